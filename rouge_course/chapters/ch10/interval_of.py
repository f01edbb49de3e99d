"""10, exercise 1: find the bugs in the middle of many means."""

import random

from rouge_course.checker.mistakes import mistakes
from rouge_course.checker.record import Exercise

from . import cuts


def interval_of(means):
    """The 95% interval (low, high) of many bootstrap means: repair it."""
    ordered = sorted(means)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


EXERCISE = Exercise(
    number=1,
    solution=interval_of,
    task="repair it: return the two ends of the middle 95% of the means.",
    minutes=4,
    level="easy",
    kind="bug",
    broken='''
def interval_of(means):
    """The 95% interval (low, high) of many bootstrap means: repair it."""
    return means[0], means[-1]
''',
    parts=("low", "high"),
    probes=(
        # short ones first: they show all that does not need a mean to be left out
        ([4, 1, 9, 7, 2],),
        ([3, 8, 5, 9, 2, 7, 4] * 5 + [1, 6, 11, 4, 0],),
        *((random.Random(n).sample(range(3 * n), k=n),) for n in (80, 200)),
    ),
    hints=(
        "Is your low the lowest of all means, or any mean? It should be neither.",
        "In a sorted list of 40 means one is left out at each end: at which positions do the ends "
        "stand?",
        "cut = len(means) // 40; the ends of the sorted list are at cut and at -1 - cut.",
    ),
    mistakes=(
        *mistakes(
            """
            25 at any length: len(ordered) // 40 => min(25, len(ordered) - 1)
            you leave out 25 at each end at any length
            What is one in 40 of a list of 40?

            40 at any length: len(ordered) // 40 => min(40, (len(ordered) - 1) // 2)
            you leave out 40 at each end at any length
            """
        ),
        *cuts.CUTS,
        *mistakes(
            """
            not sorted: sorted(means) => list(means)
            you take ends of a list that is in no order
            Where does the smallest mean stand in your list?

            ends exchanged: ordered[cut], ordered[-1 - cut] => ordered[-1 - cut], ordered[cut]
            low and high have changed places
            Which of the two should be smaller?

            in place of cut = len(ordered) // 40 …

            interpolated: return cuts.interpolated(means, means)[::2]
            your ends lie between two means, as percentiles do that are interpolated
            Is each of your ends one of the means? How many does the task leave out at each end?

            two standard deviations: return cuts.around(means, means, 1.96)[::2]
            your ends lie 1.96 standard deviations from the mean, as for a bell curve
            Which of the given means are your ends?

            two standard deviations, n - 1: return cuts.around(means, means, 1.96, cuts.stdev)[::2]
            your ends lie 1.96 standard deviations from the mean, as for a bell curve
            """
        ),
    ),
)
