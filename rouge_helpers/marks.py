"""Give every stop list and every tokeniser a name of its own, for use in a signature."""

import re
from collections.abc import Callable, Collection, Hashable, Iterable
from zlib import crc32

# Text that tokenisers treat differently: capitals, marks, digits, markup, whitespace, scripts.
PROBE = (
    "Don't over-fit <b>café</b> No. 3.5%: naïve STRASSE, e\u0301t\u00e9 東京は नेपाली ไทย — "
    "the_end… closed closing\n\t(OK?) it\u2019s @user #tag http://a.b/c?d=1 i.e. U.S. 1,000"
)


def mark(words: Iterable[Hashable]) -> str:
    """Return six hexadecimal digits that identify a list of words.

    Two different lists get the same digits in about 1 of 16 million cases.

    >>> mark(["the", "a"]) == mark(["a", "the"])
    False
    """
    return f"{crc32(repr([repr(word) for word in words]).encode()) & 0xFFFFFF:06x}"


def stop_words_name(stop_words: Collection[Hashable]) -> str:
    """Return a name for a set of stop words: their number, and a mark that identifies them.

    >>> stop_words_name(["the", "a"]) == stop_words_name({"a", "the"})
    True
    """
    if not stop_words:
        return "kept"
    return f"{len(stop_words)}-removed-{mark(sorted(stop_words, key=repr))}"


def tokeniser_name(tokenize: Callable[[str], Iterable[Hashable]]) -> str:
    """Return the name of a tokeniser; if it is not from this package, a mark follows the name.

    The mark depends on how the tokeniser splits a sample text.

    >>> tokeniser_name(str.split)[:6]
    'split-'
    """
    name = re.sub(r"\W", "", getattr(tokenize, "__name__", "unnamed"))
    if (getattr(tokenize, "__module__", None) or "").startswith("rouge_helpers."):
        return name
    return f"{name}-{mark(tokenize(PROBE))}"
