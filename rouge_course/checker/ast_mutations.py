"""Small changes of a program, made one at a time.

The program is a tree. Each function yields what could stand in the place of an expression, or of
the lines of a block, with the name of the mistake that the learner has then made.
"""

import ast
import copy
from collections.abc import Container, Iterator
from typing import Any

from .messages import Mutation
from .program import inside

Pieces = Iterator[tuple[Mutation, ast.expr]]
Blocks = Iterator[tuple[Mutation, Any, list[ast.stmt]]]


def mutations(tree: ast.FunctionDef, idle: Container = ()) -> Iterator[tuple[Mutation, Any]]:
    """Make every change in turn, the likely ones first: (name, the expression or line it changes).

    The tree holds a change until the next one is asked for. The expressions in `idle` are left as
    they are.
    """
    stored = (node for node in inside(tree) if isinstance(getattr(node, "ctx", None), ast.Store))
    given = {node.id for node in stored if isinstance(node, ast.Name)}
    names = sorted(given | {argument.arg for argument in tree.args.args})
    for kind in KINDS:
        if kind is _everywhere:
            yield from _everywhere(tree, names)
        elif kind in OF_LINES:
            for lines in _blocks(tree):
                before = list(lines)
                for name, line, others in kind(before):
                    for other in others:
                        if other not in before:
                            ast.fix_missing_locations(other)
                    lines[:] = others
                    yield name, line
                    lines[:] = before
        else:
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
            held = (
                [(value, i, each) for i, each in enumerate(value)]
                if isinstance(value, list)
                else ([(node, field, value)])
            )
            found += [one for one in held if isinstance(one[2], ast.expr)
                      and isinstance(getattr(one[2], "ctx", LOAD), ast.Load)]  # fmt: skip
    return found


def _put(holder: Any, key: Any, node: ast.expr) -> None:
    if isinstance(holder, list):
        holder[key] = node
    else:
        setattr(holder, key, node)


def _blocks(tree: ast.FunctionDef) -> list[list[ast.stmt]]:
    return [
        block
        for node in inside(tree)
        for field in ("body", "orelse")
        if isinstance(block := getattr(node, field, None), list) and block
    ]


# ---- other expressions -----------------------------------------------------------------------

LOAD = ast.Load()
REVERSED: dict[type, tuple[type, type]] = {  # with or without equal sides, and the wrong way round
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
}
OPPOSITE: dict[type, type] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
# No power: a large one could take hours.
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)
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


def _compared(node: Any, sign: type, place: int = 0) -> ast.Compare:
    signs = [*node.ops[:place], sign(), *node.ops[place + 1 :]]
    return ast.Compare(node.left, signs, node.comparators)


def _comparisons(node: Any, _names: list[str]) -> Pieces:
    if isinstance(node, ast.Compare):
        for place, sign in enumerate(map(type, node.ops)):
            if sign in REVERSED:
                yield Mutation.EQUAL_SIDES, _compared(node, REVERSED[sign][0], place)
                yield Mutation.COMPARED_THE_WRONG_WAY, _compared(node, REVERSED[sign][1], place)
            else:
                yield Mutation.THE_OPPOSITE, _compared(node, OPPOSITE[sign], place)
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Mutation.AND_FOR_OR, ast.BoolOp(other, node.values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Mutation.THE_OPPOSITE, node.operand
    if isinstance(node, ast.IfExp):
        yield Mutation.THE_OPPOSITE, ast.IfExp(node.test, node.orelse, node.body)


def _less(node: Any, _names: list[str]) -> Pieces:
    if isinstance(node, ast.BinOp):
        yield Mutation.A_PART_TOO_MANY, node.left
        yield Mutation.A_PART_TOO_MANY, node.right
    if isinstance(node, ast.BoolOp):
        for value in node.values:
            rest = [each for each in node.values if each is not value]
            yield Mutation.A_PART_TOO_MANY, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield Mutation.A_SIGN_TOO_MANY, node.operand
    if isinstance(node, ast.IfExp):
        yield Mutation.A_PART_TOO_MANY, node.body
        yield Mutation.A_PART_TOO_MANY, node.orelse
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        name = (
            Mutation.REPEATS_DROPPED if called in ("set", "frozenset") else Mutation.A_STEP_TOO_MANY
        )
        if called not in ("len", "range"):
            for argument in node.args:
                yield name, argument
        if isinstance(node.func, ast.Attribute):
            yield Mutation.A_STEP_TOO_MANY, node.func.value
    if isinstance(node, ast.SetComp | ast.ListComp | ast.GeneratorExp | ast.DictComp):
        loops = [ast.comprehension(g.target, g.iter, [], 0) for g in node.generators]
        if any(loop.ifs for loop in node.generators):
            other = copy.copy(node)
            other.generators = loops
            yield Mutation.A_CONDITION_TOO_MANY, other
    if isinstance(node, ast.SetComp):
        yield Mutation.REPEATS_DROPPED, ast.ListComp(node.elt, node.generators)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        bounds = node.slice
        yield Mutation.A_PIECE_CUT_OFF, node.value
        for lower, upper in ((None, bounds.upper), (bounds.lower, None)):
            yield (
                Mutation.A_PIECE_CUT_OFF,
                ast.Subscript(node.value, ast.Slice(lower, upper, bounds.step), LOAD),
            )


def _exchanged(node: Any, _names: list[str]) -> Pieces:
    if isinstance(node, ast.BinOp):
        for family in (ARITHMETIC, OF_SETS):
            if isinstance(node.op, family):
                for sign in family:
                    if not isinstance(node.op, sign):
                        yield Mutation.ANOTHER_OPERATION, ast.BinOp(node.left, sign(), node.right)
        yield Mutation.SIDES_EXCHANGED, ast.BinOp(node.right, node.op, node.left)
        operands, signs = _flat(node)
        if len(operands) in (3, 4, 5):
            for grouped in _grouped(operands, signs):
                yield Mutation.GROUPED_IN_ANOTHER_WAY, grouped
    if isinstance(node, ast.Call):
        for place in range(len(node.args)):
            others = [*node.args[:place], *node.args[place + 1 :]]
            if place:
                turned = list(node.args)
                turned[place - 1 : place + 1] = turned[place - 1 : place + 1][::-1]
                yield Mutation.ARGUMENTS_EXCHANGED, ast.Call(node.func, turned, node.keywords)
                yield Mutation.AN_ARGUMENT_TOO_MANY, ast.Call(node.func, others, node.keywords)
        for keyword in node.keywords:
            fewer = [each for each in node.keywords if each is not keyword]
            yield Mutation.AN_ARGUMENT_TOO_MANY, ast.Call(node.func, node.args, fewer)
    if isinstance(node, ast.Tuple | ast.List) and len(node.elts) == 2:
        yield Mutation.SIDES_EXCHANGED, type(node)(node.elts[::-1], LOAD)


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
        if called == one and isinstance(node, ast.Name):
            yield Mutation.ANOTHER_FUNCTION, _name(other)
        elif called == one:
            yield Mutation.ANOTHER_FUNCTION, ast.Attribute(node.value, other, LOAD)
    if isinstance(node, ast.Name) and node.id in names:
        for other in names:
            if other != node.id:
                yield Mutation.ANOTHER_NAME, _name(other)


def _ranges(node: Any, _names: list[str]) -> Pieces:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "range":
        stop = min(1, len(node.args) - 1)  # range(stop), or range(start, stop)
        for place, bound in enumerate(node.args[:2]):
            for by in (1, -1):
                bounds = list(node.args)
                bounds[place] = _and(bound, by)
                few = (by > 0) == (place == stop)
                yield (
                    Mutation.ONE_TOO_FEW if few else Mutation.ONE_TOO_MANY,
                    ast.Call(node.func, bounds, []),
                )


def _numbers(node: Any, _names: list[str]) -> Pieces:
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        for name, lower, upper in _slices(node.slice):
            other = ast.Slice(lower, upper, node.slice.step)
            yield name, ast.Subscript(node.value, other, LOAD)
    elif isinstance(node, ast.Subscript):
        for by in (1, -1):
            yield Mutation.ANOTHER_ITEM, ast.Subscript(node.value, _and(node.slice, by), LOAD)
    elif isinstance(node, ast.Call | ast.BinOp):
        for by, name in ONE_OFF:
            yield name, _and(node, by)
    elif isinstance(node, ast.Constant) and type(node.value) in (int, float):
        value: Any = node.value
        for by, name in ONE_OFF:
            yield name, ast.Constant(value + by)
        for number in (0, 1, 2, -1, value * 2, value / 2):
            if abs(number - value) not in (0, 1):
                yield Mutation.ANOTHER_NUMBER, ast.Constant(number)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield Mutation.THE_OPPOSITE, ast.Constant(not node.value)


def _and(node: ast.expr, by: int) -> ast.BinOp:
    return ast.BinOp(node, ast.Add(), ast.Constant(by))


def _slices(bounds: ast.Slice) -> Iterator[tuple[Mutation, ast.expr | None, ast.expr | None]]:
    """Slices that begin or end one place earlier or later."""
    lower, upper = bounds.lower, bounds.upper
    yield Mutation.ONE_TOO_MANY, _and(lower, 1) if lower else ast.Constant(1), upper
    yield Mutation.ONE_TOO_MANY, lower, _and(upper, -1) if upper else ast.Constant(-1)
    if lower:
        yield Mutation.ONE_TOO_FEW, _and(lower, -1), upper
    if upper:
        yield Mutation.ONE_TOO_FEW, lower, _and(upper, 1)


def _more(node: Any, names: list[str]) -> Pieces:
    if isinstance(node, ast.ListComp | ast.GeneratorExp):
        yield Mutation.REPEATS_KEPT, ast.SetComp(node.elt, node.generators)
    if not isinstance(node, ast.Name | ast.Call | ast.BinOp | ast.ListComp | ast.Subscript):
        return
    lower = ast.Call(ast.Attribute(node, "lower", LOAD), [], [])
    yield Mutation.REPEATS_KEPT, _call("set", node)
    yield Mutation.CAPITALS_KEPT, lower
    yield Mutation.LETTERS_FOR_WORDS, ast.Call(ast.Attribute(node, "split", LOAD), [], [])
    yield Mutation.LETTERS_FOR_WORDS, ast.Call(ast.Attribute(lower, "split", LOAD), [], [])
    yield Mutation.A_SIGN_THAT_COUNTS, _call("abs", node)
    yield Mutation.BELOW_ZERO, _call("max", node, ast.Constant(0))
    for name in names:
        number = ast.BinOp(node, ast.Add(), ast.Constant(0))  # a list is none
        yield Mutation.NOT_LIMITED, _call("min", number, _name(name))
        if isinstance(node, ast.Name) or getattr(getattr(node, "func", None), "id", "") == "sum":
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
        rest = [*block[:place], *block[place + 1 :]]
        yield Mutation.A_LINE_TOO_MANY, line, rest or [ast.copy_location(ast.Pass(), line)]
        if isinstance(line, ast.If):
            yield Mutation.ONLY_IN_ONE_CASE, line, [*block[:place], *line.body, *block[place + 1 :]]


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
                shorter = _with_block(line, field, own[:-count])
                yield (
                    Mutation.INDENTED_TOO_FAR,
                    own[-count:][0],
                    [*before, shorter, *own[-count:], *after],
                )
                if len(after) >= count:
                    longer = _with_block(line, field, [*own, *after[:count]])
                    yield (
                        Mutation.NOT_INDENTED_FAR_ENOUGH,
                        after[0],
                        [*before, longer, *after[count:]],
                    )
            if isinstance(own[-1], ast.If) and isinstance(own[-1].body[-1], ast.Return):
                last = own[-1].body[-1]  # out of both blocks
                inner = _with_block(own[-1], "body", own[-1].body[:-1])
                shorter = _with_block(line, field, [*own[:-1], inner])
                yield Mutation.INDENTED_TOO_FAR, last, [*before, shorter, last, *after]
            for at, earlier in enumerate(before):
                if isinstance(earlier, ast.Assign) and isinstance(line, ast.For | ast.While):
                    others = [*before[:at], *before[at + 1 :]]
                    longer = _with_block(line, field, [earlier, *own])
                    yield Mutation.ONLY_ONCE, earlier, [*others, longer, *after]


def _other_lines(block: list[Any]) -> Blocks:
    for place, line in enumerate(block):
        for name, at, other in _other_line(line):
            yield name, at, [*block[:place], ast.copy_location(other, line), *block[place + 1 :]]


def _other_line(line: Any) -> Iterator[tuple[Mutation, Any, Any]]:
    if isinstance(line, ast.While):
        yield Mutation.ASKED_AGAIN, line, ast.If(line.test, line.body, [])
    elif isinstance(line, ast.If):
        for compared in (line.test, *getattr(line.test, "values", ())):
            yield from _brought_up_to_date(line, compared)
    elif isinstance(line, ast.Assign):
        target: Any = line.targets[0]
        for grown in (ast.Add(), ast.BitOr()):
            yield Mutation.ONLY_THE_LAST_ONE, line, ast.AugAssign(target, grown, line.value)
    elif isinstance(line, ast.AugAssign):
        for sign in ARITHMETIC:
            yield Mutation.ANOTHER_OPERATION, line, ast.AugAssign(line.target, sign(), line.value)
    elif isinstance(line, ast.Break | ast.Continue):
        yield (
            Mutation.THE_LOOP_ENDED,
            line,
            ast.Continue() if isinstance(line, ast.Break) else ast.Break(),
        )


def _brought_up_to_date(line: ast.If, compared: Any) -> Iterator[tuple[Mutation, Any, Any]]:
    """A block `if value > best:` with `best = value` added at its end."""
    if isinstance(compared, ast.Compare):
        for best, value in ((compared.left, compared.comparators[0]),
                            (compared.comparators[0], compared.left)):  # fmt: skip
            if isinstance(best, ast.Name):
                kept = ast.Assign([ast.Name(best.id, ast.Store())], value)
                kept = ast.copy_location(kept, line)
                brought = _with_block(line, "body", [*line.body, kept])
                yield Mutation.NEVER_BROUGHT_UP_TO_DATE, best, brought


def _everywhere(tree: ast.FunctionDef, names: list[str]) -> Iterator[tuple[Mutation, Any]]:
    """Changes in all places alike: two names exchanged, or every call of a function left out."""
    places = [node for node in inside(tree) if isinstance(node, ast.Name)]
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            turn = {one: other, other: one}
            for node in places:
                node.id = turn.get(node.id, node.id)
            yield Mutation.NAMES_EXCHANGED, ast.copy_location(_name(f"{one}` and `{other}"), tree)
            for node in places:
                node.id = turn.get(node.id, node.id)
    calls = [one for one in _expressions(tree) if isinstance(one[2], ast.Call) and one[2].args]
    for function in sorted({ast.unparse(call.func) for *_, call in calls}):
        same = [one for one in calls if ast.unparse(one[2].func) == function]
        for holder, key, call in same:
            _put(holder, key, call.args[0])
        yield Mutation.A_STEP_TOO_MANY, same[0][2]
        for holder, key, call in same:
            _put(holder, key, call)


OF_LINES = (_fewer_lines, _moved_lines, _other_lines)
KINDS: tuple[Any, ...] = (
    *(_comparisons, _fewer_lines, _moved_lines, _ranges, _less, _exchanged, _other_lines),
    *(_everywhere, _numbers, _other_words, _more),
)
