"""Prose that a student reads whose first language is not English: at most level B2."""

import re

import pytest
import textstat
from notebook_rules import CHAPTERS, markdown_cells, prose, read

# Grades of American schools; B2 ends about where the ninth does. 60 and more is "plain English".
HARDEST_GRADE, LEAST_EASE = 8, 60


def sentences(notebook):
    """The prose of a chapter, a full stop behind every line: no headings, tables and links."""
    for cell in markdown_cells(notebook):
        for line in prose(cell).splitlines():
            line = re.sub(r"\$[^$]*\$", "formula", re.sub(r"[*_\[\]]", "", line)).strip(" -")
            if line and line[0] not in "#|" and "self-paced" not in line:
                yield line if line[-1] in ".?!:" else line + "."


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name[:2])
def test_the_prose_is_plain(path):
    text = " ".join(sentences(read(path)))
    assert textstat.flesch_kincaid_grade(text) <= HARDEST_GRADE
    assert textstat.flesch_reading_ease(text) >= LEAST_EASE


def test_a_hard_text_is_refused():
    text = "The epistemological ramifications of evaluative heterogeneity necessitate elucidation."
    assert textstat.flesch_kincaid_grade(text) > HARDEST_GRADE
    assert textstat.flesch_reading_ease(text) < LEAST_EASE
