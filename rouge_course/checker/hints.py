"""Choose the hints that follow a verdict; some kinds of mistakes have their own hints."""

from collections.abc import Sequence

from .messages import Edge, Form, Mutation, Pitfall
from .record import Task

# The kinds of mistakes that can occur in every exercise, and the first two hints for each kind:
# what to look at, and where. The hints in the records are about the task itself.
GUIDES: list[tuple[Sequence[str], tuple[str, str]]] = [
    (
        tuple(Edge),
        (
            "Call your function with the input that the verdict shows, and write down the value "
            "of each name, line by line. Which line is the first to go wrong?",
            "Look at the first line that goes wrong. Could an `if` before that line catch this "
            "input and return a value? Which value should your function return?",
        ),
    ),
    (
        tuple(Form),
        (
            "Call your function, give the result a name, and print the result and its type. Is "
            "this the kind of result that the task asks for?",
            "Look at each line with `return`, and at the end of the function: what does the "
            "function return there?",
        ),
    ),
    (
        (*Pitfall, *Mutation),
        (
            "Take the input that the verdict shows, and follow your function by hand up to the "
            "line that is quoted: what is the value of each name there?",
            "Look only at the quoted line. Say in words what that line should do, and then read "
            "the line again.",
        ),
    ),
]


def hints_for(exercise: Task, mistakes: Sequence[str]) -> tuple[str, str, str]:
    """The three hints of an exercise, chosen for the mistakes that a verdict names."""
    for names, first_two in GUIDES:
        if mistakes and mistakes[0] in names:
            return (*first_two, exercise.hints[2])
    return exercise.hints
