"""The length of the shortest way through a chapter; a way that is too long is a hint, not an error.

`tools/minutes.py` counts how many minutes a chapter takes.
"""

import ast
from pathlib import Path

from cells import calls, core, headings, markdown_cells, read, source, syntax
from launch_links import PLACEHOLDER, with_line

from . import Complaints

WORDS, CELLS, CARDS, EXERCISES = "words", "cells", "cards", "exercises"
BEFORE = "words before the first thing to do"
SHORT_ROAD = {WORDS: 1100, CELLS: 34, CARDS: 9, EXERCISES: 4, BEFORE: 200}
# The limits for a core, by chapter; for the chapters beyond the short road, see BEYOND.
MOST = {
    "00": {WORDS: 400, CELLS: 12},
    **dict.fromkeys(("01", "02", "03", "04"), SHORT_ROAD),
}
BEYOND = {WORDS: 1500, CARDS: 12}


def a_core_keeps_its_measures(path: Path) -> Complaints:
    cells = core(read(path))
    found = {
        WORDS: words(cells),
        CELLS: len(cells),
        CARDS: cards(cells),
        EXERCISES: len(calls(cells, {"check"})),
        BEFORE: words(_before_the_first_thing_to_do(cells)),
    }
    for name, most in MOST.get(path.name[:2], BEYOND).items():
        if found[name] > most:
            yield "-", f"its core has {found[name]:,} {name}, more than {most:,}"


def a_chapter_has_a_part_to_go_further(path: Path) -> Complaints:
    cells = core(read(path))
    if path.name[:2] != "00" and len(cells) == len(read(path)["cells"]):
        yield "-", "needs a part “Go further”"


def words(cells: list[dict]) -> int:
    """The number of words between spaces; the marks of lists and tables count as words, too."""
    # The line for readers who opened the chapter elsewhere does not count.
    texts = [with_line(source(cell), PLACEHOLDER) for cell in markdown_cells({"cells": cells})]
    return sum(len(text.split()) for text in texts)


def cards(cells: list[dict]) -> int:
    """The interactive cards: checks, predictions with results, explorers, the quiz, progress."""
    found = calls(cells, {"check", "predict", "progress"})
    return len(found) + len(_explorers(cells)) + bool(calls(cells, {"quiz"}))


def _explorers(cells: list[dict]) -> list[str]:
    called = [n.func for cell in cells for n in syntax(cell) if isinstance(n, ast.Call)]
    return [name for each in called if (name := getattr(each, "id", "")).startswith("explore_")]


def _before_the_first_thing_to_do(cells: list[dict]) -> list[dict]:
    """The cells from the heading of the first scene to the first thing to do."""
    found: list[dict] = []
    for cell in cells:
        if cell["cell_type"] == "markdown" and (found or 2 in dict(headings(cell))):
            found.append(cell)
        if found and (calls([cell], {"predict", "check"}) or _explorers([cell])):
            break
    return found


OF_A_FILE = [a_chapter_has_a_part_to_go_further]
HINTS = [a_core_keeps_its_measures]
