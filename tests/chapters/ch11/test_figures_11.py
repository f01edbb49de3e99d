"""Chapter 11: what a metric says of many systems, beside human judgements."""

import pytest
from systems import SYSTEMS

from rouge_course.explorers import explore_agreement
from rouge_course.figures import agreement_dots, gap_table

TIED = [("a", "x", 0.1, 0.2), ("b", "y", 0.1, 0.6), ("c", "z", 0.5, 0.2)]
CASES = {agreement_dots: {"plain": (SYSTEMS,), "three kinds": (TIED,)}}


def test_the_rows_of_the_gap_table_hold_every_pair_once():
    rows = gap_table(SYSTEMS).rows
    assert sum(row[1] for row in rows) == 24 * 23 // 2
    assert [row[1:3] for row in rows] == [[81, 40], [31, 16], [134, 99], [30, 26]]
    with pytest.raises(ValueError, match="increase"):
        gap_table(SYSTEMS, [0, 0])


def test_a_system_without_four_parts_is_refused():
    for make in (explore_agreement, agreement_dots):
        with pytest.raises(ValueError, match="kind, name, score"):
            make([("a", "one", 0.4), ("a", "two", 0.4)])


def test_the_dots_say_their_numbers_in_alt_text_and_table():
    figure = agreement_dots(SYSTEMS)
    assert "14 systems, ROUGE-1 F1 0.396 to 0.476" in figure.alt
    assert len(figure.table.rows) == 24
    for column in (2, 3):  # no two look tied that are not
        assert len({row[column] for row in figure.table.rows}) == 24
