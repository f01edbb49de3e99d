"""What the kit reads of a notebook: the text of a fold that a room hears, and where it fails."""

import json

import pytest
from kit.chapter import Talk, read_chapter


def chapter_of(folder, text, source, after=()):
    """A chapter of one section: a text, a code cell, and what follows."""
    first = "# 02 · Title\ncore 1 min"
    texts = [{"cell_type": "markdown", "source": [each]} for each in (first, text, *after)]
    code = {"cell_type": "code", "id": "broken", "source": [source], "outputs": []}
    path = folder / "02.ipynb"
    path.write_text(json.dumps({"cells": [*texts[:2], code, *texts[2:]]}), encoding="utf-8")
    return read_chapter(path)


def test_what_a_fold_says_of_its_result_is_told_in_the_room_after_it(tmp_path):
    source = 'reveal("02-full-stop", t)'
    _, _, told = chapter_of(tmp_path, "## Section\nBefore.", source, after=["The rest."]).steps
    assert isinstance(told, Talk) and [len(block.lines) for block in told.blocks] == [2, 1]
    assert "*mat* are two different words" in told.blocks[0].text
    assert told.blocks[1].text == "The rest."


def test_a_cell_that_is_no_python_is_named_with_its_notebook(tmp_path):
    with pytest.raises(ValueError, match=r"02\.ipynb: cell 'broken':"):
        chapter_of(tmp_path, "## Section\nBefore.", "print(")
