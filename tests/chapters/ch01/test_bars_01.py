"""The small explorer of chapter 01: two lists, and which score each part of them changes."""

import xml.etree.ElementTree as ET

import pytest
from explorer_cases import assert_inside, assert_sound
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch01.bars_view import MOST, bars_view
from rouge_course.drawing import render
from rouge_course.explorers import explore_lists
from rouge_helpers import precision, recall

COUNT = st.integers(0, MOST)


@given(COUNT, COUNT, COUNT)
def test_the_bars_say_both_scores_of_any_two_lists(matches, extra, missed):
    state = bars_view(matches, extra, missed)
    for score in (precision(matches, matches + extra), recall(matches, matches + missed)):
        assert f"{score:.3f}" in state.sentence
    assert_sound(state)
    assert_inside(state)
    ET.fromstring(state.picture)


@given(COUNT, COUNT, COUNT)
def test_what_is_only_in_one_list_changes_one_score(matches, extra, missed):
    def both(*counts):
        rows = bars_view(*counts).tables[0].rows
        return {row[4]: row[5] for row in rows}

    first = both(matches, extra, missed)
    assert both(matches, 0, missed)["recall"] == first["recall"]
    assert both(matches, extra, 0)["precision"] == first["precision"]


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((5, 0, 5), "Precision is 1, although 5 relevant articles are missed."),
        ((1, 1, 0), "Recall is 1, although 1 found article is not relevant."),
    ],
)
def test_a_score_of_one_says_what_it_does_not_see(counts, said):
    assert bars_view(*counts).sentence.endswith(said)


@pytest.mark.parametrize("counts", [(5, 2, 5), (5, 0, 0), (0, 3, 3), (0, 0, 0)])
def test_nothing_is_said_where_neither_score_misleads(counts):
    assert "although" not in bars_view(*counts).sentence


def test_both_bars_keep_their_scale_when_a_list_grows():
    def widest(*counts):
        boxes = ET.fromstring(bars_view(*counts).picture).iter("{http://www.w3.org/2000/svg}rect")
        return max(float(box.get("width")) for box in boxes if box.get("stroke"))

    assert widest(5, 0, 5) == pytest.approx(2 * widest(5, 0, 0), abs=0.2)


def test_every_slider_moves_the_bars():
    explorer = explore_lists()
    for name, value in (("matches", 3), ("extra", 1), ("missed", 0)):
        before = explorer.picture.value
        explorer.controls[name].value = value
        assert explorer.picture.value != before
    assert explorer.picture.value == render.picture_html(bars_view(3, 1, 0))
    assert explorer.sentence.value == render.sentence_html(bars_view(3, 1, 0))
