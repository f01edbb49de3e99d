"""A page says nothing that is true only in a notebook: a page has buttons and runs no cells."""

import re

import pytest
from bs4 import BeautifulSoup
from conftest import CHAPTERS, ROOT, SITE
from tab import visitor

RUN = r"\brun (?:the|this|that|his|her|your|it)"
ELSEWHERE = re.compile(
    r"Shift ?\+ ?Enter|grey cell|\bkernel|\brestart (?:a|the)\b|rouge_progress|JupyterLab"
    rf"|All is well|\bRun All\b|{RUN}(?: \w+)?,? again|{RUN} cells?\b|\bRun it\b|cell again"
    r"|in a notebook\b|pip install",
    re.IGNORECASE,
)
# {what a page says all the same: the reason}
ALLOWED = {
    "Change this in JupyterLab": "a link to the chapter in JupyterLab",
}
STEMS = [name.removesuffix(".ipynb") for name in CHAPTERS]


def words_of(html):
    """The words of a page, those of templates and of the names of its parts too; no style."""
    part = BeautifulSoup(html, "html.parser").article
    for each in part.select("style, script"):
        each.decompose()
    named = [
        each[name]
        for each in part.find_all(True)
        for name in ("alt", "title", "aria-label", "data-program")
        if each.get(name)
    ]
    hidden = [each.decode_contents() for each in part.find_all("template")]
    hidden = [BeautifulSoup(each, "html.parser").get_text(" ") for each in hidden]
    return re.sub(r"\s+", " ", " ".join([part.get_text(" "), *hidden, *named]))


def of_elsewhere(html):
    """What a page says of another place, each with the words around it."""
    words = words_of(html)
    for allowed in ALLOWED:
        words = words.replace(allowed, "")
    return [words[max(0, m.start() - 60) : m.end() + 40] for m in ELSEWHERE.finditer(words)]


def file_of(stem):
    return (SITE / "notebooks" / f"{stem}.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("stem", STEMS)
def test_a_chapter_speaks_of_no_other_place_without_javascript(stem):
    assert of_elsewhere(file_of(stem)) == []


def test_the_verdict_on_an_untouched_program_names_the_button(browser, address):
    stem = next(stem for stem in STEMS if stem.startswith("02"))
    assert re.search(r"Replace the \.\.\. and press Check\.", words_of(file_of(stem)))
    with visitor(browser) as (context, _):
        page = context.new_page()
        page.goto(f"{address}/notebooks/{stem}.html")
        part = page.locator('.rouge-exercise[data-name="overlap"]')
        part.get_by_role("button", name="Check", exact=True).click()
        result = part.locator(".rouge-result[data-status]")
        result.wait_for(timeout=60_000)
        assert "and press Check." in result.inner_text()


def test_whoever_downloads_a_chapter_gets_the_notebook_as_it_is():
    for name in CHAPTERS:
        here = (SITE / "_sources" / "notebooks" / name).read_bytes()
        assert here == (ROOT / "notebooks" / name).read_bytes(), name


def test_no_page_shows_what_an_empty_program_prints():
    for stem in STEMS:
        printed = BeautifulSoup(file_of(stem), "html.parser").select(".interactive-exercise pre")
        assert not [each for each in printed if set(each.get_text().split()) == {"None"}], stem


def test_read_leads_to_a_chapter_and_not_to_the_table_once_more():
    first = BeautifulSoup((SITE / "index.html").read_text(encoding="utf-8"), "html.parser")
    leads_to = [each["href"] for each in first.find(class_="door").find_all("a")]
    assert leads_to == ["ten.html", f"notebooks/{STEMS[0]}.html"]


@pytest.mark.parametrize("page", ["index", "ten", "chapters", "notebooks/04_rouge_l_lcs"])
def test_the_name_of_a_score_is_kept_on_one_line(page):
    article = BeautifulSoup((SITE / f"{page}.html").read_text("utf-8"), "html.parser").article
    whole = ["pre", "svg", "math", "script", "style", "select", "textarea"]
    found = article.find_all(string=re.compile(r"\bROUGE-[\dA-Z]"))
    names = [name for name in found if not name.find_parent(whole)]
    assert names and all("score" in name.parent.get("class", []) for name in names)
