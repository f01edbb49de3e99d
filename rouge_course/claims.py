"""Predicates for the sentences of mistakes: does a call show what the sentence says?

    your F1 is the arithmetic mean      f1(0.9, 0.3) gives 0.6, which is (0.9 + 0.3) / 2
    you add the two counts              clipped_count("a", "a a", "a") gives 3, which is 2 + 1

`checker.claims` explains how the predicates are used. A sentence of a record is tested, too, if it
has the same words.
"""

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

from .checker.claims import Case, Claim, figures
from .checker.matching import TOLERANCE, same

# ---- sums, means and products of two scores ----------------------------------------------------


def _mean(formula: Callable[[float, float], float]) -> Claim:
    """F1 is this function of precision and recall; None unless there are exactly two scores."""

    def holds(case: Case) -> bool | None:
        if case.two is None or case.last is None:
            return None
        try:
            return math.isclose(case.last, formula(*case.two), abs_tol=TOLERANCE)
        except ZeroDivisionError:
            return None

    return holds


def _upside_down(case: Case) -> bool | None:
    """The sum in the numerator and the product in the denominator, with any factor."""
    if case.two is None or not all(case.two):
        return None
    p, r = case.two
    return any(same(float(case.last), k * (p + r) / (p * r)) for k in (0.25, 0.5, 1, 2, 4))


def _changed_places(case: Case) -> bool | None:
    if len(case.pairs) < 2:
        return None
    (p, right_p), (r, right_r) = case.pairs[:2]
    return same(p, right_r) and same(r, right_p) and not same(p, r)


def _copies(formula: Callable[[int, int], float]) -> Claim:
    """The result is this function of the word's counts in the reference and in the candidate."""

    def holds(case: Case) -> bool | None:
        if len(case.given) != 3 or not all(isinstance(each, str) for each in case.given):
            return None
        word, reference, candidate = case.given
        counts = reference.split().count(word), candidate.split().count(word)
        return math.isclose(float(case.value), formula(*counts), abs_tol=TOLERANCE)

    return holds


def _of_lists(formula: Callable[[Counter, Counter], float]) -> Claim:
    """The result is this function of the word counts of both texts, whose words are unchanged."""

    def holds(case: Case) -> bool | None:
        if len(case.lists) != 2 or len(case.given) != 2 or case.exercise.form != "number":
            return None
        a, b = map(Counter, case.lists)
        if case.exercise.unit or not same(case.expected, float((a & b).total())):
            return None
        return same(float(case.value), float(formula(a, b)))

    return holds


def _whole(value: Any) -> bool:
    return isinstance(value, (int, float)) and abs(value - round(value)) <= TOLERANCE


# A pattern in a sentence -> whether a call shows what it says (None: the call cannot show it).
SENTENCES: tuple[tuple[str, Claim], ...] = (
    (r"(F1|score) is the arithmetic mean", _mean(lambda p, r: (p + r) / 2)),
    (r"(F1|score) is the geometric mean", _mean(lambda p, r: math.sqrt(p * r))),
    (r"(F1|score) is the product of the two", _mean(lambda p, r: p * r)),
    (r"(F1|score) is twice the product", _mean(lambda p, r: 2 * p * r)),
    (r"(F1|score) is the smaller of the two", _mean(min)),
    (r"(F1|score) is the larger of the two", _mean(max)),
    (r"(F1|score) is half as large", _mean(lambda p, r: p * r / (p + r))),
    (r"(F1|score) is twice as large", _mean(lambda p, r: 4 * p * r / (p + r))),
    (r"(F1|score) is the sum of the two", _mean(lambda p, r: p + r)),
    (r"(F1|score) is the sum of the inverses", _mean(lambda p, r: 1 / p + 1 / r)),
    (r"divides by precision alone and then adds", _mean(lambda p, r: 2 * p * r / p + r)),
    (r"divides by recall alone and then adds", _mean(lambda p, r: 2 * p * r / r + p)),
    (r"(F1|score) is the precision itself", _mean(lambda p, r: p)),
    (r"(F1|score) is the recall itself", _mean(lambda p, r: r)),
    (r"(F1|score) is upside down", _upside_down),
    (r"(F1|score) is 0 (whenever|for every)", _mean(lambda p, r: 0.0)),
    (r"leans towards recall \(beta = 2\)", _mean(lambda p, r: 5 * p * r / (4 * p + r))),
    (r"precision and recall have changed places$", _changed_places),
    (r"share that was missed", figures(lambda mine, right: same(mine, 1.0 - right))),
    (r"is always a whole number", figures(lambda mine, right: _whole(mine))),
    (r"the division is missing$", figures(lambda mine, right: _whole(mine) and mine > right)),
    (r"score is 1 whenever there is a", figures(lambda mine, right: same(mine, 1.0))),
    (r"divisions? (is|are) upside down", figures(
        lambda mine, right: not right or math.isclose(mine * right, 1, abs_tol=0.01))),
    (r"denominators? (is|are) (one too large|too large by one)",
     figures(lambda mine, right: mine < right)),
    (r"denominators? (is|are) (one too small|too small by one)",
     figures(lambda mine, right: mine > right)),
    (r"(count|length) is too large by one", figures(lambda mine, right: same(mine - 1, right))),
    (r"your result is never below 0", figures(lambda mine, right: mine >= 0 > right)),
    (r"add the two counts$", _copies(lambda a, b: a + b)),
    (r"multiply the two counts$", _copies(lambda a, b: a * b)),
    (r"take the larger of the two counts$", _copies(max)),
    (r"the mean of the two counts$", _copies(lambda a, b: (a + b) / 2)),
    (r"difference between the two counts", _copies(lambda a, b: abs(a - b))),
    (r"candidate's count from the reference's", _copies(lambda a, b: a - b)),
    (r"reference's count from the candidate's", _copies(lambda a, b: b - a)),
    (r"the word once, however often both", _copies(lambda a, b: 1.0 * (a > 0 < b))),
    (r"every copy in the candidate|only on the candidate's count", _copies(lambda a, b: b)),
    (r"every copy in the reference|only on the reference's count", _copies(lambda a, b: a)),
    (r"each word only once, as a set does", _of_lists(lambda a, b: len({*a} & {*b}))),
    (r"words that are in at least one of the texts \(a union\)",
     _of_lists(lambda a, b: len({*a} | {*b}))),
    (r"multiply the two counts of each", _of_lists(lambda a, b: sum(a[w] * b[w] for w in a))),
    (r"add the two counts of every ", _of_lists(lambda a, b: a.total() + b.total())),
    (r"add the two counts of each shared",
     _of_lists(lambda a, b: sum(a[w] + b[w] for w in a if w in b))),
    (r"compare the two lengths, and take the smaller",
     _of_lists(lambda a, b: min(a.total(), b.total()))),
    (r"every word of the candidate, shared or not", _of_lists(lambda a, b: b.total())),
    (r"every word of the reference, shared or not", _of_lists(lambda a, b: a.total())),
    (r"one match at most|at most one match", _of_lists(lambda a, b: 1)),
    (r"every word of the candidate that occurs",
     _of_lists(lambda a, b: sum(b[w] for w in b if w in a))),
    (r"every word of the reference that occurs",
     _of_lists(lambda a, b: sum(a[w] for w in a if w in b))),
    (r"smaller of the two neighbours", figures(lambda mine, right: mine <= right)),
    (r"result is the number of words in the second", lambda case: case.value == len(case.lists[1])),
    (r"result is the number of words in the first", lambda case: case.value == len(case.lists[0])),
)  # fmt: skip
