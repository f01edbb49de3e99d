"""Find the loop that never ends, and ask a question about that loop.

    while i < len(one):
        if one[i] == other[i]:
            same, i = same + 1, i + 1

For the loop above, the question begins "`i` changes only in line 3 (`same, i = same + 1, i + 1`),
and that line runs only when `one[i] == other[i]` is true."

The line in which a program was stopped shows which loops were running. The text of a loop shows
whether any line inside the loop changes a name in the loop's condition.
"""

import ast
import builtins
from collections.abc import Callable
from typing import Any, NamedTuple

from . import heap
from .program import Source, inside, sources_of

# Methods that change the object on which they are called.
CHANGING = frozenset(
    "append extend insert pop remove clear add discard update popitem popleft appendleft".split()
)
NOTHING_KNOWN = (
    "Which loop or which call goes on and on? For this input, does every branch bring that loop "
    "or call closer to its end?"
)


class Change(NamedTuple):
    """A name, a line in a loop that changes this name, and the `if`s that control this line."""

    name: str
    line: Any
    ifs: list[tuple[ast.If, bool]]  # each `if`, and whether the line runs when its test is true


def what_goes_on(function: Callable, error: BaseException) -> dict[str, str]:
    """Facts for a sentence: where an endless program was stopped, and a question about it."""
    stood = heap.stood_in(error, function.__code__.co_filename)
    again = [each for each in stood if each.code is function.__code__]
    if len(again) > 1:
        asks = f"`{function.__name__}` calls itself. How many calls does one call make, and which "
        asks += "of these calls are made again and again for the same input?"
        return {"where": "", "asks": asks}
    for place in reversed(stood):
        for source in sources_of(function):
            loops = [
                each for each in inside(source.tree())
                if isinstance(each, ast.For | ast.While)
                and source.line(each.lineno) <= place.line <= source.line(each.end_lineno or 0)
            ]  # fmt: skip
            if loops and source.code is place.code:
                return _about(source, loops)
    return {"where": "", "asks": NOTHING_KNOWN}


def _about(source: Source, loops: list[Any]) -> dict[str, str]:
    """Facts for a sentence: the loop that most likely never ends, and a question about this loop.

    `loops` contains the loops that were running, the outermost loop first.
    """
    whiles = [each for each in loops if isinstance(each, ast.While)]
    loop = next((each for each in whiles if _unchanged(each)), (whiles or loops)[-1])
    where = f" inside the loop in line {source.place(loop.lineno)}"
    if not whiles:
        asks = "How often does that loop run, and how much work does it do each time?"
    elif len(whiles) > 1 and not _unchanged(loop):
        lines = " and ".join(str(source.line(each.lineno)) for each in whiles)
        asks = f"One of the loops in lines {lines} never ends. For this input, does each of these "
        asks += "loops always change something in its own condition?"
    else:
        asks = _asks(source, loop)
    return {"where": where, "asks": asks}


def _asks(source: Source, loop: ast.While) -> str:
    condition = _written(source, loop.test)
    names, changes = _asked_about(loop), _changes(loop)
    listed = " or ".join(f"`{name}`" for name in names)
    if not names:
        if any(isinstance(each, ast.Break | ast.Return) for each in inside(loop)):
            return (
                "Only a `break` or a `return` can end that loop. Does your function ever reach a "
                "`break` or a `return` for this input?"
            )
        return "No line inside that loop ends the loop. Which word ends a loop?"
    if not changes:
        return (
            f"That loop goes on while `{condition}` is true, but no line in the loop changes "
            f"{listed}. Which line should change {listed}?"
        )
    if len(changes) == 1 and changes[0].ifs:
        name, line, ((test, true), *_) = changes[0]
        return (
            f"`{name}` changes only in line {source.place(line.lineno)}, and that line runs only "
            f"when `{_written(source, test.test)}` is {'true' if true else 'not true'}. For this "
            f"input, what does the loop do in a pass that does not change `{name}`?"
        )
    return (
        f"That loop goes on while `{condition}` is true. Follow {listed} through the loop for this "
        "input: when does the condition become false?"
    )


def _written(source: Source, node: ast.expr) -> str:
    """A condition as the learner has written it, but on one line."""
    return " ".join((ast.get_source_segment(source.text, node) or ast.unparse(node)).split())


def _unchanged(loop: ast.While) -> bool:
    """Whether a loop's condition contains names, but no line changes them or leaves the loop."""
    leaves = any(isinstance(each, ast.Break | ast.Return) for each in inside(loop))
    return bool(_asked_about(loop)) and not _changes(loop) and not leaves


def _asked_about(loop: ast.While) -> list[str]:
    """The names in the condition of a loop, without the names of Python's own functions."""
    names = (each.id for each in inside(loop.test) if isinstance(each, ast.Name))
    return sorted({name for name in names if name not in dir(builtins)})


def _changes(loop: ast.While) -> list[Change]:
    """The lines in a loop that change a variable in the loop's condition."""
    asked = _asked_about(loop)
    found: list[Change] = []

    def look(lines: list[Any], ifs: list[tuple[ast.If, bool]]) -> None:
        for line in lines:
            if isinstance(line, ast.If):
                look(line.body, [(line, True), *ifs])
                look(line.orelse, [(line, False), *ifs])
                parts = [line.test]
            else:
                parts = [line]
            found.extend(Change(name, line, ifs) for part in parts for name in _changed_in(part)
                         if name in asked)  # fmt: skip

    look(loop.body, [])
    return found + [Change(name, loop, []) for name in _changed_in(loop.test) if name in asked]


def _changed_in(part: ast.AST) -> list[str]:
    """The names to which a line gives a value, and the names of objects that the line changes."""
    names = []
    for each in inside(part):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            thing: Any = each.func.value if each.func.attr in CHANGING else None
        elif isinstance(getattr(each, "ctx", None), ast.Store | ast.Del):
            thing = each
        else:
            continue
        while isinstance(thing, ast.Attribute | ast.Subscript):
            thing = thing.value
        if isinstance(thing, ast.Name):
            names.append(thing.id)
    return list(dict.fromkeys(names))
