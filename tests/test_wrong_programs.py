"""`make wrong-programs` names the mistake of a record that no Python can run."""

import sys
from pathlib import Path

import pytest
import wrong_programs

import rouge_helpers
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Course, Exercise


def share(hits, total):
    """Return a share."""
    if not total:
        return 0.0
    return hits / total


@pytest.fixture
def says(monkeypatch, tmp_path, capsys):
    """What the tool prints for these mistakes, and whether it ends well."""

    def run(text, *options):
        exercise = Exercise(
            number=1, solution=share, task="", minutes=1, level="easy", hints=("", "", ""),
            mistakes=mistakes(text),
        )  # fmt: skip
        Course((exercise,), names=vars(rouge_helpers))
        monkeypatch.setattr(wrong_programs, "EXERCISES", {"share": exercise})
        monkeypatch.setattr(wrong_programs, "FOLDER", tmp_path / "wrong")
        monkeypatch.setattr(sys, "argv", ["wrong_programs.py", *options])
        ended_well = wrong_programs.main() == 0
        return ended_well, capsys.readouterr().out.splitlines()

    return run


GOOD = """
turned over: hits / total => total / hits
you divide by the matches
What is the share of?

a helper asked: hits / total => ngrams(hits, 1) / total
you ask a helper
Which one?
"""
WORDS = "you err\nWhere?\n"


def line_of(text):
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(text))


def test_programs_that_can_run_are_counted(says):
    assert says(GOOD) == (True, ["2 wrong programs are valid Python."])


def test_each_fault_of_a_fragment_is_named_with_file_line_and_mistake(says):
    text = """
mistyped: hits / total => hitz / total
you err
Where?

open bracket: hits / total => (hits / total
you err

nowhere: hits // total => hits
you err

beyond its loop: hits / total => hits ⏎    break
you err
"""
    well, lines = says(GOOD + text)
    assert not well and len(lines) == 4
    named = zip(lines, ("mistyped", "open bracket", "nowhere", "beyond its loop"), strict=True)
    for line, name in named:
        place = f"tests/test_wrong_programs.py:{line_of(name + ': ')}"
        assert line.startswith(f"{place}: share, mistake “{name}”: "), line
    assert "hitz" in lines[0] and "not valid Python: '(' was never closed" in lines[1]
    assert "appears 0 times in the program" in lines[2] and "break" in lines[3].lower()


def test_where_only_one_fault_is_left_it_is_found_too(says):
    for fault in ("hitz / total", "(hits / total"):
        well, lines = says(f"one: hits / total => {fault}\n{WORDS}")
        assert not well and len(lines) == 1 and "mistake “one”" in lines[0]


@pytest.mark.whole
def test_mypy_sees_what_ruff_does_not(says):
    text = f"too many: hits / total => ngrams(hits, 1, total)\n{WORDS}"
    assert says(text)[0]
    well, lines = says(text, "--mypy")
    assert not well and "Too many arguments" in lines[0] and "mistake “too many”" in lines[0]
