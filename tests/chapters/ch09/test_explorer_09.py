"""Chapter 09: arcs of skip-bigrams, runs of ROUGE-W, and scores that answer each move."""

import pytest
from every import every
from explorer_cases import assert_inside, assert_sound
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch09 import explorer_state as view_09
from rouge_course.chapters.ch09.arcs import matched_pairs
from rouge_course.chapters.ch09.explorer_state import CANDIDATE, REFERENCE, skips_view
from rouge_course.chapters.ch09.runs import runs_of
from rouge_course.drawing import palette, render
from rouge_course.explorers import explore_skips
from rouge_helpers import rouge_l, rouge_n, words
from rouge_helpers.family import (
    rouge_s,
    rouge_su,
    rouge_w,
    skip_counts,
    weighted_lcs,
    weighted_matches,
)

TEXT_VIEWS = {"09": view_09.skips_view}
TOKENS = st.lists(st.sampled_from("abcd"), max_size=8)


@given(TOKENS, TOKENS, st.sampled_from([0, 1, 4, None]))
def test_as_many_arcs_are_matched_as_rouge_s_counts(a, b, gap):
    found = matched_pairs(a, b, gap)
    assert (sum(found.values()), len(found)) == skip_counts(a, b, gap)[:2]


@given(TOKENS, TOKENS, st.sampled_from([1, 1.2, 2, 3]))
def test_the_runs_weigh_what_the_weighted_lcs_says(a, b, power):
    runs = runs_of(weighted_matches(a, b, power))
    assert sum(len(run) ** power for run in runs) == pytest.approx(weighted_lcs(a, b, power))
    assert all(a[i] == b[j] for run in runs for i, j in run)
    assert all(j - i == run[0][1] - run[0][0] for run in runs for i, j in run)


def test_the_table_holds_the_scores_of_the_package():
    pair = REFERENCE, CANDIDATE
    expected = [
        rouge_n(*pair, 2),
        rouge_s(*pair, gap=1),
        rouge_su(*pair, gap=1),
        rouge_l(*pair),
        rouge_w(*pair, power=2),
    ]
    rows = skips_view(*pair, 1, 2).tables[0].rows
    assert [row[1:] for row in rows] == [list(score.values()) for score in expected]


def test_the_question_is_answered_where_the_moves_reach_the_answer():
    shown = skips_view(gap=0, power=1)
    recall = {row[0]: row[2] for row in shown.tables[0].rows}
    assert recall["ROUGE-S"] == recall["ROUGE-2"]
    assert recall["ROUGE-W"] == recall["ROUGE-L"]
    assert "ROUGE-S is ROUGE-2." in shown.sentence
    assert "ROUGE-W is ROUGE-L." in shown.sentence
    assert " is ROUGE-" not in skips_view(gap=1, power=1.5).sentence


@pytest.mark.parametrize("gap", [0, 1, None])
def test_one_arc_is_drawn_for_each_pair_and_a_matched_one_is_solid(gap):
    picture = skips_view(gap=gap).picture
    hits = matched_pairs(words(REFERENCE), words(CANDIDATE), gap)
    assert picture.count("<path") == len(hits)
    assert picture.count('stroke-dasharray="4 4"') == len(hits) - sum(hits.values())
    assert palette.OVERLAP in picture


def test_every_control_redraws():
    explorer = explore_skips()
    for name, value in (("gap", 99), ("power", 2.0), ("candidate", "the bridge"), ("gap", 0)):
        before = explorer.picture.value
        explorer.controls[name].value = value
        assert explorer.picture.value != before
        assert explorer.picture.value == render.picture_html(explorer.state())
    assert "ROUGE-S is ROUGE-2." in explorer.sentence.value


@every("gap, power", [(0, 1), (4, 1.2), (None, 3)])
@every(
    "texts",
    [(REFERENCE, CANDIDATE), ("", ""), ("<b>", "!"), ("a", "a"), ("a b " * 40, "b a " * 30)],
)
def test_a_view_is_sound_for_all_texts_and_settings(gap, power, texts):
    shown = skips_view(*texts, gap, power)
    assert_sound(shown)
    assert_inside(shown)
