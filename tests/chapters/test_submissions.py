"""Programs as people write them: right ones pass, wrong ones are named."""

import re
from collections import defaultdict

import pytest
from submissions import Program, named, programs

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check

# Those of blind rounds, of which there are many, wait for `make test-whole`; the first right and
# the first wrong one of an exercise never do.
SOON: dict[str, list[Program]] = defaultdict(list)
LATER: dict[str, list[Program]] = defaultdict(list)
_begun = set()
for _program in programs():
    _first = (_program.name, _program.kind) not in _begun
    (SOON if _first or _program.origin != "blind" else LATER)[_program.name].append(_program)
    _begun.add((_program.name, _program.kind))


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


def complaints(some: list[Program]) -> str:
    """The complaints about all of these programs, or "" where there is none."""
    return "\n\n".join(filter(None, map(complaint, some)))


@pytest.mark.parametrize("name", EXERCISES)
def test_right_programs_pass_and_wrong_ones_are_called_by_their_name(name):
    said = complaints(SOON[name])
    assert not said, said


@pytest.mark.whole
@pytest.mark.parametrize("name", LATER)
def test_those_of_blind_rounds_too(name):
    said = complaints(LATER[name])
    assert not said, said


def test_every_exercise_has_two_right_programs_by_another_road():
    roads = {name: SOON[name] + LATER[name] for name in EXERCISES}
    few = [name for name in roads if sum(p.kind == "right" for p in roads[name]) < 2]
    assert few == []
