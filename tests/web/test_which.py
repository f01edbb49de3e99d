"""The page "Which ROUGE is this?": two texts, a number, and the settings that print it."""

import pytest
from playwright.sync_api import expect

TEXTS = {
    "reference": "The storm closed the bridge on Sunday.\n"
    "The ferry carries the town across the river.",
    "candidate": "The ferry carries the town.\nA Sunday storm closed the old bridge.",
}


@pytest.fixture(scope="module")
def page(browser, address):
    """The page on a phone, with both texts in it."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{address}/which.html")
    for name, text in TEXTS.items():
        page.locator(f"[name={name}]").fill(text)
    yield page
    context.close()


def answer(page, figure="", **printed):
    for name in ("ROUGE-1", "ROUGE-2", "ROUGE-L"):
        page.locator(f"[name={name}]").fill(printed.get(name[-1], ""))
    page.locator("[name=figure]").select_option(figure)
    page.get_by_role("button", name="Find the settings").press("Enter")
    return page.locator(".rouge-result")


def test_a_form_without_a_number_is_answered_in_a_sentence(page):
    expect(answer(page)).to_have_text("Type at least one printed number, such as 0.783 or 41.07.")


def test_the_settings_of_printed_numbers_are_named(page):
    said = answer(page, **{"1": "0.783", "2": "0.480", "L": "0.696"})
    expect(said).to_contain_text("One setting explains it best.", timeout=90_000)
    expect(said).to_contain_text("Like rouge")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0


def test_other_answers_are_sentences_too(page):
    said = answer(page, **{"1": "0.78"})
    expect(said).to_contain_text("Too few digits to tell")
    said = answer(page, "precision", **{"1": "0.12345"})
    expect(said).to_contain_text("settings gives these numbers")
    said = answer(page, **{"1": "many"})
    expect(said).to_contain_text("holds no score")


def test_a_text_of_any_letters_reaches_python_as_it_is(page):
    page.locator("[name=reference]").fill("\"'\\ {x} é 東 \u2028 the end")
    page.locator("[name=candidate]").fill("\"'\\ {x} é 東 \u2028 the start")
    said = answer(page, "f", **{"2": "0.750"})
    expect(said).to_contain_text("Like rouge_helpers")
