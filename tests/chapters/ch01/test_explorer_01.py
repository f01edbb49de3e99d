"""The explorer of chapter 01: F."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch01 import explorer_state as view_01
from rouge_course.drawing import render
from rouge_course.explorers import explore_f
from rouge_helpers import f_beta


@given(st.integers(0, 20), st.integers(0, 20), st.sampled_from([0.25, 0.5, 1, 2, 4]), st.booleans())
def test_the_square_says_the_f_of_its_point(p, r, beta, other_means):
    state = view_01.f_view(p / 20, r / 20, beta, other_means)
    assert f"F{beta:g} = {f_beta(p / 20, r / 20, beta):.3f}" in state.sentence
    assert f"{f_beta(p / 20, r / 20, beta):.3f}" in state.alt
    ET.fromstring(state.picture)


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.25, 4))
def test_the_three_means_keep_their_order(p, r, beta):
    arithmetic, geometric, harmonic = view_01.means_of(p, r, beta)
    assert harmonic <= geometric + 1e-12
    assert geometric <= arithmetic + 1e-12


@pytest.mark.parametrize(("beta", "says"), [(2, "recall"), (0.5, "precision")])
def test_picture_and_sentence_count_the_square_of_beta(beta, says):
    state = view_01.f_view(0.9, 0.3, beta, True)
    assert f"each mean counts {says} 4 times" in state.picture
    assert f"{says} counts 4 times as much" in state.sentence


def test_the_sentence_says_which_way_beta_moves_f():
    assert "recall counts 4 times as much" in view_01.f_sentence(0.9, 0.3, 2)
    assert "falls from F1 = 0.450 to F2 = 0.346" in view_01.f_sentence(0.9, 0.3, 2)
    assert "precision counts 4 times as much" in view_01.f_sentence(0.9, 0.3, 0.5)
    assert "rises from F1 = 0.450 to F0.5 = 0.643" in view_01.f_sentence(0.9, 0.3, 0.5)
    assert "because recall is 0" in view_01.f_sentence(1, 0)
    assert "both 0.500" in view_01.f_sentence(0.5, 0.5, 3)


def test_the_curve_through_the_point_bends_with_beta_and_the_other_means_come_on_request():
    def curves(**state):
        return view_01.f_view(**state).picture.count("<polyline")

    assert view_01.f_view(beta=1).picture != view_01.f_view(beta=2).picture
    assert curves() == 4 + 5  # a ground for each level
    assert curves(other_means=True) == 4 + 7
    assert curves(precision=0.0) == 4 + 4


def test_every_slider_moves_the_square():
    explorer = explore_f()
    for name, value in (("precision", 0.5), ("recall", 0.75), ("beta", 2.0), ("other_means", True)):
        before = explorer.picture.value
        explorer.controls[name].value = value
        assert explorer.picture.value != before
    assert explorer.picture.value == render.picture_html(view_01.f_view(0.5, 0.75, 2.0, True))
    assert explorer.sentence.value == render.sentence_html(view_01.f_view(0.5, 0.75, 2.0, True))


def touch(explorer, **what):
    explorer.hand._handle_custom_msg(what, [])


def point(explorer):
    return explorer.controls["precision"].value, explorer.controls["recall"].value


def test_the_point_goes_where_the_square_is_pressed():
    explorer = explore_f()
    for x, y, expected in ((0.25, 0.2, (0.8, 0.25)), (1, 0, (1, 1)), (0.333333, 1, (0, 0.33))):
        touch(explorer, drag=1, to=None, x=x, y=y, **{"from": view_01.SQUARE})
        assert point(explorer) == expected
        assert explorer.picture.value == render.picture_html(view_01.f_view(*expected))


def test_the_arrow_keys_move_the_point_and_stop_at_the_edge():
    explorer = explore_f(0.9, 0.3)
    for key, shift, expected in (
        ("right", False, (0.9, 0.35)), ("up", False, (0.95, 0.35)), ("up", False, (1, 0.35)),
        ("up", False, (1, 0.35)), ("left", True, (1, 0.34)), ("down", True, (0.99, 0.34)),
    ):  # fmt: skip
        touch(explorer, key=key, shift=shift)
        assert point(explorer) == expected


def test_a_drag_draws_once():
    explorer, drawn = explore_f(), []
    explorer.picture.observe(drawn.append, "value")
    touch(explorer, drag=1, to=None, x=0.5, y=0.5, **{"from": view_01.SQUARE})
    assert len(drawn) == 1


def test_a_start_of_ones_own_is_drawn_or_refused():
    assert explore_f(0.2, 0.8, 2).first == view_01.f_view(0.2, 0.8, 2)
    with pytest.raises(ValueError, match="precision must be from 0 to 1"):
        explore_f(precision=1.5)
    with pytest.raises(ValueError, match="beta must be a positive"):
        explore_f(beta=0)


def test_the_square_asks_which_of_the_two_matters_more_and_answers():
    first = view_01.f_view()
    assert "precision is 0.900 and recall is 0.300" in first.question
    assert first.answer.startswith("recall; F1 is 0.450 here")
    assert f"{f_beta(0.9, 0.4, 1):.3f} with more recall" in first.answer
    assert view_01.f_view(0.3, 0.9).answer.startswith("precision;")
    assert view_01.f_view(0.5, 0.5).answer.startswith("neither;")
