"""Chapter 10: the draws and tosses of the exercises are those of the package."""

import random
import re
import statistics

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rouge_helpers
from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch10 import paired_bootstrap, paired_means, share_of_ways, winter


@given(st.integers(1, 12), st.integers(0, 99), st.sampled_from([40, 200]))
def test_the_exercise_gives_the_interval_of_the_helper_with_the_same_seed(items, seed, samples):
    chance = random.Random(seed)
    a, b = ([chance.random() for _ in range(items)] for _ in "ab")
    draws = paired_bootstrap.resamples(items, samples, seed)
    ours = paired_bootstrap.paired_bootstrap(a, b, draws)
    assert ours == pytest.approx(
        rouge_helpers.corpus.paired_bootstrap(a, b, samples=samples, seed=seed), abs=1e-12
    )


@given(st.lists(st.integers(-12, 12), min_size=1, max_size=9))
def test_the_exercise_counts_the_ways_as_the_helper_does(differences):
    ways = share_of_ways.all_ways(len(differences))
    p = rouge_helpers.corpus.approximate_randomisation(differences, [0] * len(differences))
    assert share_of_ways.share_of_ways(differences, ways) == p


def test_a_list_of_all_ways_does_not_fill_the_memory():
    with pytest.raises(ValueError, match="17 coins can land in 131,072 ways, too many for a list"):
        share_of_ways.all_ways(17)


@given(st.integers(1, 12), st.integers(0, 99))
def test_the_paired_means_are_those_of_the_interval(items, seed):
    chance = random.Random(seed)
    a, b = ([chance.random() for _ in range(items)] for _ in "ab")
    draws = paired_bootstrap.resamples(items, 40, seed)
    means = sorted(paired_means.paired_means(a, b, draws))
    low, _, high = paired_bootstrap.paired_bootstrap(a, b, draws)
    assert (means[1], means[-2]) == pytest.approx((low, high), abs=1e-12)


@pytest.mark.parametrize("name", ["interval_of", "paired_bootstrap"])
def test_the_plan_leaves_out_as_many_as_the_solution(name):
    plan = " ".join(EXERCISES[name].solution.__doc__.split())
    share = int(re.search(r"one (?:mean )?in (\d+) at each end", plan, re.IGNORECASE)[1])
    low, high = EXERCISES["interval_of"].solution(list(range(3 * share)))
    assert (low, high) == (3, 3 * share - 4)


@pytest.mark.whole
def test_only_pairing_shows_the_gap_of_two_systems_whose_scores_go_together():
    points = winter.winter_points()
    trainee, cut, opening = points["trainee"], points["cut"], points["opening"]
    assert statistics.correlation(opening, cut) > 0.8 > 0.3 > statistics.correlation(cut, trainee)
    for a, b in ((cut, trainee), (opening, cut)):
        assert paired_bootstrap.unpaired_interval(a, b)[0] < 0
    assert [
        rouge_helpers.corpus.paired_bootstrap(a, b, seed=seed).low > 0
        for a, b in ((cut, trainee), (opening, cut))
        for seed in (1, 2)
    ] == [False, False, True, True]


@pytest.mark.whole
@pytest.mark.parametrize(
    ("systems", "by_p", "by_interval"),
    [(None, 5, 7), (("cut", "trainee"), 5, 7), (("opening", "cut"), 6, 7)],
    ids=["bell curve", "cut - trainee", "opening - cut"],
)
def test_from_27_articles_the_interval_shows_a_difference_too_often_and_p_less_so(
    systems, by_p, by_interval
):
    """Of 20,000 test sets of equal systems: in how many of 100 would each show a difference?"""
    chance = numpy.random.default_rng(0)
    if systems:
        points = winter.winter_points()
        differences = numpy.subtract(*(points[system] for system in systems))
    shown_by_interval = shown_by_p = 0
    for _ in range(20):  # 1,000 sets at once, which share their draws and their tosses
        if systems:
            sets = chance.choice(differences - differences.mean(), (1000, 27))
        else:
            sets = chance.normal(size=(1000, 27))
        drawn = chance.multinomial(27, [1 / 27] * 27, 1000) / 27
        means = numpy.sort(drawn @ sets.T, axis=0)
        shown_by_interval += ((means[25] > 0) | (means[-26] < 0)).sum()
        exchanged = numpy.abs(chance.choice([-1, 1], (1000, 27)) @ sets.T / 27)
        as_far = (exchanged >= numpy.abs(sets.mean(axis=1)) - 1e-12).sum(axis=0)
        shown_by_p += (as_far + 1 < 0.05 * 1001).sum()
    found = shown_by_p / 200, shown_by_interval / 200
    assert found == pytest.approx((by_p, by_interval), abs=0.6)
