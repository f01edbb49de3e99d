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
    assert set_overlap((t for t in "aab"), iter("ab")) == 2


@pytest.mark.parametrize("function", [overlap, set_overlap])
def test_a_bare_str_is_told_to_tokenise_first(function):
    with pytest.raises(TypeError, match="tokenise first"):
        function("the cat", ["the", "cat"])
    with pytest.raises(TypeError, match=r"b is a str.*tokenise first"):
        function(["the", "cat"], "the cat")


@pytest.mark.parametrize("bad", [None, 7, b"ab", {"a"}, {"a": 1}])
def test_what_is_no_list_of_tokens_is_refused(bad):
    with pytest.raises(TypeError, match="must be a list of tokens"):
        overlap(bad, ["a"])


@pytest.mark.parametrize(("n", "error"), [(0, ValueError), (-1, ValueError), (1.5, TypeError)])
def test_n_must_be_a_whole_number_from_one_up(n, error):
    with pytest.raises(error, match="n must be"):
        ngrams(["a", "b"], n)


@pytest.mark.parametrize("n", ["2", None, True, 2.0])
def test_n_of_another_type_is_refused(n):
    with pytest.raises(TypeError, match="n must be a whole number"):
        ngrams(["a", "b"], n)


def test_ngrams_refuses_a_bare_str():
    with pytest.raises(TypeError, match="sequence of letters: tokenise first"):
        ngrams("the cat", 2)
