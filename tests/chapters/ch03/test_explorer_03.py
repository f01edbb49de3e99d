"""The explorer of chapter 03: n-grams, sets and multisets."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouge_course.chapters.ch03 import explorer_state as view_03
from rouge_course.drawing import render
from rouge_course.explain import explain
from rouge_course.explorers import explore_ngrams
from rouge_helpers import rouge_n

TEXT_VIEWS = {"03": view_03.ngrams_view}


@settings(deadline=None)
@given(
    st.lists(st.sampled_from("abc"), max_size=8).map(" ".join),
    st.lists(st.sampled_from("abd"), max_size=8).map(" ".join),
    st.integers(1, 5),
    st.booleans(),
)
def test_the_table_holds_rouge_1_to_5(reference, candidate, n, sets):
    rows = view_03.ngrams_view(reference, candidate, n, sets).tables[0].rows
    for order, row in enumerate(rows, start=1):
        score = rouge_n(reference, candidate, order, sets=sets)
        assert row[4:] == [score["precision"], score["recall"], score["f1"]]


def test_a_set_keeps_one_block_where_a_multiset_keeps_all():
    assert view_03.stacks(explain("a a a", "a a"))[0] == ("a", 3, 2, 2)
    assert view_03.stacks(explain("a a a", "a a", sets=True))[0] == ("a", 1, 1, 1)
    multiset, one_each = (view_03.ngrams_view("a a a", "a a", 1, sets) for sets in (False, True))
    assert "With multisets of words, 2 of 2 in the candidate" in multiset.sentence
    assert "With sets of words (each counted once), 1 of 1 in" in one_each.sentence


def test_the_bars_of_the_multiset_stay_as_outlines_beside_those_of_the_set():
    def outlines(**how):
        picture = view_03.ngrams_view("a a a b", "a a", **how).picture
        found = re.findall(r'height="([\d.]+)"[^>]*stroke-dasharray="4 3"', picture)
        return [float(height) for height in found]

    multiset = rouge_n("a a a b", "a a", 1)
    assert outlines() == []
    shares = [height / max(outlines(sets=True)) for height in outlines(sets=True)[:3]]
    assert shares == pytest.approx([multiset[name] for name in multiset], abs=0.01)
    assert "dashed bars: multiset" in view_03.ngrams_view(sets=True).picture


def test_an_n_larger_than_the_text_gives_a_sentence():
    sentence = view_03.ngrams_view("the ferry sailed", "ferry", 5).sentence
    assert re.search(r"candidate has 1 word\b.*? 5 fits in 0 positions", sentence)
    assert re.search(r"reference has 3 words\b.*? 5 fits in 0 positions", sentence)
    assert "every score is 0" in sentence


def test_a_marked_ngram_is_framed_in_both_texts_and_counted_in_the_sentence():
    state = view_03.ngrams_view(lit="the ferry")
    frame = 'stroke-width="4" rx="4"'
    assert state.picture.count(frame) == 4
    assert (
        "Marked: “the ferry”, 1 in the reference, 1 in the candidate, 1 shared." in state.sentence
    )
    assert view_03.ngrams_view().picture.count(frame) == 0


def test_shared_ngrams_stand_first_and_are_marked_by_a_sign_too():
    names = [stack.unit for stack in view_03.stacks(explain("x y a b", "a b", "2"))]
    assert names[0] == "a b"
    picture = view_03.ngrams_view("x y a b", "a b", 2).picture
    assert "· ✓ shared</text>" in picture and ">✓ 1</text>" in picture


def test_n_sets_and_marks_change_stacks_and_list():
    explorer = explore_ngrams()
    controls = explorer.controls
    assert [name for _, name in controls["lit"].options] == [
        "",
        "closed the",
        "the bridge",
        "the ferry",
    ]
    controls["lit"].value = "the ferry"
    assert "Marked: “the ferry”" in explorer.sentence.value
    controls["n"].value = 1
    assert controls["lit"].value == ""
    assert [name for _, name in controls["lit"].options] == ["", "the", "closed", "bridge", "ferry"]
    controls["sets"].value = True
    assert explorer.picture.value == render.picture_html(view_03.ngrams_view(n=1, sets=True))
    controls["candidate"].value = "nothing shared"
    assert [name for _, name in controls["lit"].options] == [""]
    assert "No word of the candidate appears in the reference" in explorer.sentence.value


def test_a_mark_stays_while_its_ngram_is_shared():
    controls = explore_ngrams().controls
    controls["lit"].value = "the ferry"
    controls["candidate"].value = "and the ferry"
    assert controls["lit"].value == "the ferry"


def test_the_question_and_the_table_hold_the_counts_of_the_texts():
    assert "not change at any n" in view_03.ngrams_view("a b", "b a").answer
    told = view_03.ngrams_view("a b", "a a a b").answer
    assert told == "precision changes most at n = 1, from 0.500 to 1.000; " + (
        "it does not change at n = 3, 4, 5."
    )
    assert ["the bridge", 1, 1, 1] in view_03.ngrams_view().tables[1].rows


def test_texts_without_words_give_a_sentence():
    assert "The reference is empty." in view_03.ngrams_view("", "the ferry").sentence
    assert "0 tokens" in view_03.ngrams_view("the ferry", "⛴").sentence
