"""The measures of a core: how long the shortest way through a chapter may be."""

import re
from itertools import pairwise

import minutes
import pytest
from kit.chapter import read_chapter
from notebook_rules import (
    CHAPTERS,
    calls_of,
    code_cells,
    core,
    goes_further,
    headings,
    markdown_cells,
    read,
    source,
)
from places import PLACEHOLDER, with_line

# Of the first page, which has no part to go further: minutes alone and in a workshop, at most.
PAGE_WORDS, PAGE_CELLS, PAGE_MINUTES = 400, 12, (10, 10)
# minutes alone and in a workshop, at most
MINUTES = {"01": (40, 35), "02": (45, 40), "03": (45, 40), "04": (50, 40)}
WORDS, CELLS, CARDS, TO_THE_FIRST_THING = 1100, 34, 9, 200
EXERCISES = (3, 4)
CUT = [path for path in CHAPTERS if path.name[:2] in MINUTES]
# Of the chapters beyond the short road: minutes alone, words and cards, at most.
BEYOND = [path for path in CHAPTERS[1:] if path not in CUT]
BEYOND_MINUTES, BEYOND_WORDS, BEYOND_CARDS = 60, 1500, 12


def words(cells):
    """What white space parts, marks of lists and tables too: the strictest count."""
    # The line for who opened the chapter elsewhere is no part of the way through it.
    texts = [with_line(source(cell), PLACEHOLDER) for cell in markdown_cells({"cells": cells})]
    return sum(len(text.split()) for text in texts)


def cards(cells):
    """What answers: a check, a prediction with its result, an explorer, the quiz, progress."""
    found = calls_of(cells, {"check", "predict", "progress"})
    explorers = [name for name in calls_of(cells) if name.startswith("explore_")]
    return len(found) + len(explorers) + bool(calls_of(cells, {"quiz"}))


def before_the_first_thing_to_do(cells):
    """The cells from the heading of the first scene to what asks for something."""
    scene = next(n for n, cell in enumerate(cells) if (2 in dict(headings(cell))))
    asks = r"\b(?:predict|check|explore_\w+)\("
    first = next(n for n, c in enumerate(cells)
                 if c["cell_type"] == "code" and re.search(asks, source(c)))  # fmt: skip
    return cells[scene:first]


@pytest.mark.parametrize("path", CUT, ids=lambda path: path.name[:2])
def test_a_core_keeps_its_measures(path):
    cells = core(read(path))
    found = {
        "words": words(cells),
        "cells": len(cells),
        "cards": cards(cells),
        "words before the first thing to do": words(before_the_first_thing_to_do(cells)),
    }
    most = dict(zip(found, (WORDS, CELLS, CARDS, TO_THE_FIRST_THING), strict=True))
    assert all(found[name] <= most[name] for name in found), (found, most)
    assert EXERCISES[0] <= len(calls_of(cells, {"check"})) <= EXERCISES[1]


@pytest.mark.parametrize("path", CUT, ids=lambda path: path.name[:2])
def test_a_core_keeps_its_minutes(path):
    alone, room = minutes.announced(read_chapter(path))
    most = MINUTES[path.name[:2]]
    assert alone <= most[0] and room <= most[1], ((alone, room), most)


@pytest.mark.parametrize("path", BEYOND, ids=lambda path: path.name[:2])
def test_a_core_beyond_the_short_road_keeps_its_measures(path):
    notebook = read(path)
    assert goes_further(notebook)
    assert minutes.announced(read_chapter(path))[0] <= BEYOND_MINUTES
    assert words(core(notebook)) <= BEYOND_WORDS, words(core(notebook))
    assert cards(core(notebook)) <= BEYOND_CARDS, cards(core(notebook))


def test_the_first_page_keeps_its_measures():
    notebook = read(CHAPTERS[0])
    assert words(notebook["cells"]) <= PAGE_WORDS, words(notebook["cells"])
    assert len(notebook["cells"]) <= PAGE_CELLS
    kinds = [cell["cell_type"] for cell in notebook["cells"]]
    assert ("code", "code") not in pairwise(kinds)
    alone, room = minutes.announced(read_chapter(CHAPTERS[0]))
    assert alone <= PAGE_MINUTES[0] and room <= PAGE_MINUTES[1], (alone, room)


def test_the_measures_count_what_a_learner_meets():
    path = next(path for path in CHAPTERS if path.name.startswith("02"))
    cells = core(read(path))
    assert path in CUT and 3 < cards(cells) < len(code_cells({"cells": cells}))
    assert 0 < words(before_the_first_thing_to_do(cells)) < words(cells)
