"""A person with nothing but a browser: from the first page to a passed exercise, and back."""

import json
import re
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CHAPTERS, SITE
from tab import opened, visitor

# A chapter without plots: it asks nothing of any other machine.
NAME = next(name for name in CHAPTERS if name.startswith("02"))
CHECK = "from rouge_helpers.exercises import check\n\n\n"
WRONG = CHECK + "def split_words(text):\n    return text.split()\n\n\ncheck(split_words)"
RIGHT = WRONG.replace("text.split()", "text.lower().split()")
ENDLESS = WRONG.replace("return text.split()", "while True:\n        pass")
STEM = NAME.removesuffix(".ipynb")
PAGES = [
    "index.html",
    "chapters.html",
    "reference.html",
    "browser.html",
    f"notebooks/{STEM}.html",
]
SIZES = [(390, 844), (768, 1024), (1440, 900)]
FIRST_PAGE = 1.5e6  # bytes of a first visit to a page that is read
# Rules about whole pages: in the tab the page is JupyterLab's, ours are the outputs.
NOT_OURS = {"bypass", "landmark-one-main", "page-has-heading-one", "region", "meta-viewport"}


def violations(page, **options):
    result = Axe().run(page, **options)
    return [
        f"{rule['id']}: {node['html'][:200]}"
        for rule in result.response["violations"]
        if rule["impact"] in ("serious", "critical") and rule["id"] not in NOT_OURS
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_to_read_fits_and_breaks_no_rule_of_accessibility(browser, address, name, theme):
    context = browser.new_context(color_scheme=theme)
    page, asked, received = context.new_page(), [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda answer: received.append(answer.headers.get("content-length", 0)))
    page.goto(f"{address}/{name}", wait_until="networkidle")
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
    assert sum(map(int, received)) < FIRST_PAGE
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"at {width} pixels the page is {wide} too wide"
    assert violations(page) == []
    context.close()


@pytest.fixture(scope="module")
def tab(browser, address):
    """The chapter in the tab, reached by the clicks of a reader, after Run All."""
    with visitor(browser) as (context, strangers):
        page = context.new_page()
        page.goto(f"{address}/index.html")
        page.get_by_role("link", name="Read", exact=False).first.click()
        page.locator(f'article a[href$="{STEM}.html"]').first.click()
        page.get_by_role("link", name="Run in this tab").click()
        start = time.monotonic()
        found = opened(page, NAME, strangers)
        found.wait_for_kernel()
        found.run_all()
        found.seconds = time.monotonic() - start
        yield found


def test_run_all_ends_without_an_error(tab):
    assert tab.errors.count() == 0
    print(f"from the click to the last output: {tab.seconds:.0f} s")


def test_a_wrong_answer_is_named_and_a_right_one_passes(tab):
    wrong = tab.run_again("split-words", WRONG).inner_text()
    assert "✘" in wrong and re.search(r"lower|capital", wrong)
    assert "✔" in tab.run_again("split-words", RIGHT).inner_text()


def test_an_endless_loop_is_stopped_and_the_page_lives_on(tab):
    start = time.monotonic()
    assert "seconds" in tab.run_again("split-words", ENDLESS).inner_text()
    assert time.monotonic() - start < 60
    assert "✔" in tab.run_again("split-words", RIGHT).inner_text()


def test_every_slider_and_button_of_the_explorer_answers_the_keyboard(tab):
    card = tab.cell("explorer").locator(".rouge-explorer")
    card.wait_for()
    buttons = card.get_by_role("button")
    assert buttons.count()
    before = card.inner_text()
    buttons.first.focus()
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_function(
        "([card, before]) => card.innerText !== before", arg=[card.element_handle(), before]
    )


def test_the_outputs_in_the_tab_break_no_rule_of_accessibility(tab):
    assert violations(tab.page, context={"include": [[".jp-OutputArea-output"]]}) == []


def test_a_chapter_without_plots_asks_nothing_elsewhere(tab):
    assert tab.strangers == []


def test_an_answer_is_there_after_a_reload(tab):
    tab.page.wait_for_function(
        "() => !document.querySelector('.jp-mod-dirty')", timeout=30_000
    )  # the page saves by itself
    tab.page.reload()
    tab.wait_until_open()
    assert "text.lower().split()" in tab.cell("split-words").locator(".cm-content").inner_text()


def test_the_page_saves_every_five_seconds():
    settings = json.loads((SITE / "run" / "jupyter-lite.json").read_text(encoding="utf-8"))
    overrides = settings["jupyter-config-data"]["settingsOverrides"]
    assert overrides["@jupyterlab/docmanager-extension:plugin"]["autosaveInterval"] == 5
