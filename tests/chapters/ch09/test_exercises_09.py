"""The probes of chapter 09: each mistake gets its own number."""

import pytest
from every import every

from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch09.s_and_su import s_and_su
from rouge_course.checker.matching import result
from rouge_helpers.family import rouge_s, rouge_su


def test_the_exercises_fade_from_a_blank_to_an_empty_function():
    kinds = [exercise.kind for exercise in EXERCISES.values() if exercise.chapter == 9]
    assert kinds == ["blank", "write", "write", "half", "write"]


def test_the_papers_skip_bigram_probe_gives_each_mistake_its_own_number():
    exercise = EXERCISES["skip_bigrams"]
    positions = {probe[1]: place for place, probe in enumerate(exercise.test_inputs[:4])}

    def count(gap, *names):
        return len(result(exercise, names, positions[gap]))

    assert [count(gap) for gap in (None, 0, 1, 2)] == [6, 3, 5, 6]
    assert count(1, "distance") == 3
    assert count(None, "both orders") == count(None, "both orders, word by word") == 12
    assert count(None, "both orders and itself") == 16
    assert len(result(exercise, ("repeats dropped",), 4)) == 4  # of the 6 of a b a b


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


@pytest.mark.parametrize(
    "names, recalls",
    [
        ((), (0.571, 0.286)),
        (("weight not undone",), (0.327, 0.082)),
        (("whole LCS weighed",), (0.571, 0.571)),
    ],
)
def test_the_papers_rouge_w_probe_gives_each_mistake_its_own_score(names, recalls):
    exercise = EXERCISES["rouge_w"]
    got = tuple(result(exercise, names, place)[1] for place in (0, 1))
    assert got == pytest.approx(recalls, abs=6e-4)
    assert result(exercise, (), 5) == (1, 1, 1)  # a text and itself
