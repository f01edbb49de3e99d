"""Predictions and quizzes: kept, and answered with a reason for every option."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from . import keeping
from .display import Shown, paragraphs
from .record import Question


def guess(question: Question) -> str | None:
    """The letter that was first chosen, today or earlier."""
    letter = keeping.kept(question.key)
    return letter if letter in question.options else None


def answered(question: Question, letter: str) -> Shown:
    """Keep an answer that was typed, and say what follows from it."""
    chosen = str(letter).strip().lower().rstrip(")")
    if chosen not in question.options:
        return Shown(f"Choose one of the letters {', '.join(question.options)}.")
    return Shown(_answer(question, chosen))


def beside_result(question: Question) -> Shown:
    """The guess that was made, beside the right one."""
    text, reason = question.options[question.right]
    mine = guess(question)
    says = f"the run says {question.right}) {text}. {reason}"
    if mine is None:
        return Shown(f"No guess was kept for this question; {says}")
    if mine == question.right:
        return Shown(f"✔ You guessed {mine}) and {says}")
    theirs, why = question.options[mine]
    return Shown(f"✘ You guessed {mine}) {theirs}; {says}\nAbout your guess: {why}")


def score_line(questions: Iterable[Question]) -> str:
    """How many predictions and quiz questions were right, in a sentence."""
    questions, answers = list(questions), keeping.up_to_date().answers
    lines = []
    for kind, name in (("predict", "Predictions"), ("quiz", "Quiz")):
        mine = [q for q in questions if q.kind == kind]
        made = [q for q in mine if q.key in answers]
        good = sum(answers[q.key] == q.right for q in made)
        lines.append(f"{name}: {good} right of {len(made)} answered ({len(mine)} asked).")
    return " ".join(lines)


class Asked(Shown):
    """A question on the screen: buttons where they work, text with folded answers elsewhere."""

    def __init__(self, question: Question):
        super().__init__(_plain(question), _static(question))
        self.question = question

    def _repr_mimebundle_(self, include=None, exclude=None):
        bundle = {"text/plain": self.text, "text/html": self._repr_html_()}
        view = _widget_view(self.question)
        if view is not None:
            bundle["application/vnd.jupyter.widget-view+json"] = view
        return bundle


def _answer(question: Question, chosen: str) -> str:
    """Keep an answer and say what follows from it."""
    if question.kind == "quiz":
        keeping.keep(question.key, chosen)
        return _verdict(question, chosen)
    first = keeping.keep(question.key, chosen)
    if first != chosen:
        return f"Your first guess stays: {first}) {question.options[first][0]}. Now run on."
    return f"Kept: {chosen}) {question.options[chosen][0]}. Now run on and compare."


def _verdict(question: Question, chosen: str) -> str:
    mark = "✔ Right" if chosen == question.right else "✘ Not this one"
    text, reason = question.options[chosen]
    return f"{mark}: {chosen}) {text}. {reason}"


def _title(question: Question) -> str:
    return "Predict" if question.kind == "predict" else "Quiz"


def _plain(question: Question) -> str:
    lines = [f"{_title(question)}: {question.text}"]
    lines += [f"  {letter}) {text}" for letter, (text, _) in question.options.items()]
    lines.append(f'Answer by typing: {question.kind}("{question.key}", "a")')
    return "\n".join(lines)


def _static(question: Question) -> str:
    """What print, an untrusted notebook and a page without a kernel show."""
    options = "".join(
        f"<li>{letter}) {escape(text)}</li>" for letter, (text, _) in question.options.items()
    )
    reasons = "".join(
        f"<li>{escape(_verdict(question, letter))}</li>" for letter in question.options
    )
    return (
        f"<section><p><strong>{_title(question)}.</strong> {escape(question.text)}</p>"
        f'<ul style="list-style: none">{options}</ul>'
        "<details><summary>The answer, with a reason for every option</summary>"
        f'<ul style="list-style: none">{reasons}</ul></details></section>'
    )


def _widget_view(question: Question):
    """The view of a live widget, where a notebook kernel and ipywidgets are there."""
    try:
        from IPython import get_ipython

        if getattr(get_ipython(), "kernel", None) is None:
            return None
        import ipywidgets  # noqa: F401
    except ImportError:
        return None
    bundle = widget_of(question)._repr_mimebundle_()
    return bundle.get("application/vnd.jupyter.widget-view+json")


def widget_of(question: Question):
    """The question as radio buttons; arrow keys choose, the button keeps the choice."""
    import ipywidgets as widgets

    labels = {f"{letter}) {text}": letter for letter, (text, _) in question.options.items()}
    title = widgets.HTML(f"<p><strong>{_title(question)}.</strong> {escape(question.text)}</p>")
    choice = widgets.RadioButtons(
        options=list(labels),
        value=None,
        description="Your guess:" if question.kind == "predict" else "Your answer:",
        style={"description_width": "initial"},
        layout={"width": "max-content"},
    )
    keep = widgets.Button(
        description="Keep this guess" if question.kind == "predict" else "Answer",
        disabled=True,
    )
    told = widgets.HTML()

    def chosen(change):
        keep.disabled = change["new"] is None

    def kept(_button):
        told.value = paragraphs(_answer(question, labels[choice.value]))
        if question.kind == "predict":  # a guess is not edited once the result can be seen
            choice.disabled = keep.disabled = True

    choice.observe(chosen, names="value")
    keep.on_click(kept)
    before = guess(question)
    if before is not None:
        choice.value = next(label for label, letter in labels.items() if letter == before)
        if question.kind == "predict":
            choice.disabled = keep.disabled = True
            told.value = paragraphs(_answer(question, before))
    return widgets.VBox([title, choice, keep, told])
