"""Chapter 04: fill the LCS grid cell by cell, and move a word of the candidate."""

from rouge_helpers.chapters.ch04.view import CANDIDATE, REFERENCE, cells, lcs_view, moved
from rouge_helpers.drawing.board import Explorer, button, choice, text_box
from rouge_helpers.drawing.svg import fit

_MOST_CHOICES = 200


def explore_lcs(reference: str = REFERENCE, candidate: str = CANDIDATE, step: int = 7) -> Explorer:
    """Return the explorer of the LCS: a grid that fills step by step, words that move.

    `step` is how many cells are filled at the start.
    """
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "next": button("Next cell"),
        "back": button("Back"),
        "fill": button("Fill all"),
        "restart": button("Restart"),
        "word": choice(_choices(candidate), "word to move", 110, "320px"),
        "left": button("Move left"),
        "right": button("Move right"),
    }
    grid = {"filled": min(step, cells(reference, candidate)), "full": False}
    explorer = Explorer(
        lcs_view(reference, candidate, step),
        controls,
        lambda now: lcs_view(now["reference"], now["candidate"], grid["filled"]),
        [["reference"], ["candidate"], ["next", "back", "fill", "restart"],
         ["word", "left", "right"]],
        watched=(),
    )  # fmt: skip

    def total() -> int:
        return cells(controls["reference"].value, controls["candidate"].value)

    def fill_to(step: int) -> None:
        grid["filled"] = min(max(step, 0), total())
        grid["full"] = 0 < total() == grid["filled"]
        explorer.show()

    def typed(_: object) -> None:
        """List the words anew; a full grid stays full, a started one stays started."""
        options = _choices(controls["candidate"].value)
        if options != list(controls["word"].options):
            place = controls["word"].value or 0
            controls["word"].options = options
            if options:
                controls["word"].value = min(place, len(options) - 1)
        grid["filled"] = total() if grid["full"] else min(grid["filled"], total())
        explorer.show()

    def move(by: int) -> None:
        if controls["word"].value is None:
            return
        fill_to(total())  # what a move does is seen on the full grid
        text, place = moved(controls["candidate"].value, controls["word"].value, by)
        controls["candidate"].value = text
        controls["word"].value = place

    controls["next"].on_click(lambda _: fill_to(grid["filled"] + 1))
    controls["back"].on_click(lambda _: fill_to(grid["filled"] - 1))
    controls["fill"].on_click(lambda _: fill_to(total()))
    controls["restart"].on_click(lambda _: fill_to(0))
    controls["left"].on_click(lambda _: move(-1))
    controls["right"].on_click(lambda _: move(1))
    for name in ("reference", "candidate"):
        controls[name].observe(typed, "value")
    return explorer


def _choices(candidate: str) -> list[tuple[str, int]]:
    parts = candidate.split()[:_MOST_CHOICES]
    return [(f"{k}. {fit(part, 150)}", k - 1) for k, part in enumerate(parts, start=1)]
