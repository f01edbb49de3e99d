"""The probes of chapter 08: each mistake gets its own number; the cases and their switches."""

import pytest

from rouge_helpers.chapters.ch08.name_the_switch import SWITCHES, cases
from rouge_helpers.chapters.registry import EXERCISES
from rouge_helpers.checking.matching import result
from rouge_helpers.exercises import check


def test_the_exercises_fade_from_a_blank_to_an_empty_function():
    exercises = [exercise for exercise in EXERCISES.values() if exercise.chapter == 7]
    kinds = [exercise.kind for exercise in exercises]
    assert {"blank", "half", "write", "bug", "build"} == set(kinds)
    assert kinds.index("blank") < kinds.index("half")
    assert sum(exercise.minutes for exercise in exercises) == 38


def test_the_cases_name_their_threads_and_every_switch_is_offered():
    table = cases()
    assert [row[0] for row in table.rows] == list("ABCDE")
    assert all(row[-1] for row in table.rows)
    assert all(name in table.caption for name in SWITCHES)

    def name_the_switch():
        return ["package"] * 5

    assert "Right so far: 1 of 5." in str(check(name_the_switch))


def test_the_papers_skip_bigram_probe_gives_each_mistake_its_own_number():
    exercise = EXERCISES["skip_bigrams"]
    places = {probe[1]: place for place, probe in enumerate(exercise.probes[:4])}

    def count(gap, *names):
        return len(result(exercise, names, places[gap]))

    assert [count(gap) for gap in (None, 0, 1, 2)] == [6, 3, 5, 6]
    assert count(1, "distance") == 3
    assert count(None, "both orders") == count(None, "both orders, word by word") == 12
    assert count(None, "both orders and itself") == 16
    assert len(result(exercise, ("repeats dropped",), 4)) == 4  # of the 6 of a b a b


@pytest.mark.parametrize(
    "names, recalls",
    [
        ((), (0.571, 0.286)),
        (("weight not undone",), (0.327, 0.082)),
        (("whole LCS weighed",), (0.571, 0.571)),
    ],
)
def test_the_papers_rouge_w_probe_gives_each_mistake_its_own_figure(names, recalls):
    exercise = EXERCISES["rouge_w"]
    got = tuple(result(exercise, names, place)[1] for place in (0, 1))
    assert got == pytest.approx(recalls, abs=6e-4)
    assert result(exercise, (), 5) == (1, 1, 1)  # a text and itself
