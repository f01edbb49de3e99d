"""`make memory` reads what a kernel holds at the end of a notebook, and at its peak."""

import doctest
import sys

import memory
import nbformat
import pytest

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(sys.platform != "linux", reason="it reads Linux's /proc"),
]


@pytest.fixture
def greedy(tmp_path):
    """A notebook that takes 300 MiB and gives 200 of them back."""
    cells = ["kept = bytearray(100 * 2**20)", "given = bytearray(200 * 2**20)", "del given"]
    path = tmp_path / "greedy.ipynb"
    nbformat.write(
        nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells))), path
    )
    return path


def test_what_stays_and_what_was_there_at_the_peak_are_told_apart(greedy, monkeypatch, capsys):
    end, peak = memory.measured(greedy)
    assert 130 < end < 220  # a bare kernel holds 50 to 60
    assert 190 < peak - end < 210
    monkeypatch.setattr(sys, "argv", ["memory.py", str(greedy)])
    assert memory.main() == 1
    assert "more than 120 MiB at the end: greedy" in capsys.readouterr().err


def test_its_doctest_holds():
    assert doctest.testmod(memory).attempted == 1
    assert doctest.testmod(memory).failed == 0
