"""Remarks about a program that passes; only the first remark that applies is shown."""

import dis
import importlib
from collections.abc import Callable, Mapping
from typing import Any

from . import sandbox
from .attempt import Attempt
from .evidence import length_of
from .findings import Finding, Findings, Role, finding
from .messages import Conduct, count_of
from .program import codes
from .results import kind_of


def asks_the_helper(attempt: Attempt) -> Findings:
    """The program calls the course's helper instead of doing the helper's work itself."""
    exercise, plain = attempt.exercise, attempt.plain
    steps = [step for body in codes(plain) for step in dis.get_instructions(body)]
    loaded = {step.argval for step in steps if step.opname == "LOAD_GLOBAL"}
    from_a_module = ("LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM")
    taken = {step.argval for step in steps if step.opname in from_a_module}
    used = {name for body in codes(plain) for name in body.co_names}
    space = getattr(plain, "__globals__", {})
    modules = [*map(importlib.import_module, exercise.course.modules)]
    for name in (exercise.name, *exercise.helpers):
        helper = next((getattr(each, name) for each in modules if hasattr(each, name)), None)
        package = exercise.course.modules[0] if helper else ""
        theirs = name in loaded and space.get(name) is helper
        if helper and (theirs or (name in taken and package in used)):
            facts = {"helper": name, "package": package}
            return (finding(exercise, Conduct.HELPER_DOES_IT, role=Role.REMARK, **facts),)
    return ()


def slow_or_deep(attempt: Attempt) -> Findings:
    """The program takes too long for a long input, or calls itself too many times."""
    seen = attempt.on_long_input
    if seen is None:
        return ()
    if isinstance(seen.run.error, RecursionError):
        says = "runs out of stack (RecursionError), but a loop over a grid would not"
        name, asks = Conduct.RECURSION, ""
    elif isinstance(seen.run.error, sandbox.TooLong):
        says = f"was still running after {sandbox.SECONDS:g} seconds"
        asks = "Perhaps the computer is slow. Or does your function do the work for a pair of "
        name, asks = Conduct.SLOW, f"{asks}words more than once?"
    else:
        return ()
    says = f"with {length_of(seen)}, your function {says}"
    return (Finding(name, says, asks=asks, role=Role.REMARK),)


def another_form_that_is_read(attempt: Attempt) -> Findings:
    """The returned items are texts instead of tuples, or the returned dict has extra keys."""
    names = attempt.harmless_forms
    return tuple(finding(attempt.task, name, role=Role.REMARK) for name in names[:1])


def scores_without_names(attempt: Attempt) -> Findings:
    """The returned scores are in a list or a tuple, but the task asks for a dict."""
    exercise, values = attempt.exercise, [one.run.value for one in attempt.calls]
    unnamed = [isinstance(v, (list, tuple)) and not hasattr(v, "_fields") for v in values]
    if not any(unnamed) or not isinstance(exercise.solution(*attempt.seen[0].arguments), dict):
        return ()
    keys = ", ".join(f'"{part}"' for part in exercise.parts)
    return (finding(exercise, Conduct.SCORES_WITHOUT_NAMES, role=Role.REMARK, keys=keys),)


def another_container(attempt: Attempt) -> Findings:
    """The scores are in a dict instead of a tuple, or the number is in an array."""
    exercise, value = attempt.exercise, attempt.seen[0].run.value
    asked = exercise.solution(*attempt.seen[0].arguments)
    facts: dict[str, Any] = {"kind": kind_of(value), "role": Role.REMARK}
    if isinstance(value, Mapping) and isinstance(asked, tuple):
        facts |= {"asked": f"{count_of(asked)} numbers in a tuple"}
        facts |= {"unpacked": f"{', '.join(exercise.parts)} = {exercise.name}(…)"}
    elif getattr(value, "ndim", 0) and isinstance(asked, float | int):
        facts |= {"asked": "one number", "unpacked": f'f"{{{exercise.name}(…):.2f}}"'}
    else:
        return ()
    return (finding(exercise, Conduct.ANOTHER_CONTAINER, **facts),)


REMARKS: tuple[Callable[[Attempt], Findings], ...] = (
    asks_the_helper,
    slow_or_deep,
    another_form_that_is_read,
    scores_without_names,
    another_container,
)
