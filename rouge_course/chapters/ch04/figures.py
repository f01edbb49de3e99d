"""Chapter 04: the LCS grid and one way back through it."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_course.chapters.ch04.grid import Grid, drawn, way_back
from rouge_course.drawing import svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import first_of, listed
from rouge_course.tables import Table, brief, counted
from rouge_helpers.lcs import lcs_matches, lcs_table
from rouge_helpers.text import as_tokens

_MOST = 15  # tokens a side that a projector can show


def lcs_grid(reference: Iterable[Hashable], candidate: Iterable[Hashable]) -> Figure:
    """Return the LCS grid, rows reference and columns candidate, with one way back marked.

    Takes two lists of tokens. The way back is the one of `lcs_matches`: from the last corner, it
    takes a match first; otherwise it goes left if the number on the left is larger than the number
    above, and else up. Raises TypeError for a str.

    >>> lcs_grid(["the", "ferry", "left"], ["the", "old", "ferry"]).table
    LCS grid, matches of the way back in brackets
    reference  start  the  old  ferry
    ---------  -----  ---  ---  -----
    start          0    0    0      0
    the            0  [1]    1      1
    ferry          0    1    1    [2]
    left           0    1    1      2
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    grid = lcs_table(reference, candidate)
    matches = lcs_matches(reference, candidate)
    length = grid[-1][-1]
    cut = _cut(len(reference), len(candidate))
    table = _table(reference[:_MOST], candidate[:_MOST], grid, matches, cut)
    if not reference or not candidate:
        side = "The reference" if not reference else "The candidate"
        if not reference and not candidate:
            return said("Both texts are empty: the grid is a single 0, and the LCS is 0.", table)
        return said(f"{side} is empty: every cell of the grid is 0, and so is the LCS.", table)
    path = way_back(grid, matches)
    common = [reference[i] for i, _ in matches]
    shown = Grid(tuple(reference[:_MOST]), tuple(candidate[:_MOST]), _MOST * _MOST)
    parts, _, height = drawn(shown, path)
    notes = _notes(length, common, cut)
    parts.append(svg.lines(svg.MARGIN, height + 30, notes))
    drawing = svg.drawing(height + 16 + 24 * len(notes), parts)
    places = "; ".join(
        f"{brief(reference[i])} in row {i + 1}, column {j + 1}" for i, j in matches[:_MOST]
    )
    more = f"; and {len(matches) - _MOST} more" if len(matches) > _MOST else ""
    alt = (
        f"LCS grid of the reference {listed(reference)} in rows and the candidate "
        f"{listed(candidate)} in columns; the last corner contains {length}. "
        f"Ringed matches: {places or 'none'}{more}."
    )
    caption = (
        f"The way back from the last corner steps diagonally at {counted(length, 'ringed match')}"
        f", so the LCS is {length}{f': {listed(common, 15)}' if common else ''}"
        f"{f'; {cut}' if cut else ''}."
    )
    return Figure(drawing, alt, caption, table)


def _cut(rows: int, columns: int) -> str:
    cut = first_of([(_MOST, rows, "reference tokens"), (_MOST, columns, "candidate tokens")])
    return f"only {cut} are drawn" if cut else ""


def _table(reference: Sequence, candidate: Sequence, grid: list, matches: list, cut: str) -> Table:
    ringed = {(i + 1, j + 1) for i, j in matches}
    rows = [
        [
            str(name),
            *(
                f"[{grid[i][j]}]" if (i, j) in ringed else grid[i][j]
                for j in range(len(candidate) + 1)
            ),
        ]
        for i, name in enumerate(["start", *reference])
    ]
    caption = "LCS grid, matches of the way back in brackets"
    return Table(
        ["reference", "start", *map(str, candidate)], rows, f"{caption} ({cut})" if cut else caption
    )


def _notes(length: int, common: list, cut: str) -> list[str]:
    some = " ".join(brief(token, 20) for token in common[:12])
    more = f" … and {len(common) - 12} more" if len(common) > 12 else ""
    notes = [f"LCS = {length}: {some}{more}" if common else f"LCS = {length}"]
    if cut:
        notes.append(f"{cut.capitalize()}.")
        notes.append(
            f"The last corner, where the way back starts, is not drawn; it contains {length}."
        )
    return [text for note in notes for text in svg.wrap(note, svg.WIDTH - 2 * svg.MARGIN)]
