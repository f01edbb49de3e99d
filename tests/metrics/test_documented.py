"""What the docstrings of public functions claim, each with what bears it out.

A source (an equation, a section, a year) has none and stands here alone, from the papers.
"""

import math
import re
from itertools import pairwise

import pytest

import rouge_helpers as rh
from rouge_helpers import agreement, corpus, family, rouge, rouge_n, stemmer
from rouge_helpers.family import rouge_s, rouge_su, rouge_w, skip_bigrams, weighted_lcs

A, B = "police killed the gunman in the town", "the town police kill the gunman the the"
TWO = ["the bridge is shut", "the storm closed the old bridge today"]
ONE = "the storm closed it"


def near(one, other):
    return all(math.isclose(one[name], other[name]) for name in other)


def refuses(error, call):
    with pytest.raises(error):
        call()
    return True


def best(rule):
    return max((rh.rouge_1(reference, ONE) for reference in TWO), key=lambda score: score[rule])


def pooled():
    counts = [rh.overlap(rh.words(each), rh.words(ONE)) for each in TWO]
    return sum(counts) / sum(len(rh.words(each)) for each in TWO)


def against(variant, **settings):
    return rh.against_references([A], B, variant=variant, **settings)


def harmonic(p, r):
    return 2 * p * r / (p + r)


TABLE = rh.lcs_table(A.split(), B.split())
# Precision 1 and recall 1/2, then the other way round.
CORPUS = corpus.score_corpus([("a b", "a"), (["a", "c"], "a b")], ["1"])
KEPT = corpus.score_corpus([("a", "a"), ("a", None), ("a", "b")], ["1"], on_error="keep")
COLUMNS = corpus.score_columns(["a", ["b", "a"], "a"], ["a", "a", None], ["1"], on_error="keep")
LOW, MEAN, HIGH = corpus.bootstrap([0.1, 0.2, 0.9], samples=200, seed=1)

SAYS = {
    rh.against_references: [
        (
            "best the score of the best reference, by F as in rouge-score, or by recall",
            lambda: (
                near(rh.against_references(TWO, ONE), best("f1"))
                and near(rh.against_references(TWO, ONE, best_by="recall"), best("recall"))
            ),
        ),
        (
            "pooled figures of the summed counts",
            lambda: math.isclose(rh.against_references(TWO, ONE, "pooled")["recall"], pooled()),
        ),
        (
            "against several references, each figure 0.0 to 1.0",
            lambda: set(rh.against_references([A, B], A).values()) == {1.0},
        ),
        ('as in ROUGE-1.5.5 -f B (best_by="recall")', None),
        ("ROUGE-1.5.5 -f A", None),
        ("leave each reference out once, take the best of the rest, and average", None),
        (
            "with a single reference, its score",
            lambda: near(rh.against_references([A], B, "jackknife"), rh.rouge_1(A, B)),
        ),
        (
            "`sets` and `as_rouge_155`, which concern the numbers alone, and W and SU alone",
            lambda: (
                [
                    against(variant, sets=True) != against(variant)
                    for variant in ("1", "L", "W-1.2", "SU4")
                ]
                == [True, False, False, False]
                and [
                    against(variant, as_rouge_155=True) != against(variant)
                    for variant in ("1", "L", "S4", "W-1.2", "SU4")
                ]
                == [False, False, False, True, True]
            ),
        ),
        (
            "Raises ValueError for no references",
            lambda: refuses(ValueError, lambda: rh.against_references([], B)),
        ),
        (
            "TypeError for references that are one str",
            lambda: refuses(TypeError, lambda: rh.against_references(A, B)),
        ),
        ("Lin 2004, section 2.1", None),
    ],
    rh.f1: [
        (
            "the harmonic mean of precision and recall",
            lambda: math.isclose(rh.f1(0.9, 0.3), harmonic(0.9, 0.3)),
        ),
        ("0.0 when either is 0", lambda: rh.f1(0.0, 1.0) == rh.f1(1.0, 0.0) == 0.0),
        (
            "equation 4 with beta = 1",
            lambda: rh.f1(0.9, 0.3) == rh.f_beta(0.9, 0.3, 1),
        ),
    ],
    rh.f_beta: [
        (
            "(1 + beta²)PR / (R + beta²P)",
            lambda: math.isclose(rh.f_beta(0.9, 0.3, 2), 5 * 0.9 * 0.3 / (0.3 + 4 * 0.9)),
        ),
        ("0.0 when either is 0", lambda: rh.f_beta(0.0, 1.0, 2) == rh.f_beta(1.0, 0.0, 2) == 0.0),
        (
            "beta > 1 leans to recall, beta < 1 to precision",
            lambda: rh.f_beta(0.9, 0.3, 2) < rh.f1(0.9, 0.3) < rh.f_beta(0.9, 0.3, 0.5),
        ),
        (
            "alpha = 1 / (1 + beta²)",  # F = 1 / (alpha/P + (1 - alpha)/R)
            lambda: math.isclose(rh.f_beta(0.9, 0.3, 2), 1 / (0.2 / 0.9 + 0.8 / 0.3)),
        ),
        (
            "ValueError for p or r outside 0 to 1",
            lambda: refuses(ValueError, lambda: rh.f_beta(1.1, 0.3, 1)),
        ),
        ("Lin 2004, equation 4", None),
    ],
    rh.lcs_length: [
        (
            "The rows of the grid never fall and rise by at most 1",
            lambda: all(b - a in (0, 1) for row in TABLE for a, b in pairwise(row)),
        ),
        ("0 where it rises, 1 where it stays", None),  # the bits in the machine
        ("One row comes from the row before by one addition on a whole Python int", None),
        ("the carry moves the rise to the first match", None),
        ("Hyyrö 2004", None),
        ("2001", None),
    ],
    rh.lcs_matches: [
        (
            "both rising",
            lambda: all(
                a < c and b < d for (a, b), (c, d) in pairwise(rh.lcs_matches(A.split(), B.split()))
            ),
        ),
        (
            "from the last corner back, a match first, else left where that is larger than up, "
            "else up",
            lambda: rh.lcs_matches([*"ab"], [*"ba"]) == [(0, 1)],
        ),
        ("the one that ROUGE-1.5.5 and rouge-score take", None),
    ],
    rh.lcs_table: [
        (
            "len(a) + 1 rows of len(b) + 1 ints",
            lambda: len(TABLE) == 8 and all(len(row) == 9 for row in TABLE),
        ),
        (
            "the last corner is the LCS of both",
            lambda: TABLE[-1][-1] == rh.lcs_length(A.split(), B.split()),
        ),
        ("Lin 2004, section 3 (after Cormen et al. 1989)", None),
    ],
    rh.ngrams: [
        (
            "len(tokens) - n + 1 of them, or none",
            lambda: [len(rh.ngrams([*"abc"], n)) for n in (1, 3, 4)] == [3, 1, 0],
        ),
        (
            "ValueError for an n below 1",
            lambda: refuses(ValueError, lambda: rh.ngrams(["a"], 0)),
        ),
        ("Lin 2004, section 2", None),
    ],
    rh.overlap: [
        ("each used at most once", lambda: rh.overlap([*"aab"], [*"aaac"]) == 2),
        ("0 or more", lambda: rh.overlap(["a"], ["b"]) == 0),
        ("min(count in a, count in b)", lambda: rh.overlap([*"aabb"], [*"abbb"]) == 1 + 2),
        ("Count_match in Lin 2004, equation 1", None),
    ],
    rh.set_overlap: [
        ("how many distinct tokens (or n-grams)", lambda: rh.set_overlap([*"aab"], [*"aab"]) == 2),
        ("0 or more", lambda: rh.set_overlap(["a"], ["b"]) == 0),
        ("PyPI `rouge` 1.0.1 counts so by default", None),
    ],
    rh.precision: [
        ("hits / candidate_total", lambda: rh.precision(2, 8) == 0.25),
        ("0.0 when the candidate holds nothing", lambda: rh.precision(0, 0) == 0.0),
        (
            "more hits than the candidate holds",
            lambda: refuses(ValueError, lambda: rh.precision(3, 2)),
        ),
        ("Lin 2004, equation 3", None),
    ],
    rh.recall: [
        ("hits / reference_total", lambda: rh.recall(2, 8) == 0.25),
        ("0.0 when the reference holds nothing", lambda: rh.recall(0, 0) == 0.0),
        (
            "more hits than the reference holds",
            lambda: refuses(ValueError, lambda: rh.recall(3, 2)),
        ),
        ("Lin 2004, equations 1 and 2", None),
    ],
    rh.rouge_1: [
        (
            "precision, recall and F of the clipped unigram overlap",
            lambda: list(rh.rouge_1("a b", "a a a").values()) == pytest.approx([1 / 3, 1 / 2, 0.4]),
        ),
        ("Lin 2004, section 2, n = 1", None),
    ],
    rh.rouge_1_score: [
        (
            'under "precision", "recall" and "f1"',
            lambda: [*rh.rouge_1_score("a", "b")] == ["precision", "recall", "f1"],
        ),
        ("Floats from 0.0 to 1.0", lambda: set(rh.rouge_1_score("a", "a").values()) == {1.0}),
        ("Lin 2004, equations 1 to 4, n = 1", None),
    ],
    rh.rouge_l: [
        (
            "precision, recall and F of the LCS",
            lambda: (
                rh.rouge_l("a b c d", "a d x")["precision"] == 2 / 3
                and rh.rouge_l("a b c d", "a d x")["recall"] == 2 / 4
            ),
        ),
        ("Lin 2004, section 3.1, equations 2 to 4", None),
    ],
    rh.rouge_lsum: [
        (
            "A token is hit at most as often as the candidate holds it",
            lambda: rh.rouge_lsum("the ferry\nthe ferry", "the ferry")["recall"] == 2 / 4,
        ),
        ("the clip that ROUGE-1.5.5 has and the paper's formula has not", None),
        ("Lin 2004, section 3.2, equations 5 to 7", None),
    ],
    rh.rouge_n: [
        (
            "precision, recall and F of the clipped n-gram overlap",
            lambda: (
                rouge_n("a b c d", "a b x", 2)["precision"] == 1 / 2
                and rouge_n("a b c d", "a b x", 2)["recall"] == 1 / 3
            ),
        ),
        (
            "`sets=True` counts distinct n-grams instead",
            lambda: rouge_n("a a b", "a b b", 1, sets=True)["f1"] == 1.0,
        ),
        ("as PyPI `rouge` does; Lin and ROUGE-1.5.5 do not", None),
        ("Lin 2004, equation 1", None),
    ],
    rh.rouge_score_words: [
        (
            "the runs of a-z and 0-9 in the lower-cased text",
            lambda: rh.rouge_score_words("Café 7-A_b") == ["caf", "7", "a", "b"],
        ),
        ("the package rouge-score 0.1.2; on ASCII, ROUGE-1.5.5 agrees", None),
    ],
    rh.sentences: [
        (
            "the lines of the text that are not blank",
            lambda: rh.sentences("a. b\n \nc") == ["a. b", "c"],
        ),
        ("read one sentence a line for ROUGE-Lsum", None),
    ],
    rh.split_words: [
        (
            "lower-cased text split on white space and nothing else",
            lambda: rh.split_words("The mat.\n") == ["the", "mat."],
        ),
        ("the `rouge_1_score` kata", None),
    ],
    rh.union_lcs: [
        (
            "Ints from 0 up, rising, each once",
            lambda: list(rh.union_lcs([*"abcd"], [[*"da"], [*"ab"], [*"d"]])) == [0, 1, 3],
        ),
        (
            "it is that of `lcs_matches`",
            lambda: (
                rh.union_lcs([*"ab"], [[*"ba"]]) == [i for i, _ in rh.lcs_matches([*"ab"], [*"ba"])]
            ),
        ),
        (
            "the positions of the reference sentence that any candidate sentence's LCS covers",
            lambda: list(rh.union_lcs([*"abcd"], [[*"ax"], [*"xd"]])) == [0, 3],
        ),
        ("LCS-union in Lin 2004, section 3.2, equations 5 to 7", None),
        ("as in ROUGE-1.5.5 and rouge-score", None),
    ],
    rh.words: [
        ("lower-cased runs of letters", lambda: rh.words("The Café, 東!") == ["the", "café", "東"]),
        (
            "Equal to `rouge_score_words` on ASCII text",
            lambda: rh.words("Don't_x 7.5") == rh.rouge_score_words("Don't_x 7.5"),
        ),
    ],
    rh.signature: [
        ("sacreBLEU (Post 2018)", None),
        (
            "the number of references of an item, and the number of items whose scores were "
            "averaged",
            lambda: (
                rh.signature("1", references=3, items=27).count("3")
                and "27" in rh.signature("1", references=3, items=27)
            ),
        ),
    ],
    corpus.score_corpus: [
        (
            "A pair is (reference, candidate) or (references, candidate)",
            lambda: list(CORPUS.values["1"]["recall"]) == [1 / 2, 1.0],
        ),
        (
            "goes into a list of its own: [tokens]",
            lambda: corpus.score_corpus([([["a", "b"]], "a b")], ["1"]).means["1"]["f1"] == 1.0,
        ),
        (
            "is the mean of the items' F1, not the F1 of the mean precision and recall",
            lambda: (
                math.isclose(CORPUS.means["1"]["f1"], (2 / 3 + 2 / 3) / 2)
                and not math.isclose(CORPUS.means["1"]["f1"], rh.f1(3 / 4, 3 / 4))
            ),
        ),
        (
            "holds the items' F1 in their order, for `bootstrap`, at 8 bytes each",
            lambda: (
                list(CORPUS.values["1"]["f1"]) == [2 / 3, 2 / 3]
                and CORPUS.values["1"]["f1"].itemsize == 8
            ),
        ),
        (
            'its number and the reason go into `bad`, nan into `values`; "raise" stops there, '
            "naming the item, counted from 0",
            lambda: (
                [each.item for each in KEPT.bad] == [1]
                and math.isnan(KEPT.values["1"]["f1"][1])
                and refuses(
                    TypeError, lambda: corpus.score_corpus([("a", "a"), ("a", None)], ["1"])
                )
            ),
        ),
        ('on_error "keep" goes on after a pair that cannot be scored', lambda: KEPT.items == 3),
        ("ROUGE-1.5.5 -t 0, which prints the mean of its bootstrap means", None),
    ],
    corpus.score_columns: [
        (
            "`rouge1_f1` and so on",
            lambda: set(COLUMNS) >= {"rouge1_precision", "rouge1_recall", "rouge1_f1"},
        ),
        (
            "a cell of `references` is one text or a list of texts",
            lambda: COLUMNS["rouge1_f1"][:2] == [1.0, 1.0],
        ),
        (
            '`on_error="keep"` puts None where a pair cannot be scored, and the reason into one '
            'more column, `error`, which holds None elsewhere; "raise" stops there, naming the '
            "item, counted from 0",
            lambda: (
                COLUMNS["rouge1_f1"][2] is None
                and COLUMNS["error"][:2] == [None, None]
                and COLUMNS["error"][2]
                and refuses(TypeError, lambda: corpus.score_columns(["a"], [None], ["1"]))
            ),
        ),
    ],
    rh.Score: [
        (
            "`f_beta` stands for `f1` when beta is not 1",
            lambda: "f1" in rh.rouge_1(A, B) and "f_beta" in rh.rouge_1(A, B, beta=2),
        ),
    ],
    corpus.bootstrap: [
        ("some twenty times as fast", None),  # make bench
        ("(low, mean, high)", lambda: LOW < MEAN < HIGH and math.isclose(MEAN, 0.4)),
        (
            "The mean is that of the values, not of the draws",
            lambda: corpus.bootstrap([0.1, 0.2, 0.9], samples=3)[1] == MEAN,
        ),
        (
            "leaves out the (1 - level) / 2 lowest and highest of the means",
            None,
        ),  # test_corpus_intervals
        (
            "samples below 1 and a level that is not between 0 and 1",
            lambda: (
                refuses(ValueError, lambda: corpus.bootstrap([0.1], samples=0))
                and refuses(ValueError, lambda: corpus.bootstrap([0.1], level=1))
            ),
        ),
        ("Efron 1979; ROUGE-1.5.5 draws 1,000 samples and prints 95 per cent intervals", None),
    ],
    corpus.paired_bootstrap: [
        (
            "the mean difference a - b",
            lambda: (
                corpus.paired_bootstrap([0.9, 0.8], [0.1, 0.2], samples=9)[1] == pytest.approx(0.7)
            ),
        ),
        (
            "ValueError for lists of unequal length",
            lambda: refuses(ValueError, lambda: corpus.paired_bootstrap([0.1], [0.1, 0.2])),
        ),
        ("An interval that holds 0 does not tell the two apart", None),
        ("Efron and Tibshirani 1993; Koehn 2004 for systems on one test set", None),
    ],
    corpus.approximate_randomisation: [
        (
            "is at least the real one + 1) / (samples + 1)",
            lambda: corpus.approximate_randomisation([0.5] * 3, [0.5] * 3, samples=9) == 1.0,
        ),
        (
            "above 0 to 1",
            lambda: corpus.approximate_randomisation([1.0] * 40, [0.0] * 40, samples=9) == 1 / 10,
        ),
        ("Noreen 1989", None),
        ("Riezler and Maxwell 2005", None),
    ],
    corpus.holm: [
        (
            "The smallest is multiplied by their number, the next one by one less, and so on",
            lambda: corpus.holm([0.04, 0.01, 0.021]) == pytest.approx([0.042, 0.03, 0.042]),
        ),
        (
            "none becomes smaller than the one before it, or larger than 1",
            lambda: corpus.holm([0.4, 0.9, 0.41]) == [1.0, 1.0, 1.0],
        ),
        ("lies below 0.05 where nothing differs is at most 0.05", None),
        (
            "a p that is no number from 0 to 1",
            lambda: refuses(ValueError, lambda: corpus.holm([1.1])),
        ),
        ("Holm 1979", None),
    ],
    corpus.normal_interval: [
        (
            "mean ± z · s / √n, where s is the standard deviation and z is 1.96 for a level of "
            "0.95",
            lambda: (
                corpus.normal_interval([0.0, 1.0])[2]
                == pytest.approx(0.5 + 1.96 * math.sqrt(0.5) / math.sqrt(2), abs=1e-4)
            ),
        ),
        ("From about 100 values on it holds the true mean as often as it says", None),
        ("in 94 to 95 of 100 trials", None),  # computed in test_corpus_intervals
        ("with 30 values in 93, with 10 in 88", None),
        (
            "ValueError for fewer than two values",
            lambda: refuses(ValueError, lambda: corpus.normal_interval([0.1])),
        ),
    ],
    rouge_w: [
        (
            "a run of k matches weighs k**power",
            lambda: rouge_w("a b c", "a b c x", power=2)["precision"] == pytest.approx(3 / 4),
        ),
        ("power=1 is ROUGE-L", lambda: near(rouge_w(A, B, power=1), rh.rouge_l(A, B))),
        ("the paper's example has 2, its experiments 1.2", None),
        (
            "the recall of equal texts is below 1",
            lambda: rouge_w("a b\nc d", "a b\nc d", as_rouge_155=True)["recall"] < 1,
        ),
        (
            "ValueError for a power outside 1 to 5",
            lambda: (
                refuses(ValueError, lambda: rouge_w(A, B, power=0.9))
                and refuses(ValueError, lambda: rouge_w(A, B, power=5.1))
            ),
        ),
        ("Lin 2004, section 4", None),
        ("sentence by sentence as `rouge_lsum` reads them", None),
    ],
    rouge_s: [
        (
            "with at most `gap` tokens between them, any number when gap is None",
            lambda: (
                rouge_s("a b c d", "a d", gap=1)["recall"] == 0
                and rouge_s("a b c d", "a d", gap=2)["recall"] == 1 / 6
                and rouge_s("a b c d", "a d", gap=None)["recall"] == 1 / 6
            ),
        ),
        ("gap=0 is ROUGE-2", lambda: near(rouge_s(A, B, gap=0), rouge_n(A, B, 2))),
        (
            "ValueError for a gap below 0",
            lambda: refuses(ValueError, lambda: rouge_s(A, B, gap=-1)),
        ),
        ("ROUGE-1.5.5 agrees", None),
        ("Lin 2004, section 5", None),
    ],
    rouge_su: [
        (
            "Without a gap limit that is what a begin marker before both texts does to ROUGE-S",
            lambda: near(rouge_su(A, B, gap=None), rouge_s(f"xxx {A}", f"xxx {B}", gap=None)),
        ),
        (
            "a text of one word then scores 0 against itself",
            lambda: (
                rouge_su("a", "a", as_rouge_155=True)["f1"] == 0 and rouge_su("a", "a")["f1"] == 1
            ),
        ),
        (
            "leaves the last token of each text out of the single ones",
            lambda: rouge_su("a b", "b a", as_rouge_155=True)["recall"] == 0,
        ),
        (
            "ValueError for a gap below 0",
            lambda: refuses(ValueError, lambda: rouge_su(A, B, gap=-1)),
        ),
        ("Lin 2004, section 5", None),
    ],
    skip_bigrams: [
        (
            "with at most `gap` tokens between",
            lambda: ("a", "c") in skip_bigrams([*"abc"], 1) and len(skip_bigrams([*"abc"], 0)) == 2,
        ),
        (
            "n(n - 1)/2 pairs of n tokens",
            lambda: len(skip_bigrams([*"abcdef"], None)) == 6 * 5 / 2,
        ),
        ("gap=0 gives the bigrams", lambda: skip_bigrams([*"abc"], 0) == rh.ngrams([*"abc"], 2)),
        (
            "ValueError for a gap below 0",
            lambda: refuses(ValueError, lambda: skip_bigrams([*"abc"], -1)),
        ),
        ("Lin 2004, section 5", None),
    ],
    weighted_lcs: [
        (
            "a run of k matches in both weighs k**power",
            lambda: weighted_lcs([*"abcd"], [*"abcd"], 2) == 16,
        ),
        (
            "with power 1 it is the LCS",
            lambda: weighted_lcs([*A], [*B], 1) == rh.lcs_length([*A], [*B]),
        ),
        (
            "ValueError for one outside 1 to 5",
            lambda: refuses(ValueError, lambda: weighted_lcs(["a"], ["a"], 6)),
        ),
        ("another common subsequence may weigh more", None),
        ("WLCS in Lin 2004, section 4", None),
        ("0 or more", lambda: weighted_lcs(["a"], ["b"], 2) == 0),
    ],
    agreement.kendall_tau_b: [
        (
            "1 when both lists give one order, -1 when they give opposite ones, None when a list "
            "orders no pair at all",
            lambda: (
                [
                    agreement.kendall_tau_b([1, 2, 3], other)
                    for other in ([4, 5, 6], [3, 2, 1], [1, 1, 1])
                ]
                == [1, -1, None]
            ),
        ),
        (
            "A pair that is tied in a list is left out of that list's count below the line",
            lambda: agreement.kendall_tau_b([1, 1, 2], [1, 2, 3]) == pytest.approx(2 / 6**0.5),
        ),
        ("Kendall 1945", None),
        ("Biometrika 33(3)", None),
    ],
    stemmer.stemmed: [
        (
            "every one of more than three letters cut to its Porter stem",
            lambda: stemmer.stemmed(["was", "boats"]) == ["was", "boat"],
        ),
        ("rouge-score 0.1.2 with `use_stemmer=True`", None),
        ("its `-m` looks a word up in a WordNet exception list first", None),
    ],
    rouge: [
        (
            "Reference first, candidate second, everywhere",
            lambda: (
                rh.rouge_1("a b", "a")["recall"] == 1 / 2
                and rh.rouge_1("a b", "a")["precision"] == 1
            ),
        ),
        (
            "limit the first so many tokens of each text count, the rest is not read",
            lambda: rh.rouge_1("a b c", "b c a", limit=1)["f1"] == 0,
        ),
        (
            "stop_words tokens to drop, before stemming",
            lambda: (
                rh.rouge_1("boats", "boats", stem=True, stop_words=["boat"])["f1"] == 1
                and rh.rouge_1("boats", "boats", stem=True, stop_words=["boats"])["f1"] == 0
            ),
        ),
        (
            "True cuts tokens of more than three letters to their Porter stem",
            lambda: rh.rouge_1("boats was", "boat wa", stem=True)["f1"] == 1 / 2,
        ),
        (
            "1 weighs precision and recall alike; above 1 leans to recall",
            lambda: rh.rouge_1("a b", "a", beta=2)["f_beta"] < rh.rouge_1("a b", "a")["f1"],
        ),
        (
            "ValueError for a bad n, limit or beta",
            lambda: (
                refuses(ValueError, lambda: rh.rouge_n(A, B, 0))
                and refuses(ValueError, lambda: rh.rouge_1(A, B, limit=-1))
                and refuses(ValueError, lambda: rh.rouge_1(A, B, beta=0))
            ),
        ),
        (
            "An empty text is not an error: it scores 0.0",
            lambda: set(rh.rouge_1("", "").values()) == {0.0},
        ),
        (
            "to its five printed digits, of ROUGE-1.5.5, whose ROUGE-L is `rouge_lsum` here",
            None,  # test_conformance
        ),
        (
            "the figures are those of rouge-score 0.1.2",
            None,
        ),
        ("ROUGE-1.5.5 lower-cases ASCII letters alone", None),
        (
            "of several references it pools the counts or takes the best by recall, rouge-score "
            "the best by F",
            None,
        ),
        ("precision, recall and F out", None),
        ("it looks stems up in a WordNet list first", None),
        ("before stemming stem", None),
    ],
    family: [
        (
            "The functions whose names end in _155 follow the program; the others follow the paper",
            None,  # test_conformance
        ),
    ],
    stemmer.stem: [
        ("in lower case", lambda: stemmer.stem("Boats") == "boat"),
        (
            "Words of one or two letters stay as they are",
            lambda: stemmer.stem("as") == "as" and stemmer.stem("was") == "wa",
        ),
        ("Porter 1980, steps 1a to 5b", None),
    ],
}
NUMBERED = re.compile(
    r"(?i)\d|\b(?:precision|recall|references?|candidates?|lowest|highest|higher|lower|larger"
    r"|smaller|more|less|fewer|at most|at least|above|below|first|last|before|after|rising)\b"
)


# Names, and the range of every figure.
FREE = re.compile(r"ROUGE-[\w.]+|rouge-score 0\.1\.2|0\.0 to 1\.0|from 0 to 1;|0 or more")


def uncovered(function):
    """The sentences that name a number or a direction, and of which no claim is a part."""
    for sentence in re.split(r"(?<=[.;:])\s+(?=[A-Z`a-z])", told(function)):
        claims = [says for says, _ in SAYS.get(function, ())]
        if NUMBERED.search(FREE.sub("", sentence)) and not any(
            says in sentence or sentence.rstrip(".;:") in says for says in claims
        ):
            yield sentence


def told(function):
    """The words of a docstring above its examples."""
    return " ".join(function.__doc__.partition(">>>")[0].split())


@pytest.mark.parametrize("function", SAYS, ids=lambda function: function.__name__)
def test_a_docstring_says_what_holds(function):
    for says, holds in SAYS[function]:
        assert says in told(function)
        assert holds is None or holds(), says


PUBLIC = {
    found
    for module in (rh, corpus)
    for name in module.__all__
    if callable(found := getattr(module, name))
} | SAYS.keys()


@pytest.mark.parametrize("function", sorted(PUBLIC, key=lambda function: function.__name__))
def test_a_sentence_with_a_number_or_a_direction_is_a_claim(function):
    assert list(uncovered(function)) == []
