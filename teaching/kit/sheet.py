"""One sheet of paper for a chapter: formulas, a table to fill, the polls, room for notes."""

import re
from html import escape

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.record import Question

from . import page
from .chapter import Chapter
from .decks import Slide
from .markdown import html

FORMULA = re.compile(r"(?s)\$\$.+?\$\$")
# What is counted by hand in each chapter: (what the table is for, its head, the names of its rows).
FOX = "a brown cat dog fox jumps lazy over quick the".split()
INES, MAGPIE = "fog delays first morning ferry".split(), "ferry delays first morning fog".split()
TO_FILL = {
    "01": (
        "Matches, and two divisions",
        ["search", "matches", "found", "relevant", "precision", "recall", "F1"],
        ["for bridge", "Maud's storms", "five more articles"],
    ),
    "02": ("Count, then clip", ["counts", *FOX], ["reference", "candidate", "clipped count"]),
    "03": (
        "The windows of two lines",
        ["bigrams of", "1st", "2nd", "3rd", "4th"],
        ["the ferry closed the bridge", "the bridge closed the ferry"],
    ),
    "04": (
        "The grid of two headlines",
        ["reference ↓ candidate →", "(start)", *MAGPIE],
        ["(start)", *INES],
    ),
}


def sheet_page(chapter: Chapter, slides: list[Slide]) -> str:
    """The sheet of a chapter, on one page, without any answer."""
    shown = "\n".join(slide.shown for slide in slides)
    formulas = "".join(html(each) for each in dict.fromkeys(FORMULA.findall(shown)))
    keys = [slide.marks["question"] for slide in slides if "question" in slide.marks]
    polls = "".join(_poll(QUESTIONS[key]) for key in keys if key in QUESTIONS)
    caption, head, names = TO_FILL[chapter.code]
    rows = [[escape(name), *[""] * (len(head) - 1)] for name in names]
    body = (
        f'<main class="sheet">\n<h1>{escape(chapter.name)}</h1>\n'
        f'<div class="formulas">{formulas}</div>\n'
        f"{page.table(head, rows, caption)}\n<h2>My votes</h2>\n{polls}\n<h2>Notes</h2>\n</main>"
    )
    return page.page(f"{chapter.name}: sheet", body, "paper.css")


def _poll(question: Question) -> str:
    options = "".join(
        f"<li>☐ {letter}) {escape(text)}</li>" for letter, (text, _) in question.options.items()
    )
    return (
        f'<div class="poll" data-question="{question.key}"><p>{escape(question.text)}</p>'
        f'<div class="boxes"><ul>{options}</ul></div></div>'
    )
