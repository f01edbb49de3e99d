"""Chapter 04: the grid that is filled cell by cell, why a cell holds its number, the way back."""

from typing import NamedTuple

from rouge_helpers.chapters.ch04.figures import way_back
from rouge_helpers.drawing import inks, svg
from rouge_helpers.lcs import lcs_matches, lcs_table
from rouge_helpers.tables import counted

_LEFT, _TOP, _TALL = 118, 58, 32


class Grid(NamedTuple):
    """Two texts, how many cells are filled, and the cell that was chosen, if one was."""

    ours: tuple
    theirs: tuple
    step: int
    chosen: tuple[int, int] | None = None

    @property
    def total(self) -> int:
        """How many cells there are to fill."""
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
        """All numbers, also those of cells that are not filled yet."""
        return lcs_table(self.ours, self.theirs)

    def filled(self, i: int, j: int) -> bool:
        """Say whether the cell in row i and column j shows its number; the edge always does."""
        return not i or not j or (i - 1) * len(self.theirs) + j <= self.step


def reason(grid: Grid, i: int, j: int) -> str:
    """Return in words which case of the rule made the cell in row i and column j.

    >>> reason(Grid(("the", "storm"), ("the", "ferry"), 4), 1, 2)
    'Row “the”, column “ferry”: not equal, so the larger neighbour: left 1, above 0 → 1.'
    """
    numbers = grid.numbers
    if not i or not j:
        return "The edge: nothing is shared with a text without words, so 0."
    ours, theirs = (svg.fit(str(token), 200) for token in (grid.ours[i - 1], grid.theirs[j - 1]))
    if grid.ours[i - 1] == grid.theirs[j - 1]:
        return (
            f"Row “{ours}”, column “{theirs}”: equal, so diagonal + 1: "
            f"{numbers[i - 1][j - 1]} + 1 = {numbers[i][j]}."
        )
    return (
        f"Row “{ours}”, column “{theirs}”: not equal, so the larger neighbour: "
        f"left {numbers[i][j - 1]}, above {numbers[i - 1][j]} → {numbers[i][j]}."
    )


def taken(grid: Grid, i: int, j: int) -> str:
    """Return in words what the way back from a cell takes.

    >>> taken(Grid(("the", "storm"), ("the", "ferry"), 4), 2, 2)
    'The way back from here takes 1 word: “the”.'
    """
    words = [str(grid.ours[k]) for k, _ in lcs_matches(list(grid.ours[:i]), list(grid.theirs[:j]))]
    if not words:
        return "The way back from here takes no word."
    return f"The way back from here takes {counted(len(words), 'word')}: “{' '.join(words)}”."


def drawn(grid: Grid) -> tuple[list[str], float]:
    """Return the parts of the picture of a grid, and how high it is.

    The parts named `word-2` and `cell-1-2` are for the pointer: a word of the candidate, a cell.
    """
    columns, rows = len(grid.theirs) + 1, len(grid.ours) + 1
    wide = min(84, (svg.WIDTH - _LEFT - 2) / columns)
    parts = [
        svg.key(0, _TOP + 21, inks.REFERENCE, "reference ↓", font_size=15),
        svg.key(_LEFT, 15, inks.CANDIDATE, "candidate →", font_size=15),
    ]
    parts += [_word(j, str(token), wide) for j, token in enumerate(grid.theirs, start=1)]
    for i, token in enumerate(grid.ours, start=1):
        label = svg.fit(str(token), _LEFT - 12)
        parts.append(svg.right(_LEFT - 8, _TOP + _TALL * i + 21, label))
    path, sources, numbers = _path(grid), _sources(grid), grid.numbers
    for i in range(rows):
        for j in range(columns):
            place = (_LEFT + wide * j, _TOP + _TALL * i, wide, _TALL)
            value = str(numbers[i][j]) if grid.filled(i, j) else ""
            look = path.get((i, j)) or ("current" if (i, j) == grid.cell else "")
            cell = _cell(place, value, look, (i, j) in sources)
            parts.append(svg.group("cell", [cell], data_part=f"cell-{i}-{j}"))
    if grid.cell:
        i, j = grid.cell
        # A hole for the pointer: the cell lies below.
        frame = {"fill": "none", "stroke": inks.INK, "stroke_width": 4, "pointer_events": "none"}
        parts.append(svg.box(_LEFT + wide * j, _TOP + _TALL * i, wide, _TALL, **frame))
    return parts, _TOP + _TALL * rows


def _word(j: int, token: str, wide: float) -> str:
    """A word of the candidate above its column, to be dragged to another one."""
    x = _LEFT + wide * j
    look = {"fill": inks.GROUND, "stroke": inks.CANDIDATE, "stroke_width": 2, "rx": 4}
    tile = svg.box(x + 2, _TOP - 31, wide - 4, 28, **look)
    label = svg.middle(x + wide / 2, _TOP - 12, svg.fit(token, wide - 8, 15), font_size=15)
    return svg.group("drag", [tile, label], data_part=f"word-{j}")


def _path(grid: Grid) -> dict[tuple[int, int], str]:
    """The cells of one way back, each with its look: of the chosen cell, else of the full grid."""
    if not grid.chosen and not 0 < grid.total == grid.step:
        return {}
    i, j = grid.chosen or (len(grid.ours), len(grid.theirs))
    matches = lcs_matches(list(grid.ours[:i]), list(grid.theirs[:j]))
    corner = [row[: j + 1] for row in grid.numbers[: i + 1]]
    return {
        (i, j): "match" if move == "diagonal" else "path"
        for i, j, move in way_back(corner, matches)
    }


def _sources(grid: Grid) -> set[tuple[int, int]]:
    """The cells that the present one looked at."""
    if not grid.cell or 0 in grid.cell:
        return set()
    i, j = grid.cell
    if grid.ours[i - 1] == grid.theirs[j - 1]:
        return {(i - 1, j - 1)}
    return {(i - 1, j), (i, j - 1)}


def _cell(place: tuple[float, float, float, float], value: str, look: str, source: bool) -> str:
    x, y, wide, tall = place
    tints = {"match": inks.OVERLAP_TINT, "path": inks.PATH_TINT, "current": "#FFF3B0"}
    drawn = svg.box(x, y, wide, tall, fill=tints.get(look, inks.GROUND), stroke="#777")
    if source:
        dash = {"fill": "none", "stroke": inks.INK, "stroke_width": 2, "stroke_dasharray": "3 3"}
        drawn += svg.box(x + 3, y + 3, wide - 6, tall - 6, **dash)
    if look == "match":
        ring = {"fill": "#fff", "stroke": inks.OVERLAP, "stroke_width": 3}
        drawn += svg.circle(x + wide / 2, y + tall / 2, 13, **ring)
    ink = {"font_weight": "bold", "fill": inks.BLACK} if look else {}
    return drawn + (svg.middle(x + wide / 2, y + tall / 2 + 6, value, **ink) if value else "")
