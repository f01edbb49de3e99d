"""One sheet of paper for a chapter: a table to fill, the polls, room for notes, then formulas."""

import re
from html import escape

from . import page
from .chapter import Chapter
from .decks import OPTION, Slide, is_poll, question_of
from .markdown import html

FORMULA = re.compile(r"(?s)\$\$.+?\$\$")
# Sentences of a deck that its sheet repeats, by how they begin: above the table, below the votes.
ABOVE = ("A first rule, called *unclipped*", "Ines: *The quick brown fox")
BELOW = ("$a$ and $b$:", "The matches are counted by", "The LCS comes from")
# A row that is for a slide which an instructor may have dropped, with a name on that slide.
ONLY_WITH = {"Maud's storms": "Maud Brandt"}
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
    above, below = (
        "".join(html(line) for line in shown.split("\n") if line.startswith(starts))
        for starts in (ABOVE, BELOW)
    )
    here = [slide for slide in slides if slide.marks.get("half-day") != "home"]
    polls = "".join(_poll(slide) for slide in here if is_poll(slide))
    caption, head, names = TO_FILL[chapter.code]
    asked = [name for name in names if ONLY_WITH.get(name, "") in shown]
    rows = [[escape(name), *[""] * (len(head) - 1)] for name in asked]
    body = (
        f'<main class="sheet">\n<h1>{escape(chapter.name)}</h1>\n'
        f"{above}\n{page.table(head, rows, caption)}\n<h2>My votes</h2>\n{polls}\n"
        '<h2>Notes</h2>\n<div class="notes"></div>\n'
        f'<h2>To keep</h2>\n<div class="formulas">{formulas}</div>\n{below}\n'
        f"{page.sourced()}\n</main>"
    )
    return page.page(f"{chapter.name}: sheet", body, "paper.css")


def _poll(slide: Slide) -> str:
    """A question with boxes: the course's in its own words, an instructor's as the slide has it."""
    question = question_of(slide)
    key = f' data-question="{question.key}"' if question else ""
    text = f"<p>{escape(question.text)}</p>" if question else html(OPTION.sub("", slide.shown))
    options = "".join(
        f"<li>☐ {letter}) {escape(option)}</li>" for letter, option in OPTION.findall(slide.shown)
    )
    return f'<div class="poll"{key}>{text}<div class="boxes"><ul>{options}</ul></div></div>'
