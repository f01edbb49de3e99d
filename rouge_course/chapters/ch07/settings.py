"""Chapter 07: six settings of a tokeniser, and the score that they lead to."""

from collections.abc import Collection
from typing import NamedTuple

from rouge_helpers.rouge import rouge_1
from rouge_helpers.stemmer import stemmed
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS
from rouge_helpers.text import characters, without, words


class Switch(NamedTuple):
    """One setting of the tokeniser: its key, its name in the picture, and its control's label."""

    key: str
    name: str
    label: str


SWITCHES = (
    Switch("case", "capitals kept", "Keep capitals: “The” is not “the”"),
    Switch("marks", "punctuation kept", "Keep punctuation: “closed,” is not “closed”"),
    Switch("join", "hyphens joined", "Join at hyphens: “re-opened” becomes “reopened”"),
    Switch("stem", "stems", "Stem: “crosses” and “crossing” become “cross”"),
    Switch("stop", "no stop words", "Drop stop words (the Snowball list, English)"),
    Switch("letters", "letters", "Unit: letters instead of words"),
)
KEYS = tuple(switch.key for switch in SWITCHES)
_STOP = frozenset(SNOWBALL_STOP_WORDS)
_HYPHENS = str.maketrans("", "", "-\u2010\u2011")


def cut(text: str, on: Collection[str] = ()) -> list[str]:
    """Return the tokens that `words` finds in a text, changed by the switches that are on.

    The keys in `on` are case, marks, join, stem, stop and letters.

    >>> cut("The Bridge re-opened!")
    ['the', 'bridge', 're', 'opened']
    >>> cut("The Bridge re-opened!", ["case", "marks", "join"])
    ['The', 'Bridge', 'reopened!']
    """
    if "join" in on:
        text = text.translate(_HYPHENS)
    if "marks" in on:
        tokens = (text if "case" in on else text.lower()).split()
    elif "case" in on:
        tokens = _cased(text)
    else:
        tokens = words(text)
    if "stop" in on:
        tokens = without(tokens, _STOP)
    if "stem" in on:
        # Porter's stemmer lower-cases, which would undo the switch for capitals.
        tokens = [t if "case" in on and t != t.lower() else stemmed([t])[0] for t in tokens]
    if "letters" in on:
        tokens = _letters(tokens, "marks" in on)
    return tokens


def _cased(text: str) -> list[str]:
    """Return what `words` returns, with the capitals of the text."""
    lowered = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    found, at = [], 0
    for word in words(lowered):
        place = lowered.find(word, at)
        if place < 0:  # the word contains a joiner that is skipped: keep it as it is
            found.append(word)
            continue
        found.append(text[place : place + len(word)])
        at = place + len(word)
    return found


def _letters(tokens: list[str], marks: bool) -> list[str]:
    return [
        letter
        for token in tokens
        for letter in (token if marks or token != token.lower() else characters(token))
    ]


def score_of(reference: str, candidate: str, on: Collection[str] = ()) -> float:
    """Return ROUGE-1 F1 of two texts with these switches on."""
    return rouge_1(cut(reference, on), cut(candidate, on))["f1"]
