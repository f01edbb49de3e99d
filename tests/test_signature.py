import re

import pytest

from rouge_helpers import rouge_score_words, signature


def parts(line):
    variant, *rest = line.split("|")
    return variant, dict(part.split(":", 1) for part in rest)


def test_a_signature_is_one_line_that_names_everything():
    variant, named = parts(signature("2"))
    assert variant == "ROUGE-2"
    assert list(named) == "figure case tok stem stop count sent refs version".split()
    assert re.fullmatch(r"\d+\.\d+\.\d+", named["version"])


@pytest.mark.parametrize(
    ("options", "name", "value"),
    [
        ({}, "figure", "f1"),
        ({"beta": 2}, "figure", "f2"),
        ({"beta": 0.5}, "figure", "f0.5"),
        ({"figure": "recall"}, "figure", "recall"),
        ({}, "case", "lower"),
        ({"tokenize": str.split}, "case", "kept"),
        ({"tokenize": str.split}, "tok", "split"),
        ({"tokenize": rouge_score_words}, "tok", "rouge_score_words"),
        ({"stem": True}, "stem", "porter"),
        ({"stop_words": ["the", "a"]}, "stop", "2-removed"),
        ({"sets": True}, "count", "sets"),
        ({"variant": "L"}, "sent", "none"),
        ({"variant": "Lsum"}, "sent", "line"),
        ({"references": 3}, "refs", "3-best-by-f"),
        ({"references": 3, "best_by": "recall"}, "refs", "3-best-by-recall"),
        ({"references": 3, "how": "pooled"}, "refs", "3-pooled"),
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


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"variant": "X"}, "variant must be"),
        ({"figure": "f1"}, "figure must be one of precision, recall, f"),
        ({"how": "max"}, "how must be one of"),
        ({"references": 0}, "references must be 1 or more"),
        ({"beta": 0}, "beta must be"),
    ],
)
def test_what_cannot_be_signed_is_refused(options, message):
    with pytest.raises(ValueError, match=message):
        signature(**options)


def test_stop_words_as_one_str_are_not_signed():
    with pytest.raises(TypeError, match="stop_words must be a collection"):
        signature(stop_words="the")
