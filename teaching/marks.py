"""Chooses what a mark is given for: a property, and the checks by which it is seen.

A check is made of one or two calls of the answer, and is a `graded.Check`:

    gives    the value is this one; "exactly" is the same without room for rounding
    mean     the last of three scores is the mean of the answer's own first two
    same     two calls give the same
    apart    two calls do not give the same
    more     the first call gives more than the second

Of all checks that the mistakes against a property fail, those are chosen that the fewest other
mistakes fail: so a mistake costs the marks of the properties that it breaks. What always gives the
same has no property: a check of each mark is "apart" or "more".
"""

import copy
import itertools
import random
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import graded
from fresh_inputs import fresh, fresh_edges
from properties import NO_GUARD, ROUNDED, groups, without_property

from rouge_course.checker.record import Exercise, Task
from rouge_course.checker.sandbox import contained, tried

KINDS = ("write", "half", "blank")  # a program to repair is its own answer
INPUTS = 100  # new inputs among which the checks are chosen
VARIES = ("apart", "more")
MOST_CHECKS = 6  # of a mark
TRIES = 1500  # new inputs, for a mistake that none of the others tells
FREE = 3  # calls more, where they cost nobody a mark
DEAR = 60  # the price of a mark for a program without a guard
MOST_UNNAMED = 10  # properties that have no other name than that of a mistake
HARMONIC = "2 * p * r / (p + r) if p + r else 0.0"
LISTS = ("words", "ngrams", "row")
OTHERS = "free of other known mistakes"
FAILED = object()  # stands for the value of a call that raises


class Mark(NamedTuple):
    """The name of a property, and the checks that an answer with it passes."""

    name: str
    checks: list[graded.Check]


class Candidate(NamedTuple):
    """A check that could be chosen, and the mistakes that fail it, as bits."""

    check: graded.Check
    fails: int
    words: float  # how long it is to explain


def marks_of(exercise: Task, seed: int) -> list[Mark]:
    """The marks of an exercise (none for a text to build and for a program to repair)."""
    if not isinstance(exercise, Exercise) or exercise.kind not in KINDS:
        return []
    return Chooser(exercise, seed).marks()


def has_a_score(value: object) -> bool:
    """Whether the solution gives a value; no task says what stands for a score that is None."""
    if isinstance(value, dict):
        value = [*value.values()]
    return value is not FAILED and None not in (value if isinstance(value, list) else [value])


class Chooser:
    """What every known mistake does on many new inputs, and the marks that follow from it."""

    def __init__(self, exercise: Exercise, seed: int) -> None:
        self.exercise = exercise
        self.chance = random.Random(f"{seed} {exercise.name}")
        self.names = [mistake.name for mistake in exercise.mistakes]
        self.programs = [exercise.wrong(mistake) for mistake in exercise.mistakes]
        self.inputs: list[tuple] = []
        self.right: list = []  # what the solution gives for each input
        self.wrong: list[list] = [[] for _ in self.programs]  # and what each mistake makes of it
        with contained():  # once: around each of the thousands of calls it takes half of the time
            self._draw_inputs()
        self.wrong += self._unguarded()
        self.pairs = 20_000 // (30 + len(self.names))  # of a look, among which checks are chosen
        # Scores are looked at one by one.
        lists = [graded.LENGTH, graded.FIRST, graded.LAST] if exercise.form in LISTS else []
        self.looks = list(enumerate(exercise.parts)) or [None, *lists]
        self.lost = [0] * len(self.names)  # how many marks each mistake loses

    def _draw_inputs(self) -> None:
        """Draw new inputs, and one more for each mistake that none of these tells."""
        new = fresh(self.exercise, self.chance)
        for call in itertools.islice(new, 20 * INPUTS):
            self._add(call)
            if len(self.inputs) == INPUTS:
                break
        for program, got in zip(self.programs, self.wrong, strict=True):
            if all(map(graded.same, got, self.right)):
                for call in itertools.islice(new, TRIES):
                    value = result(self.exercise.solution, call)
                    if has_a_score(value) and not graded.same(result(program, call), value):
                        self._add(call)
                        break

    def _add(self, call: tuple) -> None:
        """Keep an input that is not there yet and has a value that JSON can hold."""
        value = result(self.exercise.solution, call)
        if has_a_score(value) and call not in self.inputs:
            self.inputs.append(call)
            self.right.append(value)
            for program, got in zip(self.programs, self.wrong, strict=True):
                got.append(result(program, call))

    def _unguarded(self) -> list[list]:
        """What programs without a guard do: they raise for empty inputs, or for a score of 0.

        It is the commonest slip of all, so it is spared in every mark but that of the guard.
        """
        texts = any(isinstance(each, str | list) for call in self.inputs for each in call)
        if not self.exercise.unit or not texts:
            return []
        empty = [any(each in ("", [], ()) for each in call) for call in self.inputs]
        zero = [not any(figures_of(value)) for value in self.right]
        return [
            [FAILED if fails else value for fails, value in zip(each, self.right, strict=True)]
            for each in (empty, [one or other for one, other in zip(empty, zero, strict=True)])
        ]

    def marks(self) -> list[Mark]:
        """A mark for each property; each is chosen twice, to spare who has lost much already."""
        wanted = {name: self._places(names) for name, names in groups(self.exercise).items()}
        chosen: dict[str, list[Candidate]] = {}
        for turn in range(2):
            for name, mistakes in wanted.items():
                self._count(chosen.pop(name, []), -1)
                chosen[name] = self._checks(mistakes, len(wanted) if turn else 0)
                self._count(chosen[name], 1)
        for name in without_property(self.exercise):
            if len(chosen) - len(wanted) < MOST_UNNAMED and not self.lost[self.names.index(name)]:
                chosen[f"free of the mistake “{name}”"] = self._checks(
                    self._places([name]), len(chosen)
                )
                self._count(list(chosen.values())[-1], 1)
        rest = [name for name, lost in zip(self.names, self.lost, strict=True) if not lost]
        chosen[OTHERS] = self._checks(self._places(rest), len(chosen)) if rest else []
        marks = [
            Mark(name, [each.check for each in found]) for name, found in chosen.items() if found
        ]
        return [*marks, *self._guard(), *self._rounding()]

    def _places(self, names: Iterable[str]) -> int:
        return sum(1 << self.names.index(name) for name in names)

    def _count(self, checks: list[Candidate], step: int) -> None:
        fails = _all(checks)
        for place in range(len(self.names)):
            self.lost[place] += step * (fails >> place & 1)

    def _checks(self, mistakes: int, marks: int) -> list[Candidate]:
        """The checks of a property that these mistakes break: those that cost the least."""
        heavy = _bits(marks and each >= marks / 2 - 1 for each in self.lost)
        mixed = [each for look in self.looks for each in self._candidates[look]]
        found = [self._cheapest(mixed, mistakes, heavy)]
        if len(self.looks) > 1:
            for each in self._candidates.values():
                found.append(self._cheapest(each, mistakes, heavy))
        return min(found, key=lambda checks: self._price(checks, mistakes, heavy))

    def _price(self, checks: list[Candidate], mistakes: int, heavy: int) -> float:
        """What checks cost: others that fail them, most of all who has lost much already."""
        fails = _all(checks)
        others, missed = fails & ~mistakes, mistakes & ~fails
        return self._cost(others, heavy) + 1000 * missed.bit_count() + len(checks) / 9

    def _cost(self, others: int, heavy: int) -> int:
        unguarded = others >> len(self.names)
        return others.bit_count() + 8 * (others & heavy).bit_count() + DEAR * unguarded.bit_count()

    def _cheapest(self, candidates: list[Candidate], mistakes: int, heavy: int) -> list[Candidate]:
        """Checks, each in turn the one that tells most mistakes for the least price."""
        chosen: list[Candidate] = []
        fails = 0

        def price(each: Candidate) -> float:
            new = each.fails & ~fails
            told = (new & mistakes).bit_count() or 1e-9
            return (self._cost(new & ~mistakes, heavy) + each.words) / told

        while mistakes & ~fails and len(chosen) < MOST_CHECKS:
            best = min((c for c in candidates if c.check.kind != "apart"), key=price)
            if not best.fails & mistakes & ~fails:
                break
            chosen.append(best)
            fails |= best.fails
        if not chosen:
            return []
        if not any(each.check.kind in VARIES for each in chosen):
            chosen.append(min((c for c in candidates if c.check.kind in VARIES), key=price))
            fails |= chosen[-1].fails
        free = [
            each for each in candidates if each.check.kind == "gives" and not each.fails & ~fails
        ]
        free.sort(key=lambda each: -each.fails.bit_count())
        return chosen + [each for each in free if each not in chosen][:FREE]

    # ---- candidates ---------------------------------------------------------------------------

    @cached_property
    def _candidates(self) -> dict:
        return {look: list(self._all_checks(look)) for look in self.looks}

    def _all_checks(self, look) -> Iterator[Candidate]:
        values = [graded.seen(value, look) for value in self.right]
        got = [[v if v is FAILED else graded.seen(v, look) for v in row] for row in self.wrong]
        for place, call in enumerate(self.inputs):
            value = values[place]
            fails = _bits(not graded.same(row[place], value) for row in got)
            yield candidate(graded.Check("gives", look, call, None, value), fails)
            if self.exercise.combine and look[0] == 2:
                fails = _bits(not graded.is_mean(row[place], HARMONIC) for row in self.wrong)
                yield candidate(graded.Check("mean", look, call, None, HARMONIC), fails)
        for kind in graded.PAIRS:
            holds = graded.PAIRS[kind]
            pairs = [
                (i, j)
                for i, one in enumerate(values)
                for j, other in enumerate(values)
                if i != j and holds(one, other)
            ]
            for i, j in self.chance.sample(pairs, min(self.pairs, len(pairs))):
                fails = _bits(
                    row[i] is FAILED or row[j] is FAILED or not holds(row[i], row[j]) for row in got
                )
                check = graded.Check(kind, look, self.inputs[i], self.inputs[j], values[i])
                yield candidate(check, fails)

    # ---- what every exercise asks -------------------------------------------------------------

    def _guard(self) -> Iterator[Mark]:
        """Edge cases give what they should, and something else does not."""
        edges = fresh_edges(self.exercise, self.chance)
        values = [result(self.exercise.solution, call) for call in edges]
        checks = [
            graded.Check("gives", None, call, None, value)
            for call, value in zip(edges, values, strict=True)
            if value is not FAILED
        ]
        inner = [
            (call, value)
            for call, value in zip(self.inputs, self.right, strict=True)
            if edges and not graded.same(value, values[0])
        ]
        inner.sort(key=lambda pair: len(repr(pair[0])))
        for call, value in inner[1:]:
            first, given = inner[0]
            if checks and not graded.same(value, given):  # what always gives the same has no guard
                apart = [
                    graded.Check("apart", None, first, each, given) for each in (edges[0], call)
                ]
                yield Mark(NO_GUARD, [*checks, *apart])
                return

    def _rounding(self) -> Iterator[Mark]:
        """Values that a program which rounds to four places does not give."""
        checks = [
            graded.Check("exactly", look, call, None, value)
            for look in self.looks
            for call, whole in zip(self.inputs, self.right, strict=True)
            if isinstance(value := graded.seen(whole, look), float)
            and not graded.same(round(value, 4), value, graded.EXACT)
        ]
        checks.sort(key=lambda check: len(repr(check.arguments)))
        for other in checks[1:]:
            if other.value != checks[0].value:
                yield Mark(ROUNDED, [checks[0], other])
                return


def candidate(check: graded.Check, fails: int) -> Candidate:
    """A check that could be chosen: a short one of one call is the easiest to explain."""
    two_calls = {"same": 1, "more": 2}.get(check.kind, 0)
    return Candidate(check, fails, 0.5 + len(repr(check)) / 400 + two_calls)


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def _all(checks: list[Candidate]) -> int:
    fails = 0
    for each in checks:
        fails |= each.fails
    return fails


def figures_of(value) -> list:
    """A number, or several scores, as a list."""
    return graded.figures(value) or [value]


def result(function, arguments: tuple):
    """What a function returns, as JSON keeps it; FAILED where it raises or JSON has no such."""
    value, problem = tried(lambda: function(*copy.deepcopy(arguments)))
    try:
        return FAILED if problem else graded.plain(value)
    except (TypeError, ValueError):
        return FAILED
