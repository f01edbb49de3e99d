"""Small changes of a program, made one at a time, with the name of the mistake that each mends.

    for name, place in mutations(tree):     # Mutation.EQUAL_SIDES, the node of `x >= limit`
        …                                   # now the tree says `x > limit`, until the next turn

A kind in KINDS is asked about every expression, or every block of lines, and yields what could
stand in its place.
"""

import ast
import copy
from collections.abc import Callable, Container, Iterator
from typing import Any

from .messages import Mutation
from .program import inside

Pieces = Iterator[tuple[Mutation, ast.expr]]  # (the name, what stands in the expression's place)
Blocks = Iterator[tuple[Mutation, Any, list]]  # (the name, the line that it is about, other lines)


def mutations(tree: ast.FunctionDef, idle: Container = ()) -> Iterator[tuple[Mutation, Any]]:
    """Make every change in turn, the likely ones first: (name, the expression or line it changes).

    The tree holds a change until the next one is asked for. The expressions in `idle` are left as
    they are.
    """
    stored = (node for node in inside(tree) if isinstance(getattr(node, "ctx", None), ast.Store))
    given = {node.id for node in stored if isinstance(node, ast.Name)}
    names = sorted(given | {argument.arg for argument in tree.args.args})
    for kind in KINDS:
        if kind in OF_BLOCKS:
            yield from _in_blocks(kind, tree)
        elif kind is _everywhere:
            yield from _everywhere(tree)
        else:
            yield from _in_expressions(kind, tree, names, idle)


def _in_blocks(kind: Callable, tree: ast.FunctionDef) -> Iterator[tuple[Mutation, Any]]:
    blocks = (getattr(node, field, None) for node in inside(tree) for field in ("body", "orelse"))
    for lines in [block for block in blocks if isinstance(block, list) and block]:
        before = list(lines)
        for name, line, others in kind(before):
            for other in others:
                if other not in before:
                    made = hasattr(other, "lineno")
                    ast.fix_missing_locations(other if made else ast.copy_location(other, line))
            lines[:] = others
            yield name, line
            lines[:] = before


def _in_expressions(
    kind: Callable, tree: ast.FunctionDef, names: list[str], idle: Container
) -> Iterator[tuple[Mutation, Any]]:
    for holder, key, old in _expressions(tree):
        for name, new in kind(old, names) if old not in idle else ():
            there = ast.copy_location(copy.copy(new), old)
            _put(holder, key, ast.fix_missing_locations(there))
            yield name, old
            _put(holder, key, old)


def _expressions(tree: ast.FunctionDef) -> list[tuple[Any, Any, Any]]:
    """Every expression that a change could replace: (what holds it, its key there, itself)."""
    found: list[tuple[Any, Any, Any]] = []
    for node in inside(tree):
        for field, value in ast.iter_fields(node):
            if isinstance(value, list):
                found += [(value, i, each) for i, each in enumerate(value)]
            else:
                found.append((node, field, value))
    return [
        one
        for one in found
        if isinstance(one[2], ast.expr) and isinstance(getattr(one[2], "ctx", LOAD), ast.Load)
    ]


def _put(holder: Any, key: Any, node: ast.expr) -> None:
    if isinstance(holder, list):
        holder[key] = node
    else:
        setattr(holder, key, node)


# ---- other expressions -----------------------------------------------------------------------

LOAD = ast.Load()
EQUAL, AROUND, NOT = (
    Mutation.EQUAL_SIDES,
    Mutation.COMPARED_THE_WRONG_WAY,
    Mutation.THE_OPPOSITE,
)
OTHER_SIGNS: dict[type, tuple] = {
    ast.Lt: ((EQUAL, ast.LtE), (AROUND, ast.Gt)),
    ast.LtE: ((EQUAL, ast.Lt), (AROUND, ast.GtE)),
    ast.Gt: ((EQUAL, ast.GtE), (AROUND, ast.Lt)),
    ast.GtE: ((EQUAL, ast.Gt), (AROUND, ast.LtE)),
    ast.Eq: ((NOT, ast.NotEq),),
    ast.NotEq: ((NOT, ast.Eq),),
    ast.In: ((NOT, ast.NotIn),),
    ast.NotIn: ((NOT, ast.In),),
    ast.Is: ((NOT, ast.IsNot),),
    ast.IsNot: ((NOT, ast.Is),),
}
# No power: a large one could take hours. No // and no %: by a whole part or a rest a small number
# becomes 0 in passing, and a program right by accident.
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div)
WHOLE = (ast.FloorDiv, ast.Mod)
OF_SETS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.Sub)
ONE_OFF = ((1, Mutation.ONE_TOO_SMALL), (-1, Mutation.ONE_TOO_LARGE))
COUNTERPARTS = [
    ("max", "min"), ("any", "all"), ("sum", "len"), ("sum", "max"), ("append", "extend"),
    ("lstrip", "rstrip"), ("strip", "rstrip"), ("startswith", "endswith"), ("upper", "lower"),
    ("isalpha", "isalnum"), ("union", "intersection"), ("median", "fmean"), ("median", "mean"),
]  # fmt: skip


def _name(name: str) -> ast.Name:
    return ast.Name(name, LOAD)


def _call(function: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(_name(function), list(arguments), [])


def _method(node: ast.expr, name: str) -> ast.Call:
    return ast.Call(ast.Attribute(node, name, LOAD), [], [])


def _and(node: ast.expr, by: int) -> ast.BinOp:
    return ast.BinOp(node, ast.Add(), ast.Constant(by))


def _without(items: list, place: int, *others: Any) -> list:
    """The list with what stands at a place taken out, or replaced by others."""
    return [*items[:place], *others, *items[place + 1 :]]


def _comparisons(node: Any, _names: list[str]) -> Pieces:
    match node:
        case ast.Compare(left, signs, others):
            for place, sign in enumerate(signs):
                for name, other in OTHER_SIGNS[type(sign)]:
                    yield name, ast.Compare(left, _without(signs, place, other()), others)
        case ast.BoolOp(word, values):
            for place in range(len(values)):
                rest = _without(values, place)
                one = rest[0] if len(rest) == 1 else ast.BoolOp(word, rest)
                yield Mutation.A_PART_TOO_MANY, one
            other = ast.Or() if isinstance(word, ast.And) else ast.And()
            yield Mutation.AND_FOR_OR, ast.BoolOp(other, values)
        case ast.UnaryOp(ast.Not(), operand):
            yield NOT, operand
        case ast.IfExp(test, body, orelse):
            yield NOT, ast.IfExp(test, orelse, body)


def _less(node: Any, _names: list[str]) -> Pieces:
    match node:
        case ast.BinOp(left, _, right) | ast.IfExp(_, left, right):
            yield Mutation.A_PART_TOO_MANY, left
            yield Mutation.A_PART_TOO_MANY, right
        case ast.UnaryOp(ast.USub(), operand):
            yield Mutation.A_SIGN_TOO_MANY, operand
        case ast.Call(ast.Name("len" | "range")):
            pass
        case ast.Call(ast.Name("set" | "frozenset"), arguments):
            yield from ((Mutation.REPEATS_DROPPED, each) for each in arguments)
        case ast.Call(ast.Name("str"), arguments):
            yield from ((Mutation.ONE_TEXT, each) for each in arguments)
        case ast.Call(function, arguments):
            yield from ((Mutation.A_STEP_TOO_MANY, each) for each in arguments)
            if isinstance(function, ast.Attribute):
                yield Mutation.A_STEP_TOO_MANY, function.value
        case ast.SetComp() | ast.ListComp() | ast.GeneratorExp() | ast.DictComp():
            if any(loop.ifs for loop in node.generators):
                fewer = copy.copy(node)
                fewer.generators = [
                    ast.comprehension(loop.target, loop.iter, [], 0) for loop in node.generators
                ]
                yield Mutation.A_CONDITION_TOO_MANY, fewer
            if isinstance(node, ast.SetComp):
                yield Mutation.REPEATS_DROPPED, ast.ListComp(node.elt, node.generators)


def _exchanged(node: Any, _names: list[str]) -> Pieces:
    match node:
        case ast.BinOp(left, sign, right):
            for family in (ARITHMETIC, OF_SETS):
                for other in family if isinstance(sign, (*family, *WHOLE)) else ():
                    if not isinstance(sign, other):
                        yield Mutation.ANOTHER_OPERATION, ast.BinOp(left, other(), right)
            yield Mutation.SIDES_EXCHANGED, ast.BinOp(right, sign, left)
            operands, signs = _flat(node)
            if len(operands) in (3, 4, 5):
                for grouped in _grouped(operands, signs):
                    yield Mutation.GROUPED_IN_ANOTHER_WAY, grouped
        case ast.Call(function, arguments, keywords):
            for place in range(1, len(arguments)):
                fewer = ast.Call(function, _without(arguments, place), keywords)
                yield Mutation.AN_ARGUMENT_TOO_MANY, fewer
            for place in range(len(keywords)):
                fewer = ast.Call(function, arguments, _without(keywords, place))
                yield Mutation.AN_ARGUMENT_TOO_MANY, fewer
        case ast.Tuple([one, other]) | ast.List([one, other]):
            yield Mutation.SIDES_EXCHANGED, type(node)([other, one], LOAD)


def _flat(node: Any) -> tuple[list[ast.expr], list[ast.operator]]:
    """The operands and the signs as they are written: a + b * c gives [a, b, c] and [+, *]."""
    if not isinstance(node, ast.BinOp):
        return [node], []
    (left, before), (right, after) = _flat(node.left), _flat(node.right)
    return left + right, [*before, node.op, *after]


def _grouped(operands: list[ast.expr], signs: list[ast.operator]) -> Iterator[ast.expr]:
    """The expression once for every way to set brackets: (a + b) * c and a + (b * c)."""
    if len(operands) == 1:
        yield operands[0]
    for place, sign in enumerate(signs):
        for left in _grouped(operands[: place + 1], signs[:place]):
            for right in _grouped(operands[place + 1 :], signs[place + 1 :]):
                yield ast.BinOp(left, sign, right)


def _other_words(node: Any, names: list[str]) -> Pieces:
    called = getattr(node, "id", None) or getattr(node, "attr", None)
    for one, other in (*COUNTERPARTS, *(pair[::-1] for pair in COUNTERPARTS)):
        if called == one:
            name = isinstance(node, ast.Name)
            there = _name(other) if name else ast.Attribute(node.value, other, LOAD)
            yield Mutation.ANOTHER_FUNCTION, there
    if isinstance(node, ast.Name) and node.id in names:
        for other in _without(names, names.index(node.id)):
            yield Mutation.ANOTHER_NAME, _name(other)


def _ranges(node: Any, _names: list[str]) -> Pieces:
    match node:
        case ast.Call(ast.Name("range") as function, bounds):
            stop = min(1, len(bounds) - 1)  # range(stop), or range(start, stop)
            for place, bound in enumerate(bounds[:2]):
                for by in (1, -1):
                    few = (by > 0) == (place == stop)
                    name = Mutation.ONE_TOO_FEW if few else Mutation.ONE_TOO_MANY
                    yield name, ast.Call(function, _without(bounds, place, _and(bound, by)), [])


def _numbers(node: Any, _names: list[str]) -> Pieces:
    match node:
        case ast.Subscript(items, ast.Slice(lower, upper, step)):
            for name, one, other in _slices(lower, upper):
                yield name, ast.Subscript(items, ast.Slice(one, other, step), LOAD)
        case ast.Subscript(items, place):
            for by in (1, -1):
                yield Mutation.ANOTHER_ITEM, ast.Subscript(items, _and(place, by), LOAD)
        case ast.Call() | ast.BinOp():
            for by, name in ONE_OFF:
                yield name, _and(node, by)
        case ast.Constant(bool(value)):
            yield NOT, ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            for by, name in ONE_OFF:
                yield name, ast.Constant(value + by)
            for number in (0, 1, 2, -1, value * 2, value / 2):
                if abs(number - value) not in (0, 1):
                    yield Mutation.ANOTHER_NUMBER, ast.Constant(number)


def _slices(lower: ast.expr | None, upper: ast.expr | None) -> Iterator[tuple]:
    """(name, lower, upper) of slices that begin or end one place earlier or later."""
    yield Mutation.ONE_TOO_MANY, _and(lower, 1) if lower else ast.Constant(1), upper
    yield Mutation.ONE_TOO_MANY, lower, _and(upper, -1) if upper else ast.Constant(-1)
    if lower:
        yield Mutation.ONE_TOO_FEW, _and(lower, -1), upper
    if upper:
        yield Mutation.ONE_TOO_FEW, lower, _and(upper, 1)


def _more(node: Any, names: list[str]) -> Pieces:
    if not isinstance(node, ast.Name | ast.Call | ast.BinOp | ast.ListComp | ast.Subscript):
        return
    yield Mutation.LETTERS_FOR_WORDS, _method(node, "split")
    yield Mutation.LETTERS_FOR_WORDS, _method(_method(node, "lower"), "split")
    yield Mutation.BELOW_ZERO, _call("max", node, ast.Constant(0))
    for name in names:
        if isinstance(node, ast.BinOp):
            yield Mutation.ANOTHER_VALUE, _name(name)
        yield Mutation.NOT_LIMITED, _call("min", _and(node, 0), _name(name))  # a list is no number
        if isinstance(node, ast.Name) or getattr(getattr(node, "func", None), "id", "") == "sum":
            if getattr(node, "id", "") != name:  # what is divided by itself is 1
                yield Mutation.NOT_DIVIDED, ast.BinOp(node, ast.Div(), _name(name))
            yield Mutation.NOT_DIVIDED, ast.BinOp(node, ast.Div(), _call("len", _name(name)))


# ---- other lines -----------------------------------------------------------------------------


def _with_block(statement: Any, field: str, lines: list[ast.stmt]) -> Any:
    """A copy of the statement with these lines in its block `field` (`pass` for no lines)."""
    other = copy.copy(statement)
    setattr(other, field, lines or [ast.copy_location(ast.Pass(), statement)])
    return other


def _fewer_lines(block: list[Any]) -> Blocks:
    for place, line in enumerate(block):
        yield Mutation.A_LINE_TOO_MANY, line, _without(block, place) or [ast.Pass()]
        if isinstance(line, ast.If):
            yield Mutation.ONLY_IN_ONE_CASE, line, _without(block, place, *line.body)


def _moved_lines(block: list[Any]) -> Blocks:
    for place, line in enumerate(block):
        before, after = block[:place], block[place + 1 :]
        if after:
            yield Mutation.LINES_EXCHANGED, line, [*before, after[0], line, *after[1:]]
        for field in ("body", "orelse"):
            own = getattr(line, field, None)
            if not own or not isinstance(own, list):
                continue
            for count in (1, 2):
                first, shorter = own[-count:][0], _with_block(line, field, own[:-count])
                yield Mutation.INDENTED_TOO_FAR, first, [*before, shorter, *own[-count:], *after]
                if len(after) >= count:
                    longer = _with_block(line, field, [*own, *after[:count]])
                    lines = [*before, longer, *after[count:]]
                    yield Mutation.NOT_INDENTED_FAR_ENOUGH, after[0], lines
            if isinstance(own[-1], ast.If) and isinstance(own[-1].body[-1], ast.Return):
                last = own[-1].body[-1]  # out of both blocks
                inner = _with_block(own[-1], "body", own[-1].body[:-1])
                shorter = _with_block(line, field, [*own[:-1], inner])
                yield Mutation.INDENTED_TOO_FAR, last, [*before, shorter, last, *after]
            for at, earlier in enumerate(before):
                if isinstance(earlier, ast.Assign) and isinstance(line, ast.For | ast.While):
                    longer = _with_block(line, field, [earlier, *own])
                    yield Mutation.ONLY_ONCE, earlier, [*_without(before, at), longer, *after]


def _other_lines(block: list[Any]) -> Blocks:
    for place, line in enumerate(block):
        for name, at, other in _other_line(line):
            yield name, at, _without(block, place, other)


def _other_line(line: Any) -> Iterator[tuple[Mutation, Any, Any]]:
    match line:
        case ast.If(test):
            for compared in (test, *getattr(test, "values", ())):
                yield from _brought_up_to_date(line, compared)
        case ast.Assign([ast.Name() | ast.Subscript() as target, *_], value):
            for grown in (ast.Add(), ast.BitOr()):
                yield Mutation.ONLY_THE_LAST_ONE, line, ast.AugAssign(target, grown, value)
        case ast.AugAssign(target, _, value):
            for sign in ARITHMETIC:
                yield Mutation.ANOTHER_OPERATION, line, ast.AugAssign(target, sign(), value)
        case ast.Break():
            yield Mutation.THE_LOOP_ENDED, line, ast.Continue()
        case ast.Continue():
            yield Mutation.THE_LOOP_ENDED, line, ast.Break()


def _brought_up_to_date(line: ast.If, compared: Any) -> Iterator[tuple[Mutation, Any, Any]]:
    """A block `if value > best:` with `best = value` added at its end."""
    if isinstance(compared, ast.Compare):
        sides = compared.left, compared.comparators[0]
        for best, value in (sides, sides[::-1]):
            if isinstance(best, ast.Name):
                kept = ast.copy_location(ast.Assign([ast.Name(best.id, ast.Store())], value), line)
                brought = _with_block(line, "body", [*line.body, kept])
                yield Mutation.NEVER_BROUGHT_UP_TO_DATE, best, brought


def _everywhere(tree: ast.FunctionDef) -> Iterator[tuple[Mutation, Any]]:
    """All calls of one function left out at once."""
    calls = [one for one in _expressions(tree) if isinstance(one[2], ast.Call) and one[2].args]
    for function in sorted({ast.unparse(call.func) for *_, call in calls}):
        same = [one for one in calls if ast.unparse(one[2].func) == function]
        if len(same) == 1:  # that is a change of one place
            continue
        for holder, key, call in same:
            _put(holder, key, call.args[0])
        yield Mutation.A_STEP_TOO_MANY, same[0][2]
        for holder, key, call in same:
            _put(holder, key, call)


OF_BLOCKS = (_fewer_lines, _moved_lines, _other_lines)
KINDS: tuple[Callable, ...] = (
    *(_comparisons, _fewer_lines, _moved_lines, _ranges, _less, _exchanged, _other_lines),
    *(_everywhere, _numbers, _other_words, _more),
)
