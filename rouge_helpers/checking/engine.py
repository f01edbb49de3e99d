"""One check: run a function on the probes of its exercise and say what it does."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import cache

from . import running
from .diagnosis import diagnose, diagnose_memory, line_of, raised_by
from .display import Outcome, call, first_line
from .matching import same
from .reading import FORM_MISTAKES, read
from .record import Exercise
from .seen import Seen, Unreadable, kind_of
from .wording import advice


def examine(exercise: Exercise, function: Callable) -> Outcome:
    """Say what a function does, whatever it is; the kernel goes on."""
    if inspect.isclass(function):
        return Outcome(
            "error",
            f"{exercise.name} is a class, and this exercise asks for a function.\n"
            "Which word begins the first line of a function?",
            ("a class",),
        )
    try:
        with running.course_put_back():
            return _examined(exercise, function)
    except Exception as problem:
        return Outcome(
            "error",
            f"what your function does or returns cannot be read ({type(problem).__name__}).\n"
            f"The task: {exercise.task}\nWhat kind of object does it return?",
            ("unreadable",),
        )


# ---- not attempted ----------------------------------------------------------------------


def _untouched(exercise: Exercise, function) -> bool:
    """Is this the stub as committed, or a function with a blank left in it?"""
    function = inspect.unwrap(function)
    body = getattr(function, "__code__", None)
    if body is None:
        return False
    if Ellipsis in body.co_consts:
        return True
    if exercise.kind != "bug" and _same_code(function, _stub(exercise)):
        return True
    if _same_code(function, lambda: None) or body.co_names == ("NotImplementedError",):
        return True
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return False
    return any(isinstance(n, ast.Constant) and n.value is Ellipsis for n in ast.walk(tree))


@cache
def _stub(exercise: Exercise) -> Callable:
    space: dict = {}
    exec(compile(exercise.stub, exercise.name, "exec"), space)
    return space[exercise.name]


def _same_code(one, other) -> bool:
    """Do two functions hold the same instructions? Names, docstrings and spaces do not count."""

    def values(function):
        return [c for c in function.__code__.co_consts if c not in (None, function.__doc__)]

    a, b = one.__code__, other.__code__
    return (a.co_code, a.co_names, values(one)) == (b.co_code, b.co_names, values(other))


# ---- running --------------------------------------------------------------------------


def _examined(exercise: Exercise, function) -> Outcome:
    if _untouched(exercise, function):
        return Outcome(
            "not attempted",
            f"{exercise.name}. Replace the `...` and run the cell again.\nThe task: "
            f"{exercise.task}",
        )
    problem = _signature(exercise, function)
    if problem:
        return Outcome("error", problem, ("other arguments",))
    if exercise.measure:
        return _built(exercise, function)

    seen: list[Seen] = []
    zeros: list[Seen] = []
    for box, probes in ((seen, exercise.probes), (zeros, exercise.zeros)):
        for arguments in probes:
            box.append(Seen(exercise, function, arguments))
            stopped = _stopped(exercise, box[-1])
            if stopped:
                return stopped
    again = Seen(exercise, function, exercise.probes[0])
    if again.run.error is None and not same(again.value, seen[0].value):
        return _with_prints(diagnose_memory(exercise, again), seen)
    outcome = diagnose(exercise, function, seen, zeros)
    if outcome.status == "passed" and exercise.long_probe:
        arguments, expected = _long(exercise)
        seen_long = Seen(exercise, function, arguments, expected)
        outcome = _after_long(exercise, seen_long, outcome)
    return _with_prints(outcome, seen + zeros)


def _signature(exercise: Exercise, function) -> str:
    wants = inspect.signature(exercise.solution)
    try:
        has = inspect.signature(function)
    except (TypeError, ValueError):
        return ""
    try:
        has.bind(*wants.parameters)
    except TypeError:
        return (
            f"{exercise.name} is called as {exercise.name}{wants}; yours is written "
            f"{exercise.name}{first_line(has)}.\nWhich arguments does its first line need?"
        )
    return ""


def _stopped(exercise: Exercise, seen: Seen) -> Outcome | None:
    """Things after which no further probe is tried."""
    error, where = seen.run.error, f"On {seen.call}"
    if isinstance(error, running.TooLong):
        return Outcome(
            "error",
            f"your function was still running after {running.SECONDS:g} seconds, so it was "
            f"stopped.\n{where} it did not come to an end.\n"
            "Which loop has a condition that nothing inside it changes?",
            ("never ends",),
        )
    if isinstance(error, running.AsksForInput):
        return Outcome(
            "error",
            f"your function calls input() and waits for somebody to type.\n{where} there is "
            "nobody.\nWhich of its arguments already holds what you ask for?",
            ("asks for input",),
        )
    if isinstance(error, (SystemExit, KeyboardInterrupt, GeneratorExit)):
        return Outcome(
            "error",
            f"your function ends with {type(error).__name__}, which would end the whole "
            f"notebook; it was held back.\n{where} that happened.\n"
            "Which word leaves a function without leaving the program?",
            ("ends the program",),
        )
    if isinstance(error, RecursionError):
        return Outcome(
            "error",
            f"your function calls itself without end (RecursionError).\n{where} it never "
            "reached a case it could answer at once.\n"
            "Which call should answer without calling again, and does every call come closer "
            "to it?",
            ("recursion",),
        )
    return None


@cache
def _long(exercise: Exercise) -> tuple:
    """The long probe and its answer, worked out once."""
    arguments = exercise.long_probe()
    return arguments, read(exercise.solution(*arguments), exercise)[0]


def _after_long(exercise: Exercise, seen: Seen, passed: Outcome) -> Outcome:
    """The long probe: a right program that is slow or deep is still right, and is told so."""
    size = f"{max(len(a) for a in seen.arguments):,} words"
    if isinstance(seen.run.error, RecursionError):
        return Outcome(
            "passed",
            f"{exercise.name} is right on every short probe.\nA remark: on {size} it runs out "
            "of stack (RecursionError); a loop over a grid does not.",
            (),
            ("recursion",),
        )
    if isinstance(seen.run.error, running.TooLong):
        return Outcome(
            "passed",
            f"{exercise.name} is right on every short probe.\nA remark: on {size} it was "
            f"still running after {running.SECONDS:g} seconds. Which answers does it work out "
            "twice?",
            (),
            ("slow",),
        )
    if seen.run.error is not None or seen.value != seen.expected:
        what = raised_by(seen) if seen.run.error else f"returns {seen.got}"
        return Outcome("wrong", f"right on every short text, but on {size} it {what}.")
    return passed


def _with_prints(outcome: Outcome, seen: list[Seen]) -> Outcome:
    """Show what the function printed, after the verdict."""
    printing = next((s for s in seen if s.run.printed.strip()), None)
    if printing and "prints instead of returning" not in outcome.mistakes:
        cut = printing.run.lines - len(printing.run.printed.splitlines())
        more = f"\n… and {cut:,} more lines" if cut > 0 else ""
        outcome.text += f"\n\nOn {printing.call} it printed:\n{printing.run.printed}{more}"
    return outcome


# ---- things that are built and measured ---------------------------------------------------


def _built(exercise: Exercise, function) -> Outcome:
    run = running.run(function, ())
    shown = Seen.__new__(Seen)
    shown.run, shown.arguments, shown.call = run, (), call(exercise.name, ())
    stopped = _stopped(exercise, shown)
    if stopped:
        return stopped
    if run.error is not None:
        return Outcome(
            "error",
            f"your function {raised_by(shown)}{line_of(function, run.error)}.\n{advice(run.error)}",
            (type(run.error).__name__,),
        )
    if run.value is None:
        name = "prints instead of returning" if run.printed.strip() else "returns None"
        return Outcome("mistake", f"{FORM_MISTAKES[name][0]}.\n{FORM_MISTAKES[name][1]}", (name,))
    try:
        problem, failed = running.inside(lambda: exercise.measure(run.value))
        if failed is not None:
            raise Unreadable
    except Unreadable:
        problem = (
            "something else",
            f"your function returns {kind_of(run.value)}, and the task "
            f"asks for something else.\nThe task: {exercise.task}",
        )
    if problem is None:
        return _with_prints(Outcome("passed", f"{exercise.name} meets every requirement."), [shown])
    if problem[0] == "remark":
        text = f"{exercise.name} meets every requirement.\nA remark: {problem[1]}"
        return _with_prints(Outcome("passed", text, (), ("remark",)), [shown])
    return _with_prints(Outcome("mistake", problem[1], (problem[0],)), [shown])
