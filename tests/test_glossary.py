"""The glossary holds every term that a chapter sets in bold, and says where it is explained."""

import re

from cells import CHAPTERS, ROOT, links, markdown_cells, read, source
from every import every, fail

GLOSSARY = ROOT / "notebooks" / "glossary.md"
HEAD = ["term", "in one sentence", "chapter", "other names"]
BOLD = re.compile(r"\*\*([^*\n]+)\*\*(:?)")
# What is bold without being a term: a label, the head of a task, a number.
LABEL = re.compile(r"(?:What you|Exercise|Find the bug|Myth|Fact)\b|.*[:.?!]$|[\d\W]*$")


def rows():
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    cells = [[c.strip() for c in line.strip("|").split("|")] for line in lines if line[:1] == "|"]
    assert cells[0] == HEAD
    return cells[2:]


def plain(term):
    """A term as it is compared: small letters, no plural, no marks of code."""
    return re.sub(r"s$", "", re.sub(r"[`*_]", "", term).casefold().strip())


def bold_terms(notebook):
    """The terms that a notebook sets in bold, tables and labels left out."""
    for cell in markdown_cells(notebook):
        for line in source(cell).splitlines():
            if re.match(r"- \*\*.+\*\* \(\d+ minutes?\)", line):
                continue  # the name of a section to go further
            for term, colon in BOLD.findall(line):
                if not (colon or line.startswith("|") or LABEL.match(term)):
                    yield term


def known():
    """Every term of the glossary and every other name it gives."""
    return {plain(name) for row in rows() for name in (row[0], *row[3].split(","))}


@every("path", CHAPTERS, ids=lambda path: path.name[:2])
def test_every_bold_term_is_in_the_glossary(path):
    missing = [term for term in bold_terms(read(path)) if plain(term) not in known()]
    if missing:
        fail(
            f"{path.name} sets {', '.join(missing)} in bold, and notebooks/glossary.md does not "
            "explain it: add a row there, or do not set it in bold if it is no term."
        )


def test_terms_stand_once_and_in_order():
    terms = [plain(row[0]) for row in rows()]
    assert terms == sorted(set(terms))


@every("row", rows(), ids=lambda row: row[0])
def test_a_term_has_one_sentence_and_a_chapter_that_uses_it(row):
    term, sentence, chapter, _ = row
    assert re.fullmatch(r"[^.?!]+(?:[.?!]\S[^.?!]*)*[.]", sentence), "not one sentence"
    ((_, _, target),) = links(chapter)
    names = [plain(name) for name in (term, *row[3].split(",")) if name]
    page = " ".join(source(c) for c in markdown_cells(read(ROOT / "notebooks" / target)))
    assert any(name in re.sub(r"[`*_]", "", page).casefold() for name in names), term


@every("path", CHAPTERS, ids=lambda path: path.name[:2])
def test_every_chapter_links_to_the_glossary(path):
    cells = markdown_cells(read(path))
    targets = [target for cell in cells for _, _, target in links(source(cell))]
    assert "glossary.md" in targets, f"{path.name} has no link to glossary.md"
