"""Chapter 10: move the number of articles and the true difference under a hundred test sets."""

from rouge_course.chapters.ch10.explorer_state import ITEMS, LEAD, SPREAD, difference_view
from rouge_course.drawing.explorer_widget import Explorer, slider


def explore_difference() -> Explorer:
    """Return the explorer of a difference: a hundred test sets, and how many name the wrong winner.

    The scores are simulated, with normal errors; no text is scored.
    """
    controls = {
        "items": slider(ITEMS, 10, 1000, 10, "articles", 150),
        "lead": slider(LEAD, 0.0, 8.0, 0.5, "true difference", 150),
        "spread": slider(SPREAD, 2, 20, 1, "spread of articles", 150),
    }
    # The numbers stand between the sliders and the picture: one screen shows what moves them.
    return Explorer(controls, lambda now: difference_view(**now), says_lines=4)
