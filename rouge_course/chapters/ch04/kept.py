"""Chapter 04: which shared words keep their order, as lines that do not cross."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import listed
from rouge_course.tables import Table, counted
from rouge_helpers.lcs import lcs_matches
from rouge_helpers.text import as_tokens

_STEP = 112  # from the reference's tiles to the candidate's


def kept_words(reference: Iterable[Hashable], candidate: Iterable[Hashable]) -> Figure:
    """Return both texts with a line for each shared word: solid in the LCS, else dashed.

    Takes two lists of tokens. Each token is used once, as the clip allows. Raises TypeError for a
    str.

    >>> kept_words(["a", "b", "c"], ["c", "a", "b"]).table
    Shared words
    word  in the reference  in the candidate  line
    ----  ----------------  ----------------  ------
    a                    1                 2  solid
    b                    2                 3  solid
    c                    3                 1  dashed
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    kept = lcs_matches(reference, candidate)
    lost = left_out(reference, candidate, kept)
    rows = [
        [str(reference[i]), i + 1, j + 1, "solid" if (i, j) in kept else "dashed"]
        for i, j in sorted([*kept, *lost])
    ]
    table = Table(["word", "in the reference", "in the candidate", "line"], rows, "Shared words")
    if not reference or not candidate:
        return said("One text is empty, so no words are shared.", table)
    joined, crossing = counted(len(kept), "solid line"), counted(len(lost), "dashed line")
    alt = f"The reference {listed(reference)} above the candidate {listed(candidate)}. " + (
        f"{joined} without a crossing: {listed([reference[i] for i, _ in kept])}."
        if kept
        else "The two texts have no words in common."
    )
    caption = f"{joined} without a crossing: these words keep their order."
    if not kept:
        caption = "The two texts have no words in common."
    if lost:
        lost_words = listed([reference[i] for i, _ in lost])
        alt += f" {crossing} would cross the solid lines: {lost_words}."
        caption += f" {crossing} would cross the solid lines."
    return Figure(_drawn(reference, candidate, kept, lost), alt, caption, table)


def left_out(reference: Sequence, candidate: Sequence, kept: Sequence) -> list[tuple[int, int]]:
    """Return pairs of equal tokens that are not in `kept`; each token is used only once.

    >>> left_out("abc", "cab", [(0, 1), (1, 2)])
    [(2, 0)]
    """
    free = [j for j in range(len(candidate)) if j not in {j for _, j in kept}]
    pairs = []
    for i in range(len(reference)):
        j = next((j for j in free if candidate[j] == reference[i]), None)
        if j is not None and i not in {i for i, _ in kept}:
            free.remove(j)
            pairs.append((i, j))
    return pairs


def _drawn(reference: Sequence, candidate: Sequence, kept: Sequence, lost: Sequence) -> str:
    parts = [svg.key(svg.MARGIN, 26, palette.REFERENCE, "reference", font_size=svg.SMALL)]
    above, _ = svg.laid_out(reference, 38, 1, (), svg.MARGIN + 14)
    below, _ = svg.laid_out(candidate, 38 + _STEP, 1, (), svg.MARGIN + 14)
    foot = 38 + _STEP + svg.TILE
    parts.append(
        svg.key(svg.MARGIN, foot + 22, palette.CANDIDATE, "candidate", font_size=svg.SMALL)
    )
    for colour, top in ((palette.REFERENCE, 38), (palette.CANDIDATE, 38 + _STEP)):
        x, end = svg.MARGIN + 3, top + svg.TILE
        parts.append(svg.line(x, top, x, end, stroke=colour, stroke_width=6))
    dashed: dict[str, str | float] = {
        "stroke": palette.QUIET,
        "stroke_width": 2,
        "stroke_dasharray": "5 4",
    }
    for pairs, how in ((lost, dashed), (kept, {})):
        for i, j in pairs:
            if i < len(above) and j < len(below):
                parts.append(svg.join(above[i], below[j], **how))
    for side, tiles in enumerate((above, below)):
        fates = {pair[side]: "matched" for pair in kept} | {pair[side]: "surplus" for pair in lost}
        parts += [svg.tile(place, fates.get(k, "no match")) for k, place in enumerate(tiles)]
    if len(above) < len(reference) or len(below) < len(candidate):
        foot += 24
        parts.append(
            svg.text(svg.MARGIN, foot + 22, "Not all words are drawn, but all are counted.")
        )
    return svg.drawing(foot + 34, parts)
