"""Every program of tools/ and teaching/ finds what it imports, started from its own file."""

import subprocess
import sys

import pytest
from cells import ROOT

pytestmark = [pytest.mark.whole, pytest.mark.long]
PROGRAMS = sorted([*ROOT.glob("tools/*.py"), *ROOT.glob("teaching/*.py")])
# These need a browser, requirements/browser.txt, or pandoc, requirements/decks.txt, or hatchling,
# which runs one of them when it builds the course.
BROWSER = ("chromium", "explorer_picture", "site_speed", "slow_line")
APART = dict.fromkeys(BROWSER, "playwright") | {"make_slides": "pypandoc", "ascii_pth": "hatchling"}


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_finds_what_it_imports(path):
    if path.stem in APART:
        pytest.importorskip(APART[path.stem])
    # From its own folder an import finds what it finds when the file is started.
    command = [sys.executable, "-c", f"import {path.stem}"]
    done = subprocess.run(command, cwd=path.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
