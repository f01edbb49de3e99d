"""The probes of chapter 01: each mistake gets a figure of its own."""

import re

import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.checker.matching import result
from rouge_course.exercises import check

# on (0.9, 0.3), and on (0.9, 0.3, 2)
MEANS = {
    "arithmetic mean": 0.60,
    "geometric mean": 0.52,
    "product": 0.27,
    "smaller figure": 0.30,
    "factor 2 lost": 0.225,
}
BETAS = {
    "beta on the wrong term": 0.643,
    "beta not squared": 0.386,
    "factor missing": 0.069,
    "weighted arithmetic mean": 0.42,
    "beta ignored": 0.45,
}


def test_five_found_and_eight_relevant_articles_tell_the_two_figures_apart():
    exercise = EXERCISES["precision_recall"]
    assert result(exercise, (), 0) == pytest.approx((0.40, 0.25))
    assert result(exercise, ("swapped",), 0) == pytest.approx((0.25, 0.40))
    assert result(exercise, ("union below",), 0) == pytest.approx((2 / 11, 2 / 11))


@pytest.mark.parametrize("mistake", MEANS)
def test_the_f1_probe_gives_each_mean_its_own_figure(mistake):
    assert result(EXERCISES["f1"], (), 0) == pytest.approx(0.45)
    assert result(EXERCISES["f1"], (mistake,), 0) == pytest.approx(MEANS[mistake], abs=6e-3)


@pytest.mark.parametrize("mistake", BETAS)
def test_the_f_beta_probe_gives_each_mistake_its_own_figure(mistake):
    exercise = EXERCISES["f_beta"]
    assert [result(exercise, (), i) for i in (0, 1)] == pytest.approx([0.346, 0.643], abs=6e-4)
    assert result(exercise, (mistake,), 0) == pytest.approx(BETAS[mistake], abs=6e-4)


def test_the_mistakes_with_lists_speak_of_lists_and_of_an_article():
    for name in ("precision_of", "recall_of", "precision_recall"):
        exercise = EXERCISES[name]
        for mistake in exercise.mistakes:
            text = str(check(exercise.wrong(mistake))).partition("\n\nStuck")[0]
            assert not re.findall(r"\b(candidate|reference|texts?)\b", text), text
            assert " a article" not in text
