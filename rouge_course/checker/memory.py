"""Manage the values that a function stores between calls or needs from its notebook.

    memo = {}
    def lcs_length(a, b):
        if (a, b) not in memo:
            memo[a, b] = …

When a check begins, `memo` is emptied, so that the program cannot find the results of an earlier
program in it. After the check, `memo` has its old contents again.
"""

import ast
import builtins
import contextlib
import copy
import dis
import importlib
import inspect
import runpy
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from . import sandbox
from .program import codes, inside, text_of

FILLS = frozenset("add append extend insert setdefault update".split())
IMPORTS = 60.0  # seconds for the first import of a program's packages, which can be large


@contextlib.contextmanager
def set_aside(function: Any) -> Iterator[None]:
    """Clear the caches of a function and its helpers, and empty their collections.

    After the `with` block, the collections have their old contents again.
    """
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
    """Whether the function fills a collection that remains after the call, or has a cache."""
    parts = [function, *_helpers(function)]
    return any(hasattr(part, "cache_clear") or _stores(part) for part in parts)


def _helpers(function: Any) -> list[Any]:
    """The functions that this function uses, if they are in the same notebook or have a cache."""
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
    """The collections to which the function adds items, and which still exist after a call."""
    plain = inspect.unwrap(function)
    try:
        tree = ast.parse(text_of(plain))
        held = {**plain.__globals__, **inspect.getclosurevars(plain).nonlocals}
        held |= {name: each.default for name, each in inspect.signature(plain).parameters.items()}
    except (OSError, TypeError, SyntaxError, ValueError, AttributeError):
        return []
    own = {node.id for node in inside(tree) if isinstance(node, ast.Name)
           and isinstance(node.ctx, ast.Store)}  # fmt: skip
    filled = (_held(held, names) for names in _filled(tree) if names[0] not in own)
    return [each for each in filled if isinstance(each, (dict, list, set))]


def _held(names: dict[str, Any], dotted: list[str]) -> Any:
    """The object to which a name such as `Course.memo` refers; None if there is no such object."""
    thing = names.get(dotted[0])
    for name in dotted[1:]:
        thing = getattr(thing, "__dict__", {}).get(name)
    return thing


def _filled(tree: ast.AST) -> list[list[str]]:
    """The names of the collections to which a program adds items, as in `memo[key] = …`."""
    found: list[ast.AST] = []
    for node in inside(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            found.append(node.value)
        if isinstance(node, ast.Attribute) and node.attr in FILLS:
            found.append(node.value)
    return [ast.unparse(each).split(".") for each in found]


# ---- from the notebook -----------------------------------------------------------------------


def taken_names(function: Any) -> dict[str, Any]:
    """The built-in names that the function uses, but that its notebook has redefined."""
    space = getattr(function, "__globals__", {})
    names = {name for body in codes(function) for name in body.co_names}
    own = vars(builtins)
    return {name: space[name] for name in sorted(names & space.keys() & own.keys())
            if space[name] is not own[name]}  # fmt: skip


def changed_files(function: Any) -> dict[str, dict[str, Any]]:
    """The files in the working folder that have changed since the notebook imported them.

    The returned dict contains, for each file, the names that the function uses, with their new
    values.
    """
    space: dict[str, Any] = getattr(function, "__globals__", {})
    found: dict[str, dict[str, Any]] = {}
    for name in sorted({name for body in codes(function) for name in body.co_names} & space.keys()):
        module = space[name]
        if not inspect.ismodule(module):
            module = sys.modules.get(getattr(module, "__module__", None) or "")
        file = Path(getattr(module, "__file__", None) or "")
        if file.suffix == ".py" and file.resolve().parent == Path.cwd():
            now, problem = sandbox.inside(partial(runpy.run_path, str(file)), imports=True)
            if problem is None and _differ(vars(module), now):
                own = space[name] is module
                new = SimpleNamespace(**now) if own else now.get(name, space[name])
                found.setdefault(file.name, {})[name] = new
    return found


def _differ(then: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether the code of any function in a module has changed between `then` and `now`."""
    pairs = [(then.get(name), thing) for name, thing in now.items() if inspect.isfunction(thing)]
    return any(getattr(old, "__code__", None) != new.__code__ for old, new in pairs)


@contextlib.contextmanager
def given(function: Any, names: dict[str, Any]) -> Iterator[None]:
    """Inside the `with` block, these names have the given values in the function's notebook."""
    space = function.__globals__
    before = {name: space[name] for name in names if name in space}
    space.update(names)
    try:
        yield
    finally:
        for name in names:
            space.pop(name, None)
        space.update(before)


def load_imports(function: Any) -> None:
    """Import a function's modules before its time limit starts.

    It is not safe to stop an import halfway.
    """
    names = {
        step.argval
        for each in (function, *_helpers(function))
        for body in codes(each)
        for step in dis.get_instructions(body)
        if step.opname == "IMPORT_NAME" and step.argval
    }
    for name in sorted(names):
        load = partial(importlib.import_module, name)
        sandbox.inside(load, seconds=IMPORTS, imports=True)
