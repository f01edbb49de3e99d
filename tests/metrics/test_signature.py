import inspect
import re
from functools import partial

import pytest
from every import every

from rouge_helpers import (
    against_references,
    characters,
    rouge_1,
    rouge_l,
    rouge_lsum,
    rouge_n,
    rouge_score_words,
    signature,
    words,
)
from rouge_helpers.corpus import score_columns, score_corpus
from rouge_helpers.family import rouge_s, rouge_su, rouge_w
from rouge_helpers.marks import PROBE, mark, stop_words_name
from rouge_helpers.metric import Metric, metric_of, parsed_variant
from rouge_helpers.reading import Options, Reader


def parts(line):
    variant, *rest = line.split("|")
    return variant, dict(part.split(":", 1) for part in rest)


def marked(name, tokenize):
    return f"{name}-{mark(tokenize(PROBE))}"


def test_a_signature_is_one_line_that_names_everything():
    variant, named = parts(signature("2"))
    assert variant == "ROUGE-2"
    names = "figure case tok limit stop stem count sent refs items rouge_helpers"
    assert list(named) == names.split()
    assert re.fullmatch(r"\d+\.\d+\.\d+", named["rouge_helpers"])


@every(
    ("options", "name", "value"),
    [
        ({}, "figure", "f1"),
        ({"beta": 2}, "figure", "f2"),
        ({"beta": 0.5}, "figure", "f0.5"),
        ({"beta": 1.0000001}, "figure", "f1.0000001"),
        ({"figure": "recall"}, "figure", "recall"),
        ({}, "case", "lower"),
        ({"tokenize": str.split}, "case", "kept"),
        ({"tokenize": lambda text: text.upper().split()}, "case", "lower"),
        ({"tokenize": str.split}, "tok", marked("split", str.split)),
        ({"tokenize": rouge_score_words}, "tok", "rouge_score_words"),
        ({"tokenize": partial(words)}, "tok", marked("unnamed", words)),
        ({}, "stem", "no"),
        ({"stem": True}, "stem", "porter"),
        ({}, "stop", "kept"),
        ({"stop_words": ["the", "a"]}, "stop", stop_words_name(["a", "the"])),
        ({}, "count", "clipped"),
        ({"sets": True}, "count", "sets"),
        ({"variant": "L"}, "sent", "none"),
        ({"variant": "Lsum"}, "sent", "line"),
        ({"references": 3}, "refs", "3-best-by-f"),
        ({"references": 3, "best_by": "recall"}, "refs", "3-best-by-recall"),
        ({"references": 3, "how": "pooled"}, "refs", "3-pooled"),
        ({"references": 2, "how": "jackknife"}, "refs", "2-jackknife-by-f"),
        ({}, "limit", "none"),
        ({"limit": 75}, "limit", "75-tokens"),
        ({}, "items", "1"),
        ({"items": 27}, "items", "27-mean"),
    ],
)
def test_every_option_shows(options, name, value):
    assert parts(signature(**options))[1][name] == value


def test_two_settings_never_share_a_signature():
    lines = [
        signature(variant, stem=stem, sets=sets, references=references, how=how)
        for variant in ("1", "2", "L", "Lsum")
        for stem in (False, True)
        for sets in ((False, True) if variant in "12" else (False,))
        for references, how in ((1, "best"), (2, "best"), (2, "mean"), (2, "pooled"))
    ]
    assert len(set(lines)) == len(lines)


# A value for every setting that is not the one it has when nothing is said.
OTHER_READER = {
    "tokenize": str.split,
    "stem": True,
    "stop_words": frozenset({"the"}),
    "limit": 10,
}
OTHER = {
    "kind": "S",
    "number": 3,
    "reader": Reader(stem=True),
    "beta": 2.0,
    "sets": True,
    "as_rouge_155": True,
    "how": "mean",
    "best_by": "recall",
}


@pytest.mark.parametrize("name", Metric._fields)
def test_no_setting_of_a_metric_is_left_out_of_its_signature(name):
    metric = Metric("W", 1.2) if name == "as_rouge_155" else Metric("N", 2)
    changed = metric._replace(**{name: OTHER[name]})
    assert changed.signature(references=2) != metric.signature(references=2)


@pytest.mark.parametrize("name", Reader._fields)
def test_nothing_of_how_a_text_is_read_is_left_out_of_the_signature(name):
    changed = Metric("N", 2, Reader(**{name: OTHER_READER[name]}))
    assert changed.signature() != Metric("N", 2).signature()


@pytest.mark.parametrize("variant", ["1", "12", "L", "Lsum", "W-1.2", "W-2", "S*", "S0", "SU4"])
def test_the_signature_and_the_parser_call_a_variant_by_one_name(variant):
    assert metric_of(variant).variant == variant
    assert signature(variant).startswith(f"ROUGE-{variant}|")
    assert parsed_variant(metric_of(variant).variant) == parsed_variant(variant)


@pytest.mark.parametrize(
    ("name", "variant"),
    [(1, "1"), (12, "12"), ("rouge1", "1"), ("ROUGE-2", "2"), ("R-1", "1"), ("rougeL", "L")]
    + [
        ("ROUGE-Lsum", "Lsum"),
        ("rougelsum", "Lsum"),
        ("l", "L"),
        ("W", "W-1.2"),
        ("rougeW1.2", "W-1.2"),
    ]
    + [("rouge-su4", "SU4"), ("ROUGE-S*", "S*"), ("rouge_2", "2")],
)
def test_a_variant_has_one_meaning_wherever_it_is_asked_for(name, variant):
    assert metric_of(name).variant == variant
    assert signature(name) == signature(variant)
    texts = ["the ferry left the pier", "a ferry"], "the ferry stayed"
    assert against_references(*texts, variant=name) == against_references(*texts, variant=variant)
    pairs = [("the ferry left the pier", "the ferry")]
    mine, theirs = score_corpus(pairs, [name]), score_corpus(pairs, [variant])
    assert mine.means == {name: theirs.means[variant]}  # called as it was asked for
    assert mine.signature(name) == mine.signature(variant) == theirs.signature(variant)


@pytest.mark.parametrize(
    "name", [0, -1, 1.0, True, None, "0", "rouge", "rouge0", "X", "1.5", "S", ""]
)
def test_what_is_no_variant_is_refused(name):
    with pytest.raises(ValueError, match="variant must be"):
        metric_of(name)


def test_the_columns_that_come_out_are_called_as_those_that_go_in():
    columns = score_columns(["the ferry"], ["a ferry"], ["1", 2, "rougeL", "ROUGE-Lsum"])
    assert [*columns][::3] == [
        "rouge1_precision",
        "rouge2_precision",
        "rougeL_precision",
        "ROUGE-Lsum_precision",
    ]


def test_two_stop_lists_of_one_length_differ():
    assert signature(stop_words=["the", "a"]) == signature(stop_words={"a", "the"})
    assert signature(stop_words=["the", "a"]) != signature(stop_words=["the", "an"])


def test_a_tokeniser_is_known_by_what_it_does():
    def tok(text):
        return text.split()

    split = tok

    def tok(text):
        return text.lower().split(",")

    assert signature(tokenize=tok) != signature(tokenize=split)  # of one name
    equal = signature(tokenize=lambda text: text.split())
    assert equal == signature(tokenize=lambda words: words.split())
    assert equal != signature(tokenize=lambda text: text.split(" "))
    assert "|tok:words|" in signature() and "|tok:characters|" in signature(tokenize=characters)


def test_numbers_of_references_that_differ_show_as_least_and_most():
    line = Metric("N", 1, how="mean").signature(references=(1, 3))
    assert parts(line)[1]["refs"] == "1-3-mean"
    assert parts(Metric("N", 1).signature(references=(1, 1)))[1]["refs"] == "1"
    assert Metric("N", 1).signature() == signature("1")


SCORES = [rouge_1, rouge_n, rouge_l, rouge_lsum, rouge_w, rouge_s, rouge_su]


@pytest.mark.parametrize("function", SCORES, ids=lambda function: function.__name__)
def test_the_options_are_said_in_one_place(function):
    own = set(inspect.signature(function).parameters)
    assert "options" in own and not own & Options.__annotations__.keys()
    rest = (2,) if function is rouge_n else ()
    with pytest.raises(TypeError, match="'stemming' here; did you mean 'stem'. The options"):
        function("a", "a", *rest, stemming=True)
    with pytest.raises(TypeError, match="no option 'best_by'"):
        function("a", "a", *rest, best_by="recall")


def test_functions_of_variants_name_their_options_too():
    for call in (metric_of, signature, lambda v, **o: score_corpus([("a", "a")], [v], **o)):
        with pytest.raises(TypeError, match="no option 'stemming' here; .*best_by"):
            call("1", stemming=True)
