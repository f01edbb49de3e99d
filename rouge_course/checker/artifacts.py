"""Read texts, pairs of texts and dicts of lines that a program builds, and name the mistakes."""

from collections.abc import Callable

from .display import shorten
from .results import kind_of


def tokens_of(text: str | list | tuple) -> list:
    """The words of a text in lower case; a list of words stays as it is."""
    return text.lower().split() if isinstance(text, str) else list(text)


def pair_of_texts(value) -> list[list[str]] | None:
    """Two token lists, made from two texts or two lists of words; None for anything else."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return None
    if not all(isinstance(text, (str, list, tuple)) for text in value):
        return None
    pair = [tokens_of(text) for text in value]
    return pair if all(isinstance(word, str) for text in pair for word in text) else None


def as_texts(*values) -> tuple[str, str] | None:
    """A remark if a value is a list of words; None if all values are texts."""
    if all(isinstance(value, str) for value in values):
        return None
    says = "the check accepts your lists of words, although the task asks for texts."
    return "remark", says


def not_a_pair(value) -> tuple[str, str]:
    """(name of the mistake, sentences) for a value that is not a pair of texts."""
    if isinstance(value, str):
        number_of_texts = "one text"
    elif isinstance(value, (tuple, list)) and all(isinstance(text, str) for text in value):
        number_of_texts = f"{len(value)} text{'s' if len(value) != 1 else ''}"
    else:
        number_of_texts = kind_of(value)
    return "not a pair", (
        f"you return {number_of_texts}, but the task asks for two texts (reference, candidate).\n"
        "Which sign do you write between two values after `return`?"
    )


def besides(off: tuple[str, str] | None, form: str | None) -> tuple[str, str] | None:
    """Add the sentence `form` to the mistake `off`; without a mistake, return `form` as a remark.

    Return None if there is neither a mistake nor a sentence.
    """
    if off is None or form is None:
        return off or (("remark", form) if form else None)
    says, _, asks = off[1].partition("\n")
    return off[0], f"{says}\nIn addition, {form}\n{asks}"


def lines_off(value, names: tuple[str, ...], number: str, unfilled: Callable[[str], bool]):
    """The first mistake in a dict of lines, as (name, sentences); None if there is no mistake."""
    if not isinstance(value, dict):
        return "not a dict", (
            f"you return {kind_of(value)}, but the task asks for a dict with {number} keys.\n"
            "Which sign comes between a key and its value, and which brackets go around a dict?"
        )
    lacking = [name for name in names if name not in value]
    if lacking:
        return "a line missing", (
            f"the key {lacking[0]!r} is missing from your dict.\n"
            f"Which {number} keys does the docstring name?"
        )
    for name in names:
        line = value[name]
        if not isinstance(line, str):
            asks = "Which marks must you put around a text in Python?"
            return "not a text", f"the line {name!r} is {kind_of(line)}, not a text.\n{asks}"
        if len(line.strip()) < 4 or unfilled(line):
            return "not filled in", (
                f"the line {name!r} is not filled in: it says {shorten(line, 40)!r}.\n"
                "What would a reader still have to ask after reading this line?"
            )
    return None
