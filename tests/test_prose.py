"""The hints on how the notebooks read: what they say, and that they fail nothing."""

import json
import subprocess
import sys

import prose
import pytest
from notebook_rules import CHAPTERS, ROOT, read

GOOD = {
    "opening": "# 02\n\n**What you will learn**\n- Count words.\n\n**What you need**\nA pen.",
    "lines": "The editor, e.g. Ines, reads it.\n“It closed. The ferry sails.” is the reference.",
    "list": "Count:\n- one\n- two",
    "table": "| a | b |\n| --- | --- |\n" + "| One. Two. | three |\n" * 40,
    "links": "[Next: 03 · ROUGE-N](03.ipynb)\n" * 40,
    "fence": "```\nOne. Two. Simply three.\n```",
    "code": "The justice of it is `a. B`, and 0.5 is obvious in $P = 1$.",
}


def cell(identifier, text, kind="markdown"):
    return {"cell_type": kind, "id": identifier, "source": [text]}


def notebook(*more):
    return {"cells": [*(cell(*pair) for pair in GOOD.items()), *more]}


def test_a_good_notebook_gets_no_remark():
    assert list(prose.remarks(notebook(cell("sum", "1 + 1  # adjust it", "code")))) == []


@pytest.mark.parametrize(
    ("kind", "text", "remark"),
    [
        ("markdown", "word " * 91, "91 words, more than 90"),
        ("markdown", "Just count.", "“Just”"),
        ("markdown", "You simply count.", "“simply”"),
        ("markdown", "Count. Then divide.", "two sentences on a line: Count. Then divide."),
        ("markdown", "- Count. Then *go*.", "two sentences on a line: - Count. Then *go*."),
        ("markdown", "It goes\non.", "a sentence goes on in the next line: It goes"),
        (
            "markdown",
            "**What you will learn**\n- Understand it.\n\n**What you need**",
            "nobody can watch this happen: Understand it.",
        ),
        ("code", "count()  # obviously", "“obviously”"),
        ("code", "if a:\n    b\n" * 6 + "check(a)", "13 lines of code, more than 12"),
    ],
)
def test_a_cell_gets_its_remark(kind, text, remark):
    assert list(prose.remarks(notebook(cell("new", text, kind)))) == [("new", remark)]


def test_a_core_that_is_long_and_code_that_is_long_get_a_remark():
    long = [cell(f"text-{n}", "word " * 80) for n in range(20)]
    rest = [cell("cut", "## Go further"), *long]
    assert list(prose.remarks(notebook(*rest))) == []
    ((at, remark),) = prose.remarks(notebook(*long))
    assert at == "-" and remark.endswith(" words in the core, more than 1,500")
    code = cell("code", "a = 1\n" * 5, "code")
    assert list(prose.remarks(notebook(code))) == [
        ("-", "the median code cell has 5 lines, more than 4")
    ]
    assert list(prose.remarks(notebook(cell("stub", "a = 1\n" * 5 + "check(a)", "code")))) == []


def test_sentences_are_counted_one_by_one():
    text = "# A head\n\nOne two. Three four\nfive six seven eight nine ten, eleven!\n\n| a | b |"
    assert prose.sentences(cell("a", text)) == [
        "One two.",
        "Three four five six seven eight nine ten  eleven!",
    ]
    said = prose.figures({"cells": [cell("a", text), cell("b", "Wait", "code")]})
    assert said.endswith("2 sentences: 5.5 words in the mean, 50% of 8 or fewer, at most 9 (a)")


def test_a_fold_is_prose_too():
    told = prose.sentences(cell("fold", 'reveal("03-more-n", table)', "code"))
    assert len(told) > 1 and "`" not in "".join(told)
    assert prose.sentences(cell("fold", "reveal(", "code")) == []


def test_long_words_make_a_text_harder():
    def grade(text):
        return float(prose.figures({"cells": [cell("a", text)]}).split()[1])

    hard = "Epistemological ramifications necessitate evaluative elucidation."
    assert grade("The cat sat on the mat and it slept.") < prose.GRADE < grade(hard)


def test_a_line_names_the_notebook_the_cell_and_what_may_be_better(tmp_path, capsys):
    path = tmp_path / "02_x.ipynb"
    path.write_text(json.dumps(notebook(cell("new", "Just count."))), encoding="utf-8")
    assert prose.main([str(path)]) is None
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("02_x: grade ") and second == "02_x new: “Just”"


@pytest.mark.whole
def test_the_command_ends_well_though_it_finds_something(tmp_path):
    path = tmp_path / "02_x.ipynb"
    path.write_text(json.dumps({"cells": [cell("new", "Just count.")]}), encoding="utf-8")
    command = [sys.executable, ROOT / "tools" / "prose.py", path]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert "“Just”" in done.stdout and (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name[:2])
def test_every_notebook_can_be_read(path):
    assert "sentences" in prose.figures(read(path))
    assert all(at and remark for at, remark in prose.remarks(read(path)))
