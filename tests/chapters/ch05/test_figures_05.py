"""Chapter 05: what each candidate sentence covers."""

import pytest
from figure_cases import CAT, IS, MANY, ODD, boxes, case, written

from rouge_course.chapters.ch05.figures import union_rows
from rouge_course.drawing import palette
from rouge_helpers import union_lcs

MAUD = "maud sails the heron back tonight".split()
HERON = ["the heron is back".split(), "maud sails the river".split()]
CASES = {
    union_rows: {
        "plain": (MAUD, HERON),
        "one sentence": (CAT, [IS]),
        "no sentence": (CAT, []),
        "cut": (MANY, [MANY[k::3] for k in range(3)] * 3),
        "odd": (ODD, [ODD[::-1], ODD[4:], ["a"]]),
        "empty": ([], [IS]),
    }
}


def test_the_union_is_marked_in_its_own_row_and_counted_once():
    figure = case("union_rows, plain")
    covered = [*"the heron back maud sails the".split(), *"maud sails the heron back".split()]
    assert sorted(t for t in written(figure) if t in MAUD) == sorted([*MAUD, *covered])
    assert "The rows add up to 3 + 3 = 6, and the union covers 5 of 6 positions" in figure.caption
    assert "5 of 6" in written(figure)
    green = {box[:4]: box.hatch for box in boxes(figure, palette.OVERLAP_TINT)}
    assert len([hatch for hatch in green.values() if hatch]) == len(union_lcs(MAUD, HERON)) == 5
    assert len(green) == 3 + 3 + 5


def test_a_sentence_in_place_of_tokens_is_refused_in_the_union_rows():
    with pytest.raises(TypeError, match="tokenise"):
        union_rows("the ferry", [["the"]])
    with pytest.raises(TypeError, match="tokenise"):
        union_rows(["the"], ["the ferry"])
