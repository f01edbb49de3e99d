"""Each tolerance has a near miss, which a tolerance ten times as wide would accept."""

import pytest
from every import every
from submissions import defined

from rouge_course.chapters.ch04.own_scores import Row
from rouge_course.chapters.ch06 import report_choice
from rouge_course.chapters.ch06.storm import four, magpie
from rouge_course.chapters.ch08 import explorer_state as columns
from rouge_course.chapters.ch10.explorer_state import trials
from rouge_course.chapters.ch11.curves import pairs_alike
from rouge_course.exercises import check
from rouge_helpers import against_references, signature
from rouge_helpers.corpus import approximate_randomisation, bootstrap
from rouge_helpers.which import which_settings

# No setting reads these words in another way: none is a stop word or has an ending to cut.
WORDS = "bzb cwc dvd fuf gtg hxh jrj kqk lpl".split()


def pair(hits, words):
    """A pair whose precision is hits / words: so many of the candidate's words are matched."""
    return " ".join(WORDS), " ".join(
        WORDS[:hits] + [f"y{letter}y" for letter in "abcdefg"][: words - hits]
    )


ONE, THREE = [pair(4, 9)], [pair(2, 3), pair(1, 2), pair(1, 4)]  # 0.44444… and the mean 0.47222…


@pytest.mark.whole
@every(("pairs", "right", "wrong"), [
    (ONE, "0.44444", "0.44445"),  # wrong by 5.6 millionths, where rounding explains 5.0
    (ONE, "0.4444444", "0.4444474"),  # programs differ in the seventh digit, and not in the sixth
    (THREE, "0.4722", "0.4723"),  # each of the three may have been rounded to five digits before
])  # fmt: skip
def test_a_printed_number_that_is_nearly_right_is_explained_by_nothing(pairs, right, wrong):
    assert means(pairs, right)
    assert not means(pairs, wrong)


def means(pairs, number):
    """The settings that give the number as a mean over the pairs: a median of draws may move."""
    found = which_settings(pairs, {"1": {"precision": number}}).matches
    return [match for match in found if match.settings.get("over", "mean") == "mean"]


# ---- resampling ---------------------------------------------------------------------------------


def test_an_interval_leaves_out_no_sample_too_many():
    values = [i * i for i in range(1, 40)]
    usual, wider = (
        bootstrap(values, samples=1000, level=level).low for level in (0.95, 0.95 + 1e-11)
    )
    assert wider < usual


def test_two_sums_that_differ_in_the_ninth_digit_are_two():
    """The signs of both differences are drawn: in half the draws the sum is as large as here."""
    assert approximate_randomisation([1.0, 3e-9], [0.0, 0.0]) < 0.6


# ---- the check ----------------------------------------------------------------------------------


def mean(more):
    return defined(f"def f1(p, r):\n    return (2 * p * r / (p + r) if p + r else 0.0){more}", "f1")


def test_a_score_may_be_wrong_by_a_millionth_and_no_more():
    f1 = mean(" + 5e-7 * (p > 0)")
    assert check(f1).status == "passed"
    f1 = mean(" * (1 - 1e-5)")
    assert check(f1).status != "passed"


def test_a_score_that_is_wrong_by_more_than_rounding_is_not_called_rounded():
    f1 = defined(
        "def f1(p, r):\n    m = 2 * p * r / (p + r) if p + r else 0.0\n    return round(m, 2)",
        "f1",
    )
    assert check(f1).mistakes == ("rounded",)
    f1 = defined(
        "def f1(p, r):\n    m = 2 * p * r / (p + r) if p + r else 0.0\n"
        "    return round(m + 0.01, 2) if 0 < m < 0.9 else round(m, 2)",
        "f1",
    )
    assert "rounded" not in check(f1).mistakes


# ---- chapters -----------------------------------------------------------------------------------


def test_own_scores_that_differ_in_the_sixth_digit_differ():
    row = Row("1", "rouge_1_score", (0.5, 0.5, 0.5), (0.5, 0.5, 0.500005))
    assert row.differs


def test_a_score_near_that_of_another_rule_is_another_score():
    given, line = against_references(four, magpie, "pooled")["f1"], signature("1", references=4)
    assert report_choice.measure((given, line))[0] == "another rule"
    assert report_choice.measure((given + 0.002, line))[0] != "another rule"


def test_columns_that_differ_in_the_eighth_digit_differ():
    assert not columns._same({"1": 0.5}, {"1": 0.500000005}, "1")
    assert columns._moved(0.5, 0.500000005) != "" == columns._moved(0.5, 0.5)


def test_half_an_interval_is_as_wide_as_its_source_says():
    assert trials(100, 1.0, 10)[1] == pytest.approx(1.959963984540054, rel=3e-9)


def test_a_pair_of_systems_that_is_nearer_than_the_gap_is_left_out():
    rows = [("", "a", 0.4, 0.5), ("", "b", 0.25 + 5e-9, 0.2)]
    assert pairs_alike(rows, 0.15) == (0, 0) != pairs_alike([rows[0], ("", "b", 0.25, 0.2)], 0.15)
