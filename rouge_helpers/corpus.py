"""Many pairs: the scores of a corpus, their means, and how far a mean can be trusted.

The mean of F is taken over the items: score each pair, then average. It is not the F of the mean
precision and the mean recall, which some packages report; the two differ, and the mean of F can lie
below both means.
"""

import math
import random
from array import array
from collections.abc import Iterable, Iterator, Sequence
from numbers import Real
from statistics import fmean
from typing import NamedTuple

from rouge_helpers.metric import parsed_variant
from rouge_helpers.ngrams import whole_number
from rouge_helpers.reading import Text
from rouge_helpers.rouge import against_references
from rouge_helpers.scores import Score


class CorpusScores(NamedTuple):
    """The scores of a corpus: `means` by variant, `values` by variant and figure, item by item."""

    items: int
    means: dict[str, Score]
    values: dict[str, dict[str, Sequence[float]]]


class Interval(NamedTuple):
    """A mean between the two ends of its interval."""

    low: float
    mean: float
    high: float


def score_corpus(
    pairs: Iterable[tuple[Text | Iterable[Text], Text]],
    variants: Iterable[str] = ("1", "2", "L"),
    *,
    progress: bool = False,
    **options,
) -> CorpusScores:
    """Return the scores of every pair and their means, each figure 0.0 to 1.0.

    A pair is (reference, candidate) or (references, candidate): one text is a str, several are a
    list of texts. A reference that is tokens already goes into a list of its own: [tokens].
    `pairs` may be a generator: it is read once, and a pair is forgotten when it is scored. What is
    kept of a pair is 8 bytes a figure.
    `means["2"]["f1"]` is the mean of the items' F1, not the F1 of the mean precision and recall;
    `values["2"]["f1"]` holds the items' F1 in their order, for `bootstrap`.

    `variants` and `options` are those of `against_references`. `progress=True` shows a bar on
    stderr; it needs tqdm, else ImportError. Raises ValueError for no pairs and for no variants,
    TypeError for what is no pair; an error in a pair says which item it was, counted from 0.
    Source: the mean over documents of ROUGE-1.5.5 -t 0.

    >>> scores = score_corpus([("the ferry left", "the ferry"), ("the storm", "a storm")], ["1"])
    >>> scores.means["1"]["recall"]
    0.5833333333333333
    """
    if isinstance(variants, str):
        raise TypeError(f"variants is one str: put it in a list, [{variants!r}]")
    variants = list(variants)
    for variant in variants:
        parsed_variant(variant)
    variants = list(dict.fromkeys(variants))
    if not variants:
        raise ValueError("variants is empty: at least one variant is needed")
    if isinstance(pairs, str | bytes | dict) or not hasattr(pairs, "__iter__"):
        raise TypeError(f"pairs must be an iterable of pairs, not {type(pairs).__name__}")
    values: dict[str, dict[str, array]] = {variant: {} for variant in variants}
    items = 0
    for item, pair in enumerate(_with_bar(pairs) if progress else pairs):
        references, candidate = _sides(pair, item)
        for variant in variants:
            try:
                score = against_references(references, candidate, variant=variant, **options)
            except (TypeError, ValueError) as error:
                kind = TypeError if isinstance(error, TypeError) else ValueError
                raise kind(f"item {item}: {error}") from error
            for figure, value in score.items():
                values[variant].setdefault(figure, array("d")).append(value)
        items = item + 1
    if not items:
        raise ValueError("pairs is empty: a mean needs at least one pair")
    means = {
        variant: {figure: fmean(column) for figure, column in columns.items()}
        for variant, columns in values.items()
    }
    return CorpusScores(items, means, values)


def bootstrap(
    values: Iterable[float], *, samples: int = 1000, level: float = 0.95, seed: int = 0
) -> Interval:
    """Return (low, mean, high): the mean of the values, in its bootstrap percentile interval.

    Draws `samples` times as many values as there are, with replacement, takes each draw's mean, and
    leaves out the (1 - level) / 2 lowest and highest of the means. The mean is that of the values,
    not of the draws. One seed, one interval, on every machine.
    Raises TypeError for what is no number, a samples or a seed that is not whole; ValueError for no
    values, values that are not finite, samples below 1 and a level that is not between 0 and 1.
    Source: Efron 1979; ROUGE-1.5.5 draws 1,000 samples and prints 95 per cent intervals.

    >>> bootstrap([0.2, 0.4, 0.4, 0.6], seed=7)
    Interval(low=0.25, mean=0.4, high=0.55)
    """
    values = _numbers(values, "values")
    whole_number(samples, "samples")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise TypeError(f"seed must be a whole number, not {seed!r}")
    if not isinstance(level, Real) or isinstance(level, bool):
        raise TypeError(f"level must be a number, not {level!r}")
    if not 0 < level < 1:
        raise ValueError(f"level must be between 0 and 1, not {level}")
    chance = random.Random(seed)
    draws = sorted(fmean(chance.choices(values, k=len(values))) for _ in range(samples))
    # 0.025 of 1,000 is 25, whatever the last binary digit of 1 - 0.95 says.
    left_out = int(samples * (1 - level) / 2 + 1e-9)
    return Interval(draws[left_out], fmean(values), draws[-1 - left_out])


def paired_bootstrap(
    a: Iterable[float],
    b: Iterable[float],
    *,
    samples: int = 1000,
    level: float = 0.95,
    seed: int = 0,
) -> Interval:
    """Return (low, mean, high) of the mean difference a - b of two systems on the same items.

    The items are drawn, so both systems are always compared on the same ones. An interval that
    holds 0 does not tell the two apart. Raises ValueError for lists of unequal length, else as
    `bootstrap`. Source: Efron and Tibshirani 1993; Koehn 2004 for systems on one test set.

    >>> paired_bootstrap([0.5, 0.7, 0.6], [0.4, 0.5, 0.6], seed=7).mean > 0
    True
    """
    a, b = _numbers(a, "a"), _numbers(b, "b")
    if len(a) != len(b):
        raise ValueError(f"a and b must score the same items: {len(a)} values against {len(b)}")
    differences = [ours - theirs for ours, theirs in zip(a, b, strict=True)]
    return bootstrap(differences, samples=samples, level=level, seed=seed)


def _with_bar(pairs: Iterable) -> Iterable:
    try:
        from tqdm import tqdm
    except ImportError:
        raise ImportError("progress=True needs tqdm: python -m pip install tqdm") from None
    return tqdm(pairs, unit=" pairs")


def _sides(pair, item: int) -> tuple[Iterable[Text], Text]:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise TypeError(f"item {item} is not a pair (reference or references, candidate)")
    references, candidate = (_held(side) for side in pair)
    if isinstance(references, list | tuple):
        return [_held(reference) for reference in references], candidate
    return [references] if isinstance(references, str) else references, candidate


def _held(text):
    # Every variant reads the pair anew, which an iterator would not survive.
    return list(text) if isinstance(text, Iterator) else text


def _numbers(values: Iterable[float], name: str) -> list[float]:
    if isinstance(values, str | bytes | set | dict) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be a list of numbers, not {type(values).__name__}")
    values = list(values)
    if not values:
        raise ValueError(f"{name} is empty: a mean needs at least one value")
    for place, value in enumerate(values):
        if not isinstance(value, Real) or isinstance(value, bool):
            raise TypeError(f"{name}[{place}] must be a number, not {value!r}")
        if not math.isfinite(value):
            raise ValueError(f"{name}[{place}] is {value}: leave it out, or repair it, first")
    return values
