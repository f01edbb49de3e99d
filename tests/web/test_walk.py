"""A person with nothing but a browser: from the first page to a passed exercise, and back.

Most tests go on in the tab that the test before them left: all of them are for one worker.
"""

import io
import json
import re
import time
from typing import NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from chains import CHAIN, cells
from conftest import CHAPTERS, SITE
from lab import broken_rules
from matplotlib.image import imread
from playwright.sync_api import Page, expect
from tab import COLOURS_HAVE_CHANGED, editor_of, opened, visitor

from rouge_course.drawing import svg

# A chapter without plots: it asks nothing of any other machine.
NAME = next(name for name in CHAPTERS if name.startswith("02"))
CHECK = "from rouge_course.exercises import check\n\n\n"
WRONG = CHECK + "def split_words(text):\n    return text.split()\n\n\ncheck(split_words)"
RIGHT = WRONG.replace("text.split()", "text.lower().split()")
ENDLESS = WRONG.replace("return text.split()", "while True:\n        pass")
CALLS_ITSELF = WRONG.replace("text.split()", "split_words(text)")
# Calls through C have brought down Python in the tab, where they went deep enough.
CACHED = CALLS_ITSELF.replace("def ", "@functools.cache\ndef ").replace(
    CHECK, "import functools\n" + CHECK
)
RECURSIVE = WRONG.replace(
    "return text.split()",
    "first, *rest = text.lower().split(maxsplit=1) or [None]\n"
    "    return [first, *(split_words(rest[0]) if rest else [])] if first else []",
)
STEM = NAME.removesuffix(".ipynb")
PAGES = [
    "index.html",
    "ten.html",
    "teach.html",
    "chapters.html",
    "which.html",
    "reference.html",
    "browser.html",
    f"notebooks/{STEM}.html",
    "genindex.html",
    "search.html?q=clipping",
]
SIZES = [(390, 844), (768, 1024), (1440, 900)]
FIRST_PAGE = 1.5e6  # bytes of a first visit to a page that is read
# Rules about whole pages: in the tab the page is JupyterLab's, ours are the outputs.
NOT_OURS = {"bypass", "landmark-one-main", "page-has-heading-one", "region", "meta-viewport"}


def too_wide(page):
    """By how many pixels the page, or the text that scrolls in it, is wider than there is room.

    A busy machine has some seconds to lay it out anew.
    """
    for _ in range(40):
        wide = page.locator("html, .bd-article-container").evaluate_all(
            "boxes => Math.max(...boxes.map(box => box.scrollWidth - box.clientWidth))"
        )
        if wide <= 0:
            break
        page.wait_for_timeout(250)
    return wide


def violations(page, **options):
    return serious(Axe().run(page, **options).response["violations"])


def serious(rules):
    return [
        f"{rule['id']}: {node['html'][:200]}"
        for rule in rules
        if rule["impact"] in ("serious", "critical") and rule["id"] not in NOT_OURS
        for node in rule["nodes"]
    ]


class Visit(NamedTuple):
    """A page that was opened, and what that took."""

    page: Page
    asked: list[str]  # the addresses
    received: list[int]  # bytes
    refused: list[str]  # what the browser says of errors


@pytest.fixture(scope="module", params=PAGES)
def visit(browser, address, request):
    """A first visit to each page, which the tests of it share in their order."""
    context = browser.new_context()
    visit = Visit(context.new_page(), [], [], [])
    page = visit.page
    page.on("request", lambda request: visit.asked.append(request.url))
    page.on(
        "response",
        lambda answer: visit.received.append(int(answer.headers.get("content-length", 0))),
    )
    page.on("console", lambda said: said.type == "error" and visit.refused.append(said.text))
    page.goto(f"{address}/{request.param}", wait_until="networkidle")
    yield visit
    context.close()


def test_a_first_visit_is_light_and_asks_nothing_elsewhere(visit, address):
    assert [url for url in visit.asked if not url.startswith((address, "data:"))] == []
    assert sum(visit.received) < FIRST_PAGE
    assert visit.refused == []


def test_a_page_to_read_fits_and_breaks_no_rule_of_accessibility(visit):
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        wide = too_wide(visit.page)
        assert wide <= 0, f"at {width} pixels the page is {wide} too wide"
    assert violations(visit.page) == []


def test_in_the_dark_its_colours_can_be_told_apart(visit):
    visit.page.emulate_media(color_scheme="dark")
    visit.page.locator("html[data-theme=dark]").wait_for(state="attached")
    visit.page.evaluate(COLOURS_HAVE_CHANGED)
    assert violations(visit.page, options={"runOnly": ["color-contrast"]}) == []


def test_its_content_security_policy_lets_no_other_script_run(visit):
    page, refused = visit.page, visit.refused
    refused.clear()  # axe asks for the files of styles in its own way
    smuggled = "<img src='missing:' onerror='window.ran = true'><a href='javascript:ran=1'>go</a>"
    page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", smuggled)
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: 'ran = 1'}))"
    )
    page.locator("a", has_text="go").last.dispatch_event("click")
    assert page.evaluate("typeof window.ran") == "undefined"
    assert len(refused) >= 3 and all("Content Security Policy" in text for text in refused)


def pixels(element):
    """The rows of pixels of what an element shows, each with its shares of red, green and blue."""
    return imread(io.BytesIO(element.screenshot()))[:, :, :3]


def lightness(element):
    """How light an element is just inside its upper edge, from 0 to 1."""
    shown = pixels(element)
    return shown[2, shown.shape[1] // 2].mean()


@pytest.mark.parametrize(("system", "theme"), [("light", "dark"), ("dark", "light")])
def test_saved_outputs_follow_the_theme_of_the_site(browser, address, system, theme):
    context = browser.new_context(color_scheme=system)
    page = context.new_page()
    page.goto(f"{address}/notebooks/{STEM}.html", wait_until="networkidle")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    # An editor that comes moves what follows.
    for exercise in page.locator(".rouge-exercise").all():
        editor_of(exercise)
    found = page.locator(".cell_output .text_html:visible, figure img:visible").element_handles()
    assert len(found) > 10
    wrong = [settled(each, theme) for each in found]
    assert not any(wrong), [each for each in wrong if each]
    context.close()


def settled(element, theme):
    """Nothing where an element has the ground of the theme, at the latest after two seconds; else
    its lightness and how it begins."""
    for _ in range(20):
        light = lightness(element)
        if light < 0.16 if theme == "dark" else light > 0.94:
            return None
        time.sleep(0.1)
    return float(light), element.evaluate("element => element.outerHTML.slice(0, 300)")


def test_paper_is_light(browser, address):
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(f"{address}/notebooks/{STEM}.html", wait_until="networkidle")
    theme = "document.documentElement.dataset.theme"
    page.evaluate(f"addEventListener('beforeprint', () => {{ window.printed = {theme} }})")
    page.pdf()
    assert (page.evaluate("window.printed"), page.evaluate(theme)) == ("light", "dark")
    context.close()


def test_letters_of_a_picture_are_large_enough_on_a_phone(browser, address):
    width, height = SIZES[0]
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.goto(f"{address}/notebooks/{STEM}.html", wait_until="networkidle")
    scales = page.locator("figure img:visible").evaluate_all(
        "pictures => pictures.map(each => each.width / each.naturalWidth)"
    )
    assert scales, "there are pictures"
    assert min(scales) * svg.SMALL >= 11
    context.close()


def test_no_formula_is_cut_at_its_head(browser, address):
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/notebooks/09_rouge_w_s_su.html", wait_until="networkidle")  # the tallest
    formulas = page.locator("math[display=block]").all()
    assert formulas, "there are formulas"
    for formula in formulas:
        # Where the row at the top of the page, which stays there, does not cover it.
        formula.evaluate("each => each.scrollIntoView({block: 'center', behavior: 'instant'})")
        head = pixels(formula)[:2]
        assert (head == head[0, 0]).all(), formula.text_content()
    context.close()


# Keeps in mind whether a chapter could be touched while it had no kernel, and what its files show.
WATCH = """window.tooEarly = 0; setInterval(() => {
  const name = document.querySelector(".jp-Toolbar-kernelName")?.textContent;
  if (name === "No Kernel" && !document.querySelector("#main.no-kernel-yet")) window.tooEarly += 1;
}, 20)"""


@pytest.fixture(scope="module")
def tab(browser, address):
    """The chapter in the tab, reached by the clicks of a reader, after Run All."""
    with visitor(browser) as (context, strangers):
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(f"{address}/index.html")
        page.get_by_role("link", name="The short road").click()
        page.locator(f'article a[href$="{STEM}.html"]').first.click()
        page.locator("details.elsewhere summary").click()
        page.get_by_role("link", name="Open in JupyterLab").click()
        start = time.monotonic()
        found = opened(page, NAME, strangers)
        found.wait_for_kernel()
        found.run_all()
        found.seconds = time.monotonic() - start
        yield found


def test_run_all_ends_without_an_error(tab):
    assert tab.errors.count() == 0
    print(f"from the click to the last output: {tab.seconds:.0f} s")


def test_nothing_can_be_run_before_there_is_a_kernel(tab):
    assert tab.page.evaluate("window.tooEarly") == 0


def test_a_wrong_answer_is_named_and_a_right_one_passes(tab):
    wrong = tab.run_again("split-words", WRONG).inner_text()
    assert "✘" in wrong and re.search(r"lower|capital", wrong)
    assert "✔" in tab.run_again("split-words", RIGHT).inner_text()


def test_ones_own_earlier_functions_serve_later_ones(tab):
    for cell, code in cells(CHAIN):
        assert "✔ Passed" in tab.run_again(cell, code).inner_text(), cell


def test_an_endless_loop_is_stopped_and_the_page_lives_on(tab):
    assert "seconds" in tab.run_again("split-words", ENDLESS).inner_text()
    assert "✔" in tab.run_again("split-words", RIGHT).inner_text()


@pytest.mark.parametrize("code", [CALLS_ITSELF, CACHED], ids=["plain", "cached"])
def test_a_function_that_calls_itself_without_end_is_named_and_the_page_lives_on(tab, code):
    assert "calls itself without end" in tab.run_again("split-words", code).inner_text()
    assert "✔" in tab.run_again("split-words", RECURSIVE).inner_text()


def test_a_cell_that_raises_is_counted(tab):
    tab.run_again("split-words", "1 / 0")
    assert tab.errors.count() == 1
    assert "✔" in tab.run_again("split-words", RIGHT).inner_text()
    assert tab.errors.count() == 0


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
    assert serious(broken_rules(tab.page, ".jp-OutputArea-output")) == []


def test_a_chapter_asks_elsewhere_for_the_packages_of_its_plot_alone(tab):
    assert "matplotlib-" in tab.strangers[0]
    assert all("/pyodide/v" in address for address in tab.strangers)


def test_an_answer_is_there_after_a_reload(tab):
    # A change made while the page saves an earlier one is not known as unsaved afterwards.
    expect(tab.changed).to_have_count(0, timeout=30_000)
    tab.cell("split-words").locator(".cm-content").click()
    tab.page.keyboard.press("Control+End")
    tab.page.keyboard.insert_text("  # mine")
    tab.page.wait_for_timeout(500)  # the mark is there by then, or the page has saved already
    expect(tab.changed).to_have_count(0, timeout=30_000)
    tab.page.reload()
    tab.wait_until_open()
    answer = tab.cell("split-words").locator(".cm-content").inner_text()
    assert answer.endswith("# mine") and "text.lower().split()" in answer


def test_the_list_of_files_shows_the_whole_names_of_chapters_and_not_what_is_kept(tab):
    shown = tab.page.locator(".jp-DirListing-itemText:visible")
    expect(shown.filter(has_text=".ipynb")).to_have_count(len(CHAPTERS))
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert shown.evaluate_all(cut) == 0
    assert {name for name in shown.all_inner_texts() if name.endswith(".ipynb")} == set(CHAPTERS)
    kept = tab.page.locator('.jp-DirListing-item[title*="rouge_progress"]')
    expect(kept).to_have_count(1)  # since an exercise was passed
    expect(kept).to_be_hidden()


def test_the_page_saves_every_five_seconds():
    settings = json.loads((SITE / "run" / "jupyter-lite.json").read_text(encoding="utf-8"))
    overrides = settings["jupyter-config-data"]["settingsOverrides"]
    assert overrides["@jupyterlab/docmanager-extension:plugin"]["autosaveInterval"] == 5


def test_the_page_of_jupyterlab_names_an_icon_that_is_there():
    page = SITE / "run" / "lab" / "index.html"
    (icon,) = re.findall(r'<link rel="icon" href="([^"]+)">', page.read_text(encoding="utf-8"))
    assert (page.parent / icon).resolve().is_file()  # else a browser asks for /favicon.ico
