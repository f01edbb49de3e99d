"""The hour in which somebody new prepares the half day: its steps, and how long each takes."""

import re
from html import escape
from math import ceil

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Task

from . import page
from .chapter import Chapter
from .days import AT_HOME, FOR_HOME, PARTS
from .decks import Slide
from .likely_mistakes import likely
from .plan import clock, plan_of, working
from .texts import README, mail, markdown_page, raw

# Words a minute of somebody who reads with care in a second language.
READ = 200
# Minutes that somebody who had never taught it needed for two commands (half of them waiting), for
# a blank of the mail and for sending it, for the first cells of a notebook, for a key and a look at
# a slide, for a look at a picture, for a change in a deck, for `make workshop` and a look at the
# changes, and for one file in the print window.
SET_UP, BLANK, SENT, FIRST_CELLS, KEY, PICTURE = 2.0, 0.5, 1.0, 1.5, 1 / 12, 0.25
CHANGED, AGAIN, PRINTED = 1.0, 1.5, 1.0
EDITS = 3  # two slides are changed, and one is dropped
FIRST_EXERCISE = "tomas_precision"
WELCOME_SLIDES = 3  # of the first deck: the second slide, and the last two
SAID_AGAIN = "Recap"  # the section of a deck that repeats what was read before
FOR_EACH = ["questions_before.html", *(f"{code}_sheet.html" for code in PARTS)]
FOR_EACH += ["questions_after.html"]
FOR_YOU = ["half_day.html", *(f"{code}_run_sheet.html" for code in PARTS)]
TO_PRINT = {
    "print_for_each.html": ("To print for each person", FOR_EACH),
    "print_for_you.html": ("To print for you", FOR_YOU),
}


def prepare_page(chapters: list[Chapter], decks: dict[str, list[Slide]], half_day: str) -> str:
    """The page of the hour; `half_day` is the page of the plan, which is read in it."""
    found = steps(chapters, decks, half_day)
    rows, now = [], 0.0
    for name, minutes, files in found:
        links = " · ".join(f'<a href="{file}">{escape(file)}</a>' for file in files)
        rows.append([f"{clock(now)}–{clock(now + minutes)}", escape(name), links])
        now += minutes
    table = page.table(["clock", "step", "with"], rows, f"{clock(now)} in all")
    text = raw("prepare.md").format(whole=ceil(now), first=AT_HOME)
    tables = {"TABLE": f'<section class="first">{table}</section>'}
    return markdown_page("Prepare the half day in an hour", text, tables)


def steps(
    chapters: list[Chapter], decks: dict[str, list[Slide]], half_day: str
) -> list[tuple[str, float, list[str]]]:
    """(what is done, its minutes, with which files), in order."""
    numbers = welcome_slides(decks[AT_HOME])
    welcome = [decks[AT_HOME][number - 2] for number in numbers]
    exercise = FIRST_CELLS + working(EXERCISES[FIRST_EXERCISE])
    letter = mail("set_up_mail", chapters)
    post = BLANK * letter.count("[") + SENT + _minutes(letter)
    changes = EDITS * CHANGED + AGAIN
    begin = SET_UP + _minutes(_way_here()) + _minutes(raw("prepare.md"))
    later = [
        ("The mail", post, ["set_up_mail.txt"]),
        (f"One exercise, {FIRST_EXERCISE} in notebook {AT_HOME}", exercise, []),
        (
            "The plan",
            _minutes(re.sub(r"(?s)<style.*?</style>|<[^>]*>", " ", half_day.split(FOR_HOME)[0])),
            ["half_day.html"],
        ),
        (
            f"Slides {', '.join(map(str, numbers))} of deck {AT_HOME}",
            sum(map(_slide, welcome)),
            [f"decks/{AT_HOME}.html"],
        ),
        *(
            (f"Chapter {each.code}", _chapter(each, decks[each.code]), _files(each.code))
            for each in chapters
            if each.code in PARTS
        ),
        ("Your own slides", changes, [f"decks/{code}.md" for code in [*PARTS][:1]]),
        ("Print", PRINTED * len(TO_PRINT), [*TO_PRINT]),
    ]
    begin += _minutes(" ".join(f"0:00–0:00 {name} {' '.join(files)}" for name, _, files in later))
    return [("Set up, and read this page", begin, []), *later]


def welcome_slides(slides: list[Slide]) -> list[int]:
    """The numbers of the slides that welcome people: the first behind the title, the last ones."""
    last = len(slides) + 1
    return [2, *range(last - WELCOME_SLIDES + 2, last + 1)]


def _way_here() -> str:
    """What is read of the README: its first paragraph with the first lines, and "Teach it"."""
    text = README.read_text(encoding="utf-8")
    return text.split("\n![")[0] + text.split("## Teach it\n")[1].split("\n## ")[0]


def _files(code: str) -> list[str]:
    return [f"decks/{code}.html", f"{code}_run_sheet.html"]


def _chapter(chapter: Chapter, slides: list[Slide]) -> float:
    """The minutes for the slides of the half day, and the likely mistakes of their exercises."""
    own = [task.exercise for task in chapter.tasks]
    steps = plan_of(chapter, slides).steps
    here = [each for each in steps if not each.home and each.slide.section != SAID_AGAIN]
    tasks = [each.exercise for each in here if each.exercise]
    boxes = sum(_box(task, own[: own.index(task)]) for task in tasks)
    return boxes + sum(_slide(each.slide) for each in here)


def _slide(slide: Slide) -> float:
    text = "\n".join([slide.heading, slide.shown, slide.later, slide.notes])
    return KEY + _minutes(text) + PICTURE * text.count("![](")


def _box(exercise: Task, before: list[Task]) -> float:
    """The minutes for the likely mistakes of an exercise; its solution waits for the day."""
    return _minutes(" ".join(" ".join(pair) for pair in likely(exercise, before)))


def _minutes(text: str) -> float:
    """How long a text is read: every word, name and number, without the marks between them."""
    return sum(any(map(str.isalnum, word)) for word in text.split()) / READ
