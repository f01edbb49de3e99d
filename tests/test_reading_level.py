"""Prose for a student whose first language is not English: level B2 at most."""

import re

import pytest
from notebook_rules import CHAPTERS, code_cells, markdown_cells, prose, read
from prose_numbers import readings
from readability import getmeasures

# Flesch and Kincaid: a text for the end of the eighth year of school, "plain English" and easier.
HARDEST_GRADE, LEAST_EASE = 8, 60


def sentences(notebook):
    """The prose of a chapter and its folds, a sentence a line: no headings, tables and formulas."""
    texts = [prose(cell) for cell in markdown_cells(notebook)]
    texts += [re.sub("`[^`]*`", "code", readings(cell)) for cell in code_cells(notebook)]
    for text in texts:
        text = re.sub(r"(?s)\$\$.*?\$\$|\$[^$\n]*\$", "formula", text)
        for line in text.splitlines():
            line = re.sub(r"[*_\[\]()“”,;:]", " ", line).strip(" -")
            if line and line[0] not in "#|" and "self-paced" not in line:
                yield from re.split(r"(?<=[.?!])\s+", line)


def level(lines):
    """(grade, ease) of sentences; the library reads a sentence a line, words apart."""
    grades = getmeasures("\n".join(lines), lang="en")["readability grades"]
    return grades["Kincaid"], grades["FleschReadingEase"]


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name[:2])
def test_the_prose_is_plain(path):
    grade, ease = level(sentences(read(path)))
    assert grade <= HARDEST_GRADE and ease >= LEAST_EASE


def test_a_hard_sentence_is_refused():
    grade, ease = level(["Epistemological ramifications necessitate evaluative elucidation ."])
    assert grade > HARDEST_GRADE and ease < LEAST_EASE
