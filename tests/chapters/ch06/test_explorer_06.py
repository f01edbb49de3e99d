"""The explorer of chapter 05: line breaks, the clip, and reference cards."""

import pytest
from explorers_seen import PAGE

from rouge_helpers import against_references, rouge_l, rouge_lsum
from rouge_helpers.chapters.ch05.view import (
    CANDIDATE,
    REFERENCES,
    aggregated,
    card,
    references_view,
)
from rouge_helpers.explorers import explore_references

SPLIT = "the heron is back\nmaud sails"
FERRY = (
    "the ferry left the old pier\nthe crowd cheered the ferry",
    "the ferry left\na crowd cheered",
)
ON = (True, True, True)


def with_clip(reference, candidate, clip=True):
    return references_view([reference, "a\n" * 50, ""], candidate, ON, clip)


TEXT_VIEWS = {"05": with_clip, "05, no clip": lambda *texts: with_clip(*texts, clip=False)}


def test_a_line_break_moves_lsum_and_leaves_l():
    before, after = card(1, REFERENCES[0], CANDIDATE, True), card(1, REFERENCES[0], SPLIT, True)
    assert before.flat == after.flat
    assert before.figures == pytest.approx((0.5, 0.3, 0.375))
    assert after.figures == pytest.approx((5 / 6, 5 / 10, 0.625))


@pytest.mark.parametrize("candidate", [CANDIDATE, SPLIT, FERRY[1]])
@pytest.mark.parametrize("reference", [*REFERENCES, FERRY[0]])
def test_with_the_clip_the_figures_are_those_of_the_package(reference, candidate):
    one = card(1, reference, candidate, True)
    assert one.figures == pytest.approx(tuple(rouge_lsum(reference, candidate).values()))
    p, r, _ = rouge_l(reference, candidate).values()
    assert one.flat.hits / one.flat.candidate_total == pytest.approx(p)
    assert one.flat.hits / one.flat.reference_total == pytest.approx(r)


@pytest.mark.parametrize("references", [REFERENCES[:1], REFERENCES[:2], REFERENCES])
@pytest.mark.parametrize("candidate", [CANDIDATE, SPLIT])
def test_the_four_rules_are_those_of_the_package(references, candidate):
    cards = [card(k, text, candidate, True) for k, text in enumerate(references, start=1)]
    for rule, got in aggregated(cards).items():
        right = against_references(references, candidate, rule, variant="Lsum")
        assert got == pytest.approx(tuple(right.values())), rule


def test_without_the_clip_precision_passes_1_and_the_sentence_says_so():
    state = references_view([FERRY[0]], FERRY[1], [True], clip=False)
    assert "7/6 = 1.167, beyond 1, which no share can be" in state.sentence
    assert "1.167, above 1" in state.picture
    with_clip = references_view([FERRY[0]], FERRY[1], [True])
    assert "5/6 = 0.833" in with_clip.sentence
    assert with_clip.picture.count("clipped") == 2


def test_long_texts_are_shown_cut_with_a_count():
    state = references_view([PAGE], PAGE, [True])
    assert "of 10000 reference words" in state.sentence
    assert "of 10000 candidate words" in state.sentence
    lines = "\n".join(f"line {k}" for k in range(9))
    assert "9 sentences (6 more not drawn)" in references_view([lines], "a", [True]).picture


def test_texts_without_words_and_no_card_get_a_sentence():
    assert "The candidate holds no words" in references_view(candidate="").sentence
    assert "reference card 1 holds no words" in references_view(["", "a", "b"]).sentence
    assert "switch a card on" in references_view(used=(False, False, False)).sentence
    assert "the four rules agree" in references_view(used=(False, True, False)).sentence


# ---- the observers -------------------------------------------------------------------------


@pytest.fixture
def explorer():
    return explore_references()


def shown(explorer):
    return explorer.sentence.value + explorer.picture.value


def test_enter_in_the_candidate_moves_what_is_shown(explorer):
    assert "3/6 = 0.500" in explorer.sentence.value
    explorer.controls["candidate"].value = SPLIT
    assert "precision 5/6 = 0.833" in explorer.sentence.value
    explorer.controls["clip"].value = False
    assert "7/6 = 1.167" in explorer.sentence.value


def test_every_switch_and_button_changes_what_is_shown(explorer):
    for name in ("use card 1", "use card 2", "use card 3", "clip"):
        before = shown(explorer)
        explorer.controls[name].value = False
        assert shown(explorer) != before, name
        explorer.controls[name].value = True
        assert shown(explorer) == before, name
    before = shown(explorer)
    explorer.controls["join"].click()
    assert "\n" not in explorer.controls["card 1"].value
    assert shown(explorer) != before
    explorer.controls["restart"].click()
    assert shown(explorer) == before
