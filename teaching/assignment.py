"""Write assignments for nbgrader: the tasks of the course, with hidden tests on new inputs.

`python teaching/assignment.py SEED 02 03` writes the folder assignment/ again, and
`make assignment CHAPTERS="02 03" SEED=2026` calls it. `graded.py` gives the marks,
`other_inputs.py` makes the inputs, and `assignment.md` tells the instructor what to do.
"""

import ast
import copy
import hashlib
import inspect
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import graded
import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from other_inputs import calls_of

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Exercise
from rouge_course.tables import counted

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("write", "half", "blank")  # not "bug": a program to repair contains most of its answer
POINTS = {"easy": 2, "medium": 4, "hard": 6}
METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}
CONFIG = '''\
"""nbgrader for the assignments: run its commands in this folder."""

from nbgrader.converters import GenerateAssignment

c = get_config()  # noqa: F821  nbgrader gives it
c.CourseDirectory.course_id = "rouge-step-by-step"
# The cells to fill in already contain their stubs, so nothing is taken out of them.
c.GenerateAssignment.preprocessors = [
    step
    for step in GenerateAssignment.class_traits()["preprocessors"].default()
    if step.__name__ != "ClearSolutions"
]
# A hidden test stops a function that never ends. A loop outside all functions is stopped here, and
# the cells below it are run.
c.Execute.timeout = {seconds}
c.Execute.interrupt_on_timeout = True
'''
SECONDS_OF_A_NOTEBOOK = 7  # measured with nbgrader 0.9 on two busy processors
SECONDS_OF_A_CELL = 30  # for a learner's cell; a hidden test takes less, see graded.ALL_SECONDS


def marked(chapter: int) -> list[Exercise]:
    """The exercises of a chapter that earn marks: those in which a function is written."""
    mine = [each for each in EXERCISES.values() if each.chapter == chapter]
    return [each for each in mine if isinstance(each, Exercise) and each.kind in KINDS]


def chapters() -> list[int]:
    """The chapters with exercises that earn marks."""
    return sorted({each.chapter for each in EXERCISES.values() if marked(each.chapter)})


def write(folder: Path, seed: int, some: list[int]) -> list[Path]:
    """Write the folder again; anything that graders have put beside source/ and handout/ stays."""
    for made in ("source", "handout"):
        shutil.rmtree(folder / made, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    config = CONFIG.format(seconds=SECONDS_OF_A_CELL)
    (folder / "nbgrader_config.py").write_text(config, encoding="utf-8")
    readme = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
    about = {"seed": seed, "chapter": f"ch{some[0]:02d}", "seconds": SECONDS_OF_A_NOTEBOOK}
    (folder / "README.md").write_text(readme.format(**about), encoding="utf-8")
    return [write_chapter(folder, seed, chapter) for chapter in some]


def write_chapter(folder: Path, seed: int, chapter: int) -> Path:
    """Write the notebook of a chapter twice: with hidden tests, and without, to read and solve."""
    cells = [opening(chapter)]
    for exercise in marked(chapter):
        cells += cells_of(exercise, seed)
    to_solve = [each for each in cells if not each.metadata.nbgrader.grade]
    for made, some in (("source", cells), ("handout", to_solve)):
        place = folder / made / f"ch{chapter:02d}"
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "rouge_helpers", place / "rouge_helpers", ignore=skipped)
        notebook = new_notebook(cells=[*map(copy.deepcopy, some)], metadata=METADATA)
        if made == "handout":
            for cell in notebook.cells:
                del cell.metadata["nbgrader"]
        nbformat.validate(notebook)
        text = nbformat.writes(notebook, ensure_ascii=False, indent=1) + "\n"
        (place / f"{place.name}.ipynb").write_text(text, encoding="utf-8")
    place = folder / "source" / f"ch{chapter:02d}"
    shutil.copy(graded.__file__, place)
    return place / f"{place.name}.ipynb"


# ---- the notebook ---------------------------------------------------------------------------


def opening(chapter: int):
    """The first cell: what to do, and what earns marks."""
    words = f"""\
        # Assignment for chapter {chapter:02d}

        Write each function into its cell, or finish the function that is there. You may add cells,
        lines and functions of your own, and call the functions of the tasks above. You may also
        call the functions of `rouge_helpers` that earlier tasks of the course ask for, but not the
        function that does the task itself.

        Your function is called with inputs that you do not see. You get half of the points of a
        task if your results for all ordinary inputs are right to two decimals. A quarter is for the
        share of ordinary inputs with exactly right results, and a quarter is for the share of edge
        cases, such as empty texts. Points are rounded down to quarters.

        An empty cell below an answer is for hidden tests: leave it there, and do not copy it."""
    return new_markdown_cell(dedent(words), id="begin", metadata=grader("begin", {"locked": True}))


def cells_of(exercise: Exercise, seed: int) -> Iterator:
    """The task, its stub, and its hidden test."""
    name, points = exercise.name, POINTS[exercise.level]
    task = exercise.task[0].upper() + exercise.task[1:]
    yield new_markdown_cell(
        f"## {name}\n\n{task}\n\n{points} points.",
        id=cell_id(f"task-{name}"),
        metadata=grader(f"task-{name}", {"locked": True}),
    )
    yield code(name, stub(exercise), {"solution": True})
    test = {"grade": True, "locked": True, "points": points}
    yield code(f"{name}-marks", hidden_test(exercise, seed), test)


def stub(exercise: Exercise) -> str:
    """The cell from which a learner starts, with the imports that the task needs."""
    if exercise.stub.startswith("import "):
        return exercise.stub
    package = import_module("rouge_helpers")
    places: dict[str, set[str]] = {}
    mine = {each.name for each in marked(exercise.chapter)}
    for function in given(exercise):
        name, own = function.__name__, function.__module__
        place = "rouge_helpers" if hasattr(package, name) else own
        if place.startswith("rouge_helpers") and name not in mine:
            places.setdefault(place, set()).add(name)
    lines = [f"from {place} import {', '.join(sorted(places[place]))}" for place in sorted(places)]
    return "\n".join(lines) + "\n\n\n" * bool(lines) + exercise.stub


def given(exercise: Exercise) -> list[Callable]:
    """The functions that the task gives to a learner, and the functions that its solution calls."""
    solution = exercise.solution
    used = [solution.__globals__.get(name) for name in solution.__code__.co_names]
    helpers = [each for each in used if inspect.isfunction(each)]
    own = {exercise.name, *exercise.helpers}
    return [each for each in (*exercise.gives, *helpers) if each.__name__ not in own]


def task_of(exercise: Exercise, seed: int) -> graded.Task:
    """The data that a hidden test has about its exercise."""
    above = [each for each in marked(exercise.chapter) if each.number < exercise.number]
    return graded.Task(
        name=exercise.name,
        points=POINTS[exercise.level],
        calls=[tuple(call) for call in calls_of(exercise, seed)],
        parts=tuple(exercise.parts),
        allowed=tuple(allowed(exercise)),
        stub=exercise.stub,
        earlier="\n\n".join(map(written_out, above)),
    )


def hidden_test(exercise: Exercise, seed: int) -> str:
    """A cell whose value is the number of points; it defines one name, which no answer uses."""
    return f"""\
### BEGIN HIDDEN TESTS
def _points():
    import hashlib
    import pathlib

    grader = (pathlib.Path(_dh[0]) / "graded.py").read_bytes()
    if hashlib.sha256(grader).hexdigest() != {digest()!r}:
        print("graded.py was changed, so this answer has no points.")
        return 0
    graded = {{"__name__": "graded"}}
    exec(grader, graded)
    task = {tuple(task_of(exercise, seed))!r}
    return graded["marks"](globals(), graded["Task"](*task))


_points()
### END HIDDEN TESTS"""


def digest() -> str:
    """The hash of the grader as it is handed out."""
    return hashlib.sha256(Path(graded.__file__).read_bytes()).hexdigest()


def written_out(exercise: Exercise) -> str:
    """The solution, with what its file imports from outside the course."""
    file = ast.parse(inspect.getsource(sys.modules[exercise.solution.__module__]))
    imports = [
        ast.unparse(each)
        for each in file.body
        if isinstance(each, ast.Import | ast.ImportFrom) and not getattr(each, "level", 0)
    ]
    elsewhere = [line for line in imports if "rouge_course" not in line]
    return "\n".join([*elsewhere, inspect.getsource(exercise.solution)])


def allowed(exercise: Exercise) -> list[str]:
    """The functions of the course that an answer may call.

    The task gives some of these functions, and the other functions do what earlier exercises ask
    for.
    """
    here = (exercise.chapter, exercise.number)
    before = [each for each in EXERCISES.values() if (each.chapter, each.number) < here]
    earlier = {name for each in before for name in (each.name, *getattr(each, "helpers", ()))}
    names = earlier | {each.__name__ for each in given(exercise)}
    return sorted(names - {exercise.name, *exercise.helpers})


# ---- what nbgrader reads --------------------------------------------------------------------


def code(name: str, words: str, marks: dict):
    """A code cell with the metadata that nbgrader reads."""
    return new_code_cell(words, id=cell_id(name), metadata=grader(name, marks))


def grader(name: str, marks: dict) -> dict:
    """The metadata by which nbgrader recognises a cell and its marks."""
    usual = {"grade": False, "locked": False, "solution": False, "task": False}
    return {"nbgrader": {"grade_id": name, "schema_version": 3, **usual, **marks}}


def cell_id(name: str) -> str:
    """The id of a cell, in the form that the notebooks of the course use."""
    return re.sub("_", "-", name)


# ---- the command ----------------------------------------------------------------------------


def asked(words: list[str]) -> tuple[int, list[int]]:
    """The seed and the chapters of a command, or all chapters; SystemExit says what is wrong."""
    example = 'for example: make assignment CHAPTERS="02 03" SEED=2026'
    if not words or not words[0].isdigit():
        raise SystemExit(f"Which seed? Give a whole number, {example}")
    there = {f"{chapter:02d}": chapter for chapter in chapters()}
    for word in words[1:]:
        if word not in there:
            raise SystemExit(
                f"There is no assignment for chapter {word}, only for {', '.join(there)}; {example}"
            )
    return int(words[0]), sorted({there[word] for word in words[1:] or there})


def main() -> None:
    """Write the assignments, and say where they are and how long marking takes."""
    seed, some = asked(sys.argv[1:])
    folder = ROOT / "assignment"
    write(folder, seed, some)
    exercises = sum(len(marked(chapter)) for chapter in some)
    print(
        f"{counted(len(some), 'chapter')} with {counted(exercises, 'exercise')} in {folder}. "
        "The README.md there explains how to mark the answers. nbgrader takes about "
        f"{SECONDS_OF_A_NOTEBOOK} seconds for each notebook."
    )


if __name__ == "__main__":
    main()
