"""The exercises of chapter 06: the rules for three references, and the report computed again."""

import pytest

from rouge_course.chapters.ch06 import against_references, jackknife
from rouge_course.chapters.ch06.report_choice import RULES, four, magpie, measure
from rouge_course.checker.matching import result
from rouge_helpers import against_references as helper
from rouge_helpers import signature


@pytest.mark.parametrize(
    ("place", "expected"),
    [(0, (0.833, 0.625, 0.714)), (1, (0.556, 0.708, 0.594)), (2, (0.556, 0.667, 0.606))],
)
def test_the_three_references_give_each_rule_its_own_scores(place, expected):
    figures = result(against_references.EXERCISE, (), place)
    assert figures == pytest.approx(expected, abs=6e-4)


def test_the_jackknife_of_the_three_references_is_that_of_the_package():
    assert result(jackknife.EXERCISE, (), 0) == pytest.approx(0.698, abs=6e-4)


def report(how, variant="1", references=4, score=None, **settings):
    f1 = helper(four, magpie, how, **settings)["f1"] if score is None else score
    return f1, signature(variant, references=references, how=how, **settings)


@pytest.mark.parametrize("how", RULES)
def test_a_score_with_its_own_line_passes_by_every_rule(how):
    assert measure(report(how)) is None
    assert measure(report(how)[::-1])[0] == "remark"


def test_a_score_that_is_best_by_recall_passes_with_the_line_that_says_so():
    value = report("best", best_by="recall")
    assert measure(value) is None
    assert value[0] == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (0.465, "not two things"),
        ((helper(four, magpie), signature(references=4)), "no score"),
        ((0.465, "pooled"), "no line"),
        (report("pooled", references=3), "another number of references"),
        (report("pooled", variant="2"), "other settings"),
        ((0.465, signature(references=4, how="pooled", stem=True)), "other settings"),
        (report("pooled", score=helper(four, magpie, "mean")["f1"]), "another rule"),
        (report("pooled", score=46.5), "points"),
        (report("pooled", score=helper(four[:3], magpie, "pooled")["f1"]), "another score"),
    ],
)
def test_a_line_that_does_not_give_the_score_again_is_refused_by_name(value, name):
    assert measure(value)[0] == name
