"""Chapter 06: line breaks, the clip, and reference cards that are switched on and off."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rouge_helpers.drawing import inks, svg
from rouge_helpers.drawing.view import View, cut_note
from rouge_helpers.lcs import union_lcs
from rouge_helpers.rouge import Counts, count
from rouge_helpers.scores import f1
from rouge_helpers.tables import Table, counted, fraction, number
from rouge_helpers.text import sentences, words

REFERENCES = (
    "maud sails the heron back\nthe town cheers the heron",
    "the heron sails again",
    "the bridge is shut",
)
CANDIDATE = "the heron is back maud sails"
RULES = ("best", "mean", "pooled", "jackknife")
_MOST_SENTENCES = 3

Figures = tuple[float, float, float]


class Card(NamedTuple):
    """One reference against the candidate: sentences, covered places, and the counts."""

    number: int
    lines: list[list[str]]
    covered: list[list[int]]
    flat: Counts  # ROUGE-L: one LCS over everything
    clipped: Counts
    hits: int  # of ROUGE-Lsum, with the clip or without it

    @property
    def figures(self) -> Figures:
        """Precision, recall and F1 of ROUGE-Lsum; without the clip they may pass 1."""
        return figures(self.hits, self.clipped.reference_total, self.clipped.candidate_total)


def figures(hits: int, reference_total: int, candidate_total: int) -> Figures:
    """Return precision, recall and F1 of counts that need not be clipped.

    >>> figures(7, 10, 6)[1]
    0.7
    """
    p = hits / candidate_total if candidate_total else 0.0
    r = hits / reference_total if reference_total else 0.0
    return p, r, f1(p, r) if max(p, r) <= 1 else 2 * p * r / (p + r)


def card(number: int, reference: str, candidate: str, clip: bool) -> Card:
    """Return one reference card and what the candidate covers of it."""
    offered = [words(line) for line in sentences(candidate)]
    lines = [words(line) for line in sentences(reference)]
    covered = [union_lcs(line, offered) for line in lines]
    clipped = count("Lsum", reference, candidate)
    hits = clipped.hits if clip else sum(map(len, covered))
    return Card(number, lines, covered, count("L", reference, candidate), clipped, hits)


def aggregated(cards: Sequence[Card]) -> dict[str, Figures]:
    """Return the figures of all cards by each of the four rules.

    >>> cards = [card(1, "the ferry", "a ferry", True), card(2, "a ferry", "a ferry", True)]
    >>> aggregated(cards)["jackknife"]
    (0.75, 0.75, 0.75)
    """
    each = [one.figures for one in cards]
    rests = [each[:i] + each[i + 1 :] for i in range(len(each))] if len(each) > 1 else [each]
    return {
        "best": _best(each),
        "mean": _mean(each),
        "pooled": figures(
            sum(one.hits for one in cards),
            sum(one.clipped.reference_total for one in cards),
            sum(one.clipped.candidate_total for one in cards),
        ),
        "jackknife": _mean([_best(rest) for rest in rests]),
    }


def references_view(
    references: Sequence[str] = REFERENCES,
    candidate: str = CANDIDATE,
    used: Sequence[bool] = (True, True, True),
    clip: bool = True,
) -> View:
    """Return the first card's sentences as tiles, its figures, and four rules over all cards."""
    cards = [
        card(k, reference, candidate, clip)
        for k, (reference, on) in enumerate(zip(references, used, strict=True), start=1)
        if on
    ]
    offered = [words(line) for line in sentences(candidate)]
    if not cards:
        said = (
            f"No card is switched on and the clip is {'on' if clip else 'off'}: switch a card on, "
            "and there is a reference to compare with."
        )
        table = Table(["card", "hits"], [["none", 0]], "No reference card")
        picture = svg.drawing(120, [svg.text(0, 40, "No reference card is switched on.")])
        return View("explore_references", _question(candidate), picture, said, said, (table,), 120)
    parts, height, cut = _tiles(cards[0], offered, clip)
    bars, height = _bars(cards, height, clip)
    return View(
        "explore_references",
        _question(candidate),
        svg.drawing(height, parts + bars),
        _alt(cards, clip),
        references_sentence(cards, offered, clip) + cut,
        _tables(cards),
        height,
    )


def _question(candidate: str) -> str:
    if len(sentences(candidate)) == 1:
        return (
            "the candidate stands on one line. Press Enter inside it to split it in two: which of "
            "ROUGE-L and ROUGE-Lsum can move, and in which direction?"
        )
    return "join the candidate's lines to one: which of ROUGE-L and ROUGE-Lsum can move?"


def references_sentence(cards: Sequence[Card], offered: list[list[str]], clip: bool = True) -> str:
    """Return what line breaks, clip and cards do to these texts, with the counts.

    >>> text = "the ferry"
    >>> references_sentence([card(1, text, text, True)], [text.split()]).partition(".")[0]
    'Card 1 has 1 sentence and the candidate has 1 sentence'
    """
    one = cards[0]
    total, below = one.clipped.candidate_total, one.clipped.reference_total
    said = (
        f"Card {one.number} has {counted(len(one.lines), 'sentence')} and the candidate has "
        f"{counted(len(offered), 'sentence')}. "
    )
    if not total or not below:
        empty = "candidate" if not total else f"reference card {one.number}"
        return (
            said + f"The {empty} holds no words, so there is nothing to divide by: 0 by agreement."
        )
    p_flat, p = fraction(one.flat.hits, total), fraction(one.hits, total)
    if len(one.lines) == len(offered) == 1:
        said += f"With one sentence each both take one LCS: precision {p}. "
    else:
        beyond = ", beyond 1, which no share can be" if one.hits > total else ""
        said += (
            f"ROUGE-L reads each as one row: precision {p_flat}. ROUGE-Lsum covers "
            f"{counted(sum(map(len, one.covered)), 'place')}, and with the clip "
            f"{'on' if clip else 'off'} counts {one.hits}: precision {p}{beyond}. "
        )
    rules = aggregated(cards)
    if len(cards) == 1:
        return said + f"One card is on, so the four rules agree: F1 {number(rules['best'][2])}."
    return said + (
        f"Over {len(cards)} cards the F1 of ROUGE-Lsum is "
        + ", ".join(f"{number(rules[rule][2])} by {rule}" for rule in RULES)
        + "."
    )


def _alt(cards: Sequence[Card], clip: bool) -> str:
    one, rules = cards[0], aggregated(cards)
    flat = figures(*one.flat)
    return (
        f"Sentences of card {one.number} as tiles, {one.hits} hits with the clip "
        f"{'on' if clip else 'off'}. Precision: ROUGE-L {number(flat[0])}, ROUGE-Lsum "
        f"{number(one.figures[0])}. Recall: ROUGE-L {number(flat[1])}, ROUGE-Lsum "
        f"{number(one.figures[1])}. F1 of ROUGE-Lsum over {counted(len(cards), 'card')}: "
        + ", ".join(f"{rule} {number(rules[rule][2])}" for rule in RULES)
        + "."
    )


def _tables(cards: Sequence[Card]) -> tuple[Table, ...]:
    rows: list[list] = []
    for one in cards:
        rows.append([f"card {one.number}, ROUGE-L", one.flat.hits, *figures(*one.flat)])
        rows.append([f"card {one.number}, ROUGE-Lsum", one.hits, *one.figures])
    rules = [[rule, *values] for rule, values in aggregated(cards).items()]
    return (
        Table(["card and metric", "hits", "precision", "recall", "F1"], rows, "Card by card"),
        Table(
            ["rule", "precision", "recall", "F1"],
            rules,
            f"ROUGE-Lsum over {counted(len(cards), 'card')}",
        ),
    )


def _tiles(one: Card, offered: list[list[str]], clip: bool) -> tuple[list[str], float, str]:
    """The sentences of the first card and of the candidate, one a line, and what is not drawn."""
    left = Counter(token for line in offered for token in line)
    fates, notes = [], []
    for line, covered in zip(one.lines, one.covered, strict=True):
        fates.append(["no match"] * len(line))
        notes.append([""] * len(line))
        for i in covered:
            spare = left[line[i]] > 0
            left[line[i]] -= 1
            fates[-1][i] = "matched" if spare or not clip else "surplus"
            notes[-1][i] = "" if spare else "clipped" if clip else "again"
    taken = Counter(
        line[i] for line, covered in zip(one.lines, one.covered, strict=True) for i in covered
    )
    theirs = []
    for line in offered:
        theirs.append([])
        for token in line:
            theirs[-1].append("matched" if taken[token] > 0 else "no match")
            taken[token] -= 1
    y, parts, drawn = 0.0, [], []
    for name, colour, lines, fate, note in (
        (f"card {one.number}", inks.REFERENCE, one.lines, fates, notes),
        ("candidate", inks.CANDIDATE, offered, theirs, [[""] * len(line) for line in offered]),
    ):
        more = len(lines) - _MOST_SENTENCES
        tail = f" ({more} more not drawn)" if more > 0 else ""
        label = f"{name}: {counted(len(lines), 'sentence')}{tail}"
        parts.append(svg.key(0, y + 17, colour, label))
        y += 26
        if not lines:
            parts.append(svg.text(0, y + 20, f"({name} holds no words)", fill=inks.QUIET))
            y += 34
        shown = 0
        for tokens, kinds, remarks in list(zip(lines, fate, note, strict=True))[:_MOST_SENTENCES]:
            tiles, _ = svg.laid_out(tokens, y, 1, remarks)
            for tile, kind, remark in zip(tiles, kinds, remarks, strict=False):
                parts.append(svg.tile(tile, kind, remark))
            shown += len(tiles)
            y += svg.TILE + (22 if any(remarks) else 8)
        side = "reference" if colour == inks.REFERENCE else "candidate"
        drawn.append((shown, sum(map(len, lines)), side))
        y += 4
    return parts, y + 6, cut_note(drawn)


def _bars(cards: Sequence[Card], top: float, clip: bool) -> tuple[list[str], float]:
    """Precision and recall of the first card, then F1 by four rules, on one scale."""
    one, rules = cards[0], aggregated(cards)
    flat, lsum = figures(*one.flat), one.figures
    first = [
        ("ROUGE-L precision", flat[0], inks.CANDIDATE, True),
        ("ROUGE-Lsum precision", lsum[0], inks.CANDIDATE, False),
        ("ROUGE-L recall", flat[1], inks.REFERENCE, True),
        ("ROUGE-Lsum recall", lsum[1], inks.REFERENCE, False),
    ]
    second = [(rule, rules[rule][2], inks.QUIET, False) for rule in RULES]
    most = max([1.25, *(value for _, value, _, _ in first + second)])
    left, wide, tall, step = 190, 330, 22, 29
    at = left + wide / most
    parts = []
    y = top
    for head, bars in (
        (f"Card {one.number} alone, clip {'on' if clip else 'off'}", first),
        (f"F1 of ROUGE-Lsum, {counted(len(cards), 'card')}", second),
    ):
        parts.append(svg.text(0, y + 14, head, font_weight="bold"))
        parts.append(svg.middle(at, y + 14, "1 = all of them", font_size=15))
        y += 22
        low = y + step * len(bars)
        parts.append(svg.line(at, y - 4, at, low - 4, stroke=inks.BLACK, stroke_width=2))
        for name, value, colour, faint in bars:
            look = {"fill_opacity": 0.3, "stroke_dasharray": "5 3"} if faint else {}
            parts.append(svg.right(left - 8, y + 16, name))
            width = wide * value / most
            parts.append(svg.box(left, y, width, tall, fill=colour, stroke=inks.BLACK, **look))
            label = number(value) + (", above 1" if value > 1.0005 else "")
            put, x = svg.text, left + width + 8
            if x + svg.estimated_width(label) > svg.WIDTH - 4:
                put, x = svg.right, left + width - 8
            parts.append(put(x, y + 16, label, **svg.HALO))
            y += step
        parts.append(svg.line(left, low - step * len(bars) - 4, left, low - 4, stroke=inks.BLACK))
        y += 12
    return parts, y


def _best(each: Sequence[Figures]) -> Figures:
    return max(each, key=lambda three: three[2])


def _mean(each: Sequence[Figures]) -> Figures:
    p, r, f = (sum(column) / len(each) for column in zip(*each, strict=True))
    return p, r, f
