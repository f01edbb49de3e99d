"""The diagnosis is the same for every caller, its counts are right, and its costs are right."""

import inspect
import random

import pytest
from every import every
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import against_references, characters, rouge_score_words, split_words, words
from rouge_helpers.corpus import score_corpus
from rouge_helpers.files import cleaned, diagnose
from rouge_helpers.files.diagnosis import MOST_READ, MOST_SCORED, findings
from rouge_helpers.metric import metric_of

STORM = "The storm closed the bridge."


def found(pairs, variant="1", **settings):
    """The names of what is found, with how often."""
    return {each.name: each.number for each in diagnose(pairs, variant, **settings)}


ALIKE = {
    "Candidates equal to their reference": [("a b", "a b"), ("c", "c")],
    "Pairs that occur more than once": [("a b", "a"), ("c", "d"), ("a b", "a")],
    "One candidate for many items": [("a b", "sorry"), ("c", "sorry"), ("d", "e")],
    "Empty texts": [("a b", " "), ("c", None), ("d", "e")],
    "Texts that say NA, None or an error": [("a", "$ERROR$"), ("b", " nan"), ("c", "d")],
    "Texts without a word": [("a", "!?"), ("b", "…"), ("c", "d")],
    "Texts of a script without spaces between words": [(STORM, "東京は雨"), ("a", "ภาษาไทยน่ารัก")],
    "Bars between texts": [("a ||| b", "a"), ("c ||| d", "c d")],
    "Letters that are lost": [("a\ufffd", "a"), ("b", "b\ufffd c")],
}


@every("name", ALIKE)
def test_every_kind_is_counted(name):
    pairs = ALIKE[name]
    assert sum(each for key, each in found(pairs).items() if key == name) >= 2 or name.endswith(
        "between words"
    )
    assert name in found(pairs)


def test_clean_pairs_have_no_findings():
    assert (
        found([(STORM, "A storm closed it."), ("It's 5 < 7 & 9 > 8.", "Café – naïve (a, b).")])
        == {}
    )
    assert found([]) == {}
    assert found([(["a", "b"], "c"), ("d", "e")]) == {}


def test_short_answers_that_are_right_or_alike_are_no_findings():
    rows = [(f"city {i}", f"city {i}" if i % 3 == 0 else f"town {i % 40}") for i in range(90)]
    assert found(rows) == {}


@every(
    ("tokenize", "text", "name"),
    [
        (rouge_score_words, "я иду домой", "Texts without a word"),
        (rouge_score_words, "naïve café àé", "Letters that the tokeniser loses"),
        (rouge_score_words, "naïve people and the old café", None),
        (words, "東京は雨、京都は晴れ", "Texts of a script without spaces between words"),
        (split_words, "東京は雨、京都は晴れ", "Texts of a script without spaces between words"),
        (characters, "東京は雨、京都は晴れ", None),
        (words, "The city of 東京は雨 is far away from here", None),
        (words, "서울의 다리가 닫혔다", None),
        (words, "мост закрыт из-за бури", None),
        (lambda text: [], "мост", "Texts without a word"),
        (lambda text: text.split()[:1], "a whole sentence", "Letters that the tokeniser loses"),
        (lambda text: [text], "東京は雨", "Texts of a script without spaces between words"),
    ],
)
def test_a_tokeniser_that_does_not_understand_a_text_is_told_so(tokenize, text, name):
    assert found([(text, STORM)], tokenize=tokenize).keys() - {"Texts without a word"} == (
        {name} if name else set()
    ) - {"Texts without a word"}
    assert ("Texts without a word" in found([(text, STORM)], tokenize=tokenize)) == (
        name == "Texts without a word"
    )


@given(
    st.lists(st.text(max_size=12), min_size=1, max_size=4),
    st.sampled_from([words, characters, rouge_score_words, split_words]),
)
def test_a_text_without_a_word_is_one_of_which_the_tokeniser_makes_none(texts, tokenize):
    wordless = [text for text in texts if text.strip() and not tokenize(text)]
    counted = found([(STORM, text) for text in texts], tokenize=tokenize)
    assert counted.get("Texts without a word", 0) == len(wordless)


def test_stop_words_that_leave_nothing_are_counted():
    pairs = [("the the", "a"), ("the ferry", "the")]
    assert found(pairs, stop_words={"the"}) == {"Texts of stop words alone": 2}


def test_lines_matter_to_lsum_alone():
    pairs = [("a b", "c d"), ("a\nb", "c"), ("a\nb", "c\nd\n")]
    assert found(pairs, "Lsum") == {
        "Pairs of one line on each side": 1,
        "Texts of one line beside a text of several lines": 1,
    }
    assert found(pairs, "L") == {}


# --- what it costs --------------------------------------------------------------------------------


@every("variant", ["1", "2", "L", "Lsum", "SU4"])
def test_a_cost_is_that_of_the_function_with_and_without(variant):
    thought = "<think>Okay, the bridge.\nA storm.</think>"
    pairs = [(STORM, thought + "A storm closed it."), ([STORM, "It closed."], thought + "It did.")]
    cost = next(
        each.cost for each in diagnose([*pairs, ("a", "b")], variant, stem=True) if each.cost
    )
    for scores, texts in ((cost.before, pairs), (cost.after, [(a, cleaned(b)) for a, b in pairs])):
        assert scores == score_corpus(texts, [variant], stem=True).means[variant]
    assert (cost.pairs, cost.all) == (2, True)


def test_the_cost_is_that_of_the_first_pairs_where_there_are_many_and_says_so():
    pairs = [(f"a {i}", f"<b>a</b> {i}") for i in range(MOST_SCORED + 5)]
    [tags] = diagnose(pairs)
    assert tags.number == len(pairs) and tags.cost.pairs == MOST_SCORED
    assert f"F1 of the first {MOST_SCORED} of these pairs is 0.6667 with them and 1.0000" in str(
        tags
    )


def test_letters_as_two_characters_that_cost_nothing_are_not_told():
    assert found([("cafe\u0301", "cafe\u0301 noir")]) == {}
    assert found([("caf\u00e9", "cafe\u0301 noir")]) != {}


def test_a_count_over_some_texts_says_so():
    pairs = [("a b", f"{i} x") for i in range(MOST_READ)]
    [lost] = diagnose(pairs, tokenize=lambda text: text.split()[:1])
    assert lost.sample and f"of the first {MOST_READ:,} texts" in str(lost)


def test_what_cannot_be_scored_stops_no_diagnosis():
    pairs = [(None, "<b>a</b>"), (7, 7), (["a", None], "<b>a</b>"), ([["a", "b"]], "<b>a</b>")]
    tags, same = diagnose(pairs)
    assert same.name == "One candidate for many items"
    assert (tags.number, tags.of, tags.cost.pairs) == (3, 3, 1)


# --- counted as they would be one by one ----------------------------------------------------------

PIECES = [
    "<think>a</think>",
    "</s>",
    "<b>b</b>",
    "&amp;",
    "x@@",
    "▁y",
    "-LRB-",
    "||| c",
    "d",
    "é",
    "e\u0301",
]


@pytest.mark.whole
@given(st.integers(0, 10_000))
def test_a_file_is_the_sum_of_its_pairs(seed):
    chance = random.Random(seed)
    texts = [" ".join(chance.choices(PIECES, k=3)) + f" {i}" for i in range(8)]
    pairs = [(text, f"answer {i}") for i, text in enumerate(texts)]
    metric = metric_of("1")
    alone = [each for pair in pairs for each in findings([pair], metric)]
    for each in findings(pairs, metric):
        if each.name.startswith("Letters written"):
            continue  # of these those are told that cost something
        assert each.number == sum(one.number for one in alone if one.name == each.name)
        assert each.first["reference"].item == min(
            item
            for item, pair in enumerate(pairs)
            for one in findings([pair], metric)
            if one.name == each.name
        )


def test_its_settings_are_those_of_against_references():
    with pytest.raises(TypeError, match="did you mean 'stem'"):
        diagnose([("a", "b")], use_stemmer=True)
    assert "variant" in inspect.signature(against_references).parameters
