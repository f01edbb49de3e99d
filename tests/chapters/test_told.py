"""What readers are told is what was read through."""

import pytest
from told import file_of, makers, read_through, verdicts

MAKERS = makers()
# Verdicts are compared where programs are checked anyway: tests/checker/test_mistakes.py.
REST = [name for name, (_, told) in MAKERS.items() if told is not verdicts]


@pytest.mark.parametrize("name", REST)
def test_what_is_said_was_read_through(name):
    assert list(MAKERS[name][1](name)) == read_through(name), "read the change of `make told`"


def test_nothing_stands_in_the_files_that_nobody_says():
    blocks = 0
    for file in {file_of(module) for module, _ in MAKERS.values()}:
        blocks += len(file.read_text(encoding="utf-8").split("\n\n"))
    assert blocks == sum(len(read_through(name)) for name in MAKERS)
