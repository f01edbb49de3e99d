"""A half day and a whole day: which chapters fit, and when the breaks are."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from . import page
from .chapter import Chapter
from .markdown import line_html

BREAK, LUNCH, TEST = 15, 60, 15
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
        if now + pause + chapter.workshop + TEST > day.ends:
            return _closed(found), chapters[place:]
        if pause:
            found.append(Item(now, now + pause, "Lunch" if pause == LUNCH else "Break"))
            worked, eaten = 0, eaten or pause == LUNCH
        now = found[-1].ends
        found.append(Item(now, now + chapter.workshop, chapter.name, chapter))
        worked += chapter.workshop
    return _closed(found), []


def _pause(now: int, worked: int, chapter: Chapter, eaten: bool) -> int:
    """The minutes of the pause before a chapter."""
    if not eaten and now + chapter.workshop / 2 >= NOON:
        return LUNCH
    return BREAK if worked + chapter.workshop > WORK else 0


def _closed(found: list[Item]) -> list[Item]:
    now = found[-1].ends
    return [*found, Item(now, now + TEST, "Questions after, what to take home")]


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
