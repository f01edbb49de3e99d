"""Show a question with buttons if buttons work, and otherwise as text with a hidden answer."""

from html import escape

from rouge_course.drawing import widget_card
from rouge_course.drawing.place import told

from .display import Shown, paragraphs
from .questions import answer_to, guess, verdict_on
from .record import Question


class Asked(Shown):
    """A question, shown as a live card in a notebook and as a static copy everywhere else."""

    def __init__(self, question: Question):
        super().__init__(_plain(question), _static(question))
        self.question = question

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self._repr_html_()}

    def _ipython_display_(self) -> None:
        widget_card.show(self._repr_mimebundle_(), lambda: widget_of(self.question))


def _title(question: Question) -> str:
    return "Predict" if question.kind == "predict" else "Quiz"


def _plain(question: Question) -> str:
    lines = [f"{_title(question)}: {question.text}"]
    lines += [f"  {letter}) {text}" for letter, (text, _) in question.options.items()]
    lines.append(f'Answer by typing: {question.kind}("{question.key}", "a")')
    return "\n".join(lines)


def _static(question: Question) -> str:
    """The question without buttons: for print, untrusted notebooks and pages without a kernel."""
    options = "".join(
        f"<li>{letter}) {escape(text)}</li>" for letter, (text, _) in question.options.items()
    )
    reasons = "".join(
        f"<li>{escape(verdict_on(question, letter))}</li>" for letter in question.options
    )
    return widget_card.twin_html(
        f"<section><p><strong>{_title(question)}.</strong> {escape(question.text)}</p>"
        f'<ul style="list-style: none">{options}</ul>'
        "<details><summary>The answer, with a reason for every option</summary>"
        f'<ul style="list-style: none">{reasons}</ul></details></section>',
        told("Run this cell to answer here."),
    )


def widget_of(question: Question):
    """The question as radio buttons; arrow keys choose an option, and a button saves the answer."""
    import ipywidgets as widgets

    labels = {f"{letter}) {text}": letter for letter, (text, _) in question.options.items()}
    asks = f"<strong>{_title(question)}.</strong> {escape(question.text)}"
    title = widgets.HTML(f'<p class="rouge-question" style="line-height:1.5">{asks}</p>')
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
    told.add_class("rouge-said")

    def chosen(change):
        keep.disabled = change["new"] is None

    def kept(_button=None):
        told.value = paragraphs(answer_to(question, labels[choice.value]))
        if question.kind == "predict":  # a guess cannot be changed once the result can be seen
            choice.disabled = keep.disabled = True

    choice.observe(chosen, names="value")
    keep.on_click(kept)
    before = guess(question)
    if before is not None:
        choice.value = next(label for label, letter in labels.items() if letter == before)
        kept()
    return widget_card.card([title, choice, keep, told], "rouge-asked")
