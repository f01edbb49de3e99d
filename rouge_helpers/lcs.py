"""The longest common subsequence (LCS): tokens in the same order, gaps allowed."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from itertools import chain

from rouge_helpers.ngrams import as_tokens

# So many powers of two are made once and kept: two megabytes at most.
_KEPT_POWERS = 4096
# Every byte with its bits in the opposite order.
_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def lcs_table(a: Iterable[Hashable], b: Iterable[Hashable]) -> list[list[int]]:
    """Return the grid that a learner fills: cell [i][j] is the LCS of a[:i] and b[:j].

    len(a) + 1 rows of len(b) + 1 ints, 0 or more; the last corner is the LCS of both.
    Raises TypeError for a str. Source: Lin 2004, section 3 (after Cormen et al. 1989).

    >>> lcs_table(["x", "y"], ["y", "x", "y"])
    [[0, 0, 0, 0], [0, 0, 1, 1], [0, 1, 1, 2]]
    """
    a, b = as_tokens(a, "a"), as_tokens(b, "b")
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, token in enumerate(a, start=1):
        for j, other in enumerate(b, start=1):
            if token == other:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table


def lcs_length(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return the length of the LCS, 0 or more, without a grid.

    The rows of the grid never fall and rise by at most 1, so a row is a line of bits: 0 where
    it rises, 1 where it stays. One row comes from the row before by one addition on a whole
    Python int: in every run of 1s that holds a match, the carry moves the rise to the first match.
    Raises TypeError for a str. Source: Hyyrö 2004; Crochemore et al. 2001.

    >>> lcs_length(["a", "b", "c"], ["c", "b", "a"])
    1
    """
    a, b = as_tokens(a, "a"), as_tokens(b, "b")
    if len(a) < len(b):
        a, b = b, a
    places = _places(a)
    row = full = (1 << len(a)) - 1
    for matches in filter(None, map(places.get, b)):
        matches &= row
        row = row + matches | row ^ matches
    return len(a) - (row & full).bit_count()


def lcs_matches(a: Iterable[Hashable], b: Iterable[Hashable]) -> list[tuple[int, int]]:
    """Return one LCS as pairs of positions (i, j) with a[i] == b[j], both rising.

    Where several LCS exist it takes the one that ROUGE-1.5.5 and rouge-score take: from the last
    corner back, a match first, else left where that is larger than up, else up.
    Raises TypeError for a str.

    >>> lcs_matches(["the", "ferry", "left"], ["the", "old", "ferry"])
    [(0, 0), (1, 2)]
    """
    a, b = as_tokens(a, "a"), as_tokens(b, "b")
    ours, theirs = _traceback(a, b, _places(a))
    return list(zip(reversed(ours), reversed(theirs), strict=True))


def union_lcs(
    reference_sentence: Iterable[Hashable], candidate_sentences: Iterable[Iterable[Hashable]]
) -> list[int]:
    """Return the positions of the reference sentence that any candidate sentence's LCS covers.

    Ints from 0 up, rising, each once. Where a sentence has several LCS the union depends on which
    one is taken: it is that of `lcs_matches`, as in ROUGE-1.5.5 and rouge-score.
    Raises TypeError for a str in the place of tokens.
    Source: LCS-union in Lin 2004, section 3.2, equations 5 to 7.

    >>> union_lcs("w1 w2 w3 w4 w5".split(), ["w1 w2 w6 w7 w8".split(), "w1 w3 w8 w9 w5".split()])
    [0, 1, 2, 4]
    """
    reference = as_tokens(reference_sentence, "reference_sentence")
    sentences = as_tokens(candidate_sentences, "candidate_sentences")
    candidate = [as_tokens(sentence, "a candidate sentence") for sentence in sentences]
    _, covered = _union([reference], candidate)
    return [place for place in range(len(reference)) if covered >> place & 1]


def union_hits(reference: Sequence[Sequence], candidate: Sequence[Sequence]) -> int:
    """Return how many tokens the union LCS of all reference sentences hits.

    A token is hit at most as often as the candidate holds it.

    >>> union_hits([["the", "ferry"], ["the", "bridge"]], [["the", "bridge"]])
    2
    """
    places, covered = _union(reference, candidate)
    held = Counter(chain.from_iterable(candidate))
    hits = covered.bit_count()
    for token, bits in places.items():
        bits &= covered
        if bits & (bits - 1):  # covered more than once: this is where the clip can bite
            hits -= max(0, bits.bit_count() - held[token])
    return hits


def _union(
    reference: Sequence[Sequence], candidate: Sequence[Sequence]
) -> tuple[dict[Hashable, int], int]:
    """Every reference token's positions, and those that a candidate sentence's LCS covers.

    The reference sentences lie side by side in one int, an idle bit above each, at which a carry
    ends. So one pass over a candidate sentence makes the rows of them all, as in `lcs_length`.

    The way back is that of `_traceback`, for all of them at once. It starts at the last token of a
    sentence and moves to earlier ones until it stops, at a match or at a rise of the row. A carry
    finds this stop, in the mirrored bits, where earlier tokens are higher bits.
    """
    idle = object()
    tokens: list[Hashable] = []
    for sentence in reference:
        tokens += *sentence, idle
    tokens += [idle] * (8 - len(tokens) % 8)  # to whole bytes
    size, full = len(tokens) // 8, (1 << len(tokens)) - 1
    places, mirrored = _places_both_ways(tokens)
    within, mirrored_within = full ^ places.pop(idle), full ^ mirrored[idle]
    ends = mirrored.pop(idle) << 1
    covered = 0
    from_bytes = int.from_bytes
    for sentence in candidate:
        row, rises, columns = within, 0, []
        for token in sentence:
            if token in places:
                matches = row & places[token]
                row = (row + matches | row ^ matches) & within
                # as _mirror does, without a call for every token
                rises = from_bytes((row ^ within).to_bytes(size, "little").translate(_MIRRORED))
                columns.append((mirrored[token], rises))
            elif columns and columns[-1][0]:  # one stands for all of a gap
                columns.append((0, rises))
        at = ends
        for matches, rises in reversed(columns):
            stops = matches | rises
            at = at + (stops ^ mirrored_within) & stops
            matches &= at
            covered |= matches
            at += matches  # past the match
            if not at:
                break
    return places, _mirror(covered, size)


def _mirror(bits: int, size: int) -> int:
    """The same bits in the opposite order, in an int of so many bytes."""
    return int.from_bytes(bits.to_bytes(size, "little").translate(_MIRRORED), "big")


def _places(tokens: Sequence[Hashable]) -> dict[Hashable, int]:
    """Every token's positions, as the 1-bits of an int."""
    places: dict[Hashable, int] = {}
    for token, bit in zip(tokens, _powers_of_two(len(tokens)), strict=False):
        if token in places:
            places[token] |= bit
        else:
            places[token] = bit
    return places


def _places_both_ways(
    tokens: Sequence[Hashable],
) -> tuple[dict[Hashable, int], dict[Hashable, int]]:
    """The same, and every token's positions as they are in the mirrored text."""
    places: dict[Hashable, int] = {}
    mirrored: dict[Hashable, int] = {}
    rising, falling = _powers_of_two(len(tokens)), _powers_of_two(len(tokens), falling=True)
    for token, bit, mirrored_bit in zip(tokens, rising, falling, strict=False):
        if token in places:
            places[token] |= bit
            mirrored[token] |= mirrored_bit
        else:
            places[token] = bit
            mirrored[token] = mirrored_bit
    return places, mirrored


def _powers_of_two(number: int, falling: bool = False) -> Iterable[int]:
    """So many of them, and maybe more, from 1 on; or falling, down to 1."""
    if number > _KEPT_POWERS:
        places = range(number)
        return map((1).__lshift__, reversed(places) if falling else places)
    powers = _first_powers((number - 1).bit_length())
    return powers[number - 1 :: -1] if falling else powers


@cache
def _first_powers(bits: int) -> list[int]:
    return [1 << place for place in range(1 << bits)]


def _traceback(
    a: Sequence[Hashable], b: Sequence[Hashable], places: dict[Hashable, int]
) -> tuple[list[int], list[int]]:
    """The positions in a and in b of what matches, the last ones first."""
    row = full = (1 << len(a)) - 1
    rows = []
    for token in b:
        if token in places:
            matches = row & places[token]
            row = row + matches | row - matches
        rows.append(row)
    left = len(a) - (row & full).bit_count()
    ours, theirs = [], []
    i, j = len(a) - 1, len(b) - 1
    while left:
        if a[i] == b[j]:
            ours.append(i)
            theirs.append(j)
            i, j, left = i - 1, j - 1, left - 1
        elif rows[j] >> i & 1:  # the row does not rise here, so up is as large as left
            i -= 1
        else:
            j -= 1
    return ours, theirs
