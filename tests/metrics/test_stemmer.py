"""Our stemmer agrees with nltk's, word for word."""

import string

import pytest
from every import every
from hypothesis import example, given
from hypothesis import strategies as st

import rouge_helpers
from rouge_helpers.stemmer import _stem, stem

NLTK = pytest.importorskip("nltk.stem.porter").PorterStemmer()
STARTS = "agr bridg connect di fer hop log napol oper rat s sk st tr y".split()
ENDS = (
    "y ies ied s sses eed ed ing ational tional enci anci izer bli alli entli eli ousli ization "
    "ation ator alism iveness fulness ousness aliti iviti biliti fulli logi icate ative alize "
    "iciti ical ful ness al ance ence er ic able ible ant ement ment ent sion tion ou ism ate iti "
    "ous ive ize e ll"
).split()
PAPER = {"caresses": "caress", "ponies": "poni", "cats": "cat", "feed": "feed", "agreed": "agre",
         "motoring": "motor", "hopping": "hop", "falling": "fall", "filing": "file",
         "happy": "happi",
         "relational": "relat", "sensibiliti": "sensibl", "electriciti": "electr",
         "adjustable": "adjust", "adoption": "adopt", "probate": "probat", "rate": "rate",
         "controll": "control", "roll": "roll"}  # fmt: skip
# Words that only one turn of a rule decides: a y after a vowel, a stem of two letters, "bl" or "iz"
# before an ending that goes later, two letters y; a short stem that ends in w, x or y.
TURNS = {"typing": "type", "employment": "employ", "using": "use", "oed": "o", "boxing": "box",
         "paying": "pay", "rowed": "row",
         "timetabled": "timet", "organized": "organ", "sayying": "sayi",
         "negatived": "negativ"}  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def nothing_kept():
    """Forget the stems of earlier tests: a mutant starts as a fork that has them all."""
    _stem.cache_clear()


@every("word", PAPER)
def test_the_examples_of_the_paper(word):
    assert stem(word) == PAPER[word]


@every("word", TURNS)
def test_every_turn_of_the_rules(word):
    assert stem(word) == NLTK.stem(word) == TURNS[word]


@every("end", ENDS)
def test_every_ending_after_every_kind_of_stem(end):
    for start in STARTS:
        for word in (start + end, start + "at" + end, start + "ion" + end, start + end + "s"):
            assert stem(word) == NLTK.stem(word), word


@pytest.mark.parametrize("end", ["ed", "ing", "er", "y", "ies", "es", "ly", "able"])
def test_every_letter_before_an_ending_alone_and_twice(end):
    for letter in string.ascii_lowercase:
        for start in ("b", "fi", "gree", "pla", "trou"):
            for word in (start + letter + end, start + letter * 2 + end):
                assert stem(word) == NLTK.stem(word), word


@given(st.text("aeiouybcdlstzmnrwx", max_size=12))
@example("news")
@example("innings")
@example("dies")
@example("SKIES")
def test_any_word_at_all(word):
    assert stem(word) == NLTK.stem(word)


@given(st.text(max_size=8))
def test_any_text_at_all(word):
    assert stem(word) == NLTK.stem(word)


def test_a_word_of_any_length_is_stemmed_without_recursion():
    assert rouge_helpers.rouge_1("y" * 100_000, "y" * 100_000, stem=True)["f1"] == 1.0
