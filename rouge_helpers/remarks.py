r"""What a program left in a text and no person wrote: entities, special tokens, tags, lists.

Such pieces count as words. Nothing here changes a text unasked: who reads the text is told what
stands in it, what it would be without, and what to do.
"""

import ast
import html
import re
import warnings
from collections.abc import Callable
from typing import NamedTuple

# `<q>`, `<t>` and `<n>` stand for line breaks in the files of several summarisers. A backslash with
# an n and more small letters may begin a path or a formula, and counts after a sentence alone.
_BREAK = re.compile(
    r"""</?[tqn]>|(?:(?<=[.!?"'])|(?<=[.!?] ))(?:(?:\\r)?\\n)+|(?:(?:\\r)?\\n)+(?![a-z])"""
)
_SPECIAL = re.compile(
    r"</?(?:s|pad|unk|bos|eos|sep|cls|mask|extra_id_\d+)>|<\|[^<>|\s]+\|>"
    r"|\[(?:PAD|UNK|CLS|SEP|MASK|BOS|EOS)\]"
)
_ENTITY = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")
_TAG = re.compile(
    rf"(?!{_BREAK.pattern}|{_SPECIAL.pattern})(?:<!--.*?-->|<[!?][A-Za-z][^<>]*>"
    r"|</?[A-Za-z][\w:-]*(?:\s[^<>=]*=[^<>]*|\s*/?)>)",
    re.S,
)
# What a browser does not show as text, and the numbers that pyrouge writes before its sentences.
_UNSEEN = re.compile(
    r"<(head|script|style)\b.*?</\1\s*>|<a name=[^<>]*>\[\d+\]</a>", re.S | re.IGNORECASE
)
_LIST = re.compile(r"""\s*[\[(]\s*["'].*["']\s*,?\s*[\])]\s*""", re.S)


class Kind(NamedTuple):
    """One kind of such pieces."""

    name: str  # of several, at the head of a sentence
    found: Callable[[str], list[str]]  # the pieces that a text holds
    without: Callable[[str], str]  # the text as it would be without them
    advice: str


def items(text: str) -> list[str]:
    """Return the texts of a list that is written out as one text; [] for any other text.

    >>> items("['The ferry left.', 'It rained.']"), items("['a', 1]"), items("[a]")
    (['The ferry left.', 'It rained.'], [], [])
    """
    if not _LIST.fullmatch(text):
        return []
    try:
        with warnings.catch_warnings(action="ignore"):
            read = ast.literal_eval(text.strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return []
    right = isinstance(read, list | tuple) and all(isinstance(item, str) for item in read)
    return [*read] if right else []


def _without_tags(text: str) -> str:
    return _TAG.sub(" ", _UNSEEN.sub(" ", text))


KINDS = (
    Kind(
        "Lists written out as text",
        lambda text: [text.strip()] if items(text) else [],
        lambda text: "\n".join(items(text)) or text,
        "Read it with ast.literal_eval, and join its sentences with line breaks, or give its "
        "texts as several references.",
    ),
    Kind(
        "Marks of line breaks",
        _BREAK.findall,
        lambda text: _BREAK.sub("\n", text),
        "Put line breaks in their place, in both texts.",
    ),
    Kind(
        "Special tokens of a model",
        _SPECIAL.findall,
        lambda text: _SPECIAL.sub(" ", text),
        "Decode with skip_special_tokens=True, or take them out of both texts.",
    ),
    Kind(
        "Tags of markup",
        lambda text: [found[0] for found in _TAG.finditer(text)],
        _without_tags,
        "Take the text out of its markup first, on both sides.",
    ),
    Kind(
        "HTML entities",
        lambda text: [each for each in _ENTITY.findall(text) if html.unescape(each) != each],
        html.unescape,
        "Call html.unescape on both texts.",
    ),
)
