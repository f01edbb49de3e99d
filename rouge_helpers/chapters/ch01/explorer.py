"""Chapter 01: slide precision, recall and beta, and watch F."""

from rouge_helpers.chapters.ch01.view import f_view
from rouge_helpers.drawing.board import Explorer, check_box, slider
from rouge_helpers.scores import checked_beta, f_beta


def explore_f(precision: float = 0.9, recall: float = 0.3, beta: float = 1.0) -> Explorer:
    """Return the explorer of F: a point on the unit square, lines of equal F, three means.

    Precision and recall from 0 to 1, beta from 0.25 to 4; the sliders move in steps of 0.05 and
    0.25. Raises as `f_beta`.
    """
    f_beta(precision, recall, checked_beta(beta))
    controls = {
        "precision": slider(precision, 0, 1, 0.05, "precision P", 110),
        "recall": slider(recall, 0, 1, 0.05, "recall R", 110),
        "beta": slider(beta, 0.25, 4, 0.25, "beta", 110),
        "other_means": check_box("Draw the lines of the arithmetic (A) and geometric (G) mean too"),
    }
    return Explorer(f_view(precision, recall, beta), controls, lambda now: f_view(**now))
