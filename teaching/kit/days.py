"""Ninety minutes and a half day: what fits, when the breaks are, and what goes home."""

from dataclasses import dataclass
from html import escape
from math import ceil

from . import page
from .chapter import Chapter
from .decks import Slide
from .markdown import line_html
from .plan import Plan, Planned, about, plan_of, span
from .run_sheet import numbers_of, what_happens
from .sessions import SESSIONS, rows_of

# The half day in minutes. 00 and the set-up are done at home; in the reserve nothing is planned.
ARRIVAL, WELCOME, SHEET, BREAK, RESERVE = 15, 5, 10, 15, 10
AT_HOME = "00"
PARTS = {"01": 48, "02": 40, "03": 30, "04": 42}
HOUR = 60  # of a session on a later chapter
BEGINS = 9 * 60  # in minutes since midnight

BEHIND = (
    "Half of the room is behind: when the countdown ends, count the hands of those who are done. "
    "Where fewer than half are up, do not add minutes. Ask for the mistake that most have made "
    "(the board names it), let one person who is done dictate the line while another types it on "
    "the projector, and read the message of the check aloud. Whoever is still behind types "
    "the name of the exercise in a new cell, as in solution(recall_of), copies what it shows, runs "
    "it, and goes on with the room: no later slide needs a "
    "program of one's own, since rouge_helpers has them all. If it happens a second time, take "
    "what stands under “Late?” on the run sheet, and leave the reserve for the last chapter. "
    "Neither a second vote nor a break is given up for an exercise."
)


@dataclass(frozen=True)
class Item:
    """What happens from when to when; a chapter, or what the words say."""

    begins: int
    ends: int
    words: str
    chapter: Chapter | None = None


def half_day(chapters: list[Chapter]) -> list[Item]:
    """The items of the half day, from the arrival to the questions after it."""
    of = {chapter.code: chapter for chapter in chapters}
    pause = (BREAK, "Break", None)

    def part(code: str) -> tuple[int, str, Chapter]:
        return PARTS[code], of[code].name, of[code]

    planned: list[tuple[int, str, Chapter | None]] = [
        (ARRIVAL, "Arrival: help for machines that failed, the others open notebook 01", None),
        (
            WELCOME,
            f"Welcome: what helps, and the day (the end of deck {AT_HOME})",
            None,
        ),
        (SHEET, "Questions before", None),
        part("01"),
        pause,
        part("02"),
        part("03"),
        pause,
        part("04"),
        (RESERVE, "Reserve: what ran late, then the exit quizzes by a show of fingers", None),
        (SHEET, "Questions after, what to take home", None),
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
    """The plan of the half day as a page."""
    found = half_day(chapters)
    rows = [
        [_time(item), escape(item.words), f"{item.ends - item.begins}", _links(item)]
        for item in found
    ]
    head = ["time", "what", "minutes", "with"]
    whole = found[-1].ends - BEGINS
    table = page.table(head, rows, f"Half a day, {whole} minutes from {_clock(BEGINS)}")
    taught = [item.chapter for item in found if item.chapter]
    home = [
        f"{chapter.code}: {', '.join(map(named, plan_of(chapter, decks[chapter.code]).at_home))}"
        for chapter in taught
        if chapter.code in decks
    ]
    later = [f"{escape(c.name)}: {c.alone} minutes alone" for c in chapters if c.code > "04"]
    goals = [_makes(plan_of(chapter, decks.get(chapter.code, []))) for chapter in taught]
    parts = [
        "<h1>Half a day</h1>",
        f"<p>Everybody has done notebook {AT_HOME} and the set-up at home, as the mail asks. "
        "Debriefs, both votes and the neighbours are inside the minutes of a chapter; the reserve "
        "is outside.</p>",
        f'<section class="first">{table}<p>{BEHIND}</p></section>',
        "<h2>For home, by name</h2>",
        "<p>The half day has no time for these slides: skip them. An exercise that comes later "
        "takes what is missing from <code>rouge_helpers</code>. The exit quizzes go home, too.</p>",
        page.items(home),
        "<h2>For a session of an hour, or for home</h2>" + page.items(later),
        "<h2>What they make</h2>" + page.items(goals),
    ]
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page("Half a day", body, "paper.css")


def _makes(plan: Plan) -> str:
    """What a chapter makes, and which of its exercises have their time in the half day."""
    chapter = plan.chapter
    tasks = [each for each in plan.steps if each.exercise]
    here, home = (
        ", ".join(f"<code>{each.exercise.name}</code>" for each in tasks if each.home == away)
        for away in (False, True)
    )
    said = f"{escape(chapter.name)}: {line_html(chapter.goal)}; on the clock {here}"
    return f"{said}; at home {home}" if home else said


def named(planned: Planned) -> str:
    """A slide that goes home, by its number, name and minutes."""
    heading = line_html(planned.slide.heading)
    return f"slide {planned.number}, {heading} ({about(planned.minutes)})"


# The short way to ROUGE-L for a room that has read chapter 01 at home.
READ_BEFORE, WHOLE, SKIPPED, PART, LAST_EXERCISE = "01", "02", "03", "04", "rouge_l"
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
