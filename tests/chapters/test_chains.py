"""The reader's own function of an earlier exercise serves a later one, in one kernel."""

import linecache

import pytest
from chains import CHAINS
from submissions import programs

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check

pytestmark = pytest.mark.whole  # The pages prove these programs, too.


def right_programs(chapter):
    """{name: a right program for each exercise of a chapter}, as readers write them."""
    return {
        program.name: program.source
        for program in programs()
        if program.kind == "right" and EXERCISES[program.name].chapter == chapter
    }


def run(space, name, source):
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    exec(compile(source, name, "exec"), space)


@pytest.mark.parametrize("name", CHAINS)
def test_a_program_that_calls_an_earlier_one_passes_in_a_kernel(name):
    space = {}
    chapter = EXERCISES[name].chapter
    for earlier, source in right_programs(chapter).items():
        run(space, f"<own {earlier}>", CHAINS.get(earlier, source))
    assert check(space[name]).status == "passed", check(space[name])
