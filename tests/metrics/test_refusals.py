"""Bad input to the metrics is refused with one clear sentence that names the argument."""

import pytest

import rouge_helpers.corpus
import rouge_helpers.family
import rouge_helpers.stemmer

# {what the sentence names: calls}
TYPE_ERRORS = {
    "hits": [
        'precision("1", 2)',
        "recall(True, 2)",
        "divide_and_combine(None, 2, 2)",
    ],
    "total": [
        'precision(1, "2")',
    ],
    "precision": [
        'f1("0.5", 0.5)',
        "f1([0.5], 0.5)",
        "f1(True, 0.5)",
        'f_beta("1", 1, 1)',
    ],
    "recall": [
        "f_beta(1, None, 1)",
    ],
    "beta": [
        'f_beta(1, 1, "2")',
        "f_beta(1, 1, None)",
        "f_beta(1, 1, True)",
    ],
    "tokens": [
        'ngrams("the ferry", 2)',
        "ngrams(7, 1)",
        'ngrams({"the"}, 1)',
        'family.skip_bigrams("the", 1)',
        'stemmer.stemmed("ferries")',
        'without("the", {"the"})',
    ],
    "n": [
        'ngrams(["the"], 1.5)',
        'ngrams(["the"], "2")',
        'ngrams(["the"], None)',
        'ngrams(["the"], 2.0)',
        'ngrams(["the"], True)',
        'rouge_n("the", "the", "2")',
        'rouge_n("the", "the", 1.5)',
    ],
    "a": [
        'overlap("the", ["the"])',
        'overlap(b"the", ["the"])',
        'overlap({"the": 1}, ["the"])',
        'set_overlap("the", ["the"])',
        'lcs_table("the", ["the"])',
        'lcs_length("the", ["the"])',
        'lcs_matches("the", ["the"])',
        'family.weighted_lcs("the", ["the"], 2)',
    ],
    "b": [
        'overlap(["the"], "the")',
        'overlap(["the"], None)',
        'set_overlap(["the"], "the")',
        'lcs_table(["the"], "the")',
        'lcs_length(["the"], "the")',
        'lcs_matches(["the"], "the")',
        'family.weighted_lcs(["the"], "the", 2)',
    ],
    "reference_sentence": [
        'union_lcs("the", [["the"]])',
    ],
    "candidate_sentences": [
        'union_lcs(["the"], "the")',
    ],
    "a candidate sentence": [
        'union_lcs(["the"], ["the"])',
    ],
    "gap": [
        'family.skip_bigrams(["the"], 1.5)',
        'family.rouge_s("the", "the", gap=True)',
        'family.rouge_su("the", "the", gap=1.5)',
    ],
    "a text": [
        "words(None)",
        'split_words(b"the")',
        "rouge_score_words(7)",
        "characters(None)",
        'sentences(["the"])',
        'rouge_1_score(None, "the")',
        'rouge_1_score(["the"], "the")',
    ],
    "a token": [
        "stemmer.stemmed([1234])",
        "stemmer.stemmed([None])",
        "rouge_l([12, 7], [7], stem=True)",
    ],
    "stop_words": [
        'without(["the"], "the")',
        'without(["the"], 7)',
        'without(["the"], None)',
        'without(["the"], iter(["the"]))',
        'rouge_1("the", "the", stop_words="the")',
        'signature("2", stop_words="the")',
    ],
    "candidate": [
        'rouge_1("the", None)',
        'rouge_1("the", [["the"]])',
        'against_references(["the"], 7)',
    ],
    "reference": [
        'rouge_1(7, "the")',
        'rouge_1([["the"]], ["the"])',
        'rouge_l([["the"]], ["the"])',
        'against_references([7], "the")',
        'against_references([None], "the")',
    ],
    "stem": [
        'rouge_1("the", "the", stem="yes")',
    ],
    "tokenize": [
        'rouge_1("the", "the", tokenize="words")',
    ],
    "tokenize(reference)": [
        'rouge_1("the", "the", tokenize=lambda text: text)',
    ],
    "limit": [
        'rouge_1("the", "the", limit=1.5)',
        'rouge_1("the", "the", limit=True)',
    ],
    "power": [
        'family.rouge_w("the", "the", power="2")',
        'family.rouge_w("the", "the", power=None)',
        'family.rouge_w("the", "the", power=True)',
    ],
    "references": [
        'against_references("the", "the")',
        'against_references(None, "the")',
        'signature("2", references="3")',
    ],
}
VALUE_ERRORS = {
    "hits": [
        "precision(-1, 2)",
        "precision(1, -2)",
        'precision(float("nan"), 2)',
        'precision(1, float("nan"))',
        "recall(-1, 2)",
        'recall(1, float("nan"))',
        "precision(3, 2)",
        "recall(3, 2)",
        "divide_and_combine(3, 2, 4)",
        "divide_and_combine(3, 4, 2)",
    ],
    "precision": [
        "f_beta(1.5, 1, 1)",
    ],
    "recall": [
        "f_beta(1, -0.5, 1)",
        'f1(1, float("nan"))',
        "f1(1, 1.167)",
    ],
    "beta": [
        "f_beta(1, 1, 0)",
        'f_beta(1, 1, float("inf"))',
        'f_beta(1, 1, float("nan"))',
        "f_beta(1, 1, -1)",
        'rouge_1("the", "the", beta=0)',
        'signature("2", beta=0)',
    ],
    "n": [
        'ngrams(["the"], 0)',
        'ngrams(["the"], -1)',
        'rouge_n("the", "the", 0)',
        'rouge_n("the", "the", -1)',
    ],
    "gap": [
        'family.skip_bigrams(["the"], -1)',
        'family.rouge_s("the", "the", gap=-1)',
    ],
    "limit": [
        'rouge_1("the", "the", limit=0)',
    ],
    "reference": [
        'rouge_lsum(["the ferry", "left"], "the")',
        'rouge_1(["the ferry", "left"], "the")',
    ],
    "candidate": [
        'rouge_l("the", ["the ferry", "left"])',
        'rouge_lsum("the", ["the ferry", "left"])',
    ],
    "power": [
        'family.rouge_w("the", "the", power=0.5)',
        'family.rouge_w("the", "the", power=6)',
    ],
    "references": [
        'against_references([], "the")',
        'signature("2", references=0)',
    ],
    "how": [
        'against_references(["the"], "the", how="worst")',
        'signature("2", how="max")',
    ],
    "best_by": [
        'against_references(["the"], "the", best_by="precision")',
    ],
    "variant": [
        'against_references(["the"], "the", variant="0")',
        'against_references(["the"], "the", variant="-1")',
        'against_references(["the"], "the", variant="")',
        'signature("X")',
    ],
    "figure": [
        'signature("2", figure="f1")',
    ],
    "items": [
        'signature("2", items=0)',
    ],
}
# What would take minutes or gigabytes, and the way out; as many different words as the number says.
TOO_LARGE = {
    "family.rouge_w(w(10_000), w(10_000))": "limit=",
    "family.rouge_s(w(3_000), w(9))": "gap=",
    "family.rouge_su(w(2) * 6_000, w(9))": "gap=",
    "rouge_lsum(w(100_000), w(100_000))": "put each sentence on a line",
    "rouge_n(w(100_000), w(100_000), 5_000)": "smaller n",
}
LARGE_AND_FINE = ["family.rouge_s(w(10_000), w(10_000), gap=4)", "rouge_l(w(10_000), w(10_000))",
                  "rouge_lsum(w(10_000), w(10_000))"]  # fmt: skip
NAMES = vars(rouge_helpers) | {"w": lambda count: [f"w{i}" for i in range(count)]}


def refused(call, error):
    """The sentence with which a call is refused, or what it does instead."""
    try:
        return f"it gives {eval(call, dict(NAMES))!r}"
    except error as raised:
        return str(raised)
    except Exception as other:
        return f"it raises {other!r}"


def not_refused(table, error):
    """Every call of which the refusal is not one sentence that names what it must."""
    for named, calls in table.items():
        for call in calls:
            sentence = refused(call, error)
            if f" {named} " not in f" {sentence} " or "\n" in sentence or len(sentence) > 160:
                yield f"{call} must be a {error.__name__} that names {named}: {sentence}"


def test_what_is_no_text_or_number_is_refused():
    found = list(not_refused(TYPE_ERRORS, TypeError))
    assert not found, "\n".join(found)


def test_what_is_out_of_range_is_refused():
    found = list(not_refused(VALUE_ERRORS, ValueError))
    assert not found, "\n".join(found)


def test_a_text_in_the_place_of_tokens_is_told_what_to_do():
    assert "tokenise first" in refused('ngrams("the ferry", 2)', TypeError)
    assert "line breaks" in refused('rouge_l("the", ["the ferry", "left"])', ValueError)


@pytest.mark.parametrize(("call", "way_out"), TOO_LARGE.items())
def test_what_would_take_minutes_or_gigabytes_is_refused_before_it_begins(call, way_out):
    with pytest.raises(ValueError, match=f"too many .at most [0-9,]+.: .*{way_out}"):
        eval(call, dict(NAMES))


@pytest.mark.parametrize("call", LARGE_AND_FINE)
def test_what_is_large_and_fine_is_scored(call):
    assert eval(call, dict(NAMES))["f1"] == 1.0
