"""Everything that `make workshop` writes, as names and contents."""

import re
from html import escape
from pathlib import Path

from . import page
from .before_after import FORMS, key_page, tally, test_page
from .chapter import Chapter, read_chapter
from .days import half_day_page, ninety_page
from .decks import Slide
from .moodle import moodle_file
from .plan import plan_of
from .preparing import TO_PRINT, prepare_page
from .run_sheet import run_sheet_page
from .sessions import SESSIONS, session_page
from .sheet import TO_FILL, sheet_page
from .texts import guide_page, mail

KINDS = ("html", "pptx", "md")  # of a deck: for a browser, for PowerPoint, to edit
MAILS = ("set_up_mail", "follow_up_mail")
# The pages of a chapter, and what earlier kits had; those that are no more are taken away.
OF_A_CHAPTER = re.compile(r"(\d\d_(run_sheet|sheet|session|slides|handout)|one_day)\.(html|pdf)")


def read_course(folder: Path) -> list[Chapter]:
    """All chapters of a folder of notebooks, in their order."""
    return [read_chapter(path) for path in sorted(folder.glob("*.ipynb"))]


def kit(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> dict[str, str]:
    """All files of the kit, but for the decks themselves: {name: content}."""
    files = {}
    for chapter in chapters:
        code, session = chapter.code, SESSIONS / f"{chapter.code}.md"
        if slides := decks.get(code):
            files[f"{code}_run_sheet.html"] = run_sheet_page(plan_of(chapter, slides))
            if code in TO_FILL:
                files[f"{code}_sheet.html"] = sheet_page(chapter, slides)
        elif session.exists():
            text = session.read_text(encoding="utf-8")
            files[f"{code}_session.html"] = session_page(chapter, text)
    files["guide.html"] = guide_page(chapters)
    files["half_day.html"] = half_day_page(chapters, decks)
    files["prepare.html"] = prepare_page(chapters, decks, files["half_day.html"])
    files["ninety_minutes.html"] = ninety_page(chapters, decks)
    files |= {f"questions_{form}.html": test_page(form) for form in FORMS}
    files |= {
        name: page.together(title, [files[each] for each in printed])
        for name, (title, printed) in TO_PRINT.items()
    }
    files["questions_key.html"] = key_page()
    files["questions_tally.csv"] = tally()
    files["questions_moodle.xml"] = moodle_file(chapters)
    files |= {f"{name}.txt": mail(name, chapters) for name in MAILS}
    files["index.html"] = _index(chapters, decks, files)
    return files


def write(files: dict[str, str], folder: Path) -> None:
    """Write the files; what others keep in the folder stays."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if OF_A_CHAPTER.fullmatch(path.name) and path.name not in files:
            path.unlink()
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")


def _index(chapters: list[Chapter], decks: dict[str, list[Slide]], files: dict[str, str]) -> str:
    rows = []
    for chapter in chapters:
        code = chapter.code
        names = {f"{code}_{name}.html": name for name in ("run_sheet", "sheet", "session")}
        links = [
            _link(file, name.replace("_", " ")) for file, name in names.items() if file in files
        ]
        if code in decks:
            slides = (_link(f"decks/{code}.{kind}", f"slides ({kind})") for kind in KINDS)
            links = [*slides, *links]
        rows.append([escape(chapter.name), f"{chapter.workshop} min", " · ".join(links)])
    head = ["chapter", "in a room", "what there is"]
    papers = [_link(name, title) for name, (title, _) in TO_PRINT.items()]
    plans = [_link("ninety_minutes.html", "Ninety minutes"), _link("half_day.html", "Half a day")]
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
            f"<p>{_link('prepare.html', 'Prepare the half day in an hour')}. "
            f"The {_link('guide.html', 'guide for instructors')} is for looking things up.</p>",
            page.table(head, rows, "The chapters"),
            "<h2>Plans, questions and mails</h2>",
            "<p>While the room works, the notebook for_instructors/room.ipynb, beside the "
            "chapters, shows what to say now, and who is done with what.</p>",
            page.items([*plans, *papers, *forms, *others, *mails]),
            "</main>",
        ]
    )
    return page.page("The workshop kit", body, "paper.css")


def _link(file: str, words: str) -> str:
    return f'<a href="{file}">{escape(words)}</a>'
