"""Every kind of control by keyboard alone, and with texts that nobody planned for."""

import re

import pytest
from conftest import EACH_KIND
from lab import source_of

SCRIPT = "<script>window.intruder = 1</script><img src=x onerror='window.intruder = 1'>"
TEXTS = {
    "nothing": "",
    "markup": SCRIPT,
    "a page": "the ferry left the pier and the crowd waited " * 60,
    "right to left": "العبّارة تعبر النهر كل صباح",
    "emoji": "🚢 the ferry 🌉",
}


# (notebook, cell) of explorers that hold every kind of control; what each explorer of the course
# answers is proven without a browser, in the folders of its chapters.
CELLS = [
    (name, cell["id"])
    for name in EACH_KIND
    for cell in source_of(name)["cells"]
    if cell["cell_type"] == "code" and re.search(r"(?m)^explore_", "".join(cell["source"]))
]


pytestmark = pytest.mark.parametrize(("opened", "cell"), CELLS, indirect=True)


@pytest.fixture(scope="module")
def cell(request):
    """The id of the cell that shows an explorer."""
    return request.param


@pytest.fixture(scope="module")
def explorer(ran, cell):
    """One explorer of a chapter, which all tests move further."""
    card = ran.run_again(cell).locator(".rouge-explorer")
    # Its script, which comes last, makes the sentence fit for the focus: all controls are there.
    card.locator(".rouge-said[tabindex]").first.wait_for()
    card.scroll_into_view_if_needed()
    yield Explorer(ran, card)
    assert ran.errors.count() == 0


class Explorer:
    def __init__(self, lesson, card):
        self.lesson, self.card, self.page = lesson, card, lesson.page

    def state(self):
        """What a reader sees: the sentence, the picture and the table."""
        return self.card.evaluate(
            "card => [card.querySelector('.rouge-said').textContent,"
            " ...[...card.querySelectorAll('svg, table')].map(part => part.outerHTML)].join()"
        )

    def changes(self, act) -> bool:
        before = self.state()
        act()
        for _ in range(200):
            self.page.wait_for_timeout(50)
            if self.state() != before:
                return True
        return False

    def press(self, control, *keys):
        def act():
            control.focus()
            for key in keys:
                self.page.keyboard.press(key)

        return act


def test_every_slider_answers_the_arrow_keys(explorer):
    for handle in explorer.card.locator(".noUi-handle").all():
        name = handle.get_attribute("aria-label")
        assert name, "a slider without a name"
        assert explorer.changes(explorer.press(handle, "ArrowLeft")), name


def test_every_switch_and_list_answers_the_keyboard(explorer):
    for box in explorer.card.locator("input[type=checkbox]").all():
        assert explorer.changes(explorer.press(box, "Space"))
    for choice in explorer.card.locator("input[type=radio]:checked").all():
        assert explorer.changes(explorer.press(choice, "ArrowDown"))
    for choice in explorer.card.locator("select").all():
        assert explorer.changes(explorer.press(choice, "ArrowDown"))


def test_every_button_answers_the_keyboard(explorer):
    for button in explorer.card.get_by_role("button").all():
        words = button.inner_text()
        if words == "Start again":  # nothing to undo in the first state: move something
            texts = explorer.card.locator("input[type=text]")
            boxes = explorer.card.locator("input[type=checkbox]")
            if texts.count():
                texts.first.fill("the ferry")
            else:
                explorer.press(boxes.first, "Space")()
            explorer.page.wait_for_timeout(300)
        assert explorer.changes(explorer.press(button, "Enter")), words


def test_any_text_is_shown_and_none_is_run(explorer):
    boxes = explorer.card.locator("input[type=text], textarea").all()
    for kind, text in TEXTS.items():
        for box in boxes:
            box.fill(text)
        explorer.page.wait_for_timeout(250)
        assert explorer.page.evaluate("window.intruder") is None, kind
        assert explorer.card.locator("script").count() == 0, kind
        assert explorer.card.locator(".rouge-said").inner_text().strip(), kind
        assert "Error" not in explorer.card.inner_text(), kind


def test_every_control_has_a_name(explorer):
    for control in explorer.card.locator("input, textarea, select, button, .noUi-handle").all():
        if control.is_visible():
            named = control.evaluate(
                "c => c.getAttribute('aria-label') || c.textContent.trim()"
                " || (c.labels && c.labels.length && c.labels[0].textContent.trim())"
            )
            assert named, control.evaluate("c => c.outerHTML")[:200]
