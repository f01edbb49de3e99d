"""Write an assessment for nbgrader: tasks of the course with other names, hidden tests, new inputs.

`python teaching/assessment.py SEED` writes the folder assessment/ anew; `make assessment SEED=…`
calls it. A mark is a property (`properties.py`), seen on inputs (`fresh_inputs.py`) that the known
mistakes against it fail and as few others as possible (`marks.py`); `graded.py` runs the answers.
"""

import ast
import inspect
import re
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import graded
from homework import ROOT, cell_id, chapters, text_of
from marks import Mark, marks_of
from nbformat.v4 import new_code_cell, new_markdown_cell

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Exercise

CONFIG = '''\
"""nbgrader for the assessment: run its commands in this folder."""

from nbgrader.converters import GenerateAssignment

c = get_config()  # noqa: F821  nbgrader gives it
c.CourseDirectory.course_id = "rouge-step-by-step"
# The cells to fill in hold their stubs already: nothing is to be taken out of them.
c.GenerateAssignment.preprocessors = [
    step
    for step in GenerateAssignment.class_traits()["preprocessors"].default()
    if step.__name__ != "ClearSolutions"
]
# A hidden test stops an answer that never ends; a loop outside every function is stopped here, and
# the cells below it are run.
c.Execute.timeout = 60
c.Execute.interrupt_on_timeout = True
'''

README = """\
# Assessment

Written by `make assessment SEED={seed}`: one assignment for each chapter, for
[nbgrader](https://nbgrader.readthedocs.io). Another seed gives other texts and other values, and
the same marks. Take a long number for it, and keep it and this folder to yourself. The folder holds
the exercises in which a function is written or finished; programs to repair, and texts to build,
are practice alone.

1. Install nbgrader, and numpy beside it: learners have it, and some answers import it. Activate its
   environment, and type `nbgrader generate_assignment ch02` in this folder. Hand out the whole
   folder `release/ch02`: its notebook needs `rouge_helpers` beside it, and neither the course nor
   any of its exercises are in it.
2. Put what comes back under `submitted/<learner>/ch02/ch02.ipynb`.
3. `nbgrader autograde ch02`, then `nbgrader export` for a table.

A mark is a property of a function, such as "repeats are clipped": of the known mistakes in the
course, each breaks one, and it loses the marks of what it breaks. What is lost names the property,
the call, what is expected and what came back, in the feedback of nbgrader (`nbgrader
generate_feedback ch02`). A program that rounds to four places loses "nothing is rounded" alone. A
function that always returns the same, or nothing, earns none.

Each hidden test runs the answer in a process of its own, in an empty folder, so one that never
ends, or ends its process, costs its own marks alone; the files of a learner, such as `my_rouge.py`,
are not read. An answer finds what the other cells of its notebook import and define. Of
`rouge_helpers` it may call what its task names; any other function raises an error there.

An answer whose empty cells were deleted has no marks: ask for the notebook again, with them. Where
somebody copied such a cell, `nbgrader autograde` stops with a word on an "old version", and nobody
behind that learner is marked: delete the copy in that notebook, and type the line again.

What nbgrader cannot prevent is that an answer which is run looks for the values that a hidden test
compares it with, that it changes what the tests stand on, or that somebody else wrote it. Each test
reads `graded.py` anew, so replacing its function earns nothing; but patching `subprocess` remains
possible, and so does writing over the file. So read the answers, and talk to a few people
about theirs.
"""


def write(folder: Path, seed: int) -> list[Path]:
    """Write the folder anew; what graders have put into it beside source/ stays."""
    shutil.rmtree(folder / "source", ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
    (folder / "README.md").write_text(README.format(seed=seed), encoding="utf-8")
    written = []
    for chapter in chapters():
        name = f"ch{chapter:02d}"
        cells = list(cells_of_chapter(chapter, seed))
        if len(cells) == 1:
            continue
        place = folder / "source" / name
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "rouge_helpers", place / "rouge_helpers", ignore=skipped)
        shutil.copy(graded.__file__, place)
        path = place / f"{name}.ipynb"
        path.write_text(text_of(cells), encoding="utf-8")
        written.append(path)
    return written


def cells_of_chapter(chapter: int, seed: int) -> Iterator:
    """What to do, and for each exercise its task, its stub and its hidden tests."""
    yield text(
        "begin",
        dedent(
            f"""\
            # Assessment of chapter {chapter:02d}

            Write each function into its cell, or finish the one that stands there.
            A task names the functions of `rouge_helpers` that it may call; the others raise an
            error when your answer is marked.
            An answer finds the imports and the functions of your other cells, and no other file
            of yours.
            A mark is given for a property of your function, such as "repeats are clipped". Scores
            are not to be rounded, and that is a property of its own.
            Below each answer are cells without text: hidden tests stand there when it is marked.
            Leave them where they are, and copy none: an answer without them has no marks, and a
            copied one stops the marking."""
        ),
    )
    number = 0
    for exercise in EXERCISES.values():
        marks = marks_of(exercise, seed) if exercise.chapter == chapter else []
        if marks:
            number += 1
            yield from cells_of(exercise, f"part_{number}", marks)


def cells_of(exercise: Exercise, name: str, marks: list[Mark]) -> Iterator:
    """The task under another name, its stub, and a cell for each mark."""
    task = exercise.task[0].upper() + exercise.task[1:]
    allowed = helpers_of(exercise)
    may = ", ".join(f"`{each}`" for each in allowed) or "no function"
    yield text(
        f"task-{name}",
        f"## {name}\n\n{task}\n\n{len(marks)} marks, one for each property that is tested. "
        f"Of `rouge_helpers` it may call {may}.",
    )
    yield code(name, stub(exercise, name), {"solution": True})
    for number, mark in enumerate(marks, start=1):
        checks = [tuple(check) for check in mark.checks]
        lines = [
            "### BEGIN HIDDEN TESTS",
            "import sys",
            "",
            "sys.modules.pop('graded', None)  # an answer may have changed it",
            "import graded",
            "",
            f"checks = {checks!r}",
            f"problem = graded.problem(In, {name!r}, {allowed!r}, {mark.name!r}, checks)",
            "assert not problem, problem",
            "### END HIDDEN TESTS",
        ]
        test = f"{name}-mark-{number}"
        yield code(test, "\n".join(lines), {"grade": True, "locked": True, "points": 1})


def helpers_of(exercise: Exercise) -> list[str]:
    """The functions of `rouge_helpers` that an answer may call.

    They are those that the solution calls, and those that do what earlier exercises ask.
    """
    helpers = {
        name
        for module in map(import_module, exercise.course.modules)
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__.startswith("rouge_helpers")
    }
    tree = ast.parse(inspect.getsource(exercise.solution))
    called = {getattr(node, "id", getattr(node, "attr", "")) for node in ast.walk(tree)}
    here = (exercise.chapter, exercise.number)
    before = [each for each in EXERCISES.values() if (each.chapter, each.number) < here]
    earlier = {name for each in before for name in (each.name, *getattr(each, "helpers", ()))}
    return sorted(helpers & (called | earlier) - {exercise.name, *exercise.helpers})


def text(name: str, words: str):
    """A cell to read, which comes back as it was handed out."""
    return new_markdown_cell(words, id=cell_id(name), metadata=grader(name, {"locked": True}))


def code(name: str, words: str, marks: dict):
    """A cell of code with the marks that nbgrader knows."""
    return new_code_cell(words, id=cell_id(name), metadata=grader(name, marks))


def grader(name: str, marks: dict) -> dict:
    """The metadata by which nbgrader knows a cell and its marks."""
    usual = {"grade": False, "locked": False, "solution": False, "task": False}
    return {"nbgrader": {"grade_id": name, "schema_version": 3, **usual, **marks}}


def stub(exercise: Exercise, name: str) -> str:
    """What a learner of the course starts from, with another name for the function."""
    return re.sub(rf"\bdef {exercise.name}\b", f"def {name}", exercise.stub)


def main() -> None:
    """Write the assessment, and say where it is."""
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        raise SystemExit("Which seed? For example: make assessment SEED=2026")
    folder = ROOT / "assessment"
    written = write(folder, int(sys.argv[1]))
    print(f"{len(written)} assignments are in {folder}; its README.md says how to mark them.")


if __name__ == "__main__":
    main()
