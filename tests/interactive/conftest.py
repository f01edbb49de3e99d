"""Node.js, which runs the scripts of the site without a browser."""

import os
import shutil

import pytest


@pytest.fixture
def node():
    """The command of Node.js; without Node.js, a test is skipped, but fails in CI."""
    command = shutil.which("node")
    if not command and os.environ.get("CI"):
        pytest.fail("Node.js is missing, so no script of the site is tested: install it in CI")
    if not command:
        pytest.skip("Node.js is missing, so no script of the site is tested here")
    return command
