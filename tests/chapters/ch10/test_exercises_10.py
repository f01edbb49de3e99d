"""Chapter 10: the draws and tosses of the exercises are those of the package."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rouge_helpers
from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch10 import paired_bootstrap, share_as_far


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
