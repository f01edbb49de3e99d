"""Chapter 04: the greedy finger, which passes words that it will need later."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import counted_list, listed
from rouge_course.tables import Table, counted
from rouge_helpers.lcs import lcs_matches
from rouge_helpers.text import as_tokens

_STEP = 92  # from the reference's tiles to the candidate's


def greedy_finger(reference: Iterable[Hashable], candidate: Iterable[Hashable]) -> Figure:
    """Return a figure with the matches of the greedy short cut above the matches of the LCS.

    Takes two lists of tokens. The finger looks for each candidate token in the rest of the
    reference, and all that it passes is used up. Raises TypeError for a str.

    >>> greedy_finger(["a", "b"], ["b", "a"]).table
    The greedy finger and the LCS
    candidate  greedy matches  the LCS matches
    ---------  --------------  ---------------
    1: b       2: b
    2: a       (nothing left)  1: a
    matches    1               1
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    greedy, stuck = greedy_pairs(reference, candidate)
    best = lcs_matches(reference, candidate)
    names = {j: f"{i + 1}: {reference[i]}" for i, j in greedy}
    theirs = {j: f"{i + 1}: {reference[i]}" for i, j in best}
    rows = [
        [f"{j + 1}: {token}", names.get(j, "(nothing left)"), theirs.get(j, "")]
        for j, token in enumerate(candidate)
    ]
    table = Table(
        ["candidate", "greedy matches", "the LCS matches"],
        [*rows, ["matches", str(len(greedy)), str(len(best))]],
        "The greedy finger and the LCS",
    )
    if not reference or not candidate:
        return said("One text is empty: the finger has nothing to point at.", table)
    how = ""
    if stuck is not None:
        how = (
            f" At {listed([candidate[stuck]])} the finger reaches the end of the reference and "
            "stops."
        )
    alt = (
        f"Two pictures of the reference {listed(reference)} above the candidate "
        f"{listed(candidate)}. "
        f"Greedy joins {counted_list([reference[i] for i, _ in greedy], 'pair')}.{how} "
        f"The LCS joins {counted_list([reference[i] for i, _ in best], 'pair')}."
    )
    caption = (
        f"The greedy finger moves only to the right and finds {counted(len(greedy), 'word')}; the "
        f"LCS, which may leave a word out, finds {len(best)}."
    )
    panels = (("greedy", greedy, stuck), ("LCS", best, None))
    return Figure(_drawn(reference, candidate, panels), alt, caption, table)


def greedy_pairs(reference: Sequence, candidate: Sequence) -> tuple[list, int | None]:
    """Return the greedy pairs (i, j), and the place of the candidate's token that finds no partner.

    >>> greedy_pairs("abc", "acb")
    ([(0, 0), (2, 1)], 2)
    """
    pairs: list[tuple[int, int]] = []
    start = 0
    for j, token in enumerate(candidate):
        if token not in reference[start:]:
            return pairs, j
        i = list(reference).index(token, start)
        pairs.append((i, j))
        start = i + 1
    return pairs, None


def _drawn(reference: Sequence, candidate: Sequence, panels: tuple) -> str:
    """The panels below each other; each is (name, pairs, candidate's place without a partner)."""
    parts, y = [], 30.0
    for name, pairs, stuck in panels:
        parts.append(svg.text(svg.MARGIN, y, f"{name}: {len(pairs)}", font_weight="bold"))
        matched = dict(pairs)
        end = len(reference) if stuck is not None else max(matched, default=-1)
        passed = [
            "passed" if name == "greedy" and i not in matched and i < end else ""
            for i in range(len(reference))
        ]
        above, _ = svg.laid_out(reference, y + 30, 1, passed, svg.MARGIN + 14)
        ends = ["nothing left" if j == stuck else "" for j in range(len(candidate))]
        below, _ = svg.laid_out(candidate, y + 30 + _STEP, 1, ends, svg.MARGIN + 14)
        for colour, top in ((palette.REFERENCE, y + 30), (palette.CANDIDATE, y + 30 + _STEP)):
            bar: svg.Look = {"stroke": colour, "stroke_width": 6}
            parts.append(svg.line(svg.MARGIN + 3, top, svg.MARGIN + 3, top + svg.TILE, **bar))
        for i, j in pairs:
            if i < len(above) and j < len(below):
                parts.append(svg.join(above[i], below[j]))
        for i, place in enumerate(above):
            fate = "matched" if i in matched else "surplus" if passed[i] else "no match"
            parts.append(svg.tile(place, fate, passed[i], above=True))
        for j, place in enumerate(below):
            fate = "matched" if j in matched.values() else "no match"
            parts.append(svg.tile(place, fate, ends[j]))
        y += 30 + _STEP + svg.TILE + 52
    cut = min(len(above) - len(reference), len(below) - len(candidate))
    if cut:
        parts.append(svg.text(svg.MARGIN, y - 16, "Not all words are drawn, but all are counted."))
    return svg.drawing(y - 26 + (20 if cut else 0), parts)
