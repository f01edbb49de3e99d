"""Score a corpus in one process: read a thousand pairs at a time, and add up their scores."""

import math
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Sized
from contextlib import nullcontext
from itertools import islice
from typing import Any, NamedTuple

from rouge_helpers.corpus.columns import (
    BadPair,
    OnError,
    checked_on_error,
    metrics_of,
    score_pairs,
)
from rouge_helpers.metric import Figure, Metric, Variant, parsed_variant
from rouge_helpers.reading import Text
from rouge_helpers.scores import Score

CHUNK = 1000


class CorpusScores(NamedTuple):
    """The scores of a corpus: `means[variant]` and, for every item, `values[variant][figure]`.

    `values` is empty if `score_corpus` was called with values=False. For a pair in `bad`, `values`
    contains nan, and the means leave out the pair.
    """

    items: int
    means: dict[Variant, Score]
    values: dict[Variant, dict[str, Sequence[float]]]
    bad: list[BadPair]
    metrics: dict[Variant, Metric]
    references: tuple[int, int]  # the smallest and the largest number for an item

    def __repr__(self) -> str:
        """Show the means, one variant per line, but not the values of the items."""
        bad = f", {len(self.bad)} of them bad" if self.bad else ""
        rows = [f"CorpusScores: {self.items:,} items{bad}; means from 0 to 1"]
        for variant, means in self.means.items():
            shown = ", ".join(f"{name} {value:.4f}" for name, value in means.items())
            rows.append(f"  ROUGE-{self.metrics[variant].variant}: {shown}")
        return "\n".join(rows)

    def signature(self, variant: Variant, figure: Figure = "f") -> str:
        """Return the settings behind a mean, in the form of `rouge_helpers.signature`."""
        named = {metric.variant: metric for metric in self.metrics.values()}
        metric = self.metrics.get(variant) or named[Metric(*parsed_variant(variant)).variant]
        items = self.items - len(self.bad)
        return metric.signature(figure, self.references, items)


def score_corpus(
    pairs: Iterable[tuple[Text | Iterable[Text], Text]],
    variants: Iterable[Variant] = ("1", "2", "L"),
    *,
    progress: bool = False,
    total: int | None = None,
    on_error: OnError = "raise",
    values: bool = True,
    **settings,
) -> CorpusScores:
    """Return the scores of every pair and the mean scores; all figures are from 0.0 to 1.0.

    A pair is (reference, candidate) or (references, candidate): one reference is a str, and several
    references are a list of texts. A reference that is already tokenised must be in a list of
    references: [tokens]. `pairs` may be a generator: it is read once, a thousand pairs at a time.
    `means["2"]["f1"]` is the mean of the items' F1, not the F1 of the mean precision and recall.
    `values["2"]["f1"]` contains the F1 of every item, in order, for `bootstrap`; each F1 takes 8
    bytes of memory.
    `variants` and `settings` are the same as in `against_references`.

    progress   True shows a progress bar on stderr, or raises ImportError if tqdm is not installed
    total      the number of pairs, if `pairs` has no length; the bar then shows the remaining time
    on_error   "keep" goes on after a pair that cannot be scored, adds the pair's number and the
               reason to `bad`, and puts nan into `values`; "raise" stops at such a pair with an
               error that names the item, counted from 0
    values     False leaves out the values, so any number of pairs takes the same amount of memory

    One process scores a million pairs of sixty-word texts in about two minutes. To use several
    cores or machines, see the folder `recipes` in the repository.
    Raises ValueError if there are no pairs or no variants, and TypeError for anything that is not a
    pair.
    Source: ROUGE-1.5.5 -t 0, which prints the mean of the bootstrap means of the same scores.

    >>> scores = score_corpus([("the ferry left", "the ferry"), ("the storm", "a storm")], ["1"])
    >>> scores.means["1"]["recall"]
    0.5833333333333333
    """
    metrics = metrics_of(variants, settings)
    checked_on_error(on_error)
    kind = type(pairs).__name__
    if hasattr(pairs, "columns") or hasattr(pairs, "column_names"):  # pandas, Polars; Hugging Face
        raise TypeError(
            f"pairs must be pairs, not {kind}: give two of its columns to score_columns"
        )
    if isinstance(pairs, str | bytes | dict) or not hasattr(pairs, "__iter__"):
        raise TypeError(f"pairs must be an iterable of pairs, not {kind}")
    if total is None and isinstance(pairs, Sized):
        total = len(pairs)
    items = 0
    bad: list[BadPair] = []
    references: set[int] = set()
    sums: dict[tuple[Variant, str], float] = defaultdict(float)
    kept: dict[tuple[Variant, str], array] = defaultdict(lambda: array("d"))
    with _bar(total) if progress else nullcontext() as bar:
        for chunk in _chunks(pairs):
            scored = score_pairs(chunk, metrics, on_error, first=items)
            for name, column in scored.columns.items():
                # One rounding for each chunk; nan marks a bad pair.
                sums[name] = math.fsum([sums[name], *(x for x in column if x == x)])
                if values:
                    kept[name].extend(column)
            items += scored.items
            bad += scored.bad
            references.update(scored.references)
            if bar is not None:
                bar.update(scored.items)
    if not items:
        raise ValueError("pairs is empty: a mean needs at least one pair")
    if len(bad) == items:
        raise ValueError(f"no pair could be scored; item {bad[0].item}: {bad[0].reason}")
    means = {name: total / (items - len(bad)) for name, total in sums.items()}
    span = min(references), max(references)
    return CorpusScores(items, _nested(means), _nested(kept), bad, metrics, span)


def _chunks(pairs: Iterable) -> Iterator[list]:
    pairs = iter(pairs)
    while chunk := list(islice(pairs, CHUNK)):
        yield chunk


def _nested(by_name: dict[tuple[Variant, str], Any]) -> dict[Variant, Any]:
    nested: dict[Variant, dict] = {}
    for (variant, figure), value in by_name.items():
        nested.setdefault(variant, {})[figure] = value
    return nested


def _bar(total: int | None):
    try:
        from tqdm import tqdm
    except ImportError:
        raise ImportError("progress=True needs tqdm: python -m pip install tqdm") from None
    if sys.platform == "emscripten":
        tqdm.monitor_interval = 0  # its monitor is a thread; Python in a browser has no threads
    return tqdm(total=total, unit=" pairs")
