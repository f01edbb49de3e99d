"""Predictions and quiz questions: their answers are saved, and every option has a reason."""

from collections.abc import Iterable

from . import progress_store
from .cell import refresh
from .display import Shown
from .record import Question


def guess(question: Question) -> str | None:
    """The letter that the learner chose first, today or earlier. None if there is no answer."""
    letter = progress_store.kept(question.key)
    return letter if letter in question.options else None


def answered(question: Question, letter: str) -> Shown:
    """Save a typed answer, and return the message about this answer."""
    chosen = str(letter).strip().lower().rstrip(")")
    if chosen not in question.options:
        return Shown(f"Choose one of the letters {', '.join(question.options)}.")
    return Shown(answer_to(question, chosen))


def beside_result(question: Question) -> Shown:
    """Say which option is right and, if the learner saved a guess, whether the guess was right."""
    return beside(question, guess(question))


def beside(question: Question, mine: str | None) -> Shown:
    """Say which option is right and, unless `mine` is None, whether the guess `mine` was right."""
    text, reason = question.options[question.right]
    says = f"the result is {question.right}) {text}. {reason}"
    if mine is None:
        return Shown(f"No guess was saved for this question; {says}")
    if mine == question.right:
        return Shown(f"✔ You guessed {mine}), and {says}")
    theirs, why = question.options[mine]
    return Shown(f"✘ You guessed {mine}) {theirs}; {says}\nAbout your guess: {why}")


def scores(questions: Iterable[Question]) -> dict[str, tuple[int, int, int]]:
    """Return (right answers, answers, questions) for the predictions and for the quiz.

    Only questions in the cores of the chapters count, because the other questions are optional.
    """
    core = [q for q in questions if not q.extra]
    return {
        name: _tally(q for q in core if q.kind == kind)
        for kind, name in (("predict", "Predictions"), ("quiz", "Quiz"))
    }


def score_line(questions: Iterable[Question]) -> str:
    """Say how many predictions and how many quiz questions the learner answered correctly.

    If the learner answered optional questions, another sentence counts these answers.
    """
    questions = list(questions)
    said = [
        f"{name}: {right} right of {answered} answered ({asked} asked)."
        for name, (right, answered, asked) in scores(questions).items()
    ]
    right, answered, _ = _tally(q for q in questions if q.extra)
    if answered:
        said.append(f"Further questions: {right} right of {answered} answered.")
    if any(answered for _, answered, _ in scores(questions).values()):
        said.append("The first answer to a question counts.")
    return " ".join(said)


def _tally(questions: Iterable[Question]) -> tuple[int, int, int]:
    """(number of right answers, number of answers, number of questions)."""
    questions, answers = list(questions), progress_store.up_to_date().answers
    right = sum(answers.get(q.key) == q.right for q in questions)
    return right, sum(q.key in answers for q in questions), len(questions)


def answer_to(question: Question, chosen: str) -> str:
    """Save an answer. Return a message about it, and about new problems with the progress file."""
    first = progress_store.keep(question.key, chosen)
    refresh()
    said = (
        f"Your guess is saved: {chosen}) {question.options[chosen][0]}. Now go on, and compare "
        "your guess with the result."
    )
    if question.kind == "quiz":
        said = verdict_on(question, chosen)
    elif first != chosen:
        said = f"Your first guess still counts: {first}) {question.options[first][0]}. Now go on."
    return "\n\n".join(filter(None, [said, progress_store.news()]))


def verdict_on(question: Question, chosen: str) -> str:
    """Say whether an option is right, and why."""
    mark = "✔ Right" if chosen == question.right else "✘ Not this one"
    text, reason = question.options[chosen]
    return f"{mark}: {chosen}) {text}. {reason}"
