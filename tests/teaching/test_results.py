"""What the kit takes from a cell that folds its result away until a guess is kept."""

import json

import pytest
from kit.chapter import _shown, _without_exercises, read_chapter

from rouge_course.checker import progress_store
from rouge_course.exercises import check, reveal, wrong_program
from rouge_course.tables import Table

TABLE = Table(["text", "tokens"], [["reference", 6]], "How long")


def output_of(shown):
    return {"data": {"text/plain": str(shown), "text/html": shown._repr_html_()}}


def chapter_of(folder, text, source, *outputs, after=()):
    """A chapter of one section: a text, a code cell with its outputs, and what follows."""
    first = "# 02 · Title\ncore 1 min / in a workshop 1 min"
    texts = [{"cell_type": "markdown", "source": [each]} for each in (first, text, *after)]
    code = {"cell_type": "code", "id": "broken", "source": [source]}
    code["outputs"] = list(map(output_of, outputs))
    path = folder / "02.ipynb"
    path.write_text(json.dumps({"cells": [*texts[:2], code, *texts[2:]]}), encoding="utf-8")
    return read_chapter(path)


def test_a_folded_result_is_unfolded_and_what_guesses_get_is_left_out(monkeypatch):
    monkeypatch.setattr(progress_store, "here", progress_store.Kept())
    page, text = _shown(output_of(reveal(("03-more-n", "03-president"), TABLE)))
    assert (page, text) == (TABLE._repr_html_(), str(TABLE))
    assert _shown(output_of(reveal("03-more-n"))) == ("", "")


def test_what_a_fold_says_of_its_result_is_told_in_the_room_after_it(tmp_path):
    shown, source = reveal("02-full-stop", TABLE), 'reveal("02-full-stop", t)'
    chapter = chapter_of(tmp_path, "## Section\nBefore.", source, shown, after=["The rest."])
    _, demo, told = chapter.steps
    assert demo.outputs == [(TABLE._repr_html_(), str(TABLE))]
    assert [len(block.lines) for block in told.blocks] == [2, 1]
    assert "*mat* are two different words" in told.blocks[0].text
    assert told.blocks[1].text == "The rest."


def test_code_shows_the_result_without_its_fold():
    shown = 'x = f(1)\ndisplay(Table(x), "a")'
    for key in ('"03-more-n"', '("03-more-n", "03-president")'):
        assert _without_exercises(f'x = f(1)\nreveal({key}, Table(x), "a")') == shown


def test_a_verdict_is_no_material_of_its_task(tmp_path):
    verdict = check(wrong_program("overlap", "sets"))
    stub = "def overlap(a, b):\n    ...\n\n\ncheck(overlap)"
    (task,) = chapter_of(tmp_path, "## Section\nA task.", stub, TABLE, verdict).tasks
    assert task.tables == [TABLE._repr_html_()]


def test_a_cell_that_is_no_python_is_named_with_its_notebook(tmp_path):
    with pytest.raises(ValueError, match=r"02\.ipynb: cell 'broken':"):
        chapter_of(tmp_path, "## Section\nBefore.", "print(")
