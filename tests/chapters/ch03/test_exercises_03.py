"""The probes of chapter 03: each mistake gets its own figures, and form is not content."""

import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.checker.matching import result
from rouge_course.exercises import check, suspect
from rouge_helpers import rouge_1

# the tick went the the the / the went tick the the the the, n = 2
ROUGE_2 = {
    "sets": (0.250, 0.250, 0.250),
    "set hits": (0.167, 0.200, 0.182),
    "unclipped": (0.500, 0.600, 0.545),
    "swapped": (0.400, 0.333, 0.364),
    "off by one": (0.200, 0.250, 0.222),
    "ragged tail": (0.429, 0.500, 0.462),
    "word counts below": (0.286, 0.333, 0.308),
    "padded": (0.500, 0.571, 0.533),
    "averaged with shorter n-grams": (0.595, 0.700, 0.643),
    "orders pooled": (0.615, 0.727, 0.667),
    "order inside ignored": (0.833, 1.000, 0.909),
    "step n": (0.333, 0.333, 0.333),
    "multiset union below": (0.222, 0.222, 0.222),
}


def test_the_bigram_probe_gives_each_mistake_its_own_figures():
    exercise = EXERCISES["rouge_n"]
    assert result(exercise, (), 0) == pytest.approx((1 / 3, 2 / 5, 4 / 11))
    for name, figures in ROUGE_2.items():
        assert result(exercise, (name,), 0) == pytest.approx(figures, abs=6e-4), name


def bigrams(tokens):
    return [f"{one} {other}" for one, other in zip(tokens, tokens[1:], strict=False)]


def ngrams(tokens, n):
    return [" ".join(tokens[i : i + n]) for i in range(len(tokens) - n + 1)]


@pytest.mark.parametrize("function", [bigrams, ngrams])
def test_joined_ngrams_pass_with_a_remark(function):
    outcome = check(function)
    assert (outcome.status, len(outcome.remarks)) == ("passed", 1)
    assert "A remark: your items are texts where tuples are asked." in str(outcome)


def test_the_suspect_counts_by_sets():
    assert suspect("bridge bridge", "bridge") == 1
    for pair in [("the old ferry", "the ferry the old"), ("a a b", "a b b"), ("a", "b"), ("", "")]:
        assert suspect(*pair) == pytest.approx(rouge_1(*pair, sets=True)["f1"])


def test_a_pair_that_separates_precision_and_recall_alone_does_not_do():
    def detective():
        return "a a a", "a a b"

    outcome = check(detective)
    assert outcome.mistakes == ("F1 not separated",), outcome
