"""The run sheet of a chapter: a page with the clock, then slide by slide what to say and answer."""

import inspect
import re
from html import escape

from rouge_course.checker.record import LEVELS, Question, Task

from . import page
from .chapter import Chapter
from .decks import OPTION, Slide, is_poll, question_of
from .likely_mistakes import likely
from .markdown import html, line_html
from .plan import OPENING, Plan, Planned, about, clock, countdown, is_explorer, span


def run_sheet_page(plan: Plan) -> str:
    """The run sheet of a chapter."""
    chapter = plan.chapter
    parts = [f"<h1>{escape(chapter.name)}: run sheet</h1>", _overview(plan)]
    for begins, ends, section, steps in plan.clock:
        if steps:
            parts.append(
                f'<section><h2><span class="clock">{span(begins, ends)}</span> '
                f"{line_html(section)} <small>{numbers_of(steps)}</small></h2>"
                f"{''.join(_slide(planned, chapter) for planned in steps)}</section>"
            )
    parts.append(_ahead(plan))
    body = '<main class="run">\n' + "\n".join(part for part in parts if part) + "\n</main>"
    return page.page(f"{chapter.name}: run sheet", body, "paper.css")


def numbers_of(steps: tuple[Planned, ...]) -> str:
    """Which slides these are, in words: "slides 3–6", "" for none."""
    if not steps:
        return ""
    first, last = steps[0].number, steps[-1].number
    return f"slide {first}" if first == last else f"slides {first}–{last}"


def _overview(plan: Plan) -> str:
    chapter = plan.chapter
    rows = [
        [
            span(begins, ends),
            line_html(section),
            _begin(chapter) if section == OPENING else what_happens(steps),
        ]
        for begins, ends, section, steps in plan.clock
    ]
    spare = int(chapter.workshop - plan.minutes)
    reserve = (
        f"{spare} in reserve for questions and slow screens" if spare else "nothing in reserve"
    )
    quiz = bool(_quiz(chapter))
    home = [line_html(planned.slide.heading) for planned in plan.at_home]
    facts = [
        f"<p><strong>They make:</strong> {line_html(chapter.goal)}</p>",
        f"<p><strong>They need:</strong> {line_html(chapter.needs)}</p>" if chapter.needs else "",
        f"<p><strong>Minutes:</strong> {chapter.workshop} announced, {clock(plan.minutes)} "
        f"planned, {reserve}.</p>",
        f"<p><strong>For home in the half day:</strong> {' · '.join(home)}</p>" if home else "",
        "<p>The exit quiz goes home.</p>" if quiz else "",
    ]
    table = page.table(["clock", "section", "what happens"], rows, "The chapter on the clock")
    return f'<section class="first">{"".join(facts)}{table}{_late(plan)}</section>'


def _begin(chapter: Chapter) -> str:
    return (
        f"everybody opens notebook {chapter.code} and runs its first grey cell: "
        "the later cells and checks need it"
    )


def what_happens(steps: tuple[Planned, ...]) -> str:
    """The slides of a section in a few words: talk 2 min · f1 and its debrief 6 min."""
    kinds: dict[str, float] = {}
    for planned in steps:
        if not planned.home:
            name = _kind(planned)
            kinds[name] = kinds.get(name, 0) + planned.minutes
    said = [f"{name} {about(minutes)}" for name, minutes in kinds.items()]
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


def late_lines(plan: Plan, begins: float = 0.0) -> list[str]:
    """For how many minutes behind the clock which line is enough, with the lines above it.

    Each line says when its slide is due; `begins` is when the chapter does, in minutes.
    """
    lines, enough = [], 0.0
    for planned, how, minutes in plan.cuts:
        enough += minutes
        due = clock(begins + plan.begins(planned))
        lines.append(
            f"up to {about(enough)} late: {line_html(planned.slide.heading)}: {how} "
            f"(slide {planned.number}, due at {due})"
        )
    return lines


def _late(plan: Plan) -> str:
    rows = late_lines(plan)
    head = "Late? The first line that names your minutes is enough, with those above it:"
    return f"<p><strong>{head}</strong></p>{page.items(rows, 'ol')}" if rows else ""


def _slide(planned: Planned, chapter: Chapter) -> str:
    """What the presenter says to a slide, with the answers of a poll and the help of a task.

    A task or a poll that goes home has its help in the notebook alone.
    """
    slide, exercise = planned.slide, planned.exercise
    more = _task(exercise, chapter) if exercise else _vote(slide) if is_poll(slide) else ""
    more = "" if planned.home else more
    home = " <small>for home in the half day</small>" if planned.home else ""
    heading = f"{planned.number} · {line_html(slide.heading)}{home}"
    return f"<h3>{heading}</h3>{html(slide.notes)}{more}"


def _vote(slide: Slide) -> str:
    """The answers of a poll, or what an instructor's own slide shows of it."""
    if question := question_of(slide):
        return poll_html(question)
    text = OPTION.sub(r"- \1) \2", f"{slide.shown}\n\n{slide.later}")
    return f'<div class="poll">{html(text)}</div>'


def poll_html(question: Question) -> str:
    """A question with the verdict and the reason of each option."""
    rows = [
        [f"{letter}) {escape(text)}", _verdict(letter == question.right), escape(reason)]
        for letter, (text, reason) in question.options.items()
    ]
    return (
        f'<div class="poll" data-question="{question.key}"><p>{escape(question.text)}</p>'
        f"{page.table(['option', 'verdict', 'reason'], rows, 'Answers')}</div>"
    )


def _coded(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _verdict(right: bool) -> str:
    return "✔ right" if right else "✘"


def _task(exercise: Task, chapter: Chapter) -> str:
    own = [task.exercise for task in chapter.tasks]
    before = own[: own.index(exercise)] if exercise in own else []
    rows = [[_coded(says), _coded(asks)] for says, asks in likely(exercise, before)]
    hints = page.items([_coded(hint) for hint in exercise.hints], "ol")
    return (
        f'<div class="task" data-exercise="{exercise.name}">'
        f"<p>{countdown(exercise):g} minutes in a room, {LEVELS[exercise.level]}</p>"
        f"{page.table(['what they do', 'what to ask'], rows, 'Likely mistakes')}"
        f"<p><strong>Hints:</strong></p>{hints}"
        f"<p><strong>Solution:</strong></p>{page.code(inspect.getsource(exercise.solution).strip())}</div>"
    )


def _ahead(plan: Plan) -> str:
    """What is not on the clock: for those who are ahead, and for home."""
    chapter = plan.chapter
    quiz = list(map(poll_html, _quiz(chapter)))
    parts = [f"<h3>The exit quiz</h3>{''.join(quiz)}" if quiz else "", _further(chapter)]
    if not any(parts):
        return ""
    title = "Not on a slide: for those who are ahead, and for home"
    return f"<section><h2>{title}</h2>{''.join(parts)}</section>"


def _quiz(chapter: Chapter) -> list[Question]:
    return [poll.question for poll in chapter.polls if poll.question.kind == "quiz"]


def _further(chapter: Chapter) -> str:
    """What the notebook offers below "Go further": a line a section, with its exercises."""
    if not chapter.further_parts:
        return ""
    lines = []
    for line, tasks in chapter.further_parts:
        names = "".join(
            f" · <code>{task.exercise.name}</code> ({task.exercise.time}, {task.level})"
            for task in tasks
        )
        lines.append(f"{line_html(line)}{names}")
    return (
        f"<h3>Go further</h3><p>The notebook goes on behind its quiz, {chapter.further} minutes in "
        "all. Each section stands alone; where an exercise is named, it has its hints and its "
        f"check there.</p>{page.items(lines)}"
    )
