"""Find out whether a function is a learner's work, an unchanged stub or a package's function."""

import ast
import dis
import inspect
from collections.abc import Callable, Container
from functools import cache, partial
from typing import Any

from .program import codes, text_of
from .record import Task


def untouched(exercise: Task, function) -> bool:
    """Whether a function is the exercise's unchanged stub. False for an object without code."""
    if not hasattr(function, "__code__"):
        return False
    return _same_code(function, _stub(exercise)) or _same_text(function, exercise.stub)


def empty(function) -> bool:
    """Whether a function is empty, or only raises NotImplementedError."""
    begin = ("RESUME", "MAKE_CELL", "COPY_FREE_VARS")
    first = next(i for i in dis.get_instructions(function) if i.opname not in begin)
    later = first.argval == "NotImplementedError"
    return later or any(_same_code(function, empty) for empty in _EMPTY)


def of_package(function: Any, packages: Container[str]) -> Any:
    """Return the package's function that `function` is or wraps. None for a learner's program.

    A wrapper counts as the function that it wraps (in the sense of `functools.wraps`) if the
    wrapper calls that function; otherwise the wrapper counts as a learner's own program.
    """
    for _ in range(20):  # a wrapper may say that it wraps itself
        inner = getattr(function, "__wrapped__", None)
        if isinstance(function, partial):
            function = function.func
        elif inner is not None and _calls(function, inner):
            function = inner
    # `functools.wraps` copies the name of the module, but not the names around a function.
    around = getattr(function, "__globals__", {"__name__": function.__module__})
    package = str(around.get("__name__")).partition(".")[0]
    return function if package in packages else None


def _calls(wrapper: Any, inner: Any) -> bool:
    """Whether a wrapper calls the function that it wraps; for a wrapper in C, this is assumed."""
    space = getattr(wrapper, "__globals__", {})
    names = {name for body in codes(wrapper) for name in body.co_names}
    held = [cell.cell_contents for cell in getattr(wrapper, "__closure__", None) or ()]
    found = [*held, *(space.get(name) for name in names)]
    own_name = getattr(inner, "__name__", "") in names  # as in `package.function(…)`
    return not hasattr(wrapper, "__code__") or own_name or any(each is inner for each in found)


def _documented():
    """Do nothing, like an exercise's stub that contains only a docstring."""


def _documented_dots():
    """Do nothing, like an exercise's stub that contains a docstring and `return ...`."""
    return ...


_EMPTY = (lambda: None, lambda: ..., _documented, _documented_dots)


@cache
def _stub(exercise: Task) -> Callable:
    space: dict = {}
    exec(compile(exercise.stub, f"<the stub of {exercise.name}>", "exec"), space)
    return space[exercise.name]


def _same_text(function, text: str) -> bool:
    """Whether a function has this text, even if Python compiled it to different instructions."""
    try:
        mine = ast.parse(text_of(function)).body[0]
    except (OSError, TypeError, SyntaxError):
        return False
    (other,) = (n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef))
    return ast.dump(mine) == ast.dump(other)


def _same_code(one, other) -> bool:
    """Whether two functions have the same instructions; local names and docstrings may differ."""
    return _steps(one.__code__, one.__doc__) == _steps(other.__code__, other.__doc__)


def _steps(body, words: str | None = None) -> tuple:
    """The instructions, names and constants of a code object and of the code inside it."""
    inside = [
        _steps(value) if inspect.iscode(value) else (type(value), value)
        for value in body.co_consts
        if value not in (None, words)
    ]
    return body.co_code, body.co_names, inside
