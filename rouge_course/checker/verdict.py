"""A verdict: the findings of a check, as plain text and as a card.

A verdict consists of lines of text and of pieces that a card shows in a special form: a call with
its result, a numbered list, or a section that can be folded away. Each of these pieces has a plain
text (`str`) and an `html`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from rouge_course.drawing.place import told
from rouge_course.tables import NO_FORMULAS, drawable

from .display import Shown, marked, writable

STATUSES = ("not attempted", "passed", "mistake", "wrong", "error")
MARKS = {
    "not attempted": "○ Not attempted yet",
    "passed": "✔ Passed",
    "mistake": "✘ Not yet",
    "wrong": "✘ Not yet",
    "error": "✘ Stopped",
}
# The edge of a card: a colour that is visible on white and on black, and a style of line.
EDGES = {
    "not attempted": "dashed #808080",
    "passed": "solid #009E73",
    "mistake": "solid #D55E00",
    "wrong": "solid #D55E00",
    "error": "double #C2185B",
}
HINTS = ("the symptom", "the place", "near the solution")
# Text and background have the colours of the page, whatever its theme. Each element repeats these
# declarations, because JupyterLab keeps them there even in a notebook that is not trusted.
_CARD = "padding:4px 12px;margin:4px 0;max-width:800px"
_LINE = "margin:4px 0"
_CELL = "text-align:left;vertical-align:top;white-space:"


@dataclass(frozen=True)
class Evidence:
    """A call, its outcome, and the expected result.

    `did` contains pairs such as ("you return", "3"), or (a sentence, "").
    """

    call: str
    did: tuple[tuple[str, str], ...]
    expected: str = ""

    def __str__(self) -> str:
        return f"For {self.call} {' and '.join(' '.join(pair).strip() for pair in self.did)}."

    @property
    def html(self) -> str:
        """A table, then sentences, and then the expected result, which appears after a click."""
        rows = "".join(
            f'<tr><th scope="row" style="{_CELL}nowrap">{escape(name)}</th>'
            f'<td style="{_CELL}pre-wrap;word-break:break-word">{_code(value)}</td></tr>'
            for name, value in (("the call", self.call), *self.did)
            if value
        )
        said = "".join(_line(f"In this call {what}.") for what, value in self.did if not value)
        fold = f"<p>{_code(self.expected)}</p>" if self.expected else ""
        caption = '<caption style="text-align:left">A call that shows the mistake</caption>'
        table = f'<table style="margin:4px 0">{caption}<tbody>{rows}</tbody></table>'
        return table + said + (folded("The expected result", fold) if fold else "")


@dataclass(frozen=True)
class Numbered:
    """A numbered list in a verdict; each entry consists of several lines."""

    items: tuple[Pieces, ...]

    def __str__(self) -> str:
        return "\n".join(f"{place}. {_text(item)}" for place, item in enumerate(self.items, 1))

    @property
    def html(self) -> str:
        """The entries as a numbered list in HTML."""
        return f"<ol>{''.join(f'<li>{_html(item)}</li>' for item in self.items)}</ol>"


@dataclass(frozen=True)
class MessagePart:
    """Pieces for a card, and the sentence that replaces these pieces in plain text."""

    text: str
    pieces: Pieces

    def __str__(self) -> str:
        return self.text

    @property
    def html(self) -> str:
        """The pieces as HTML, one below the other, without the plain sentence."""
        return _html(self.pieces)


@dataclass(frozen=True)
class Printed:
    """A piece of a verdict: a call, and the text that the function printed in this call."""

    call: str
    text: str

    def __str__(self) -> str:
        return f"\nIn {self.call} your function printed:\n{self.text}"

    @property
    def html(self) -> str:
        """The printed lines as HTML, with their spaces."""
        said = f"In {_code(self.call)} your function printed:"
        return f'<p style="{_LINE}">{said}</p><pre>{escape(drawable(self.text))}</pre>'


@dataclass(frozen=True)
class Folded:
    """Pieces that a card shows after a click on a title; in plain text, `says` introduces them."""

    title: str
    says: str
    pieces: Pieces

    def __str__(self) -> str:
        return f"{self.says} {_text(self.pieces)}"

    @property
    def html(self) -> str:
        """The title as HTML; a click on the title shows the pieces."""
        return folded(self.title, _html(self.pieces))


Piece = str | Evidence | Numbered | MessagePart | Printed | Folded
Pieces = Sequence[Piece]


class Outcome(Shown):
    """The result of a check: one of STATUSES, the verdict, and the names of the mistakes."""

    def __init__(
        self,
        status: str,
        message: str | Pieces,
        mistakes: tuple[str, ...] = (),
        remarks: tuple[str, ...] = (),
        mark: str = "",
    ):
        """`message` is one text, or a list of pieces that begins with a line of text."""
        assert status in STATUSES
        self.status = status
        self.mark = mark or MARKS[status]
        lines = message.split("\n") if isinstance(message, str) else message
        self.pieces: list[Piece] = list(lines)
        self.mistakes = tuple(mistakes)
        self.remarks = tuple(remarks)
        self.help = self.hints = ""

    @property
    def text(self) -> str:
        """The verdict in plain text."""
        return writable(f"{self.mark}: {_text(self.pieces)}{self.help}")

    def offer(self, name: str, hints: Sequence[str], tries: int) -> None:
        """Offer three hints: as titles to click on in a card, and as commands in plain text.

        After the first try, the plain text names only the command for the first hint. After the
        second try, the plain text names all three commands. The plain text and the card then name
        solution(), too.
        """
        way_out = f"solution({name}) shows one solution"
        if tries:
            more = f", hint({name}, 2) or hint({name}, 3); {way_out}" if tries > 1 else ""
            self.help = f"\n\nStuck? Try hint({name}){more}."
        said = told("`solution({})` shows one solution.").format(name)
        self.hints = _line(said) if tries > 1 else ""
        for level in (3, 2, 1):
            title = f"Hint {level} of 3: {HINTS[level - 1]}"
            self.hints = folded(title, _line(hints[level - 1]) + self.hints)

    def _repr_html_(self) -> str:
        edge = EDGES[self.status]
        first = _line(str(self.pieces[0]), f"<strong>{self.mark}:</strong> ")
        # Without the attribute, Enter and the space bar would not open the folds in JupyterLab.
        return writable(
            f'<div class="rouge-verdict {NO_FORMULAS}" data-lm-suppress-shortcuts="true" '
            f'style="border:1px {edge};border-left:6px {edge};{_CARD}">'
            f"{first}{_html(self.pieces[1:])}{self.hints}</div>"
        )


def folded(title: str, page: str) -> str:
    """HTML that shows only its title until a reader clicks on it; this works without a kernel."""
    return f"<details><summary>{escape(title)}</summary>{page}</details>"


def _code(text: str) -> str:
    return f"<code>{escape(drawable(text))}</code>"


def _text(pieces: Pieces) -> str:
    return "\n".join(map(str, pieces))


def _html(pieces: Pieces) -> str:
    return "".join(_line(each) if isinstance(each, str) else each.html for each in pieces)


def _line(text: str, before: str = "") -> str:
    return f'<p style="{_LINE}">{before}{marked(escape(drawable(text)))}</p>'
