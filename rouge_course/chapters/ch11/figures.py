"""Chapter 11: the scores of many systems, beside human judgements."""

import math
from collections.abc import Sequence
from statistics import fmean, linear_regression
from typing import Any

from rouge_course.chapters.ch11.curves import System, pairs_alike
from rouge_course.drawing import palette, svg
from rouge_course.drawing import style as s
from rouge_course.drawing.style import Figure
from rouge_course.tables import Cell, Table, apart, counted, number, one_line

# Shape and colour of a kind; the third kind and all further ones share the last.
_LOOKS = (
    {"marker": "o", "facecolor": palette.PURPLE},
    {"marker": "s", "facecolor": palette.YELLOW},
    {"marker": "^", "facecolor": "#FFFFFF"},
)


def agreement_dots(systems: Sequence[System], metric: str = "ROUGE-1 F1") -> Figure:
    """Return a plot with a dot for each system, by its score and its human judgement.

    The shape and the colour of a dot show the kind of its system. `systems` contains (kind, name,
    score, human judgement). One line is fitted to all dots (least squares). Raises ValueError for
    fewer than two systems or a system without these four values.

    >>> agreement_dots([("a", "one", 0.4, 0.5), ("b", "two", 0.3, 0.2)]).table
    ROUGE-1 F1 and human judgement, system by system
    system  kind  ROUGE-1 F1  judgement
    ------  ----  ----------  ---------
    one     a          0.400      0.500
    two     b          0.300      0.200
    """
    given: list[Any] = [tuple(one) for one in systems]  # what a learner writes, not yet checked
    if len(given) < 2 or not all(len(one) == 4 for one in given):
        raise ValueError(
            "systems must contain at least two entries (kind, name, score, human judgement)"
        )
    systems = given
    kinds = list(dict.fromkeys(kind for kind, *_ in systems))
    scores = apart([one[2] for one in systems]), apart([one[3] for one in systems])
    table = Table(
        ["system", "kind", metric, "judgement"],
        [[one[1], one[0], *both] for one, *both in zip(systems, *scores, strict=True)],
        f"{one_line(metric)} and human judgement, system by system",
    )
    groups = "; ".join(
        f"{one_line(kind)}: {counted(len(group), 'system')}, {one_line(metric)} "
        f"{number(min(g[2] for g in group))} to {number(max(g[2] for g in group))}, judgement "
        f"{number(min(g[3] for g in group))} to {number(max(g[3] for g in group))}"
        for kind in kinds
        for group in [[one for one in systems if one[0] == kind]]
    )
    return Figure(
        _dots(systems, kinds, one_line(metric)),
        f"{counted(len(systems), 'dot')}, with {one_line(metric)} on the horizontal axis and "
        f"human judgement on the vertical axis, and one dashed line. {groups}.",
        f"Each dot is a system; check whether the dashed line fits "
        f"{'either of the two groups' if len(kinds) == 2 else 'the groups'}.",
        table,
    )


def _dots(systems: list[tuple], kinds: list[str], metric: str) -> Any:
    """Return the drawing: the dots kind by kind, and one line for all of them."""
    slope, start = _line([one[2] for one in systems], [one[3] for one in systems])
    with s.style():
        drawing = s.sheet(530 if svg.narrow() else 440)
        axes = s.axes_in(drawing, 72, 20, svg.WIDTH - 94, 360)
        for kind, look in zip(kinds, [*_LOOKS, *[_LOOKS[-1]] * len(kinds)], strict=False):
            chosen = [one for one in systems if one[0] == kind]
            axes.scatter(
                [one[2] for one in chosen],
                [one[3] for one in chosen],
                s=85, edgecolor=palette.BLACK, linewidth=1.2, zorder=3, label=one_line(kind),
                **look,
            )  # fmt: skip
        ends = [min(one[2] for one in systems), max(one[2] for one in systems)]
        axes.plot(
            ends, [start + slope * x for x in ends], color=s.QUIET,
            linestyle="--", linewidth=1.5, label="one line for all",
        )  # fmt: skip
        axes.set_xlabel(metric)
        axes.set_ylabel("human judgement: recall of facts")
        below = {"loc": "upper center", "bbox_to_anchor": (0.45, -0.16)}
        place: Any = below if svg.narrow() else {"loc": "lower right"}
        axes.legend(**place, fontsize=s.SMALL, frameon=False)
    return drawing


def _line(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    """Return slope and start of the least-squares line, which is flat if no slope exists."""
    return linear_regression(xs, ys) if len(set(xs)) > 1 else (0.0, fmean(ys))


def gap_table(systems: Sequence[System], edges: Sequence[float] = (0, 1, 2, 5)) -> Table:
    """Return how many pairs of systems agree with human judgement, by the difference in score.

    The first columns count all pairs. The other columns give the share that is ordered alike, and
    the number of pairs, for two systems of the same kind and for two systems of different kinds.
    `edges` are in points of 0.01. Each row covers the differences from one edge to the next, and
    the last row covers all larger differences. Raises ValueError for edges that do not increase.

    >>> gap_table([("a", "one", 0.4, 0.5), ("b", "two", 0.3, 0.2)], [0, 5])
    Pairs of systems by the difference of their scores
    difference in points  pairs  alike  share  two a  two b  one of each
    --------------------  -----  -----  -----  -----  -----  -----------
    0 to 5                    0      0
    5 and more                1      1  100%                 100% of 1
    """
    if list(edges) != sorted(set(edges)):
        raise ValueError(f"edges must increase, not {list(edges)}")
    groups = [
        [one for one in systems if one[0] == kind]
        for kind in dict.fromkeys(kind for kind, *_ in systems)
    ]
    rows: list[list[Cell]] = []
    for low, high in zip(edges, [*edges[1:], math.inf], strict=True):
        pairs, alike = pairs_alike(systems, low / 100, high / 100)
        within = [pairs_alike(group, low / 100, high / 100) for group in groups]
        across = pairs - sum(p for p, _ in within), alike - sum(a for _, a in within)
        label = f"{low:g} and more" if high == math.inf else f"{low:g} to {high:g}"
        share = f"{alike / pairs:.0%}" if pairs else None
        parts = [f"{a / p:.0%} of {p}" if p else None for p, a in [*within, across]]
        rows.append([label, pairs, alike, share, *parts])
    kinds = [f"two {one_line(group[0][0])}" for group in groups]
    return Table(
        ["difference in points", "pairs", "alike", "share", *kinds, "one of each"],
        rows,
        "Pairs of systems by the difference of their scores",
    )
