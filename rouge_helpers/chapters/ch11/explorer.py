"""Chapter 11: edit a summary under four scores, and choose dots under people's eyes."""

from collections.abc import Sequence

from rouge_helpers.chapters.ch11.view import (
    BEST,
    EDITS,
    GAP,
    HIGH,
    KINDS,
    LOW,
    MOST,
    System,
    agreement_view,
    edits_view,
)
from rouge_helpers.drawing.board import Explorer, button, choice, slider


def explore_edits() -> Explorer:
    """Return the explorer of an edited summary: four scores beside a fact check."""
    controls = {
        "edit": choice(list(EDITS), "edit", 110),
        "keep": slider(MOST, 1, MOST, 1, "keep words", 110),
    }
    return Explorer(edits_view(), controls, lambda now: edits_view(**now))


def explore_agreement(systems: Sequence[System]) -> Explorer:
    """Return the explorer of agreement: choose dots by score and kind, ask for a gap.

    `systems` holds (kind, name, score, what people said) for each system, scores 0.0 to 1.0.
    Raises ValueError for a system that has not these four.
    """
    systems = [tuple(one) for one in systems]
    if not all(len(one) == 4 for one in systems):
        raise ValueError("a system is (kind, name, score, what people said)")
    controls = {
        "points": slider((LOW, HIGH), 39, 48.5, 0.5, "ROUGE-1 points", 130),
        "kind": choice(KINDS, "kind", 130),
        "gap": slider(GAP, 0, 8, 0.5, "minimum gap", 130),
        "best": button("Only the best"),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        agreement_view(systems),
        controls,
        lambda now: agreement_view(systems, *now["points"], now["kind"], now["gap"]),
        [["points"], ["kind"], ["gap"], ["best", "restart"]],
    )

    def only_best(_: object) -> None:
        controls["points"].value = (BEST, HIGH)

    controls["best"].on_click(only_best)
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
