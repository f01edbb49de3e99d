"""Write an assessment for nbgrader: tasks of the course with other names, hidden tests, new texts.

`python teaching/assessment.py SEED` writes the folder assessment/ anew; `make assessment SEED=…`
calls it. Hidden tests hold plain values, computed by the tested solution; a mark is worth one
known mistake avoided, and no mark is earned by a function that always gives the same.
"""

import ast
import inspect
import random
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import graded
from homework import ROOT, cell_id, chapters, text_of
from nbformat.v4 import new_code_cell, new_markdown_cell

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Exercise
from rouge_course.checker.sandbox import run

MOST_MARKS = 4  # of an exercise
CASES = 4  # calls in a hidden test
KINDS = ("write", "half", "blank")  # a program to repair is its own answer
# Words for other texts: none of them is a stop word, and each stands for one word of a probe.
WORDS = (
    "lamp quay rope sail buoy tide kelp gull crab mast deck oar net hull bell wharf pilot captain "
    "sailor anchor lantern harbour island village market baker miller weaver potter farmer teacher "
    "pupil letter parcel ticket window garden orchard meadow river valley forest summit cabin "
    "kettle basket candle mirror carpet pillow ribbon button needle thread hammer ladder shovel "
    "bucket barrel wagon saddle pony donkey rabbit badger otter heron swallow falcon owl raven "
    "thistle clover barley walnut cherry plum pepper ginger honey butter cheese pasta noodle soup "
    "violin trumpet flute drum chorus ballad poem novel chapter column poster stamp coin purse"
).split()

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
[nbgrader](https://nbgrader.readthedocs.io). Another seed gives other texts and other marks. Keep
the seed and this folder to yourself. It holds the exercises in which a function is written;
programs to repair, and texts to build, are practice alone.

1. Install nbgrader, activate its environment, and type `nbgrader generate_assignment ch02` in this
   folder. Hand out the whole folder `release/ch02`: its notebook needs `rouge_helpers` beside it,
   and neither the course nor any of its exercises are in it.
2. Put what comes back under `submitted/<learner>/ch02/ch02.ipynb`.
3. `nbgrader autograde ch02`, then `nbgrader export` for a table.

A mark is one known mistake that an answer does not make, seen on texts that nobody has seen before.
A function that always returns the same, or nothing, earns none. A helper of `rouge_helpers` that
does what a task asks raises an error there. Each hidden test runs the answer in a process of its
own, so one that never ends, or ends its process, costs its own marks alone. An answer whose empty
cells were deleted has no marks: ask for the notebook again, with them. Where somebody copied such a
cell, `nbgrader autograde` stops with a word on an "old version", and nobody behind that learner is
marked: delete the copy in that notebook, and type the line again.

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

            Write each function into its cell; `rouge_helpers` may be imported.
            A helper that does what a task asks raises an error when your answer is marked.
            Below each answer are cells without text: hidden tests stand there when it is marked.
            Leave them where they are, and copy none: an answer without them has no marks, and a
            copied one stops the marking.
            An answer finds the imports and the functions of your other cells."""
        ),
    )
    number = 0
    for exercise in EXERCISES.values():
        marks = marks_of(exercise, seed) if exercise.chapter == chapter else []
        if marks:
            number += 1
            yield from cells_of(exercise, f"part_{number}", marks)


def cells_of(exercise: Exercise, name: str, marks: list[list[tuple]]) -> Iterator:
    """The task under another name, the empty function, and a cell for each mark."""
    task = exercise.task[0].upper() + exercise.task[1:]
    head = f"## {name}\n\n{task}\n\n{len(marks)} marks, one for each of its hidden tests."
    yield text(f"task-{name}", head)
    yield code(name, stub(exercise, name), {"solution": True})
    blocked = sorted({exercise.name, *exercise.helpers})
    for number, cases in enumerate(marks, start=1):
        lines = [
            "### BEGIN HIDDEN TESTS",
            "import sys",
            "",
            "sys.modules.pop('graded', None)  # an answer may have changed it",
            "import graded",
            "",
            f"cases = {cases!r}",
            f"assert graded.passes(In, {name!r}, {blocked!r}, cases), 'this mistake is made'",
            "### END HIDDEN TESTS",
        ]
        test = f"{name}-mark-{number}"
        yield code(test, "\n".join(lines), {"grade": True, "locked": True, "points": 1})


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
    """The solution's first line and docstring, with another name for the function."""
    source = inspect.getsource(exercise.solution)
    end = source.index('"""', source.index('"""') + 3) + 3
    return re.sub(rf"\bdef {exercise.name}\b", f"def {name}", source[:end]) + "\n    ..."


def marks_of(exercise, seed: int) -> list[list[tuple]]:
    """The hidden tests of an exercise: for each of some known mistakes, (arguments, value) pairs.

    In each the mistake gives something else at least once, and not all values are the same.
    """
    if not isinstance(exercise, Exercise) or exercise.kind not in KINDS:
        return []
    chance = random.Random(f"{seed} {exercise.name}")
    inputs = list(variants(exercise, chance))
    right = [result(exercise.solution, arguments) for arguments in inputs]
    known = [place for place, value in enumerate(right) if value is not None]
    marks, seen = [], set()
    mistakes = list(exercise.mistakes)
    chance.shuffle(mistakes)
    for mistake in mistakes:
        if len(marks) == MOST_MARKS:
            break
        wrong = exercise.wrong(mistake)
        telling = [
            place for place in known if not graded.same(result(wrong, inputs[place]), right[place])
        ]
        chosen = separating(telling, known, right, chance)
        if chosen and frozenset(telling) not in seen:
            seen.add(frozenset(telling))
            marks.append([(inputs[place], right[place]) for place in chosen])
    return marks


def separating(telling, known, right, chance) -> list[int]:
    """The places of a few inputs: one or two tell a mistake, and no constant is right on all."""
    chosen = chance.sample(telling, min(2, len(telling)))
    others = [place for place in known if place not in chosen]
    chance.shuffle(others)
    # What differs from the first comes first: a constant must fail.
    others.sort(key=lambda place: bool(chosen) and graded.same(right[place], right[chosen[0]]))
    chosen += others[: CASES - len(chosen)]
    constant = all(graded.same(right[place], right[chosen[0]]) for place in chosen)
    return [] if not telling or constant else chosen


def result(function, arguments: tuple):
    """What a function returns, as JSON would keep it; None where JSON has no such value."""
    ran = run(function, arguments)
    try:
        return None if ran.error else graded.plain(ran.value)
    except (TypeError, ValueError):
        return None


def variants(exercise: Exercise, chance: random.Random) -> Iterator[tuple]:
    """The inputs of an exercise, each of its words replaced by another one everywhere."""
    found = {word for probe in exercise.test_inputs for word in words_of(probe)}
    found = sorted(found - named_in(exercise))
    others = chance.sample(WORDS, min(len(found), len(WORDS)))
    new = dict(zip(found, others, strict=False))
    for probe in (*exercise.test_inputs, *exercise.edge_cases):
        yield renamed(probe, new)


def named_in(exercise: Exercise) -> set[str]:
    """The words that the program itself names, such as the name of a rule: they stay."""
    program = ast.parse(f"{inspect.getsource(exercise.solution)}\n{exercise.source}")
    constants = [node.value for node in ast.walk(program) if isinstance(node, ast.Constant)]
    return {word for text in constants if isinstance(text, str) for word in words_of(text)}


def words_of(value) -> Iterator[str]:
    """The words of every text in a value, in small letters."""
    if isinstance(value, str):
        yield from re.findall(r"[a-z]+", value.lower())
    elif isinstance(value, list | tuple):
        for each in value:
            yield from words_of(each)


def renamed(value, new: dict[str, str]):
    """The same value with other words; a capital stays where it was."""
    if isinstance(value, str):

        def other(found):
            word = new.get(found[0].lower(), found[0].lower())
            return (
                word.upper()
                if found[0].isupper() and len(found[0]) > 1
                else (word.capitalize() if found[0][0].isupper() else word)
            )

        return re.sub(r"[A-Za-z]+", other, value)
    if isinstance(value, list | tuple):
        return type(value)(renamed(each, new) for each in value)
    return value


def main() -> None:
    """Write the assessment, and say where it is."""
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        raise SystemExit("Which seed? For example: make assessment SEED=2026")
    folder = ROOT / "assessment"
    written = write(folder, int(sys.argv[1]))
    print(f"{len(written)} assignments are in {folder}; its README.md says how to mark them.")


if __name__ == "__main__":
    main()
