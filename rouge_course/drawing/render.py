"""An explorer's view of one state, and its three forms: live, static and plain."""

from collections.abc import Iterable
from typing import NamedTuple

from rouge_course.drawing import svg
from rouge_course.drawing.place import told
from rouge_course.drawing.widget_card import twin_html
from rouge_course.tables import Table, one_line

_CARD = "font-size:16px;line-height:1.5"


def cut_note(drawn: Iterable[tuple[int, int, str]]) -> str:
    """Return a sentence about words that a picture leaves out, from (words drawn, words, side)."""
    cut = [each for each in drawn if each[0] < each[1]]
    left = " and ".join(f"{few} of {total} {side} words" for few, total, side in cut)
    verb = "is" if [few for few, *_ in cut] == [1] else "are"
    return f" Only {left} {verb} drawn, but all are counted." if cut else ""


class View(NamedTuple):
    """One state: the first question, the picture, its sentence, and the same data as tables."""

    name: str
    question: str
    picture: str
    alt: str
    sentence: str
    tables: tuple[Table, ...]
    height: float
    answer: str = ""  # the answer to the question, shown after the first move


def question_html(view: View, moved: bool = False) -> str:
    """Return the question, with another heading once something has moved."""
    asked = "The question:" if moved else "Before you move anything:"
    return f'<p style="{_CARD};margin:0 0 6px"><b>{asked}</b> {svg.clean(view.question)}</p>'


def answer_html(view: View) -> str:
    """Return the answer to the question, or nothing if the sentence already answers it."""
    if not view.answer:
        return ""
    return f'<p style="{_CARD};margin:6px 0 0"><b>The answer:</b> {svg.clean(view.answer)}</p>'


def _folded_answer(view: View) -> str:
    """The answer, in a fold, for a page on which nothing can be moved."""
    if not view.answer:
        return ""
    return f"<details><summary>The answer</summary><p>{svg.clean(view.answer)}</p></details>"


def sentence_html(view: View) -> str:
    """Return the sentence with the numbers in it."""
    return f'<p style="{_CARD};margin:6px 0">{svg.clean(view.sentence)}</p>'


def picture_html(view: View) -> str:
    """Return the picture inline for the live explorer, so that it changes without a flicker."""
    start = f'<svg role="img" aria-label="{svg.clean(view.alt)}" style="max-width:100%;height:auto"'
    return f'<div style="{_CARD};min-height:{view.height:g}px">{start}{view.picture[4:]}</div>'


def table_html(view: View) -> str:
    """Return the same data as one or two tables."""
    return f'<div style="{_CARD}">{"".join(table._repr_html_() for table in view.tables)}</div>'


def static_html(view: View) -> str:
    """Return the state for a page on which no widget can run.

    An untrusted notebook shows an <img> but removes an inline <svg>.
    """
    return twin_html(
        f'<div style="{_CARD};padding:8px;max-width:740px">{question_html(view)}'
        f'<figure style="margin:0"><img alt="{svg.clean(view.alt)}" '
        f'width="{svg.WIDTH}" height="{view.height:g}" style="max-width:100%;height:auto" '
        f'src="{svg.address(view.picture)}">'
        f"<figcaption>{svg.clean(view.sentence)}</figcaption></figure>{_folded_answer(view)}"
        "<details><summary>The same as a table</summary>"
        f"{''.join(table._repr_html_() for table in view.tables)}</details></div>",
        told("This is the first state: run this cell to change it."),
    )


def plain_text(view: View) -> str:
    """Return the state in words and numbers, with the first table."""
    return "\n".join(
        [
            f"[Explorer {view.name}]",
            f"Before you move anything: {one_line(view.question)}",
            one_line(view.sentence),
            repr(view.tables[0]),
        ]
    )
