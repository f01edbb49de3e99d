"""Write a learner's function as text for a module, with everything it uses from its notebook.

    import re                                   # cell 1
    MARKS = re.compile("[.!?]")                 # cell 2

    def sentences(text):                        # cell 3
        return MARKS.split(text)

`block_of("sentences", …)` returns the import and an outer function that defines both names:

    import re


    def _sentences():  # the names that only sentences uses
        MARKS = re.compile("[.!?]")

        def sentences(text):
            return MARKS.split(text)

        return sentences


    sentences = _sentences()

Because of the outer function, two functions in the module may each have their own MARKS. A
function that needs only imports has no outer function, unless an imported name is also the name of
an exercise.
"""

import ast
import contextlib
import inspect
import re
import symtable
import sys
from collections.abc import Container, Iterator, Mapping
from typing import Any, NamedTuple

from .program import inside, lines_of, text_of

MOST_LETTERS = 2000  # the longest constant that is written into the module
NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class OnlyHere(Exception):
    """Raised for a name that exists only in the notebook; the exception's text is the name."""


class Own(NamedTuple):
    """The contents of the learner's own module."""

    module: str  # the name of the module
    exercises: Container[str]  # the names that the module has or may have later
    blocks: Mapping[str, str]  # the blocks in the module, by their names
    wins: Container[str]  # names in the module that take precedence over the notebook's imports


def block_of(name: str, space: Mapping[str, Any], own: Own) -> str:
    """Return the lines that define a name and everything in `space` that this definition uses.

    A function that the learner's module already contains is not written a second time.
    `space` maps the notebook's global names to their values. Raises OnlyHere for a name that exists
    only in the notebook.
    """
    parts = _Parts(name, space, own)
    parts.define(name)
    text = parts.definitions.pop(name)
    if inner := parts.inner(text):
        body = "\n\n".join([*inner, text, f"return {name}"])
        head = f"def _{name}():  # the names that only {name} uses"
        text = f"{head}\n{_indented(body)}\n\n\n{name} = _{name}()"
    imports = "\n".join(sorted({*parts.imports.values()}))
    return f"{imports}\n\n\n{text}".strip()


def import_of(name: str, value: Any) -> str:
    """Return the line that imports a value under this name, or "" if no module contains it."""
    if inspect.ismodule(value):
        return f"import {value.__name__}" + f" as {name}" * (value.__name__ != name)
    path = str(getattr(value, "__module__", "") or "").split(".")
    theirs = str(getattr(value, "__name__", ""))
    packages = [".".join(path[:end]) for end in range(1, len(path) + 1)]
    # Many objects of the standard library come from a module in C whose name begins with `_`.
    for package in [*(each.lstrip("_") for each in packages), *packages]:
        holder = None if package in ("__main__", "builtins") else sys.modules.get(package)
        if theirs.isidentifier() and getattr(holder, theirs, None) is value:
            return f"from {package} import {theirs}" + f" as {name}" * (theirs != name)
    return ""


class _Parts:
    """The imports and definitions of a block; a definition comes after the definitions it uses."""

    def __init__(self, name: str, space: Mapping[str, Any], own: Own):
        self.space, self.own = space, own
        self.blocks = {each: own.blocks[each] for each in own.blocks if each != name}
        self.imports: dict[str, str] = {}
        self.inner_imports: dict[str, str] = {}
        self.definitions: dict[str, str] = {}
        self.seen: set[str] = set()

    def define(self, name: str) -> None:
        """Add the definition of a name, after the definitions of the names that it uses."""
        self.seen.add(name)
        text = self._without_module(_definition(name, self.space), name)
        if isinstance(ast.parse(text).body[0], (ast.Import, ast.ImportFrom)):
            self._import(name, text)
            return
        if name in self.blocks and _holds(self.blocks[name], text):
            return
        for used in _names_in(text, name):
            self._use(used)
        self.definitions[name] = text

    def _use(self, name: str) -> None:
        if name in self.seen or name not in self.space:  # a name of Python, or an unknown name
            return
        value = self.space[name]
        line = import_of(name, value)
        if getattr(value, "__module__", "") == self.own.module:
            self._use_of_module(name, getattr(value, "__name__", ""))
        elif line:
            self._import(name, line)
        else:
            self.define(name)

    def inner(self, text: str) -> list[str]:
        """The code before the text in its outer function: `global` line, imports, definitions."""
        definitions = [*self.definitions.values()]
        said = sorted({name for each in (*definitions, text) for name in _declared_global(each)})
        lines = [f"global {', '.join(said)}"] if said and definitions else []
        lines += sorted({*self.inner_imports.values()})
        return ["\n".join(lines), *definitions] if lines else definitions

    def _import(self, name: str, line: str) -> None:
        """Add an import line, inside the outer function if an exercise has the imported name."""
        self.seen.add(name)
        if name in self.blocks and name in self.own.wins:
            return
        place = self.inner_imports if name in self.own.exercises else self.imports
        place[name] = line

    def _use_of_module(self, name: str, theirs: str) -> None:
        """Record that the notebook has imported this function from the learner's own module."""
        if theirs not in self.blocks:
            theirs = name  # a lambda has no name of its own
        if theirs not in self.blocks:
            raise OnlyHere(name)
        self.seen.add(name)
        if name != theirs:
            self.definitions[name] = f"{name} = {theirs}"

    def _without_module(self, text: str, name: str) -> str:
        """The text without the module's name, which is not needed inside the module."""
        for each in _names_in(text, name):
            if getattr(self.space.get(each), "__name__", "") == self.own.module:
                text = re.sub(rf"\b{each}\.(?=\w)", "", text)
        return text


def _definition(name: str, space: Mapping[str, Any]) -> str:
    """The code that defines a name: a `def`, a line of a cell, or `name = value`."""
    value = space[name]
    plain = inspect.unwrap(value) if callable(value) else value
    file = ""
    if inspect.isfunction(plain):
        file = plain.__code__.co_filename
        if plain.__name__ == name and not plain.__closure__:  # not made by another function
            with contextlib.suppress(OSError, TypeError, SyntaxError):
                text = text_of(plain).rstrip()
                if isinstance(ast.parse(text).body[0], NAMED):
                    return text
    for cell in _cells(space, file):
        if text := _binding(name, cell):
            return text
    with contextlib.suppress(ValueError, SyntaxError, RecursionError, MemoryError):
        text = repr(value)
        if len(text) <= MOST_LETTERS and ast.literal_eval(text) == value:
            return f"{name} = {text}"
    raise OnlyHere(name)


def _cells(space: Mapping[str, Any], file: str) -> Iterator[str]:
    """The cell that defines a function, and then all cells that have run, the latest first."""
    if file:
        yield "".join(lines_of(file))
    yield from reversed([each for each in space.get("In", ()) if isinstance(each, str)])


def _binding(name: str, cell: str) -> str:
    """The line that gives this name its final value in a cell; "" if no line gives it a value."""
    try:
        lines = ast.parse(cell).body
    except (SyntaxError, ValueError):
        return ""
    for line in reversed(lines):
        if isinstance(line, NAMED) and line.name == name:
            first = min([line.lineno, *(each.lineno for each in line.decorator_list)])
            return "\n".join(cell.splitlines()[first - 1 : line.end_lineno])
        if isinstance(line, (ast.Import, ast.ImportFrom)):
            line.names = [each for each in line.names if (each.asname or each.name) == name]
            if line.names:
                return ast.unparse(line)
        targets = line.targets if isinstance(line, ast.Assign) else []
        if isinstance(line, ast.AnnAssign) and line.value:
            targets = [line.target]
        if [getattr(each, "id", "") for each in targets] == [name]:
            return ast.get_source_segment(cell, line) or ""
    return ""


def _declared_global(text: str) -> set[str]:
    """The names in all `global` lines of a text."""
    lines = (node for node in inside(ast.parse(text)) if isinstance(node, ast.Global))
    return {name for line in lines for name in line.names}


def _names_in(text: str, name: str) -> list[str]:
    """The names that a definition uses but does not define, in alphabetical order."""
    top = symtable.symtable(text, "<block>", "exec")
    tables, used = [top], set()
    while tables:
        table = tables.pop()
        tables += table.get_children()
        used |= {
            each.get_name()
            for each in table.get_symbols()
            if each.is_global() or (table is top and each.is_referenced())
        }
    return sorted(used - {name})


def _holds(block: str, definition: str) -> bool:
    """Whether a block contains this definition; differences in spaces and comments do not count."""
    wanted = ast.dump(ast.parse(definition).body[0])
    return any(ast.dump(node) == wanted for node in inside(ast.parse(block)))


def _indented(text: str) -> str:
    """Indent the text and its docstrings by four spaces, but not the lines in other strings."""
    nodes = list(inside(ast.parse(text.rpartition("\n\n")[0])))  # without the `return`
    alone = [node.value for node in nodes if isinstance(node, ast.Expr)]
    strings = [node for node in nodes if isinstance(node, (ast.Constant, ast.JoinedStr))]
    stays = {
        number
        for node in strings
        if node not in alone
        for number in range(node.lineno + 1, (node.end_lineno or 0) + 1)
    }
    return "\n".join(
        "    " + line if line and number not in stays else line
        for number, line in enumerate(text.splitlines(), start=1)
    )
