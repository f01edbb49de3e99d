"""Chapter 11: edit a summary and watch four scores, and choose dots among human judgements."""

from collections.abc import Sequence
from typing import Any

from rouge_course.chapters.ch11 import explorer_state
from rouge_course.chapters.ch11.curves import System
from rouge_course.drawing.explorer_widget import Explorer, button, choice, slider, text_box
from rouge_course.drawing.render import View
from rouge_helpers.text import words


def explore_edits() -> Explorer:
    """Return the explorer of an edited summary: four scores beside a fact check.

    The slider has as many steps as the text has words, so each step removes one word. When the
    learner types in the box, the explorer shows the learner's own text.
    """
    first = explorer_state.EDITS[explorer_state.FIRST].text
    length = len(words(first))
    controls = {
        "edit": choice([*explorer_state.EDITS, explorer_state.OWN], "edit", 110),
        "own": text_box(first, "own text"),
        "keep": slider(length, 1, length, 1, "keep words", 110),
    }
    explorer = Explorer(controls, lambda now: explorer_state.edits_view(**now))

    def whole(_: object = None) -> None:
        length = max(
            1, len(words(explorer_state.text_of(controls["edit"].value, controls["own"].value)))
        )
        controls["keep"].max = length
        controls["keep"].value = length

    def typed(_: object) -> None:
        controls["edit"].value = explorer_state.OWN
        whole()

    controls["edit"].observe(whole, "value")
    controls["own"].observe(typed, "value")
    return explorer


def explore_agreement(systems: Sequence[System]) -> Explorer:
    """Return the explorer of agreement, in which the learner chooses dots by score and kind.

    `systems` contains (kind, name, score, human judgement) for each system, with scores from 0.0
    to 1.0. Raises ValueError for a system that does not have these four values.
    """
    given: list[Any] = [tuple(one) for one in systems]  # what a learner writes, not yet checked
    if not all(len(one) == 4 for one in given):
        raise ValueError("a system is (kind, name, score, human judgement)")
    controls = {
        "points": slider(
            (explorer_state.LOW, explorer_state.HIGH), 39, 48.5, 0.5, "ROUGE-1 points", 130
        ),
        "kind": choice(explorer_state.KINDS, "kind", 130),
        "gap": slider(explorer_state.GAP, 0, 8, 0.5, "least difference", 130),
        "best": button("Only the best"),
        "restart": button("Start again"),
    }

    def drawn(now: dict[str, Any]) -> View:
        low, high = now["points"]
        return explorer_state.agreement_view(given, low, high, now["kind"], now["gap"])

    explorer = Explorer(controls, drawn, [["points"], ["kind"], ["gap"], ["best", "restart"]])

    def only_best(_: object) -> None:
        controls["points"].value = (explorer_state.BEST, explorer_state.HIGH)

    controls["best"].on_click(only_best)
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
