"""The bootstrap and the normal interval: what must hold of intervals."""

import itertools
import random
import re
import statistics
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouge_helpers.corpus import (
    approximate_randomisation,
    bootstrap,
    draws,
    holm,
    normal_interval,
    paired_bootstrap,
)

VALUES = st.lists(st.floats(0, 1), min_size=1, max_size=40)


def uniform(number, seed):
    chance = random.Random(seed)
    return [chance.random() for _ in range(number)]


# --- the bootstrap ----------------------------------------------------------------------------


@given(VALUES)
@settings(max_examples=50)
def test_the_interval_holds_the_mean(values):
    low, mean, high = bootstrap(values, samples=200)
    assert mean == statistics.fmean(values)
    rounding = 1e-12
    assert min(values) - rounding <= low <= mean + rounding
    assert mean - rounding <= high <= max(values) + rounding


@given(VALUES, st.integers())
@settings(max_examples=50)
def test_the_same_seed_gives_the_same_interval(values, seed):
    state = random.getstate()
    once = bootstrap(values, samples=50, seed=seed)
    random.seed(3)  # the state of the module has no part in it
    assert bootstrap(iter(values), samples=50, seed=seed) == once
    random.setstate(state)


def test_another_seed_gives_another_interval_of_about_the_same_width():
    values = uniform(200, seed=1)
    intervals = {bootstrap(values, samples=2000, seed=seed) for seed in range(5)}
    assert len(intervals) == 5
    widths = [high - low for low, _, high in intervals]
    assert max(widths) < 1.2 * min(widths)


def test_the_interval_is_what_the_normal_approximation_says_for_many_values():
    values = uniform(2400, seed=5)
    low, mean, high = bootstrap(values, samples=1000)
    error = statistics.stdev(values) / len(values) ** 0.5
    assert (mean - low) / error == pytest.approx(1.96, rel=0.1)
    assert (high - mean) / error == pytest.approx(1.96, rel=0.1)


def test_the_interval_of_two_values_can_be_counted_out():
    # Means of two draws from 0 and 1: 0 in a quarter of cases, 1 in a quarter, else 0.5.
    assert bootstrap([0, 1], level=0.95) == (0, 0.5, 1)
    assert bootstrap([0, 1], level=0.4) == (0.5, 0.5, 0.5)


def test_the_ends_leave_out_as_many_means_as_the_level_says():
    values = uniform(30, seed=2) + list(range(10))
    chance = random.Random(0)
    draws = sorted(statistics.fmean(chance.choices(values, k=40)) for _ in range(1000))
    for level, left_out in [(0.95, 25), (0.9, 50), (0.8, 100), (0.5, 250), (0.99, 5)]:
        low, _, high = bootstrap(values, samples=1000, level=level)
        assert (low, high) == (draws[left_out], draws[999 - left_out])


def test_a_higher_level_gives_a_wider_interval():
    values = uniform(30, seed=3)
    intervals = [bootstrap(values, level=level) for level in (0.5, 0.8, 0.95, 0.99)]
    for inner, outer in zip(intervals, intervals[1:], strict=False):
        assert outer.low < inner.low < inner.high < outer.high


def test_constant_values_have_an_interval_without_width():
    assert bootstrap([0.1] * 7) == (0.1, 0.1, 0.1)


@given(VALUES)
@settings(max_examples=50)
def test_a_system_does_not_differ_from_itself(values):
    assert paired_bootstrap(values, values, samples=50) == (0, 0, 0)


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=30))
@settings(max_examples=50)
def test_the_paired_interval_is_that_of_the_differences_and_turns_over(pairs):
    a, b = zip(*pairs, strict=True)
    low, mean, high = paired_bootstrap(a, b, samples=200)
    assert mean == pytest.approx(statistics.fmean(a) - statistics.fmean(b), abs=1e-12)
    assert low - 1e-12 <= mean <= high + 1e-12
    assert paired_bootstrap(b, a, samples=200) == pytest.approx((-high, -mean, -low))


def test_pairing_sees_a_steady_difference_that_two_intervals_hide():
    a = uniform(24, seed=4)
    b = [value - 0.02 for value in a]
    assert paired_bootstrap(a, b).low == pytest.approx(0.02)
    assert bootstrap(b).high > bootstrap(a).low


@pytest.mark.parametrize(
    ("values", "error", "message"),
    [
        ([], ValueError, "values is empty"),
        ([0.1, float("nan")], ValueError, r"values\[1\] is nan"),
        ([float("inf")], ValueError, r"values\[0\] is inf"),
        (["0.5"], TypeError, r"values\[0\] must be a number, not '0.5'"),
        ([0.5, None], TypeError, r"values\[1\] must be a number, not None"),
        ([True], TypeError, r"values\[0\] must be a number, not True"),
        ("0.5", TypeError, "values must be a list of numbers, not str"),
        (0.5, TypeError, "values must be a list of numbers, not float"),
        ({"f1": 0.5}, TypeError, "values must be a list of numbers, not dict"),
    ],
)
def test_bad_values_are_refused(values, error, message):
    with pytest.raises(error, match=message):
        bootstrap(values)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"samples": 0}, ValueError, "samples must be 1 or more"),
        ({"samples": 10.5}, TypeError, "samples must be a whole number"),
        ({"level": 0}, ValueError, "level must be between 0 and 1"),
        ({"level": 1}, ValueError, "level must be between 0 and 1, not 1"),
        ({"level": 95}, ValueError, "level must be between 0 and 1, not 95"),
        ({"level": float("nan")}, ValueError, "level must be between 0 and 1"),
        ({"level": "95%"}, TypeError, "level must be a number"),
        ({"seed": None}, TypeError, "seed must be a whole number, not None"),
        ({"seed": 0.5}, TypeError, "seed must be a whole number"),
    ],
)
def test_bad_settings_are_refused(options, error, message):
    for call in (bootstrap, lambda values, **o: paired_bootstrap(values, values, **o)):
        with pytest.raises(error, match=message):
            call([0.5, 0.6], **options)


def test_systems_with_unequal_numbers_of_items_are_refused():
    with pytest.raises(ValueError, match="same items: 2 values against 3"):
        paired_bootstrap([0.1, 0.2], [0.1, 0.2, 0.3])
    with pytest.raises(ValueError, match="^a is empty"):
        paired_bootstrap([], [0.1])
    with pytest.raises(ValueError, match="^b is empty"):
        paired_bootstrap([0.1], [])
    with pytest.raises(ValueError, match="same items: 1 values against 2"):
        approximate_randomisation([0.1], [0.1, 0.2])
    with pytest.raises(TypeError, match="seed must be a whole number"):
        approximate_randomisation([0.1], [0.1], seed=0.5)
    with pytest.raises(ValueError, match="samples must be 1 or more"):
        approximate_randomisation([0.1], [0.1], samples=0)


# --- approximate randomisation ------------------------------------------------------------------


def exact_p(differences):
    """The share of all ways to exchange the scores that lie at least as far apart."""
    ways = [
        sum(sign * d for sign, d in zip(signs, differences, strict=True))
        for signs in itertools.product((1, -1), repeat=len(differences))
    ]
    return statistics.fmean(abs(way) >= abs(sum(differences)) - 1e-9 for way in ways)


@pytest.mark.parametrize("differences", [[3, 1, 2, -1], [1, 1, 1, 1, 1, 1], [0, 2], [5, -4, 1]])
def test_p_is_about_the_share_of_all_ways_to_exchange(differences):
    zeros = [0] * len(differences)
    p = approximate_randomisation(differences, zeros, samples=4000)
    assert p == pytest.approx(exact_p(differences), abs=0.03)


@given(VALUES, st.integers(0, 50))
@settings(max_examples=30)
def test_p_is_a_share_that_does_not_ask_who_is_first(values, seed):
    other = values[::-1]
    p = approximate_randomisation(values, other, samples=99, seed=seed)
    assert 1 / 100 <= p <= 1
    assert p == approximate_randomisation(other, values, samples=99, seed=seed)
    assert approximate_randomisation(values, values, samples=20) == 1


def test_two_systems_are_compared_by_ten_thousand_draws_of_seed_0_unless_told_otherwise():
    a, b = uniform(31, seed=4), uniform(31, seed=5)
    near = {"level": 0.01}  # the two ends are then so near that one draw more moves them
    asked = {"samples": 10_000, "seed": 0}
    assert paired_bootstrap(a, b) == paired_bootstrap(a, b, level=0.95, **asked)
    assert paired_bootstrap(a, b, **near) == paired_bootstrap(a, b, **asked, **near)
    assert approximate_randomisation(a, b) == approximate_randomisation(a, b, **asked)
    assert len({approximate_randomisation(a, b, seed=seed) for seed in range(5)}) > 1


@given(st.lists(st.integers(-5, 5) | st.sampled_from([0.1, 0.2, -0.3]), min_size=1, max_size=9))
def test_p_of_few_differences_counts_all_ways_to_exchange(differences):
    zeros = [0] * len(differences)
    exact = exact_p(differences)
    assert approximate_randomisation(differences, zeros) == pytest.approx(exact, abs=1e-12)
    assert approximate_randomisation(differences, zeros, seed=5) == pytest.approx(exact, abs=1e-12)


def test_p_is_exact_up_to_30_differences_that_are_not_zero():
    # 30 of one sign: the real way and the one that exchanges all scores, of 2**30.
    many = [*range(1, 31), *[0] * 40]
    assert approximate_randomisation(many, [0] * 70) == 2 / 2**30
    assert approximate_randomisation([*many, 31], [0] * 71) == 1 / 10_001


def test_p_from_trials_is_near_the_exact_p_whatever_the_number_of_items():
    for items in (7, 8, 9, 25):  # items stand in blocks of eight
        a, b = uniform(items, seed=items), uniform(items, seed=99)
        exact = approximate_randomisation(a, b)
        assert approximate_randomisation(a, b, samples=20_000) == pytest.approx(exact, abs=0.015)


def test_equal_sums_count_although_their_last_digits_differ():
    # Both exchanges of a trial leave the size of the sum: 0.1 + 0.2 is not 0.3 in binary digits.
    a, b = [0.4, 0.4, 0.7], [0.5, 0.9, 0.2]
    assert approximate_randomisation(a, b, samples=200) == 1


def test_equal_systems_have_a_small_p_as_seldom_as_it_says():
    chance = random.Random(8)
    small = 0
    for trial in range(300):
        a, b = ([chance.gauss(0.4, 0.1) for _ in range(20)] for _ in "ab")
        small += approximate_randomisation(a, b, samples=99, seed=trial) <= 0.05
    assert 5 <= small <= 27  # 15 expected


# --- numpy ------------------------------------------------------------------------------------

ANY = st.lists(st.floats(-1e6, 1e6) | st.floats(0, 1) | st.just(0.1), min_size=1, max_size=60)


def means_by_random(values, samples, seed):
    chance = random.Random(seed)
    return [statistics.fmean(chance.choices(values, k=len(values))) for _ in range(samples)]


@given(ANY, st.integers(0, 2**70))
@settings(max_examples=60)
def test_numpy_gives_the_same_bits(values, seed):
    assert draws.means_by_numpy(values, 5, seed) in (means_by_random(values, 5, seed), None)


@pytest.mark.parametrize("number", [1, 2, 3, 31, 1000, 4097, 30_000])
def test_numpy_gives_the_same_bits_for_scores_of_any_number(number):
    pytest.importorskip("numpy")
    values = [value**4 for value in uniform(number, seed=1)]
    assert draws.means_by_numpy(values, 4, 9) == means_by_random(values, 4, 9)


def test_values_too_unequal_for_numpy_are_left_to_the_standard_library():
    values = [1e300, 1.0, 1e-300]
    assert draws.means_by_numpy(values, 5, 0) is None
    assert draws.means_by_numpy([5e-324, 1e-300], 5, 0) is None
    assert bootstrap(values, samples=5).mean == statistics.fmean(values)


def test_the_smallest_value_that_numpy_can_sum():
    pytest.importorskip("numpy")
    assert draws.means_by_numpy([2.0**-949], 1, 0) == [2.0**-949]
    assert draws.means_by_numpy([2.0**-950], 1, 0) is None


def test_fractions_are_numbers_for_numpy_too():
    pytest.importorskip("numpy")
    values = [Fraction(1, 3), Fraction(1, 7), Fraction(2, 5)]
    assert draws.means_by_numpy(values, 5, 3) == means_by_random(list(map(float, values)), 5, 3)


def test_many_draws_go_to_numpy_and_few_do_not(monkeypatch):
    asked = []
    monkeypatch.setattr(draws, "means_by_numpy", lambda *given: asked.append(given))
    values = uniform(20, seed=6)
    few = bootstrap(values, samples=50)
    assert not asked
    monkeypatch.setattr(draws, "_MANY", 1000)
    assert bootstrap(values, samples=50) == few and asked == [(values, 50, 0)]


def test_without_numpy_the_interval_is_the_same(monkeypatch):
    values = uniform(50, seed=7)
    monkeypatch.setattr(draws, "_MANY", 0)
    fast = bootstrap(values), paired_bootstrap(values, values[::-1])
    monkeypatch.setitem(sys.modules, "numpy", None)  # as if it were not installed
    assert draws.means_by_numpy(values, 1, 0) is None
    assert (bootstrap(values), paired_bootstrap(values, values[::-1])) == fast


# --- the normal interval ------------------------------------------------------------------------


def test_the_normal_interval_is_the_mean_and_its_error_times_z():
    values = uniform(50, seed=8)
    low, mean, high = normal_interval(values)
    error = statistics.stdev(values) / 50**0.5
    assert mean == statistics.fmean(values)
    assert (mean - low, high - mean) == pytest.approx((1.959964 * error,) * 2)
    assert normal_interval(values, level=0.5).high - mean == pytest.approx(0.6744898 * error)


def test_the_normal_interval_of_many_values_is_that_of_the_bootstrap():
    values = [value**3 for value in uniform(2000, seed=9)]
    width = normal_interval(values).high - normal_interval(values).low
    assert normal_interval(values) == pytest.approx(bootstrap(values), abs=0.05 * width)


@pytest.mark.whole
def test_the_normal_interval_holds_the_true_mean_as_often_as_its_docstring_says():
    told = re.search(
        r"in (\d+) to \d+ of 100 trials .* With (\d+) values, .* in (\d+) of 100 trials, "
        r"and with (\d+) values in (\d+)\.",
        " ".join(normal_interval.__doc__.split()),
    )
    many, some, of_some, few, of_few = map(int, told.groups())
    chance = random.Random(10)
    for number, share in ((100, many), (some, of_some), (few, of_few)):
        held = 0
        for _ in range(1500):
            low, _, high = normal_interval([chance.betavariate(0.8, 4) for _ in range(number)])
            held += low <= 0.8 / 4.8 <= high
        assert 100 * held / 1500 == pytest.approx(share, abs=1.5)


def test_one_value_has_no_normal_interval():
    with pytest.raises(ValueError, match="at least two values, not 1"):
        normal_interval([0.5])
    with pytest.raises(ValueError, match="level must be between 0 and 1"):
        normal_interval([0.5, 0.6], level=1)
    with pytest.raises(ValueError, match=r"values\[1\] is nan"):
        normal_interval([0.5, float("nan")])


# --- several p --------------------------------------------------------------------------------

PS = st.lists(st.floats(0, 1), min_size=1, max_size=12)


def test_holm_of_four_p_worked_by_hand():
    # 0.005 · 4, 0.01 · 3, 0.03 · 2, and 0.04 · 1, which is not below the one before it
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


@given(PS)
def test_holm_lies_between_the_p_and_bonferroni_and_keeps_their_order(ps):
    corrected = holm(ps)
    for p, fair in zip(ps, corrected, strict=True):
        assert p <= fair <= min(1.0, p * len(ps)) + 1e-12
    pairs = sorted(zip(ps, corrected, strict=True))
    assert [fair for _, fair in pairs] == sorted(corrected)
    assert holm(ps[::-1]) == corrected[::-1]


@pytest.mark.parametrize("ps", [[0.5, 1.5], [-0.1], [float("nan")]])
def test_holm_refuses_what_is_no_p(ps):
    with pytest.raises(ValueError):
        holm(ps)
