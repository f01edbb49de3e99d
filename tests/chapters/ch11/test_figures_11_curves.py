"""Chapter 11: scores against length, agreement against the gap, and the card."""

import pytest
from figure_cases import curves
from systems import SYSTEMS
from test_tables import Reader

from rouge_course.chapters.ch11.card import report_card
from rouge_course.chapters.ch11.curves import gap_curve, scores_by_length
from rouge_course.drawing import palette
from rouge_course.figures import gap_table

LENGTHS = [(20, 0.441, 0.187, 0.263), (60, 0.381, 0.483, 0.425), (160, 0.23, 0.76, 0.35)]
CASES = {
    scores_by_length: {
        "plain": (LENGTHS,),
        "one": (LENGTHS[:1],),
        "many": ([(n, 0.5, 0.5, 0.5) for n in range(1, 60)],),
    },
    gap_curve: {"plain": (SYSTEMS,), "one": (SYSTEMS, (0,)), "fine": (SYSTEMS, (0, 2.5, 5, 7.5))},
}


def test_the_lines_hold_the_scores_of_each_length():
    figure = scores_by_length(LENGTHS)
    looks = ((palette.CANDIDATE, "o"), (palette.REFERENCE, "s"), (palette.BLACK, "^"))
    for place, (colour, marker) in enumerate(looks, start=1):
        (line,) = (each for each in curves(figure, colour, marker) if len(each.get_xdata()) > 1)
        assert list(line.get_ydata()) == [row[place] for row in LENGTHS]
    assert "F1 is highest, 0.425, with 60 words" in figure.caption
    assert "160 words: 0.230, 0.760, 0.350" in figure.alt


@pytest.mark.parametrize("rows", [[], [(1, 2, 3)], [(2, 0, 0, 0), (1, 0, 0, 0)]])
def test_lengths_that_do_not_rise_are_refused(rows):
    with pytest.raises(ValueError, match="rows must be"):
        scores_by_length(rows)


def test_the_curve_adds_up_what_the_gap_table_tells_apart():
    of_table = [row[1:3] for row in gap_table(SYSTEMS, (0, 1, 2, 5)).rows]
    rows = [row[1:3] for row in gap_curve(SYSTEMS, (0, 1, 2, 5)).table.rows]
    for k, row in enumerate(rows):
        assert row == [sum(column) for column in zip(*of_table[k:], strict=True)]
    (line,) = curves(gap_curve(SYSTEMS), palette.PURPLE, "o")
    assert line.get_ydata()[0] == 181 / 276
    two = [("a", "one", 0.4, 0.5), ("b", "two", 0.3, 0.2)]  # ten points apart, ten included
    assert [row[1] for row in gap_curve(two, (0, 10, 11)).table.rows] == [1, 1]


@pytest.mark.parametrize("gaps", [(), (1, 0), (0, 0), (99,)])
def test_gaps_that_cannot_be_are_refused(gaps):
    with pytest.raises(ValueError, match=r"gaps must increase|no pair"):
        gap_curve(SYSTEMS, gaps)


def test_the_card_shows_each_line_and_keeps_the_text():
    text = "# Reporting card\n\n- System: <b>lead-3</b>\n- Signature: a:b|c: d\nfree line\n"
    card = report_card(text)
    assert repr(card) == text.strip()
    read = Reader(card._repr_html_())
    assert read.of("caption") == ["Reporting card"]
    assert read.of("th") == ["System", "Signature"]
    assert read.of("td") == ["<b>lead-3</b>", "a:b|c: d", "free line"]
    with pytest.raises(TypeError, match="must be a str"):
        report_card(None)
