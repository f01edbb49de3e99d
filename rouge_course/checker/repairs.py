"""If a small change makes a wrong program right, the mistake is at the place of that change.

For example, this program should count the numbers in a list that are larger than a limit:

    def above(numbers, limit):
        return sum(1 for x in numbers if x >= limit)

First, each pitfall of Python is fixed in a new copy of the program (`pitfall_rules`), even if the
program has other mistakes. If no known mistake explains the results, the checker then tries small
changes one at a time (`slip_rules`), such as `x > limit` and `x <= limit`. In the example, the
program with `x > limit` is right on all test inputs, so its mistake is named after this change,
Mutation.EQUAL_SIDES:

    line 2 (`return sum(…)`): `x >= limit` is wrong when its two sides are equal.

The verdict does not give the correct code. If a change to either of two lines makes the
program right, the verdict calls neither line wrong.
"""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple

from . import pitfall_rules, sandbox
from .attempt import Attempt
from .display import shorten
from .matching import same
from .messages import Mutation, Pitfall
from .program import CHANGED, Source, compiled, inside, sources_of, text_of
from .result_parser import read
from .results import CaseResult
from .rewriting import Everywhere, Rule, one_at_a_time, present
from .slip_rules import GROUPS

# The limits are counts, not times, so a verdict is the same on every machine, however busy it is.
TRIES = 1300  # changed programs in one search
STEPS = 20_000  # on all test inputs together; a program that takes more steps is not searched
MORE = 1000  # steps that a change may add on one input, in addition to ten times its own steps
# If a place gets the first name, it may also get the second name, which is then ignored.
SHADOWS = {
    Mutation.ANOTHER_VALUE: Mutation.NOT_LIMITED,  # min(x, y) is y if y is right
    Mutation.A_PART_TOO_MANY: Mutation.AND_FOR_OR,
}
# These names match many places by chance, so they do not compete with a likelier name.
FAR_FETCHED = (
    Mutation.ANOTHER_NAME,
    Mutation.ANOTHER_NUMBER,
    Mutation.ANOTHER_VALUE,
    Mutation.NOT_LIMITED,
    Mutation.BELOW_ZERO,
)
# Nobody writes these pitfalls on purpose, so they are named if they change any result at all.
NEVER_MEANT = (
    Pitfall.IS_FOR_EQUALS,
    Pitfall.OR_WITH_A_VALUE_ALONE,
    Pitfall.A_RESULT_NOT_KEPT,
    Pitfall.COMPARED_FOR_GIVEN,
    Pitfall.PLUS_AFTER_EQUALS,
)


@dataclass(frozen=True)
class Repair:
    """A change that fixes a mistake in a program, with the facts that a verdict needs."""

    name: Mutation | Pitfall
    line: int  # the number of the line in its cell
    place: str  # this number, with the text of the line
    mended: Callable  # the program after the change
    old: str = ""  # the fragment in the learner's program

    def words(self, error: str = "") -> tuple[str, str]:
        """Return two sentences: what is wrong in the program, and a question about the mistake."""
        facts = {"line": self.place, "old": self.old, "error": error}
        return self.name.says.format(**facts), self.name.asks.format(**facts)


# ---- pitfalls --------------------------------------------------------------------------------


def pitfalls_of(function: Callable, none_is_meant: bool = False) -> Iterator[Repair]:
    """Yield every pitfall in a function and in its helpers in the same cell.

    If the text of the function is unknown, nothing is yielded. With none_is_meant=True, a test for
    None is not a pitfall, because an argument may be None.
    """
    sources = sources_of(function)
    trees = [source.tree() for source in sources]
    for at, source in enumerate(sources):
        there = present(trees[at])
        for name, every in pitfall_rules.RULES.items():
            rules = [rule for rule in every if _may_apply(rule, there)]
            if not rules or (name is Pitfall.NONE_IS_NOT_EMPTY and none_is_meant):
                continue
            tree = source.tree()
            changes = Everywhere(rules, tree)
            tree = ast.fix_missing_locations(changes.visit(tree))
            if changes.lines:
                try:
                    mended = compiled([*trees[:at], tree, *trees[at + 1 :]], function)
                except Exception:  # the change may break a default value
                    continue
                line = min(changes.lines)
                yield Repair(name, source.line(line), source.place(line), mended)


def _may_apply(rule: Rule, there: set) -> bool:
    each, one_of = rule.needs
    return each <= there and (not one_of or not one_of.isdisjoint(there))


# ---- slips -----------------------------------------------------------------------------------


class Trace(NamedTuple):
    """One run of the learner's program on an input: the number of steps, and the lines that ran."""

    seen: CaseResult
    steps: int
    lines: set[int]


class Found(NamedTuple):
    """A place in a program, and the changes at this place that make the program right."""

    source: Source
    at: Any  # the node
    line: ast.stmt  # the line that contains the node
    changes: list[tuple[Mutation, Callable]]


def find_repairs(attempt: Attempt) -> list[Repair]:
    """Return at most two repairs. Each repair alone makes the program right on all test inputs.

    The likeliest repair comes first. If there is a second repair, it is in another line, and nobody
    can say which line is wrong. A line that is also in the solution is repaired only if no other
    repair is found.
    """
    given = _lines_of(attempt.exercise.solution)
    found: list[Found] = []
    with sandbox.contained():
        for place in _places(attempt):
            if not _one_kind(place.changes) or any(_one_place(place, other) for other in found):
                continue
            far = place.changes[0][0] in FAR_FETCHED
            if not far or all(other.changes[0][0] in FAR_FETCHED for other in found):
                found.append(place)
            if sum(_text(each.line) not in given for each in found) > 1:
                break
    unlike = [each for each in found if _text(each.line) not in given]
    return list(map(_repair, (unlike or found)[:2]))


def _places(attempt: Attempt) -> Iterator[Found]:
    """Yield each place in which at least one change makes the program right."""
    sources = attempt.sources
    trees = [source.tree() for source in sources]
    given = _given(attempt)
    traces = _traces(attempt) if sources else []
    if sum(trace.steps for trace in traces) > STEPS:
        return
    tries = 0
    for source, tree in zip(reversed(sources), reversed(trees), strict=True):
        idle, lines, holder = _idle(source, tree, traces), source.text.splitlines(), _lines_in(tree)
        for group in GROUPS:
            found: dict[ast.AST, Found] = {}
            for rule, at in one_at_a_time(tree, [group], idle):
                if lines[at.lineno - 1].strip() in given:
                    continue
                tries += 1
                if tries > TRIES:
                    break
                if (mended := _mended(attempt, trees, traces)) is not None:
                    place = found.setdefault(at, Found(source, at, holder.get(at, at), []))
                    place.changes.append((rule.name, mended))
            yield from found.values()


def _lines_in(tree: ast.AST) -> dict[ast.AST, Any]:
    """A dict from each node of a tree to the innermost line that contains this node."""
    lines = (each for each in inside(tree) if isinstance(each, ast.stmt))
    return {part: line for line in lines for part in inside(line)}


def _one_kind(found: list[tuple[Mutation, Callable]]) -> bool:
    """Whether all changes in one place fix the same kind of mistake.

    If changes of different kinds make the program right, the mistake is probably in another place.
    For example, any change of a condition may make the condition true.
    """
    names = [name for name, _ in found]
    for likely, other in SHADOWS.items():
        if likely in names:
            names = [name for name in names if name is not other]
    alone = (Mutation.ANOTHER_NAME, Mutation.ANOTHER_VALUE)
    return len(set(names)) == 1 and (len(names) == 1 or names[0] not in alone)


def _one_place(one: Found, other: Found) -> bool:
    """Whether two places share a line, or one place is an `if` that contains the other place."""
    return one.line is other.line or any(
        isinstance(outer, ast.If) and any(part is inner for part in inside(outer))
        for outer, inner in ((one.line, other.line), (other.line, one.line))
    )


def _text(line: ast.stmt) -> str:
    """The text of a line without any `name =`, because learners may choose other names."""
    return ast.unparse(line.value if isinstance(line, ast.Assign) else line).splitlines()[0]


@cache
def _lines_of(solution: Callable) -> set[str]:
    try:
        tree = ast.parse(text_of(solution))
    except (OSError, SyntaxError):  # a lambda inside a call
        return set()
    return {_text(each) for each in inside(tree) if isinstance(each, ast.stmt)}


def _traces(attempt: Attempt) -> list[Trace]:
    """Trace every call, and sort the traces by result (wrong before right) and then by steps."""
    function = attempt.plain
    steps = sandbox.Steps(function.__code__.co_filename)
    traces = []
    for one in attempt.seen:
        call = partial(function, *copy.deepcopy(one.arguments))
        sandbox.tried(lambda call=call: steps.run(call, STEPS + 1))
        traces.append(Trace(one, steps.taken, steps.lines))
    return sorted(traces, key=lambda trace: (not trace.seen.off, trace.steps))


def lines_run(attempt: Attempt, one: CaseResult) -> set[int]:
    """The numbers of the lines in the cell that the program runs for this input."""
    steps = sandbox.Steps(attempt.plain.__code__.co_filename)
    call = partial(attempt.plain, *copy.deepcopy(one.arguments))
    sandbox.inside(lambda: steps.run(call, STEPS))
    return steps.lines


def _idle(source: Source, tree: ast.FunctionDef, traces: list[Trace]) -> set[ast.AST]:
    """Expressions that some wrong call does not reach, so changing them cannot make that call
    right.

    Constants are left out: Python does not run the `True` in `while True`, but changing it may
    help.
    """
    above = source.code.co_firstlineno - 1
    idle: set[ast.AST] = set()
    for statement in inside(tree):
        if not isinstance(statement, ast.stmt) or isinstance(statement, ast.FunctionDef):
            continue
        for part in ast.iter_child_nodes(statement):
            if isinstance(part, ast.expr) and not isinstance(part, ast.Constant):
                own = range(above + statement.lineno, above + (part.end_lineno or 0) + 1)
                if any(one.seen.off and one.lines.isdisjoint(own) for one in traces):
                    idle.update(ast.walk(part))
    return idle


def _given(attempt: Attempt) -> set[str]:
    """The lines around the blanks: the task gives them, so they do not contain the mistake."""
    exercise = attempt.exercise
    if exercise.kind not in ("blank", "half"):
        return set()
    return {line.strip() for line in exercise.stub.splitlines() if "..." not in line}


def _mended(attempt: Attempt, trees: list, traces: list[Trace]) -> Callable | None:
    """Compile the trees. Return the program if it is right on all test inputs, or else None."""
    try:
        changed = compiled(trees, attempt.plain)
    except Exception:  # Python may refuse a changed program, for many reasons
        return None
    steps = sandbox.Steps(CHANGED)

    def right() -> bool:
        for one, taken, _ in traces:
            call = partial(changed, *copy.deepcopy(one.arguments))
            value, _ = read(steps.run(call, MORE + 10 * taken), attempt.exercise)
            if value is None or not same(value, one.expected):
                return False
        return True

    found, _ = sandbox.tried(right)
    return changed if found is True else None


def _repair(found: Found) -> Repair:
    """Turn the first change at a place into a `Repair`, which quotes the learner's own code."""
    source, at, _, ((name, mended), *_) = found
    text = ast.get_source_segment(source.text, at) or ast.unparse(at)
    old = shorten(text.splitlines()[0].removesuffix(":"), 60)
    line = source.line(at.lineno)
    # If the fragment is the whole line, it is quoted only once.
    place = str(line) if isinstance(at, ast.stmt) else source.place(at.lineno)
    return Repair(name, line, place, mended, old)
