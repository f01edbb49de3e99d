"""The pairs that the series teaches from, scored by hand."""

from fractions import Fraction

import pytest

from rouge_helpers import rouge_1, rouge_1_score, rouge_l, rouge_n

CAT = "The cat sat on the mat."
LONG = "The cat sat on the mat, and the dog barked at the moon, and the cow jumped over the sun."
QUICK = "The extremely quick brown fox jumps over the very lazy dog."
# (reference, candidate): P R F of ROUGE-1 clipped | ROUGE-1 on sets | ROUGE-2 | ROUGE-L
PAIRS = {
    ("the cat sat on the mat", "the cat is on the mat"):
        "5/6 5/6 5/6 | 4/5 4/5 4/5 | 3/5 3/5 3/5 | 5/6 5/6 5/6",
    ("machine learning is amazing", "deep learning is powerful"):
        "1/2 1/2 1/2 | 1/2 1/2 1/2 | 1/3 1/3 1/3 | 1/2 1/2 1/2",
    ("hello world", "hello world"):
        "1 1 1 | 1 1 1 | 1 1 1 | 1 1 1",
    ("The quick brown fox jumps over the lazy dog", "A quick fox jumps over a lazy cat"):
        "5/8 5/9 10/17 | 5/7 5/8 2/3 | 2/7 2/8 4/15 | 5/8 5/9 10/17",
    (CAT, "The cat sat."):
        "1 3/6 2/3 | 1 3/5 3/4 | 1 2/5 4/7 | 1 3/6 2/3",
    (CAT, LONG):
        "6/20 1 6/13 | 5/14 1 10/19 | 5/19 1 5/12 | 6/20 1 6/13",
    ("The president signed the new bill.", "The bill signed the new president."):
        "1 1 1 | 1 1 1 | 2/5 2/5 2/5 | 2/3 2/3 2/3",
    (QUICK, "The quick brown fox jumps over the lazy dog."):
        "1 9/11 9/10 | 1 8/10 8/9 | 6/8 6/10 2/3 | 1 9/11 9/10",
    ("a b c", "c b a"):
        "1 1 1 | 1 1 1 | 0 0 0 | 1/3 1/3 1/3",
}  # fmt: skip


@pytest.mark.parametrize("pair", PAIRS, ids=" / ".join)
def test_every_pair_scores_as_by_hand(pair):
    scores = rouge_1(*pair), rouge_1(*pair, sets=True), rouge_n(*pair, 2), rouge_l(*pair)
    for score, figures in zip(scores, PAIRS[pair].split(" | "), strict=True):
        by_hand = [float(Fraction(figure)) for figure in figures.split()]
        assert list(score.values()) == pytest.approx(by_hand, abs=1e-12)


def test_the_kata_returns_its_three_floats_unrounded():
    score = rouge_1_score("the cat sat on the mat", "the cat is on the mat")
    assert score == dict.fromkeys(["precision", "recall", "f1"], 0.8333333333333334)
    assert all(type(figure) is float for figure in score.values())


@pytest.mark.parametrize(
    ("reference", "candidate", "expected"),
    [
        ("Same words here", "same WORDS here", (1.0, 1.0, 1.0)),
        ("no shared token", "something else entirely", (0.0, 0.0, 0.0)),
        ("a b c d", "a b", (1.0, 0.5, 2 / 3)),
        ("the mat.", "the mat", (0.5, 0.5, 0.5)),
        ("", "", (0.0, 0.0, 0.0)),
        ("", "words", (0.0, 0.0, 0.0)),
        ("words", "", (0.0, 0.0, 0.0)),
    ],
)
def test_the_hidden_tests_of_the_kata(reference, candidate, expected):
    assert tuple(rouge_1_score(reference, candidate).values()) == pytest.approx(expected)


def test_the_long_candidate_has_twenty_words():
    from rouge_helpers import words

    assert len(words(LONG)) == 20


def test_rouge_l_passes_rouge_1_only_where_rouge_1_counts_sets():
    pair = "the cat sat on the mat", "the cat is on the mat"
    assert rouge_l(*pair)["f1"] <= rouge_1(*pair)["f1"]
    assert rouge_l(*pair)["f1"] > rouge_1(*pair, sets=True)["f1"]
