"""Hide a result until the learner has saved a guess, and then show the result below the guess."""

import re
from collections.abc import Sequence
from html import escape

from . import questions
from .cell import LiveCell
from .display import Shown, marked, paragraphs
from .record import Question

BOX = "border:1px solid #808080;padding:4px 12px"
WAITS = "The result. Keep your guess first, then open"
MARKS = re.compile(r"(\*\*?)(\S(?:[^*]*\S)?)\1")  # *italics* and **bold**


def revealed(asked: Sequence[Question], things: Sequence) -> LiveCell:
    """Hide results until every guess is saved, and then show the results below the guesses."""
    lines, results = [_plain(thing) for thing in things], "".join(map(_html, things))
    lines += [read(question) for question in asked if question.after]
    results += "".join(_read_html(question) for question in asked if question.after)

    def now() -> Shown:
        says = [str(questions.beside_result(question)) for question in asked]
        words, text = "".join(map(paragraphs, says)), "\n".join(says + lines)
        if all(map(questions.guess, asked)):
            return Shown(text, f'<div class="rouge-reveal">{words}{results}</div>')
        fold = (
            f'<details class="rouge-reveal" data-lm-suppress-shortcuts="true" style="{BOX}">'
            f"<summary>{WAITS}</summary>{results}{words}</details>"
        )
        return Shown(text, fold)

    return LiveCell("-".join(["rouge-reveal", *(question.key for question in asked)]), now)


def read(question: Question) -> str:
    """The question's comment on the result, as plain text with one line for each paragraph."""
    return MARKS.sub(r"\2", question.reading)


def _read_html(question: Question) -> str:
    def tag(found: re.Match) -> str:
        name = "em" if found[1] == "*" else "strong"
        return f"<{name}>{found[2]}</{name}>"

    text = marked(MARKS.sub(tag, escape(question.reading, quote=False)))
    return '<div class="rouge-after"><p>' + text.replace("\n", "</p><p>") + "</p></div>"


def with_things(problem: str, things: Sequence) -> Shown:
    """Show results below a sentence about a problem, such as an unknown key of a question."""
    html = paragraphs(problem) + "".join(map(_html, things))
    return Shown("\n".join([problem, *map(_plain, things)]), html)


def _plain(thing) -> str:
    """An object as `print` would show it; the items of a tuple share a line if possible."""
    if isinstance(thing, tuple):
        words = [_plain(each) for each in thing]
        return ("\n" if any("\n" in word for word in words) else " ").join(words)
    return str(thing)


def _html(thing) -> str:
    if isinstance(thing, tuple) and any(hasattr(each, "_repr_html_") for each in thing):
        return "".join(map(_html, thing))
    if hasattr(thing, "_repr_html_"):
        return thing._repr_html_()
    return f"<pre>{escape(_plain(thing))}</pre>"
