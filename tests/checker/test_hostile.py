"""What a notebook may do to Python, on purpose or not: the next check still gets its verdict."""

import builtins
import collections
import copy
import decimal
import json
import locale
import math
import os
import re
import signal
import sys

import pytest
from learners import written

from rouge_course.exercises import check, hint, solution

RIGHT = """
from collections import Counter
return (Counter(reference.split()) & Counter(candidate.split())).total()
"""


def verdict(body):
    outcome = check(written(body))
    outcome._repr_html_().encode("utf-8")
    str(outcome).encode("utf-8")
    return outcome


@pytest.mark.parametrize(
    ("module", "name"),
    [(builtins, "len"), (builtins, "next"), (builtins, "isinstance"), (json, "dumps"),
     (re, "compile"), (copy, "deepcopy"), (math, "isnan"), (collections, "Counter")],
)  # fmt: skip
def test_names_of_python_that_a_notebook_has_replaced_are_given_back_for_a_check(module, name):
    usual = getattr(module, name)

    def theirs(*arguments, **options):
        raise ZeroDivisionError

    try:
        setattr(module, name, theirs)
        outcome = check(RIGHT_PROGRAM)
        kept = getattr(module, name) is theirs
    finally:
        setattr(module, name, usual)
    assert outcome.status == "passed"
    assert kept, "what the notebook has replaced stays replaced behind the check"


RIGHT_PROGRAM = written(RIGHT)


@pytest.mark.parametrize(
    "line",
    [
        "os._exit(3)",
        "os.kill(os.getpid(), 9)",
        "os.killpg(os.getpgid(0), 9)",
        "os.abort()",
        "os.closerange(0, 99)",
        "os.execv('no such program', [''])",
        "os.execve('no such program', [''], {})",
    ],
)
def test_what_would_end_the_kernel_is_held_back(line):
    assert verdict(f"import os\n{line}\nreturn 1").mistakes == ("ends the program",)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_no_second_kernel_is_made():
    assert verdict("import os\nos.fork()\nreturn 1").mistakes == ("ends the program",)
    assert os.fork is not None and os.fork.__module__ == "posix"


def test_a_cleared_table_of_modules_is_filled_again():
    before = set(sys.modules)
    verdict("import sys\nsys.modules.clear()\nreturn 1")
    assert before <= set(sys.modules)


@pytest.mark.parametrize("body", [
    r'print("\x1b[2J\x1b[31mgone\rhidden\x07"); return 1', r'raise ValueError("\x1b]0;title\x07")',
])  # fmt: skip
def test_codes_that_delete_or_colour_lines_reach_no_terminal(body):
    outcome = verdict(body)
    for text in (str(outcome), repr(outcome), outcome._repr_html_()):
        assert not set(text) & set(map(chr, {*range(32)} - {9, 10})), text
    assert "gone" in str(outcome) or "title" in str(outcome)


@pytest.mark.parametrize("body", ['return "\\ud800"', 'print("\\ud800")\nreturn 1'])
def test_half_characters_are_shown_as_they_are_typed(body):
    assert "\\ud800" in str(verdict(body))


def test_settings_of_python_are_put_back():
    precision, language = decimal.getcontext().prec, locale.setlocale(locale.LC_ALL)
    verdict(
        "import decimal, locale\ndecimal.getcontext().prec = 2\n"
        'locale.setlocale(locale.LC_ALL, "C")\nreturn 1'
    )
    assert decimal.getcontext().prec == precision
    assert locale.setlocale(locale.LC_ALL) == language


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system has no masks")
def test_the_mask_of_signals_is_put_back():
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    verdict("import signal\nsignal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])\nreturn 1")
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


def test_a_folder_that_is_gone_afterwards_is_survived(tmp_path, monkeypatch):
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    name = repr(str(folder))
    body = f'import os\nos.chdir("/")\nos.path.exists({name}) and os.rmdir({name})'
    assert verdict(f"{body}\nreturn 1").status == "mistake"


@pytest.mark.parametrize("call", [check, hint, solution])
def test_empty_brackets_are_met_with_a_sentence(call):
    assert "no function between the brackets" in str(call())
    assert "no function between the brackets" in str(call(None))
