"""nbgrader hands the homework out, grades what comes back, and writes the feedback.

`make test-homework` installs nbgrader into build/nbgrader and runs this.
"""

import csv
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import solution

sys.path.append(str(Path(__file__).resolve().parents[3] / "teaching"))
import homework

PROGRAMS = Path(os.environ.get("NBGRADER_BIN", homework.ROOT / "build" / "nbgrader" / "bin"))
CHAPTER = "ch02"
MINE = [name for name, exercise in EXERCISES.items() if exercise.chapter == 2]
ALL = sum(homework.points_of(EXERCISES[name]) for name in MINE)
SETS = "    return len(set(reference.split()) & set(candidate.split()))"
OVERLAP = "def overlap(reference, candidate):\n"
# learner -> what stands in the cells; the solution stands in every cell that is not named
SUBMISSIONS = {
    "right": {},
    "mistake": {"overlap": f"{OVERLAP}{SETS}"},
    "wrong": {"overlap": f"{OVERLAP}    return 17 * len(reference) + len(candidate) % 3"},
    "endless": {"overlap": f"{OVERLAP}    while True:\n        pass"},
    "endless-outside": {"overlap": "while True:\n    pass"},
    "exits": {"overlap": f"{OVERLAP}    raise SystemExit"},
    "exits-outside": {"overlap": "import sys\n\nsys.exit()"},
    "broken": {"overlap": "def overlap(reference, candidate:"},
    "untouched": dict.fromkeys(MINE),
    "more-points": {"overlap": f"{OVERLAP}{SETS}"},
}
# learner -> (points of overlap, what the page of feedback says); all else is right
EXPECTED = {
    "right": (8, "overlap agrees on all"),
    "mistake": (4, "you count different words"),
    "wrong": (2, "The smallest input that fails"),
    "endless": (0, "your function was still running after 5 seconds"),
    "endless-outside": (0, "No reply from kernel before timeout"),
    "exits": (0, "your function ends with SystemExit"),
    "exits-outside": (0, "NameError"),
    "broken": (0, "SyntaxError"),
    "more-points": (4, "you count different words"),
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
        timeout=600,
    )


def submit(folder, learner, answers):
    """The notebook that was handed out, filled in."""
    path = folder / "release" / CHAPTER / f"{CHAPTER}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        name = cell.metadata.nbgrader.grade_id
        if cell.metadata.nbgrader.solution:
            text = answers[name] if name in answers else solution(name).text
            cell.source = cell.source if text is None else text
        elif learner == "more-points" and name == "check-overlap":
            cell.source = "100"  # a locked cell, changed all the same
    place = folder / "submitted" / learner / CHAPTER / path.name
    place.parent.mkdir(parents=True)
    nbformat.write(notebook, place)


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    if not (PROGRAMS / "nbgrader").exists():
        pytest.fail("nbgrader is not installed: run `make test-homework`")
    folder = tmp_path_factory.mktemp("course")
    homework.write(folder)
    for chapter in sorted(path.name for path in (folder / "source").iterdir()):
        done = nbgrader(folder, "generate_assignment", chapter)
        assert done.returncode == 0, done.stderr
    for learner, answers in SUBMISSIONS.items():
        submit(folder, learner, answers)
    done = nbgrader(folder, "autograde", CHAPTER, "--Execute.timeout=30")
    assert done.returncode == 0, done.stderr
    done = nbgrader(folder, "generate_feedback", CHAPTER)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def grades(course):
    done = nbgrader(course, "export", "--to=grades.csv")
    assert done.returncode == 0, done.stderr
    with (course / "grades.csv").open(encoding="utf-8", newline="") as table:
        rows = [row for row in csv.DictReader(table) if row["assignment"] == CHAPTER]
    return {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}


@pytest.mark.parametrize("learner", EXPECTED)
def test_a_submission_gets_its_points_and_its_sentence(course, grades, learner):
    points, words = EXPECTED[learner]
    assert grades[learner] == (ALL - 8 + points, ALL)
    page = (course / "feedback" / learner / CHAPTER / f"{CHAPTER}.html").read_text("utf-8")
    assert words in page


def test_an_untouched_notebook_gets_nothing(grades):
    assert grades["untouched"] == (0, ALL)


def test_the_notebooks_of_all_chapters_can_be_handed_out(course):
    handed_out = sorted(path.name for path in (course / "release").iterdir())
    assert handed_out == sorted(path.name for path in (course / "source").iterdir())


def test_the_notebook_that_is_handed_out_holds_the_stubs(course):
    notebook = nbformat.read(course / "release" / CHAPTER / f"{CHAPTER}.ipynb", as_version=4)
    for cell in notebook.cells:
        if cell.metadata.nbgrader.solution:
            assert cell.source == EXERCISES[cell.metadata.nbgrader.grade_id].stub
