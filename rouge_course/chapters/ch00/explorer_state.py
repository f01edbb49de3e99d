"""Chapter 00: two texts as tiles, the words that they share in the same order, and nine scores."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.drawing.words import moved
from rouge_course.explain import Explanation, explain, nothing_counted, warnings_of
from rouge_course.tables import Table, counted, number

REFERENCE = "The storm closed the old bridge."
CANDIDATE = "The shiny storm closed the bridge at night."
_MOST_LINES = 3
_ANSWER = (
    "the scores of ROUGE-1, because ROUGE-1 counts words in any order. ROUGE-2 counts pairs of "
    "neighbours, and ROUGE-L counts words in the same order, so their scores may fall."
)
_VARIANTS = ("1", "2", "L")
_SCORES = (("precision", palette.CANDIDATE), ("recall", palette.REFERENCE), ("f1", palette.INK))
# What each kind of ROUGE counts, in the singular and in the plural.
_SHARED = {
    "1": ("word", "words"),
    "2": ("pair of neighbours", "pairs of neighbours"),
    "L": ("word in the same order", "words in the same order"),
}


def scores_view(
    reference: str = REFERENCE,
    candidate: str = CANDIDATE,
    first: tuple[str, str] = (REFERENCE, CANDIDATE),
) -> View:
    """Return two texts and what they share; the scores are compared with those of `first`."""
    results = _results(reference, candidate)
    tiles, height, cut = _tiles(results["1"], results["L"])
    bars, height = _bars(results, height)
    return View(
        "explore_scores",
        "which of the nine scores stay the same when two words of the candidate swap places?",
        svg.drawing(height, tiles + bars),
        _alt(results),
        scores_sentence(results, _results(*first)) + cut,
        (_table(results),),
        height,
        _ANSWER,
    )


def _results(reference: str, candidate: str) -> dict[str, Explanation]:
    return {variant: explain(reference, candidate, variant) for variant in _VARIANTS}


def scores_sentence(now: dict[str, Explanation], first: dict[str, Explanation]) -> str:
    """Return what the texts share, and how each F1 has changed since the first pair.

    >>> same = _results("a b c", "a b c")
    >>> scores_sentence(same, same)
    'Shared: 3 words, 2 pairs of neighbours, 3 words in the same order.'
    >>> scores_sentence(_results("a b c", "b a c"), same)[84:]
    'ROUGE-1 stays at F1 = 1.000; ROUGE-2 falls from 1.000 to 0.000; ROUGE-L falls from 1.000 \
to 0.667.'
    """
    one = now["1"]
    if not one.candidate_total or not one.reference_total:
        return nothing_counted(one)
    shared = ", ".join(f"{now[v].hits} {_SHARED[v][now[v].hits != 1]}" for v in _VARIANTS)
    said = f"Shared: {shared}.{warnings_of(one)}"
    if (one.reference, one.candidate) == (first["1"].reference, first["1"].candidate):
        return said
    if all(now[v].score == first[v].score for v in _VARIANTS):
        return f"{said} No score has changed since the start."
    moves = "; ".join(
        f"ROUGE-{v} {moved(first[v].score['f1'], now[v].score['f1'], 'F1 = ')}" for v in _VARIANTS
    )
    return f"{said} Since the start: {moves}."


def _table(results: dict[str, Explanation]) -> Table:
    return Table(
        ["score", "shared", "precision", "recall", "F1"],
        [[f"ROUGE-{v}", r.hits, *r.score.values()] for v, r in results.items()],
        "Nine scores of one candidate",
    )


def _alt(results: dict[str, Explanation]) -> str:
    one, lcs = results["1"], results["L"]
    scores = ". ".join(
        f"ROUGE-{v}: precision {number(r.score['precision'])}, recall "
        f"{number(r.score['recall'])}, F1 {number(r.score['f1'])}"
        for v, r in results.items()
    )
    return (
        f"Two rows of tiles. In green: {counted(one.hits, 'shared word')}. Numbered: "
        f"{counted(lcs.hits, 'word')} in the same order in both texts. Nine bars. {scores}."
    )


def _tiles(one: Explanation, lcs: Explanation) -> tuple[list[str], float, str]:
    """Return both rows of tiles and their key, where they end, and a note on what is not drawn."""
    parts, top, drawn = [], 26.0, []
    for side, (name, colour) in enumerate(palette.SIDES):
        tokens = (one.reference, one.candidate)[side]
        turns = {pair[side]: str(turn) for turn, pair in enumerate(lcs.pairs, start=1)}
        parts.append(svg.key(2, top - 8, colour, name, font_weight="bold"))
        places, lines = svg.laid_out(tokens, top, _MOST_LINES)
        fates = _fates(tokens, turns, Counter(one.reference) & Counter(one.candidate))
        for i, (place, fate) in enumerate(zip(places, fates, strict=False)):
            parts.append(svg.tile(place, fate, turns.get(i, "")))
        drawn.append((len(places), len(tokens), name))
        top += svg.tiles_height(lines) + 30
    note = "green: in both texts (ROUGE-1) · numbered: in the same order too (ROUGE-L)"
    noted = svg.note(note, svg.WIDTH - 4, svg.SMALL)
    parts.append(svg.lines(2, top - 12, noted, 20, font_size=svg.SMALL))
    return parts, top + 6 + 20 * (len(noted) - 1), cut_note(drawn)


def _fates(tokens: Sequence[Hashable], in_order: Iterable[int], free: Counter) -> list[str]:
    """Say whether each token is shared: copies in the common order come first, then the others."""
    fates = ["no match"] * len(tokens)
    for i in [*in_order, *range(len(tokens))]:
        if fates[i] != "matched" and free[tokens[i]]:
            free[tokens[i]] -= 1
            fates[i] = "matched"
    return fates


def _bars(results: dict[str, Explanation], top: float) -> tuple[list[str], float]:
    """Draw nine bars, with a row for each kind of ROUGE and a column for each score."""
    parts = []
    left, step, long = (92.0, 106.0, 50.0) if svg.narrow() else (92.0, 210.0, 130.0)
    for column, (name, _) in enumerate(_SCORES):
        label = "F1" if name == "f1" else name
        parts.append(svg.text(left + step * column, top + 14, label, font_weight="bold"))
    for row, (variant, result) in enumerate(results.items()):
        y = top + 22 + 30 * row
        parts.append(svg.text(2, y + 18, f"ROUGE-{variant}", font_weight="bold"))
        for column, (name, colour) in enumerate(_SCORES):
            x, value = left + step * column, result.score[name]
            parts.append(svg.box(x, y, long, 24, fill="none", stroke=palette.QUIET))
            parts.append(svg.box(x, y, long * value, 24, fill=colour, stroke=palette.INK))
            parts.append(svg.text(x + long + 8, y + 18, number(value)))
    return parts, top + 22 + 30 * len(results) + 4
