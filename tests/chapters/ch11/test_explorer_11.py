"""The explorers of chapter 11: dots that are chosen, and a summary that is edited."""

import re
import xml.etree.ElementTree as ET

import pytest
from every import every
from hypothesis import given
from hypothesis import strategies as st
from systems import SYSTEMS, tau_of

import rouge_helpers
from rouge_course.chapters.ch11 import explorer_state as view_11
from rouge_course.explorers import explore_agreement, explore_edits
from rouge_course.figures import gap_table

ARGUMENTS = {"explore_agreement": (SYSTEMS,)}


def tau(kind):
    rows = [row[2:] for row in SYSTEMS if kind in ("both kinds", row[0])]
    return tau_of(rows)


@pytest.mark.parametrize("kind", view_11.KINDS)
def test_the_sentence_says_tau_of_the_chosen_kind(kind):
    state = view_11.agreement_view(SYSTEMS, kind=kind)
    assert f"tau {tau(kind):.3f}" in state.sentence


def test_the_list_of_chosen_systems_shows_no_tie_that_is_none():
    rows = view_11.agreement_view(SYSTEMS).tables[1].rows
    for column in (2, 3):
        assert len({row[column] for row in rows}) == len(rows) == 24


@given(st.integers(78, 97), st.integers(78, 97), st.sampled_from(view_11.KINDS), st.integers(0, 16))
def test_any_choice_gives_a_sound_picture_that_names_its_numbers(low, high, kind, gap):
    low, high = sorted((low / 2, high / 2))
    state = view_11.agreement_view(SYSTEMS, low, high, kind, gap / 2)
    ET.fromstring(state.picture)
    chosen = [s for s in SYSTEMS if low <= 100 * s[2] <= high and kind in ("both kinds", s[0])]
    assert state.tables[0].rows[0] == ["systems", len(chosen)]
    assert f"{len(chosen)} system" in state.sentence
    assert len(re.findall(r'stroke-width="(2|1\.5)"', state.picture)) >= len(SYSTEMS)
    far, alike = view_11.pairs_alike(chosen, gap / 200)
    assert 0 <= alike <= far <= len(chosen) * (len(chosen) - 1) / 2


def test_a_choice_without_a_pair_says_so():
    state = view_11.agreement_view(SYSTEMS, 48, 48.5)
    assert "0 systems chosen, no tau" in state.sentence
    assert "nothing to compare" in state.sentence


def test_a_gap_of_exactly_the_minimum_counts_in_explorer_and_table():
    pair = [("a", "one", 0.42, 0.5), ("a", "two", 0.40, 0.2)]
    assert view_11.pairs_alike(pair, 0.02) == (1, 1)
    assert [row[1] for row in gap_table(pair, [0, 2]).rows] == [0, 1]


@every("edit", view_11.EDITS)
@every("keep", [1, 5, 9, None])
def test_every_edit_at_every_length_gives_the_scores_of_the_package(edit, keep):
    state = view_11.edits_view(edit, keep)
    kept = rouge_helpers.words(view_11.EDITS[edit].text)[:keep]
    score = rouge_helpers.rouge_1(view_11.REFERENCE.split(), kept)
    figures = {row[0]: row[1] for row in state.tables[0].rows}
    assert figures["ROUGE-1 recall"] == score["recall"]
    assert figures["ROUGE-1 F1"] == score["f1"]
    ET.fromstring(state.picture)
    whole = len(rouge_helpers.words(view_11.EDITS[edit].text))
    first = "only the first of " if keep == 1 else f"the first {len(kept)} of "
    first = first if len(kept) < whole else ""
    assert f", {first}{whole} words. ROUGE-1 recall" in state.sentence


@pytest.mark.parametrize("edit", view_11.EDITS)
def test_every_statement_stands_in_its_text(edit):
    text, statements = view_11.EDITS[edit]
    assert all(f" {statement} " in f" {text} " for statement, _ in statements)
    assert all(view_11.CHECKED[statement] is true for statement, true in statements)


def test_false_edits_score_above_the_true_one_in_other_words():
    def figure(edit):
        return view_11.edits_view(edit).tables[0].rows[1][1]

    false = ["negate: drop “not”", "swap bridge and ferry"]
    for edit in false:
        assert "The fact check fails" in view_11.edits_view(edit).sentence
        assert figure(edit) > 0.8 > figure("say it in other words")
    assert "passes" in view_11.edits_view("say it in other words").sentence
    assert "none of the fact check's" in view_11.edits_view("shuffle the words").sentence
    assert "none of the fact check's" in view_11.edits_view("negate: drop “not”", 3).sentence


def test_the_question_is_answered_by_the_edits_that_answer_it():
    costs = {edit: view_11.edits_view(edit).sentence.partition("lowers ROUGE-1 F1 by ")[2]
             for edit in view_11.EDITS}  # fmt: skip
    assert {edit: cost for edit, cost in costs.items() if cost} == {
        "negate: drop “not”": "0.052.",
        "swap bridge and ferry": "0.000.",
    }
    cut = view_11.edits_view("negate: drop “not”", 5).sentence
    assert "is false" in cut and "lowers" not in cut  # the words that are cut off cost more
    assert "below zero" in view_11.agreement_view(SYSTEMS, kind="extractive").sentence
    assert "below zero" not in view_11.agreement_view(SYSTEMS).sentence


def test_one_pair_one_point_one_statement_and_no_word_are_said_in_the_singular():
    pair = [("extractive", "one", 0.42, 0.5), ("extractive", "two", 0.40, 0.2)]
    for turned, agree in ((1, "agree"), (-1, "do not agree")):
        systems = [(*each[:3], turned * each[3]) for each in pair]
        said = view_11.agreement_view(systems, gap=1).sentence
        assert "Only one pair is at least 1 point apart" in said
        assert f"the human judgements {agree} on its order" in said
    assert "1 statement from its list, and it is true" in view_11.edits_view(keep=5).sentence
    empty = view_11.edits_view(view_11.OWN, own="?")
    assert "no words to check" in empty.sentence and "a person" not in empty.sentence


@given(st.text(max_size=400))
def test_any_text_of_the_learner_gives_a_sound_picture(own):
    state = view_11.edits_view(view_11.OWN, own=own)
    ET.fromstring(state.picture)


def test_a_few_chosen_dots_bear_their_names():
    few = view_11.agreement_view(SYSTEMS, 46.5, 48)
    assert "semsim" in few.picture
    assert "semsim" not in view_11.agreement_view(SYSTEMS).picture


@pytest.fixture
def agreement():
    return explore_agreement(SYSTEMS)


def test_every_control_of_the_dots_changes_what_is_said(agreement):
    c, said = agreement.controls, [agreement.sentence.value]
    for name, value in (("points", (41.0, 46.0)), ("kind", "extractive"), ("gap", 2.0)):
        c[name].value = value
        said.append(agreement.sentence.value)
    c["best"].click()
    said.append(agreement.sentence.value)
    assert len(set(said)) == 5
    c["restart"].click()
    assert agreement.sentence.value == said[0]


def test_every_control_of_the_edits_changes_what_is_said():
    explorer = explore_edits()
    said = [explorer.sentence.value]
    explorer.controls["edit"].value = "negate: drop “not”"
    said.append(explorer.sentence.value)
    explorer.controls["keep"].value = 4
    said.append(explorer.sentence.value)
    explorer.controls["own"].value = "The bridge is safe, says Tomas."
    said.append(explorer.sentence.value)
    assert len(set(said)) == 4
    assert "fails" in said[1]
    assert explorer.controls["edit"].value == view_11.OWN
    assert explorer.controls["keep"].value == explorer.controls["keep"].max == 6
    assert "“the bridge is safe” is false" in said[3]
