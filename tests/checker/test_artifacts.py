"""A pair of texts is read from two texts or two lists of words, and from nothing else."""

import pytest
from submissions import written

from rouge_course.checker.artifacts import not_a_pair, pair_of_texts
from rouge_course.exercises import check


@pytest.mark.parametrize("pair", [("A b", "b A"), [["a", "b"], ("b", "a")], ("a b", ["b", "a"])])
def test_two_texts_or_lists_of_words_are_a_pair(pair):
    assert pair_of_texts(pair) == [["a", "b"], ["b", "a"]]


def test_a_list_of_words_is_taken_as_it_is():
    assert pair_of_texts((["A"], "A")) == [["A"], ["a"]]


@pytest.mark.parametrize(
    "value, says",
    [
        ("a b", "one text"),
        (["a b"], "1 text,"),
        (("a", "b", "c"), "3 texts"),
        ((), "0 texts"),
        ((["a"], [1]), "a tuple"),
        (7, "an int"),
        ((1, 2), "a tuple"),
    ],
)
def test_anything_else_is_named(value, says):
    assert pair_of_texts(value) is None
    name, text = not_a_pair(value)
    assert name == "not a pair"
    assert f"you return {says}" in text
    assert text.endswith("?")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("beat_it", ["ferry"] * 8),
        ("detective", (["a", "a"], ["a"])),
        ("shuffled_pair", (["a", "b", "c"], ["c", "b", "a"])),
    ],
)
def test_lists_of_words_pass_for_texts_everywhere_with_the_same_remark(name, value):
    outcome = check(written(f"return {value!r}", name, "()"))
    assert outcome.status == "passed" and outcome.mistakes == ()
    assert "the check accepts your lists of words" in str(outcome)
