"""The plan of the half day, computed from the decks, edited or not."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from . import page
from .chapter import Chapter
from .decks import Slide, is_explorer, is_poll
from .markdown import line_html
from .plan import Plan, Planned, about, clock, plan_of
from .texts import AT_HOME, markdown_html, raw

# The half day in minutes. Chapter 00 and the set-up are done at home.
ARRIVAL, WELCOME, SHEET, BREAK = 15, 5, 10, 15
PARTS = ("01", "02", "03", "04")
ROOM = 160  # minutes for the chapters; minutes that slides leave are a reserve after RESERVE_IN
RESERVE_IN = ("03", "04")
BEGINS = 9 * 60  # in minutes since midnight, unless an instructor names another time
FIRST_HALF = ("01", "02")
NINETY = 90


@dataclass(frozen=True)
class Item:
    """A part of the half day: a chapter, or an activity that `words` names, with its slides."""

    begins: int
    ends: int
    words: str
    plan: Plan | None = None
    slides: tuple[Planned, ...] = ()  # slides of the deck for home that are shown in this part


@dataclass(frozen=True)
class HalfDay:
    """The items of the half day, and the minutes left after all slides (this may be below 0)."""

    items: tuple[Item, ...]
    reserve: int

    @property
    def taught(self) -> list[Item]:
        """The items that are chapters."""
        return [item for item in self.items if item.plan]

    @property
    def first_line(self) -> str:
        """A sentence about the minutes that the slides take and the minutes that are left."""
        spent = sum(item.plan.minutes for item in self.taught if item.plan)
        if self.reserve < 0:
            return (
                f"The slides take {spent} minutes, {-self.reserve} more than the {ROOM} of the "
                "half day. Write {half-day=home} after the headings of slides that can be left out."
            )
        return f"The slides take {spent} of {ROOM} minutes, and {self.reserve} are in reserve."

    def due(self, code: str, planned: Planned) -> float | None:
        """When a slide is due, in minutes since midnight; None for a slide outside the plan."""
        for item in self.items:
            if item.plan and item.plan.chapter.code == code and not planned.home:
                return item.begins + item.plan.begins(planned)
            if code == AT_HOME and planned in item.slides:
                before = item.slides[: item.slides.index(planned)]
                return item.begins + sum(each.minutes for each in before)
        return None

    def stays(self, code: str, planned: Planned) -> float:
        """For how many minutes a slide is shown; the last slide of an item stays to its end."""
        for item in self.items:
            if code == AT_HOME and item.slides and planned == item.slides[-1]:
                return item.ends - (self.due(code, planned) or 0)
        return planned.minutes

    def skips(self, code: str, planned: Planned) -> bool:
        """Whether the half day leaves this slide out because it is done at home."""
        shown = [each for item in self.items for each in item.slides]
        return planned.home or (code == AT_HOME and bool(shown) and planned not in shown)


def minutes_since_midnight(time: str) -> int:
    """The minutes of a time such as 13:30; SystemExit if it is not a time."""
    found = re.fullmatch(r"(\d{1,2}):(\d\d)", time)
    if not found or int(found[1]) > 23 or int(found[2]) > 59:
        raise SystemExit(f"“{time}” is not a time. Write it as in make workshop BEGINS=13:30")
    return 60 * int(found[1]) + int(found[2])


def half_day(
    chapters: Iterable[Chapter], decks: dict[str, list[Slide]], begins: int = BEGINS
) -> HalfDay:
    """The half day, from the arrival to the questions after it."""
    plans = {each.code: plan_of(each, decks.get(each.code, [])) for each in chapters}
    reserve = ROOM - sum(plans[code].minutes for code in PARTS)
    spare = max(reserve, 0)
    behind = dict(zip(RESERVE_IN, (spare // 2, spare - spare // 2), strict=True))

    def part(code: str) -> list[tuple[int, str, Plan | None]]:
        plan, left = plans[code], behind.get(code, 0)
        rest: list[tuple[int, str, Plan | None]] = [(left, f"Reserve of {code}", None)]
        return [(plan.minutes, plan.chapter.name, plan), *(rest if left else [])]

    pause = (BREAK, "Break", None)
    planned: list[tuple[int, str, Plan | None]] = [
        (ARRIVAL, "Arrival", None),
        (WELCOME, "Welcome: what helps, and the way through the day", None),
        (SHEET, "Questions before", None),
        *part("01"),
        pause,
        *part("02"),
        *part("03"),
        pause,
        *part("04"),
        (SHEET, "Questions after, what to take home", None),
    ]
    items: list[Item] = []
    for minutes, words, plan in planned:
        now = items[-1].ends if items else begins
        here = words.partition(":")[0].lower()  # such as half-day=welcome after a heading
        opening = plans[AT_HOME].steps if AT_HOME in plans else []
        shown = tuple(each for each in opening if each.slide.marks.get("half-day") == here)
        items.append(Item(now, now + minutes, words, plan, shown))
    return HalfDay(tuple(items), reserve)


def half_day_page(day: HalfDay) -> str:
    """The plan of the half day as a page; an instructor needs no other text in the room."""
    rows = [row for item in day.items for row in _rows(item)]
    begins = day.items[0].begins
    whole = day.items[-1].ends - begins
    table = page.table(
        ["time", "what", "minutes", "slides"], rows, f"{whole} minutes from {clock(begins)}"
    )
    plans = [item.plan for item in day.taught if item.plan]
    home = [f"{plan.chapter.code}: {', '.join(map(named, plan.at_home))}" for plan in plans]
    text = raw("half_day.md").format(
        welcome=AT_HOME,
        first=PARTS[0],
        ninety=NINETY,
        half=WELCOME + sum(p.minutes for p in plans if p.chapter.code in FIRST_HALF),
        half_chapters=" and ".join(FIRST_HALF),
    )
    parts = [
        "<h1>The plan: half a day</h1>",
        f'<p class="reserve"><strong>{escape(day.first_line)}</strong></p>',
        f'<section class="first">{table}</section>',
        markdown_html(text, {"LATE": _late(day)}),
        "<h2>For home, by name</h2>",
        "<p>The half day has no time for these slides, so the keys skip them. If a later exercise "
        "needs one of these functions, <code>rouge_helpers</code> contains it.</p>",
        page.items(home),
        page.sourced(),
    ]
    body = '<main class="plan">\n' + "\n".join(parts) + "\n</main>"
    return page.page("The plan: half a day", body, "paper.css")


def _rows(item: Item) -> list[list[str]]:
    """The row of an item; after a chapter's row comes a row for each section of the chapter."""
    length = str(item.ends - item.begins)
    time = f"{clock(item.begins)}–{clock(item.ends)}"
    if not item.plan:
        shown = f"{_deck(AT_HOME)}: {numbers_of(item.slides)}" if item.slides else ""
        return [[time, escape(item.words), length, shown]]
    deck = _deck(item.plan.chapter.code)
    rows = [[time, f"<strong>{escape(item.words)}</strong>", length, deck]]
    now = float(item.begins)
    for section, steps in item.plan.sections:
        minutes = sum(each.minutes for each in steps if not each.home)
        what = f"{line_html(section)}: {what_happens(steps)}"
        rows.append([clock(now), what, about(minutes) if minutes else "–", numbers_of(steps)])
        now += minutes
    return rows


def _deck(code: str) -> str:
    return f'<a href="decks/{code}.html">deck {code}</a>'


def _late(day: HalfDay) -> str:
    """When each chapter has to end, and what to do if time is short."""
    rows = [
        [item.plan.chapter.code, clock(item.ends), page.items(late_lines(item), "ol")]
        for item in day.taught
        if item.plan
    ]
    return page.table(["chapter", "ends at", "what is enough"], rows, "When you are late")


def late_lines(item: Item) -> list[str]:
    """The cuts as lines; each line gives the delay that it and the lines above it make up for."""
    lines, enough = [], 0.0
    for planned, how, minutes in item.plan.cuts if item.plan else ():
        enough += minutes
        due = clock(item.begins + item.plan.begins(planned)) if item.plan else ""
        lines.append(
            f"up to {about(enough)} min late: {line_html(planned.slide.heading)}: {how} "
            f"(slide {planned.number}, due at {due})"
        )
    return lines


def numbers_of(steps: tuple[Planned, ...]) -> str:
    """The numbers of these slides: "3–6"."""
    first, last = steps[0].number, steps[-1].number
    return f"{first}" if first == last else f"{first}–{last}"


def what_happens(steps: tuple[Planned, ...]) -> str:
    """The slides of a section in a few words, such as talk 2 min · f1 and its debrief 6 min."""
    kinds: dict[str, float] = {}
    for planned in steps:
        if not planned.home:
            name = _kind(planned)
            kinds[name] = kinds.get(name, 0) + planned.minutes
    said = [f"{name} {about(minutes)} min" for name, minutes in kinds.items()]
    home = [str(planned.number) for planned in steps if planned.home]
    if home:
        said.append(f"slide{'s' * (len(home) > 1)} {', '.join(home)} for home")
    return " · ".join(said)


def _kind(planned: Planned) -> str:
    if planned.exercise:
        return f"<strong>{escape(planned.exercise.name)}</strong> and its debrief"
    if is_poll(planned.slide):
        return "vote, neighbours, vote"
    return "explorer" if is_explorer(planned.slide) else "talk"


def named(planned: Planned) -> str:
    """A slide that goes home, by its number, name and minutes."""
    heading = line_html(planned.slide.heading)
    return f"slide {planned.number}, {heading} ({about(planned.minutes)} min)"
