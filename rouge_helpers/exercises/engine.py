"""check, hint, solution, stub, progress: find the exercise, run it, say what it does.

Nothing here knows a single exercise; those are the records in the chapter files.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import sys
import textwrap
from collections.abc import Callable
from functools import cache

from . import running
from .chapters import EXERCISES
from .data import LEVELS, Exercise
from .diagnosis import diagnose, diagnose_memory, line_of, raised_by
from .display import Outcome, Shown, call, code, first_line, shorten
from .fingerprints import same
from .reading import FORM_SLIPS, read
from .seen import Seen, Unreadable, kind_of
from .wording import advice

# What this kernel has seen so far; nothing of it is written anywhere.
outcomes: dict[str, Outcome] = {}
tries: dict[str, int] = {}

# ---- what a learner calls ---------------------------------------------------------------


def check(function: Callable) -> Outcome:
    """Run a function on the probes of its exercise and say what it does.

    The exercise is found by the function's name. The outcome shows itself; its `status` is
    "not attempted", "passed", "slip", "wrong" or "error", and `slips` names the mistakes.
    """
    name = _name_of(function, sys._getframe(1).f_globals)
    exercise = EXERCISES.get(name)
    if exercise is None:
        return Outcome("error", _who(function), ("unknown name",))
    if inspect.isclass(function):
        return Outcome(
            "error",
            f"{name} is a class, and this exercise asks for a function.\n"
            "Which word begins the first line of a function?",
            ("a class",),
        )
    try:
        with running.course_put_back():
            outcome = _check(exercise, function)
    except Exception as problem:  # whatever a learner's object does, the kernel goes on
        outcome = Outcome(
            "error",
            f"what your function does or returns cannot be read ({type(problem).__name__}).\n"
            f"The task: {exercise.task}\nWhat kind of object does it return?",
            ("unreadable",),
        )
    if outcome.status not in ("passed", "not attempted"):
        tries[name] = tries.get(name, 0) + 1
        help_line = f"\n\nStuck? hint({name})"
        if tries[name] >= 2:
            help_line += f", hint({name}, 2), hint({name}, 3); solution({name}) shows one way"
        outcome.text += help_line + "."
    outcomes[name] = outcome
    return outcome


def _name_of(function, names: dict) -> str:
    """The name of the exercise: the function's own, else the one it has in the notebook.

    A lambda, a partial function, a decorated one or an object that can be called has no name of
    its own that would help.
    """
    own = getattr(function, "__name__", None)
    if isinstance(own, str) and own in EXERCISES:
        return own
    if callable(function):
        for name in EXERCISES:
            if names.get(name) is function:
                return name
    return ""


def hint(function: Callable | str, level: int = 1) -> Shown:
    """Show hint 1 (the symptom), 2 (the place) or 3 (near the solution)."""
    exercise = _find(function)
    if exercise is None:
        return Shown(_who(function))
    if not isinstance(level, int) or level not in (1, 2, 3):
        return Shown(f"There are three hints for {exercise.name}: level 1, 2 or 3.")
    more = f" (More: hint({exercise.name}, {level + 1}).)" if level < 3 else ""
    return Shown(f"Hint {level} of 3 for {exercise.name}: {exercise.hints[level - 1]}{more}")


def solution(function: Callable | str) -> Shown:
    """Show the source of a solution that passes; many others do too."""
    exercise = _find(function)
    if exercise is None:
        return Shown(_who(function))
    source = inspect.getsource(exercise.solution).rstrip()
    needed = [
        line for name, line in _IMPORTS.items() if name in exercise.solution.__code__.co_names
    ]
    return code("\n".join(needed) + "\n\n\n" + source if needed else source)


# what a solution takes from elsewhere, so that its text runs in a cell of its own
_IMPORTS = {
    "Counter": "from collections import Counter",
    "re": "import re",
    "lcs_length": "from rouge_helpers import lcs_length",
    "lcs_matches": "from rouge_helpers import lcs_matches",
    "overlap": "from rouge_helpers import overlap",
    "rouge_1": "from rouge_helpers import rouge_1",
    "stemmed": "from rouge_helpers import stemmed",
    "unicodedata": "import unicodedata",
    "words": "from rouge_helpers import words",
    "weighted_lcs": "from rouge_helpers.family import weighted_lcs",
}


def stub(name: str) -> str:
    """Return the cell text that a learner starts from."""
    if name not in EXERCISES:
        raise ValueError(_who(name))
    return EXERCISES[name].stub


def progress(chapter: int | None = None):
    """List the exercises of a chapter (or all) with their state in this kernel."""
    from rouge_helpers.tables import Table

    from .questions import score_line

    rows = [
        [e.name, str(e.minutes), LEVELS[e.level], _state(e.name)]
        for e in EXERCISES.values()
        if chapter in (None, e.chapter)
    ]
    if not rows:
        last = max(e.chapter for e in EXERCISES.values())
        asked = shorten(str(chapter), 60)
        return Shown(f"There are no exercises for chapter {asked}; there are for 1 to {last}.")
    done = sum(row[3].startswith("✔") for row in rows)
    where = "All chapters" if chapter is None else f"Chapter {chapter}"
    caption = f"{where}: {done} of {len(rows)} exercises passed. {score_line(chapter)}"
    return Table(["exercise", "minutes", "difficulty", "state"], rows, caption)


def _state(name: str) -> str:
    words = {"passed": "✔ passed", "not attempted": "○ not attempted"}
    status = outcomes[name].status if name in outcomes else "not attempted"
    return words.get(status, "✘ not yet")


def _find(function) -> Exercise | None:
    name = function if isinstance(function, str) else _name_of(function, sys._getframe(2).f_globals)
    return EXERCISES.get(name)


def _who(function) -> str:
    """The answer to a name that is no exercise."""
    if isinstance(function, str):
        name = function
        if name in EXERCISES:
            return f"check wants the function itself, without quotation marks: check({name})."
    elif not callable(function):
        return (
            f"this is {kind_of(function)}, not a function. Leave the brackets off: "
            "check(overlap), not check(overlap(…))."
        )
    else:
        name = str(getattr(function, "__name__", ""))
    near = difflib.get_close_matches(name.lower(), EXERCISES, n=1, cutoff=0.4)
    nearest = f" Did you mean {near[0]}?" if near else ""
    return (
        f"there is no exercise with the name {shorten(name, 60) or '(none)'}.{nearest}\n"
        f"The exercises are: {', '.join(EXERCISES)}."
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
    if exercise.kind != "bug" and _same_code(function, _stub(exercise.name)):
        return True
    if _same_code(function, lambda: None) or body.co_names == ("NotImplementedError",):
        return True
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return False
    return any(isinstance(n, ast.Constant) and n.value is Ellipsis for n in ast.walk(tree))


@cache
def _stub(name: str) -> Callable:
    space: dict = {}
    exec(compile(EXERCISES[name].stub, name, "exec"), space)
    return space[name]


def _same_code(one, other) -> bool:
    """Do two functions hold the same instructions? Names, docstrings and spaces do not count."""

    def values(function):
        return [c for c in function.__code__.co_consts if c not in (None, function.__doc__)]

    a, b = one.__code__, other.__code__
    return (a.co_code, a.co_names, values(one)) == (b.co_code, b.co_names, values(other))


# ---- running --------------------------------------------------------------------------


def _check(exercise: Exercise, function) -> Outcome:
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
    for box, probes in ((seen, exercise.probes), (zeros, exercise.zero_probes)):
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
        arguments, expected = _long(exercise.name)
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
def _long(name: str) -> tuple:
    """The long probe and its answer, worked out once."""
    arguments = EXERCISES[name].long_probe()
    return arguments, read(EXERCISES[name].solution(*arguments), EXERCISES[name])[0]


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
    if printing and "prints instead of returning" not in outcome.slips:
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
        return Outcome("slip", f"{FORM_SLIPS[name][0]}.\n{FORM_SLIPS[name][1]}", (name,))
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
    return _with_prints(Outcome("slip", problem[1], (problem[0],)), [shown])
