"""Chapter 02: tiles that can be used once, and what happens when they can be used again."""

import math
from collections import Counter

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.explain import Explanation, explain, nothing_counted, warnings_of
from rouge_course.tables import Table, counted, fraction, number
from rouge_helpers.scores import figures
from rouge_helpers.text import words

REFERENCE = "the storm closed the bridge"
CANDIDATE = "the storm the bridge the"
_MOST_LINES = 3


def commonest(reference: str) -> str:
    """Return the reference's most frequent word (if equal, the first); "" if there are no words.

    >>> commonest("the storm closed the bridge")
    'the'
    """
    counts = Counter(words(reference))
    return max(counts, key=counts.__getitem__, default="")


def unclipped(result: Explanation) -> tuple[int, float, float]:
    """Return the matches without the clip, and the precision and recall that they would give.

    >>> unclipped(explain("the cat", "the the the"))
    (3, 1.0, 1.5)
    """
    known = set(result.reference)
    hits = sum(token in known for token in result.candidate)
    score = figures(hits, result.reference_total, result.candidate_total)
    return hits, score["precision"], score["recall"]


def clipping_view(
    reference: str = REFERENCE, candidate: str = CANDIDATE, clip: bool = True
) -> View:
    """Return both texts as tiles, joined with the clip or without it, and four bars."""
    result = explain(reference, candidate)
    hits, p, r = unclipped(result)
    score = result.score
    table = Table(
        ["score", "clipped", "unclipped"],
        [
            ["matches", result.hits, hits],
            ["precision", score["precision"], p],
            ["recall", score["recall"], r],
        ],
        f"{counted(result.reference_total, 'reference word')}, "
        f"{counted(result.candidate_total, 'candidate word')}",
    )
    parts, height, cut = _tiles(result, clip)
    bars, height = _bars(result, (p, r), clip, height + 2)
    alt = (
        f"Tiles of both texts: {counted(result.hits if clip else hits, 'match')} "
        f"{'with' if clip else 'without'} the clip. Recall: clipped {number(score['recall'])}, "
        f"unclipped {number(r)}. Precision: clipped {number(score['precision'])}, "
        f"unclipped {number(p)}."
    )
    return View(
        "explore_clipping",
        _question(result, commonest(reference)),
        svg.drawing(height, parts + bars),
        alt,
        clipping_sentence(result, clip) + cut,
        (table, result.table),
        height,
        _answer(reference, candidate),
    )


def _question(result: Explanation, word: str) -> str:
    if not word:
        return "write a word three times in one box and twice in the other. How many of them match?"
    theirs, ours = result.candidate.count(word), result.reference.count(word)
    return (
        f"the word “{svg.fit(word, 200)}” appears {_times(theirs)} in the candidate and "
        f"{_times(ours)} in the reference. If you add one “{svg.fit(word, 200)}” to the "
        "candidate, which bars grow, and which of them can rise above 1?"
    )


def _answer(reference: str, candidate: str) -> str:
    """Say what one more copy of the commonest word does to the four bars."""
    word = commonest(reference)
    if not word:
        return ""
    bars: dict[str, list[str]] = {"grow": [], "fall": [], "stay": []}
    before, after = (_four(reference, text) for text in (candidate, longer(candidate, word)))
    for name, was in before.items():
        change = "grow" if after[name] > was else "fall" if after[name] < was else "stay"
        bars[change].append(name)
    said = [
        f"{_series(names)} {change}{'s' * (len(names) == 1)}{' the same' * (change == 'stay')}"
        for change, names in bars.items()
        if names
    ]
    return (
        f"with one more “{svg.fit(word, 200)}”, {'; '.join(said)}. Only the unclipped recall can "
        "rise above 1: a surplus word makes the denominator of precision larger, but never the "
        "denominator of recall."
    )


def _series(names: list[str]) -> str:
    """Return names as they stand in a sentence.

    >>> _series(["recall"]), _series(["F1", "recall", "precision"])
    ('recall', 'F1, recall and precision')
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _four(reference: str, candidate: str) -> dict[str, float]:
    """Return the four bars by name, rounded as they are written."""
    result = explain(reference, candidate)
    _, p, r = unclipped(result)
    return {
        "unclipped precision": round(p, 9),
        "unclipped recall": round(r, 9),
        "clipped precision": round(result.score["precision"], 9),
        "clipped recall": round(result.score["recall"], 9),
    }


def clipping_sentence(result: Explanation, clip: bool = True) -> str:
    """Return what the clip does to these two texts, with the counts.

    >>> clipping_sentence(explain("the cat", "a dog"))
    'No word of the candidate appears in the reference, so every bar is 0.'
    """
    if not result.candidate_total or not result.reference_total:
        return nothing_counted(result)
    hits, _, r = unclipped(result)
    notes = warnings_of(result)
    surplus = hits - result.hits
    if not hits:
        return f"No word of the candidate appears in the reference, so every bar is 0.{notes}"
    if not surplus:
        return (
            "No shared word appears too often in the candidate, so the clip changes nothing: "
            f"{counted(hits, 'match')} with the clip and without it, precision "
            f"{fraction(hits, result.candidate_total)}, recall "
            f"{fraction(hits, result.reference_total)}.{notes}"
        )
    word = max(result.rows, key=lambda row: row.in_reference and row.in_candidate - row.matched)
    said = (
        f"“{word.unit}” appears {_times(word.in_candidate)} in the candidate and "
        f"{_times(word.in_reference)} in the reference"
    )
    recall = fraction(result.hits, result.reference_total)
    free_recall = fraction(hits, result.reference_total)
    if r > 1:
        free_recall += ", which is above 1 and so cannot be a share"
    if clip:
        return (
            f"{said}, so the clip counts it {_times(word.matched)}: "
            f"{counted(result.hits, 'match')}, recall {recall}. Without the clip, there would be "
            f"{counted(hits, 'match')}, recall {free_recall}.{notes}"
        )
    return (
        f"{said}, and without the clip every copy counts: {counted(hits, 'match')}, "
        f"precision {fraction(hits, result.candidate_total)}, recall {free_recall}. "
        f"With the clip, the result is {counted(result.hits, 'match')}, recall {recall}.{notes}"
    )


def _tiles(result: Explanation, clip: bool) -> tuple[list[str], float, str]:
    """Return both rows of tiles, where they end, and a note on what is not drawn."""
    fates = result.fates()
    below = "surplus" if clip else "again"
    notes = [
        [remark if fate == "surplus" else "" for fate in of_side]
        for of_side, remark in zip(fates, ("not taken", below), strict=True)
    ]
    ours, lines = svg.laid_out(result.reference, 28, _MOST_LINES, notes[0])
    top = 28 + svg.tiles_height(lines) + (24 if lines == 1 else 10)
    theirs, more_lines = svg.laid_out(result.candidate, top, _MOST_LINES, notes[1])
    end = top + svg.tiles_height(more_lines)
    parts = [_name("reference", 0, result.reference_total)]
    # A line is drawn where it can be followed; in longer texts a number says the same.
    if lines == more_lines == 1:
        dashed = {"stroke": palette.RED, "stroke_dasharray": "5 4"}
        again = [] if clip else _again(result)
        parts += [svg.join(ours[i], theirs[j], **dashed) for i, j in again]
        parts += [svg.join(ours[i], theirs[j]) for i, j in result.pairs]
    else:
        for k, (i, j) in enumerate(result.pairs, start=1):
            notes[0][i] = notes[1][j] = str(k)
    rows = (ours, fates[0], notes[0]), (theirs, fates[1], notes[1])
    parts += [svg.tile(*each) for row in rows for each in zip(*row, strict=False)]
    parts.append(_name("candidate", end, result.candidate_total))
    for tiles, side, y in ((ours, "reference", 28), (theirs, "candidate", top)):
        if not tiles:
            parts.append(svg.text(0, y + 25, f"(the {side} has no words)", fill=palette.QUIET))
    drawn = (
        (len(ours), result.reference_total, "reference"),
        (len(theirs), result.candidate_total, "candidate"),
    )
    return parts, end + 24, cut_note(drawn)


def _name(side: str, y: float, total: int) -> str:
    colour = dict(palette.SIDES)[side]
    return svg.key(0, y + 18, colour, f"{side}: {counted(total, 'word')}", up=12)


def _again(result: Explanation) -> list[tuple[int, int]]:
    """Return each surplus token of the candidate with its first position in the reference."""
    first = {token: i for i, token in reversed([*enumerate(result.reference)])}
    surplus = enumerate(zip(result.candidate, result.fates()[1], strict=True))
    return [(first[token], j) for j, (token, fate) in surplus if fate == "surplus"]


def _bars(
    result: Explanation, free: tuple[float, float], clip: bool, top: float
) -> tuple[list[str], float]:
    """Draw four bars on one scale on which 1 is marked; no score covers the mark."""
    left, wide, tall, step = 190, 125 if svg.narrow() else 340, 20, 26
    more = "" if svg.narrow() else " — more than all"  # a phone has no room for it
    most = max(2, math.ceil(max(free)))
    parts = []
    bars = [
        ("recall, clipped", result.score["recall"], True, palette.REFERENCE),
        ("recall, unclipped", free[1], False, palette.REFERENCE),
        ("precision, clipped", result.score["precision"], True, palette.CANDIDATE),
        ("precision, unclipped", free[0], False, palette.CANDIDATE),
    ]
    one = left + wide / most
    parts.append(svg.middle(one, top + 14, "1 = all of them", font_size=15))
    y = top + 24
    parts.append(svg.line(one, y - 4, one, y + step * 4 + 8, stroke=palette.INK, stroke_width=2))
    for i, (name, value, clipped, colour) in enumerate(bars):
        at = y + step * i + (6 if i > 1 else 0)
        active = clipped == clip
        look = (
            {"fill": colour}
            if active
            else {"fill": colour, "fill_opacity": 0.3, "stroke_dasharray": "5 3"}
        )
        chosen = {"font_weight": "bold"} if active else {}
        mark = "▸ " if active else ""
        parts.append(svg.right(left - 8, at + 16, mark + name, **chosen))
        width = wide * value / most
        parts.append(svg.box(left, at, width, tall, stroke=palette.INK, **look))
        label = number(value) + (more if value > 1 else "")
        parts.append(svg.text(max(left + width, one) + 10, at + 16, label, **chosen))
    parts.append(svg.line(left, y - 4, left, y + step * 4 + 8, stroke=palette.INK))
    return parts, y + step * 4 + 12


def _times(count: int) -> str:
    return {0: "0 times", 1: "once", 2: "twice"}.get(count, f"{count} times")


def longer(candidate: str, word: str) -> str:
    """Return the candidate with one more word.

    >>> longer("the storm", "the")
    'the storm the'
    """
    return f"{candidate.rstrip()} {word}".strip()
