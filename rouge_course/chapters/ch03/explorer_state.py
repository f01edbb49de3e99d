"""Chapter 03: the n-grams that two texts share, as stacks, and their effect on the scores."""

from rouge_course.chapters.ch03.figures import pile
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.explain import Explanation, Row, explain, nothing_counted, warnings_of
from rouge_course.tables import Table, counted, fraction, number
from rouge_helpers.ngrams import ngrams
from rouge_helpers.rouge import rouge_n

REFERENCE = "the storm closed the bridge and the ferry sailed"
CANDIDATE = "the bridge closed the ferry"
ORDERS = (1, 2, 3, 4, 5)
_QUESTION = (
    "with sets instead of multisets, at which n does precision change most, and at which n does it "
    "not change at all?"
)
_MOST_STACKS, _MOST_BLOCKS, _MOST_CHOICES = 6, 3, 40


def stacks(result: Explanation) -> list[Row]:
    """Return the stacks of an explanation, shared ones first.

    >>> stacks(explain("a b a", "a a"))
    [Row(unit='a', in_reference=2, in_candidate=2, matched=2), \
Row(unit='b', in_reference=1, in_candidate=0, matched=0)]
    """
    return sorted(result.rows, key=lambda stack: not stack.matched)


def shared_names(reference: str, candidate: str, n: int) -> list[str]:
    """Return the n-grams that are in both texts, in the order of the reference, at most 40.

    >>> shared_names("the storm closed the bridge", "the bridge closed the ferry", 2)
    ['closed the', 'the bridge']
    """
    rows = explain(reference, candidate, str(n)).rows
    return [row.unit for row in rows if row.matched][:_MOST_CHOICES]


def ngrams_view(
    reference: str = REFERENCE,
    candidate: str = CANDIDATE,
    n: int = 2,
    sets: bool = False,
    lit: str = "",
) -> View:
    """Return both texts, the stacks of their n-grams, and three bars for every n.

    `sets` counts every n-gram once; `lit` names an n-gram to show in both texts.
    """
    by_n = {order: explain(reference, candidate, str(order), sets=sets) for order in ORDERS}
    result = by_n[n]
    table = Table(
        ["n", "shared", "in reference", "in candidate", "precision", "recall", "F1"],
        [
            [str(k), each.hits, each.reference_total, each.candidate_total, *each.score.values()]
            for k, each in by_n.items()
        ],
        f"ROUGE-1 to ROUGE-5, n-grams counted as a {'set' if sets else 'multiset'}",
    )
    texts, y, cut = _texts(result, lit)
    # The multiset's bars stay as outlines, so that they can be compared with the sets' bars.
    before = []
    for order in ORDERS if sets else ():
        score = rouge_n(reference, candidate, order)
        before.append([score["precision"], score["recall"], score["f1"]])
    bars, y = _bars(by_n, n, y + 4, before)
    piles, height = _piles(result, y + 4, sets, lit)
    names = [stack.unit for stack in stacks(result) if stack.matched]
    some = "; ".join(svg.fit(name, 300) for name in names[:8])
    more = f"; and {len(names) - 8} more" if len(names) > 8 else ""
    alt = f"{result.n}-grams shared: {some or 'none'}{more}. " + " ".join(
        f"ROUGE-{order}: P {number(each.score['precision'])}, "
        f"R {number(each.score['recall'])}, F1 {number(each.score['f1'])}."
        for order, each in by_n.items()
    )
    if sets:
        alt += " Dashed outlines: the same scores with multisets."
    return View(
        "explore_ngrams",
        _QUESTION,
        svg.drawing(height, texts + bars + piles),
        alt,
        ngrams_sentence(result, sets, lit) + cut,
        (table, result.table),
        height,
        _answer(reference, candidate),
    )


def _answer(reference: str, candidate: str) -> str:
    """Say for which n the sets change precision most, and for which n they do not change it."""
    pairs = {
        n: [rouge_n(reference, candidate, n, sets=sets)["precision"] for sets in (False, True)]
        for n in ORDERS
    }
    change = {n: abs(sets - copies) for n, (copies, sets) in pairs.items()}
    most = max(change, key=change.__getitem__)
    if not change[most]:
        return "precision does not change at any n."
    copies, sets = (number(score) for score in pairs[most])
    same = [str(n) for n in ORDERS if not change[n]]
    none = f"it does not change at n = {', '.join(same)}" if same else "it changes at every n"
    return f"precision changes most at n = {most}, from {copies} to {sets}; {none}."


def ngrams_sentence(result: Explanation, sets: bool = False, lit: str = "") -> str:
    """Return what is shared at this n, with the counts.

    >>> ngrams_sentence(explain("a b c", "a c", "2"))
    'No 2-gram of the candidate appears in the reference: 0 of 1, so all three ROUGE-2 scores \
are 0.'
    """
    unit = "word" if result.n == 1 else result.unit
    if not result.candidate_total or not result.reference_total:
        advice = "Choose a smaller n, or write more words."
        both = result.reference and result.candidate
        return f"{nothing_counted(result)} {advice if both else 'Write a word into each box.'}"
    kind = f"sets of {unit}s (each counted once)" if sets else f"multisets of {unit}s"
    said = (
        f"With {kind}, {result.hits} of {result.candidate_total} in the candidate and "
        f"{result.hits} of {result.reference_total} in the reference match: precision "
        f"{fraction(result.hits, result.candidate_total)}, recall "
        f"{fraction(result.hits, result.reference_total)}."
    )
    if not result.hits:
        said = (
            f"No {unit} of the candidate appears in the reference: 0 of {result.candidate_total}, "
            f"so all three ROUGE-{result.n} scores are 0."
        )
    if lit:
        row = next((row for row in result.rows if row.unit == lit), None)
        if row:
            said += (
                f" Marked: “{svg.fit(lit, 300)}”, {row.in_reference} in the reference, "
                f"{row.in_candidate} in the candidate, {row.matched} shared."
            )
    return said + warnings_of(result)


def _texts(result: Explanation, lit: str) -> tuple[list[str], float, str]:
    """Draw both texts as tiles: shared tiles are green, and the chosen n-gram is framed."""
    parts: list[str] = []
    top = 26.0
    drawn = []
    texts = result.reference, result.candidate
    for (side, colour), tokens, fates in zip(palette.SIDES, texts, result.fates(), strict=True):
        name = f"{side}: {counted(len(tokens), 'word')}"
        parts.append(svg.key(0, top - 6, colour, name, up=12))
        if side == "reference":
            legend = f"green and solid: in a shared {result.n}-gram"
            legend += "; framed: marked" if lit else ""
            if svg.narrow():
                top += 22
            parts.append(svg.right(svg.WIDTH, top - 6, legend, font_size=15))
        tiles, lines = svg.laid_out(tokens, top, 2)
        starts = [i for i, name in enumerate(_names(tokens, result.n)) if name == lit]
        parts_of = _parts_of(result, tokens[: len(tiles)])
        covered = {i + k for i in starts for k in range(result.n)}
        for i, (tile, fate) in enumerate(zip(tiles, fates, strict=False)):
            fate = "matched" if fate == "matched" else "no match"
            names = " ".join(f"part-{k}" for k in parts_of.get(i, ()))
            shown = svg.tile(tile, fate)
            parts.append(svg.group(names, [shown]) if names else shown)
            if i in covered:
                frame: svg.Look = {
                    "fill": "none",
                    "stroke": palette.INK,
                    "stroke_width": 4,
                    "rx": 4,
                }
                parts.append(svg.box(tile.x + 1, tile.y, tile.width - 2, svg.TILE, **frame))
        if not tiles:
            parts.append(svg.text(0, top + 22, "(no words)", fill=palette.QUIET))
        drawn.append((len(tiles), len(tokens), side))
        top += svg.tiles_height(lines) + 2
    return parts, top - 19, cut_note(drawn)


def _parts_of(result: Explanation, tokens: tuple) -> dict[int, list[int]]:
    """Return, for every position, the drawn stacks to which its token belongs."""
    number_of = {stack.unit: k for k, stack in enumerate(stacks(result)[:_MOST_STACKS])}
    found: dict[int, list[int]] = {}
    for i, name in enumerate(_names(tokens, result.n)):
        for place in range(i, i + result.n) if name in number_of else ():
            found.setdefault(place, []).append(number_of[name])
    return found


def _names(tokens: tuple, n: int) -> list[str]:
    return [" ".join(gram) for gram in ngrams(tokens, n)]


def _piles(result: Explanation, top: float, sets: bool, lit: str) -> tuple[list[str], float]:
    """Draw a line of blocks for every n-gram and text, the shared n-grams first."""
    every = stacks(result)
    view = "set: one of each" if sets else "multiset: every repeat"
    title = f"as a {view}" if svg.narrow() else f"{result.n}-grams as a {view} · ✓ shared"
    parts = [svg.text(0, top + 16, title, font_weight="bold")]
    if sets:
        parts.append(svg.right(svg.WIDTH, top + 16, "dashed bars: multiset", font_size=15))
    # Two columns; for a phone one, and the piles lie below the name.
    columns, step, name, left, next_pile, low = 2, 26, 108, 140, 92, 3
    if svg.narrow():
        columns, step, name, left, next_pile, low = 1, 60, 190, 44, 194, 33
    y, wide = top + 26, svg.WIDTH / columns - 10 * (columns - 1)
    if not every:
        sentence = f"no window of {result.n} fits, so there is no stack"
        parts.append(svg.text(0, y + 20, sentence, fill=palette.QUIET))
    for k, stack in enumerate(every[:_MOST_STACKS]):
        x, at = (wide + 20) * (k % columns), y + step * (k // columns)
        bold = {"font_weight": "bold"} if stack.unit == lit else {}
        mark = f"✓ {stack.matched}" if stack.matched else "–"
        row = [
            svg.box(x, at, wide, step, fill=palette.GROUND),
            svg.line(x, at, x + wide, at, stroke=palette.RULE),
            svg.text(x, at + 19, svg.fit(stack.unit, name), **bold),
            _pile("reference", x + left, at + low, stack.in_reference, stack.matched),
            _pile("candidate", x + left + next_pile, at + low, stack.in_candidate, stack.matched),
            svg.right(x + wide, at + 19, mark, font_size=15, **bold),
        ]
        parts.append(svg.group(f"stack-{k}", row))
    rows = min(max(len(every), 1), _MOST_STACKS)
    y += step * _MOST_STACKS / columns
    if len(every) > rows:
        hidden = sum(stack.matched > 0 for stack in every[_MOST_STACKS:])
        note = f"… and {len(every) - rows} more, {hidden} of them shared"
        parts.append(svg.text(0, y + 16, note, fill=palette.QUIET))
    return parts, y + 22


def _pile(side: str, x: float, y: float, count: int, shared: int) -> str:
    if count <= _MOST_BLOCKS:
        return pile(side, x, y, count, shared)
    # A taller pile is cut short, so that there is room for its number.
    return pile(side, x, y, _MOST_BLOCKS - 1, shared, f"… {count}")


_GHOST: svg.Look = {"fill": "none", "stroke": palette.INK, "stroke_dasharray": "4 3"}


def _bars(
    by_n: dict[int, Explanation], n: int, top: float, before: list[list[float]]
) -> tuple[list[str], float]:
    """Draw precision, recall and F1 for every n: the chosen n is framed, `before` is outlined."""
    if svg.narrow():
        return _bars_in_rows(by_n, n, top, before)
    tall, wide, pitch, group = 44, 34, 44, svg.WIDTH / len(ORDERS)
    bottom = top + 30 + tall
    parts = []
    for k, (order, result) in enumerate(by_n.items()):
        x = group * k
        chosen = order == n
        if chosen:
            frame: svg.Look = {"fill": "none", "stroke": palette.INK, "stroke_width": 2, "rx": 6}
            parts.append(svg.box(x + 1, top + 1, group - 2, tall + 76, **frame))
        colours = palette.CANDIDATE, palette.REFERENCE, palette.INK
        for m, (letter, colour, value) in enumerate(
            zip("PRF", colours, result.score.values(), strict=True)
        ):
            at = x + 11 + pitch * m
            height = tall * value
            parts.append(
                svg.box(at, bottom - height, wide, height, fill=colour, stroke=palette.INK)
            )
            if before:
                ghost = tall * before[k][m]
                parts.append(svg.box(at - 4, bottom - ghost, wide + 8, ghost, **_GHOST))
            label = f"{value:.2f}"
            parts.append(
                svg.middle(at + wide / 2, bottom - height - 5, label, font_size=15, **svg.HALO)
            )
            parts.append(svg.middle(at + wide / 2, bottom + 18, letter, font_size=15))
        bold = {"font_weight": "bold"} if chosen else {}
        name = f"▸ n = {order}" if chosen else f"n = {order}"
        parts.append(svg.middle(x + group / 2, bottom + 38, name, **bold))
    parts.append(svg.line(0, bottom, svg.WIDTH, bottom, stroke=palette.INK))
    return parts, bottom + 50


def _bars_in_rows(
    by_n: dict[int, Explanation], n: int, top: float, before: list[list[float]]
) -> tuple[list[str], float]:
    """Draw the same for a phone: a row for every n, with its bars from left to right."""
    left, step, long = 62, 116, 54
    colours = palette.CANDIDATE, palette.REFERENCE, palette.INK
    parts = [
        svg.text(left + step * m, top + 16, name, font_size=15)
        for m, name in enumerate(("precision P", "recall R", "F1"))
    ]
    y = top + 26
    for k, (order, result) in enumerate(by_n.items()):
        bold = {"font_weight": "bold"} if order == n else {}
        if bold:
            frame: svg.Look = {"fill": "none", "stroke": palette.INK, "stroke_width": 2, "rx": 6}
            parts.append(svg.box(1, y, svg.WIDTH - 2, 30, **frame))
        parts.append(svg.text(6, y + 20, f"n = {order}", **bold))
        for m, (colour, value) in enumerate(zip(colours, result.score.values(), strict=True)):
            x = left + step * m
            parts.append(svg.box(x, y + 5, long * value, 20, fill=colour, stroke=palette.INK))
            if before:
                ghost = long * before[k][m]
                parts.append(svg.box(x, y + 2, ghost, 26, **_GHOST))
            label = f"{value:.2f}"
            parts.append(svg.text(x + long * value + 6, y + 20, label, **bold, **svg.HALO))
        y += 34
    return parts, y + 8
