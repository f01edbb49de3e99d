"""`make notebooks` writes text that appears in several places from its only source."""

import re

import address
import launch_links
import pytest
import sync_derived_text
from cells import CHAPTERS, ROOT
from every import fail
from kit.chapter import read_chapter

from rouge_course.chapters import EXERCISES

TASK = EXERCISES["overlap"]
STUB = TASK.stub
HEADING = "### Exercise 2 · how many (6 minutes, ●● medium)"


def cell(text, kind="code"):
    return {"cell_type": kind, "source": text.splitlines(keepends=True)}


def text_of(one):
    return "".join(one["source"])


def test_nothing_is_left_to_write():
    sources = (address, launch_links, sync_derived_text)
    found = [path.name for source in sources for path in source.outdated(ROOT)]
    if found:
        fail(f"These files repeat old words of others: {', '.join(found)}. Run make notebooks.")


@pytest.mark.parametrize(
    ("line", "hit"),
    [
        ("git clone https://github.com/an-owner/a.repo.git course", True),
        ("https://mybinder.org/v2/gh/an-owner/a.repo/HEAD", True),
        ("https://github.com/an-owner/a.repository", False),
        ("https://github.com/another/a.repo", False),
    ],
)
def test_another_address_is_written_in_the_place_of_the_whole_old_one_alone(line, hit):
    assert ("second/name" in address.moved(line, "an-owner/a.repo", "second/name")) is hit


def test_badges_and_the_line_of_a_chapter_stand_there_if_there_is_an_address():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    published = launch_links.with_badges(readme, "an-owner/a.repo")
    assert "/an-owner/a.repo/" in published and "no address yet" not in published
    assert "no address yet" in launch_links.with_badges(published, launch_links.PLACEHOLDER)
    first = launch_links.with_line("# 02 · A chapter", "an-owner/a.repo")
    assert "an-owner/a.repo/blob/main/notebooks/elsewhere.md" in first
    assert launch_links.with_line(first, launch_links.PLACEHOLDER) == "# 02 · A chapter"
    assert (ROOT / "notebooks" / "elsewhere.md").is_file()


@pytest.mark.parametrize(
    "heading",
    [
        HEADING,
        "### Exercise · how many",
        "### Exercise 7 · how many",
        "### Exercise 2 · how many (99 minutes, ● easy)",
        "### Exercise 2 · how many (6 minutes, ●● medium, extra)",
    ],
)
def test_a_heading_gets_what_the_record_says(heading):
    cells = [
        cell(f"Words.\n\n{heading}\n\nThe task.", "markdown"),
        cell(f"{STUB}\n\n\ncheck(overlap)"),
    ]
    sync_derived_text.with_headings(cells)
    assert text_of(cells[0]) == f"Words.\n\n{HEADING}\n\nThe task."


@pytest.mark.parametrize(
    ("source", "right"),
    [
        ("check(overlap)", f"{STUB}\n\n\ncheck(overlap)\n# hint(overlap)"),
        ("import a\n\n\ncheck(overlap)\n", f"import a\n\n\n{STUB}\n\n\ncheck(overlap)\n"),
        (
            "import a\n\n\ndef overlap(x):\n    ...\n\n\ncheck(overlap)\n# hint(overlap)",
            f"import a\n\n\n{STUB}\n\n\ncheck(overlap)\n# hint(overlap)",
        ),
    ],
)
def test_a_stub_is_written_above_its_check(source, right):
    assert sync_derived_text.with_stub(source, "overlap", STUB) == right
    cells = [cell(right)]
    sync_derived_text.with_stubs(cells, [TASK])
    assert text_of(cells[0]) == right


def test_a_stub_brings_its_imports_once():
    stub = EXERCISES["repaired_rouge_l"].stub
    assert stub.startswith("import rouge_helpers\n")
    source = stub.replace("return", "return  ") + "\n\n\ncheck(repaired_rouge_l)\n"
    right = f"{stub}\n\n\ncheck(repaired_rouge_l)\n"
    assert sync_derived_text.with_stub(source, "repaired_rouge_l", stub) == right


def test_the_chapters_form_one_chain():
    three = [read_chapter(path) for path in CHAPTERS[:3]]
    first, second, third = (f"{each.name}]({each.path.name})" for each in three)

    def last_line(text, before, after):
        cells = [cell(text, "markdown")]
        sync_derived_text.with_links(cells, before, after)
        return text_of(cells[0])

    both = f"Words.\n\n[Previous: {first} · [Next: {third}"
    assert last_line("Words.", three[0], three[2]) == both
    assert last_line(both, three[0], three[2]) == both
    assert last_line("Words.\n\n[Next: x](y)", three[0], three[2]) == both
    glossary = f"[Glossary](glossary.md) · [Next: {second}"
    assert last_line("W.\n\n[Glossary](glossary.md)", None, three[1]) != glossary
    assert last_line(f"W.\n\n{glossary}", None, three[1]) == f"W.\n\n{glossary}"
    end = f"W.\n\n[Previous: {second} · [The first page](00.ipynb)"
    assert last_line(end, three[1], None) == end


def test_the_way_on_stands_where_the_core_ends():
    one, other = (read_chapter(path) for path in CHAPTERS[1:3])
    bare, link = "## Go further\n\nEach.", f"[Next: {one.name}]({one.path.name})"
    with_one = sync_derived_text.with_way_on(bare, one)
    assert with_one == f"## Go further\n\n{link}\n\nEach."
    assert other.name in sync_derived_text.with_way_on(with_one, other)
    assert one.name not in sync_derived_text.with_way_on(with_one, other)
    assert sync_derived_text.with_way_on(with_one, None) == bare


@pytest.mark.parametrize(
    ("needs", "short"),
    [
        ("chapters 01 to 06 and 10", "01–06, 10"),
        ("chapter 02", "02"),
        ("chapters 01 and 02", "01–02"),
        ("[chapter 03](03_rouge_n.ipynb) and 05", "03, 05"),
        ("a little Python", ""),
    ],
)
def test_what_a_chapter_needs_is_said_shortly(needs, short):
    assert sync_derived_text.in_spans(needs) == short


def test_a_table_gets_its_rows_and_keeps_what_stands_around_it():
    text = "A.\n\n| chapter | b |\n|---|---|\n| old | 1 |\n\nB.\n\n| chapter | c |\n| --- | --- |\n"
    rows = ["| 01 | 2 |\n| 02 | 3 |\n", "| 05 | 4 |\n"]
    right = "A.\n\n| chapter | b |\n|---|---|\n| 01 | 2 |\n| 02 | 3 |\n\nB.\n\n"
    right += "| chapter | c |\n| --- | --- |\n| 05 | 4 |\n"
    assert sync_derived_text.with_rows(text, rows) == right
    assert sync_derived_text.with_rows(right, rows) == right


def test_the_rows_name_every_chapter_with_what_its_first_cell_says():
    chapters = [read_chapter(path) for path in CHAPTERS]
    rows = sync_derived_text.readme_rows(chapters).splitlines()
    assert len(rows) == len(CHAPTERS)
    for chapter, row in zip(chapters, rows, strict=True):
        assert f"[{chapter.name}](notebooks/{chapter.path.name})" in row
        room = r"\d+ / " if chapter.number < sync_derived_text.SHORT_ROAD else ""
        assert re.search(rf"\| {chapter.alone} / {room}(\d+|–) \|$", row)
    beyond = sync_derived_text.first_page_rows(
        chapters[sync_derived_text.SHORT_ROAD :]
    ).splitlines()
    assert (
        f"| 10 | [Is a difference luck?]({CHAPTERS[10].name}) | {chapters[10].alone} | 01–02, 06 |"
        in beyond
    )


def test_a_first_cell_that_lacks_a_line_is_named(tmp_path):
    path = tmp_path / "05_new.ipynb"
    path.write_text('{"cells": [{"source": "# 05 · New\\n\\ncore 1 min"}]}')
    with pytest.raises(SystemExit, match="05_new.ipynb: the first cell lacks"):
        sync_derived_text.first_page_rows([read_chapter(path)])
