"""How long each chapter takes, counted from what it holds.

`python tools/minutes.py` lists the chapters; `make notebooks` writes the minutes to where they are
announced (`tools/sync_derived_text.py`).
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

# What a student with one term of Python needs who works alone: words and lines of code in a minute,
# minutes for an explorer and for a question, and by what the minutes of an exercise's record are
# multiplied. They are fitted to trials with a clock at version 0.4.0, half way between what was
# announced and what was needed: 05 to 12 took 92, 73, 77, 89, 86, 88, 101 and 110 minutes, 00 to 04
# together 178 to 194. For that text these rates count 90, 73, 86, 84, 84, 81, 103 and 98, 12 % off
# at most, and 204, 5 % above.
WORDS, LINES, EXPLORER, QUESTION = 110, 2.5, 3.0, 1.5
EXERCISE = 1.75
# What chapters take together; the sentence says which they are.
TOGETHER = re.compile(r"(chapters (\d\d) to (\d\d)[^.|]*? )\d+ minutes alone and \d+ in a workshop")
SECTION = re.compile(r"(?m)^(- \*\*(.+?)\*\*) \(\d+ minutes?\)")
STEP = 5  # minutes are announced in fives, the nearest


def announced(chapter: Chapter) -> tuple[int, int]:
    """The minutes of the core, alone and in a workshop; 0 there for a chapter without a deck."""
    slides = _decks().get(chapter.code)
    return _nearest(counted_alone(chapter)), plan_of(chapter, slides).minutes if slides else 0


@cache
def _decks() -> dict[str, list]:
    return read_decks(DECKS)


def counted_alone(chapter: Chapter) -> float:
    """The minutes of the core for a person who studies alone, before they are rounded."""
    return sum(map(_alone, chapter.steps))


def further(chapter: Chapter) -> int:
    """The minutes of all that stands below “Go further”; 0 without such."""
    return _nearest(sum(of_sections(chapter).values()))


def of_sections(chapter: Chapter) -> dict[str, int]:
    """The minutes of each section below “Go further”, by its title."""
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
    return {title: ceil(minutes) for title, minutes in spent.items() if title}


def _nearest(minutes: float) -> int:
    """The nearest announced number; what takes any time takes one step at least."""
    return max(round(minutes / STEP), bool(minutes)) * STEP


def _alone(step: Talk | Demo | Poll | ExerciseStep) -> float:
    """The minutes of one step for a person who studies alone."""
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
    """The minutes in which a student does an exercise."""
    return exercise.minutes * EXERCISE


def with_minutes(text: str, chapter: Chapter) -> str:
    """The first cell of a notebook with the minutes that were counted."""
    alone, room = announced(chapter)
    says = f"core {alone} min" + (f" / in a workshop {room} min" if room else "")
    if chapter.beyond:
        says += f" / further {further(chapter)} min"
    return MINUTES.sub(says, text, count=1)


def with_section_minutes(text: str, chapter: Chapter) -> str:
    """The list below “Go further” with the minutes of each section."""
    spent = of_sections(chapter)
    return SECTION.sub(lambda found: f"{found[1]} ({counted(spent[found[2]], 'minute')})", text)


def with_sums(text: str, chapters: list[Chapter]) -> str:
    """A text that says what several chapters take together, with the sum of what was counted."""

    def counted(found: re.Match[str]) -> str:
        inside = [announced(each) for each in chapters if found[2] <= each.code <= found[3]]
        alone, room = map(sum, zip(*inside, strict=True))
        return f"{found[1]}{alone} minutes alone and {room} in a workshop"

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
