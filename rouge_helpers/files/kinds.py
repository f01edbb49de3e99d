r"""Pieces that programs, not people, leave in a text: thoughts, tags, entities, pieces of words.

In a score, the pieces that a program left in a text count as words. No text is changed unless you
call `cleaned`. `rouge_helpers.files.diagnosis` counts the pieces in a whole file and measures how
they change the scores.
"""

import ast
import html
import re
import warnings
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple


class Kind(NamedTuple):
    """One kind of piece that programs leave in a text."""

    name: str  # in the plural, for the beginning of a sentence
    found: Callable[[str], list[str]]  # the pieces in a text
    without: Callable[[str], str] | None  # the text without them; None if it cannot be restored
    advice: str
    # A text without any of these characters has none of the pieces, and looking for a single
    # character is fast.
    marks: str


# --- thoughts -------------------------------------------------------------------------------------

_NAMES = "think|thinking|thoughts?|reasoning"
_OPENED, _CLOSED = re.compile(f"<(?:{_NAMES})>"), re.compile(f"</(?:{_NAMES})>")
_THOUGHT = re.compile(f"{_OPENED.pattern}.*?{_CLOSED.pattern}", re.S)


def answer(text: str) -> str:
    """Return the text without a model's thoughts, even if the last thought never ends.

    The opening mark of a thought may be missing, because this mark is often part of the prompt.

    >>> answer("<think>Which one?</think> The ferry."), answer("Hm.</think>The ferry.")
    ('The ferry.', 'The ferry.')
    >>> answer("<think>Which one? The ferry or the")
    ''
    """
    if not _thoughts(text):
        return text
    text = _THOUGHT.sub("", _in_tags(text))
    ends = [found.end() for found in _CLOSED.finditer(text)]
    text = text[max(ends, default=0) :]
    opened = _OPENED.search(text)
    return text[: opened.start() if opened else None].strip()


def _in_tags(text: str) -> str:
    """Replace other marks around a model's thoughts with <think> and </think>."""
    for mark, tag in (("[THINK]", "think"), ("[/THINK]", "/think")):
        text = text.replace(mark, f"<{tag}>")
    return re.sub("◁(/?think)▷", r"<\1>", text) if "◁" in text else text


def _thoughts(text: str) -> list[str]:
    return re.findall(f"</?(?:{_NAMES})>", _in_tags(text))


# --- marks and markup -----------------------------------------------------------------------------

# `<q>`, `<t>` and `<n>` mean line breaks in the files of several summarisers. A backslash, an n
# and more small letters may begin a path or a formula, so they count only after a sentence.
_BREAK = re.compile(
    r"""</?[tqn]>|(?:(?<=[.!?"'])|(?<=[.!?] ))(?:(?:\\r)?\\n)+|(?:(?:\\r)?\\n)+(?![a-z])"""
)
_LINE_TAG = re.compile("</?[tqn]>").search
_SPECIAL = re.compile(
    r"</?(?:s|pad|unk|bos|eos|sep|cls|mask|extra_id_\d+)>|<\|[^<>|\s]+\|>"
    r"|\[(?:PAD|UNK|CLS|SEP|MASK|BOS|EOS)\]"
)
_ENTITY = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")
# Every branch begins with "<", which Python finds much faster than a choice of letters.
_TAG = re.compile(
    r"<(?:!--.*?-->|[!?][A-Za-z][^<>]*>|/?[A-Za-z][\w:-]*(?:\s[^<>=]*=[^<>]*|\s*/?)>)", re.S
)
_OTHER_TAG = re.compile(
    rf"</?[tqn]>|{_SPECIAL.pattern}|</?(?:{_NAMES})>"  # each of these is another kind
)
# Parts that a browser does not show as text, and the numbers before the sentences of pyrouge.
_UNSEEN = re.compile(
    r"<(head|script|style)\b.*?</\1\s*>|<a name=[^<>]*>\[\d+\]</a>", re.S | re.IGNORECASE
)


def _breaks(text: str) -> list[str]:
    # The alternatives begin differently, so Python has no first character to look for.
    return _BREAK.findall(text) if "\\n" in text or _LINE_TAG(text) else []


@cache
def _is_entity(piece: str) -> bool:
    return html.unescape(piece) != piece


def _tags(text: str) -> list[str]:
    return [tag for tag in _TAG.findall(text) if not _OTHER_TAG.fullmatch(tag)]


def _without_tags(text: str) -> str:
    def space(found: re.Match) -> str:
        return found[0] if _OTHER_TAG.fullmatch(found[0]) else " "

    return _TAG.sub(space, _UNSEEN.sub(" ", text))


# --- lists ----------------------------------------------------------------------------------------

_LIST = re.compile(r"""\s*[\[(]\s*["'].*["']\s*,?\s*[\])]\s*""", re.S)


def items(text: str) -> list[str]:
    """Return the texts in a list that was written as one text. Return [] for any other text.

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


# --- pieces of words ------------------------------------------------------------------------------

# BPE, WordPiece and SentencePiece; GPT-2 uses the letter Ġ, which also exists in Maltese
_PIECE = re.compile(r"(?<=\w)@@(?=\s|$)|(?<=\s)##(?=\w)|▁(?=\S)")
_BRACKET = re.compile("-[LR][RSC]B-|-[lr][rsc]b-")
_BRACKETS = {"lr": "(", "rr": ")", "ls": "[", "rs": "]", "lc": "{", "rc": "}"}


def _pieces(text: str) -> list[str]:
    begun = re.findall(r"Ġ(?=\w)", text)
    return _PIECE.findall(text) + (begun if 3 * len(begun) >= len(text.split()) else [])


def _words_again(text: str) -> str:
    for mark in "▁Ġ":
        if mark in _pieces(text):
            text = text.replace(" ", "").replace(mark, " ")
    return re.sub(r"(?<=\w)@@(?:\s|$)|\s##(?=\w)", "", text)


def _real_brackets(text: str) -> str:
    return _BRACKET.sub(lambda found: _BRACKETS[found[0][1:3].lower()], text)


# --- letters --------------------------------------------------------------------------------------

# The first byte and a later byte of a letter in UTF-8, both read in a Windows encoding.
_TWO_LETTERS = re.compile("[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]")
# Bytes without a letter in cp1252 are often kept as they are.
_NO_LETTER = {byte: 0xDC00 + byte for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}


def _decoded_once(text: str) -> str:
    """Return the intended text if UTF-8 was read as cp1252, and any other text unchanged."""
    try:
        return text.translate(_NO_LETTER).encode("cp1252", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return text


def _wrong_letters(text: str) -> list[str]:
    found = _TWO_LETTERS.findall(text)
    return found if found and _decoded_once(text) != text else []


KINDS = (
    Kind(
        "Thoughts of a model",
        _thoughts,
        answer,
        "Score only the answer: remove everything up to </think>, and treat a thought that never "
        "ends as an empty answer.",
        "<[◁",
    ),
    Kind(
        "Lists written out as text",
        lambda text: [text.strip()] if items(text) else [],
        lambda text: "\n".join(items(text)) or text,
        "Read each list with ast.literal_eval, and join its sentences with line breaks, or pass "
        "its texts as several references.",
        "[(",
    ),
    Kind(
        "Marks of line breaks",
        _breaks,
        lambda text: _BREAK.sub("\n", text),
        "Replace them with line breaks in both texts.",
        "<\\",
    ),
    Kind(
        "Special tokens of a model",
        _SPECIAL.findall,
        lambda text: _SPECIAL.sub(" ", text),
        "Decode with skip_special_tokens=True, or remove them from both texts.",
        "<[",
    ),
    Kind(
        "Tags of markup",
        _tags,
        _without_tags,
        "Extract the text from its markup first, on both sides.",
        "<",
    ),
    Kind(
        "HTML entities",
        lambda text: [*filter(_is_entity, _ENTITY.findall(text))],
        html.unescape,
        "Call html.unescape on both texts.",
        "&",
    ),
    Kind(
        "Pieces of words",
        _pieces,
        _words_again,
        "Decode with the tokenizer that produced them.",
        "@#▁Ġ",
    ),
    Kind(
        "Brackets of a treebank",
        _BRACKET.findall,
        _real_brackets,
        "Replace them with real brackets, because these marks count as words.",
        "-",
    ),
    Kind(
        "Bars between texts",
        re.compile(r"\|\|\|").findall,
        None,
        "Split the text there: if its parts are several references, pass them as a list.",
        "|",
    ),
    Kind(
        "Line breaks of old Macs",
        re.compile("\r").findall,
        lambda text: text.replace("\r", "\n"),
        'Replace each of them with "\\n", so that Lsum sees the sentences.',
        "\r",
    ),
    Kind(
        "Letters that are lost",
        re.compile("\ufffd").findall,
        None,
        "The file was read with a wrong encoding before it was saved: create it again from its "
        "source.",
        "\ufffd",
    ),
    Kind(
        "Letters that were read in a wrong encoding",
        _wrong_letters,
        _decoded_once,
        "They were UTF-8 but were read as cp1252: create the file again from its source.",
        "ÂÃâÐÑÎÏãäåæç",
    ),
)


def cleaned(text: str | list[str], *names: str) -> Any:
    """Return a text, or each of several references, without the pieces that a program left in it.

    `names` are names of kinds, as in the remarks; without any names, `cleaned` removes the pieces
    of all kinds. Clean references and candidates in the same way, and mention the cleaning in the
    report.
    Raises ValueError for an unknown name.

    >>> cleaned("<p>AT&amp;T <b>left</b></p>").split(), cleaned("p <0.05 and x>3")
    (['AT&T', 'left'], 'p <0.05 and x>3')
    >>> cleaned(["<b>A</b> &amp; B", "C"], "HTML entities")
    ['<b>A</b> & B', 'C']
    """
    known = {kind.name: kind.without for kind in KINDS if kind.without}
    for name in names:
        if name not in known:
            raise ValueError(f"there is no kind {name!r}; the kinds are {', '.join(known)}")
    if not isinstance(text, str):
        return [cleaned(each, *names) for each in text]
    for without in (known[name] for name in known if name in names or not names):
        text = without(text)
    return text
