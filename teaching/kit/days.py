"""The plan of the half day: computed from the decks, whoever has edited them."""

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
ROOM = 160  # for the chapters, with what the slides leave of it as a reserve behind these two
RESERVE_IN = ("03", "04")
BEGINS = 9 * 60  # in minutes since midnight
FIRST_HALF = ("01", "02")
NINETY = 90


@dataclass(frozen=True)
class Item:
    """What happens from when to when; a chapter, or what the words say."""

    begins: int
    ends: int
    words: str
    plan: Plan | None = None


@dataclass(frozen=True)
class HalfDay:
    """The items of the half day, and the minutes that its slides leave (fewer than 0: too many)."""

    items: tuple[Item, ...]
    reserve: int

    @property
    def taught(self) -> list[Item]:
        """The items that are chapters."""
        return [item for item in self.items if item.plan]

    @property
    def first_line(self) -> str:
        """What the slides leave, in a sentence."""
        spent = sum(item.plan.minutes for item in self.taught if item.plan)
        if self.reserve < 0:
            return (
                f"The slides take {spent} minutes, {-self.reserve} more than the {ROOM} of the "
                "half day: write half-day=home behind the headings of slides that can go home."
            )
        return f"The slides take {spent} of {ROOM} minutes, and {self.reserve} are in reserve."

    def due(self, code: str, planned: Planned) -> float | None:
        """When a slide is due, in minutes since midnight; None outside the plan."""
        for item in self.taught:
            if item.plan and item.plan.chapter.code == code and not planned.home:
                return item.begins + item.plan.begins(planned)
        return None


def half_day(chapters: Iterable[Chapter], decks: dict[str, list[Slide]]) -> HalfDay:
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
        now = items[-1].ends if items else BEGINS
        items.append(Item(now, now + minutes, words, plan))
    return HalfDay(tuple(items), reserve)


def half_day_page(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> str:
    """The plan of the half day as a page: whoever holds it needs no other text in the room."""
    day = half_day(chapters, decks)
    rows = [row for item in day.items for row in _rows(item)]
    whole = day.items[-1].ends - BEGINS
    table = page.table(
        ["time", "what", "minutes", "slides"], rows, f"{whole} minutes from {clock(BEGINS)}"
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
        "<p>The half day has no time for these slides: skip them. An exercise that comes later "
        "takes what is missing from <code>rouge_helpers</code>.</p>",
        page.items(home),
        page.sourced(),
    ]
    body = '<main class="plan">\n' + "\n".join(parts) + "\n</main>"
    return page.page("The plan: half a day", body, "paper.css")


def _rows(item: Item) -> list[list[str]]:
    """The row of an item and, behind a chapter's, one for each of its sections."""
    length = str(item.ends - item.begins)
    time = f"{clock(item.begins)}–{clock(item.ends)}"
    if not item.plan:
        return [[time, escape(item.words), length, ""]]
    code = item.plan.chapter.code
    deck = f'<a href="decks/{code}.html">deck {code}</a>'
    rows = [[time, f"<strong>{escape(item.words)}</strong>", length, deck]]
    now = float(item.begins)
    for section, steps in item.plan.sections:
        minutes = sum(each.minutes for each in steps if not each.home)
        what = f"{line_html(section)}: {what_happens(steps)}"
        rows.append([clock(now), what, about(minutes) if minutes else "–", numbers_of(steps)])
        now += minutes
    return rows


def _late(day: HalfDay) -> str:
    """When each chapter has to end, and what goes first when its clock has run ahead."""
    rows = [
        [item.plan.chapter.code, clock(item.ends), page.items(late_lines(item), "ol")]
        for item in day.taught
        if item.plan
    ]
    return page.table(["chapter", "ends at", "what is enough"], rows, "When it is late")


def late_lines(item: Item) -> list[str]:
    """For how many minutes behind the clock which line is enough, with the lines above it."""
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
    """The slides of a section in a few words: talk 2 min · f1 and its debrief 6 min."""
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
