"""Run a learner's function so that whatever it does stays inside."""

from __future__ import annotations

import builtins
import contextlib
import copy
import io
import signal
import sys
import threading
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

SECONDS = 5.0  # a probe that takes longer is stopped
SHOWN_LINES = 12  # printed lines that are kept; the others are counted


class TooLong(BaseException):
    """The time is up (not an Exception, so that `except Exception` cannot swallow it)."""


class AsksForInput(BaseException):
    """The function called input(), and nobody is there to answer."""


class Run(NamedTuple):
    """What one call did."""

    value: Any
    error: BaseException | None
    printed: str
    lines: int  # how many lines were printed, kept or not
    changed: bool  # did it change the objects it was given?


class _Capped(io.TextIOBase):
    """A place to print to that keeps the first lines and counts the rest."""

    def __init__(self):
        self.text, self.lines = "", 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.lines < SHOWN_LINES and len(self.text) < 4000:
            self.text += text[:4000]
        self.lines += text.count("\n")
        return len(text)

    def kept(self) -> str:
        return "\n".join(line[:300] for line in self.text.splitlines()[:SHOWN_LINES])


def run(function: Callable, arguments: tuple) -> Run:
    """Call the function on copies of the arguments and return what happened."""
    given = copy.deepcopy(arguments)
    sink, values = _Capped(), []

    def work():
        values.append(function(*given))
        return given != arguments

    changed, error = inside(work, sink)
    if not values:
        return Run(None, error, sink.kept(), sink.lines, False)
    # Where the comparison itself fails, something strange was put into the arguments.
    return Run(values[0], None, sink.kept(), sink.lines, bool(changed) or error is not None)


def inside(call: Callable, sink: _Capped | None = None, seconds: float | None = None):
    """Return (result, None) or (None, what was raised); nothing leaves this place."""
    out = sink or _Capped()
    try:
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(out),
            warnings.catch_warnings(),
            _builtins_put_back(),
        ):
            warnings.simplefilter("ignore")
            return _limited(call, seconds or SECONDS), None
    except BaseException as problem:  # even sys.exit() must not end the kernel
        return None, problem


@contextlib.contextmanager
def _builtins_put_back():
    """Refuse input(), and give Python its own names back afterwards."""
    names, limit = dict(vars(builtins)), sys.getrecursionlimit()
    builtins.input = _refuse
    try:
        yield
    finally:
        vars(builtins).update(names)
        if sys.getrecursionlimit() != limit:
            sys.setrecursionlimit(limit)


@contextlib.contextmanager
def course_put_back():
    """Give the modules of the course their own names back, whatever a function did to them."""
    modules = [m for name, m in list(sys.modules.items()) if name.startswith("rouge_helpers")]
    before = [(vars(module), dict(vars(module))) for module in modules]
    try:
        yield
    finally:
        for space, names in before:
            space.update(names)


def _refuse(*_arguments, **_keywords):
    raise AsksForInput


def _limited(call: Callable, seconds: float) -> Any:
    """Call with a time limit, by the best means this platform has."""
    in_main = threading.current_thread() is threading.main_thread()
    if in_main and hasattr(signal, "SIGALRM") and hasattr(signal, "setitimer"):
        try:
            return _limited_by_alarm(call, seconds)
        except _NoAlarm:
            pass
    try:
        return _limited_by_thread(call, seconds)
    except _NoThread:  # a browser kernel has neither: the learner can still interrupt it
        return call()


class _NoAlarm(Exception):
    pass


class _NoThread(Exception):
    pass


def _limited_by_alarm(call: Callable, seconds: float) -> Any:
    armed = True

    def ring(_number, _frame):
        if armed:
            raise TooLong

    try:
        usual = signal.signal(signal.SIGALRM, ring)
        # It rings again and again: a bare `except:` may swallow the first ones.
        signal.setitimer(signal.ITIMER_REAL, seconds, 0.05)
    except (ValueError, OSError, AttributeError) as problem:
        raise _NoAlarm from problem
    try:
        try:
            return call()
        finally:
            armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, usual)


def _limited_by_thread(call: Callable, seconds: float) -> Any:
    try:
        import ctypes  # not every platform has it, and few come here
    except ImportError as problem:
        raise _NoThread from problem
    box: dict[str, Any] = {}

    def work():
        try:
            box["value"] = call()
        except BaseException as problem:
            box["error"] = problem

    thread = threading.Thread(target=work, daemon=True)
    try:
        thread.start()
    except RuntimeError as problem:
        raise _NoThread from problem
    thread.join(seconds)
    for _ in range(40):
        if not thread.is_alive():
            break
        # Ask the thread to stop at its next step; a few times, in case it looks away.
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(TooLong)
        )
        thread.join(0.05)
    else:
        raise TooLong
    if "error" in box:
        raise box["error"]
    return box["value"]
