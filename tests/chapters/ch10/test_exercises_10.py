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
from rouge_course.chapters.ch10 import paired_bootstrap, share_as_far
from rouge_course.data import lantern


@given(st.integers(1, 12), st.integers(0, 99), st.sampled_from([40, 200]))
def test_the_exercise_gives_the_interval_of_the_helper_with_the_same_seed(items, seed, samples):
    chance = random.Random(seed)
    a, b = ([chance.random() for _ in range(items)] for _ in "ab")
    draws = paired_bootstrap.resamples(items, samples, seed)
    ours = paired_bootstrap.paired_bootstrap(a, b, draws)
    assert ours == pytest.approx(
        rouge_helpers.corpus.paired_bootstrap(a, b, samples=samples, seed=seed), abs=1e-12
    )


@given(st.integers(1, 12), st.integers(0, 99), st.sampled_from([1, 40]))
def test_the_exercise_gives_the_p_of_the_helper_with_the_same_seed(items, seed, samples):
    chance = random.Random(seed)
    a, b = ([chance.randrange(64) / 64 for _ in range(items)] for _ in "ab")
    trials = share_as_far.coin_tosses(items, samples, seed)
    p = rouge_helpers.corpus.approximate_randomisation(a, b, samples=samples, seed=seed)
    assert share_as_far.share_as_far(a, b, trials) == p


@pytest.mark.parametrize("name", ["interval_of", "paired_bootstrap"])
def test_the_plan_leaves_out_as_many_as_the_solution(name):
    plan = " ".join(EXERCISES[name].solution.__doc__.split())
    share = int(re.search(r"one (?:mean )?in (\d+) at each end", plan, re.IGNORECASE)[1])
    low, high = EXERCISES["interval_of"].solution(list(range(3 * share)))
    assert (low, high) == (3, 3 * share - 4)


def scores_of(system):
    """The ROUGE-1 F1 of each article of the chapter, the best of three references."""
    pairs = [(list(item["references"].values()), item["systems"][system]) for item in lantern()]
    return rouge_helpers.corpus.score_corpus(pairs, ["1"]).values["1"]["f1"]


def test_pairing_helps_little_where_scores_do_not_go_together():
    trainee, lead = scores_of("abstractive"), scores_of("lead-3")
    assert abs(statistics.correlation(trainee, lead)) < 0.1
    assert statistics.correlation(scores_of("oracle"), lead) > 0.4


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["bell curve", "the chapter's differences"])
def test_with_27_articles_the_interval_is_too_short_and_p_keeps_its_promise(kind):
    """Of 4,000 test sets of equal systems: in how many would each of the two show a difference?"""
    differences = numpy.subtract(scores_of("abstractive"), scores_of("lead-3"))
    chance = numpy.random.default_rng(0)
    shown_by_interval = shown_by_p = 0
    for _ in range(4000):
        if kind == "bell curve":
            sample = chance.normal(size=27)
        else:
            sample = chance.choice(differences - differences.mean(), 27)
        means = numpy.sort(sample[chance.integers(0, 27, (1000, 27))].mean(axis=1))
        shown_by_interval += means[25] > 0 or means[-26] < 0
        exchanged = numpy.abs((chance.choice([-1, 1], (1000, 27)) * sample).mean(axis=1))
        shown_by_p += (exchanged >= abs(sample.mean()) - 1e-12).sum() + 1 < 0.05 * 1001
    assert shown_by_p / 4000 < 0.057 < 0.059 < shown_by_interval / 4000 < 0.08
