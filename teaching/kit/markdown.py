"""Markdown of a notebook cell: its blocks, its sentences, and HTML without links to elsewhere."""

import io
import re
from dataclasses import dataclass
from functools import cache
from html import escape

import mistune

FENCES = ("```", "~~~")
# Symbols of formulas inside a sentence; a displayed formula is a picture.
SYMBOL = {r"\sum": "∑", r"\tau": "τ", r"\alpha": "α", r"\beta": "β"}
SYMBOLS = re.compile("|".join(map(re.escape, SYMBOL)))
# Commands that Matplotlib does not know, in commands that it knows: short names, sizes of brackets.
KNOWN = (
    (r"\\([lg])e(?![A-Za-z])", r"\\\1eq"),
    (r"\\[bB]igg?[lr]?(?![A-Za-z])", ""),
    (r"\\[dt]?frac(?![A-Za-z])", r"\\dfrac"),  # as large as on a line of its own
)


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph, a list, a table, a piece of code, a formula or a folded answer."""

    kind: str
    text: str
    level: int = 0  # of a heading

    @property
    def title(self) -> str:
        """The words of a heading."""
        return self.text.lstrip("# ").strip()

    @property
    def lines(self) -> list[str]:
        """The lines of a list, or the lines of a paragraph as whole sentences."""
        return unbroken(self.text).split("\n")


def blocks(text: str) -> list[Block]:
    """Cut a cell at its empty lines, except those inside code, formulas and folded answers."""
    found, lines, end = [], [], None
    for line in re.sub(r"<!--.*?-->", "", text).split("\n"):
        mark = line.strip()
        if end is None and not mark:
            lines = _closed(lines, found)
            continue
        if end is None and _opens(mark):
            lines = _closed(lines, found)
            end = _opens(mark)
            lines.append(line)
            if mark.endswith(end) and mark != end:
                end, lines = None, _closed(lines, found)
            continue
        if end is None and mark.startswith("#"):
            lines = _closed(lines, found)
            found.append(_block([line]))
            continue
        if end is None and _is_item(line) and lines and not _is_item(lines[0]):
            lines = _closed(lines, found)
        lines.append(line)
        if end is not None and mark.endswith(end):
            end, lines = None, _closed(lines, found)
    _closed(lines, found)
    return found


def _opens(mark: str) -> str:
    """The mark that ends the block that this line begins; "" if the line begins no block."""
    if mark.startswith("<details"):
        return "</details>"
    return next((fence for fence in (*FENCES, "$$") if mark.startswith(fence)), "")


def _is_item(line: str) -> bool:
    return bool(re.match(r"\s*([-*]|\d+\.) ", line))


def _closed(lines: list[str], found: list[Block]) -> list[str]:
    if lines:
        found.append(_block(lines))
    return []


def _block(lines: list[str]) -> Block:
    text, first = "\n".join(lines), lines[0].strip()
    if first.startswith("#"):
        return Block("heading", first, len(first) - len(first.lstrip("#")))
    kinds = {"<details": "answer", "$$": "formula", "|": "table", **dict.fromkeys(FENCES, "code")}
    for mark, kind in kinds.items():
        if first.startswith(mark):
            return Block(kind, text)
    return Block("list" if _is_item(first) else "paragraph", text)


def unbroken(text: str) -> str:
    """The text with each sentence on one line."""
    return re.sub(r"(?<=[\w,;)*`])\n(?=[a-z])", " ", text)


def word_count(text: str) -> int:
    """The number of words that are spoken, without code fences and marks."""
    text = re.sub(r"(?s)```.*?```|\$\$.*?\$\$", " ", text)
    return sum(any(letter.isalnum() for letter in word) for word in plain(text).split())


def plain(text: str) -> str:
    """A line of Markdown as text: no marks, no link targets."""
    text = re.sub(r"!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\*\*?|`|<[^>\n]+>|^#+ ", "", text)


class _Inside(mistune.HTMLRenderer):
    """HTML that stays inside the page: a link becomes its words."""

    def link(self, text, url, title=None):
        return text

    def image(self, text, url, title=None):
        return f"<em>{text}</em>"

    def inline_math(self, text):
        return f"<em>{escape(SYMBOLS.sub(lambda found: SYMBOL[found[0]], text))}</em>"

    def heading(self, text, level, **attributes):
        return f"<p><strong>{text}</strong></p>\n"


_inside = mistune.create_markdown(renderer=_Inside(escape=False), plugins=["table", "math"])


def html(text: str) -> str:
    """Markdown as HTML."""
    if text.startswith("$$"):
        return _formula(text)
    found = _inside(text).strip()
    return re.sub("<th(?=[ >])", '<th scope="col"', found)


def line_html(text: str) -> str:
    """One sentence as HTML, without a paragraph around it."""
    return re.sub(r"^<p>|</p>$", "", html(text))


@cache
def _formula(text: str) -> str:
    """A displayed formula as a picture whose description is its source.

    A formula that Matplotlib cannot draw, perhaps an instructor's own, is shown as its source.
    """
    import matplotlib as mpl
    from matplotlib.figure import Figure

    from rouge_course.drawing.words import percent_encoded

    source = large = " ".join(text.strip("$ \n").split())
    for pattern, known in KNOWN:
        large = re.sub(pattern, known, large)
    with mpl.rc_context({"svg.hashsalt": "formula", "svg.fonttype": "path"}):
        figure = Figure()
        figure.text(0.5, 0.5, f"${large}$", fontsize=22, ha="center", va="center")
        image = io.StringIO()
        clean = {"Date": None, "Creator": None}
        # The picture is as large as its formula: a fixed size would cut both ends of a long one.
        try:
            figure.savefig(image, format="svg", metadata=clean, bbox_inches="tight")
        except ValueError:
            return f"<p><code>{escape(source)}</code></p>"
    drawing = image.getvalue()
    address = "data:image/svg+xml," + percent_encoded(drawing[drawing.index("<svg") :])
    words = f"The formula {escape(source, quote=True)}"
    return f'<p><img class="formula" alt="{words}" src="{address}"></p>'
