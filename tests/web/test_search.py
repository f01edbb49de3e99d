"""What the search finds, and what a term of the glossary says where it stands."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CHAPTERS, ROOT, SITE
from playwright.sync_api import expect

PARTS = json.loads((SITE / "_static" / "interactive" / "parts.json").read_text(encoding="utf-8"))
FURNITURE = re.compile("Run this cell|Previous: |Next: |Change this in JupyterLab|Keep this guess")
TERMS = re.findall(
    r"(?m)^\| ([^|]+) \| [^|]+ \| \[", (ROOT / "notebooks" / "glossary.md").read_text("utf-8")
)


@pytest.fixture(scope="module")
def page(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def results(page, address, query):
    """(address, title, excerpt) of what is found, best first."""
    page.goto(f"{address}/search.html?q={query}")
    page.locator("#search-said:not(:empty)").wait_for()
    found = page.locator("#search-results li").all()
    return [
        (each.locator("a").get_attribute("href"), *each.locator("a, p").all_inner_texts())
        for each in found
    ]


def test_every_section_and_every_term_is_there_without_what_stands_around_it():
    assert [part["address"] for part in PARTS if FURNITURE.search(part["text"])] == []
    titles = {part["title"] for part in PARTS if "glossary.html#term-" in part["address"]}
    assert titles == {term.replace("'", "’") for term in TERMS}
    for name in CHAPTERS:
        here = [part for part in PARTS if f"/{name[:-6]}.html#" in part["address"]]
        assert len(here) >= 3 and sum(len(part["text"]) for part in here) > 1000


def test_a_function_of_the_reference_is_found_by_its_own_name():
    functions = [
        part for part in PARTS if part["address"].startswith("reference.html#rouge_helpers.")
    ]
    names = {part["address"].rpartition(".")[2]: part["title"] for part in functions}
    assert {"rouge_l", "score_corpus"} <= names.keys()
    assert [title for name, title in names.items() if name not in title] == []


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("rouge-score", "notebooks/from_your_package.html#rouge-score"),
        ("clipping", "notebooks/02_rouge_1_clipping.html#"),
        ("jackknife", "notebooks/glossary.html#term-jackknife"),
        ("hypothesis", "notebooks/glossary.html#term-candidate"),
        ("rouge_l", "reference.html#rouge_helpers.rouge_l"),
        ("harmonic mean", "notebooks/glossary.html#term-harmonic-mean"),
    ],
)
def test_a_query_leads_to_the_section_that_answers_it(page, address, query, wanted):
    found = results(page, address, query)
    assert any(place.startswith(wanted) for place, _, _ in found[:5]), found[:5]
    words = re.split("[ _-]", query)[0]
    assert any(words.lower() in excerpt.lower() for _, _, excerpt in found[:5])


GLOSSARY, FOUR, TWO = (f"notebooks/{page}" for page in ("glossary", "04_", "02_"))
FUNCTION = "reference.html#rouge_helpers."


@pytest.mark.parametrize(
    ("query", "first", "soon"),
    [
        ("LCS", f"{GLOSSARY}.html#term-lcs", FOUR),
        ("recall", f"{GLOSSARY}.html#term-recall", "notebooks/01_"),
        ("bigram", f"{GLOSSARY}.html#term-bigram", "notebooks/03_"),
        ("longest common subsequence", GLOSSARY, FOUR),
        ("why is recall above 1", f"{TWO}rouge_1_clipping.html#move-it-yourself", TWO),
        ("recall greater than 1", f"{TWO}rouge_1_clipping.html#move-it-yourself", TWO),
        ("precision of Magpie unclipped", TWO, TWO),  # the text of a question
        ("stemming", "notebooks/07_what_counts_as_a_word.html#stems", f"{GLOSSARY}.html#term-stem"),
        ("cliping", f"{GLOSSARY}.html#term-clip", TWO),  # of one family, however it is spelled
    ],
)
def test_what_explains_comes_first_and_functions_come_last(page, address, query, first, soon):
    places = [place for place, _, _ in results(page, address, query)]
    assert places[0].startswith(first)
    assert any(place.startswith(soon) for place in places[:4])
    assert [place for place in places[:6] if place.startswith(FUNCTION)] == []


def test_a_function_that_is_called_by_its_name_does_not_come_last(page, address):
    for query in ("lcs_length", "lcs_len", "score_corpus"):
        places = [place for place, _, _ in results(page, address, query)]
        assert places[0].startswith(FUNCTION), query


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("presision", "term-precision"),
        ("percision", "term-precision"),
        ("jacknife", "term-jackknife"),
        ("tokenization", "term-tokenise"),
        ("bootstrep", "term-bootstrap"),
    ],
)
def test_a_word_that_is_spelled_otherwise_is_found_and_the_page_says_so(
    page, address, query, wanted
):
    places = [place for place, _, _ in results(page, address, query)]
    assert any(place.endswith(wanted) for place in places[:3])
    expect(page.locator("#search-said")).to_contain_text(f"Nothing contains “{query}”.")


def test_a_word_that_nothing_has_does_not_hide_the_others(page, address):
    assert results(page, address, "unicorn jackknife")[0][0].endswith("term-jackknife")
    expect(page.locator("#search-said")).to_contain_text("have some of them")
    assert results(page, address, "qqqqqq") == []
    expect(page.locator("#search-said")).to_contain_text("Nothing was found")


def test_results_come_while_somebody_types_and_the_last_letter_counts(page, address):
    page.goto(f"{address}/search.html")
    field, said = page.locator("article form.bd-search input"), page.locator("#search-said")
    expect(said).to_have_attribute("role", "status")
    field.press_sequentially("jackkn")
    expect(said).to_contain_text("places")
    field.press_sequentially("ife")
    expect(page.locator("#search-results a").first).to_have_text("jackknife")
    expect(field).to_be_focused()
    page.reload()
    expect(field).to_have_value("jackknife")
    expect(page.locator("#search-results a").first).to_have_text("jackknife")
    field.fill("")
    expect(page.locator("#search-results li")).to_have_count(0)
    expect(said).to_be_empty()
    field.fill("<img src=x onerror=alert(1)> ( [ \\ *")  # is only looked for
    page.wait_for_timeout(400)
    assert page.locator("#search-results img").count() == 0


def test_on_a_phone_enter_puts_the_keyboard_away(browser, address):
    size = {"width": 390, "height": 844}
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{address}/search.html")
    page.locator("article form.bd-search input").tap()
    page.keyboard.type("clipping")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results a").first).to_be_visible()
    expect(page.locator("article form.bd-search input")).not_to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    context.close()


def test_the_field_over_a_page_finds_by_keys_and_leads_to_a_place_of_the_same_page(page, address):
    page.goto(f"{address}/notebooks/02_rouge_1_clipping.html")
    page.locator("html[data-ready]").wait_for(state="attached")
    page.keyboard.press("Control+k")
    dialog = page.locator("#pst-search-dialog")
    page.keyboard.type("why is recall above 1")
    expect(dialog.locator(".search-said")).to_contain_text("places")
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Tab")
    expect(dialog.locator("a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    page.wait_for_url("**/notebooks/02_rouge_1_clipping.html#move-it-yourself")
    top = page.locator("#move-it-yourself").evaluate("one => one.getBoundingClientRect().top")
    assert 0 <= top < 300


def test_each_word_more_of_a_query_finds_fewer_places(page, address):
    found = []
    for query in ("mean", "mean harmonic", "mean harmonic beta"):
        results(page, address, query)
        found.append(int(page.locator("#search-said").inner_text().split()[0]))
    assert found == sorted(set(found), reverse=True)


def test_the_magnifier_does_not_lie_on_the_query_and_the_page_is_accessible(page, address):
    results(page, address, "clipping")
    for size in ({"width": 390, "height": 844}, {"width": 1280, "height": 900}):
        page.set_viewport_size(size)
        form = page.locator("article form.bd-search")
        icon, field = form.locator("i").bounding_box(), form.locator("input").bounding_box()
        assert icon["x"] + icon["width"] <= field["x"]
        expect(form.locator("input")).to_have_value("clipping")
    assert Axe().run(page).response["violations"] == []


def test_a_term_says_what_it_means_under_the_pointer_and_under_the_keys(page, address):
    page.goto(f"{address}/notebooks/02_rouge_1_clipping.html")
    page.locator("html[data-ready]").wait_for(state="attached")
    term, box = page.locator("a.term").first, page.get_by_role("tooltip")
    expect(box).to_be_hidden()
    term.hover()
    expect(box).to_have_text(term.get_attribute("data-sense"))
    box.hover()  # it stays while it is read
    page.wait_for_timeout(400)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)  # nor does a term show that lay under it
    expect(box).to_be_hidden()
    page.mouse.move(0, 0)
    term.focus()
    expect(box).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", box.get_attribute("id"))
    assert Axe().run(page).response["violations"] == []


def test_each_page_explains_a_term_once_and_only_by_a_row_of_the_glossary():
    ids = set(re.findall(r'id="(term-[^"]+)"', read("glossary")))
    assert len(ids) == len(TERMS)
    for name in CHAPTERS:
        places = re.findall(r'<a class="term"[^>]* href="glossary.html#([^"]+)"', read(name[:-6]))
        assert len(places) == len(set(places)) and set(places) <= ids
        assert name.startswith("00") or len(places) > 3


def read(name):
    return (SITE / "notebooks" / f"{name}.html").read_text(encoding="utf-8")
