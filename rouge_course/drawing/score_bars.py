"""Scores of several candidates side by side; a metric has the same look in every chapter."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.tables import Table, counted, number, one_line

# Colour and hatch of a metric, the same in every figure.
LOOKS = {
    "rouge-1": (palette.SKY, ""),
    "rouge-2": (palette.RED, "/"),
    "rouge-l": (palette.PURPLE, "x"),
    "rouge-lsum": (palette.YELLOW, "|"),
    "precision": (palette.CANDIDATE, "\\"),
    "recall": (palette.REFERENCE, ""),
    "f1": (palette.INK, ""),
}
_SPARE = [("#fff", "+"), (palette.SURPLUS, "\\"), ("#fff", "-"), (palette.SURPLUS, "x")]
_MOST_BARS = 20


def score_bars(
    scores: Mapping[str, Mapping[str, float]], metrics: Sequence[str] | None = None
) -> Figure:
    """Return a group of bars for each candidate: one bar for each metric, with its value.

    If there are more candidates than metrics, there is a group for each metric: one bar for each
    candidate. `scores` maps a candidate's name to its figures, `{"Tomas": {"ROUGE-1": 0.83}}`;
    `metrics` names the figures to show, in order (default: all). A figure that a candidate does not
    have is shown as missing. Raises TypeError if `scores` is not such a mapping or a figure
    is not a number, and ValueError for a negative or infinite number.

    >>> score_bars({"Tomas": {"ROUGE-1": 0.5, "ROUGE-2": 0.25}}).table
    Scores
    candidate  ROUGE-1  ROUGE-2
    ---------  -------  -------
    Tomas        0.500    0.250
    """
    scores, metrics = _checked(scores, metrics)
    rows: list[list[Any]] = [
        [name, *(float(values[metric]) if metric in values else None for metric in metrics)]
        for name, values in scores.items()
    ]
    table = Table(["candidate", *metrics], rows, "Scores")
    if not rows or not metrics:
        return said("There are no scores to draw yet.", table)
    few = metrics[:_MOST_BARS]
    shown = [row[: len(few) + 1] for row in rows[: max(1, _MOST_BARS // len(few))]]
    left = (len(rows) - len(shown), "candidate"), (len(metrics) - len(few), "metric")
    cut = " and ".join(counted(count, f"more {noun}") for count, noun in left if count)
    spoken = "; ".join(
        f"{one_line(name)}: "
        + ", ".join(
            f"{one_line(metric)} {'missing' if value is None else number(value)}"
            for metric, value in zip(few, values, strict=False)
        )
        for name, *values in rows[:12]
    )
    more = f"; and {counted(len(rows) - 12, 'candidate')} more" if len(rows) > 12 else ""
    tail = f"; the table has {cut}." if cut else "."
    return Figure(
        _bars(shown, few, cut),
        f"Bars for {counted(len(metrics), 'metric')} and {counted(len(rows), 'candidate')}. "
        f"{spoken}{more}.",
        _caption(rows, few) + tail,
        table,
    )


def _checked(
    scores: Mapping[str, Mapping[str, float]], metrics: Sequence[str] | None
) -> tuple[dict[str, dict[str, float]], list[str]]:
    if not isinstance(scores, Mapping):
        raise TypeError(
            f'scores must be a dict like {{"Tomas": {{"ROUGE-1": 0.83}}}}, '
            f"not {type(scores).__name__}"
        )
    for name, values in scores.items():
        if not isinstance(values, Mapping):
            raise TypeError(
                f"the scores of {name!r} must be a dict of metrics and figures, "
                f"not {type(values).__name__}"
            )
        for metric, value in values.items():
            if not isinstance(value, int | float) or isinstance(value, bool):
                raise TypeError(f"{metric} of {name!r} must be a number, not {value!r}")
            if not 0 <= value < math.inf:
                raise ValueError(f"{metric} of {name!r} must be 0 or more, not {value}")
    named = {
        str(name): {str(key): value for key, value in values.items()}
        for name, values in scores.items()
    }
    if metrics is None:
        metrics = list(dict.fromkeys(metric for values in named.values() for metric in values))
    if not isinstance(metrics, list | tuple) or not all(isinstance(each, str) for each in metrics):
        raise TypeError(f"metrics must be a list of names, not {metrics!r}")
    return named, list(metrics)


def _caption(rows: list[list], metrics: list[str]) -> str:
    """One sentence: which candidate is best by which metric."""
    if len(rows) == 1:
        figures = zip(metrics, rows[0][1:], strict=False)
        spoken = [f"{one_line(metric)} {number(v)}" for metric, v in figures if v is not None]
        return f"{one_line(rows[0][0])}: {', '.join(spoken) or 'no score yet'}"
    leaders = []
    for i, metric in enumerate(metrics, start=1):
        best = max((row[i] for row in rows if row[i] is not None), default=None)
        names = [one_line(row[0]) for row in rows if row[i] == best]
        others = f" and {len(names) - 3} more" if len(names) > 3 else ""
        if best is not None:
            who = f"{' and '.join(names[:3])}{others}"
            leaders.append(f"highest {one_line(metric)}: {who} ({number(best)})")
    leaders = leaders or ["no candidate has a score"]
    return leaders[0].capitalize()[0] + "; ".join(leaders)[1:]


def look(metric: str, metrics: Sequence[str]) -> tuple[str, str]:
    """Return the colour and the hatch of a metric; an unknown metric is white with a hatch.

    >>> look("ROUGE-1", ["ROUGE-1"])
    ('#56B4E9', '')
    """
    if metric.casefold() in LOOKS:
        return LOOKS[metric.casefold()]
    unknown = [name for name in metrics if name.casefold() not in LOOKS]
    return _SPARE[unknown.index(metric) % len(_SPARE)]


def _in_lines(name: str) -> list[str]:
    """The name of a bar in one or two lines; a longer name is cut."""
    room = 0.42 * svg.WIDTH
    first, *others = svg.wrap(name, room)
    return [first, svg.fit(" ".join(others), room)] if others else [first]


def _bars(rows: list[list], metrics: list[str], cut: str) -> str:
    """Groups of bars under their headings, all drawn to one scale."""
    groups = [(row[0], list(zip(metrics, metrics, row[1:], strict=True))) for row in rows]
    if len(rows) > len(metrics):
        groups = [
            (metric, [(row[0], metric, row[i]) for row in rows])
            for i, metric in enumerate(metrics, start=1)
        ]
    names = {name: _in_lines(name) for _, bars in groups for name, *_ in bars}
    longest = max(svg.estimated_width(line) for each in names.values() for line in each)
    left = svg.MARGIN + 10 + longest
    top = max([1.0, *(value for row in rows for value in row[1:] if value is not None)])
    unit = (svg.WIDTH - left - svg.MARGIN - 8 - svg.estimated_width(number(top))) / top
    parts, y, step = [], 12.0, 31 if max(map(len, names.values())) == 1 else 44
    for title, bars in groups:
        # Bold letters are wider than the plain ones that `fit` measures.
        head = svg.fit(title, (svg.WIDTH - left - svg.MARGIN) * 0.9)
        parts.append(svg.text(left, y + 18, head, font_weight="bold"))
        y += 30
        for i, (name, metric, value) in enumerate(bars):
            at, wide, label = y + step * i, (value or 0) * unit, names[name]
            score = "missing" if value is None else number(value)
            parts += [
                svg.lines(left - 10, at + 27 - 9 * len(label), label, 18, text_anchor="end"),
                svg.hatched(left, at, wide, 24, look(metric, metrics)),
                svg.text(left + wide + 8, at + 18, score),
            ]
        parts.append(svg.line(left, y - 4, left, y + step * len(bars) - 3, stroke=palette.INK))
        y += step * len(bars) + 8
    if cut:
        room = svg.WIDTH - 2 * svg.MARGIN
        noted = svg.note(f"The table has {cut}.", room, svg.SMALL)
        y += 20
        parts.append(svg.lines(svg.MARGIN, y, noted, 20, font_size=svg.SMALL))
        y += 20 * (len(noted) - 1)
    return svg.drawing(y + 8, parts)
