"""Chapter 04: the LCS grid in figure and explorer, the reason for each number, the way back."""

import math
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from rouge_course.drawing import palette, svg
from rouge_course.tables import counted
from rouge_helpers.lcs import lcs_matches, lcs_table

_LEFT, _WIDEST, _TALLEST = 140, 76, 34  # where the grid begins, and the most room for a cell
_FILLS = {"diagonal": palette.OVERLAP, "current": "#FFF3B0"}
_Place = tuple[float, float, float, float]  # x, y, width and height of a cell


class Grid(NamedTuple):
    """Two texts, how many cells are filled, and the cell that was chosen, if one was."""

    ours: tuple
    theirs: tuple
    step: int
    chosen: tuple[int, int] | None = None

    @property
    def total(self) -> int:
        """The number of cells to fill."""
        return len(self.ours) * len(self.theirs)

    @property
    def cell(self) -> tuple[int, int] | None:
        """The chosen cell, else the one that was filled last."""
        if self.chosen or not self.step:
            return self.chosen
        i, j = divmod(self.step - 1, len(self.theirs))
        return i + 1, j + 1

    @property
    def numbers(self) -> list[list[int]]:
        """All numbers, even those of cells that are not filled yet."""
        return lcs_table(self.ours, self.theirs)

    @property
    def path(self) -> list[tuple[int, int, str]]:
        """The way back from the chosen cell, or from the last corner of a full grid."""
        if not self.chosen and not 0 < self.total == self.step:
            return []
        i, j = self.chosen or (len(self.ours), len(self.theirs))
        matches = lcs_matches(list(self.ours[:i]), list(self.theirs[:j]))
        return way_back([row[: j + 1] for row in self.numbers[: i + 1]], matches)

    def filled(self, i: int, j: int) -> bool:
        """Say whether the cell in row i and column j shows its number; the edge always does."""
        return not i or not j or (i - 1) * len(self.theirs) + j <= self.step


def reason(grid: Grid, i: int, j: int) -> str:
    """Return in words which case of the rule made the cell in row i and column j.

    >>> reason(Grid(("the", "storm"), ("the", "ferry"), 4), 1, 2)
    'Row “the”, column “ferry”: the words differ, so the cell takes the larger number, from \
the left (1) or from above (0): 1.'
    """
    numbers = grid.numbers
    if not i or not j:
        return "The edge: a text without words shares nothing, so the number is 0."
    ours, theirs = (svg.fit(str(token), 200) for token in (grid.ours[i - 1], grid.theirs[j - 1]))
    if grid.ours[i - 1] == grid.theirs[j - 1]:
        return (
            f"Row “{ours}”, column “{theirs}”: the words are equal, so the cell is diagonal + 1: "
            f"{numbers[i - 1][j - 1]} + 1 = {numbers[i][j]}."
        )
    return (
        f"Row “{ours}”, column “{theirs}”: the words differ, so the cell takes the larger number, "
        f"from the left ({numbers[i][j - 1]}) or from above ({numbers[i - 1][j]}): {numbers[i][j]}."
    )


def taken(grid: Grid, i: int, j: int) -> str:
    """Return a sentence about the words that the way back from a cell takes.

    >>> taken(Grid(("the", "storm"), ("the", "ferry"), 4), 2, 2)
    'The way back from this cell takes 1 word: “the”.'
    """
    words = [str(grid.ours[k]) for k, _ in lcs_matches(list(grid.ours[:i]), list(grid.theirs[:j]))]
    if not words:
        return "The way back from this cell takes no words."
    return f"The way back from this cell takes {counted(len(words), 'word')}: “{' '.join(words)}”."


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


def drawn(
    grid: Grid, path: Sequence[tuple[int, int, str]], cell: tuple[int, int] | None = None
) -> tuple[list[str], list[str], float]:
    """Return the parts of a grid's picture, the unseen parts that go on top, and its height.

    `path` is a way back to mark; `cell` gets a frame, and the cells that it looked at get dashes.
    For the pointer, a word of the candidate has a name such as `word-2`, and an unseen part has
    a name such as `cell-1-2`.
    """
    rows, columns = len(grid.ours) + 1, len(grid.theirs) + 1
    wide = min(_WIDEST, (svg.WIDTH - _LEFT - svg.MARGIN) / columns)
    tall = min(_TALLEST, 600 / rows)
    heads, top = _heads(grid.theirs, wide)
    places = {
        (i, j): (_LEFT + wide * j, top + tall * i, wide, tall)
        for i in range(rows)
        for j in range(columns)
    }
    path = [(i, j, step) for i, j, step in path if (i, j) in places]
    looks = {cell: "current"} if cell else {}
    looks |= {(i, j): step or "end" for i, j, step in path}
    parts = [*heads, *_names(grid.ours, top, tall)]
    for at, look in looks.items():
        parts.append(svg.box(*places[at], fill=_FILLS.get(look, palette.PATH_TINT)))
    parts.append(_rules(top, wide, tall, rows, columns))
    if cell:
        frame: svg.Look = {"fill": "none", "stroke": palette.INK, "stroke_width": 4}
        parts.append(svg.box(*places[cell], **frame))
    for at in _sources(grid, cell):
        parts.append(_dashed(places[at], palette.BLACK if at in looks else palette.INK))
    for at, value in zip(places, chain(*grid.numbers), strict=True):
        if grid.filled(*at):
            parts.append(_number(places[at], value, looks.get(at, "")))
    for (i, j, step), (*_, then) in pairwise(path):
        parts.append(_arrow(places[i, j], step, then))
    unseen = [
        svg.box(*place, fill_opacity=0, data_part=f"cell-{i}-{j}")
        for (i, j), place in places.items()
    ]
    return parts, unseen, top + tall * rows


def _heads(tokens: Sequence, wide: float) -> tuple[list[str], float]:
    """The candidate's words above the columns (upright if too wide), and their lower end."""
    labels = [svg.fit(str(token), 115, svg.SMALL) or "(empty)" for token in tokens]
    widest = max((svg.estimated_width(label, svg.SMALL) for label in labels), default=0)
    upright = widest > wide - 8
    tall = widest + 12 if upright else 28
    look: svg.Look = {
        "fill": palette.GROUND,
        "stroke": palette.CANDIDATE,
        "stroke_width": 2,
        "rx": 4,
    }
    parts = [svg.key(_LEFT, 20, palette.CANDIDATE, "candidate →", font_size=svg.SMALL)]
    for j, label in enumerate(labels, start=1):
        x, y = _LEFT + wide * (j + 0.5), 32 + tall - 9
        word = svg.middle(x, y, label, font_size=svg.SMALL)
        if upright:
            turned = f"rotate(-90 {x + 5:.1f} {y:.1f})"
            word = svg.text(x + 5, y, label, font_size=svg.SMALL, transform=turned)
        tile = svg.box(x - wide / 2 + 2, 32, wide - 4, tall, **look)
        parts.append(svg.group("drag", [tile, word], data_part=f"word-{j}"))
    return parts, 35 + tall


def _names(tokens: Sequence, top: float, tall: float) -> list[str]:
    """The words of the reference beside their rows."""
    first, x = top + tall, _LEFT - 4
    bar: svg.Look = {"stroke": palette.REFERENCE, "stroke_width": 6}
    y = top + tall / 2 + 6
    return [
        svg.key(svg.MARGIN, y, palette.REFERENCE, "reference ↓", font_size=svg.SMALL),
        svg.line(x, first, x, first + tall * len(tokens), **bar),
        *(
            svg.right(x - 10, y + tall * i, svg.fit(str(token), x - svg.MARGIN - 10) or "(empty)")
            for i, token in enumerate(tokens, start=1)
        ),
    ]


def _sources(grid: Grid, cell: tuple[int, int] | None) -> list[tuple[int, int]]:
    """The cells that a cell looked at."""
    if not cell or 0 in cell:
        return []
    i, j = cell
    if grid.ours[i - 1] == grid.theirs[j - 1]:
        return [(i - 1, j - 1)]
    return [(i - 1, j), (i, j - 1)]


def _rules(top: float, wide: float, tall: float, rows: int, columns: int) -> str:
    """The lines of the grid as one path, because 200 squares would triple the figure's bytes."""
    width, height = wide * columns, tall * rows
    across = "".join(f"M{_LEFT} {top + tall * i:.1f}h{width:.1f}" for i in range(rows + 1))
    down = "".join(f"M{_LEFT + wide * j:.1f} {top:.1f}v{height:.1f}" for j in range(columns + 1))
    return svg.path(across + down, stroke="#888")


def _dashed(place: _Place, ink: str) -> str:
    x, y, wide, tall = place
    look: svg.Look = {"fill": "none", "stroke": ink, "stroke_width": 2, "stroke_dasharray": "3 3"}
    return svg.box(x + 3, y + 3, wide - 6, tall - 6, **look)


def _number(place: _Place, value: int, look: str) -> str:
    x, y = _middle(place)
    ink = {"fill": palette.BLACK} if look else {}
    if look in ("diagonal", "current"):
        ink["font_weight"] = "bold"
    number = svg.middle(x, y + 6, str(value), **ink)
    if look != "diagonal":
        return number
    return svg.circle(x, y, 13, fill="#fff", stroke=palette.BLACK, stroke_width=1.5) + number


def _arrow(place: _Place, step: str, then: str) -> str:
    """An arrow to the next cell that touches no ring or digit; `then` is the next cell's step."""
    x, y = _middle(place)
    across = 0 if step == "up" else -place[2]
    down = 0 if step == "left" else -place[3]
    far = math.hypot(across, down)
    near, to = ((14 if each == "diagonal" else 10) / far for each in (step, then))
    ends = x + across * near, y + down * near, x + across * (1 - to), y + down * (1 - to)
    return svg.group(step, [svg.arrow(*ends, stroke=palette.BLACK)])


def _middle(place: _Place) -> tuple[float, float]:
    x, y, wide, tall = place
    return x + wide / 2, y + tall / 2
