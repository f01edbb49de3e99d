"""Turn a learner's function into a syntax tree, and a changed tree into a function again."""

import ast
import dis
import inspect
import linecache
import textwrap
from collections.abc import Callable, Iterator
from functools import lru_cache
from types import CodeType
from typing import Any, NamedTuple

from .display import shorten

CHANGED = "<changed>"  # the file of a changed program
# Names that Python and IPython give to any code without a file. Such a name may belong to a
# different text: Python 3.13.0 stores the text of `python -c` under <string>.
SHARED = frozenset(("<string>", "<stdin>", "<unknown>", "<timed exec>", "<timed eval>"))


class Source(NamedTuple):
    """The text of a function's definition, together with the function's code object."""

    text: str
    code: CodeType

    def tree(self) -> Any:
        """A syntax tree of the definition. Each call makes a new tree, so callers may change it."""
        (definition,) = ast.parse(self.text).body
        return definition

    def place(self, line: int) -> str:
        """Convert a tree's line number to the cell's line number, followed by the line's text."""
        return place_in(self.code, self.line(line))

    def line(self, line: int) -> int:
        """Convert a tree's line number to the number of the same line in the cell."""
        return self.code.co_firstlineno + line - 1


def lines_of(file: str) -> list[str]:
    """The lines of the file. Return [] if several texts have this file name."""
    return [] if file in SHARED else linecache.getlines(file)


def place_in(code: CodeType, line: int) -> str:
    """The number of a line in its cell, with the text of the line: 6 (`return a // b`)."""
    lines = lines_of(code.co_filename)
    text = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    return f"{line} (`{shorten(text, 80)}`)" if text else str(line)


def codes(function) -> list:
    """The code objects of a function and of every function inside it."""
    waiting, found = [getattr(function, "__code__", None)], []
    while waiting:
        body = waiting.pop()
        if body is not None:
            found.append(body)
            waiting += [value for value in body.co_consts if inspect.iscode(value)]
    return found


def called_by(function) -> set[str]:
    """The global names that a function reads; for `package.overlap`, this is only `package`."""
    return {
        step.argval
        for body in codes(function)
        for step in dis.get_instructions(body)
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }


def sources_of(function: Callable) -> list[Source]:
    """The sources of a function and of its helpers in the same cell; the function comes last."""
    body = getattr(function, "__code__", None)
    if body is None or function.__closure__:
        return []
    found = [function]
    for name in body.co_names:
        other = function.__globals__.get(name)
        if inspect.isfunction(other) and other.__code__.co_filename == body.co_filename:
            found.insert(0, other)
    sources = []
    for each in found:
        try:
            sources.append(Source(text_of(each), each.__code__))
            tree = sources[-1].tree()
        except (OSError, TypeError, SyntaxError, ValueError):
            return []
        if not isinstance(tree, ast.FunctionDef) or tree.decorator_list:
            return []
    return sources


@lru_cache(maxsize=16)
def text_of(function: Callable) -> str:
    """The text of a function's definition. Raises OSError or TypeError if there is no such text."""
    if getattr(getattr(function, "__code__", None), "co_filename", "") in SHARED:
        raise OSError("this function has no text of its own")
    return textwrap.dedent(inspect.getsource(function))


def compiled(trees: list[ast.FunctionDef], function: Callable) -> Callable:
    """Compile the trees, and return the function that the last tree defines.

    The new function can use the global names of `function`.
    """
    space = dict(function.__globals__)
    exec(compile(ast.Module(list(trees), []), CHANGED, "exec"), space)
    return space[trees[-1].name]


def inside(node: ast.AST) -> Iterator[Any]:
    """The nodes of a tree, typed as Any because callers test the kind of each node."""
    return ast.walk(node)
