"""What the next kernel says about a kernel that was stuck; tests/whole ends real kernels."""

import subprocess
import sys

import pytest

from rouge_course.checker import watchdog

TRACE = """Timeout (0:00:25)!
Thread 0x1 (most recent call first):
  File "<cell>", line 12 in helper
  File "<cell>", line 9 in overlap
  File "<cell>", line 30 in <module>
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(watchdog, "_folder", lambda: tmp_path)
    return tmp_path


def ended():
    """The number of a process that is gone."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


CRASH = TRACE.replace("Timeout (0:00:25)!", "Fatal Python error: Segmentation fault\n")


@pytest.mark.parametrize(
    ("trace", "where"),
    [
        (TRACE, "`overlap`, could not be stopped. It was running line 9 of its cell."),
        (TRACE.replace("in overlap", "in other"), "`overlap`, could not be stopped."),
        (CRASH, "`overlap`, made Python crash in line 9 of its cell (Segmentation fault)."),
        ("", "`overlap`, was being checked when Python ended. Either it used more memory"),
    ],
)
def test_what_happened_is_said_once_with_the_line_of_the_cell(folder, trace, where):
    word = folder / f"{watchdog._NAME}{ended()}"
    word.write_text("overlap\n" + trace, encoding="utf-8")
    assert where in watchdog.told()
    assert not word.exists() and watchdog.told() == ""
