"""Fixers: each changes the places of one pitfall of Python in the tree of a learner's program.

They know Python and no exercise. What is said of a pitfall, and when, stands in `pitfalls`.
"""

import ast
import copy
from typing import Any, ClassVar

from .messages import Pitfall
from .program import inside


def _name(node: Any) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _called(node: Any) -> str:
    """The name of the function or the method that is called, "" for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)


def _arguments(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in function.args.args]


def _loads(node: Any, name: str) -> list[Any]:
    """The places at which a name is looked up."""
    names = (each for each in inside(node) if _name(each) == name)
    return [each for each in names if isinstance(each.ctx, ast.Load)]


def _is(node: ast.AST, *values: object) -> bool:
    """Is this one of these constants, or an empty list, tuple or dict?"""
    if isinstance(node, ast.List | ast.Tuple):
        return [] in values and not node.elts
    return isinstance(node, ast.Constant) and any(
        type(node.value) is type(value) and node.value == value for value in values
    )


# ---- the fixers: each is given the function, and keeps the lines that it changes -----------------


class Fixer(ast.NodeTransformer):
    """Changes the places of one pitfall."""

    kinds: tuple[type[ast.AST], ...] = ()  # it has nothing to do where none of these stands

    def __init__(self, function: ast.FunctionDef) -> None:
        self.function = function
        self.lines: list[int] = []

    def found(self, old: Any, new):
        """Keep the line, and put the new node in the place of the old one."""
        self.lines.append(old.lineno)
        return ast.copy_location(new, old) if isinstance(new, ast.AST) else new


class _Is(Fixer):
    kinds = (ast.Is, ast.IsNot)

    def visit_Compare(self, node):
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        identity = isinstance(node.ops[0], ast.Is | ast.IsNot) and len(node.ops) == 1
        if not identity or any(_is(side, None, True, False) for side in sides):
            return node
        equal = ast.Eq() if isinstance(node.ops[0], ast.Is) else ast.NotEq()
        return self.found(node, ast.Compare(node.left, [equal], node.comparators))


class _OrValue(Fixer):
    kinds = (ast.BoolOp,)

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        values = list(node.values)
        for place in range(1, len(values)):
            before = values[place - 1]
            alone = isinstance(values[place], ast.Constant) and isinstance(before, ast.Compare)
            if alone and isinstance(before.ops[0], ast.Eq | ast.NotEq):
                values[place] = ast.Compare(before.left, before.ops, [values[place]])
        if values == node.values:
            return node
        return self.found(node, ast.BoolOp(node.op, values))


class _OneComparison(Fixer):
    kinds = (ast.BoolOp,)

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        *others, last = node.values
        if not isinstance(last, ast.Compare) or not isinstance(last.ops[0], ast.Eq):
            return node
        if not _is(last.comparators[0], 0, 0.0, "", []) or not all(map(_name, others)):
            return node
        if any(_name(one) in self._flags() for one in others):
            return node
        both = [ast.Compare(one, last.ops, last.comparators) for one in others]
        return self.found(node, ast.BoolOp(node.op, [*both, last]))

    def _flags(self) -> set[str]:
        """Names that hold True or False, and mean it."""
        given = [each for each in inside(self.function) if isinstance(each, ast.Assign)]
        return {
            _name(each.targets[0]) for each in given
            if _is(each.value, True, False) or isinstance(each.value, ast.Compare)
        }  # fmt: skip


class _Chain(Fixer):
    """`a < b == c < d`, which Python reads as a < b and b == c and c < d."""

    kinds = (ast.Compare,)

    def visit_Compare(self, node):
        self.generic_visit(node)
        middle = len(node.ops) // 2 if len(node.ops) == 3 else 1
        if len(node.ops) not in (2, 3) or not isinstance(node.ops[middle], ast.Eq | ast.NotEq):
            return node
        values = [node.left, *node.comparators]
        left = ast.Compare(node.left, node.ops[:middle], values[1 : middle + 1])
        right = values[middle + 1]
        if len(node.ops) == 3:
            right = ast.Compare(right, node.ops[2:], values[3:])
        return self.found(node, ast.Compare(left, [node.ops[middle]], [right]))


class _Power(Fixer):
    kinds = (ast.BitXor,)

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if not isinstance(node.op, ast.BitXor):
            return node
        return self.found(node, ast.BinOp(node.left, ast.Pow(), node.right))


class _NotKept(Fixer):
    kinds = (ast.Expr,)
    METHODS = frozenset(
        "replace lower upper casefold strip lstrip rstrip split splitlines removesuffix "
        "removeprefix union intersection difference".split()
    )
    FUNCTIONS = frozenset("sorted reversed set list round abs float int sub normalize".split())

    def visit_Expr(self, node):
        value = node.value
        kept: Any = None
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
            kept = value
            while _called(kept) in self.METHODS and isinstance(kept.func, ast.Attribute):
                kept = kept.func.value
            kept = kept if kept is not value else None
        if kept is None and _called(value) in self.FUNCTIONS and value.args:
            kept = value.args[-1] if _called(value) in ("sub", "normalize") else value.args[0]
        if isinstance(value, ast.BinOp):
            kept = value.left
        if not isinstance(kept, ast.Name | ast.Subscript):
            return node
        target = copy.deepcopy(kept)
        target.ctx = ast.Store()
        return self.found(node, ast.Assign([target], value))


class _Compares(Fixer):
    kinds = (ast.Expr,)

    def visit_Expr(self, node):
        value = node.value
        if not isinstance(value, ast.Compare) or not isinstance(value.ops[0], ast.Eq):
            return node
        if not isinstance(value.left, ast.Name | ast.Subscript) or len(value.ops) > 1:
            return node
        target = copy.deepcopy(value.left)
        target.ctx = ast.Store()
        return self.found(node, ast.Assign([target], value.comparators[0]))


class _EqualsPlus(Fixer):
    kinds = (ast.UAdd,)

    def visit_Assign(self, node):
        value = node.value
        if not isinstance(value, ast.UnaryOp) or not isinstance(value.op, ast.UAdd):
            return node
        return self.found(node, ast.AugAssign(node.targets[0], ast.Add(), value.operand))


class _NothingBack(Fixer):
    kinds = (ast.Assign,)
    METHODS = frozenset("sort append extend insert reverse remove add update clear".split())

    def visit_Assign(self, node):
        value = node.value
        if _called(value) == "shuffle" and len(value.args) == 1:
            changed = ast.Assign(node.targets, value.args[0])
        elif _called(value) in self.METHODS and isinstance(value.func, ast.Attribute):
            changed = ast.Assign(node.targets, value.func.value)
        else:
            return node
        return self.found(node, [ast.copy_location(ast.Expr(value), node),
                                 ast.copy_location(changed, node)])  # fmt: skip


class _HandedOn(Fixer):
    """`" ".join(words.reverse())`: what comes in its place is a new list or set."""

    kinds = (ast.Call,)
    NEW: ClassVar = {
        "sort": "sorted({0})",
        "reverse": "[*reversed({0})]",
        "append": "[*{0}, {1}]",
        "extend": "[*{0}, *{1}]",
        "update": "{{*{0}, *{1}}}",
        "add": "{{*{0}, {1}}}",
    }

    def visit_Expr(self, node):
        """Look inside a call that stands alone: what it returns is not used."""
        if isinstance(node.value, ast.Call):
            self.generic_visit(node.value)
            return node
        return self.generic_visit(node)

    def visit_Assign(self, node):
        """Leave to the kind above what is given a name at once."""
        return self.visit_Expr(node)

    def visit_Call(self, node):
        self.generic_visit(node)
        if not isinstance(node.func, ast.Attribute) or node.keywords or len(node.args) > 1:
            return node
        new = self.NEW.get(node.func.attr, "")
        if not new or len(node.args) != new.count("{1}"):
            return node
        parts = map(ast.unparse, (node.func.value, *node.args))
        return self.found(node, ast.parse(new.format(*parts), mode="eval").body)


class _AndForSets(Fixer):
    kinds = (ast.BoolOp,)

    def visit_Call(self, node):
        """`set(a and b)`, too."""
        self.generic_visit(node)
        inside_it = node.args[0] if _called(node) == "set" and len(node.args) == 1 else None
        if not isinstance(inside_it, ast.BoolOp) or not all(map(_name, inside_it.values)):
            return node
        both: list[ast.expr] = [_call("set", one) for one in inside_it.values]
        return self.visit_BoolOp(ast.copy_location(ast.BoolOp(inside_it.op, both), node))

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        sets = [isinstance(one, ast.Set | ast.SetComp) or _called(one) == "set"
                for one in node.values]  # fmt: skip
        if len(sets) != 2 or not all(sets):
            return node
        sign = ast.BitAnd() if isinstance(node.op, ast.And) else ast.BitOr()
        return self.found(node, ast.BinOp(node.values[0], sign, node.values[1]))


class _SignBetween(Fixer):
    """`p == 0 & r == 0`, which Python reads as p == (0 & r) == 0."""

    kinds = (ast.BitAnd, ast.BitOr)

    def visit_Compare(self, node):
        self.generic_visit(node)
        middle = node.comparators[0]
        if len(node.ops) != 2 or not isinstance(middle, ast.BinOp):
            return node
        if not isinstance(middle.op, ast.BitAnd | ast.BitOr):
            return node
        both: list[ast.expr] = [
            ast.Compare(node.left, node.ops[:1], [middle.left]),
            ast.Compare(middle.right, node.ops[1:], node.comparators[1:]),
        ]
        word = ast.And() if isinstance(middle.op, ast.BitAnd) else ast.Or()
        return self.found(node, ast.BoolOp(word, both))


class _ZipOfOne(Fixer):
    kinds = (ast.Call,)

    def visit_Call(self, node):
        self.generic_visit(node)
        if _name(node.func) != "zip" or len(node.args) != 1:
            return node
        if isinstance(node.args[0], ast.Starred):
            return node
        return self.found(node, _call("zip", ast.Starred(node.args[0], ast.Load())))


class _CutFirst(Fixer):
    kinds = (ast.Compare,)

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) > 1 or not _is(node.comparators[0], 0, 0.0):
            return node
        if _called(node.left) not in ("int", "round") or len(node.left.args) != 1:
            return node
        return self.found(node, ast.Compare(node.left.args[0], node.ops, node.comparators))


class _MovingPositions(Fixer):
    """`kept.pop(i)` in a loop over rising positions."""

    kinds = (ast.For,)

    def visit_For(self, node):
        self.generic_visit(node)
        if _called(node.iter) not in ("enumerate", "range") or len(node.iter.args) > 2:
            return node
        place = _name(node.target.elts[0] if isinstance(node.target, ast.Tuple) else node.target)
        taken = [each for each in inside(node) if _called(each) == "pop" and each.args
                 and _name(each.args[0]) == place != ""]  # fmt: skip
        if not taken:
            return node
        self.lines.append(taken[0].lineno)
        turned = _call("reversed", _call("list", node.iter))
        return ast.copy_location(ast.For(node.target, turned, node.body, node.orelse), node)


class _UpToZero(Fixer):
    """`means[cut:-cut]`, which is empty where cut is 0."""

    kinds = (ast.Slice,)

    def visit_Slice(self, node):
        end = node.upper
        if not isinstance(end, ast.UnaryOp) or not isinstance(end.op, ast.USub):
            return node
        if isinstance(end.operand, ast.Constant):
            return node
        upper = ast.BoolOp(ast.Or(), [end, ast.Constant(None)])
        return self.found(end, ast.Slice(node.lower, upper, node.step))


class _TruthOfZero(Fixer):
    """`[x for x in scores if x]`, which loses the scores of 0."""

    kinds = (ast.comprehension, ast.For)

    def visit_comprehension(self, node):
        self.generic_visit(node)
        node.ifs = [self._not_none(each, _name(node.target)) for each in node.ifs]
        return node

    def visit_For(self, node):
        self.generic_visit(node)
        for each in node.body:
            if isinstance(each, ast.If):
                each.test = self._not_none(each.test, _name(node.target))
        return node

    def _not_none(self, test, name):
        if not name or _name(test) != name:
            return test
        return self.found(test, ast.Compare(test, [ast.IsNot()], [ast.Constant(None)]))


class _FormFirst(Fixer):
    kinds = (ast.Call,)

    def visit_Call(self, node):
        self.generic_visit(node)
        if _called(node) != "normalize" or len(node.args) != 2:
            return node
        if not _is(node.args[1], "NFC", "NFD", "NFKC", "NFKD"):
            return node
        return self.found(node, ast.Call(node.func, node.args[::-1], []))


class _ChangedList(Fixer):
    kinds = (ast.For,)
    METHODS = _NothingBack.METHODS - {"sort", "reverse"} | {"pop"}

    def visit_For(self, node):
        self.generic_visit(node)
        name = _name(node.iter)
        changes = [
            each for each in inside(node)
            if _called(each) in self.METHODS and isinstance(each.func, ast.Attribute)
            and _name(each.func.value) == name
        ]  # fmt: skip
        deleted = [each for each in inside(node) if isinstance(each, ast.Delete)]
        if not name or not (changes or deleted):
            return node
        line = min((each.lineno for each in (*changes, *deleted)), default=node.lineno)
        node.iter = ast.copy_location(_call("list", node.iter), node.iter)
        self.lines.append(line)
        return node


class _UsedUp(Fixer):
    kinds = (ast.Assign,)
    MAKERS = frozenset("zip map filter iter enumerate reversed".split())

    def visit_Assign(self, node):
        value, name = node.value, _name(node.targets[0])
        once = isinstance(value, ast.GeneratorExp) or (
            _called(value) in self.MAKERS and isinstance(value.func, ast.Name)
        )
        if not once or not name or (_called(value) == "iter" and self._asked(name)):
            return node
        return self.found(node, ast.Assign(node.targets, _call("list", value)))

    def _asked(self, name: str) -> bool:
        """Is there `word in walk`, which moves an iterator on, as those who write `iter` know?"""
        compared = (each for each in inside(self.function) if isinstance(each, ast.Compare))
        return any(isinstance(each.ops[0], ast.In) and _name(each.comparators[0]) == name
                   for each in compared)  # fmt: skip


class _Overwritten(Fixer):
    """A constant is given to the name of an argument that nothing has read before."""

    kinds = (ast.Assign,)

    def visit_FunctionDef(self, node):
        for place, statement in enumerate(node.body):
            for name in _arguments(node):
                before = any(_loads(each, name) for each in node.body[:place])
                if isinstance(statement, ast.Assign) and _name(statement.targets[0]) == name:
                    value = statement.value
                    if not before and not _loads(value, name) and not _names_in(value):
                        return self._apart(node, place, name)
        return node

    def _apart(self, node, place, name):
        """Give another name to the value that is set, grown and returned."""
        self.lines.append(node.body[place].lineno)
        nodes = (inner for line in node.body[place:] for inner in inside(line))
        for each in nodes:
            own: list[Any] = []
            if each is node.body[place]:
                own = [each.targets[0]]
            elif isinstance(each, ast.AugAssign):
                own = [each.target]
            elif _called(each) in _NothingBack.METHODS and isinstance(each.func, ast.Attribute):
                own = [each.func.value]
            elif isinstance(each, ast.Return) and each.value is not None:
                own = list(_loads(each.value, name))
            for one in own:
                if _name(one) == name:
                    one.id = f"new_{name}"
        return node


class _StartedAnew(Fixer):
    kinds = (ast.For,)

    def visit_For(self, node):
        self.generic_visit(node)
        first = [each for each in node.body if isinstance(each, ast.Assign)
                 and _name(each.targets[0]) and self._empty(each.value)]  # fmt: skip
        grown = [each for each in first if self._grows(node, _name(each.targets[0]))]
        if not grown:
            return node
        self.lines.append(grown[0].lineno)
        node.body = [each for each in node.body if each not in grown] or [ast.Pass()]
        return [*grown, node]

    @staticmethod
    def _empty(value):
        return _is(value, 0, 0.0, "", []) or (_called(value) in ("list", "set", "dict", "Counter")
                                              and not value.args)  # fmt: skip

    def _grows(self, loop, name):
        grows = any(
            (isinstance(each, ast.AugAssign) and _name(each.target) == name)
            or (_called(each) in ("append", "add", "extend", "update")
                and isinstance(each.func, ast.Attribute) and _name(each.func.value) == name)
            for each in inside(loop)
        )  # fmt: skip
        return grows and len(_loads(self.function, name)) > len(_loads(loop, name))


class _ReturnInLoop(Fixer):
    kinds = (ast.For, ast.While)

    def _loop(self, node):
        self.generic_visit(node)
        if not isinstance(node.body[-1], ast.Return):
            return node
        last = node.body.pop()
        node.body = node.body or [ast.copy_location(ast.Pass(), last)]
        self.lines.append(last.lineno)
        return [node, last]

    visit_For = visit_While = _loop


class _FirstPlace(Fixer):
    """`X.index(item)` in a loop over the items of X, or over a slice of it."""

    kinds = (ast.For,)

    def visit_For(self, node):
        self.generic_visit(node)
        items: Any = node.iter
        begin: ast.expr = ast.Constant(0)
        if isinstance(items, ast.Subscript) and isinstance(items.slice, ast.Slice):
            items, begin = items.value, items.slice.lower or begin
        asked = [
            each for each in inside(node)
            if _called(each) == "index" and isinstance(each.func, ast.Attribute) and each.args
            and _name(each.func.value) == _name(items) != ""
            and _name(each.args[0]) == _name(node.target)
        ]  # fmt: skip
        if not asked or not _name(node.target):
            return node
        self.lines.append(asked[0].lineno)
        place = f"place_of_{_name(node.target)}"
        for line in node.body:
            _Replaced(asked, ast.Name(place, ast.Load())).visit(line)
        both = ast.Tuple([ast.Name(place, ast.Store()), node.target], ast.Store())
        counted = ast.Call(ast.Name("enumerate", ast.Load()), [node.iter, begin], [])
        return ast.copy_location(ast.For(both, counted, node.body, node.orelse), node)


class _Shrunk(Fixer):
    """`len(X)` behind a loop that takes items out of X."""

    kinds = (ast.For, ast.While)

    def visit_FunctionDef(self, node):
        for place, loop in enumerate(node.body):
            taken = {
                _name(each.func.value) for each in inside(loop)
                if _called(each) in ("remove", "pop") and isinstance(each.func, ast.Attribute)
            } if isinstance(loop, ast.For | ast.While) else set()  # fmt: skip
            for name in sorted(taken - {""}):
                behind = [each for line in node.body[place + 1 :] for each in inside(line)]
                asked = [
                    each
                    for each in behind
                    if _called(each) == "len" and _name(each.args[0]) == name
                ]
                if asked:
                    self.lines.append(asked[0].lineno)
                    before = f"length_of_{name}"
                    for line in node.body[place + 1 :]:
                        _Replaced(asked, ast.Name(before, ast.Load())).visit(line)
                    length = _call("len", ast.Name(name, ast.Load()))
                    kept = ast.Assign([ast.Name(before, ast.Store())], length)
                    node.body.insert(place, ast.copy_location(kept, loop))
                    return node
        return node


class _Replaced(ast.NodeTransformer):
    """Puts an expression in the place of each one in a list."""

    def __init__(self, old: list[ast.AST], new: ast.expr) -> None:
        self.old, self.new = old, new

    def visit(self, node):
        return self.new if node in self.old else self.generic_visit(node)


class _OneRow(Fixer):
    kinds = (ast.Mult,)

    def visit_BinOp(self, node):
        rows = node.left
        if not isinstance(node.op, ast.Mult) or not isinstance(rows, ast.List) or not rows.elts:
            return node
        inner = rows.elts[0]
        row = isinstance(inner, ast.List | ast.ListComp) or (
            isinstance(inner, ast.BinOp) and isinstance(inner.left, ast.List)
        )
        if not row:
            return self.generic_visit(node)
        turns = ast.comprehension(ast.Name("_", ast.Store()), _call("range", node.right), [], 0)
        return self.found(node, ast.ListComp(inner, [turns]))


class _NoBrackets(Fixer):
    kinds = (ast.Attribute,)
    METHODS = frozenset(
        "lower upper casefold split strip isalpha isalnum isdigit isspace isupper islower items "
        "keys values copy total most_common elements".split()
    )

    def visit_Call(self, node):
        if isinstance(node.func, ast.Attribute):
            node.func.value = self.visit(node.func.value)
        node.args = [self.visit(argument) for argument in node.args]
        return node  # the names of keyword arguments may be methods: key=str.lower

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if node.attr not in self.METHODS or not isinstance(node.ctx, ast.Load):
            return node
        return self.found(node, ast.Call(node, [], []))


class _Whole(Fixer):
    kinds = (ast.FloorDiv,)

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if not isinstance(node.op, ast.FloorDiv):
            return node
        return self.found(node, ast.BinOp(node.left, ast.Div(), node.right))


class _NoneForEmpty(Fixer):
    kinds = (ast.Compare,)

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) > 1 or not _is(node.comparators[0], None):
            return node
        if isinstance(node.ops[0], ast.Is | ast.Eq):
            return self.found(node, ast.UnaryOp(ast.Not(), node.left))
        return self.found(node, node.left)


class _Hiding(Fixer):
    """Without its `except`, a program shows what it raises; an expected division stays caught."""

    kinds = (ast.Try,)

    def visit_ExceptHandler(self, node):
        self.generic_visit(node)
        if node.type is None or _name(node.type) in ("Exception", "BaseException"):
            self.lines.append(node.lineno)
            node.type = ast.copy_location(ast.Name("ZeroDivisionError", ast.Load()), node)
        return node


def _call(name: str, argument: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), [argument], [])


def _names_in(value: ast.expr) -> bool:
    return any(isinstance(each, ast.Name) and _name(each) not in ("set", "dict", "list", "Counter")
               for each in inside(value))  # fmt: skip


FIXERS: dict[Pitfall, type[Fixer]] = {
    Pitfall.IS_FOR_EQUALS: _Is,
    Pitfall.OR_WITH_A_VALUE_ALONE: _OrValue,
    Pitfall.ONE_COMPARISON_FOR_TWO_NAMES: _OneComparison,
    Pitfall.A_CHAIN_OF_COMPARISONS: _Chain,
    Pitfall.CARET_FOR_A_POWER: _Power,
    Pitfall.A_RESULT_NOT_KEPT: _NotKept,
    Pitfall.COMPARED_FOR_GIVEN: _Compares,
    Pitfall.PLUS_AFTER_EQUALS: _EqualsPlus,
    Pitfall.NOTHING_COMES_BACK: _NothingBack,
    Pitfall.NONE_HANDED_ON: _HandedOn,
    Pitfall.AND_FOR_SETS: _AndForSets,
    Pitfall.SIGN_BETWEEN_COMPARISONS: _SignBetween,
    Pitfall.ZIP_OF_ONE: _ZipOfOne,
    Pitfall.CUT_BEFORE_IT_IS_COMPARED: _CutFirst,
    Pitfall.POSITIONS_THAT_MOVE: _MovingPositions,
    Pitfall.UP_TO_MINUS_ZERO: _UpToZero,
    Pitfall.ZERO_TAKEN_FOR_NOTHING: _TruthOfZero,
    Pitfall.THE_FORM_COMES_FIRST: _FormFirst,
    Pitfall.A_LOOP_THAT_CHANGES_ITS_LIST: _ChangedList,
    Pitfall.USED_UP: _UsedUp,
    Pitfall.AN_ARGUMENT_OVERWRITTEN: _Overwritten,
    Pitfall.STARTED_ANEW: _StartedAnew,
    Pitfall.RETURN_IN_THE_LOOP: _ReturnInLoop,
    Pitfall.THE_FIRST_PLACE_ONLY: _FirstPlace,
    Pitfall.MEASURED_TOO_LATE: _Shrunk,
    Pitfall.ONE_ROW_MANY_TIMES: _OneRow,
    Pitfall.A_METHOD_WITHOUT_BRACKETS: _NoBrackets,
    Pitfall.WHOLE_DIVISION: _Whole,
    Pitfall.NONE_IS_NOT_EMPTY: _NoneForEmpty,
    Pitfall.AN_EXCEPT_THAT_HIDES: _Hiding,
}
