"""The scores of a corpus: its parts put together, from one run or from many."""

import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence, Sized
from contextlib import closing, nullcontext
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from rouge_helpers.corpus import parts
from rouge_helpers.corpus.columns import BadPair, OnError, checked_on_error, metrics_of
from rouge_helpers.corpus.parts import Part, Plan
from rouge_helpers.corpus.sums import Sums, merged_sums
from rouge_helpers.corpus.workers import checked_sendable, in_order
from rouge_helpers.metric import Figure, Metric
from rouge_helpers.ngrams import whole_number
from rouge_helpers.reading import Text
from rouge_helpers.scores import Score


class CorpusScores(NamedTuple):
    """The scores of a corpus: `means` by variant, `values` by variant and figure, item by item.

    `values` is empty when the values were not kept; where a pair is in `bad`, it holds nan, and the
    means leave the pair out. `sums` is what `normal_interval` needs.
    """

    items: int
    means: dict[str, Score]
    values: dict[str, dict[str, Sequence[float]]]
    sums: dict[str, dict[str, Sums]]
    bad: list[BadPair]
    metrics: dict[str, Metric]
    references: tuple[int, int]  # the least and the most of an item

    def signature(self, variant: str, figure: Figure = "f") -> str:
        """Return the line to print beside a mean, as `rouge_helpers.signature` makes it."""
        metric, items = self.metrics[variant], self.items - len(self.bad)
        return metric.signature(figure, self.references, items)


def score_corpus(
    pairs: Iterable[tuple[Text | Iterable[Text], Text]],
    variants: Iterable[str] = ("1", "2", "L"),
    *,
    progress: bool = False,
    total: int | None = None,
    workers: int = 1,
    folder: str | PathLike | None = None,
    on_error: OnError = "raise",
    values: bool = True,
    **settings,
) -> CorpusScores:
    """Return the scores of every pair and their means, each figure 0.0 to 1.0.

    A pair is (reference, candidate) or (references, candidate): one text is a str, several are a
    list of texts. A reference that is tokens already goes into a list of its own: [tokens].
    `pairs` may be a generator: it is read once, a thousand pairs at a time.
    `means["2"]["f1"]` is the mean of the items' F1, not the F1 of the mean precision and recall;
    `values["2"]["f1"]` holds the items' F1 in their order, for `bootstrap`, at 8 bytes each.
    `variants` and `settings` are those of `against_references`.

    progress   True shows a bar on stderr; it needs tqdm, else ImportError
    total      the number of pairs, where `pairs` has no length: the bar then says how long it takes
    workers    processes that score at the same time; the figures are the same to the last bit
    folder     keeps what is finished: a second call with the same pairs goes on where the first
               was stopped; ValueError where it holds the scores of other pairs or settings
    on_error   "keep" goes on after a pair that cannot be scored: its number and the reason go into
               `bad`, nan into `values`; "raise" stops there, naming the item, counted from 0
    values     False keeps none of them: memory then stays the same for any number of pairs

    Raises ValueError for no pairs and no variants, and TypeError for what is no pair and for a
    tokeniser that cannot be sent to another process. A script that asks for workers does so under
    `if __name__ == "__main__":`. Source: the mean over documents of ROUGE-1.5.5 -t 0.

    >>> scores = score_corpus([("the ferry left", "the ferry"), ("the storm", "a storm")], ["1"])
    >>> scores.means["1"]["recall"]
    0.5833333333333333
    """
    metrics = metrics_of(variants, settings)
    if isinstance(pairs, str | bytes | dict) or not hasattr(pairs, "__iter__"):
        raise TypeError(f"pairs must be an iterable of pairs, not {type(pairs).__name__}")
    if whole_number(workers, "workers") > 1:
        checked_sendable(metrics.values())
    plan = Plan(metrics, checked_on_error(on_error), values, _made_folder(folder))
    if total is None and isinstance(pairs, Sized):
        total = len(pairs)
    found = in_order(partial(parts.made, plan), parts.tasks(pairs), workers)
    with closing(found), _bar(total) if progress else nullcontext() as bar:
        scores = _joined(_counted(found, bar), metrics)
    if plan.folder:
        _checked_end(plan.folder, scores.items)
    return scores


def merged(scores: Iterable[CorpusScores]) -> CorpusScores:
    """Return the scores of a corpus from those of its pieces, in their order.

    The means and sums are, to the last bit, those of one call with all pairs. Values are kept where
    every piece has them; the numbers of bad pairs count on. Raises ValueError for no pieces and for
    pieces that were scored with other settings.

    >>> pieces = [score_corpus([("the ferry", text)], ["1"]) for text in ("a ferry", "the ferry")]
    >>> merged(pieces).means["1"]["f1"]
    0.75
    """
    scores = list(scores)
    if not scores:
        raise ValueError("there is nothing to merge: at least one piece is needed")
    metrics = scores[0].metrics
    for number, piece in enumerate(scores):
        if piece.metrics != metrics:
            raise ValueError(f"piece {number} was scored with other settings than piece 0")
    keep = all(piece.values for piece in scores)
    return _joined((_as_part(piece, keep) for piece in scores), metrics, renumber=True)


def _joined(
    found: Iterable[Part], metrics: dict[str, Metric], renumber: bool = False
) -> CorpusScores:
    """All parts as one; `renumber` where each counts its items from 0."""
    items = 0
    bad: list[BadPair] = []
    references: set[int] = set()
    sums: dict[parts.Name, Sums] = {}
    values: dict[parts.Name, array] = {}
    for part in found:
        for name, each in part.sums.items():
            sums[name] = merged_sums([sums[name], each]) if name in sums else each
        for name, column in part.values.items():
            values.setdefault(name, array("d")).extend(column)
        shift = items if renumber else 0
        bad += [BadPair(item + shift, reason) for item, reason in part.bad]
        references.update(part.references)
        items += part.items
    if not items:
        raise ValueError("pairs is empty: a mean needs at least one pair")
    if len(bad) == items:
        raise ValueError(f"no pair could be scored; item {bad[0].item}: {bad[0].reason}")
    means = {name: each.mean for name, each in sums.items()}
    return CorpusScores(
        items,
        _nested(means),
        _nested(values),
        _nested(sums),
        bad,
        metrics,
        (min(references), max(references)),
    )


def _as_part(scores: CorpusScores, keep: bool) -> Part:
    values = _flat(scores.values) if keep else {}
    return Part(scores.items, _flat(scores.sums), values, scores.bad, scores.references)


def _nested(by_name: dict) -> dict[str, Any]:
    nested: dict[str, dict] = {}
    for (variant, figure), value in by_name.items():
        nested.setdefault(variant, {})[figure] = value
    return nested


def _flat(nested: dict[str, dict]) -> dict:
    return {(variant, figure): x for variant, row in nested.items() for figure, x in row.items()}


def _made_folder(folder: str | PathLike | None) -> Path | None:
    if folder is None:
        return None
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    return path


def _checked_end(folder: Path, items: int) -> None:
    """Refuse a folder that holds more parts than the corpus has."""
    parts.tidied(folder)
    beyond = parts.part_path(folder, -(-items // parts.CHUNK))
    if beyond.exists():
        raise ValueError(
            f"{beyond} holds more pairs than these {items}: take another folder, or empty this one"
        )


def _bar(total: int | None):
    try:
        from tqdm import tqdm
    except ImportError:
        raise ImportError("progress=True needs tqdm: python -m pip install tqdm") from None
    if sys.platform == "emscripten":
        tqdm.monitor_interval = 0  # its monitor is a thread, and a browser's Python has none
    return tqdm(total=total, unit=" pairs")


def _counted(found: Iterable[Part], bar) -> Iterator[Part]:
    for part in found:
        if bar is not None:
            bar.update(part.items)
        yield part
