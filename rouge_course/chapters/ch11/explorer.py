"""Chapter 11: edit a summary under four scores, and choose dots among human judgements."""

from collections.abc import Sequence
from typing import Any

from rouge_course.chapters.ch11 import view
from rouge_course.chapters.ch11.curves import System
from rouge_course.drawing.board import Explorer, button, choice, slider, text_box
from rouge_course.drawing.view import View
from rouge_helpers.text import words


def explore_edits() -> Explorer:
    """Return the explorer of an edited summary: four scores beside a fact check.

    The slider is as long as the text, so that each of its steps takes a word away. Typing in the
    box chooses the learner's own text.
    """
    first = view.EDITS[view.FIRST].text
    length = len(words(first))
    controls = {
        "edit": choice([*view.EDITS, view.OWN], "edit", 110),
        "own": text_box(first, "own text"),
        "keep": slider(length, 1, length, 1, "keep words", 110),
    }
    explorer = Explorer(controls, lambda now: view.edits_view(**now))

    def whole(_: object = None) -> None:
        length = max(1, len(words(view.text_of(controls["edit"].value, controls["own"].value))))
        controls["keep"].max = length
        controls["keep"].value = length

    def typed(_: object) -> None:
        controls["edit"].value = view.OWN
        whole()

    controls["edit"].observe(whole, "value")
    controls["own"].observe(typed, "value")
    return explorer


def explore_agreement(systems: Sequence[System]) -> Explorer:
    """Return the explorer of agreement: choose dots by score and kind.

    `systems` holds (kind, name, score, human judgement) for each system, scores 0.0 to 1.0.
    Raises ValueError for a system that has not these four.
    """
    given: list[Any] = [tuple(one) for one in systems]  # what a learner writes, not yet checked
    if not all(len(one) == 4 for one in given):
        raise ValueError("a system is (kind, name, score, human judgement)")
    controls = {
        "points": slider((view.LOW, view.HIGH), 39, 48.5, 0.5, "ROUGE-1 points", 130),
        "kind": choice(view.KINDS, "kind", 130),
        "gap": slider(view.GAP, 0, 8, 0.5, "least difference", 130),
        "best": button("Only the best"),
        "restart": button("Start again"),
    }

    def drawn(now: dict[str, Any]) -> View:
        low, high = now["points"]
        return view.agreement_view(given, low, high, now["kind"], now["gap"])

    explorer = Explorer(controls, drawn, [["points"], ["kind"], ["gap"], ["best", "restart"]])

    def only_best(_: object) -> None:
        controls["points"].value = (view.BEST, view.HIGH)

    controls["best"].on_click(only_best)
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
