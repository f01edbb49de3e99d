"""Chapter 06: the turns of the jackknife, one for each reference that is left out."""

from collections.abc import Mapping
from statistics import fmean

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure
from rouge_course.tables import Table, counted, number, one_line

_MOST = 6


def jackknife_turns(scores: Mapping[str, float]) -> Figure:
    """Return a row for each turn: one reference left out, the best of the others marked.

    `scores` maps the name of a reference to the score against it. The last line is the mean of
    the best scores. Raises TypeError if `scores` is not a mapping of names to numbers, and
    ValueError for fewer than two or more than six references.

    >>> jackknife_turns({"Maud": 0.5, "Ines": 0.75}).table
    The turns of the jackknife
    left out  best of the others  score
    --------  ------------------  -----
    Maud      Ines                0.750
    Ines      Maud                0.500
    mean                          0.625
    """
    if not isinstance(scores, Mapping) or not all(
        isinstance(value, int | float) for value in scores.values()
    ):
        raise TypeError('scores must be a dict like {"Maud": 0.5, "Ines": 0.75}')
    if not 2 <= len(scores) <= _MOST:
        raise ValueError(f"scores must contain 2 to {_MOST} references, not {len(scores)}")
    named = [(one_line(str(name)), float(value)) for name, value in scores.items()]
    turns = [
        (name, max((each for each in named if each[0] != name), key=lambda each: each[1]))
        for name, _ in named
    ]
    mean = fmean(best for _, (_, best) in turns)
    table = Table(
        ["left out", "best of the others", "score"],
        [*((name, *best) for name, best in turns), ("mean", None, mean)],
        "The turns of the jackknife",
    )
    spoken = "; ".join(f"without {name}: {who} {number(best)}" for name, (who, best) in turns)
    sums = " + ".join(number(best) for _, (_, best) in turns)
    return Figure(
        _rows(named, turns, mean),
        f"{counted(len(turns), 'turn')}: each leaves one reference out and takes the best score "
        f"of the others. {spoken}. The mean is {number(mean)}.",
        "Each turn leaves one reference out (dashed) and takes the best score of the others "
        f"(green). The jackknife is the mean of these scores: ({sums}) / {len(turns)} = "
        f"{number(mean)}.",
        table,
    )


def _rows(named: list, turns: list, mean: float) -> str:
    left, step, low = (svg.MARGIN, 92, 26) if svg.narrow() else (170, 66, 0)
    wide = (svg.WIDTH - left - 130) / len(named)
    parts, y = [], 19.0
    for out, (who, best) in turns:
        if low:  # on a phone it is above the boxes
            parts.append(svg.text(left, y + 16, svg.fit(f"without {out}", 380)))
        else:
            turn = svg.wrap(f"without {out}", left - svg.MARGIN - 12)[:2]
            parts.append(svg.lines(svg.MARGIN, y + 32 - 11 * (len(turn) - 1), turn, step=22))
        y += low
        for k, (name, value) in enumerate(named):
            x = left + wide * k
            look: svg.Look = {"fill": palette.GROUND, "stroke": palette.INK}
            ink = palette.INK
            if name == out:
                look = {"fill": "none", "stroke": palette.QUIET, "stroke_dasharray": "2 3"}
                ink = palette.QUIET
            elif name == who:
                look = {"fill": palette.OVERLAP_TINT, "stroke": palette.OVERLAP, "stroke_width": 3}
                ink = palette.BLACK
            parts.append(svg.box(x + 2, y, wide - 4, 52, rx=4, **look))
            words = (svg.fit(name, wide - 14, svg.SMALL), "out" if name == out else number(value))
            for line, word in enumerate(words):
                at = y + 22 + 20 * line
                parts.append(svg.middle(x + wide / 2, at, word, font_size=svg.SMALL, fill=ink))
        parts.append(svg.text(svg.WIDTH - 118, y + 32, f"best {number(best)}"))
        y += step - low
    parts.append(svg.line(svg.MARGIN, y - 4, svg.WIDTH - svg.MARGIN, y - 4, stroke=palette.INK))
    ends = {"font_weight": "bold"}
    parts.append(svg.text(svg.MARGIN, y + 22, "jackknife", **ends))
    parts.append(svg.text(svg.WIDTH - 118, y + 22, f"mean {number(mean)}", **ends))
    return svg.drawing(y + 40, parts)
