"""Chapter 01: make two lists longer or shorter; drag the point of precision and recall."""

from typing import Any

from rouge_course.chapters.ch01.bars_view import EXTRA, MATCHES, MISSED, MOST, bars_view
from rouge_course.chapters.ch01.explorer_state import SQUARE, f_view
from rouge_course.drawing.explorer_widget import Explorer, check_box, slider
from rouge_helpers.scores import checked_beta, f_beta

_ARROWS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}


def explore_lists(matches: int = MATCHES, extra: int = EXTRA, missed: int = MISSED) -> Explorer:
    """Return the explorer of two lists: two bars with one overlap, precision and recall.

    `matches` articles are in both lists, `extra` are found but not relevant, and `missed` are
    relevant but not found; each number is from 0 to 10.
    """
    controls = {
        "matches": slider(matches, 0, MOST, 1, "found and relevant", 150),
        "extra": slider(extra, 0, MOST, 1, "found, not relevant", 150),
        "missed": slider(missed, 0, MOST, 1, "relevant, not found", 150),
    }
    return Explorer(controls, lambda now: bars_view(**now))


def explore_f(precision: float = 0.9, recall: float = 0.3, beta: float = 1.0) -> Explorer:
    """Return the explorer of F: a point in the unit square, lines of equal F, three means.

    Precision and recall are from 0 to 1, and beta is from 0.25 to 4. The sliders move in steps of
    0.01 and 0.25, and in the square an arrow key moves the point by 0.05. It raises the same errors
    as `f_beta`.
    """
    f_beta(precision, recall, checked_beta(beta))
    controls = {
        "precision": slider(precision, 0, 1, 0.01, "precision P", 110),
        "recall": slider(recall, 0, 1, 0.01, "recall R", 110),
        "beta": slider(beta, 0.25, 4, 0.25, "beta", 110),
        "other_means": check_box("Draw the lines of the arithmetic (A) and geometric (G) mean too"),
    }
    explorer = Explorer(controls, lambda now: f_view(**now))

    def touched(touch: dict[str, Any]) -> None:
        if touch.get("from") == SQUARE:
            point = {"precision": 1 - touch["y"], "recall": touch["x"]}
        else:
            across, up = _ARROWS.get(touch.get("key", ""), (0, 0))
            by = 0.01 if touch.get("shift") else 0.05
            now = {name: controls[name].value for name in ("precision", "recall")}
            point = {"precision": now["precision"] + by * up, "recall": now["recall"] + by * across}
        explorer.change(**{name: round(min(max(at, 0), 1), 2) for name, at in point.items()})

    explorer.on_touch(
        "Drag the point in the square, or select the square and press the arrow keys (with Shift, "
        "the steps are small).",
        touched,
    )
    return explorer
