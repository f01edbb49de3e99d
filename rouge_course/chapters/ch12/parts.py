"""Chapter 12: the parts of an answer, and how each of their words matches a reference."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rouge_helpers.text import words

SUMMARY, POLITE = "summary", "politeness"
# The three fates of a word, as in the tiles of chapter 02. A copy of a word is surplus if the
# reference has no copy left to match it.
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
    """Return the first words of an answer, at most `limit` of them (None: all).

    `parts` has a name and a text for each part of the answer. The summary gets its matches first,
    so a greeting never takes a match away from the summary.

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
