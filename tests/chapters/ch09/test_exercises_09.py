"""The exercises of chapter 09 give what the package gives, and what the paper prints."""

import pytest
from every import every

from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch09.s_and_su import s_and_su
from rouge_course.checker.matching import result
from rouge_helpers.family import rouge_s, rouge_su


def test_the_exercises_fade_from_a_blank_to_an_empty_function():
    kinds = [exercise.kind for exercise in EXERCISES.values() if exercise.chapter == 9]
    assert kinds == ["blank", "write", "write", "half", "write"]


def test_four_words_have_the_skip_bigrams_that_the_paper_counts():
    exercise = EXERCISES["skip_bigrams"]
    positions = {probe[1]: place for place, probe in enumerate(exercise.test_inputs[:4])}

    counts = [len(result(exercise, (), positions[gap])) for gap in (None, 0, 1, 2)]
    assert counts == [6, 3, 5, 6]


@every("probe", EXERCISES["s_and_su"].test_inputs + EXERCISES["s_and_su"].edge_cases)
def test_the_solution_of_s_and_su_agrees_with_the_package(probe):
    *texts, gap = probe
    package = [score(*texts, gap=gap)["recall"] for score in (rouge_s, rouge_su)]
    assert s_and_su(*probe) == pytest.approx(tuple(package))


@pytest.mark.parametrize(
    "place, recalls", [(0, (3 / 6, 6 / 10)), (1, (1 / 6, 4 / 10)), (2, (0, 4 / 10))]
)
def test_the_papers_sentences_have_the_papers_recalls(place, recalls):
    assert result(EXERCISES["s_and_su"], (), place) == pytest.approx(recalls, abs=1e-6)


def test_the_papers_sentences_have_the_papers_rouge_w():
    exercise = EXERCISES["rouge_w"]
    got = tuple(result(exercise, (), place)[1] for place in (0, 1))
    assert got == pytest.approx((0.571, 0.286), abs=6e-4)
    assert result(exercise, (), 5) == (1, 1, 1)  # a text and itself
