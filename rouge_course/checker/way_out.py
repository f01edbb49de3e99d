"""Find the line in which a program returns None, and ask a question about that line.

    best = None
    for score in scores:
        if score > 0:
            best = score
    return best

For this program, the sentence is "line 5 (`return best`) returns `best`, but for this input no line
after line 1 (`best = None`) gives `best` a value, so `best` is still None".
"""

import ast
import copy
from functools import partial

from . import sandbox
from .attempt import Attempt
from .program import Source, inside
from .results import CaseResult

STEPS = 20_000  # a program that takes more steps is not followed line by line
ASKS = "Which value should your function return for this input?"


def of_none(attempt: Attempt, one: CaseResult) -> tuple[str, str] | None:
    """Return a sentence about a call that returned None, and a question about the mistake.

    Return None if no line can be named.
    """
    if one.run.error is not None or one.run.value is not None or not attempt.sources:
        return None
    source, steps = attempt.sources[-1], sandbox.Steps(attempt.plain.__code__.co_filename)
    call = partial(attempt.plain, *copy.deepcopy(one.arguments))
    sandbox.inside(lambda: steps.run(call, STEPS))
    left = steps.left.get(source.code)
    if left is None:
        return None
    lines = [each for each in inside(source.tree()) if isinstance(each, ast.stmt)
             and source.line(each.lineno) <= left <= source.line(each.end_lineno or 0)]  # fmt: skip
    last = lines[-1]
    place = source.place(last.lineno)
    if not isinstance(last, ast.Return):
        return (
            "your function returns None, because for this input it ends after line "
            f"{source.place(left - source.line(0))}, without a `return`",
            "Which line should return a value, and does your function reach this line for this "
            "input?",
        )
    match last.value:
        case None | ast.Constant(None):
            return f"line {place} returns None", ASKS
        case ast.Name(name):
            return _of_name(source, name, place, steps.lines), ASKS
    return f"the value that line {place} returns is None for this input", ASKS


def _of_name(source: Source, name: str, place: str, ran: set[int]) -> str:
    """The sentence about a returned name whose value is None."""
    tree = source.tree()
    ran_there = [
        each.lineno for each in inside(tree)
        if isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store)
        and source.line(each.lineno) in ran
    ]  # fmt: skip
    given = [each for each in inside(tree) if isinstance(each, ast.Assign)
             and [each.lineno] == ran_there]  # fmt: skip
    if given and getattr(given[0].value, "value", 0) is None:
        first = source.place(given[0].lineno)
        return (
            f"line {place} returns `{name}`, but for this input no line after line {first} gives "
            f"`{name}` a value, so `{name}` is still None"
        )
    return f"line {place} returns `{name}`, which is None for this input"
