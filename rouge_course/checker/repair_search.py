"""Where one small change makes a wrong program right, the place of that change is the mistake.

A program that nothing known explains is looked at in this way. For `above`, which counts the
numbers of a list that are larger than a limit, somebody has written

    def above(numbers, limit):
        return sum(1 for x in numbers if x >= limit)

`ast_mutations` makes one change after the other: `x > limit`, `x <= limit`, `limit >= x`, … The
first makes the program right on all test inputs, so its name, Mutation.EQUAL_SIDES, is the mistake:

    line 2 (`return sum(…)`): `x >= limit` gives the wrong answer where the two
    things that it compares are equal.

What would be right there is not said.
"""

import ast
import copy
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from . import sandbox
from .ast_mutations import mutations
from .attempt import Attempt
from .display import shorten
from .matching import same
from .messages import Mutation
from .program import CHANGED, Source, compiled, inside
from .result_parser import read
from .results import CaseResult

# Counted and not timed, so that a verdict is the same on every machine, however busy it is.
TRIES = 1300  # changed programs in one search
STEPS = 20_000  # of a program on all test inputs: what takes more is not searched
# A name, and another one that the same place gets by the way: it is not counted.
SHADOWS = {
    Mutation.ANOTHER_VALUE: Mutation.NOT_LIMITED,  # min(x, y) is y where y is right
    Mutation.A_PART_TOO_MANY: Mutation.AND_FOR_OR,
}
MORE = 1000  # steps that a change may add on one input, beside ten times those that were taken


@dataclass(frozen=True)
class Repair:
    """A change that makes a program right, and the words for it."""

    name: Mutation
    place: str  # of its line, as the cell counts
    old: str  # the fragment in the learner's program
    mended: Callable  # the program with that change

    def words(self) -> tuple[str, str]:
        """(what is off, the question)."""
        facts = {"line": self.place, "old": self.old}
        return self.name.says.format(**facts), self.name.asks.format(**facts)


class Trace(NamedTuple):
    """What the learner's program did on one input: the steps it took, and the lines that ran."""

    seen: CaseResult
    steps: int
    lines: set[int]


def find_repair(attempt: Attempt) -> Repair | None:
    """The likeliest change of one place after which a program is right on all test inputs.

    Where changes of different kinds in one place would do, that place has no part in the mistake,
    such as a condition that anything makes true.
    """
    sources = attempt.sources
    trees = [source.tree() for source in sources]
    given = _given(attempt)
    with sandbox.contained():
        traces = _traces(attempt) if sources else []
        if sum(trace.steps for trace in traces) > STEPS:
            return None
        tries = 0
        for source, tree in zip(reversed(sources), reversed(trees), strict=True):
            at: Any = None
            found: list[tuple[Mutation, Callable]] = []  # what mends the program at this place
            for name, place in mutations(tree, _idle(source, tree, traces)):
                if place is not at:
                    if _one_kind(found):
                        break
                    at, found = place, []
                line = source.text.splitlines()[place.lineno - 1].strip()
                if line in given:
                    continue
                tries += 1
                if tries > TRIES:
                    return None
                if (mended := _mended(attempt, trees, traces)) is not None:
                    found.append((name, mended))
            if _one_kind(found):
                return _repair(*found[0], source, at)
    return None


def _traces(attempt: Attempt) -> list[Trace]:
    """A trace for each input: first those on which the program is wrong, the cheapest first."""
    function = attempt.plain
    steps = sandbox.Steps(function.__code__.co_filename)
    traces = []
    for one in attempt.seen:
        call = partial(function, *copy.deepcopy(one.arguments))
        sandbox.tried(lambda call=call: steps.run(call, STEPS + 1))
        traces.append(Trace(one, steps.taken, steps.lines))
    return sorted(traces, key=lambda trace: (not trace.seen.off, trace.steps))


def _idle(source: Source, tree: ast.FunctionDef, traces: list[Trace]) -> set[ast.AST]:
    """The expressions that some call with a wrong result never reaches: no change there mends it.

    A constant condition such as `while True` leaves no line that runs, so it is not idle.
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


def _one_kind(found: list[tuple[Mutation, Callable]]) -> bool:
    names = [name for name, _ in found]
    for likely, other in SHADOWS.items():
        if likely in names:
            names = [name for name in names if name is not other]
    alone = (Mutation.ANOTHER_NAME, Mutation.ANOTHER_VALUE)
    return len(set(names)) == 1 and (len(names) == 1 or names[0] not in alone)


def _given(attempt: Attempt) -> set[str]:
    """The lines that the task gives around its blanks: the mistake is not in them."""
    exercise = attempt.exercise
    if exercise.kind not in ("blank", "half"):
        return set()
    return {line.strip() for line in exercise.stub.splitlines() if "..." not in line}


def _mended(attempt: Attempt, trees: list, traces: list[Trace]) -> Callable | None:
    """The program as it now stands in the trees, if it is right on all test inputs."""
    try:
        changed = compiled(trees, attempt.plain)
    except Exception:  # a change may make a program that Python refuses, each in its own way
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


def _repair(name: Mutation, mended: Callable, source: Source, at: Any) -> Repair:
    """The repair, with its line and the first line of its fragment as the learner wrote them."""
    text = ast.get_source_segment(source.text, at) or ast.unparse(at)
    old, place = shorten(text.splitlines()[0].removesuffix(":"), 60), source.place(at.lineno)
    # Where the fragment is the whole line, it is quoted once.
    place = place.split(" ")[0] if isinstance(at, ast.stmt) else place
    return Repair(name, place, old, mended)
