"""Chapter 12: an answer as tiles."""

import pytest
from figure_cases import boxes, written

from rouge_course.chapters.ch12.explorer_state import CLOSING, PLAIN, PREAMBLE, REFERENCE
from rouge_course.chapters.ch12.figures import answer_tiles
from rouge_course.chapters.ch12.parts import MATCHED, SURPLUS, WRAPPING, read
from rouge_course.drawing import palette

LONG = "the ferry sails again and again past the old bridge " * 12
CASES = {
    answer_tiles: {
        "plain": (REFERENCE, PREAMBLE, PLAIN),
        "closing": (REFERENCE, PREAMBLE, PLAIN, CLOSING),
        "nothing polite": ("the ferry", "", "the ferry"),
        "empty": ("the ferry", "", ""),
        "no reference": ("", "Sure:", "the ferry"),
        "long": (LONG, LONG, LONG),
        "odd": ("$x$ <b>", "שלום & “hello”", "東京 <b> $x$"),
    }
}


def test_the_tiles_are_matched_surplus_or_polite_and_the_signs_say_which():
    figure = answer_tiles(REFERENCE, PREAMBLE, PLAIN)
    fates = [row[2] for row in figure.table.rows]
    assert [fates.count(each) for each in (MATCHED, SURPLUS, WRAPPING)] == [8, 2, 6]
    assert written(figure).count("polite") == 6
    assert written(figure).count("surplus") == 2
    assert len(boxes(figure, palette.OVERLAP_TINT)) == 8 + 8  # in the reference and in the answer
    assert (
        "8 are matched, 2 are a surplus of the summary and 6 a surplus of polit" in figure.caption
    )


def test_the_summary_takes_its_matches_before_the_greeting_does():
    found = read("the ferry", [("preamble", "the the ferry"), ("summary", "the ferry")])
    assert [word.fate for word in found] == [WRAPPING] * 3 + [MATCHED] * 2
    found = read("the ferry the", [("preamble", "the boat"), ("summary", "the ferry")])
    assert [word.fate for word in found] == [MATCHED, WRAPPING, MATCHED, MATCHED]


def test_a_limit_cuts_the_answer_behind_its_first_words():
    whole = [("preamble", "sure"), ("summary", "the ferry")]
    assert [word.token for word in read("ferry", whole, limit=2)] == ["sure", "the"]
    assert read("ferry", whole, limit=0) == []


def test_what_is_no_text_is_refused():
    with pytest.raises(TypeError):
        answer_tiles(REFERENCE, PREAMBLE, None)
