"""Chapter 08: six settings of a simulated package, and a mystery library to match."""

from typing import Any

from rouge_course.chapters.ch08.settings import LABELS, MYSTERIES, Switches, simulated
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.tables import Table, number

REFERENCE = (
    "The storm closed the bridge on Sunday.\n"
    "The ferry crosses the river, and the town crossed with the ferry."
)
CANDIDATE = "The ferry crosses the river with the town.\nOn Sunday the storm closes the bridge."
_IN_WORDS = ("none", "one", "two", "three", "four", "all")  # of five columns


def packages_view(
    switches: Switches,
    mystery: str,
    flipped: str = "",
    reference: str = REFERENCE,
    candidate: str = CANDIDATE,
) -> View:
    """Return your five columns beside the columns of the mystery library.

    `flipped` names the setting that was changed last, and the columns that it moved are marked.
    """
    mine = simulated(reference, candidate, switches)
    target = simulated(reference, candidate, MYSTERIES[mystery])
    before = mine
    if flipped:
        undone = switches._replace(**{flipped: not getattr(switches, flipped)})
        before = simulated(reference, candidate, undone)
    rows: list[list[Any]] = [
        [name, mine[name], target[name], "yes" if _same(mine, target, name) else "no",
         _moved(before[name], mine[name])]
        for name in mine
    ]  # fmt: skip
    table = Table(
        ["column", "yours", "mystery", "equal", "moved"],
        rows,
        f"Your package and mystery {mystery}",
    )
    settings = Table(
        ["setting", "state"],
        [[LABELS[name], "on" if on else "off"] for name, on in switches._asdict().items()],
        "Your six settings",
    )
    figures = "; ".join(
        f"{row[0]} {number(row[1])} against {number(row[2])}{', equal' if row[3] == 'yes' else ''}"
        for row in rows
    )
    start = simulated(reference, candidate, Switches())
    far = sum(not _same(start, target, name) for name in start)
    differ = f"{_IN_WORDS[far]} of its five columns {'differs' if far == 1 else 'differ'}"
    picture, height = _picture(rows, (reference, candidate), mystery)
    return View(
        "explore_packages",
        f"mystery library {mystery} scores the same two texts, and {differ} "
        "from yours at the start. Which setting can you rule out, and "
        "which ones would you change first?",
        picture,
        f"Yours against mystery {mystery}: {figures}.",
        packages_sentence(rows, mystery, flipped, switches) + _lost(before, mine, target),
        (table, settings),
        height,
    )


def packages_sentence(rows: list[list], mystery: str, flipped: str, switches: Switches) -> str:
    """Return what the last flip moved, and how many columns agree now."""
    said = ""
    if flipped:
        state = "on" if getattr(switches, flipped) else "off"
        moved = [f"{row[0]} ({row[4].split(' ', 1)[1]})" for row in rows if row[4]]
        stayed = [row[0] for row in rows if not row[4]]
        said = f"“{LABELS[flipped]}” is now {state}. "
        said += f"Moved: {', '.join(moved)}. " if moved else "No column moved on these texts. "
        if moved and stayed:
            said += f"Stayed: {', '.join(stayed)}. "
    off = [row[0] for row in rows if row[3] == "no"]
    if not off:
        on = [LABELS[name] for name, state in switches._asdict().items() if state]
        return (
            f"{said}All five columns equal mystery {mystery}. Settings that are on: "
            f"{'; '.join(on) if on else 'none'}. On other texts, your scores may still differ "
            "from the mystery's scores."
        )
    differ = "differ" if len(off) > 1 else "differs"
    equal = "equals" if len(off) == 4 else "equal"
    return (
        f"{said}{5 - len(off)} of 5 columns {equal} mystery {mystery}; {', '.join(off)} {differ}."
    )


def _lost(before: dict[str, float], mine: dict[str, float], target: dict[str, float]) -> str:
    """Return a sentence on columns that agreed with the mystery until the last change."""
    lost = [name for name in mine if _same(before, target, name) and not _same(mine, target, name)]
    if not lost:
        return ""
    them = "agreed with the mystery before this change and differ" + "s" * (len(lost) == 1)
    said = f" {', '.join(lost)} {them} now"
    if any(_same(mine, target, name) and not _same(before, target, name) for name in mine):
        return f"{said}."  # other columns agree only now, so nothing follows
    return (
        f"{said}, so this change leads away from the mystery unless you also change other settings."
    )


def _same(one: dict[str, float], other: dict[str, float], name: str) -> bool:
    return abs(one[name] - other[name]) < 1e-9


def _moved(before: float, after: float) -> str:
    if abs(before - after) < 1e-9:
        return ""
    return f"{'▲' if after > before else '▼'} {after - before:+.3f}"


def _picture(rows: list[list], texts: tuple[str, str], mystery: str) -> tuple[str, float]:
    """Draw both texts, two bars for each column (yours above), and how many columns are equal."""
    left, wide, step, low = 104, 320, 50, 0
    parts, top = _texts(texts)
    keys = [(left, "upper bar: yours"), (left + 150, "lower bar, dashed: mystery")]
    if svg.narrow():  # the words are above the bars
        left, step, low = 0, 76, 28
        keys = [(0, "upper bar: yours"), (140, "lower bar, dashed: mystery")]
    parts += [svg.text(x, top, key, font_size=15, fill=palette.QUIET) for x, key in keys]
    colours = [palette.CANDIDATE, palette.REFERENCE, palette.INK, palette.INK, palette.INK]
    for k, ((name, mine, target, equal, moved), colour) in enumerate(
        zip(rows, colours, strict=True)
    ):
        y = top + 12 + step * k
        parts += [
            svg.text(0, y + 24, name),
            svg.box(left, y + low, wide * mine, 18, fill=colour, stroke=palette.INK),
            svg.box(left, y + low + 20, wide * target, 18, fill=palette.SURPLUS,
                    stroke=palette.QUIET, stroke_dasharray="5 3"),
            svg.text(left + wide + 8, y + low + 14, f"{mine:.3f}", font_size=15,
                     font_weight="bold"),
            svg.text(left + wide + 8, y + low + 34, f"{target:.3f}", font_size=15),
            svg.text(120 if low else left + wide + 60, y + 24,
                     "✓ equal" if equal == "yes" else "✗ differs"),
            svg.right(svg.WIDTH, y + 24, f"moved {moved}" if moved else "", font_weight="bold"),
            svg.line(0, y + step - 6, svg.WIDTH, y + step - 6, stroke=palette.RULE),
        ]  # fmt: skip
    y = top + 12 + step * len(rows)
    return svg.drawing(y + 34, [*parts, *_result(rows, mystery, y)]), y + 34


def _texts(texts: tuple[str, str]) -> tuple[list[str], float]:
    """Draw both texts with one sentence per line, as far as there is room."""
    parts, y = [], 16.0
    for (name, colour), text in zip(palette.SIDES, texts, strict=True):
        parts.append(svg.key(0, y, colour, name, font_size=15))
        lines = [svg.fit(each, 600, 15) for each in text.split("\n")[:3]]
        if svg.narrow():
            lines = [line for each in lines for line in svg.wrap(each, svg.WIDTH - 108, 15)]
        parts.append(svg.lines(104, y, lines, 20, font_size=15))
        y += 20 * len(lines) + 6
    return parts, y + 4


def _result(rows: list[list], mystery: str, y: float) -> list[str]:
    """Draw how many columns are equal, with a green plate if all of them are."""
    matched = sum(row[3] == "yes" for row in rows)
    if matched < len(rows):
        equal = "equals" if matched == 1 else "equal"
        return [svg.text(0, y + 22, f"{matched} of {len(rows)} columns {equal} mystery {mystery}")]
    plate: svg.Look = {
        "fill": palette.OVERLAP_TINT,
        "stroke": palette.OVERLAP,
        "stroke_width": 3,
        "rx": 4,
    }
    label = f"✔ Matched: all {len(rows)} columns equal mystery {mystery}"
    return [
        svg.box(2, y, svg.WIDTH - 4, 32, **plate),
        svg.middle(svg.WIDTH / 2, y + 22, label, fill=palette.BLACK, font_weight="bold"),
    ]
