"""The tables of chapter 01: means, a pile of summaries, and betas."""

import pytest

from rouge_course.chapters.ch01.tables import by_beta, scored_pile, three_means


def test_the_three_means_stand_in_their_columns():
    (row,) = three_means([(0.9, 0.3)]).rows
    assert row[0] == "P = 0.9, R = 0.3"
    assert row[1:] == pytest.approx([0.6, 0.27**0.5, 0.45])


def test_the_f1_of_a_pile_is_twice_the_matches_over_both_totals():
    (row,) = scored_pile({"reader": (6, 10)}, 8, "One").rows
    assert row[:4] == ["reader", "6/10 = 0.600", "6/8 = 0.750", "12/18 = 0.667"]
    assert row[4] == pytest.approx(12 / 18)


def test_a_large_beta_leans_to_recall_and_has_a_small_alpha():
    low, high = by_beta(0.9, 0.3, (0.5, 2)).rows
    assert low[1:] == pytest.approx([0.643, 0.8], abs=1e-3)
    assert high[1:] == pytest.approx([0.346, 0.2], abs=1e-3)
