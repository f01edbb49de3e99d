"""Runs of n tokens, and how many of them two texts share."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

Token = TypeVar("Token")


def as_tokens(tokens: Iterable[Token], name: str = "tokens") -> Sequence[Token]:
    """Return the tokens as a sequence, or raise the TypeError that says what is wrong with them.

    >>> as_tokens(token for token in ["a", "b"])
    ['a', 'b']
    """
    if type(tokens) is list or type(tokens) is tuple:
        return tokens
    if isinstance(tokens, str):
        raise TypeError(
            f"{name} is a str, which is a sequence of letters: tokenise first, as in words({name})"
        )
    if isinstance(tokens, bytes | bytearray | set | frozenset | dict) or not hasattr(
        tokens, "__iter__"
    ):
        raise TypeError(f"{name} must be a list of tokens, not {type(tokens).__name__}")
    return list(tokens)


def whole_number(n: int, name: str = "n") -> int:
    """Return n, or raise TypeError when it is not an int and ValueError when it is below 1.

    >>> whole_number(2)
    2
    """
    if not isinstance(n, int) or isinstance(n, bool):
        raise TypeError(f"{name} must be a whole number, not {n!r}")
    if n < 1:
        raise ValueError(f"{name} must be 1 or more, not {n}")
    return n


def ngrams(tokens: Iterable[Hashable], n: int) -> list[tuple]:
    """Return the n-grams in order, repeats kept: len(tokens) - n + 1 of them, or none.

    Raises TypeError for a str or an n that is not whole, ValueError for an n below 1.
    Source: Lin 2004, section 2.

    >>> ngrams(["the", "ferry", "left"], 2)
    [('the', 'ferry'), ('ferry', 'left')]
    """
    return list(runs(as_tokens(tokens), whole_number(n)))


def overlap(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return how many tokens (or n-grams) can be matched, each used at most once: 0 or more.

    The clipped count: the sum over the distinct tokens of min(count in a, count in b).
    Raises TypeError for a str. Source: Count_match in Lin 2004, equation 1.

    >>> overlap(["red", "red", "blue"], ["red", "blue", "blue"])
    2
    """
    return clipped(as_tokens(a, "a"), as_tokens(b, "b"))


def runs(tokens: Sequence[Hashable], n: int) -> Iterable[tuple]:
    """Return an iterator over the n-grams: for counting, where no list of them is needed.

    >>> next(runs(["the", "ferry", "left"], 2))
    ('the', 'ferry')
    """
    if n > len(tokens):
        return iter(())  # at once, even for an n of a million
    return zip(tokens, *[tokens[start:] for start in range(1, n)], strict=False)


def clipped(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return the overlap of what need not be checked.

    >>> clipped(iter("aab"), iter("abb"))
    2
    """
    # A loop is faster than (Counter(a) & Counter(b)).total(), and a dict is written to faster.
    left = dict(Counter(a))
    copies_of = left.get
    matched = 0
    for token in b:
        copies = copies_of(token)
        if copies:  # each copy in a can be taken once: this is the clip
            left[token] = copies - 1
            matched += 1
    return matched


def set_overlap(a: Iterable[Hashable], b: Iterable[Hashable]) -> int:
    """Return how many distinct tokens (or n-grams) stand on both sides: 0 or more.

    Raises TypeError for a str. Source: PyPI `rouge` 1.0.1 counts so by default.

    >>> set_overlap(["red", "red", "blue"], ["red", "red"])
    1
    """
    return len(set(as_tokens(a, "a")).intersection(as_tokens(b, "b")))
