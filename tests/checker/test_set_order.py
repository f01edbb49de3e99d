"""A verdict does not show a call whose result changes after a new start of Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """\
def rouge_1_recall(reference, candidate):
    wanted, offered = reference.lower().split(), candidate.lower().split()
    matches = 0
    for word in set(wanted) | set():
        matches += min(wanted.count(word), offered.count(word))
        return matches / len(wanted)
    return 0.0
"""
ROOT = Path(__file__).parent.parent.parent
ASKED = (
    "import sys; sys.path[:0] = ['tests', 'tests/checker']; from test_pitfalls import "
    "made; from rouge_course.exercises import check; print(check(made(sys.stdin.read())))"
)


@pytest.mark.long
@pytest.mark.whole
def test_the_example_does_not_hang_on_the_order_of_a_set():
    said = set()
    for seed in "0123":
        alone = os.environ | {"PYTHONHASHSEED": seed, "ROUGE_PROGRESS": "off"}
        run = subprocess.run([sys.executable, "-c", ASKED], input=PROGRAM, cwd=ROOT, env=alone,
                             capture_output=True, text=True, check=True)  # fmt: skip
        said.add(run.stdout)
    assert len(said) == 1 and "0.5" in said.pop()


def test_sets_in_both_orders_are_sets():
    from rouge_course.checker.set_order import Falling, Rising

    words = "the pier of the sea".split()
    assert Rising(words) == Falling(words) == set(words)
    assert [*Falling(words)] == [*Rising(words)][::-1]
    assert type(Rising(words) & {"the"}) is Rising and Falling(words) - {"the"} == {*words} - {
        "the"
    }
