"""Test whether a sentence is true for a call. Each sentence that can be tested has a predicate.

    your numbers are percentages        share(1, 2) returns 50.0, but 0.5 is right
    you add the two numbers             share(1, 2) returns 3, which is 1 + 2

A call is an example of a sentence only if the sentence's predicate is true for the call. A sentence
without an example is not shown. This module contains the predicates for the sentences that every
course uses. For the sentences in its own records, each course passes its own predicates. If the
sentence is about a known mistake, the mistake must also explain the learner's result for the call,
or at least one figure of this result (`made_by`).
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from .matching import each_number, marks_in, nearly, result, same
from .messages import Form, Pattern, words_for
from .record import Exercise
from .results import CaseResult

Claim = Callable[["Case"], bool | None]  # None: the claim cannot be tested for this call


class Case:
    """A call, with the numbers and words that a sentence about the call may mention."""

    def __init__(self, exercise: Exercise, one: CaseResult, value: Any = None) -> None:
        self.exercise, self.given, self.raw = exercise, one.arguments, one.run.value
        self.value, self.expected = one.value if value is None else value, one.expected

    @cached_property
    def pairs(self) -> list[tuple[Any, Any]]:
        """(figure, right value) for each figure of the result; a single number is one figure."""
        sides = [v if isinstance(v, tuple) else (v,) for v in (self.value, self.expected)]
        return list(zip(*sides, strict=False)) if self.value is not None else []

    @cached_property
    def off(self) -> list[tuple[Any, Any]]:
        """The pairs in which the learner's figure differs from the right value."""
        return [(mine, right) for mine, right in self.pairs if not same(mine, right)]

    @cached_property
    def two(self) -> tuple[float, float] | None:
        """The two numbers from which the last figure is computed: two figures or two arguments.

        None if the call does not have two such numbers.
        """
        if self.exercise.combine and len(self.pairs) == 3:
            return self.value[0], self.value[1]
        if len(self.given) >= 2 and self.exercise.form == "number":
            p, r = self.given[:2]
            if isinstance(p, float) and isinstance(r, float):
                return p, r
        return None

    @cached_property
    def last(self) -> Any:
        """The last figure."""
        return self.pairs[-1][0] if self.pairs else None

    @cached_property
    def lists(self) -> list[list]:
        """A list for each argument: the words of a text, or the items of a list or tuple."""
        kinds = [a.split() if isinstance(a, str) else a for a in self.given]
        return [list(a) for a in kinds if isinstance(a, (list, tuple))]


def figures(right: Callable[[Any, Any], bool]) -> Callable[[Case], bool]:
    """A predicate: `right(figure, expected)` is true for at least one wrong figure."""
    return lambda case: bool(case.off) and any(right(*pair) for pair in case.off)


def _same_items(case: Case) -> bool | None:
    if not isinstance(case.value, tuple) or not isinstance(case.expected, tuple):
        return None
    return Counter(case.value) == Counter(case.expected) and case.value != case.expected


# A statement about all results together -> whether one call is an example of it.
PATTERNS: dict[str, Claim] = {
    Pattern.PERCENT: figures(lambda mine, right: mine > 1),
    Pattern.ROUNDED: figures(lambda mine, right: mine != right),
    Pattern.ORDER_OF_THE_FIGURES: _same_items,
    Pattern.FIGURE_TWICE: lambda case: (
        len({round(mine, 6) for mine, _ in case.pairs}) < len(case.pairs)
    ),
    Pattern.ALWAYS_ZERO: lambda case: all(not mine for mine, _ in case.pairs),
    Pattern.ALWAYS_ONE: lambda case: all(mine == 1 for mine, _ in case.pairs),
    Pattern.EMPTY_ITEMS: lambda case: "" in case.value,
    Pattern.WHITE_SPACE_KEPT: lambda case: any(word != word.strip() for word in case.value),
    Pattern.MARKS_KEPT: lambda case: marks_in(case.value) != marks_in(case.expected),
    Pattern.MARKS_LOST: lambda case: marks_in(case.value) != marks_in(case.expected),
    Pattern.ANOTHER_ORDER: _same_items,
    Pattern.REPEATED_ITEMS_DROPPED: lambda case: case.value == tuple(dict.fromkeys(case.expected)),
    Pattern.SORTED_REPEATS_DROPPED: lambda case: len(case.value) <= len(case.expected),
    Pattern.FIGURE_ALWAYS_ZERO: lambda case: any(not mine for mine, _ in case.off),
    Pattern.CONSTANT_FACTOR: figures(lambda mine, right: bool(mine and right)),
    Pattern.CONSTANT_ADDED: figures(lambda mine, right: mine != right),
    Form.RETURNS_NONE: lambda case: case.raw is None,
    Form.RETURNS_TEXT: lambda case: isinstance(case.raw, str),
    Form.RETURNS_A_SET: lambda case: isinstance(case.raw, (set, frozenset)),
    Form.RETURNS_A_LIST: lambda case: isinstance(case.raw, (list, tuple)),
    Form.RETURNS_A_FUNCTION: lambda case: callable(case.raw),
}


def shown(exercise: Exercise, name: str, one: CaseResult, value: Any = None) -> bool:
    """Whether a call can be an example of the sentence about this mistake.

    If the sentence cannot be tested, the answer is True. If `value` is given, it replaces the
    result of the call.
    """
    case = Case(exercise, one, value)
    if (holds := PATTERNS.get(name)) is not None:
        return holds(case) is not False
    if name not in exercise.by_name or one.value is None:
        return True
    return all(holds(case) is not False for holds in _of_course(exercise, name))


def _of_course(exercise: Exercise, name: str) -> list[Claim]:
    """The course's predicates for the sentence about a mistake."""
    says, _ = words_for(exercise, name)
    return [holds for text, holds in exercise.course.claims if re.search(text, says)]


def computed(exercise: Exercise, name: str, one: CaseResult) -> bool:
    """Whether any part of the sentence about this mistake can be tested for this call."""
    case = Case(exercise, one)
    if name in PATTERNS:
        return PATTERNS[name](case) is not None
    if name not in exercise.by_name or one.value is None:
        return False
    return any(holds(case) is not None for holds in _of_course(exercise, name))


def made_by(exercise: Exercise, names: Sequence[str], name: str, place: int, value: Any) -> bool:
    """Whether the mistake `name` (one of `names`) explains the learner's result on a test input.

    Each figure is examined on its own, because different mistakes may have changed different
    figures. If several mistakes change the same figure, `name` explains this figure only if the
    figure would be different without `name`.
    """
    known = tuple(each for each in names if each in exercise.by_name)
    if Pattern.PERCENT in names:
        value = each_number(value, lambda figure: figure / 100)
    alike = nearly(0.05) if Pattern.ROUNDED in names else same
    right, alone = result(exercise, (), place), result(exercise, (name,), place)
    if _differ_like(alone, right, value, alike) or len(known) < 2:
        return _differ_like(alone, right, value, alike)
    others = tuple(other for other in known if other != name)
    try:
        together, without = (result(exercise, some, place) for some in (known, others))
    except ValueError:  # both mistakes change the same piece of code, but different figures
        return False
    return _differ_like(together, without, value, alike)


def _differ_like(one: Any, other: Any, value: Any, alike: Callable) -> bool:
    """Whether `value` agrees with `one` in at least one figure where `one` and `other` differ."""
    if not isinstance(one, tuple) or not isinstance(other, tuple) or not isinstance(value, tuple):
        return not same(one, other) and alike(value, one)
    if not len(one) == len(other) == len(value):
        return not same(one, other) and alike(value, one)
    return any(
        not same(a, b) and alike(mine, a) for a, b, mine in zip(one, other, value, strict=True)
    )
