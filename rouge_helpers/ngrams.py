"""N-grams (runs of n tokens), and the number of n-grams that two texts share."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from rouge_helpers.text import as_tokens


def whole_number(n: int, name: str = "n") -> int:
    """Return the value of n, or raise TypeError if n is not an int and ValueError if n is below 1.

    >>> whole_number(2)
    2
    """
    if not isinstance(n, int) or isinstance(n, bool):
        raise TypeError(f"{name} must be a whole number, not {n!r}")
    if n < 1:
        raise ValueError(f"{name} must be 1 or more, not {n}")
    return n


def within(size: int, most: int, what: str, instead: str) -> None:
    """Raise ValueError if `size` is above `most`, because the call would take too long.

    >>> within(10, 100, "pairs of words", "give a gap")
    """
    if size > most:
        raise ValueError(f"{size:,} {what} are too many (at most {most:,}): {instead}")


def ngrams(tokens: Iterable[Hashable], n: int) -> list[tuple]:
    """Return the n-grams in order, with repeats: len(tokens) - n + 1 of them, or none.

    Raises TypeError if the tokens are a str or n is not an int, and ValueError if n is below 1.
    Source: Lin 2004, section 2.

    >>> ngrams(["the", "ferry", "left"], 2)
    [('the', 'ferry'), ('ferry', 'left')]
    """
    return list(runs(as_tokens(tokens), whole_number(n)))


def overlap(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return how many tokens (or n-grams) of a and b match, if each is used at most once.

    `overlap` is the clipped count: the sum of min(count in a, count in b) over the distinct tokens.
    Raises TypeError if a or b is a str. Source: Count_match in Lin 2004, equation 1.

    >>> overlap(["red", "red", "blue"], ["red", "blue", "blue"])
    2
    """
    return clipped(as_tokens(a, "a"), as_tokens(b, "b"))


def runs(tokens: Sequence[Hashable], n: int) -> Iterable[tuple]:
    """Return an iterator over the n-grams, so that counting them needs no list."""
    if n > len(tokens):
        return iter(())  # at once, even for an n of a million
    within(n * (len(tokens) - n + 1), 100_000_000, "words in n-grams", "take a smaller n")
    return zip(tokens, *[tokens[start:] for start in range(1, n)], strict=False)


def clipped(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return the same number as `overlap`, for arguments that have already been checked."""
    # A loop is faster than (Counter(a) & Counter(b)).total(), and a dict faster than a Counter.
    left = dict(Counter(a))
    copies_of = left.get
    matched = 0
    for token in b:
        copies = copies_of(token)
        if copies:  # clipping: each copy in a can be matched only once
            left[token] = copies - 1
            matched += 1
    return matched


def set_overlap(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return how many tokens (or n-grams) a and b share, if each of them counts only once.

    Raises TypeError if a or b is a str. Source: PyPI `rouge` 1.0.1 with its default settings.

    >>> set_overlap(["red", "red", "blue"], ["red", "red"])
    1
    """
    return len(set(as_tokens(a, "a")).intersection(as_tokens(b, "b")))


def ngram_counts(
    reference: Sequence[Hashable], candidate: Sequence[Hashable], n: int, sets: bool = False
) -> tuple[int, int, int]:
    """Return how many n-grams match, and how many each text has; with `sets`, repeats do not count.

    >>> ngram_counts(["the", "cat", "sat"], ["the", "cat"], 2)
    (1, 2, 1)
    """
    if sets:
        ours, theirs = set(runs(reference, n)), set(runs(candidate, n))
        return len(ours & theirs), len(ours), len(theirs)
    if n == 1:  # single tokens need no tuples
        return clipped(reference, candidate), len(reference), len(candidate)
    hits = clipped(runs(reference, n), runs(candidate, n))
    return hits, max(0, len(reference) - n + 1), max(0, len(candidate) - n + 1)
