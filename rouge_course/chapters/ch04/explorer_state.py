"""Chapter 04: the LCS grid, filled cell by cell, and what moving a word does to three counts."""

from typing import NamedTuple

from rouge_course.chapters.ch04.grid import Grid, drawn, reason, taken
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.drawing.words import first_of
from rouge_course.explain import Explanation, explain, nothing_counted, warnings_of
from rouge_course.tables import Table, counted, number
from rouge_helpers.ngrams import overlap
from rouge_helpers.scores import f1, precision, recall
from rouge_helpers.text import words

REFERENCE = "fog delays first morning ferry"
CANDIDATE = "ferry delays first morning fog"
MOST = 9  # words a side that the grid can show with legible numbers


class Counts(NamedTuple):
    """Three ways to count what two texts share, from the strictest to the most lenient."""

    substring: int
    lcs: int
    bag: int


def longest_run(a: tuple, b: tuple) -> int:
    """Return the length of the longest run of tokens that both texts contain without a break.

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
    rows, columns = sides(reference, candidate)
    return rows * columns


def sides(reference: str, candidate: str) -> tuple[int, int]:
    """Return how many rows and columns of words the drawn grid has.

    >>> sides("a b c", "a b")
    (3, 2)
    """
    return min(len(words(reference)), MOST), min(len(words(candidate)), MOST)


def moved(candidate: str, place: int, by: int) -> tuple[str, int]:
    """Return the candidate with one word moved, and the word's new place.

    Words are separated by whitespace here, so that what was typed stays as it was typed.

    >>> moved("the bridge closed", 1, -1)
    ('bridge the closed', 0)
    """
    parts = candidate.split()
    if not 0 <= place < len(parts):
        return candidate, place
    target = min(max(place + by, 0), len(parts) - 1)
    parts.insert(target, parts.pop(place))
    return " ".join(parts), target


def part_of(candidate: str, column: int) -> int:
    """Return the place of the part with this column's token, in a text that is split at spaces.

    >>> part_of("fog-bound - ferry", 2), part_of("fog-bound - ferry", 3)
    (0, 2)
    """
    seen = 0
    parts = candidate.split()
    for place, part in enumerate(parts):
        seen += len(words(part))
        if column <= seen:
            return place
    return len(parts) - 1


def lcs_view(
    reference: str = REFERENCE,
    candidate: str = CANDIDATE,
    step: int = 7,
    chosen: tuple[int, int] | None = None,
) -> View:
    """Return the grid with its first `step` cells filled, and three counts beside it.

    `chosen` is a cell (row, column); its way back is drawn instead of the full grid's.
    """
    result = explain(reference, candidate, "L")
    ours, theirs = result.reference[:MOST], result.candidate[:MOST]
    total = len(ours) * len(theirs)
    grid = Grid(ours, theirs, min(max(step, 0), total), chosen)
    counts = counts_of(result)
    done = grid.step == total
    parts, unseen, below = drawn(grid, grid.path, grid.cell)
    bars, height = _bars(result, counts, done, below + 10)
    sentence = lcs_sentence(result, grid, counts)
    question, answer = _asked(grid)
    alt = f"LCS grid. {sentence}"
    return View(
        "explore_lcs",
        question,
        svg.drawing(height, [*parts, *bars, *unseen]),
        alt,
        sentence,
        (_table(grid), _counts_table(result, counts, done)),
        height,
        answer,
    )


def _asked(grid: Grid) -> tuple[str, str]:
    """Return a question about the meaning of one early cell, and its answer."""
    i, j = min(2, len(grid.ours)), min(3, len(grid.theirs))
    if not grid.total:
        return "how many words can a text share with a text that has no words?", "0."
    row, column = (svg.fit(str(token), 200) for token in (grid.ours[i - 1], grid.theirs[j - 1]))
    above, left = (
        svg.fit(" ".join(map(str, tokens)), 250) for tokens in (grid.ours[:i], grid.theirs[:j])
    )
    lcs = grid.numbers[i][j]
    return (
        f"the cell in row “{row}”, column “{column}” stands for the texts “{above}” and “{left}”. "
        "How many words can these two texts share in the same order?",
        f"{lcs}, so this cell contains {lcs}.",
    )


def f1_of(result: Explanation, hits: int) -> float:
    """Return the F1 of `hits` hits in two texts: ROUGE-1 for the bag, ROUGE-L for the LCS."""
    return f1(precision(hits, len(result.candidate)), recall(hits, len(result.reference)))


def lcs_sentence(result: Explanation, grid: Grid, counts: Counts) -> str:
    """Return the reason for the chosen or the last filled cell, or the result of a full grid."""
    if not grid.total:
        return f"{nothing_counted(result)} Without words no cell can be filled: the LCS is 0."
    sides = (result.reference, "reference words"), (result.candidate, "candidate words")
    cut = first_of([(MOST, len(tokens), noun) for tokens, noun in sides])
    more = f" The grid shows {cut}; the counts include all words." if cut else ""
    more += warnings_of(result)
    if not grid.cell:
        return (
            f"0 of {grid.total} cells are filled: the edge is 0, because an empty text shares "
            f"nothing.{more}"
        )
    verb = "is" if grid.step == 1 else "are"
    said = f"{grid.step} of {grid.total} cells {verb} filled. {reason(grid, *grid.cell)}"
    if grid.chosen:
        return f"{said} {taken(grid, *grid.chosen)}{more}"
    if grid.step < grid.total:
        return f"{said}{more}"
    order = (
        "the order costs nothing"
        if counts.lcs == counts.bag
        else f"the order costs {counts.bag - counts.lcs} of them"
    )
    corner = "The last corner is the LCS" if not cut else "The LCS of the whole texts"
    return (
        f"{said} {corner}: {counts.lcs}. In any order, the texts share "
        f"{counted(counts.bag, 'word')}, so {order}. "
        f"The longest run without a gap has {counted(counts.substring, 'word')}. "
        f"ROUGE-1 F1 is {number(f1_of(result, counts.bag))}, "
        f"and ROUGE-L F1 is {number(f1_of(result, counts.lcs))}.{more}"
    )


def _table(grid: Grid) -> Table:
    names, heads = (
        ["(start)", *(svg.fit(str(token), 300) for token in tokens)]
        for tokens in (grid.ours, grid.theirs)
    )
    rows = [
        [name, *(value if grid.filled(i, j) else None for j, value in enumerate(row))]
        for i, (name, row) in enumerate(zip(names, grid.numbers, strict=True))
    ]
    caption = f"LCS grid, {grid.step} of {grid.total} cells filled"
    return Table(["reference ↓ candidate →", *heads], rows, caption)


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


def _bars(result: Explanation, counts: Counts, done: bool, top: float) -> tuple[list[str], float]:
    """Bag, LCS and substring on one scale; the LCS stays open until the grid is full."""
    left, wide, tall, step, low = 190, 280, 20, 25, 0
    if svg.narrow():  # the words stand above the bars
        left, wide, tall, step, low = 0, svg.WIDTH - 4, 16, 52, 24
    most = max(len(result.reference), len(result.candidate), 1)
    parts = []
    bars = [
        ("bag: any order", counts.bag, palette.GROUND, "ROUGE-1"),
        ("LCS: same order, gaps", counts.lcs, palette.OVERLAP, "ROUGE-L"),
        ("substring: no gap", counts.substring, palette.SURPLUS, ""),
    ]
    for k, (name, count, colour, metric) in enumerate(bars):
        y = top + step * k
        shown = done or metric != "ROUGE-L"
        parts.append(svg.text(0, y + 17, name) if low else svg.right(left - 8, y + 17, name))
        width = wide * count / most if shown else 0
        parts.append(svg.box(left, y + low, width, tall, fill=colour, stroke=palette.INK))
        label = f"{count}, {metric} F1 {number(f1_of(result, count))}" if metric else str(count)
        label = label if shown else "? (fill the grid)"
        put, x = (svg.right, svg.WIDTH - 4) if low else (svg.text, left + width + 8)
        parts.append(put(x, y + 17, label, font_weight="bold"))
    parts.append(svg.line(left, top - 4, left, top + step * 3, stroke=palette.INK))
    return parts, top + step * 3 + 6
