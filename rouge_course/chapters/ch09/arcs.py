"""Chapter 09: skip-bigrams, drawn as arcs between two words."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import listed
from rouge_course.tables import Cell, Table, brief, counted
from rouge_helpers.family import skip_bigrams, skip_counts
from rouge_helpers.text import as_tokens

_MOST = 8  # tokens: 28 arcs can just be told apart
_LOOKS: dict[bool, svg.Look] = {
    True: {"stroke": palette.OVERLAP, "stroke_width": 3},
    False: {"stroke_width": 1.5, "stroke_dasharray": "4 4"},
}


def skip_bigram_arcs(
    reference: Iterable[Hashable], candidate: Iterable[Hashable], gap: int | None = None
) -> Figure:
    """Return both texts with arcs for their skip-bigrams; arcs that both share are thick and green.

    Takes two lists of tokens and the largest gap (None means any gap). Raises TypeError for a str,
    and ValueError for a gap below 0 or for more than eight tokens.

    >>> skip_bigram_arcs(["police", "killed", "gunman"], ["police", "kill", "gunman"]).caption
    'An arc joins the two words of a pair. 1 pair is shared, of 3 in the reference and 3 in the \
candidate.'
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    if max(len(reference), len(candidate)) > _MOST:
        raise ValueError(f"arcs are drawn for at most {_MOST} tokens in each text")
    hits, ours, theirs = skip_counts(reference, candidate, gap)
    sides = [Counter(skip_bigrams(tokens, gap)) for tokens in (reference, candidate)]
    rows: list[list[Cell]] = [
        [" ".join(map(str, pair)), *(side[pair] for side in sides), min(s[pair] for s in sides)]
        for pair in dict.fromkeys([*sides[0], *sides[1]])
    ]
    limit = "any gap" if gap is None else f"a gap of at most {gap}"
    table = Table(["pair", "reference", "candidate", "shared"], rows, f"Skip-bigrams, {limit}")
    if not ours and not theirs:
        return said("Neither text has two words, so there are no pairs.", table)
    shared = (sides[0] & sides[1]).elements()
    alt = (
        f"Arcs over the reference {listed(reference)} ({counted(ours, 'pair')}) and the candidate "
        f"{listed(candidate)} ({counted(theirs, 'pair')}), {limit}. {hits} shared: "
        f"{'; '.join(brief(' '.join(map(str, pair))) for pair in shared) or 'none'}."
    )
    caption = (
        f"An arc joins the two words of a pair. {counted(hits, 'pair')} "
        f"{'is' if hits == 1 else 'are'} shared, of {ours} in the reference and {theirs} in the "
        "candidate."
    )
    return Figure(_drawn(reference, candidate, gap), alt, caption, table)


def _drawn(reference: Sequence, candidate: Sequence, gap: int | None) -> str:
    parts, y, size = [], 12.0, svg.SMALL if svg.narrow() else 18
    texts = (reference, candidate), (candidate, reference)
    for (name, colour), (tokens, others) in zip(palette.SIDES, texts, strict=True):
        matched = matched_pairs(tokens, others, gap)
        high = 24 * max((j - i for i, j in matched), default=0)
        top = y + 14 + high
        tiles, _ = svg.laid_out(_spread(tokens), top, 1, (), svg.MARGIN + 14)
        parts += arcs(tiles, matched, high)
        plain: svg.Look = {"fill": palette.GROUND, "stroke": palette.INK, "rx": 4}
        for place in tiles:
            parts.append(svg.box(place.x, top, place.width, svg.TILE, **plain))
            parts.append(svg.middle(place.centre, top + 25, place.label, font_size=size))
        bar: svg.Look = {"stroke": colour, "stroke_width": 6}
        parts.append(svg.line(svg.MARGIN + 3, top, svg.MARGIN + 3, top + svg.TILE, **bar))
        said = f"{name}: {counted(len(matched), 'pair')}, {sum(matched.values())} shared"
        parts.append(svg.text(svg.MARGIN + 14, top + svg.TILE + 24, said))
        y = top + svg.TILE + 40
    parts.append(svg.line(svg.MARGIN + 14, y + 10, svg.MARGIN + 50, y + 10, **_LOOKS[True]))
    parts.append(svg.text(svg.MARGIN + 58, y + 15, "in both texts", font_size=svg.SMALL))
    parts.append(svg.line(210, y + 10, 246, y + 10, **_LOOKS[False]))
    parts.append(svg.text(254, y + 15, "in only one text", font_size=svg.SMALL))
    return svg.drawing(y + 34, parts)


def _spread(tokens: Sequence) -> list[str]:
    """Return the tokens as labels that fit on one line together."""
    spare, size = (18, svg.SMALL) if svg.narrow() else (42, 18)
    room = (svg.WIDTH - 2 * svg.MARGIN) / max(len(tokens), 1) - spare
    return [svg.fit(str(token), room, size) for token in tokens]


def matched_pairs(
    tokens: Sequence, others: Sequence, gap: int | None
) -> dict[tuple[int, int], bool]:
    """Return whether each skip-bigram, named by its two places, has a match in `others`.

    Each copy is matched at most once.

    >>> matched_pairs(["a", "b", "c"], ["a", "c"], None)
    {(0, 1): False, (0, 2): True, (1, 2): False}
    """
    left = Counter(skip_bigrams(others, gap))
    found = {}
    for i, j in combinations(range(len(tokens)), 2):
        if gap is None or j - i <= gap + 1:
            pair = tokens[i], tokens[j]
            found[i, j] = left[pair] > 0
            left[pair] -= 1
    return found


def arcs(tiles: Sequence[svg.Tile], matched: Mapping[tuple[int, int], bool], high: float) -> list:
    """Return an arc for each pair of tiles: wider arcs are higher, and matched ones are on top.

    `high` is the height of the space above the tiles.
    """
    pairs = {(i, j): hit for (i, j), hit in matched.items() if j < len(tiles)}
    farthest = max((j - i for i, j in pairs), default=1)
    drawn = []
    for (i, j), hit in sorted(pairs.items(), key=itemgetter(1)):
        share = (j - i) / farthest
        drawn.append(_arc(tiles[i], tiles[j], j - i, high * share, _LOOKS[hit]))
    return drawn


def _arc(first: svg.Tile, second: svg.Tile, far: int, high: float, look: dict) -> str:
    # The ends are a little apart, so that arcs from the same word do not hide each other.
    inward = 1 if first.x < second.x else -1  # from right to left in some scripts
    x = first.centre + inward * min(3 * far, first.width / 2)
    to_x = second.centre - inward * min(3 * far, second.width / 2)
    foot = first.y - 2
    # The curve is half as high as its control point.
    bow = f"M{x:.1f} {foot:.1f}Q{(x + to_x) / 2:.1f} {foot - 2 * high:.1f} {to_x:.1f} {foot:.1f}"
    return svg.path(bow, **look)
