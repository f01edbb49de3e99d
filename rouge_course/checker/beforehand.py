"""The changes that a program may make to the words of its arguments before it does its task.

For example, a program may change its texts to lower case, although the task keeps capital letters.
The program then returns what the solution returns for texts in lower case.
"""

import re
import string
import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Any

from .mistake_blocks import in_words

WORDS = in_words(
    """
    capitals changed
    you change letters that this task leaves as they are
    What does the task say about capital letters, as in `The`, and about a letter such as `ß`?

    ends of words cut
    you remove the s at the end of a word
    Do `boat` and `boats` count as the same word here? What does the task say about an s at the end
     of a word?

    marks dropped
    you remove punctuation from the words, but here a mark is part of its word
    Do `fog` and `fog.` count as the same word here? What does the task say about punctuation?

    digits dropped
    you remove digits from the words
    Do `3rd` and `rd` count as the same word here? What does the task say about digits?

    accents dropped
    you remove accents from the letters
    Do `fête` and `fete` count as the same word here? What does the task say about accents?

    repeats dropped first
    your function counts a repeated item only once, as if the other copies were dropped first
    What does the task say about an item that appears twice?

    white space joined
    you replace all whitespace with single spaces, so line breaks are lost
    What does the task say about the end of a line?
    """
)


def _no_accents(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", word) if unicodedata.category(c) != "Mn")


# name of the mistake -> the usual ways in which people make this change to each word
OF_WORDS: dict[str, tuple[Callable[[str], str], ...]] = {
    "capitals changed": (str.lower, str.casefold),
    "ends of words cut": (
        lambda word: word.removesuffix("s"),
        lambda word: word.rstrip("s"),
        lambda word: word.rstrip("s") or word,  # an empty word would still count as a word
    ),
    "marks dropped": (
        lambda word: word.strip(string.punctuation),
        lambda word: re.sub(r"[^\w\s]", "", word),
    ),
    "digits dropped": (lambda word: re.sub(r"\d", "", word),),
    "accents dropped": (_no_accents,),
}


def each_word(change: Callable[[str], str], value: Any) -> Any:
    """The value with every word changed; the whitespace stays as it is."""
    if isinstance(value, str):
        return re.sub(r"\S+", lambda word: change(word[0]), value)
    if isinstance(value, (list, tuple)):
        return type(value)(each_word(change, each) for each in value)
    return value


def no_repeats(value: Any) -> Any:
    """The value with only the first copy of each word or item."""
    if isinstance(value, str):
        return " ".join(dict.fromkeys(value.split()))
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [no_repeats(each) for each in value]
    return list(dict.fromkeys(value)) if isinstance(value, list) else value


def joined(value: Any) -> Any:
    """The value, with exactly one space between the words of each text."""
    if isinstance(value, str):
        return " ".join(value.split())
    return [joined(each) for each in value] if isinstance(value, list) else value


# (the name of the mistake, what is done to an argument)
NORMALISERS: list[tuple[str, Callable[[Any], Any]]] = [
    *((name, partial(each_word, one)) for name, some in OF_WORDS.items() for one in some),
    ("repeats dropped first", no_repeats),
    ("white space joined", joined),
]


def places(count: int) -> list[tuple[int, ...]]:
    """The arguments that a program may change, as tuples of positions: all arguments, or one."""
    each: list[tuple[int, ...]] = [(place,) for place in range(count)]
    return [tuple(range(count)), *each] if count > 1 else each


def after(change: Callable, where: tuple[int, ...], arguments: tuple) -> tuple:
    """The arguments, after a change to the arguments at the positions `where`."""
    return tuple(change(each) if i in where else each for i, each in enumerate(arguments))


def holds_words(value: Any) -> bool:
    """Whether the value is a text or contains a text."""
    if isinstance(value, (list, tuple)):
        return any(map(holds_words, value))
    return isinstance(value, str)


def words(name: str) -> tuple[str, str]:
    """(what is wrong, the question) for a name such as `capitals changed in candidate`."""
    kind, _, argument = name.partition(" in ")
    says, asks = WORDS[kind]
    return f"{says}, but only in `{argument}`" if argument else says, asks
