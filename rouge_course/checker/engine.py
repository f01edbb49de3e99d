"""One check: run a function on the inputs of its exercise and say what it does."""

import ast
import dis
import inspect
from collections.abc import Callable
from functools import cache

from rouge_course.drawing.place import told

from . import memory, sandbox
from .attempt import Attempt, BuiltAttempt
from .built_detectors import DETECTORS_OF_BUILT
from .cell import in_a_notebook
from .detectors import DETECTORS
from .display import first_line, shorten
from .findings import Finding, finding, first_that_finds, prints, verdict_of
from .messages import Conduct, words_for
from .mistake_blocks import BrokenRecord
from .program import text_of
from .record import ArtifactExercise, Exercise, Task
from .remarks import REMARKS
from .verdict import Folded, Outcome


def examine(exercise: Task, function: Callable) -> Outcome:
    """Say what a function does, whatever it is; the kernel goes on."""
    if sandbox.at_work():
        raise sandbox.ChecksItself
    if inspect.isclass(function):
        return _stopped(exercise, Conduct.A_CLASS, function=exercise.name)
    try:
        memory.load_imports(function)
        with sandbox.course_put_back(), memory.set_aside(function):
            return _examined(exercise, function)
    except sandbox.Interrupted:
        raise KeyboardInterrupt(
            f"you stopped the check of {exercise.name}; nothing was judged"
        ) from None
    except BrokenRecord as problem:
        if not in_a_notebook():  # who works on the course sees where
            raise
        return Outcome(
            "not attempted",
            f"{exercise.name} cannot be checked: the exercise itself is broken, and your program "
            f"may be right. Its authors can mend it with this line:\n{problem}",
            mark="○ Not checked",
        )
    except Exception as problem:
        return _stopped(exercise, Conduct.UNREADABLE, error=type(problem).__name__)


def _stopped(exercise: Task, name: Conduct, **facts: str) -> Outcome:
    return verdict_of([finding(exercise, name, status="error", **facts)], "")


def _examined(exercise: Task, function: Callable) -> Outcome:
    plain = inspect.unwrap(function)
    written = hasattr(plain, "__code__")
    untouched = written and _untouched(exercise, plain)
    if untouched and exercise.kind == "bug":
        return _not_repaired(exercise, _judged(exercise, function, True))
    if untouched or (written and _empty(plain)):
        return Outcome(
            "not attempted",
            f"{exercise.name}. Replace the `...` and {told('run the cell again')}.\nThe task: "
            f"{exercise.task}",
        )
    return _judged(exercise, function, False)


def _judged(exercise: Task, function: Callable, untouched: bool) -> Outcome:
    """Judge a function that somebody has worked on."""
    if problem := _signature(exercise, function):
        return problem
    attempt: Attempt | BuiltAttempt
    if isinstance(exercise, ArtifactExercise):
        attempt = BuiltAttempt(exercise, function)
        found = first_that_finds(DETECTORS_OF_BUILT, attempt)
        passed = f"{exercise.name} meets every requirement."
    else:
        assert isinstance(exercise, Exercise)
        attempt = Attempt(exercise, function, untouched)
        found = first_that_finds(DETECTORS, attempt) or first_that_finds(REMARKS, attempt)
        passed = f"{exercise.name} is right on all {len(attempt.calls)} inputs that were tried."
    printed = [] if attempt.stopped else prints(found, attempt.calls)
    return verdict_of([*found, *printed], passed)


def _signature(exercise: Task, function: Callable) -> Outcome | None:
    """The verdict where a function cannot be called with the arguments of its exercise."""
    wants = inspect.signature(exercise.solution)
    try:
        has = inspect.signature(function)
    except (TypeError, ValueError):
        return None
    try:
        has.bind(*wants.parameters)
    except TypeError:
        named = any(p.kind is p.KEYWORD_ONLY for p in has.parameters.values())
        written = shorten(str(has)) if named else first_line(has)
        facts = {"function": exercise.name, "wants": str(wants), "written": written}
        says, asks = words_for(exercise, Conduct.OTHER_ARGUMENTS, **facts)
        if named:
            asks = "What does the `*` in its first line say to a caller who passes no names?"
        found = Finding(Conduct.OTHER_ARGUMENTS, says, asks=asks, status="error")
        return verdict_of([found], "")
    return None


# ---- not attempted ----------------------------------------------------------------------


def _not_repaired(exercise: Task, judged: Outcome) -> Outcome:
    """The verdict on a program to repair that is unchanged: the task, and its verdict in a fold."""
    title = "What the check says of it as it stands"
    return Outcome(
        "not attempted",
        (
            f"{exercise.name}. Find the bug, repair it and {told('run the cell again')}.",
            f"The task: {exercise.task}",
            Folded(title, "As it stands:", judged.pieces),
        ),
        mark="○ Not repaired yet",
    )


def _untouched(exercise: Task, function) -> bool:
    """Is this the stub as committed? What has no code of its own, such as a partial, is not."""
    if not hasattr(function, "__code__"):
        return False
    return _same_code(function, _stub(exercise)) or _same_text(function, exercise.stub)


def _empty(function) -> bool:
    """Is there nothing in this function, or only a line that puts it off?"""
    begin = ("RESUME", "MAKE_CELL", "COPY_FREE_VARS")
    first = next(i for i in dis.get_instructions(function) if i.opname not in begin)
    later = first.argval == "NotImplementedError"
    return later or any(_same_code(function, empty) for empty in _EMPTY)


def _documented():
    """Words."""


def _documented_dots():
    """Words."""
    return ...


_EMPTY = (lambda: None, lambda: ..., _documented, _documented_dots)


@cache
def _stub(exercise: Task) -> Callable:
    space: dict = {}
    exec(compile(exercise.stub, exercise.name, "exec"), space)
    return space[exercise.name]


def _same_text(function, text: str) -> bool:
    """Is the function written like this? Python may compile the same text in two ways."""
    try:
        mine = ast.parse(text_of(function)).body[0]
    except (OSError, TypeError, SyntaxError):
        return False
    (other,) = (n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef))
    return ast.dump(mine) == ast.dump(other)


def _same_code(one, other) -> bool:
    """Do two functions hold the same instructions? Names, docstrings and spaces do not count."""
    return _steps(one.__code__, one.__doc__) == _steps(other.__code__, other.__doc__)


def _steps(body, words: str | None = None) -> tuple:
    """The instructions, names and constants of some code and of the code inside it."""
    inside = [
        _steps(value) if inspect.iscode(value) else (type(value), value)
        for value in body.co_consts
        if value not in (None, words)
    ]
    return body.co_code, body.co_names, inside
