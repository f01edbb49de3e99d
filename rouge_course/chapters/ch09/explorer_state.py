"""Chapter 09: skip-bigrams as arcs, runs of matches as lines, and five scores."""

from collections.abc import Sequence
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.drawing.words import first_of
from rouge_course.tables import Table, counted, number
from rouge_helpers.family import (
    rouge_s,
    rouge_su,
    rouge_w,
    skip_counts,
    weighted_lcs,
    weighted_matches,
)
from rouge_helpers.rouge import rouge_l, rouge_n
from rouge_helpers.scores import Score
from rouge_helpers.text import words

from .arcs import arcs, matched_pairs
from .runs import runs_of

REFERENCE = "On Sunday the storm closed the old bridge"
CANDIDATE = "The storm has closed the bridge on Sunday"
GAP, POWER = 4, 1.2
MOST = 40  # tokens of each text that are read: a long text has too many pairs to count
_DRAWN = 10  # words of the reference between which arcs are drawn
_HIGH, _TILES, _BELOW = 92, 124, 216  # height of the arcs, where the two rows of tiles begin


def gap_in_words(gap: int | None) -> str:
    """Return what a gap allows, in words.

    >>> gap_in_words(None), gap_in_words(1)
    ('any gap', 'at most 1 word in the gap')
    """
    return "any gap" if gap is None else f"at most {counted(gap, 'word')} in the gap"


def scores_of(
    reference: Sequence, candidate: Sequence, gap: int | None, power: float
) -> dict[str, Score]:
    """Return the scores of the five metrics."""
    pair = reference, candidate
    return {
        "ROUGE-2": rouge_n(*pair, 2),
        "ROUGE-S": rouge_s(*pair, gap=gap),
        "ROUGE-SU": rouge_su(*pair, gap=gap),
        "ROUGE-L": rouge_l(*pair),
        "ROUGE-W": rouge_w(*pair, power=power),
    }


def skips_view(
    reference: str = REFERENCE,
    candidate: str = CANDIDATE,
    gap: int | None = GAP,
    power: float = POWER,
) -> View:
    """Return the skip-bigrams of the reference as arcs, the runs of ROUGE-W, and five recalls."""
    ours, theirs = words(reference)[:MOST], words(candidate)[:MOST]
    scores = scores_of(ours, theirs, gap, power)
    runs = runs_of(weighted_matches(ours, theirs, power))
    matched = matched_pairs(ours, theirs, gap)
    said = skips_sentence(ours, theirs, gap, power, scores)
    rows: list[list[Any]] = [[name, *score.values()] for name, score in scores.items()]
    table = Table(
        ["metric", "precision", "recall", "F1"], rows, f"{gap_in_words(gap)}, power {power:g}"
    )
    lengths = [[" ".join(map(str, (ours[i] for i, _ in run))), len(run), len(run) ** power]
               for run in runs]  # fmt: skip
    weights = Table(["run", "length", "weight"], lengths, f"Runs of ROUGE-W, power {power:g}")
    tiles, _ = svg.laid_out(ours, _TILES, 1)
    below, _ = svg.laid_out(theirs, _BELOW, 1)
    quiet: svg.Look = {"font_size": svg.SMALL, "fill": palette.QUIET}
    parts = [
        svg.text(0, 14, "arcs: pairs" if svg.narrow() else "arcs: pairs of the reference", **quiet),
        svg.right(svg.WIDTH, 14, "solid: matched, dashed: not", **quiet),
        *arcs(tiles[:_DRAWN], matched, _HIGH),
        *_tiles(tiles, below, runs),
    ]
    top = _BELOW + svg.TILE + 34
    parts += _bars(scores, top)
    height = top + 30 * len(scores)
    recalls = ", ".join(f"{name} {number(score['recall'])}" for name, score in scores.items())
    drawn = (len(tiles), len(ours), "reference"), (len(below), len(theirs), "candidate")
    return View(
        "explore_skips",
        "five metrics score one pair of texts. For which gap is ROUGE-S the same as ROUGE-2, and "
        "for which power is ROUGE-W the same as ROUGE-L?",
        svg.drawing(height, parts),
        f"Arcs join the two words of each skip-bigram of the reference; "
        f"{sum(matched.values())} of {len(matched)} are matched. Lines join the matches of "
        f"ROUGE-W. Recall: {recalls}.",
        said + cut_note(drawn) + _unread(reference, candidate),
        (table, weights),
        height,
    )


def skips_sentence(
    reference: Sequence,
    candidate: Sequence,
    gap: int | None,
    power: float,
    scores: dict[str, Score],
) -> str:
    """Return what the gap and the power do to the scores, and the answer once it is reached."""
    if not reference or not candidate:
        return "A text without words has no pairs and no runs, so by convention every score is 0."
    hits, total, _ = skip_counts(reference, candidate, gap)
    weight, whole = weighted_lcs(reference, candidate, power), len(reference) ** power
    lengths = [len(run) for run in runs_of(weighted_matches(reference, candidate, power))]
    pairs = f"{hits} of the reference's {total} pairs {'matches' if hits == 1 else 'match'}"
    if total < 2:
        pairs = "the reference has no pairs"
        if total:
            pairs = f"the reference's only pair {'matches' if hits else 'does not match'}"
    weighs = (
        f"{'one run' if len(lengths) == 1 else 'runs'} of {', '.join(map(str, lengths))} "
        f"{'weighs' if len(lengths) == 1 else 'weigh'} {number(weight)}"
        if lengths
        else "there is no run, so the weight is 0"
    )
    said = (
        f"With {gap_in_words(gap)}, {pairs}, "
        f"and the recall of ROUGE-S is {number(scores['ROUGE-S']['recall'])}. "
        f"With power {power:g}, {weighs} of {number(float(whole))}, "
        f"and the recall of ROUGE-W is {number(scores['ROUGE-W']['recall'])}."
    )
    if gap == 0:
        said += " With gap 0, the pairs are the bigrams, so ROUGE-S is ROUGE-2."
    if power == 1:
        said += " With power 1, the weight of a run is its length, so ROUGE-W is ROUGE-L."
    return said


def _unread(reference: str, candidate: str) -> str:
    """Return a sentence about the words that are too many to count."""
    texts = ("reference", words(reference)), ("candidate", words(candidate))
    few = first_of([(min(len(each), MOST), len(each), f"{side} words") for side, each in texts])
    return f" This explorer reads only {few}." if few else ""


def _tiles(
    tiles: Sequence[svg.Tile], below: Sequence[svg.Tile], runs: Sequence[Sequence[tuple[int, int]]]
) -> list[str]:
    """Draw both texts, the matches of ROUGE-W between them, and the length below each run."""
    matches = [match for run in runs for match in run]
    ours, theirs = {i for i, _ in matches}, {j for _, j in matches}
    parts = [svg.join(tiles[i], below[j]) for i, j in matches if i < len(tiles) and j < len(below)]
    parts += [svg.tile(t, "matched" if i in ours else "no match") for i, t in enumerate(tiles)]
    parts += [svg.tile(t, "matched" if j in theirs else "no match") for j, t in enumerate(below)]
    line = _BELOW + svg.TILE + 6
    for run in runs:
        first, last = run[0][1], run[-1][1]
        if last < len(below):
            ends = below[first], below[last]  # from right to left in some scripts
            left, right = min(end.x for end in ends), max(end.x + end.width for end in ends)
            parts.append(svg.line(left, line, right, line, stroke=palette.INK, stroke_width=3))
            parts.append(svg.middle((left + right) / 2, line + 18, str(len(run)), font_size=15))
    return parts


def _bars(scores: dict[str, Score], top: float) -> list[str]:
    """Draw the recall of each metric as a bar with its number."""
    parts, wide = [], 198 if svg.narrow() else 470
    for k, (name, score) in enumerate(scores.items()):
        y = top + 30 * k
        parts += [
            svg.text(0, y + 16, f"{name}, recall"),
            svg.box(150, y, wide * score["recall"], 20, fill=palette.REFERENCE, stroke=palette.INK),
            svg.text(160 + wide * score["recall"], y + 16, number(score["recall"]),
                     font_weight="bold"),
        ]  # fmt: skip
    return parts
