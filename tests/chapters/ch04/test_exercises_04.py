"""The exercises of chapter 04: long texts, and the lines of the puzzle."""

import pytest
from cells import FOLDER, read, source

from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch04.parsons_lcs import IMPOSTORS, LINES, measure
from rouge_course.checker.attempt import Attempt
from rouge_course.checker.sandbox import TooLong
from rouge_course.exercises import check


def test_the_lines_of_the_puzzle_are_those_of_the_notebook():
    cells = read(FOLDER / "04_rouge_l_lcs.ipynb")["cells"]
    task = next(source(cell) for cell in cells if cell["id"] == "parsons-task")
    shown = [line for line in task.splitlines() if line[:1] in LINES and line[1:5].isspace()]
    assert shown == [f"{letter}{line}" for letter, line in LINES.items()]


@pytest.mark.parametrize(
    "letters, name",
    [
        ({"C": 1}, "not letters"),
        ("CGADFHIX", "strange letter"),
        ("", "strange letter"),
        ("CGADFHIBB", "line twice"),
        ("CGADFHIJB", "both twins"),
        ("CGADEHJB", "one added on the side"),
        ("CGADFHJB", "zero on a mismatch"),
        ("CGDFHIB", "line missing"),
        ("CAGDFHIB", "wrong order"),
    ],
)
def test_the_puzzle_names_what_is_off(letters, name):
    found, says = measure(letters)
    assert found == name
    assert says.endswith("?")


def test_both_impostors_are_spoken_of():
    _, says = measure("CGADEHJB")
    assert [letter for letter in IMPOSTORS if f"line {letter}" in says] == ["E", "J"]


def test_a_program_that_is_wrong_on_a_long_text_alone_does_not_pass():
    def lcs_length(a, b):
        row = [0] * (len(b) + 1)
        for word in a[:1000]:
            row = EXERCISES["next_row"].solution(row, word, b)
        return row[-1]

    outcome = check(lcs_length)
    assert outcome.status == "wrong" and "right on every short text" in str(outcome)


@pytest.mark.parametrize(("error", "name"), [(RecursionError, "recursion"), (TooLong, "slow")])
def test_a_right_program_that_is_slow_or_deep_on_a_long_text_passes_with_a_remark(error, name):
    def lcs_length(a, b):
        if len(a) > 1000:
            raise error
        return EXERCISES["lcs_length"].solution(a, b)

    outcome = check(lcs_length)
    assert outcome.status == "passed" and outcome.remarks == (name,)


@pytest.mark.parametrize(("step", "blamed"), [(None, False), ("smaller neighbour", True)])
def test_a_step_that_is_called_and_right_is_not_blamed_and_a_wrong_one_is(step, blamed):
    row = EXERCISES["next_row"]
    function = row.wrong(row.mistake(step)) if step else row.solution
    space = {"next_row": lambda above, word, candidate: function(above, word, candidate)}
    exec("def lcs_length(a, b):\n    return next_row([0] * (len(b) + 1), a[0], b)[-1]", space)
    names = Attempt(EXERCISES["lcs_length"], space["lcs_length"]).exercise.by_name
    assert ("smaller neighbour" in names) is blamed
