"""The explorer of chapter 04: the grid and what moving a word does."""

import random
import re

from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch04 import explorer_state as view_04
from rouge_course.chapters.ch04 import grid
from rouge_course.explain import explain
from rouge_course.explorers import explore_lcs
from rouge_helpers import lcs_length, overlap, words

STORM = "the storm closed the old bridge", "the storm the bridge closed"
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
    assert (
        "equal, so the cell is diagonal + 1: 1 + 1 = 2."
        in view_04.lcs_view(*STORM, step=7).sentence
    )
    assert "takes the larger number, from the left (2) or from above (1): 2." in (
        view_04.lcs_view(*STORM, step=8).sentence
    )


@given(st.integers(0, 30))
def test_as_many_cells_are_filled_as_steps_were_taken(step):
    state = view_04.lcs_view(*STORM, step=step)
    filled = [cell for row in state.tables[0].rows[1:] for cell in row[2:] if cell is not None]
    assert len(filled) == step
    assert f"{step} of 30 cells" in state.sentence


def test_the_lcs_is_told_only_when_the_grid_is_full():
    begun, full = view_04.lcs_view(*STORM, step=29), view_04.lcs_view(*STORM, step=30)
    assert "? (fill the grid)" in begun.picture
    assert "? (fill the grid)" not in full.picture
    assert "The last corner is the LCS: 4." in full.sentence
    assert "LCS: 4" not in begun.sentence


def test_moving_a_word_changes_the_lcs_and_not_the_bag():
    text, place = view_04.moved(STORM[1], 4, -1)
    text, place = view_04.moved(text, place, -1)
    assert (text, place) == ("the storm closed the bridge", 2)
    before, after = (
        view_04.counts_of(explain(STORM[0], candidate, "L")) for candidate in (STORM[1], text)
    )
    assert (before.substring, before.lcs, before.bag) == (2, 4, 5)
    assert (after.substring, after.lcs, after.bag) == (4, 5, 5)


def test_a_word_at_the_edge_stays():
    assert view_04.moved("a b", 0, -1) == ("a b", 0)
    assert view_04.moved("a b", 1, 1) == ("a b", 1)
    assert view_04.moved("", 0, 1) == ("", 0)


def test_the_buttons_of_the_grid_step_back_fill_and_restart():
    explorer = explore_lcs(*STORM)
    controls = explorer.controls
    said = []
    for button in ("next", "back", "back", "fill", "next", "restart", "back"):
        controls[button].click()
        said.append(re.search(r"(\d+) of 30", explorer.sentence.value)[1])
    assert said == ["8", "7", "6", "30", "30", "0", "0"]


def test_a_moved_word_takes_the_choice_with_it_and_fills_the_grid():
    explorer = explore_lcs(*STORM)
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
    explorer = explore_lcs(*STORM)
    explorer.controls["candidate"].value = ""
    assert explorer.controls["word"].value is None
    explorer.controls["left"].click()
    explorer.controls["next"].click()
    explorer.controls["candidate"].value = "the storm"
    explorer.controls["next"].click()
    assert "1 of 12 cells" in explorer.sentence.value


def test_the_question_asks_what_one_cell_means_and_the_answer_is_its_number():
    state = view_04.lcs_view()
    assert "“fog delays” and “ferry delays first”" in state.question
    assert state.answer == "1, so this cell contains 1."
    small = view_04.lcs_view("a b", "b a")
    assert "row “b”, column “a” stands for the texts “a b” and “b a”" in small.question
    assert small.answer.startswith("1, ")
    assert view_04.lcs_view("", "a").answer == "0."


def test_the_table_holds_the_counts_of_the_texts():
    counts = {row[0]: row[1] for row in view_04.lcs_view(*STORM, step=30).tables[1].rows}
    assert (counts["bag: any order"], counts["LCS: same order, gaps"]) == (5, 4)
    assert "fill the grid" in str(view_04.lcs_view(*STORM, step=29).tables[1])


def grid_04(step=None, chosen=None):
    return grid.Grid(tuple(words(STORM[0])), tuple(words(STORM[1])), step or 30, chosen)


@given(st.integers(0, 6), st.integers(0, 5))
def test_the_way_back_from_a_cell_takes_as_many_words_as_the_cell_holds(i, j):
    full = grid_04(chosen=(i, j))
    held = full.numbers[i][j]
    state = view_04.lcs_view(*STORM, step=30, chosen=(i, j))
    assert f"takes {held or 'no'} word" in state.sentence
    assert state.picture.count('r="13"') == held  # the rings of the way back


def test_a_full_grid_tells_both_scores_and_a_moved_word_lowers_one_of_them():
    state = view_04.lcs_view(step=25)
    assert "ROUGE-1 F1 is 1.000, and ROUGE-L F1 is 0.600." in state.sentence
    text, _ = view_04.moved(view_04.CANDIDATE, 1, 2)
    after = view_04.lcs_view(candidate=text, step=25)
    assert "ROUGE-1 F1 is 1.000, and ROUGE-L F1 is 0.400." in after.sentence
    for view in (state, after):
        assert "5, ROUGE-1 F1 1.000" in view.picture
    assert "2, ROUGE-L F1 0.400" in after.picture


def told(explorer):
    """The last of what the page was told."""
    sent = []
    explorer.hand.send = sent.append
    return sent


def touch(explorer, **what):
    explorer.hand._handle_custom_msg(what, [])


def test_a_play_fills_a_cell_a_tick_and_ends_with_the_last():
    explorer = explore_lcs("a b", "b a", step=1)
    sent, play = told(explorer), explorer.controls["play"]
    touch(explorer, tick="one")
    assert "1 of 4 cells" in explorer.sentence.value, "a tick that comes after a pause"
    play.click()
    assert (sent[-1], play.description) == ({"playing": True}, "Pause")
    touch(explorer, tick="one")
    assert sent[-1] == {"heard": True}
    assert "2 of 4 cells" in explorer.sentence.value
    play.click()
    assert (sent[-1], play.description) == ({"playing": False}, "Play")
    play.click()
    for _ in range(3):
        touch(explorer, tick="one")
    assert "4 of 4 cells" in explorer.sentence.value
    assert {"playing": False} in sent[-3:]
    assert play.description == "Play"
    play.click()
    assert "0 of 4 cells" in explorer.sentence.value, "a full grid plays from its beginning"
    touch(explorer, tick="all")
    assert "4 of 4 cells" in explorer.sentence.value


def test_every_other_control_ends_a_play():
    for name in ("next", "back", "fill", "restart", "left", "right", "candidate"):
        explorer = explore_lcs(step=3)
        play = explorer.controls["play"]
        play.click()
        if name == "candidate":
            explorer.controls[name].value = "fog"
        else:
            explorer.controls[name].click()
        assert play.description == "Play", name
    explorer = explore_lcs("", "")
    explorer.controls["play"].click()
    assert explorer.controls["play"].description == "Play", "there is nothing to play"


def test_a_click_on_a_cell_chooses_it_and_fills_what_it_needs():
    explorer = explore_lcs(*STORM, step=7)
    for part, said in (("cell-2-2", "7 of 30 cells"), ("cell-4-2", "17 of 30 cells"),
                       ("cell-0-3", "17 of 30 cells are filled. The edge")):  # fmt: skip
        touch(explorer, drag=1, **{"from": part, "to": part, "x": 0, "y": 0})
        assert said in explorer.sentence.value
        assert "way back from this cell" in explorer.sentence.value
    explorer.controls["next"].click()
    assert "way back from this cell" not in explorer.sentence.value


def test_the_arrows_walk_over_the_grid_and_stop_at_its_edges():
    explorer = explore_lcs(*STORM, step=7)  # the last cell is row 2, column 2
    said = []
    for key in ("left", "up", "left", "left", "down"):
        touch(explorer, key=key, shift=False)
        said.append(re.search(r"Row (“\w+”, column “\w+”)|The edge", explorer.sentence.value)[0])
    assert said[0].startswith("Row “storm”, column “the”")
    assert said[1].startswith("Row “the”, column “the”")
    assert said[2:] == ["The edge"] * 3
    empty = explore_lcs("", "a b")
    touch(empty, key="down", shift=False)
    assert "The reference is empty" in empty.sentence.value


def drag(explorer, number, start, *ends):
    for end in ends:
        touch(explorer, drag=number, x=0, y=0, **{"from": f"word-{start}", "to": end})


def test_a_dragged_word_goes_where_the_pointer_is_in_the_text_that_it_left():
    explorer = explore_lcs(*STORM)
    candidate, word = explorer.controls["candidate"], explorer.controls["word"]
    drag(explorer, 1, 5, "word-5")
    assert (candidate.value, word.value) == (STORM[1], 4)
    assert "7 of 30" in explorer.sentence.value, "a press moves nothing"
    drag(explorer, 1, 5, "word-4", "cell-2-3", None)
    assert (candidate.value, word.value) == ("the storm closed the bridge", 2)
    assert "The last corner is the LCS: 5." in explorer.sentence.value
    drag(explorer, 1, 5, "word-5")
    assert candidate.value == STORM[1], "a word that is carried back"
    drag(explorer, 2, 1, "word-2")
    assert candidate.value == "storm the the bridge closed"
    drag(explorer, 2, 1, "cell-0-0")
    assert candidate.value == STORM[1]


def test_a_part_of_two_tokens_moves_as_one():
    explorer = explore_lcs("a b c", "fog-bound  — ferry")
    drag(explorer, 1, 2, "word-2")
    assert explorer.controls["candidate"].value == "fog-bound  — ferry"
    drag(explorer, 1, 2, "word-3")
    assert explorer.controls["candidate"].value == "— ferry fog-bound"


def test_texts_without_words_give_a_sentence():
    assert "The reference is empty." in view_04.lcs_view("", "the ferry").sentence
    assert "0 tokens" in view_04.lcs_view("the ferry", "⛴").sentence
