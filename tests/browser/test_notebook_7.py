"""One chapter in Jupyter Notebook 7, from the first run to the next day."""

import json

import pytest
from lab import open_notebook, served
from playwright.sync_api import expect
from test_verdicts import IMPORTS, RIGHT, WRONG

NOTEBOOK = "02_rouge_1_clipping.ipynb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("notebook_7")


@pytest.fixture(scope="module")
def place(folder):
    with served(folder, "notebook") as address:
        yield address


@pytest.fixture(scope="module")
def lesson(place, reader):
    with open_notebook(reader, place, NOTEBOOK) as lesson:
        lesson.wait_for_kernel()
        lesson.run_all()
        yield lesson


def test_a_chapter_runs_and_its_cards_live(lesson):
    assert "/notebooks/" in lesson.page.url  # not the Lab, which would say /doc/ or /lab/
    assert lesson.page.locator("#jp-NotebookLogo").is_visible()
    assert lesson.errors.count() == 0
    lesson.wait_for_cards()
    expect(lesson.page.locator(".rouge-twin:visible")).to_have_count(0)


def test_the_explorer_moves(lesson):
    card = lesson.cell("explorer").locator(".rouge-explorer")
    before = card.locator("svg").first.inner_html()
    card.get_by_role("button", name="Say").click()
    card.get_by_text("appears 4 times in the candidate").first.wait_for()
    expect(card.locator("svg").first).not_to_have_js_property("innerHTML", before)


def test_a_wrong_and_a_right_answer_and_the_next_day(lesson, place, folder, reader):
    wrong = lesson.run_again("overlap", IMPORTS + WRONG)
    card = wrong.locator(".rouge-verdict")
    card.wait_for()
    assert card.inner_text().startswith("✘ Not yet: you count each word only once")
    right = lesson.run_again("overlap", IMPORTS + RIGHT.format(name="overlap"))
    right.get_by_text("✔ Passed").first.wait_for()
    lesson.save()
    kept = json.loads((folder / "notebooks" / "rouge_progress.json").read_text("utf-8"))
    assert "overlap" in json.dumps(kept)
    lesson.end_kernel()
    with open_notebook(reader, place, NOTEBOOK) as again:
        again.cell("overlap").get_by_text("✔ Passed").first.wait_for()
        again.wait_for_kernel()
        table = again.run_again("naive", IMPORTS + "progress(2)")
        table.get_by_text("✔ passed (earlier)").first.wait_for()
