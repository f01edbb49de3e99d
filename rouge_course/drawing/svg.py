"""The pen for all drawings of words: hand-written SVG, light enough for every key press."""

import math
import os
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from html import escape
from typing import Any, NamedTuple

from rouge_course.drawing import palette
from rouge_course.drawing.words import fitted, percent_encoded, wrapped
from rouge_course.tables import drawable, one_line

Look = dict[str, Any]  # attributes of a shape, passed on as keywords: texts and numbers

# A picture for a phone is narrower, so that its letters are 12 pixels high in a column of 340.
WIDE, NARROW = 720, 410  # pixels
WIDTH = NARROW if os.environ.get("ROUGE_PICTURES") == "narrow" else WIDE
SIZE, SMALL = 16, 15  # pixels; letters stay above 13 when the picture is shrunk a little
MARGIN = 19  # pixels around a figure
_FONT = "Arial, Helvetica, Liberation Sans, DejaVu Sans, sans-serif"
TILE, _GAP, _LINE = 38, 8, 66  # height of a tile, space between tiles, line to line
_LETTERS = 18  # pixels: the size of letters in tiles
# A border in the background colour keeps letters legible in front of a line or a bar.
HALO: Look = {"stroke": palette.GROUND, "stroke_width": 6, "paint_order": "stroke"}
_HATCHES = {
    "/": "M-2 2L2-2M0 8L8 0M6 10L10 6",
    "\\": "M-2 6L2 10M0 0L8 8M6-2L10 2",
    "x": "M-2 2L2-2M0 8L8 0M6 10L10 6M-2 6L2 10M0 0L8 8M6-2L10 2",
    "|": "M4 0V8",
    "-": "M0 4H8",
    "+": "M4 0V8M0 4H8",
}


def narrow() -> bool:
    """Return whether pictures are being drawn for a phone."""
    return WIDTH == NARROW


@contextmanager
def for_a_phone() -> Iterator[None]:
    """Draw narrow pictures inside the `with` block."""
    global WIDTH
    before, WIDTH = WIDTH, NARROW
    try:
        yield
    finally:
        WIDTH = before


def drawing(height: float, parts: Sequence[str]) -> str:
    """Return a whole picture with its own background and the hatchings that its parts use."""
    body = "".join(parts)
    hatches = "".join(
        f'<pattern id="hatch{ord(sign)}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{path}" stroke="#000"/></pattern>'
        for sign, path in _HATCHES.items()
        if f"url(#hatch{ord(sign)})" in body
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}" height="{height:g}" font-family="{_FONT}" font-size="{SIZE}" '
        f'fill="{palette.INK}">{hatches and f"<defs>{hatches}</defs>"}'
        f'<rect width="{WIDTH}" height="{height:g}" rx="8" fill="{palette.GROUND}"/>{body}</svg>'
    )


def address(picture: str) -> str:
    """Return a picture as the address of an <img>, dark if the page declares itself dark.

    JupyterLab declares its pages dark in its dark themes: it sets `color-scheme`, which an <img>
    passes on to its picture. On any other page, the picture is a light card.
    """
    start, rest = picture.split(">", 1)
    dark = f"<style>@media (prefers-color-scheme:dark){{{palette.DARK}}}</style>"
    # No learner's quotation mark is left in the picture: `clean` has escaped them all.
    return "data:image/svg+xml," + percent_encoded(f"{start}>{dark}{rest}".replace('"', "'"))


def text(x: float, y: float, label: str, **how: str | float) -> str:
    """Return a text on its base line; `how` has SVG attributes (_ replaces - in their names)."""
    return f'<text x="{x:.1f}" y="{y:.1f}"{_attributes(how)}>{clean(label)}</text>'


def middle(x: float, y: float, label: str, **how: str | float) -> str:
    """Return a text centred on x."""
    return text(x, y, label, text_anchor="middle", **how)


def right(x: float, y: float, label: str, **how: str | float) -> str:
    """Return a text that ends at x."""
    return text(x, y, label, text_anchor="end", **how)


def box(x: float, y: float, width: float, height: float, **how: str | float) -> str:
    """Return a rectangle."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}"'
        f"{_attributes(how)}/>"
    )


def hatched(
    x: float, y: float, width: float, height: float, look: tuple[str, str], **how: str | float
) -> str:
    """Return a rectangle with a colour and a hatching; "" means no hatching."""
    colour, sign = look
    how = {"stroke": palette.INK, **how}
    plain = box(x, y, width, height, fill=colour, **how)
    return plain + (box(x, y, width, height, fill=f"url(#hatch{ord(sign)})") if sign else "")


def circle(x: float, y: float, radius: float, **how: str | float) -> str:
    """Return a circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"{_attributes(how)}/>'


def key(x: float, y: float, colour: str, label: str, up: float = 13, **how: str | float) -> str:
    """Return a coloured square and a label; the square's top is `up` above the base line."""
    square = box(x, y - up, 14, 14, fill=colour, stroke=palette.INK)
    return square + text(x + 20, y, label, **how)


def line(x: float, y: float, to_x: float, to_y: float, **how: str | float) -> str:
    """Return a line, in quiet ink by default."""
    look = _attributes({"stroke": palette.QUIET, "stroke_width": 1, **how})
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"{look}/>'


def path(d: str, **how: str | float) -> str:
    """Return an open path, in quiet ink by default."""
    look = _attributes({"stroke": palette.QUIET, "stroke_width": 1, "fill": "none", **how})
    return f'<path d="{d}"{look}/>'


def arrow(x: float, y: float, to_x: float, to_y: float, **how: str | float) -> str:
    """Return a line with a head at its end, in ink by default."""
    how = {"stroke": palette.INK, "stroke_width": 2, **how}
    length = math.hypot(to_x - x, to_y - y) or 1
    across, down = 7 * (to_x - x) / length, 7 * (to_y - y) / length
    base_x, base_y = to_x - across, to_y - down
    points = (
        f"{to_x:.1f},{to_y:.1f} {base_x - down / 2:.1f},{base_y + across / 2:.1f} "
        f"{base_x + down / 2:.1f},{base_y - across / 2:.1f}"
    )
    return (
        line(x, y, base_x, base_y, **how) + f'<polygon points="{points}" fill="{how["stroke"]}"/>'
    )


def curve(xs: Sequence[float], ys: Sequence[float], **how: str | float) -> str:
    """Return a line through many points."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
    look = _attributes({"stroke": palette.QUIET, "stroke_width": 1, "fill": "none", **how})
    return f'<polyline points="{points}"{look}/>'


def group(names: str, parts: Sequence[str], **how: str | float) -> str:
    """Return parts as a group with class names, by which the pointer finds the group."""
    return f'<g class="{names}"{_attributes(how)}>{"".join(parts)}</g>'


def clean(label: str) -> str:
    """Return the text for SVG and HTML: escaped, on one line, without characters that XML forbids.

    >>> clean("<b>" + chr(0xFFFF))
    '&lt;b&gt;�'
    """
    shown = "".join("\ufffd" if ord(c) & 0xFFFE == 0xFFFE else c for c in drawable(label))
    return escape(one_line(shown))


def estimated_width(label: str, size: float = SIZE) -> float:
    """Return roughly how wide a text will be: too wide rather than too narrow.

    >>> estimated_width("il") < estimated_width("mw") < estimated_width("東京")
    True
    """
    return size * math.fsum(map(_share, label))  # before Python 3.12, sum() rounds differently


def _share(c: str) -> float:
    if c in "ijl.,'|!:;":
        return 0.28
    if c in "mwMW@%—…":
        return 0.95
    if c.isascii():
        return 0.4 if c in "frt-()[] " else 0.72 if c.isupper() else 0.57
    if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(c) in "WF":
        return 1.05
    return 0.75


def fit(label: str, width: float, size: float = SIZE) -> str:
    """Return the text; if it is wider than `width`, it is cut and ends in an ellipsis.

    >>> fit("ferry", 100), fit("ferryboat", 50)
    ('ferry', 'ferr…')
    """
    return fitted(label, width, partial(estimated_width, size=size))


def wrap(label: str, width: float, size: float = SIZE) -> list[str]:
    """Return the text in lines of at most `width`."""
    return wrapped(label, width, partial(estimated_width, size=size))


def note(label: str, width: float, size: float = SIZE) -> list[str]:
    """Return a text in one line, or for a phone in lines of at most `width`."""
    return wrap(label, width, size) if narrow() else [label]


def lines(x: float, y: float, texts: Sequence[str], step: float = 24, **how: str | float) -> str:
    """Return texts below each other; the base line of the first text is at y."""
    return "".join(text(x, y + step * i, each, **how) for i, each in enumerate(texts))


class Tile(NamedTuple):
    """One token: its label and its place."""

    label: str
    x: float
    y: float
    width: float

    @property
    def centre(self) -> float:
        """The x coordinate of the tile's middle."""
        return self.x + self.width / 2


def laid_out(
    tokens: Sequence, top: float, most_lines: int, notes: Sequence[str] = (), left: float = 2
) -> tuple[list[Tile], int]:
    """Return tiles for as many tokens as fit into the lines, and the number of lines they take.

    `notes` are beneath the tiles, and each tile is wide enough for its note. A text whose letters
    run from right to left is laid out from right to left.
    """
    tiles: list[Tile] = []
    x, row = left, 0
    size, ends, gap = (SMALL, 10, 5) if narrow() else (_LETTERS, 18, _GAP)
    for i, token in enumerate(tokens):
        label = fit(str(token), 150, size) or "(empty)"
        beneath = estimated_width(notes[i], SMALL) + 4 if i < len(notes) else 0
        width = max(estimated_width(label, size) + ends, beneath, 2 * ends)
        if x + width > WIDTH - left:
            x, row = left, row + 1
        if row == most_lines:
            row -= 1
            break
        tiles.append(Tile(label, x, top + row * _LINE, width))
        x += width + gap
    if runs_left(tokens):
        tiles = [tile._replace(x=WIDTH - tile.x - tile.width) for tile in tiles]
    return tiles, row + 1


def tiles_height(lines: int) -> float:
    """Return the height of this number of lines of tiles, with the notes beneath them."""
    return _LINE * (lines - 1) + TILE + 20


def tile(place: Tile, fate: str, note: str = "", above: bool = False) -> str:
    """Return a token as a tile: green if matched, grey and dashed if surplus, otherwise dashed."""
    looks: dict[str, tuple[Look, str]] = {
        "matched": (
            {"fill": palette.OVERLAP_TINT, "stroke": palette.OVERLAP, "stroke_width": 3},
            "#000",
        ),
        "surplus": (
            {"fill": palette.SURPLUS, "stroke": palette.QUIET, "stroke_dasharray": "5 3"},
            "#000",
        ),
        "no match": (
            {"fill": palette.GROUND, "stroke": palette.QUIET, "stroke_dasharray": "2 3"},
            palette.INK,
        ),
    }
    look, ink = looks[fate]
    note_y = place.y - 6 if above else place.y + TILE + 16
    mark = middle(place.centre, note_y, note, **{**HALO, "font_size": SMALL}) if note else ""
    size = SMALL if narrow() else _LETTERS
    return (
        box(place.x + 1.5, place.y, place.width - 3, TILE, rx=4, **look)
        + middle(place.centre, place.y + 25, place.label, font_size=size, fill=ink)
        + mark
    )


def join(above: Tile, below: Tile, **how: str | float) -> str:
    """Return a line from a tile to its partner in the text below, in green by default."""
    how = {"stroke": palette.OVERLAP, "stroke_width": 3, **how}
    return line(above.centre, above.y + TILE, below.centre, below.y, **how)


def runs_left(tokens: Sequence) -> bool:
    """Return whether most letters of the tokens are from a script that runs from right to left.

    >>> runs_left(["שלום"]), runs_left(["ferry"])
    (True, False)
    """
    kinds = [unicodedata.bidirectional(c) for token in tokens[:50] for c in str(token)[:50]]
    return 2 * sum(kind in ("R", "AL") for kind in kinds) > len(kinds)


def _attributes(how: dict[str, str | float]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in how.items())
