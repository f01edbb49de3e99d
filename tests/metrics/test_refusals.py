"""Every sentence with which the metrics refuse bad input, word for word: learners read them."""

import pytest

import rouge_helpers.corpus
import rouge_helpers.family
import rouge_helpers.stemmer

LETTERS = "{0} is a str, which is a sequence of letters: tokenise first, as in words({0})"
MORE = "3 hits are more than the 2 that the {} holds: clip first, so that each is matched once"
VARIANTS = '"1", "2", …, "L", "Lsum", "W-1.2", "S*", "S4", "SU*" or "SU4"'
TYPE_ERRORS = {
    'precision("1", 2)': "hits must be a number, not '1'",
    'precision(1, "2")': "total must be a number, not '2'",
    "recall(True, 2)": "hits must be a number, not True",
    'f1("0.5", 0.5)': "precision must be a number, not '0.5'",
    "f1([0.5], 0.5)": "precision must be a number, not [0.5]",
    "f1(True, 0.5)": "precision must be a number, not True",
    'f_beta("1", 1, 1)': "precision must be a number, not '1'",
    "f_beta(1, None, 1)": "recall must be a number, not None",
    'f_beta(1, 1, "2")': "beta must be a number, not '2'",
    "f_beta(1, 1, None)": "beta must be a number, not None",
    "f_beta(1, 1, True)": "beta must be a number, not True",
    'ngrams("the ferry", 2)': LETTERS.format("tokens"),
    'ngrams(["the"], 1.5)': "n must be a whole number, not 1.5",
    'ngrams(["the"], "2")': "n must be a whole number, not '2'",
    'ngrams(["the"], None)': "n must be a whole number, not None",
    'ngrams(["the"], 2.0)': "n must be a whole number, not 2.0",
    'ngrams(["the"], True)': "n must be a whole number, not True",
    "ngrams(7, 1)": "tokens must be a list of tokens, not int",
    'ngrams({"the"}, 1)': "tokens must be a list of tokens, not set",
    'overlap("the", ["the"])': LETTERS.format("a"),
    'overlap(["the"], "the")': LETTERS.format("b"),
    'overlap(["the"], None)': "b must be a list of tokens, not NoneType",
    'overlap(b"the", ["the"])': "a must be a list of tokens, not bytes",
    'overlap({"the": 1}, ["the"])': "a must be a list of tokens, not dict",
    'set_overlap("the", ["the"])': LETTERS.format("a"),
    'set_overlap(["the"], "the")': LETTERS.format("b"),
    'lcs_table("the", ["the"])': LETTERS.format("a"),
    'lcs_table(["the"], "the")': LETTERS.format("b"),
    'lcs_length("the", ["the"])': LETTERS.format("a"),
    'lcs_length(["the"], "the")': LETTERS.format("b"),
    'lcs_matches("the", ["the"])': LETTERS.format("a"),
    'lcs_matches(["the"], "the")': LETTERS.format("b"),
    'union_lcs("the", [["the"]])': LETTERS.format("reference_sentence"),
    'union_lcs(["the"], "the")': LETTERS.format("candidate_sentences"),
    'union_lcs(["the"], ["the"])': LETTERS.format("a candidate sentence"),
    'family.skip_bigrams("the", 1)': LETTERS.format("tokens"),
    'family.skip_bigrams(["the"], 1.5)': "gap must be a whole number, not 1.5",
    'family.weighted_lcs("the", ["the"], 2)': LETTERS.format("a"),
    'family.weighted_lcs(["the"], "the", 2)': LETTERS.format("b"),
    "words(None)": "a text must be a str, not NoneType",
    'split_words(b"the")': "a text must be a str, not bytes",
    "rouge_score_words(7)": "a text must be a str, not int",
    "characters(None)": "a text must be a str, not NoneType",
    'sentences(["the"])': "a text must be a str, not list",
    'stemmer.stemmed("ferries")': LETTERS.format("tokens"),
    'without("the", {"the"})': LETTERS.format("tokens"),
    'without(["the"], "the")': "stop_words must be a collection of words, such as a set, not str",
    'without(["the"], 7)': "stop_words must be a collection of words, such as a set, not int",
    'without(["the"], None)': "stop_words must be a collection of words, such as a set, not NoneType",
    'without(["the"], iter(["the"]))': "stop_words must be a collection of words, such as a set, not list_iterator",
    'rouge_1_score(None, "the")': "a text must be a str, not NoneType",
    'rouge_1_score(["the"], "the")': "a text must be a str, not list",
    'rouge_1("the", None)': "candidate must be a list of tokens, not NoneType",
    'rouge_1(7, "the")': "reference must be a list of tokens, not int",
    'rouge_1([["the"]], ["the"])': "reference is a list of lists: only rouge_lsum takes sentences",
    'rouge_1("the", [["the"]])': "candidate is a list of lists: only rouge_lsum takes sentences",
    'rouge_l([["the"]], ["the"])': "reference is a list of lists: only rouge_lsum takes sentences",
    'rouge_1("the", "the", stem="yes")': "stem must be True or False, not 'yes'",
    'rouge_1("the", "the", tokenize="words")': "tokenize must be a function from str to tokens, not 'words'",
    'rouge_1("the", "the", tokenize=lambda text: text)': LETTERS.format("tokenize(reference)"),
    'rouge_1("the", "the", stop_words="the")': "stop_words must be a collection of words, such as a set, not str",
    'rouge_1("the", "the", limit=1.5)': "limit must be a whole number, not 1.5",
    'rouge_1("the", "the", limit=True)': "limit must be a whole number, not True",
    'rouge_n("the", "the", "2")': "n must be a whole number, not '2'",
    'rouge_n("the", "the", 1.5)': "n must be a whole number, not 1.5",
    'family.rouge_w("the", "the", power="2")': "power must be a number, not '2'",
    'family.rouge_w("the", "the", power=None)': "power must be a number, not None",
    'family.rouge_w("the", "the", power=True)': "power must be a number, not True",
    'family.rouge_s("the", "the", gap=True)': "gap must be a whole number, not True",
    'family.rouge_su("the", "the", gap=1.5)': "gap must be a whole number, not 1.5",
    'against_references("the", "the")': "references is one str: put it in a list, [reference]",
    'against_references([7], "the")': "reference must be a list of tokens, not int",
    'against_references([None], "the")': "reference must be a list of tokens, not NoneType",
    'against_references(None, "the")': "references must be a list of tokens, not NoneType",
    'against_references(["the"], 7)': "candidate must be a list of tokens, not int",
    'signature("2", references="3")': "references must be a whole number, not '3'",
    'signature("2", stop_words="the")': "stop_words must be a collection of words, such as a set, not str",
}
VALUE_ERRORS = {
    "precision(-1, 2)": "counts cannot be negative or nan: -1 hits of 2",
    "precision(1, -2)": "counts cannot be negative or nan: 1 hits of -2",
    'precision(float("nan"), 2)': "counts cannot be negative or nan: nan hits of 2",
    'precision(1, float("nan"))': "counts cannot be negative or nan: 1 hits of nan",
    "recall(-1, 2)": "counts cannot be negative or nan: -1 hits of 2",
    'recall(1, float("nan"))': "counts cannot be negative or nan: 1 hits of nan",
    "precision(3, 2)": MORE.format("candidate"),
    "recall(3, 2)": MORE.format("reference"),
    "f_beta(1.5, 1, 1)": "precision must be from 0 to 1, not 1.5",
    "f_beta(1, -0.5, 1)": "recall must be from 0 to 1, not -0.5",
    'f1(1, float("nan"))': "recall must be from 0 to 1, not nan",
    "f1(1, 1.167)": "recall must be from 0 to 1, not 1.167",
    "f_beta(1, 1, 0)": "beta must be a positive, finite number, not 0",
    'f_beta(1, 1, float("inf"))': "beta must be a positive, finite number, not inf",
    'f_beta(1, 1, float("nan"))': "beta must be a positive, finite number, not nan",
    "f_beta(1, 1, -1)": "beta must be a positive, finite number, not -1",
    'ngrams(["the"], 0)': "n must be 1 or more, not 0",
    'ngrams(["the"], -1)': "n must be 1 or more, not -1",
    'family.skip_bigrams(["the"], -1)': "gap must be 0 or more, not -1",
    'rouge_1("the", "the", limit=0)': "limit must be 1 or more, not 0",
    'rouge_1("the", "the", beta=0)': "beta must be a positive, finite number, not 0",
    'rouge_n("the", "the", 0)': "n must be 1 or more, not 0",
    'rouge_n("the", "the", -1)': "n must be 1 or more, not -1",
    'rouge_lsum(["the ferry", "left"], "the")': "reference is a list of sentences: join them with line breaks",
    'rouge_1(["the ferry", "left"], "the")': "reference is a list of sentences: join them with line breaks",
    'rouge_l("the", ["the ferry", "left"])': "candidate is a list of sentences: join them with line breaks",
    'rouge_lsum("the", ["the ferry", "left"])': "candidate is a list of sentences: join them with line breaks",
    'family.rouge_w("the", "the", power=0.5)': "power must be from 1 to 5, not 0.5",
    'family.rouge_w("the", "the", power=6)': "power must be from 1 to 5, not 6",
    'family.rouge_s("the", "the", gap=-1)': "gap must be 0 or more, not -1",
    'against_references([], "the")': "references is empty: at least one reference is needed",
    'against_references(["the"], "the", how="worst")': "how must be one of best, mean, pooled, jackknife, not 'worst'",
    'against_references(["the"], "the", best_by="precision")': "best_by must be one of f, recall, not 'precision'",
    'against_references(["the"], "the", variant="0")': f"variant must be {VARIANTS}, not '0'",
    'against_references(["the"], "the", variant=2)': f"variant must be {VARIANTS}, not 2",
    'against_references(["the"], "the", variant="-1")': f"variant must be {VARIANTS}, not '-1'",
    'against_references(["the"], "the", variant="")': f"variant must be {VARIANTS}, not ''",
    'against_references(["the"], "the", variant="l")': f"variant must be {VARIANTS}, not 'l'",
    'against_references(["the"], "the", variant="rouge1")': f"variant must be {VARIANTS}, not 'rouge1'",
    'signature("2", figure="f1")': "figure must be one of precision, recall, f, not 'f1'",
    'signature("2", references=0)': "references must be 1 or more, not 0",
    'signature("2", items=0)': "items must be 1 or more, not 0",
    'signature("2", how="max")': "how must be one of best, mean, pooled, jackknife, not 'max'",
    'signature("2", beta=0)': "beta must be a positive, finite number, not 0",
    'signature("X")': f"variant must be {VARIANTS}, not 'X'",
}


# What would take minutes or gigabytes; as many different words as the number says.
TOO_LARGE = {
    "family.rouge_w(w(10_000), w(10_000))": "100,000,000 cells of the grid are too many (at most 50,000,000): limit= reads the first words alone",
    "family.rouge_s(w(3_000), w(9))": "4,500,000 different skip-bigrams are too many (at most 3,000,000): gap= counts fewer pairs, and limit= reads the first words alone",
    "family.rouge_su(w(2) * 6_000, w(9))": "72,000,000 skip-bigrams are too many (at most 50,000,000): gap= counts fewer pairs, and limit= reads the first words alone",
    "rouge_lsum(w(100_000), w(100_000))": "10,000,800,000 cells of the grid are too many (at most 4,000,000,000): give a sentence a line",
    "rouge_n(w(100_000), w(100_000), 5_000)": "475,005,000 words in n-grams are too many (at most 100,000,000): take a smaller n",
}
LARGE_AND_FINE = ["family.rouge_s(w(10_000), w(10_000), gap=4)", "rouge_l(w(10_000), w(10_000))",
                  "rouge_lsum(w(10_000), w(10_000))"]  # fmt: skip


def number_of_words(count):
    return [f"w{i}" for i in range(count)]


@pytest.mark.parametrize(("call", "sentence"), TOO_LARGE.items())
def test_what_would_take_minutes_or_gigabytes_is_refused_before_it_begins(call, sentence):
    with pytest.raises(ValueError) as raised:
        eval(call, vars(rouge_helpers) | {"w": number_of_words})
    assert str(raised.value) == sentence


@pytest.mark.parametrize("call", LARGE_AND_FINE)
def test_what_is_large_and_fine_is_scored(call):
    assert eval(call, vars(rouge_helpers) | {"w": number_of_words})["f1"] == 1.0


def refuses(call, error, sentence):
    with pytest.raises(error) as raised:
        eval(call, vars(rouge_helpers).copy())
    assert str(raised.value) == sentence


@pytest.mark.parametrize(("call", "sentence"), TYPE_ERRORS.items())
def test_what_is_no_text_or_number_is_refused(call, sentence):
    refuses(call, TypeError, sentence)


@pytest.mark.parametrize(("call", "sentence"), VALUE_ERRORS.items())
def test_what_is_out_of_range_is_refused(call, sentence):
    refuses(call, ValueError, sentence)
