"""The files that `make workshop` writes besides the decks, as names and contents."""

import re
from html import escape
from pathlib import Path

from . import page
from .before_after import FORMS, key_page, test_page
from .chapter import Chapter, read_chapter
from .days import BEGINS, half_day, half_day_page
from .decks import Slide
from .moodle import moodle_file
from .outcomes import outcomes_page
from .sheet import TO_FILL, sheet_page
from .texts import guide_page, mail, markdown_html, raw

# Files of earlier kits, which are deleted.
OLD = re.compile(
    r"(\d\d_(run_sheet|sheet|session|slides|handout)|one_day|half_day|ninety_minutes|prepare"
    r"|print_for_you|questions_(before|after|key))\.(html|pdf)|questions_tally\.csv"
    r"|(set_up|follow_up)_mail\.txt"
)
KINDS = ("html", "pptx", "md")  # the forms of a deck: for a browser, for PowerPoint, to edit


def read_course(folder: Path) -> list[Chapter]:
    """All chapters of a folder of notebooks, in their order."""
    return [read_chapter(path) for path in sorted(folder.glob("*.ipynb"))]


def kit(
    chapters: list[Chapter], decks: dict[str, list[Slide]], begins: int = BEGINS
) -> dict[str, str]:
    """All files of the kit except the decks themselves: {name: content}."""
    plan = half_day_page(half_day(chapters, decks, begins))
    before, after = map(test_page, FORMS)
    sheets = [
        sheet_page(each, decks[each.code])
        for each in chapters
        if each.code in TO_FILL and each.code in decks
    ]
    return {
        "index.html": _index(chapters, decks),
        "plan.html": page.together("The plan", [plan, key_page()]),
        "print_for_each.html": page.together("For each person", [before, *sheets, after]),
        "mail.txt": mail(chapters),
        "guide.html": guide_page(chapters),
        "outcomes.html": outcomes_page(chapters),
        "questions_moodle.xml": moodle_file(chapters),
    }


def write(files: dict[str, str], folder: Path) -> None:
    """Write the files and delete those of earlier kits; everything else in the folder stays."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if OLD.fullmatch(path.name):
            path.unlink()
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")


def _index(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> str:
    rows = [
        [
            escape(chapter.name),
            " · ".join(_link(f"decks/{chapter.code}.{kind}", kind) for kind in KINDS),
        ]
        for chapter in chapters
        if chapter.code in decks
    ]
    prepare = [
        f"{_link('guide.html', 'The guide')} explains where the room gets the course, why the "
        "chapters are in this order, and what people argue about: five minutes.",
        f"{_link('mail.txt', 'The email')} goes to everybody who comes. Fill in its blanks and "
        "send it a week before.",
        f"{_link('plan.html', 'The plan')} of the half day says when each slide is due and what "
        "to do when you are late, and contains the key to the questions. Read the plan, which "
        "takes ten minutes, and print it for yourself.",
        f"{_link('print_for_each.html', 'The sheets')} are to be printed once for each person, on "
        "both sides of the paper: questions before the workshop, a sheet for each chapter, and "
        "questions after it.",
        "Go through the decks with their notes, without the slides for home: ten minutes for "
        "each chapter. Bring sticky notes and some pencils.",
    ]
    others = [
        f"{_link('outcomes.html', 'Outcomes and a rubric')}, for a syllabus",
        f"{_link('questions_moodle.xml', 'All questions of the course')} for Moodle",
        "The notebook <code>for_instructors/room.ipynb</code>, beside the chapters: while the "
        "room works, it shows what to say now, and how many have finished what. It needs a folder "
        "to which everybody in the room can write, as on a JupyterHub",
    ]
    body = "\n".join(
        [
            "<main>\n<h1>The workshop kit</h1>",
            page.table(["chapter", "slides"], rows, "The decks"),
            "<p>A browser shows <code>html</code>, which is there if npm could fetch reveal.js. "
            "PowerPoint and LibreOffice open <code>pptx</code>, and <code>md</code> is the file "
            "that you edit.</p>",
            "<h2>To prepare, in an hour</h2>",
            page.items(prepare, "ol"),
            "<h2>Also in the kit</h2>",
            page.items(others),
            markdown_html(raw("own_slides.md"), {}),
            "</main>",
        ]
    )
    return page.page("The workshop kit", body, "paper.css")


def _link(file: str, words: str) -> str:
    return f'<a href="{file}">{escape(words)}</a>'
