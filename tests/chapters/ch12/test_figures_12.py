"""Chapter 12: an answer as tiles."""

import re

import pytest
from figure_cases import boxes, written

from rouge_course.chapters.ch12.explorer_state import CLOSING, PLAIN, PREAMBLE, REFERENCE
from rouge_course.chapters.ch12.figures import answer_tiles
from rouge_course.chapters.ch12.parts import MATCHED, NO_MATCH, SURPLUS, read
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


def test_the_tiles_have_the_looks_of_chapter_02_and_the_signs_say_which_are_polite():
    figure = answer_tiles(REFERENCE, PREAMBLE, PLAIN)
    fates = [row[3] for row in figure.table.rows]
    assert [fates.count(each) for each in (MATCHED, SURPLUS, NO_MATCH)] == [8, 0, 8]
    assert written(figure).count("polite") == 6
    assert written(figure).count("no match") == 2
    assert len(boxes(figure, palette.OVERLAP_TINT)) == 8 + 8  # in the reference and in the answer
    assert re.findall(r"\d+", figure.caption) == ["8", "16", "2", "6"]


def test_a_copy_that_the_reference_has_no_partner_for_is_grey_wherever_it_stands():
    figure = answer_tiles("the ferry", "the", "the ferry ferry boat")
    assert len(boxes(figure, palette.SURPLUS)) == 2
    assert [row[3] for row in figure.table.rows] == [SURPLUS, MATCHED, MATCHED, SURPLUS, NO_MATCH]
    assert {"polite", "surplus", "no match"} <= {*written(figure)}


def test_the_summary_takes_its_matches_before_the_greeting_does():
    found = read("the ferry", [("preamble", "the the ferry"), ("summary", "the ferry")])
    assert [word.fate for word in found] == [SURPLUS] * 3 + [MATCHED] * 2
    found = read("the ferry the", [("preamble", "the boat"), ("summary", "the ferry")])
    assert [word.fate for word in found] == [MATCHED, NO_MATCH, MATCHED, MATCHED]


def test_a_limit_cuts_the_answer_behind_its_first_words():
    whole = [("preamble", "sure"), ("summary", "the ferry")]
    assert [word.token for word in read("ferry", whole, limit=2)] == ["sure", "the"]
    assert read("ferry", whole, limit=0) == []


def test_what_is_no_text_is_refused():
    with pytest.raises(TypeError):
        answer_tiles(REFERENCE, PREAMBLE, None)
