"""Sums without rounding."""

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers.corpus import Sums, merged_sums, sums_of

VALUES = st.lists(st.floats(0, 1) | st.floats(-1e9, 1e9), max_size=30)
# Below this a square is too small for a float, and no score comes near it.
SCORES = st.lists(st.just(0.0) | st.floats(1e-100, 1), max_size=30)


@given(VALUES)
def test_the_mean_is_that_of_the_statistics_module_to_the_bit(values):
    if values:
        assert sums_of(values).mean == statistics.fmean(values)
    assert sum(map(Fraction, sums_of(values).total)) == sum(map(Fraction, values))


@given(SCORES)
def test_the_squares_are_exact(values):
    exact = sum(Fraction(value) ** 2 for value in values)
    assert sum(map(Fraction, sums_of(values).squares)) == exact


@given(SCORES.filter(lambda values: len(values) > 1))
def test_the_deviation_is_that_of_the_statistics_module(values):
    assert sums_of(values).deviation == pytest.approx(statistics.stdev(values), rel=1e-14)


def test_equal_values_deviate_by_nothing():
    assert sums_of([0.1] * 1000).deviation == 0.0


@given(VALUES, VALUES, VALUES)
def test_however_values_are_cut_their_sums_merge_to_the_same_bits(a, b, c):
    whole = sums_of(a + b + c)
    assert merged_sums([sums_of(a), sums_of(b), sums_of(c)]) == whole
    assert merged_sums([sums_of(c + a), sums_of(b)]) == whole
    assert merged_sums([merged_sums([sums_of(b), sums_of(c)]), sums_of(a)]) == whole


def test_nothing_has_no_mean_and_one_value_no_deviation():
    assert merged_sums([]) == sums_of([]) == Sums(0, (), ())
    with pytest.raises(ValueError, match="at least one value"):
        _ = sums_of([]).mean
    with pytest.raises(ValueError, match="at least two values, not 1"):
        _ = sums_of([0.5]).deviation
