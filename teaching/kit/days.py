"""Ninety minutes, a half day and a whole day: what fits, and when the breaks are."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from . import page
from .chapter import Chapter, Task
from .markdown import line_html
from .plan import plan_of, span
from .run_sheet import what_happens

BREAK, LUNCH, TEST, RESERVE = 15, 60, 15, 15
WORK = 95  # at most so many minutes without a break
NOON = 12 * 60  # lunch is at the first end of a chapter after it


@dataclass(frozen=True)
class Day:
    """A day of teaching, in minutes since midnight."""

    name: str
    file: str
    begins: int
    ends: int


DAYS = (
    Day("Half a day", "half_day.html", 9 * 60, 13 * 60),
    Day("One day", "one_day.html", 9 * 60, 17 * 60 + 30),
)


@dataclass(frozen=True)
class Item:
    """What happens from when to when; a chapter, or what the words say."""

    begins: int
    ends: int
    words: str
    chapter: Chapter | None = None


def timetable(day: Day, chapters: list[Chapter]) -> tuple[list[Item], list[Chapter]]:
    """The items of a day, and the chapters that it has no room for.

    Chapters come in their order, since each stands on the ones before it.
    """
    found = [Item(day.begins, day.begins + TEST, "Welcome, set-up check, questions before")]
    worked, eaten = TEST, day.ends - day.begins < 6 * 60
    for place, chapter in enumerate(chapters):
        now = found[-1].ends
        pause = _pause(now, worked, chapter, eaten)
        if now + pause + chapter.workshop + RESERVE + TEST > day.ends:
            return _closed(found, day), chapters[place:]
        if pause:
            found.append(Item(now, now + pause, "Lunch" if pause == LUNCH else "Break"))
            worked, eaten = 0, eaten or pause == LUNCH
        now = found[-1].ends
        found.append(Item(now, now + chapter.workshop, chapter.name, chapter))
        worked += chapter.workshop
    return _closed(found, day), []


def _pause(now: int, worked: int, chapter: Chapter, eaten: bool) -> int:
    """The minutes of the pause before a chapter."""
    if not eaten and now + chapter.workshop / 2 >= NOON:
        return LUNCH
    return BREAK if worked + chapter.workshop > WORK else 0


def _closed(found: list[Item], day: Day) -> list[Item]:
    """The items with the reserve and the end of the day."""
    now, last = found[-1].ends, day.ends - TEST
    reserve = "Reserve: what ran late, and the exit quizzes by a show of fingers"
    end = Item(last, day.ends, "Questions after, what to take home")
    return [*found, Item(now, last, reserve), end]


def day_page(day: Day, chapters: list[Chapter]) -> str:
    """The plan of a day as a page."""
    found, left = timetable(day, chapters)
    rows = [[_time(item), escape(item.words), _links(item)] for item in found]
    table = page.table(["time", "what", "with"], rows, f"{day.name}, from {_clock(day.begins)}")
    parts = [f"<h1>{day.name}</h1>", table]
    if left:
        names = [f"{escape(c.name)}: {c.alone} minutes alone" for c in left]
        parts.append("<h2>For another day, or for home</h2>" + page.items(names))
    goals = [
        f"{escape(item.chapter.name)}: {line_html(item.chapter.goal)}"
        for item in found
        if item.chapter
    ]
    parts.append("<h2>What they make</h2>" + page.items(goals))
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page(day.name, body, "paper.css")


# The short way to ROUGE-L for a room that has read chapter 01 at home.
READ_BEFORE, WHOLE, PART, LAST_EXERCISE = "01", "02", "04", "rouge_l"
WELCOME, NINETY = 5, 90


def ninety_minutes(chapters: list[Chapter]) -> list[tuple[float, float, str, str]]:
    """The sections of a workshop of 90 minutes: (begins, ends, chapter and section, what happens).

    Chapter 02, and 04 as far as the section in which ROUGE-L is computed.
    """
    rows = [(0.0, float(WELCOME), "Welcome", f"questions on chapter {READ_BEFORE}")]
    for chapter in (each for each in chapters if each.code in (WHOLE, PART)):
        for begins, ends, section, steps in plan_of(chapter).clock:
            minutes, now = ends - begins, rows[-1][1]
            what = what_happens(steps) or f"everybody opens notebook {chapter.code}"
            if minutes:
                rows.append((now, now + minutes, f"{chapter.code} · {section.title}", what))
            tasks = [step.step for step in steps if isinstance(step.step, Task)]
            if any(task.exercise.name == LAST_EXERCISE for task in tasks):
                break
    rows.append((rows[-1][1], float(NINETY), "Reserve", "what ran late; where to go on at home"))
    return rows


def ninety_page(chapters: list[Chapter]) -> str:
    """The plan of 90 minutes as a page."""
    rows = [
        [span(begins, ends), line_html(title), what]
        for begins, ends, title, what in ninety_minutes(chapters)
    ]
    by_code = {chapter.code: chapter for chapter in chapters}
    shown = {row[1] for row in rows}
    home = [
        f"{part}: {line_html(section.title)}"
        for part in (WHOLE, PART)
        for section in by_code[part].sections
        if f"{part} · {line_html(section.title)}" not in shown
    ]
    links = " · ".join(
        f'<a href="{code}_{file}.html">{code} {name}</a>'
        for code in (WHOLE, PART)
        for file, name in (("slides", "slides"), ("run_sheet", "run sheet"))
    )
    before = by_code[READ_BEFORE]
    parts = [
        "<h1>Ninety minutes</h1>",
        f"<p>Everybody has read {escape(before.name)} at home ({before.alone} minutes); the set-up "
        "mail says how to open it.</p>",
        page.table(["clock", "section", "what happens"], rows, "ROUGE-1 and ROUGE-L in one go"),
        f"<p>{links}</p>",
        f"<h2>For home</h2>{page.items(home)}",
    ]
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page("Ninety minutes", body, "paper.css")


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _time(item: Item) -> str:
    return f"{_clock(item.begins)}–{_clock(item.ends)}"


def _links(item: Item) -> str:
    if item.chapter is None:
        return ""
    names = (("slides", "slides"), ("run sheet", "run_sheet"), ("handout", "handout"))
    code = item.chapter.code
    return " · ".join(f'<a href="{code}_{file}.html">{name}</a>' for name, file in names)
