"""Chapter 10: the means of many draws as a histogram, and the interval with most of them."""

from collections.abc import Iterable
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing import style as s
from rouge_course.drawing.style import Figure
from rouge_course.tables import Table, counted
from rouge_helpers.corpus.draws import draw_means
from rouge_helpers.corpus.intervals import DRAWS, Interval, bootstrap

_BINS = 30


def bootstrap_histogram(
    values: Iterable[float],
    samples: int = DRAWS,
    seed: int = 0,
    across: str = "mean difference of a draw",
    zero: bool = True,
) -> Figure:
    """Return the bootstrap's means as a histogram, with the interval shaded and 0 marked.

    `values` are what `bootstrap` takes: for each item a score, or a difference of two systems.
    The draws, and so the interval, are the ones that `bootstrap` makes with the same seed. `across`
    names the axis; zero=False is for plain scores, where 0 has no special meaning. Raises the same
    errors as `bootstrap`.

    >>> figure = bootstrap_histogram([0.1, -0.2, 0.3, 0.2], samples=200)
    >>> [row[0] for row in figure.table.rows[:4]]
    ['items', 'draws', 'low', 'mean']
    """
    values = list(values)
    interval = bootstrap(values, samples=samples, seed=seed)
    means = sorted(draw_means([float(value) for value in values], samples, seed))
    form = _form(interval, zero)
    low, mean, high = (f"{value:{form}}" for value in interval)
    rows = [["items", str(len(values))], ["draws", str(samples)], ["low", low], ["mean", mean]]
    rows.append(["high", high])
    caption = f"The shaded interval, {low} to {high}, contains the middle 95% of the draws"
    line = ""
    if zero:
        below = f"{100 * sum(each <= 0 for each in means) / len(means):.1f}%"
        rows.append(["draws at 0 or below", below])
        line = f" A line marks 0; {below} of the draws are at 0 or below."
        shown = "contains 0: no difference is shown"
        if not interval.low <= 0 <= interval.high:
            shown = "does not contain 0: a difference is shown"
        caption = f"The shaded interval, {low} to {high}, {shown}"
    alt = (
        f"Histogram of the means of {counted(samples, 'draw')} of {counted(len(values), 'item')}. "
        f"The middle 95% are shaded, from {low} to {high}; the mean of the items is {mean}.{line}"
    )
    table = Table(["what", "value"], rows, "The means of the draws")
    return Figure(_histogram(means, interval, across, zero), alt, f"{caption}.", table)


def _form(interval: Interval, zero: bool) -> str:
    """Return how a number is printed: points with one decimal, scores from 0 to 1 with three."""
    points = max(map(abs, interval)) >= 2
    return ("+" if zero else "") + (".1f" if points else ".3f")


def _histogram(means: list[float], interval: Interval, across: str, zero: bool) -> Any:
    with s.style():
        drawing = s.sheet(380)
        axes = s.axes_in(drawing, 86, 52, svg.WIDTH - 110, 262)
        ends = [means[0], means[-1], *([0] if zero else [])]
        width = max(ends) - min(ends) or 2
        look = {"color": palette.SKY, "edgecolor": s.QUIET, "linewidth": 0.6, "zorder": 2}
        heights, *_ = axes.hist(means, bins=_BINS, **look)
        axes.set(
            xlim=(min(ends) - 0.02 * width, max(ends) + 0.02 * width),
            ylim=(0, 1.04 * max(heights)), xlabel=across, ylabel="draws",
        )  # fmt: skip
        axes.axvspan(interval.low, interval.high, color=palette.OVERLAP, alpha=0.25, zorder=1)
        for end in (interval.low, interval.high):
            axes.axvline(end, color=palette.OVERLAP, linewidth=2.5, zorder=3)
        look = {"marker": "^", "color": palette.BLACK, "markersize": 11}
        axes.plot([interval.mean], [0], clip_on=False, zorder=4, **look)
        above = {"va": "bottom", "fontsize": s.SMALL, "transform": axes.get_xaxis_transform()}
        middle = (interval.low + interval.high) / 2
        form = _form(interval, zero)
        words = f"95%: {interval.low:{form}} to {interval.high:{form}}"
        # Near the edge of the plot, the label is aligned with the edge.
        part = (middle - min(ends)) / width
        side = "left" if part < 0.2 else "right" if part > 0.8 else "center"
        axes.text(middle, 1.015, words, ha=side, **above)
        if zero:
            axes.axvline(0, color=palette.BLACK, linewidth=2.5, linestyle="--", zorder=3)
            # On a second line if this label would overlap the one over the interval.
            high = 1.09 if abs(middle) < 0.5 * width else 1.015
            side = "right" if middle < 0 else "left"
            axes.text(0, high, "0: no difference", ha=side, **above)
    return drawing
