"""What the pages answer before there is a Python, or without one: it is blocked here."""

import ast
import gzip
import json
import subprocess
import sys

import pytest
from bs4 import BeautifulSoup
from conftest import CHAPTERS, ROOT, SITE
from playwright.sync_api import expect
from tab import editor_of, visitor

from rouge_course.chapters import QUESTIONS

STEMS = [name.removesuffix(".ipynb") for name in CHAPTERS if "01" <= name[:2] <= "04"]
CARD = ".rouge-stage[data-states]"
START = 60_000


@pytest.fixture
def without_python(browser):
    with visitor(browser) as (context, _):
        context.route("**/run/static/pyodide/**", lambda route: route.abort())
        yield context


def opened(context, address, stem):
    page = context.new_page()
    page.goto(f"{address}/notebooks/{stem}.html")
    page.locator("html[data-ready]").wait_for(state="attached")
    return page


@pytest.mark.parametrize("stem", STEMS)
def test_every_question_is_answered_without_python(without_python, address, stem):
    page = opened(without_python, address, stem)
    for key in [key for key in QUESTIONS if key.startswith(stem[:2])]:
        form = page.locator(f'form[data-key="{key}"]')
        form.locator("input").first.check()
        form.get_by_role("button").click()
        expect(form.locator(".rouge-said")).not_to_be_empty()
    page.close()


def said(part):
    """The words and the mark of a verdict."""
    result = part.locator(".rouge-result")
    return result.inner_text(), result.get_attribute("data-status")


def test_the_text_of_the_task_and_an_empty_program_are_judged_without_python(
    without_python, address
):
    page = opened(without_python, address, STEMS[0])
    for part in page.locator(".rouge-exercise").all():
        name = part.get_attribute("data-name")
        press = part.get_by_role("button", name="Check", exact=True).click
        press()
        words, status = said(part)
        assert status == "not attempted" and name in words, words
        editor_of(part).click()
        for program in ("", "\n", "# nothing yet"):
            page.keyboard.press("Control+a")
            page.keyboard.insert_text(program or " ")
            press()
            words, status = said(part)
            assert status == "error" and f"there is no {name} to check" in words, words
        part.get_by_role("button", name="Run", exact=True).click()
        assert said(part)[0] == "It ran, and shows nothing."
    page.close()


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_text_of_every_task_is_not_attempted_and_shows_what_it_displays(name):
    page = BeautifulSoup(
        (SITE / "notebooks" / f"{name[:-6]}.html").read_text("utf-8"), "html.parser"
    )
    for part in page.select(".rouge-exercise"):
        said = part.select_one('template[data-at-once="untouched"]')
        assert said["data-status"] == "not attempted", part["data-name"]
        if "\ndisplay(" in part["data-program"]:
            assert said.find("table") or said.find("figure"), part["data-name"]


def drawn(stem):
    return json.loads((SITE / "_static" / "interactive" / f"{stem}.states.json").read_text("utf-8"))


def first_explorer(stem):
    """The first explorer of a chapter as its notebook makes it, in a kernel's Python."""
    read = json.loads((ROOT / "notebooks" / f"{stem}.ipynb").read_text("utf-8"))["cells"]
    space = {}
    for cell in read:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            for statement in ast.parse(source).body:
                name = getattr(getattr(getattr(statement, "value", 0), "func", 0), "id", "")
                if name.startswith("explore_"):
                    return eval(ast.unparse(statement), space)
                if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Assign)):
                    exec(ast.unparse(statement), space)
    raise AssertionError(f"{stem} has no explorer")


# What is done, to which control, and what a kernel's explorer is told for the same.
MOVES = {
    "01": [("slide", "found and relevant", "matches", 8),
           ("slide", "found, not relevant", "extra", 0),
           ("slide", "relevant, not found", "missed", 10)],
    "02": [("press", "Say “the” again", "again", 3), ("tick", "Clip:", "clip", False),
           ("press", "Say “the” again", "again", 1), ("press", "Start again", "restart", 1)],
    "03": [("slide", "n", "n", 1), ("tick", "As a set", "sets", True), ("choose", "mark", "lit", 1),
           ("slide", "n", "n", 3)],
    "04": [("press", "Next cell", "next", 3), ("press", "Back", "back", 1),
           ("press", "Fill all", "fill", 1), ("press", "Restart", "restart", 1),
           ("choose", "word to move", "word", 2), ("press", "Move left", "left", 2),
           ("press", "Move right", "right", 1)],
}  # fmt: skip


def by_hand(card, kind, label, value):
    if kind == "press":
        for _ in range(value):
            card.get_by_role("button", name=label, exact=True).click()
        return
    control = card.get_by_label(label, exact=kind != "tick")
    if kind == "slide":
        control.fill(str(value))
    elif kind == "tick":
        control.set_checked(value)
    else:
        control.select_option(index=value)


def in_a_kernel(explorer, kind, name, value):
    control = explorer.controls[name]
    if kind == "press":
        for _ in range(value):
            control.click()
    elif kind == "choose":
        options = [each[1] if isinstance(each, tuple) else each for each in control.options]
        control.value = options[value]
    else:
        control.value = value


def same(page, card, explorer):
    """Whether the page shows the picture, the sentence and the table of a kernel's explorer."""
    as_html = "html => { const box = document.createElement('div'); box.innerHTML = html;"
    words = page.evaluate(f"{as_html} return box.textContent }}", explorer.sentence.value)
    expect(card.locator(".rouge-said")).to_have_text(words)
    for part, value in (("svg[role=img]", explorer.picture.value), ("table", explorer.table.value)):
        right = page.evaluate(
            f"{as_html} return [...box.querySelectorAll('{part}')].map(one => one.outerHTML) }}",
            value,
        )
        found = card.locator(part).evaluate_all("all => all.map(one => one.outerHTML)")
        assert found == right, part


@pytest.mark.parametrize("stem", STEMS)
def test_the_first_explorer_answers_without_python_as_a_kernel_does(without_python, address, stem):
    page = opened(without_python, address, stem)
    card, explorer = page.locator(CARD), first_explorer(stem)
    card.scroll_into_view_if_needed()
    card.get_by_label("The same as a table").check()
    explorer.controls["table"].value = True
    expect(card.locator("table").first).to_be_visible()
    for kind, label, name, value in MOVES[stem[:2]]:
        by_hand(card, kind, label, value)
        in_a_kernel(explorer, kind, name, value)
        same(page, card, explorer)
    card.get_by_label("The same as a table").uncheck()
    expect(card.locator("table")).to_have_count(0)
    page.close()


def test_a_grid_plays_without_python(without_python, address):
    page = opened(without_python, address, STEMS[3])
    card = page.locator(CARD)
    card.get_by_role("button", name="Play").click()
    expect(card.locator(".rouge-said")).to_contain_text("9 of 25 cells")
    card.get_by_role("button", name="Pause").click()
    expect(card.get_by_role("button", name="Play")).to_be_visible()
    page.close()


def test_python_goes_on_from_the_state_that_is_shown(browser, address):
    with visitor(browser) as (context, _):
        page = opened(context, address, STEMS[3])
        card, explorer = page.locator(CARD), first_explorer(STEMS[3])
        for kind, label, name, value in MOVES["04"]:
            by_hand(card, kind, label, value)
            in_a_kernel(explorer, kind, name, value)
        text = f"{explorer.controls['candidate'].value} today"
        card.get_by_label("candidate", exact=True).fill(text)
        explorer.controls["candidate"].value = text
        expect(card.locator("svg[role=img]")).to_contain_text("today", timeout=START)
        same(page, card, explorer)
        assert (
            card.get_by_label("word to move")
            .input_value()
            .startswith(str(explorer.controls["word"].value + 1))
        )


@pytest.mark.parametrize("stem", STEMS)
def test_the_states_of_a_page_are_small(stem):
    content = (SITE / "_static" / "interactive" / f"{stem}.states.json").read_bytes()
    assert len(drawn(stem)["states"]) > 20 and len(gzip.compress(content)) < 150_000


# In a process of its own: the widgets of a page take the place of ipywidgets there.
GO_ALL_WAYS = """
import sys; sys.path[:0] = ["web", "web/interactive", "tests/web", "tests/browser", "tools"]
import widgets; widgets.install()
import states
from test_before_python import drawn, first_explorer
stem = sys.argv[1]
found, card = drawn(stem), states.Card(lambda: first_explorer(stem))
for number, state in enumerate(found["states"]):
    way, step = [], found["ways"][number]
    while step:
        place, name, keys = found["controls"][step[1]]
        way.insert(0, (place, name, keys[step[2]]))
        step = found["ways"][step[0]]
    card.go(way)
    shown = card.shown()
    for slot, value in zip(found["slots"], state, strict=True):
        value = found["values"][value]
        told = value["v"] if isinstance(value, dict) else "".join(found["pieces"][p] for p in value)
        assert states.fixed(told) == shown[tuple(slot)], (number, slot)
"""


@pytest.mark.parametrize("stem", STEMS)
def test_every_state_is_what_python_shows_after_its_way(stem):
    command = [sys.executable, "-c", GO_ALL_WAYS, stem]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
