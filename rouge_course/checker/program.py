"""The text of a learner's function as trees that can be changed, and back to a function."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any


def sources_of(function: Callable) -> list[str]:
    """The text of the function, behind those of functions in its file that it names."""
    body = getattr(function, "__code__", None)
    if body is None or function.__closure__:
        return []
    found = [function]
    for name in body.co_names:
        other = function.__globals__.get(name)
        if inspect.isfunction(other) and other.__code__.co_filename == body.co_filename:
            found.insert(0, other)
    texts = []
    for each in found:
        try:
            texts.append(text_of(each))
            tree = tree_of(texts[-1])
        except (OSError, TypeError, SyntaxError, ValueError):
            return []
        if not isinstance(tree, ast.FunctionDef) or tree.decorator_list:
            return []
    return texts


@lru_cache(maxsize=16)
def text_of(function: Callable) -> str:
    """The definition of a function as it is written (OSError or TypeError where that is lost)."""
    return textwrap.dedent(inspect.getsource(function))


def tree_of(source: str) -> Any:
    """The definition in a text, as a tree that may be changed."""
    (definition,) = ast.parse(source).body
    return definition


def compiled(trees: list[ast.FunctionDef], function: Callable) -> Callable:
    """The function whose definition is the last tree, in the space of the one that is given."""
    space = dict(function.__globals__)
    exec(compile(ast.Module(list(trees), []), "<changed>", "exec"), space)
    return space[trees[-1].name]


def inside(node: ast.AST) -> Iterator[Any]:
    """Every node in a tree, as Any: callers look at its kind before they read its fields."""
    return ast.walk(node)
