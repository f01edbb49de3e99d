"""Compute figures from counts, with 0.0 as the value of 0/0."""

import math
import sys
from collections.abc import Sequence
from numbers import Real
from typing import Literal, TypedDict, cast


class Score(TypedDict, total=False):
    """The figures of one score, each from 0 to 1; `f_beta` replaces `f1` when beta is not 1."""

    precision: float
    recall: float
    f1: float
    f_beta: float


def precision(hits: float, candidate_total: float) -> float:
    """Return hits / candidate_total (0.0 to 1.0), or 0.0 if candidate_total is 0.

    Raises ValueError if a count is negative, or if hits is larger than candidate_total.
    Source: Lin 2004, equation 3.

    >>> precision(5, 6)
    0.8333333333333334
    """
    return _share(hits, candidate_total, "candidate")


def recall(hits: float, reference_total: float) -> float:
    """Return hits / reference_total (0.0 to 1.0), or 0.0 if reference_total is 0.

    Raises ValueError if a count is negative, or if hits is larger than reference_total.
    Source: Lin 2004, equations 1 and 2.

    >>> recall(5, 9)
    0.5555555555555556
    """
    return _share(hits, reference_total, "reference")


def f1(p: float, r: float) -> float:
    """Return the harmonic mean of precision and recall (0.0 to 1.0), or 0.0 if either is 0.

    Raises the same errors as `f_beta`. Source: Lin 2004, equation 4 with beta = 1.

    >>> f1(1.0, 0.5)
    0.6666666666666666
    """
    return f_beta(p, r, 1.0)


def divide_and_combine(hits: float, reference_total: float, candidate_total: float) -> Score:
    """Return a dict with the precision, recall and F1 (0.0 to 1.0) that follow from three counts.

    This function calls `precision`, `recall` and `f1`, and raises the same errors.
    Source: Lin 2004, equations 1 to 4 with beta = 1.

    >>> divide_and_combine(5, 9, 8)
    {'precision': 0.625, 'recall': 0.5555555555555556, 'f1': 0.5882352941176471}
    """
    p, r = precision(hits, candidate_total), recall(hits, reference_total)
    return {"precision": p, "recall": r, "f1": f1(p, r)}


def f_beta(p: float, r: float, beta: float) -> float:
    """Return (1 + beta²)PR / (R + beta²P), from 0.0 to 1.0, or 0.0 if P or R is 0.

    beta > 1 favours recall; beta < 1 favours precision. ROUGE-1.5.5 uses alpha = 1 / (1 + beta²).
    Raises TypeError if an argument is not a number, and ValueError if p or r is below 0 or above 1,
    or if beta is not positive and finite. Source: Lin 2004, equation 4.

    >>> round(f_beta(0.9, 0.3, 2), 3)
    0.346
    >>> f_beta(0.9, 0.3, 2) < f1(0.9, 0.3) < f_beta(0.9, 0.3, 0.5)
    True
    """
    for name, figure in (("precision", p), ("recall", r)):
        if not 0 <= _number(figure, name) <= 1:
            raise ValueError(f"{name} must be from 0 to 1, not {figure}")
    return _weighted_f(p, r, checked_beta(beta))


def checked_beta(beta: float) -> float:
    """Return the value of beta, or raise an error that says what is wrong with it.

    >>> checked_beta(2)
    2
    """
    if not 0 < _number(beta, "beta") < math.inf:
        raise ValueError(f"beta must be a positive, finite number, not {beta}")
    return beta


def figures(
    hits: float, reference_total: float, candidate_total: float, beta: float = 1.0
) -> Score:
    """Return the figures of `divide_and_combine` for checked counts, with any beta.

    >>> figures(1, 2, 1)
    {'precision': 1.0, 'recall': 0.5, 'f1': 0.6666666666666666}
    """
    p = hits / candidate_total if candidate_total else 0.0
    r = hits / reference_total if reference_total else 0.0
    return cast(Score, {"precision": p, "recall": r, f_name(beta): _weighted_f(p, r, beta)})


def mean_score(scores: Sequence[Score]) -> Score:
    """Return the mean of every figure; the mean F is the mean of the F values, not the F of means.

    >>> mean_score([figures(hits, 1, 1) for hits in (1, 0)])
    {'precision': 0.5, 'recall': 0.5, 'f1': 0.5}
    """
    tables = cast(Sequence[dict[str, float]], scores)
    means = {name: math.fsum(each[name] for each in tables) / len(tables) for name in tables[0]}
    return cast(Score, means)


def f_name(beta: float) -> Literal["f1", "f_beta"]:
    """Return the key of F in a score: "f1" for beta = 1, otherwise "f_beta".

    >>> f_name(2)
    'f_beta'
    """
    return "f1" if beta == 1 else "f_beta"


def _weighted_f(p: float, r: float, beta: float) -> float:
    alpha = 1 / (1 + beta * beta)
    # If both are 0, or nearly 0, the denominator may be 0: then p * r is 0, too.
    return p * r / max((1 - alpha) * p + alpha * r, sys.float_info.min)


def _number(value: float, name: str) -> float:
    if type(value) is int or type(value) is float:  # looking at the type first halves the time
        return value
    if not isinstance(value, Real) or isinstance(value, bool):
        raise TypeError(f"{name} must be a number, not {value!r}")
    return value


def _share(hits: float, total: float, side: str) -> float:
    if not (_number(hits, "hits") >= 0 and _number(total, "total") >= 0):
        raise ValueError(f"counts cannot be negative or nan: {hits} hits of {total}")
    if hits > total:
        raise ValueError(
            f"{hits} hits are more than the {side}'s total of {total} "
            "(the hits are the first argument)"
        )
    return hits / total if total else 0.0
