"""Everything that `make workshop` writes beside the decks, as names and contents."""

import re
from html import escape
from pathlib import Path

from . import page
from .before_after import FORMS, key_page, test_page
from .chapter import Chapter, read_chapter
from .days import half_day_page
from .decks import Slide
from .moodle import moodle_file
from .outcomes import outcomes_page
from .sheet import TO_FILL, sheet_page
from .texts import guide_page, mail, markdown_html, raw

# What earlier kits had, and what is no more.
OLD = re.compile(
    r"(\d\d_(run_sheet|sheet|session|slides|handout)|one_day|half_day|ninety_minutes|prepare"
    r"|print_for_you|questions_(before|after|key))\.(html|pdf)|questions_tally\.csv"
    r"|(set_up|follow_up)_mail\.txt"
)
KINDS = ("html", "pptx", "md")  # of a deck: for a browser, for PowerPoint, to edit


def read_course(folder: Path) -> list[Chapter]:
    """All chapters of a folder of notebooks, in their order."""
    return [read_chapter(path) for path in sorted(folder.glob("*.ipynb"))]


def kit(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> dict[str, str]:
    """All files of the kit, but for the decks themselves: {name: content}."""
    before, after = map(test_page, FORMS)
    sheets = [
        sheet_page(each, decks[each.code])
        for each in chapters
        if each.code in TO_FILL and each.code in decks
    ]
    return {
        "index.html": _index(chapters, decks),
        "plan.html": page.together("The plan", [half_day_page(chapters, decks), key_page()]),
        "print_for_each.html": page.together("For each person", [before, *sheets, after]),
        "mail.txt": mail(chapters),
        "guide.html": guide_page(chapters),
        "outcomes.html": outcomes_page(chapters),
        "questions_moodle.xml": moodle_file(chapters),
    }


def write(files: dict[str, str], folder: Path) -> None:
    """Write the files, and take away what earlier kits had; what others keep there stays."""
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
    others = [
        f"{_link('plan.html', 'The plan')} of the half day, to print for you: when each slide is "
        "due, what to do when it is late, and the key to the questions",
        f"{_link('print_for_each.html', 'To print for each person')}: the questions before, a "
        "sheet for each chapter, and the questions after",
        f"{_link('mail.txt', 'The mail')} to those who come",
        f"{_link('guide.html', 'The guide')}: where the room gets the course, why this order, and "
        "what people argue about",
        f"{_link('outcomes.html', 'Outcomes and a rubric')}, for a syllabus",
        f"{_link('questions_moodle.xml', 'All questions of the course')} for Moodle",
        "While the room works, the notebook <code>for_instructors/room.ipynb</code>, beside the "
        "chapters, shows what to say now, and who is done with what",
    ]
    body = "\n".join(
        [
            "<main>\n<h1>The workshop kit</h1>",
            page.table(["chapter", "slides"], rows, "The decks"),
            page.items(others),
            markdown_html(raw("own_slides.md"), {}),
            "</main>",
        ]
    )
    return page.page("The workshop kit", body, "paper.css")


def _link(file: str, words: str) -> str:
    return f'<a href="{file}">{escape(words)}</a>'
