"""Chapter 10: a hundred test sets, their intervals, and the system that wins in each."""

from statistics import NormalDist

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.tables import Cell, Table, counted

ITEMS, LEAD, SPREAD = 30, 1.0, 11  # the first state
TRIALS = 100
# The test sets lie at the middles of 100 equal shares of the normal distribution. This is what 100
# draws give on average, without the luck of a single draw.
_SHARES = [NormalDist().inv_cdf((k + 0.5) / TRIALS) for k in range(TRIALS)]
_Z = NormalDist().inv_cdf(0.975)
QUESTION = (
    "A is truly better than B by 1 point, but with 30 articles B still wins in many test sets. "
    "How many articles does it take until B wins in fewer than 5 of 100 test sets?"
)


def trials(items: int, lead: float, spread: float) -> tuple[list[float], float]:
    """Return 100 mean differences of test sets in increasing order, and half an interval's width.

    >>> means, reach = trials(100, 1.0, 10)
    >>> round(means[0], 2), round(means[-1], 2), round(reach, 2)
    (-1.58, 3.58, 1.96)
    """
    error = spread / items**0.5
    # An interval that ends at zero counts as one that contains it, whatever its last digit is.
    return [lead + error * share for share in _SHARES], _Z * error * (1 + 1e-9)


def difference_view(items: int = ITEMS, lead: float = LEAD, spread: int = SPREAD) -> View:
    """Return a view of 100 test sets of `items` articles where A truly leads by `lead` points."""
    means, reach = trials(items, lead, spread)
    behind = sum(mean < 0 for mean in means)
    ahead = TRIALS - behind
    shown = sum(mean - reach > 0 for mean in means)
    wrongly = sum(mean + reach < 0 for mean in means)
    said = _said(lead, behind, shown, wrongly)
    sentence = (
        f"{counted(items, 'article')}, true difference {_points(lead)}; the differences on single "
        f"articles have a spread of {spread} points. Each interval extends {reach:.1f} points on "
        f"each side of its mean. {said}"
    )
    rows: list[list[Cell]] = [
        ["B has the higher mean", behind],
        ["A has the higher mean", ahead],
        ["the interval is above zero: A is shown to be better", shown],
        ["the interval contains zero: no difference is shown", TRIALS - shown - wrongly],
        ["the interval is below zero: B is shown to be better", wrongly],
    ]
    height = 412 if svg.narrow() else 372
    return View(
        "explore_difference",
        QUESTION,
        svg.drawing(height, _lines(means, reach, lead)),
        f"100 intervals in the order of their means. {sentence}",
        sentence,
        (Table(["outcome", "of 100 test sets"], rows, "What 100 test sets would show"),),
        height,
    )


def _leave_out(count: int) -> str:
    return f"{counted(count, 'interval')} {'does' if count == 1 else 'do'} not contain"


def _points(number: float) -> str:
    return "1 point" if number == 1 else f"{number:g} points"


def _said(lead: float, behind: int, shown: int, wrongly: int) -> str:
    if not lead:
        return (
            f"The systems are equally good, but B has the higher mean in {behind} of 100 test "
            f"sets and A in {TRIALS - behind}. {_leave_out(shown + wrongly)} zero."
        )
    few = ", which is fewer than 5" if behind < 5 else ""
    return (
        f"B, the worse system, has the higher mean in {behind} of 100 test sets{few}. Intervals "
        f"above zero, which show that A is better: {shown}. Intervals below zero: {wrongly}. "
        f"Intervals that contain zero: {TRIALS - shown - wrongly}."
    )


_LEFT, _TOP, _BOTTOM, _MOST = 50, 34, 330, 12.0


def _y(points: float) -> float:
    """Return the height of a difference; a value outside the scale is drawn at its edge."""
    inside = max(-_MOST, min(_MOST, points))
    return (_TOP + _BOTTOM) / 2 - inside * (_BOTTOM - _TOP) / (2 * _MOST)


def _lines(means: list[float], reach: float, lead: float) -> list[str]:
    step, thin, bold, dot = (3.5, 0.9, 2.4, 3.2) if svg.narrow() else (6.6, 1.4, 3.4, 4.8)
    right = _LEFT + step * TRIALS
    parts = [svg.right(_LEFT - 8, _y(p) + 5, f"{p:+d}" if p else "0") for p in (-10, -5, 0, 5, 10)]
    parts.append(svg.text(0, 16, "A minus B, in points"))
    for k, mean in enumerate(means):
        x = _LEFT + step * (k + 0.5)
        wrong, clear = mean < 0, abs(mean) > reach
        ink = palette.RED if wrong else palette.REFERENCE
        look: svg.Look = {"stroke": ink, "stroke_width": bold if clear else thin}
        parts.append(svg.line(x, _y(mean - reach), x, _y(mean + reach), **look))
        parts.append(svg.box(x - dot / 2, _y(mean) - dot / 2, dot, dot, fill=ink))
    parts += [
        svg.line(_LEFT, _y(0), right, _y(0), stroke=palette.INK, stroke_width=2),
        svg.line(_LEFT, _y(lead), right, _y(lead), stroke_dasharray="5 4", stroke_width=2),
        svg.key(190, 16, palette.REFERENCE, "A wins"),
        svg.key(280, 16, palette.RED, "B wins"),
    ]
    order, thick = (
        "100 test sets, in the order of their means; dashed: the truth",
        "thick: the interval leaves out 0",
    )
    if svg.narrow():
        below = [*svg.wrap(order, svg.WIDTH), thick]
        return [*parts, svg.lines(0, _BOTTOM + 24, below, 22)]
    return [*parts, svg.text(370, 16, thick), svg.text(_LEFT, _BOTTOM + 30, order)]
