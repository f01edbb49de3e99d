"""Find the figures that matplotlib draws, so that a page loads matplotlib before their cells run.

The course's own pen draws all other figures.
"""

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType

from rouge_course import figures
from rouge_course.drawing import style


@cache
def plots() -> frozenset[str]:
    """The names of the figures that matplotlib draws."""
    return frozenset(name for name in figures.__all__ if _plots(getattr(figures, name), set()))


def _plots(function: Callable, seen: set[Callable]) -> bool:
    """Whether a function calls `style.style`, directly or through functions of the course."""
    function = inspect.unwrap(function)
    if not isinstance(function, FunctionType) or function in seen:
        return False
    seen.add(function)
    names = set(_names_in(function.__code__))
    found = [value for name, value in function.__globals__.items() if name in names]
    modules = [each for each in found if isinstance(each, ModuleType)]
    found += [getattr(module, name, None) for module in modules for name in names]
    return function is inspect.unwrap(style.style) or any(
        _plots(each, seen) for each in found if callable(each)
    )


def _names_in(code: CodeType) -> Iterator[str]:
    """The names that a piece of code and the functions inside it use."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)
