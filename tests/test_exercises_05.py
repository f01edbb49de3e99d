"""The probes of chapter 05: each mistake gets its own number, and no tie can decide a check."""

from itertools import combinations

import pytest

from rouge_helpers import lcs_length
from rouge_helpers.exercises.chapter_05 import FERRY, TEXTS, UNIONS
from rouge_helpers.exercises.chapters import EXERCISES
from rouge_helpers.exercises.fingerprints import result

UNION = {"sum": 6, "best sentence only": 3, "glued": 4, "bag": 7, "intersection": 1}
STORM = {
    "best": (0.833, 0.625, 0.714),
    "mean": (0.556, 0.708, 0.594),
    "pooled": (0.556, 0.667, 0.606),
}
MISTAKES = {
    "glued": ("best", (1.000, 0.400, 0.571)),
    "best of each apart (best)": ("best", (0.833, 1.000, 0.909)),
    "first reference only": ("best", (0.333, 0.500, 0.400)),
    "one candidate below": ("pooled", (1.667, 0.667, 0.952)),
}


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


@pytest.mark.parametrize("place", range(len(UNIONS)))
def test_every_way_back_through_the_grid_gives_the_same_union(place):
    assert every_union(*UNIONS[place]) == {result("union_lcs", (), place)}


def test_a_union_that_hangs_on_a_tie_would_be_noticed():
    assert every_union("a b a".split(), ["a".split(), "b a".split()]) == {2, 3}


@pytest.mark.parametrize("slip", UNION)
def test_the_union_probe_gives_each_mistake_its_own_number(slip):
    assert result("union_lcs", (), 0) == 5
    assert result("union_lcs", (slip,), 0) == UNION[slip]


def test_the_ferry_probe_shows_the_clip_and_the_boats_show_the_line_break():
    ferry, boats = TEXTS.index(FERRY), 0
    assert result("rouge_lsum", (), ferry)[:2] == pytest.approx((5 / 6, 5 / 11))
    assert result("rouge_lsum", ("no clip",), ferry)[0] == pytest.approx(7 / 6)
    assert result("rouge_lsum", (), boats) == (1, 1, 1)
    assert result("rouge_lsum", ("never split",), boats) == pytest.approx((0.6, 0.6, 0.6))


@pytest.mark.parametrize("how", STORM)
def test_the_three_cards_give_each_rule_its_own_figures(how):
    assert result("against_references", (), list(STORM).index(how)) == pytest.approx(
        STORM[how], abs=6e-4
    )


@pytest.mark.parametrize("slip", MISTAKES)
def test_the_three_cards_give_each_mistake_its_own_figures(slip):
    how, figures = MISTAKES[slip]
    place = list(STORM).index(how)
    assert EXERCISES["against_references"].probes[place][2] == how
    assert result("against_references", (slip,), place) == pytest.approx(figures, abs=6e-4)


def test_the_jackknife_of_the_three_cards_is_that_of_the_package():
    assert result("jackknife", (), 0) == pytest.approx(0.698, abs=6e-4)
