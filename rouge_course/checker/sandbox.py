"""Run a learner's function so that its mistakes do no harm to the notebook.

Three layers undo the changes that the function makes. Suppose that a notebook has set
`builtins.len = 3`, and that its function `f` prints, changes the folder and calls exit(). For this
function, `check(f)` works as follows:

    with AsImported():              # `len` is Python's own `len`; after the check, it is 3 again
        with course_put_back():     # after the check, the old folder is restored
            inside(lambda: f(1))    # printed text is caught, and exit() becomes an error
            inside(lambda: f(2))    # this call has the builtins of f(1), and a new time limit

A program can still end its kernel on purpose, for example with os.kill, because the kernel belongs
to the learner.
"""

import builtins
import contextlib
import copy
import decimal
import io
import locale
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from . import heap

SECONDS = 5.0  # a call that takes longer is stopped
TOTAL = 20.0  # a check that takes longer is stopped
LOOK = 0.05  # seconds between two looks at the clock and at the used memory
# How many nested calls a learner's function may make. In a browser tab, more nested calls would end
# Python for good if they go through C, as calls of a function with `lru_cache` do.
FRAMES = 150 if sys.platform == "emscripten" else 2000
SHOWN_LINES = 12  # printed lines that are kept; further lines are only counted

# Python's own names, as they were when this module was imported.
_BUILTINS = dict(vars(builtins))


class TooLong(BaseException):
    """The time is up. `except Exception` cannot catch this BaseException."""


class AsksForInput(BaseException):
    """The function has called input(), but nobody is there to answer."""


class ChecksItself(BaseException):
    """The function has called check(), although check() is running this function."""


class Interrupted(BaseException):
    """The learner pressed Stop."""


class Run(NamedTuple):
    """The outcome of one call of a function."""

    value: Any
    error: BaseException | None
    printed: str
    lines: int  # how many lines were printed, whether they were kept or not
    changed: bool  # whether the call changed its arguments


class _Capped(io.TextIOBase):
    """A stream that keeps only the first printed lines, but counts all of them."""

    encoding, errors = "utf-8", "strict"  # attributes of sys.stdout that a program may read

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
    """Call the function on copies of the arguments, and return the outcome."""
    given = copy.deepcopy(arguments)
    sink, values = _Capped(), []

    def work():
        values.append(_called(function, given))
        return given != arguments

    changed, error = inside(work, sink)
    if not values:
        return Run(None, error, sink.kept(), sink.lines, False)
    # If the comparison itself fails, the function has put something strange into the arguments.
    return Run(values[0], None, sink.kept(), sink.lines, bool(changed) or error is not None)


def _called(function: Callable, arguments: tuple) -> Any:
    return function(*arguments)


def at_work() -> bool:
    """Whether `at_work` is called inside a function that `run` is running."""
    frame = sys._getframe().f_back
    while frame:
        if frame.f_code is _called.__code__:
            return True
        frame = frame.f_back
    return False


def inside(
    call: Callable,
    sink: _Capped | None = None,
    seconds: float | None = None,
    imports: bool = False,
):
    """Return (result, None), or (None, exception) if the call raises an exception.

    The only exception that is raised again is Interrupted, because it is the learner's Stop. With
    imports=True, the call may use as much memory as it needs.
    """
    with contained(sink, imports):
        return tried(call, seconds)


@contextlib.contextmanager
def contained(sink: _Capped | None = None, imports: bool = False):
    """Catch the text that calls of `tried` print, and restore Python after these calls."""
    out = sink or _Capped()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
        warnings.catch_warnings(),
        _python_put_back(),
        _stop_button(),
        contextlib.nullcontext() if imports else heap.limited(),
    ):
        warnings.simplefilter("ignore")
        yield


def tried(call: Callable, seconds: float | None = None):
    """Return (result, None), or (None, exception) if the call raises an exception.

    Use `tried` only inside `contained`.
    """
    try:
        return _limited(call, SECONDS if seconds is None else seconds), None
    except Interrupted:
        raise
    except BaseException as problem:  # even sys.exit() must not end the kernel
        if isinstance(problem, (TooLong, heap.TooLarge, MemoryError, RecursionError)):
            heap.let_go(problem)
        return None, problem


@contextlib.contextmanager
def _python_put_back():
    """Refuse input() and exit(), limit recursion, and restore the builtins afterwards.

    The program cannot raise the limit on recursion. With a higher limit, endless recursion through
    C (in a cached function, for example) would end the kernel.
    """
    names, limit, setter = dict(vars(builtins)), sys.getrecursionlimit(), sys.setrecursionlimit
    shell = _shell()
    builtins.input = _refuse
    setter(min(limit, _depth() + FRAMES))
    sys.setrecursionlimit = lambda _limit: None
    if shell is not None:
        shell.ask_exit = _ends
    try:
        yield
    finally:
        if shell is not None:
            vars(shell).pop("ask_exit", None)
        vars(builtins).update(names)
        sys.setrecursionlimit = setter
        setter(limit)


def _shell() -> Any:
    """The notebook's shell, whose exit() and quit() end the kernel. None outside IPython."""
    shell = sys.modules.get("IPython")
    return shell.get_ipython() if shell is not None else None


def _depth() -> int:
    frame, depth = sys._getframe().f_back, 0
    while frame:
        frame, depth = frame.f_back, depth + 1
    return depth


@contextlib.contextmanager
def _stop_button():
    """Distinguish the learner's Stop from a KeyboardInterrupt that the function itself raises."""

    def stop(_number, _frame):
        raise Interrupted

    # In the background nobody can press Stop, and CPython 3.11 has crashed there after about ten
    # thousand changes of the handler.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    try:
        usual = signal.signal(signal.SIGINT, stop)
    except ValueError:  # not in the main thread, where nobody can interrupt
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


@contextlib.contextmanager
def course_put_back():
    """After the `with` block, restore the course's names and tables and some settings of Python.

    Python's table of imported modules is restored, too, because a program may be stopped in the
    middle of an import.
    """
    modules = [m for name, m in list(sys.modules.items()) if name.startswith("rouge_")]
    spaces = [vars(module) for module in modules]
    # Many modules refer to the same table, such as Python's names, so each table is copied once.
    tables = {
        id(table): table
        for space in spaces
        for table in (space, *space.values())
        if type(table) is dict
    }
    before = [(table, dict(table)) for table in (*tables.values(), sys.modules)]
    folder, paths = Path.cwd(), list(sys.path)
    context = decimal.getcontext().copy()
    language = locale.setlocale(locale.LC_ALL)
    try:
        yield
    finally:
        for table, entries in before:
            table.update(entries)
        sys.path[:] = paths
        decimal.setcontext(context)
        locale.setlocale(locale.LC_ALL, language)
        with contextlib.suppress(OSError):  # the folder may be gone
            os.chdir(folder)


def _ends(*_arguments, **_keywords):
    raise SystemExit("the program")


class AsImported:
    """Restores the builtins that a notebook has replaced, but only during a check.

    `AsImported` is a class and not a generator, because a generator needs `next`, and the notebook
    may have replaced `next`, too.
    """

    def __enter__(self) -> None:
        self.theirs = builtins.__dict__.copy()  # `vars` may have been replaced, too
        builtins.__dict__.update(_BUILTINS)

    def __exit__(self, *_problem) -> None:
        builtins.__dict__.update(self.theirs)


def _refuse(*_arguments, **_keywords):
    raise AsksForInput


class Steps:
    """Counts the steps of a call: every trace event in one file, and calls into other files.

    A limit on steps stops a call at the same place on every machine; a limit on seconds does not.
    """

    def __init__(self, file: str) -> None:
        self.file, self.taken, self.most = file, 0, 0
        self.lines: set[int] = set()  # the lines of the file that ran
        self.left: dict[Any, int] = {}  # the line in which each function of the file returned

    def run(self, call: Callable, most: int) -> Any:
        """Make a call and return its result. Raises TooLong after more than `most` steps."""
        self.taken, self.most, self.lines, self.left = 0, most, set(), {}
        usual = sys.gettrace()
        sys.settrace(self._look)
        try:
            return call()
        finally:
            sys.settrace(usual)

    def _look(self, frame, event, _argument):
        self.taken += 1
        if self.taken > self.most:
            raise TooLong
        if frame.f_code.co_filename != self.file:
            return None
        if event == "line":
            self.lines.add(frame.f_lineno)
        elif event == "return":
            self.left[frame.f_code] = frame.f_lineno
        return self._look


def _limited(call: Callable, seconds: float) -> Any:
    """Make a call with a time limit, in the best way that this platform offers."""
    for limited in (_limited_by_alarm, _limited_by_thread):
        with contextlib.suppress(_NotHere):
            return limited(call, seconds)
    # A browser kernel has neither alarms nor threads, and cannot be interrupted.
    return _limited_by_steps(call, seconds)


class _NotHere(Exception):
    """Raised if this kind of time limit does not exist on this platform or in this thread."""


def _limited_by_alarm(call: Callable, seconds: float) -> Any:
    armed, end = True, time.monotonic() + seconds

    def ring(_number, _frame):
        if armed and heap.full():
            raise heap.TooLarge
        if armed and time.monotonic() >= end:
            raise TooLong

    try:
        usual = signal.signal(signal.SIGALRM, ring)  # possible only in the main thread
        # The alarm rings again and again: a bare `except:` may swallow the first errors.
        signal.setitimer(signal.ITIMER_REAL, min(seconds, LOOK), LOOK)
    except (ValueError, OSError, AttributeError) as problem:
        raise _NotHere from problem
    try:
        try:
            return call()
        finally:
            armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, usual)


def _limited_by_thread(call: Callable, seconds: float) -> Any:
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
        raise _NotHere from problem
    end = time.monotonic() + seconds
    stops: type[BaseException] = TooLong
    try:
        while thread.is_alive() and time.monotonic() < end:
            thread.join(LOOK)
            if heap.full():
                stops = heap.TooLarge
                break
    finally:
        late = thread.is_alive()
        if late:
            _stop(thread, stops)
    if late:
        raise box.get("error") or stops
    if "error" in box:
        raise box["error"]
    return box["value"]


def _stop(thread: threading.Thread, error: type[BaseException]) -> None:
    """Stop a thread by raising an error at its next step; repeat this if the thread goes on."""
    import ctypes  # rarely needed

    for _ in range(40):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident or 0), ctypes.py_object(error)
        )
        thread.join(0.05)
        if not thread.is_alive():
            return


def _limited_by_steps(call: Callable, seconds: float) -> Any:
    """Limit a call by looking at the clock before every line; this is slow but works everywhere."""
    end = time.monotonic() + seconds

    def look(_frame, _event, _argument):
        # This stops a program only once: Python drops a trace function that raises an error, so the
        # program goes on if it catches this error.
        if time.monotonic() > end:
            raise TooLong
        return look

    usual = sys.gettrace()
    sys.settrace(look)
    try:
        return call()
    finally:
        sys.settrace(usual)
