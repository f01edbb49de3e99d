"""The exercises of chapter 05: no tie can decide a check, and splitting gives the score back."""

from itertools import combinations

import pytest
from every import every

import rouge_helpers
from rouge_course.chapters.ch05 import split_sentences, union_lcs_length
from rouge_course.chapters.ch05.rouge_lsum import BOATS
from rouge_helpers import lcs_length


def every_union(reference, candidates):
    """The number of covered places for every choice among equally long LCS."""
    unions = {frozenset()}
    for candidate in candidates:
        size = lcs_length(reference, candidate)
        ways = [
            set(places)
            for places in combinations(range(len(reference)), size)
            if is_subsequence([reference[i] for i in places], candidate)
        ]
        unions = {union | way for union in unions for way in ways}
    return {len(union) for union in unions}


def is_subsequence(tokens, text):
    rest = iter(text)
    return all(token in rest for token in tokens)


@every("probe", union_lcs_length.TEST_INPUTS)
def test_every_way_back_through_the_grid_gives_the_same_union(probe):
    assert every_union(*probe) == {union_lcs_length.union_lcs_length(*probe)}


def test_a_union_that_hangs_on_a_tie_would_be_noticed():
    assert every_union("a b a".split(), ["a".split(), "b a".split()]) == {2, 3}


def test_split_and_joined_the_boats_score_1_again():
    lost = [text.replace("\n", ". ").capitalize() + "." for text in BOATS]
    found = ["\n".join(split_sentences.split_sentences(text)) for text in lost]
    assert rouge_helpers.rouge_lsum(*lost)["f1"] == pytest.approx(0.6)
    assert rouge_helpers.rouge_lsum(*found)["f1"] == 1
