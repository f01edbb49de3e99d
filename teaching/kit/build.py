"""Everything that `make workshop` writes, as names and contents."""

import re
from html import escape
from pathlib import Path

from . import page
from .before_after import FORMS, key_page, tally, test_page
from .chapter import Chapter, read_chapter
from .days import DAYS, day_page, ninety_page
from .handout import handout_page
from .moodle import moodle_file
from .plan import plan_of
from .run_sheet import run_sheet_page
from .slides import slides_page
from .texts import guide_page, mail

PAGES = {"slides": slides_page, "run_sheet": run_sheet_page, "handout": handout_page}
MAILS = ("set_up_mail", "follow_up_mail")
# The pages of a chapter; those of a chapter that is no more are taken away.
OF_A_CHAPTER = re.compile(rf"\d\d_({'|'.join(PAGES)})\.(html|pdf)")


def read_course(folder: Path) -> list[Chapter]:
    """All chapters of a folder of notebooks, in their order."""
    return [read_chapter(path) for path in sorted(folder.glob("*.ipynb"))]


def kit(chapters: list[Chapter]) -> dict[str, str]:
    """All files of the kit: {name: content}."""
    files = {}
    for chapter in chapters:
        plan = plan_of(chapter)
        for name, made in PAGES.items():
            files[f"{chapter.code}_{name}.html"] = made(plan)
    files["guide.html"] = guide_page(chapters, files)
    files |= {day.file: day_page(day, chapters) for day in DAYS}
    files["ninety_minutes.html"] = ninety_page(chapters)
    files |= {f"questions_{form}.html": test_page(form) for form in FORMS}
    files["questions_key.html"] = key_page()
    files["questions_tally.csv"] = tally()
    files["questions_moodle.xml"] = moodle_file(chapters)
    files |= {f"{name}.txt": mail(name, chapters) for name in MAILS}
    files["index.html"] = _index(chapters)
    return files


def write(files: dict[str, str], folder: Path) -> None:
    """Write the files; what others keep in the folder stays."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if OF_A_CHAPTER.fullmatch(path.name) and path.name not in files:
            path.unlink()
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")


def _index(chapters: list[Chapter]) -> str:
    rows = [
        [
            escape(chapter.name),
            f"{chapter.workshop} min",
            *(_link(f"{chapter.code}_{name}.html", name.replace("_", " ")) for name in PAGES),
        ]
        for chapter in chapters
    ]
    head = ["chapter", "in a room", *(name.replace("_", " ") for name in PAGES)]
    plans = [_link("ninety_minutes.html", "Ninety minutes")]
    plans += [_link(day.file, day.name) for day in DAYS]
    forms = [_link(f"questions_{form}.html", f"Questions {form} the workshop") for form in FORMS]
    others = [
        _link("questions_key.html", "Their key"),
        _link("questions_tally.csv", "A table to count their answers in, for a spreadsheet"),
        _link("questions_moodle.xml", "All questions of the course as Moodle XML"),
    ]
    mails = [_link(f"{name}.txt", name.replace("_", "-", 1).replace("_", " ")) for name in MAILS]
    body = "\n".join(
        [
            "<main>\n<h1>The workshop kit</h1>",
            f"<p>Begin with the {_link('guide.html', 'guide for instructors')}.</p>",
            page.table(head, rows, "The chapters"),
            "<h2>Plans, questions and mails</h2>",
            "<p>While the room works, the notebook for_instructors/room.ipynb, beside the "
            "chapters, shows what to say now, and who is done with what.</p>",
            page.items([*plans, *forms, *others, *mails]),
            "</main>",
        ]
    )
    return page.page("The workshop kit", body, "paper.css")


def _link(file: str, words: str) -> str:
    return f'<a href="{file}">{escape(words)}</a>'
