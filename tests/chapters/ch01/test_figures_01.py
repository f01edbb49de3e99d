"""Chapter 01: one overlap with two denominators, and lines of equal F."""

import pytest
from every import every
from figure_cases import boxes, written
from hypothesis import given, settings
from hypothesis import strategies as st

from rouge_course.chapters.ch01.figures import contour, f_contours, overlap_bars
from rouge_course.drawing import palette
from rouge_helpers import f_beta, precision, recall

CASES = {
    overlap_bars: {
        "plain": (5, 7, 6),
        "named sides": (5, 7, 12, "pages found", "relevant pages"),
        "thin": (1, 2, 1000),
        "thick": (999, 1000, 1001),
        "huge": (123456, 234567, 3456789, "candidate " * 9, "$x$ <b>"),
        "one empty": (0, 0, 5),
        "no overlap": (0, 4, 5),
        "empty": (0, 0, 0),
    },
    f_contours: {
        "plain": (0.9, 0.3),
        "recall": (0.9, 0.3, 2),
        "precision": (0.3, 0.9, 0.5),
        "corner": (1, 1),
        "zero": (0, 0),
        "one zero": (1, 0, 100),
        "small beta": (0.5, 1, 0.123456),
        "middle": (0.5, 0.5),
    },
}


def test_both_bars_share_one_overlap_at_the_same_place():
    figure = overlap_bars(5, 7, 12)
    top, bottom = boxes(figure, palette.OVERLAP)
    assert (top.x0, top.x1) == (bottom.x0, bottom.x1)
    assert top.hatch == bottom.hatch == f"url(#hatch{ord(palette.OVERLAP_HATCH)})"
    (reference,) = boxes(figure, palette.REFERENCE)
    (candidate,) = boxes(figure, palette.CANDIDATE)
    assert reference.y0 < candidate.y0  # down the sheet: reference first
    assert top.width / reference.width == pytest.approx(recall(5, 12), abs=1e-3)
    assert bottom.width / candidate.width == pytest.approx(precision(5, 7), abs=1e-3)
    assert reference.x0 == candidate.x0 == top.x0


def test_the_bars_carry_their_numbers_and_fractions():
    figure = overlap_bars(5, 7, 12, candidate="found", reference="relevant")
    assert {"relevant", "found", "5", "7", "2", "overlap: 5"} <= set(written(figure))
    for fact in ("recall = 5/12 = 0.417", "precision = 5/7 = 0.714"):
        assert fact in written(figure)
        assert fact.replace(" = ", " ", 1) in figure.alt
    assert figure.table.rows[0][1:] == [5, 7, 12, "recall", recall(5, 12)]
    assert figure.table.rows[1][1:] == [5, 2, 7, "precision", precision(5, 7)]


def test_figures_to_be_compared_get_one_scale():
    before, after = overlap_bars(2, 5, 8, widest=10), overlap_bars(2, 10, 8, widest=10)
    for colour in (palette.REFERENCE, palette.OVERLAP):
        assert boxes(before, colour)[0][:4] == boxes(after, colour)[0][:4]
    (short,), (long,) = boxes(before, palette.CANDIDATE), boxes(after, palette.CANDIDATE)
    assert long.width == pytest.approx(2 * short.width, abs=0.2)


@pytest.mark.parametrize("counts", [(1, 2, 1000), (999, 1000, 1001), (0, 3, 3), (3, 3, 3)])
def test_a_segment_too_narrow_for_its_number_says_it_below(counts):
    figure = overlap_bars(*counts)
    hits, *totals = counts
    for bar, total in zip((palette.CANDIDATE, palette.REFERENCE), totals, strict=True):
        assert len(boxes(figure, bar)) == 1
        below = f"{hits} shared + {total - hits} not" in written(figure)
        assert below or str(total - hits or hits) in written(figure)


def test_a_bar_without_tokens_says_how_nothing_over_nothing_is_counted():
    assert "precision 0/0, counted as 0.000" in overlap_bars(0, 0, 5).alt


@pytest.mark.parametrize("counts", [(1.0, 2, 3), (1, "2", 3), (None, 2, 3), (True, 2, 3)])
def test_counts_that_are_not_whole_are_refused(counts):
    with pytest.raises(TypeError, match="must be a whole number"):
        overlap_bars(*counts)


@pytest.mark.parametrize("counts", [(4, 3, 5), (4, 5, 3), (-1, 2, 2), (0, -1, 2)])
def test_counts_that_cannot_be_are_refused(counts):
    with pytest.raises(ValueError, match="hits"):
        overlap_bars(*counts)


@every("beta", [0.1, 0.5, 1, 2, 7])
@every("level", [0.01, 0.2, 0.5, 0.99])
def test_every_point_of_a_contour_has_its_f(level, beta):
    xs, ys = contour(level, beta)
    assert all(f_beta(min(y, 1), min(x, 1), beta) == pytest.approx(level)
               for x, y in zip(xs, ys, strict=True))  # fmt: skip
    assert max(ys) == ys[0] == pytest.approx(1)
    assert max(xs) == xs[-1] == pytest.approx(1)


def test_the_point_its_own_contour_and_the_three_means_are_drawn():
    figure = f_contours(0.9, 0.3, 2)
    square, means = figure.drawing.axes
    (point,) = (line for line in square.lines if line.get_marker() == "o")
    assert (point.get_xdata()[0], point.get_ydata()[0]) == (0.3, 0.9)
    (through,) = (line for line in square.lines if line.get_linestyle() == "--")
    assert f_beta(through.get_ydata()[9], through.get_xdata()[9], 2) == pytest.approx(
        f_beta(0.9, 0.3, 2)
    )
    assert (square.get_xlabel(), square.get_ylabel()) == ("recall", "precision")
    heights = {line.get_marker(): line.get_ydata()[0] for line in means.lines}
    assert any("F2 0.346" in text for text in written(figure))
    assert heights["o"] == f_beta(0.9, 0.3, 2)
    assert heights["^"] == pytest.approx((0.9 + 4 * 0.3) / 5)
    assert heights["s"] == pytest.approx((0.9 * 0.3**4) ** (1 / 5))
    for number in ("0.420", "0.374", "0.346"):
        assert number in written(figure)
        assert number in figure.alt


def test_the_plain_means_of_the_probe_differ():
    figure = f_contours(0.9, 0.3)
    assert [row[1] for row in figure.table.rows] == pytest.approx([0.6, 0.27**0.5, 0.45])
    assert "recall counted" not in figure.caption


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.1, 10))
@settings(max_examples=20)
def test_the_harmonic_mean_is_the_smallest_and_f_beta(p, r, beta):
    arithmetic, geometric, harmonic = (row[1] for row in f_contours(p, r, beta).table.rows)
    assert harmonic == f_beta(p, r, beta)
    assert harmonic - 1e-9 <= geometric <= arithmetic + 1e-9


def test_beta_bends_the_contours():
    assert contour(0.5, 1)[0][0] < contour(0.5, 2)[0][0]
    assert contour(0.5, 1)[1][-1] > contour(0.5, 2)[1][-1]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [((None, 0.5), TypeError), (("1", 1), TypeError), ((1.2, 0), ValueError), ((1, -1), ValueError),
     ((0.5, 0.5, 0), ValueError), ((0.5, 0.5, float("inf")), ValueError),
     ((float("nan"), 0.5), ValueError)],
)  # fmt: skip
def test_figures_outside_the_square_are_refused(arguments, error):
    with pytest.raises(error, match=r"must be"):
        f_contours(*arguments)
