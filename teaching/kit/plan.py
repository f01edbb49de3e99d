"""How long each slide takes in a room, what goes home, and what goes first when it is late."""

import re
from dataclasses import dataclass
from math import ceil, floor

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Task

from .chapter import Chapter
from .decks import Slide, by_section, is_poll
from .markdown import word_count

# What a student with one term of Python needs: words and lines of code in a minute, minutes for an
# explorer, and by what the minutes of an exercise's record are multiplied. They are rough: they
# fit one student's trial of seven chapters (`tools/minutes.py`).
WORDS, LINES, EXPLORER = 120, 3, 4.0
EXERCISE = {"easy": 1.5, "medium": 2.0, "hard": 1.5}
# What a room adds: a vote, the neighbours and a second vote; everybody opens the notebook; after
# each exercise one solution and one mistake are talked about.
POLL, CHANGE, DEBRIEF = 4.0, 2.0, 1.0
# With half a minute more for an easy exercise the slow third of a room is done, too. Done together,
# line by line, an exercise takes half of its minutes.
SLOW, TOGETHER = 0.5, 0.5
OPENING = "Open the notebook"
LEVELS = ("easy", "medium", "hard")
CODE = re.compile(r"(?ms)^```(\w*)\n(.*?)^```$")


@dataclass(frozen=True)
class Planned:
    """A slide, its number and its minutes; `home` says that it has no time in the half day."""

    number: int
    slide: Slide
    minutes: float
    home: bool

    @property
    def exercise(self) -> Task | None:
        """The exercise of the slide."""
        return EXERCISES.get(self.slide.marks.get("exercise", ""))


@dataclass(frozen=True)
class Plan:
    """A chapter on the clock: its sections with their slides."""

    chapter: Chapter
    sections: tuple[tuple[str, tuple[Planned, ...]], ...]

    @property
    def steps(self) -> list[Planned]:
        """All slides, those that go home included."""
        return [planned for _, steps in self.sections for planned in steps]

    @property
    def at_home(self) -> list[Planned]:
        """The slides that go home."""
        return [planned for planned in self.steps if planned.home]

    @property
    def minutes(self) -> float:
        """The minutes of what is on the clock."""
        return self.clock[-1][1]

    @property
    def clock(self) -> list[tuple[float, float, str, tuple[Planned, ...]]]:
        """(begins, ends, section, slides), in minutes from the beginning of the chapter.

        The first row has no slides: everybody opens the notebook. A section lasts half minutes,
        as its parts are printed, so that they add up.
        """
        rows: list = [(0.0, CHANGE, OPENING, ())]
        for section, steps in self.sections:
            now = rows[-1][1]
            minutes = sum(planned.minutes for planned in steps if not planned.home)
            rows.append((now, now + halves(minutes), section, steps))
        return rows

    def begins(self, wanted: Planned) -> float:
        """When a slide is due, in minutes from the beginning of the chapter."""
        for begins, _, _, steps in self.clock:
            if wanted in steps:
                before = steps[: steps.index(wanted)]
                return begins + sum(planned.minutes for planned in before if not planned.home)
        raise ValueError(f"no slide {wanted.number}")

    @property
    def cuts(self) -> list[tuple[Planned, str, float]]:
        """(slide, what to do with it, minutes that this gives back), when the clock has run ahead.

        First the hardest exercise is left out, then the explorers. Easy exercises are stepping
        stones and stay. The last exercise on the clock is done together.
        """
        inside = [planned for planned in self.steps if not planned.home]
        tasks = [planned for planned in inside if planned.exercise]
        hard = [each for each in tasks[:-1] if _level(each)]
        hard.sort(key=_level, reverse=True)
        left_out = [*hard, *(planned for planned in inside if is_explorer(planned.slide))]
        return [
            *((each, "leave it out", each.minutes) for each in left_out),
            *((each, "do it together", (each.minutes - DEBRIEF) * TOGETHER) for each in tasks[-1:]),
        ]


def _level(planned: Planned) -> int:
    """How hard the exercise of a slide is; 0 for an easy one."""
    return LEVELS.index(planned.exercise.level) if planned.exercise else 0


def plan_of(chapter: Chapter, slides: list[Slide]) -> Plan:
    """Put the deck of a chapter on the clock."""
    sections = tuple(
        (section, tuple(_planned(number, slide) for number, slide in inside))
        for section, inside in by_section(slides).items()
    )
    return Plan(chapter, sections)


def _planned(number: int, slide: Slide) -> Planned:
    return Planned(number, slide, minutes_of(slide), slide.marks.get("half-day") == "home")


def minutes_of(slide: Slide) -> float:
    """The minutes of a slide in a room, with its debrief or its second vote.

    What is talked about takes the time in which its words and notes are said, or its countdown.
    """
    exercise = EXERCISES.get(slide.marks.get("exercise", ""))
    if exercise:
        return countdown(exercise) + DEBRIEF
    if "data-minutes" in slide.marks:
        return float(slide.marks["data-minutes"])
    if is_poll(slide):
        return POLL
    shown = f"{slide.shown}\n{slide.later}"
    lines = sum(code.count("\n") for kind, code in CODE.findall(shown) if kind == "python")
    return (word_count(CODE.sub("", shown)) + word_count(slide.notes)) / WORDS + lines / LINES


def working(exercise: Task) -> float:
    """The minutes in which a student does an exercise."""
    return exercise.minutes * EXERCISE[exercise.level]


def countdown(exercise: Task) -> float:
    """The minutes of a room for an exercise; chapter 00 is done at home, where nobody waits."""
    return working(exercise) + (SLOW if exercise.level == "easy" and exercise.chapter else 0.0)


def is_explorer(slide: Slide) -> bool:
    """Does the room move something itself on this slide?"""
    return ".explorer" in slide.classes


def clock(minutes: float) -> str:
    """A number of minutes as a clock shows it: 0:07."""
    whole = ceil(minutes - 1e-9)
    return f"{whole // 60}:{whole % 60:02}"


def span(begins: float, ends: float) -> str:
    """From when to when: 0:07–0:12."""
    first, last = clock(begins), clock(ends)
    return first if first == last else f"{first}–{last}"


def halves(minutes: float) -> float:
    """A number of minutes, rounded to halves."""
    return floor(2 * minutes + 0.5) / 2


def about(minutes: float) -> str:
    """A number of minutes in words for a table."""
    rounded = halves(minutes)
    if not rounded:
        return "¼ min"
    return f"{int(rounded) or ''}{'½' if rounded % 1 else ''} min"
