"""Verdict cards, hints by keyboard, results behind their guess, and progress that is kept."""

import json
import re

import pytest
from chains import CHAIN, cells
from lab import broken_rules, open_notebook, served, turn
from playwright.sync_api import expect

from rouge_course.exercises import check, wrong_program

NOTEBOOK, OTHER = "02_rouge_1_clipping.ipynb", "03_rouge_n_sets_vs_multisets.ipynb"
RESTARTED = re.compile("/api/kernels/.*/restart")
IMPORTS = "from rouge_course.exercises import *\nfrom rouge_course.tables import Table\n\n\n"
WRONG = (
    "def overlap(reference, candidate):\n"
    "    return len(set(reference.split()) & set(candidate.split()))\n\n\n"
    "check(overlap)\nhint(overlap)"
)
RIGHT = (
    "from rouge_course.chapters import EXERCISES\n\n"
    '{name} = EXERCISES["{name}"].solution\ncheck({name})'
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("verdicts")


@pytest.fixture(scope="module")
def lab(folder):
    """A server of its own: a learner who has done nothing yet."""
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def notebook(lab, reader):
    with open_notebook(reader, lab, NOTEBOOK) as lesson:
        lesson.wait_for_kernel()
        yield lesson


@pytest.fixture
def lesson(notebook):
    notebook.menu("Edit", "editmenu:clear-all")  # no card of the test before
    yield notebook
    assert notebook.errors.count() == 0


def kept(folder):
    return json.loads((folder / "notebooks" / "rouge_progress.json").read_text("utf-8"))


def choose(area, option, button):
    """Answer a question."""
    card = area.page.locator(".rouge-asked:visible").first
    card.wait_for()
    card.locator("label", has_text=option).first.click()
    card.get_by_role("button", name=button).click()


def restart(lesson):
    lesson.menu("Kernel", "kernelmenu:restart")
    with lesson.page.expect_response(RESTARTED):
        lesson.page.locator(".jp-Dialog button.jp-mod-accept").click()
    lesson.wait_until_idle()


def test_a_wrong_answer_gets_a_card_that_a_hint_does_not_replace(lesson):
    output = lesson.run_again("overlap", IMPORTS + WRONG)
    card = output.locator(".rouge-verdict")
    assert card.count() == 1
    assert card.inner_text().startswith("✘ Not yet: you count each word only once")
    assert "Hint 1 of 3 for overlap" in output.inner_text()
    row = card.locator("tr").nth(1)
    assert row.locator("th").inner_text() == "you return"
    assert row.locator("td code").inner_text() == "3"
    expected = card.locator("details", has_text="The expected result").first
    assert not expected.locator("code").is_visible()
    expected.locator("summary").click()
    assert expected.locator("code").inner_text() == "4"


MONEY = """from rouge_course.tables import Table
from rouge_course.exercises import check
from IPython.display import HTML, display


def overlap(reference, candidate):
    raise ValueError("costs $5 here, not $7")


display(HTML("<p class='formula'>A formula: $x^2$ and $y$</p>"))
display(Table(["text", "price"], [["costs $5 here, not $7", r"$\\rule{9em}{9em}$"]], "Prices"))
check(overlap)
"""


def test_money_in_a_card_or_a_table_is_no_formula(lesson):
    output = lesson.run_again("overlap", MONEY)
    output.locator(".formula mjx-container").first.wait_for()  # what is a formula becomes one
    expect(output.locator("mjx-container")).to_have_count(2)
    assert "costs $5 here, not $7" in output.locator(".rouge-verdict").inner_text()
    assert "costs $5 here, not $7" in output.locator("table", has_text="Prices").inner_text()


def test_three_nested_hints_open_by_keyboard_and_leave_the_cells_alone(lesson):
    card = lesson.run_again("overlap", IMPORTS + WRONG).locator(".rouge-verdict")
    cells = lesson.page.locator(".jp-Notebook .jp-Cell")
    sources = lesson.page.locator(".jp-Notebook .jp-CodeCell .cm-content")
    before = cells.count(), sources.all_inner_texts()
    titles = card.locator("summary", has_text="Hint")
    card.locator("summary").first.focus()
    for place, key in enumerate(("Enter", "Space", "Enter")):
        title = titles.nth(place)
        assert title.is_visible()
        text = title.locator("xpath=following-sibling::p[1]")
        assert not text.is_visible()
        for _ in range(3):
            if title.evaluate("title => title === document.activeElement"):
                break
            lesson.page.keyboard.press("Tab")
        lesson.page.keyboard.press(key)
        text.wait_for(state="visible")
    assert (cells.count(), sources.all_inner_texts()) == before


def test_a_result_is_folded_before_the_guess_and_opens_with_it(lesson, folder):
    asked = lesson.run_again("predict-magpie", IMPORTS + 'predict("02-magpie")')
    shown = lesson.run_again(
        "naive", 'reveal("02-magpie", Table(["a"], [["b"]], "The result itself"))'
    )
    result = shown.get_by_text("The result itself")
    assert not result.is_visible()
    assert shown.locator("summary").inner_text() == "The result. Keep your guess first, then open"
    choose(asked, "a) 1/4", "Keep this guess")
    result.wait_for(state="visible")
    expect(shown).to_contain_text("You guessed a) 1/4; the result is b)")
    assert kept(folder)["answers"]["02-magpie"] == "a"
    restart(lesson)
    again = lesson.run_again("naive", IMPORTS + 'reveal("02-magpie", "The result itself")')
    again.get_by_text("The result itself").wait_for()
    expect(again).to_contain_text("You guessed a)")


def test_the_table_follows_the_quiz_whose_words_stay(lesson):
    output = lesson.run_again("quiz", IMPORTS + 'display(quiz("02-c"), progress(2))')
    output.get_by_text("Quiz: 0 right of 0 answered (2 asked).").wait_for()
    choose(output, "a) P 4/4, R 4/6", "Answer")
    output.get_by_text("Quiz: 0 right of 1 answered (2 asked).").wait_for()
    said = output.locator(".rouge-said:visible").get_by_text("Not this one: a) P 4/4, R 4/6")
    said.wait_for()
    lesson.run_again("overlap", RIGHT.format(name="overlap"))
    output.get_by_text("✔ passed").wait_for()
    assert said.is_visible()


def test_progress_is_kept_over_kernels_and_chapters(lesson, lab, reader, folder):
    code = IMPORTS + RIGHT.format(name="overlap")
    assert "✔ Passed" in lesson.run_again("overlap", code).inner_text()
    with open_notebook(reader, lab, OTHER) as other:
        other.wait_for_kernel()
        code = IMPORTS + RIGHT.format(name="bigrams")
        assert "✔" in other.run_again("windows", code).inner_text()
        rows = other.run_again("by-hand", "progress()").locator("tr").all_inner_texts()
        assert [row.split("\t")[1][:4] for row in rows[3:5]] == ["1 of", "1 of"], rows
        assert other.errors.count() == 0
    restart(lesson)
    table = lesson.run_again("naive", IMPORTS + "progress(2)")
    expect(table).to_contain_text("✔ passed (earlier)")
    assert kept(folder)["passed"] == ["bigrams", "overlap"]
    lesson.run_again("full-stop", "progress(reset=True)")
    table.get_by_text("Chapter 2: 0 of").wait_for()
    assert kept(folder)["passed"] == []


def cards(folder):
    """A notebook with saved cards of every kind; returns its name."""
    outcomes = [check(wrong_program("overlap", mistake)) for mistake in (None, "sets")]
    space = {}
    exec("def overlap(a, b):\n    return 1 / 0\n\n\ndef empty(a, b): ...", space)
    space["empty"].__name__ = "overlap"
    outcomes += [check(space["overlap"]), check(space["empty"])]
    outputs = [
        {
            "output_type": "display_data",
            "data": {"text/html": outcome._repr_html_(), "text/plain": str(outcome)},
            "metadata": {},
        }
        for outcome in outcomes
    ]
    cell = {"cell_type": "code", "id": "cards", "source": "", "metadata": {}, "outputs": outputs}
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    content = {"cells": [{**cell, "execution_count": None}], "metadata": {"kernelspec": kernel}}
    content |= {"nbformat": 4, "nbformat_minor": 5}
    (folder / "notebooks" / "cards.ipynb").write_text(json.dumps(content), encoding="utf-8")
    return "cards.ipynb"


@pytest.fixture(scope="module")
def saved(lab, reader, folder):
    """A page with saved cards, all of whose folds are open."""
    page = reader.new_page()
    page.goto(lab.format(cards(folder)))
    page.locator(".rouge-verdict").nth(3).wait_for()
    for summary in page.locator(".rouge-verdict summary").all():
        if summary.is_visible():
            summary.click()
    yield page
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_saved_cards_keep_their_look_where_nothing_is_trusted(saved, scheme):
    turn(saved, scheme)
    found = saved.locator(".rouge-verdict")
    edges = [card.evaluate("card => getComputedStyle(card).borderLeft") for card in found.all()]
    assert [edge.split()[:2] for edge in edges] == [
        ["6px", kind] for kind in ("solid", "solid", "double", "dashed")
    ]
    assert [(r["id"], r["nodes"][0]["html"]) for r in broken_rules(saved, ".rouge-verdict")] == []


def test_a_card_is_printed_whole(browser):
    page = browser.new_page(viewport={"width": 672, "height": 994})
    page.set_content(check(wrong_program("overlap", "sets"))._repr_html_())
    page.emulate_media(media="print")
    assert page.locator(".rouge-verdict").evaluate("card => card.scrollWidth <= card.clientWidth")
    assert "you count each word only once" in page.locator("body").inner_text()
    page.close()


def test_ones_own_earlier_functions_serve_later_ones(lesson):
    for cell, code in cells(CHAIN):
        assert "✔ Passed" in lesson.run_again(cell, code).inner_text(), cell
