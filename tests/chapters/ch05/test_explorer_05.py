"""The explorer of chapter 05: line breaks and the clip."""

import pytest
from explorer_cases import PAGE

from rouge_course.chapters.ch05.explorer_state import CANDIDATE, REFERENCE, pair_of, sentences_view
from rouge_course.explorers import explore_sentences
from rouge_helpers import rouge_l, rouge_lsum

SPLIT = "the heron is back\nmaud sails"
FERRY = (
    "the ferry left the old pier\nthe crowd cheered the ferry",
    "the ferry left\na crowd cheered",
)
TEXT_VIEWS = {
    "05": sentences_view,
    "05, no clip": lambda *texts: sentences_view(*texts, clip=False),
}


def test_a_line_break_moves_lsum_and_leaves_l():
    before, after = pair_of(REFERENCE, CANDIDATE, True), pair_of(REFERENCE, SPLIT, True)
    assert before.flat == after.flat
    assert before.of_lsum == pytest.approx((0.5, 0.3, 0.375))
    assert after.of_lsum == pytest.approx((5 / 6, 5 / 10, 0.625))


@pytest.mark.parametrize("candidate", [CANDIDATE, SPLIT, FERRY[1]])
@pytest.mark.parametrize("reference", [REFERENCE, FERRY[0], "the bridge is shut"])
def test_with_the_clip_the_scores_are_those_of_the_package(reference, candidate):
    pair = pair_of(reference, candidate, True)
    assert pair.of_lsum == pytest.approx(tuple(rouge_lsum(reference, candidate).values()))
    assert pair.of_l == pytest.approx(tuple(rouge_l(reference, candidate).values()))


def test_without_the_clip_precision_passes_1_and_the_sentence_says_so():
    state = sentences_view(*FERRY, clip=False)
    assert "7/6 = 1.167, which is above 1 and so cannot be a share" in state.sentence
    assert "1.167, above 1" in state.picture
    with_clip = sentences_view(*FERRY)
    assert "5/6 = 0.833" in with_clip.sentence
    assert with_clip.picture.count("clipped") == 2


def test_the_question_is_answered_once_only_the_line_breaks_differ():
    told = "Only the line breaks have changed"
    assert told not in sentences_view().sentence
    answered = sentences_view(REFERENCE, SPLIT).sentence
    assert f"{told}: the precision of ROUGE-L stays at 0.500" in answered
    assert "the precision of ROUGE-Lsum rises from 0.500 to 0.833" in answered
    assert told not in sentences_view(REFERENCE, SPLIT + " again").sentence


@pytest.mark.whole
def test_long_texts_are_shown_cut_with_a_count():
    state = sentences_view(PAGE, PAGE)
    assert "of 10000 reference words" in state.sentence
    assert "of 10000 candidate words" in state.sentence
    lines = "\n".join(f"line {k}" for k in range(9))
    assert "9 sentences (6 more not drawn)" in sentences_view(lines, "a").picture


def test_texts_without_words_get_a_sentence():
    assert "The candidate has no words" in sentences_view(candidate="").sentence
    assert "The reference has no words" in sentences_view("").sentence


# ---- the observers -------------------------------------------------------------------------


@pytest.fixture
def explorer():
    return explore_sentences()


def shown(explorer):
    return explorer.sentence.value + explorer.picture.value


def test_enter_in_the_candidate_moves_what_is_shown(explorer):
    assert "3/6 = 0.500" in explorer.sentence.value
    explorer.controls["candidate"].value = SPLIT
    assert "precision 5/6 = 0.833" in explorer.sentence.value
    explorer.controls["clip"].value = False
    assert "7/6 = 1.167" in explorer.sentence.value


def test_every_switch_and_button_changes_what_is_shown(explorer):
    before = shown(explorer)
    explorer.controls["clip"].value = False
    assert shown(explorer) != before
    explorer.controls["clip"].value = True
    assert shown(explorer) == before
    explorer.controls["join"].click()
    assert "\n" not in explorer.controls["reference"].value
    assert shown(explorer) != before
    explorer.controls["restart"].click()
    assert shown(explorer) == before
