"""Chapter 04: the LCS grid and one way back through it."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_helpers.drawing import inks, svg
from rouge_helpers.drawing.style import Figure, said
from rouge_helpers.drawing.words import first_of, listed
from rouge_helpers.lcs import lcs_matches, lcs_table
from rouge_helpers.ngrams import as_tokens
from rouge_helpers.tables import Table, brief, counted

_MOST = 15  # tokens a side that a projector can show


def lcs_grid(reference: Iterable[Hashable], candidate: Iterable[Hashable]) -> Figure:
    """Return the LCS grid, rows reference and columns candidate, with one way back marked.

    Takes two lists of tokens. The way back is the one of `lcs_matches`: from the last corner, a
    match first, else left where that is larger than up, else up. Raises TypeError for a str.

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
    drawing = _grid(reference[:_MOST], candidate[:_MOST], grid, path, _notes(length, common, cut))
    places = "; ".join(
        f"{brief(reference[i])} in row {i + 1}, column {j + 1}" for i, j in matches[:_MOST]
    )
    more = f"; and {len(matches) - _MOST} more" if len(matches) > _MOST else ""
    alt = (
        f"LCS grid of the reference {listed(reference)} in rows and the candidate "
        f"{listed(candidate)} in columns; the last corner holds {length}. "
        f"Ringed matches: {places or 'none'}{more}."
    )
    caption = (
        f"The way back from the last corner steps diagonally at {counted(length, 'ringed match')}"
        f", so the LCS is {length}{f': {listed(common, 15)}' if common else ''}"
        f"{f'; {cut}' if cut else ''}."
    )
    return Figure(drawing, alt, caption, table)


def way_back(grid: list[list[int]], matches: list[tuple[int, int]]) -> list[tuple[int, int, str]]:
    """Return the cells from the last corner to an edge, each with the step that leaves it.

    >>> way_back([[0, 0, 0], [0, 0, 1]], [(0, 1)])
    [(1, 2, 'diagonal'), (0, 1, '')]
    """
    ringed = set(matches)
    i, j = len(grid) - 1, len(grid[0]) - 1
    path = []
    while i and j:
        if (i - 1, j - 1) in ringed:
            path.append((i, j, "diagonal"))
            i, j = i - 1, j - 1
        elif grid[i - 1][j] == grid[i][j]:
            path.append((i, j, "up"))
            i -= 1
        else:
            path.append((i, j, "left"))
            j -= 1
    return [*path, (i, j, "")]


def _cut(rows: int, columns: int) -> str:
    cut = first_of([(_MOST, rows, "reference tokens"), (_MOST, columns, "candidate tokens")])
    return f"drawn are {cut}" if cut else ""


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


def _grid(
    reference: Sequence, candidate: Sequence, grid: list, path: list, notes: list[str]
) -> str:
    rows, columns = len(reference) + 1, len(candidate) + 1
    names = [svg.fit(str(token), 115) or "(empty)" for token in reference]
    heads = [svg.fit(str(token), 115) or "(empty)" for token in candidate]
    start = max(map(svg.estimated_width, [*names, "reference ↓"])) + 52
    side = min(46.0, (svg.WIDTH - start - svg.MARGIN) / columns, 600 / rows)
    upright = any(svg.estimated_width(head) > side - 6 for head in heads)
    top = 62 + (max(map(svg.estimated_width, heads)) - 12 if upright else 8)
    steps = {(i, j): step for i, j, step in path if i < rows and j < columns}
    parts = _words(names, heads, (start, top, side), upright)
    bottom, end = top + side * rows, start + side * columns
    ours, theirs = ({"stroke": ink, "stroke_width": 6} for ink in (inks.REFERENCE, inks.CANDIDATE))
    parts.append(svg.line(start - 4, top + side, start - 4, bottom, **ours))
    parts.append(svg.line(start + side, top - 4, end, top - 4, **theirs))
    for (i, j), step in steps.items():
        fill = inks.OVERLAP if step == "diagonal" else inks.PATH_TINT
        parts.append(svg.box(start + side * j, top + side * i, side, side, fill=fill))
    parts.append(_rules((start, top, side), rows, columns))
    for i in range(rows):
        for j in range(columns):
            x, y = start + side * (j + 0.5), top + side * (i + 0.5)
            step = steps.get((i, j))
            look = {} if step is None else {"fill": inks.BLACK}
            if step == "diagonal":
                look["font_weight"] = "bold"
                ring = {"fill": "#fff", "stroke": inks.BLACK, "stroke_width": 1.5}
                parts.append(svg.circle(x, y, min(14, side / 3), **ring))
            parts.append(svg.middle(x, y + 6, str(grid[i][j]), **look))
            if step:
                parts.append(_arrow(x, y, side, step))
    parts.append(svg.lines(svg.MARGIN, bottom + 30, notes))
    return svg.drawing(bottom + 16 + 24 * len(notes), parts)


def _notes(length: int, common: list, cut: str) -> list[str]:
    some = " ".join(brief(token, 20) for token in common[:12])
    more = f" … and {len(common) - 12} more" if len(common) > 12 else ""
    notes = [f"LCS = {length}: {some}{more}" if common else f"LCS = {length}"]
    if cut:
        notes.append(f"Cut: {cut}.")
        notes.append(
            f"The last corner, where the way back starts, lies outside and holds {length}."
        )
    return [text for note in notes for text in svg.wrap(note, svg.WIDTH - 2 * svg.MARGIN)]


def _words(names: list[str], heads: list[str], place: tuple, upright: bool) -> list[str]:
    start, top, side = place
    parts = [
        svg.key(svg.MARGIN, top + side / 2 + 6, inks.REFERENCE, "reference ↓"),
        svg.key(start, 30, inks.CANDIDATE, "candidate →"),
    ]
    for i, name in enumerate(names, start=1):
        parts.append(svg.right(start - 14, top + side * (i + 0.5) + 6, name))
    for j, head in enumerate(heads, start=1):
        x, y = start + side * (j + 0.5), top - 14
        if upright:
            parts.append(svg.text(x + 6, y, head, transform=f"rotate(-90 {x + 6:.1f} {y:.1f})"))
        else:
            parts.append(svg.middle(x, y, head))
    return parts


def _rules(place: tuple, rows: int, columns: int) -> str:
    """The lines of the grid, as one path: two hundred squares would triple the figure's bytes."""
    start, top, side = place
    across = "".join(
        f"M{start:.1f} {top + side * i:.1f}h{side * columns:.1f}" for i in range(rows + 1)
    )
    down = "".join(
        f"M{start + side * j:.1f} {top:.1f}v{side * rows:.1f}" for j in range(columns + 1)
    )
    return svg.path(across + down, stroke="#999", stroke_width=0.8)


def _arrow(x: float, y: float, side: float, step: str) -> str:
    across, down = {"diagonal": (-1, -1), "up": (0, -1), "left": (-1, 0)}[step]
    # Clear of the ring and of the digits, in shares of the way to the next middle.
    near, far = (0.33, 0.69) if step == "diagonal" else (0.26, 0.68)
    ends = ((x + side * across * share, y + side * down * share) for share in (near, far))
    (from_x, from_y), (to_x, to_y) = ends
    drawn = svg.arrow(from_x, from_y, to_x, to_y, stroke=inks.BLACK)
    return svg.group(step, [drawn])
