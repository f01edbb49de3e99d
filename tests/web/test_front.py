"""The start page and *ROUGE in ten minutes*: tiles, doors, guesses, and no Python."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tab import COLOURS_HAVE_CHANGED, visitor
from test_walk import too_wide

from rouge_course.chapters import QUESTIONS

GUESSES = ("02-magpie", "03-wrong-story", "04-order")
QUIZ = ("02-b", "02-c", "04-a")
FRONT = ("index.html", "ten.html")


@pytest.fixture
def somebody(browser):
    with visitor(browser) as (context, strangers):
        asked = []
        context.on("request", lambda request: asked.append(request.url))
        yield context
        assert strangers == []
        assert not [url for url in asked if "pyodide" in url or "worker" in url]


def opened(context, address, name, wide=390):
    page = context.new_page()
    page.set_viewport_size({"width": wide, "height": 844})
    page.goto(f"{address}/{name}", wait_until="networkidle")
    page.locator("html[data-ready]").wait_for(state="attached")
    return page


def form(page, key):
    return page.locator(f'form[data-key="{key}"]')


def answered(page, key, letter):
    form(page, key).locator(f'input[value="{letter}"]').check()
    form(page, key).get_by_role("button").click()
    return form(page, key).locator(".rouge-said").inner_text()


PARTS = ".rouge-tiles :is(ul, .bars)"
DRAWN = "parts => parts.map(part => part.innerHTML.replaceAll('\"', ''))"
STYLE = r"style=width:\s*([\d.]+?)0*%;?"


@pytest.mark.parametrize("name", FRONT)
def test_the_first_state_of_the_tiles_is_what_the_script_draws(somebody, address, name):
    page = opened(somebody, address, name)
    before = page.locator(PARTS).evaluate_all(DRAWN)
    page.locator(".rouge-tiles").dispatch_event("input")
    after = page.locator(PARTS).evaluate_all(DRAWN)
    clean = [[re.sub(STYLE, r"\1", part) for part in parts] for parts in (before, after)]
    assert [part.replace(" class=", " ") for part in clean[0]] == [
        part.replace(" class=", " ") for part in clean[1]
    ]


def test_the_tiles_follow_what_is_typed_and_the_clip_by_keys_alone(somebody, address):
    page = opened(somebody, address, "index.html")
    box = page.locator(".rouge-tiles")
    box.get_by_label("A person wrote").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("The ferry waits.")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("the ferry ferry ferry ferry")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(box.locator(".value").first).to_have_text("5 of 3 = 1.667")
    expect(box.get_by_role("status")).to_contain_text(
        "Without the clip: 5 matches. Recall is above 1"
    )
    page.keyboard.press("Space")
    expect(box.locator(".value")).to_have_text(["2 of 3 = 0.667", "2 of 5 = 0.400", "0.500"])
    heard = box.get_by_role("listitem").all_text_contents()
    assert heard[:3] == ["the, matched", "ferry, matched", "waits, not matched"]
    box.get_by_label("A person wrote").fill("")
    expect(box.locator(".value")).to_have_text(["0 of 0 = 0.000", "0 of 5 = 0.000", "0.000"])


def test_each_door_says_what_a_reader_wants_and_leads_on(somebody, address):
    page = opened(somebody, address, "index.html", 1366)
    doors = page.get_by_role("navigation", name="Ways to begin")
    expect(doors.locator("strong")).to_have_text(
        ["Learn ROUGE", "A number does not fit", "Teach it"]
    )
    # Both, and the tiles with their scores, are on the first screen.
    assert doors.locator("a").first.bounding_box()["y"] < 768
    for link in doors.get_by_role("link").all():
        assert page.request.get(f"{address}/{link.get_attribute('href')}").ok


def test_nothing_gives_a_guess_away_and_each_is_kept_for_its_chapter(somebody, address):
    page = opened(somebody, address, "ten.html")
    hidden = page.locator("[data-after]")
    assert hidden.count() == 4 and not any(each.is_visible() for each in hidden.all())
    expect(page.get_by_text("guess first")).to_be_visible()
    for key in GUESSES:
        question = QUESTIONS[key]
        wrong = next(letter for letter in question.options if letter != question.right)
        said = answered(page, key, wrong)
        assert (
            said.startswith("Not quite.")
            and f"The answer is {question.options[question.right][0]}." in said
        )
        expect(page.locator(f'[data-after="{key}"]').first).to_be_visible()
    expect(page.get_by_text("guess first")).to_be_hidden()
    page.reload()
    expect(page.locator('[data-after="02-magpie"]')).to_be_visible()
    chapter = opened(somebody, address, "notebooks/02_rouge_1_clipping.html")
    expect(form(chapter, "02-magpie").locator("input:checked")).to_have_count(1)


def test_the_three_questions_are_those_of_the_quizzes(somebody, address):
    page = opened(somebody, address, "ten.html")
    for key in QUIZ:
        question = QUESTIONS[key]
        assert question.kind == "quiz"
        for letter, (_, why) in question.options.items():
            assert why.split(";")[0][:20] in answered(page, key, letter).replace("\n", " ")


def test_the_bar_shows_how_far_the_reader_is(somebody, address):
    page = opened(somebody, address, "ten.html")
    bar = page.get_by_role("progressbar", name="How far you are on this page")
    expect(bar).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("End")
    expect(bar).to_have_attribute("aria-valuenow", "100")


@pytest.mark.parametrize("name", FRONT)
def test_what_is_alive_breaks_no_rule_and_fits_small_screens_in_the_dark_too(
    somebody, address, name
):
    page = opened(somebody, address, name, 320)
    for key in GUESSES + QUIZ if name == "ten.html" else ():
        answered(page, key, "a")
    assert too_wide(page) <= 0
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.evaluate(COLOURS_HAVE_CHANGED)
        found = Axe().run(page).response["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found] == []
    page.emulate_media(media="print")
    assert too_wide(page) <= 0
    expect(page.locator(".ten-bar, .doors").first).to_be_hidden()


def test_ten_minutes_is_short(somebody, address):
    """About nine hundred words, and eight screens of a phone before the guesses."""
    page = opened(somebody, address, "ten.html")
    assert page.evaluate("document.documentElement.scrollHeight") / 844 < 8.5
    words = page.locator("article").inner_text().split()
    assert len(words) < 1150  # with the options of six questions


@pytest.mark.parametrize("name", FRONT)
def test_without_scripts_everything_is_there_to_be_read(browser, address, name):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/{name}")
    expect(page.locator(".rouge-tiles .bar")).to_have_count(3)
    expect(page.locator(".rouge-tiles .switches")).to_be_hidden()
    for part in page.locator("[data-after]").all():
        expect(part).to_be_visible()
    context.close()
