"""Chapter 12: an answer as tiles, with its polite words marked."""

from collections import Counter
from collections.abc import Sequence

from rouge_course.chapters.ch12.parts import MATCHED, POLITE, SUMMARY, Word, read
from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import counted_list, listed
from rouge_course.tables import Table, counted
from rouge_helpers.text import words

_MOST_LINES = 5


def answer_tiles(reference: str, polite: str, summary: str, closing: str = "") -> Figure:
    """Return an answer as tiles: matched or not, and which of the unmatched ones are polite.

    The answer is `polite`, `summary` and `closing` in a row. Raises TypeError if one is not a text.

    >>> answer_tiles("the ferry sails", "Sure:", "the ferry left").caption
    '2 of the 4 words in the answer are matched. Without a match: 1 in the summary and 1 in the \
polite parts.'
    """
    parts = [(POLITE, polite), (SUMMARY, summary), (POLITE, closing)]
    found = read(reference, parts)
    table = Table(
        ["position", "word", "part", "it is"],
        [[place, word.token, word.part, word.fate] for place, word in enumerate(found, start=1)],
        "The words of the answer",
    )
    if not found:
        return said("The answer is empty, so there are no tiles to draw.", table)
    picture, cut = _picture(reference, found)
    matched = [word.token for word in found if word.fate == MATCHED]
    own, polite_ones = (
        [word.token for word in found if word.fate != MATCHED and word.part == part]
        for part in (SUMMARY, POLITE)
    )
    alt = (
        f"Tiles of the reference {listed(words(reference))} and of an answer of "
        f"{counted(len(found), 'word')}. Matched: {counted_list(matched, 'word')}. Without a "
        f"match: in the summary, {counted_list(own, 'word')}; in the polite parts, "
        f"{counted_list(polite_ones, 'word')}."
    )
    caption = (
        f"{len(matched)} of the {counted(len(found), 'word')} in the answer "
        f"{'is' if len(matched) == 1 else 'are'} matched. Without a match: {len(own)} in the "
        f"summary and {len(polite_ones)} in the polite parts{cut}."
    )
    return Figure(picture, alt, caption, table)


def _picture(reference: str, found: Sequence[Word]) -> tuple[str, str]:
    """The picture, and a note on what it leaves out."""
    left = svg.MARGIN
    tokens = words(reference)
    parts = [svg.key(left, 24, palette.REFERENCE, f"reference, {counted(len(tokens), 'word')}")]
    ours, lines = svg.laid_out(tokens, 40, _MOST_LINES, (), left)
    taken = Counter(word.token for word in found if word.fate == MATCHED)
    for tile, token in zip(ours, tokens, strict=False):
        parts.append(svg.tile(tile, "matched" if taken[token] > 0 else "no match"))
        taken[token] -= 1
    top = 40 + svg.tiles_height(lines) + 20
    parts.append(svg.key(left, top, palette.CANDIDATE, f"answer, {counted(len(found), 'word')}"))
    drawn, bottom = tile_rows(found, top + 16, left, _MOST_LINES)
    cut = [(len(ours), len(tokens), "reference"), (len(drawn), len(found), "answer")]
    missing = [f"{total - few} {side} words" for few, total, side in cut if few < total]
    noted = f"; not drawn: {' and '.join(missing)}" if missing else ""
    if noted:
        parts.append(svg.text(left, bottom + 12, noted.removeprefix("; ")))
        bottom += 24
    return svg.drawing(bottom + 8, [*parts, *drawn]), noted


def tile_rows(found: Sequence[Word], top: float, left: float, most: int) -> tuple[list[str], float]:
    """Return the words of an answer as tiles with their signs, and the height at which they end."""
    signs = [_sign(word) for word in found]
    tiles, lines = svg.laid_out([word.token for word in found], top, most, signs, left)
    drawn = [
        svg.tile(tile, word.fate, sign)
        for tile, word, sign in zip(tiles, found, signs, strict=False)
    ]
    return drawn, top + svg.tiles_height(lines)


def _sign(word: Word) -> str:
    """The label below the tile of a word without a match."""
    if word.fate == MATCHED:
        return ""
    return word.fate if word.part == SUMMARY else "polite"
