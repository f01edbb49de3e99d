"""Scores of several candidates side by side."""

import pytest
from figure_cases import MANY, ODD, boxes, texts, written

from rouge_course.drawing import palette
from rouge_course.drawing.score_bars import LOOKS, look, score_bars

SCORES = {"Tomas": {"ROUGE-1": 0.5, "ROUGE-2": 0.25}, "Magpie": {"ROUGE-1": 1.0, "ROUGE-2": 0.4}}
CASES = {
    score_bars: {
        "plain": (SCORES,),
        "one metric": ({f"system {i}": {"ROUGE-1": i / 9} for i in range(9)},),
        "above one": ({"a": {"precision": 1.25}, "b " * 60: {"recall": 0}},),
        "many": ({w: {"ROUGE-1": 0.1, w: 0.2} for w in MANY[:90]},),
        "odd": ({w: {w: 44.2, "ROUGE-L": 21} for w in ODD},),
        "empty": ({},),
    }
}


def test_no_two_metrics_share_colour_or_hatch():
    whole = [LOOKS[name] for name in ("rouge-1", "rouge-2", "rouge-l", "rouge-lsum")]
    assert len({colour for colour, _ in whole}) == len({hatch for _, hatch in whole}) == 4
    names = ["mine", "yours", "theirs", "ROUGE-1"]
    assert len({look(name, names) for name in names}) == 4


def test_a_metric_keeps_its_look_whatever_stands_beside_it():
    assert look("ROUGE-2", ["ROUGE-2"]) == look("ROUGE-2", ["x", "ROUGE-1", "ROUGE-2"])


def test_bars_are_as_long_as_their_scores_and_say_them():
    figure = score_bars(SCORES)
    widths = {}
    for metric, colour in (("ROUGE-1", palette.SKY), ("ROUGE-2", palette.RED)):
        bars = sorted(boxes(figure, colour), key=lambda bar: bar.y0)
        widths[metric] = [bar.width for bar in bars]
        sign = look(metric, [metric])[1]
        assert {bar.hatch for bar in bars} == {f"url(#hatch{ord(sign)})" if sign else ""}
    unit = widths["ROUGE-1"][1]
    for metric, found in widths.items():
        assert [width / unit for width in found] == pytest.approx(
            [values[metric] for values in SCORES.values()], abs=1e-3
        )
    for name, values in SCORES.items():
        assert name in written(figure)
        for metric, value in values.items():
            assert f"{value:.3f}" in written(figure)
            assert f"{metric} {value:.3f}" in figure.alt
    assert written(figure).count("ROUGE-1") == 2  # direct labels, no legend
    assert "highest ROUGE-2: Magpie (0.400)" in figure.caption


@pytest.mark.parametrize(("equal", "end"), [(3, "c"), (4, "c and 1 more"), (6, "c and 3 more")])
def test_three_leaders_are_named_and_the_others_counted(equal, end):
    figure = score_bars({name: {"ROUGE-1": 0.5} for name in "abcdef"[:equal]})
    assert f"a and b and {end} (0.500)" in figure.caption


def test_the_metrics_can_be_chosen_and_a_missing_score_is_named():
    figure = score_bars(SCORES, metrics=["ROUGE-2", "ROUGE-L"])
    assert "ROUGE-1" not in figure.alt
    assert written(figure).count("missing") == 2
    assert figure.table.columns == ["candidate", "ROUGE-2", "ROUGE-L"]


def test_one_metric_gives_one_bar_a_candidate():
    figure = score_bars({"a": {"ROUGE-1": 0.5}, "b": {"ROUGE-1": 0.25}})
    first, second = boxes(figure, palette.SKY)
    assert first.width == pytest.approx(2 * second.width, abs=0.2)
    assert written(figure).count("ROUGE-1") == 1


def test_many_candidates_are_compared_metric_by_metric():
    five = {f"system {k}": {"ROUGE-1": k / 5, "ROUGE-2": k / 9} for k in range(5)}
    heads = [text for text in texts(score_bars(five)) if text.look.get("font-weight")]
    assert [head.text for head in heads] == ["ROUGE-1", "ROUGE-2"]
    assert written(score_bars(five)).count("system 3") == 2
    heads = [text for text in texts(score_bars(SCORES)) if text.look.get("font-weight")]
    assert [head.text for head in heads] == ["Tomas", "Magpie"]


def test_more_candidates_than_a_page_holds_are_counted():
    figure = score_bars({w: {"ROUGE-1": 0.1} for w in MANY})
    drawn = len(boxes(figure, palette.SKY))
    assert f"{400 - drawn} more candidates" in figure.caption
    assert len(figure.table.rows) == 400


@pytest.mark.parametrize(
    ("scores", "error"),
    [([], TypeError), ({"a": 1}, TypeError), ({"a": {"m": "1"}}, TypeError),
     ({"a": {"m": None}}, TypeError), ({"a": {"m": -1}}, ValueError),
     ({"a": {"m": float("nan")}}, ValueError)],
)  # fmt: skip
def test_what_is_no_score_is_refused(scores, error):
    with pytest.raises(error, match="must be"):
        score_bars(scores)


def test_metrics_that_are_no_list_are_refused():
    with pytest.raises(TypeError, match="must be a list of names"):
        score_bars(SCORES, metrics="ROUGE-1")
