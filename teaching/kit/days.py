"""Ninety minutes and a half day: what fits, and when the breaks are."""

from dataclasses import dataclass
from html import escape

from . import page
from .chapter import Chapter, ExerciseStep
from .decks import Slide, by_section
from .markdown import line_html
from .plan import about, plan_of, span
from .run_sheet import numbers_of, what_happens

BREAK, TEST, RESERVE = 15, 15, 15
WORK = 95  # at most so many minutes without a break
BEGINS, ENDS = 9 * 60, 13 * 60  # of the half day, in minutes since midnight


@dataclass(frozen=True)
class Item:
    """What happens from when to when; a chapter, or what the words say."""

    begins: int
    ends: int
    words: str
    chapter: Chapter | None = None


def half_day(chapters: list[Chapter]) -> tuple[list[Item], list[Chapter]]:
    """The items of a half day, and the chapters that it has no room for.

    Chapters come in their order, since each stands on the ones before it.
    """
    found = [Item(BEGINS, BEGINS + TEST, "Welcome, set-up check, questions before")]
    worked = TEST
    for place, chapter in enumerate(chapters):
        now = found[-1].ends
        pause = BREAK if worked + chapter.workshop > WORK else 0
        if now + pause + chapter.workshop + RESERVE + TEST > ENDS:
            return _closed(found), chapters[place:]
        if pause:
            found.append(Item(now, now + pause, "Break"))
            worked = 0
        now = found[-1].ends
        found.append(Item(now, now + chapter.workshop, chapter.name, chapter))
        worked += chapter.workshop
    return _closed(found), []


def _closed(found: list[Item]) -> list[Item]:
    """The items with the reserve and the end of the day."""
    now, last = found[-1].ends, ENDS - TEST
    reserve = "Reserve: what ran late, then the exit quizzes by a show of fingers"
    end = Item(last, ENDS, "Questions after, what to take home")
    return [*found, Item(now, last, reserve), end]


def half_day_page(chapters: list[Chapter]) -> str:
    """The plan of the half day as a page."""
    found, left = half_day(chapters)
    rows = [[_time(item), escape(item.words), _links(item)] for item in found]
    table = page.table(["time", "what", "with"], rows, f"Half a day, from {_clock(BEGINS)}")
    parts = ["<h1>Half a day</h1>", f'<section class="first">{table}</section>']
    if left:
        names = [f"{escape(c.name)}: {c.alone} minutes alone" for c in left]
        parts.append("<h2>For a session of an hour, or for home</h2>" + page.items(names))
    goals = [
        f"{escape(item.chapter.name)}: {line_html(item.chapter.goal)}"
        for item in found
        if item.chapter
    ]
    parts.append("<h2>What they make</h2>" + page.items(goals))
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page("Half a day", body, "paper.css")


# The short way to ROUGE-L for a room that has read chapter 01 at home.
READ_BEFORE, WHOLE, SKIPPED, PART, LAST_EXERCISE = "01", "02", "03", "04", "rouge_l"
WELCOME, NINETY = 5, 90


@dataclass(frozen=True)
class Row:
    """A section of the ninety minutes, in minutes from their beginning."""

    begins: float
    ends: float
    name: str
    what: str
    slides: str = ""


def ninety_minutes(
    chapters: list[Chapter], decks: dict[str, list[Slide]]
) -> tuple[list[Row], list[tuple[str, float]]]:
    """(the sections on the clock, what is left out with the minutes that it takes in a room).

    Chapter 02, and 04 as far as the section in which ROUGE-L is computed.
    """
    rows = [Row(0.0, float(WELCOME), "Welcome", f"questions on chapter {READ_BEFORE}")]
    left = []
    for chapter in (each for each in chapters if each.code in (WHOLE, PART)):
        plan, taught = plan_of(chapter), True
        shown = by_section(decks.get(chapter.code, []))
        for begins, ends, section, steps in plan.clock:
            name, now = f"{chapter.code} · {section.title}", rows[-1].ends
            slides = numbers_of(shown.get(section.title, []))
            here = taught and (slides or not steps)  # a section without slides goes home
            home = sum(each.minutes for each in steps if each.left or not here)
            if here and ends > begins:
                what = what_happens(steps) or f"everybody opens notebook {chapter.code}"
                rows.append(Row(now, now + ends - begins, name, what, slides))
            if home:
                left.append((name, home))
            tasks = [each.step for each in steps if isinstance(each.step, ExerciseStep)]
            taught = taught and all(task.exercise.name != LAST_EXERCISE for task in tasks)
    reserve = "what ran late, then the first section that is left out"
    return [*rows, Row(rows[-1].ends, float(NINETY), "Reserve", reserve)], left


def ninety_page(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> str:
    """The plan of 90 minutes as a page."""
    found, left = ninety_minutes(chapters, decks)
    rows = [
        [span(row.begins, row.ends), line_html(row.name), row.what, row.slides] for row in found
    ]
    links = " · ".join(_links_of(code) for code in (WHOLE, PART))
    by_code = {chapter.code: chapter for chapter in chapters}
    before, skipped = by_code[READ_BEFORE], by_code[SKIPPED]
    home = [f"{line_html(name)}: {about(minutes)} in a room" for name, minutes in left]
    home.append(f"{escape(skipped.name)}: {skipped.alone} minutes alone")
    table = page.table(
        ["clock", "section", "what happens", "slides"], rows, "ROUGE-1 and ROUGE-L in one go"
    )
    parts = [
        "<h1>Ninety minutes</h1>",
        f"<p>Everybody has read {escape(before.name)} at home ({before.alone} minutes): the set-up "
        "mail has a sentence that asks for it. The questions before and after are for the half "
        "day, and have no place here.</p>",
        f'<section class="first">{table}</section>',
        f"<p>{links}</p>",
        f"<p>Without chapter {SKIPPED} nobody knows ROUGE-2 yet: where a picture of chapter {PART} "
        "shows it, say that it counts pairs of neighbouring words.</p>",
        f"<h2>Left out, for home</h2>{page.items(home)}",
    ]
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page("Ninety minutes", body, "paper.css")


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _time(item: Item) -> str:
    return f"{_clock(item.begins)}–{_clock(item.ends)}"


def _links(item: Item) -> str:
    return _links_of(item.chapter.code) if item.chapter else ""


def _links_of(code: str) -> str:
    """Where the slides and the run sheet of a chapter are."""
    files = (("slides", f"decks/{code}.html"), ("run sheet", f"{code}_run_sheet.html"))
    return " · ".join(f'<a href="{file}">{code} {name}</a>' for name, file in files)
