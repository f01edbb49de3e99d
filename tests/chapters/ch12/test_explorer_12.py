"""The explorer of chapter 12: an answer whose parts are switched on and off."""

import xml.etree.ElementTree as ET
from itertools import product

import pytest
from every import every

from rouge_course.chapters.ch12 import explorer_state as view_12
from rouge_course.explorers import explore_answer
from rouge_helpers import rouge_1, words

STATES = list(product((True, False), (True, False), (True, False), view_12.RULES))


@every("state", STATES)
def test_the_bars_are_the_scores_of_the_answer_that_is_shown(state):
    preamble, markdown, closing, rule = state
    parts = [text for _, text in view_12.parts_of(preamble, markdown, closing)]
    cut = view_12.RULES[rule]
    ours = rouge_1(cut(view_12.REFERENCE), cut("\n".join(parts)))
    shown = view_12.answer_view(*state)
    assert [row[1] for row in shown.tables[0].rows] == list(ours.values())
    assert len(shown.tables[1].rows) == view_12.words_of(*state) == len(cut("\n".join(parts)))
    ET.fromstring(shown.picture)


def test_the_question_is_answered_by_the_switches():
    bare = view_12.answer_view(False).sentence
    assert "precision stays at 0.800" in bare and "recall stays at 0.800" in bare
    for on in ({}, {"preamble": False, "closing": True}):
        said = view_12.answer_view(**on).sentence
        assert "precision falls from 0.800" in said and "recall stays at 0.800" in said
    assert "changes nothing" in view_12.answer_view(False, markdown=True).sentence
    by_space = view_12.answer_view(False, markdown=True, rule="whitespace").sentence
    assert "“the bridge ferry” into “- **the bridge** **ferry**”" in by_space
    assert "recall falls from 0.800 to 0.500" in by_space


def test_the_sentence_names_the_words_that_did_it():
    said = view_12.answer_view().sentence
    assert "adds 6 words, “sure here is your short summary”, none of them matched" in said
    cut = view_12.answer_view(limit=10).sentence
    assert "The limit cuts off the last 6 words." in cut
    assert "recall falls from 0.800 to 0.300" in cut
    nothing = view_12.answer_view(limit=0).sentence
    assert "No words are left" in nothing and "The limit cuts off all the words." in nothing
    one = view_12.answer_view(limit=1).sentence
    assert "adds 1 word, “sure”, which did not match." in one
    assert "cuts off the last word." in view_12.answer_view(limit=15).sentence


def test_the_markdown_is_blamed_for_no_word_that_the_limit_cuts_off():
    """Of the marked summary, the first words are a dash and “**The bridge**”."""
    said = [
        view_12.answer_view(preamble=False, markdown=True, rule="whitespace", limit=k).sentence
        for k in (0, 1, 2, 9)
    ]
    assert "The Markdown" not in said[0]
    assert "The Markdown adds “-”." in said[1]
    assert "The Markdown turns “the” into “- **the”." in said[2]
    assert "The Markdown turns “the bridge ferry” into “- **the bridge** **ferry**”." in said[3]


def test_no_word_of_the_wrapping_stands_in_the_reference_but_those_that_the_summary_has():
    left = set(words(view_12.REFERENCE)) - set(words(view_12.PLAIN))
    assert not left & set(words(f"{view_12.PREAMBLE} {view_12.CLOSING}"))


# ---- the observers -------------------------------------------------------------------------


@pytest.fixture
def explorer():
    return explore_answer()


def test_every_control_changes_what_is_said(explorer):
    c, said = explorer.controls, [explorer.sentence.value]
    steps = ("markdown", True), ("rule", "whitespace"), ("closing", True), ("preamble", False)
    for name, value in steps:
        c[name].value = value
        said.append(explorer.sentence.value)
    c["limit"].value = 4
    said.append(explorer.sentence.value)
    assert len(set(said)) == len(said)
    c["restart"].click()
    assert explorer.sentence.value == said[0]
    assert c["limit"].value == c["limit"].max == 16


def test_the_slider_is_as_long_as_the_answer(explorer):
    c = explorer.controls
    c["limit"].value = 3
    c["closing"].value = True
    assert c["limit"].value == c["limit"].max == 32
    c["preamble"].value = False
    assert c["limit"].value == c["limit"].max == 26
    assert "limit cuts" not in explorer.sentence.value
