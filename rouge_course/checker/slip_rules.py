"""Small changes in one place, each with the name of the mistake that the change fixes.

A mistake is named only if the changed program is right on all test inputs.
"""

import ast
import copy
from collections.abc import Iterator
from typing import Any

from .messages import Mutation
from .program import inside
from .rewriting import LOAD, VALUES, Block, Whole, into, rules_of

# Groups are tried one after another, each in every place, and likely groups come first. No pattern
# inserts a power, because a large power could take hours. No pattern inserts // or %, because these
# signs can turn a small number into 0, and then a wrong program may become right by accident.
TABLE = """
equal sides: A < B => A <= B ~ A <= B => A < B ~ A > B => A >= B ~ A >= B => A > B
compared the wrong way: A < B => A > B ~ A <= B => A >= B ~ A > B => A < B ~ A >= B => A <= B
the opposite: A == B => A != B ~ A != B => A == B ~ A in B => A not in B ~ A not in B => A in B
    A is B => A is not B ~ A is not B => A is B ~ not A => A ~ A if B else C => C if B else A
a part too many: code fewer_parts
and for or: code other_word
----
a line too many: code fewer_lines
only in one case: code unwrapped
----
lines exchanged: code exchanged_lines
indented too far: code moved_out
not indented far enough: code moved_in
only once: code done_again
----
one too few:
    range(A) => range(A + 1) ~ range(A, B) => range(A, B + 1) ~ range(A, B) => range(A + -1, B)
one too many:
    range(A) => range(A + -1) ~ range(A, B) => range(A, B + -1) ~ range(A, B) => range(A + 1, B)
----
a part too many: A @ B => A ~ A @ B => B ~ A if C else B => A ~ A if C else B => B
a sign too many: -A => A
repeats dropped: set(A) => A ~ frozenset(A) => A
    code list_of_set
one text: str(A) => A
a step too many: code fewer_steps
a condition too many: code no_condition
----
another operation:
    A + B => A - B ~ A + B => A * B ~ A + B => A / B ~ A - B => A + B ~ A - B => A * B
    A - B => A / B ~ A * B => A + B ~ A * B => A - B ~ A * B => A / B ~ A / B => A + B
    A / B => A - B ~ A / B => A * B ~ A // B => A + B ~ A // B => A - B ~ A // B => A * B
    A // B => A / B ~ A % B => A / B ~ A & B => A | B ~ A & B => A ^ B ~ A & B => A - B
    A | B => A & B ~ A | B => A ^ B ~ A | B => A - B ~ A - B => A & B ~ A - B => A | B
sides exchanged: A @ B => B @ A ~ (A, B) => (B, A) ~ [A, B] => [B, A]
grouped in another way: code grouped_anew
an argument too many: code fewer_arguments
----
only the last one: N = A => N += A ~ N = A => N |= A
another operation:
    N += A => N -= A ~ N += A => N *= A ~ N += A => N /= A ~ N -= A => N += A ~ N *= A => N += A
    N /= A => N *= A ~ N *= A => N /= A ~ N |= A => N += A ~ N //= A => N /= A
the loop ended: break => continue ~ continue => break
never brought up to date: code brought_up_to_date
each with each: code side_by_side
never emptied: code emptied
----
a step too many: code no_such_step
----
one too few:
    A[B:] => A[B + -1:] ~ A[:C] => A[:C + 1] ~ A[B:C] => A[B + -1:C] ~ A[B:C] => A[B:C + 1]
one too many: A[:] => A[1:] ~ A[:] => A[:-1] ~ A[B:] => A[B + 1:] ~ A[B:] => A[B:-1]
    A[:C] => A[1:C] ~ A[:C] => A[:C + -1] ~ A[B:C] => A[B + 1:C] ~ A[B:C] => A[B:C + -1]
another item: item A[B] => A[B + 1] ~ item A[B] => A[B + -1]
    code removed_by_name
the opposite: True => False ~ False => True
one too small: code one_more
one too large: code one_less
another number: code other_numbers
----
another function: code counterparts
another name: code other_names
----
letters for words: value A => A.split() ~ value A => A.lower().split()
below zero: value A => max(A, 0)
another value: code other_values
not limited: code limits
not divided: code divisors
"""
COUNTERPARTS = [
    ("max", "min"), ("any", "all"), ("sum", "len"), ("sum", "max"), ("append", "extend"),
    ("lstrip", "rstrip"), ("strip", "rstrip"), ("startswith", "endswith"), ("upper", "lower"),
    ("isalpha", "isalnum"), ("union", "intersection"), ("median", "fmean"), ("median", "mean"),
]  # fmt: skip
CODED: dict[str, tuple] = {}
code = into(CODED)


def _name(name: str) -> ast.Name:
    return ast.Name(name, LOAD)


def _call(function: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(_name(function), list(arguments), [])


def _without(items: list, place: int, *others: Any) -> list:
    """Copy a list, and replace one item with other items or with nothing."""
    return [*items[:place], *others, *items[place + 1 :]]


# ---- expressions -----------------------------------------------------------------------------


@code(ast.BoolOp)
def fewer_parts(node: Any, _whole: Whole) -> Iterator:
    """Remove one part of `a and b`."""
    for place in range(len(node.values)):
        rest = _without(node.values, place)
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


@code(ast.BoolOp)
def other_word(node: Any, _whole: Whole) -> Iterator:
    """Replace `and` with `or`, or `or` with `and`."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


@code(ast.SetComp)
def list_of_set(node: Any, _whole: Whole) -> Iterator:
    """Replace a set comprehension in `{…}` with a list comprehension in `[…]`."""
    yield ast.ListComp(node.elt, node.generators)


@code(ast.Call)
def fewer_steps(node: Any, _whole: Whole) -> Iterator:
    """Replace a call such as `round(a, 2)` or `a.lower()` with `a`."""
    if getattr(node.func, "id", "") not in ("len", "range", "set", "frozenset", "str"):
        yield from (each for each in node.args if not isinstance(each, ast.Starred))
        if isinstance(node.func, ast.Attribute):
            yield node.func.value


@code(ast.SetComp, ast.ListComp, ast.GeneratorExp, ast.DictComp)
def no_condition(node: Any, _whole: Whole) -> Iterator:
    """Remove every `if` and its condition from a comprehension."""
    if any(loop.ifs for loop in node.generators):
        fewer = copy.copy(node)
        fewer.generators = [
            ast.comprehension(loop.target, loop.iter, [], 0) for loop in node.generators
        ]
        yield fewer


@code(ast.BinOp)
def grouped_anew(node: Any, _whole: Whole) -> Iterator:
    """Replace `a + b * c` with `(a + b) * c`."""
    operands, signs = _flat(node)
    if len(operands) in (3, 4, 5):
        yield from _grouped(operands, signs)


def _flat(node: Any) -> tuple[list[ast.expr], list[ast.operator]]:
    """The operands and the signs in their order: [a, b, c] and [+, *] for `a + b * c`."""
    if not isinstance(node, ast.BinOp):
        return [node], []
    (left, before), (right, after) = _flat(node.left), _flat(node.right)
    return left + right, [*before, node.op, *after]


def _grouped(operands: list[ast.expr], signs: list[ast.operator]) -> Iterator[ast.expr]:
    """Put brackets in every possible place: yield `(a + b) * c` and `a + (b * c)`, for example."""
    if len(operands) == 1:
        yield operands[0]
    for place, sign in enumerate(signs):
        for left in _grouped(operands[: place + 1], signs[:place]):
            for right in _grouped(operands[place + 1 :], signs[place + 1 :]):
                yield ast.BinOp(left, sign, right)


@code(ast.Call)
def fewer_arguments(node: Any, _whole: Whole) -> Iterator:
    """Remove an argument: replace `max(a, key=abs)` with `max(a)`, for example."""
    for place in range(1, len(node.args)):
        yield ast.Call(node.func, _without(node.args, place), node.keywords)
    for place in range(len(node.keywords)):
        yield ast.Call(node.func, node.args, _without(node.keywords, place))


def _and(node: ast.expr, by: int) -> ast.BinOp:
    return ast.BinOp(node, ast.Add(), ast.Constant(by))


def _is_number(node: Any) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


@code(ast.Call, ast.BinOp, ast.Constant)
def one_more(node: Any, _whole: Whole) -> Iterator:
    """Replace `2` with `3`, and `a` with `a + 1`."""
    if _is_number(node):
        yield ast.Constant(node.value + 1)
    elif not isinstance(node, ast.Constant):
        yield _and(node, 1)


@code(ast.Call, ast.BinOp, ast.Constant)
def one_less(node: Any, _whole: Whole) -> Iterator:
    """Replace `2` with `1`, and `a` with `a + -1`."""
    if _is_number(node):
        yield ast.Constant(node.value - 1)
    elif not isinstance(node, ast.Constant):
        yield _and(node, -1)


@code(ast.Constant)
def other_numbers(node: Any, _whole: Whole) -> Iterator:
    """Replace a number with 0, 1, 2, -1, its double or its half; other rules add or subtract 1."""
    for number in (0, 1, 2, -1, node.value * 2, node.value / 2) if _is_number(node) else ():
        if abs(number - node.value) not in (0, 1):
            yield ast.Constant(number)


@code(ast.Name, ast.Attribute)
def counterparts(node: Any, _whole: Whole) -> Iterator:
    """Replace the name of a function with its counterpart, such as `min` with `max`."""
    called = getattr(node, "id", None) or getattr(node, "attr", None)
    for one, other in (*COUNTERPARTS, *(pair[::-1] for pair in COUNTERPARTS)):
        if called == one:
            name = isinstance(node, ast.Name)
            yield _name(other) if name else ast.Attribute(node.value, other, LOAD)


@code(ast.Name)
def other_names(node: Any, whole: Whole) -> Iterator:
    """Replace a name with another name that the function uses."""
    if node.id in whole.names:
        yield from map(_name, _without(whole.names, whole.names.index(node.id)))


@code(ast.BinOp)
def other_values(_node: Any, whole: Whole) -> Iterator:
    """Replace a calculation such as `a + b` with a name."""
    yield from map(_name, whole.names)


@code(*VALUES)
def limits(node: Any, whole: Whole) -> Iterator:
    """Replace `a` with `min(a, most)`."""
    for name in whole.names:
        yield _call("min", _and(node, 0), _name(name))  # with + 0, a list raises an error


@code(ast.Name, ast.Call)
def divisors(node: Any, whole: Whole) -> Iterator:
    """Replace `a` with `a / b` or `a / len(b)`."""
    if not isinstance(node, ast.Name) and getattr(node.func, "id", "") != "sum":
        return
    for name in whole.names:
        if getattr(node, "id", "") != name:  # a number divided by itself is 1
            yield ast.BinOp(node, ast.Div(), _name(name))
        yield ast.BinOp(node, ast.Div(), _call("len", _name(name)))


# ---- lines, and blocks of lines: their replacement is a list of lines ---------------------------


def _with_block(statement: Any, field: str, lines: list[ast.stmt]) -> Any:
    """Copy a statement, with `lines` in its block `field`, or with `pass` if there are no lines."""
    other = copy.copy(statement)
    setattr(other, field, lines or [ast.copy_location(ast.Pass(), statement)])
    return other


def _blocks_in(block: list) -> Iterator[tuple[int, Any, str, list]]:
    """Yield each block inside a block, together with the line that contains the inner block.

    Each tuple is (the line's index, the line, "body" or "orelse", the lines of the inner block).
    """
    for place, line in enumerate(block):
        for field in ("body", "orelse"):
            own = getattr(line, field, None)
            if own and isinstance(own, list):
                yield place, line, field, own


@code(Block)
def fewer_lines(block: Any, _whole: Whole) -> Iterator:
    """Remove one line of a block."""
    for place, line in enumerate(block):
        yield line, _without(block, place) or [ast.Pass()]


@code(Block)
def unwrapped(block: Any, _whole: Whole) -> Iterator:
    """Remove an `if`, but keep the lines in its block."""
    for place, line in enumerate(block):
        if isinstance(line, ast.If):
            yield line, _without(block, place, *line.body)


@code(Block)
def exchanged_lines(block: Any, _whole: Whole) -> Iterator:
    """Swap two neighbouring lines of a block."""
    for place, line in enumerate(block[:-1]):
        yield line, [*block[:place], block[place + 1], line, *block[place + 2 :]]


@code(Block)
def moved_out(block: Any, _whole: Whole) -> Iterator:
    """Move the last one or two lines of a block to a place just below the block."""
    for place, line, field, own in _blocks_in(block):
        before, after = block[:place], block[place + 1 :]
        for count in (1, 2):
            shorter = _with_block(line, field, own[:-count])
            yield own[-count:][0], [*before, shorter, *own[-count:], *after]
        if isinstance(own[-1], ast.If) and isinstance(own[-1].body[-1], ast.Return):
            last = own[-1].body[-1]  # out of both blocks
            inner = _with_block(own[-1], "body", own[-1].body[:-1])
            yield last, [*before, _with_block(line, field, [*own[:-1], inner]), last, *after]


@code(Block)
def moved_in(block: Any, _whole: Whole) -> Iterator:
    """Move one or two lines from just below a block to the end of the block."""
    for place, line, field, own in _blocks_in(block):
        before, after = block[:place], block[place + 1 :]
        for count in (1, 2):
            if len(after) >= count:
                longer = _with_block(line, field, [*own, *after[:count]])
                yield after[0], [*before, longer, *after[count:]]


@code(Block)
def done_again(block: Any, _whole: Whole) -> Iterator:
    """Move a line from above a loop to the beginning of the loop's block."""
    for place, line, field, own in _blocks_in(block):
        before, after = block[:place], block[place + 1 :]
        for at, earlier in enumerate(before):
            if isinstance(earlier, ast.Assign) and isinstance(line, ast.For | ast.While):
                longer = _with_block(line, field, [earlier, *own])
                yield earlier, [*_without(before, at), longer, *after]


@code(ast.For)
def side_by_side(loop: Any, _whole: Whole) -> Iterator:
    """Replace two nested loops over lists with one loop, `for a, b in zip(one, other)`."""
    match loop:
        case ast.For(
            ast.Name(outer) as one, items, [*before, ast.For(ast.Name() as other) as inner]
        ):
            if outer not in {getattr(each, "id", "") for each in inside(inner.iter)}:
                both = ast.Tuple([one, other], ast.Store())
                pairs = _call("zip", items, inner.iter)
                yield loop, ast.For(both, pairs, [*before, *inner.body], [])


@code(Block)
def emptied(block: Any, whole: Whole) -> Iterator:
    """After a line such as `runs.append(run)`, add a line that resets the variable `run`."""
    grown = {getattr(each.target, "id", "") for each in inside(whole.tree)
             if isinstance(each, ast.AugAssign)}  # fmt: skip
    first = {each.targets[0].id: each for each in whole.tree.body if isinstance(each, ast.Assign)
             and isinstance(each.targets[0], ast.Name)}  # fmt: skip
    for place, line in enumerate(block if list(block) != whole.tree.body else ()):
        if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call):
            names = {getattr(each, "id", "") for each in inside(line)}
            for name in sorted(names & grown & {*first}):
                again = copy.deepcopy(first[name])
                yield line, [*block[: place + 1], again, *block[place + 1 :]]


@code(ast.Call)
def removed_by_name(node: Any, whole: Whole) -> Iterator:
    """Replace `words.pop(0)` with `words.remove(word)`."""
    if getattr(node.func, "attr", "") == "pop" and len(node.args) < 2:
        for name in whole.names:
            yield ast.Call(ast.Attribute(node.func.value, "remove", LOAD), [_name(name)], [])


@code(ast.If)
def brought_up_to_date(line: Any, _whole: Whole) -> Iterator:
    """Add `best = value` at the end of a block `if value > best:`."""
    for compared in (line.test, *getattr(line.test, "values", ())):
        if not isinstance(compared, ast.Compare):
            continue
        sides = compared.left, compared.comparators[0]
        for best, value in (sides, sides[::-1]):
            if isinstance(best, ast.Name):
                kept = ast.copy_location(ast.Assign([ast.Name(best.id, ast.Store())], value), line)
                yield best, _with_block(line, "body", [*line.body, kept])


class _Without(ast.NodeTransformer):
    """Replaces every call of one function with the first argument of the call."""

    def __init__(self, function: str) -> None:
        self.function = function

    def visit_Call(self, node: ast.Call) -> Any:
        """Replace a call of `function` with the call's first argument, and keep all other calls."""
        node = self.generic_visit(node)  # type: ignore[assignment]
        return node.args[0] if node.args and ast.unparse(node.func) == self.function else node


@code(Block)
def no_such_step(block: Any, whole: Whole) -> Iterator:
    """Remove all calls of one function, whereas `fewer_steps` removes a single call."""
    if list(block) != whole.tree.body:
        return
    calls = [each for each in inside(whole.tree) if isinstance(each, ast.Call) and each.args]
    names = [ast.unparse(call.func) for call in calls]
    for name in sorted({each for each in names if names.count(each) > 1}):
        lines = [_Without(name).visit(copy.deepcopy(line)) for line in block]
        yield calls[names.index(name)], lines


GROUPS = rules_of(TABLE, CODED, Mutation)
