"""Several systems on the same items: means, intervals, and comparisons with the first system."""

from collections.abc import Mapping
from typing import NamedTuple

from rouge_helpers.corpus.intervals import (
    Interval,
    approximate_randomisation,
    bootstrap,
    holm,
    paired_bootstrap,
)
from rouge_helpers.corpus.scoring import CorpusScores
from rouge_helpers.metric import Variant


class Compared(NamedTuple):
    """The F of one system for one variant; for the first system, `difference` and `p` are None."""

    interval: Interval
    difference: Interval | None = None  # its F minus the F of the first system, on the same items
    p: float | None = None  # corrected by Holm for all systems and variants


def compare_systems(systems: Mapping[str, CorpusScores]) -> dict[str, dict[Variant, Compared]]:
    """Return the F of every system and variant, and its difference from the first system's F.

    `approximate_randomisation` computes each p, and `holm` corrects all of them together.
    Raises ValueError if there are fewer than two systems, or if they have different numbers of
    items.

    >>> from rouge_helpers.corpus import score_corpus
    >>> systems = {name: score_corpus([("a b", name), ("c", "c")], ["1"]) for name in ("a", "d")}
    >>> round(compare_systems(systems)["d"]["1"].difference.mean, 3)
    -0.333
    """
    if len(systems) < 2:
        raise ValueError("a comparison needs at least two systems")
    (first, base), *others = systems.items()
    found = {first: {variant: Compared(bootstrap(f_of(base, variant))) for variant in base.means}}
    for name, scores in others:
        found[name] = {}
        for variant in base.means:
            ours, theirs = f_of(base, variant), f_of(scores, variant)
            found[name][variant] = Compared(
                bootstrap(theirs),
                paired_bootstrap(theirs, ours),
                approximate_randomisation(theirs, ours),
            )
    tested = [(name, variant) for name, _ in others for variant in base.means]
    ps = [found[name][variant].p for name, variant in tested]
    for (name, variant), p in zip(tested, holm(p for p in ps if p is not None), strict=True):
        found[name][variant] = found[name][variant]._replace(p=p)
    return found


def f_of(scores: CorpusScores, variant: Variant):
    """Return the F of every item."""
    *_, values = scores.values[variant].values()
    return values
