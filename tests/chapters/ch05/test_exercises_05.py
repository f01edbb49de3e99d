"""The probes of chapter 05: each mistake gets its own number, and no tie can decide a check."""

from itertools import combinations

import pytest
from every import every

import rouge_helpers
from rouge_course.chapters.ch05 import rouge_lsum, split_sentences, union_lcs_length
from rouge_course.chapters.ch05.rouge_lsum import BOATS, FERRY
from rouge_course.checker.matching import result
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


@pytest.mark.parametrize(
    ("names", "covered"),
    [
        ((), 5),
        (("sum",), 6),
        (("best sentence only",), 3),
        (("glued",), 4),
        (("bag",), 7),
        (("intersection",), 1),
    ],
)
def test_the_union_probe_gives_each_mistake_its_own_number(names, covered):
    assert result(union_lcs_length.EXERCISE, names, 0) == covered


@pytest.mark.parametrize(
    ("probe", "names", "expected"),
    [
        (FERRY, (), (5 / 6, 5 / 11, 10 / 17)),
        (FERRY, ("no clip",), (7 / 6, 7 / 11, 14 / 17)),
        (BOATS, (), (1, 1, 1)),
        (BOATS, ("never split",), (0.6, 0.6, 0.6)),
        (("fog\nfog", "fog fog"), (), (1, 1, 1)),
        (("fog\nfog", "fog fog"), ("roles exchanged in the union",), (0.5, 0.5, 0.5)),
    ],
)
def test_the_clip_the_line_break_and_the_roles_each_have_a_probe(probe, names, expected):
    exercise = rouge_lsum.EXERCISE
    figures = result(exercise, names, exercise.test_inputs.index(probe))
    assert figures == pytest.approx(expected, abs=6e-4)


@pytest.mark.parametrize(
    ("place", "name", "expected"),
    [
        (1, "full stops alone", ("Is the bridge shut? Boats wait.", "Maud sails!")),
        (3, "old line breaks lost", ("The bridge closed boats waited",)),
        (4, "cut at every mark", ("A ticket is 3.", "50 today.", "Maud waits.")),
        (0, "marks lost", ("The bridge closed", "Boats waited.")),
        (6, "empty sentences kept", ("Fog.", "", "Rain.")),
    ],
)
def test_each_way_to_lose_a_sentence_has_a_probe(place, name, expected):
    assert tuple(result(split_sentences.EXERCISE, (name,), place)) == expected


def test_split_and_joined_the_boats_score_1_again():
    lost = [text.replace("\n", ". ").capitalize() + "." for text in BOATS]
    found = ["\n".join(split_sentences.split_sentences(text)) for text in lost]
    assert rouge_helpers.rouge_lsum(*lost)["f1"] == pytest.approx(0.6)
    assert rouge_helpers.rouge_lsum(*found)["f1"] == 1
