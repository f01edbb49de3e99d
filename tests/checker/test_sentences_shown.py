"""The sentence of a known mistake is true of its program.

That no verdict contradicts the example that it shows is tested where the programs are checked, in
`test_mistake_blocks.py` and `tests/chapters/test_submissions.py`.
"""

import re

import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.checker import claims
from rouge_course.checker.record import Exercise
from rouge_course.checker.results import CaseResult
from rouge_course.claims import SENTENCES

NAMES = [name for name, exercise in EXERCISES.items() if isinstance(exercise, Exercise)]


@pytest.mark.few
@pytest.mark.parametrize("name", NAMES)
def test_the_sentence_of_a_mistake_is_true_of_its_program(name):
    """So the sentences of two mistakes cannot be exchanged, where they can be computed."""
    exercise = EXERCISES[name]
    wrong = []
    for mistake in exercise.mistakes:
        function = exercise.wrong(mistake)
        tried = [CaseResult(exercise, function, given) for given in exercise.test_inputs]
        off = [one for one in tried if one.value is not None and one.off]
        if off and not any(claims.shown(exercise, mistake.name, one) for one in off):
            wrong.append(mistake.says)
    assert wrong == []


def test_a_sentence_that_is_not_true_is_seen():
    exercise = EXERCISES["clipped_count"]
    added, multiplied = (exercise.mistake(name) for name in ("sum of counts", "product of counts"))
    for mistake, other in ((added, multiplied), (multiplied, added)):
        function = exercise.wrong(mistake)
        tried = [CaseResult(exercise, function, given) for given in exercise.test_inputs]
        off = [one for one in tried if one.off]
        assert any(claims.shown(exercise, mistake.name, one) for one in off)
        assert not all(claims.shown(exercise, other.name, one) for one in off)


def test_each_pattern_of_a_claim_finds_a_sentence():
    """A sentence that gets other words is no longer computed, unless its pattern follows."""
    said = [mistake.says for name in NAMES for mistake in EXERCISES[name].mistakes]
    unused = [pattern for pattern, _ in SENTENCES if not any(map(re.compile(pattern).search, said))]
    assert unused == []
