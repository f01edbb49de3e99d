"""One fixer for each pitfall of Python: it knows the place of the pitfall, and what is meant there.

A fixer is asked about every node of a program, the inner ones first, and gives None, or what should
stand in the place of that node, behind the node whose line is named. So `length ^ power`, where
Python has an exclusive or of bits, becomes `length**power`:

    @fixes(Pitfall.CARET_FOR_A_POWER, ast.BitXor)
    def _power(node, _function):
        match node:
            case ast.BinOp(left, ast.BitXor(), right):
                return node, ast.BinOp(left, ast.Pow(), right)

The fixers know Python and no exercise. `pitfalls` says when one of them is named.
"""

import ast
import copy
from collections.abc import Callable
from typing import Any

from .messages import Pitfall
from .program import inside

Fixed = tuple[ast.AST, Any] | None  # (the node whose line is named, what comes in the node's place)
Fixer = Callable[[Any, ast.FunctionDef], Fixed]
# pitfall -> (its fixer, the kinds of nodes of which one must be there)
FIXERS: dict[Pitfall, tuple[Fixer, tuple[type[ast.AST], ...]]] = {}


def fixes(name: Pitfall, *kinds: type[ast.AST]) -> Callable[[Fixer], Fixer]:
    """Say what a fixer fixes; it is not asked where no node of these kinds is."""

    def kept(fixer: Fixer) -> Fixer:
        FIXERS[name] = fixer, kinds
        return fixer

    return kept


CHANGERS = frozenset("sort append extend insert reverse remove add update clear".split())
EMPTY_MAKERS = ("set", "dict", "list", "Counter")
LOAD, STORE = ast.Load(), ast.Store()


def _name(node: Any) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _called(node: Any) -> str:
    """The name of the function or the method that is called, "" for anything else."""
    match node:
        case ast.Call(ast.Attribute(_, name) | ast.Name(name)):
            return name
    return ""


def _owner(node: Any) -> str:
    """The name before the full stop of a call such as `kept.pop(0)`, "" for anything else."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(name))):
            return name
    return ""


def _is(node: ast.AST, *values: object) -> bool:
    """Is this one of these constants, or an empty list, tuple or dict?"""
    if isinstance(node, ast.List | ast.Tuple):
        return [] in values and not node.elts
    return isinstance(node, ast.Constant) and any(
        type(node.value) is type(value) and node.value == value for value in values
    )


def _loads(node: ast.AST, name: str) -> list[Any]:
    """The places at which a name is looked up."""
    return [each for each in inside(node) if _name(each) == name and isinstance(each.ctx, ast.Load)]


def _call(name: str, argument: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, LOAD), [argument], [])


def _stored(node: ast.expr, value: ast.expr) -> ast.Assign:
    """The line that gives a name, or a place in a list, this value."""
    target: Any = copy.deepcopy(node)
    target.ctx = STORE
    return ast.Assign([target], value)


# ---- comparisons ------------------------------------------------------------------------------


@fixes(Pitfall.IS_FOR_EQUALS, ast.Is, ast.IsNot)
def _is_for_equals(node, _function):
    """`found is []`."""
    match node:
        case ast.Compare(left, [ast.Is() | ast.IsNot() as sign], [right]) if not any(
            _is(side, None, True, False) for side in (left, right)
        ):
            equal = ast.Eq() if isinstance(sign, ast.Is) else ast.NotEq()
            return node, ast.Compare(left, [equal], [right])


@fixes(Pitfall.OR_WITH_A_VALUE_ALONE, ast.BoolOp)
def _or_value(node, _function):
    """`how == "mean" or "best"`."""
    if not isinstance(node, ast.BoolOp):
        return None
    values = list(node.values)
    for place, value in enumerate(values[1:], 1):
        match values[place - 1], value:
            case ast.Compare(left, [ast.Eq() | ast.NotEq(), *_] as signs), ast.Constant():
                values[place] = ast.Compare(left, signs, [value])
    return (node, ast.BoolOp(node.op, values)) if values != node.values else None


@fixes(Pitfall.ONE_COMPARISON_FOR_TWO_NAMES, ast.BoolOp)
def _one_comparison(node, function):
    """`p and r == 0`; a name that holds True or False may stand alone."""
    given = (each for each in inside(function) if isinstance(each, ast.Assign))
    flags = {
        _name(each.targets[0]) for each in given
        if _is(each.value, True, False) or isinstance(each.value, ast.Compare)
    }  # fmt: skip
    match node:
        case ast.BoolOp(
            sign, [*others, ast.Compare(_, [ast.Eq(), *_] as signs, rights) as last]
        ) if _is(rights[0], 0, 0.0, "", []) and not {*map(_name, others)} & {*flags, ""}:
            both = [ast.Compare(one, signs, rights) for one in others]
            return node, ast.BoolOp(sign, [*both, last])


@fixes(Pitfall.A_CHAIN_OF_COMPARISONS, ast.Compare)
def _chain(node, _function):
    """`a < b == c < d`, which Python reads as a < b and b == c and c < d."""
    match node:
        case ast.Compare(a, [before, ast.Eq() | ast.NotEq() as equal], [b, right]):
            pass
        case ast.Compare(a, [before, ast.Eq() | ast.NotEq() as equal, after], [b, c, d]):
            right = ast.Compare(c, [after], [d])
        case _:
            return None
    return node, ast.Compare(ast.Compare(a, [before], [b]), [equal], [right])


@fixes(Pitfall.CARET_FOR_A_POWER, ast.BitXor)
def _power(node, _function):
    """`length ^ power`."""
    match node:
        case ast.BinOp(left, ast.BitXor(), right):
            return node, ast.BinOp(left, ast.Pow(), right)


# ---- results that get lost ---------------------------------------------------------------------


@fixes(Pitfall.A_RESULT_NOT_KEPT, ast.Expr)
def _not_kept(node, _function):
    """`text.lower()` or `sorted(words)` on a line of its own."""
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
    return (node, _stored(kept, node.value)) if isinstance(kept, ast.Name | ast.Subscript) else None


@fixes(Pitfall.COMPARED_FOR_GIVEN, ast.Expr)
def _compared_for_given(node, _function):
    """`below == 1` on a line of its own."""
    match node:
        case ast.Expr(ast.Compare(ast.Name() | ast.Subscript() as left, [ast.Eq()], [right])):
            return node, _stored(left, right)


@fixes(Pitfall.PLUS_AFTER_EQUALS, ast.UAdd)
def _plus_after_equals(node, _function):
    """`total =+ 1`."""
    match node:
        case ast.Assign(
            [ast.Name() | ast.Subscript() as target, *_], ast.UnaryOp(ast.UAdd(), value)
        ):
            return node, ast.AugAssign(target, ast.Add(), value)


@fixes(Pitfall.NOTHING_COMES_BACK, ast.Assign)
def _nothing_back(node, _function):
    """`words = words.sort()`, or `mixed = random.shuffle(words)`."""
    match node:
        case ast.Assign(targets, ast.Call(_, [changed]) as call) if _called(call) == "shuffle":
            return node, [ast.Expr(call), ast.Assign(targets, changed)]
        case ast.Assign(targets, ast.Call(ast.Attribute(changed, name)) as call) if (
            name in CHANGERS
        ):
            return node, [ast.Expr(call), ast.Assign(targets, changed)]


@fixes(Pitfall.NONE_HANDED_ON, ast.Call)
def _handed_on(node, function):
    """`" ".join(words.reverse())`: what comes in its place is a new list or set.

    A call that stands alone is right, and one that is given a name is of the kind above.
    """
    new = {
        "sort": "sorted({0})",
        "reverse": "[*reversed({0})]",
        "append": "[*{0}, {1}]",
        "extend": "[*{0}, *{1}]",
        "update": "{{*{0}, *{1}}}",
        "add": "{{*{0}, {1}}}",
    }
    match node:
        case ast.Call(ast.Attribute(owner, name), arguments, []) if name in new:
            lines = [each for each in inside(function) if isinstance(each, ast.Expr | ast.Assign)]
            if node in [line.value for line in lines] or len(arguments) != new[name].count("{1}"):
                return None
            text = new[name].format(*map(ast.unparse, (owner, *arguments)))
            return node, ast.parse(text, mode="eval").body


# ---- signs and calls ---------------------------------------------------------------------------


@fixes(Pitfall.AND_FOR_SETS, ast.BoolOp)
def _and_for_sets(node, _function):
    """`set(a) and set(b)`, and `set(a and b)`."""
    sets: list[Any]
    match node:
        case ast.Call(ast.Name("set"), [ast.BoolOp(word, [ast.Name(), ast.Name()] as names)]):
            sets = [_call("set", one) for one in names]
        case ast.BoolOp(word, [_, _] as sets):
            kinds = ast.Set | ast.SetComp
            if not all(isinstance(one, kinds) or _called(one) == "set" for one in sets):
                return None
        case _:
            return None
    sign = ast.BitAnd() if isinstance(word, ast.And) else ast.BitOr()
    return node, ast.BinOp(sets[0], sign, sets[1])


@fixes(Pitfall.SIGN_BETWEEN_COMPARISONS, ast.BitAnd, ast.BitOr)
def _sign_between(node, _function):
    """`p == 0 & r == 0`, which Python reads as p == (0 & r) == 0."""
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
            return node, ast.BoolOp(word, both)


@fixes(Pitfall.ZIP_OF_ONE, ast.Call)
def _zip_of_one(node, _function):
    """`zip(table)`."""
    match node:
        case ast.Call(ast.Name("zip"), [table]) if not isinstance(table, ast.Starred):
            return node, _call("zip", ast.Starred(table, LOAD))


@fixes(Pitfall.CUT_BEFORE_IT_IS_COMPARED, ast.Compare)
def _cut_first(node, _function):
    """`int(score) == 0`."""
    match node:
        case ast.Compare(
            ast.Call(ast.Name("int" | "round"), [number]), [sign], [ast.Constant(0) as zero]
        ):
            return node, ast.Compare(number, [sign], [zero])


@fixes(Pitfall.POSITIONS_THAT_MOVE, ast.For)
def _moving_positions(node, _function):
    """`kept.pop(i)` in a loop over rising positions."""
    match node:
        case ast.For(
            ast.Name(place) | ast.Tuple([ast.Name(place), *_]),
            ast.Call(ast.Name("enumerate" | "range"), [_] | [_, _]) as positions,
        ):
            for each in inside(node):
                if _called(each) == "pop" and each.args and _name(each.args[0]) == place:
                    node.iter = _call("reversed", _call("list", positions))
                    return each, node
    return None


@fixes(Pitfall.UP_TO_MINUS_ZERO, ast.Slice)
def _up_to_zero(node, _function):
    """`means[cut:-cut]`, which is empty where cut is 0."""
    match node:
        case ast.Slice(lower, ast.UnaryOp(ast.USub(), number) as end, step) if not isinstance(
            number, ast.Constant
        ):
            return end, ast.Slice(lower, ast.BoolOp(ast.Or(), [end, ast.Constant(None)]), step)


@fixes(Pitfall.ZERO_TAKEN_FOR_NOTHING, ast.comprehension, ast.For)
def _truth_of_zero(node, _function):
    """`[x for x in scores if x]`, which loses the scores of 0."""

    def asked(test):
        """Whether the condition is the name of the item alone."""
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
    return (lines[0], node) if lines else None


@fixes(Pitfall.THE_FORM_COMES_FIRST, ast.Call)
def _form_first(node, _function):
    """`normalize(text, "NFC")`."""
    match node:
        case ast.Call(
            ast.Name("normalize") | ast.Attribute(_, "normalize") as normalize,
            [text, ast.Constant("NFC" | "NFD" | "NFKC" | "NFKD") as form],
        ):
            return node, ast.Call(normalize, [form, text], [])


# ---- lists that change, names that are used twice ----------------------------------------------


@fixes(Pitfall.A_LOOP_THAT_CHANGES_ITS_LIST, ast.For)
def _changed_list(node, _function):
    """`for word in words: words.remove(word)`, or a `del` in such a loop."""
    if not isinstance(node, ast.For) or not _name(node.iter):
        return None
    changers = CHANGERS - {"sort", "reverse"} | {"pop"}
    changes = [
        each for each in inside(node) if isinstance(each, ast.Delete)
        or (_called(each) in changers and _owner(each) == _name(node.iter))
    ]  # fmt: skip
    node.iter = _call("list", node.iter)
    return (min(changes, key=lambda each: each.lineno), node) if changes else None


@fixes(Pitfall.USED_UP, ast.Assign)
def _used_up(node, function):
    """`pairs = zip(a, b)`, and then two loops over pairs.

    Those who write `word in walk` know that it moves an iterator on.
    """
    match node:
        case ast.Assign(
            [ast.Name(name), *_] as targets,
            ast.GeneratorExp()
            | ast.Call(
                ast.Name("zip" | "map" | "filter" | "iter" | "enumerate" | "reversed")
            ) as value,
        ) if _called(value) != "iter" or name not in _looked_into(function):
            return node, ast.Assign(targets, _call("list", value))


def _looked_into(function: ast.FunctionDef) -> set[str]:
    """The names behind an `in`."""
    compared = (each for each in inside(function) if isinstance(each, ast.Compare))
    return {_name(each.comparators[0]) for each in compared if isinstance(each.ops[0], ast.In)}


@fixes(Pitfall.AN_ARGUMENT_OVERWRITTEN, ast.Assign)
def _overwritten(node, _function):
    """`padding = []`, a new value for an argument that nothing has read before."""
    if not isinstance(node, ast.FunctionDef):
        return None
    for place, line in enumerate(node.body):
        match line:
            case ast.Assign([ast.Name(name), *_], value):
                names = {_name(each) for each in inside(value)} - {"", *EMPTY_MAKERS}
                read = any(_loads(each, name) for each in (*node.body[:place], value))
                if name in [each.arg for each in node.args.args] and not names and not read:
                    return line, _with_another_name(node, place, name)
    return None


def _with_another_name(function: ast.FunctionDef, place: int, name: str) -> ast.FunctionDef:
    """Give another name to the value that is set, grown and returned."""
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


@fixes(Pitfall.STARTED_ANEW, ast.For)
def _started_anew(node, function):
    """`total = 0` inside the loop that makes it grow; it is read behind the loop."""
    if not isinstance(node, ast.For):
        return None

    def starts(line):
        """Whether the line gives a name nothing to begin with, and the loop makes it grow."""
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
                read = len(_loads(function, name)) > len(_loads(node, name))
                return grown and read and (made or empty)
        return False

    first = [line for line in node.body if starts(line)]
    if not first:
        return None
    node.body = [line for line in node.body if line not in first] or [ast.Pass()]
    return first[0], [*first, node]


@fixes(Pitfall.RETURN_IN_THE_LOOP, ast.For, ast.While)
def _return_in_loop(node, _function):
    """A `return` as the last line of a loop."""
    match node:
        case (
            ast.For(body=[*lines, ast.Return() as last])
            | ast.While(body=[*lines, ast.Return() as last])
        ):
            node.body = lines or [ast.Pass()]
            return last, [node, last]


class _Replaced(ast.NodeTransformer):
    """Puts an expression in the place of each one in a list."""

    def __init__(self, old: list[ast.AST], new: str) -> None:
        self.old, self.new = old, ast.Name(new, LOAD)

    def visit(self, node):
        """The new expression for an old one, and anything else as it is."""
        return self.new if node in self.old else self.generic_visit(node)


@fixes(Pitfall.THE_FIRST_PLACE_ONLY, ast.For)
def _first_place(node, _function):
    """`X.index(item)` in a loop over the items of X, or over a slice of it."""
    match node:
        case ast.For(ast.Name(item) as target, ast.Name(items)):
            begin: ast.expr = ast.Constant(0)
        case ast.For(ast.Name(item) as target, ast.Subscript(ast.Name(items), ast.Slice(lower))):
            begin = lower or ast.Constant(0)
        case _:
            return None
    asked = [
        each for each in inside(node)
        if _called(each) == "index" and _owner(each) == items
        and each.args and _name(each.args[0]) == item
    ]  # fmt: skip
    if not asked:
        return None
    for line in node.body:
        _Replaced(asked, f"place_of_{item}").visit(line)
    node.target = ast.Tuple([ast.Name(f"place_of_{item}", STORE), target], STORE)
    node.iter = ast.Call(ast.Name("enumerate", LOAD), [node.iter, begin], [])
    return asked[0], node


@fixes(Pitfall.MEASURED_TOO_LATE, ast.For, ast.While)
def _shrunk(node, _function):
    """`len(X)` behind a loop that takes items out of X."""
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
                return asked[0], node
    return None


@fixes(Pitfall.ONE_ROW_MANY_TIMES, ast.Mult)
def _one_row(node, _function):
    """`[[0] * columns] * rows`."""
    match node:
        case ast.BinOp(ast.List([inner, *_]), ast.Mult(), count):
            match inner:
                case ast.List() | ast.ListComp() | ast.BinOp(ast.List()):
                    turns = ast.comprehension(ast.Name("_", STORE), _call("range", count), [], 0)
                    return node, ast.ListComp(inner, [turns])


# ---- the rest ---------------------------------------------------------------------------------


@fixes(Pitfall.A_METHOD_WITHOUT_BRACKETS, ast.Attribute)
def _no_brackets(node, function):
    """`text.lower.split()`; the names of keyword arguments may be methods: key=str.lower."""
    methods = "lower upper casefold split strip isalpha isalnum isdigit isspace isupper islower "
    methods += "items keys values copy total most_common elements"
    match node:
        case ast.Attribute(_, name, ast.Load()) if name in methods.split():
            calls = [each for each in inside(function) if isinstance(each, ast.Call)]
            right = [call.func for call in calls]
            right += [each for call in calls for named in call.keywords for each in inside(named)]
            return None if node in right else (node, ast.Call(node, [], []))


@fixes(Pitfall.WHOLE_DIVISION, ast.FloorDiv)
def _whole(node, _function):
    """`hits // total`."""
    match node:
        case ast.BinOp(left, ast.FloorDiv(), right):
            return node, ast.BinOp(left, ast.Div(), right)


@fixes(Pitfall.NONE_IS_NOT_EMPTY, ast.Compare)
def _none_for_empty(node, _function):
    """`if found is None` where found may be empty."""
    match node:
        case ast.Compare(left, [ast.Is() | ast.Eq()], [ast.Constant(None)]):
            return node, ast.UnaryOp(ast.Not(), left)
        case ast.Compare(left, [_], [ast.Constant(None)]):
            return node, left


@fixes(Pitfall.AN_EXCEPT_THAT_HIDES, ast.Try)
def _hiding(node, _function):
    """Without its `except`, a program shows what it raises; an expected division stays caught."""
    match node:
        case ast.ExceptHandler(None | ast.Name("Exception" | "BaseException")):
            node.type = ast.Name("ZeroDivisionError", LOAD)
            return node, node
