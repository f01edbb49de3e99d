"""The handout of a chapter: what learners fill, and no result that gives an answer away."""

from html import escape

from . import page
from .chapter import Chapter, Demo, ExerciseStep, Poll, Talk, explorer_parts
from .markdown import html, line_html
from .plan import Plan, Planned, is_quiz
from .slides import task_html

ROOM = {"blank": 2, "half": 5, "bug": 5, "write": 10, "build": 5}  # lines to write on
WHY, EXPLORED, RECALLED = 1, 3, 3


def handout_page(plan: Plan) -> str:
    """The handout of a chapter."""
    chapter = plan.chapter
    parts = [f"<h1>{escape(chapter.name)}</h1>", _opening(chapter)]
    for section, steps in plan.sections:
        inside = "".join(_step(planned) for planned in steps)
        if inside:
            parts.append(f"<section><h2>{line_html(section.title)}</h2>{inside}</section>")
        elif section.title == "Recap":
            parts.append(
                f"<section><h2>{line_html(section.title)}</h2>"
                f"<p>What I take home, in my own words:</p>{_lines(2 * RECALLED)}</section>"
            )
    if chapter.further_lines:
        listed = page.items([line_html(line) for line in chapter.further_lines])
        says = "If I am ahead, or at home: the notebook goes on behind its quiz."
        parts.append(f"<section><h2>Go further</h2><p>{says}</p>{listed}</section>")
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page(f"{chapter.name}: handout", body, "paper.css")


def _opening(chapter: Chapter) -> str:
    boxes = page.items([f"☐ {line_html(goal)}" for goal in chapter.objectives])
    goal = chapter.goal[:1].upper() + chapter.goal[1:]
    return (
        f'<section class="first"><p>{line_html(goal)}</p><p>Afterwards I can</p>'
        f'<div class="boxes">{boxes}</div></section>'
    )


def _step(planned: Planned) -> str:
    step = planned.step
    if isinstance(step, Poll):
        return _poll(step)
    if isinstance(step, ExerciseStep):
        return _task(step)
    if isinstance(step, Demo) and step.explorer:
        question, _ = explorer_parts(step)
        return (
            f'<div class="task"><h3>Before I move anything</h3><p>{escape(question)}</p>'
            f"{_lines(EXPLORED)}</div>"
        )
    return _asked(step) if isinstance(step, Talk) else ""


def _asked(talk: Talk) -> str:
    """The formulas; what is asked to predict stands on paper as a question with its options."""
    return "".join(html(block.text) for block in talk.blocks if block.kind == "formula")


def _poll(poll: Poll) -> str:
    question = poll.question
    options = page.items(
        [f"☐ {letter}) {escape(text)}" for letter, (text, _) in question.options.items()]
    )
    name = "Quiz" if is_quiz(poll) else "Predict"
    return (
        f'<div class="poll" data-question="{question.key}"><p><strong>{name}.</strong> '
        f'{escape(question.text)}</p><div class="boxes">{options}</div>'
        f"<p>Because</p>{_lines(WHY)}</div>"
    )


def _task(task: ExerciseStep) -> str:
    exercise = task.exercise
    return (
        f'<div class="task" data-exercise="{exercise.name}">'
        f"<h3>{escape(task.label)} <small>{exercise.time}, {task.level}</small></h3>"
        f"{''.join(task_html(task))}{''.join(task.tables)}{page.code(task.stub)}"
        f"{_lines(ROOM[exercise.kind])}</div>"
    )


def _lines(number: int) -> str:
    """Ruled lines to write on."""
    return f'<div class="lines" aria-hidden="true">{"<div></div>" * number}</div>'
