"""Chapter 12: the parts of an answer, and what each of their words is to a reference."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rouge_helpers.text import words

SUMMARY, POLITE = "summary", "politeness"
# What a word can be, as in the tiles of chapter 02; a copy too many is surplus.
MATCHED, SURPLUS, NO_MATCH = "matched", "surplus", "no match"


class Word(NamedTuple):
    """One word of an answer: the part it stands in, and what it is to the reference."""

    token: str
    part: str
    fate: str


def read(
    reference: str,
    parts: Sequence[tuple[str, str]],
    tokenize: Callable[[str], list[str]] = words,
    limit: int | None = None,
) -> list[Word]:
    """Return the words of an answer, made of (name of the part, text), up to a limit.

    The summary takes its matches first: what it says is not the luck of a greeting.

    >>> [word.fate for word in read("the ferry", [("hello", "Sure:"), (SUMMARY, "the ferry")])]
    ['no match', 'matched', 'matched']
    """
    tokens = [(token, part) for part, text in parts for token in tokenize(text)][:limit]
    known = tokenize(reference)
    left = Counter(known)
    fates: dict[int, str] = {}
    for own in (True, False):
        for place, (token, part) in enumerate(tokens):
            if (part == SUMMARY) is own:
                unmatched = SURPLUS if token in known else NO_MATCH
                fates[place] = MATCHED if left[token] > 0 else unmatched
                left[token] -= 1
    return [Word(token, part, fates[place]) for place, (token, part) in enumerate(tokens)]
