"""The explorer of chapter 02: the clip, with it and without."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch02 import explorer_state as view_02
from rouge_course.drawing import render
from rouge_course.explorers import explore_clipping
from rouge_helpers import overlap, rouge_1

TEXT_VIEWS = {"02": view_02.clipping_view}


@given(st.lists(st.sampled_from("abc"), max_size=8), st.lists(st.sampled_from("abd"), max_size=8))
def test_the_bars_show_the_score_and_what_it_would_be_without_the_clip(reference, candidate):
    ours, theirs = " ".join(reference), " ".join(candidate)
    score = rouge_1(ours, theirs)
    free = sum(word in reference for word in candidate)
    rows = {row[0]: row[1:] for row in view_02.clipping_view(ours, theirs).tables[0].rows}
    assert rows["matches"] == [overlap(reference, candidate), free]
    assert rows["precision"] == [score["precision"], free / max(len(candidate), 1)]
    assert rows["recall"] == [score["recall"], free / max(len(reference), 1)]


def test_saying_the_again_lifts_the_unclipped_recall_beyond_1_and_leaves_the_clipped_one():
    candidate = view_02.CANDIDATE
    clipped, free = [], []
    for _ in range(4):
        rows = view_02.clipping_view(candidate=candidate).tables[0].rows
        clipped.append(rows[2][1])
        free.append(rows[2][2])
        candidate = view_02.longer(candidate, "the")
    assert clipped == [0.8] * 4
    assert free == [1.0, 1.2, 1.4, 1.6]


def test_lines_join_matched_tiles_and_without_the_clip_the_surplus_too():
    def joins(clip):
        picture = view_02.clipping_view(clip=clip).picture
        return len(re.findall(r'<line [^>]*stroke-width="3"', picture))

    assert joins(True) == 4
    assert joins(False) == 5


def test_texts_of_several_lines_are_paired_by_numbers():
    text = " ".join(f"w{i}" for i in range(25))
    picture = view_02.clipping_view(text, text).picture
    assert not re.findall(r'<line [^>]*stroke-width="3"', picture)
    assert picture.count(">25</text>") == 2


def test_a_copy_in_the_reference_that_nobody_takes_is_named_beside_its_look():
    assert "not taken" in view_02.clipping_view("the the cat", "the cat").picture
    assert "not taken" not in view_02.clipping_view("the cat", "the cat").picture


def test_the_commonest_word_is_the_one_to_say_again():
    assert view_02.commonest("a b b a b") == "b"
    assert view_02.commonest("") == ""
    assert view_02.longer("", "the") == "the"


def test_the_buttons_of_the_clip_say_a_word_again_and_start_again():
    explorer = explore_clipping()
    controls = explorer.controls
    assert controls["again"].description == "Say “the” again"
    controls["again"].click()
    controls["again"].click()
    assert controls["candidate"].value == view_02.CANDIDATE + " the the"
    assert "7/5 = 1.400" in explorer.sentence.value
    controls["clip"].value = False
    assert explorer.picture.value == render.picture_html(
        view_02.clipping_view(candidate=view_02.CANDIDATE + " the the", clip=False)
    )
    controls["restart"].click()
    assert explorer.state() == explorer.first
    assert controls["clip"].value


def test_the_button_says_the_commonest_word_of_what_was_typed():
    controls = explore_clipping().controls
    controls["reference"].value = "ferry heron ferry"
    assert controls["again"].description == "Say “ferry” again"
    controls["reference"].value = "!"
    assert controls["again"].disabled
    controls["reference"].value = "heron"
    assert not controls["again"].disabled


def test_the_question_and_the_table_hold_the_counts_of_the_texts():
    assert "“a” appears 3 times in the candidate and once in the reference" in (
        view_02.clipping_view("a b", "a a a").question
    )
    assert ["the", 2, 3, 2] in view_02.clipping_view().tables[1].rows


def test_the_answer_says_what_one_more_copy_does():
    told = view_02.clipping_view().answer
    assert "unclipped recall grows;" in told and "clipped precision falls;" in told
    assert view_02.clipping_view("", "a").answer == ""


def test_texts_without_words_give_a_sentence():
    assert "The reference is empty." in view_02.clipping_view("", "the ferry").sentence
    assert "0 tokens" in view_02.clipping_view("the ferry", "⛴").sentence


@pytest.mark.parametrize("clip", [True, False])
def test_the_picture_is_described_with_the_matches_that_it_joins(clip):
    state = view_02.clipping_view("the ferry the", "the the the the ferry", clip=clip)
    lines = [each for each in re.findall(r"<line[^>]*>", state.picture) if 'width="3"' in each]
    joins = len(lines)
    assert joins == (3 if clip else 5) and f": {joins} matches " in state.alt
