from functools import partial
from itertools import chain, combinations

import pytest
from counting import count
from every import every
from hypothesis import given
from hypothesis import strategies as st
from test_family import AS_155, FAMILY

from rouge_helpers import (
    against_references,
    rouge_1,
    rouge_l,
    rouge_lsum,
    rouge_n,
    rouge_score_words,
    split_words,
    words,
)
from rouge_helpers.reading import Reader

TOKENS = st.lists(st.sampled_from("abcdef"), max_size=25)
SENTENCES = st.lists(TOKENS, max_size=4)
ROUGE = {
    "rouge_1": rouge_1,
    "rouge_n": partial(rouge_n, n=2),
    "rouge_l": rouge_l,
    "rouge_lsum": rouge_lsum,
}
PAPER = ROUGE | FAMILY
SYMMETRIC = {name: rouge for name, rouge in PAPER.items() if name != "rouge_lsum"}
EVERY = every("rouge", (PAPER | AS_155).values(), ids=PAPER | AS_155)
# What hypothesis makes texts for stays a test of its own.
EVERY_ON_TEXTS = pytest.mark.parametrize("rouge", (PAPER | AS_155).values(), ids=PAPER | AS_155)


@EVERY_ON_TEXTS
@given(reference=TOKENS, candidate=TOKENS, beta=st.floats(0.1, 10))
def test_every_figure_lies_between_zero_and_one(rouge, reference, candidate, beta):
    assert all(0 <= figure <= 1 for figure in rouge(reference, candidate, beta=beta).values())


@pytest.mark.parametrize("rouge", PAPER.values(), ids=PAPER)
@given(tokens=st.lists(st.sampled_from("abcdef"), min_size=2, max_size=25))
def test_a_text_against_itself_scores_one(rouge, tokens):
    assert rouge(tokens, tokens) == {"precision": 1.0, "recall": 1.0, "f1": 1.0}


@pytest.mark.parametrize("rouge", SYMMETRIC.values(), ids=SYMMETRIC)
@given(reference=TOKENS, candidate=TOKENS)
def test_swapping_the_texts_swaps_precision_and_recall_and_keeps_f1(rouge, reference, candidate):
    score, swapped = rouge(reference, candidate), rouge(candidate, reference)
    assert score["precision"] == swapped["recall"]
    assert score["recall"] == swapped["precision"]
    assert score["f1"] == pytest.approx(swapped["f1"])


@given(TOKENS, TOKENS)
def test_rouge_l_is_at_most_rouge_1(reference, candidate):
    long, one = rouge_l(reference, candidate), rouge_1(reference, candidate)
    assert all(long[figure] <= one[figure] for figure in one)


@given(SENTENCES, SENTENCES)
def test_clipped_rouge_lsum_is_at_most_rouge_1(reference, candidate):
    summary = rouge_lsum(reference, candidate)
    one = rouge_1(list(chain(*reference)), list(chain(*candidate)))
    assert all(summary[figure] <= one[figure] for figure in one)


@given(TOKENS, TOKENS, st.randoms())
def test_rouge_1_does_not_see_order(reference, candidate, chance):
    shuffled = candidate.copy()
    chance.shuffle(shuffled)
    assert rouge_1(reference, shuffled) == rouge_1(reference, candidate)


@given(TOKENS, TOKENS, st.integers(1, 4))
def test_sets_and_multisets_agree_where_nothing_repeats(reference, candidate, n):
    reference, candidate = list(dict.fromkeys(reference)), list(dict.fromkeys(candidate))
    assert rouge_n(reference, candidate, n, sets=True) == rouge_n(reference, candidate, n)


@given(TOKENS)
def test_sets_and_multisets_part_where_a_token_repeats(tokens):
    distinct = list(dict.fromkeys(tokens))
    part = rouge_1(tokens, distinct) != rouge_1(tokens, distinct, sets=True)
    assert part == (len(distinct) < len(tokens))


@given(TOKENS, TOKENS, st.floats(0.1, 10))
def test_one_sentence_a_side_makes_lsum_equal_to_l(reference, candidate, beta):
    expected = rouge_l(reference, candidate, beta=beta)
    assert rouge_lsum([reference], [candidate], beta=beta) == expected


@EVERY_ON_TEXTS
@given(reference=TOKENS, candidate=TOKENS)
def test_a_text_scores_as_its_tokens(rouge, reference, candidate):
    assert rouge(" ".join(reference), " ".join(candidate)) == rouge(reference, candidate)


@EVERY
def test_an_empty_text_scores_zero(rouge):
    zero = {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    for pair in [("", ""), ("words here", ""), ("", "words here"), ("!!!", "???"), ([], [])]:
        assert rouge(*pair) == zero


@EVERY
def test_beta_names_the_third_figure(rouge):
    assert list(rouge("a b c", "a b", beta=1)) == ["precision", "recall", "f1"]
    score = rouge("a b c", "a b", beta=2)
    assert list(score) == ["precision", "recall", "f_beta"]
    assert score["recall"] < score["f_beta"] < rouge("a b c", "a b")["f1"]


@EVERY
def test_keywords_and_generators_work(rouge):
    by_name = rouge(candidate="the ferry left", reference="the old ferry left")
    assert by_name == rouge("the old ferry left", "the ferry left")
    tokens = (token for token in ["the", "ferry", "left"])
    assert rouge(["the", "old", "ferry", "left"], tokens) == by_name


@EVERY
@every("bad", [None, b"bytes", 3, 2.5, {"a", "b"}, {"a": 1}])
def test_what_is_no_text_is_refused_by_side_and_type(rouge, bad):
    for pair, side in [((bad, "a"), "reference"), (("a", bad), "candidate")]:
        with pytest.raises(TypeError, match=rf"{side} .*{type(bad).__name__}"):
            rouge(*pair)


@EVERY
def test_a_bad_beta_is_refused_even_where_the_score_is_zero(rouge):
    for beta in (0, -2, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="beta must be a positive, finite number"):
            rouge("a", "b", beta=beta)


@EVERY
def test_stop_words_and_stems_take_part(rouge):
    plain = rouge("the old ferries", "the old ferry")
    assert rouge("the old ferries", "the old ferry", stem=True) != plain
    assert rouge("the old ferries", "the old ferry", stop_words={"the", "old"}) != plain


@EVERY
@every("bad", ["the", None, iter(["the"])])
def test_stop_words_that_are_no_collection_are_refused(rouge, bad):
    with pytest.raises(TypeError, match="stop_words must be a collection"):
        rouge("the cat", "the cat", stop_words=bad)


@EVERY
def test_options_of_a_wrong_type_are_refused(rouge):
    with pytest.raises(TypeError, match="tokenize must be a function"):
        rouge("the cat", "the cat", tokenize=None)
    with pytest.raises(TypeError, match="stem must be True or False"):
        rouge("the cat", "the cat", stem="no")


@EVERY
def test_a_tokeniser_that_returns_a_str_is_refused(rouge):
    with pytest.raises(TypeError, match=r"tokenize\(reference\) is a str"):
        rouge("the cat", "the cat", tokenize=str.lower)


def test_options_reach_the_tokens():
    assert rouge_1("The mat.", "the mat")["f1"] == 1.0
    assert rouge_1("The mat.", "the mat", tokenize=split_words)["f1"] == 0.5
    assert rouge_1("नेपाली", "नेपाली")["f1"] == 1.0
    assert rouge_1("नेपाली", "नेपाली", tokenize=rouge_score_words)["f1"] == 0.0
    assert rouge_1("ferries crossing", "ferry crossed", stem=True)["f1"] == 1.0
    assert rouge_1("the ferry", "the bridge", stop_words={"the"})["f1"] == 0.0


def test_stop_words_go_before_stemming():
    assert rouge_1("having closed", "closed", stem=True, stop_words=["having"])["f1"] == 1.0


def test_the_newline_probe_of_chapter_five():
    reference, candidate = "the bridge closed\nboats waited", "boats waited\nthe bridge closed"
    assert rouge_lsum(reference, candidate)["f1"] == 1.0
    assert rouge_l(reference, candidate)["f1"] == pytest.approx(0.6)
    assert rouge_n(reference, candidate, 2)["f1"] == pytest.approx(0.75)


def test_the_ferry_probe_is_clipped_at_summary_level():
    reference = "the ferry left the old pier\nthe crowd cheered the ferry"
    score = rouge_lsum(reference, "the ferry left\na crowd cheered")
    assert score["precision"] == pytest.approx(5 / 6)
    assert score["recall"] == pytest.approx(5 / 11)


def test_rouge_2_can_pass_rouge_1():
    assert rouge_1("a b a b a", "b a b a b")["f1"] == pytest.approx(0.8)
    assert rouge_n("a b a b a", "b a b a b", 2)["f1"] == 1.0


def test_the_probes_of_chapter_three():
    reference, candidate = (
        "the tick went the the the".split(),
        "the went tick the the the the".split(),
    )
    assert list(rouge_n(reference, candidate, 2).values()) == pytest.approx([2 / 6, 2 / 5, 4 / 11])
    assert rouge_n(reference, candidate, 2, sets=True)["f1"] == pytest.approx(0.25)


REFERENCES = [
    "the bridge is shut",
    "a storm closed the north bridge on friday",
    "north bridge closed",
]
STORM = "storm closed the north bridge bridge"


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("best", (0.8333, 0.625, 0.7143)),
        ("mean", (0.5556, 0.7083, 0.5937)),
        ("pooled", (0.5556, 0.6667, 0.6061)),
        ("jackknife", (0.7222, 0.75, 0.6984)),
    ],
)
def test_the_four_ways_to_read_several_references(how, expected):
    score = against_references(REFERENCES, STORM, how)
    assert tuple(score.values()) == pytest.approx(expected, abs=5e-5)


@every("variant", ["1", "2", "L", "Lsum"])
@every("how", ["best", "mean", "pooled", "jackknife"])
def test_one_reference_gives_its_own_score_whatever_the_way(how, variant):
    single = {"1": rouge_1, "2": ROUGE["rouge_n"], "L": rouge_l, "Lsum": rouge_lsum}[variant]
    expected = single(REFERENCES[1], STORM)
    assert against_references(REFERENCES[1:2], STORM, how, variant=variant) == expected


@given(st.lists(TOKENS, min_size=2, max_size=4), TOKENS)
def test_jackknife_is_the_mean_of_the_best_over_every_subset_but_one(references, candidate):
    subsets = list(combinations(references, len(references) - 1))
    best = [against_references(subset, candidate)["f1"] for subset in subsets]
    expected = sum(best) / len(best)
    got = against_references(references, candidate, "jackknife")["f1"]
    assert got == pytest.approx(expected)


def test_best_can_go_by_recall():
    by_f = against_references(REFERENCES, STORM)
    by_recall = against_references(REFERENCES, STORM, best_by="recall")
    assert by_recall["recall"] == 1.0 > by_f["recall"]
    assert by_recall["f1"] < by_f["f1"]


def test_options_reach_every_reference():
    assert against_references(["THE"], "the", tokenize=str.split)["f1"] == 0.0
    assert "f_beta" in against_references(REFERENCES, STORM, "mean", beta=2)
    assert against_references([["a", "a"]], ["a"], sets=True)["f1"] == 1.0


def test_a_candidate_is_tokenised_once_for_all_its_references():
    read = []

    def watched(text):
        read.append(text)
        return text.split()

    against_references([f"text {i}" for i in range(8)], "the candidate", tokenize=watched)
    assert read == [*(f"text {i}" for i in range(8)), "the candidate"]


def test_references_may_come_from_a_generator():
    expected = against_references(REFERENCES, STORM, "mean")
    assert against_references(iter(REFERENCES), STORM, "mean") == expected


def test_long_texts_raise_no_recursion_error():
    text = " ".join(f"w{i % 50}" for i in range(10_000))
    assert rouge_lsum(text, text)["f1"] == rouge_l(text, words(text))["f1"] == 1.0


# --- the length limit -----------------------------------------------------------------------


@EVERY_ON_TEXTS
@given(reference=TOKENS, candidate=TOKENS, limit=st.integers(1, 30))
def test_a_limit_reads_the_first_tokens_of_both_texts(rouge, reference, candidate, limit):
    expected = rouge(reference[:limit], candidate[:limit])
    assert rouge(reference, candidate, limit=limit) == expected
    assert rouge(" ".join(reference), " ".join(candidate), limit=limit) == expected


@given(SENTENCES, st.integers(1, 12))
def test_the_limit_of_lsum_is_that_of_the_text_and_not_of_a_sentence(lines, limit):
    left, kept = limit, []
    for line in lines:
        kept.append(line[: max(left, 0)])
        left -= len(line)
    for other in ([["a", "b"], ["c"]], lines):
        assert rouge_lsum(lines, other, limit=limit) == rouge_lsum(kept, other, limit=limit)


def test_the_limit_counts_stop_words_which_are_dropped_after_it():
    assert rouge_1("the ferry left", "left", limit=2, stop_words={"the"})["recall"] == 0.0
    assert rouge_1("the ferry left", "left", limit=3, stop_words={"the"})["recall"] == 0.5


def test_a_limit_at_the_end_of_a_sentence_begins_no_other():
    assert Reader(limit=1).sentences("a\nb c\nd", "reference") == [["a"]]
    assert Reader().sentences("ferries\nferries", "reference") == [["ferries"]] * 2
    assert Reader(limit=3).sentences("a\nb c\nd", "reference") == [["a"], ["b", "c"]]


def test_counts_name_the_side_that_is_no_text():
    for pair, side in [((None, "a"), "reference"), (("a", None), "candidate")]:
        with pytest.raises(TypeError, match=f"^{side} must be"):
            count("1", *pair)


@pytest.mark.parametrize("text", ["", "ferry"])
def test_a_text_shorter_than_n_has_no_n_gram(text):
    assert count("2", text, text) == (0, 0, 0)


def test_a_text_without_options_is_read_as_the_tokeniser_makes_it():
    assert Reader(split_words).tokens("The ferries", "reference") == ["the", "ferries"]
