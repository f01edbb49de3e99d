"""The minutes that the chapters announce are those that the tool counts."""

import re

import minutes
import pytest
from cells import CHAPTERS
from kit.chapter import read_chapter

LONGEST = 60  # minutes of a core, alone; a longer chapter is two chapters


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name[:2])
def test_no_chapter_is_as_long_as_two(path):
    assert read_chapter(path).alone <= LONGEST


def test_new_minutes_reach_the_first_cell():
    path = CHAPTERS[2]
    chapter = read_chapter(path)
    alone, room = minutes.announced(chapter)
    cell = minutes.with_minutes("core 1 min / in a workshop 2 min / further 3 min", chapter)
    rest = minutes.further(chapter)
    assert cell == f"core {alone} min / in a workshop {room} min / further {rest} min"
    page = read_chapter(CHAPTERS[0])
    cell = minutes.with_minutes("core 1 min / in a workshop 2 min", page)
    assert cell == f"core {page.alone} min / in a workshop {page.workshop} min"


@pytest.mark.parametrize("path", CHAPTERS[1:], ids=lambda path: path.name[:2])
def test_the_sections_of_go_further_take_what_the_first_cell_says(path):
    chapter = read_chapter(path)
    said = [int(m) for line in chapter.further_lines for m in re.findall(r"\((\d+) minute", line)]
    taken = minutes.of_sections(chapter)
    assert said == list(taken.values()), f"the list below Go further must have, in order: {taken}"
    assert 0 <= minutes.further(chapter) - sum(said) < minutes.STEP


def test_what_chapters_take_together_is_the_sum_of_those_that_the_sentence_names():
    chapters = [read_chapter(path) for path in CHAPTERS[:4]]
    alone, room = map(sum, zip(*map(minutes.announced, chapters[1:3]), strict=True))
    says = "The way, chapters 01 to 02, takes {} minutes alone and {} in a workshop."
    assert minutes.with_sums(says.format(1, 2), chapters) == says.format(alone, room)
    loose = "Read chapters 01 to 02. It takes 1 minutes alone and 2 in a workshop."
    assert minutes.with_sums(loose, chapters) == loose


def test_every_part_of_a_chapter_costs_time(tmp_path):
    import json

    def counted(*cells):
        first = {"cell_type": "markdown", "source": "# 02 · T\n\ncore 1 min / in a workshop 1 min"}
        path = tmp_path / "02_t.ipynb"
        path.write_text(json.dumps({"cells": [first, *cells]}), encoding="utf-8")
        return minutes.announced(read_chapter(path))[0]

    words = {"cell_type": "markdown", "source": "word " * 1500}
    lines = {"cell_type": "code", "source": "\n".join(["x = 1"] * 80), "outputs": []}
    quiz = {
        "cell_type": "code",
        "source": 'quiz("02-a")\nquiz("02-b")\nquiz("02-c")',
        "outputs": [],
    }
    assert counted() == 0
    assert counted(words) == 10 and counted(words, lines) == 20 and counted(words, quiz) == 15
