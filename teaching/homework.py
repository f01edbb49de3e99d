"""Write homework for nbgrader from the records of the exercises: one assignment a chapter.

`python teaching/homework.py` writes the folder homework/ anew; `make homework` calls it. Every
exercise gives a cell with its stub to fill in, and a locked cell that checks the function, shows
what the check says, and ends in the points, in part for a program with a mistake that has a name.
"""

import json
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import LEVELS, Exercise

ROOT = Path(__file__).resolve().parent.parent
POINTS = {"easy": 4, "medium": 8, "hard": 12}
# What part of the points an outcome is worth; any other outcome is worth nothing.
SHARES = {"passed": 4, "mistake": 2, "wrong": 1}  # quarters

CONFIG = '''\
"""nbgrader for the homework of the course: run its commands in this folder."""

from nbgrader.converters import GenerateAssignment

c = get_config()  # noqa: F821  nbgrader gives it
c.CourseDirectory.course_id = "rouge-step-by-step"
# The cells to fill in hold their stubs already: nothing is to be taken out of them.
c.GenerateAssignment.preprocessors = [
    step
    for step in GenerateAssignment.class_traits()["preprocessors"].default()
    if step.__name__ != "ClearSolutions"
]
# A check stops a program that never ends after 20 seconds; a loop outside every function is
# stopped here, and the cells below it are run.
c.Execute.timeout = 60
c.Execute.interrupt_on_timeout = True
'''

README = """\
# Homework

Written by `make homework`: one assignment for each chapter, for
[nbgrader](https://nbgrader.readthedocs.io). Install nbgrader and the package `rouge_helpers` into
one environment, activate it, and type these commands in this folder.

1. `nbgrader generate_assignment ch02` makes `release/ch02`. Hand its notebook out.
2. Put what comes back under `submitted/<learner>/ch02/ch02.ipynb`.
3. `nbgrader autograde ch02`, then `nbgrader generate_feedback ch02`: every learner has a page under
   `feedback/` that says which mistake a function makes, with the sentence of the check.
4. `nbgrader export` writes the points as a table.

Easy exercises give {easy} points, medium ones {medium}, hard ones {hard}. A function that passes
has all of them; one with a mistake that has a name has half, one that runs and is wrong in another
way a quarter, and one that stops with an error or was not begun has none. A program to repair gives
all points or none: as it was handed out, it has a mistake with a name already. The exercises that
go further than the core of a chapter stand last and give no points.

A submission runs as a program on the machine that grades it, with all that this machine may do, and
whoever changes the checker inside it gets any points. Grade where neither can do harm, and look at
the code as well as at the points.
"""


def write(folder: Path) -> list[Path]:
    """Write the folder anew; what graders have put into it beside source/ stays."""
    shutil.rmtree(folder / "source", ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
    (folder / "README.md").write_text(README.format(**POINTS), encoding="utf-8")
    written = []
    for chapter in sorted({exercise.chapter for exercise in EXERCISES.values()}):
        name = f"ch{chapter:02d}"
        path = folder / "source" / name / f"{name}.ipynb"
        path.parent.mkdir(parents=True)
        mine = [exercise for exercise in EXERCISES.values() if exercise.chapter == chapter]
        path.write_text(text_of(chapter, mine), encoding="utf-8")
        written.append(path)
    return written


def text_of(chapter: int, exercises: Iterable[Exercise]) -> str:
    """The source notebook of an assignment, as nbformat writes it."""
    exercises = sorted(exercises, key=lambda exercise: exercise.extra)
    cells = [markdown("begin", opening(chapter, exercises))]
    for exercise in exercises:
        cells += cells_of(exercise)
    metadata = {
        "kernelspec": {
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
            "name": "python3",
        },
        "language_info": {"name": "python"},
    }
    notebook = new_notebook(cells=cells, metadata=metadata)
    nbformat.validate(notebook)
    return nbformat.writes(notebook, ensure_ascii=False, indent=1) + "\n"


def opening(chapter: int, exercises: list[Exercise]) -> str:
    """The first cell: what to do, what it gives, what to have at hand."""
    core = [exercise for exercise in exercises if not exercise.extra]
    total = sum(map(points_of, core))
    minutes = sum(exercise.minutes for exercise in core)
    further = len(exercises) - len(core)
    which, them = ("one goes", "it") if further == 1 else (f"{further} go", "them")
    optional = f"The last {which} further: do {them} if you like, for no points."
    return dedent(
        f"""\
        # Homework of chapter {chapter:02d}

        {len(core)} functions to finish, {total} points, about {minutes} minutes.
        {optional if further else ""}
        Work through chapter {chapter:02d} first, and keep it open: some tasks speak of its texts.

        Write your function into the first code cell of an exercise.
        The cell below it checks the function and says what it does.
        Run both as often as you like, save the notebook, and hand it in."""
    )


def points_of(exercise: Exercise) -> int:
    """What it is worth; what goes further is done for its own sake."""
    return 0 if exercise.extra else POINTS[exercise.level]


def cells_of(exercise: Exercise) -> list:
    """Three cells: the task, the stub, and the check that gives the points."""
    points = points_of(exercise)
    heading = (
        f"## {exercise.name}\n\n{exercise.task[0].upper()}{exercise.task[1:]}\n\n"
        f"{exercise.minutes} minutes, {LEVELS[exercise.level]}, {points} points."
    )
    return [
        markdown(f"task-{exercise.name}", heading),
        code(exercise.name, exercise.stub, {"solution": True}),
        code(
            f"check-{exercise.name}",
            f"import os\n\nfrom rouge_course.exercises import check\n\n"
            f'os.environ["ROUGE_PROGRESS"] = "off"  # homework leaves no file behind\n'
            f"outcome = check({exercise.name})\n"
            f"print(outcome.text)\n"
            f"points = {json.dumps(worth(exercise))}.get(outcome.status, 0)\n"
            f"points",
            {"grade": True, "locked": True, "points": points},
        ),
    ]


def worth(exercise: Exercise) -> dict[str, int]:
    """{outcome: points}; the stub of a program to repair is itself one with a mistake."""
    shares = {"passed": SHARES["passed"]} if exercise.kind == "bug" else SHARES
    return {status: points_of(exercise) * share // 4 for status, share in shares.items()}


def markdown(name: str, text: str):
    """A cell to read, which comes back as it was handed out."""
    return new_markdown_cell(text, id=cell_id(name), metadata=grader(name, {"locked": True}))


def code(name: str, text: str, marks: dict):
    """A cell of code with the marks that nbgrader knows."""
    return new_code_cell(text, id=cell_id(name), metadata=grader(name, marks))


def cell_id(name: str) -> str:
    """The id of a cell, as the notebooks of the course write theirs."""
    return name.replace("_", "-")


def grader(name: str, marks: dict) -> dict:
    """The metadata of one cell."""
    usual = {"grade": False, "locked": False, "solution": False, "task": False}
    return {"nbgrader": {"grade_id": name, "schema_version": 3, **usual, **marks}}


def main() -> None:
    """Write the homework, and say where it is."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "homework"
    written = write(folder)
    print(f"{len(written)} assignments are in {folder}; its README.md says how to grade them.")


if __name__ == "__main__":
    main()
