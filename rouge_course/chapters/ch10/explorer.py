"""Chapter 10: change the number of articles and the true difference of a hundred test sets."""

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
    # The numbers appear between the sliders and the picture, so that one screen shows both them
    # and the sliders that change them.
    return Explorer(controls, lambda now: difference_view(**now), says_lines=4)
