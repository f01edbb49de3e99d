"""The run sheet of a chapter: a page with the clock, then what to say, ask, and answer."""

import inspect
import re
from html import escape

from . import page
from .chapter import Chapter, Demo, ExerciseStep, Poll, Talk, explorer_parts
from .likely_mistakes import likely
from .markdown import answer_parts, html, line_html, plain
from .plan import SHORT, Plan, Planned, about, clock, is_quiz, span
from .slides import slides, task_html
from .talk import key_lines


def run_sheet_page(plan: Plan) -> str:
    """The run sheet of a chapter."""
    chapter = plan.chapter
    parts = [f"<h1>{escape(chapter.name)}: run sheet</h1>", _overview(plan)]
    shown = slides_of(plan)
    for begins, ends, section, steps in plan.clock:
        inside = [_step(planned, plan) for planned in steps if not planned.left]
        if inside:
            parts.append(
                f'<section><h2><span class="clock">{span(begins, ends)}</span> '
                f"{line_html(section.title)} <small>{shown[section.title]}</small></h2>"
                f"{''.join(inside)}</section>"
            )
    parts.append(_ahead(plan))
    body = '<main class="run">\n' + "\n".join(part for part in parts if part) + "\n</main>"
    return page.page(f"{chapter.name}: run sheet", body, "paper.css")


def slides_of(plan: Plan) -> dict[str, str]:
    """Which slides a section has, in words: {title: "slides 3–6"}."""
    numbers: dict[str, list[int]] = {section.title: [] for section, _ in plan.sections}
    places = {f"{plan.chapter.name} · {plain(title)}": title for title in numbers}
    for number, slide in enumerate(slides(plan), 1):
        if slide.place in places:
            numbers[places[slide.place]].append(number)
    return {title: _slide_numbers(found) for title, found in numbers.items()}


def _slide_numbers(found: list[int]) -> str:
    if not found:
        return ""
    return f"slide {found[0]}" if len(found) == 1 else f"slides {found[0]}–{found[-1]}"


def _overview(plan: Plan) -> str:
    chapter = plan.chapter
    rows = [
        [span(begins, ends), line_html(section.title), what_happens(steps) or _begin(chapter)]
        for begins, ends, section, steps in plan.clock
        if not steps or not all(planned.left or planned.minutes == 0 for planned in steps)
    ]
    spare = int(chapter.workshop - plan.minutes)
    reserve = (
        f"{spare} in reserve for questions and slow screens" if spare else "nothing in reserve"
    )
    facts = [
        f"<p><strong>They make:</strong> {line_html(chapter.goal)}</p>",
        f"<p><strong>They need:</strong> {line_html(chapter.needs)}</p>" if chapter.needs else "",
        f"<p><strong>Minutes:</strong> {chapter.workshop} announced, {clock(plan.minutes)} "
        f"planned, {reserve}.</p>",
        _does_not_fit(plan),
    ]
    table = page.table(["clock", "section", "what happens"], rows, "The chapter on the clock")
    return f'<section class="first">{"".join(facts)}{table}{_late(plan)}</section>'


def _begin(chapter: Chapter) -> str:
    return (
        f"everybody opens notebook {chapter.code} and runs its first grey cell: "
        "the later cells and checks need it"
    )


def _does_not_fit(plan: Plan) -> str:
    """The sentence on what does not fit into the announced minutes ("" where all of it fits)."""
    said = []
    if plan.in_short:
        said.append("say the sentences in bold, and let people read the others")
    if plan.quiz_home:
        said.append("the exit quiz goes home")
    return f"<p><strong>To keep to the clock:</strong> {'; '.join(said)}.</p>" if said else ""


def what_happens(steps: tuple[Planned, ...]) -> str:
    """The steps of a section in a few words: talk 2 min · poll 2 min · f1 and its debrief 6 min."""
    kinds: dict[str, float] = {}
    for planned in steps:
        if not planned.left:
            name = _kind(planned)
            kinds[name] = kinds.get(name, 0) + planned.minutes
    said = [f"{name} {about(minutes)}" for name, minutes in kinds.items()]
    if any(planned.left and is_quiz(planned.step) for planned in steps):
        said.append("the quiz goes home")
    return " · ".join(said)


def _kind(planned: Planned) -> str:
    step = planned.step
    if isinstance(step, ExerciseStep):
        return f"<strong>{escape(step.exercise.name)}</strong> and its debrief"
    if isinstance(step, Poll):
        return "quiz" if is_quiz(step) else "poll"
    if isinstance(step, Demo):
        return "explorer" if step.explorer else "show"
    return "talk"


def _late(plan: Plan) -> str:
    """What to leave out, in this order, and the minutes that it gives back."""
    rows = []
    for planned in plan.cuts:
        step = planned.step
        if isinstance(step, ExerciseStep):
            rows.append(f"{escape(step.label)}: {about(planned.minutes)} back")
    quiz = sum(each.minutes for each in plan.cuts if is_quiz(each.step))
    if quiz:
        rows.append(f"the exit quiz, for home: {about(quiz)} back")
    if not rows:
        return ""
    return f"<p><strong>Late? Leave out, in this order:</strong></p>{page.items(rows, 'ol')}"


def _step(planned: Planned, plan: Plan) -> str:
    step = planned.step
    if isinstance(step, Talk):
        return _talk(step, plan.in_short)
    if isinstance(step, Demo):
        return _demo(step)
    return _poll(step) if isinstance(step, Poll) else _task(step, plan.chapter)


def _talk(talk: Talk, in_short: bool) -> str:
    """The words of the notebook; in a short talk the sentences that carry it are bold."""
    bold = key_lines(talk.blocks, SHORT) if in_short else []
    parts = []
    for block in talk.blocks:
        if block.kind == "heading":
            parts.append(f"<h3>{line_html(block.title)}</h3>")
        elif block.kind == "paragraph":
            lines = [f"<b>{line_html(x)}</b>" if x in bold else _said(x) for x in block.lines]
            parts.append(f"<p>{' '.join(lines)}</p>")
        elif block.kind == "answer":
            parts.append(f'<div class="key"><p>Answer:</p>{html(answer_parts(block))}</div>')
        else:
            parts.append(html(block.text, addresses=True))
    return "".join(parts)


def _said(line: str) -> str:
    return re.sub(r"^<p>|</p>$", "", html(line, addresses=True))


def _demo(demo: Demo) -> str:
    if demo.explorer:
        question, _ = explorer_parts(demo)
        return (
            f'<div class="show"><p><strong>Explorer.</strong> Ask first: {escape(question)}</p>'
            f"{page.code(demo.code)}</div>"
        )
    results = "".join(f"<pre>{escape(text)}</pre>" for _, text in demo.outputs)
    return (
        f'<div class="show"><p><strong>Run and show.</strong></p>{page.code(demo.code)}'
        f"{results}</div>"
    )


def _poll(poll: Poll) -> str:
    question = poll.question
    rows = [
        [f"{letter}) {escape(text)}", _verdict(letter == question.right), escape(reason)]
        for letter, (text, reason) in question.options.items()
    ]
    name = "Quiz" if is_quiz(poll) else "Poll"
    return (
        f'<div class="poll" data-question="{question.key}">'
        f"<p><strong>{name}.</strong> {escape(question.text)}</p>"
        f"{page.table(['option', 'verdict', 'reason'], rows, 'Answers')}</div>"
    )


def _coded(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _verdict(right: bool) -> str:
    return "✔ right" if right else "✘"


def _task(task: ExerciseStep, chapter: Chapter) -> str:
    exercise = task.exercise
    before = [other.exercise for other in chapter.tasks[: chapter.tasks.index(task)]]
    rows = [[_coded(says), _coded(asks)] for says, asks in likely(exercise, before)]
    hints = page.items([_coded(hint) for hint in exercise.hints], "ol")
    return (
        f'<div class="task" data-exercise="{exercise.name}">'
        f"<h3>{escape(task.label)} <small>{exercise.time}, {task.level}</small></h3>"
        f"{''.join(task_html(task))}{''.join(task.tables)}"
        f"{page.table(['what they do', 'what to ask'], rows, 'Likely mistakes')}"
        f"<p><strong>Hints:</strong></p>{hints}"
        f"<p><strong>Solution:</strong></p>{page.code(inspect.getsource(exercise.solution).strip())}</div>"
    )


def _ahead(plan: Plan) -> str:
    """What is not on the clock: for those who are ahead, and for home."""
    left = [planned for planned in plan.steps if planned.left]
    chapter = plan.chapter
    if not left and not chapter.further_lines:
        return ""
    parts = "".join(_step(planned, plan) for planned in left)
    title = "Not on the clock: for those who are ahead, and for home"
    return f"<section><h2>{title}</h2>{parts}{_further(chapter)}</section>"


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
