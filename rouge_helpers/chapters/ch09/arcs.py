"""Chapter 09: skip-bigrams as arcs between two words."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from rouge_helpers.drawing import inks, svg
from rouge_helpers.drawing.style import Figure, said
from rouge_helpers.drawing.words import listed
from rouge_helpers.family import skip_bigrams, skip_counts
from rouge_helpers.ngrams import as_tokens
from rouge_helpers.tables import Table, brief, counted

_MOST = 8  # tokens: 28 arcs can just be told apart


def skip_bigram_arcs(
    reference: Iterable[Hashable], candidate: Iterable[Hashable], gap: int | None = None
) -> Figure:
    """Return both texts with an arc for each skip-bigram, those that both hold heavy and green.

    Takes two lists of tokens and the gap, any when it is None. Raises TypeError for a str, and
    ValueError for a gap below 0 or more than eight tokens.

    >>> skip_bigram_arcs(["police", "killed", "gunman"], ["police", "kill", "gunman"]).caption
    'An arc joins each pair in its order: the texts share 1 of 3 in the reference and 3 in the \
candidate.'
    """
    reference, candidate = as_tokens(reference, "reference"), as_tokens(candidate, "candidate")
    if max(len(reference), len(candidate)) > _MOST:
        raise ValueError(f"arcs are drawn for at most {_MOST} tokens a text")
    hits, ours, theirs = skip_counts(reference, candidate, gap)
    sides = [Counter(skip_bigrams(tokens, gap)) for tokens in (reference, candidate)]
    rows = [
        [" ".join(map(str, pair)), *(side[pair] for side in sides), min(s[pair] for s in sides)]
        for pair in dict.fromkeys([*sides[0], *sides[1]])
    ]
    limit = "any gap" if gap is None else f"a gap of at most {gap}"
    table = Table(["pair", "reference", "candidate", "shared"], rows, f"Skip-bigrams, {limit}")
    if not ours and not theirs:
        return said("Neither text holds two words within the gap: no skip-bigram.", table)
    shared = (sides[0] & sides[1]).elements()
    alt = (
        f"Arcs over the reference {listed(reference)} ({counted(ours, 'pair')}) and the candidate "
        f"{listed(candidate)} ({counted(theirs, 'pair')}), {limit}. {hits} shared: "
        f"{'; '.join(brief(' '.join(map(str, pair))) for pair in shared) or 'none'}."
    )
    caption = (
        f"An arc joins each pair in its order: the texts share {hits} of {ours} in the reference "
        f"and {theirs} in the candidate."
    )
    return Figure(_arcs(reference, candidate, gap, sides), alt, caption, table)


def _arcs(reference: Sequence, candidate: Sequence, gap: int | None, sides: list) -> str:
    parts, y = [], 12.0
    for (name, colour), tokens in zip(inks.SIDES, (reference, candidate), strict=True):
        reach = min(len(tokens) - 1, _MOST if gap is None else gap + 1)
        top = y + 14 + 24 * max(reach, 0)
        tiles, _ = svg.laid_out(_spread(tokens), top, 1, (), svg.MARGIN + 14)
        left, heavy, light = sides[0] & sides[1], [], []
        for i in range(len(tiles)):
            for j in range(i + 1, min(len(tiles), i + 1 + reach)):
                pair = tokens[i], tokens[j]
                both = left[pair] > 0
                left[pair] -= both
                (heavy if both else light).append(_arc(tiles[i], tiles[j], j - i, both))
        parts += light + heavy
        plain = {"fill": inks.GROUND, "stroke": inks.INK, "rx": 4}
        for place in tiles:
            parts.append(svg.box(place.x, top, place.width, svg.TILE, **plain))
            parts.append(svg.middle(place.centre, top + 25, place.label, font_size=18))
        bar = {"stroke": colour, "stroke_width": 6}
        parts.append(svg.line(svg.MARGIN + 3, top, svg.MARGIN + 3, top + svg.TILE, **bar))
        said = f"{name}: {counted(len(heavy) + len(light), 'pair')}, {len(heavy)} shared"
        parts.append(svg.text(svg.MARGIN + 14, top + svg.TILE + 24, said))
        y = top + svg.TILE + 40
    key = {"stroke": inks.OVERLAP, "stroke_width": 4}
    parts.append(svg.line(svg.MARGIN + 14, y + 10, svg.MARGIN + 50, y + 10, **key))
    parts.append(svg.text(svg.MARGIN + 58, y + 15, "in both texts", font_size=svg.SMALL))
    parts.append(svg.line(210, y + 10, 246, y + 10, stroke_width=2, stroke_dasharray="4 4"))
    parts.append(svg.text(254, y + 15, "in one text alone", font_size=svg.SMALL))
    return svg.drawing(y + 34, parts)


def _spread(tokens: Sequence) -> list[str]:
    """The tokens as labels that fit on one line together."""
    room = (svg.WIDTH - 2 * svg.MARGIN) / max(len(tokens), 1) - 42
    return [svg.fit(str(token), room, 18) for token in tokens]


def _arc(first: svg.Tile, second: svg.Tile, far: int, shared: bool) -> str:
    # The ends stand a little apart, so that arcs of one word do not hide each other.
    x, to_x = first.centre + 3 * far, second.centre - 3 * far
    top, high = first.y - 2, first.y - 2 - 46 * far
    look = {"stroke_width": 2, "stroke_dasharray": "4 4"}
    if shared:
        look = {"stroke": inks.OVERLAP, "stroke_width": 4}
    middle = (x + to_x) / 2
    return svg.path(f"M{x:.1f} {top:.1f}Q{middle:.1f} {high:.1f} {to_x:.1f} {top:.1f}", **look)
