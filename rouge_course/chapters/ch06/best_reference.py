"""06, exercise 1, find the bug: three scores that belong to one reference."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import choices


def best_reference(scores):
    """Return the (precision, recall, f1) of the reference with the best F1: repair it."""
    best = scores[0]
    for score in scores:
        if score[2] > best[2]:
            best = score
    return best


def reference_program(scores):
    """The same program in one piece that a mistake can replace."""
    return max(scores, key=lambda score: score[2])


BROKEN = '''
def best_reference(scores):
    """Return the (precision, recall, f1) of the reference with the best F1: repair it."""
    p = max(score[0] for score in scores)
    r = max(score[1] for score in scores)
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
'''

EXERCISE = Exercise(
    number=1,
    solution=best_reference,
    reference_program=(reference_program,),
    task="repair it: the three scores must belong to one reference, the one with the highest F1.",
    minutes=4,
    level="easy",
    kind="bug",
    broken=BROKEN,
    parts=("precision", "recall", "f1"),
    unit=True,
    test_inputs=(
        ([(1.0, 0.25, 0.4), (0.5, 0.75, 0.6), (0.25, 1.0, 0.4)],),
        ([(1 / 3, 0.5, 0.4), (5 / 6, 5 / 8, 5 / 7), (0.5, 1.0, 2 / 3)],),
        ([(0.3, 0.3, 0.3), (0.9, 0.5, 9 / 14), (0.6, 0.7, 8.4 / 13)],),
        ([(0.2, 0.2, 0.2), (0.4, 0.1, 0.16)],),
        ([(0.0, 0.0, 0.0), (0.1, 0.8, 1.6 / 9), (1.0, 0.1, 2 / 11)],),
        ([(1.0, 0.2, 1 / 3), (0.5, 0.6, 6 / 11)],),
        ([(0.8, 0.8, 0.8), (1.0, 0.7, 1.4 / 1.7)],),
        ([(1.0, 0.25, 0.4), (0.6, 0.6, 0.6), (0.5, 0.8, 8 / 13)],),
        ([(1.0, 0.3, 6 / 13), (0.6, 0.6, 0.6)],),
        ([(1.0, 0.25, 0.4), (0.49, 0.49, 0.49)],),
        ([(0.6, 0.6, 0.6), (0.2, 0.2, 0.2), (0.4, 0.4, 0.4)],),
        ([(1.0, 0.1, 2 / 11), (0.5, 0.6, 6 / 11)],),
    ),
    edge_cases=(([(0.5, 0.25, 1 / 3)],), ([(0.0, 0.0, 0.0), (0.0, 0.0, 0.0)],)),
    hints=(
        "Is there one reference that has both your precision and your recall?",
        "Go through the triples and keep the best one so far, with all three parts, in one "
        "variable.",
        "Begin with best = scores[0]. In the loop, compare score[2] with best[2]; if score[2] is "
        "larger, set best = score. Return best.",
    ),
    mistakes=(
        *choices.CHOICES,
        *mistakes(
            """
            by the sum: score[2] => score[0] + score[1]
            you choose by precision plus recall
            Does the largest sum always give the highest F1? Try (precision, recall) = (1, 0.2) and
             (0.5,
             0.6).

            by the smaller: score[2] => min(score[0], score[1])
            you choose by the smaller of precision and recall
            Which of the three scores does the task compare?

            by the product: score[2] => score[0] * score[1]
            you choose by precision times recall
            Does the largest product always give the highest F1? Try (precision, recall) = (1, 0.25)
             and
             (0.49, 0.49).

            by the sum of all three: score[2] => sum(score)
            you choose by the sum of the three scores
            Which of the three scores does the task compare?
            """
        ),
    ),
)
