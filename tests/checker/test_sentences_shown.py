"""No verdict on a collected program has an example that contradicts its sentence."""

from functools import partial

import pytest
from submissions import programs

from rouge_course.chapters import EXERCISES
from rouge_course.checker import claims
from rouge_course.checker.attempt import Attempt
from rouge_course.checker.detectors import DETECTORS
from rouge_course.checker.findings import first_that_finds
from rouge_course.checker.matching import result
from rouge_course.checker.record import Exercise
from rouge_course.checker.results import CaseResult
from rouge_course.checker.verdict import Evidence, MessagePart

NAMES = [name for name, exercise in EXERCISES.items() if isinstance(exercise, Exercise)]
COLLECTED = [program for program in programs() if program.kind == "wrong"]


def examples(finding):
    """The calls that a verdict shows with a sentence."""
    for piece in finding.evidence:
        if isinstance(piece, Evidence):
            yield piece
        elif isinstance(piece, MessagePart):
            yield from (each for each in piece.pieces if isinstance(each, Evidence))


def contradictions(exercise, function):
    """The sentences of a verdict that their example does not show."""
    attempt = Attempt(exercise, function)
    by_call = {one.call: (place, one) for place, one in enumerate(attempt.seen)}
    found = first_that_finds(DETECTORS, attempt)
    names = [each.name for each in found]
    for each in found:
        for example in examples(each):
            if example.call not in by_call or not each.says:
                continue
            place, one = by_call[example.call]
            sees = partial(claims.shown, attempt.exercise, each.name, one)
            if each.name in attempt.exercise.by_name and len(names) > 1:
                good = sees() or sees(result(attempt.exercise, (each.name,), place))
            else:
                good = sees()
            if not good:
                yield f"{each.says}: {example}"


@pytest.mark.whole
@pytest.mark.parametrize("name", NAMES)
def test_what_a_verdict_says_its_example_shows(name):
    exercise = EXERCISES[name]
    known = [exercise.wrong(mistake) for mistake in exercise.mistakes]
    collected = [program.function for program in COLLECTED if program.name == name]
    off = [each for function in (*known, *collected) for each in contradictions(exercise, function)]
    assert off == []


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
