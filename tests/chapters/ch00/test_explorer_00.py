"""The explorer of chapter 00: what is drawn and said is what the metrics count."""

import re

from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch00 import explorer_state as view_00
from rouge_course.drawing import palette
from rouge_course.explorers import explore_scores
from rouge_helpers import lcs_length, overlap, rouge_1, rouge_l, rouge_n, words

TEXT_VIEWS = {"00": view_00.scores_view}
LETTERS = st.lists(st.sampled_from("abcd"), max_size=8).map(" ".join)


@given(LETTERS, LETTERS)
def test_the_table_holds_the_nine_scores(reference, candidate):
    rows = view_00.scores_view(reference, candidate).tables[0].rows
    scores = rouge_1(reference, candidate), rouge_n(reference, candidate, 2)
    for row, score in zip(rows, (*scores, rouge_l(reference, candidate)), strict=True):
        assert row[2:] == list(score.values())


@given(LETTERS, LETTERS)
def test_green_tiles_are_the_clipped_count_and_numbered_ones_the_lcs(reference, candidate):
    picture = view_00.scores_view(reference, candidate).picture
    ours, theirs = words(reference), words(candidate)
    assert picture.count(f'stroke="{palette.OVERLAP}"') == 2 * overlap(ours, theirs)
    numbers = re.findall(r">(\d+)</text>", picture)
    assert sorted(numbers) == sorted(2 * [str(k + 1) for k in range(lcs_length(ours, theirs))])


@given(LETTERS, LETTERS)
def test_every_numbered_tile_is_green(reference, candidate):
    picture = view_00.scores_view(reference, candidate).picture
    tiles = re.findall(r'<rect [^>]*rx="4"[^>]*/><text[^>]*>\w</text>(<text[^>]*>\d)?', picture)
    looks = re.findall(r'<rect [^>]*rx="4"([^>]*)/>', picture)
    assert len(tiles) == len(looks)
    assert all(palette.OVERLAP in look for look, note in zip(looks, tiles, strict=True) if note)


def test_two_words_that_change_places_answer_the_question():
    explorer = explore_scores()
    before = explorer.state().sentence
    swapped = "The shiny storm closed the night at bridge."
    explorer.controls["candidate"].value = swapped
    said = explorer.sentence.value
    assert "Since the start" not in before
    assert said.endswith("No score has changed since the start.</p>")  # none of them was shared
    explorer.controls["candidate"].value = "The shiny closed storm the bridge at night."
    said = explorer.sentence.value
    assert "ROUGE-1 stays" in said and "ROUGE-2 falls" in said and "ROUGE-L falls" in said
    explorer.controls["restart"].click()
    assert explorer.state().sentence == before


def test_the_first_pair_is_what_scores_are_set_beside():
    explorer = explore_scores("a b", "a b")
    assert "Since the start" not in explorer.state().sentence
    explorer.controls["candidate"].value = "b a"
    assert "ROUGE-2 falls from 1.000 to 0.000" in explorer.state().sentence


def test_an_empty_text_is_explained():
    assert "Recall has nothing to divide by" in view_00.scores_view("", "the ferry").sentence
    assert "Precision has nothing to divide by" in view_00.scores_view("the ferry", "").sentence
    assert view_00.scores_view("", "").sentence.endswith("so every score is 0 by convention.")
