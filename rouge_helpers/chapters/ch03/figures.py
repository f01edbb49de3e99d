"""Chapter 03: n-grams as windows that slide and as stacks that collapse."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing import style as s
from rouge_helpers.drawing.style import Figure
from rouge_helpers.drawing.words import listed
from rouge_helpers.ngrams import as_tokens, ngrams, overlap, set_overlap, whole_number
from rouge_helpers.rouge import Text, rouge_n
from rouge_helpers.tables import Table, brief, counted, number

_TILE, _GAP, _ROW = 0.42, 0.08, 0.38  # height of a tile, space between, window to window
_LEFT = 0.5  # where the first tile begins
_MOST_WINDOWS, _MOST_STACKS, _MOST_BLOCKS = 10, 10, 6


def ngram_windows(tokens: Iterable[Hashable], n: int) -> Figure:
    """Return the tokens as tiles with one row for every place where a window of n fits.

    Raises TypeError for a str or an n that is not whole, ValueError for an n below 1.

    >>> ngram_windows(["the", "ferry", "left"], 2).alt
    'A window of 2 tokens slides over 3 tokens, “the ferry left”, and fits in 3 − 2 + 1 = 2 \
places: the ferry; ferry left.'
    """
    n, tokens = whole_number(n), as_tokens(tokens)
    grams = ngrams(tokens, n)
    size = counted(n, "token")
    formula = f"{len(tokens)} − {n} + 1 = {len(grams)}"
    rows = [[i, " ".join(map(str, gram))] for i, gram in enumerate(grams, start=1)]
    table = Table(["window", "n-gram"], rows, f"The windows of {size}")
    if not tokens:
        return s.said(f"The text is empty: a window of {size} fits in 0 places.", table)
    if not grams:
        sums = f"A window of {size} does not fit into {counted(len(tokens), 'token')}: 0 n-grams."
    else:
        sums = f"{formula} {'window' if len(grams) == 1 else 'windows'}"
    with s.style():
        labels = s.Labels()
        drawing, cut = _windows(tokens, n, len(grams), sums, labels)
    if not grams:
        return Figure(drawing, f"{sums} The text: {listed(tokens)}.", sums + labels.key(), table)
    some = "; ".join(brief(" ".join(map(str, gram)), 80) for gram in grams[:12])
    more = f"; and {len(grams) - 12} more" if len(grams) > 12 else ""
    places = f"{formula} {'place' if len(grams) == 1 else 'places'}"
    alt = (
        f"A window of {size} slides over {counted(len(tokens), 'token')}, {listed(tokens)}, "
        f"and fits in {places}: {some}{more}."
    )
    caption = f"A window of {size}, moved on by one token at a time, fits in {places}{cut}."
    return Figure(drawing, alt, caption + labels.key(), table)


def _windows(tokens: Sequence, n: int, total: int, sums: str, labels: s.Labels) -> tuple[Any, str]:
    tiles, size = _laid_out(tokens, n, labels)
    drawn = max(0, min(len(tiles) - n + 1, _MOST_WINDOWS))
    cut = _cut(n, total, drawn, len(tokens) - len(tiles))
    notes = s.wrap(f"Cut: {cut}.", s.WIDTH - 0.4, s.SMALL) if cut else []
    top, first = 0.2, 0.2 + _TILE + 0.3
    rows = max(drawn, 1)
    drawing, axes = s.sheet(first + _ROW * rows + 0.35 + 0.25 * len(notes))
    for x, width, text in tiles:
        s.box(axes, x, top, width, _TILE, facecolor="white", edgecolor="black", linewidth=1.5)
        s.write(axes, x + width / 2, top + _TILE / 2, text, size, ha="center")
    for i in range(drawn):
        _window(axes, first + _ROW * i, i + 1, tiles[i : i + n], size)
    if not drawn:
        # What does not fit reaches beyond the last tile.
        x, end = tiles[0][0], sum(tiles[-1][:2])
        wide = min(end + (n - len(tiles)) * 0.6, s.WIDTH - 0.2) - x
        s.box(
            axes, x, first - 0.14, wide, 0.3, facecolor="none", edgecolor=inks.QUIET, linestyle="--"
        )
        s.write(axes, x + wide / 2, first, f"{n} wide", s.SMALL, ha="center", color=inks.QUIET)
    y = first + _ROW * rows + 0.05
    s.write(axes, 0.2, y, sums)
    s.write_lines(axes, 0.2, y + 0.25, notes, s.SMALL)
    return drawing, f"; {cut}" if cut else ""


def _window(axes: Any, y: float, place: int, tiles: list, size: int) -> None:
    x, end = tiles[0][0], sum(tiles[-1][:2])
    s.box(axes, x, y - 0.14, end - x, 0.3, facecolor=inks.SKY_TINT, edgecolor="black")
    s.write(axes, _LEFT - 0.12, y, f"{place}", s.SMALL, ha="right")
    for start, width, text in tiles:
        s.write(axes, start + width / 2, y, text, min(size, 14), ha="center")


def _cut(n: int, total: int, drawn: int, missing: int) -> str:
    parts = []
    if total and not drawn:
        parts.append(f"a window of {n} tokens is wider than this drawing")
    elif drawn < total:
        parts.append(f"the first {counted(drawn, 'window')} of {total} drawn")
    if missing:
        parts.append(f"{counted(missing, 'token')} more to the right")
    return ", ".join(parts)


def _laid_out(tokens: Sequence, n: int, labels: s.Labels) -> tuple[list[tuple], int]:
    """As many tiles (left edge, width, text) as fit on the line, and the size of their letters."""
    # Where few words fit, shorter ones do: a window has to be seen whole, and moved at least once.
    for size, widest in ((18, 1.8), (15, 1.8), (12, 1.8), (12, 1.2), (12, 0.8), (12, 0.5)):
        tiles, left = [], _LEFT
        for token in tokens[:60]:
            text = s.fit(labels(token), widest, size)
            width = max(s.text_width(text, size) + 0.16, 0.32)
            if left + width > s.WIDTH - 0.2:
                break
            tiles.append((left, width, text))
            left += width + _GAP
        enough = len(tokens) if size > s.BODY else min(len(tokens), n + 2)
        if len(tiles) >= enough:
            break
    return tiles, size


def ngram_stacks(reference: Iterable[Hashable], candidate: Iterable[Hashable], n: int) -> Figure:
    """Return for every n-gram its stacks in both texts, as multiset and collapsed to a set.

    Takes two lists of tokens. The blocks that the clipped count shares are marked.
    Raises TypeError for a str or an n that is not whole, ValueError for an n below 1.

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
    rows = [
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
        return s.said(f"Neither text holds {n} tokens: no {n}-gram, no stack to draw.", table)
    totals = (("multiset", hits, len(ours), len(theirs)), ("set", set_hits, len(left), len(right)))
    with s.style():
        labels = s.Labels()
        names = [" ".join(map(labels, gram)) for gram in grams[:_MOST_STACKS]]
        drawing = _stacks(names, rows[:_MOST_STACKS], totals, len(grams))
    spoken = "; ".join(f"{brief(name, 80)} {a} and {b}" for name, a, b, *_ in rows[:12])
    more = f"; and {len(rows) - 12} more n-grams" if len(rows) > 12 else ""
    sums = " ".join(
        f"As a {view}: overlap {shared}, reference {a}, candidate {b}."
        for view, shared, a, b in totals
    )
    alt = f"Stacks of the {n}-grams in reference and candidate: {spoken}{more}. {sums}"
    missing = len(grams) - _MOST_STACKS
    cut = f"; {counted(missing, 'n-gram')} more in the table" if missing > 0 else ""
    caption = (
        f"The multiset keeps every repeat and shares {hits} (the lower of the two stacks, "
        f"{n}-gram by {n}-gram), the set keeps one of each and shares {set_hits}{cut}."
    )
    return Figure(drawing, alt, caption + labels.key(), table)


_BLOCK, _STEP = 0.2, 0.22  # a block and the distance to the next


def _stacks(names: list[str], rows: list[list], totals: tuple, count: int) -> Any:
    names = [s.fit(name, 1.75) for name in names]
    left, set_left = 2.3, 5.75
    head, step = 0.55, 0.55
    cut = count - len(rows)
    bottom = head + step * len(rows) + 0.1
    drawing, axes = s.sheet(bottom + (1.2 if cut else 0.95))
    s.write(axes, left, 0.25, "multiset: every repeat", weight="bold")
    s.write(axes, set_left, 0.25, "set: one each", weight="bold")
    for i, (name, (_, ours, theirs, shared, both)) in enumerate(zip(names, rows, strict=True)):
        y = head + step * i
        s.line(axes, [0.2, s.WIDTH - 0.2], [y - 0.06] * 2, color="#DDDDDD")
        s.write(axes, 0.2, y + _STEP, name)
        _pair(axes, left, y, ours, theirs, shared)
        s.write(axes, left + 1.75, y + _STEP, _clip(ours, theirs, shared), s.SMALL)
        _pair(axes, set_left, y, min(ours, 1), min(theirs, 1), both)
        s.write(axes, set_left + 0.6, y + _STEP, f"shared: {both}", s.SMALL)
    s.line(axes, [0.2, s.WIDTH - 0.2], [bottom - 0.1] * 2, color="black")
    y = bottom + 0.1
    if cut:
        note = f"Not drawn: {counted(cut, 'more n-gram')}; the totals count them too."
        s.write(axes, 0.2, y, note, s.SMALL)
        y += 0.25
    s.write(axes, 0.2, y, "totals")
    for x, (_, shared, ours, theirs) in zip((left, set_left), totals, strict=True):
        lines = f"overlap {shared}", f"R  reference {ours}", f"C  candidate {theirs}"
        s.write_lines(axes, x, y, lines)
    return drawing


def _clip(ours: int, theirs: int, shared: int) -> str:
    """The clipped count as it is worked out, or alone where that is too wide."""
    sums = f"min({ours}, {theirs}) = {shared}"
    return sums if s.text_width(sums, s.SMALL) < 1.4 else s.fit(f"min = {shared}", 1.4)


def _pair(axes: Any, x: float, y: float, ours: int, theirs: int, shared: int) -> None:
    """Two stacks lying on their sides, reference above candidate."""
    for letter, count, colour, top in (
        ("R", ours, inks.REFERENCE, y),
        ("C", theirs, inks.CANDIDATE, y + _STEP + 0.01),
    ):
        s.write(axes, x - 0.12, top + _BLOCK / 2 + 0.01, letter, s.SMALL, ha="center")
        s.line(axes, [x, x], [top, top + _BLOCK], color=colour, linewidth=4)
        drawn = min(count, _MOST_BLOCKS)
        for k in range(drawn):
            look = {"facecolor": inks.OVERLAP, "edgecolor": "black", "hatch": inks.OVERLAP_HATCH}
            if k >= shared:
                look = {"facecolor": inks.SURPLUS, "edgecolor": inks.QUIET}
                look["linestyle"] = (0, (3, 2))
            s.box(axes, x + 0.06 + _STEP * k, top, _BLOCK, _BLOCK, **look)
        if count > drawn:
            s.write(axes, x + 0.1 + _STEP * drawn, top + _BLOCK / 2, "…", s.SMALL)


def scores_by_n(
    reference: Text, candidate: Text, orders: Sequence[int] = (1, 2, 3, 4, 5)
) -> Figure:
    """Return precision, recall and F1 of ROUGE-N as lines over n.

    Takes two texts, each a str or a list of tokens, and the orders n to show.
    Raises TypeError and ValueError as `rouge_n`, and ValueError for no orders.

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
    scores = [rouge_n(reference, candidate, n) for n in orders]
    rows = [[str(n), *each.values()] for n, each in zip(orders, scores, strict=True)]
    table = Table(["n", "precision", "recall", "F1"], rows, "ROUGE-N for growing n")
    with s.style():
        drawing = _lines_by_n(orders, scores)
    spoken = "; ".join(
        f"n = {n}: {number(p)}, {number(r)}, {number(f)}" for n, p, r, f in rows[:12]
    )
    alt = f"ROUGE-N against n, precision, recall and F1. {spoken}."
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


def _lines_by_n(orders: list[int], scores: list) -> Any:
    drawing = s.blank(4.0)
    axes = drawing.add_axes((0.8 / s.WIDTH, 0.65 / 4, 4.9 / s.WIDTH, 3.15 / 4))
    axes.set(
        xlim=(orders[0] - 0.2, orders[-1] + 0.2), ylim=(-0.04, 1.04), xlabel="n", ylabel="score"
    )
    step = -(-len(orders) // 12)
    axes.set_xticks(orders[::step])
    axes.set_yticks([0, 0.5, 1])
    axes.grid(axis="y", color="#DDDDDD", linewidth=0.8)
    axes.set_axisbelow(True)
    # The widest line lies lowest: where all three agree, each can still be seen.
    looks = (
        ("precision", {"color": inks.CANDIDATE, "marker": "o"}, "-", 6, 13),
        ("recall", {"color": inks.REFERENCE, "marker": "s"}, (0, (4, 1.5)), 3.5, 9),
        ("F1", {"color": inks.BLACK, "marker": "^"}, (0, (1, 1.5)), 2, 6),
    )
    ends = []
    for name, look, dash, width, size in looks:
        values = [each[name.lower()] for each in scores]
        s.line(axes, orders, values, label=name, linestyle=dash, linewidth=width,
               markersize=size, **look)  # fmt: skip
        ends.append((values[-1], name, look))
    for (value, name, look), y in zip(ends, spread([end[0] for end in ends]), strict=True):
        _end_label(axes, y, f"{name} {number(value)}", look)
    return drawing


def _end_label(axes: Any, y: float, text: str, look: dict[str, str]) -> None:
    across = axes.get_yaxis_transform()
    axes.plot([1.05], [y], markersize=9, transform=across, clip_on=False, **look)
    axes.text(1.09, y, text, transform=across, va="center_baseline", fontsize=s.BODY)


def spread(values: Sequence[float], gap: float = 0.085) -> list[float]:
    """Return the heights moved apart to at least `gap`, in their order, from 0 to 1.

    >>> [round(y, 3) for y in spread([0.5, 0.5, 0.9])]
    [0.585, 0.5, 0.9]
    """
    order = sorted(range(len(values)), key=lambda i: (values[i], -i))
    heights = list(values)
    for below, above in pairwise(order):
        heights[above] = max(heights[above], heights[below] + gap)
    # What was pushed over the top comes down again, and takes along what is in its way.
    limit = 1.0
    for i in reversed(order):
        heights[i] = min(heights[i], limit)
        limit = heights[i] - gap
    return heights
