"""The figures against the reference tools: stored scores of both, and the installed rouge-score.

data/oracle.json holds what rouge-score 0.1.2 and ROUGE-1.5.5 print for texts made for the purpose.
"""

import json
from pathlib import Path

import pytest
from every import every
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import against_references, rouge_score_words

ORACLE = json.loads((Path(__file__).parent / "data" / "oracle.json").read_text("utf-8"))
CASES = {case["id"]: case for case in ORACLE["cases"]}
MULTI = {case["id"]: case for case in ORACLE["multi"]}
PERL_VARIANTS = {"ROUGE-1": "1", "ROUGE-2": "2", "ROUGE-3": "3", "ROUGE-4": "4", "ROUGE-L": "Lsum"}
# How ROUGE-1.5.5 reads several references in its runs A and B.
PERL_RUNS = {"perl_A": {"how": "pooled"}, "perl_B": {"best_by": "recall"}}
# ROUGE-1.5.5 lower-cases bytes, so İ and K are no letters to it; Python's lower() makes i and k.
UNICODE_LOWER = ("İ", "\u212a")
PRINTED = 1e-5  # ROUGE-1.5.5 prints five digits, and its F comes from P and R already rounded


def figures(references, candidate, variant, how="best", **options):
    score = against_references(
        references, candidate, how, variant=variant, tokenize=rouge_score_words, **options
    )
    return list(score.values())


def perl(row):
    r, p, f = row[:3]
    return pytest.approx([p, r, f], abs=1.1 * PRINTED)


@every("case", CASES.values(), ids=CASES)
@every("setting", ["plain", "stem"])
def test_rouge_score_is_matched(case, setting):
    for name, expected in case["rouge_score"][setting].items():
        variant = name.removeprefix("rouge")
        got = figures([case["reference"]], case["candidate"], variant, stem=setting == "stem")
        assert got == pytest.approx(expected, abs=1e-9), name


@every("case", MULTI.values(), ids=MULTI)
def test_rouge_score_is_matched_on_several_references(case):
    for name, expected in case["rouge_score_multi"].items():
        got = figures(case["references"], case["candidate"], name.removeprefix("rouge"))
        assert got == pytest.approx(expected, abs=1e-9), name


def perl_cases():
    return {
        name: case
        for name, case in CASES.items()
        if not any(letter in case["reference"] + case["candidate"] for letter in UNICODE_LOWER)
    }


@every("case", perl_cases().values(), ids=perl_cases())
def test_rouge_1_5_5_is_matched_to_its_printed_digits(case):
    for name, variant in PERL_VARIANTS.items():
        row = case["perl"]["plain"][name]
        assert figures([case["reference"]], case["candidate"], variant) == perl(row), name


def test_the_cases_left_out_for_their_letters_are_few():
    assert len(CASES) - len(perl_cases()) <= 5


@every("case", MULTI.values(), ids=MULTI)
@every(("run", "options"), PERL_RUNS.items())
def test_rouge_1_5_5_is_matched_on_several_references(case, run, options):
    assert not any(letter in str(case) for letter in UNICODE_LOWER)
    for name, variant in PERL_VARIANTS.items():
        got = figures(case["references"], case["candidate"], variant, **options)
        assert got == perl(case[run][name]), name


WORDS = st.sampled_from(
    "The ferry ferries bridge, closed closing é 3.5 in-law \n . the".split(" ")
)  # keeps the line break as a word
TEXTS = st.lists(WORDS, max_size=40).map(" ".join) | st.text(max_size=60)
TYPES = ["rouge1", "rouge2", "rouge3", "rougeL", "rougeLsum"]


@pytest.mark.parametrize("stem", [False, True])
@given(reference=TEXTS, candidate=TEXTS)
def test_the_installed_rouge_score_is_matched_on_random_texts(stem, reference, candidate):
    scorer = pytest.importorskip("rouge_score.rouge_scorer").RougeScorer
    expected = scorer(TYPES, use_stemmer=stem).score(reference, candidate)
    for name in TYPES:
        got = figures([reference], candidate, name.removeprefix("rouge"), stem=stem)
        assert got == pytest.approx(list(expected[name]), abs=1e-9), name


@given(st.lists(TEXTS, min_size=1, max_size=4), TEXTS)
def test_the_installed_rouge_score_is_matched_on_several_references(references, candidate):
    scorer = pytest.importorskip("rouge_score.rouge_scorer").RougeScorer
    expected = scorer(TYPES).score_multi(references, candidate)
    for name in TYPES:
        got = figures(references, candidate, name.removeprefix("rouge"))
        assert got[2] == pytest.approx(expected[name].fmeasure, abs=1e-9), name
