"""10, exercise 4: find the bugs in the middle of many means."""

import random

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import cuts


def interval_of(means):
    """Leave out one mean in 40 at each end and return (lowest, highest) of the rest: repair it."""
    ordered = sorted(means)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


def of_the_range(means):
    """The ends after a share of the range is cut off."""
    side = (max(means) - min(means)) / 40
    return min(means) + side, max(means) - side


EXERCISE = Exercise(
    number=4,
    solution=interval_of,
    task="repair it: leave out one mean in 40 at each end, and return the lowest and the highest "
    "of the means that are left.",
    minutes=4,
    level="easy",
    extra=True,
    kind="bug",
    broken='''
def interval_of(means):
    """Leave out one mean in 40 at each end and return (lowest, highest) of the rest: repair it."""
    return means[0], means[-1]
''',
    parts=("low", "high"),
    test_inputs=(
        # short ones first: they show all that does not need a mean to be left out
        ([4, 1, 9, 7, 2],),
        ([3, 8, 5, 9, 2, 7, 4] * 5 + [1, 6, 11, 4, 0],),
        *((random.Random(n).sample(range(3 * n), k=n),) for n in (30, 80, 200)),
    ),
    hints=(
        "Of 40 means or more, is your low the very lowest, or the first in your list? Neither is "
        "right.",
        "In a sorted list of 40 means one is left out at each end: at which positions do the ends "
        "stand?",
        "cut = len(means) // 40; the ends of the sorted list are at cut and at -1 - cut.",
    ),
    mistakes=(
        *mistakes(
            """
            cut rounded: len(ordered) // 40 => round(len(ordered) / 40)
            you leave out one more where the rest of the division is a half or larger
            Does // round to the nearest number, or does it drop the rest?

            25 at any length: len(ordered) // 40 => min(25, len(ordered) - 1)
            you leave out 25 at each end at any length
            What is one in 40 of a list of 40?

            one at each end: len(ordered) // 40 => min(1, len(ordered) // 40)
            you leave out one mean at each end, however many there are
            How many of 200 means are one in 40?

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

            quantiles: return cuts.outside(means, means)[::2]
            your ends lie between two means, or beyond all of them, as statistics.quantiles
             estimates them
            Is each of your ends one of the means? How many does the task leave out at each end?

            five per cent each, interpolated: return cuts.interpolated(means, means, 0.05)[::2]
            you leave out 5 per cent at each end, so the middle 90 per cent are left
            How much may lie outside on each side, when 95 per cent lie inside?

            shares for percentages: return cuts.interpolated(means, means, 0.00025, 0.00975)[::2]
            both of your ends lie at the lowest means: a function of percentages got shares
            What does numpy.percentile take for the middle, 50 or 0.5?

            shares of the ends: return min(means) * 1.025, max(means) * 0.975
            you change the lowest and the highest mean by a share of themselves
            Is each of your ends one of the means? How many does the task leave out at each end?

            share of the range: return of_the_range(means)
            you cut off a share of the distance from the lowest to the highest mean
            How many of the means does that leave out, and how many should it?

            standard errors: return cuts.around(means, means, 1.96 / len(means) ** 0.5)[::2]
            you divide by the root of the number of means, as if they were the articles
            Should the interval become shorter when more draws are made?

            standard errors, n - 1:
             return cuts.around(means, means, 1.96 / len(means) ** 0.5, cuts.stdev)[::2]
            you divide by the root of the number of means, as if they were the articles

            two standard deviations: return cuts.around(means, means, 1.96)[::2]
            your ends lie 1.96 standard deviations from the mean, as for a bell curve
            Which of the given means are your ends?

            two standard deviations, n - 1: return cuts.around(means, means, 1.96, cuts.stdev)[::2]
            your ends lie 1.96 standard deviations from the mean, as for a bell curve
            """
        ),
    ),
)
