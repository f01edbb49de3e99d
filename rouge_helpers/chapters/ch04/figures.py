"""Chapter 04: the LCS grid and one way back through it."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing import style as s
from rouge_helpers.drawing.style import Figure
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
            return s.said("Both texts are empty: the grid is a single 0, and the LCS is 0.", table)
        return s.said(f"{side} is empty: every cell of the grid is 0, and so is the LCS.", table)
    path = way_back(grid, matches)
    common = [reference[i] for i, _ in matches]
    with s.style():
        labels = s.Labels()
        drawing = _grid(reference[:_MOST], candidate[:_MOST], grid, path, common, labels, cut)
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
    return Figure(drawing, alt, caption + labels.key(), table)


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
    reference: Sequence,
    candidate: Sequence,
    grid: list,
    path: list,
    common: list,
    labels: s.Labels,
    cut: str,
) -> Any:
    rows, columns = len(reference) + 1, len(candidate) + 1
    names = [s.fit(labels(token), 1.2) for token in reference]
    heads = [s.fit(labels(token), 1.2) for token in candidate]
    start = max(map(s.text_width, [*names, "reference ↓"])) + 0.45
    side = min(0.48, (s.WIDTH - start - 0.2) / columns, 6.3 / rows)
    upright = any(s.text_width(head) > side - 0.06 for head in heads)
    top = 0.6 + (max(map(s.text_width, heads)) if upright else 0.2)
    notes = _notes(grid[-1][-1], list(map(labels, common)), cut)
    drawing, axes = s.sheet(top + side * rows + 0.2 + 0.26 * len(notes))
    _words(axes, names, heads, (start, top, side), upright)
    steps = {(i, j): step for i, j, step in path if i < rows and j < columns}
    for i, j in steps:
        fill = inks.OVERLAP if steps[i, j] == "diagonal" else inks.PATH_TINT
        s.box(axes, start + side * j, top + side * i, side, side, facecolor=fill, zorder=1)
    _rules(axes, (start, top, side), rows, columns)
    for i in range(rows):
        for j in range(columns):
            x, y = start + side * (j + 0.5), top + side * (i + 0.5)
            step = steps.get((i, j), "")
            if step == "diagonal":
                ring = {"markersize": 22, "markerfacecolor": "white", "markeredgewidth": 1.5}
                s.line(axes, [x], [y], marker="o", markeredgecolor="black", zorder=3, **ring)
            weight = "bold" if step == "diagonal" else "normal"
            s.write(axes, x, y, str(grid[i][j]), ha="center", zorder=4, weight=weight)
            if step:
                _arrow(axes, x, y, side, step)
    s.write_lines(axes, 0.2, top + side * rows + 0.25, notes, step=0.26)
    return drawing


def _notes(length: int, common: list[str], cut: str) -> list[str]:
    some = " ".join(brief(label, 20) for label in common[:12])
    more = f" … and {len(common) - 12} more" if len(common) > 12 else ""
    notes = [f"LCS = {length}: {some}{more}" if common else f"LCS = {length}"]
    if cut:
        notes.append(f"Cut: {cut}.")
        notes.append(
            f"The last corner, where the way back starts, lies outside and holds {length}."
        )
    return [text for note in notes for text in s.wrap(note, s.WIDTH - 0.4)]


def _words(axes: Any, names: list, heads: list, place: tuple, upright: bool) -> None:
    start, top, side = place
    middle = top + side / 2
    s.key(axes, 0.2, middle, inks.REFERENCE, "reference ↓")
    s.key(axes, start, 0.25, inks.CANDIDATE, "candidate →")
    for i, name in enumerate(names, start=1):
        s.write(axes, start - 0.12, top + side * (i + 0.5), name, ha="right")
    turned = {"rotation": 90, "rotation_mode": "anchor", "ha": "left"}
    for j, head in enumerate(heads, start=1):
        y = top - (0.1 if upright else 0.15)
        s.write(
            axes, start + side * (j + 0.5), y, head, **(turned if upright else {"ha": "center"})
        )


def _rules(axes: Any, place: tuple, rows: int, columns: int) -> None:
    """The lines of the grid, as one path: two hundred squares would triple the figure's bytes."""
    start, top, side = place
    right, bottom = start + side * columns, top + side * rows
    xs, ys = [], []
    for i in range(rows + 1):
        xs += [start, right, float("nan")]
        ys += [top + side * i] * 3
    for j in range(columns + 1):
        xs += [start + side * j] * 3
        ys += [top, bottom, float("nan")]
    s.line(axes, xs, ys, color="#999999", linewidth=0.6, zorder=2)


def _arrow(axes: Any, x: float, y: float, side: float, step: str) -> None:
    across, down = {"diagonal": (-1, -1), "up": (0, -1), "left": (-1, 0)}[step]
    # Clear of the ring and of the digits, in shares of the way to the next middle.
    near = (0.12 if step == "diagonal" else 0.11) / side
    far = 1 - (0.12 if step == "left" else 0.11) / side
    head = {"arrowstyle": "-|>", "shrinkA": 0, "shrinkB": 0, "linewidth": 1.5, "mutation_scale": 9}
    head["color"] = "black"
    ends = [(x + side * across * share, y + side * down * share) for share in (far, near)]
    axes.annotate("", *ends, arrowprops=head, annotation_clip=False, zorder=5).set_gid(step)
