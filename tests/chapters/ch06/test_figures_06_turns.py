"""Chapter 06: the turns of the jackknife."""

import pytest
from figure_cases import boxes, written

from rouge_course.chapters.ch06.turns import jackknife_turns
from rouge_course.drawing import palette

THREE = {"Maud": 0.6, "Ines": 5 / 7, "the clerk": 2 / 3}
CASES = {
    jackknife_turns: {
        "plain": (THREE,),
        "two": ({"a": 0, "b": 1},),
        "six": ({f"a long name {k}": k / 6 for k in range(6)},),
        "tie": ({"<b>": 0.5, "$x$": 0.5, "": 0.5},),
    }
}


def test_each_turn_marks_one_best_and_one_that_is_out():
    figure = jackknife_turns(THREE)
    assert len(boxes(figure, palette.OVERLAP_TINT)) == 3
    assert written(figure).count("out") == 3
    assert [row[1] for row in figure.table.rows] == ["Ines", "the clerk", "Ines", None]
    mean = (5 / 7 + 2 / 3 + 5 / 7) / 3
    assert figure.table.rows[-1][2] == pytest.approx(mean)
    for said in (figure.alt, figure.caption, " ".join(written(figure))):
        assert f"{mean:.3f}" in said


@pytest.mark.parametrize("scores", [[0.5, 0.6], {"a": "0.5", "b": 1}, None])
def test_what_is_no_mapping_of_scores_is_refused(scores):
    with pytest.raises(TypeError, match="must be a dict"):
        jackknife_turns(scores)


@pytest.mark.parametrize("count", [0, 1, 7])
def test_too_few_or_too_many_references_are_refused(count):
    with pytest.raises(ValueError, match="2 to 6 references"):
        jackknife_turns({str(k): 0.5 for k in range(count)})
