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
