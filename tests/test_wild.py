"""What chapter 08 says of the packages it runs, and the tree that leads to a switch."""

import importlib.util
import warnings

import pytest

import rouge_helpers.corpus
from rouge_course.chapters.ch08 import questions
from rouge_course.chapters.ch08.questions import CANDIDATE, PAIR, REFERENCE, dots_dropped
from rouge_course.checker.reveal import revealed
from rouge_helpers import rouge_1, rouge_l, rouge_lsum, rouge_n
from rouge_helpers.family import rouge_su, rouge_w


def three(longest=rouge_l, pair=PAIR, **how):
    last = {k: v for k, v in how.items() if k != "sets"}
    return {
        "ROUGE-1": rouge_1(*pair, **how),
        "ROUGE-2": rouge_n(*pair, 2, **how),
        "ROUGE-L": longest(*pair, **last),
    }


# ---- the packages ------------------------------------------------------------------------


def close(figures, score):
    return figures == pytest.approx(tuple(score.values()), abs=1e-7)


@pytest.fixture(autouse=True)
def quiet():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_rouge_score_is_the_package_as_it_comes():
    scorer = importlib.import_module("rouge_score.rouge_scorer")
    found = scorer.RougeScorer(["rouge1", "rouge2", "rougeL", "rougeLsum"]).score(*PAIR)
    assert close(tuple(found["rouge1"]), rouge_1(*PAIR))
    assert close(tuple(found["rouge2"]), rouge_n(*PAIR, 2))
    assert close(tuple(found["rougeL"]), rouge_l(*PAIR))
    assert close(tuple(found["rougeLsum"]), rouge_lsum(*PAIR))


def test_where_another_package_took_the_name_rouge_the_result_says_so(monkeypatch):
    """opencompass 2364: 0.522 instead of 0.783, and nobody knew why."""
    monkeypatch.setattr("rouge_course.environment.namesakes", lambda: ["rouge-chinese"])
    spec = importlib.util.find_spec("rouge_course.chapters.ch08.questions")
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    for module, said in ((fresh, True), (questions, False)):
        question = next(each for each in module.QUESTIONS if each.key == "08-packages")
        shown = str(revealed([question], [])).replace("\n", " ")
        assert ("On your machine rouge-chinese also contains a module named rouge" in shown) == said


def test_rouge_counts_sets_keeps_capitals_and_takes_the_candidate_first():
    package = importlib.import_module("rouge").Rouge()
    found, turned = (package.get_scores(*order)[0] for order in (PAIR[::-1], PAIR))
    for name, n in (("rouge-1", 1), ("rouge-2", 2)):
        ours = rouge_n(*PAIR, n, sets=True, tokenize=dots_dropped)
        assert close(tuple(found[name][k] for k in "prf"), ours)
        assert close(tuple(turned[name][k] for k in "rpf"), ours)


def test_rouge_counts_sets_unless_told_otherwise():
    """Chapter 03: pull request 38 brought multisets; in 1.0.1 they are an option."""
    rouge = importlib.import_module("rouge").Rouge
    texts = "the the the the cat", "the cat sat on the mat"
    assert rouge().get_scores(*texts)[0]["rouge-1"]["p"] == 1
    assert rouge(exclusive=False).get_scores(*texts)[0]["rouge-1"]["p"] == pytest.approx(3 / 5)


def test_the_l_of_rouge_counts_the_different_words_of_the_union_lcs():
    package = importlib.import_module("rouge").Rouge()
    found = package.get_scores(CANDIDATE, REFERENCE)[0]["rouge-l"]
    lines = [[dots_dropped(line) for line in text.split("\n")] for text in PAIR]
    kept = {line[i] for line in lines[0] for i in rouge_helpers.union_lcs(line, lines[1])}
    assert found["p"] == len(kept) / len(set(dots_dropped(CANDIDATE))) == 8 / 11
    assert found["r"] == len(kept) / len(set(dots_dropped(REFERENCE))) == 8 / 12


def test_the_union_depends_on_the_lcs_that_a_package_takes():
    """“closed storm” shares either word: rouge takes the other one, and covers a place more."""
    scorer, metric = map(importlib.import_module, ("rouge_score.rouge_scorer", "rouge_metric"))
    reference, candidate = "storm closed bridge", "closed storm\nstorm hits"
    lines = [line.split() for line in candidate.split("\n")]
    assert rouge_helpers.union_lcs(reference.split(), lines) == [0]
    for recall in (
        rouge_helpers.rouge_lsum(reference, candidate)["recall"],
        scorer.RougeScorer(["rougeLsum"]).score(reference, candidate)["rougeLsum"].recall,
        metric.PyRouge().evaluate([candidate], [[reference]])["rouge-l"]["r"],
    ):
        assert recall == pytest.approx(1 / 3)
    theirs = (
        importlib.import_module("rouge")
        .Rouge()
        .get_scores(candidate.replace("\n", ". "), reference)[0]["rouge-l"]
    )
    assert theirs["r"] == pytest.approx(2 / 3)


def test_rouge_metric_splits_at_white_space_and_calls_lsum_rouge_l():
    package = importlib.import_module("rouge_metric").PyRouge
    plain = package().evaluate([CANDIDATE], [[REFERENCE]])
    lent = package().evaluate([CANDIDATE], [[REFERENCE]], tokenizer=rouge_helpers.words)
    for found, how in ((plain, {"tokenize": str.split}), (lent, {})):
        ours = three(rouge_lsum, **how)
        for name, score in ours.items():
            assert close(tuple(found[name.lower()][k] for k in "prf"), score)


def test_rouge_metric_favours_precision_as_alpha_grows():
    package = importlib.import_module("rouge_metric").PyRouge
    figures = package(alpha=0.999).evaluate([CANDIDATE], [[REFERENCE]])["rouge-1"]
    assert abs(figures["f"] - figures["p"]) < 0.001 < abs(figures["f"] - figures["r"])


def test_rouge_metric_copies_w_and_su_of_the_program():
    package = importlib.import_module("rouge_metric").PyRouge
    row, scattered = "A B C D E F G", "A H B K C I D"
    found = package(rouge_w=True, rouge_w_weight=2, rouge_su=True).evaluate([scattered], [[row]])
    same = {"tokenize": str.split, "as_rouge_155": True}
    w, su = (tuple(found[name][k] for k in "prf") for name in ("rouge-w-2", "rouge-su*"))
    assert close(w, rouge_w(row, scattered, power=2, **same))
    assert close(su, rouge_su(row, scattered, **same))


def test_rouge_metric_averages_f_over_the_means():
    package = importlib.import_module("rouge_metric").PyRouge
    long, short = "the ferry sails at six tonight", "the ferry"
    found = package().evaluate([short, long], [[long], [short]])["rouge-1"]
    means = rouge_helpers.corpus.score_corpus([(long, short), (short, long)], ["1"]).means["1"]
    assert found["f"] == pytest.approx(2 / 3)
    assert means["f1"] == 0.5 < means["precision"] == means["recall"]
