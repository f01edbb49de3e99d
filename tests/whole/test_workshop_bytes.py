"""`make workshop` writes the same bytes whatever order sets and hashes have."""

import os
import subprocess
import sys

import pytest
from notebook_rules import ROOT

pytestmark = pytest.mark.whole
WRITTEN = """
import hashlib, sys
sys.path.insert(0, "tools")
from pathlib import Path
from workshop.build import kit, read_course
for name, text in kit(read_course(Path("notebooks"))).items():
    print(name, hashlib.sha256(text.encode()).hexdigest())
"""


def hashes(seed):
    run = subprocess.run(
        [sys.executable, "-c", WRITTEN],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


def test_the_kit_is_the_same_bytes_in_every_process():
    one = hashes("1")
    assert one == hashes("7")
    assert len(one) > 36  # three pages a chapter, and what goes with all of them
