"""After each Shift+Enter, everything that a reader must see together is on a laptop's screen.

Each chapter of the short road is walked through by Shift+Enter alone, in JupyterLab as `make lab`
opens it, and its guesses are kept on the way. Every card is measured, so the next one is, too.
"""

import pytest
from conftest import NAMES
from lab import open_in, served

# Beside other tests a press of Shift+Enter is lost now and then, so it runs alone.
pytestmark = pytest.mark.whole
LAPTOP = {"width": 1366, "height": 768}
SHORT_ROAD = [name for name in NAMES if name[:2] <= "04"]
UNTRUSTED = SHORT_ROAD[1]
# The cards of a cell: of which kind, and where their parts begin and end.
CARDS = """place => {
  const cell = document.querySelectorAll('.jp-Notebook .jp-Cell')[place];
  const edges = part => { const box = part.getBoundingClientRect(); return [box.top, box.bottom] };
  const seen = (card, where) =>
    [...card.querySelectorAll(where)].filter(part => part.getClientRects().length).map(edges);
  return [...cell.querySelectorAll('.rouge-explorer, .rouge-asked, .rouge-verdict, .rouge-reveal')]
    .map(card => ({
      kind: card.className.match(/rouge-(explorer|asked|verdict|reveal)/)[1],
      all: edges(card),
      first: edges(card.firstElementChild),
      controls: seen(card, 'input, select, button, .widget-slider'),
      picture: seen(card, 'svg[role=img]'),
      buttons: seen(card, 'button'),
      said: seen(card, '.rouge-said'),
      question: seen(card, '.rouge-question'),
      text: card.innerText,
    }));
}"""
# A cell has run, and its card has all that it will have: it does not grow any more.  False where it
# has not run in half a minute.
STILL = """async place => {
  const end = Date.now() + 30000;
  const cell = document.querySelectorAll('.jp-Notebook .jp-Cell')[place];
  const run = () => /\\[\\d+\\]/.test(cell.querySelector('.jp-InputPrompt').textContent);
  let before = -1, same = 0;
  while (same < 3) {
    await new Promise(resolve => setTimeout(resolve, 50));
    const now = cell.getBoundingClientRect().bottom + cell.querySelectorAll('input').length / 10;
    same = now === before && run() ? same + 1 : 0;
    before = now;
    if (Date.now() > end) return false;
  }
  return true;
}"""
UNRUN = """place => {
  const cell = document.querySelectorAll('.jp-Notebook .jp-Cell')[place];
  cell.querySelector('.jp-InputPrompt').textContent = '';
}"""
PANEL = """() => {
  const box = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [box.top, box.bottom];
}"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A server of its own: a learner who has done nothing yet."""
    with served(tmp_path_factory.mktemp("screen")) as address:
        yield address.replace("/doc/tree", "/lab/tree")


@pytest.fixture(scope="module")
def page(reader):
    page = reader.new_page()
    page.set_viewport_size(LAPTOP)
    yield page
    page.close()


@pytest.fixture(params=SHORT_ROAD)
def walked(request, lab, page):
    """(the notebook, the edges of the panel, (id of the cell, card) of every card that was met)."""
    found = []
    with open_in(page, lab, request.param) as lesson:
        lesson.wait_for_kernel()
        page.locator(".jp-MarkdownOutput").first.click(position={"x": 5, "y": 5})
        page.keyboard.press("Escape")
        for place, cell in enumerate(lesson.source["cells"]):
            if cell["id"] == "go-further":
                break
            run_this(page, place, cell["cell_type"] == "code")
            if cell["cell_type"] == "code":
                found += [(cell["id"], card) for card in page.evaluate(CARDS, place)]
                if "predict(" in "".join(cell["source"]):
                    keep(lesson, place)
        edges = page.evaluate(PANEL)
        assert lesson.errors.count() == 0
        lesson.end_kernel()
    return request.param, edges, found


def keep(lesson, place):
    """Keep a guess, and go on from the card."""
    card = lesson.page.locator(".jp-Notebook .jp-Cell").nth(place).locator(".rouge-asked:visible")
    card.locator("input").first.check()
    card.get_by_role("button", disabled=False).click()
    card.get_by_text("saved: ").wait_for()
    run_this(lesson.page, place)


def run_this(page, place, code=True):
    """Press Shift+Enter on the cell in this place, and wait until it has run."""
    if code:
        page.evaluate(UNRUN, place)
    page.keyboard.press("Shift+Enter")
    page.wait_for_timeout(30)
    assert not code or page.evaluate(STILL, place), f"Shift+Enter was lost at cell {place}"


def test_what_belongs_together_is_on_one_screen(walked):
    """The beginning of every answer is on the screen, and what belongs to it fits below."""
    name, (top, bottom), cards = walked
    assert cards
    for cell, card in cards:
        kind, tall = card["kind"], bottom - top
        where = f"{cell}: {card}"
        if kind == "explorer":
            begins, ends = card["controls"][0][0], card["picture"][0][1]
            assert begins >= top and ends - begins <= tall, where
            # In 01 a reader has to scroll on: what JupyterLab does not trust yet has no
            # style, so the twin is lower than the card, and begins where the text above it ends.
            assert ends <= bottom or name == UNTRUSTED, where
        elif kind == "asked":
            assert card["buttons"][-1][1] - card["question"][0][0] < tall, where
        else:
            assert card["first"][0] >= top and card["first"][1] <= bottom, where
        if kind == "reveal":
            assert "You guessed" in card["text"].splitlines()[0], where
        if "Next cell" in card["text"]:
            buttons = [edge for _, edge in card["buttons"] if edge < card["picture"][0][0]]
            assert 0 <= card["said"][0][0] - max(buttons) < 20, "the rule is under its buttons"
