"""Chapter 02: tokens as tiles, and which of them find a partner."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing import style as s
from rouge_helpers.drawing.style import Figure
from rouge_helpers.drawing.words import listed
from rouge_helpers.explain import explain
from rouge_helpers.ngrams import as_tokens
from rouge_helpers.tables import Table, brief, counted

_TILE, _GAP, _LINE = 0.42, 0.1, 0.8  # height of a tile, space between tiles, line to line
_MOST_LINES = 3


@dataclass
class Tile:
    """One token in the drawing: where it stands and what became of it."""

    text: str
    fate: str  # "matched", "surplus" or "no match"
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0


def token_tiles(reference: Iterable[Hashable], candidate: Iterable[Hashable]) -> Figure:
    """Return both texts as rows of tiles, matched tiles joined, the rest grey.

    Takes two lists of tokens. Each tile can be taken once: the first occurrence of a token goes
    with the first in the other text, the second with the second. A tile whose token the other
    text has, only not often enough, is surplus. Raises TypeError for a str.

    >>> token_tiles(["the", "cat"], ["the", "the"]).alt
    'Tiles of the reference “the cat” and the candidate “the the”: 1 match. Reference without \
partner: cat (no match). Candidate without partner: the (surplus).'
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    result = explain(reference, candidate)
    pairs, fates, hits = result.pairs, result.fates(), result.hits
    table = _table(reference, candidate, pairs, fates)
    if not reference and not candidate:
        return s.said("Both texts are empty: no tile to draw.", table)
    with s.style():
        labels = s.Labels()
        drawing, cut = _tiles(reference, candidate, pairs, fates, labels)
    alone = [
        [
            f"{brief(token)} ({fate})"
            for token, fate in zip(tokens, fate_list, strict=True)
            if fate != "matched"
        ]
        for tokens, fate_list in zip((reference, candidate), fates, strict=True)
    ]
    alt = (
        f"Tiles of the reference {listed(reference)} and the candidate {listed(candidate)}: "
        f"{counted(hits, 'match')}. Reference without partner: {_named(alone[0])}. "
        f"Candidate without partner: {_named(alone[1])}."
    )
    caption = (
        f"Each tile is taken once: {counted(hits, 'match')} joined; without a partner stay "
        f"{len(alone[0])} of {counted(len(reference), 'reference tile')} and "
        f"{len(alone[1])} of {counted(len(candidate), 'candidate tile')}{cut}."
    )
    return Figure(drawing, alt, caption + labels.key(), table)


def _table(reference: Sequence, candidate: Sequence, pairs: list, fates: tuple) -> Table:
    partner = {f"reference {i + 1}": f"candidate {j + 1}" for i, j in pairs}
    partner |= {below: above for above, below in partner.items()}
    rows = []
    for side, tokens, fate_list in zip(
        ("reference", "candidate"), (reference, candidate), fates, strict=True
    ):
        for i, (token, fate) in enumerate(zip(tokens, fate_list, strict=True), start=1):
            place = f"{side} {i}"
            rows.append([place, str(token), fate, partner.get(place)])
    return Table(["place", "token", "result", "joined with"], rows, "Which tiles are joined")


def _named(alone: list[str], most: int = 12) -> str:
    more = f" and {len(alone) - most} more" if len(alone) > most else ""
    return (", ".join(alone[:most]) or "none") + more


def _tiles(
    reference: Sequence, candidate: Sequence, pairs: list, fates: tuple, labels: s.Labels
) -> tuple[Any, str]:
    rows, cuts, lines = [], [], []
    size = _size(reference, candidate, fates, labels)
    for tokens, fate_list in zip((reference, candidate), fates, strict=True):
        tiles, used = _laid_out(tokens, fate_list, labels, size)
        rows.append(tiles)
        lines.append(used)
        cuts.append(len(tokens) - len(tiles))
    tops = [0.75, 0.75 + _LINE * (lines[0] - 1) + _TILE + 1.15]
    height = tops[1] + _LINE * (lines[1] - 1) + _TILE + 0.65
    text = _cut(cuts)
    notes = s.wrap(f"Not drawn: {text}; dashed lines lead there.", s.WIDTH - 0.4, s.SMALL)
    notes = notes if text else []
    drawing, axes = s.sheet(height + 0.25 * len(notes))
    _line_up(axes, rows, tops)
    for i, j in pairs:
        above, below = rows[0][i : i + 1], rows[1][j : j + 1]
        _join(axes, *(tile[0] if tile else None for tile in (above, below)))
    for side, tiles in enumerate(rows):
        for tile in tiles:
            _draw(axes, tile, size, note_above=side == 0)
    s.write_lines(axes, 0.2, height + 0.05, notes, s.SMALL)
    return drawing, f"; not drawn: {text}" if text else ""


def _size(reference: Sequence, candidate: Sequence, fates: tuple, labels: s.Labels) -> int:
    """The largest size of letters that keeps both texts on one line, or the usual one."""
    for size in (18, 15):
        if all(
            len(_laid_out(tokens, fate_list, labels, size, lines=1)[0]) == len(tokens)
            for tokens, fate_list in zip((reference, candidate), fates, strict=True)
        ):
            return size
    return s.BODY


def _join(axes: Any, above: Tile | None, below: Tile | None) -> None:
    """A line between two partners, or a dashed end where only one of them is drawn."""
    look = {"color": inks.OVERLAP, "linewidth": 2.5, "zorder": 1}
    if above and below:
        xs = [above.x + above.width / 2, below.x + below.width / 2]
        s.line(axes, xs, [above.y + _TILE, below.y], **look)
    elif above or below:
        tile = above or below
        x, y = tile.x + tile.width / 2, tile.y + (_TILE if above else 0)
        s.line(axes, [x, x], [y, y + (0.22 if above else -0.22)], linestyle=(0, (1.5, 1)), **look)


def _cut(cuts: list[int]) -> str:
    return " and ".join(
        f"the last {counted(cut, f'{side} token')}"
        for cut, side in zip(cuts, ("reference", "candidate"), strict=True)
        if cut
    )


def _laid_out(
    tokens: Sequence, fates: list[str], labels: s.Labels, size: int, lines: int = _MOST_LINES
) -> tuple[list[Tile], int]:
    """The tiles that fit, in lines, and how many lines they take."""
    tiles: list[Tile] = []
    x, row = 0.2, 0
    for token, fate in zip(tokens, fates, strict=True):
        text = s.fit(labels(token), 2.0, size)
        width = max(s.text_width(text, size) + 0.2, 0.34)
        if fate != "matched":
            width = max(width, s.text_width(fate, s.SMALL) + 0.04)
        if x + width > s.WIDTH - 0.2:
            x, row = 0.2, row + 1
        if row == lines:
            return tiles, lines
        tiles.append(Tile(text, fate, x, row * _LINE, width))
        x += width + _GAP
    return tiles, row + 1


def _line_up(axes: Any, rows: list[list[Tile]], tops: list[float]) -> None:
    """Put both rows in their places, each under or over its name."""
    for name, tiles, top, colour in zip(
        ("reference", "candidate"), rows, tops, (inks.REFERENCE, inks.CANDIDATE), strict=True
    ):
        for tile in tiles:
            tile.y += top
        last = max((tile.y for tile in tiles), default=top)
        y = top - 0.5 if name == "reference" else last + _TILE + 0.45
        s.key(axes, 0.2, y, colour, name, 0.16)
        if not tiles:
            s.write(axes, 0.2, top + _TILE / 2, f"the {name} is empty", color=inks.QUIET)


def _draw(axes: Any, tile: Tile, size: int, note_above: bool) -> None:
    joined = tile.fate == "matched"
    look = {"facecolor": inks.OVERLAP_TINT, "edgecolor": inks.OVERLAP, "linewidth": 2.5}
    if not joined:
        look = {"facecolor": inks.SURPLUS, "edgecolor": inks.QUIET, "linewidth": 1.5}
        look["linestyle"] = (0, (3, 2))
    s.box(axes, tile.x, tile.y, tile.width, _TILE, zorder=2, **look)
    centre = tile.x + tile.width / 2
    s.write(axes, centre, tile.y + _TILE / 2, tile.text, size, ha="center")
    if not joined:
        y = tile.y - 0.13 if note_above else tile.y + _TILE + 0.15
        s.write(axes, centre, y, tile.fate, s.SMALL, ha="center", color=inks.QUIET)
