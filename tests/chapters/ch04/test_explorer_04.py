"""The explorer of chapter 04: the grid and what moving a word does."""

import random
import re

from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import lcs_length, overlap
from rouge_helpers.chapters.ch04 import view as view_04
from rouge_helpers.explain import explain
from rouge_helpers.explorers import explore_lcs

TEXT_VIEWS = {"04": view_04.lcs_view}


def test_longest_run_agrees_with_trying_every_run():
    chance = random.Random(4)
    for _ in range(200):
        a, b = (tuple(chance.choices("abc", k=chance.randrange(9))) for _ in range(2))
        runs = {b[i:j] for i in range(len(b)) for j in range(i + 1, len(b) + 1)}
        tried = max(
            (j - i for i in range(len(a)) for j in range(i + 1, len(a) + 1) if a[i:j] in runs),
            default=0,
        )
        assert view_04.longest_run(a, b) == tried


@given(st.lists(st.sampled_from("abc"), max_size=8), st.lists(st.sampled_from("abc"), max_size=8))
def test_substring_lcs_and_bag_never_fall_in_this_order(reference, candidate):
    counts = view_04.counts_of(explain(reference, candidate, "L"))
    assert counts.substring <= counts.lcs <= counts.bag
    assert counts.lcs == lcs_length(reference, candidate)
    assert counts.bag == overlap(reference, candidate)


def test_every_cell_has_its_reason():
    assert "equal, so diagonal + 1: 1 + 1 = 2." in view_04.lcs_view(step=7).sentence
    assert "not equal, so the larger neighbour: left 2, above 1 → 2." in (
        view_04.lcs_view(step=8).sentence
    )


@given(st.integers(0, 30))
def test_as_many_cells_are_filled_as_steps_were_taken(step):
    state = view_04.lcs_view(step=step)
    filled = [cell for row in state.tables[0].rows[1:] for cell in row[2:] if cell is not None]
    assert len(filled) == step
    assert f"{step} of 30 cells" in state.sentence


def test_the_lcs_is_told_only_when_the_grid_is_full():
    begun, full = view_04.lcs_view(step=29), view_04.lcs_view(step=30)
    assert "? (fill the grid)" in begun.picture
    assert "? (fill the grid)" not in full.picture
    assert "The last corner is the LCS: 4." in full.sentence
    assert "LCS: 4" not in begun.sentence


def test_moving_a_word_changes_the_lcs_and_not_the_bag():
    text, place = view_04.moved(view_04.CANDIDATE, 4, -1)
    text, place = view_04.moved(text, place, -1)
    assert (text, place) == ("the storm closed the bridge", 2)
    before, after = (
        view_04.counts_of(explain(view_04.REFERENCE, candidate, "L"))
        for candidate in (view_04.CANDIDATE, text)
    )
    assert (before.substring, before.lcs, before.bag) == (2, 4, 5)
    assert (after.substring, after.lcs, after.bag) == (4, 5, 5)


def test_a_word_at_the_edge_stays():
    assert view_04.moved("a b", 0, -1) == ("a b", 0)
    assert view_04.moved("a b", 1, 1) == ("a b", 1)
    assert view_04.moved("", 0, 1) == ("", 0)


def test_the_buttons_of_the_grid_step_back_fill_and_restart():
    explorer = explore_lcs()
    controls = explorer.controls
    said = []
    for button in ("next", "back", "back", "fill", "next", "restart", "back"):
        controls[button].click()
        said.append(re.search(r"(\d+) of 30", explorer.sentence.value)[1])
    assert said == ["8", "7", "6", "30", "30", "0", "0"]


def test_a_moved_word_takes_the_choice_with_it_and_fills_the_grid():
    explorer = explore_lcs()
    controls = explorer.controls
    controls["word"].value = 4
    controls["left"].click()
    controls["left"].click()
    assert controls["candidate"].value == "the storm closed the bridge"
    assert controls["word"].value == 2
    assert controls["word"].label == "3. closed"
    assert "The last corner is the LCS: 5." in explorer.sentence.value
    controls["right"].click()
    assert controls["candidate"].value == "the storm the closed bridge"


def test_a_full_grid_stays_full_when_a_text_grows_and_a_started_one_stays_started():
    explorer = explore_lcs("a b", "a", step=1)
    explorer.controls["candidate"].value = "a b c"
    assert "1 of 6 cells" in explorer.sentence.value
    explorer.controls["fill"].click()
    explorer.controls["candidate"].value = "a b c d"
    assert "8 of 8 cells" in explorer.sentence.value


def test_moving_without_a_word_does_no_harm():
    explorer = explore_lcs()
    explorer.controls["candidate"].value = ""
    assert explorer.controls["word"].value is None
    explorer.controls["left"].click()
    explorer.controls["next"].click()
    explorer.controls["candidate"].value = "the storm"
    explorer.controls["next"].click()
    assert "1 of 12 cells" in explorer.sentence.value


def test_the_question_and_the_table_hold_the_counts_of_the_texts():
    assert view_04.lcs_view("a b", "b a").answer.startswith("the bag, 2, because")
    assert "the texts share 2 words" in view_04.lcs_view("a b", "b a").question
    counts = {row[0]: row[1] for row in view_04.lcs_view(step=30).tables[1].rows}
    assert (counts["bag: any order"], counts["LCS: same order, gaps"]) == (5, 4)
    assert "fill the grid" in str(view_04.lcs_view(step=29).tables[1])


def test_texts_without_words_give_a_sentence():
    assert "The reference is empty." in view_04.lcs_view("", "the ferry").sentence
    assert "makes 0 tokens" in view_04.lcs_view("the ferry", "⛴").sentence
