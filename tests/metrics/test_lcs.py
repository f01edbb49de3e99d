import tracemalloc
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import lcs_length, lcs_matches, lcs_table, overlap, union_lcs
from rouge_helpers.lcs_bits import lsum_counts

TOKENS = st.lists(st.sampled_from("abcde"), max_size=40)
FUNCTIONS = [lcs_table, lcs_length, lcs_matches]


def positions_of_rouge_score(reference, candidate):
    """The positions that rouge-score's own traceback picks."""
    rouge_scorer = pytest.importorskip("rouge_score.rouge_scorer")
    table = rouge_scorer._lcs_table(reference, candidate)
    return rouge_scorer._backtrack_norec(table, reference, candidate)


def test_the_probe_of_chapter_four():
    assert lcs_length("F C B E B D B A E".split(), "C B A E A E F D".split()) == 5


@pytest.mark.parametrize(
    ("candidate", "expected"), [("police kill the gunman", 3), ("the gunman kill police", 2)]
)
def test_the_example_of_the_paper(candidate, expected):
    assert lcs_length("police killed the gunman".split(), candidate.split()) == expected


def test_the_grid_has_a_row_and_a_column_of_zeros():
    assert lcs_table(["a", "b"], ["a"]) == [[0, 0], [0, 1], [0, 1]]


@given(TOKENS, TOKENS)
def test_length_is_symmetric_and_the_corner_of_the_grid(a, b):
    assert lcs_length(a, b) == lcs_length(b, a) == lcs_table(a, b)[-1][-1]


@given(st.lists(st.integers(0, 60), max_size=150), st.lists(st.integers(0, 60), max_size=150))
def test_length_holds_beyond_one_machine_word(a, b):
    assert lcs_length(a, b) == lcs_table(a, b)[-1][-1]


@given(TOKENS, TOKENS)
def test_matches_are_a_common_subsequence_of_that_length(a, b):
    matches = lcs_matches(a, b)
    assert len(matches) == lcs_length(a, b)
    assert all(a[i] == b[j] for i, j in matches)
    assert all(i < k and j < m for (i, j), (k, m) in pairwise(matches))


def matches_in_the_grid(a, b):
    """The way back through the grid: a match first, else left where that is larger, else up."""
    table, found = lcs_table(a, b), []
    i, j = len(a), len(b)
    while i and j:
        if a[i - 1] == b[j - 1]:
            i, j = i - 1, j - 1
            found.append((i, j))
        elif table[i][j - 1] > table[i - 1][j]:
            j -= 1
        else:
            i -= 1
    return found[::-1]


def test_matches_of_all_short_texts_are_those_of_the_way_back_through_the_grid():
    texts = [list(text) for size in range(5) for text in product("abc", repeat=size)]
    for a, b in product(texts, texts):
        assert lcs_matches(a, b) == matches_in_the_grid(a, b), (a, b)


@given(TOKENS, TOKENS)
def test_matches_follow_the_tie_rule_of_rouge_score(a, b):
    assert [i for i, _ in lcs_matches(a, b)] == positions_of_rouge_score(a, b)


@given(TOKENS, TOKENS)
def test_the_lcs_is_never_more_than_the_overlap(a, b):
    assert lcs_length(a, b) <= overlap(a, b)


def test_union_lcs_of_the_paper():
    reference = "w1 w2 w3 w4 w5".split()
    candidates = ["w1 w2 w6 w7 w8".split(), "w1 w3 w8 w9 w5".split()]
    assert union_lcs(reference, candidates) == [0, 1, 2, 4]


def test_none_is_a_token_like_any_other():
    assert union_lcs([None, "the"], [[None]]) == [0]
    assert lsum_counts([[None, "the"]], [[None]]) == (1, 2, 1)


def test_union_lcs_covers_each_position_once():
    candidates = ["C H B A F".split(), "D H E".split()]
    assert len(union_lcs("D H A F E C B".split(), candidates)) == 5


@given(TOKENS, st.lists(TOKENS, max_size=4))
def test_union_lcs_is_the_union_of_the_single_matches(reference, candidates):
    expected = {i for c in candidates for i, _ in lcs_matches(reference, c)}
    assert union_lcs(reference, candidates) == sorted(expected)


SENTENCES = st.lists(st.lists(st.sampled_from("abcde"), max_size=12), max_size=4)


@given(SENTENCES, SENTENCES)
def test_the_fast_union_and_the_plain_one_agree_on_random_texts(reference, candidate):
    covered = [sentence[i] for sentence in reference for i in union_lcs(sentence, candidate)]
    held = [token for sentence in candidate for token in sentence]
    assert lsum_counts(reference, candidate)[0] == overlap(covered, held)


@given(st.lists(st.sampled_from("abc"), max_size=80), st.lists(TOKENS, max_size=3))
def test_the_union_of_a_long_sentence_holds_beyond_one_machine_word(reference, candidates):
    expected = {i for c in candidates for i, _ in lcs_matches(reference, c)}
    assert union_lcs(reference, candidates) == sorted(expected)


@pytest.mark.parametrize("size", [1, 63, 64, 65, 4096, 4097, 4100])
def test_length_holds_around_the_powers_that_are_kept(size):
    tokens = list(range(size))
    assert lcs_length(tokens, tokens) == size
    assert lcs_length(tokens, [*tokens[size // 2 :], *tokens[: size // 2]]) == size - size // 2
    assert lcs_length(tokens * 2, [tokens[-1]] * 3) == 2


@pytest.mark.parametrize("function", FUNCTIONS)
def test_empty_lists_and_generators_are_fine(function):
    assert function([], ["a"]) in (0, [], [[0, 0]])
    assert function(iter("ab"), iter("ab")) == function(["a", "b"], ["a", "b"])


def test_four_thousand_tokens_need_no_grid():
    a, b = [f"w{i % 997}" for i in range(4000)], [f"w{i % 991}" for i in range(4000)]
    tracemalloc.start()
    lcs_length(a, b)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000


def test_a_grid_that_would_take_minutes_is_refused_before_it_is_begun():
    tokens = ["w"] * 150_000
    with pytest.raises(ValueError, match=r"22,500,000,000 cells of the grid are too many"):
        lcs_length(tokens, tokens)
    assert lcs_length(tokens, ["w"]) == 1
