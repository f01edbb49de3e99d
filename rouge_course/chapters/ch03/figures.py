"""Chapter 03: n-grams as windows that slide and as stacks that collapse."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.drawing.lines import score_lines
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import listed
from rouge_course.tables import Cell, Table, brief, counted, number
from rouge_helpers.ngrams import ngrams, overlap, set_overlap, whole_number
from rouge_helpers.reading import Text
from rouge_helpers.rouge import rouge_n
from rouge_helpers.text import as_tokens

_LEFT, _ROW = 48, 36  # where the first tile begins, window to window
_MOST_WINDOWS, _MOST_STACKS, _MOST_BLOCKS = 10, 10, 6


def ngram_windows(
    tokens: Iterable[Hashable], n: int, other: Iterable[Hashable] | None = None
) -> Figure:
    """Return the tokens as tiles with one row for every position where a window of n fits.

    If `other`, the tokens of another text, is given, the n-grams that both share (clipped) are
    marked. Raises TypeError for a str or an n that is not whole, and ValueError for an n below 1.

    >>> ngram_windows(["the", "ferry", "left"], 2).alt
    'A window of 2 tokens slides over 3 tokens, “the ferry left”, and fits in 3 − 2 + 1 = 2 \
positions: the ferry; ferry left.'
    """
    n, tokens = whole_number(n), as_tokens(tokens)
    grams = ngrams(tokens, n)
    size = counted(n, "token")
    formula = f"{len(tokens)} − {n} + 1 ="
    rows: list[list[Cell]] = [
        [i, " ".join(map(str, gram))] for i, gram in enumerate(grams, start=1)
    ]
    table = Table(["window", "n-gram"], rows, f"The windows of {size}")
    if not tokens:
        return said(f"The text is empty: a window of {size} fits in 0 positions.", table)
    if not grams:
        sums = f"A window of {size} does not fit into {counted(len(tokens), 'token')}: 0 n-grams."
    else:
        sums = f"{formula} {counted(len(grams), 'window')}"
    shared = None if other is None else _shared(grams, ngrams(as_tokens(other, "other"), n))
    drawing, cut = _windows(tokens, n, len(grams), sums, shared)
    if not grams:
        return Figure(drawing, f"{sums} The text: {listed(tokens)}.", sums, table)
    some = "; ".join(brief(" ".join(map(str, gram)), 80) for gram in grams[:12])
    more = f"; and {len(grams) - 12} more" if len(grams) > 12 else ""
    places = f"{formula} {counted(len(grams), 'position')}"
    alt = (
        f"A window of {size} slides over {counted(len(tokens), 'token')}, {listed(tokens)}, "
        f"and fits in {places}: {some}{more}."
    )
    caption = f"A window of {size}, moved on by one token at a time, fits in {places}{cut}."
    if shared is not None:
        both = [name for (_, name), is_shared in zip(rows, shared, strict=True) if is_shared]
        table = Table(
            ["window", "n-gram", "in the other text"],
            [
                [*row, "yes" if is_shared else "no"]
                for row, is_shared in zip(rows, shared, strict=True)
            ],
            table.caption,
        )
        alt += (
            f" In the other text too: {'; '.join(brief(each, 80) for each in both[:12]) or 'none'}."
        )
        verb = "is" if len(both) == 1 else "are"
        caption += (
            f" {len(both)} of the {counted(len(grams), 'n-gram')} {verb} in the other text too."
        )
    return Figure(drawing, alt, caption, table)


def _shared(grams: Sequence[tuple], others: Sequence[tuple]) -> list[bool]:
    """Say for each copy of an n-gram whether the other text has a copy that matches it."""
    left = Counter(others)
    found = []
    for gram in grams:
        found.append(left[gram] > 0)
        left[gram] -= 1
    return found


def _windows(
    tokens: Sequence, n: int, total: int, sums: str, shared: Sequence[bool] | None
) -> tuple[str, str]:
    tiles = _laid_out(tokens, n)
    drawn = max(0, min(len(tiles) - n + 1, _MOST_WINDOWS))
    cut = _cut(n, total, drawn, len(tokens) - len(tiles))
    notes = svg.wrap(f"Cut: {cut}.", svg.WIDTH - 2 * svg.MARGIN, svg.SMALL) if cut else []
    first = 19 + svg.TILE + 16
    look: svg.Look = {"fill": palette.GROUND, "stroke": palette.INK, "stroke_width": 1.5, "rx": 4}
    parts = []
    for place in tiles:
        parts.append(svg.box(place.x, 19, place.width, svg.TILE, **look))
        parts.append(svg.middle(place.centre, 44, place.label, font_size=18))
    for i in range(drawn):
        mark = None if shared is None else shared[i]
        parts.append(_window(first + _ROW * i, i + 1, tiles[i : i + n], mark))
    if not drawn:
        # A window that does not fit reaches beyond the last tile.
        x, end = tiles[0].x, tiles[-1].x + tiles[-1].width
        wide = min(end + (n - len(tiles)) * 58, svg.WIDTH - svg.MARGIN) - x
        dash: svg.Look = {
            "fill": "none",
            "stroke": palette.QUIET,
            "stroke_dasharray": "6 4",
            "rx": 4,
        }
        parts.append(svg.box(x, first, wide, 29, **dash))
        parts.append(svg.middle(x + wide / 2, first + 20, f"{n} wide", font_size=svg.SMALL))
    y = first + _ROW * max(drawn, 1) + 18
    said = svg.note(sums, 0.93 * (svg.WIDTH - 2 * svg.MARGIN))  # bold letters are wider
    parts.append(svg.lines(svg.MARGIN, y, said, font_weight="bold"))
    y += 24 * (len(said) - 1)
    parts.append(svg.lines(svg.MARGIN, y + 24, notes, font_size=svg.SMALL))
    return svg.drawing(y + 14 + 24 * len(notes), parts), f"; {cut}" if cut else ""


def _window(top: float, place: int, tiles: list[svg.Tile], shared: bool | None) -> str:
    """Draw one window; if it is known whether its n-gram is shared, its look and a sign show it."""
    x, end = tiles[0].x, tiles[-1].x + tiles[-1].width
    look: svg.Look = {"fill": palette.SKY_TINT, "stroke": palette.INK}
    ink, sign = palette.BLACK, ""
    if shared:
        look = {"fill": palette.OVERLAP_TINT, "stroke": palette.OVERLAP, "stroke_width": 3}
        sign = "✓"
    elif shared is not None:
        look = {"fill": palette.GROUND, "stroke": palette.QUIET, "stroke_dasharray": "2 3"}
        ink = palette.INK
    return (
        svg.right(_LEFT - 12, top + 20, f"{sign} {place}".strip(), font_size=svg.SMALL)
        + svg.box(x, top, end - x, 29, rx=4, **look)
        + "".join(svg.middle(each.centre, top + 20, each.label, fill=ink) for each in tiles)
    )


def _cut(n: int, total: int, drawn: int, missing: int) -> str:
    parts = []
    if total and not drawn:
        parts.append(f"a window of {n} tokens is wider than this drawing")
    elif drawn < total:
        parts.append(f"only the first {drawn} of {total} windows drawn")
    if missing:
        parts.append(f"{counted(missing, 'more token')} to the right")
    return ", ".join(parts)


def _laid_out(tokens: Sequence, n: int) -> list[svg.Tile]:
    """Return as many tiles as fit on the line."""
    # If few words fit, they are shortened: a whole window has to be seen, and moved at least once.
    for widest in (170, 115, 76, 48):
        tiles, left = [], float(_LEFT)
        for token in tokens[:60]:
            label = svg.fit(str(token), widest, 18) or "(empty)"
            width = max(svg.estimated_width(label, 18) + 16, 30)
            if left + width > svg.WIDTH - svg.MARGIN:
                break
            tiles.append(svg.Tile(label, left, 19, width))
            left += width + 8
        if len(tiles) >= min(len(tokens), n + 2):
            break
    return tiles


def ngram_stacks(reference: Iterable[Hashable], candidate: Iterable[Hashable], n: int) -> Figure:
    """Return the stacks of every n-gram in both texts, as a multiset and collapsed to a set.

    Takes two lists of tokens. The blocks that are in the clipped count are marked.
    Raises TypeError for a str or an n that is not whole, and ValueError for an n below 1.

    >>> ngram_stacks(["a", "a", "b"], ["a", "a", "a"], 1).table
    Stacks of the 1-grams: multiset against set
    n-gram    reference  candidate  clipped  in both sets
    --------  ---------  ---------  -------  ------------
    a                 2          3        2             1
    b                 1          0        0             0
    multiset          3          3        2
    set               2          1                      1
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    ours, theirs = ngrams(reference, n), ngrams(candidate, n)
    left, right = Counter(ours), Counter(theirs)
    grams = list(dict.fromkeys([*ours, *theirs]))
    hits, set_hits = overlap(ours, theirs), set_overlap(ours, theirs)
    rows: list[list[Cell]] = [
        [
            " ".join(map(str, gram)),
            left[gram],
            right[gram],
            min(left[gram], right[gram]),
            int(gram in left and gram in right),
        ]
        for gram in grams
    ]
    table = Table(
        ["n-gram", "reference", "candidate", "clipped", "in both sets"],
        [
            *rows,
            ["multiset", len(ours), len(theirs), hits, None],
            ["set", len(left), len(right), None, set_hits],
        ],
        f"Stacks of the {n}-grams: multiset against set",
    )
    if not grams:
        few = f"Both texts have fewer than {counted(n, 'token')}"
        return said(f"{few}, so there is no {n}-gram to draw.", table)
    totals = (("multiset", hits, len(ours), len(theirs)), ("set", set_hits, len(left), len(right)))
    drawing = _stacks(rows[:_MOST_STACKS], totals, len(grams))
    spoken = "; ".join(f"{brief(name, 80)} {a} and {b}" for name, a, b, *_ in rows[:12])
    more = f"; and {len(rows) - 12} more n-grams" if len(rows) > 12 else ""
    sums = " ".join(
        f"As a {view}: overlap {shared}, reference {a}, candidate {b}."
        for view, shared, a, b in totals
    )
    alt = f"Stacks of the {n}-grams in the reference and the candidate: {spoken}{more}. {sums}"
    missing = len(grams) - _MOST_STACKS
    cut = f"; {counted(missing, 'n-gram')} more in the table" if missing > 0 else ""
    caption = (
        f"Multisets keep every repeat: for each {n}-gram, the lower of its two stacks counts, so "
        f"the texts share {counted(hits, 'n-gram')}. Sets keep one copy of each {n}-gram, so the "
        f"sets share {counted(set_hits, 'n-gram')}{cut}."
    )
    return Figure(drawing, alt, caption, table)


_BLOCK, _STEP, _SET = 19, 21, 560  # a block, the distance to the next, where the sets begin


def _stacks(rows: list[list], totals: tuple, count: int) -> str:
    if svg.narrow():
        return _stacks_below(rows, totals, count)
    left, y = 215.0, 48.0
    parts = [
        svg.text(left, 28, "multiset: every repeat", font_weight="bold"),
        svg.text(_SET - 12, 28, "set: one each", font_weight="bold"),
    ]
    for name, ours, theirs, shared, both in rows:
        parts += [
            svg.line(svg.MARGIN, y - 3, svg.WIDTH - svg.MARGIN, y - 3, stroke=palette.RULE),
            svg.text(svg.MARGIN, y + 26, svg.fit(name, 150)),
            _pair(left, y, ours, theirs, shared),
            svg.text(left + 168, y + 26, _clip(ours, theirs, shared), font_size=svg.SMALL),
            _pair(_SET, y, min(ours, 1), min(theirs, 1), both),
            svg.text(_SET + 50, y + 26, f"shared: {both}", font_size=svg.SMALL),
        ]
        y += 45  # a text of eight n-grams still fits on a slide
    parts.append(svg.line(svg.MARGIN, y - 3, svg.WIDTH - svg.MARGIN, y - 3, stroke=palette.INK))
    cut = count - len(rows)
    if cut:
        y += 24
        note = f"Not drawn: {counted(cut, 'more n-gram')}; the totals count them too."
        parts.append(svg.text(svg.MARGIN, y - 4, note, font_size=svg.SMALL))
    parts.append(svg.text(svg.MARGIN, y + 22, "totals"))
    for x, (_, shared, ours, theirs) in zip((left, _SET - 12), totals, strict=True):
        sums = f"overlap {shared}", f"reference {ours}", f"candidate {theirs}"
        parts.append(svg.lines(x, y + 22, sums))
    return svg.drawing(y + 78, parts)


def _stacks_below(rows: list[list], totals: tuple, count: int) -> str:
    """Draw the same for a phone: the stacks of an n-gram below its name, the sums at the end."""
    left, sets, y = 60.0, 264.0, 48.0
    parts = [
        svg.text(svg.MARGIN, 28, "multiset: every repeat", font_weight="bold"),
        svg.text(sets - 12, 28, "set: one each", font_weight="bold"),
    ]
    for name, ours, theirs, shared, both in rows:
        parts += [
            svg.line(svg.MARGIN, y - 3, svg.WIDTH - svg.MARGIN, y - 3, stroke=palette.RULE),
            svg.text(svg.MARGIN, y + 18, svg.fit(name, 210)),
            svg.text(svg.MARGIN, y + 40, _clip(ours, theirs, shared), font_size=svg.SMALL),
            svg.text(sets - 12, y + 40, f"shared: {both}", font_size=svg.SMALL),
            _pair(left, y + 50, ours, theirs, shared),
            _pair(sets, y + 50, min(ours, 1), min(theirs, 1), both),
        ]
        y += 100
    parts.append(svg.line(svg.MARGIN, y - 3, svg.WIDTH - svg.MARGIN, y - 3, stroke=palette.INK))
    if count > len(rows):
        sentence = f"Not drawn: {counted(count - len(rows), 'more n-gram')}; the totals count them."
        noted = svg.wrap(sentence, svg.WIDTH - 2 * svg.MARGIN, svg.SMALL)
        parts.append(svg.lines(svg.MARGIN, y + 20, noted, 20, font_size=svg.SMALL))
        y += 20 * len(noted)
    parts.append(svg.text(svg.MARGIN, y + 24, "totals"))
    for x, (_, shared, ours, theirs) in zip((svg.MARGIN, sets - 12), totals, strict=True):
        sums = f"overlap {shared}", f"reference {ours}", f"candidate {theirs}"
        parts.append(svg.lines(x, y + 48, sums))
    return svg.drawing(y + 106, parts)


def _clip(ours: int, theirs: int, shared: int) -> str:
    """Return the clipped count with its calculation, if the calculation is not too wide."""
    sums = f"min({ours}, {theirs}) = {shared}"
    return sums if svg.estimated_width(sums, svg.SMALL) < 150 else svg.fit(f"min = {shared}", 150)


def _pair(x: float, y: float, ours: int, theirs: int, shared: int) -> str:
    """Draw two stacks lying on their sides, the reference above the candidate."""
    return "".join(
        pile(side, x, top, min(count, _MOST_BLOCKS), shared, "…" * (count > _MOST_BLOCKS))
        for side, count, top in (("reference", ours, y), ("candidate", theirs, y + _STEP))
    )


def pile(side: str, x: float, y: float, blocks: int, shared: int, rest: str = "") -> str:
    """Return a stack that lies on its side, on a bar at x: first its shared blocks, then the rest.

    `side` is reference or candidate; `rest` says what is not drawn. A block beyond the shared ones
    is surplus and grey; if nothing is shared, the blocks have no match and stay empty.
    """
    colour = dict(palette.SIDES)[side]
    # Single letters would mislead: R is recall, and P is precision.
    parts = [
        svg.right(
            x - 6, y + 15, {"reference": "ref", "candidate": "cand"}[side], font_size=svg.SMALL
        ),
        svg.line(x, y, x, y + _BLOCK, stroke=colour, stroke_width=5),
    ]
    for k in range(blocks):
        place = x + 6 + _STEP * k, y, _BLOCK, _BLOCK
        if k < shared:
            parts.append(svg.hatched(*place, (palette.OVERLAP, palette.OVERLAP_HATCH)))
        else:
            dash: svg.Look = {"stroke": palette.QUIET, "stroke_dasharray": "3 2"}
            fill = palette.SURPLUS if shared else palette.GROUND
            parts.append(svg.box(*place, fill=fill, **dash))
    if rest:
        parts.append(svg.text(x + 8 + _STEP * blocks, y + 15, rest, font_size=svg.SMALL))
    return "".join(parts)


def scores_by_n(
    reference: Text, candidate: Text, orders: Sequence[int] = (1, 2, 3, 4, 5)
) -> Figure:
    """Return precision, recall and F1 of ROUGE-N as lines over n.

    Takes two texts, each a str or a list of tokens, and the orders n to show.
    Raises the same errors as `rouge_n`, and ValueError if there are no orders.

    >>> scores_by_n("the cat sat", "the cat ran", (1, 2)).table
    ROUGE-N for growing n
    n  precision  recall     F1
    -  ---------  ------  -----
    1      0.667   0.667  0.667
    2      0.500   0.500  0.500
    """
    orders = sorted({whole_number(n, "an order") for n in as_tokens(orders, "orders")})
    if not orders:
        raise ValueError("orders is empty: at least one n is needed")
    if not isinstance(reference, str):
        reference = as_tokens(reference, "reference")
    if not isinstance(candidate, str):
        candidate = as_tokens(candidate, "candidate")
    scores: list[Any] = [rouge_n(reference, candidate, n) for n in orders]
    rows: list[list[Any]] = [
        [str(n), *each.values()] for n, each in zip(orders, scores, strict=True)
    ]
    table = Table(["n", "precision", "recall", "F1"], rows, "ROUGE-N for growing n")
    spoken = "; ".join(
        f"n = {n}: {number(p)}, {number(r)}, {number(f)}" for n, p, r, f in rows[:12]
    )
    alt = f"Precision, recall and F1 of ROUGE-N against n. {spoken}."
    drawing = score_lines(orders, scores, "n")
    return Figure(drawing, alt, _trend([row[3] for row in rows], orders), table)


def _trend(values: list[float], orders: list[int]) -> str:
    first, last = values[0], values[-1]
    begin, end = f"{number(first)} at n = {orders[0]}", f"{number(last)} at n = {orders[-1]}"
    if len(values) == 1:
        return f"F1 is {begin}."
    if len(set(values)) == 1:
        return f"F1 stays at {number(first)} from n = {orders[0]} to n = {orders[-1]}."
    if first == last:
        return f"F1 begins at {begin} and ends at {end}."
    return f"F1 {'falls' if last < first else 'rises'} from {begin} to {end}."
