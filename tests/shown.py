"""A verdict, and the sentences that the verdict's own example does not confirm."""

from functools import partial
from unittest import mock

from rouge_course.checker import claims, engine
from rouge_course.checker.findings import first_that_finds
from rouge_course.checker.matching import result
from rouge_course.checker.record import Exercise
from rouge_course.checker.verdict import Evidence, MessagePart
from rouge_course.exercises import check


def checked(exercise, function):
    """The outcome of a check, and those of its sentences that the call shown with them contradicts.

    The check is observed while it runs, because a second check would take as long again.
    """
    seen = []

    def watched(detectors, attempt):
        found = first_that_finds(detectors, attempt)
        seen.append((attempt, found))
        return found

    with mock.patch.object(engine, "first_that_finds", watched):
        outcome = check(function)
    if not isinstance(exercise, Exercise) or not seen:
        return outcome, []
    return outcome, [*contradictions(*seen[0])]


def contradictions(attempt, found):
    """The sentences of a verdict that their own example does not confirm."""
    by_call = {one.call: (place, one) for place, one in enumerate(attempt.seen)}
    for each in found:
        for example in examples(each):
            if example.call not in by_call or not each.says:
                continue
            place, one = by_call[example.call]
            sees = partial(claims.shown, attempt.exercise, each.name, one)
            if each.name in attempt.exercise.by_name and len(found) > 1:
                good = sees() or sees(result(attempt.exercise, (each.name,), place))
            else:
                good = sees()
            if not good:
                yield f"{each.says}: {example}"


def examples(finding):
    """The calls that a verdict shows with a sentence."""
    for piece in finding.evidence:
        if isinstance(piece, Evidence):
            yield piece
        elif isinstance(piece, MessagePart):
            yield from (each for each in piece.pieces if isinstance(each, Evidence))
