"""Chapter 02: tokens as tiles, and which of them find a partner."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import listed
from rouge_course.explain import explain
from rouge_course.tables import Table, brief, counted
from rouge_helpers.text import as_tokens

_MOST_LINES = 3
_SIDES = ("reference", "candidate")


def token_tiles(reference: Iterable[Hashable], candidate: Iterable[Hashable]) -> Figure:
    """Return both texts as rows of tiles, in which matched tiles are joined and the rest are grey.

    Takes two lists of tokens. Each tile can be used once: the first occurrence of a token goes with
    the first in the other text, and the second with the second. A tile is surplus if the other text
    has its token, but not often enough. Raises TypeError for a str.

    >>> token_tiles(["the", "cat"], ["the", "the"]).alt
    'Tiles of the reference “the cat” and the candidate “the the”: 1 match. Reference without a \
match: cat (no match). Candidate without a match: the (surplus).'
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    result = explain(reference, candidate)
    pairs, fates, hits = result.pairs, result.fates(), result.hits
    table = _table(reference, candidate, pairs, fates)
    if not reference and not candidate:
        return said("Both texts are empty, so there is no tile to draw.", table)
    drawing, cut = _tiles(reference, candidate, pairs, fates)
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
        f"{counted(hits, 'match')}. Reference without a match: {_named(alone[0])}. "
        f"Candidate without a match: {_named(alone[1])}."
    )
    caption = (
        f"Each tile is used at most once, which gives {counted(hits, 'match')}; "
        f"{len(alone[0])} of {counted(len(reference), 'reference tile')} and "
        f"{len(alone[1])} of {counted(len(candidate), 'candidate tile')} have no match{cut}."
    )
    return Figure(drawing, alt, caption, table)


def _table(reference: Sequence, candidate: Sequence, pairs: Sequence, fates: tuple) -> Table:
    partner = {f"reference {i + 1}": f"candidate {j + 1}" for i, j in pairs}
    partner |= {below: above for above, below in partner.items()}
    rows = []
    for side, tokens, fate_list in zip(_SIDES, (reference, candidate), fates, strict=True):
        for i, (token, fate) in enumerate(zip(tokens, fate_list, strict=True), start=1):
            place = f"{side} {i}"
            rows.append([place, str(token), fate, partner.get(place)])
    return Table(["position", "token", "result", "matched with"], rows, "Which tiles match")


def _named(alone: list[str]) -> str:
    more = f" and {len(alone) - 12} more" if len(alone) > 12 else ""
    return (", ".join(alone[:12]) or "none") + more


def _tiles(
    reference: Sequence, candidate: Sequence, pairs: Sequence, fates: tuple
) -> tuple[str, str]:
    """Return the picture, and what it leaves out."""
    notes = [["" if fate == "matched" else fate for fate in of_side] for of_side in fates]
    left = svg.MARGIN + 14
    ours, lines = svg.laid_out(reference, 62, _MOST_LINES, notes[0], left)
    middle = 62 + svg.tiles_height(lines) + 86
    theirs, lines = svg.laid_out(candidate, middle, _MOST_LINES, notes[1], left)
    bottom = middle + svg.tiles_height(lines) + 28
    parts = [_join(ours[i : i + 1], theirs[j : j + 1]) for i, j in pairs]
    for side, tiles, of_side, under, colour, y, top in (
        ("reference", ours, fates[0], notes[0], palette.REFERENCE, 18, 62),
        ("candidate", theirs, fates[1], notes[1], palette.CANDIDATE, middle - 4, middle),
    ):
        low = bottom if side == "candidate" else middle - 106
        parts.append(svg.line(svg.MARGIN, y, svg.MARGIN, low, stroke=colour, stroke_width=6))
        parts.append(svg.text(left, bottom - 4 if side == "candidate" else 32, side))
        if not tiles:
            empty = f"the {side} is empty"
            parts.append(svg.text(left, top + 25, empty, fill=palette.QUIET))
        for place, fate, note in zip(tiles, of_side, under, strict=False):
            parts.append(svg.tile(place, fate, note, above=side == "reference"))
    missing = len(reference) - len(ours), len(candidate) - len(theirs)
    left_out = [(few, side) for few, side in zip(missing, _SIDES, strict=True) if few]
    cut = " and ".join(f"the last {counted(few, f'{side} token')}" for few, side in left_out)
    rest = f"Not drawn: {cut}; dashed lines lead there." if cut else ""
    rows = svg.wrap(rest, svg.WIDTH - 2 * svg.MARGIN, svg.SMALL) if cut else []
    parts.append(svg.lines(svg.MARGIN, bottom + 26, rows, font_size=svg.SMALL))
    picture = svg.drawing(bottom + 16 + 24 * len(rows), parts)
    return picture, f"; not drawn: {cut}" if cut else ""


def _join(above: list[svg.Tile], below: list[svg.Tile]) -> str:
    """Draw a line between two partners, or a dashed end if only one of them is drawn."""
    if above and below:
        return svg.join(above[0], below[0])
    dashed: svg.Look = {"stroke": palette.OVERLAP, "stroke_width": 3, "stroke_dasharray": "4 3"}
    ends = [(tile.centre, tile.y + svg.TILE, 20) for tile in above]
    ends += [(tile.centre, tile.y, -20) for tile in below]
    return "".join(svg.line(x, y, x, y + far, **dashed) for x, y, far in ends)
