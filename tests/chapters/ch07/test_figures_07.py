"""Chapter 07: one sentence, cut by several rules."""

from figure_cases import MANY, ODD, boxes, case, written

from rouge_course.chapters.ch07.figures import tokeniser_rows
from rouge_course.drawing import palette

CASES = {
    tokeniser_rows: {
        "plain": ("Don't re-open St. Anne's café at 7!",),
        "cut": (" ".join(MANY),),
        "odd": (" ".join(ODD),),
        "empty": (" ",),
    }
}


def test_each_rule_has_its_row_of_tiles_and_its_count():
    figure = case("tokeniser_rows, plain")
    assert "7 by split_words, 10 by words, 10 by rouge_score_words, 24 by characters" in (
        figure.caption
    )
    assert [row[1] for row in figure.table.rows] == [7, 10, 10, 24]
    assert len(boxes(figure, palette.SKY_TINT)) == 7 + 10 + 10 + 24
    assert {"café", "caf", "re-open", "10 tokens"} <= set(written(figure))


def test_a_row_that_is_too_long_says_so():
    figure = case("tokeniser_rows, cut")
    assert "an ellipsis marks a row that has more tokens" in figure.caption
    assert written(figure).count("…") == 4
