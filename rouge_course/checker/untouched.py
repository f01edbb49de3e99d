"""Has anybody worked on this function, or is it as the notebook gave it?"""

import ast
import dis
import inspect
from collections.abc import Callable
from functools import cache

from .program import text_of
from .record import Task


def untouched(exercise: Task, function) -> bool:
    """Is this the stub as committed? What has no code of its own, such as a partial, is not."""
    if not hasattr(function, "__code__"):
        return False
    return _same_code(function, _stub(exercise)) or _same_text(function, exercise.stub)


def empty(function) -> bool:
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
    exec(compile(exercise.stub, f"<the stub of {exercise.name}>", "exec"), space)
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
