"""Chapter 04: the LCS grid, filled cell by cell, and what moving a word does to three counts."""

from typing import NamedTuple

from rouge_helpers.chapters.ch04.figures import way_back
from rouge_helpers.drawing import inks, svg
from rouge_helpers.drawing.view import View, nothing_counted, warnings_of
from rouge_helpers.drawing.words import first_of
from rouge_helpers.explain import Explanation, explain
from rouge_helpers.lcs import lcs_table
from rouge_helpers.ngrams import overlap
from rouge_helpers.tables import Table, counted
from rouge_helpers.text import words

REFERENCE = "the storm closed the old bridge"
CANDIDATE = "the storm the bridge closed"
MOST = 9  # words a side that the grid can show with legible numbers


class Counts(NamedTuple):
    """Three ways to count what two texts share, from the strictest to the most lenient."""

    substring: int
    lcs: int
    bag: int


def longest_run(a: tuple, b: tuple) -> int:
    """Return the length of the longest run of tokens that both texts hold without a break.

    >>> longest_run(("a", "b", "c", "d"), ("x", "b", "c", "y", "d"))
    2
    """
    # One letter for each distinct token makes this a search in strings, which is fast.
    letters: dict = {}
    ours, theirs = (
        "".join(chr(letters.setdefault(token, len(letters) + 0xE000)) for token in side)
        for side in (a, b)
    )
    best = 0
    for i in range(len(ours)):
        while i + best < len(ours) and ours[i : i + best + 1] in theirs:
            best += 1
    return best


def counts_of(result: Explanation) -> Counts:
    """Return substring, LCS and bag counts.

    >>> counts_of(explain("a b c d", "a c b d", "L"))
    Counts(substring=1, lcs=3, bag=4)
    """
    return Counts(
        longest_run(result.reference, result.candidate),
        result.hits,
        overlap(result.reference, result.candidate),
    )


def cells(reference: str, candidate: str) -> int:
    """Return how many cells the drawn grid has to fill.

    >>> cells("a b c", "a b")
    6
    """
    return min(len(words(reference)), MOST) * min(len(words(candidate)), MOST)


def moved(candidate: str, place: int, by: int) -> tuple[str, int]:
    """Return the candidate with its word at a place moved, and the word's new place.

    White space parts the words here, so that what was typed stays as it was typed.

    >>> moved("the bridge closed", 1, -1)
    ('bridge the closed', 0)
    """
    parts = candidate.split()
    if not 0 <= place < len(parts):
        return candidate, place
    target = min(max(place + by, 0), len(parts) - 1)
    parts.insert(target, parts.pop(place))
    return " ".join(parts), target


def reason(reference: tuple, candidate: tuple, grid: list[list[int]], step: int) -> str:
    """Return in words why the cell filled by this step holds what it holds; step 1 is the first.

    >>> a, b = ("the", "storm"), ("the", "ferry")
    >>> reason(a, b, lcs_table(a, b), 2)
    'Row “the”, column “ferry”: not equal, so the larger neighbour: left 1, above 0 → 1.'
    """
    i, j = divmod(step - 1, len(candidate))
    ours, theirs = (svg.fit(str(token), 200) for token in (reference[i], candidate[j]))
    i, j = i + 1, j + 1
    if reference[i - 1] == candidate[j - 1]:
        return (
            f"Row “{ours}”, column “{theirs}”: equal, so diagonal + 1: "
            f"{grid[i - 1][j - 1]} + 1 = {grid[i][j]}."
        )
    return (
        f"Row “{ours}”, column “{theirs}”: not equal, so the larger neighbour: "
        f"left {grid[i][j - 1]}, above {grid[i - 1][j]} → {grid[i][j]}."
    )


def lcs_view(reference: str = REFERENCE, candidate: str = CANDIDATE, step: int = 7) -> View:
    """Return the grid with its first `step` cells filled, and three counts beside it."""
    result = explain(reference, candidate, "L")
    ours, theirs = result.reference[:MOST], result.candidate[:MOST]
    total = len(ours) * len(theirs)
    step = min(max(step, 0), total)
    grid = lcs_table(ours, theirs)
    counts = counts_of(result)
    done = step == total
    table = _table(ours, theirs, grid, step)
    parts, height = _grid(ours, theirs, grid, step)
    bars, height = _bars(result, counts, done, height + 14)
    sentence = lcs_sentence(result, grid, step, counts)
    alt = f"LCS grid, {step} of {total} cells filled. {sentence}"
    return View(
        "explore_lcs",
        _question(counts),
        svg.drawing(height, parts + bars),
        alt,
        sentence,
        (table, _counts_table(result, counts, done)),
        height,
    )


def _question(counts: Counts) -> str:
    return (
        f"in any order, the texts share {counted(counts.bag, 'word')}. Which number will stand in "
        "the last corner of the grid, where the order counts? Say it, then fill the cells one by "
        "one."
    )


def lcs_sentence(result: Explanation, grid: list[list[int]], step: int, counts: Counts) -> str:
    """Return the reason of the cell filled last, or what the full grid says."""
    ours, theirs = result.reference[:MOST], result.candidate[:MOST]
    total = len(ours) * len(theirs)
    if not total:
        return f"{nothing_counted(result)} Without words no cell can be filled: the LCS is 0."
    sides = (result.reference, "reference words"), (result.candidate, "candidate words")
    cut = first_of([(MOST, len(tokens), noun) for tokens, noun in sides])
    drawn = f" The grid shows {cut}; the counts are of all." if cut else ""
    notes = warnings_of(result)
    if not step:
        return (
            f"0 of {total} cells are filled: the edge is 0, for an empty text shares nothing."
            f"{drawn}{notes}"
        )
    said = f"{step} of {total} cells. {reason(ours, theirs, grid, step)}"
    if step < total:
        return f"{said}{drawn}{notes}"
    order = (
        "the order costs nothing"
        if counts.lcs == counts.bag
        else f"the order costs {counts.bag - counts.lcs} of them"
    )
    corner = "The last corner is the LCS" if not cut else "The LCS of the whole texts"
    return (
        f"{said} {corner}: {counts.lcs}. As a bag the texts share {counts.bag}, so {order}; "
        f"the longest run without a gap is {counts.substring}.{drawn}{notes}"
    )


def _table(ours: tuple, theirs: tuple, grid: list[list[int]], step: int) -> Table:
    rows: list[list] = [["(start)", *([0] * (len(theirs) + 1))]]
    for i, token in enumerate(ours, start=1):
        filled = [
            grid[i][j] if (i - 1) * len(theirs) + j <= step else None
            for j in range(1, len(theirs) + 1)
        ]
        rows.append([svg.fit(str(token), 300), 0, *filled])
    return Table(
        ["reference ↓ candidate →", "(start)", *(svg.fit(str(token), 300) for token in theirs)],
        rows,
        f"LCS grid, {step} of {len(ours) * len(theirs)} cells filled",
    )


def _counts_table(result: Explanation, counts: Counts, done: bool) -> Table:
    return Table(
        ["count", "tokens"],
        [
            ["bag: any order", counts.bag],
            ["LCS: same order, gaps", counts.lcs if done else "fill the grid"],
            ["substring: no gap", counts.substring],
            ["reference, all", len(result.reference)],
            ["candidate, all", len(result.candidate)],
        ],
        "Three ways to count what both texts share",
    )


def _grid(ours: tuple, theirs: tuple, grid: list[list[int]], step: int) -> tuple[list[str], float]:
    left, top = 118, 58
    columns, rows = len(theirs) + 1, len(ours) + 1
    wide = min(72, (svg.WIDTH - left - 2) / columns)
    tall = 32
    parts = [
        svg.key(0, top + 21, inks.REFERENCE, "reference ↓", font_size=15),
        svg.key(left, 19, inks.CANDIDATE, "candidate →", font_size=15),
    ]
    for j, token in enumerate(theirs, start=1):
        label = svg.fit(str(token), wide - 4, 15)
        at = left + wide * (j + 0.5)
        parts.append(svg.middle(at, top - 8, label, font_size=15))
    for i, token in enumerate(ours, start=1):
        label = svg.fit(str(token), left - 12)
        parts.append(svg.right(left - 8, top + tall * i + 21, label))
    total = len(ours) * len(theirs)
    path = _path(ours, theirs, grid) if total and step == total else {}
    current = (
        (1 + (step - 1) // len(theirs), 1 + (step - 1) % len(theirs)) if step and total else None
    )
    sources = _sources(ours, theirs, current)
    for i in range(rows):
        for j in range(columns):
            place = (left + wide * j, top + tall * i, wide, tall)
            filled = not i or not j or (i - 1) * len(theirs) + j <= step
            value = str(grid[i][j]) if filled else ""
            look = path.get((i, j)) or ("current" if (i, j) == current else "")
            parts.append(_cell(place, value, look, (i, j) in sources))
    if current:
        i, j = current
        frame = {"fill": "none", "stroke": inks.BLACK, "stroke_width": 4}
        parts.append(svg.box(left + wide * j, top + tall * i, wide, tall, **frame))
    return parts, top + tall * rows


def _path(ours: tuple, theirs: tuple, grid: list[list[int]]) -> dict[tuple[int, int], str]:
    """The cells of one way back, each with its look."""
    matches = list(explain(list(ours), list(theirs), "L").pairs)
    return {
        (i, j): "match" if move == "diagonal" else "path" for i, j, move in way_back(grid, matches)
    }


def _sources(ours: tuple, theirs: tuple, current: tuple[int, int] | None) -> set[tuple[int, int]]:
    """The cells that the current one looked at."""
    if not current:
        return set()
    i, j = current
    if ours[i - 1] == theirs[j - 1]:
        return {(i - 1, j - 1)}
    return {(i - 1, j), (i, j - 1)}


def _cell(place: tuple[float, float, float, float], value: str, look: str, source: bool) -> str:
    x, y, wide, tall = place
    fill = {"match": inks.OVERLAP_TINT, "path": inks.PATH_TINT, "current": "#FFF3B0"}.get(
        look, "#fff"
    )
    drawn = svg.box(x, y, wide, tall, fill=fill, stroke="#777777")
    if source:
        dash = {"fill": "none", "stroke": inks.BLACK, "stroke_width": 2, "stroke_dasharray": "3 3"}
        drawn += svg.box(x + 3, y + 3, wide - 6, tall - 6, **dash)
    if look == "match":
        ring = f'fill="#fff" stroke="{inks.OVERLAP}" stroke-width="3"'
        drawn += f'<circle cx="{x + wide / 2:.1f}" cy="{y + tall / 2:.1f}" r="13" {ring}/>'
    bold = {"font_weight": "bold"} if look else {}
    return drawn + (svg.middle(x + wide / 2, y + tall / 2 + 6, value, **bold) if value else "")


def _bars(result: Explanation, counts: Counts, done: bool, top: float) -> tuple[list[str], float]:
    """Bag, LCS and substring on one scale; the LCS stays open until the grid is full."""
    left, wide, tall, step = 250, 300, 22, 29
    most = max(len(result.reference), len(result.candidate), 1)
    parts = []
    bars = [
        ("bag: any order", counts.bag, "#fff", True),
        ("LCS: same order, gaps", counts.lcs, inks.OVERLAP, done),
        ("substring: no gap", counts.substring, inks.SURPLUS, True),
    ]
    for k, (name, count, colour, shown) in enumerate(bars):
        y = top + step * k
        parts.append(svg.right(left - 8, y + 17, name))
        width = wide * count / most if shown else 0
        parts.append(svg.box(left, y, width, tall, fill=colour, stroke=inks.BLACK))
        label = str(count) if shown else "? (fill the grid)"
        parts.append(svg.text(left + width + 8, y + 17, label, font_weight="bold"))
    parts.append(svg.line(left, top - 4, left, top + step * 3, stroke=inks.BLACK))
    return parts, top + step * 3 + 6
