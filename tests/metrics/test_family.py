"""ROUGE-W, S and SU: the paper's figures, the properties, and ROUGE-1.5.5 to its printed digits."""

import math
import random
from functools import cache, partial
from itertools import combinations

import pytest
from counting import count
from every import every
from hypothesis import given
from hypothesis import strategies as st
from test_conformance import CASES, MULTI, PERL_RUNS, PERL_VARIANTS, figures, perl, perl_cases

from rouge_helpers import (
    against_references,
    ngrams,
    rouge_l,
    rouge_n,
    rouge_score_words,
    sentences,
    signature,
)
from rouge_helpers.family import (
    rouge_s,
    rouge_su,
    rouge_w,
    skip_bigrams,
    skip_counts,
    weighted_lcs,
    weighted_matches,
)
from rouge_helpers.metric import parsed_variant

TOKENS = st.lists(st.sampled_from("abcdef"), max_size=15)
POWERS = st.floats(1, 5)
GAPS = st.none() | st.integers(0, 6)
# `test_rouge.py` holds what is true of every score, of these too.
FAMILY = {
    "W": partial(rouge_w, power=1.7),
    "S": partial(rouge_s, gap=2),
    "S*": rouge_s,
    "SU": partial(rouge_su, gap=2),
    "SU*": rouge_su,
}
AS_155 = {
    "W as 1.5.5": partial(rouge_w, as_rouge_155=True),
    "SU as 1.5.5": partial(rouge_su, as_rouge_155=True),
}

# --- the paper's own examples ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("candidate", "f"), [("A B C D H I K", 4 / 7), ("A H B K C I D", 2 / 7), ("A B C D E F G", 1)]
)
def test_w_gives_the_figures_of_the_paper(candidate, f):
    assert rouge_w("A B C D E F G", candidate, power=2)["f1"] == pytest.approx(f, abs=1e-12)


S1 = "police killed the gunman"
S2, S3 = "police kill the gunman", "the gunman kill police"
S4, S5 = "the gunman police killed", "gunman the killed police"


@pytest.mark.parametrize(("candidate", "pairs"), [(S2, 3), (S3, 1), (S4, 2), (S5, 0)])
def test_s_and_su_give_the_figures_of_the_paper(candidate, pairs):
    for rouge, hits, total in [(rouge_s, pairs, 6), (rouge_su, pairs, 10)]:
        if rouge is rouge_su:
            hits += 3 if candidate in (S2, S3) else 4  # the words the two have in common
        score = rouge(S1, candidate)
        assert score["precision"] == score["recall"] == hits / total


def test_a_limited_gap_takes_its_pairs_off_the_totals_too():
    totals = [len(skip_bigrams([*"abcdef"], gap)) for gap in (0, 1, 2, 3, 4, 99, None)]
    assert totals == [5, 9, 12, 14, 15, 15, 15]
    assert rouge_s([*"abcdef"], [*"abcdef"], gap=1)["recall"] == 1.0


# --- properties -----------------------------------------------------------------------------


@given(TOKENS, TOKENS, POWERS)
def test_no_power_takes_w_out_of_its_bounds(reference, candidate, power):
    for as_rouge_155 in (False, True):
        score = rouge_w(reference, candidate, power=power, as_rouge_155=as_rouge_155)
        assert all(0 <= figure <= 1 for figure in score.values())


def test_the_highest_power_and_a_long_text_stay_within_floats():
    tokens = ["a"] * 300
    for as_rouge_155 in (False, True):
        assert rouge_w(tokens, tokens, power=5, as_rouge_155=as_rouge_155)["precision"] == 1.0
    assert count("W-5", tokens, tokens, as_rouge_155=True).reference_total == 300.0**25


def test_a_rounding_cannot_lift_the_hits_above_the_whole():
    reference = [f"w{i}" for i in range(32)]
    candidate = [reference[0], "x", *reference[1:]]  # runs of 1 and 31
    power = math.nextafter(1, 2)
    assert 1**power + 31**power > 32**power  # in floats
    assert rouge_w(reference, candidate, power=power)["recall"] == 1.0


@given(TOKENS, TOKENS)
def test_w_with_power_one_is_l(reference, candidate):
    assert rouge_w(reference, candidate, power=1) == rouge_l(reference, candidate)


@given(TOKENS, TOKENS, POWERS)
def test_w_is_at_most_l_in_the_paper_s_form(reference, candidate, power):
    weighted, plain = rouge_w(reference, candidate, power=power), rouge_l(reference, candidate)
    assert all(weighted[figure] <= plain[figure] + 1e-12 for figure in plain)


@given(TOKENS, TOKENS)
def test_s_with_gap_zero_is_rouge_2(reference, candidate):
    assert rouge_s(reference, candidate, gap=0) == rouge_n(reference, candidate, 2)


@given(TOKENS)
def test_skip_bigrams_with_gap_zero_are_the_bigrams(tokens):
    assert skip_bigrams(tokens, 0) == ngrams(tokens, 2)
    assert skip_bigrams(iter(tokens), 0) == ngrams(tokens, 2)


@given(TOKENS, TOKENS)
def test_su_is_s_with_a_begin_marker(reference, candidate):
    marked = rouge_s(["<s>", *reference], ["<s>", *candidate])
    assert rouge_su(reference, candidate) == marked


# --- a second opinion, short enough to see through --------------------------------------------


@given(TOKENS, TOKENS, GAPS)
def test_s_and_su_agree_with_a_brute_force(reference, candidate, gap):
    def pairs(tokens):
        return [
            (tokens[i], tokens[j])
            for i, j in combinations(range(len(tokens)), 2)
            if gap is None or j - i - 1 <= gap
        ]

    for rouge, lone in [(rouge_s, 0), (rouge_su, len(reference) + len(candidate))]:
        ours, theirs = pairs(reference) + reference[:lone], pairs(candidate) + candidate[:lone]
        hits = sum(min(ours.count(unit), theirs.count(unit)) for unit in set(ours))
        score = rouge(reference, candidate, gap=gap)
        assert score["recall"] == (hits / len(ours) if ours else 0)
        assert score["precision"] == (hits / len(theirs) if theirs else 0)


SHORT = st.lists(st.sampled_from("abc"), max_size=7)


def heaviest(a, b, power):
    """The largest weight of any common subsequence, by trying every run at every place."""

    @cache
    def from_here(i, j):
        if i == len(a) or j == len(b):
            return 0
        best, run = max(from_here(i + 1, j), from_here(i, j + 1)), 0
        while i + run < len(a) and j + run < len(b) and a[i + run] == b[j + run]:
            run += 1
            best = max(best, run**power + from_here(i + run, j + run))
        return best

    return from_here(0, 0)


def test_w_does_not_always_find_the_heaviest_matches():
    """Chapter 08: the recurrence of the paper keeps one run a cell."""
    assert rouge_w("a c", "a c", power=2)["recall"] == 1
    assert rouge_w("a c", "a c c", power=2)["recall"] == pytest.approx(0.5**0.5)
    assert heaviest(["a", "c"], ["a", "c", "c"], 2) == 4
    chance, below = random.Random(0), 0
    for _ in range(3000):
        a, b = (chance.choices("abcd", k=chance.randint(1, 8)) for _ in "ab")
        found, best = weighted_lcs(a, b, 2), heaviest(a, b, 2)
        assert found <= best
        below += found < best
    assert below > 100


@given(SHORT, SHORT, st.sampled_from([1, 1.2, 2, 3]))
def test_the_weighted_lcs_agrees_with_the_paper_s_recurrence(a, b, power):
    weight, run = {}, {}  # the two tables of the paper, c and w, written as it prints them
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            weight[i, j] = run[i, j] = 0
            if i and j and a[i - 1] == b[j - 1]:
                k = run[i - 1, j - 1]
                weight[i, j] = weight[i - 1, j - 1] + (k + 1) ** power - k**power
                run[i, j] = k + 1
            elif i and j:
                weight[i, j] = max(weight[i - 1, j], weight[i, j - 1])
    assert weighted_lcs(a, b, power) == pytest.approx(weight[len(a), len(b)])


# --- ROUGE-1.5.5 ------------------------------------------------------------------------------

FAMILY_155 = {"ROUGE-W-1.2": "W-1.2", "ROUGE-S4": "S4", "ROUGE-SU4": "SU4"}


@every("case", perl_cases().values(), ids=perl_cases())
def test_rouge_1_5_5_is_matched_to_its_printed_digits_and_in_its_counts(case):
    for name, variant in FAMILY_155.items():
        row = case["perl"]["plain"].get(name)
        if row is None:  # the program dies of a reference without a token
            assert name == "ROUGE-W-1.2" and not rouge_score_words(case["reference"])
            continue
        pair = case["reference"], case["candidate"]
        got = figures(pair[:1], pair[1], variant, as_rouge_155=True)
        assert got == perl(row), name
        counts = count(variant, *pair, tokenize=rouge_score_words, as_rouge_155=True)
        reference_total, candidate_total, hits = row[3:]
        assert tuple(counts) == pytest.approx((hits, reference_total, candidate_total)), name


def test_few_cases_have_no_w():
    assert sum("ROUGE-W-1.2" not in case["perl"]["plain"] for case in CASES.values()) == 8


@every("case", MULTI.values(), ids=MULTI)
@every(("run", "options"), PERL_RUNS.items())
def test_rouge_1_5_5_is_matched_on_several_references(case, run, options):
    for name, variant in FAMILY_155.items():
        got = figures(case["references"], case["candidate"], variant, as_rouge_155=True, **options)
        assert got == perl(case[run][name]), name


LINES = st.lists(TOKENS.filter(bool).map(" ".join), min_size=1, max_size=3).map("\n".join)


@given(LINES, LINES, st.sampled_from([1.0, 1.2, 2.0]), st.sampled_from([1, 4, None]))
def test_the_installed_rouge_metric_is_matched_on_random_texts(reference, candidate, power, gap):
    PyRouge = pytest.importorskip("rouge_metric").PyRouge
    options = {"rouge_n": (), "rouge_l": False, "rouge_w": True, "rouge_s": True, "rouge_su": True}
    peer = PyRouge(**options, rouge_w_weight=power, skip_gap=gap)
    [expected] = PyRouge(**options, rouge_w_weight=power, skip_gap=gap, mode="individual").evaluate(
        [candidate], [[reference]]
    )
    assert peer.skip_gap == gap
    end = "*" if gap is None else gap
    for variant in (f"W-{power}", f"S{end}", f"SU{end}"):
        got = against_references([reference], candidate, variant=variant, as_rouge_155=True)
        theirs = expected[f"rouge-{variant.lower()}"]
        assert list(got.values()) == pytest.approx([theirs["p"], theirs["r"], theirs["f"]])


def test_the_program_ranks_a_reference_without_a_token_last():
    options = {"variant": "W-1.2", "as_rouge_155": True, "best_by": "recall"}
    assert against_references(["", "a b"], "a b", **options)["precision"] == 1.0


def test_by_recall_paper_and_program_may_choose_another_reference():
    references, options = ["f e b f a", "c c"], {"variant": "W-1.2", "best_by": "recall"}
    for as_rouge_155, chosen in ((False, references[1]), (True, references[0])):
        best = against_references(references, "b e f c a", **options, as_rouge_155=as_rouge_155)
        alone = rouge_w(chosen, "b e f c a", power=1.2, as_rouge_155=as_rouge_155)
        assert best == pytest.approx(alone)


def test_the_program_cannot_tell_the_paper_s_two_texts_apart_and_the_paper_can():
    y1, y2 = "A B C D H I K", "A H B K C I D"
    figures_155 = [rouge_w("A B C D E F G", y, power=2, as_rouge_155=True) for y in (y1, y2)]
    assert figures_155[0] == figures_155[1]
    assert figures_155[0]["precision"] == pytest.approx(4 / 7)
    assert figures_155[0]["recall"] == pytest.approx(0.08163, abs=1e-5)
    assert figures_155[0]["f1"] == pytest.approx(0.14285, abs=1e-5)


@pytest.mark.parametrize(("length", "expected"), [(1, 1.0), (4, 0.758), (10, 0.631), (100, 0.398)])
def test_the_program_s_recall_of_equal_texts_falls_with_their_length(length, expected):
    tokens = [f"w{i}" for i in range(length)]
    score = rouge_w(tokens, tokens, as_rouge_155=True)
    assert score["recall"] == pytest.approx(expected, abs=5e-4)
    assert score["precision"] == 1.0


def test_the_program_s_su_loses_the_last_single_token():
    assert rouge_su("bridge", "bridge", as_rouge_155=True)["f1"] == 0.0
    assert rouge_su("bridge", "bridge")["f1"] == 1.0
    assert count("SU4", S1, S1, as_rouge_155=True).reference_total == 6 + 3


def test_the_program_reads_w_line_by_line_and_the_paper_s_form_does_not():
    reference, candidate = "a b\nc d", "c d\na b"
    assert rouge_w(reference, candidate) == rouge_w("a b c d", "c d a b")
    lines = [line.split() for line in sentences(reference)]
    by_line = rouge_w(reference, candidate, as_rouge_155=True)
    assert by_line == rouge_w(lines, candidate, as_rouge_155=True)
    assert by_line["precision"] > rouge_w("a b c d", "c d a b", as_rouge_155=True)["precision"]


# --- variants, references, signatures -----------------------------------------------------------


@given(TOKENS, TOKENS, st.booleans())
def test_a_variant_names_its_function(reference, candidate, as_rouge_155):
    form = {"as_rouge_155": as_rouge_155}
    for variant, expected in [
        ("W-1.2", rouge_w(reference, candidate, **form)),
        ("W-2", rouge_w(reference, candidate, power=2, **form)),
        ("S*", rouge_s(reference, candidate)),
        ("S4", rouge_s(reference, candidate, gap=4)),
        ("S0", rouge_n(reference, candidate, 2)),
        ("SU*", rouge_su(reference, candidate, **form)),
        ("SU4", rouge_su(reference, candidate, gap=4, **form)),
    ]:
        for how in ("best", "mean", "pooled", "jackknife"):
            got = against_references([reference], candidate, how, variant=variant, **form)
            assert got == expected, (variant, how)


@pytest.mark.parametrize("variant", ["1", "L", "W-1.2", "SU4"])
def test_an_iterator_of_candidate_tokens_meets_every_reference(variant):
    references = [["the", "ferry", "left"], ["the", "old", "ferry", "left"]]
    tokens = ["the", "ferry", "left"]
    lazy = against_references(references, iter(tokens), "mean", variant=variant)
    assert lazy == against_references(references, tokens, "mean", variant=variant)


def test_pooled_w_adds_weights_up_before_the_root():
    score = against_references(["a b c", "x b c y"], "a b c", "pooled", variant="W-2")
    assert score["recall"] == pytest.approx(((9 + 4) / (9 + 16)) ** 0.5)


BAD = ["S", "SU", "W-0.5", "W-x", "W-", "S-1", "S04", "SU-", "0", "02", "", "m", None, 2.0]


@every("bad", BAD)
def test_what_is_no_variant_is_refused(bad):
    for call in (parsed_variant, signature, lambda v: count(v, "a", "a")):
        with pytest.raises(ValueError, match=r"variant must be|power must be"):
            call(bad)


def test_every_variant_of_the_conformance_tests_is_one():
    assert [parsed_variant(name) for name in (*PERL_VARIANTS.values(), *FAMILY_155.values())]


@pytest.mark.parametrize(
    ("variant", "form", "sent"),
    [("W-1.2", "paper", "none"), ("SU4", "paper", "none"), ("SU*", "rouge-1.5.5", "none")]
    + [("W-2", "rouge-1.5.5", "line"), ("S4", None, "none"), ("2", None, "none")],
)
def test_the_signature_names_power_gap_and_form(variant, form, sent):
    line = signature(variant, as_rouge_155=form != "paper")
    assert line.startswith(f"ROUGE-{variant}|")
    assert (f"|form:{form}|" in line) if form else ("form" not in line)
    assert f"|sent:{sent}|" in line


# --- bad input ------------------------------------------------------------------------------


@pytest.mark.parametrize("power", [0, 0.99, -1, 5.5, float("nan"), float("inf")])
def test_a_power_outside_its_range_is_refused(power):
    for call in (rouge_w, weighted_lcs):
        with pytest.raises(ValueError, match="power must be from 1 to 5"):
            call(["a"], ["b"], power=power)


@pytest.mark.parametrize("call", [rouge_s, rouge_su, lambda a, b, gap: skip_bigrams([a, b], gap)])
def test_a_bad_gap_is_refused(call):
    with pytest.raises(ValueError, match="gap must be 0 or more, not -1"):
        call("a", "b", gap=-1)
    for bad in (1.0, "4", True, False):
        with pytest.raises(TypeError, match="gap must be a whole number"):
            call("a", "b", gap=bad)


def test_the_matches_of_the_weighted_lcs_rise():
    assert weighted_matches([*"ABCD"], [*"AXBC"], 2) == [(0, 0), (1, 2), (2, 3)]


def test_skip_bigrams_are_counted_without_single_tokens_unless_told_otherwise():
    assert skip_counts([*"abc"], [*"abd"], None) == (1, 3, 3)
