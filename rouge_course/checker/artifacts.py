"""Built things: how texts and pairs of them are read, and what is said where there is none."""

from collections.abc import Callable

from .display import shorten
from .results import kind_of


def tokens_of(text: str | list | tuple) -> list:
    """The words of a text; a list of words is taken as it is."""
    return text.lower().split() if isinstance(text, str) else list(text)


def pair_of_texts(value) -> list[list[str]] | None:
    """Two token lists, or None: two texts or two lists of words are asked."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return None
    if not all(isinstance(text, (str, list, tuple)) for text in value):
        return None
    pair = [tokens_of(text) for text in value]
    return pair if all(isinstance(word, str) for text in pair for word in text) else None


def as_texts(*values) -> tuple[str, str] | None:
    """The remark that lists of words stand for texts, which passes too; None for texts alone."""
    if all(isinstance(value, str) for value in values):
        return None
    return "remark", "lists of words stand where texts are asked, and they were read as texts."


def not_a_pair(value) -> tuple[str, str]:
    """What to say of a value that is no pair of texts: (name of the mistake, sentences)."""
    if isinstance(value, str):
        number_of_texts = "one text"
    elif isinstance(value, (tuple, list)) and all(isinstance(text, str) for text in value):
        number_of_texts = f"{len(value)} text{'s' if len(value) != 1 else ''}"
    else:
        number_of_texts = kind_of(value)
    return "not a pair", (
        f"you return {number_of_texts} where two texts (reference, candidate) are asked.\n"
        "What stands between two things that a function returns together?"
    )


def besides(off: tuple[str, str] | None, form: str | None) -> tuple[str, str] | None:
    """What is off, with a sentence on the form, or that sentence as a remark; None if all fits."""
    if off is None or form is None:
        return off or (("remark", form) if form else None)
    says, _, asks = off[1].partition("\n")
    return off[0], f"{says}\nBesides, {form}\n{asks}"


def lines_off(value, names: tuple[str, ...], number: str, unfilled: Callable[[str], bool]):
    """The first thing off in a dict of lines: (name of the mistake, sentences); None if all fit."""
    if not isinstance(value, dict):
        return "not a dict", (
            f"you return {kind_of(value)}, and a dict of {number} lines is asked.\n"
            "What stands between a key and its value, and between which brackets?"
        )
    lacking = [name for name in names if name not in value]
    if lacking:
        return "a line missing", (
            f"your dict lacks the line {lacking[0]!r}.\n"
            f"Which {number} keys does the docstring name?"
        )
    for name in names:
        line = value[name]
        if not isinstance(line, str):
            return "not a text", f"the line {name!r} is {kind_of(line)}.\nWhich marks make a text?"
        if len(line.strip()) < 4 or unfilled(line):
            return "not filled in", (
                f"the line {name!r} says {shorten(line, 40)!r}.\n"
                "What would a reader ask whom this line does not answer?"
            )
    return None
