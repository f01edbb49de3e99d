"""Programs as people write them: right ones pass, wrong ones are named."""

import re
from collections import defaultdict

import pytest
from every import every, fail
from shown import checked
from submissions import UNREADABLE, Program, named, programs, programs_of

from rouge_course.chapters import EXERCISES
from rouge_course.checker.messages import Edge
from rouge_course.checker.results import CaseResult

PROGRAMS: dict[str, list[Program]] = defaultdict(list)
for _program in programs():
    PROGRAMS[_program.name].append(_program)
NAMES = [name for name, each in EXERCISES.items() if f"{each.chapter:02}" not in UNREADABLE]


def complaint(program: Program) -> str:
    """What is wrong with the verdict on this program, with all that helps to see why."""
    outcome, contradicted = checked(EXERCISES[program.name], program.function)
    if program.kind == "right":
        wanted = "passed"
        as_wanted = outcome.status == "passed" and outcome.mistakes == ()
    else:
        wanted = program.expected
        known = ("mistake", "error") + (("wrong",) if "?" in wanted else ())
        as_wanted = outcome.status in known and named(wanted, outcome.mistakes)
        as_wanted = as_wanted and "?" in str(outcome)  # every message asks a question
        as_wanted = as_wanted and not misquoted(program.source, str(outcome)) and not contradicted
    if as_wanted:
        return ""
    found = "+".join(outcome.mistakes) or outcome.status
    about = f"{program.place} expects “{wanted}”, and check found “{found}”"
    lines = [about, program.source, str(outcome)]
    return "\n".join([*lines, *(f"Its example does not show: {each}" for each in contradicted)])


def misquoted(source: str, said: str) -> list[str]:
    """What a verdict quotes of a line and is not there; it may speak of words of Python."""
    found = []
    for number, rest in re.findall(r"\bline (\d+)(.*)", said):
        for place, piece in enumerate(re.findall(r"`([^`]+)`", rest)):
            piece = piece.strip("… ")
            # Behind the number stands the line itself, and then a piece of it.
            own = source.splitlines()[int(number) - 1] if not place else source
            if piece not in own and piece not in ("and", "or", "return"):
                found.append(piece)
    return found


@pytest.mark.few
@pytest.mark.parametrize("name", NAMES)
def test_right_programs_pass_and_wrong_ones_are_called_by_their_name(name):
    if complaints := list(filter(None, map(complaint, PROGRAMS[name]))):
        fail(
            *(f"{each}\n" for each in complaints),
            "If the check is right, write the name that it found above the program. If it is not, "
            "add a test input that tells the two mistakes apart, or correct the mistake.",
        )


@pytest.mark.few
@pytest.mark.parametrize("name", [n for n in NAMES if getattr(EXERCISES[n], "edge_cases", ())])
def test_each_edge_case_is_the_only_one_that_some_program_fails_on(name):
    """Without the case that program would pass: a case that no program needs gets one written."""
    exercise, needed = EXERCISES[name], set()
    wrong = [program for program in PROGRAMS[name] if program.kind == "wrong"]
    # Those first whose name is that of an edge case: the others need not be tried then.
    for program in sorted(wrong, key=lambda each: each.expected not in [*Edge]):
        if len(needed) == len(exercise.edge_cases):
            break
        off = [arguments for arguments in exercise.edge_cases if fails(program, arguments)]
        if len(off) == 1 and not any(fails(program, each) for each in exercise.test_inputs):
            needed.add(repr(off[0]))
    lacking = [each for each in map(repr, exercise.edge_cases) if each not in needed]
    if lacking:
        fail(
            f"No wrong program of {name} fails on {name}{lacking[0]} alone, so nothing shows that "
            f"this edge case is needed: write such a program into {file_of(name)}."
        )


def fails(program: Program, arguments: tuple) -> bool:
    """Is the result of a program on an input wrong?"""
    return CaseResult(EXERCISES[program.name], program.function, arguments).off


@every("name", NAMES)
def test_every_exercise_has_two_right_programs_by_another_road(name):
    right = sum(program.kind == "right" for program in PROGRAMS[name])
    if right < 2:
        fail(
            f"{file_of(name)} needs two right programs of {name} that go another way than the "
            f"solution, but it has {right or 'none'}: write them below `# right, written`."
        )


def test_an_empty_file_is_that_of_a_chapter_without_exercises(tmp_path):
    (tmp_path / "submissions.txt").write_text("\n", encoding="utf-8")
    assert list(programs_of(tmp_path / "submissions.txt")) == []


def file_of(name: str) -> str:
    """The file of the programs of an exercise."""
    return f"tests/chapters/ch{EXERCISES[name].chapter:02}/submissions.txt"
