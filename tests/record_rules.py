"""The rules that hold a notebook against the record of its exercises and questions.

As in `notebook_rules.py`: a notebook in, complaints out.
"""

import ast
import re
from itertools import pairwise

from notebook_rules import (
    code_cells,
    core,
    goes_further,
    is_call_of,
    source,
    title,
)
from prose_numbers import claims, revealed, value, wholes

from rouge_course.chapters import EXERCISES, QUESTIONS

CHECK = re.compile(r"(?m)^check\((\w+)\)$")
HEADING = re.compile(r"(?m)^#+ Exercise (\d+) · ")
LONG = re.compile(r"[^\W\d_]{4,}")  # words that say something
NEAR = 0.005  # 0.346 is 0.35, rounded
BESIDE_A_STUB = (ast.Import, ast.ImportFrom, ast.Expr)


def chapter(notebook: dict) -> int:
    return int(title(notebook)[:2])


def exercises(notebook: dict) -> dict:
    """The exercises of the notebook's own chapter, by name."""
    own = chapter(notebook)
    return {name: each for name, each in EXERCISES.items() if each.chapter == own}


def checked(cell: dict) -> list[str]:
    """The names of the functions that a code cell checks."""
    return CHECK.findall(source(cell)) if cell["cell_type"] == "code" else []


def calls(notebook: dict, names: set[str]) -> list[tuple[str, ast.Call]]:
    """(cell id, call) for every call of a function with one of these names."""
    return [
        (cell["id"], node)
        for cell in code_cells(notebook)
        for node in ast.walk(ast.parse(source(cell)))
        if is_call_of(node, names)
    ]


def every_exercise_has_its_cell(notebook: dict) -> list[str]:
    """One cell for each exercise of the chapter; the entrance may show one of another chapter."""
    found = [name for cell in notebook["cells"] for name in checked(cell)]
    complaints = [
        f"{found.count(name)} cells check {name}, not one"
        for name in exercises(notebook)
        if found.count(name) != 1
    ]
    return complaints + [f"{name} is no exercise" for name in found if name not in EXERCISES]


def exercise_cells_hold_the_stub(notebook: dict) -> list[str]:
    """What the record gives, untouched; beside it imports, calls and comments."""
    complaints, own = [], exercises(notebook)
    for cell in notebook["cells"]:
        for name in checked(cell):
            if name not in own:
                continue  # the entrance shows a wrong attempt at one of another chapter
            before, stub, after = source(cell).partition(EXERCISES[name].stub)
            rest = ast.parse(before + "\n" + after).body
            if not stub or not all(isinstance(each, BESIDE_A_STUB) for each in rest):
                complaints.append(f'cell "{cell["id"]}" is not the stub of {name}')
    for cell in code_cells(notebook):
        for node in ast.walk(ast.parse(source(cell))):
            name = getattr(node, "name", "")
            if name in own and name not in checked(cell):
                complaints.append(f'cell "{cell["id"]}" defines {name}, which is an exercise')
    return complaints


def no_help_is_switched_on(notebook: dict) -> list[str]:
    """`hint` and `solution` of the chapter's own exercises wait behind a `#`."""
    return [
        f'cell "{at}" runs {ast.unparse(call)}; put a # before it'
        for at, call in calls(notebook, {"hint", "solution"})
        if call.args and ast.unparse(call.args[0]).strip("'") in exercises(notebook)
    ]


def questions_are_asked_and_not_answered(notebook: dict) -> list[str]:
    """Each question of the chapter once, with its key alone."""
    complaints, asked = [], []
    for at, call in calls(notebook, {"predict", "quiz"}):
        key = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
        asked.append(key)
        if len(call.args) != 1 or call.keywords:
            complaints.append(f'cell "{at}" answers the question {key}')
        if key not in QUESTIONS or QUESTIONS[key].kind != call.func.id:
            complaints.append(f'cell "{at}" asks {key}, which is no such question')
    for key, question in QUESTIONS.items():
        if question.chapter == chapter(notebook) and asked.count(key) != 1:
            complaints.append(f"the question {key} is asked {asked.count(key)} times, not once")
    return complaints


def predictions_wait_for_their_guess(notebook: dict) -> list[str]:
    """Each prediction has its result, which is shown beside the guess."""
    shown = {
        node.value
        for _, call in calls(notebook, {"reveal"})
        for node in ast.walk(call)
        if isinstance(node, ast.Constant)
    }
    return [
        f'no reveal("{key}", …) shows the result of this prediction'
        for key, question in QUESTIONS.items()
        if question.chapter == chapter(notebook) and question.kind == "predict" and key not in shown
    ]


def a_prediction_is_kept_where_it_is_asked(notebook: dict) -> list[str]:
    """A line that asks for one stands above the question that takes it, not above the result."""
    return [
        f'cell "{cell["id"]}" asks for a prediction, and the next cell keeps none'
        for cell, following in pairwise(notebook["cells"])
        if cell["cell_type"] == "markdown" and "**Predict" in source(cell)
        if not calls({"cells": [following]}, {"predict"})
    ]


def results_are_not_told_below_their_fold(notebook: dict) -> list[str]:
    """The text under a fold holds no number of the right option, and no sentence all its words."""
    complaints, cells = [], notebook["cells"]
    for place, cell in enumerate(cells):
        if cell["cell_type"] != "code":
            continue
        ends = (n for n in range(place + 1, len(cells)) if cells[n]["cell_type"] == "code")
        below = [source(each) for each in cells[place + 1 : next(ends, len(cells))]]
        complaints += [
            f'below cell "{cell["id"]}" stands the answer of {question.key}: {line}'
            for question in revealed(cell)
            for line in "\n".join(below).split("\n")
            if tells(line, question.options[question.right][0])
        ]
    return complaints


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


def exercises_stand_below_their_headings_in_order(notebook: dict) -> list[str]:
    """`make notebooks` writes what the heading says; that there is one, and where, is by hand."""
    complaints, numbers = [], []
    for before, cell in pairwise(notebook["cells"]):
        for name in set(checked(cell)) & set(exercises(notebook)):
            number = exercises(notebook)[name].number
            numbers.append(number)
            if [found[1] for found in HEADING.finditer(source(before))] != [str(number)]:
                complaints.append(f"the cell above {name} has no heading `### Exercise {number} ·`")
    if numbers != list(range(1, len(numbers) + 1)):
        complaints.append(f"the numbers in the records of the exercises are {numbers}, from above")
    return complaints


def what_is_extra_stands_below_go_further(notebook: dict) -> list[str]:
    """Where a chapter has such a part: what it asks and checks is extra, and nothing else is."""
    if not goes_further(notebook):
        return []
    inside = {name for cell in core(notebook) for name in checked(cell)}
    asked = calls({"cells": core(notebook)}, {"predict", "quiz"})
    inside |= {call.args[0].value for _, call in asked if call.args}
    own = {key: each for key, each in QUESTIONS.items() if each.chapter == chapter(notebook)}
    return [
        f"{name} is {'extra and stands in the core' if record.extra else 'core and stands below'}"
        for name, record in {**exercises(notebook), **own}.items()
        if record.extra == (name in inside)
    ]


def demonstrations_leave_the_learners_names_alone(notebook: dict) -> list[str]:
    """A function that the learner writes, right or wrong, is not used by the course's own cells."""
    complaints = []
    for cell in code_cells(notebook):
        if checked(cell):
            continue
        nodes = list(ast.walk(ast.parse(source(cell))))
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}
        complaints += [
            f'cell "{cell["id"]}" uses {name}, which the learner writes: rouge_helpers.{name}'
            for name in sorted(names & set(exercises(notebook)))
        ]
    return complaints


RULES = [
    every_exercise_has_its_cell,
    exercise_cells_hold_the_stub,
    no_help_is_switched_on,
    questions_are_asked_and_not_answered,
    predictions_wait_for_their_guess,
    a_prediction_is_kept_where_it_is_asked,
    results_are_not_told_below_their_fold,
    exercises_stand_below_their_headings_in_order,
    what_is_extra_stands_below_go_further,
    demonstrations_leave_the_learners_names_alone,
]
