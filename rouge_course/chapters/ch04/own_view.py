"""Chapter 04: the scores of the reader's own module as bars, beside those of `rouge_helpers`."""

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.tables import Table, number
from rouge_helpers.text import words

from .explorer_state import CANDIDATE, REFERENCE
from .own_scores import MOST_WORDS, Module, Row, rows_of

FILE, HELPERS, PACKAGE = "my_rouge.py", "rouge_helpers", "rouge-score"
_SCORES = (("precision", palette.CANDIDATE), ("recall", palette.REFERENCE), ("F1", palette.INK))
_LEFT, _STEP = 112.0, 30  # pixels: where the bars begin, and from line to line


def own_view(reference: str, candidate: str, module: Module | None = None) -> View:
    """Return the scores of two texts by the reader's module, each above the package's score.

    For texts other than the first ones, the scores of rouge-score follow if it is installed. So
    what is shown at first is the same everywhere.
    """
    module = module or Module()
    typed = (reference, candidate) != (REFERENCE, CANDIDATE)
    rows = rows_of(reference, candidate, module, with_package=typed)
    parts, height = _bars(rows)
    return View(
        "explore_my_rouge",
        f"for which texts could your scores differ from the scores of {HELPERS}?",
        svg.drawing(height, parts),
        " ".join(map(_spoken, rows)),
        _sentence(rows, module) + _cut(reference, candidate),
        (_table(rows),),
        height,
        "for none, if your checks passed: each check has compared your function with the course's "
        "function on many inputs. Here the tokeniser “words” splits both texts for all functions.",
    )


def _sentence(rows: list[Row], module: Module) -> str:
    """Say where module and package agree, what is missing, and which functions call the package."""
    if module.trouble:
        return f"Your {FILE} {module.trouble}, so here are only the scores of {HELPERS}."
    there = [row for row in rows if row.own]
    if not there:
        return (
            f"Your {FILE} gives no scores yet: when the check of one of the four functions passes, "
            "the function is written into this file. For now, here are only the scores of "
            f"{HELPERS}."
        )
    off = [row for row in there if row.differs]
    agree = [row.kind for row in there if row not in off]
    said = f"Your functions and {HELPERS} agree on {', '.join(agree)}." if agree else ""
    for row in off:
        said += f" {row.kind} differs: which step does your {row.function} do differently?"
    for row in rows:
        said += f" {row.function} {row.trouble}." if row.trouble else ""
    if module.calls_helpers:
        names = " and ".join(module.calls_helpers)
        calls = "calls" if len(module.calls_helpers) == 1 else "call"
        said += f" Your {names} {calls} {HELPERS}, so the package is partly compared with itself."
    return said.strip()


def _cut(reference: str, candidate: str) -> str:
    sides = {"reference": len(words(reference)), "candidate": len(words(candidate))}
    long = [f"{MOST_WORDS} of {count} {side} words" for side, count in sides.items()
            if count > MOST_WORDS]  # fmt: skip
    return f" Only the first {' and '.join(long)} are scored." if long else ""


def _table(rows: list[Row]) -> Table:
    lines: list[list[str | float | None]] = []
    for row in rows:
        own = f"yours, {row.function}" + f", {row.trouble}" * bool(row.trouble)
        lines.append([row.kind, own, *(row.own or (None, None, None))])
        lines += [[row.kind, who, *values] for who, values in _others(row)]
    columns = ["score", "by", *(name for name, _ in _SCORES)]
    return Table(columns, lines, f"Your module beside {HELPERS}")


def _spoken(row: Row) -> str:
    def figures(values: tuple[float, ...]) -> str:
        pairs = zip(_SCORES, values, strict=True)
        return ", ".join(f"{name} {number(value)}" for (name, _), value in pairs)

    own = figures(row.own) if row.own else f"{row.function} {row.trouble}"
    others = [f"{who}: {figures(values)}" for who, values in _others(row)]
    return f"{row.kind}, yours: {own}; {'; '.join(others)}."


def _others(row: Row) -> list[tuple[str, tuple[float, ...]]]:
    """The names and the scores of the packages that have scores in this row."""
    found = [(HELPERS, row.theirs)]
    return [*found, (PACKAGE, row.packages)] if row.packages else found


def _bars(rows: list[Row]) -> tuple[list[str], float]:
    """For each function, a heading and two or three lines of three bars; and their lower end."""
    step = (svg.WIDTH - _LEFT) / len(_SCORES)
    parts, y = [], 4.0
    for column, (name, _) in enumerate(_SCORES):
        parts.append(svg.text(_LEFT + step * column, y + 14, name, font_weight="bold"))
    y += 24
    for row in rows:
        heading = f"{row.kind} · {row.function}" + " · differs" * row.differs
        parts.append(svg.text(2, y + 16, heading, font_weight="bold"))
        y += 24
        for who, values in (("yours", row.own), *_others(row)):
            parts.append(svg.text(2, y + 17, who, font_size=svg.SMALL))
            if values:
                parts += _line(y, values, step)
            else:
                why = svg.fit(row.trouble, svg.WIDTH - _LEFT, svg.SMALL)
                parts.append(svg.text(_LEFT, y + 17, why, font_size=svg.SMALL))
            y += _STEP
        y += 8
    return parts, y


def _line(y: float, values: tuple[float, ...], step: float) -> list[str]:
    """Three bars with their values on one line."""
    parts, long = [], step - 66
    for column, ((_, colour), value) in enumerate(zip(_SCORES, values, strict=True)):
        x = _LEFT + step * column
        wide = long * min(max(value, 0.0), 1.0)
        parts.append(svg.box(x, y, long, 22, fill="none", stroke=palette.QUIET))
        parts.append(svg.box(x, y, wide, 22, fill=colour, stroke=palette.INK))
        parts.append(svg.text(x + long + 6, y + 17, number(value)))
    return parts
