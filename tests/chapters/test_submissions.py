"""Programs as people write them: right ones pass, wrong ones are named."""

import re
from collections import defaultdict

import pytest
from submissions import Program, named, programs

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check

PROGRAMS: dict[str, list[Program]] = defaultdict(list)
for _program in programs():
    PROGRAMS[_program.name].append(_program)


def complaint(program: Program) -> str:
    """What is wrong with the verdict on this program, with all that helps to see why."""
    outcome = check(program.function)
    if program.kind == "right":
        wanted = "passed"
        as_wanted = outcome.status == "passed" and outcome.mistakes == ()
    else:
        wanted = program.expected
        known = ("mistake", "error") + (("wrong",) if "?" in wanted else ())
        as_wanted = outcome.status in known and named(wanted, outcome.mistakes)
        as_wanted = as_wanted and "?" in str(outcome)  # every message asks a question
        as_wanted = as_wanted and not misquoted(program.source, str(outcome))
    if as_wanted:
        return ""
    found = "+".join(outcome.mistakes) or outcome.status
    about = f"{program.place} expects “{wanted}”, and check found “{found}”"
    return f"{about}\n{program.source}\n{outcome}"


def misquoted(source: str, said: str) -> list[str]:
    """What a verdict quotes of a line and is not there; it may speak of Python's `and` and `or`."""
    found = []
    for number, rest in re.findall(r"\bline (\d+)(.*)", said):
        for place, piece in enumerate(re.findall(r"`([^`]+)`", rest)):
            piece = piece.strip("… ")
            # Behind the number stands the line itself, and then a piece of it.
            own = source.splitlines()[int(number) - 1] if not place else source
            if piece not in own and piece not in ("and", "or"):
                found.append(piece)
    return found


@pytest.mark.few
@pytest.mark.parametrize("name", EXERCISES)
def test_right_programs_pass_and_wrong_ones_are_called_by_their_name(name):
    said = "\n\n".join(filter(None, map(complaint, PROGRAMS[name])))
    assert not said, said


def test_every_exercise_has_two_right_programs_by_another_road():
    few = [n for n in EXERCISES if sum(p.kind == "right" for p in PROGRAMS[n]) < 2]
    assert few == []
