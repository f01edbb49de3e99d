"""Chapter 09: runs of matches."""

import pytest
from figures_seen import ODD, boxes, written
from hypothesis import given, settings
from hypothesis import strategies as st

from rouge_helpers.chapters.ch09.runs import run_tiles, runs_of
from rouge_helpers.drawing import inks
from rouge_helpers.family import weighted_lcs

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
LETTERS = st.lists(st.sampled_from("abcd"), max_size=7)


@given(LETTERS, LETTERS, st.sampled_from([1, 1.2, 2, 3]))
@settings(max_examples=60)
def test_the_runs_weigh_what_the_weighted_lcs_weighs(reference, candidate, power):
    runs = runs_of(reference, candidate, power)
    assert sum(len(run) ** power for run in runs) == pytest.approx(
        weighted_lcs(reference, candidate, power)
    )
    places = [j for run in runs for j in run]
    assert places == sorted(set(places))
    assert all(run == list(range(run[0], run[-1] + 1)) for run in runs)


def test_the_runs_and_their_weights_are_drawn():
    figure = run_tiles(ROW, [RUN, APART])
    assert len(boxes(figure, inks.OVERLAP_TINT)) == 4 + 4
    assert written(figure).count("1² = 1") == 4
    assert {"4² = 16", "weight 16", "weight 4", "7² = 49"} <= set(written(figure))
    assert "runs of 1 + 1 + 1 + 1, weight 4" in figure.alt


def test_more_than_twelve_tokens_are_refused():
    with pytest.raises(ValueError, match="at most 12"):
        run_tiles(ROW, [["a"] * 13])
