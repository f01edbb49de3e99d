"""A collected program gets the verdict on a page that it gets in a kernel.

What differs between the two Pythons is not looked at; what a check sees is. Both work a verdict out
by the same lines and read a program each in its way, so one program stands for all that are made of
the same kinds of statements: a right one and a wrong one of each, for every exercise.
"""

import ast

import pytest
from page_cells import asked, on_a_page
from submissions import programs

from rouge_course.chapters import COURSE
from rouge_course.exercises import check


@pytest.fixture(scope="module")
def page():
    with on_a_page() as found:
        yield found


@pytest.mark.whole
@pytest.mark.parametrize("name", COURSE.exercises)
def test_a_program_gets_the_verdict_of_a_kernel(page, name):
    page.begin()
    differ = []
    kinds = {}
    for program in programs():
        if program.name == name:
            made_of = {type(statement) for statement in ast.parse(program.source).body}
            kinds.setdefault((program.kind, frozenset(made_of)), program)
    for program in kinds.values():
        wanted = check(program.function)
        found = asked(page, "check", name, program.source)
        if [found["status"], found["mistakes"]] != [wanted.status, list(wanted.mistakes)]:
            differ.append((program.place, found["status"], found["mistakes"], str(wanted)[:200]))
    assert differ == []
