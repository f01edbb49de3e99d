"""The narrow form of every picture, for a phone."""

import pytest
from explorer_cases import EXTREMES, assert_inside, assert_sound, started, starts, text_views
from figure_cases import boxes, cases, drawn_anew, size, texts

from rouge_course.drawing import svg

pytestmark = pytest.mark.whole  # It draws every picture once more.

ROOM = 1.12  # widths of letters are estimated, rather too wide than too narrow


def narrow_figures():
    with svg.for_a_phone():
        for name in cases():
            yield name, drawn_anew(name)


def test_figures_are_narrow_and_nothing_lies_outside():
    for name, figure in narrow_figures():
        wide, tall = size(figure)
        assert wide == svg.NARROW, name
        for text in texts(figure):
            assert text.x0 > -5 and text.x1 - 5 < ROOM * wide, (name, text)
            assert text.y1 < tall + 4, (name, text)
        for box in boxes(figure) if isinstance(figure.drawing, str) else ():
            assert box.x0 >= 0 and box.x1 <= wide + 0.1, (name, box)


def test_letters_of_narrow_figures_are_fifteen_pixels_or_more():
    for name, figure in narrow_figures():
        for text in texts(figure):
            assert text.look.get("size", svg.SIZE) >= svg.SMALL, (name, text)


def test_explorers_hold_every_text_in_their_narrow_form():
    with svg.for_a_phone():
        for view_of in text_views().values():
            for text in EXTREMES.values():
                for state in (view_of(text, text), view_of("the ferry left the pier", text)):
                    assert f'viewBox="0 0 {svg.NARROW} ' in state.picture
                    assert_sound(state)
                    assert_inside(state)


def test_the_first_state_of_every_explorer_is_narrow():
    with svg.for_a_phone():
        for name in starts():
            state = started(name).first
            assert f'viewBox="0 0 {svg.NARROW} ' in state.picture
            assert_inside(state)


def test_pictures_are_wide_again_afterwards():
    with svg.for_a_phone():
        assert svg.narrow()
    assert svg.WIDTH == svg.WIDE and not svg.narrow()
