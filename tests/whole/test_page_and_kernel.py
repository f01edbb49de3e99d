"""A collected program gets the verdict on a page that it gets in a kernel.

The test compares what a check sees, not how the two Pythons differ. Both compute a verdict with the
same code, but each reads a program in its own way. So one correct and one wrong program represent
all programs that consist of the same kinds of statements, for every exercise.
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


@pytest.mark.long
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
