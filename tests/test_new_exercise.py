"""`make new-exercise` begins an exercise that loads, and says what is left to write."""

import json
import os
import re
import shutil
import subprocess
import sys

import new_exercise
import pytest
from cells import ROOT

pytestmark = pytest.mark.whole  # It works on copies of the tree.

TOOL = "tools/new_exercise.py"
LOOK = """
from rouge_course.checker.record import LEVELS
from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check
mine = [e for e in EXERCISES.values() if e.chapter == 6]
assert [e.number for e in mine] == list(range(1, len(mine) + 1)), [e.number for e in mine]
new = EXERCISES["made_for_a_test"]
assert [e.extra for e in mine] == sorted(e.extra for e in mine) and not new.extra
assert new.level in LEVELS and len(new.hints) == 3
assert check(new.solution).status == "passed"
assert check(new.wrong(new.mistakes[0])).mistakes == (new.mistakes[0].name,)
print(new.stub)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """What the command reads and writes, in a folder of its own."""
    root = tmp_path_factory.mktemp("course")
    leave = shutil.ignore_patterns("__pycache__", "for_instructors", "browser", "metrics")
    for folder in ("rouge_course", "rouge_helpers", "tools", "notebooks", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=leave)
    return root


def run(root, *arguments):
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "ROUGE_PROGRESS": "off"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_what_it_writes_loads_and_says_what_is_left_to_fill_in(copy):
    assert run(copy, TOOL, "--unfinished", "06").stdout == ""
    made = run(copy, TOOL, "06", "made_for_a_test")
    assert made.returncode == 0, made.stderr
    loaded = run(copy, "-c", LOOK)
    assert loaded.stdout.startswith("def made_for_a_test(reference, candidate):"), loaded.stderr

    left = run(copy, TOOL, "--unfinished", "06")
    record, programs, notebook = left.stdout.splitlines()
    assert left.returncode == 1
    assert record.startswith("rouge_course/chapters/ch06/made_for_a_test.py is unfinished: ")
    lines = (copy / "rouge_course/chapters/ch06/made_for_a_test.py").read_text().splitlines()
    for field in ("the plan", "the solution", "task", "minutes", "level", "unit", "test_inputs",
                  "edge_cases", "hints", "mistakes"):  # fmt: skip
        assert f" {field} (line " in record, record
    task = lines.index('    task="FILL IN",') + 1
    assert f" task (line {task})," in record
    assert programs.startswith("tests/chapters/ch06/submissions.txt is unfinished: ")
    assert "### Exercise · FILL IN a title" in notebook

    (path,) = (copy / "notebooks").glob("06_*.ipynb")
    cells = ["".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"]]
    place = cells.index("check(made_for_a_test)")
    assert cells[place - 1].startswith("### Exercise · ")
    assert "## Recap" in cells[place + 1]

    again = run(copy, TOOL, "06", "made_for_a_test")
    assert (again.returncode, again.stderr) == (
        2,
        "new-exercise: Chapter 06 has an exercise made_for_a_test already.\n",
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Name both, as in: make new-exercise CHAPTER=06 NAME=best_by_recall."),
        (["77", "first_word"], "There is no chapter 77; there are 00 to "),
        (["06", "first-word"], "'first-word' is no name for a function"),
        (["06", "max"], "max is a name of Python itself"),
        (["06", "overlap"], "Chapter 02 has an exercise overlap already."),
        (["06", "storm"], "rouge_course/chapters/ch06/storm.py is there already."),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(arguments, sentence):
    chapter, name = [*arguments, "", ""][:2]
    with pytest.raises(new_exercise.Refused, match=re.escape(sentence)):
        new_exercise.begun(chapter, name)


def test_the_first_exercise_of_a_chapter_makes_its_list():
    text = '"""About."""\n\nfrom . import explorer\n\nEXPLORERS = (explorer.explore_scores,)\n'
    assert new_exercise.with_line(text, "first_word", 0) == (
        '"""About."""\n\nfrom . import explorer, first_word\n\n'
        "EXERCISES = (first_word.EXERCISE,)\nEXPLORERS = (explorer.explore_scores,)\n"
    )
