"""Chapter 01: precision and recall as a point in the unit square, and three means of the two."""

from rouge_course.chapters.ch01.figures import contour, means_of, weight_in_words
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.tables import Table, number
from rouge_helpers.scores import f_beta

_LEFT, _TOP, _SIDE = 64, 34, 300
_HEIGHT = 400
SQUARE = "square"  # the part of the picture in which the point is dragged


def f_view(
    precision: float = 0.9, recall: float = 0.3, beta: float = 1.0, other_means: bool = False
) -> View:
    """Return the square for a point and a beta; `other_means` also draws the lines of two means."""
    arithmetic, geometric, harmonic = means_of(precision, recall, beta)
    f_name = f"F{beta:g}"
    table = Table(
        ["score", "value"],
        [
            ["precision", float(precision)],
            ["recall", float(recall)],
            ["beta", f"{beta:g}"],
            ["arithmetic mean", arithmetic],
            ["geometric mean", geometric],
            [f"harmonic mean ({f_name})", harmonic],
        ],
        "Three means of precision and recall"
        + ("" if beta == 1 else f", {weight_in_words(beta, 'counted')}"),
    )
    alt = (
        "A unit square with recall on the horizontal axis and precision on the vertical axis, and "
        f"lines of equal {f_name}. The point at "
        f"precision {number(precision)} and recall {number(recall)} has {f_name} = "
        f"{number(harmonic)}. Arithmetic mean {number(arithmetic)}, "
        f"geometric {number(geometric)}, harmonic {number(harmonic)}."
    )
    parts = _square(precision, recall, beta, other_means) + _means(precision, recall, beta)
    return View(
        "explore_f",
        _question(precision, recall, beta),
        svg.drawing(_HEIGHT + _below(), parts),
        alt,
        f_sentence(precision, recall, beta),
        (table,),
        _HEIGHT + _below(),
        _answer(precision, recall, beta),
    )


def _question(precision: float, recall: float, beta: float) -> str:
    return (
        f"precision is {number(precision)} and recall is {number(recall)}. Does F{beta:g} rise "
        "more if you add 0.1 to precision, or if you add 0.1 to recall?"
    )


def _answer(precision: float, recall: float, beta: float) -> str:
    """Say how F changes if one of the two scores rises by 0.1."""
    by_p = f_beta(min(precision + 0.1, 1), recall, beta)
    by_r = f_beta(precision, min(recall + 0.1, 1), beta)
    more = "precision" if by_p > by_r else "recall" if by_r > by_p else "neither"
    return (
        f"{more}; F{beta:g} is {number(f_beta(precision, recall, beta))} here, "
        f"{number(by_p)} with more precision and {number(by_r)} with more recall (no score goes "
        "above 1)."
    )


def f_sentence(precision: float, recall: float, beta: float = 1.0) -> str:
    """Return a sentence about the point, with its numbers.

    >>> f_sentence(0.5, 0.5)
    'F1 = 0.500: precision and recall are both 0.500, so all three means agree.'
    """
    arithmetic, _, f = means_of(precision, recall, beta)
    name = f"F{beta:g}"
    if precision == recall:
        which = "so all three means agree" + (", whatever beta is" if beta != 1 else "")
        return f"{name} = {number(f)}: precision and recall are both {number(precision)}, {which}."
    values = {"precision": precision, "recall": recall}
    low, high = sorted(values, key=values.__getitem__)
    if not f:
        return (
            f"{name} = {number(0)}, because {low} is 0: nothing makes up for a 0, not even "
            f"{high} {number(values[high])}. "
            f"The arithmetic mean would still be {number(arithmetic)}."
        )
    said = (
        f"{name} = {number(f)} lies between {low} {number(values[low])} and "
        f"{high} {number(values[high])}, and below the arithmetic mean "
        f"{number(arithmetic)}: the smaller score, {low}, pulls the harmonic mean down."
    )
    if beta == 1:
        return said
    plain = f_beta(precision, recall, 1)
    more, other = ("recall", "precision") if beta > 1 else ("precision", "recall")
    times = f"{beta * beta:.3g}" if beta > 1 else f"{1 / (beta * beta):.3g}"
    moves = "falls" if f < plain else "rises"
    return (
        f"{name} = {number(f)}, because {more} counts {times} times as much as {other}: {more} is "
        f"the {'smaller' if more == low else 'larger'} score ({number(values[more])} against "
        f"{number(values[other])}), so F {moves} from F1 = {number(plain)} to {name} = {number(f)}."
    )


def _x(recall: float) -> float:
    return _LEFT + _SIDE * recall


def _y(precision: float) -> float:
    return _TOP + _SIDE * (1 - precision)


def _line(level: float, beta: float, **how: str | float) -> str:
    xs, ys = contour(level, beta)
    return svg.curve([_x(x) for x in xs], [_y(y) for y in ys], **how)


def _square(precision: float, recall: float, beta: float, other_means: bool) -> list[str]:
    parts = [svg.box(_LEFT, _TOP, _SIDE, _SIDE, fill=palette.GROUND, stroke=palette.INK)]
    for at in (0, 0.5, 1):
        parts.append(svg.middle(_x(at), _TOP + _SIDE + 20, f"{at:g}", font_size=15))
        parts.append(svg.right(_LEFT - 8, _y(at) + 5, f"{at:g}", font_size=15))
    parts.append(svg.middle(_x(0.5), _TOP + _SIDE + 44, "recall R →"))
    turned = f"rotate(-90 20 {_y(0.5)})"
    parts.append(svg.middle(20, _y(0.5), "precision P →", transform=turned))
    # Above beta = 1 the lines end well apart at the top; below it, at the right.
    for level in (0.2, 0.4, 0.6, 0.8):
        xs, ys = contour(level, beta)
        corners = [_x(x) for x in (*xs, 1)], [_y(y) for y in (*ys, 1)]
        parts.append(svg.curve(*corners, fill=palette.SKY, fill_opacity=0.22, stroke="none"))
        parts.append(_line(level, beta, stroke=palette.REFERENCE, stroke_width=1.2))
        if beta >= 1:
            parts.append(svg.middle(_x(xs[0]), _TOP - 8, f"{level}", font_size=15))
        else:
            parts.append(svg.text(_LEFT + _SIDE + 5, _y(ys[-1]) + 5, f"{level}", font_size=15))
    parts.append(svg.right(_LEFT - 8, _TOP - 8, f"F{beta:g} =", font_size=15))
    if precision and recall:
        level = f_beta(precision, recall, beta)
        if level < 1:
            look: svg.Look = {"stroke": palette.INK, "stroke_width": 3, "stroke_dasharray": "9 5"}
            parts.append(_line(level, beta, **look))
        if other_means:
            parts += _others(precision, recall, beta)
    parts += _point(precision, recall)
    # This box is invisible. It is on top, so that the pointer finds the square everywhere.
    field: svg.Look = {"fill_opacity": 0, "class": "drag", "data_part": SQUARE}
    return [*parts, svg.box(_LEFT, _TOP, _SIDE, _SIDE, **field)]


def _others(precision: float, recall: float, beta: float) -> list[str]:
    """Draw a line of points with the same arithmetic mean, and one with the same geometric mean."""
    square = beta * beta
    drawn = []
    total = precision + square * recall
    product = precision * recall**square
    steps = [i / 80 for i in range(81)]
    for name, colour, dash, curve_of in (
        ("A", palette.REFERENCE, "2 4", lambda r: total - square * r),
        ("G", palette.RED, "12 4 2 4", lambda r: product / r**square if r else 2),
    ):
        points = [(r, curve_of(r)) for r in steps]
        points = [(r, p) for r, p in points if 0 <= p <= 1]
        if len(points) < 2:
            continue
        xs, ys = zip(*points, strict=True)
        look: svg.Look = {"stroke": colour, "stroke_width": 2.5, "stroke_dasharray": dash}
        drawn.append(svg.curve([_x(x) for x in xs], [_y(y) for y in ys], **look))
        # The letter goes to the end that is farther from the point and its label.
        r, p = max(
            points[0], points[-1], key=lambda at: abs(at[0] - recall) + abs(at[1] - precision)
        )
        x = min(max(_x(r), _LEFT + 14), _LEFT + _SIDE - 14)
        y = min(max(_y(p) + (-8 if name == "G" else 20), _TOP + 16), _TOP + _SIDE - 6)
        drawn.append(svg.middle(x, y, name, fill=colour, font_weight="bold"))
    return drawn


def _point(precision: float, recall: float) -> list[str]:
    x, y = _x(recall), _y(precision)
    look: svg.Look = {"stroke_width": 2, "stroke_dasharray": "3 3"}
    on_left = recall > 0.5
    label_y = min(max(y - 12, _TOP + 20), _TOP + _SIDE - 28)
    at = x - 14 if on_left else x + 14
    start = at - 72 if on_left else at - 4
    put = svg.right if on_left else svg.text
    return [
        svg.line(_LEFT, y, x, y, stroke=palette.CANDIDATE, **look),
        svg.line(x, _TOP + _SIDE, x, y, stroke=palette.REFERENCE, **look),
        svg.box(start, label_y - 16, 76, 40, fill=palette.GROUND, fill_opacity=0.9),
        put(at, label_y, f"P {number(precision)}", font_weight="bold"),
        put(at, label_y + 20, f"R {number(recall)}", font_weight="bold"),
        svg.circle(x, y, 8, fill=palette.INK, stroke=palette.GROUND, stroke_width=2),
    ]


def _below() -> int:
    """Say how far below the square the means are; they are beside it if there is room."""
    return 290 if svg.narrow() else 0


def _means(precision: float, recall: float, beta: float) -> list[str]:
    """Draw the three means as bars on one line."""
    left, wide, step = (112, 56, 100) if svg.narrow() else (462, 56, 88)
    bottom = _TOP + _SIDE + _below()
    looks = (
        ("arithmetic", "A", palette.GROUND),
        ("geometric", "G", palette.SURPLUS),
        ("harmonic", f"F{beta:g}", palette.INK),
    )
    side = 200 if svg.narrow() else _SIDE
    top = bottom - side
    parts = [
        svg.line(left - 12, bottom, svg.WIDTH - 4, bottom, stroke=palette.INK),
        svg.line(left - 12, top, svg.WIDTH - 4, top, stroke_dasharray="3 3"),
        svg.right(left - 16, top + 5, "1", font_size=15),
    ]
    means = means_of(precision, recall, beta)
    for i, ((name, mark, fill), value) in enumerate(zip(looks, means, strict=True)):
        x = left + step * i
        tall = side * value
        parts.append(svg.box(x, bottom - tall, wide, tall, fill=fill, stroke=palette.INK))
        bold = {"font_weight": "bold"} if name == "harmonic" else {}
        parts.append(svg.middle(x + wide / 2, bottom - tall - 8, number(value), **bold))
        parts.append(svg.middle(x + wide / 2, bottom + 20, name, font_size=15, **bold))
        parts.append(svg.middle(x + wide / 2, bottom + 40, mark, font_size=15, **bold))
    if beta != 1:
        more, times = ("recall", beta * beta) if beta > 1 else ("precision", 1 / (beta * beta))
        note = f"each mean counts {more} {times:.3g} times"
        room = svg.WIDTH - svg.estimated_width(note, 15) / 2  # it must not be cut at the right
        parts.append(svg.middle(min(left + step + wide / 2, room), bottom + 60, note, font_size=15))
    return parts
