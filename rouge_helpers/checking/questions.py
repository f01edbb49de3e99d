"""Predictions and quizzes: kept in this kernel, answered with a reason for every option."""

from __future__ import annotations

from collections.abc import Iterable

from .display import Shown
from .record import Question

# The first letter chosen for each question; nothing of it is written anywhere.
answers: dict[str, str] = {}


def answered(question: Question, letter: str) -> Shown:
    """Keep an answer that was typed, and say what follows from it."""
    chosen = str(letter).strip().lower().rstrip(")")
    if chosen not in question.options:
        return Shown(f"Choose one of the letters {', '.join(question.options)}.")
    return Shown(answer_to(question, chosen))


def beside_result(question: Question) -> Shown:
    """The guess that was made, beside the right one."""
    text, reason = question.options[question.right]
    mine = answers.get(question.key)
    says = f"the run says {question.right}) {text}. {reason}"
    if mine is None:
        return Shown(f"No guess was kept for this question; {says}")
    if mine == question.right:
        return Shown(f"✔ You guessed {mine}) and {says}")
    theirs, why = question.options[mine]
    return Shown(f"✘ You guessed {mine}) {theirs}; {says}\nAbout your guess: {why}")


def score_line(questions: Iterable[Question]) -> str:
    """How many predictions and quiz questions were right, in a sentence."""
    questions = list(questions)
    lines = []
    for kind, name in (("predict", "Predictions"), ("quiz", "Quiz")):
        mine = [q for q in questions if q.kind == kind]
        made = [q for q in mine if q.key in answers]
        good = sum(answers[q.key] == q.right for q in made)
        lines.append(f"{name}: {good} right of {len(made)} answered ({len(mine)} asked).")
    return " ".join(lines)


def answer_to(question: Question, chosen: str) -> str:
    """Keep an answer and say what follows from it."""
    if question.kind == "quiz":
        answers.setdefault(question.key, chosen)
        return verdict_on(question, chosen)
    first = answers.setdefault(question.key, chosen)
    if first != chosen:
        return f"Your first guess stays: {first}) {question.options[first][0]}. Now run on."
    return f"Kept: {chosen}) {question.options[chosen][0]}. Now run on and compare."


def verdict_on(question: Question, chosen: str) -> str:
    """Say whether an option is right, and why."""
    mark = "✔ Right" if chosen == question.right else "✘ Not this one"
    text, reason = question.options[chosen]
    return f"{mark}: {chosen}) {text}. {reason}"
