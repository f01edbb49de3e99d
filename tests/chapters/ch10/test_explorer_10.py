"""The explorer of chapter 10: a hundred test sets under sliders."""

import random
import statistics
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch10.explorer_state import difference_view, trials
from rouge_course.explorers import explore_difference


def counts(*state):
    return [row[1] for row in difference_view(*state).tables[0].rows]


@given(st.integers(1, 100), st.integers(0, 16), st.integers(2, 20))
def test_any_state_gives_a_sound_picture_and_counts_every_test_set_once(items, lead, spread):
    view = difference_view(10 * items, lead / 2, spread)
    ET.fromstring(view.picture)
    behind, ahead, shown, held, wrongly = counts(10 * items, lead / 2, spread)
    assert behind + ahead == shown + held + wrongly == 100
    assert shown <= ahead
    assert wrongly <= behind
    assert f"in {behind} of 100" in view.sentence


def test_the_share_of_wrong_winners_is_that_of_test_sets_drawn_at_random():
    chance = random.Random(4)
    drawn = [statistics.fmean(chance.gauss(1, 11) for _ in range(30)) < 0 for _ in range(4000)]
    assert counts()[0] == pytest.approx(100 * statistics.fmean(drawn), abs=2)


def test_equal_systems_win_half_of_the_test_sets_each_and_few_intervals_are_wrong():
    behind, ahead, shown, _, wrongly = counts(200, 0.0, 11)
    assert behind == ahead == 50
    assert shown == wrongly == 2  # about one in 20, and as many on both sides
    assert "equally good" in difference_view(200, 0.0, 11).sentence


def test_four_times_the_items_halve_the_interval():
    assert trials(400, 1, 11)[1] == pytest.approx(trials(100, 1, 11)[1] / 2)


def test_every_control_changes_what_is_said():
    explorer = explore_difference()
    said = [explorer.sentence.value]
    for name, value in (("items", 400), ("lead", 3.0), ("spread", 5)):
        explorer.controls[name].value = value
        said.append(explorer.sentence.value)
    assert len(set(said)) == 4


def test_the_question_is_answered_once_it_can_be():
    few = next(n for n in range(10, 1001, 10) if counts(n, 1.0, 11)[0] < 5)
    assert f"{counts()[0]} of 100" in difference_view().sentence
    assert "fewer than 5" in difference_view(few).sentence
    assert "fewer than 5" not in difference_view(few - 10).sentence
    assert few == 350  # as the text below the explorer says
