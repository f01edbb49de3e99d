"""Errors where a notebook and the records of its exercises and questions are out of step."""

import ast
import builtins
import re
from itertools import pairwise

from cells import calls as calls_of
from cells import code_cells, core, first_argument, goes_further, source, syntax, title

from rouge_course.chapters import EXERCISES, QUESTIONS

from . import Complaints
from .form import made_in, names_of, taken_in
from .numbers import claims, revealed, value, wholes

CHECK = re.compile(r"(?m)^check\((\w+)\)$")
HEADING = re.compile(r"(?m)^#+ Exercise (\d+) · ")
LONG = re.compile(r"[^\W\d_]{4,}")  # words that say something
NEAR = 0.005  # 0.346 is 0.35, rounded
BESIDE_A_STUB = (ast.Import, ast.ImportFrom, ast.Expr)
ASKING = {"predict", "quiz"}


def chapter(notebook: dict) -> int:
    return int(title(notebook)[:2])


def exercises(notebook: dict) -> dict:
    """The exercises of the notebook's own chapter, by name."""
    own = chapter(notebook)
    return {name: each for name, each in EXERCISES.items() if each.chapter == own}


def checked(cell: dict) -> list[str]:
    """The names of the functions that a code cell checks."""
    return CHECK.findall(source(cell)) if cell["cell_type"] == "code" else []


def questions(notebook: dict) -> dict:
    """The questions of the notebook's own chapter, by key."""
    own = chapter(notebook)
    return {key: each for key, each in QUESTIONS.items() if each.chapter == own}


def every_exercise_has_its_cell(notebook: dict) -> Complaints:
    """One cell for each exercise of the chapter."""
    found = [(cell["id"], name) for cell in notebook["cells"] for name in checked(cell)]
    names = [name for _, name in found]
    for name in exercises(notebook):
        if names.count(name) != 1:
            yield "-", f"{names.count(name)} cells check {name}, not one"
    for at, name in found:
        if name not in EXERCISES:
            yield at, f"{name} is no exercise"


def exercise_cells_hold_the_stub(notebook: dict) -> Complaints:
    """What the record gives, untouched; beside it imports, calls and comments."""
    own = exercises(notebook)
    for cell in code_cells(notebook):
        for name in set(checked(cell)) & set(own):
            before, stub, after = source(cell).partition(own[name].stub)
            rest = ast.parse(before + "\n" + after).body
            if not stub or not all(isinstance(each, BESIDE_A_STUB) for each in rest):
                yield cell["id"], f"is not the stub of {name}: `make notebooks` writes it"
        # What stands within another name, such as a method, takes the name of no exercise.
        for node in getattr(next(iter(syntax(cell)), None), "body", []):
            name = getattr(node, "name", "")
            if name in own and name not in checked(cell):
                yield cell["id"], f"defines {name}, which is an exercise"


def nothing_stands_between_a_program_and_its_check(notebook: dict) -> Complaints:
    """What fails there would hide the verdict."""
    own = exercises(notebook)
    for cell in code_cells(notebook):
        for name in set(checked(cell)) & set(own):
            _, stub, after = source(cell).partition(own[name].stub)
            if stub and not after.lstrip().startswith(f"check({name})"):
                yield cell["id"], f"does not check {name} right below it"


def a_program_of_an_earlier_exercise_is_named_with_it(notebook: dict) -> Complaints:
    """After a restart an exercise takes what an earlier one made: its text says which one."""
    own = exercises(notebook)
    for before, cell in pairwise(notebook["cells"]):
        asks = source(before).rpartition(" Exercise ")[2] if checked(cell) else ""
        for name in re.findall(r"[Yy]our `(\w+)", asks):
            if name in own and f"exercise {own[name].number}" not in asks:
                yield before["id"], f"needs {name}: name exercise {own[name].number} too"


def no_help_is_switched_on(notebook: dict) -> Complaints:
    """`hint` and `solution` of the chapter's own exercises wait behind a `#`."""
    for at, call in calls_of(notebook["cells"], {"hint", "solution"}):
        if first_argument(call) in exercises(notebook):
            yield at, f"runs {ast.unparse(call)}; put a # before it"


def questions_are_asked_and_not_answered(notebook: dict) -> Complaints:
    """Each question of the chapter once, with its key alone."""
    asked, own = [], questions(notebook)
    for at, call in calls_of(notebook["cells"], ASKING):
        key = first_argument(call)
        asked.append(key)
        if len(call.args) != 1 or call.keywords:
            yield at, f"answers the question {key}"
        if key not in own or own[key].kind != call.func.id:
            yield at, f"asks {key}, which is no such question of this chapter"
    for key in own:
        if asked.count(key) != 1:
            yield "-", f"the question {key} is asked {asked.count(key)} times, not once"


def predictions_wait_for_their_guess(notebook: dict) -> Complaints:
    """Each has its result, shown beside the guess; its line stands above the question."""
    shown = [question.key for cell in code_cells(notebook) for question in revealed(cell)]
    for key, question in questions(notebook).items():
        if question.kind == "predict" and key not in shown:
            yield "-", f'no reveal("{key}", …) shows the result of this prediction'
    for cell, following in pairwise(notebook["cells"]):
        asks = cell["cell_type"] == "markdown" and "**Predict" in source(cell)
        if asks and not calls_of([following], {"predict"}):
            yield cell["id"], "asks for a prediction, and the next cell keeps none"


def results_are_not_told_below_their_fold(notebook: dict) -> Complaints:
    """The text under a fold holds no number of the right option, and no sentence all its words."""
    waiting: list = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            waiting = revealed(cell)
            continue
        for question in waiting:
            right = question.options[question.right][0]
            for line in source(cell).split("\n"):
                if tells(line, right):
                    yield cell["id"], f"tells the answer of {question.key} below its fold: {line}"


def tells(line: str, right: str) -> bool:
    """Whether a sentence gives the right option away: by a number of it, else by its words."""
    if numbers := figures(right):
        return any(abs(one - other) < NEAR for one in figures(line) for other in numbers)
    words = set(LONG.findall(right.lower()))
    return bool(words) and words <= set(LONG.findall(line.lower()))


def figures(text: str) -> list[float]:
    """The numbers of a text, 0 and 1 aside: 3/4 and 75% are 0.75, three is 3."""
    found = [float(value(number)) for number in wholes(text)]
    for number in claims(text):
        above, _, below = number.rstrip("%").partition("/")
        found.append(float(above) / float(below or 1) / (100 if "%" in number else 1))
    return found


def exercises_stand_below_their_headings_in_order(notebook: dict) -> Complaints:
    """`make notebooks` writes what the heading says; that there is one, and where, is by hand."""
    numbers, own = [], exercises(notebook)
    for before, cell in pairwise(notebook["cells"]):
        for name in set(checked(cell)) & set(own):
            numbers.append(own[name].number)
            if HEADING.findall(source(before)) != [str(own[name].number)]:
                yield cell["id"], f"has no heading `### Exercise {own[name].number} ·` above it"
    if numbers != list(range(1, len(numbers) + 1)):
        said = f"the numbers in the records of the exercises are {numbers}, from above"
        yield "-", f"{said}: change `number` in their files"


def what_is_extra_stands_below_go_further(notebook: dict) -> Complaints:
    """Where a chapter has such a part: what it asks and checks is extra, and nothing else is."""
    if not goes_further(notebook):
        return
    inside = {name for cell in core(notebook) for name in checked(cell)}
    inside |= {first_argument(call) for _, call in calls_of(core(notebook), ASKING)}
    for name, record in {**exercises(notebook), **questions(notebook)}.items():
        if record.extra == (name in inside):
            where = "extra and stands in the core" if record.extra else "core and stands below"
            yield "-", f"{name} is {where}"


def demonstrations_leave_the_learners_names_alone(notebook: dict) -> Complaints:
    """A function that the learner writes, right or wrong, is not used by the course's own cells."""
    for cell in code_cells(notebook):
        if checked(cell):
            continue
        names = {node.id for node in syntax(cell) if isinstance(node, ast.Name)}
        names |= {n.asname or n.name for n in syntax(cell) if isinstance(n, ast.alias)}
        for name in sorted(names & set(exercises(notebook))):
            yield cell["id"], f"uses {name}, which the learner writes: rouge_helpers.{name}"


def an_exercise_can_be_left_out(notebook: dict) -> Complaints:
    """What a cell takes from others is made by one that is no exercise, or is an exercise."""
    made = {*dir(builtins), "display", *exercises(notebook)}
    for cell in code_cells(notebook):
        names = names_of(cell)
        own = set(made_in(names))
        for name in sorted(taken_in(names) - made - own):
            yield cell["id"], f"takes {name}, which no cell above makes but an exercise: move it up"
        if not checked(cell):
            made |= own


RULES = [
    every_exercise_has_its_cell,
    exercise_cells_hold_the_stub,
    nothing_stands_between_a_program_and_its_check,
    a_program_of_an_earlier_exercise_is_named_with_it,
    no_help_is_switched_on,
    questions_are_asked_and_not_answered,
    predictions_wait_for_their_guess,
    results_are_not_told_below_their_fold,
    exercises_stand_below_their_headings_in_order,
    what_is_extra_stands_below_go_further,
    demonstrations_leave_the_learners_names_alone,
    an_exercise_can_be_left_out,
]
