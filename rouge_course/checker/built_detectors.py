"""The detectors for programs that build something; they run until one of them finds anything."""

from collections.abc import Callable

from .attempt import BuiltAttempt
from .detectors import blank_left, stopped
from .evidence import error_of, line_of
from .failing_line import asks_there
from .findings import Finding, Findings, Role, finding
from .messages import Form, advice
from .repairs import pitfalls_of
from .results import Call, kind_of


def pitfall_where_nothing_is_built(attempt: BuiltAttempt) -> Findings:
    """The program builds nothing, because it contains a pitfall of Python."""
    for found in pitfalls_of(attempt.plain) if attempt.nothing else ():
        without = Call(attempt.task, found.mended).run
        if without.error is None and without.value is not None:
            says, asks = found.words()
            return (Finding(found.name, says, asks=asks),)
    return ()


def nothing_is_built(attempt: BuiltAttempt) -> Findings:
    """The program raises an error, prints instead of returning, or returns None."""
    error = attempt.run.error
    if error is not None:
        says = f"your function raises {error_of(error)}{line_of(attempt.function, error)}"
        asks = asks_there(attempt.task, attempt.plain, error) or advice(error)
        return (Finding(type(error).__name__, says, asks=asks, status="error"),)
    if not attempt.nothing:
        return ()
    name = Form.PRINTS if attempt.run.printed.strip() else Form.RETURNS_NONE
    return (finding(attempt.task, name),)


def measured(attempt: BuiltAttempt) -> Findings:
    """The mistake that the exercise finds in what the program built; if there is none, a remark."""
    if attempt.unreadable is not None:
        says = f"your function returns {kind_of(attempt.run.value)}, but the task asks for "
        says, asks = f"{says}something else", f"The task: {attempt.task.task}"
        return (Finding(Form.SOMETHING_ELSE, says, asks=asks),)
    if attempt.measured is None:
        return ()
    name, sentences = attempt.measured
    if attempt.right:
        return (Finding(name, sentences, role=Role.REMARK),)
    return (Finding(name, more=tuple(sentences.split("\n"))),)


DETECTORS_OF_BUILT: tuple[Callable[[BuiltAttempt], Findings], ...] = (
    blank_left,
    stopped,
    pitfall_where_nothing_is_built,
    nothing_is_built,
    measured,
)
