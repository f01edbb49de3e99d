"""nbgrader hands an assignment out, marks what comes back, and never stops at a bad answer.

`make test-assignment` installs nbgrader into build/nbgrader and runs this.
"""

import csv
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import nbformat
import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import solution

sys.path.append(str(Path(__file__).resolve().parents[3] / "teaching"))
import assignment
from submissions import ALL, RIGHT, SUBMISSIONS

PROGRAMS = Path(os.environ.get("NBGRADER_BIN", assignment.ROOT / "build" / "nbgrader" / "bin"))
CHAPTER = "ch02"


def nbgrader(folder, *arguments):
    """Run it as somebody does who has activated its environment."""
    environment = {key: value for key, value in os.environ.items() if key != "ROUGE_ROOM"} | {
        "PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}",
        "JUPYTER_CONFIG_DIR": str(folder / ".jupyter"),
        "JUPYTER_DATA_DIR": str(folder / ".jupyter"),
    }
    return subprocess.run(
        [PROGRAMS / "nbgrader", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
    )


def done(folder, *arguments):
    result = nbgrader(folder, *arguments)
    assert result.returncode == 0, result.stderr
    return result


def submit(folder, learner, answers, chapter=CHAPTER):
    """The notebook that was handed out, with answers by their exercises; None is as handed out."""
    path = folder / "release" / chapter / f"{chapter}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        name = cell.metadata.nbgrader.grade_id
        if cell.metadata.nbgrader.solution and answers[name] is not None:
            cell.source = answers[name]
    if learner == "cells-deleted":
        notebook.cells = [cell for cell in notebook.cells if not cell.metadata.nbgrader.grade]
    place = folder / "submitted" / learner / chapter / path.name
    place.parent.mkdir(parents=True)
    nbformat.write(notebook, place)


def table_of_public_answers(name):
    exercise = EXERCISES[name]
    calls = (*exercise.test_inputs, *exercise.edge_cases)
    known = {repr(call): exercise.solution(*call) for call in calls}
    return f"KNOWN = {known!r}\n\n\ndef {name}(*call):\n    return KNOWN.get(repr(call), 0)"


@pytest.fixture(scope="module", params=[2026, 7])
def course(request, tmp_path_factory):
    if not (PROGRAMS / "nbgrader").exists():
        pytest.fail("nbgrader is not installed: run `make test-assignment`")
    folder = tmp_path_factory.mktemp("course")
    assignment.write(folder, request.param, assignment.chapters())
    done(folder, "generate_assignment", CHAPTER)
    for learner, (answers, _) in SUBMISSIONS.items():
        tables = {name: table_of_public_answers(name) for name in RIGHT}
        submit(folder, learner, RIGHT | (tables if learner == "table" else answers))
    marked = nbgrader(folder, "autograde", CHAPTER)  # it says that one notebook ended Python
    assert "ends-python" in marked.stderr, marked.stderr
    done(folder, "generate_feedback", CHAPTER)
    return folder


def points(course, chapter=CHAPTER):
    """What each learner earned, and could have earned."""
    done(course, "export", "--to=grades.csv")
    with (course / "grades.csv").open(encoding="utf-8", newline="") as table:
        rows = [row for row in csv.DictReader(table) if row["assignment"] == chapter]
    return {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}


def test_every_notebook_gets_the_points_that_are_fair(course):
    found = points(course)
    wrong = {}
    for learner, (_, lost) in SUBMISSIONS.items():
        least, most = lost if isinstance(lost, tuple) else (lost, lost)
        earned, whole = found[learner]
        if whole != ALL or not ALL - most <= earned <= ALL - least:
            wrong[learner] = earned
    assert wrong == {}


def test_feedback_shows_a_call_for_what_was_lost_and_says_what_is_right(course):
    for learner in ("things-around", "none-right", "sets-for-counts", "exchanged", "no-guards"):
        page = course / "feedback" / learner / CHAPTER / f"{CHAPTER}.html"
        text = unescape(re.sub(r"<[^>]*>", "", page.read_text(encoding="utf-8")))
        for name in RIGHT:
            said = re.search(rf"{name}: ([\d.]+) of ([\d.]+) points\.((?:\n.+)*)", text)
            lost = re.search(rf"\n{name}\(.*\) should give .*; yours: .", said[3])
            assert bool(lost) == (float(said[1]) < float(said[2])), (learner, name)
    page = course / "feedback" / "overwrites-the-grader" / CHAPTER / f"{CHAPTER}.html"
    assert "graded.py was changed, so this answer has no points." in page.read_text("utf-8")


def test_a_copied_cell_stops_the_marking_until_it_is_deleted(course):
    """nbgrader 1083 and 1941; the README of the assignments says what to do."""
    submit(course, "copied", RIGHT)
    path = course / "submitted" / "copied" / CHAPTER / f"{CHAPTER}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    place = next(i for i, cell in enumerate(notebook.cells) if cell.metadata.nbgrader.grade)
    copied = notebook.cells[place].copy() | {"id": "copied"}
    notebook.cells.insert(place + 1, nbformat.from_dict(copied))
    nbformat.write(notebook, path)
    line = ("autograde", CHAPTER, "--student=copied")
    stopped = nbgrader(course, *line)
    assert stopped.returncode and "old version" in stopped.stderr
    del notebook.cells[place + 1]
    nbformat.write(notebook, path)
    done(course, *line)


def test_what_is_handed_out_holds_no_hidden_test(course):
    text = (course / "release" / CHAPTER / f"{CHAPTER}.ipynb").read_text(encoding="utf-8")
    assert "HIDDEN" not in text and "hashlib" not in text
    for name in RIGHT:
        assert EXERCISES[name].task[1:] in text


@pytest.fixture(scope="module")
def every_chapter(tmp_path_factory):
    folder = tmp_path_factory.mktemp("every")
    assignment.write(folder, 2026, assignment.chapters())
    return folder


@pytest.mark.parametrize("number", assignment.chapters())
def test_the_solutions_of_a_chapter_earn_all(every_chapter, number):
    chapter = f"ch{number:02d}"
    done(every_chapter, "generate_assignment", chapter)
    answers = {each.name: solution(each.name).text for each in assignment.marked(number)}
    submit(every_chapter, "all-right", answers, chapter)
    done(every_chapter, "autograde", chapter)
    earned, whole = points(every_chapter, chapter)["all-right"]
    assert earned == whole > 0


def test_a_notebook_that_ended_python_is_marked_when_its_line_is_gone(course):
    path = course / "submitted" / "ends-python" / CHAPTER / f"{CHAPTER}.ipynb"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("exit()", ""), encoding="utf-8")
    done(course, "autograde", CHAPTER, "--student=ends-python")
    assert points(course)["ends-python"] == (ALL, ALL)
