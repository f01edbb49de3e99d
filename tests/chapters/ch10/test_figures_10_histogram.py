"""Chapter 10: the draws of the bootstrap as a histogram."""

import pytest
from figure_cases import written

from rouge_course.chapters.ch10.histogram import bootstrap_histogram
from rouge_helpers.corpus import bootstrap

GAPS = [0.12, -0.3, 0.05, -0.08, 0.2, -0.11, 0.02, -0.4, 0.1]
CASES = {
    bootstrap_histogram: {
        "plain": (GAPS,),
        "above": ([0.3, 0.4, 0.5, 0.45],),
        "below": ([-0.3, -0.4, -0.5, -0.45], 500, 7),
        "scores": ([0.3, 0.4, 0.5, 0.45], 300, 0, "mean F1", False),
        "one value": ([0.25],),
        "alike": ([0.0, 0.0, 0.0],),
    }
}


def test_the_interval_is_the_one_of_the_bootstrap():
    figure, interval = bootstrap_histogram(GAPS, seed=3), bootstrap(GAPS, seed=3)
    for value in interval:
        assert f"{value:+.3f}" in figure.alt
    assert [row[1] for row in figure.table.rows[2:5]] == [f"{value:+.3f}" for value in interval]
    (axes,) = figure.drawing.axes
    assert sum(bar.get_height() for bar in axes.patches[:30]) == 10_000
    ends = {line.get_xdata()[0] for line in axes.lines}
    assert {interval.low, interval.high, 0, interval.mean} <= ends


def test_the_caption_says_whether_zero_is_inside():
    assert "contains 0: no difference is shown" in bootstrap_histogram(GAPS).caption
    assert "does not contain 0" in bootstrap_histogram([0.3, 0.4, 0.5]).caption
    plain = bootstrap_histogram([0.3, 0.4, 0.5], zero=False)
    assert " 0" not in plain.caption.replace(" 0.", "")
    assert not any("no difference" in text for text in written(plain))


def test_no_values_are_refused():
    with pytest.raises(ValueError, match="values"):
        bootstrap_histogram([])
