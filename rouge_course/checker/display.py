"""Show an answer as plain text and, with the same words, as HTML."""

import re
from html import escape

from rouge_course.tables import NO_FORMULAS, drawable


class Shown:
    """Lines that a notebook shows as plain text or as HTML."""

    def __init__(self, text: str, html: str | None = None):
        self._text = text
        self.html = html

    @property
    def text(self) -> str:
        """The lines as plain text."""
        return writable(self._text)

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html if self.html is not None else paragraphs(self.text)


def paragraphs(text: str) -> str:
    """The text as HTML, with a paragraph for each block of lines."""
    blocks = [marked(escape(block)).replace("\n", "<br>") for block in text.split("\n\n")]
    inside = "".join(f"<p>{block}</p>" for block in blocks)
    return f'<div class="{NO_FORMULAS}">{inside}</div>'


def marked(text: str) -> str:
    """The text with <code> around each part in single backticks; triple backticks stay."""
    return re.sub(r"(?<!`)`(?!`)([^\n]+?)(?<!`)`(?!`)", r"<code>\1</code>", text)


def writable(text: str) -> str:
    """The text without characters that a file or a terminal cannot handle.

    Lone surrogates (halves of a character) are written as escapes. Control codes are replaced,
    because they can colour or delete other lines. Addresses of objects, which help nobody, are left
    out.
    """
    text = re.sub(r" at 0x[0-9A-Fa-f]{6,}", "", text)
    return drawable(text.encode("utf-8", "backslashreplace").decode("utf-8"))


def code(text: str) -> Shown:
    """A program, shown with its spaces and line breaks."""
    return Shown(text, f"<pre><code>{escape(text)}</code></pre>")


def number(value) -> str:
    """A number as a learner would write it, with few digits and without trailing zeros."""
    if isinstance(value, float):
        text = f"{value:.4f}".rstrip("0").rstrip(".")
        return text if text not in ("-0", "") else "0"
    return str(value)


def shorten(text: str, length: int = 160) -> str:
    """The text, shortened if it is too long for a sentence."""
    if len(text) <= length:
        return text
    behind_an_item = text.rfind(", ", 0, length - 2)
    cut = behind_an_item + 1 if behind_an_item > length // 2 else length - 2
    return text[:cut] + " …"


def counted(count: int, thing: str) -> str:
    """A number with a noun; the noun gets a plural s unless the number is 1: 1 word, 2 words."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def call(name: str, arguments: tuple) -> str:
    """The call as a learner would type it; a long list is cut, and its length is added."""
    return shorten(f"{name}({', '.join(map(_brief, arguments))})", 220)


def _brief(argument) -> str:
    if isinstance(argument, list) and len(argument) > 20:
        return f"[{', '.join(map(repr, argument[:5]))}, … {len(argument)} items]"
    return repr(argument)


def first_line(signature) -> str:
    """The names of a function's arguments in brackets, as in `(reference, candidate)`."""
    return shorten("(" + ", ".join(map(str, signature.parameters)) + ")")
