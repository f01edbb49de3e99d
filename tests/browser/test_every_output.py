"""The layout of every saved output and every live card, which depends on a chapter's content.

A table, a picture or a card of any chapter can be too wide or hard to use, and no other test
notices this. So two notebooks contain all of them: one as committed and not trusted, and one that
is run.
"""

import html
import json
import re

import pytest
from conftest import NAMES
from explorer_cases import starts
from lab import ROOT, USUAL, broken_rules, open_in, source_of, turn

from rouge_course.chapters import QUESTIONS

# A window of 1024 pixels, and one of 1280 that is enlarged to 200 %.
WINDOWS = {"small": {"width": 1024, "height": 768}, "enlarged": {"width": 640, "height": 450}}
HIGHEST = 779  # pixels: what a laptop's window leaves to the notebook
# Rules about whole pages: the page is JupyterLab's, ours are the outputs.
NOT_OURS = {"bypass", "landmark-one-main", "page-has-heading-one", "region", "meta-viewport"}
TOO_WIDE = """() => [...document.querySelectorAll(".jp-OutputArea-output, .jp-OutputArea-output *")]
  .filter(each => each.getClientRects().length && each.scrollWidth > each.clientWidth + 1)
  .filter(each => /auto|scroll/.test(getComputedStyle(each).overflowX))
  .map(each => [each.scrollWidth, each.clientWidth, each.outerHTML.slice(0, 200)])"""
OUTSIDE = """() => [...document.querySelectorAll(".jp-OutputArea-output")].flatMap(output => {
  const edge = output.getBoundingClientRect().right + 1;
  return [...output.querySelectorAll("img, svg, table, button, input, select, textarea, pre")]
    .filter(each => each.getClientRects().length && each.getBoundingClientRect().right > edge)
    .map(each => [each.getBoundingClientRect().right, edge, each.outerHTML.slice(0, 200)]);
})"""
# A card is the question, the controls, the picture, what is said of it, and the table.
FROM_CONTROLS_TO_PICTURE = """card => {
  const picture = [...card.children].find(each => each.querySelector("svg[role=img]"));
  const first = card.children[1].getBoundingClientRect();
  return picture.getBoundingClientRect().bottom - first.top;
}"""
# Many outputs look alike: those are chosen that show an element which no output before them shows.
CHOOSE = """() => {
  const seen = new Set();
  const look = (name, value) => /^(class|style|role|type)$/.test(name) ? `${name}=${value}` : name;
  for (const output of document.querySelectorAll(".jp-OutputArea-output")) {
    const looks = [...output.querySelectorAll("*")].map((each) => [each.tagName,
      ...[...each.attributes].map(({ name, value }) => look(name, value))].join());
    output.classList.toggle("to-judge", looks.some((each) => !seen.has(each)));
    looks.forEach((each) => seen.add(each));
  }
  return document.querySelectorAll(".to-judge").length;
}"""
DECODED = "Promise.all([...document.images].map(image => image.decode().catch(() => 0)))"
# Explorers start with what the tests of their chapters give them.
MAKE_CARDS = f"""import sys
sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / "tests")!r}]
from explorer_cases import started
from rouge_course.exercises import predict, quiz
"""


def notebook_of(cells):
    """A notebook of these cells, each (id, source, outputs)."""
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    plain = {"cell_type": "code", "metadata": {}, "execution_count": None}
    return {
        "cells": [
            {**plain, "id": name, "source": source, "outputs": outputs}
            for name, source, outputs in cells
        ],
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def saved_outputs():
    """The outputs of all chapters as committed."""
    return notebook_of(
        (f"{name[:2]}-{cell['id']}", "", cell["outputs"])
        for name in NAMES
        for cell in source_of(name)["cells"]
        if cell.get("outputs")
    )


def live_cards():
    """A cell for each explorer and each question of the course."""
    cells = [("start", MAKE_CARDS, [])]
    cells += [(name, f"started({name!r})", []) for name in starts()]
    cells += [(key, f"{each.kind}({key!r})", []) for key, each in QUESTIONS.items()]
    return notebook_of(cells)


@pytest.fixture(scope="module", params=["saved", "live"])
def everything(request, lab_folder, lab, page):
    """One of the two notebooks; the live one after a run."""
    live = request.param == "live"
    source = live_cards() if live else saved_outputs()
    name = f"every_{request.param}.ipynb"
    (lab_folder / "notebooks" / name).write_text(json.dumps(source), encoding="utf-8")
    with open_in(page, lab, name, source) as lesson:
        if live:
            lesson.wait_for_kernel()
            lesson.run_all()
            lesson.wait_for_cards()
            assert lesson.errors.count() == 0
        yield lesson
        lesson.end_kernel()


saved = pytest.mark.parametrize("everything", ["saved"], indirect=True)
live = pytest.mark.parametrize("everything", ["live"], indirect=True)


@saved
def test_every_picture_is_shown_where_nothing_is_trusted(everything):
    page = everything.page
    page.evaluate(DECODED)
    shown = page.evaluate(
        "[...document.querySelectorAll('.jp-OutputArea-output img')]"
        ".filter(image => image.complete && image.naturalWidth).map(image => image.alt)"
    )
    pages = [
        "".join(output.get("data", {}).get("text/html", []))
        for cell in everything.source["cells"]
        for output in cell["outputs"]
    ]
    alts = re.findall(r'<img[^>]* alt="([^"]*)"', "".join(pages))
    assert shown == [html.unescape(alt) for alt in alts]
    assert page.locator(".jp-OutputArea-output details").count() >= len(alts) > len(NAMES)


@pytest.mark.parametrize("window", WINDOWS)
def test_no_output_scrolls_sideways_and_nothing_sticks_out(everything, window):
    everything.resize(WINDOWS[window])
    found = everything.page.evaluate(TOO_WIDE), everything.page.evaluate(OUTSIDE)
    everything.resize(USUAL)
    assert found == ([], [])


def violations(page, **options):
    """What axe finds in the outputs that can keep somebody from using them."""
    assert page.evaluate(CHOOSE) > 5
    return [
        f"{rule['id']}: {node['html'][:200]}"
        for rule in broken_rules(page, ".to-judge", **options)
        if rule["impact"] in ("serious", "critical") and rule["id"] not in NOT_OURS
        for node in rule["nodes"]
    ]


def test_the_outputs_break_no_rule_of_accessibility(everything):
    assert violations(everything.page) == []


def test_the_outputs_can_be_read_in_the_dark(everything):
    turn(everything.page, "dark")
    found = violations(everything.page, runOnly=["color-contrast"])
    turn(everything.page, "light")
    assert found == []


@live
def test_picture_and_controls_of_an_explorer_stand_in_one_window(everything):
    cards = everything.page.locator(".rouge-live.rouge-explorer").all()
    assert len(cards) == len(starts())
    assert max(card.evaluate(FROM_CONTROLS_TO_PICTURE) for card in cards) <= HIGHEST
