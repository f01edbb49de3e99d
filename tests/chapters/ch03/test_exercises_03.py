"""The exercises of chapter 03: form is not content, and a pair must separate all three scores."""

import pytest

from rouge_course.exercises import check, suspect
from rouge_helpers import rouge_1


def bigrams(tokens):
    return [f"{one} {other}" for one, other in zip(tokens, tokens[1:], strict=False)]


def ngrams(tokens, n):
    return [" ".join(tokens[i : i + n]) for i in range(len(tokens) - n + 1)]


@pytest.mark.parametrize("function", [bigrams, ngrams])
def test_joined_ngrams_pass_with_a_remark(function):
    outcome = check(function)
    assert (outcome.status, len(outcome.remarks)) == ("passed", 1)
    assert "A remark: your items are texts, but the task asks for tuples." in str(outcome)


def test_the_suspect_counts_by_sets():
    assert suspect("bridge bridge", "bridge") == 1
    for pair in [("the old ferry", "the ferry the old"), ("a a b", "a b b"), ("a", "b"), ("", "")]:
        assert suspect(*pair) == pytest.approx(rouge_1(*pair, sets=True)["f1"])


def test_a_pair_that_separates_precision_and_recall_alone_does_not_do():
    def detective():
        return "a a a", "a a b"

    outcome = check(detective)
    assert outcome.mistakes == ("F1 not separated",), outcome
