"""The texts that only a person can write; this module computes every number in them."""

import re
from html import escape
from pathlib import Path

from rouge_helpers import overlap, rouge_1, rouge_n, words

from .. import page
from ..chapter import Chapter
from ..markdown import blocks, html, line_html, plain

TEXTS = Path(__file__).parent
README = TEXTS.parents[2] / "README.md"
# The notebook that everybody does at home, and the notebook that is opened while people arrive.
AT_HOME, FIRST = "00", "01"
# The address in the README before somebody publishes the course.
NO_ADDRESS = re.compile(r"https://github\.com/OWNER/REPO\S*")
# The pairs that the guide argues with.
CLIP = ("the ferry sails at noon", "the the the the")
UP = ("a b a b a", "b a b a b")
NOT = ("the ferry will not sail tonight", "the ferry will sail tonight")


def guide_page(chapters: list[Chapter]) -> str:
    """The guide for instructors as a page."""
    text = raw("guide.md").format_map(facts(chapters))
    return markdown_page("Guide for instructors", text, {"TABLE": _table(chapters)})


def markdown_page(title: str, text: str, tables: dict[str, str]) -> str:
    """A text of this folder as a page; a paragraph that names a table becomes that table."""
    body = f"<main>\n{markdown_html(text, tables)}\n</main>"
    return page.page(title, body, "paper.css")


def markdown_html(text: str, tables: dict[str, str]) -> str:
    """A text of this folder as HTML, with its tables."""
    parts = []
    for block in blocks(text):
        if block.kind == "heading":
            parts.append(f"<h{block.level}>{line_html(block.title)}</h{block.level}>")
        else:
            parts.append(tables.get(block.text) or html(block.text))
    return "\n".join(parts)


def raw(name: str) -> str:
    """A text of this folder as it was written, with braces instead of its numbers."""
    return (TEXTS / name).read_text(encoding="utf-8")


def mail(chapters: list[Chapter]) -> str:
    """The email to all participants, as text to paste."""
    of = {chapter.code: chapter for chapter in chapters}
    first = of[AT_HOME]
    return raw("mail.md").format(
        commands=commands(), first=first.name, first_minutes=first.alone, next=of[FIRST].name
    )


def commands() -> str:
    """The lines that the README tells people to type first."""
    found = re.search(r"(?s)```sh\n(.*?)```", README.read_text(encoding="utf-8"))
    typed = NO_ADDRESS.sub("[address of the course]", found[1].strip())
    return "\n".join(f"    {line}" for line in typed.split("\n"))


def facts(chapters: list[Chapter]) -> dict[str, str]:
    """Every number and every example in the guide."""
    reference, candidate = map(words, CLIP)
    figures = {
        "clip_loose": sum(word in reference for word in candidate) / len(candidate),
        "clip_right": overlap(reference, candidate) / len(candidate),
        "up_one": rouge_1(*UP)["f1"],
        "up_two": rouge_n(*UP, 2)["f1"],
        "not_score": rouge_1(*NOT)["f1"],
    }
    examples = {"clip": CLIP, "up": UP, "not": NOT}
    return (
        {name: f"{figure:.2f}" for name, figure in figures.items()}
        | {f"{name}_reference": pair[0] for name, pair in examples.items()}
        | {f"{name}_candidate": pair[1] for name, pair in examples.items()}
        | {"table": "TABLE"}
    )


def _table(chapters: list[Chapter]) -> str:
    rows = [
        [escape(c.name), escape(plain(c.goal)), f"{c.alone} / {c.further or '–'}"] for c in chapters
    ]
    head = ["chapter", "what they make", "minutes alone / for Go further"]
    return page.table(head, rows, "The order")
