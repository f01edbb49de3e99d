"""The union LCS of whole texts at once; `rouge_lsum` loads this module at its first call.

`union_lcs` handles every pair of sentences separately, which is simple but slow. For sentences of
20 words, `union_lcs` takes about 1.5 times as long as this module if a text has 60 words, 8 times
if it has 400, and over 20 times if it has 4,000. This module puts all reference sentences side by
side in one int, so one pass over a candidate sentence is enough for all reference sentences. A
test ensures that this module and `union_lcs` agree.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import chain

from rouge_helpers.lcs import places_of
from rouge_helpers.ngrams import within

# Every byte with its bits in the opposite order.
_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def lsum_counts(
    reference: Sequence[Sequence], candidate: Sequence[Sequence]
) -> tuple[int, int, int]:
    """Return (clipped hits of the union LCS, tokens in the reference, tokens in the candidate).

    A token never has more hits than it has copies in the candidate. Source: Lin 2004, section 3.2;
    the clipping comes from ROUGE-1.5.5.

    >>> lsum_counts([["the", "ferry"], ["the", "bridge"]], [["the", "bridge"]])
    (2, 4, 2)
    """
    places, covered = _union(reference, candidate)
    held = Counter(chain.from_iterable(candidate))
    hits = covered.bit_count()
    for token, bits in places.items():
        bits &= covered
        if bits & (bits - 1):  # clipping matters only for tokens that are covered more than once
            hits -= max(0, bits.bit_count() - held[token])
    return hits, sum(map(len, reference)), held.total()


def _union(
    reference: Sequence[Sequence], candidate: Sequence[Sequence]
) -> tuple[dict[Hashable, int], int]:
    """({token: its positions in the reference}, the reference's positions in the union LCS).

    An int stands for several positions: each position is a bit of the int.
    The reference sentences are side by side in one int. An unused bit after each reference sentence
    stops the carry. `lcs_length` computes the rows of one sentence, but `_union` computes the rows
    of all reference sentences in one pass over a candidate sentence.

    The search runs backwards as in `lcs_matches`, but for all reference sentences at once: it
    starts at the last token of each sentence and moves to earlier tokens. The search stops at a
    match, or at a token whose LCS length is larger than the LCS length of the token before. The
    bits are in reverse order, so a carry moves to earlier tokens and finds the token at which the
    search stops.
    """
    idle = object()
    tokens: list[Hashable] = []
    for sentence in reference:
        tokens += *sentence, idle
    tokens += [idle] * (8 - len(tokens) % 8)  # fill the last byte
    longest = max(map(len, candidate), default=0)
    within(len(tokens) * longest, 4_000_000_000, "cells of the grid", "put each sentence on a line")
    size, full = len(tokens) // 8, (1 << len(tokens)) - 1
    places, mirrored = places_of(tokens), places_of(tokens[::-1])
    inside, mirrored_inside = full ^ places.pop(idle), full ^ mirrored[idle]
    ends = mirrored.pop(idle) << 1
    covered = 0
    from_bytes = int.from_bytes
    for sentence in candidate:
        row, rises, columns = inside, 0, []
        for token in sentence:
            if token in places:
                matches = row & places[token]
                row = (row + matches | row ^ matches) & inside
                # as _mirror does, without a call for every token
                rises = from_bytes((row ^ inside).to_bytes(size, "little").translate(_MIRRORED))
                columns.append((mirrored[token], rises))
            elif columns and columns[-1][0]:  # one column represents a whole gap
                columns.append((0, rises))
        at = ends
        for matches, rises in reversed(columns):
            stops = matches | rises
            at = at + (stops ^ mirrored_inside) & stops
            matches &= at
            covered |= matches
            at += matches  # past the match
            if not at:
                break
    return places, _mirror(covered, size)


def _mirror(bits: int, size: int) -> int:
    """An int of `size` bytes with its bits in the opposite order."""
    return int.from_bytes(bits.to_bytes(size, "little").translate(_MIRRORED), "big")
