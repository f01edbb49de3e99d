"""Programs as people write them: right ones pass, wrong ones are named."""

from collections import Counter

import pytest
from exercises import (
    blind_programs,
    blind_programs_2,
    of_chapters,
    reported_programs,
    right_programs,
    unusual_programs,
    wrong_programs,
)

from rouge_helpers.exercises import check
from rouge_helpers.exercises.chapters import EXERCISES

RIGHT = [
    program
    for text in (right_programs.PROGRAMS, unusual_programs.PROGRAMS, *of_chapters("right"))
    for program in right_programs.programs(text)
]
WRONG = [
    program
    for text in (
        *(source.PROGRAMS for source in (wrong_programs, reported_programs)),
        *(source.PROGRAMS for source in (blind_programs, blind_programs_2)),
        *of_chapters("wrong"),
    )
    for program in wrong_programs.programs(text)
]


@pytest.mark.parametrize("place", range(len(RIGHT)))
def test_a_right_program_by_another_road_passes(place):
    name, function = RIGHT[place]
    outcome = check(function)
    assert outcome.status == "passed", f"{name}: {outcome}"
    assert outcome.slips == ()


def test_every_exercise_has_two_right_programs_by_another_road():
    roads = Counter(name for name, _ in RIGHT)
    assert [name for name in EXERCISES if roads[name] < 2] == []


@pytest.mark.parametrize("place", range(len(WRONG)))
def test_a_wrong_program_is_called_by_its_name(place):
    expected, name, function, source = WRONG[place]
    outcome = check(function)
    known = ("slip", "error") + (("wrong",) if "?" in expected else ())
    assert outcome.status in known, f"{name} ({expected}): {outcome}"
    assert wrong_programs.named(expected, outcome.slips), f"{source}\n{outcome}"
    assert "?" in str(outcome)  # every message asks a question


def test_a_wrong_program_that_is_no_known_slip_gets_the_smallest_failing_probe():
    def overlap(reference, candidate):
        return len(reference) % 5 + 2 * len(candidate.split()) % 7

    outcome = check(overlap)
    assert outcome.status == "wrong"
    assert outcome.slips == ()
    assert "The smallest input that fails: overlap('red', 'red red')" in str(outcome)
    assert "expected 1\n" in str(outcome)
    assert "got      7" in str(outcome)


def test_figures_that_are_right_are_praised():
    def rouge_l(reference, candidate):
        from rouge_helpers import rouge_l as right

        score = right(reference, candidate)
        return score["precision"], score["recall"] ** 3 + 0.01, score["f1"] / 3

    outcome = check(rouge_l)
    assert outcome.status == "wrong"
    assert "Already right: precision. Look at recall and F1." in str(outcome)
