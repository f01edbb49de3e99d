"""Chapter 00: type two texts, and see every score move."""

from rouge_course.chapters.ch00.explorer_state import CANDIDATE, REFERENCE, scores_view
from rouge_course.drawing.explorer_widget import Explorer, button, text_box


def explore_scores(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the first explorer: two texts as tiles, what they share, and nine scores."""
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "restart": button("Start again"),
    }
    explorer = Explorer(controls, lambda now: scores_view(**now, first=(reference, candidate)))
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
