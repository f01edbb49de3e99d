"""The exercises of chapter 08: the cases and their settings, what a sentence leaves out."""

import re

import pytest

from rouge_course.chapters.ch08.left_out import FACTS, SAID, SENTENCES, left_out
from rouge_course.chapters.ch08.name_the_switch import CASES, SWITCHES, cases
from rouge_course.chapters.ch08.put_right import put_right
from rouge_course.exercises import check, sentences_to_read
from rouge_helpers import rouge_1


def test_the_cases_name_their_threads_and_every_setting_is_offered():
    table = cases()
    assert [row[0] for row in table.rows] == list("ABCDE")
    assert all(row[-1] for row in table.rows)
    assert all(name in table.caption for name in SWITCHES)
    ours, theirs = (re.findall(r"0\.\d+", told) for told in CASES["A"][1:3])
    assert ours == theirs[::-1]  # the first case: precision and recall change places

    def name_the_switch():
        return ["package"] * 5

    assert "Right so far: 1 of 5." in str(check(name_the_switch))


@pytest.mark.parametrize(
    "reference, candidate",
    [("the ferry left the pier", "the ferry left"), ("a b", "a c d e f g"), ("a b c", "b x y z c")],
)
def test_a_report_is_put_right_whichever_way_round_it_was_printed(reference, candidate):
    p, r, _ = rouge_1(reference, candidate).values()
    lengths = len(reference.split()), len(candidate.split())
    assert put_right(p, r, *lengths) == put_right(r, p, *lengths) == (p, r)


def test_every_fact_of_every_sentence_is_missing_or_said():
    for letter, missing in zip(SENTENCES, left_out(), strict=True):
        said = {fact for at, fact in SAID if at == letter}
        assert said | set(missing) == set(FACTS)
        assert not said & set(missing)


def test_the_table_of_sentences_says_what_the_facts_mean():
    table = sentences_to_read()
    assert [row[0] for row in table.rows] == list("ABCD")
    assert all(f"{name}: " in table.caption for name in FACTS)


def test_a_fact_that_is_said_and_one_that_is_missed_get_words_of_their_own():
    def left_out():
        return [list(FACTS), ["version"], ["score"], ["stemming"]]

    assert "sentence B leaves out a fact" in str(check(left_out))

    def left_out():
        return [list(FACTS), ["version", "sentences"], ["score", "stemming"], []]

    assert "-m is the option that switches stemming on" in str(check(left_out))
    assert "Right so far: 3 of 4 sentences." in str(check(left_out))
