"""What learners can do afterwards, and a rubric for the exercises: a page for a lecturer."""

from copy import deepcopy
from html import escape

from rouge_course.checker.matching import result_of, same
from rouge_course.checker.record import LEVELS, ArtifactExercise, Exercise, Mistake, Task
from rouge_course.tables import counted

from . import page
from .chapter import Chapter
from .likely_mistakes import likely
from .markdown import line_html, plain

OF_THE_ROAD = ("01", "02", "03", "04")  # the chapters whose exercises are in the rubric


def outcomes_page(chapters: list[Chapter]) -> str:
    """The outcomes of all chapters, and a rubric for the exercises of the short road."""
    outcomes = [
        [escape(each.name), " ".join(map(line_html, each.outcomes)), _shown_by(each)]
        for each in chapters
    ]
    rubric = [
        [f"<code>{task.name}</code>, {LEVELS[task.level]}", *_levels(task, before)]
        for each in chapters
        if each.code in OF_THE_ROAD
        for task, before in _in_order(each)
    ]
    parts = [
        "<h1>Outcomes and a rubric</h1>",
        page.table(["chapter", "afterwards you can", "shown by"], outcomes, "Outcomes"),
        page.table(["exercise", "reached", "nearly", "not yet, for example"], rubric, "A rubric"),
        "<p><strong>Reached</strong> means that <code>check</code> passes, which "
        "<code>progress()</code> prints. Edge cases are inputs that would lead to a division by 0. "
        "The other two columns show the known mistake with the most right results, and the first "
        "known mistake that is wrong for at least half of the inputs.</p>",
        page.sourced(),
    ]
    body = '<main class="outcomes">\n' + "\n".join(parts) + "\n</main>"
    return page.page("Outcomes and a rubric", body, "paper.css")


def _in_order(chapter: Chapter) -> list[tuple[Task, list[Task]]]:
    """The exercises of a core, each with the exercises before it."""
    tasks = [step.exercise for step in chapter.tasks]
    return [(task, tasks[:place]) for place, task in enumerate(tasks)]


def _shown_by(chapter: Chapter) -> str:
    """The exercises of a core."""
    return ", ".join(f"<code>{task.exercise.name}</code>" for task in chapter.tasks)


def _levels(task: Task, before: list[Task]) -> tuple[str, str, str]:
    """The cells "reached", "nearly" and "not yet" of an exercise, with numbers of inputs."""
    reached = plain(task.task[:1].upper() + task.task[1:])
    if isinstance(task, ArtifactExercise):
        says = [mistake for mistake, _ in likely(task, before)]
        return escape(reached), escape(says[-1]), escape(says[0])
    ordinary, edges = len(task.test_inputs), len(task.edge_cases)
    right = [(_right_inputs(task, mistake), mistake) for mistake in task.mistakes]
    best = max(count for count, _ in right)
    near = next(mistake for count, mistake in right if count == best)
    far = next((mistake for count, mistake in right if 2 * count <= ordinary), near)
    tried = ", ".join(
        [counted(ordinary, "input"), *([counted(edges, "edge case")] if edges else [])]
    )
    return (
        f"{escape(reached)} ({tried})",
        f"{escape(plain(near.says))} ({best} of {ordinary} right)",
        f"{escape(plain(far.says))} ({_right_inputs(task, far)} of {ordinary} right)",
    )


def _right_inputs(task: Exercise, mistake: Mistake) -> int:
    """For how many ordinary inputs a program with this mistake is still right."""
    wrong = task.wrong(mistake)
    return sum(
        same(result_of(task, wrong, given), result_of(task, task.solution, given))
        for given in map(deepcopy, task.test_inputs)
    )
