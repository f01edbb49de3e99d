"""The pages by the keyboard alone, on the screen of a small laptop."""

import re

import pytest
from conftest import CHAPTERS
from playwright.sync_api import expect
from tab import editor_of, visitor
from test_interactive import START, STEM, WRONG, Reader

import rouge_course.exercises as course
from rouge_course.chapters import QUESTIONS

SCREEN = {"width": 1366, "height": 768}
FIRST = next(name for name in CHAPTERS if name.startswith("01")).removesuffix(".ipynb")
ALIVE = [name.removesuffix(".ipynb") for name in CHAPTERS if name[:2].isdigit()]
TO_DO = ".to-do a:not([data-parts])"
PARTS = ".rouge-form, .rouge-stage, .rouge-exercise"
MANY = 400  # more than a page has stops of Tab
IN_SIGHT = """() => {
  const box = document.activeElement.getBoundingClientRect();
  const bar = document.querySelector(".bd-header").getBoundingClientRect();
  return box.top < innerHeight && box.bottom > bar.bottom;
}"""


COUNT_LOST = """() => {
  window.lost = 0;
  addEventListener("focusout", (event) => event.relatedTarget || window.lost++);
}"""


class Keys(Reader):
    """Somebody who has no pointer."""

    def __init__(self, page, address, stem):
        super().__init__(page, address, stem)
        self.press = page.keyboard.press

    def wait_for_editors(self):
        """Wait for what comes near the sight of a person, who is slower than these keys."""
        for part in self.page.locator(".rouge-exercise").all():
            editor_of(part)

    def tab_to(self, wanted):
        """Press Tab until the focus is on what a selector names; the number of presses."""
        for count in range(1, MANY):
            self.press("Tab")
            if self.on(wanted):
                assert self.page.evaluate(IN_SIGHT)
                return count
        raise AssertionError(f"Tab does not come to {wanted}")

    def on(self, wanted):
        return self.page.evaluate("what => document.activeElement.matches(what)", wanted)

    def within(self, wanted):
        return self.page.evaluate("what => !!document.activeElement.closest(what)", wanted)

    def skip(self):
        """Take the second stop of a page that was just opened: the first thing to do."""
        self.press("Tab")
        self.press("Tab")
        expect(self.page.locator(TO_DO)).to_be_focused()
        self.press("Enter")

    def choose(self, letter):
        """Choose an option of the question whose first one has the focus."""
        self.press("Space")
        for _ in range(ord(letter) - ord("a")):
            self.press("ArrowDown")

    def program(self, name, text):
        """Write a program, by Enter, and go on to Check."""
        self.tab_to(f'.rouge-exercise[data-name="{name}"] .cm-content')
        self.press("Enter")
        self.press("Control+a")
        self.page.keyboard.insert_text(text)
        self.press("Escape")
        self.tab_to("[data-do=check]")


@pytest.fixture(scope="module")
def context(browser):
    with visitor(browser) as (context, strangers):
        yield context
        assert strangers == []


@pytest.fixture
def keys(context, address):
    """A chapter of which nothing is kept."""
    page = context.new_page()
    page.set_viewport_size(SCREEN)
    page.goto(f"{address}/404.html")
    page.evaluate("localStorage.clear()")
    keys = Keys(page, address, STEM)
    keys.wait_for_editors()
    yield keys
    page.close()


def test_the_second_stop_of_every_chapter_leads_to_the_first_thing_to_do(keys, address):
    for stem in ALIVE:
        keys = Keys(keys.page, address, stem)
        if not keys.page.locator(PARTS).count():
            assert keys.page.locator(".to-do").count() == 0
            continue
        target = keys.page.locator(TO_DO).get_attribute("href")
        keys.skip()
        first = keys.page.locator(PARTS).first
        assert first.evaluate("part => part.contains(document.activeElement)"), stem
        assert keys.page.evaluate(IN_SIGHT), stem
        # Without the script, too.
        assert first.evaluate("(part, what) => part.closest(what) !== null", target), stem


def test_who_comes_back_is_led_to_what_is_not_done(keys, address):
    keys.answer("02-magpie", "b")
    keys = Keys(keys.page, address, STEM)
    keys.skip()
    assert not keys.within('[data-key="02-magpie"]')
    part = keys.page.locator(PARTS).filter(has=keys.page.locator(":focus"))
    assert part.count() or keys.on(PARTS)
    assert keys.page.evaluate(IN_SIGHT)


def test_tab_passes_every_editor_in_both_directions_and_each_stop_is_in_sight(keys):
    names = keys.page.locator(".rouge-exercise").evaluate_all(
        "all => all.map(one => one.dataset.name)"
    )
    passed = []
    for _ in range(MANY):
        keys.press("Tab")
        if keys.on("body"):
            break
        assert keys.page.evaluate(IN_SIGHT) or keys.within(".bd-sidebar, .bd-header, .skip-link")
        if keys.on(".cm-content"):
            passed.append(
                keys.page.evaluate("document.activeElement.closest('[data-name]').dataset.name")
            )
    assert passed == names
    for name in reversed(names):
        for _ in range(MANY):
            keys.press("Shift+Tab")
            if keys.on(f'[data-name="{name}"] .cm-content'):
                break
        else:
            raise AssertionError(name)
    programs = keys.page.evaluate("JSON.stringify(localStorage)")
    assert "def " not in programs  # nothing was written on the way


def test_at_200_percent_check_is_the_next_stop_after_the_editor(keys):
    keys.page.set_viewport_size({"width": SCREEN["width"] // 2, "height": SCREEN["height"] // 2})
    part = keys.exercise("overlap")
    keys.tab_to('[data-name="overlap"] .cm-content')
    expect(part.get_by_role("button", name="Indent")).to_be_visible()
    keys.press("Tab")
    expect(part.locator("[data-do=check]")).to_be_focused()
    assert keys.page.evaluate(IN_SIGHT)


@pytest.mark.parametrize("way", ["Enter", "a letter", "a click"])
def test_an_editor_is_entered_by_enter_a_letter_or_a_click_and_left_by_escape(keys, way):
    part = keys.exercise("overlap")
    editor, line = part.locator(".cm-content"), part.locator(".rouge-entrance")
    keys.tab_to('[data-name="overlap"] .cm-content')
    before = editor.inner_text()
    expect(line).to_have_text("Press Enter to edit; Escape leaves.")
    expect(line).to_be_visible()
    assert "Press Enter to edit; Escape leaves." in editor.get_attribute("aria-label")
    if way == "Enter":
        keys.press("Enter")
        assert editor.inner_text() == before
    elif way == "a letter":
        keys.press("x")
        assert editor.inner_text() == "x" + before
    else:
        editor.click()
    expect(line).to_contain_text("Tab indents")
    keys.press("Control+Home")
    keys.press("Tab")
    expect(editor).to_be_focused()
    assert editor.inner_text().startswith("    ")
    keys.press("Escape")
    expect(line).to_contain_text("Press Enter")
    keys.press("Tab")
    expect(part.locator("[data-do=check]")).to_be_focused()
    expect(line).to_be_hidden()
    keys.press("Shift+Tab")  # coming back is passing by again
    expect(editor).to_be_focused()
    keys.press("Shift+Tab")
    expect(editor).not_to_be_focused()


def test_check_keeps_the_focus_and_its_verdict_is_said_and_in_sight(keys):
    part = keys.exercise("overlap")
    check, result = part.locator("[data-do=check]"), part.locator(".rouge-result")
    keys.program("overlap", WRONG)
    keys.page.evaluate(COUNT_LOST)
    # The bar of buttons at the lower edge: what is said below it would be out of sight.
    check.evaluate("one => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 4)")
    keys.press("Enter")
    expect(check).to_have_attribute("aria-disabled", "true")
    keys.press("Enter")  # nothing is asked twice
    expect(check).not_to_have_attribute("aria-disabled", "true", timeout=START)
    expect(check).to_be_focused()
    expect(result).to_contain_text("✘")
    assert result.get_attribute("aria-live") == "polite"
    keys.page.wait_for_timeout(300)
    box = result.bounding_box()
    assert box["y"] + box["height"] <= SCREEN["height"] + 1
    assert box["y"] + box["height"] > SCREEN["height"] - 40  # and not a step further
    # What is in sight stays where it is.
    keys.page.evaluate("scrollBy(0, 60)")
    keys.page.wait_for_timeout(300)
    before = keys.page.evaluate("scrollY")
    keys.press("Enter")
    keys.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
    keys.page.wait_for_timeout(300)
    assert keys.page.evaluate("scrollY") == before
    assert keys.page.evaluate("lost") == 0


def test_a_program_without_end_is_stopped_by_keys_and_the_focus_is_on_check(keys):
    part = keys.exercise("overlap")
    keys.program("overlap", "sum(iter(int, 1))\n")  # in C, where no limit reaches
    keys.press("Enter")
    # Who stops Python while it is still loading is offered to try again instead.
    expect(part).to_contain_text("Python is working", timeout=START)
    part.get_by_role("button", name="Stop", exact=True).wait_for(timeout=START)
    keys.tab_to('[data-name="overlap"] .rouge-bar button')
    keys.press("Enter")
    expect(part).to_contain_text("Your program did not end")
    expect(part.locator("[data-do=check]")).to_be_focused()


def test_the_last_hint_keeps_the_focus(keys):
    keys.tab_to('[data-name="overlap"] [data-do=hint]')
    for _ in range(4):
        keys.press("Enter")
    hint = keys.exercise("overlap").locator("[data-do=hint]")
    expect(hint).to_have_text("No more hints")
    expect(hint).to_be_focused()
    expect(keys.exercise("overlap").locator(".rouge-help > p")).to_have_count(3)


def test_a_question_an_explorer_an_exercise_and_the_quiz_of_01_are_done_by_keys(keys, address):
    page = keys.page
    keys = Keys(page, address, FIRST)
    keys.skip()
    keys.wait_for_editors()
    card = page.locator(".rouge-live").first
    if not keys.within(".rouge-live"):
        keys.tab_to(".rouge-live :is(input, select, button)")
    elif not keys.on("input"):
        keys.press("Tab")
    before = card.locator(".rouge-said").inner_text()
    assert keys.on("input[type=range]")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(card.locator(".rouge-said")).not_to_have_text(before, timeout=START)
    keys.program("recall_of", f"{course.solution('recall_of')}\n")
    keys.press("Enter")
    expect(keys.exercise("recall_of").locator(".rouge-state")).to_have_text(
        "✔ passed", timeout=START
    )
    expect(keys.exercise("recall_of").locator("[data-do=check]")).to_be_focused()
    questions = [question for question in QUESTIONS.values() if question.chapter == 1]
    guess = next(question for question in questions if question.kind == "predict")
    quiz = next(each for each in questions if each.kind == "quiz" and not each.extra)
    for question in (guess, quiz):
        form = f'form[data-key="{question.key}"]'
        keys.tab_to(f"{form} input")
        keys.choose(question.right)
        keys.tab_to(f"{form} button")
        keys.press("Enter")
        expect(page.locator(f"{form} .rouge-said")).to_contain_text(re.compile("saved: |Right"))
        assert not keys.on("body")
    said = page.locator(".rouge-progress caption")
    expect(said).to_contain_text("Quiz: 1 right of 1 answered")
