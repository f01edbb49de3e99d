"""Pitfalls of Python: lines that do not do what they seem to do, in a program for any exercise.

The rules of a pitfall rewrite every place in a program where the pitfall occurs. A pitfall is named
only if the rewritten program is right on more inputs. So a pitfall that is named really causes
wrong results, and is not just a matter of taste. (Linters were tried first, but pyflakes finds only
one of these pitfalls, and no linter runs a program.)
"""

import ast
import copy
import re
from itertools import groupby
from typing import Any

from .messages import Pitfall
from .program import inside
from .rewriting import LOAD, STORE, Others, Whole, into, rules_of

# The pitfalls are tried in this order.
TABLE = """
is for ==: X is Y => X == Y ~ X is not Y => X != Y
or with a value alone: code or_with_a_value
one comparison for two names: code one_comparison
a chain of comparisons: code chain
^ for a power: A ^ B => A ** B
a result not kept: code result_not_kept
== for =: alone N == A => N = A
plus after equals: N = +A => N += A
nothing comes back: code nothing_comes_back
None handed on: used A.sort() => sorted(A) ~ used A.reverse() => [*reversed(A)]
    used A.append(B) => [*A, B] ~ used A.extend(B) => [*A, *B]
    used A.update(B) => {*A, *B} ~ used A.add(B) => {*A, B}
and for sets: S and T => S & T ~ S or T => S | T
    set(N and A) => set(N) & set(A) ~ set(N or A) => set(N) | set(A)
& between comparisons: code sign_between
zip of one: zip(A) => zip(*A)
cut before it is compared: int(A) == 0 => A == 0 ~ int(A) != 0 => A != 0 ~ int(A) > 0 => A > 0
    round(A) == 0 => A == 0 ~ round(A) != 0 => A != 0 ~ round(A) > 0 => A > 0
positions that move: code moving_positions
up to -0: A[B:-E] => A[B:-E or None] ~ A[:-E] => A[:-E or None]
0 taken for nothing: code truth_of_zero
the form comes first: normalize(E, K) => normalize(K, E)
    unicodedata.normalize(E, K) => unicodedata.normalize(K, E)
the text comes first: re.findall(E, K) => re.findall(K, E) ~ re.split(E, K) => re.split(K, E)
    re.sub(E, K, C) => re.sub(K, C, E) ~ re.sub(K, E, C) => re.sub(K, C, E)
a pattern without brackets: code no_class
a loop that changes its list: code changed_list
used up: code used_up
an argument overwritten: code overwritten
started anew: code started_anew
return in the loop: code return_in_loop
the first place only: code first_place
measured too late: code shrunk
two names for one list: code two_names
one row many times: code one_row
a method without brackets: code no_brackets
whole division: A // B => A / B
None is not empty: A is None => not A ~ A == None => not A ~ A is not None => A ~ A != None => A
an except that hides: code hiding
"""

CODED: dict[str, tuple] = {}
code = into(CODED)


CHANGERS = frozenset("sort append extend insert reverse remove add update clear".split())
EMPTY_MAKERS = ("set", "dict", "list", "Counter")


def _name(node: Any) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _called(node: Any) -> str:
    """The name of the function or method that a node calls; "" if it calls nothing by name."""
    match node:
        case ast.Call(ast.Attribute(_, name) | ast.Name(name)):
            return name
    return ""


def _owner(node: Any) -> str:
    """The name before the dot in a call such as `kept.pop(0)`; "" for any other node."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(name))):
            return name
    return ""


def _is(node: ast.AST, *values: object) -> bool:
    """Whether the node is one of the constants `values`; [] stands for an empty list or tuple."""
    if isinstance(node, ast.List | ast.Tuple):
        return [] in values and not node.elts
    return isinstance(node, ast.Constant) and any(
        type(node.value) is type(value) and node.value == value for value in values
    )


def _loads(node: ast.AST, name: str) -> list[Any]:
    """The places where a name is read."""
    return [each for each in inside(node) if _name(each) == name and isinstance(each.ctx, ast.Load)]


def _call(name: str, argument: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, LOAD), [argument], [])


def _stored(node: ast.expr, value: ast.expr) -> ast.Assign:
    """A line that gives this value to a name or to an item of a list."""
    target: Any = copy.deepcopy(node)
    target.ctx = STORE
    return ast.Assign([target], value)


# ---- comparisons ------------------------------------------------------------------------------


@code(ast.BoolOp)
def or_with_a_value(node: Any, _whole: Whole) -> Others:
    """Find `how == "mean" or "best"`, which compares only one of the two values."""
    if not isinstance(node, ast.BoolOp):
        return
    values = list(node.values)
    for place, value in enumerate(values[1:], 1):
        match values[place - 1], value:
            case ast.Compare(left, [ast.Eq() | ast.NotEq(), *_] as signs), ast.Constant():
                values[place] = ast.Compare(left, signs, [value])
    if values != node.values:
        yield node, ast.BoolOp(node.op, values)


@code(ast.BoolOp)
def one_comparison(node: Any, whole: Whole) -> Others:
    """Find `p and r == 0`, but not if the name `p` has the value True or False."""
    given = (each for each in inside(whole.tree) if isinstance(each, ast.Assign))
    flags = {
        _name(each.targets[0]) for each in given
        if _is(each.value, True, False) or isinstance(each.value, ast.Compare)
    }  # fmt: skip
    match node:
        case ast.BoolOp(
            sign, [*others, ast.Compare(_, [ast.Eq(), *_] as signs, rights) as last]
        ) if _is(rights[0], 0, 0.0, "", []) and not {*map(_name, others)} & {*flags, ""}:
            both = [ast.Compare(one, signs, rights) for one in others]
            yield node, ast.BoolOp(sign, [*both, last])


@code(ast.Compare)
def chain(node: Any, _whole: Whole) -> Others:
    """Find `a < b == c < d`, which Python reads as `a < b and b == c and c < d`."""
    match node:
        case ast.Compare(a, [before, ast.Eq() | ast.NotEq() as equal], [b, right]):
            pass
        case ast.Compare(a, [before, ast.Eq() | ast.NotEq() as equal, after], [b, c, d]):
            right = ast.Compare(c, [after], [d])
        case _:
            return
    yield node, ast.Compare(ast.Compare(a, [before], [b]), [equal], [right])


# ---- results that are lost ---------------------------------------------------------------------


@code(ast.Expr)
def result_not_kept(node: Any, _whole: Whole) -> Others:
    """Find `text.lower()` or `sorted(words)` on a line of its own, which loses the result."""
    methods = "replace lower upper casefold strip lstrip rstrip split splitlines removesuffix "
    methods += "removeprefix union intersection difference"
    kept: Any = None
    match node:
        case ast.Expr(ast.Call(ast.Attribute()) as kept) if _called(kept) in methods.split():
            while _called(kept) in methods.split() and isinstance(kept.func, ast.Attribute):
                kept = kept.func.value
        case ast.Expr(ast.Call(_, [*_, last]) as call) if _called(call) in ("sub", "normalize"):
            kept = last
        case ast.Expr(ast.Call(_, [kept, *_]) as call):
            own = "sorted reversed set list round abs float int"
            kept = kept if _called(call) in own.split() else None
        case ast.Expr(ast.BinOp(kept)):
            pass
    if isinstance(kept, ast.Name | ast.Subscript):
        yield node, _stored(kept, node.value)


@code(ast.Assign, one_of=(*CHANGERS, "shuffle"))
def nothing_comes_back(node: Any, _whole: Whole) -> Others:
    """Find `words = words.sort()` or `mixed = random.shuffle(words)`, which store None."""
    match node:
        case ast.Assign(targets, ast.Call(_, [changed]) as call) if _called(call) == "shuffle":
            yield node, [ast.Expr(call), ast.Assign(targets, changed)]
        case ast.Assign(targets, ast.Call(ast.Attribute(changed, name)) as call) if (
            name in CHANGERS
        ):
            yield node, [ast.Expr(call), ast.Assign(targets, changed)]


# ---- signs and calls ---------------------------------------------------------------------------


@code(ast.Compare, one_of=(ast.BitAnd, ast.BitOr))
def sign_between(node: Any, _whole: Whole) -> Others:
    """Find `p == 0 & r == 0`, which Python reads as `p == (0 & r) == 0`."""
    match node:
        case ast.Compare(
            left,
            [one, other],
            [ast.BinOp(before, ast.BitAnd() | ast.BitOr() as sign, after), right],
        ):
            word = ast.And() if isinstance(sign, ast.BitAnd) else ast.Or()
            both: list[ast.expr] = [
                ast.Compare(left, [one], [before]),
                ast.Compare(after, [other], [right]),
            ]
            yield node, ast.BoolOp(word, both)


@code(ast.For, one_of=("pop",))
def moving_positions(node: Any, _whole: Whole) -> Others:
    """Find `kept.pop(i)` in a loop over increasing positions."""
    match node:
        case ast.For(
            ast.Name(place) | ast.Tuple([ast.Name(place), *_]),
            ast.Call(ast.Name("enumerate" | "range"), [_] | [_, _]) as positions,
        ):
            for each in inside(node):
                if _called(each) == "pop" and each.args and _name(each.args[0]) == place:
                    node.iter = _call("reversed", _call("list", positions))
                    yield each, node
                    return


@code(ast.comprehension, ast.For)
def truth_of_zero(node: Any, _whole: Whole) -> Others:
    """Find `[x for x in scores if x]`, which loses the scores of 0."""

    def asked(test):
        """Whether the condition consists only of the item's name."""
        return _name(test) == _name(node.target) != ""

    def not_none(test):
        return ast.Compare(test, [ast.IsNot()], [ast.Constant(None)])

    lines: list[Any] = []
    if isinstance(node, ast.comprehension):
        lines = [each for each in node.ifs if asked(each)]
        node.ifs = [not_none(each) if asked(each) else each for each in node.ifs]
    elif isinstance(node, ast.For):
        lines = [each for each in node.body if isinstance(each, ast.If) and asked(each.test)]
        for line in lines:
            line.test = not_none(line.test)
    if lines:
        yield lines[0], node


@code(ast.Call, one_of=("re",))
def no_class(node: Any, _whole: Whole) -> Others:
    """Find `re.findall("a-z0-9+", text)`, a pattern without square brackets."""
    match node:
        case ast.Call(ast.Attribute(ast.Name("re"), _), [ast.Constant(str(pattern)), *rest], named):
            ranges = re.fullmatch(r"((?:\w-\w|\w)*\w-\w(?:\w-\w|\w)*)([+*]?)", pattern)
            if ranges:
                new = ast.Constant(f"[{ranges[1]}]{ranges[2]}")
                yield node, ast.Call(node.func, [new, *rest], named)


# ---- lists that change, names that are used twice ----------------------------------------------


@code(ast.For)
def changed_list(node: Any, _whole: Whole) -> Others:
    """Find `for word in words: words.remove(word)`, or a `del` in such a loop."""
    if not isinstance(node, ast.For) or not _name(node.iter):
        return
    changers = CHANGERS - {"sort", "reverse"} | {"pop"}
    changes = [
        each for each in inside(node) if isinstance(each, ast.Delete)
        or (_called(each) in changers and _owner(each) == _name(node.iter))
    ]  # fmt: skip
    node.iter = _call("list", node.iter)
    if changes:
        yield min(changes, key=lambda each: each.lineno), node


@code(ast.Assign)
def used_up(node: Any, whole: Whole) -> Others:
    """Find `pairs = zip(a, b)` above two loops over `pairs`: the second loop gets no items.

    `walk = iter(…)` is not reported if the program contains `word in walk`, because a learner who
    writes `word in walk` knows that `in` advances an iterator.
    """
    match node:
        case ast.Assign(
            [ast.Name(name), *_] as targets,
            ast.GeneratorExp()
            | ast.Call(
                ast.Name("zip" | "map" | "filter" | "iter" | "enumerate" | "reversed")
            ) as value,
        ) if _called(value) != "iter" or name not in _looked_into(whole.tree):
            yield node, ast.Assign(targets, _call("list", value))


def _looked_into(function: ast.FunctionDef) -> set[str]:
    """The names that follow the word `in` in a comparison."""
    compared = (each for each in inside(function) if isinstance(each, ast.Compare))
    return {_name(each.comparators[0]) for each in compared if isinstance(each.ops[0], ast.In)}


@code(ast.FunctionDef, one_of=(ast.Assign,))
def overwritten(node: Any, _whole: Whole) -> Others:
    """Find `padding = []` if `padding` is an argument that no earlier line has read."""
    if not isinstance(node, ast.FunctionDef):
        return
    for place, line in enumerate(node.body):
        match line:
            case ast.Assign([ast.Name(name), *_], value):
                names = {_name(each) for each in inside(value)} - {"", *EMPTY_MAKERS}
                read = any(_loads(each, name) for each in (*node.body[:place], value))
                if name in [each.arg for each in node.args.args] and not names and not read:
                    yield line, _with_another_name(node, place, name)
                    return


def _with_another_name(function: ast.FunctionDef, place: int, name: str) -> ast.FunctionDef:
    """Rename the variable `name` in the lines that set it, add to its value or return it."""
    first = function.body[place]
    for each in (inner for line in function.body[place:] for inner in inside(line)):
        own: list[Any] = []
        match each:
            case ast.Assign([target, *_]) if each is first:
                own = [target]
            case ast.AugAssign(target):
                own = [target]
            case ast.Call(ast.Attribute(owner, method)) if method in CHANGERS:
                own = [owner]
            case ast.Return(ast.expr() as value):
                own = _loads(value, name)
        for one in own:
            if _name(one) == name:
                one.id = f"new_{name}"
    return function


@code(ast.For)
def started_anew(node: Any, whole: Whole) -> Others:
    """Find `total = 0` inside the loop that adds to `total`, if `total` is read after the loop."""
    if not isinstance(node, ast.For):
        return

    def starts(line):
        """Whether the line sets a name to 0, [] or the like before the loop adds to it."""
        match line:
            case ast.Assign([ast.Name(name), *_], value):
                empty = _is(value, 0, 0.0, "", [])
                made = (
                    isinstance(value, ast.Call)
                    and not value.args
                    and _called(value) in EMPTY_MAKERS
                )
                grown = any(
                    (isinstance(each, ast.AugAssign) and _name(each.target) == name)
                    or (_called(each) in ("append", "add", "extend", "update")
                        and _owner(each) == name)
                    for each in inside(node)
                )  # fmt: skip
                read = len(_loads(whole.tree, name)) > len(_loads(node, name))
                return grown and read and (made or empty)
        return False

    first = [line for line in node.body if starts(line)]
    if not first:
        return
    node.body = [line for line in node.body if line not in first] or [ast.Pass()]
    yield first[0], [*first, node]


@code(ast.For, ast.While)
def return_in_loop(node: Any, _whole: Whole) -> Others:
    """Find a `return` in the last line of a loop."""
    match node:
        case (
            ast.For(body=[*lines, ast.Return() as last])
            | ast.While(body=[*lines, ast.Return() as last])
        ):
            node.body = lines or [ast.Pass()]
            yield last, [node, last]


class _Replaced(ast.NodeTransformer):
    """Replaces every expression in the list `old` with the name `new`."""

    def __init__(self, old: list[ast.AST], new: str) -> None:
        self.old, self.new = old, ast.Name(new, LOAD)

    def visit(self, node):
        """The new name if the node is one of the old expressions; otherwise the node itself."""
        return self.new if node in self.old else self.generic_visit(node)


@code(ast.For, one_of=("index",))
def first_place(node: Any, _whole: Whole) -> Others:
    """Find `X.index(item)` in a loop over the items of X, or over a slice of X."""
    match node:
        case ast.For(ast.Name(item) as target, ast.Name(items)):
            begin: ast.expr = ast.Constant(0)
        case ast.For(ast.Name(item) as target, ast.Subscript(ast.Name(items), ast.Slice(lower))):
            begin = lower or ast.Constant(0)
        case _:
            return
    asked = [
        each for each in inside(node)
        if _called(each) == "index" and _owner(each) == items
        and each.args and _name(each.args[0]) == item
    ]  # fmt: skip
    if not asked:
        return
    for line in node.body:
        _Replaced(asked, f"place_of_{item}").visit(line)
    node.target = ast.Tuple([ast.Name(f"place_of_{item}", STORE), target], STORE)
    node.iter = ast.Call(ast.Name("enumerate", LOAD), [node.iter, begin], [])
    yield asked[0], node


@code(ast.FunctionDef, one_of=("remove", "pop"))
def shrunk(node: Any, _whole: Whole) -> Others:
    """Find `len(X)` below a loop that removes items from X."""
    for place, loop in enumerate(node.body if isinstance(node, ast.FunctionDef) else ()):
        if not isinstance(loop, ast.For | ast.While):
            continue
        behind = node.body[place + 1 :]
        taken = {_owner(each) for each in inside(loop) if _called(each) in ("remove", "pop")}
        for name in sorted(taken - {""}):
            calls = (each for line in behind for each in inside(line) if _called(each) == "len")
            asked = [each for each in calls if _name(each.args[0]) == name]
            if asked:
                for line in behind:
                    _Replaced(asked, f"length_of_{name}").visit(line)
                length = _call("len", ast.Name(name, LOAD))
                kept = ast.Assign([ast.Name(f"length_of_{name}", STORE)], length)
                node.body.insert(place, kept)
                yield asked[0], node
                return


@code(ast.Assign)
def two_names(node: Any, whole: Whole) -> Others:
    """Find `rest = scores` before `rest.remove(…)` or `rest[0] = …`, which change `scores`, too."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Name(other)):
            pass
        case _:
            return
    for each in inside(whole.tree):
        changed = _owner(each) if _called(each) in CHANGERS | {"pop"} else ""
        if isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load):
            changed = _name(each.value)
        if changed in (name, other):
            copied = ast.Attribute(_call("__import__", ast.Constant("copy")), "copy", LOAD)
            yield node, ast.Assign(node.targets, ast.Call(copied, [node.value], []))
            return


@code(ast.BinOp, one_of=(ast.Mult,))
def one_row(node: Any, _whole: Whole) -> Others:
    """Find `[[0] * columns] * rows`, which contains the same row several times."""
    match node:
        case ast.BinOp(ast.List([inner, *_]), ast.Mult(), count):
            match inner:
                case ast.List() | ast.ListComp() | ast.BinOp(ast.List()):
                    turns = ast.comprehension(ast.Name("_", STORE), _call("range", count), [], 0)
                    yield node, ast.ListComp(inner, [turns])


# ---- the rest ---------------------------------------------------------------------------------


@code(ast.Attribute)
def no_brackets(node: Any, whole: Whole) -> Others:
    """Find `text.lower.split()`, but not `key=str.lower`, which is right without the brackets."""
    methods = "lower upper casefold split strip isalpha isalnum isdigit isspace isupper islower "
    methods += "items keys values copy total most_common elements"
    match node:
        case ast.Attribute(_, name, ast.Load()) if name in methods.split():
            calls = [each for each in inside(whole.tree) if isinstance(each, ast.Call)]
            right = [call.func for call in calls]
            right += [each for call in calls for named in call.keywords for each in inside(named)]
            if node not in right:
                yield node, ast.Call(node, [], [])


@code(ast.ExceptHandler)
def hiding(node: Any, _whole: Whole) -> Others:
    """Narrow a broad `except` to division by 0, so that the program shows its other errors."""
    match node:
        case ast.ExceptHandler(None | ast.Name("Exception" | "BaseException")):
            node.type = ast.Name("ZeroDivisionError", LOAD)
            yield node, node


RULES = {
    name: list(rules)
    for name, rules in groupby(rules_of(TABLE, CODED, Pitfall)[0], key=lambda rule: rule.name)
}
