"""SVG written by hand: light enough to be drawn anew at every key press."""

import unicodedata
from collections.abc import Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from rouge_helpers.drawing import inks
from rouge_helpers.drawing.words import fitted, wrapped
from rouge_helpers.tables import drawable, one_line

WIDTH = 640  # pixels: what a page 800 pixels wide leaves beside the cell's prompt
SIZE = 16  # pixels; letters stay above 14 when the picture is shrunk a little
_FONT = "Arial, Helvetica, Liberation Sans, DejaVu Sans, sans-serif"
TILE, _GAP, _LINE = 38, 8, 66  # height of a tile, space between tiles, line to line
_LETTERS = 18  # pixels, in tiles
# White around letters keeps them legible where a line or a bar runs behind them.
HALO = {"stroke": "#fff", "stroke_width": 6, "paint_order": "stroke"}


def drawing(height: float, parts: Sequence[str]) -> str:
    """Return a whole picture on white ground."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}" height="{height:g}" font-family="{_FONT}" font-size="{SIZE}">'
        f'<rect width="{WIDTH}" height="{height:g}" fill="#fff"/>{"".join(parts)}</svg>'
    )


def text(x: float, y: float, label: str, **how: str | float) -> str:
    """Return a text on its base line; `how` holds SVG attributes, with _ for - in their names."""
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


def key(x: float, y: float, colour: str, label: str, up: float = 13, **how: str | float) -> str:
    """Return a label on its base line after a square of a colour, which begins `up` above it."""
    square = box(x, y - up, 14, 14, fill=colour, stroke=inks.BLACK)
    return square + text(x + 20, y, label, **how)


def line(x: float, y: float, to_x: float, to_y: float, **how: str | float) -> str:
    """Return a line; quiet ink unless told otherwise."""
    look = _attributes({"stroke": inks.QUIET, "stroke_width": 1, **how})
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"{look}/>'


def curve(xs: Sequence[float], ys: Sequence[float], **how: str | float) -> str:
    """Return a line through many points."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
    look = _attributes({"stroke": inks.QUIET, "stroke_width": 1, "fill": "none", **how})
    return f'<polyline points="{points}"{look}/>'


def group(names: str, parts: Sequence[str]) -> str:
    """Return parts as one, with class names for the pointer to find."""
    return f'<g class="{names}">{"".join(parts)}</g>'


def clean(label: str) -> str:
    """Return a text fit for SVG and HTML: escaped, on one line, without what XML forbids.

    >>> clean("<b>" + chr(0xFFFF))
    '&lt;b&gt;�'
    """
    shown = "".join("\ufffd" if ord(c) & 0xFFFE == 0xFFFE else c for c in drawable(label))
    return escape(one_line(shown))


def estimated_width(label: str, size: float = SIZE) -> float:
    """Return about how wide a text is drawn: rather too wide than too narrow.

    >>> estimated_width("il") < estimated_width("mw") < estimated_width("東京")
    True
    """
    return size * sum(map(_share, label))


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
    """Return the text, cut with an ellipsis where it would be wider than `width`.

    >>> fit("ferry", 100), fit("ferryboat", 50)
    ('ferry', 'ferr…')
    """
    return fitted(label, width, partial(estimated_width, size=size))


def wrap(label: str, width: float) -> list[str]:
    """Return the text in lines of at most `width`."""
    return wrapped(label, width, estimated_width)


class Tile(NamedTuple):
    """One token: its label and where it stands."""

    label: str
    x: float
    y: float
    width: float

    @property
    def centre(self) -> float:
        """The middle of the tile, across."""
        return self.x + self.width / 2


def laid_out(
    tokens: Sequence, top: float, most_lines: int, notes: Sequence[str] = ()
) -> tuple[list[Tile], int]:
    """Return tiles for as many tokens as fit into the lines, and how many lines they take.

    `notes` stand beneath the tiles, which are wide enough for them. A text whose letters run from
    right to left is laid out from right to left.
    """
    tiles: list[Tile] = []
    x, row = 2.0, 0
    for i, token in enumerate(tokens):
        label = fit(str(token), 150, _LETTERS) or "(empty)"
        note = estimated_width(notes[i], 15) + 4 if i < len(notes) else 0
        width = max(estimated_width(label, _LETTERS) + 18, note, 36)
        if x + width > WIDTH - 2:
            x, row = 2.0, row + 1
        if row == most_lines:
            row -= 1
            break
        tiles.append(Tile(label, x, top + row * _LINE, width))
        x += width + _GAP
    if runs_left(tokens):
        tiles = [tile._replace(x=WIDTH - tile.x - tile.width) for tile in tiles]
    return tiles, row + 1


def tiles_height(lines: int) -> float:
    """Return how high so many lines of tiles are, with the notes beneath them."""
    return _LINE * (lines - 1) + TILE + 20


def tile(place: Tile, fate: str, note: str = "") -> str:
    """Return a token as a tile: green and solid if matched, else white or grey and dashed."""
    look = {
        "matched": {"fill": inks.OVERLAP_TINT, "stroke": inks.OVERLAP, "stroke_width": 3},
        "surplus": {"fill": "#DDDDDD", "stroke": inks.QUIET, "stroke_dasharray": "5 3"},
        "no match": {"fill": "#fff", "stroke": inks.QUIET, "stroke_dasharray": "2 3"},
    }[fate]
    halo = {**HALO, "stroke_width": 5, "font_size": 15}
    mark = middle(place.centre, place.y + TILE + 16, note, **halo) if note else ""
    return (
        box(place.x + 1.5, place.y, place.width - 3, TILE, rx=4, **look)
        + middle(place.centre, place.y + 25, place.label, font_size=_LETTERS)
        + mark
    )


def runs_left(tokens: Sequence) -> bool:
    """Say whether most letters of the tokens belong to a script that runs from right to left.

    >>> runs_left(["שלום"]), runs_left(["ferry"])
    (True, False)
    """
    kinds = [unicodedata.bidirectional(c) for token in tokens[:50] for c in str(token)[:50]]
    return 2 * sum(kind in ("R", "AL") for kind in kinds) > len(kinds)


def _attributes(how: dict[str, str | float]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in how.items())
