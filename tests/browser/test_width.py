"""No output is wider than its place, in a small window or enlarged; an explorer fits a window."""

import pytest
from lab import USUAL

# A window of 1024 pixels, and one of 1280 that is enlarged to 200 %.
WINDOWS = {"small": {"width": 1024, "height": 768}, "enlarged": {"width": 640, "height": 450}}
HIGHEST = 779  # pixels: what a laptop's window leaves to the notebook
TOO_WIDE = """() => [...document.querySelectorAll(".jp-OutputArea-output, .jp-OutputArea-output *")]
  .filter(each => each.getClientRects().length && each.scrollWidth > each.clientWidth + 1)
  .filter(each => /auto|scroll/.test(getComputedStyle(each).overflowX))
  .map(each => [each.scrollWidth, each.clientWidth, each.outerHTML.slice(0, 200)])"""
OUTSIDE = """() => [...document.querySelectorAll(".jp-OutputArea-output")].flatMap(output => {
  const edge = output.getBoundingClientRect().right + 1;
  return [...output.querySelectorAll("img, svg, table, button, input, select, textarea, pre")]
    .filter(each => each.getClientRects().length && each.getBoundingClientRect().right > edge)
    .map(each => [each.getBoundingClientRect().right, edge, each.outerHTML.slice(0, 200)]);
})"""

# A card is the question, the controls, the picture, what is said of it, and the table.
FROM_CONTROLS_TO_PICTURE = """card => {
  const picture = [...card.children].find(each => each.querySelector("svg[role=img]"));
  const first = card.children[1].getBoundingClientRect();
  return picture.getBoundingClientRect().bottom - first.top;
}"""


@pytest.fixture(scope="module", params=WINDOWS)
def window(ran, request):
    ran.wait_for_cards()
    ran.resize(WINDOWS[request.param])
    yield ran
    ran.resize(USUAL)


def test_no_output_scrolls_sideways(window):
    assert window.page.evaluate(TOO_WIDE) == []


def test_nothing_sticks_out_of_an_output(window):
    assert window.page.evaluate(OUTSIDE) == []


def test_picture_and_controls_of_an_explorer_stand_in_one_window(ran):
    ran.wait_for_cards()
    ran.resize(USUAL)
    cards = ran.page.locator(".rouge-live.rouge-explorer").all()
    assert cards, "a chapter without an explorer"
    assert max(card.evaluate(FROM_CONTROLS_TO_PICTURE) for card in cards) <= HIGHEST
