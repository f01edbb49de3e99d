"""Write practice for home: a notebook a chapter with its exercises and their checks.

`python teaching/homework.py` writes the folder homework/ anew; `make homework` calls it. Nothing
in it is marked: `assessment.py` is for marks.
"""

import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import LEVELS, Task
from rouge_course.tables import counted

ROOT = Path(__file__).resolve().parent.parent
OFF = 'import os\n\nos.environ["ROUGE_PROGRESS"] = "off"  # practice is kept nowhere'
METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}


def write(folder: Path) -> list[Path]:
    """Write the folder anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    written = []
    for chapter in chapters():
        path = folder / f"ch{chapter:02d}.ipynb"
        mine = [exercise for exercise in EXERCISES.values() if exercise.chapter == chapter]
        path.write_text(text_of(cells_of_chapter(chapter, mine)), encoding="utf-8")
        written.append(path)
    return written


def chapters() -> list[int]:
    """The chapters that have exercises."""
    return sorted({exercise.chapter for exercise in EXERCISES.values()})


def text_of(cells: list) -> str:
    """A notebook of these cells, as nbformat writes it."""
    notebook = new_notebook(cells=cells, metadata=METADATA)
    nbformat.validate(notebook)
    return nbformat.writes(notebook, ensure_ascii=False, indent=1) + "\n"


def cells_of_chapter(chapter: int, exercises: Iterable[Task]) -> list:
    """What to do, and two cells for each exercise: those that go further stand last.

    What passes here is no part of the progress, nor of the learner's own module.
    """
    exercises = sorted(exercises, key=lambda exercise: exercise.extra)
    cells = [
        new_markdown_cell(opening(chapter, exercises), id="begin"),
        new_code_cell(OFF, id="off"),
    ]
    for exercise in exercises:
        head = (
            f"## {exercise.name}\n\n{exercise.task[0].upper()}{exercise.task[1:]}\n\n"
            f"{exercise.time}, {LEVELS[exercise.level]}."
        )
        names = ["check", "hint", *(each.__name__ for each in exercise.gives)]
        check = (
            f"from rouge_course.exercises import {', '.join(names)}\n\n\n"
            f"{exercise.stub}\n\n\ncheck({exercise.name})\n# hint({exercise.name})"
        )
        cells.append(new_markdown_cell(head, id=cell_id(f"task-{exercise.name}")))
        cells.append(new_code_cell(check, id=cell_id(exercise.name)))
    return cells


def opening(chapter: int, exercises: list[Task]) -> str:
    """The first cell: what to do, and what to have at hand."""
    core = [exercise for exercise in exercises if not exercise.extra]
    minutes = sum(exercise.minutes for exercise in core)
    further = len(exercises) - len(core)
    which, them = ("one goes", "it") if further == 1 else (f"{further} go", "them")
    optional = f"The last {which} further: do {them} if you like."
    return dedent(
        f"""\
        # Practice for chapter {chapter:02d}

        {counted(len(core), "function")} to finish, about {counted(minutes, "minute")}.
        {optional if further else ""}
        Work through chapter {chapter:02d} first, and keep it open: some tasks speak of its texts.

        Write your function into the cell of an exercise, and run it: the check says what it does.
        Run it as often as you like; nothing is marked."""
    )


def cell_id(name: str) -> str:
    """The id of a cell, as the notebooks of the course write theirs."""
    return name.replace("_", "-")


def main() -> None:
    """Write the practice, and say where it is."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "homework"
    print(f"{len(write(folder))} notebooks are in {folder}.")


if __name__ == "__main__":
    main()
