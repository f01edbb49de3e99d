"""The hints that follow a verdict: on the mistake that was named, where it has its own."""

from collections.abc import Sequence

from .messages import Edge, Form, Mutation, Pitfall
from .record import Task

# The names of mistakes that are the same in every exercise, and the first two hints for them: what
# to look at, and where. Of what is asked in the exercise the records' hints speak.
GUIDES: list[tuple[Sequence[str], tuple[str, str]]] = [
    (
        tuple(Edge),
        (
            "Call your function with the input that the verdict shows, and write down what each "
            "name holds, line by line. Which line is the first that goes wrong?",
            "Look at that line: what must be asked before it, so that such an input never "
            "reaches it, and what is returned then?",
        ),
    ),
    (
        tuple(Form),
        (
            "Give the result of a call a name, and print it and its type. Is that what the task "
            "asks for?",
            "Look at each line with `return`, and at the end of the function: what comes back "
            "from there?",
        ),
    ),
    (
        (*Pitfall, *Mutation),
        (
            "Take the input that the verdict shows, and follow your function by hand up to the "
            "line that is quoted: what does each name hold there?",
            "Look at the quoted line alone. Say in words what it should do, and read it again.",
        ),
    ),
]


def hints_for(exercise: Task, mistakes: Sequence[str]) -> tuple[str, str, str]:
    """The three hints of an exercise after a verdict that named these mistakes, if any."""
    for names, first_two in GUIDES:
        if mistakes and mistakes[0] in names:
            return (*first_two, exercise.hints[2])
    return exercise.hints
