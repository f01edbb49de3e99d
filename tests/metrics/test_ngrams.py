import pytest

from rouge_helpers import ngrams, overlap, set_overlap


def test_a_text_of_seven_tokens_holds_six_bigrams():
    tokens = "tick tock tick tock tick went clock".split()
    assert len(ngrams(tokens, 2)) == 6
    assert ngrams(tokens, 2)[-1] == ("went", "clock")


@pytest.mark.parametrize("n", [3, 9])
def test_a_short_text_holds_no_ngram(n):
    assert ngrams(["two", "tokens"], n) == []


def test_no_where_is_not_now_here():
    assert ngrams(["no", "where"], 2) != ngrams(["now", "here"], 2)


def test_overlap_is_clipped_and_set_overlap_is_not_counting():
    reference, candidate = "red red blue red".split(), "red blue red blue blue".split()
    assert overlap(reference, candidate) == 3
    assert set_overlap(reference, candidate) == 2


def test_generators_are_read_once_and_whole():
    assert ngrams((t for t in "abc"), 2) == [("a", "b"), ("b", "c")]
    assert overlap((t for t in "aab"), iter("ab")) == 2
    assert set_overlap((t for t in "aab"), iter("ac")) == 1
