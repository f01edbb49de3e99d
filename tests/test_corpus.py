"""Scores of a corpus, and the bootstrap: what must hold of means and of intervals."""

import builtins
import random
import statistics
import sys
import tracemalloc
import weakref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouge_helpers import (
    against_references,
    bootstrap,
    f1,
    paired_bootstrap,
    rouge_1,
    score_corpus,
    words,
)

PAIRS = [
    ("the ferry left the pier", "the ferry left"),
    ("a storm closed the bridge", "the bridge closed"),
    ("the council met", "nobody came"),
]
VALUES = st.lists(st.floats(0, 1), min_size=1, max_size=40)


def uniform(number, seed):
    chance = random.Random(seed)
    return [chance.random() for _ in range(number)]


# --- a corpus -------------------------------------------------------------------------------


def test_every_item_scores_as_it_does_alone():
    scores = score_corpus(PAIRS, ["1", "2", "Lsum", "SU4"])
    assert scores.items == 3
    for variant in ("1", "2", "Lsum", "SU4"):
        alone = [against_references([r], c, variant=variant) for r, c in PAIRS]
        for figure in ("precision", "recall", "f1"):
            assert list(scores.values[variant][figure]) == [each[figure] for each in alone]
            mean = statistics.fmean(each[figure] for each in alone)
            assert scores.means[variant][figure] == mean


def test_the_mean_of_f_is_not_the_f_of_the_means_and_can_lie_below_both():
    pairs = [("a", "a b c d e f g h i j"), ("a b c d e f g h i j", "a")]
    means = score_corpus(pairs, ["1"]).means["1"]
    assert means["f1"] < means["precision"] and means["f1"] < means["recall"]
    assert f1(means["precision"], means["recall"]) > 3 * means["f1"]
    assert means["f1"] == pytest.approx(2 / 11)


def test_an_item_may_have_several_references():
    several = ["the ferry sails", "the old ferry left the pier"]
    for how in ("best", "mean", "pooled", "jackknife"):
        scores = score_corpus([(several, "the ferry left")], ["2"], how=how)
        assert scores.means["2"] == against_references(several, "the ferry left", how, variant="2")


def test_tokens_go_into_a_list_of_their_own():
    pair = [words("the ferry left")], words("the ferry")
    assert score_corpus([pair], ["1"]).means["1"] == rouge_1("the ferry left", "the ferry")


def test_iterators_inside_a_pair_survive_the_second_variant():
    listed = [([["the", "ferry"], ["a", "ferry", "left"]], ["the", "ferry", "left"])]
    lazy = [((iter(tokens) for tokens in listed[0][0]), iter(listed[0][1]))]
    variants = ["1", "2", "L", "SU*"]
    assert score_corpus(lazy, variants, how="mean") == score_corpus(listed, variants, how="mean")


def test_the_options_reach_every_item():
    means = score_corpus(PAIRS, ["1"], beta=2, stop_words={"the", "a"}, stem=True).means["1"]
    assert list(means) == ["precision", "recall", "f_beta"]
    alone = [rouge_1(r, c, beta=2, stop_words={"the", "a"}, stem=True) for r, c in PAIRS]
    assert means["f_beta"] == statistics.fmean(each["f_beta"] for each in alone)
    as_155 = score_corpus(PAIRS, ["W-1.2"], as_rouge_155=True).means
    assert as_155 != score_corpus(PAIRS, ["W-1.2"]).means


def test_unigrams_bigrams_and_l_are_scored_unless_told_otherwise():
    assert list(score_corpus(PAIRS).means) == ["1", "2", "L"]


def test_a_variant_named_twice_is_scored_once():
    assert len(score_corpus(PAIRS, ["1", "1"]).values["1"]["f1"]) == 3


def test_a_generator_is_read_once_and_no_pair_is_kept():
    class Pair(list):  # a plain list cannot be watched
        __hash__ = object.__hash__

    alive = weakref.WeakSet()
    most = 0

    def pairs():
        nonlocal most
        for number in range(50):
            pair = Pair([f"the ferry {number}", "the ferry"])
            alive.add(pair)
            most = max(most, len(alive))
            yield pair

    assert score_corpus(pairs(), ["1"]).items == 50
    assert most <= 2


def test_a_pair_costs_eight_bytes_a_figure():
    def pairs(number):
        return (("the ferry left", "the ferry") for _ in range(number))

    score_corpus(pairs(10))  # what is loaded on first use
    tracemalloc.start()
    scores = score_corpus(pairs(2000))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert scores.items == 2000
    assert peak < 2000 * 3 * 3 * 8 * 2  # an array grows ahead of need


def test_the_bar_is_shown_on_request_alone_and_changes_nothing(capsys):
    quiet = score_corpus(PAIRS)
    assert capsys.readouterr() == ("", "")
    assert score_corpus(PAIRS, progress=True) == quiet
    shown = capsys.readouterr()
    assert "3/3" in shown.err and shown.out == ""
    score_corpus(iter(PAIRS), progress=True)
    assert "3 pairs" in capsys.readouterr().err


def test_the_bar_alone_needs_tqdm(monkeypatch):
    real = builtins.__import__

    def without_tqdm(name, *rest):
        if name.startswith("tqdm"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.delitem(sys.modules, "tqdm", raising=False)
    monkeypatch.setattr(builtins, "__import__", without_tqdm)
    assert score_corpus(PAIRS).items == 3
    with pytest.raises(ImportError, match="progress=True needs tqdm"):
        score_corpus(PAIRS, progress=True)


@pytest.mark.parametrize(
    ("pairs", "variants", "error", "message"),
    [
        ([], ["1"], ValueError, "pairs is empty"),
        (iter(()), ["1"], ValueError, "pairs is empty"),
        (PAIRS, [], ValueError, "variants is empty"),
        (PAIRS, "12", TypeError, r"variants is one str: put it in a list, \['12'\]"),
        (PAIRS, ["9x"], ValueError, "variant must be"),
        ("ab", ["1"], TypeError, "pairs must be an iterable of pairs, not str"),
        (None, ["1"], TypeError, "pairs must be an iterable of pairs, not NoneType"),
        (dict(PAIRS), ["1"], TypeError, "pairs must be an iterable of pairs, not dict"),
        (["ab"], ["1"], TypeError, "item 0 is not a pair"),
        ([*PAIRS, ("a", "b", "c")], ["1"], TypeError, "item 3 is not a pair"),
        ([*PAIRS, ("a", None)], ["1"], TypeError, "item 3: candidate must be"),
        ([*PAIRS, (None, "a")], ["1"], TypeError, "item 3: references must be"),
        ([*PAIRS, ([], "a")], ["1"], ValueError, "item 3: references is empty"),
    ],
)
def test_bad_pairs_are_refused_with_the_number_of_the_item(pairs, variants, error, message):
    with pytest.raises(error, match=message):
        score_corpus(pairs, variants)


def test_an_error_of_a_tokeniser_keeps_its_sentence():
    with pytest.raises(ValueError, match=r"item 0: .*can't decode"):
        score_corpus(PAIRS, ["1"], tokenize=lambda text: b"\xff".decode("ascii"))


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
    intervals = {bootstrap(values, seed=seed) for seed in range(5)}
    assert len(intervals) == 5
    widths = [high - low for low, _, high in intervals]
    assert max(widths) < 1.2 * min(widths)


def test_the_interval_is_what_the_normal_approximation_says_for_many_values():
    values = uniform(2400, seed=5)
    low, mean, high = bootstrap(values)
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
        low, _, high = bootstrap(values, level=level)
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
    with pytest.raises(ValueError, match="b is empty"):
        paired_bootstrap([0.1], [])
