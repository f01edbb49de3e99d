"""The explorer of chapter 06: references that are switched on and off."""

import pytest
from explorer_cases import PAGE

from rouge_course.chapters.ch06.explorer_state import (
    CANDIDATE,
    REFERENCES,
    f1_by_rule,
    references_view,
)
from rouge_course.explorers import explore_references
from rouge_helpers import against_references

WITHOUT_3 = (True, True, False)


def one_of_three(reference, candidate):
    return references_view([reference, "a\n" * 50, ""], candidate)


TEXT_VIEWS = {"06": one_of_three}


@pytest.mark.parametrize("references", [REFERENCES[:1], REFERENCES[:2], REFERENCES])
def test_the_four_rules_are_those_of_the_package(references):
    for rule, got in f1_by_rule(references, CANDIDATE).items():
        assert got == against_references(references, CANDIDATE, rule)["f1"], rule


def test_the_question_is_answered_once_a_reference_is_off():
    assert "Compared" not in references_view().sentence
    answered = references_view(used=WITHOUT_3).sentence
    for told in (
        "best stays at 0.667",
        "mean rises from 0.556 to 0.583",
        "pooled rises from 0.560 to 0.588",
        "jackknife falls from 0.611 to 0.583",
    ):
        assert told in answered


def test_a_row_of_the_picture_marks_as_many_tiles_as_there_are_matches():
    alone = references_view(["the the boat"], "the ferry the the", [True])
    assert "1 reference: best" in alone.alt
    assert "2 matches with reference 1" in alone.alt
    assert alone.picture.count("#BFE7DC") == 2 + 2  # the reference's tiles and the candidate's


def test_a_word_counts_as_often_as_the_one_reference_that_says_it_most():
    both = references_view(["the boat the", "the ferry"], "the the the boat", [True, True])
    assert "candidate: 3 of 4 words in at least one reference" in both.picture


def test_long_texts_are_shown_cut_with_a_count():
    state = references_view([PAGE], PAGE, [True])
    assert "of 10000 reference words" in state.sentence
    assert "of 10000 candidate words" in state.sentence


def test_texts_without_words_and_no_reference_get_a_sentence():
    assert "The candidate has no words" in references_view(candidate="").sentence
    assert "The references have no words" in references_view(["", "", ""]).sentence
    assert "switch one on" in references_view(used=(False, False, False)).sentence
    assert "the four rules give the same F1" in references_view(used=(False, True, False)).sentence


# ---- the observers -------------------------------------------------------------------------


@pytest.fixture
def explorer():
    return explore_references()


def shown(explorer):
    return explorer.sentence.value + explorer.picture.value


def test_every_switch_and_text_changes_what_is_shown(explorer):
    start = shown(explorer)
    for name in ("use reference 1", "use reference 2", "use reference 3"):
        explorer.controls[name].value = False
        assert shown(explorer) != start, name
        explorer.controls[name].value = True
        assert shown(explorer) == start, name
    for name in ("reference 1", "reference 2", "reference 3", "candidate"):
        explorer.controls[name].value += " again"
        assert shown(explorer) != start, name
        explorer.controls["restart"].click()
        assert shown(explorer) == start, name
