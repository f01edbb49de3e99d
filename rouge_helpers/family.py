"""The rest of Lin's family: ROUGE-W (weighted LCS), ROUGE-S and ROUGE-SU (skip-bigrams).

Texts, options and errors are the same as in `rouge_helpers.rouge`.

Lin's program ROUGE-1.5.5 does not compute ROUGE-W and ROUGE-SU as Lin's paper defines them. A
function whose name ends in _155 follows ROUGE-1.5.5; every other function follows the paper.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from numbers import Real
from typing import Any, Unpack, cast

from rouge_helpers.ngrams import whole_number, within
from rouge_helpers.reading import Options, Sentences, Text, checked
from rouge_helpers.scores import Score, f_beta, f_name, figures
from rouge_helpers.text import as_tokens

# What to do if a call would take minutes or gigabytes of memory.
FIRST_WORDS = "limit= reads only the first words"
FEWER_PAIRS = f"gap= counts fewer pairs, and {FIRST_WORDS}"


def rouge_w(
    reference: Text | Sentences,
    candidate: Text | Sentences,
    *,
    power: float = 1.2,
    as_rouge_155: bool = False,
    **options: Unpack[Options],
) -> Score:
    """Return ROUGE-W: three figures from 0.0 to 1.0, based on the weighted LCS.

    A run of k tokens in the LCS weighs k**power, so power=1 gives ROUGE-L. The paper uses the power
    2 in its example and 1.2 in its experiments. `as_rouge_155=True` gives the same figures as
    ROUGE-1.5.5 -w. ROUGE-1.5.5 reads texts sentence by sentence, as `rouge_lsum` does. In
    ROUGE-1.5.5, a gap in the candidate does not end a run of tokens, and two equal texts of several
    words have a recall below 1 if power is above 1.
    Raises ValueError for a power outside the range 1 to 5. Source: Lin 2004, section 4.

    >>> round(rouge_w("A B C D E F G", "A B C D H I K", power=2)["f1"], 3)
    0.571
    >>> round(rouge_w("A B C D E F G", "A H B K C I D", power=2)["f1"], 3)
    0.286
    >>> round(rouge_w("A B C D E F G", "A H B K C I D", power=1)["f1"], 3)  # ROUGE-L, 4 of 7
    0.571
    """
    checked_power(power)
    reader, beta = checked(options)
    read: Any = reader.sentences if as_rouge_155 else reader.tokens
    weigh = weighted_counts_155 if as_rouge_155 else weighted_counts
    counts = weigh(read(reference, "reference"), read(candidate, "candidate"), power)
    return weighted_figures(counts, power, beta)


def rouge_s(
    reference: Text, candidate: Text, *, gap: int | None = None, **options: Unpack[Options]
) -> Score:
    """Return ROUGE-S: three figures from 0.0 to 1.0, based on the clipped overlap of skip-bigrams.

    A skip-bigram is a pair of tokens in the order of the text. A skip-bigram skips at most `gap`
    tokens between its two tokens; gap=None sets no limit. The totals count all skip-bigrams of each
    text. gap=0 gives ROUGE-2. ROUGE-1.5.5 gives the same figures for ROUGE-S.
    Raises ValueError for a gap below 0. Source: Lin 2004, section 5.

    >>> rouge_s("police killed the gunman", "police kill the gunman")["f1"]
    0.5
    >>> rouge_s("a b c d", "a b d c", gap=0)["recall"]  # ROUGE-2
    0.3333333333333333
    """
    reader, beta = checked(options)
    return figures(*skip_counts(*reader.both(reference, candidate), checked_gap(gap)), beta)


def rouge_su(
    reference: Text,
    candidate: Text,
    *,
    gap: int | None = None,
    as_rouge_155: bool = False,
    **options: Unpack[Options],
) -> Score:
    """Return ROUGE-SU: three figures from 0.0 to 1.0, based on skip-bigrams and single tokens.

    Without a limit on the gap, ROUGE-SU equals ROUGE-S with a begin marker before each text. With
    `as_rouge_155=True`, the last token of each text does not count as a single token, as in
    ROUGE-1.5.5, so a text of one word scores 0 against itself.
    Raises ValueError for a gap below 0. Source: Lin 2004, section 5.

    >>> rouge_su("police killed the gunman", "gunman the killed police")["recall"]
    0.4
    >>> rouge_su("gunman", "gunman")["f1"], rouge_su("gunman", "gunman", as_rouge_155=True)["f1"]
    (1.0, 0.0)
    """
    reader, beta = checked(options)
    ours, theirs = reader.both(reference, candidate)
    lone = -1 if as_rouge_155 else None
    return figures(*skip_counts(ours, theirs, checked_gap(gap), lone), beta)


def skip_bigrams(tokens: Iterable[Hashable], gap: int | None = None) -> list[tuple]:
    """Return all skip-bigrams, with repeats; a skip-bigram skips at most `gap` tokens.

    gap=None sets no limit: n tokens have n(n - 1)/2 pairs. gap=0 gives the bigrams.
    Raises TypeError if the tokens are a str or the gap is not a whole number, and ValueError if the
    gap is below 0.
    Source: Lin 2004, section 5.

    >>> skip_bigrams(["the", "ferry", "left"])
    [('the', 'ferry'), ('the', 'left'), ('ferry', 'left')]
    """
    return list(_pairs(as_tokens(tokens), checked_gap(gap)))


def skip_counts(
    reference: Sequence, candidate: Sequence, gap: int | None, lone: int | None = 0
) -> tuple[int, int, int]:
    """Return the clipped hits of the skip-bigrams, the reference's total and the candidate's total.

    The tokens [:lone] of each text also count as single tokens: no tokens with lone=0 (ROUGE-S),
    all tokens with lone=None (ROUGE-SU), and all tokens except the last with lone=-1 (the ROUGE-SU
    of ROUGE-1.5.5).

    >>> skip_counts("police killed the gunman".split(), "police kill the gunman".split(), None)
    (3, 6, 6)
    """
    sides = []
    for tokens in (reference, candidate):
        side = Counter(_pairs(tokens, gap))
        side.update((token,) for token in tokens[:lone])
        sides.append(side)
    ours, theirs = sides
    return (ours & theirs).total(), ours.total(), theirs.total()


def weighted_lcs(a: Iterable[Hashable], b: Iterable[Hashable], power: float) -> float:
    """Return the weight of the weighted LCS; a run of k common tokens weighs k**power.

    With power 1, the weight is the length of the LCS. For each cell, the table keeps only one run,
    so `weighted_lcs` may miss a common subsequence with a larger weight.
    Raises TypeError if a text is a str or the power is not a number, and ValueError if the power is
    outside the range 1 to 5. Source: WLCS in Lin 2004, section 4.

    >>> weighted_lcs([*"ABCDEFG"], [*"ABCDHIK"], 2), weighted_lcs([*"ABCDEFG"], [*"AHBKCID"], 2)
    (16.0, 4.0)
    """
    return float(
        _weighted_table(as_tokens(a, "a"), as_tokens(b, "b"), checked_power(power))[-1][-1]
    )


def weighted_matches(a: Sequence, b: Sequence, power: float) -> list[tuple[int, int]]:
    """Return the matches of the weighted LCS as pairs of positions (i, j), in increasing order.

    The search runs backwards from the lower-right corner of the grid, as in `lcs_matches`.

    >>> weighted_matches([*"ABCD"], [*"AXBC"], 2)
    [(0, 0), (1, 2), (2, 3)]
    """
    table, found = _weighted_table(a, b, power), []
    i, j = len(a), len(b)
    while i and j:
        if a[i - 1] == b[j - 1]:
            i, j = i - 1, j - 1
            found.append((i, j))
        elif table[i - 1][j] == table[i][j]:
            i -= 1
        else:
            j -= 1
    return found[::-1]


def weighted_counts(
    reference: Sequence, candidate: Sequence, power: float
) -> tuple[float, float, float]:
    """Return the weights of the weighted LCS and of both whole texts, as in the paper's ROUGE-W.

    >>> weighted_counts([*"ABCDEFG"], [*"AHBKCID"], 2)
    (4.0, 49.0, 49.0)
    """
    totals = float(len(reference) ** power), float(len(candidate) ** power)
    # The weights of runs never add up to more than the weight of one long run, except by rounding.
    return min(weighted_lcs(reference, candidate, power), *totals), *totals


def weighted_counts_155(
    reference: Sequence[Sequence], candidate: Sequence[Sequence], power: float
) -> tuple[float, float, float]:
    """Return the counts from which ROUGE-1.5.5 computes the ROUGE-W of two lists of sentences.

    ROUGE-1.5.5 differs from Lin's paper in three ways. First, the tokens of a run must be adjacent
    in the reference, but the candidate may have gaps between them. Every token of a run must be in
    the weighted LCS of its own sentence and one of the candidate's sentences. Second, a hit that
    clipping removes does not end a run. Third, ROUGE-1.5.5 adds up the weighted lengths of the
    reference's sentences and weights the sum again. Therefore, if power is above 1, two equal texts
    of several words have a recall below 1.

    >>> weighted_counts_155([[*"ABCDEFG"]], [[*"AHBKCID"]], 2)
    (16.0, 2401.0, 49.0)
    """
    left = Counter(token for sentence in candidate for token in sentence)
    candidate_total = float(left.total() ** power)
    reference_total = float(sum(len(sentence) ** power for sentence in reference) ** power)
    hits = 0.0
    for sentence in reference:
        covered: set[int] = set()
        for other in candidate:
            covered.update(i for i, _ in weighted_matches(sentence, other, power))
        run = 0
        for place in sorted(covered):
            if not left[sentence[place]]:
                continue
            left[sentence[place]] -= 1
            run += 1
            if place + 1 not in covered:
                hits += run**power
                run = 0
    return hits, reference_total, candidate_total


def weighted_figures(counts: tuple[float, float, float], power: float, beta: float) -> Score:
    """Return the figures of weighted counts; a root undoes the weighting (Lin 2004, section 4).

    >>> weighted_figures((4.0, 16.0, 64.0), 2, 1.0)["recall"]
    0.5
    """
    score = figures(*counts)
    p, r = score["precision"] ** (1 / power), score["recall"] ** (1 / power)
    return cast(Score, {"precision": p, "recall": r, f_name(beta): f_beta(p, r, beta)})


def checked_gap(gap: int | None) -> int | None:
    """Return `gap` if it is valid, or else raise an error that explains the problem.

    >>> checked_gap(4)
    4
    """
    if gap is None or (gap == 0 and type(gap) is int):
        return gap
    if isinstance(gap, int) and gap < 0:
        raise ValueError(f"gap must be 0 or more, not {gap}")
    return whole_number(gap, "gap")


def checked_power(power: float) -> float:
    """Return `power` if it is valid, or else raise an error that explains the problem.

    >>> checked_power(1.2)
    1.2
    """
    if not isinstance(power, Real) or isinstance(power, bool):
        raise TypeError(f"power must be a number, not {power!r}")
    if not 1 <= power <= 5:
        raise ValueError(f"power must be from 1 to 5, not {power}")
    return power


def _pairs(tokens: Sequence, gap: int | None) -> Iterator[tuple]:
    reach = len(tokens) if gap is None else min(gap + 1, len(tokens))
    within(len(tokens) * reach // 2, 50_000_000, "skip-bigrams", FEWER_PAIRS)
    distinct = min(len(tokens) * reach // 2, len(set(tokens)) ** 2)
    within(distinct, 3_000_000, "different skip-bigrams", FEWER_PAIRS)
    if gap is None:
        return combinations(tokens, 2)
    return (
        (token, later)
        for place, token in enumerate(tokens, start=1)
        for later in tokens[place : place + gap + 1]
    )


def _weighted_table(a: Sequence, b: Sequence, power: float) -> list[list[float]]:
    """The grid of the weighted LCS; a match extends the run of the cell above and to the left."""
    within(len(a) * len(b), 50_000_000, "cells of the grid", FIRST_WORDS)
    weights = [k**power for k in range(min(len(a), len(b)) + 1)]
    table: list[list[float]] = [[0] * (len(b) + 1)]
    runs = [0] * (len(b) + 1)
    for i, token in enumerate(a, start=1):
        above, before = table[-1], runs
        row: list[float] = [0] * (len(b) + 1)
        runs = [0] * (len(b) + 1)
        table.append(row)
        for j, other in enumerate(b, start=1):
            if token == other:
                run = runs[j] = before[j - 1] + 1
                # The whole run is weighted at once: a sum of differences adds up rounding errors.
                row[j] = table[i - run][j - run] + weights[run]
            else:
                row[j] = max(above[j], row[j - 1])
    return table
