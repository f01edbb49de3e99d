"""Kendall's tau-b equals scipy's tau-b, even with ties."""

import json
from pathlib import Path

import pytest

from rouge_helpers.agreement import kendall_tau_b

# Random lists and those of chapter 11, with scipy's figure; `data/make_tau_b.py` made them.
CASES = json.loads((Path(__file__).parent / "data" / "tau_b.json").read_text("utf-8"))


def test_tau_b_is_that_of_scipy():
    for points, expected in CASES:
        found = kendall_tau_b([x for x, y in points], [y for x, y in points])
        assert found == (None if expected is None else pytest.approx(expected)), points


def test_the_lists_hold_ties_none_and_both_ends():
    found = [tau for _, tau in CASES]
    assert {None, 1, -1, 0} <= {tau if tau is None else round(tau, 9) for tau in found}
    assert sum(len({x for x, y in points}) < len(points) for points, _ in CASES) > 100


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


def test_arrays_are_lists_too():
    numpy = pytest.importorskip("numpy")
    assert kendall_tau_b(numpy.array([1, 2, 3]), numpy.array([1, 3, 2])) == pytest.approx(1 / 3)
