"""Chapter 12: the parts of an answer, and how each of their words matches a reference."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rouge_helpers.text import words

SUMMARY, POLITE = "summary", "politeness"
# What a word can be, as in the tiles of chapter 02; a copy that is too many is surplus.
MATCHED, SURPLUS, NO_MATCH = "matched", "surplus", "no match"


class Word(NamedTuple):
    """One word of an answer: the part that it belongs to, and whether it is matched."""

    token: str
    part: str
    fate: str


def read(
    reference: str,
    parts: Sequence[tuple[str, str]],
    tokenize: Callable[[str], list[str]] = words,
    limit: int | None = None,
) -> list[Word]:
    """Return the words of an answer, whose parts are (name, text), up to a limit.

    The summary gets its matches first, so that a greeting never takes a match away from it.

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
