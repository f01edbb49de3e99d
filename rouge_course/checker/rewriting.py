"""Change a program by rules: the rule `A < B => A <= B` turns a `<` into `<=` in one place.

Both sides of a rule's arrow are Python code, in which single capital letters are placeholders:

    A B C D    any expression                    E      any expression except a constant
    X Y        any except None, True, False      K      a constant
    N          a name or a place in a list       S T    a set, such as `set(words)` or `{1, 2}`
    @          any arithmetic sign

A word before a rule restricts the rule. `used A.sort()` matches the call in `return a.sort()`, but
not in the lines `a.sort()` and `b = a.sort()`. `alone N == A` matches the comparison only if the
comparison is a line of its own.
`value A` matches names, calls, calculations, list comprehensions and subscripts. `item A[B]`
matches a subscript that is not a slice. A change that no pattern can express is written as `code`,
followed by the name of a function that has `code` as its decorator.
"""

import ast
import copy
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from .program import inside

LOAD, STORE = ast.Load(), ast.Store()
VALUES = (ast.Name, ast.Call, ast.BinOp, ast.ListComp, ast.Subscript)
WORDS = ("used", "alone", "value", "item")


class Whole:
    """The function that the rules change, and the facts about this function that the rules need."""

    def __init__(self, tree: ast.FunctionDef) -> None:
        self.tree = tree

    @cached_property
    def names(self) -> list[str]:
        """The names of the function's arguments and of the variables that it assigns."""
        names = (node for node in inside(self.tree) if isinstance(node, ast.Name))
        given = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        return sorted(given | {argument.arg for argument in self.tree.args.args})

    @cached_property
    def kept(self) -> set[int]:
        """The `id` of every expression that is a whole line or the right side of an assignment."""
        lines = (node for node in inside(self.tree) if isinstance(node, ast.Expr | ast.Assign))
        return {id(line.value) for line in lines}


# Possible replacements of a node: (the node whose line is named, the new node or lines).
Others = Iterator[tuple[Any, Any]]


class Rule(NamedTuple):
    """The changes that fix one mistake, and the kinds of nodes in which the mistake can occur.

    `needs` quickly rules out functions that cannot contain the mistake. It consists of two sets,
    whose members are names and kinds of nodes. A function must contain all members of the first
    set, and at least one member of the second set (unless the second set is empty).
    """

    name: Any  # a Pitfall or a Mutation
    kinds: tuple[type, ...]
    others: Callable[[Any, Whole], Others]
    needs: tuple[frozenset, frozenset] = frozenset(), frozenset()


def into(coded: dict[str, tuple]) -> Callable:
    """Return the decorator `code`, which adds a function to the rules in `coded`.

    The decorator's arguments are the kinds of nodes that the function changes. The function yields
    possible replacements for a node. Each replacement is a new node, or a pair: the node whose line
    the verdict names, and the new node or lines.
    """

    def code(*kinds: type, one_of: Iterable = ()) -> Callable:
        def kept(function: Callable[[Any, Whole], Iterator]) -> Callable:
            def others(node: Any, whole: Whole) -> Others:
                for other in function(node, whole):
                    yield other if isinstance(other, tuple) else (node, other)

            needs: tuple[frozenset, frozenset] = frozenset(), frozenset(one_of or kinds)
            coded[function.__name__] = kinds, others, needs
            return function

        return kept

    return code


# ---- the table -------------------------------------------------------------------------------


def rules_of(table: str, coded: Mapping[str, tuple], name_of: Callable) -> list[list[Rule]]:
    """The groups of rules in a table, where a line `----` separates two groups.

    A line begins with a name and a colon, followed by rules. An indented line continues the line
    before it. Rules in one line are separated by `~`.
    """
    groups: list[list[Rule]] = [[]]
    for line in re.sub(r"\n {4}", " ~ ", table.strip()).splitlines():
        if line == "----":
            groups.append([])
            continue
        name, _, rules = line.partition(": ")
        for text in map(str.strip, rules.removeprefix("~ ").split(" ~ ")):
            word, _, function = text.partition(" ")
            rule = coded[function] if word == "code" else _pattern(text)
            groups[-1].append(Rule(name_of(name), *rule))
    return groups


def _pattern(text: str) -> tuple:
    """Read a rule `pattern => other`, and return all fields of its `Rule` except the name."""
    word, _, rest = text.partition(" ")
    where, text = (word, rest) if word in WORDS else ("", text)
    old, new = map(_parsed, text.split(" => "))

    def others(node: Any, whole: Whole) -> Others:
        here = node.value if where == "alone" else node
        if where == "used" and id(node) in whole.kept:
            return
        if where == "item" and isinstance(node.slice, ast.Slice):
            return
        for part, put_back in _comparisons(here) if isinstance(old, ast.Compare) else _whole(here):
            bound: dict[str, Any] = {}
            if _fits(old, part, bound):
                yield node, put_back(_filled(new, bound))

    kinds = VALUES if where == "value" else (ast.Expr if where == "alone" else type(old),)
    return kinds, others, (frozenset(present(old)) - set("ABCDEKNSTXY") - ANY, frozenset())


# The kinds of nodes that represent placeholders in a pattern. A program need not contain them.
ANY = {ast.Name, ast.MatMult, ast.Load, ast.Store, ast.Constant}


def present(tree: ast.AST) -> set:
    """The kinds of nodes in a tree, and the names and attributes in it."""
    found: set = set()
    for node in inside(tree):
        found |= {type(node), getattr(node, "id", ""), getattr(node, "attr", "")}
    return found - {""}


def _parsed(text: str) -> Any:
    """The syntax tree of an expression or of a line."""
    (line,) = ast.parse(text.strip()).body
    return line.value if isinstance(line, ast.Expr) else line


def _whole(node: ast.AST) -> Iterable[tuple[Any, Callable]]:
    return [(node, lambda other: other)]


def _comparisons(node: Any) -> Iterator[tuple[Any, Callable]]:
    """Yield each comparison in a chain, and a function that replaces it in the chain.

    For example, `a < b < c` contains `a < b` and `b < c`.
    """
    sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
    for place in range(len(sides) - 1):

        def put_back(other: Any, place: int = place) -> Any:
            if len(sides) == 2:
                return other
            signs = [*node.ops[:place], *other.ops, *node.ops[place + 1 :]]
            return ast.Compare(sides[0], signs, sides[1:])

        yield ast.Compare(sides[place], [node.ops[place]], [sides[place + 1]]), put_back


# ---- patterns --------------------------------------------------------------------------------


def _is_set(node: ast.AST) -> bool:
    call = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "set"
    return call or isinstance(node, ast.Set | ast.SetComp)


def _is_constant(node: Any) -> bool:
    return isinstance(node, ast.Constant)


PLACEHOLDERS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys("ABCD", lambda node: not isinstance(node, ast.Starred)),
    **dict.fromkeys("XY", lambda node: not (_is_constant(node) and node.value in (None, True, False)
                                            and type(node.value) in (bool, type(None)))),
    **dict.fromkeys("ST", _is_set),
    "E": lambda node: not _is_constant(node),
    "K": _is_constant,
    "N": lambda node: isinstance(node, ast.Name | ast.Subscript),
}  # fmt: skip


def _placeholder(pattern: Any) -> str:
    return pattern.id if isinstance(pattern, ast.Name) and pattern.id in PLACEHOLDERS else ""


def _fits(pattern: Any, node: Any, bound: dict[str, Any]) -> bool:
    """Whether a node matches the pattern. `_fits` stores the placeholders' nodes in `bound`."""
    if letter := _placeholder(pattern):
        if not isinstance(node, ast.expr) or not PLACEHOLDERS[letter](node):
            return False
        return ast.dump(bound.setdefault(letter, node)) == ast.dump(node)
    if isinstance(pattern, ast.MatMult):
        bound["@"] = node
        return isinstance(node, ast.operator)
    if isinstance(pattern, list):
        return isinstance(node, list) and len(pattern) == len(node) and all(
            _fits(one, other, bound) for one, other in zip(pattern, node, strict=True)
        )  # fmt: skip
    if not isinstance(pattern, ast.AST):
        return type(pattern) is type(node) and pattern == node
    if isinstance(pattern, ast.expr_context):
        return True
    fields = ast.iter_fields(pattern)
    return type(pattern) is type(node) and all(
        _fits(value, getattr(node, name), bound) for name, value in fields
    )


def _filled(template: Any, bound: dict[str, Any]) -> Any:
    """Copy the right-hand side of a rule, and put the nodes in `bound` in place of placeholders."""
    if letter := _placeholder(template):
        found = copy.copy(bound[letter])
        if hasattr(found, "ctx"):
            found.ctx = template.ctx
        return found
    if isinstance(template, ast.MatMult):
        return bound["@"]
    if isinstance(template, list):
        return [_filled(each, bound) for each in template]
    if not isinstance(template, ast.AST) or isinstance(template, ast.expr_context):
        return template
    fields = {name: _filled(value, bound) for name, value in ast.iter_fields(template)}
    return type(template)(**fields)


# ---- two ways through a program --------------------------------------------------------------


class Everywhere(ast.NodeTransformer):
    """Applies the first matching rule to every node; inner nodes are changed first."""

    def __init__(self, rules: Iterable[Rule], tree: ast.FunctionDef) -> None:
        self.rules, self.whole = list(rules), Whole(tree)
        self.lines: list[int] = []  # the numbers of the changed lines

    def visit(self, node: ast.AST) -> Any:
        """Return the node itself, a new node, or several new lines."""
        node = self.generic_visit(node)
        for rule in self.rules:
            found = rule.others(node, self.whole) if isinstance(node, rule.kinds) else ()
            for at, new in found:
                self.lines.append(at.lineno)
                return _located(new, node)
        return node


def one_at_a_time(
    tree: ast.FunctionDef, groups: Iterable[list[Rule]], idle: Container = ()
) -> Iterator[tuple[Rule, Any]]:
    """Apply one rule in one place at a time, and finish a group before the next one begins.

    After each change, yield the rule and the node whose line the verdict names. The change stays in
    the tree until the next change is requested. Expressions in `idle` are not changed.
    """
    whole, places = Whole(tree), [each for each in _places(tree) if each[2] not in idle]
    for group in groups:
        for holder, key, old in places:
            for rule in group:
                if isinstance(old, rule.kinds):
                    for at, new in rule.others(old, whole):
                        _put(holder, key, _located(new, at))
                        yield rule, at
                        _put(holder, key, old)


def _places(tree: ast.FunctionDef) -> list[tuple[Any, Any, Any]]:
    """Find every expression, line and block that a rule may replace.

    Return (container, key, part) for each of these parts. The container is a list or a node, and
    the key is an index, a slice or the name of a field.
    """
    found: list[tuple[Any, Any, Any]] = []
    for node in inside(tree):
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                found += [(value, place, each) for place, each in enumerate(value)]
                if value and isinstance(value[0], ast.stmt):
                    found.append((value, slice(None), Block(value)))
            else:
                found.append((node, name, value))
    return [
        each
        for each in found
        if isinstance(each[2], ast.stmt | Block)
        or (isinstance(each[2], ast.expr) and isinstance(getattr(each[2], "ctx", LOAD), ast.Load))
    ]


class Block(list):
    """The lines of a block, as one object, so that a rule can change several lines at once."""

    __hash__ = object.__hash__  # type: ignore[assignment]


def _located(new: Any, old: Any) -> Any:
    """The new node or lines, with the position of the old node."""
    for node in new if isinstance(new, list) else [new]:
        if not hasattr(node, "lineno"):
            ast.copy_location(node, old)
        ast.fix_missing_locations(node)
    return new


def _put(holder: Any, key: Any, node: Any) -> None:
    if isinstance(holder, list):
        holder[key] = node
    else:
        setattr(holder, key, node)
