"""Chapter 01: one overlap with two denominators, and how F combines two scores."""

import math
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing import style as s
from rouge_course.drawing.style import Figure, said
from rouge_course.tables import Table, fraction, number, one_line
from rouge_helpers.scores import f_beta
from rouge_helpers.scores import precision as precision_of
from rouge_helpers.scores import recall as recall_of

_BAR, _NAMES, _ENDS = 56, 140, 205  # height of a bar, room for its name and for its score
_STEPS = 80  # of a contour


def overlap_bars(
    hits: int,
    candidate_total: int,
    reference_total: int,
    candidate: str = "candidate",
    reference: str = "reference",
    widest: int = 0,
) -> Figure:
    """Return two bars that share one overlap: one numerator, two denominators.

    `hits` is the overlap, the totals are the sizes of both sides, and `candidate` and `reference`
    are their names. The longest bar fills the width. Figures that are compared have the same scale
    if `widest` is the longest of all their bars. Raises TypeError for counts that are not whole
    numbers, and ValueError for negative counts or more hits than either side has.

    >>> overlap_bars(5, 7, 6).table
    One overlap, two denominators
    text       overlap  not shared  total  score      value
    ---------  -------  ----------  -----  ---------  -----
    reference        5           1      6  recall     0.833
    candidate        5           2      7  precision  0.714
    """
    counts = {"hits": hits, "candidate_total": candidate_total, "reference_total": reference_total}
    counts["widest"] = widest
    for name, count in counts.items():
        if not isinstance(count, int) or isinstance(count, bool):
            raise TypeError(f"{name} must be a whole number, not {count!r}")
    sides = [
        (one_line(reference), reference_total, "recall", recall_of(hits, reference_total)),
        (one_line(candidate), candidate_total, "precision", precision_of(hits, candidate_total)),
    ]
    table = Table(
        ["text", "overlap", "not shared", "total", "score", "value"],
        [[name, hits, total - hits, total, figure, value] for name, total, figure, value in sides],
        "One overlap, two denominators",
    )
    if not candidate_total and not reference_total:
        return said("Both sides are empty: 0 matches out of 0, so there is no bar to draw.", table)
    alt = f"Two bars share an overlap of {hits}. " + " ".join(
        f"{name}: {total} in all, {total - hits} not shared, {figure} {fraction(hits, total)}."
        for name, total, figure, _ in sides
    )
    caption = (
        f"Both bars share the same overlap of {hits}; recall divides it by {reference_total} "
        f"({sides[0][0]}), and precision divides it by {candidate_total} ({sides[1][0]})."
    )
    return Figure(_bars(hits, sides, widest), alt, caption, table)


def _bars(hits: int, sides: list[tuple[str, int, str, float]], widest: int) -> str:
    room, beside = (96, 92) if svg.narrow() else (_NAMES, _ENDS)
    left, tops = svg.MARGIN + room, (22, 138)
    most = max(widest, *(total for _, total, *_ in sides))
    unit = (svg.WIDTH - left - beside - svg.MARGIN) / most
    parts = []
    for (name, total, figure, _), top, colour in zip(
        sides, tops, (palette.REFERENCE, palette.CANDIDATE), strict=True
    ):
        end = svg.wrap(f"{figure} = {fraction(hits, total)}", beside - 12)
        parts += [
            _beside(svg.right, left - 12, top, svg.wrap(name, room - 12)[:2]),
            _beside(svg.text, left + total * unit + 12, top, end),
            svg.box(left, top, total * unit, _BAR, fill=colour, stroke=palette.INK),
            svg.hatched(left, top, hits * unit, _BAR, (palette.OVERLAP, palette.OVERLAP_HATCH)),
            _numbers(left, top, unit, hits, total - hits),
        ]
    dash = {"stroke": palette.INK, "stroke_dasharray": "4 3"}
    for x in (left, left + hits * unit):
        parts.append(svg.line(x, tops[0] + _BAR, x, tops[1], **dash))
    note: svg.Look = {"font_weight": "bold", **svg.HALO}
    parts.append(svg.text(left + hits * unit + 12, tops[1] - 16, f"overlap: {hits}", **note))
    return svg.drawing(222, parts)


def _beside(put: Any, x: float, top: float, lines: list[str]) -> str:
    """Write lines beside a bar, around its middle."""
    first = top + _BAR / 2 + 6 - 11 * (len(lines) - 1)
    return "".join(put(x, first + 22 * i, text) for i, text in enumerate(lines))


def _numbers(left: float, top: float, unit: float, hits: int, rest: int) -> str:
    """Write the size of each segment in it, or under the bar if a segment is too narrow."""
    segments = [(count, left + start * unit) for count, start in ((hits, 0), (rest, hits)) if count]
    if any(svg.estimated_width(str(count)) + 16 > count * unit for count, _ in segments):
        text = f"{hits} shared + {rest} not"
        return svg.text(left + 6, top + _BAR + 20, text, font_size=svg.SMALL, **svg.HALO)
    return "".join(
        svg.box(x + count * unit / 2 - wide / 2, top + _BAR / 2 - 12, wide, 24, rx=4, fill="#fff")
        + svg.middle(x + count * unit / 2, top + _BAR / 2 + 6, str(count), fill=palette.BLACK)
        for count, x in segments
        for wide in [svg.estimated_width(str(count)) + 10]
    )


def f_contours(precision: float, recall: float, beta: float = 1.0) -> Figure:
    """Return the unit square of recall and precision with lines of equal F, and three means.

    Both scores are from 0 to 1, and beta is above 0. With beta = 1 the means are the plain ones;
    otherwise recall counts beta² times as much as precision in each of them, so the harmonic
    mean is F-beta. It raises the same errors as `f_beta`.

    >>> f_contours(0.9, 0.3).table
    Three means of precision 0.900 and recall 0.300
    mean           value
    -------------  -----
    arithmetic     0.600
    geometric      0.520
    harmonic (F1)  0.450
    """
    f_name = f"F{beta:g}"
    arithmetic, geometric, harmonic = means_of(precision, recall, beta)
    weighing = "" if beta == 1 else f" ({weight_in_words(beta, 'counted')})"
    means = {
        "arithmetic": arithmetic,
        "geometric": geometric,
        f"harmonic ({f_name})": harmonic,
    }
    table = Table(
        ["mean", "value"],
        [[name, float(value)] for name, value in means.items()],
        f"Three means of precision {number(precision)} and recall {number(recall)}{weighing}",
    )
    with s.style():
        drawing = _contours(precision, recall, beta, means, f_name)
    spoken = ", ".join(f"{name} {number(value)}" for name, value in means.items())
    alt = (
        "A unit square with recall on the horizontal axis and precision on the vertical axis, and "
        f"lines of equal {f_name} at 0.2, 0.4, "
        f"0.6 and 0.8. The point at precision {number(precision)} and recall {number(recall)} has "
        f"{f_name} = {number(harmonic)}. Means{weighing}: {spoken}."
    )
    lesson = f"all three means{weighing} are equal, because precision and recall are equal"
    if precision != recall:
        lesson = f"of the three means{weighing}, the harmonic mean is nearest to the smaller score"
    caption = f"Every point on a line has the same {f_name}; {lesson}: {spoken}."
    return Figure(drawing, alt, caption, table)


def weight_in_words(beta: float, verb: str) -> str:
    """Return which score has more weight in the means, and how often it is counted.

    >>> weight_in_words(2, "counts"), weight_in_words(0.5, "counted")
    ('recall counts 4 times', 'precision counted 4 times')
    """
    more, times = ("recall", beta * beta) if beta > 1 else ("precision", 1 / (beta * beta))
    return f"{more} {verb} {times:.3g} times"


def means_of(precision: float, recall: float, beta: float = 1.0) -> tuple[float, float, float]:
    """Return the arithmetic, geometric and harmonic mean, with recall counted beta² times.

    >>> [round(mean, 2) for mean in means_of(0.9, 0.3)]
    [0.6, 0.52, 0.45]
    """
    harmonic = f_beta(precision, recall, beta)
    weight = 1 / (1 + beta * beta)
    return (
        weight * precision + (1 - weight) * recall,
        precision**weight * recall ** (1 - weight),
        harmonic,
    )


def _contours(p: float, r: float, beta: float, means: dict[str, float], f_name: str) -> Any:
    drawing = s.sheet(740 if svg.narrow() else 460)
    square = s.axes_in(drawing, 72, 42, *2 * [300 if svg.narrow() else 340])
    square.set(xlim=(0, 1), ylim=(0, 1), xlabel="recall", ylabel="precision")
    square.set_xticks([0, 0.5, 1])
    square.set_yticks([0, 0.5, 1])
    # When beta is above 1, the lines end well apart at the top; otherwise at the right.
    at_top = beta >= 1
    for level in (0.2, 0.4, 0.6, 0.8):
        xs, ys = contour(level, beta)
        square.fill([*xs, 1], [*ys, 1], color=palette.SKY, alpha=0.22, linewidth=0)
        square.plot(xs, ys, color=palette.REFERENCE, linewidth=1.2, clip_on=False, label=f"{level}")
        end = (xs[0], 1.03) if at_top else (1.03, ys[-1])
        _small(square, *end, f"{level}", ha="center" if at_top else "left", at_top=at_top)
    _small(square, 0.03 if at_top else 1.08, 1.03, f"{f_name} =", ha="right", at_top=True)
    f = list(means.values())[2]
    if 0.001 < f < 0.999:  # beyond that its contour is the edge of the square
        look = {"color": palette.BLACK, "linewidth": 2.5, "linestyle": "--", "clip_on": False}
        square.plot(*contour(f, beta), label="through the point", **look)
    square.plot([r], [p], marker="o", markersize=11, color=palette.BLACK, zorder=5, clip_on=False)
    # The label goes to the side with more room, below the point: the lines come from above it.
    right = r <= 0.5
    top = min(max(p, 0.25), 0.98)
    lines = "\n".join((f"P {number(p)}", f"R {number(r)}", f"{f_name} {number(f)}"))
    plate = {"facecolor": "white", "edgecolor": s.QUIET, "boxstyle": "round,pad=0.3"}
    square.annotate(
        lines, (r, p), (r + (0.07 if right else -0.07), top), va="top", zorder=4,
        ha="left" if right else "right", fontsize=s.SMALL, bbox=plate, annotation_clip=False,
    )  # fmt: skip
    _means(drawing, means, beta)
    return drawing


def _small(axes: Any, x: float, y: float, text: str, at_top: bool = False, **how: Any) -> None:
    axes.text(x, y, text, fontsize=s.SMALL, va="bottom" if at_top else "center_baseline", **how)


def contour(level: float, beta: float) -> tuple[list[float], list[float]]:
    """Return the recalls and precisions for which F-beta has this level, from top to right.

    >>> [round(x, 3) for x in contour(0.5, 1)[0][::40]]
    [0.333, 0.5, 1.0]
    """
    # 1/F = a/P + (1 - a)/R: as the first part grows from a, P falls from 1 and R rises to 1.
    alpha = 1 / (1 + beta * beta)
    most = 1 / level - (1 - alpha)
    # Steps that are small at both ends, where the curve may be steep.
    parts = [
        alpha + (most - alpha) * (1 - math.cos(math.pi * i / _STEPS)) / 2 for i in range(_STEPS + 1)
    ]
    recalls = [min((1 - alpha) / (1 / level - part), 1.0) for part in parts]
    return recalls, [min(alpha / part, 1.0) for part in parts]


def _means(drawing: Any, means: dict[str, float], beta: float) -> None:
    place = (72, 450, 300, 220) if svg.narrow() else (455, 42, 258, 340)
    axes = s.axes_in(drawing, *place)
    axes.set(xlim=(-0.5, 2.5), ylim=(0, 1), xticks=[], yticks=[])
    axes.spines["left"].set_visible(False)
    line = 0.085 if svg.narrow() else 0.055
    for i, ((name, value), marker) in enumerate(zip(means.items(), "^so", strict=True)):
        axes.plot([i, i], [0, value], color=s.QUIET, linewidth=2)
        axes.plot([i], [value], marker=marker, markersize=11, color=palette.BLACK, clip_on=False)
        _small(axes, i, value + 0.04, number(value), at_top=True, ha="center")
        for k, part in enumerate(name.split(" ")):
            _small(axes, i, -0.065 - line * k, part, ha="center")
    if beta != 1:
        _small(axes, 1, -0.12 - line, f"({weight_in_words(beta, 'counts')})", ha="center")
