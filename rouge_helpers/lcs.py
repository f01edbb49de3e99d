"""The longest common subsequence (LCS) of two texts: shared tokens in the same order, with gaps."""

from collections.abc import Hashable, Iterable, Sequence
from itertools import chain, count

from rouge_helpers.ngrams import within
from rouge_helpers.text import as_tokens

# The first powers of two are computed once: they take one megabyte and save a fifth of the time.
_POWERS = [1 << place for place in range(4096)]
# A grid with this number of cells takes some seconds.
_MOST_CELLS = 20_000_000_000


def lcs_table(a: Iterable[Hashable], b: Iterable[Hashable]) -> list[list[int]]:
    """Return the grid of all LCS lengths: cell [i][j] is the LCS length of a[:i] and b[:j].

    The grid has len(a) + 1 rows of len(b) + 1 ints. The last int is the LCS length of a and b.
    Raises TypeError if a or b is a str. Source: Lin 2004, section 3 (after Cormen et al. 1989).

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
    """Return the length of the LCS, 0 or more; this function needs no grid.

    In a row of the grid of `lcs_table`, each number equals the number before it, or is larger
    by 1. So bits can store the row: 0 for an increase, 1 for no increase. One addition on an int
    computes the next row: in every run of 1s that contains a match, the first match becomes 0, and
    the carry changes the 0 after the run to 1. Raises TypeError if a or b is a str, and ValueError
    if len(a) * len(b) is above 20 thousand million.
    Source: Hyyrö 2004; Crochemore et al. 2001.

    >>> lcs_length(["a", "b", "c"], ["c", "b", "a"])
    1
    """
    a, b = as_tokens(a, "a"), as_tokens(b, "b")
    if len(a) < len(b):
        a, b = b, a
    within(len(a) * len(b), _MOST_CELLS, "cells of the grid", "cut the texts, or give a limit")
    places = places_of(a)
    row = full = (1 << len(a)) - 1
    for matches in filter(None, map(places.get, b)):
        matches &= row
        row = row + matches | row ^ matches
    return len(a) - (row & full).bit_count()


def lcs_matches(a: Iterable[Hashable], b: Iterable[Hashable]) -> list[tuple[int, int]]:
    """Return one LCS as pairs of positions (i, j) with a[i] == b[j], in increasing order.

    If there are several LCS, `lcs_matches` takes the same LCS as ROUGE-1.5.5 and rouge-score. The
    search runs backwards from the last corner of the grid: it follows a match if there is one, goes
    left if the number on the left is larger than the number above, and otherwise goes up.
    Raises TypeError if a or b is a str.

    >>> lcs_matches(["the", "ferry", "left"], ["the", "old", "ferry"])
    [(0, 0), (1, 2)]
    """
    a, b = as_tokens(a, "a"), as_tokens(b, "b")
    places, row, rows = places_of(a), (1 << len(a)) - 1, []
    for token in b:
        matches = row & places.get(token, 0)
        row = row + matches | row ^ matches
        rows.append(row)
    found = []
    i, j = len(a) - 1, len(b) - 1
    while i >= 0 and j >= 0:
        if a[i] == b[j]:
            found.append((i, j))
            i, j = i - 1, j - 1
        elif rows[j] >> i & 1:  # no increase here, so up is as large as left
            i -= 1
        else:
            j -= 1
    return found[::-1]


def union_lcs(
    reference_sentence: Iterable[Hashable], candidate_sentences: Iterable[Iterable[Hashable]]
) -> list[int]:
    """Return the reference positions that are in the LCS with at least one candidate sentence.

    The positions are ints from 0 up, in increasing order, without repeats. If a candidate sentence
    has several LCS with the reference sentence, the union depends on which LCS is taken.
    `union_lcs` takes the LCS that `lcs_matches` returns, as in ROUGE-1.5.5 and rouge-score.
    Raises TypeError if a sentence is a str instead of a list of tokens.
    Source: LCS-union in Lin 2004, section 3.2, equations 5 to 7.

    >>> union_lcs("w1 w2 w3 w4 w5".split(), ["w1 w2 w6 w7 w8".split(), "w1 w3 w8 w9 w5".split()])
    [0, 1, 2, 4]
    """
    reference = as_tokens(reference_sentence, "reference_sentence")
    covered: set[int] = set()
    for sentence in as_tokens(candidate_sentences, "candidate_sentences"):
        tokens = as_tokens(sentence, "a candidate sentence")
        covered.update(place for place, _ in lcs_matches(reference, tokens))
    return sorted(covered)


def places_of(tokens: Sequence[Hashable]) -> dict[Hashable, int]:
    """Return {token: an int whose 1-bits are the positions of the token}.

    >>> places_of(["the", "cat", "the"])
    {'the': 5, 'cat': 2}
    """
    places: dict[Hashable, int] = {}
    for token, power in zip(tokens, chain(_POWERS, map((1).__lshift__, count(4096))), strict=False):
        places[token] = places[token] | power if token in places else power
    return places
