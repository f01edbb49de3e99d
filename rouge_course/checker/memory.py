"""What a learner's function keeps from one call to the next, and what it needs from its notebook.

    memo = {}
    def lcs_length(a, b):
        if (a, b) not in memo:
            memo[a, b] = …

While a check runs, `memo` is empty at first: what an earlier program has put there would be asked
for results of this one. After the check it holds what it held before.
"""

import ast
import builtins
import contextlib
import copy
import dis
import importlib
import inspect
from collections.abc import Iterator
from typing import Any

from . import sandbox
from .program import codes, inside, text_of

FILLS = frozenset("add append extend insert setdefault update".split())
IMPORTS = 60.0  # seconds for the first import of what a program asks for: packages can be large


@contextlib.contextmanager
def set_aside(function: Any) -> Iterator[None]:
    """Empty for a while what the function and its helpers fill; what they cached is forgotten."""
    parts = [function, *_helpers(function)]
    for part in parts:
        if hasattr(part, "cache_clear"):
            part.cache_clear()
    before = [(store, copy.copy(store)) for part in parts for store in _stores(part)]
    for store, _ in before:
        store.clear()
    try:
        yield
    finally:
        for store, held in before:
            store.clear()
            fill = store.extend if isinstance(store, list) else store.update
            fill(held)


def keeps(function: Any) -> bool:
    """Is there something that the function fills, or that remembers for it?"""
    parts = [function, *_helpers(function)]
    return any(hasattr(part, "cache_clear") or _stores(part) for part in parts)


def _helpers(function: Any) -> list[Any]:
    """The functions of its notebook that it names."""
    plain = inspect.unwrap(function)
    space = getattr(plain, "__globals__", {})
    names = {name for body in codes(plain) for name in body.co_names}
    found = (space.get(name) for name in names)
    return [
        each
        for each in found
        if hasattr(each, "cache_clear")
        or (inspect.isfunction(each) and each is not plain and each.__globals__ is space)
    ]


def _stores(function: Any) -> list[Any]:
    """The collections that live longer than a call and that the function puts something into."""
    plain = inspect.unwrap(function)
    try:
        tree = ast.parse(text_of(plain))
        held = {**plain.__globals__, **inspect.getclosurevars(plain).nonlocals}
        held |= {name: each.default for name, each in inspect.signature(plain).parameters.items()}
    except (OSError, TypeError, SyntaxError, ValueError, AttributeError):
        return []
    own = {node.id for node in inside(tree) if isinstance(node, ast.Name)
           and isinstance(node.ctx, ast.Store)}  # fmt: skip
    filled = (held.get(name) for name in _filled(tree) - own)
    return [each for each in filled if isinstance(each, (dict, list, set))]


def _filled(tree: ast.AST) -> set[str]:
    """The names of what a program puts items into: `memo[key] = …`, `found.append(…)`."""
    found = set()
    for node in inside(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            found.add(getattr(node.value, "id", ""))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in FILLS:
            found.add(getattr(getattr(node.func, "value", None), "id", ""))
    return found


# ---- from the notebook -----------------------------------------------------------------------


def taken_names(function: Any) -> dict[str, Any]:
    """The names of Python that the function uses and its notebook has given to something else."""
    space = getattr(function, "__globals__", {})
    names = {name for body in codes(function) for name in body.co_names}
    own = vars(builtins)
    return {name: space[name] for name in sorted(names & space.keys() & own.keys())
            if space[name] is not own[name]}  # fmt: skip


@contextlib.contextmanager
def given_back(function: Any, names: dict[str, Any]) -> Iterator[None]:
    """Let these names mean for a while what they mean in Python."""
    for name in names:
        del function.__globals__[name]
    try:
        yield
    finally:
        function.__globals__.update(names)


def load_imports(function: Any) -> None:
    """Import what the function imports, before a clock runs: an import cut off cannot be mended."""
    names = {
        step.argval
        for each in (function, *_helpers(function))
        for body in codes(each)
        for step in dis.get_instructions(body)
        if step.opname == "IMPORT_NAME" and step.argval
    }
    for name in sorted(names):
        sandbox.inside(lambda name=name: importlib.import_module(name), seconds=IMPORTS)
