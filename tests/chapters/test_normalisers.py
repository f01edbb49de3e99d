"""A program that changes its words first does not pass, unless the task asks for the change.

Each normaliser is applied before every solution, to one argument or to all, and after it. If this
changes the result for some input, one of the exercise's own inputs must show the change, or ALLOWED
explains why none does.
"""

import inspect

import pytest
from every import fail
from normalisers import normalised, other_inputs, result, where

from rouge_course.chapters import EXERCISES
from rouge_course.checker import beforehand
from rouge_course.checker.matching import changed_beforehand, look_up, result_of, same
from rouge_course.checker.record import Exercise

EACH = pytest.mark.parametrize("name", [n for n, e in EXERCISES.items() if isinstance(e, Exercise)])
ONCE = "no article is twice in a list"
LABELS = dict.fromkeys((*beforehand.OF_WORDS, "stem"), "the items are labels of a fixed set")
# exercise -> {normaliser: why the task allows it}
ALLOWED = {
    "tomas_precision": {"repeats dropped first": ONCE},
    "recall_of": {"repeats dropped first": ONCE},
    "precision_of": {"repeats dropped first": ONCE},
    "precision_recall": {"repeats dropped first": ONCE},
    "rouge_1_score": {"capitals changed": "casefold, a wider lower case, differs for ß alone"},
    "rouge_1_recall": {"capitals changed": "casefold, a wider lower case, differs for ß alone"},
    "clean_words": {"digits dropped": "the task speaks of letters and marks, and not of digits"},
    "steady": LABELS,
    "kappa": LABELS,
    "two_levels": {"repeats dropped first": "no row has a tie"},
}


def differs(exercise, program, inputs) -> bool:
    """Does a program give another result than the solution on one of these inputs?"""
    results = ((result(exercise, f, i) for f in (program, exercise.solution)) for i in inputs)
    return any(not same(*both) for both in results)


def unseen(exercise) -> dict[str, str]:
    """The normalisers that the exercise's own inputs do not show, each with an input that does."""
    own = (*exercise.test_inputs, *exercise.edge_cases)
    others = [
        arguments
        for arguments in other_inputs(exercise.test_inputs)
        if not isinstance(result(exercise, exercise.solution, arguments), type)
    ]
    programs = normalised(exercise.solution, len(own[0]))
    hidden = ((name, program) for name, program in programs if not differs(exercise, program, own))
    found = (
        (name, where(exercise, program, exercise.solution, others)) for name, program in hidden
    )
    return {name: example for name, example in found if example}


def in_words(step) -> str:
    """A step such as "repeats dropped first, argument 1" for an author."""
    kind, _, side = step.partition(", ")
    return f"with the step “{kind}” for {'its' if side == 'result' else ''} {side}".replace(
        "  ", " "
    )


def file_of(exercise) -> str:
    """The file of the record of an exercise."""
    return f"rouge_course/chapters/ch{exercise.chapter:02}/{exercise.name}.py"


@pytest.mark.few
@EACH
def test_no_program_that_changes_its_words_first_passes(name):
    exercise = EXERCISES[name]
    found, allowed = unseen(exercise), ALLOWED.get(name, {})
    wrong = [
        f"A program of {name} {in_words(step)} would pass. It is wrong on {example}."
        for step, example in found.items()
        if step.partition(",")[0] not in allowed
    ]
    if wrong:
        fail(
            *wrong,
            f"Add such a test input to {file_of(exercise)}, or say why the task allows the step, "
            "in ALLOWED of tests/chapters/test_normalisers.py.",
        )
    if gone := allowed.keys() - {step.partition(",")[0] for step in found}:
        fail(f"A test input of {name} shows {sorted(gone)} now: take it out of ALLOWED.")


def rounded(value, places):
    """The value with each float in it rounded."""
    if isinstance(value, (list, tuple)):
        return type(value)(rounded(each, places) for each in value)
    return round(value, places) if type(value) is float else value


@pytest.mark.parametrize("places", [1, 2, 3])
def test_no_program_that_rounds_its_numbers_first_passes(places):
    unseen = []
    for name, exercise in EXERCISES.items():
        own = (*getattr(exercise, "test_inputs", ()), *getattr(exercise, "edge_cases", ()))
        if any(map(holds_float, own)) and (name, places) != ("put_right", 3):  # as they are printed

            def program(*arguments, solution=exercise.solution):
                return solution(*rounded(arguments, places))

            if not differs(exercise, program, own):
                unseen.append(name)
    if unseen:
        fail(
            f"A program that first rounds its numbers to {places} decimals would pass in "
            f"{', '.join(unseen)}: add a test input there that has numbers with four decimals."
        )


def holds_float(value) -> bool:
    return isinstance(value, float) or (
        isinstance(value, (list, tuple)) and any(map(holds_float, value))
    )


# exercise -> {normaliser: why the words of the exercise's own mistake are true of it too}
SAID_OF_BOTH = {
    "same_to_the_eye": {"repeats dropped first": "it loses every repeat"},
    "clean_answer": {
        "capitals changed": "casefold gives small letters too",
        "white space joined": "it puts a space between two lines",
    },
}


def another_explanation(exercise, step, program, got) -> str:
    """What these results are taken for that is another program, "" where that is this step."""
    kind, _, side = step.partition(", ")
    if own := look_up(exercise, got, (1,)):
        wrong = exercise.wrong(exercise.mistake(own[0]))
        example = where(exercise, program, wrong, other_inputs(exercise.test_inputs))
        return f"“{own[0]}”, but differs from it on {example}" if example else ""
    found, _, argument = (changed_beforehand(exercise, got) or (kind,))[0].partition(" in ")
    names = list(inspect.signature(exercise.solution).parameters)
    place = f"argument {names.index(argument) + 1}" if argument else side
    if (found, place) == (kind, side):
        return ""
    other = dict(normalised(exercise.solution, len(names))).get(f"{found}, {place}")
    inputs = other_inputs(exercise.test_inputs)
    example = where(exercise, program, other, inputs) if other else ""
    return f"“{found}” for {place}" + (f", but differs from it on {example}" if example else "")


@pytest.mark.few
@EACH
def test_one_step_that_changes_words_is_not_taken_for_another(name):
    exercise, wrong = EXERCISES[name], []
    for step, program in normalised(exercise.solution, len(exercise.test_inputs[0])):
        got = [result_of(exercise, program, each) for each in exercise.test_inputs]
        kind = step.partition(",")[0]
        raised = exercise.form != "text" and any(isinstance(each, str) for each in got)
        if (
            kind == "stem"
            or None in got
            or raised
            or not differs(exercise, program, exercise.test_inputs)
        ):
            continue
        found = another_explanation(exercise, step, program, got)
        if found and kind not in SAID_OF_BOTH.get(name, {}):
            wrong.append(f"A program of {name} {in_words(step)} is taken for {found}.")
    if wrong:
        fail(
            *wrong,
            "On the test inputs they give the same: add one that tells them apart to "
            f"{file_of(exercise)}.",
        )
