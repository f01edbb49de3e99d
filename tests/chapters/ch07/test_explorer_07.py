"""The explorer of chapter 07: six switches, and what each of them does to the score."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch07.explorer_state import CANDIDATE, REFERENCE, words_view
from rouge_course.chapters.ch07.settings import KEYS, SWITCHES, cut, score_of
from rouge_course.explorers import explore_words
from rouge_helpers import characters, rouge_1, split_words, words
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS

FIRST = words_view()
TEXT_VIEWS = {"07": words_view, "07, all on": lambda *texts: words_view(*texts, KEYS)}


def rows(state):
    return {row[0]: row[1:] for row in state.tables[0].rows}


# --- the tokens --------------------------------------------------------------


@given(st.text(max_size=60))
def test_without_switches_the_tokens_are_those_of_words(text):
    assert cut(text) == words(text)


@given(st.text(max_size=60))
def test_capitals_kept_and_lowered_again_are_the_tokens_of_words(text):
    if all(len(c.lower()) == 1 for c in text) and text.lower() == "".join(c.lower() for c in text):
        assert [t.lower() for t in cut(text, ["case"])] == words(text)


@given(st.text(max_size=60))
def test_punctuation_kept_is_the_rule_of_white_space(text):
    assert cut(text, ["marks"]) == split_words(text)
    assert cut(text, ["marks", "case"]) == text.split()


@given(st.text(max_size=60))
def test_the_unit_letters_is_the_rule_of_characters(text):
    assert cut(text, ["letters"]) == characters(text)


@pytest.mark.parametrize(
    "key, options", [("stem", {"stem": True}), ("stop", {"stop_words": SNOWBALL_STOP_WORDS})]
)
def test_stems_and_stop_words_score_as_the_options_of_the_metric(key, options):
    assert score_of(REFERENCE, CANDIDATE, [key]) == rouge_1(REFERENCE, CANDIDATE, **options)["f1"]


def test_each_switch_cuts_in_its_own_way():
    text = "The re-opened Bridge is Nikos's, he says"
    assert cut(text) == "the re opened bridge is nikos s he says".split()
    assert cut(text, ["case"]) == "The re opened Bridge is Nikos s he says".split()
    assert cut(text, ["marks"]) == "the re-opened bridge is nikos's, he says".split()
    assert cut(text, ["join"]) == "the reopened bridge is nikos s he says".split()
    assert cut(text, ["stem"]) == "the re open bridg is niko s he say".split()
    assert cut(text, ["stop"]) == "re opened bridge nikos s says".split()
    assert cut(text, ["letters"])[:6] == list("thereo")


def test_stems_leave_capitals_that_were_kept():
    assert cut("Ferries leave", ["case", "stem"]) == ["Ferries", "leav"]


def test_vowel_signs_stay_on_their_letters():
    assert cut("पुल", ["letters"]) == ["पु", "ल"]


# --- the view ----------------------------------------------------------------


def test_the_table_holds_the_default_the_choice_and_each_switch_alone():
    state = words_view(on=["join", "stem"])
    table = rows(state)
    assert table["default"][0] == pytest.approx(12 / 23)
    assert table["your settings"] == [score_of(REFERENCE, CANDIDATE, ["join", "stem"]), "+0.296"]
    for switch in SWITCHES:
        alone = score_of(REFERENCE, CANDIDATE, [switch.key])
        assert table[switch.name] == [alone, f"{alone - 12 / 23:+.3f}"]
        assert f"{switch.name} {alone:.3f}" in state.alt
    assert "hyphens joined + stems: F1 is 0.818, against 0.522 by default" in state.sentence


@given(st.lists(st.sampled_from(KEYS), max_size=6))
def test_the_bars_are_as_long_as_the_scores(on):
    state = words_view(on=on)
    bars = [float(e.get("width")) for e in ET.fromstring(state.picture).iter()
            if e.tag.endswith("rect") and e.get("height") == "22.0"]  # fmt: skip
    scores = [390 * row[0] for row in rows(state).values()]
    assert bars == (pytest.approx(scores, abs=0.1) if on else [])


def test_the_first_state_shows_tokens_and_a_setting_brings_the_scores():
    assert "re" in FIRST.alt and "0.522" not in FIRST.alt
    assert "default 0.522" in words_view(on=["join"]).alt
    assert FIRST.answer == (
        "these settings raise F1: hyphens joined, stems, letters; "
        "these settings lower F1: capitals kept, punctuation kept, no stop words."
    )


def test_a_text_that_loses_all_its_tokens_gets_a_sentence():
    assert "The reference has no tokens left" in words_view("the", "a ferry", ["stop"]).sentence
    assert "The candidate has no tokens left" in words_view("ferry", "!?").sentence


# --- the widgets -------------------------------------------------------------


def test_switches_and_texts_change_sentence_picture_and_table():
    explorer = explore_words()
    first = explorer.picture.value
    explorer.controls["stem"].value = True
    assert "stems: F1 is 0.696" in explorer.sentence.value
    assert explorer.picture.value != first
    explorer.controls["table"].value = True
    assert "+0.174" in explorer.table.value
    explorer.controls["reference"].value = explorer.controls["candidate"].value = "桥已关闭"
    assert "F1 is 1.000" in explorer.sentence.value
    explorer.controls["restart"].click()
    assert explorer.picture.value == first
    assert not any(explorer.controls[key].value for key in KEYS)
