"""Show a mistake with an example: a call, what happened in it, and the expected result."""

import ast
import inspect
import itertools
import traceback
from collections.abc import Sequence
from typing import Any

from . import claims
from .attempt import Attempt, size
from .display import number, shorten
from .failing_line import place_of
from .matching import TOLERANCE
from .messages import Conduct, Edge, Form, name_of_figure, words_of
from .program import place_in
from .record import Exercise
from .results import CaseResult, show
from .verdict import Evidence


def evidence(exercise: Exercise, seen: CaseResult, *did: tuple[str, str]) -> Evidence:
    """The call, what happened in it and, if `did` contains a value, the expected result.

    `did` contains pairs such as ("you print", "3"). By default, `did` is what the program returned
    or raised.
    """
    did = did or (_returned(seen),)
    if not any(value for _, value in did):
        return Evidence(seen.call, did)
    expected = show(exercise.solution(*seen.arguments))
    if seen.off and did == (("you return", expected),):
        # The two results differ only in decimals that a message does not show.
        did, expected = (("you return", _all_decimals(seen.value)),), _all_decimals(seen.expected)
    return Evidence(seen.call, did, expected)


def _returned(seen: CaseResult) -> tuple[str, str]:
    error = seen.run.error
    return ("it raises", error_of(error)) if error is not None else ("you return", seen.got)


def _all_decimals(value: Any) -> str:
    """The value as text; a float has seven decimals, which show any difference that matters."""
    return f"{value:.7f}" if isinstance(value, float) else str(value)


def error_of(error: BaseException) -> str:
    """The name and the message of an exception."""
    return f"{type(error).__name__}: {shorten(words_of(error), 120)}".rstrip(": ")


def line_of(function: Any, error: BaseException) -> str:
    """The line with the error, in the learner's function or in another function in the cell."""
    body: Any = getattr(inspect.unwrap(function), "__code__", None)
    frames = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    inside = list(itertools.dropwhile(lambda frame: frame[0] is not body, frames))
    own = [place_in(code, line) for code, line in inside if code.co_filename == body.co_filename]
    return f", in line {own[-1]}" if own else ""


def division_of(function: Any, error: BaseException | None) -> dict[str, str]:
    """Facts for a sentence about the division that stopped a call: its denominator and its line.

    The dict of facts is empty if the division is not in one of the learner's own lines.
    """
    place = place_of(function, error) if isinstance(error, ZeroDivisionError) else None
    if place is None or not isinstance(place.node, ast.BinOp):
        return {}
    if not isinstance(place.node.op, ast.Div | ast.FloorDiv | ast.Mod):
        return {}
    below = place.text(place.node.right)
    return {"divisor": f" `{below}`", "place": f" in line {place.node.lineno}"}


def is_nothing(argument: Any) -> bool:
    """Whether an argument is 0 or empty, or consists only of whitespace."""
    if isinstance(argument, str):
        return not argument.strip()
    return argument == 0 if isinstance(argument, int | float) else not argument


def when_it_divides_by_zero(attempt: Attempt, shown: CaseResult) -> str:
    """The condition for a division by zero, as part of a sentence: " when `reference` is empty".

    The condition names arguments. In every call that stops at the same division as `shown`, all of
    these arguments are empty or 0. In every call without an error, at least one of these arguments
    is neither empty nor 0.
    """
    there = division_of(attempt.plain, shown.run.error)
    fails = [one for one in attempt.calls if isinstance(one.run.error, ZeroDivisionError)]
    fails = [one for one in fails if division_of(attempt.plain, one.run.error) == there]
    works = [one for one in attempt.calls if one.run.error is None]
    names = list(inspect.signature(attempt.plain).parameters)

    def nothing(one: CaseResult, places: Sequence[int]) -> bool:
        return all(place < len(one.arguments) and is_nothing(one.arguments[place])
                   for place in places)  # fmt: skip

    all_of_them = [at for at in range(len(names)) if all(nothing(one, [at]) for one in fails)]
    alone = [[at] for at in all_of_them if not any(nothing(one, [at]) for one in works)]
    places = (alone or [all_of_them])[0]
    if not places or any(nothing(one, places) for one in works):
        return " for the input below"
    common, first = [names[at] for at in places], shown.arguments[places[0]]
    listed = " and ".join(f"`{name}`" for name in common)
    what = "0" if isinstance(first, int | float) else "empty"
    return f" when {listed} {'is' if len(common) == 1 else 'are'} {what}"


def shows(attempt: Attempt, name: str, names: Sequence[str] = ()) -> Sequence:
    """The smallest call that shows the mistake `name`, followed by pairs for `evidence`, if needed.

    `names` contains all mistakes of the program.
    """
    calls = attempt.calls
    if name is Conduct.CHANGES_ITS_INPUT:
        shown = min((one for one in calls if one.run.changed), key=size)
        return shown, ("you change a list that was passed in", "")
    if isinstance(name, Edge):
        ordered = sorted(attempt.edge_cases, key=size) + sorted(attempt.seen, key=size)
        shown = next(one for one in ordered if one.off and on_empty(one) == name)
    elif isinstance(name, Form):
        # preferably an input that is not empty, and for which the result is wrong, too
        having = [one for one in attempt.seen if name in one.forms]
        having = [one for one in having if claims.shown(attempt.exercise, name, one)] or having
        having = having or [one for one in attempt.edge_cases if name in one.forms]
        shown = min([one for one in having if one.off] or having, key=size)
    else:
        shown = min(attempt.examples(name, names), key=size)
    printed = shown.run.printed.strip()
    if shown.run.error is not None or shown.run.value is not None or not printed:
        return (shown,)
    did = ("you print", shorten(printed, 80))
    return (shown, did, ("return", "None")) if name is Form.PRINTS else (shown, did)


def on_empty(one: CaseResult) -> str:
    """The name of the mistake in a program's result for an edge case."""
    error = one.run.error
    if error is not None:
        divides = isinstance(error, ArithmeticError) or "division" in words_of(error)
        below = Edge.NO_GUARD if one.guarded else Edge.OTHER_DENOMINATOR
        if isinstance(error, UnboundLocalError):
            return Edge.NO_VALUE
        return below if divides else Edge.BREAKS
    if one.value is not None:
        if Form.PRINTS in one.forms:
            return Form.PRINTS
        ones = (1,) * len(one.value) if isinstance(one.value, tuple) else 1
        nothing = len(one.arguments) > 1 and not any(one.arguments[:2])
        return Edge.ONE_FOR_NOTHING if nothing and one.value == ones else Edge.OTHER_VALUE
    if {Form.RETURNS_NAN, Form.RETURNS_INF} & set(one.forms):
        return Edge.RETURNS_NAN
    return Edge.RETURNS_NONE if Form.RETURNS_NONE in one.forms else one.forms[-1]


def out_of_range(exercise: Exercise, seen: Sequence[CaseResult], shown: CaseResult) -> list[str]:
    """A sentence about a score below 0 or above 1, with `shown` as the example if possible."""
    for one in [shown, *sorted(seen, key=size)] if exercise.unit else ():
        values = one.value if isinstance(one.value, tuple) else (one.value,)
        for part, value in zip(exercise.parts or ("your result",), values, strict=False):
            if isinstance(value, float) and not -TOLERANCE <= value <= 1 + TOLERANCE:
                side = "above 1" if value > 1 else "below 0"
                where = "for this input" if one is shown else f"for {one.call}"
                score = f"{name_of_figure(part)} is {number(value)} {where}"
                return [f"Out of range: {score}, but this score can never be {side}."]
    return []


def length_of(seen: CaseResult) -> str:
    """How many words the longest argument of a call has, as in "2,000 words"."""
    return f"{max(map(len, seen.arguments)):,} words"
