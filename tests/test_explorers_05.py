"""The explorer of chapter 05: line breaks, the clip, and reference cards."""

import os
import time
import xml.etree.ElementTree as ET

import pytest
from test_explorers import EXTREMES, PAGE, Html, every_html

from rouge_helpers import against_references, rouge_l, rouge_lsum
from rouge_helpers.chapters.ch05.view import (
    CANDIDATE,
    REFERENCES,
    aggregated,
    card,
    joined,
    references_view,
)
from rouge_helpers.drawing import svg, view
from rouge_helpers.explorers import explore_references

SPLIT = "the heron is back\nmaud sails"
FERRY = (
    "the ferry left the old pier\nthe crowd cheered the ferry",
    "the ferry left\na crowd cheered",
)
ON = (True, True, True)


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


def test_the_first_state_asks_draws_says_and_tabulates():
    state = references_view()
    page = Html(view.static_html(state))
    assert state.question.endswith("?")
    assert state.sentence in page.text
    tags = [tag for tag, _ in page.tags]
    assert tags.count("table") == tags.count("caption") == len(state.tables) == 2
    assert not {"svg", "script", "style"} & set(tags)
    root = ET.fromstring(state.picture)
    assert min(float(e.get("font-size")) for e in root.iter() if e.get("font-size")) >= 15
    for element in root.iter():
        x, y = float(element.get("x") or 0), float(element.get("y") or 0)
        assert 0 <= x + float(element.get("width") or 0) <= svg.WIDTH + 0.1
        assert 0 <= y + float(element.get("height") or 0) <= state.height + 0.1
    for part in (state.question, state.sentence, repr(state.tables[0])):
        assert part in view.plain_text(state)


@pytest.mark.parametrize("clip", [True, False])
@pytest.mark.parametrize("other", ["the storm closed the bridge\nboats waited", None])
@pytest.mark.parametrize("kind", EXTREMES)
def test_extreme_texts_give_a_sound_picture_and_a_sentence(kind, other, clip):
    text = EXTREMES[kind]
    state = references_view([text, "a\n" * 50, ""], text if other is None else other, ON, clip)
    for html in every_html(state):
        assert "script" not in [tag for tag, _ in Html(html).tags]
        assert len(html) < 120_000
        html.encode()
    assert ET.fromstring(state.picture).tag.endswith("svg")
    assert len(state.sentence) > 40
    assert 100 < state.height < 1200


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


def test_lines_are_joined_to_one():
    assert joined(" boats\n\n waited ") == "boats waited"


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


def test_what_is_typed_is_shown_as_text(explorer):
    explorer.controls["card 1"].value = "<script>alert(1)</script>\n<b>storm</b>"
    assert "<script>" not in shown(explorer)
    assert "<b>storm" not in shown(explorer)


def test_every_control_has_a_name(explorer):
    assert all(control.description for control in explorer.controls.values())


def test_the_bundle_holds_a_static_first_state_and_plain_text(explorer):
    bundle = explorer._repr_mimebundle_()
    assert bundle["text/html"] == view.static_html(references_view())
    assert bundle["text/plain"].startswith("[Explorer explore_references]")
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_sixty_words_are_drawn_within_a_tenth_of_a_second():
    text = "\n".join(" ".join(f"w{(i * k) % 17}" for i in range(20)) for k in range(1, 4))
    times = []
    for _ in range(5):
        start = time.perf_counter()
        references_view([text, text, text], text)
        times.append(time.perf_counter() - start)
    assert min(times) < (0.1 if not os.environ.get("CI") else 0.5)
