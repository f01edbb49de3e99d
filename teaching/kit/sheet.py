"""One sheet of paper for a chapter: a table to fill in, polls, room for notes, then formulas."""

import re
from html import escape

from . import page
from .chapter import Chapter
from .decks import OPTION, Slide, is_poll, question_of
from .markdown import html

FORMULA = re.compile(r"(?s)\$\$.+?\$\$")
PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\)(\{[^}]*\})?")
# Sentences of a deck that its sheet repeats, by their first words: above the table, or at the end.
ABOVE = ("A first rule, called *unclipped*", "Ines: *The quick brown fox")
BELOW = ("$a$ and $b$:", "Count the matches with", "Compute the LCS with")
# The table that people fill in by hand in each chapter: its caption, its head, and its rows' names.
# A row is printed if a slide with time in the half day has a mark for it, such as sheet=maud.
FOX = "a brown cat dog fox jumps lazy over quick the".split()
INES, MAGPIE = "fog delays first morning ferry".split(), "ferry delays first morning fog".split()
TO_FILL = {
    "01": (
        "Matches, and two divisions",
        ["search", "matches", "found", "relevant", "precision", "recall", "F1"],
        {"bridge": ["for bridge"], "maud": ["Maud's storms"], "archivist": ["five more articles"]},
    ),
    "02": (
        "Count, then clip",
        ["counts", *FOX],
        {"counts": ["reference", "candidate", "clipped count"]},
    ),
    "03": (
        "The windows of two lines",
        ["bigrams of", "1st", "2nd", "3rd", "4th"],
        {"windows": ["the ferry closed the bridge", "the bridge closed the ferry"]},
    ),
    "04": (
        "The grid of two headlines",
        ["reference ↓ candidate →", "(start)", *MAGPIE],
        {"grid": ["(start)", *INES]},
    ),
}


def sheet_page(chapter: Chapter, slides: list[Slide]) -> str:
    """The sheet of a chapter, on one page, without answers."""
    here = [slide for slide in slides if slide.marks.get("half-day") != "home"]
    formulas = dict.fromkeys(FORMULA.findall("\n".join(slide.shown for slide in slides)))
    polls = "".join(_poll(slide) for slide in here if is_poll(slide))
    kept = f'<div class="formulas">{"".join(map(html, formulas))}</div>' if formulas else ""
    kept += _repeated(slides, BELOW)
    parts = [
        f"<h1>{escape(chapter.name)}</h1>",
        _repeated(here, ABOVE),
        _table(chapter.code, here),
        f"<h2>My votes</h2>\n{polls}" if polls else "",
        '<h2>Notes</h2>\n<div class="notes"></div>',
        f"<h2>To keep</h2>\n{kept}" if kept else "",
        page.sourced(),
    ]
    body = '<main class="sheet">\n' + "\n".join(parts) + "\n</main>"
    return page.page(f"{chapter.name}: sheet", body, "paper.css")


def _repeated(slides: list[Slide], starts: tuple[str, ...]) -> str:
    """The lines of these slides that begin with these words."""
    lines = [line for slide in slides for line in slide.shown.split("\n")]
    return "".join(html(line) for line in lines if line.startswith(starts))


def _table(code: str, slides: list[Slide]) -> str:
    """The table to fill in, with the rows that slides ask for; "" if no slide asks for any."""
    caption, head, rows_of = TO_FILL[code]
    asked = {slide.marks.get("sheet") for slide in slides}
    names = [name for mark, rows in rows_of.items() if mark in asked for name in rows]
    rows = [[escape(name), *[""] * (len(head) - 1)] for name in names]
    return page.table(head, rows, caption) if rows else ""


def _poll(slide: Slide) -> str:
    """A question with boxes, in the words of its record; an instructor's, in the slide's words."""
    question = question_of(slide)
    key = f' data-question="{question.key}"' if question else ""
    # An instructor may ask in the heading, and a picture stays on its slide.
    own = f"**{slide.heading}**\n\n{PICTURE.sub('', OPTION.sub('', slide.shown))}"
    text = f"<p>{escape(question.text)}</p>" if question else html(own)
    options = "".join(
        f"<li>☐ {letter}) {escape(option)}</li>" for letter, option in OPTION.findall(slide.shown)
    )
    return f'<div class="poll"{key}>{text}<div class="boxes"><ul>{options}</ul></div></div>'
