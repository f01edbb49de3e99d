"""Every widget by keyboard alone: its keys are its own, and the cells stay as they are."""

import pytest
from lab import CHECKPOINT
from playwright.sync_api import TimeoutError

# What JupyterLab makes of a key outside an editor: cut, insert, delete, change or move a cell.
LETTERS = ("x", "b", "a", "d", "d", "y", "m", "z", "j", "k", "Enter", "ArrowDown", "ArrowUp")
FIRST_OF_GROUP = "c => c === c.closest('.widget-radio-box').querySelector('input')"
SLIDERS, RADIOS = ".noUi-handle", ".widget-radio-box"


@pytest.fixture(scope="module")
def lesson(ran):
    ran.wait_for_cards()
    return ran


def cells(lesson):
    """What a stray key would change: every cell, its kind and how its text begins."""
    return lesson.page.evaluate(
        "() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map(cell =>"
        " [cell.className.match(/jp-(Code|Markdown|Raw)Cell/)[0], cell.textContent.slice(0, 200)])"
    )


def cards(lesson):
    return lesson.page.locator(".rouge-live").all()


def focused(lesson, script="e => e.outerHTML.slice(0, 200)"):
    return lesson.page.evaluate(f"() => ({script})(document.activeElement)")


def test_no_key_in_a_widget_changes_the_notebook(lesson):
    before, tried = cells(lesson), 0
    seen = set()  # the first control of each kind in each kind of card: the others are made alike
    for card in cards(lesson):
        made = card.evaluate(
            "card => [...card.classList].filter(c => c.startsWith('rouge')).join()"
        )
        for control in card.locator("select, input, button, .noUi-handle").all():
            kind = control.evaluate("control => control.tagName + (control.type ?? '')")
            if (made, kind) in seen or not control.is_visible() or control.is_disabled():
                continue
            if kind == "INPUTradio" and not control.evaluate(FIRST_OF_GROUP):
                continue  # the arrows reach the others
            seen.add((made, kind))
            keys = ("Home", "ArrowRight") if kind == "INPUTtext" else LETTERS
            control.focus()
            tried += 1
            for key in keys:
                if key == "Enter" and kind.startswith("BUTTON"):
                    continue  # pressing it is its own affair
                lesson.page.keyboard.press(key)
            assert cells(lesson) == before, control.evaluate("c => c.outerHTML")[:200]
    assert tried > 1, "a chapter without a control"


def test_the_arrows_stay_in_the_control(lesson):
    for card in cards(lesson):
        # In a group the arrow goes from button to button, and from the last one to the first.
        for group in card.locator(f"select, .noUi-handle, {RADIOS}:has(:enabled)").all():
            buttons = group.locator("input")
            (buttons.first if buttons.count() else group).focus()
            for _ in range(buttons.count() or 1):
                lesson.page.keyboard.press("ArrowDown")
                inside = card.evaluate("card => card.contains(document.activeElement)")
                assert inside, focused(lesson)


def test_a_group_of_radio_buttons_is_one_stop_with_a_role_and_a_name(lesson):
    groups = lesson.page.locator(f".rouge-live {RADIOS}").all()
    assert groups, "a chapter without a question"
    for group in groups:
        assert group.get_attribute("role") == "radiogroup"
        assert len(group.get_attribute("aria-label")) > 10
        buttons = group.locator("input")
        assert len({each.get_attribute("name") for each in buttons.all()}) == 1
        if not buttons.first.is_enabled():
            continue
        buttons.first.focus()
        lesson.page.keyboard.press("Tab")
        assert not group.evaluate("group => group.contains(document.activeElement)")
    names = [group.locator("input").first.get_attribute("name") for group in groups]
    assert len(set(names)) == len(names)


def test_every_handle_of_a_slider_has_a_name_of_its_own(lesson):
    for card in cards(lesson):
        names = [each.get_attribute("aria-label") for each in card.locator(SLIDERS).all()]
        assert all(names) and len(set(names)) == len(names), names


def test_a_kept_guess_hands_the_focus_to_what_was_said(lesson):
    questions = lesson.page.locator(".rouge-asked").filter(has_text="Keep this guess")
    for card in questions.all():
        button = card.get_by_role("button", name="Keep this guess")
        if button.is_disabled() and card.locator("input").first.is_disabled():
            continue
        card.locator("input").first.focus()
        lesson.page.keyboard.press("Space")
        lesson.page.wait_for_function(
            "button => !button.disabled", arg=button.element_handle(), timeout=30000
        )
        lesson.page.keyboard.press("Tab")
        lesson.page.keyboard.press("Enter")
        said = card.locator(".rouge-said")
        said.get_by_text("saved: ").wait_for()
        lesson.page.wait_for_function(
            "said => document.activeElement === said", arg=said.element_handle(), timeout=30000
        )


def test_an_answer_renews_the_list_and_leaves_what_was_said(lesson):
    card = lesson.page.locator(".rouge-asked").filter(has_text="Quiz.").first
    card.locator("input").first.focus()
    lesson.page.keyboard.press("Space")
    answer = card.get_by_role("button", name="Answer")
    lesson.page.wait_for_function("b => !b.disabled", arg=answer.element_handle(), timeout=30000)
    lesson.page.keyboard.press("Tab")
    lesson.page.keyboard.press("Enter")
    card.get_by_text("Right: a)").or_(card.get_by_text("Not this one: a)")).wait_for()
    lesson.page.locator("caption").filter(has_text="of 1 answered (3 asked).").wait_for()
    assert card.locator(".rouge-said").inner_text().strip()


def test_ctrl_s_saves_from_inside_a_widget(lesson):
    kinds = "input[type=text], textarea", "button", "input[type=radio]", ".noUi-handle", "select"
    tried = 0
    for kind in kinds:
        found = lesson.page.locator(f".rouge-live :is({kind}):not(:disabled):visible")
        if found.count():
            found.first.focus()
            assert saves(lesson.page), kind
            tried += 1
    assert tried > 1


def saves(page) -> bool:
    """Does Ctrl+S save? JupyterLab passes over the key while the save before it is ending."""
    for _ in range(4):
        try:
            with page.expect_response(CHECKPOINT, timeout=5000):
                page.keyboard.press("Control+s")
            return True
        except TimeoutError:
            continue
    return False


# A control of each kind, and the folds: of a result, and of a verdict.
KINDS = (
    *(f".rouge-live {kind}:not(:disabled)" for kind in ("select", "button", ".noUi-handle")),
    *(f".rouge-live input[type={kind}]:not(:disabled)" for kind in ("text", "radio", "checkbox")),
    ".rouge-live .widget-readout",
    ".rouge-live .rouge-touched .widget-html-content",
    ".rouge-asked .rouge-said",
    ".rouge-reveal summary",
    ".rouge-verdict summary",
)
# Where the focus is, where the control is, and how many cells there are.
PLACES = """control => {
  const cells = [...document.querySelectorAll('.jp-Notebook .jp-Cell')];
  return [cells.indexOf(document.activeElement.closest('.jp-Cell')),
          cells.indexOf(control.closest('.jp-Cell')), cells.length];
}"""


def test_the_keys_of_the_notebook_leave_every_kind_of_card(lesson):
    """Escape selects the cell, after which an arrow goes on; Shift+Enter runs it and goes on."""
    tried = 0
    for kind in KINDS:
        control = lesson.page.locator(f"{kind}:visible").first
        if not control.count():
            continue
        tried += 1
        control.focus()
        handle = control.element_handle()
        _, own, cells_before = handle.evaluate(PLACES)
        lesson.page.keyboard.press("Escape")
        assert handle.evaluate(PLACES) == [own, own, cells_before], kind
        lesson.page.keyboard.press("ArrowDown")
        assert handle.evaluate(PLACES)[0] == own + 1, kind
        control.focus()
        lesson.page.keyboard.press("Shift+Enter")
        lesson.page.wait_for_function(
            "own => [...document.querySelectorAll('.jp-Notebook .jp-Cell')]"
            ".indexOf(document.activeElement.closest('.jp-Cell')) === own + 1",
            arg=own,
        )
        lesson.wait_until_idle()
    assert tried > 5
