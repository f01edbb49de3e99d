"""How long each step takes in a room, what fits into the announced minutes, and what goes first."""

from dataclasses import dataclass
from math import ceil

from .chapter import Chapter, Demo, ExerciseStep, Poll, Section, Step
from .markdown import word_count
from .talk import key_lines, spoken

# What was measured in rooms: words a minute that people can follow, and minutes for the rest.
WORDS_A_MINUTE = 130
POLL, QUIZ, EXPLORER, DEMO = 2.0, 1.5, 3.0, 0.5
# What made real rooms run ten to fifteen minutes late while nobody counted it: everybody opens the
# notebook of the chapter, and after each exercise one solution and one mistake are talked about.
CHANGE, DEBRIEF = 2.0, 1.0
# Where the whole talk leaves no room for the exercises, this many words of a text are said.
SHORT = 30
LEVELS = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Planned:
    """A step and its minutes; `left` says that it goes home, as the exit quiz does."""

    step: Step
    minutes: float
    left: bool = False


@dataclass(frozen=True)
class Plan:
    """A chapter on the clock: its sections with their steps."""

    chapter: Chapter
    sections: tuple[tuple[Section, tuple[Planned, ...]], ...]
    in_short: bool  # the whole talk of the notebook does not fit: say what carries it

    @property
    def steps(self) -> list[Planned]:
        """All steps, those that are left out included."""
        return [planned for _, steps in self.sections for planned in steps]

    @property
    def minutes(self) -> float:
        """The minutes of what is on the clock."""
        return CHANGE + sum(planned.minutes for planned in self.steps if not planned.left)

    @property
    def clock(self) -> list[tuple[float, float, Section, tuple[Planned, ...]]]:
        """(begins, ends, section, steps), in minutes from the beginning of the chapter.

        The first row has no steps: everybody opens the notebook.
        """
        opened = Section("Open the notebook")
        rows: list = [(0.0, CHANGE, opened, ())]
        now = CHANGE
        for section, steps in self.sections:
            minutes = sum(planned.minutes for planned in steps if not planned.left)
            rows.append((now, now + minutes, section, steps))
            now += minutes
        return rows

    @property
    def cuts(self) -> list[Planned]:
        """What to leave out when the clock has run ahead, first things first."""
        inside = [planned for planned in self.steps if not planned.left]
        tasks = [each for each in inside if isinstance(each.step, ExerciseStep)]
        others = tasks[-2::-1]  # the last one builds what the core leads to; late ones go first
        others.sort(key=lambda each: LEVELS.index(each.step.exercise.level), reverse=True)
        return others


def plan_of(chapter: Chapter) -> Plan:
    """Put a core on the clock; its talk becomes short where all of it takes too long."""
    whole = _plan(chapter, in_short=False)
    return whole if whole.minutes <= chapter.workshop + 1e-9 else _plan(chapter, in_short=True)


def whole_room(chapter: Chapter) -> float:
    """The minutes of a workshop that leaves out nothing but the exit quiz.

    The talk is short; the rest is read at home, and the quiz answered there.
    """
    return _plan(chapter, in_short=True).minutes


def _plan(chapter: Chapter, in_short: bool) -> Plan:
    sections = tuple(
        (
            section,
            tuple(Planned(step, _minutes(step, in_short), is_quiz(step)) for step in section.steps),
        )
        for section in chapter.sections
    )
    return Plan(chapter, sections, in_short)


def _minutes(step: Step, in_short: bool) -> float:
    if isinstance(step, ExerciseStep):
        return step.exercise.minutes + DEBRIEF
    if isinstance(step, Poll):
        return QUIZ if is_quiz(step) else POLL
    if isinstance(step, Demo):
        return EXPLORER if step.explorer else DEMO
    words = spoken(step.blocks)
    if in_short:
        words = min(words, sum(map(word_count, key_lines(step.blocks, SHORT))))
    return words / WORDS_A_MINUTE


def is_quiz(step: Step) -> bool:
    """Is it a question of the exit quiz?"""
    return isinstance(step, Poll) and step.question.kind == "quiz"


def clock(minutes: float) -> str:
    """A number of minutes as a clock shows it: 0:07."""
    whole = ceil(minutes - 1e-9)
    return f"{whole // 60}:{whole % 60:02}"


def span(begins: float, ends: float) -> str:
    """From when to when: 0:07–0:12."""
    first, last = clock(begins), clock(ends)
    return first if first == last else f"{first}–{last}"


def about(minutes: float) -> str:
    """A number of minutes in words for a table."""
    if minutes < 0.375:
        return "¼ min"
    halves = max(1, round(minutes * 2))
    return f"{halves // 2 or ''}{'½' if halves % 2 else ''} min"
