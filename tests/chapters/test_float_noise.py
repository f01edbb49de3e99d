"""No right answer depends on the last digits of a float.

On paper, 0.2 + 0.6 and 0.5 + 0.3 are equal, but as floats they may differ. If a tie depended on the
order of addition, a correct program could be refused. So these tests change each inexact float a
little, and equal floats by the same amount. The solution must still give the same result.
"""

import random
from fractions import Fraction

import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.checker.matching import same
from rouge_course.checker.record import Exercise
from rouge_course.checker.result_parser import read

NAMES = [name for name, each in EXERCISES.items() if isinstance(each, Exercise)]
SMALL = 1e-12


def moved(value, steps):
    """The value with its floats a little larger or smaller, those that are no exact numbers."""
    if isinstance(value, (list, tuple)):
        return type(value)(moved(each, steps) for each in value)
    if not isinstance(value, float) or Fraction(value) == Fraction(repr(value)):
        return value
    return value * (1 + SMALL * steps.setdefault(value, random.Random(value).uniform(-1, 1)))


@pytest.mark.parametrize("name", NAMES)
def test_floats_that_differ_in_their_last_digits_give_the_same_result(name):
    exercise = EXERCISES[name]
    for arguments in (*exercise.test_inputs, *exercise.edge_cases):
        expected, _ = read(exercise.solution(*arguments), exercise)
        for turn in (1, -1):
            steps = {}
            moved(arguments, steps)
            steps = {value: turn * step for value, step in steps.items()}
            got, _ = read(exercise.solution(*moved(arguments, steps)), exercise)
            assert same(got, expected), arguments


def test_a_tie_of_tenths_is_found():
    means = moved(([0.2, 0.6], [0.5, 0.3]), {})
    assert sum(means[0]) != sum(means[1])
    assert moved([0.25, 0.5, 3, "0.1"], {}) == [0.25, 0.5, 3, "0.1"]
