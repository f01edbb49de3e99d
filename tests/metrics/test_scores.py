import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import divide_and_combine, f1, f_beta, precision, recall
from rouge_helpers.scores import figures, mean_score

FIGURES = st.floats(0.001, 1)


def test_nothing_of_nothing_is_zero():
    assert precision(0, 0) == recall(0, 0) == f1(0, 0) == f_beta(0.0, 0.0, 2) == 0.0


@pytest.mark.parametrize(("p", "r"), [(1, 0), (0, 1), (0.5, 0)])
def test_f1_is_zero_when_either_figure_is_zero(p, r):
    assert f1(p, r) == f_beta(p, r, 1e-9) == f_beta(p, r, 1e300) == 0.0


@pytest.mark.parametrize(
    ("p", "r", "beta", "expected"),
    [
        (0.9, 0.3, 1, 0.45),
        (0.9, 0.3, 2, 0.3461538),
        (0.9, 0.3, 0.5, 0.6428571),
        (1, 0.1, 1, 2 / 11),
    ],
)
def test_f_beta_by_hand(p, r, beta, expected):
    assert f_beta(p, r, beta) == pytest.approx(expected)


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_three_counts_give_both_divisions_and_their_mean(hits, more, others):
    score = divide_and_combine(hits, hits + more, hits + others)
    p, r = precision(hits, hits + others), recall(hits, hits + more)
    assert score == {"precision": p, "recall": r, "f1": f1(p, r)}
    assert score == figures(hits, hits + more, hits + others)


@given(FIGURES, FIGURES, st.floats(0.01, 100))
def test_f_beta_is_the_formula_of_the_paper(p, r, beta):
    expected = (1 + beta**2) * r * p / (r + beta**2 * p)
    assert f_beta(p, r, beta) == pytest.approx(expected)


@given(FIGURES, FIGURES)
def test_f1_is_symmetric_and_lies_between(p, r):
    assert f1(p, r) == pytest.approx(f1(r, p))
    assert min(p, r) - 1e-12 <= f1(p, r) <= max(p, r) + 1e-12


@given(FIGURES, FIGURES)
def test_small_beta_tends_to_precision_and_large_beta_to_recall(p, r):
    assert f_beta(p, r, 1e-9) == pytest.approx(p)
    assert f_beta(p, r, 1e9) == pytest.approx(r)
    assert f_beta(p, r, 1e300) == pytest.approx(r)


def test_figures_of_numpy_are_welcome():
    numpy = pytest.importorskip("numpy")
    assert f1(numpy.float32(0.5), numpy.float64(0.5)) == pytest.approx(0.5)
    assert precision(numpy.int64(1), numpy.int64(2)) == 0.5


def test_the_mean_of_scores_is_taken_figure_by_figure():
    one, none = figures(2, 2, 4), figures(0, 2, 4)
    assert one == {"precision": 0.5, "recall": 1.0, "f1": 2 / 3}
    assert mean_score([one]) == one
    assert mean_score([one, none]) == {name: figure / 2 for name, figure in one.items()}


def test_figures_that_are_rounded_to_nothing_have_an_f_of_0():
    assert f_beta(5e-324, 5e-324, 1) == 0.0
