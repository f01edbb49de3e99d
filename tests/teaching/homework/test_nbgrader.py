"""nbgrader hands the assessment out, marks what comes back, and never stops at a bad answer.

`make test-homework` installs nbgrader into build/nbgrader and runs this.
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
import assessment
from marks import marks_of

PROGRAMS = Path(os.environ.get("NBGRADER_BIN", assessment.ROOT / "build" / "nbgrader" / "bin"))
SEED = 2026
CHAPTER = "ch02"  # in which the bad answers are
CHAPTERS = ["ch01", "ch02", "ch03", "ch04"]  # the others are written alike, and take as long


def parts(chapter):
    """The exercises of a chapter by the names that they have in its assignment, and their marks."""
    marked = {
        name: len(marks)
        for name, exercise in EXERCISES.items()
        if exercise.chapter == int(chapter[2:]) and (marks := marks_of(exercise, SEED))
    }
    names = {f"part_{place}": name for place, name in enumerate(marked, start=1)}
    return names, marked


NAMES, MARKS = parts(CHAPTER)
PART = next(part for part, name in NAMES.items() if name == "overlap")
ALL, MINE = sum(MARKS.values()), MARKS["overlap"]
HEAD = f"def {PART}(reference, candidate):\n"
COUNTER = (
    f"from collections import Counter\n\n\n{HEAD}"
    "    a, b = Counter(reference.split()), Counter(candidate.split())\n"
    "    return (a & b).total()"
)
# learner -> (what stands in the cell of `overlap`, the marks that it costs); None: all cells as
# they were handed out
SUBMISSIONS = {
    "right": (COUNTER, 0),
    "numpy": (
        f"import numpy\n\n\n{HEAD}"
        "    a, b = reference.split(), candidate.split()\n"
        "    return int(numpy.sum([min(a.count(each), b.count(each)) for each in {*a}]))",
        0,
    ),
    "nothing": (None, ALL),
    "zero": (f"{HEAD}    return 0", MINE),
    "endless": (f"{HEAD}    while True:\n        pass", MINE),
    "endless-outside": ("while True:\n    pass", MINE),
    "exits": (f"{HEAD}    import os\n    os._exit(0)", MINE),
    "broken": ("def part_2(reference, candidate:", MINE),
    "helper": (
        f"import rouge_helpers\n\n\n{HEAD}"
        "    return rouge_helpers.overlap(reference.split(), candidate.split())",
        MINE,
    ),
    "patches-the-grader": (
        f"import graded\n\ngraded.problem = lambda *anything: ''\n\n\n{HEAD}    return 0",
        MINE,
    ),
    "check-cells-deleted": (COUNTER, ALL),  # nbgrader puts none of them back
}


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


def submit(folder, learner, answer, chapter=CHAPTER, names=NAMES):
    """The notebook that was handed out, filled in: solutions, and one answer of this learner's."""
    path = folder / "release" / chapter / f"{chapter}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        name = cell.metadata.nbgrader.grade_id
        if cell.metadata.nbgrader.solution and answer is not None:
            text = re.sub("from rouge_course.*\n+", "", solution(names[name]).text)
            for part, each in names.items():  # of an earlier part, too, which this one calls
                text = re.sub(rf"\b{each}(?=\()", part, text)
            cell.source = answer if answer and names[name] == "overlap" else text
    if learner == "check-cells-deleted":
        notebook.cells = [cell for cell in notebook.cells if not cell.metadata.nbgrader.grade]
    place = folder / "submitted" / learner / chapter / path.name
    place.parent.mkdir(parents=True)
    nbformat.write(notebook, place)


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    if not (PROGRAMS / "nbgrader").exists():
        pytest.fail("nbgrader is not installed: run `make test-homework`")
    folder = tmp_path_factory.mktemp("course")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assessment, "chapters", lambda: [int(each[2:]) for each in CHAPTERS])
        assessment.write(folder, SEED)
    for chapter in CHAPTERS:
        done = nbgrader(folder, "generate_assignment", chapter)
        assert done.returncode == 0, done.stderr
    for learner, (answer, _) in SUBMISSIONS.items():
        submit(folder, learner, answer)
    done = nbgrader(folder, "autograde", CHAPTER, "--Execute.timeout=30")
    assert done.returncode == 0, done.stderr
    return folder


def scores(course, chapter):
    """What each learner earned, and could have earned."""
    done = nbgrader(course, "export", "--to=grades.csv")
    assert done.returncode == 0, done.stderr
    with (course / "grades.csv").open(encoding="utf-8", newline="") as table:
        rows = [row for row in csv.DictReader(table) if row["assignment"] == chapter]
    return {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}


@pytest.fixture(scope="module")
def marks(course):
    return scores(course, CHAPTER)


@pytest.mark.parametrize("learner", SUBMISSIONS)
def test_an_answer_gets_its_marks_and_costs_nobody_elses(marks, learner):
    _, lost = SUBMISSIONS[learner]
    assert marks[learner] == (ALL - lost, ALL)


def test_a_copied_check_cell_stops_the_marking_until_it_is_deleted(course, marks):
    """nbgrader 1083 and 1941; the README of the assessment says what to do."""
    submit(course, "copied", COUNTER)
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
    assert nbgrader(course, *line).returncode == 0


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_solves_a_chapter_earns_all(course, chapter):
    names, marks = parts(chapter)
    submit(course, "all-right", "", chapter, names)
    done = nbgrader(course, "autograde", chapter, "--student=all-right", "--Execute.timeout=30")
    assert done.returncode == 0, done.stderr
    assert scores(course, chapter)["all-right"] == (sum(marks.values()),) * 2


def test_feedback_names_the_property_the_call_and_both_values(course):
    unclipped = f"{HEAD}    return sum(w in reference.split() for w in candidate.split())"
    submit(course, "unclipped", unclipped)
    for line in ("autograde", "generate_feedback"):
        done = nbgrader(course, line, CHAPTER, "--student=unclipped")
        assert done.returncode == 0, done.stderr
    page = course / "feedback" / "unclipped" / CHAPTER / f"{CHAPTER}.html"
    text = re.sub(r"<[^>]*>", "", page.read_text(encoding="utf-8"))
    assert re.search(rf"repeats are clipped: {PART}\(.*\) should give .* yours", unescape(text))
    score, most = scores(course, CHAPTER)["unclipped"]
    assert most == ALL and ALL - MINE / 2 <= score < ALL


def test_what_is_handed_out_holds_no_hidden_test_and_no_value(course):
    for path in (course / "release").glob("*/*.ipynb"):
        text = path.read_text(encoding="utf-8")
        assert "HIDDEN" not in text and "checks =" not in text and "graded" not in text
    shown = nbformat.read(course / "release" / CHAPTER / f"{CHAPTER}.ipynb", as_version=4)
    (task,) = [each for each in shown.cells if each.id == f"task-{PART}".replace("_", "-")]
    assert EXERCISES["overlap"].task[1:] in task.source and "overlap" not in task.source
