"""One check: run a function on the inputs of its exercise and report what it does."""

import inspect
from collections.abc import Callable
from typing import Any

from rouge_course.drawing.place import either, told

from . import memory, sandbox
from .attempt import Attempt, BuiltAttempt
from .built_detectors import DETECTORS_OF_BUILT
from .cell import in_a_notebook
from .detectors import DETECTORS
from .display import first_line, shorten
from .findings import Finding, finding, first_that_finds, prints, verdict_of
from .messages import Conduct, words_for
from .mistake_blocks import BrokenRecord
from .record import ArtifactExercise, Exercise, Task
from .remarks import REMARKS
from .untouched import empty, of_package, untouched
from .verdict import Folded, Outcome


def examine(exercise: Task, function: Callable) -> Outcome:
    """Return the verdict on any function; whatever the function does, the kernel survives."""
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
            f"you stopped the check of {exercise.name}, so your function was not judged"
        ) from None
    except BrokenRecord as problem:
        if not in_a_notebook():  # show the traceback to somebody who works on the course
            raise
        return Outcome(
            "not attempted",
            f"{exercise.name} cannot be checked, because the exercise itself is broken. Your "
            f"program may be right. This line helps the authors to fix the exercise:\n{problem}",
            mark="○ Not checked",
        )
    except Exception as problem:
        return _stopped(exercise, Conduct.UNREADABLE, error=type(problem).__name__)


def _stopped(exercise: Task, name: Conduct, **facts: Any) -> Outcome:
    return verdict_of([finding(exercise, name, status="error", **facts)], "")


def _examined(exercise: Task, function: Callable) -> Outcome:
    if isinstance(exercise, Exercise):
        theirs = of_package(function, exercise.course.packages)
        if theirs is not None:
            return _of_the_package(exercise, theirs)
    plain = inspect.unwrap(function)
    written = hasattr(plain, "__code__")
    as_given = written and untouched(exercise, plain)
    if as_given and exercise.kind == "bug":
        return _not_repaired(exercise, _judged(exercise, function, True))
    if as_given or (written and empty(plain)):
        return Outcome(
            "not attempted",
            f"{exercise.name}. Replace the `...` and {told('run the cell again')}.\nThe task: "
            f"{exercise.task}",
        )
    return _judged(exercise, function, False)


def _judged(exercise: Task, function: Callable, untouched: bool) -> Outcome:
    """Judge a function that the learner has worked on."""
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
    """The verdict on a function that cannot be called with the arguments of its exercise."""
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
            asks = "What does the `*` in the first line of your function mean for a call whose "
            asks += "arguments have no names?"
        found = Finding(Conduct.OTHER_ARGUMENTS, says, asks=asks, status="error")
        return verdict_of([found], "")
    return None


# ---- not attempted ----------------------------------------------------------------------


def _of_the_package(exercise: Exercise, theirs: Callable) -> Outcome:
    """The verdict on a function that the learner has imported."""
    name, package = exercise.name, theirs.__module__.partition(".")[0]
    its_name = getattr(theirs, "__name__", name)
    its_name = "" if its_name == name else f" `{its_name}`"
    return Outcome(
        "not attempted",
        f"`{name}` is the function{its_name} from the package `{package}`, so there is nothing of "
        f"yours to check. "
        + either(
            f"Run the cell with your own `def {name}`, and then check it again.",
            f"Write your own `def {name}`, and check it again.",
        ),
    )


def _not_repaired(exercise: Task, judged: Outcome) -> Outcome:
    """The outcome for an unchanged program: the task, with the usual verdict folded away below."""
    title = "What the check says about this program"
    return Outcome(
        "not attempted",
        (
            f"{exercise.name}. Find the bug, repair it and {told('run the cell again')}.",
            f"The task: {exercise.task}",
            Folded(title, "As it stands:", judged.pieces),
        ),
        mark="○ Not repaired yet",
    )
