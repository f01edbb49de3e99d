"""Scores of several candidates side by side, with the same look of a metric in every chapter."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing import style as s
from rouge_helpers.drawing.style import Figure
from rouge_helpers.tables import Table, counted, number, one_line

# Colour and hatch of a metric, the same in every figure.
LOOKS = {
    "rouge-1": (inks.SKY, None),
    "rouge-2": (inks.RED, "//"),
    "rouge-l": (inks.PURPLE, "xx"),
    "rouge-lsum": (inks.YELLOW, "||"),
    "precision": (inks.CANDIDATE, "\\\\"),
    "recall": (inks.REFERENCE, None),
    "f1": (inks.BLACK, None),
}
_SPARE = [("#FFFFFF", "++"), ("#DDDDDD", "\\\\"), ("#FFFFFF", "--"), ("#DDDDDD", "xx")]
_MOST_BARS = 20


def score_bars(
    scores: Mapping[str, Mapping[str, float]], metrics: Sequence[str] | None = None
) -> Figure:
    """Return a group of bars for each candidate, one bar a metric, the value at its end.

    `scores` maps a candidate's name to its figures, `{"Tomas": {"ROUGE-1": 0.83}}`; `metrics`
    names the figures to show, in order, all unless told otherwise. A figure that a candidate
    lacks is said to be missing. Raises TypeError for what is no such mapping or no number and
    ValueError for a negative or infinite one.

    >>> score_bars({"Tomas": {"ROUGE-1": 0.5, "ROUGE-2": 0.25}}).table
    Scores
    candidate  ROUGE-1  ROUGE-2
    ---------  -------  -------
    Tomas        0.500    0.250
    """
    scores, metrics = _checked(scores, metrics)
    rows = [
        [
            name,
            *(None if values.get(metric) is None else float(values[metric]) for metric in metrics),
        ]
        for name, values in scores.items()
    ]
    table = Table(["candidate", *metrics], rows, "Scores")
    if not rows or not metrics:
        return s.said("There are no scores to draw yet.", table)
    few = metrics[:_MOST_BARS]
    shown = [row[: len(few) + 1] for row in rows[: max(1, _MOST_BARS // len(few))]]
    cut = " and ".join(
        f"{counted(left, noun)} more"
        for left, noun in (
            (len(rows) - len(shown), "candidate"),
            (len(metrics) - len(few), "metric"),
        )
        if left
    )
    with s.style():
        labels = s.Labels()
        drawing = _bars(shown, few, cut, labels)
    spoken = "; ".join(
        f"{one_line(name)}: "
        + ", ".join(
            f"{one_line(metric)} {'missing' if value is None else number(value)}"
            for metric, value in zip(few, values, strict=False)
        )
        for name, *values in rows[:12]
    )
    more = f"; and {counted(len(rows) - 12, 'candidate')} more" if len(rows) > 12 else ""
    tail = f"; {cut} in the table." if cut else "."
    return Figure(
        drawing,
        f"Bars of {counted(len(metrics), 'metric')} for {counted(len(rows), 'candidate')}. "
        f"{spoken}{more}.",
        _caption(rows, few) + tail + labels.key(),
        table,
    )


def _checked(
    scores: Mapping[str, Mapping[str, float]], metrics: Sequence[str] | None
) -> tuple[dict[str, Mapping[str, float]], list[str]]:
    if not isinstance(scores, Mapping):
        raise TypeError(
            f'scores must be a dict like {{"Tomas": {{"ROUGE-1": 0.83}}}}, '
            f"not {type(scores).__name__}"
        )
    for name, values in scores.items():
        if not isinstance(values, Mapping):
            raise TypeError(
                f"the scores of {name!r} must be a dict of metric and figure, "
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
    """One sentence: who leads by which metric."""
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


def look(metric: str, metrics: Sequence[str]) -> tuple[str, str | None]:
    """Return the colour and the hatch of a metric; unknown ones are white with a hatch.

    >>> look("ROUGE-1", ["ROUGE-1"])
    ('#56B4E9', None)
    """
    if metric.casefold() in LOOKS:
        return LOOKS[metric.casefold()]
    unknown = [name for name in metrics if name.casefold() not in LOOKS]
    return _SPARE[unknown.index(metric) % len(_SPARE)]


def _bars(rows: list[list], metrics: list[str], cut: str, labels: s.Labels) -> Any:
    """A heading for each candidate and its bars; of a single metric, a bar for each candidate."""
    heads = [labels(metric) for metric in metrics]
    groups = [(labels(row[0]), list(zip(heads, metrics, row[1:], strict=True))) for row in rows]
    if len(metrics) == 1:
        groups = [(heads[0], [(labels(row[0]), metrics[0], row[1]) for row in rows])]
    names = [s.fit(name, 2.2) for _, bars in groups for name, *_ in bars]
    left = 0.35 + max(map(s.text_width, names))
    top = max([1.0, *(value for row in rows for value in row[1:] if value is not None)])
    unit = (s.WIDTH - left - 0.35 - s.text_width(number(top))) / top
    step, head = 0.32, 0.34
    bars_drawn = sum(len(bars) for _, bars in groups)
    height = 0.1 + (head + 0.12) * len(groups) + step * bars_drawn
    drawing, axes = s.sheet(height + (0.3 if cut else 0))
    y = 0.1
    for title, bars in groups:
        # Bold letters are wider than the plain ones that `fitted` measures.
        s.write(axes, left, y + 0.15, s.fit(title, (s.WIDTH - left) * 0.8), weight="bold")
        y += head
        s.line(axes, [left] * 2, [y - 0.03, y + step * len(bars) - 0.04], color="black")
        for name, metric, value in bars:
            _bar(axes, left, y + step / 2 - 0.03, (name, value), unit, look(metric, metrics))
            y += step
        y += 0.12
    if cut:
        s.write(axes, 0.2, height + 0.1, f"Not drawn: {cut}, in the table.", s.SMALL)
    return drawing


def _bar(
    axes: Any,
    left: float,
    middle: float,
    bar: tuple[str, float | None],
    unit: float,
    colours: tuple[str, str | None],
) -> None:
    name, value = bar
    colour, hatch = colours
    width = (value or 0) * unit
    s.write(axes, left - 0.1, middle, s.fit(name, 2.2), ha="right")
    how = {"facecolor": colour, "hatch": hatch, "edgecolor": "black"}
    s.box(axes, left, middle - 0.125, width, 0.25, **how)
    s.write(axes, left + width + 0.08, middle, "missing" if value is None else number(value))
