"""Programs as people write them: right ones pass, wrong ones are named."""

from collections import Counter

import pytest
from learners import Program, marked, named, programs

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check

ALL = list(programs())
RIGHT = [p for p in ALL if p.kind == "right"]
WRONG = [p for p in ALL if p.kind == "wrong"]


@pytest.mark.parametrize("program", marked(RIGHT))
def test_a_right_program_by_another_road_passes(program: Program):
    outcome = check(program.function)
    said = f"{program.place}: this right program is not passed\n{program.source}\n{outcome}"
    assert outcome.status == "passed", said
    assert outcome.mistakes == (), said


def test_every_exercise_has_two_right_programs_by_another_road():
    roads = Counter(program.name for program in RIGHT)
    assert [name for name in EXERCISES if roads[name] < 2] == []


@pytest.mark.parametrize("program", marked(WRONG))
def test_a_wrong_program_is_called_by_its_name(program: Program):
    outcome = check(program.function)
    known = ("mistake", "error") + (("wrong",) if "?" in program.expected else ())
    found = "+".join(outcome.mistakes) or outcome.status
    said = f"{program.place} expects “{program.expected}”, and check found “{found}”"
    assert outcome.status in known, f"{said}\n{program.source}\n{outcome}"
    assert named(program.expected, outcome.mistakes), f"{said}\n{program.source}\n{outcome}"
    assert "?" in str(outcome)  # every message asks a question
