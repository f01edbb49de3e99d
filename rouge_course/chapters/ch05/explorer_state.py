"""Chapter 05: what line breaks and the clip do to ROUGE-Lsum, but not to ROUGE-L."""

from collections import Counter
from typing import NamedTuple

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.drawing.words import moved
from rouge_course.explain import count
from rouge_course.tables import Cell, Table, counted, fraction, number, one_line
from rouge_helpers.lcs import union_lcs
from rouge_helpers.metric import Counts
from rouge_helpers.scores import figures
from rouge_helpers.text import sentences, words

REFERENCE = "maud sails the heron back\nthe town cheers the heron"
CANDIDATE = "the heron is back maud sails"
_MOST_SENTENCES = 3

Three = tuple[float, float, float]


class Pair(NamedTuple):
    """Two texts, sentence by sentence: what the union LCS covers, and what is counted."""

    wanted: list[list[str]]  # the reference's sentences
    offered: list[list[str]]  # the candidate's
    covered: list[list[int]]  # positions, for each reference sentence
    flat: Counts  # ROUGE-L: one LCS over everything
    matches: float  # of ROUGE-Lsum, with the clip or without it

    @property
    def of_l(self) -> Three:
        """Precision, recall and F1 of ROUGE-L."""
        return three(*self.flat)

    @property
    def of_lsum(self) -> Three:
        """Precision, recall and F1 of ROUGE-Lsum; without the clip they may be above 1."""
        return three(self.matches, self.flat.reference_total, self.flat.candidate_total)


def three(matches: float, reference_total: float, candidate_total: float) -> Three:
    """Return precision, recall and F1 of matches that need not be clipped.

    >>> three(7, 10, 6)[1]
    0.7
    """
    score = figures(matches, reference_total, candidate_total)
    return score["precision"], score["recall"], score["f1"]


def pair_of(reference: str, candidate: str, clip: bool) -> Pair:
    r"""Return two texts, and the parts of the reference that the candidate covers.

    >>> pair_of("the ferry\nthe pier", "the boat", clip=True).matches
    1
    """
    wanted = [words(line) for line in sentences(reference)]
    offered = [words(line) for line in sentences(candidate)]
    covered = [union_lcs(line, offered) for line in wanted]
    clipped = count("Lsum", reference, candidate).hits
    matches = clipped if clip else sum(map(len, covered))
    return Pair(wanted, offered, covered, count("L", reference, candidate), matches)


def sentences_view(
    reference: str = REFERENCE, candidate: str = CANDIDATE, clip: bool = True
) -> View:
    """Return both texts as tiles, one sentence in each row, and the bars of two scores."""
    pair = pair_of(reference, candidate, clip)
    parts, height, cut = _tiles(pair, clip)
    bars, height = _bars(pair, height, clip)
    return View(
        "explore_sentences",
        _question(candidate),
        svg.drawing(height, parts + bars),
        _alt(pair, clip),
        sentences_sentence(reference, candidate, clip) + cut,
        (_table(pair),),
        height,
    )


def _question(candidate: str) -> str:
    if len(sentences(candidate)) == 1:
        return (
            "the candidate is on one line. Press Enter in the middle of this line to make two "
            "lines: which of ROUGE-L and ROUGE-Lsum can change, and in which direction?"
        )
    if not candidate.strip():
        return (
            "write two lines as the candidate and join them: which of ROUGE-L and ROUGE-Lsum "
            "can change?"
        )
    return "join the lines of the candidate: which of ROUGE-L and ROUGE-Lsum can change?"


def sentences_sentence(reference: str, candidate: str, clip: bool = True) -> str:
    """Return the effect of line breaks and the clip on these texts, with the counts.

    >>> sentences_sentence("the ferry", "the ferry").partition(".")[0]
    'The reference has 1 sentence and the candidate 1 sentence'
    """
    pair = pair_of(reference, candidate, clip)
    total = pair.flat.candidate_total
    said = (
        f"The reference has {counted(len(pair.wanted), 'sentence')} and the candidate "
        f"{counted(len(pair.offered), 'sentence')}. "
    )
    if not total or not pair.flat.reference_total:
        empty = "candidate" if not total else "reference"
        return (
            said + f"The {empty} has no words, so nothing matches: every score is 0 by convention."
        )
    said += _answer(reference, candidate, pair)
    if len(pair.wanted) == len(pair.offered) == 1:
        return said + (
            "Each text is one sentence, so both scores use the same LCS: precision is "
            f"{fraction(pair.flat.hits, total)}."
        )
    beyond = ", which is above 1 and so cannot be a share" if pair.matches > total else ""
    return said + (
        f"ROUGE-L reads each text as one row: precision {fraction(pair.flat.hits, total)}. "
        f"ROUGE-Lsum covers {counted(sum(map(len, pair.covered)), 'position')} in all reference "
        f"sentences together. With the clip {'on' if clip else 'off'}, ROUGE-Lsum counts "
        f"{counted(pair.matches, 'match')}: precision {fraction(pair.matches, total)}{beyond}."
    )


def _answer(reference: str, candidate: str, pair: Pair) -> str:
    """Return the answer to the first question if nothing but the line breaks has changed."""
    now, start = (reference, candidate), (REFERENCE, CANDIDATE)
    if now == start or [*map(one_line, now)] != [*map(one_line, start)]:
        return ""
    before = pair_of(*start, clip=True)
    return (
        "Only the line breaks have changed: the precision of ROUGE-L stays at "
        f"{number(pair.of_l[0])}, and the precision of ROUGE-Lsum "
        f"{moved(before.of_lsum[0], pair.of_lsum[0])}. "
    )


def _alt(pair: Pair, clip: bool) -> str:
    flat, lsum = pair.of_l, pair.of_lsum
    return (
        f"The sentences of both texts as rows of tiles, {pair.matches} matches with the clip "
        f"{'on' if clip else 'off'}. Precision: ROUGE-L {number(flat[0])}, ROUGE-Lsum "
        f"{number(lsum[0])}. Recall: ROUGE-L {number(flat[1])}, ROUGE-Lsum {number(lsum[1])}."
    )


def _table(pair: Pair) -> Table:
    rows: list[list[Cell]] = [
        ["ROUGE-L", pair.flat.hits, *pair.of_l],
        ["ROUGE-Lsum", pair.matches, *pair.of_lsum],
    ]
    return Table(["score", "matches", "precision", "recall", "F1"], rows, "Two scores of the texts")


def _tiles(pair: Pair, clip: bool) -> tuple[list[str], float, str]:
    """Return the sentences of both texts, one in each row, and what is not drawn."""
    left = Counter(token for line in pair.offered for token in line)
    fates, notes = [], []
    for line, covered in zip(pair.wanted, pair.covered, strict=True):
        fates.append(["no match"] * len(line))
        notes.append([""] * len(line))
        for i in covered:
            spare = left[line[i]] > 0
            left[line[i]] -= 1
            fates[-1][i] = "matched" if spare or not clip else "surplus"
            notes[-1][i] = "" if spare else "clipped" if clip else "again"
    theirs = _used(pair)
    y, parts, drawn = 0.0, [], []
    for name, colour, lines, fate, note in (
        ("reference", palette.REFERENCE, pair.wanted, fates, notes),
        (
            "candidate",
            palette.CANDIDATE,
            pair.offered,
            theirs,
            [[""] * len(x) for x in pair.offered],
        ),
    ):
        more = len(lines) - _MOST_SENTENCES
        tail = f" ({more} more not drawn)" if more > 0 else ""
        parts.append(svg.key(0, y + 17, colour, f"{name}: {counted(len(lines), 'sentence')}{tail}"))
        y += 26
        if not lines:
            parts.append(svg.text(0, y + 20, f"(the {name} has no words)", fill=palette.QUIET))
            y += 34
        shown = 0
        for tokens, kinds, remarks in list(zip(lines, fate, note, strict=True))[:_MOST_SENTENCES]:
            tiles, _ = svg.laid_out(tokens, y, 1, remarks)
            for tile, kind, remark in zip(tiles, kinds, remarks, strict=False):
                parts.append(svg.tile(tile, kind, remark))
            shown += len(tiles)
            y += svg.TILE + (22 if any(remarks) else 8)
        drawn.append((shown, sum(map(len, lines)), name))
        y += 4
    return parts, y + 6, cut_note(drawn)


def _used(pair: Pair) -> list[list[str]]:
    """Say which words of the candidate are used for the covered words of the reference."""
    taken = Counter(
        line[i] for line, covered in zip(pair.wanted, pair.covered, strict=True) for i in covered
    )
    fates: list[list[str]] = []
    for line in pair.offered:
        fates.append([])
        for token in line:
            fates[-1].append("matched" if taken[token] > 0 else "no match")
            taken[token] -= 1
    return fates


def _bars(pair: Pair, top: float, clip: bool) -> tuple[list[str], float]:
    """Precision and recall by both scores, on one scale."""
    bars = [
        ("ROUGE-L precision", pair.of_l[0], palette.CANDIDATE, True),
        ("ROUGE-Lsum precision", pair.of_lsum[0], palette.CANDIDATE, False),
        ("ROUGE-L recall", pair.of_l[1], palette.REFERENCE, True),
        ("ROUGE-Lsum recall", pair.of_lsum[1], palette.REFERENCE, False),
    ]
    most = max([1.25, *(value for _, value, _, _ in bars)])
    left, wide, tall, step = 190, 160 if svg.narrow() else 400, 22, 29
    at = left + wide / most
    parts = [
        svg.text(0, top + 14, f"Clip {'on' if clip else 'off'}", font_weight="bold"),
        svg.middle(at, top + 14, "1 = all of them", font_size=15),
    ]
    y = top + 22
    low = y + step * len(bars) - 4
    parts.append(svg.line(at, y - 4, at, low, stroke=palette.INK, stroke_width=2))
    parts.append(svg.line(left, y - 4, left, low, stroke=palette.INK))
    for name, value, colour, faint in bars:
        look: svg.Look = {"fill_opacity": 0.3, "stroke_dasharray": "5 3"} if faint else {}
        parts.append(svg.right(left - 8, y + 16, name))
        width = wide * value / most
        parts.append(svg.box(left, y, width, tall, fill=colour, stroke=palette.INK, **look))
        label = number(value) + (", above 1" if value > 1.0005 else "")
        put, x = svg.text, left + width + 8
        if x + svg.estimated_width(label) > svg.WIDTH - 4:
            put, x = svg.right, left + width - 8
        parts.append(put(x, y + 16, label, **svg.HALO))
        y += step
    return parts, y + 6
