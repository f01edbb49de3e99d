"""How long each chapter takes, estimated from its content.

`python tools/minutes.py` lists the chapters; `make notebooks` writes the minutes into the texts
that state them (`tools/sync_derived_text.py`).
"""

import re
import sys
from functools import cache
from math import ceil

import plain_errors  # noqa: F401  (a broken record is told in a sentence)
from address import ROOT

sys.path.append(str(ROOT / "teaching"))

from kit.chapter import MINUTES, Chapter, Demo, ExerciseStep, Poll, Talk, read_chapter
from kit.decks import DECKS, read_decks
from kit.markdown import word_count
from kit.plan import plan_of

from rouge_course.checker.record import Task
from rouge_course.tables import counted

# The rates of a student who has had one term of Python and works alone: words and lines of code per
# minute, minutes for an explorer and for a question, the factor for the minutes in the record of an
# exercise, and the factor for everything from chapter 05 on, where the text is denser. They are
# fitted to two timed trials. In the first, whose text was longer from 05 on, 00 to 04 took 178 to
# 194 minutes together, and 05 to 12 took 92, 73, 77, 89, 86, 88, 101 and 110. In the second, of
# version 0.5.0, 05, 07, 09, 10 and 12 took 92, 80, 93, 89 and 116. For the text of 0.5.0 these
# rates give 203, and then 92, 81, 75, 93, 93, 74, 114 and 106.
WORDS, LINES, EXPLORER, QUESTION = 115, 2.5, 3.0, 1.5
EXERCISE = 1.7
DENSER, FROM = 1.12, "05"
# A sentence with the minutes of several chapters together, and with their numbers.
TOGETHER = re.compile(
    r"(chapters (\d\d) to (\d\d)[^.|]*? )\d+"
    r"( minutes (?:if you work )?alone,? and )\d+ in a workshop"
)
SECTION = re.compile(r"(?m)^(- \*\*(.+?)\*\*) \(\d+ minutes?\)")
STEP = 5  # the minutes that a chapter states are rounded to multiples of this


def announced(chapter: Chapter) -> tuple[int, int]:
    """(minutes alone, minutes in a workshop) that the core of a chapter takes.

    A chapter without a deck has 0 minutes in a workshop.
    """
    slides = _decks().get(chapter.code)
    return _nearest(counted_alone(chapter)), plan_of(chapter, slides).minutes if slides else 0


@cache
def _decks() -> dict[str, list]:
    return read_decks(DECKS)


def counted_alone(chapter: Chapter) -> float:
    """The exact minutes, before rounding, that a person who works alone needs for the core."""
    return sum(map(_alone, chapter.steps)) * _density(chapter)


def _density(chapter: Chapter) -> float:
    """The factor for a chapter's minutes: DENSER from chapter FROM on, 1 before that chapter."""
    return DENSER if chapter.code >= FROM else 1.0


def further(chapter: Chapter) -> int:
    """The minutes that the part “Go further” takes, or 0 if the chapter has no such part."""
    return _nearest(sum(of_sections(chapter).values()))


def of_sections(chapter: Chapter) -> dict[str, int]:
    """{title: minutes} for each section below “Go further”."""
    title = ""
    spent: dict[str, float] = {}
    for step in chapter.beyond[0].steps if chapter.beyond else ():
        if not isinstance(step, Talk):
            spent[title] = spent.get(title, 0) + _alone(step)
            continue
        for block in step.blocks:
            if block.kind == "heading" and block.level == 3:
                title = block.title
            spent[title] = spent.get(title, 0) + word_count(block.text) / WORDS
    density = _density(chapter)
    return {title: ceil(minutes * density) for title, minutes in spent.items() if title}


def _nearest(minutes: float) -> int:
    """The minutes rounded to a multiple of STEP; the result is 0 only if there are no minutes."""
    return max(round(minutes / STEP), bool(minutes)) * STEP


def _alone(step: Talk | Demo | Poll | ExerciseStep) -> float:
    """The minutes that a person who works alone needs for one step."""
    if isinstance(step, Poll):
        return QUESTION
    if isinstance(step, ExerciseStep):
        reading = sum(word_count(block.text) for block in step.blocks) / WORDS
        return reading + working(step.exercise)
    if isinstance(step, Talk):
        return sum(word_count(block.text) for block in step.blocks) / WORDS
    lines = sum(bool(line.strip()) for line in step.code.splitlines())
    return lines / LINES + EXPLORER * step.explorer


def working(exercise: Task) -> float:
    """The minutes that a student needs for an exercise."""
    return exercise.minutes * EXERCISE


def with_minutes(text: str, chapter: Chapter) -> str:
    """The text of a notebook's first cell, with its minutes updated."""
    alone, room = announced(chapter)
    says = f"core {alone} min" + (f" / in a workshop {room} min" if room else "")
    if chapter.beyond:
        says += f" / further {further(chapter)} min"
    return MINUTES.sub(says, text, count=1)


def with_section_minutes(text: str, chapter: Chapter) -> str:
    """The list of sections below “Go further”, with the minutes of each section updated."""
    spent = of_sections(chapter)
    return SECTION.sub(lambda found: f"{found[1]} ({counted(spent[found[2]], 'minute')})", text)


def with_sums(text: str, chapters: list[Chapter]) -> str:
    """The text, with corrected totals wherever it adds up the minutes of several chapters."""

    def counted(found: re.Match[str]) -> str:
        inside = [announced(each) for each in chapters if found[2] <= each.code <= found[3]]
        alone, room = map(sum, zip(*inside, strict=True))
        return f"{found[1]}{alone}{found[4]}{room} in a workshop"

    return TOGETHER.sub(counted, text)


def main() -> None:
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        chapter = read_chapter(path)
        alone, room = announced(chapter)
        print(
            f"{chapter.code}: {alone} alone ({counted_alone(chapter):.1f}), "
            f"{room or 'none'} in a workshop, {further(chapter)} further"
        )


if __name__ == "__main__":
    main()
