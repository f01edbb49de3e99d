"""Marks that phones and word processors type are named, and the line is shown with plain ones."""

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.checker.typed_marks import replaced, sentence, unreadable

PAIRS = {
    "print(“it’s 3 – 1”, 3 – 1)": 'print("it’s 3 – 1", 3 - 1)',
    "x = ‘a’": "x = 'a'",
    "x\u00a0= 1": "x = 1",
    "x = \u200b1": "x = 1",
    "d = {“a”: 1, ‘b’: 2}": "d = {\"a\": 1, 'b': 2}",
    "d = {„a“: 1, «b»: 2}": 'd = {"a": 1, "b": 2}',
    's = "“quoted”" + “x”': 's = "“quoted”" + "x"',
    's = "it’s" # “so”\nt = “x”': 's = "it’s" # “so”\nt = "x"',
    "a − b": "a - b",
    "a × b ≤ c ÷ d ≠ e": "a * b <= c / d != e",
    '"""“text”"""\nx = “1”': '"""“text”"""\nx = "1"',
    'x = "a”': 'x = "a"',
    "x = (1, …)": "x = (1, ...)",
}


@pytest.mark.parametrize(("typed", "plain"), PAIRS.items())
def test_a_mark_outside_of_strings_becomes_the_one_that_python_reads(typed, plain):
    assert replaced(typed) == plain
    ast.parse(plain)
    assert unreadable(typed)
    number = len(typed.splitlines())
    said = sentence(typed, number)
    assert said.startswith(f"Line {number} has ") and plain.splitlines()[-1] in said


@pytest.mark.parametrize(
    "program",
    ["x = 1", 's = "“a” – ‘b’"', "# “a”\nx = 1", "'''\n“a”\n'''", "x = (", "é = 1", "", '"\\"“"'],
)
def test_what_python_reads_and_any_other_error_is_left_alone(program):
    assert replaced(program) == program
    assert not unreadable(program)
    assert sentence(program, 1) == ""


def test_an_invisible_character_is_told_by_its_number():
    assert "a no-break space or another special space (U+00A0)" in sentence("x\u00a0= 1", 1)


@given(st.text(alphabet="x=1 “”‘’–\"'#\\\n()\u00a0", max_size=40))
def test_what_was_replaced_is_not_replaced_again_and_lines_stay_lines(program):
    once = replaced(program)
    assert once.count("\n") == program.count("\n")
    assert replaced(once).count("“") <= once.count("“")
