"""Kendall's tau-b is that of scipy, ties and all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers.agreement import kendall_tau_b

# Whole numbers make ties; the others go down to differences whose product is 0.0.
FIGURES = st.one_of(st.integers(0, 6), st.floats(-1, 1))


@given(st.lists(st.tuples(FIGURES, FIGURES), max_size=12))
def test_tau_b_is_that_of_scipy(points):
    # Here: it takes a second, in every process that collects.
    kendalltau = pytest.importorskip("scipy.stats").kendalltau

    x, y = [p[0] for p in points], [p[1] for p in points]
    if len(set(x)) < 2 or len(set(y)) < 2:
        assert kendall_tau_b(x, y) is None
    else:
        assert kendall_tau_b(x, y) == pytest.approx(kendalltau(x, y)[0])


def test_tiny_differences_order_a_pair_too():
    assert kendall_tau_b([0, 1e-200], [0, 1e-200]) == 1


def test_a_list_that_orders_no_pair_has_no_tau():
    assert kendall_tau_b([1, 1], [1, 2]) is None
    assert kendall_tau_b([1, 2], [1, 1]) is None


def test_a_tie_below_the_line_worked_by_hand():
    # Three pairs: one agrees, one is opposite, one is tied in x: (1 - 1) / (2 · 3) ** 0.5.
    assert kendall_tau_b([1, 1, 2], [1, 3, 2]) == 0
    # Two agree, one is tied in y: 2 / (3 · 2) ** 0.5.
    assert kendall_tau_b([1, 2, 3], [1, 1, 2]) == pytest.approx(2 / 6**0.5)


def test_lists_of_two_lengths_are_refused():
    with pytest.raises(ValueError, match="3 figures against 2"):
        kendall_tau_b([1, 2, 3], [1, 2])
