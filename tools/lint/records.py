"""Errors where a notebook does not agree with the records of its exercises and questions."""

import ast
import builtins
import re
from itertools import pairwise

from cells import FURTHER, code_cells, core, first_argument, goes_further, source, syntax, title
from cells import calls as calls_of

from rouge_course.chapters import EXERCISES, QUESTIONS

from . import Complaints
from .form import made_in, names_of, taken_in
from .numbers import claims, revealed, value, wholes

CHECK = re.compile(r"(?m)^check\((\w+)\)$")
HEADING = re.compile(r"(?m)^#+ Exercise (\d+) · ")
LONG = re.compile(r"[^\W\d_]{4,}")  # words with a meaning of their own
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
    """There is one cell for each exercise of the chapter."""
    found = [(cell["id"], name) for cell in notebook["cells"] for name in checked(cell)]
    names = [name for _, name in found]
    for name in exercises(notebook):
        if names.count(name) != 1:
            yield "-", f"the number of cells with check({name}) is {names.count(name)}, not 1"
    for at, name in found:
        if name not in EXERCISES:
            yield at, f"checks {name}, but there is no exercise with this name"


def exercise_cells_hold_the_stub(notebook: dict) -> Complaints:
    """A cell has the unchanged text of the record; all else is imports, calls and comments."""
    own = exercises(notebook)
    for cell in code_cells(notebook):
        for name in set(checked(cell)) & set(own):
            before, stub, after = source(cell).partition(own[name].stub)
            rest = ast.parse(before + "\n" + after).body
            if not stub or not all(isinstance(each, BESIDE_A_STUB) for each in rest):
                yield cell["id"], f"does not contain the stub of {name}: run `make notebooks`"
        # Only names at the top level count; a method may have the name of an exercise.
        for node in getattr(next(iter(syntax(cell)), None), "body", []):
            name = getattr(node, "name", "")
            if name in own and name not in checked(cell):
                yield cell["id"], f"defines {name}, which is the name of an exercise"


def nothing_stands_between_a_program_and_its_check(notebook: dict) -> Complaints:
    """An error between the program and its check would hide the verdict."""
    own = exercises(notebook)
    for cell in code_cells(notebook):
        for name in set(checked(cell)) & set(own):
            _, stub, after = source(cell).partition(own[name].stub)
            if stub and not after.lstrip().startswith(f"check({name})"):
                yield cell["id"], f"has lines between {name} and check({name})"


def a_program_of_an_earlier_exercise_is_named_with_it(notebook: dict) -> Complaints:
    """If an exercise needs an earlier exercise after a restart, its text names that exercise."""
    own = exercises(notebook)
    for before, cell in pairwise(notebook["cells"]):
        asks = source(before).rpartition(" Exercise ")[2] if checked(cell) else ""
        for name in re.findall(r"[Yy]our `(\w+)", asks):
            if name in own and f"exercise {own[name].number}" not in asks:
                yield (
                    before["id"],
                    f"mentions {name}, but not its number: write “exercise {own[name].number}” too",
                )


def no_help_is_switched_on(notebook: dict) -> Complaints:
    """`hint` and `solution` of the chapter's own exercises are commented out."""
    for at, call in calls_of(notebook["cells"], {"hint", "solution"}):
        if first_argument(call) in exercises(notebook):
            yield at, f"runs {ast.unparse(call)}; put a # before it"


def questions_are_asked_and_not_answered(notebook: dict) -> Complaints:
    """Each question of the chapter is asked once, in a call that contains only its key."""
    asked, own = [], questions(notebook)
    for at, call in calls_of(notebook["cells"], ASKING):
        key = first_argument(call)
        asked.append(key)
        if len(call.args) != 1 or call.keywords:
            yield at, f"answers the question {key}: only its key belongs in the call"
        if key not in own or own[key].kind != call.func.id:
            yield at, f"calls {call.func.id} for {key}, but this chapter has no such question"
    for key in own:
        if asked.count(key) != 1:
            yield (
                "-",
                f"the number of cells that ask the question {key} is {asked.count(key)}, not 1",
            )


def predictions_wait_for_their_guess(notebook: dict) -> Complaints:
    """Each prediction has a result that is shown beside the guess, and a sentence above it."""
    shown = [question.key for cell in code_cells(notebook) for question in revealed(cell)]
    for key, question in questions(notebook).items():
        if question.kind == "predict" and key not in shown:
            yield (
                "-",
                f'no cell shows the result of the prediction {key}: it needs reveal("{key}", …)',
            )
    for cell, following in pairwise(notebook["cells"]):
        asks = cell["cell_type"] == "markdown" and "**Predict" in source(cell)
        if asks and not calls_of([following], {"predict"}):
            yield cell["id"], "asks for a prediction, but the next cell does not call predict"


def results_are_not_told_below_their_fold(notebook: dict) -> Complaints:
    """The text below a fold contains neither a number nor all words of the right option."""
    waiting: list = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            waiting = revealed(cell)
            continue
        for question in waiting:
            right = question.options[question.right][0]
            for line in source(cell).split("\n"):
                if tells(line, right):
                    yield (
                        cell["id"],
                        f"gives away the answer to {question.key} below the folded output: {line}",
                    )


def tells(line: str, right: str) -> bool:
    """Whether a sentence gives the right option away: by its numbers, or else by its words."""
    if numbers := figures(right):
        return any(abs(one - other) < NEAR for one in figures(line) for other in numbers)
    words = set(LONG.findall(right.lower()))
    return bool(words) and words <= set(LONG.findall(line.lower()))


def figures(text: str) -> list[float]:
    """The numbers of a text, except 0 and 1: 3/4 and 75% are 0.75, three is 3."""
    found = [float(value(number)) for number in wholes(text)]
    for number in claims(text):
        above, _, below = number.rstrip("%").partition("/")
        found.append(float(above) / float(below or 1) / (100 if "%" in number else 1))
    return found


def exercises_stand_below_their_headings_in_order(notebook: dict) -> Complaints:
    """`make notebooks` writes the text of the heading; the author places the heading."""
    numbers, own = [], exercises(notebook)
    for before, cell in pairwise(notebook["cells"]):
        for name in set(checked(cell)) & set(own):
            numbers.append(own[name].number)
            if HEADING.findall(source(before)) != [str(own[name].number)]:
                yield (
                    cell["id"],
                    f"needs the heading `### Exercise {own[name].number} ·` in the cell above it",
                )
    if numbers != list(range(1, len(numbers) + 1)):
        said = f"the exercises have the numbers {numbers}, from top to bottom"
        yield "-", f"{said}: change `number` in their records"


def what_is_extra_stands_below_go_further(notebook: dict) -> Complaints:
    """Exercises and questions are marked as extra in *Go further*, and nowhere else."""
    if not goes_further(notebook):
        return
    inside = {name for cell in core(notebook) for name in checked(cell)}
    inside |= {first_argument(call) for _, call in calls_of(core(notebook), ASKING)}
    for name, record in {**exercises(notebook), **questions(notebook)}.items():
        if record.extra == (name in inside):
            if record.extra:
                yield "-", f"{name} has extra=True, but its cell is above “{FURTHER}”, in the core"
            else:
                yield "-", f"the cell of {name} is below “{FURTHER}”: its record needs extra=True"


def demonstrations_leave_the_learners_names_alone(notebook: dict) -> Complaints:
    """The course's own cells do not use a function that the learner writes, right or wrong."""
    for cell in code_cells(notebook):
        if checked(cell):
            continue
        names = {node.id for node in syntax(cell) if isinstance(node, ast.Name)}
        names |= {n.asname or n.name for n in syntax(cell) if isinstance(n, ast.alias)}
        for name in sorted(names & set(exercises(notebook))):
            yield (
                cell["id"],
                f"uses {name}, which the learner writes: use rouge_helpers.{name} instead",
            )


def an_exercise_can_be_left_out(notebook: dict) -> Complaints:
    """A name that a cell uses comes from a cell without an exercise, or is an exercise's name."""
    made = {*dir(builtins), "display", *exercises(notebook)}
    for cell in code_cells(notebook):
        names = names_of(cell)
        own = set(made_in(names))
        for name in sorted(taken_in(names) - made - own):
            yield (
                cell["id"],
                f"uses {name}, which only the cell of an exercise defines: "
                "define it in a cell without an exercise",
            )
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
