"""How long each step takes in a room, what fits into the announced minutes, and what goes first."""

from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from .chapter import Chapter, Demo, Poll, Section, Step, Task
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
    """A step and its minutes; `left` says that it is for those who are ahead, or for home."""

    step: Step
    minutes: float
    left: bool = False


@dataclass(frozen=True)
class Plan:
    """A chapter on the clock: its sections with their steps."""

    chapter: Chapter
    sections: tuple[tuple[Section, tuple[Planned, ...]], ...]
    in_short: bool  # the talk does not fit: say what the slides show, and no more

    @property
    def steps(self) -> list[Planned]:
        """All steps, those that are left out included."""
        return [planned for _, steps in self.sections for planned in steps]

    @property
    def minutes(self) -> float:
        """The minutes of what is on the clock."""
        return CHANGE + sum(planned.minutes for planned in self.steps if not planned.left)

    @property
    def left(self) -> list[Task]:
        """The exercises that are not in the plan, the extras among them."""
        return [each.step for each in self.steps if each.left and isinstance(each.step, Task)]

    @property
    def quiz_home(self) -> bool:
        """Does the exit quiz go home?"""
        return any(each.left and is_quiz(each.step) for each in self.steps)

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
        tasks = [each for each in inside if isinstance(each.step, Task)]
        score = tasks[-1:] if self.chapter.beyond else []  # a core ends in the chapter's score
        tasks.reverse()  # of two equally hard ones the later one goes first
        tasks.sort(key=lambda each: LEVELS.index(each.step.exercise.level), reverse=True)
        kept = score or tasks[-1:]
        quiz = [each for each in inside if is_quiz(each.step)]
        return [each for each in tasks if each not in kept] + quiz


def plan_of(chapter: Chapter) -> Plan:
    """Put a chapter on the clock, within its announced minutes.

    All of it where it fits; else the talk becomes short, then the quiz goes home, then the
    harder exercises do. What goes home is also there for those who are ahead.
    """
    core = sum(_minutes(task, False) for task in chapter.tasks if not task.extra)
    for in_short, quiz_home in ((False, False), (True, False), (True, True)):
        fixed = _fixed(chapter, in_short, quiz_home)
        if fixed + core <= chapter.workshop:
            break
    room = chapter.workshop - fixed
    inside: list[Step] = []
    below = _stands_on(chapter)
    for task in sorted(chapter.tasks, key=lambda task: _urgency(task, below)):
        fits = not task.extra and _minutes(task, False) <= room
        if fits and (task not in below or below[task] in inside):
            inside.append(task)
            room -= _minutes(task, False)
    if not quiz_home:
        inside += filter(is_quiz, chapter.steps)
    sections = tuple(
        (section, tuple(_planned(step, in_short, inside) for step in section.steps))
        for section in chapter.sections
    )
    return Plan(chapter, sections, in_short)


def whole_room(chapter: Chapter) -> float:
    """The minutes of a workshop that leaves out nothing but the extra exercises and the exit quiz.

    The talk is short: what the slides show. The rest is read at home, and the quiz answered there.
    """
    core = sum(_minutes(task, True) for task in chapter.tasks if not task.extra)
    return _fixed(chapter, in_short=True, quiz_home=True) + core


def _stands_on(chapter: Chapter) -> dict[Task, Task]:
    """For a thing that is built directly after another one: the one that it stands on."""
    found = {}
    for section in chapter.sections:
        tasks = [step for step in section.steps if isinstance(step, Task)]
        for before, task in pairwise(tasks):
            if before.exercise.kind == task.exercise.kind == "build":
                found[task] = before
    return found


def _urgency(task: Task, below: dict[Task, Task]) -> int:
    """How late an exercise is taken into the plan: the easier, the sooner."""
    own = LEVELS.index(task.exercise.level)
    return max(own, _urgency(below[task], below)) if task in below else own


def _fixed(chapter: Chapter, in_short: bool, quiz_home: bool) -> float:
    """The minutes of everything but the exercises."""
    steps = [step for step in chapter.steps if not isinstance(step, Task)]
    return CHANGE + sum(
        _minutes(step, in_short) for step in steps if not (quiz_home and is_quiz(step))
    )


def _planned(step: Step, in_short: bool, inside: list[Step]) -> Planned:
    optional = isinstance(step, Task) or is_quiz(step)
    left = optional and all(each is not step for each in inside)
    return Planned(step, _minutes(step, in_short), left)


def _minutes(step: Step, in_short: bool) -> float:
    if isinstance(step, Task):
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
