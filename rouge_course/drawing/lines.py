"""Precision, recall and F1 as three lines, the same in every plot."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing import style as s
from rouge_course.tables import number

# The widest line is at the bottom, so that all three can be seen even if they agree.
_LOOKS = (
    ("precision", {"color": palette.CANDIDATE, "marker": "o"}, "-", 6, 13),
    ("recall", {"color": palette.REFERENCE, "marker": "s"}, (0, (4, 1.5)), 3.5, 9),
    ("F1", {"color": palette.BLACK, "marker": "^"}, (0, (1, 1.5)), 2, 6),
)


def score_lines(xs: Sequence[float], scores: Sequence[Mapping[str, float]], across: str) -> Any:
    """Return the plot of scores over xs; each line has its name and its first and last value."""
    with s.style():
        drawing = s.sheet(430 if svg.narrow() else 360)
        axes = s.axes_in(drawing, 70, 20, 320 if svg.narrow() else 390, 280)
        room = 0.05 * (xs[-1] - xs[0]) or 0.2
        axes.set(
            xlim=(xs[0] - room, xs[-1] + room), ylim=(-0.04, 1.04), xlabel=across, ylabel="score"
        )
        axes.set_xticks(xs[:: -(-len(xs) // 12)])
        axes.set_yticks([0, 0.5, 1])
        axes.grid(axis="y", color=s.RULE, linewidth=0.8)
        axes.set_axisbelow(True)
        ends = []
        for name, look, dash, width, size in _LOOKS:
            values = [each[name.lower()] for each in scores]
            axes.plot(xs, values, label=name, linestyle=dash, linewidth=width,
                      markersize=size, clip_on=False, **look)  # fmt: skip
            # If all lines end at 0, their first values distinguish them.
            way = dict.fromkeys(number(value) for value in (values[0], values[-1]))
            ends.append((values[-1], f"{name} {' → '.join(way)}", look))
        beside = axes.get_yaxis_transform()
        heights, x = spread([end[0] for end in ends]), 1.05
        if svg.narrow():  # the names are below the plot, in the order of the lines' ends
            order = sorted(heights, reverse=True)
            heights, x = [-0.25 - 0.085 * order.index(y) for y in heights], 0.1
            beside = axes.transAxes
        for (_, text, look), y in zip(ends, heights, strict=True):
            axes.plot([x], [y], markersize=9, transform=beside, clip_on=False, **look)
            axes.text(x + 0.04, y, text, transform=beside, va="center_baseline", fontsize=s.BODY)
    return drawing


def spread(values: Sequence[float], gap: float = 0.085) -> list[float]:
    """Return the heights, moved until they are at least `gap` apart; their order stays the same.

    >>> [round(y, 3) for y in spread([0.5, 0.5, 0.9])]
    [0.585, 0.5, 0.9]
    """
    order = sorted(range(len(values)), key=lambda i: (values[i], -i))
    heights = list(values)
    for below, above in pairwise(order):
        heights[above] = max(heights[above], heights[below] + gap)
    # Heights above the limit are moved down, and push others down if necessary.
    limit = 1.0
    for i in reversed(order):
        heights[i] = min(heights[i], limit)
        limit = heights[i] - gap
    return heights
