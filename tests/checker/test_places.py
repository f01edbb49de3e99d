"""A sentence that names its place, a notebook or a page, has both forms; no other names one.

The sentences are read from the source: every piece of text that a check or a page may say.
"""

import ast
import re
from pathlib import Path

import pytest

from rouge_course.drawing.place import ON_A_PAGE

ROOT = Path(__file__).resolve().parents[2]
PLACE = re.compile(r"notebook|\brestart|\bcells? of|%%|\b(?:this|its|the) cell\b|\bkernel\b", re.I)
ASTERISKS = re.compile(r"(?<![\w*.])\*[A-Za-z][\w ]*\*(?![\w*])")
SAID = (
    *(ROOT / "rouge_course" / "checker").glob("*.py"),
    *(ROOT / "rouge_course").glob("*.py"),
    ROOT / "web" / "interactive" / "troubles.py",
    ROOT / "web" / "interactive" / "cells.py",
)
# {a file whose sentences no page can show: the reason}
NEVER_ON_A_PAGE = {
    "classroom.py": "a room is joined in a notebook",
    "watchdog.py": "it watches a kernel's process, and a page has none",
    "progress_store.py": "the file is written in a notebook's folder alone",
    "environment.py": "the page leaves out the cell that reports on packages",
    "stopped.py": "it opens JupyterLab",
}
# {a piece of a sentence that stays: the reason}
STAYS = {
    "What you have written in the notebooks": "the head of a file that is kept beside notebooks",
    "Any notebook in this folder can import these functions": "the head of the same file",
    "has changed since this notebook imported it": "a page has no files to import",
    "How does a notebook forget what it has imported?": "a page has no files to import",
}


def pieces(path):
    """The texts in a file that somebody may read, but for docstrings and the first of two forms."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    spared = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            spared.add(node.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            first = node.args[:1] if node.func.id in ("either", "told") else []
            spared.update(each for one in first for each in ast.walk(one))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in spared:
            yield node.value


@pytest.mark.parametrize("path", SAID, ids=lambda path: path.name)
def test_what_a_page_may_say_names_no_notebook(path):
    if path.name in NEVER_ON_A_PAGE:
        return
    found = [text for text in pieces(path) if " " in text and PLACE.search(text)]
    assert [text for text in found if not any(each in text for each in STAYS)] == []


@pytest.mark.parametrize("path", SAID, ids=lambda path: path.name)
def test_nothing_is_said_between_asterisks_that_would_be_shown(path):
    assert [text for text in pieces(path) if ASTERISKS.search(text)] == []


def test_the_forms_for_a_page_name_no_notebook():
    assert [text for text in ON_A_PAGE.values() if PLACE.search(text)] == []
