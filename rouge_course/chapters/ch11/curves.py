"""Chapter 11: how length changes a score, and how often a gap of each size agrees with people."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing import style as s
from rouge_course.drawing.lines import score_lines
from rouge_course.drawing.style import Figure
from rouge_course.tables import Table, counted, number

System = tuple[str, str, float, float]  # kind, name, score, human judgement


def scores_by_length(rows: Sequence[Sequence[float]]) -> Figure:
    """Return precision, recall and F1 as lines over the length of the summary.

    `rows` contains (number of words, precision, recall, F1), with increasing lengths. Raises
    ValueError for other rows.

    >>> scores_by_length([(20, 0.5, 0.1, 0.2), (40, 0.4, 0.3, 0.35)]).caption
    'Recall changes from 0.100 to 0.300 and precision from 0.500 to 0.400 as the length grows; \
F1 is highest, 0.350, with 40 words.'
    """
    rows = [tuple(row) for row in rows]
    lengths = [row[0] for row in rows]
    if not rows or any(len(row) != 4 for row in rows) or lengths != sorted(set(lengths)):
        raise ValueError("rows must be (words, precision, recall, F1), with increasing lengths")
    scores = [{"precision": p, "recall": r, "f1": f} for _, p, r, f in rows]
    best = max(rows, key=lambda row: row[3])
    spoken = "; ".join(
        f"{counted(words, 'word')}: {', '.join(map(number, three))}" for words, *three in rows[:12]
    )
    first, last = rows[0], rows[-1]
    return Figure(
        score_lines(lengths, scores, "words in the summary"),
        f"Precision, recall and F1 against the length of the summary. {spoken}.",
        f"Recall changes from {number(first[2])} to {number(last[2])} and precision from "
        f"{number(first[1])} to {number(last[1])} as the length grows; F1 is highest, "
        f"{number(best[3])}, with {best[0]} words.",
        Table(
            ["words", "precision", "recall", "F1"],
            [[str(words), *map(float, three)] for words, *three in rows],
            "Scores by length",
        ),
    )


def gap_curve(systems: Sequence[System], gaps: Sequence[float] = (0, 1, 2, 3, 4, 5, 6)) -> Figure:
    """Return the share of pairs that agree with human judgement, for each minimum gap in score.

    `systems` contains (kind, name, score, human judgement); `gaps` are in points of 0.01.
    Gaps that no pair reaches are left out. Raises ValueError for gaps that do not increase.

    >>> gap_curve([("a", "one", 0.4, 0.5), ("b", "two", 0.3, 0.2)], [0, 5, 20]).table
    Pairs of systems at least this far apart
    at least  pairs  same order  share
    --------  -----  ----------  -----
    0             1           1  100%
    5             1           1  100%
    """
    if list(gaps) != sorted(set(gaps)) or not gaps:
        raise ValueError(f"gaps must increase, not {list(gaps)}")
    rows = [(gap, *pairs_alike(systems, gap / 100)) for gap in gaps]
    rows = [row for row in rows if row[1]]
    if not rows:
        raise ValueError("no pair of systems reaches one of these gaps")
    shares = [alike / pairs for _, pairs, alike in rows]
    spoken = "; ".join(
        f"{gap:g} point{'s' * (gap != 1)}: {alike} of {counted(pairs, 'pair')}, {share:.0%}"
        for (gap, pairs, alike), share in zip(rows, shares, strict=True)
    )
    return Figure(
        _curve(rows, shares),
        f"The share of pairs that the score and human judgement put in the same order, for each "
        f"minimum difference in score. At least {spoken}. A dashed line marks 50%, the share that "
        f"tossing a coin would give.",
        f"The score and human judgement agree on {shares[0]:.0%} of the pairs that are at least "
        f"{rows[0][0]:g} points apart, and on {shares[-1]:.0%} of the pairs that are at least "
        f"{rows[-1][0]:g} points apart.",
        Table(
            ["at least", "pairs", "same order", "share"],
            [
                [f"{gap:g}", pairs, alike, f"{share:.0%}"]
                for (gap, pairs, alike), share in zip(rows, shares, strict=True)
            ],
            "Pairs of systems at least this far apart",
        ),
    )


def pairs_alike(systems: Sequence[System], gap: float, below: float = math.inf) -> tuple[int, int]:
    """Return how many pairs are at least `gap` apart in score, and how many of them agree.

    Pairs that are at least `below` apart are left out.

    >>> pairs_alike([("", "a", 0.4, 0.5), ("", "b", 0.3, 0.2), ("", "c", 0.1, 0.3)], 0.15)
    (2, 1)
    """
    # A gap of five points is 0.05, not 0.04999…: the scores have six digits.
    products = [
        (a[2] - b[2]) * (a[3] - b[3])
        for a, b in combinations(systems, 2)
        if gap <= abs(a[2] - b[2]) + 1e-9 < below
    ]
    return len(products), sum(product > 0 for product in products)


def _curve(rows: list[tuple[float, int, int]], shares: list[float]) -> Any:
    with s.style():
        drawing = s.sheet(360)
        axes = s.axes_in(drawing, 84, 24, svg.WIDTH - 110, 270)
        gaps = [gap for gap, *_ in rows]
        room = 0.06 * (gaps[-1] - gaps[0]) or 0.5
        below = "" if svg.narrow() else "difference of the scores: "
        axes.set(
            xlim=(gaps[0] - room, gaps[-1] + room), ylim=(0, 1.06),
            xlabel=f"{below}at least … points", ylabel="pairs in the same order",
        )  # fmt: skip
        axes.set_xticks(gaps)
        axes.set_yticks([0, 0.5, 1], ["0%", "50%", "100%"])
        axes.grid(axis="y", color=s.RULE, linewidth=0.8)
        axes.axhline(0.5, color=s.QUIET, linewidth=1.5, linestyle="--")
        look = {"color": palette.PURPLE, "linewidth": 3, "markeredgecolor": palette.BLACK}
        axes.plot(gaps, shares, marker="o", markersize=9, clip_on=False, **look)
        axes.text(gaps[-1] + room, 0.475, "a coin", ha="right", va="top", fontsize=s.SMALL)
        cut = "\n" if svg.narrow() else ""
        for (gap, pairs, alike), share in zip(rows, shares, strict=True):
            low = share > 0.9
            axes.annotate(
                f"{alike}/{cut}{pairs}", (gap, share), (0, -11 if low else 9),
                textcoords="offset points", ha="center", va="top" if low else "bottom",
                fontsize=s.SMALL,
            )  # fmt: skip
    return drawing
