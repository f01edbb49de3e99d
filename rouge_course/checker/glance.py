"""Find mistakes that are visible in the text of a wrong program, but not in its results.

The checker calls `at_once` before it explains the results. If the program raises an error,
`of_error` looks for the cause of the error in the text. If a verdict would otherwise not name a
line, `instead` looks for a line to name. Usually, a line is named only if a run confirms that the
line is wrong: the line raises the error, or a change to the line makes more results right. Two
mistakes are named without a run: a loop without an effect, and a value that is never read.
"""

import ast
import builtins
import difflib
import importlib
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

from . import heap, memory
from .attempt import Attempt, size
from .evidence import evidence
from .findings import Finding, Findings, finding
from .messages import Look, Pattern
from .program import CHANGED, Source, called_by, compiled, inside, place_in, sources_of
from .results import CaseResult, show

# Modules of Python from which learners use names without importing them.
USUAL = ("math", "collections", "statistics", "itertools", "functools", "random", "unicodedata",
         "operator", "string")  # fmt: skip


class Text(NamedTuple):
    """The text and tree of the learner's function, with the names of its arguments."""

    tree: Any
    source: Source
    arguments: list[str]
    wanted: list[str]  # the arguments that the task passes


def _text_of(attempt: Attempt) -> Text | None:
    if not attempt.sources or attempt.sources[-1].tree().args.vararg:
        return None
    source = attempt.sources[-1]
    tree = source.tree()
    wanted = list(inspect.signature(attempt.exercise.solution).parameters)
    return Text(tree, source, [each.arg for each in tree.args.args], wanted)


def _read(node: ast.AST) -> set[str]:
    """The names whose values are read in this part of a program."""
    grown = (each.target for each in inside(node) if isinstance(each, ast.AugAssign))
    names = [each for each in inside(node) if isinstance(getattr(each, "ctx", None), ast.Load)]
    return {each.id for each in (*names, *grown) if isinstance(each, ast.Name)}


def _listed(names: list[str]) -> str:
    return " and ".join(f"`{name}`" for name in names)


def _said(attempt: Attempt, name: Look, one: CaseResult | None = None, **facts: Any) -> Findings:
    """The finding with this name; by default, it shows the smallest call with a wrong result."""
    one = one or min([one for one in attempt.seen if one.off] or attempt.off, key=size)
    return (finding(attempt.task, name, evidence(attempt.exercise, one), **facts),)


def _better(attempt: Attempt, program: Callable) -> CaseResult | None:
    """The smallest call that the learner's program gets wrong and `program` gets right.

    Return None if `program` does not get more calls right than the learner's program.
    """
    tried = [attempt.call_again(one, program) for one in attempt.calls]
    if sum(one.off for one in tried) >= len(attempt.off):
        return None
    pairs = zip(attempt.calls, tried, strict=True)
    better = [one for one, other in pairs if one.off and not other.off]
    return min(better, key=lambda one: (one in attempt.edge_cases, size(one)))


# ---- at once ---------------------------------------------------------------------------------


def at_once(attempt: Attempt) -> Findings:
    """Look for a nested `def`, reordered arguments, global names and wrong loop variables."""
    text = _text_of(attempt) if attempt.off and not attempt.unchanged else None
    looks = (
        _inside_itself,
        _other_order,
        _names_of_another_cell,
        _loop_renamed,
        _list_for_its_item,
    )
    return next(filter(None, (look(attempt, text) for look in looks)), ()) if text else ()


def _inside_itself(attempt: Attempt, text: Text) -> Findings:
    """A `def` contains a `def` of the same name; with the inner `def`, more results are right."""
    again = [each for each in text.tree.body if isinstance(each, ast.FunctionDef)
             and each.name == text.tree.name]  # fmt: skip
    if not again or len(attempt.sources) != 1:
        return ()
    try:
        one = _better(attempt, compiled([again[-1]], attempt.plain))
    except Exception:  # its default values may be names in the outer function
        return ()
    if one is None:
        return ()
    place = text.source.place(again[-1].lineno)
    return _said(attempt, Look.INSIDE_ITSELF, one, line=place, function=text.tree.name)


def _other_order(attempt: Attempt, text: Text) -> Findings:
    """The arguments are in the wrong order; in the order of the task, more results are right."""
    has, wants = text.arguments, text.wanted
    if sorted(wants) != sorted(has) or wants == has:
        return ()
    order = [wants.index(name) for name in has]

    def turned(*arguments: Any) -> Any:
        return attempt.plain(*(arguments[place] for place in order))

    if (one := _better(attempt, turned)) is None:
        return ()
    facts = {"has": ", ".join(has), "wants": ", ".join(wants)}
    return _said(attempt, Look.OTHER_ORDER, one, **facts)


def _names_of_another_cell(attempt: Attempt, text: Text) -> Findings:
    """The program reads a global name, such as `found`, instead of its own argument, such as `f`.

    More results are right if the global name gets the value of the argument.
    """
    space, read = attempt.plain.__globals__, _read(text.tree)
    never = [name for name in text.arguments if name not in read]
    others = [name for name in text.wanted
              if name in read and name not in text.arguments and name in space]  # fmt: skip
    if not never or not others:
        return ()

    def renamed(*arguments: Any) -> Any:
        passed = dict(zip(text.wanted, arguments, strict=False))
        with memory.given(attempt.plain, {name: passed[name] for name in others}):
            return attempt.plain(*arguments)

    if (one := _better(attempt, renamed)) is None:
        return ()
    facts = {"argument": _listed(never), "other": _listed(others)}
    return _said(attempt, Look.NAMES_OF_ANOTHER_CELL, one, **facts)


def line_of_the_task(attempt: Attempt) -> Findings:
    """A line of the task has been changed; with the original line, the program is right."""
    exercise, text = attempt.exercise, _text_of(attempt)
    if exercise.kind not in ("blank", "half") or len(attempt.sources) != 1 or not attempt.off:
        return ()
    if text is None or attempt.unchanged:
        return ()
    lines = text.source.text.splitlines()
    mine = [line.strip() for line in lines]
    given = [line.strip() for line in exercise.stub.splitlines()[1:] if "..." not in line]
    for line in given:
        near = difflib.get_close_matches(line, mine[1:], 1, 0.5)
        if not line or line in mine or not near or line.startswith(('"', "return")):
            continue
        at = mine.index(near[0], 1)
        indentation = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
        other = [*lines[:at], indentation + line, *lines[at + 1 :]]
        try:
            changed = compiled(ast.parse("\n".join(other)).body, attempt.plain)  # type: ignore
        except Exception:  # the two lines may begin different kinds of blocks
            continue
        if not any(attempt.call_again(one, changed).off for one in attempt.calls):
            place = text.source.place(at + 1)
            return _said(attempt, Look.TASK_LINE_CHANGED, line=place, given=line)
    return ()


class _Renamed(ast.NodeTransformer):
    """Replaces one name with another name throughout a tree."""

    def __init__(self, old: str, new: str) -> None:
        self.old, self.new = old, new

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return (
            ast.copy_location(ast.Name(self.new, node.ctx), node) if node.id == self.old else node
        )


def _loop_renamed(attempt: Attempt, text: Text) -> Findings:
    """A loop variable has an argument's name; with a different name, more results are right."""
    for loop in inside(text.tree):
        name = getattr(loop.target, "id", "") if isinstance(loop, ast.For) else ""
        if name not in text.arguments or len(attempt.sources) != 1:
            continue
        tree = text.source.tree()
        other = _same_loop(tree, loop)
        renamed = _Renamed(name, f"each_{name}")
        other.target = renamed.visit(other.target)
        other.body = [renamed.visit(line) for line in other.body]
        one = _better(attempt, compiled([tree], attempt.plain))
        if one is not None:
            place = text.source.place(loop.lineno)
            return _said(attempt, Look.LOOP_TAKES_A_NAME, one, line=place, word=name)
    return ()


def _list_for_its_item(attempt: Attempt, text: Text) -> Findings:
    """A loop `for run in runs` reads only `runs`, not `run`; with `run`, more results are right."""
    for loop in inside(text.tree):
        if not _plain_loop(loop) or not isinstance(loop.iter, ast.Name):
            continue
        item, items = loop.target.id, loop.iter.id
        read = set().union(*map(_read, loop.body))
        if item in read or items not in read or len(attempt.sources) != 1:
            continue
        tree = text.source.tree()
        _same_loop(tree, loop).body = [_Renamed(items, item).visit(each)
                                       for each in _same_loop(tree, loop).body]  # fmt: skip
        if (one := _better(attempt, compiled([tree], attempt.plain))) is not None:
            names = [each for line in loop.body for each in inside(line)
                     if isinstance(each, ast.Name) and each.id == items]  # fmt: skip
            facts = {"line": text.source.place(names[0].lineno), "word": item, "items": items}
            return _said(attempt, Look.LIST_FOR_ITS_ITEM, one, **facts)
    return ()


def idle_loop(attempt: Attempt) -> Findings:
    """A loop over an argument never uses the items, or a loop changes only its own variable."""
    text = _text_of(attempt) if attempt.off and not attempt.unchanged else None
    if text is None:
        return ()
    for loop in inside(text.tree):
        target, items = getattr(loop, "target", None), getattr(loop, "iter", None)
        if not isinstance(loop, ast.For | ast.comprehension) or not isinstance(target, ast.Name):
            continue
        place = text.source.place(target.lineno)
        of_argument = isinstance(items, ast.Name) and items.id in text.arguments
        if of_argument and target.id not in _read(text.tree) and target.id[0] != "_":
            return _said(attempt, Look.LOOP_NAME_NEVER_READ, line=place, word=target.id)
        if _changes_only_its_name(loop) and not _read_elsewhere(text.tree, loop):
            return _said(attempt, Look.LOOP_CHANGES_ONLY_ITS_NAME, line=place, word=target.id)
    return ()


CHANGING = {"add", "append", "extend", "insert", "pop", "popleft", "remove", "discard", "update",
            "clear", "write", "next", "sort", "reverse", "setdefault"}  # fmt: skip


def _changes_only_its_name(loop: Any) -> bool:
    """Whether a loop does nothing but give new values to its own variable."""
    for line in getattr(loop, "body", [None]):
        match line:
            case ast.Assign([ast.Name(name)], value) if name == loop.target.id:
                called = (getattr(each, "func", None) for each in inside(value))
                if CHANGING & {getattr(each, "attr", getattr(each, "id", "")) for each in called}:
                    return False
            case _:
                return False
    return True


def _read_elsewhere(tree: ast.AST, loop: Any) -> bool:
    """Whether the value of the loop's variable is also read outside the loops that set it."""
    name, own = loop.target.id, set()
    for each in inside(tree):
        takers = [each, *getattr(each, "generators", ())]
        if any(getattr(getattr(taker, "target", None), "id", "") == name for taker in takers):
            own |= {id(part) for part in inside(each)}
    read = (each for each in inside(tree) if isinstance(getattr(each, "ctx", None), ast.Load))
    return any(getattr(each, "id", "") == name and id(each) not in own for each in read)


def _same_loop(tree: ast.AST, loop: ast.For) -> ast.For:
    """The loop in `tree` that has the same line and column as `loop`."""
    loops = (each for each in inside(tree) if isinstance(each, ast.For))
    at = loop.lineno, loop.col_offset
    return next(each for each in loops if (each.lineno, each.col_offset) == at)


# ---- errors ----------------------------------------------------------------------------------


class Raised(NamedTuple):
    """An error, and the learner's line in which the error was raised."""

    error: BaseException
    frame: Any
    line: int
    statement: Any  # the innermost statement of that line
    deepest: bool  # whether this line itself raised the error, and not a function that it calls

    @property
    def place(self) -> str:
        """The number of the line, with its text."""
        return place_in(self.frame.f_code, self.line)


def of_error(attempt: Attempt, one: CaseResult) -> Finding | None:
    """The cause of an error, if this cause is visible in the program's text; otherwise None."""
    raised = _raised(attempt, one.run.error) if one.run.error is not None else None
    if one.run.error is not None and (found := _not_imported(one.run.error)):
        return finding(attempt.task, found[0], **found[1])
    looks = (_own_raise, _loop_takes_a_name, _not_called, _other_key, _outside,
             _only_in_some_cases)  # fmt: skip
    for look in looks:
        if raised and (found := look(attempt, one, raised)):
            name, facts = found
            return finding(attempt.task, name, **facts)
    return None


def _raised(attempt: Attempt, error: BaseException) -> Raised | None:
    file = attempt.plain.__code__.co_filename
    frames = list(traceback.walk_tb(error.__traceback__))
    own = [each for each in frames if each[0].f_code.co_filename == file]
    if not own:
        return None
    frame, line = own[-1]
    for source in attempt.sources:
        statements = [
            each for each in inside(source.tree())
            if isinstance(each, ast.stmt) and not isinstance(each, ast.FunctionDef)
            and source.line(each.lineno) <= line <= source.line(each.end_lineno or 0)
        ]  # fmt: skip
        if statements:
            return Raised(error, frame, line, statements[-1], frames[-1][0] is frame)
    return None


Cause = tuple[Look, dict[str, Any]] | None


def _own_raise(_attempt: Attempt, one: CaseResult, raised: Raised) -> Cause:
    if not isinstance(raised.statement, ast.Raise) or not raised.deepest:
        return None
    return Look.OWN_RAISE, {"line": raised.place, "expected": show(one.expected)}


def _not_imported(error: BaseException) -> Cause:
    name = str(getattr(error, "name", "") or "")
    if type(error) is not NameError or not name:
        return None
    if name in sys.stdlib_module_names:
        facts = {"what": f"Python's module `{name}`", "import_line": f"import {name}"}
        return Look.NOT_IMPORTED, facts
    for module in USUAL:
        if _defines(importlib.import_module(module), name):
            what = f"`{name}` from Python's module {module}"
            return Look.NOT_IMPORTED, {"what": what, "import_line": f"from {module} import {name}"}
    return None


def _defines(module: ModuleType, name: str) -> bool:
    """Whether a module has this public name, and the name does not refer to another module."""
    if hasattr(module, "__all__"):
        return name in module.__all__
    return hasattr(module, name) and name[0] != "_" and not inspect.ismodule(getattr(module, name))


def _loop_takes_a_name(attempt: Attempt, _one: CaseResult, raised: Raised) -> Cause:
    """A loop overwrites an argument before the error, as in `for x in range(len(x))`."""
    text = _text_of(attempt)
    for loop in inside(text.tree) if text else ():
        if not text or not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name):
            continue
        name, above = loop.target.id, text.source.line(loop.lineno) <= raised.line
        if above and name in text.arguments and name in _read(raised.statement):
            return Look.LOOP_TAKES_A_NAME, {"line": text.source.place(loop.lineno), "word": name}
    return None


def _not_called(_attempt: Attempt, _one: CaseResult, raised: Raised) -> Cause:
    """The failing line uses a function instead of its result, as after `hits = overlap`."""
    if not isinstance(raised.error, TypeError | AttributeError) or not raised.deepest:
        return None
    if "function" not in str(raised.error) and "method" not in str(raised.error):
        return None
    calls = [each for each in inside(raised.statement) if isinstance(each, ast.Call)]
    meant = {part for call in calls for each in (call.func, *call.args, *call.keywords)
             for part in inside(each)}  # fmt: skip
    values = {**raised.frame.f_globals, **raised.frame.f_locals}
    for each in inside(raised.statement):
        if isinstance(each, ast.Name) and each not in meant:
            value = values.get(each.id)
            if inspect.isroutine(value):
                own = getattr(value, "__name__", each.id)
                return Look.NOT_CALLED, {"word": each.id, "own": own, "line": raised.place}
    return None


def _other_key(_attempt: Attempt, _one: CaseResult, raised: Raised) -> Cause:
    """The failing line looks up a constant key that is missing from one of the learner's dicts."""
    if not isinstance(raised.error, KeyError) or not raised.error.args:
        return None
    for each in inside(raised.statement):
        if not isinstance(each, ast.Subscript) or not isinstance(each.slice, ast.Constant):
            continue
        table = raised.frame.f_locals.get(getattr(each.value, "id", ""))
        if each.slice.value == raised.error.args[0] and isinstance(table, dict) and table:
            keys = ", ".join(map(show, list(table)[:5]))
            facts = {"table": ast.unparse(each.value), "key": show(each.slice.value), "keys": keys}
            return Look.OTHER_KEY, facts | {"line": raised.place}
    return None


def _outside(attempt: Attempt, _one: CaseResult, raised: Raised) -> Cause:
    if not isinstance(raised.error, UnboundLocalError):
        return None
    name = _lost(raised.error)
    there = attempt.plain.__globals__.get(name)
    if there is None or callable(there) or name in dir(builtins):
        return None
    return Look.FROM_OUTSIDE, {"word": name}


def _only_in_some_cases(attempt: Attempt, _one: CaseResult, raised: Raised) -> Cause:
    name, text = _lost(raised.error), _text_of(attempt)
    if not isinstance(raised.error, UnboundLocalError) or text is None:
        return None
    stored = [each for each in inside(text.tree) if isinstance(each, ast.Name)
              and each.id == name and isinstance(each.ctx, ast.Store)]  # fmt: skip
    for block in inside(text.tree):
        if isinstance(block, ast.For | ast.While | ast.If):
            parts = {*inside(block)}
            if stored and all(each in parts for each in stored):
                facts = {"word": name, "line": text.source.place(block.lineno)}
                kind = "`if`" if isinstance(block, ast.If) else "loop"
                return Look.ONLY_IN_SOME_CASES, facts | {"block": kind}
    return None


def _lost(error: BaseException) -> str:
    """The name in an UnboundLocalError's message (the error's attribute `name` is None)."""
    return str(error).split("'")[1] if str(error).count("'") > 1 else ""


# ---- instead of a verdict without a line -----------------------------------------------------

VAGUE = {Pattern.ALWAYS_ZERO, Pattern.ALWAYS_ONE, Pattern.ALWAYS_THE_SAME}


def instead(attempt: Attempt) -> Findings:
    """Some argument or loop variable is never read, and no better explanation is known."""
    known = attempt.known
    if not (known is None or VAGUE & set(known)) or not attempt.off or attempt.raised:
        return ()
    if None in attempt.values or attempt.forms:  # another detector reports the form
        return ()
    text = _text_of(attempt)
    if text is None or attempt.unchanged:
        return ()
    if found := _other_items(attempt, text):
        return found
    read = _read(text.tree)
    for name in text.arguments:
        if name not in read and _matters(attempt, text.arguments.index(name)):
            return _said(attempt, Look.NEVER_READ, word=name)
    for loop in inside(text.tree):
        if _plain_loop(loop) and loop.target.id not in read and loop.target.id[0] != "_":
            place = text.source.place(loop.lineno)
            return _said(attempt, Look.LOOP_NAME_NEVER_READ, line=place, word=loop.target.id)
    return ()


def never_used(attempt: Attempt) -> Findings:
    """Some variable is never read, or a loop does the same thing each time."""
    text = _text_of(attempt) if attempt.known is None and not attempt.raised else None
    if text is None or None in attempt.values or attempt.forms:
        return ()
    read = _read(text.tree)
    for line in inside(text.tree):
        target = line.targets[0] if isinstance(line, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id not in read and target.id[0] != "_":
            place = text.source.place(line.lineno)
            return _said(attempt, Look.VALUE_NEVER_READ, line=place, word=target.id)
    for loop in inside(text.tree):
        if _repeats_itself(loop):
            place = text.source.place(loop.lineno)
            return _said(attempt, Look.LOOP_NAME_NEVER_READ, line=place, word=loop.target.id)
    return ()


def _repeats_itself(loop: Any) -> bool:
    """Whether a loop reads neither its own variable nor any other variable that it changes."""
    if not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name):
        return False
    lines = [part for line in loop.body for part in inside(line)]
    names = [each for each in lines if isinstance(each, ast.Name)]
    stored = {each.id for each in names if isinstance(each.ctx, ast.Store)}
    read = {each.id for each in names if isinstance(each.ctx, ast.Load)}
    takes = {"pop", "popleft", "remove", "next", "insert"}
    called = {getattr(each, "attr", getattr(each, "id", "")) for each in lines}
    idle = loop.target.id not in read and loop.target.id[0] != "_"
    return idle and not stored & read and not takes & called


def _other_items(attempt: Attempt, text: Text) -> Findings:
    """A helper gets two lists that share no item, because only one of them is a list of words."""
    for one in sorted(attempt.off, key=size)[:MOST_LOOKED_AT]:
        for name, lists in _lists_for_helpers(attempt, text, one):
            for others, words in (lists, lists[::-1]):
                if kind := _kind_beside_words(others, words, one):
                    facts = {"items": show(others), "words": show(words), "asks": OTHER_KINDS[kind]}
                    return _said(attempt, Look.OTHER_ITEMS, one, word=name, kind=kind, **facts)
    return ()


def _lists_for_helpers(attempt: Attempt, text: Text, one: CaseResult) -> list[tuple[str, list]]:
    """(a helper's name, the two lists) for each call that passes two lists to a helper."""
    passed = []
    for name, helper, in_its_place in _helpers(attempt, text):

        def noting(*given: Any, helper: Callable = helper, name: str = name, **named: Any) -> Any:
            lists = [each for each in given if isinstance(each, list) and each]
            if len(lists) == 2:
                passed.append((name, lists))
            return helper(*given, **named)

        with memory.given(attempt.plain, in_its_place(noting)):
            attempt.call_again(one)
    return passed


def _helpers(attempt: Attempt, text: Text) -> Iterator[tuple[str, Callable, Callable]]:
    """(name, helper, function) for each helper that the program calls as `f` or as `module.f`.

    `function(other)` returns global names; with these names, the program calls `other` instead of
    `helper`.
    """
    space = attempt.plain.__globals__
    for name in sorted(called_by(attempt.plain)):
        helper = space.get(name)
        if inspect.isfunction(helper) and helper.__code__.co_filename != CHANGED:
            yield name, helper, lambda other, name=name: {name: other}
    for node in inside(text.tree):
        match node:
            case ast.Call(ast.Attribute(ast.Name(name), part)):
                module = space.get(name)
                helper = vars(module).get(part) if isinstance(module, ModuleType) else None
                if inspect.isfunction(helper):
                    given = (name, module, part)
                    yield f"{name}.{part}", helper, lambda other, given=given: _with(other, *given)


def _with(function: Callable, name: str, module: ModuleType, part: str) -> dict[str, ModuleType]:
    """A dict {name: copy of the module}; the copy contains `function` under the name `part`."""
    copy = ModuleType(module.__name__)
    vars(copy).update(vars(module) | {part: function})
    return {name: copy}


MOST_LOOKED_AT = 8  # calls with a wrong result, the smallest first
OTHER_KINDS = {
    "numbers": "Are these numbers positions? Which words are at these positions?",
    "single letters": "A text has one letter at each position, but a list of words has a whole "
    "word at each position. Which step turns the text into a list of words?",
    "whole lines": "Which words are in these lines? Which list contains these words one by one?",
}


def _kind_beside_words(others: list, words: list, one: CaseResult) -> str:
    """A noun for the items of `others`, such as "numbers".

    Return "" if `words` does not consist of words, or if `others` may consist of words, too.
    """
    if {*map(type, words)} != {str} or any(" " in word for word in words):
        return ""
    if {*map(type, others)} == {int}:
        return "numbers"
    if {*map(type, others)} != {str} or {*words} & {*others}:
        return ""
    if any(" " in other.strip() for other in others):
        return "whole lines"
    tokens = {word for text in one.arguments if isinstance(text, str) for word in text.split()}
    letters = all(len(other) == 1 and other not in tokens for other in others)
    return "single letters" if letters and tokens else ""


def _plain_loop(node: Any) -> bool:
    """Whether a node is a `for` loop over a collection, and not over a `range`."""
    if not isinstance(node, ast.For) or not isinstance(node.target, ast.Name):
        return False
    return getattr(getattr(node.iter, "func", None), "id", "") != "range"


def _matters(attempt: Attempt, place: int) -> bool:
    """Whether the right result depends on the value of this argument."""
    right = {repr(one.arguments[place]): repr(one.expected) for one in attempt.seen
             if place < len(one.arguments)}  # fmt: skip
    return len(right) > 1 and len({*right.values()}) > 1


# ---- memory ----------------------------------------------------------------------------------


def what_grew(function: Callable, error: BaseException) -> dict[str, str]:
    """Facts for a sentence: which line used too much memory, and what to ask about that line."""
    facts = {"megabytes": f"{heap.MOST >> 20}", "where": ""}
    grown = heap.grown_in(error, function.__code__.co_filename)
    if grown is None:
        asks = "Which line makes something very large, or lets something grow without end?"
        return facts | {"asks": asks}
    facts["where"] = f" in line {place_in(grown.code, grown.line)}"
    if grown.name:
        items = "characters" if grown.kind in ("str", "bytes") else "items"
        many = "millions" if grown.length >= 1_000_000 else "thousands"
        facts["where"] += f", where `{grown.name}` had {many} of {items}"
    return facts | {"asks": _asks_about_growth(function, grown)}


def _asks_about_growth(function: Callable, grown: heap.Grown) -> str:
    """The question about the loop in which the program used too much memory."""
    for source in sources_of(function):
        for loop in reversed([*inside(source.tree())]):
            if not isinstance(loop, ast.For | ast.While):
                continue
            first, last = source.line(loop.lineno), source.line(loop.end_lineno or loop.lineno)
            head = first if isinstance(loop, ast.While) else first + 1
            if not head <= grown.line <= last:
                continue
            if isinstance(loop, ast.While):
                return (
                    f"What should end the loop in line {first}? Is there a line inside the loop "
                    "that can end it?"
                )
            if getattr(loop.iter, "id", "") == grown.name:
                return (
                    f"The loop in line {first} goes through `{grown.name}`, and a line inside it "
                    f"makes `{grown.name}` longer, so the loop never reaches the end. What "
                    f"could the loop go through instead of `{grown.name}`?"
                )
            return f"How often does the loop in line {first} run, and what grows each time?"
    return "How large is the object that this line makes, and how large should it be?"
