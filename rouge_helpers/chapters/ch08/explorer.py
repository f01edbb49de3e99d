"""Chapter 08: edit a summary under four scores, and choose dots under people's eyes."""

from collections.abc import Sequence

from rouge_helpers.chapters.ch08.view import (
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
from rouge_helpers.drawing.board import Explorer, button


def explore_edits() -> Explorer:
    """Return the explorer of an edited summary: four scores beside a fact check."""
    import ipywidgets as w

    controls = {
        "edit": w.Dropdown(
            options=list(EDITS),
            description="edit",
            style={"description_width": "110px"},
            layout=w.Layout(width="98%"),
        ),
        "keep": w.IntSlider(
            value=MOST,
            min=1,
            max=MOST,
            description="keep words",
            style={"description_width": "110px"},
            layout=w.Layout(width="98%"),
        ),
    }
    explorer = Explorer(
        edits_view(),
        controls,
        [["edit"], ["keep"]],
        lambda: edits_view(controls["edit"].value, controls["keep"].value),
    )
    for name in ("edit", "keep"):
        controls[name].observe(explorer.show, "value")
    return explorer


def explore_agreement(systems: Sequence[System]) -> Explorer:
    """Return the explorer of agreement: choose dots by score and kind, ask for a gap.

    `systems` holds (kind, name, score, what people said) for each system, scores 0.0 to 1.0.
    Raises ValueError for a system that has not these four.
    """
    import ipywidgets as w

    systems = [tuple(one) for one in systems]
    if not all(len(one) == 4 for one in systems):
        raise ValueError("a system is (kind, name, score, what people said)")
    wide = {"style": {"description_width": "130px"}, "layout": w.Layout(width="98%")}
    controls = {
        "points": w.FloatRangeSlider(
            value=(LOW, HIGH), min=39, max=48.5, step=0.5, description="ROUGE-1 points", **wide
        ),
        "kind": w.Dropdown(options=KINDS, description="kind", **wide),
        "gap": w.FloatSlider(value=GAP, min=0, max=8, step=0.5, description="minimum gap", **wide),
        "best": button("Only the best"),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        agreement_view(systems),
        controls,
        [["points"], ["kind"], ["gap"], ["best", "restart"]],
        lambda: agreement_view(
            systems, *controls["points"].value, controls["kind"].value, controls["gap"].value
        ),
    )

    def only_best(_: object) -> None:
        controls["points"].value = (BEST, HIGH)

    def restart(_: object) -> None:
        controls["points"].value = (LOW, HIGH)
        controls["kind"].value = KINDS[0]
        controls["gap"].value = GAP

    controls["best"].on_click(only_best)
    controls["restart"].on_click(restart)
    for name in ("points", "kind", "gap"):
        controls[name].observe(explorer.show, "value")
    return explorer
