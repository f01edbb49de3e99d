"""The page "Which ROUGE is this?": two texts, a number, and the settings that print it."""

import pytest
from playwright.sync_api import expect
from tab import COLOURS_HAVE_CHANGED

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
    for name in ("ROUGE-1", "ROUGE-2", "ROUGE-L", "ROUGE-Lsum"):
        page.locator(f"[name={name}]").fill(printed.get(name.split("-")[1], ""))
    page.locator("[name=figure]").select_option(figure)
    page.get_by_role("button", name="Find the settings").press("Enter")
    return page.locator(".rouge-result")


def test_a_form_without_a_number_is_answered_in_a_sentence(page):
    expect(answer(page)).to_have_text("Type at least one printed number, such as 0.783 or 41.07.")


# The numbers of the defaults of rouge, and of rouge-score.
ROUGE = {"1": "0.783", "2": "0.480", "L": "0.696"}
SCORE = {"1": "0.741", "2": "0.480", "L": "0.444", "Lsum": "0.667"}


def test_the_program_of_printed_numbers_is_named_and_the_call_is_folded(page):
    said = answer(page, **{"1": ROUGE["1"], "2": ROUGE["2"], "L": ROUGE["L"]})
    expect(said).to_contain_text("These are the numbers of rouge as it is.", timeout=90_000)
    expect(said.locator("li")).to_have_count(3)
    signature = said.get_by_text("|case:kept|")
    expect(signature).to_be_hidden()
    said.locator("summary").click()
    expect(signature.first).to_be_visible()
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0


def test_lsum_is_a_field_of_its_own(page):
    said = answer(page, **SCORE)
    expect(said).to_contain_text("These are the numbers of rouge-score as it is.")


def test_other_answers_are_sentences_too(page):
    said = answer(page, **{"1": "0.78"})
    expect(said).to_contain_text("give more digits")
    said = answer(page, "precision", **{"1": "0.12345"})
    expect(said).to_contain_text("The nearest numbers come from")
    said = answer(page, **{"1": "8/17"})
    expect(said).to_contain_text("is a fraction")


def test_a_text_of_any_letters_reaches_python_as_it_is(page):
    page.locator("[name=reference]").fill("\"'\\ {x} é 東 \u2028 the end")
    page.locator("[name=candidate]").fill("\"'\\ {x} é 東 \u2028 the start")
    said = answer(page, "f", **{"2": "0.750"})
    expect(said).to_contain_text("rouge_helpers")


def test_what_was_typed_is_there_after_a_reload(page):
    names = ("reference", "candidate", "ROUGE-2", "figure")
    page.locator("[name=reference]").fill("the ferry left\nthe pier")
    answer(page, "recall", **{"2": "0.5"})
    typed = [page.locator(f"[name={name}]").input_value() for name in names]
    page.goto("about:blank")
    page.go_back()
    page.reload()
    expect(page.locator("[name=ROUGE-2]")).to_have_value("0.5")
    assert [page.locator(f"[name={name}]").input_value() for name in names] == typed
    page.locator("[name=ROUGE-2]").fill("")
    page.reload()
    expect(page.locator("[name=reference]")).to_have_value("the ferry left\nthe pier")
    expect(page.locator("[name=ROUGE-2]")).to_have_value("")


def test_an_answer_on_other_numbers_says_so_and_goes_with_the_last_number(page):
    said, older = answer(page, **{"1": "8/17"}), page.locator(".rouge-older")
    expect(said).to_contain_text("is a fraction")
    expect(older).to_be_hidden()
    number = page.locator("[name=ROUGE-1]")
    number.fill("8/18")
    expect(older).to_contain_text("You have changed")
    number.fill("8/17")
    expect(older).to_be_hidden()
    number.fill("")
    expect(said).to_be_empty()
    expect(older).to_be_hidden()
    expect(answer(page)).to_contain_text("Type at least one")
    number.fill("0.5")
    expect(said).to_be_empty()


def test_the_button_looks_like_those_of_the_exercises(page, address):
    look = """element => {
        const { borderRadius, backgroundColor, color, fontWeight } = getComputedStyle(element);
        return [borderRadius, backgroundColor, color, fontWeight, element.offsetHeight >= 44];
    }"""
    other = page.context.new_page()
    other.goto(f"{address}/notebooks/02_rouge_1_clipping.html")
    theirs = other.locator(".rouge-exercise button.main:enabled").first
    mine = page.get_by_role("button", name="Find the settings")
    for do in ("blur", "hover", "focus"):
        looks = []
        for button in (mine, theirs):
            button.page.bring_to_front()
            getattr(button, do)()
            button.page.evaluate(COLOURS_HAVE_CHANGED)
            looks.append(button.evaluate(look))
        assert looks[0] == looks[1], do
    other.close()
