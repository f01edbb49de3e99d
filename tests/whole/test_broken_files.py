"""A file of one chapter that cannot be read fails that chapter, and is named once."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from cells import ROOT

LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "node_modules", ".git", ".venv", "build", ".*cache"
)
# Of the tests: what reads the records, the programs and the claims of every chapter.
TRIED = "readable or claims or questions or two_right_programs or alt_text or decks"
RECORDS, TESTS = "rouge_course/chapters/ch{}/", "tests/chapters/ch{}/"
LOADED = "the_records_of_a_chapter_can_be_loaded"
PROGRAMS = "the_programs_of_a_chapter_can_be_read"
CLAIMS = "the_claims_of_a_chapter_can_be_read"
# By chapter: the file, what is broken in it, the test that says so, and its words.
BREAKS = {
    "03": (RECORDS + "window_count.py", "number=", "numbr=", LOADED, "TypeError"),
    "04": (RECORDS + "way_back.py", "def ", "dfe ", LOADED, "invalid syntax"),
    "05": (RECORDS + "rouge_lsum.py", " => ", " -> ", LOADED, "mistake “"),
    "06": (RECORDS + "jackknife.py", "number=2", "number=1", LOADED, "both have the number 1"),
    "07": (
        RECORDS + "__init__.py",
        "    rescue.EXERCISE,\n",
        "",
        LOADED,
        "does not list what rescue",
    ),
    "08": (RECORDS + "questions.py", 'key="', 'ky="', LOADED, "TypeError"),
    "09": (TESTS + "submissions.txt", "def ", "dfe ", PROGRAMS, "no function of this program"),
    "10": (TESTS + "submissions.txt", "# right, written\n", "", PROGRAMS, "a program begins with"),
    "11": (TESTS + "claims.toml", "[right]", "[right", CLAIMS, "line "),
    "12": (TESTS + "claims.toml", "[right]", "[wrong]", CLAIMS, "no table ['wrong']"),
}


@pytest.fixture(scope="module")
def failures(tmp_path_factory):
    """What the tests say of each broken file in a copy of the course, and how many pass."""
    root = tmp_path_factory.mktemp("copy") / "course"
    shutil.copytree(ROOT, root, ignore=LEFT_OUT)
    for code, (file, old, new, _, _) in BREAKS.items():
        path = root / file.format(code)
        text = path.read_text(encoding="utf-8")
        assert old in text, path
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:nbval", "-q", "-m", "not whole", "-k", TRIED]
        + ["--ignore=tests/metrics", "tests"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
    )
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 50, done.stdout
    return done.stdout


def test_each_broken_file_fails_one_test_of_its_chapter(failures):
    names = re.findall(
        r"(?m)^(?:FAILED|ERROR) tests/chapters/test_readable.py::test_(\w+)", failures
    )
    assert names == [test for *_, test, _ in BREAKS.values()], failures
    assert len(re.findall(r"(?m)^(?:FAILED|ERROR) ", failures)) == len(names), failures


@pytest.mark.parametrize("code", BREAKS)
def test_the_test_names_the_file_and_what_is_wrong_in_a_few_lines(failures, code):
    file, _, _, test, problem = BREAKS[code]
    about = re.search(rf"(?s)_+ test_{test}\[{code}\w*\] _+\n(.*?)\n(?:_+ |=+ )", failures)[1]
    assert problem in about and len(about.splitlines()) < 5, about
    assert file.format(code) in about or "both have the number" in about, about
