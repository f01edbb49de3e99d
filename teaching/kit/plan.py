"""How long each slide takes in a room, which slides go home, and what to leave out when late."""

import re
from dataclasses import dataclass
from math import ceil, floor

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Task

from .chapter import Chapter
from .decks import CODE_BLOCK, Slide, by_section, is_explorer, is_poll
from .markdown import word_count

# Words that are read aloud in a minute, and the minutes of a vote, the talk with neighbours and a
# second vote. They are for an instructor's own slides that do not say how long they take.
SPOKEN, POLL = 130, 4.0
TOGETHER = 0.5  # an exercise that is done together saves this part of its countdown
DECIMAL = re.compile(r"\d+\.\d+")
FORMULA = re.compile(r"(?s)\$\$.*?\$\$")
SAID = re.compile(r"(?<!\\)\b[A-Za-z]+|\\(?!text|qquad)[a-z]+|\d|[=+]")  # of a formula
LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Planned:
    """A slide, its number and its minutes; `home` is true if the half day has no time for it."""

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
    """The plan of a chapter: its sections, with their slides."""

    chapter: Chapter
    sections: tuple[tuple[str, tuple[Planned, ...]], ...]

    @property
    def steps(self) -> list[Planned]:
        """All slides, including the slides that are left for home."""
        return [planned for _, steps in self.sections for planned in steps]

    @property
    def at_home(self) -> list[Planned]:
        """The slides that are left for home."""
        return [planned for planned in self.steps if planned.home]

    @property
    def minutes(self) -> int:
        """The whole minutes of everything that has time in the half day."""
        return ceil(sum(each.minutes for each in self.steps if not each.home) - 1e-9)

    def begins(self, wanted: Planned) -> float:
        """When a slide is due, in minutes from the beginning of the chapter."""
        before = self.steps[: wanted.number - 2]  # the first slide is the title
        return sum(each.minutes for each in before if not each.home)

    @property
    def cuts(self) -> list[tuple[Planned, str, float]]:
        """What to do when late: (slide, what to do with it, minutes that this saves).

        The hardest exercise is left out first, and then the explorers. Easy exercises stay, because
        later exercises build on them. The last exercise with time in the half day is done together.
        """
        inside = [planned for planned in self.steps if not planned.home]
        tasks = [planned for planned in inside if planned.exercise]
        hard = [each for each in tasks[:-1] if _level(each)]
        hard.sort(key=_level, reverse=True)
        left_out = [*hard, *(planned for planned in inside if is_explorer(planned.slide))]
        return [
            *((each, "leave it out", each.minutes) for each in left_out),
            *(
                (each, "do it together", (each.slide.countdown or each.minutes) * TOGETHER)
                for each in tasks[-1:]
            ),
        ]


def _level(planned: Planned) -> int:
    """How hard the exercise of a slide is; 0 for an easy one."""
    return LEVELS.index(planned.exercise.level) if planned.exercise else 0


def plan_of(chapter: Chapter, slides: list[Slide]) -> Plan:
    """Give every slide of a chapter's deck its minutes."""
    sections = tuple(
        (section, tuple(_planned(number, slide) for number, slide in inside))
        for section, inside in by_section(slides).items()
    )
    return Plan(chapter, sections)


def _planned(number: int, slide: Slide) -> Planned:
    return Planned(number, slide, minutes_of(slide), slide.marks.get("half-day") == "home")


def minutes_of(slide: Slide) -> float:
    """The minutes in the notes of a slide, or else the minutes that reading it aloud takes."""
    if slide.minutes is not None:
        return slide.minutes
    asked = POLL if is_poll(slide) else slide.countdown or 0.0
    return max(asked, spoken(slide))


def spoken(slide: Slide) -> float:
    """The minutes that reading a slide and its notes aloud takes."""
    return read_aloud(f"{slide.shown}\n{slide.later}") + read_aloud(slide.notes)


def read_aloud(text: str) -> float:
    """The minutes that reading Markdown aloud takes; code is shown and not read.

    The digits of a decimal number are read one by one, and a formula is read in words.
    """
    text = CODE_BLOCK.sub("", text)
    said = [part for formula in FORMULA.findall(text) for part in SAID.findall(formula)]
    digits = sum(len(number) - 1 for number in DECIMAL.findall(FORMULA.sub("", text)))
    return (word_count(text) + len(said) + digits) / SPOKEN


def clock(minutes: float) -> str:
    """A number of minutes as a clock shows it, such as 0:07; after midnight it begins again."""
    whole = floor(minutes + 1e-9)
    return f"{whole // 60 % 24}:{whole % 60:02}"


def about(minutes: float) -> str:
    """A number of minutes as people write it, such as 2, ½ or 7½."""
    quarters = floor(4 * minutes + 0.5)
    whole, part = divmod(quarters, 4)
    return f"{whole or ''}{('', '¼', '½', '¾')[part]}" or "0"
