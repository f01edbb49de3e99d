"""Chapter 09: runs of matches."""

import pytest
from figure_cases import ODD, boxes, written

from rouge_course.chapters.ch09.runs import run_tiles
from rouge_course.drawing import palette

ROW, RUN, APART = list("ABCDEFG"), list("ABCDHIK"), list("AHBKCID")
CASES = {
    run_tiles: {
        "plain": (ROW, [RUN, APART]),
        "paper's power": (ROW, [RUN, APART, ROW], 1.2),
        "odd": (ODD[:12], [ODD[2:], ODD[:5]], 3),
        "no candidate token": (ROW, [[], ["x"]]),
        "empty": ([], [["a"]]),
    }
}


def test_the_runs_and_their_weights_are_drawn():
    figure = run_tiles(ROW, [RUN, APART])
    assert len(boxes(figure, palette.OVERLAP_TINT)) == 4 + 4
    assert written(figure).count("1² = 1") == 4
    assert {"4² = 16", "weight 16", "weight 4", "7² = 49"} <= set(written(figure))
    assert "runs of 1 + 1 + 1 + 1, weight 4" in figure.alt


def test_more_than_twelve_tokens_are_refused():
    with pytest.raises(ValueError, match="at most 12"):
        run_tiles(ROW, [["a"] * 13])
