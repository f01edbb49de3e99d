"""Give an answer its marks, in the kernel of its notebook: a hidden test calls `marks`.

This file is handed out with the assignment, so it contains no inputs, results or solutions. A
hidden test contains the hash of this file, and refuses a file that was changed.
"""

import ast
import contextlib
import copy
import ctypes
import dis
import faulthandler
import io
import math
import numbers
import os
import re
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType
from typing import NamedTuple

SECONDS = 2.0  # of processor time for one call, so that a busy machine costs nobody a mark
ALL_SECONDS = 8.0  # for all calls of an exercise
WAITING = 5  # a call that sleeps may take this many times as long on the clock
TWO_DECIMALS, EXACT = 0.005 + 1e-9, 1e-6
MOST_SHOWN = 500  # letters of a result
PACKAGES = ("rouge_helpers", "rouge_course")


class TooLong(BaseException):
    """A call has not ended; no `except Exception` in an answer catches this."""


class Task(NamedTuple):
    """The data that a hidden test has about an exercise."""

    name: str
    points: int
    calls: list[tuple]  # the arguments, what the solution returns, and whether it is an edge case
    parts: tuple[str, ...] = ()  # the names of several scores
    allowed: tuple[str, ...] = ()  # the functions of `rouge_helpers` that an answer may call
    stub: str = ""
    earlier: str = ""  # correct functions for the tasks before this task


class Seen(NamedTuple):
    """What an answer does in one call; if there are several scores, each is right or wrong."""

    call: str  # as somebody would type it
    edge: bool
    nearly: list[bool]  # right to two decimals
    exactly: list[bool]
    result: str
    sentence: str


def marks(space: dict, task: Task) -> float:
    """Return the marks of an answer, in quarters, and print a call for each part that it lost."""
    with _quiet(), _ended_if_it_cannot_be_stopped():
        answer, definition = answer_of(space, task.name)
        if answer is None:
            share, said = 0.0, [f"No cell defines {task.name}."]
        elif definition is not None and _same_program(definition, task):
            share, said = 0.0, [f"{task.name} has not been changed since it was handed out."]
        else:
            share, said = best_of(answer, space, task)
    earned = math.floor(task.points * share * 4 + 1e-6) / 4
    print("\n".join([f"{task.name}: {earned:g} of {task.points} points.", *said]))
    return earned


def best_of(answer: Callable, space: dict, task: Task) -> tuple[float, list[str]]:
    """The share of the points, with the learner's own earlier functions or with correct ones.

    So a mistake in an earlier task costs marks only in that task.
    """
    share, said = scored(answer, task)
    if share == 1 or not task.earlier:
        return share, said
    mine = dict(space)
    exec(task.earlier, space)
    right = {name for name in space if space[name] is not mine.get(name)}
    space[task.name] = answer
    again, said_then = scored(answer, task)
    for name in right:
        del space[name]
    space.update(mine)
    if again <= share:
        return share, said
    return again, [
        *said_then,
        "The function was called with correct functions for the tasks above.",
    ]


# ---- marks ----------------------------------------------------------------------------------


def scored(answer: Callable, task: Task) -> tuple[float, list[str]]:
    """The share of the points, and what to say about each part that is lost.

    Half of the points is for results that are right to two decimals for all ordinary inputs, score
    by score. A quarter is for the share of ordinary inputs with exactly right results, and a
    quarter is for the share of edge cases. A function that does the same for every ordinary input
    gets nothing.
    """
    seen = list(all_seen(answer, task))
    usual, edges = ([each for each in seen if each.edge == edge] for edge in (False, True))
    if len({each.result for each in usual}) == 1:
        wrong = [each for each in usual if not all(each.exactly)]
        said = "The function does the same for every ordinary input, so it gets no points."
        return 0.0, [said, _shortest(wrong).sentence]
    whole = [all(column) for column in zip(*(each.nearly for each in usual), strict=True)]
    share = sum(whole) / len(whole) / 2 + _share(usual) / 4 + _share(edges or usual) / 4
    return share, [*_said("ordinary inputs", usual), *_said("edge cases", edges)]


def all_seen(answer: Callable, task: Task) -> Iterator[Seen]:
    """Every call of an exercise; after a call that has not ended, no other call is made."""
    begin = time.process_time()
    late = ""
    for arguments, expected, edge in task.calls:
        call = f"{task.name}({', '.join(map(repr, arguments))})"
        given = copy.deepcopy(arguments)
        if late:
            value, shown = TooLong(), f"not called, because {late} took too long"
        else:
            value, shown = called(answer, given, task.allowed)
            if isinstance(value, TooLong) or time.process_time() - begin > ALL_SECONDS:
                late = call
        nearly, exactly = (right(value, expected, task.parts, by) for by in (TWO_DECIMALS, EXACT))
        if repr(given) != repr(arguments):
            exactly, shown = [False] * len(exactly), f"{shown}, and it changes its arguments"
        sentence = f"{call} should give {expected!r}; yours: {shown[:MOST_SHOWN]}"
        result = "an error" if isinstance(value, BaseException) else shown
        yield Seen(call, edge, nearly, exactly, result, sentence)


def _share(some: list[Seen]) -> float:
    """The share of these calls that are exactly right."""
    return sum(sum(each.exactly) / len(each.exactly) for each in some) / len(some)


def _shortest(some: list[Seen]) -> Seen:
    return min(some, key=lambda each: ("not called" in each.sentence, len(each.call)))


def _said(kind: str, some: list[Seen]) -> list[str]:
    """How many calls of a kind are right, and a short wrong call for each score that is wrong."""
    wrong = [each for each in some if not all(each.exactly)]
    if not wrong:
        return []
    lost: list[Seen] = []
    for place in range(len(wrong[0].nearly)):
        worst = [each for each in wrong if not each.nearly[place]]
        if worst and not any(each in worst for each in lost):
            lost.append(_shortest(worst))
    counted = f"right for {len(some) - len(wrong)} of {len(some)} {kind}"
    if lost:
        said = f"It is {counted}."
    else:
        said = f"It is exactly {counted}, and right to two decimals for all of them."
    return [said, *(each.sentence for each in lost or [_shortest(wrong)])]


# ---- one call -------------------------------------------------------------------------------


def called(answer: Callable, arguments: tuple, allowed: tuple[str, ...]) -> tuple:
    """What a call returns or raises, and how that is shown."""

    def watch(frame, event, _):
        name = frame.f_code.co_name
        if event != "call" or name in allowed or name.startswith(("<", "__")):
            return  # a name with < is code inside an object that an allowed function has returned
        if _package(frame) in PACKAGES and _package(frame.f_back) not in PACKAGES:
            raise NotImplementedError(f"{name} of {_package(frame)} is not for this task")

    try:
        with _limited(SECONDS):
            sys.setprofile(watch)
            value = answer(*arguments)
            sys.setprofile(None)
            return value, repr(value)
    except TooLong as problem:
        return problem, f"it has not ended after {SECONDS:g} seconds"
    except BaseException as problem:  # SystemExit and KeyboardInterrupt, too
        return problem, f"it raises {problem!r}"
    finally:
        sys.setprofile(None)


def _package(frame) -> str:
    return str(frame.f_globals.get("__name__")).partition(".")[0]


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise TooLong after this time, and again if an answer catches it."""
    if not hasattr(signal, "setitimer"):  # Windows has none
        timer = threading.Timer(seconds, _raise_in, [threading.get_ident()])
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
        return

    processor, clock = time.process_time(), time.monotonic()

    def stop(*_):
        worked, waited = time.process_time() - processor, time.monotonic() - clock
        if worked > 0.9 * seconds or waited > WAITING * seconds:
            raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _raise_in(thread: int) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TooLong))


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Let an answer print nothing, because nbgrader gives 0 for any word on stderr."""
    nowhere = io.StringIO()
    with (
        contextlib.redirect_stdout(nowhere),
        contextlib.redirect_stderr(nowhere),
        warnings.catch_warnings(action="ignore"),
    ):
        yield


@contextlib.contextmanager
def _ended_if_it_cannot_be_stopped() -> Iterator[None]:
    """End Python if no signal gets through, as in a loop in C; nbgrader would wait for ever."""
    with Path(os.devnull).open("w") as nowhere:
        faulthandler.dump_traceback_later(60, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


# ---- right or not ---------------------------------------------------------------------------


def right(value, expected, parts: tuple[str, ...], near: float) -> list[bool]:
    """Whether each of several scores is right, or whether a single value is."""
    if parts:
        wanted = scores(expected, parts)
        return [same(*pair, near) for pair in zip(scores(value, parts), wanted, strict=True)]
    return [same(plain(value), plain(expected), near)]


def scores(value, parts: tuple[str, ...]) -> list:
    """Scores in order, from a dict by their names or first letters; None if one is missing."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    value = plain(value)
    if not isinstance(value, Mapping | list):
        value = {} if isinstance(value, BaseException) else getattr(value, "__dict__", {})
    if isinstance(value, list):
        return value if len(value) == len(parts) else [None] * len(parts)
    named = {str(name).lower(): plain(each) for name, each in value.items()}
    alike = {part: [name for name in named if name[:1] == part[0]] for part in parts}
    return [named.get(part, named.get(*alike[part][:1] or [""])) for part in parts]


def plain(value):
    """A value of Python's own types: numpy's values are converted, and a tuple becomes a list."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, numbers.Real) and not isinstance(value, int | float):
        return float(value)
    return value


def same(value, wanted, near: float) -> bool:
    """Whether two values are equal; numbers may differ by `near`."""
    if isinstance(wanted, list):
        return (
            isinstance(value, list)
            and len(value) == len(wanted)
            and all(same(*pair, near) for pair in zip(value, wanted, strict=True))
        )
    if isinstance(wanted, int | float) and isinstance(value, int | float):
        with contextlib.suppress(OverflowError):  # for a whole number with hundreds of digits
            return math.isclose(value, wanted, abs_tol=near, rel_tol=0)
    return type(value) is type(wanted) and value == wanted


# ---- the notebook ---------------------------------------------------------------------------


def answer_of(space: dict, name: str) -> tuple[Callable | None, ast.stmt | None]:
    """The last function that the notebook defines under this name, and its definition.

    An error in a line above the definition costs nothing, and neither does a cell that is not
    Python: the names that are then missing are defined, statement by statement.
    """
    definition = None
    found = list(statements(space.get("In", ())))
    codes = [compile(ast.Module([each], []), "<cell>", "exec") for each in found]
    deleted = {name for code in codes for name in _names(code, "DELETE_NAME")}
    for statement, code in zip(found, codes, strict=True):
        defined = _names(code, "STORE_NAME")
        mine = name in defined and isinstance(statement, ast.FunctionDef)
        if mine or defined - deleted - set(space):
            with contextlib.suppress(BaseException), _limited(SECONDS):
                exec(code, space)
        if name in defined:
            definition = statement if mine else None
    return space.get(name), definition


def _names(code: CodeType, operation: str) -> set[str]:
    """The names outside all functions that a statement stores or deletes."""
    return {each.argval for each in dis.get_instructions(code) if each.opname == operation}


def statements(cells) -> Iterator[ast.stmt]:
    """The statements of all cells; if a cell is not valid Python, its valid pieces are used."""
    for cell in list(cells):
        try:
            yield from ast.parse(cell).body
        except (SyntaxError, ValueError):
            for piece in re.split(r"\n(?=\S)", cell):
                with contextlib.suppress(SyntaxError, ValueError):
                    yield from ast.parse(piece).body


def _same_program(definition: ast.stmt, task: Task) -> bool:
    stub = [each for each in ast.parse(task.stub).body if isinstance(each, ast.FunctionDef)]
    return any(ast.dump(each) == ast.dump(definition) for each in stub)
