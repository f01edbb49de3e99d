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

from rouge_course.chapters import EXERCISES

pytestmark = pytest.mark.whole  # It works on copies of the tree.

TOOL = "tools/new_exercise.py"
LOOK = """
from rouge_course.checker.record import LEVELS
from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check
mine = [e for e in EXERCISES.values() if e.chapter == 6]
assert [e.number for e in mine] == list(range(1, len(mine) + 1)), [e.number for e in mine]
new = EXERCISES["made_for_a_test"]
assert [e.extra for e in mine] == sorted(e.extra for e in mine)
assert new.level in LEVELS and len(new.hints) == 3
assert check(new.solution).status == "passed"
assert check(new.wrong(new.mistakes[0])).mistakes == (new.mistakes[0].name,)
print(new.stub, new.number, new.extra)
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
    made = run(copy, TOOL, "06", "made_for_a_test", "--after=jackknife")
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
    assert "check(jackknife)" in cells[place - 2]

    again = run(copy, TOOL, "06", "made_for_a_test", "--after=jackknife")
    assert (again.returncode, again.stderr) == (
        2,
        "new-exercise: Chapter 06 already has an exercise made_for_a_test.\n",
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["06", "last_word"],
            "Say where it belongs: AFTER= with one of best_reference, ",
        ),
        (["06", "last_word", "f1"], "This chapter has no exercise f1: it has best_reference, "),
        (["06", "last_word", "jackknife", True], "Give AFTER=… or FURTHER=yes, but not both."),
        ([], "Give a chapter and a name, as in: make new-exercise CHAPTER=06 NAME=best_by_recall."),
        (["77", "first_word"], "There is no chapter 77; the chapters are 00 to "),
        (["06", "first-word"], "'first-word' cannot be the name of the function"),
        (["06", "max"], "max already has a meaning in Python"),
        (["06", "overlap"], "Chapter 02 already has an exercise overlap."),
        (["06", "storm"], "The file rouge_course/chapters/ch06/storm.py already exists."),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(arguments, sentence):
    with pytest.raises(new_exercise.Refused, match=re.escape(sentence)):
        new_exercise.begun(*[*arguments, "", ""][: max(2, len(arguments))])


@pytest.mark.parametrize(
    ("after", "further", "number", "extra", "heading"),
    [
        ("jackknife", False, 3, False, "### Exercise · "),
        ("against_references", False, 5, True, "#### Exercise · "),
        ("", True, 5, True, "#### Exercise · "),
    ],
)
def test_it_stands_where_the_author_says(after, further, number, extra, heading):
    files = {p.name: text for p, text in new_exercise.begun("06", "new", after, further).items()}
    assert f"    number={number},\n" in files["new.py"]
    assert ("    extra=True," in files["new.py"]) is extra
    behind = {f"{name}.py" for name, each in EXERCISES.items() if each.chapter == 6}
    moved = {name for name in behind if name in files}
    assert moved == {
        f"{n}.py" for n, e in EXERCISES.items() if e.chapter == 6 and e.number >= number
    }
    cells = json.loads(files["06_several_references.ipynb"])["cells"]
    place = next(n for n, cell in enumerate(cells) if cell["id"] == "check-new")
    text = "".join(cells[place - 1]["source"])
    assert heading in text and text.startswith("### FILL IN the name") is further
    ids = [cell["id"] for cell in cells[place - 2 : place + 2]]
    assert (
        ids[3] == "further" if further else f"check({after})" in "".join(cells[place - 2]["source"])
    )
    section = next(cell for cell in cells if cell["id"] == "go-further")["source"]
    assert ("- **FILL IN" in "".join(section)) is further
    listed = files["__init__.py"].partition("EXERCISES = (")[2].partition("\n)")[0].split(",")
    assert listed[number - 1].strip() == "new.EXERCISE"


def test_the_first_exercise_of_a_chapter_makes_its_list():
    text = '"""About."""\n\nfrom . import explorer\n\nEXPLORERS = (explorer.explore_scores,)\n'
    assert new_exercise.with_line(text, "first_word", 0) == (
        '"""About."""\n\nfrom . import explorer, first_word\n\n'
        "EXERCISES = (first_word.EXERCISE,)\nEXPLORERS = (explorer.explore_scores,)\n"
    )
