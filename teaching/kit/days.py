"""Ninety minutes and a half day: what fits, when the breaks are, and what goes home."""

from dataclasses import dataclass
from html import escape
from math import ceil

from . import page
from .chapter import Chapter
from .decks import Slide
from .markdown import line_html
from .plan import Plan, Planned, about, plan_of, span
from .run_sheet import late_lines, numbers_of, what_happens
from .sessions import SESSIONS, rows_of
from .texts import AT_HOME, READ_BEFORE, markdown_html, named_in_mails, raw

# The half day in minutes. 00 and the set-up are done at home; in the reserve nothing is planned.
ARRIVAL, WELCOME, SHEET, BREAK, RESERVE = 15, 5, 10, 15, 10
PARTS = {"01": 48, "02": 40, "03": 30, "04": 42}
HOUR = 60  # of a session on a later chapter
BEGINS = 9 * 60  # in minutes since midnight
ARRIVING, BEFORE, AFTER = "Arrival", "Questions before", "Questions after, what to take home"
FOR_HOME = "For home, by name"
OPENED = {
    ARRIVING: {f"{AT_HOME} slides": f"decks/{AT_HOME}.html"},
    BEFORE: {"questions": "questions_before.html"},
    AFTER: {"questions": "questions_after.html", "mail": "follow_up_mail.txt"},
}


@dataclass(frozen=True)
class Item:
    """What happens from when to when; a chapter, or what the words say."""

    begins: int
    ends: int
    words: str
    chapter: Chapter | None = None

    @property
    def files(self) -> dict[str, str]:
        """{words: file} of what is opened or handed out."""
        if not self.chapter:
            return OPENED.get(self.words, {})
        return _files_of(self.chapter.code)


def half_day(chapters: list[Chapter]) -> list[Item]:
    """The items of the half day, from the arrival to the questions after it."""
    of = {chapter.code: chapter for chapter in chapters}
    pause = (BREAK, "Break", None)

    def part(code: str) -> tuple[int, str, Chapter]:
        return PARTS[code], of[code].name, of[code]

    planned: list[tuple[int, str, Chapter | None]] = [
        (ARRIVAL, ARRIVING, None),
        (WELCOME, "Welcome: what helps, and the way through the day", None),
        (SHEET, BEFORE, None),
        part("01"),
        pause,
        part("02"),
        part("03"),
        pause,
        part("04"),
        (RESERVE, "Reserve", None),
        (SHEET, AFTER, None),
    ]
    found: list[Item] = []
    for minutes, words, chapter in planned:
        now = found[-1].ends if found else BEGINS
        found.append(Item(now, now + minutes, words, chapter))
    return found


def in_a_room(chapter: Chapter, decks: dict[str, list[Slide]]) -> int:
    """The minutes that a chapter has in a workshop: its part of the half day, or its session."""
    if chapter.code in PARTS:
        return PARTS[chapter.code]
    if chapter.code in decks:
        return ceil(plan_of(chapter, decks[chapter.code]).minutes - 1e-9)
    session = SESSIONS / f"{chapter.code}.md"
    if not session.exists():  # a chapter that is being written
        return HOUR
    return sum(minutes for minutes, _ in rows_of(session.read_text(encoding="utf-8")))


def half_day_page(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> str:
    """The plan of the half day as a page: whoever holds it needs no other text in the room."""
    found = half_day(chapters)
    taught = [item for item in found if item.chapter]
    plans = [plan_of(item.chapter, decks.get(item.chapter.code, [])) for item in taught]
    rows = [
        [_time(item), _what(item, plans), f"{item.ends - item.begins}", _linked(item.files)]
        for item in found
    ]
    head = ["time", "what", "minutes", "with"]
    whole = found[-1].ends - BEGINS
    table = page.table(head, rows, f"{whole} minutes from {_clock(BEGINS)}")
    home = [f"{plan.chapter.code}: {', '.join(map(named, plan.at_home))}" for plan in plans]
    text = raw("half_day.md").format(
        first=AT_HOME, next=taught[0].chapter.code, last=taught[-1].chapter.code, reserve=RESERVE
    )
    parts = [
        "<h1>Half a day</h1>",
        f"<p>Everybody has done notebook {AT_HOME} and the set-up at home, as the mail asks. "
        "Debriefs, both votes and the neighbours are inside the minutes of a chapter; the reserve "
        "is outside.</p>",
        f'<section class="first">{table}</section>',
        markdown_html(text, {"LATE": _late(taught, plans)}),
        f"<h2>{FOR_HOME}</h2>",
        "<p>The half day has no time for these slides: skip them. An exercise that comes later "
        "takes what is missing from <code>rouge_helpers</code>.</p>",
        page.items(home),
    ]
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page("Half a day", body, "paper.css")


def _late(taught: list[Item], plans: list[Plan]) -> str:
    """When each chapter has to end, and what goes first when its clock has run ahead."""
    rows = [
        [plan.chapter.code, _clock(item.ends), page.items(late_lines(plan, item.begins), "ol")]
        for item, plan in zip(taught, plans, strict=True)
    ]
    return page.table(["chapter", "ends at", "what is enough"], rows, "When it is late")


def _what(item: Item, plans: list[Plan]) -> str:
    """The words of an item; behind a chapter's, its exercises that have their time in the day."""
    steps = [step for plan in plans if plan.chapter is item.chapter for step in plan.steps]
    names = [each.exercise.name for each in steps if each.exercise and not each.home]
    return ": ".join([escape(item.words), *([", ".join(map(_code, names))] if names else [])])


def _code(name: str) -> str:
    return f"<code>{name}</code>"


def named(planned: Planned) -> str:
    """A slide that goes home, by its number, name and minutes."""
    heading = line_html(planned.slide.heading)
    return f"slide {planned.number}, {heading} ({about(planned.minutes)})"


# The short way to ROUGE-L for a room that has read chapter 01 at home.
WHOLE, SKIPPED, PART, LAST_EXERCISE = "02", "03", "04", "rouge_l"
NOT_IN_NINETY = "Eight programs and one cat"
NINETY = 90


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

    Chapter 02, and 04 as far as the exercise that computes ROUGE-L.
    """
    rows = [Row(0.0, float(WELCOME), "Welcome", f"questions on chapter {READ_BEFORE}")]
    left = []
    for chapter in (each for each in chapters if each.code in (WHOLE, PART)):
        taught = True
        for begins, ends, section, steps in plan_of(chapter, decks[chapter.code]).clock:
            name, now = f"{chapter.code} · {section}", rows[-1].ends
            here = taught and section != NOT_IN_NINETY
            home = sum(each.minutes for each in steps if each.home or not here)
            if here and ends > begins:
                what = what_happens(steps) or f"everybody opens notebook {chapter.code}"
                rows.append(Row(now, now + ends - begins, name, what, numbers_of(steps)))
            if home:
                left.append((name, home))
            last = [each for each in steps if each.slide.marks.get("exercise") == LAST_EXERCISE]
            taught = taught and not last
    reserve = "what ran late, then the first section that is left out"
    return [*rows, Row(rows[-1].ends, float(NINETY), "Reserve", reserve)], left


def ninety_page(chapters: list[Chapter], decks: dict[str, list[Slide]]) -> str:
    """The plan of 90 minutes as a page."""
    found, left = ninety_minutes(chapters, decks)
    rows = [
        [span(row.begins, row.ends), line_html(row.name), row.what, row.slides] for row in found
    ]
    links = _linked(_files_of(WHOLE) | _files_of(PART))
    by_code = {chapter.code: chapter for chapter in chapters}
    before, skipped = by_code[READ_BEFORE], by_code[SKIPPED]
    home = [f"{line_html(name)}: {about(minutes)} in a room" for name, minutes in left]
    home.append(f"{escape(skipped.name)}: {skipped.alone} minutes alone")
    table = page.table(
        ["clock", "section", "what happens", "slides"], rows, "ROUGE-1 and ROUGE-L in one go"
    )
    parts = [
        "<h1>Ninety minutes</h1>",
        f"<p>Everybody has read {escape(before.name)} at home ({before.alone} minutes). Put this "
        "into the set-up mail:</p>",
        f"<blockquote>{markdown_html(raw('ninety_mail.md').format(**named_in_mails(chapters)), {})}"
        "</blockquote>",
        "<p>The questions before and after are for the half "
        "day, and have no place here. How a chapter begins, and how an exercise and a vote go, "
        'stands on the page of <a href="half_day.html">half a day</a>.</p>',
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


def _linked(files: dict[str, str]) -> str:
    return " · ".join(f'<a href="{file}">{escape(words)}</a>' for words, file in files.items())


def _files_of(code: str) -> dict[str, str]:
    """Where the slides, the run sheet and the sheet of a chapter are."""
    pages = {
        f"{code} {kind.replace('_', ' ')}": f"{code}_{kind}.html" for kind in ("run_sheet", "sheet")
    }
    return {f"{code} slides": f"decks/{code}.html"} | pages
