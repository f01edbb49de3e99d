"""The hour in which somebody new prepares the half day: its steps, and how long each takes."""

import inspect
import re
from html import escape
from math import ceil

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Task

from . import page
from .chapter import Chapter
from .days import AT_HOME, PARTS
from .decks import Slide
from .likely_mistakes import likely
from .plan import clock, plan_of, working
from .texts import mail, markdown_page, raw

# Words a minute of somebody who reads with care in a second language.
READ = 200
# Minutes for two commands (most of them waiting), the blanks of the mail, a first cell, a look at a
# picture, a change in a deck, another `make workshop`, and a file in the print window.
SET_UP, BLANKS, FIRST_CELL, PICTURE, CHANGED, AGAIN, PRINTED = 3.0, 2.0, 1.0, 0.1, 1.0, 1.0, 1 / 3
EDITS = 3  # two slides are changed, and one is dropped
FIRST_EXERCISE = "tomas_precision"
WELCOME_SLIDES = 3  # of the first deck: the second slide, and the last two
FOR_EACH = ["questions_before.html", *(f"{code}_sheet.html" for code in PARTS)]
FOR_EACH += ["questions_after.html"]
FOR_YOU = ["half_day.html", *(f"{code}_run_sheet.html" for code in PARTS)]


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
    welcome = [decks[AT_HOME][0], *decks[AT_HOME][1 - WELCOME_SLIDES :]]
    exercise = FIRST_CELL + working(EXERCISES[FIRST_EXERCISE])
    post = BLANKS + _minutes(mail("set_up_mail", chapters))
    changes = EDITS * CHANGED + AGAIN
    papers = [*FOR_EACH, *FOR_YOU]
    return [
        ("Set up, and read this page", SET_UP + _minutes(raw("prepare.md")), []),
        ("The mail", post, ["set_up_mail.txt"]),
        (f"One exercise, {FIRST_EXERCISE} in notebook {AT_HOME}", exercise, []),
        (
            "The plan",
            _minutes(re.sub(r"(?s)<style.*?</style>|<[^>]*>", " ", half_day)),
            FOR_YOU[:1],
        ),
        (f"Three slides of deck {AT_HOME}", sum(map(_slide, welcome)), [f"decks/{AT_HOME}.html"]),
        *(
            (f"Chapter {each.code}", _chapter(each, decks[each.code]), _files(each.code))
            for each in chapters
            if each.code in PARTS
        ),
        ("Your own slides", changes, [f"decks/{code}.md" for code in [*PARTS][:1]]),
        ("Print", PRINTED * len(papers), papers),
    ]


def _files(code: str) -> list[str]:
    return [f"decks/{code}.html", f"{code}_run_sheet.html"]


def _chapter(chapter: Chapter, slides: list[Slide]) -> float:
    """The minutes for the slides of the half day, and the boxes of their exercises."""
    own = [task.exercise for task in chapter.tasks]
    here = [each for each in plan_of(chapter, slides).steps if not each.home]
    tasks = [each.exercise for each in here if each.exercise]
    boxes = sum(_box(task, own[: own.index(task)]) for task in tasks)
    return boxes + sum(_slide(each.slide) for each in here)


def _slide(slide: Slide) -> float:
    text = "\n".join([slide.heading, slide.shown, slide.later, slide.notes])
    return _minutes(text) + PICTURE * text.count("![](")


def _box(exercise: Task, before: list[Task]) -> float:
    """The minutes for the likely mistakes of an exercise, and for its solution."""
    said = [" ".join(pair) for pair in likely(exercise, before)]
    return _minutes(" ".join([*said, inspect.getsource(exercise.solution)]))


def _minutes(text: str) -> float:
    """How long a text is read: every word, name and number, without the marks between them."""
    return sum(any(map(str.isalnum, word)) for word in text.split()) / READ
