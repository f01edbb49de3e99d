"""Chapter 02: the probe that the mistakes of `overlap` are told apart by."""

import pytest

from rouge_course.chapters.ch02.overlap import EXERCISE
from rouge_course.checker.matching import result

PROBE = EXERCISE.test_inputs.index(("red red blue red", "red blue red blue blue"))


@pytest.mark.parametrize(
    "mistake, count",
    [
        ("unclipped", 5),
        ("unclipped from the reference", 4),
        ("sets", 2),
        ("product of counts", 9),
        ("larger count", 6),
        ("position by position", 1),
    ],
)
def test_one_pair_of_texts_gives_each_mistake_its_own_count(mistake, count):
    assert result(EXERCISE, (), PROBE) == 3
    assert result(EXERCISE, (mistake,), PROBE) == count
