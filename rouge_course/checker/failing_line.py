"""Find the source code that raised an error, and ask a question about that code.

Python's message names only kinds of objects, but the source shows what the learner has written:

    2(p * r) / (p + r)      'int' object is not callable      is a sign such as `*` missing?
    min[a, b]               … object is not subscriptable     which brackets call a function?
    if p + r == 0: 0.0      division by zero, further down    does that branch leave the function?

`asks_there` returns "" if no question fits the code; then `messages.advice` chooses a question by
the error's message.
"""

import ast
import builtins
import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, NamedTuple

from .display import counted, shorten
from .messages import words_of
from .program import inside, lines_of, place_in
from .record import Task
from .results import kind_of

COLLECTIONS = (str, list, tuple, set, dict)
LEAVES = (ast.Return, ast.Raise, ast.Break, ast.Continue)
MOST_NUMBERS = 10_000  # of a loop whose numbers are computed again


class Place(NamedTuple):
    """The expression that raised an error, with its place in the syntax tree of its cell."""

    node: Any
    above: list[Any]  # the nodes that contain it, from the innermost node up to the function
    frame: FrameType
    source: str

    @property
    def up(self) -> Any:
        """The node that directly contains the expression."""
        return self.above[0]

    def text(self, node: Any) -> str:
        """A node as the learner has written it, but on one line."""
        return shorten(" ".join((ast.get_source_segment(self.source, node) or "").split()), 40)

    def line(self, node: Any) -> str:
        """The line number of a node, with the text of that line."""
        return place_in(self.frame.f_code, node.lineno)

    def value(self, node: Any) -> Any:
        """The value of a name when the error was raised; None if the node is not a known name."""
        name = node.id if isinstance(node, ast.Name) else ""
        names = {**vars(builtins), **self.frame.f_globals, **self.frame.f_locals}
        return names.get(name)


def place_of(function: Any, error: BaseException) -> Place | None:
    """The place in the learner's cell where an error was raised; None if there is no such place."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    file = getattr(getattr(function, "__code__", None), "co_filename", "")
    if trace is None or trace.tb_frame.f_code.co_filename != file:
        return None
    first, last, begin, end = list(trace.tb_frame.f_code.co_positions())[trace.tb_lasti // 2]
    source = "".join(lines_of(file))
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return None
    parents = {part: node for node in inside(tree) for part in ast.iter_child_nodes(node)}
    for node in parents:
        if isinstance(node, ast.expr) and (first, last, begin, end) == (
            node.lineno, node.end_lineno, node.col_offset, node.end_col_offset
        ):  # fmt: skip
            return Place(node, list(_above(node, parents)), trace.tb_frame, source)
    return None


def _above(node: ast.AST, parents: dict) -> Iterator[ast.AST]:
    while node in parents:
        node = parents[node]
        yield node
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            return


def asks_there(task: Task, function: Any, error: BaseException) -> str:
    """The question about the expression that raised an error; "" if no question fits."""
    place = place_of(function, error)
    questions = QUESTIONS.get(type(error).__name__, ()) if place else ()
    asked = (question(place, words_of(error), task) for question in questions)
    return next(filter(None, asked), "")


# ---- names -----------------------------------------------------------------------------------


def _own_name_called(place: Place, _words: str, _task: Task) -> str:
    """The question about `f1 = f1(p, r)`, which makes `f1` a variable in the whole function."""
    node, (*_, function) = place.node, place.above
    called = isinstance(place.up, ast.Call) and place.up.func is node
    if not called or not callable(place.value(node)):
        return ""
    stored = [each for each in inside(function) if isinstance(each, ast.Name)
              and each.id == node.id and isinstance(each.ctx, ast.Store)]  # fmt: skip
    if not stored:
        return ""
    return (
        f"Line {place.line(stored[0])} gives the name `{node.id}` to a value, so in every line of "
        "your function this name means that value and not a function. Which other name could the "
        "value have?"
    )


def _key_without_marks(place: Place, _words: str, task: Task) -> str:
    """The question about `{mean: m}`, whose key should be a text in quotation marks."""
    node, up = place.node, place.up
    key = node in up.keys if isinstance(up, ast.Dict) else node is getattr(up, "slice", None)
    if not key or node.id not in getattr(task, "parts", ()):
        return ""
    return f"The key is a string: are the quotation marks around `{node.id}` missing?"


def _method_alone(place: Place, _words: str, _task: Task) -> str:
    """The question about `lower(text)`, which calls the method `lower` like a function."""
    name, up = place.node.id, place.up
    kinds = [kind for kind in (*COLLECTIONS, Counter) if hasattr(kind, name)]
    space = {**place.frame.f_globals, **place.frame.f_locals}
    functions = [known for known, value in space.items() if callable(value)]
    if not kinds or not isinstance(up, ast.Call) or up.func is not place.node:
        return ""
    if difflib.get_close_matches(name, functions, 1, 0.75):  # the similar name was meant
        return ""
    owner = f" of {kind_of(kinds[0]())}" if len(kinds) == 1 else ""
    return (
        f"`{name}` is a method{owner}, so a call needs an object and a dot before the name. Which "
        f"object should come before `.{name}(`?"
    )


# ---- calls and brackets ----------------------------------------------------------------------


def _sign_before_a_bracket(place: Place, words: str, _task: Task) -> str:
    """The question about `2(p * r)` or `(p + r)(2)`, which Python reads as a call."""
    if "object is not callable" not in words or not isinstance(place.node, ast.Call):
        return ""
    before: Any = place.node.func
    sign = "a sign such as `*`"
    number = type(place.value(before)) in (int, float)
    if isinstance(before, ast.Tuple | ast.List | ast.Set | ast.Dict):
        sign = "a comma"
    elif isinstance(before, ast.Name) and number:
        return (
            f"In that line, `{before.id}` is a number, but Python reads a name with a bracket "
            "directly after it as a call. Is a sign such as `*` missing, or have you "
            "used a function's name for a number?"
        )
    elif not isinstance(before, ast.Constant | ast.BinOp | ast.UnaryOp | ast.Call):
        return ""
    return (
        f"In `{place.text(place.node)}` a bracket comes directly after `{place.text(before)}`: "
        f"is {sign} missing between them?"
    )


def _other_brackets(place: Place, words: str, _task: Task) -> str:
    """The question about `min[a, b]`, a call with square brackets instead of round ones."""
    function = re.match(
        "('.*function.*' object|'method' object|.*type.*) is not subscriptable", words
    )
    if not function or not isinstance(place.node, ast.Subscript):
        return ""
    name, kind = place.text(place.node.value), "function"
    if isinstance(place.node.value, ast.Attribute):
        kind = "method"
    return (
        f"`{name}` is a {kind}, but square brackets directly after a name look up an item. Which "
        f"kind of brackets calls a {kind}?"
    )


def _sum_of_no_numbers(place: Place, words: str, _task: Task) -> str:
    """The question about `sum(wanted & offered)`, which adds a Counter's keys, not its counts."""
    match place.node:
        case ast.Call(ast.Name("sum"), [added, *_]) if "for +: " in words:
            pass
        case _:
            return ""
    if "NoneType" in words:
        return ""
    asks = (
        f"`sum` adds up the items that a loop over `{place.text(added)}` goes through, but these "
        "items are not numbers. What are the items?"
    )
    names: list[Any] = [each for each in inside(added) if isinstance(each, ast.Name)]
    if any(isinstance(place.value(each), dict) or each.id == "Counter" for each in names):
        asks += " A loop over a Counter goes through its keys: what does a loop over `.values()` "
        asks += "go through?"
    return asks


# ---- kinds of objects ------------------------------------------------------------------------


def _largest_of_lists(place: Place, words: str, _task: Task) -> str:
    """The question about `max(above, row) + 1`, which compares two lists."""
    sides = [place.node.left, place.node.right] if isinstance(place.node, ast.BinOp) else []
    for side in sides:
        match side:
            case ast.Call(ast.Name("max" | "min" as name), [_, _, *_]) if "list" in words:
                return (
                    f"`{place.text(side)}` compares whole lists and returns one of them. Which "
                    f"numbers should `{name}` compare instead?"
                )
    return ""


def _word_for_a_position(place: Place, words: str, _task: Task) -> str:
    """The question about `tokens[token:token + n]` in a loop over words instead of positions."""
    inner = [place.node, *place.above]
    index = any(isinstance(each, ast.Subscript) and inner[at] is each.slice
                for at, each in enumerate(place.above))  # fmt: skip
    if not isinstance(place.node, ast.BinOp) or not index or "str" not in words:
        return ""
    sides = {place.text(place.node.left), place.text(place.node.right)}
    for above in place.above:
        for loop in [above, *getattr(above, "generators", ())]:
            if isinstance(loop, ast.For | ast.comprehension) and place.text(loop.target) in sides:
                return (
                    f"What does the loop over `{place.text(loop.iter)}` go through: words, or "
                    "their positions? Do words or positions belong in square brackets?"
                )
    return ""


def _number_inside_len(place: Place, _words: str, _task: Task) -> str:
    """The question about `range(len(tokens - 1))`, which subtracts 1 inside len's brackets."""
    match place.node, place.up:
        case ast.BinOp(_, _, ast.Constant(int())), ast.Call(ast.Name("len")):
            return (
                f"In `{place.text(place.up)}` Python works out `{place.text(place.node)}` before "
                "`len` counts anything. Which bracket closes too late?"
            )
    return ""


def _two_texts_for_one(place: Place, _words: str, _task: Task) -> str:
    """The question about `startswith("- ", "* ")`, whose second argument should be a position."""
    match place.node:
        case ast.Call(ast.Attribute(_, "startswith" | "endswith" as name), [_, second, *_]):
            if isinstance(getattr(second, "value", place.value(second)), str):
                return (
                    f"`{name}` looks only for the text in its first argument, because its second "
                    "argument is a position. Call "
                    f"`{name}` once for each text: which word can join the two calls?"
                )
    return ""


# ---- positions -------------------------------------------------------------------------------


def _past_the_end(place: Place, _words: str, _task: Task) -> str:
    """The question about `tokens[i + 1]` when `i` is the last position."""
    if not isinstance(place.node, ast.Subscript):
        return ""
    items, index = place.value(place.node.value), place.node.slice
    names = {each.id: place.value(each) for each in inside(index) if isinstance(each, ast.Name)}
    if not isinstance(items, list | tuple | str) or not _is_arithmetic(index):
        return ""
    if [*names.values()].count(None) == 1:
        names = _names_of_the_loop(place, names, len(items))
    if not all(type(value) is int for value in names.values()):
        return ""
    position = _result(index, names)
    name, asked = place.text(place.node.value), place.text(index)
    if not items:
        return (
            f"In that line, `{name}` is empty, so it has no position {position}. Which line makes "
            f"`{name}` empty, and what should the function do in this case?"
        )
    what = "character" if isinstance(items, str) else "item"
    where = "position 0" if len(items) == 1 else f"positions 0 to {len(items) - 1}"
    said = f"In that line, `{name}` has {counted(len(items), what)}, at {where}"
    if names:
        said += f", but `{asked}` is {position}"
    return f"{said}. Which positions should the line look up?"


def _is_arithmetic(node: ast.AST, *more: type) -> bool:
    """Whether an expression has only names, constants, operators and nodes of the types `more`."""
    plain = (ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Load)
    return all(isinstance(each, (*plain, *more)) for each in inside(node))


def _result(node: ast.expr, names: dict) -> Any:
    """The value of an expression; `names` maps each name in it to its value."""
    return eval(compile(ast.Expression(node), "<expression>", "eval"), {}, names)


def _names_of_the_loop(place: Place, names: dict, length: int) -> dict:
    """`names`, where the variable of a comprehension `for i in range(...)` has its last value.

    From Python 3.12 on, the variable of a comprehension no longer exists when the error is
    examined. So the numbers of the loop are computed again, up to the first number that is not a
    valid position.
    """
    lost = next(name for name, value in names.items() if value is None)
    loops = [loop for node in place.above for loop in getattr(node, "generators", ())]
    if len(loops) != 1 or loops[0].ifs or getattr(loops[0].target, "id", "") != lost:
        return names
    numbers, index = loops[0].iter, place.node.slice
    called = [each.func for each in inside(numbers) if isinstance(each, ast.Call)]
    functions = all(place.value(each) in (range, len) for each in called)
    if not functions or not _is_arithmetic(numbers, ast.Call):
        return names
    known = {each.id: place.value(each) for each in inside(numbers) if isinstance(each, ast.Name)}
    counted_over = _result(numbers, known)
    for number in counted_over[:MOST_NUMBERS] if isinstance(counted_over, range) else ():
        if not -length <= _result(index, names | {lost: number}) < length:
            return names | {lost: number}
    return names


# ---- a guard that does not prevent a division by zero -------------------------------------------


def guard_there(function: Any, error: BaseException | None) -> tuple[str, str] | None:
    """(what is wrong, the question) for an `if` that failed to prevent a division by zero.

    Return None if the function has no `if` that tests for 0 or an empty value.
    """
    place = place_of(function, error) if isinstance(error, ZeroDivisionError) else None
    if place is None or not isinstance(place.node, ast.BinOp):
        return None
    below, division = place.node.right, f"the division in line {place.node.lineno}"
    for guard, after in _conditions(place):
        before, lines = bool(after), guard.body if after else []
        idle = before and not guard.orelse and all(_leaves_no_trace(line, after) for line in lines)
        about = _behind(place, _names(below)) if idle else _names(below)
        if not _asks_about_nothing(guard.test) or not _names(guard.test) & about:
            continue
        compared = _collection_compared_with_0(place, guard.test)
        leaves = any(isinstance(each, LEAVES) for line in lines for each in inside(line))
        if before and not leaves and not compared:
            return (
                f"line {place.line(guard)} tests whether a value is 0 or empty, but the function "
                f"goes on after this test. So {division} divides by `{place.text(below)}`, which "
                "is 0",
                "What does your function do after the lines inside that `if`? Which word ends "
                "the function there and returns a value?",
            )
        if not before or compared or isinstance(lines[-1], LEAVES):
            return (
                f"the denominator `{place.text(below)}` is 0 for this input, but line "
                f"{place.line(guard)} does not prevent {division}",
                compared
                or f"For which inputs is `{place.text(guard.test)}` true? Is this condition "
                "true for this input?",
            )
    return _guard_elsewhere(place, _names(below))


def _guard_elsewhere(place: Place, names: set[str]) -> tuple[str, str] | None:
    """(mistake, question) for an `if` that comes too late, or is in a loop that never runs."""
    inner = place.node
    for each in place.above:
        for block in (getattr(each, "body", ()), getattr(each, "orelse", ())):
            if not isinstance(block, list) or inner not in block:
                continue
            at = block.index(inner)
            loops = [line for line in block[:at] if isinstance(line, ast.For | ast.While)]
            for loop in loops:
                for guard in filter(lambda part: _guards(part, names), inside(loop)):
                    return (
                        f"line {place.line(guard)} tests whether a value is 0 or empty, but this "
                        f"test is inside the loop in line {loop.lineno}, and the loop never runs "
                        f"for this input. So the division in line {place.node.lineno} divides by 0",
                        "Where must that `if` be so that your function always reaches it?",
                    )
            for guard in filter(lambda part: _guards(part, names, False), block[at + 1 :]):
                return (
                    f"line {place.line(guard)} tests whether a value is 0 or empty, but the "
                    f"division in line {place.node.lineno} comes before this test and divides by 0",
                    "Which line must come first: the `if`, or the line with the division?",
                )
        inner = each
    return None


def _guards(line: Any, names: set[str], leaving: bool = True) -> bool:
    """Whether a line is an `if` that tests one of the names for 0 or an empty value.

    If `leaving` is true, the branch of this `if` must also end with `return` or `raise`.
    """
    if not isinstance(line, ast.If) or not _asks_about_nothing(line.test):
        return False
    leaves = isinstance(line.body[-1], ast.Return | ast.Raise) or not leaving
    return bool(_names(line.test) & names) and leaves


def _conditions(place: Place) -> Iterator[tuple[Any, list]]:
    """Each `if` around or above the division, with the lines after it; the nearest `if` first.

    The last of these lines contains the division. If the division is inside the `if`, the list of
    lines is empty.
    """
    inner = place.node
    for each in place.above:
        if isinstance(each, ast.If | ast.IfExp) and inner is not each.test:
            yield each, []
        for block in (getattr(each, "body", ()), getattr(each, "orelse", ())):
            if isinstance(block, list) and inner in block:
                to_here = block[: block.index(inner) + 1]
                for at, line in reversed(list(enumerate(to_here[:-1]))):
                    if isinstance(line, ast.If):
                        yield line, to_here[at + 1 :]
        inner = each


def _leaves_no_trace(line: Any, after: list) -> bool:
    """Whether a line has no effect: a bare value, a `print`, or a value that is replaced later."""
    match line:
        case ast.Assign(targets):
            anew = [name for each in after if isinstance(each, ast.Assign)
                    for target in each.targets for name in _names(target)]  # fmt: skip
            return all(_names(target) <= {*anew} for target in targets)
        case ast.Expr(ast.Call(ast.Name("print"))):
            return True
        case ast.Pass() | ast.Expr():
            return not any(isinstance(each, ast.Call) for each in inside(line))
    return False


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in inside(node) if isinstance(each, ast.Name)} - {*dir(builtins)}


def _behind(place: Place, names: set[str]) -> set[str]:
    """`names`, and every other name that the program uses to compute the values of `names`."""
    lines = [each for each in inside(place.above[-1]) if isinstance(each, ast.Assign)]
    for _ in range(3):
        made = [line.value for line in lines if names.intersection(*map(_names, line.targets))]
        names = names.union(*map(_names, made))
    return names


def _asks_about_nothing(test: ast.AST) -> bool:
    """Whether a condition tests if a value is 0 or empty, as in `n == 0`, `not n` or just `n`."""
    for each in inside(test):
        match each:
            case ast.Compare(_, [ast.Eq() | ast.NotEq() | ast.Gt() | ast.LtE()], [right]):
                if getattr(right, "value", None) in (0, "") or getattr(right, "elts", None) == []:
                    return True
            case ast.UnaryOp(ast.Not(), ast.Name() | ast.Call() | ast.BinOp()):
                return True
    return isinstance(test, ast.Name)


def _collection_compared_with_0(place: Place, test: ast.AST) -> str:
    """The question about comparing a collection with 0, as in `relevant == 0`; else ""."""
    for each in inside(test):
        match each:
            case ast.Compare(ast.Name(name) as left, _, [ast.Constant(0)]):
                if isinstance(place.value(left), COLLECTIONS):
                    kind = kind_of(place.value(left))
                    return f"In that line, `{name}` is {kind}: is {kind} ever equal to 0?"
    return ""


QUESTIONS: dict[str, tuple[Callable[..., str], ...]] = {
    "UnboundLocalError": (_own_name_called,),
    "NameError": (_own_name_called, _key_without_marks, _method_alone),
    "IndexError": (_past_the_end,),
    "TypeError": (
        _sign_before_a_bracket,
        _other_brackets,
        _sum_of_no_numbers,
        _number_inside_len,
        _largest_of_lists,
        _word_for_a_position,
        _two_texts_for_one,
    ),
}
