"""The page “Your own texts”: its Python and its commands run in an empty folder, in their order."""

import contextlib
import io
import re
import subprocess
import sys

import pytest
from cells import ROOT

from rouge_helpers.files import read_pairs

PAGE = ROOT / "notebooks" / "your_own_texts.md"
# Each with the text that stands right under it, which is what it prints.
BLOCKS = re.findall(
    r"(?ms)^```(python|sh)\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?",
    PAGE.read_text(encoding="utf-8"),
)


def run(command):
    """What a command prints, remarks left out."""
    command = command.replace("python", f'"{sys.executable}"', 1)
    done = subprocess.run(command, shell=True, capture_output=True, check=True, encoding="utf-8")
    return done.stdout


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """Every block of Python and of commands, and what it printed."""
    folder, names, printed = tmp_path_factory.mktemp("page"), {}, []
    with contextlib.chdir(folder):
        for language, block, _ in BLOCKS:
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                if language == "python":
                    exec(compile(block, "<a block of the page>", "exec"), names)
                else:
                    print(*map(run, block.splitlines()), sep="", end="")
            printed.append(out.getvalue())
        names["rows"] = [
            read_pairs("pairs.csv", reference="summary", candidate="answer"),
            read_pairs("references.txt", "candidates.txt"),
            read_pairs("references", "candidates"),
        ]
    return printed, names


def test_every_block_prints_what_stands_under_it(ran):
    printed, _ = ran
    shown = [(out, text) for out, (*_, text) in zip(printed, BLOCKS, strict=True) if text]
    assert len(shown) == 6
    assert all(out == text for out, text in shown), shown


def test_every_kind_of_file_gives_the_same_pairs(ran):
    _, names = ran
    assert all(rows == names["pairs"] for rows in names["rows"])


REFUSED = {  # by what the first file holds; the second holds two lines
    "3 references and 2 candidates": b"a\nb\nc\n",
    "this is not text in UTF-8": b"a\n\xe9\n",
    "the reference is empty": b"a\n\n",
    "has no column": b"summary,answer\na,b\n",
    "3 fields, but the header has 2": b"reference,candidate\na,b,c\n",
    "occurs 2 times in the column 'id'": b'{"id": 1, "reference": "a"}\n' * 2,
    "must be a text, not ['…']": b'{"reference": "a", "candidate": ["b"]}',
}


def test_the_sentences_of_the_table_are_those_of_the_program(tmp_path):
    table = PAGE.read_text(encoding="utf-8").split("| the sentence says |")[1]
    told = re.findall(r"(?m)^\| ([^|]+) \| [^|]+ \| [^|]+ \|$", table.replace("| --- ", ""))
    assert sorted(told) == sorted(REFUSED)
    first, second = tmp_path / "ours", tmp_path / "theirs"
    for sentence, content in REFUSED.items():
        first.write_bytes(content)
        ids = "occurs" in sentence
        second.write_bytes(
            b'{"id": 1, "candidate": "a"}\n{"id": 2, "candidate": "b"}' if ids else b"a\nb\n"
        )
        one_table = not ids and (content[:1] in b"{" or b"," in content)
        with pytest.raises(ValueError) as caught:
            read_pairs(first) if one_table else read_pairs(first, second)
        assert all(part in str(caught.value) for part in sentence.split("…")), sentence
