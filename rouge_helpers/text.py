"""Split a text into tokens or sentences, which is the first step of every ROUGE score."""

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from numbers import Number
from typing import Any, TypeVar

Token = TypeVar("Token")
Tokeniser = Callable[[str], list[str]]

# A table from every byte to its lower-case letter, its digit, or a gap: on ASCII text, this is four
# times as fast as a regular expression.
_BYTES = bytes(ord(chr(b).lower()) if chr(b).isalnum() and b < 128 else 32 for b in range(256))
# A similar table for all other characters; each character is added when it first appears.
_GAPS = defaultdict(lambda: " ", {ord(c): c for c in "abcdefghijklmnopqrstuvwxyz0123456789"})
# Zero-width joiners and the soft hyphen can be inside words and are ignored.
_UNREAD = "\u200c\u200d\u00ad"


def split_words(text: str) -> list[str]:
    """Return the words of the lower-cased text, split only at whitespace ("mat." is one word).

    Raises TypeError when the text is not a str.
    Source: the whitespace tokens of the `rouge_1_score` kata.

    >>> split_words("The cat sat on the mat.")
    ['the', 'cat', 'sat', 'on', 'the', 'mat.']
    """
    return as_text(text).lower().split()


def rouge_score_words(text: str) -> list[str]:
    """Return the runs of a-z and 0-9 in the lower-cased text; other characters only separate them.

    Raises TypeError when the text is not a str.
    Source: the default of rouge-score 0.1.2; ROUGE-1.5.5 splits ASCII text in the same way.

    >>> rouge_score_words("Don't over-fit: café!")
    ['don', 't', 'over', 'fit', 'caf']
    """
    if as_text(text).isascii():
        return _ascii_words(text)
    return text.lower().translate(_GAPS).split()


def words(text: str) -> list[str]:
    """Return the runs of letters, marks and digits of any script in the lower-cased text.

    For ASCII text, `words` agrees with `rouge_score_words`. In other texts, `words` keeps
    characters that `rouge_score_words` drops: é, Nepali vowel signs, 東. A run that consists only
    of marks is not a word. Raises TypeError when the text is not a str.

    >>> words("Café-owner's 2nd नेपाली notice: 東京!")
    ['café', 'owner', 's', '2nd', 'नेपाली', 'notice', '東京']
    """
    if as_text(text).isascii():
        return _ascii_words(text)
    text = text.lower()
    table = {ord(c): _kept(c) for c in set(text)}
    return [run for run in text.translate(table).split() if any(map(str.isalnum, run))]


def characters(text: str) -> list[str]:
    """Return each letter or digit of `words(text)` as a token, together with its marks.

    `characters` is for Chinese, which has no spaces between words. Thai, Lao, Khmer and Burmese
    have no spaces between words either, but their characters represent sounds. Unrelated texts
    share many sounds, so let a program such as PyThaiNLP or ICU find the words. Japanese is in
    between, because it writes some words in characters for sounds (kana) and others in Chinese
    characters. Raises TypeError when the text is not a str.

    >>> characters("東京 café")
    ['東', '京', 'c', 'a', 'f', 'é']
    """
    letters: list[str] = []
    for word in words(text):
        for i, character in enumerate(word):
            if i and unicodedata.category(character)[0] == "M":
                letters[-1] += character
            else:
                letters.append(character)
    return letters


def sentences(text: str) -> list[str]:
    r"""Return the lines of the text that are not blank: each line is one sentence.

    Raises TypeError when the text is not a str.
    Source: ROUGE-1.5.5 and rouge-score, which read each line as one sentence for ROUGE-Lsum.

    >>> sentences("The ferry left.\n\nThe crowd cheered.")
    ['The ferry left.', 'The crowd cheered.']
    """
    return [line for line in as_text(text).split("\n") if line.strip()]


def as_text(text: str) -> str:
    """Return the text, or raise a TypeError that says why it is not a text.

    >>> as_text("the ferry")
    'the ferry'
    """
    if not isinstance(text, str):
        raise TypeError(f"a text {_no('a str', text)}")
    return text


def as_tokens(tokens: Iterable[Token], name: str = "tokens") -> Sequence[Token]:
    """Return the tokens as a sequence, or raise a TypeError that says what is wrong with them.

    >>> as_tokens(token for token in ["a", "b"])
    ['a', 'b']
    """
    if type(tokens) is list or type(tokens) is tuple:
        return tokens
    if isinstance(tokens, str):
        raise TypeError(
            f"{name} is a str, which is a sequence of letters: tokenise first, as in words({name})"
        )
    if isinstance(tokens, bytes | bytearray | memoryview | set | frozenset | dict) or not hasattr(
        tokens, "__iter__"
    ):
        raise TypeError(f"{name} {_no('a list of tokens', tokens)}")
    return list(tokens)


def text_tokens(text: Iterable[Token], side: str) -> Sequence[Token]:
    """Return the tokens of a text given as a list, or raise an error that says what is wrong.

    An item such as "the ferry" raises an error, because it is a whole text and would match only the
    same text. An item that consists of whitespace is a token.

    >>> text_tokens(["the", " ", "ferry"], "reference")
    ['the', ' ', 'ferry']
    """
    tokens: Any = as_tokens(text, side)
    kinds = set(map(type, tokens))
    if kinds <= {int} or (kinds == {str} and len("".join(tokens).split()) < 2):
        return tokens  # the quick way: no token contains whitespace
    for token in tokens:
        if isinstance(token, str | bytes):
            if len(token.split()) > 1:
                raise ValueError(
                    f"{side} is a list that contains {token[:30]!r}, a text and not a token: pass "
                    "one str, with its sentences joined by line breaks"
                )
        elif isinstance(token, tuple) or type(token).__hash__ is None:
            raise TypeError(f"{side} is a list of lists: only rouge_lsum takes sentences")
        elif is_empty_cell(token):
            raise TypeError(f"{side} is a list that contains an empty cell ({token!r})")
    return tokens


def is_empty_cell(value: Any) -> bool:
    """Return whether a value marks an empty cell of a table: None, nan or NA.

    >>> is_empty_cell(None), is_empty_cell(float("nan")), is_empty_cell("nan")
    (True, True, False)
    """
    if isinstance(value, Number):
        return bool(value != value)
    # pandas has NA and NaT, and Arrow has a null of every type
    kind = type(value).__name__
    return kind in ("NoneType", "NAType", "NaTType") or getattr(value, "is_valid", True) is False


def without(tokens: Iterable[str], stop_words: Collection[str]) -> list[str]:
    """Return the tokens that are not stop words.

    >>> without(["the", "ferry", "left"], {"the"})
    ['ferry', 'left']
    """
    stop_words = checked_stop_words(stop_words)
    return [token for token in as_tokens(tokens) if token not in stop_words]


def checked_stop_words(stop_words: Collection[str]) -> Collection[str]:
    """Return the stop words, or raise a TypeError that says what is wrong with them.

    >>> checked_stop_words({"the"})
    {'the'}
    """
    if isinstance(stop_words, str) or not isinstance(stop_words, Collection):
        kind = type(stop_words).__name__
        raise TypeError(f"stop_words must be a collection of words, such as a set, not {kind}")
    return stop_words


def _ascii_words(text: str) -> list[str]:
    return text.encode("ascii").translate(_BYTES).decode("ascii").split()


def _no(wanted: str, value: Any) -> str:
    """The end of an error message: the value that is needed, and the type that was given."""
    empty = ', an empty cell: an empty text is ""' if is_empty_cell(value) else ""
    return f"must be {wanted}, not {type(value).__name__}{empty}"


@cache
def _kept(character: str) -> str:
    if character in _UNREAD:
        return ""
    return character if unicodedata.category(character)[0] in "LMN" else " "
