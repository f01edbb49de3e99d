"""Where one small change makes a wrong program right, the place of that change is the mistake.

A program that no record explains is looked at in this way. What is said names the place and what
is off there, and never the piece that would be right.
"""

import ast
import copy
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from . import sandbox
from .ast_mutations import mutations
from .display import shorten
from .matching import same
from .mistake_blocks import in_words
from .program import CHANGED, Source, compiled, inside, sources_of
from .record import Exercise
from .result_parser import read
from .results import CaseResult

# Counted and not timed, so that a verdict is the same on every machine, however busy it is.
TRIES = 1300  # changed programs in one search
STEPS = 20_000  # of a program on all probes: what takes more is not searched
MORE = 1000  # steps that a change may add on one probe, beside ten times those that were taken
WORDS = in_words(
    """
    equal sides
    line {line}: `{old}` decides wrongly where its two sides are equal
    What should happen when they are equal?

    compared the wrong way
    line {line}: `{old}` compares the wrong way round
    Put two numbers into it: for which of them should it be true?

    the opposite
    line {line}: `{old}` asks for the opposite of what is needed
    In which case should it be true, and in which not?

    and for or
    line {line}: in `{old}` the wrong one of `and` and `or` is used
    Must all of it hold, or is one of the parts enough?

    a part too many
    line {line}: one part of `{old}` does not belong there
    Which of its parts does the task speak of?

    a sign too many
    line {line}: the sign in front of `{old}` does not belong there
    What does the line give with it, and what without it?

    a condition too many
    line {line}: the condition in `{old}` leaves out something that is needed
    On which item of the smallest input is that condition not true?

    a step too many
    line {line}: `{old}` takes a step that the task does not ask for
    What does each step in it do to the value, and which of them do you need?

    repeats dropped
    line {line}: `{old}` drops repeats, and they count here
    Which items are in the input twice, and how often should each of them count?

    a piece cut off
    line {line}: `{old}` cuts off something that is needed
    Which items of the smallest input are left out there?

    another operation
    line {line}: `{old}` calculates with the wrong sign of arithmetic
    Say in words what this line should work out. Which sign does that?

    sides exchanged
    line {line}: the two sides of `{old}` stand in the wrong order
    Which of the two should come first?

    grouped in another way
    line {line}: `{old}` is worked out in another order than it should be
    What does Python work out first there: + and -, or * and /? Where do brackets belong?

    arguments exchanged
    line {line}: what stands between the brackets of `{old}` is in the wrong order
    What does that call take first, and what second?

    an argument too many
    line {line}: between the brackets of `{old}` stands something that changes the result
    What does each of them tell that call to do?

    another function
    line {line}: `{old}` is not the function that is needed there
    What does it return for three items, and what do you need?

    another name
    line {line} uses the name `{old}` where another one belongs
    What does `{old}` stand for when that line is reached, and what is needed there?

    one too small
    line {line}: `{old}` is one too small
    Work out the smallest input by hand: which number should stand there?

    one too large
    line {line}: `{old}` is one too large
    Work out the smallest input by hand: which number should stand there?

    one too few
    line {line}: `{old}` begins one too late, or stops one too early
    Which places does it give for the smallest input, and which one is missing?

    one too many
    line {line}: `{old}` begins one too early, or goes one too far
    Which places does it give for the smallest input, and which one should not be there?

    another item
    line {line}: `{old}` is the item next to the one that is needed
    Which place has that item in the smallest input? The first place is 0.

    another number
    line {line}: `{old}` is not the number that is needed there
    What does that number stand for, and what does the task say of it?

    a line too many
    line {line}, `{old}`, should not be there
    What does your function do without that line?

    lines exchanged
    line {line}, `{old}`, and what stands below it are in the wrong order
    Which of the two needs what the other one does?

    indented too far
    line {line}, `{old}`, is indented too far, so it is done inside the block above it
    Should it be done at each turn and in each case, or once, when that block is over?

    not indented far enough
    line {line}, `{old}`, is not indented far enough, so it is done only when the block above it is
     over
    Should it be done once, or at each turn of that block?

    only once
    line {line}, `{old}`, is done once, before the loop, and should be done at each turn
    What does that name still hold when the second turn begins?

    only in one case
    line {line} asks `{old}`, and what stands below it should be done in every case
    On which input is that condition not true?

    asked again
    line {line} asks `{old}` again and again, and once is enough
    Which word asks a question once?

    only the last one
    line {line}, `{old}`, gives its name a new value each time, so only the last one is left
    What should happen to the value that the name had before?

    the loop ended
    line {line}: `{old}` is not the word that is needed there
    Which word ends a loop, and which one goes on with its next turn?

    never brought up to date
    line {line} compares with `{old}`, which keeps its first value in the whole loop
    When the comparison is true, which value should `{old}` have at the next turn?

    repeats kept
    line {line}: in `{old}` repeats count each time, and should count once
    Which kind of collection keeps each item once?

    capitals kept
    line {line}: `{old}` still has its capital letters
    Are “The” and “the” one word for your function?

    letters for words
    line {line}: `{old}` is a text, and its letters are taken where words are needed
    What does a loop over a text go through?

    a sign that counts
    line {line}: `{old}` can be below 0, and only its size should count
    Which function gives the size of a number, whatever its sign?

    below zero
    line {line}: `{old}` can fall below 0, and should not
    On which input does it, and what should come out there?

    not limited
    line {line}: nothing limits `{old}`, so it can become too large
    Which other number can it never be larger than?

    not divided
    line {line}: `{old}` is a sum, and a division is missing
    How many items were added there?

    names exchanged
    `{old}` are exchanged in the whole function
    What does each of the two stand for in the first line?
    """
)


@dataclass(frozen=True)
class Repair:
    """A change that makes a program right, and the words for it."""

    name: str
    place: str  # of its line, as the cell counts
    old: str  # the piece in the learner's program
    mended: Callable  # the program with that change

    def words(self) -> tuple[str, str]:
        """(what is off, the question)."""
        says, asks = (words.replace("{line}", self.place) for words in WORDS[self.name])
        return says.replace("{old}", self.old), asks.replace("{old}", self.old)


def find_repair(exercise: Exercise, function: Callable, seen: list[CaseResult]) -> Repair | None:
    """The likeliest change of one place after which a function is right on all probes.

    Where changes of different kinds in one place would do, that place has no part in the mistake,
    such as a condition that anything makes true.
    """
    sources = sources_of(function)
    parts = [source.tree() for source in sources]
    with sandbox.contained():
        traces = _traces(function, seen) if sources else []
        if sum(trace.steps for trace in traces) > STEPS:
            return None
        tries = 0
        for source, part in zip(reversed(sources), reversed(parts), strict=True):
            at: Any = None
            mends: list[tuple[str, Callable]] = []
            for name, place in mutations(part, _idle(source, part, traces)):
                if place is not at:
                    if _one_kind(mends):
                        break
                    at, mends = place, []
                tries += 1
                if tries > TRIES:
                    return None
                if (mended := _mended(exercise, parts, function, traces)) is not None:
                    mends.append((name, mended))
            if _one_kind(mends):
                return _told(*mends[0], source, at)
    return None


class Trace(NamedTuple):
    """What the learner's program did on one input: the steps it took, and the lines that ran."""

    seen: CaseResult
    steps: int
    lines: set[int]


def _traces(function: Callable, seen: list[CaseResult]) -> list[Trace]:
    """A trace for each input: first those on which the program is wrong, the cheapest first."""
    steps = sandbox.Steps(function.__code__.co_filename)
    traces = []
    for one in seen:
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


def _one_kind(mends: list[tuple[str, Callable]]) -> bool:
    names = [name for name, _ in mends]
    return len(set(names)) == 1 and (len(names) == 1 or names[0] != "another name")


def _mended(
    exercise: Exercise, parts: list, function: Callable, traces: list[Trace]
) -> Callable | None:
    """The program as it now stands in the trees, if it is right on all probes."""
    try:
        changed = compiled(parts, function)
    except Exception:  # a change may make a program that Python refuses, each in its own way
        return None
    steps = sandbox.Steps(CHANGED)

    def right() -> bool:
        for one, taken, _ in traces:
            call = partial(changed, *copy.deepcopy(one.arguments))
            value, _ = read(steps.run(call, MORE + 10 * taken), exercise)
            if value is None or not same(value, one.expected):
                return False
        return True

    found, _ = sandbox.tried(right)
    return changed if found is True else None


def _told(name: str, mended: Callable, source: Source, at: Any) -> Repair:
    """The change, with its line and the first line of its piece as the learner wrote them."""
    text = ast.get_source_segment(source.text, at) or ast.unparse(at)
    old, place = shorten(text.splitlines()[0].removesuffix(":"), 60), source.place(at.lineno)
    # Where the piece is the whole line, it is quoted once.
    place = place.split(" ")[0] if isinstance(at, ast.stmt) else place
    return Repair(name, place, old, mended)
