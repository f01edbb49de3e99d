"""10, exercise 4: find the bugs in a function for the middle of many means."""

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
    """Return the two ends after a share of the range is cut off at each side."""
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
        # short lists first: no mean is left out of them, but most mistakes show there as well
        ([4, 1, 9, 7, 2],),
        ([3, 8, 5, 9, 2, 7, 4] * 5 + [1, 6, 11, 4, 0],),
        *((random.Random(n).sample(range(3 * n), k=n),) for n in (30, 80, 200)),
    ),
    hints=(
        "Try a list of 40 or more means. Is your low the lowest mean of all, or the first mean in "
        "the list? Both are wrong.",
        "In a sorted list of 40 means, one is left out at each end. At which positions are the "
        "lowest and the highest of the other 38 means?",
        "Let cut be len(means) // 40. In the sorted list, low is at position cut, and high is at "
        "position -1 - cut.",
    ),
    mistakes=(
        *mistakes(
            """
            cut rounded: len(ordered) // 40 => round(len(ordered) / 40)
            you round to the nearest integer, so you can leave out one more mean than with //
            Does // round to the nearest integer, or does it drop the remainder?

            25 at any length: len(ordered) // 40 => min(25, len(ordered) - 1)
            you leave out 25 means at each end, however long the list is
            If you leave out one mean in 40, how many do you leave out of a list of 40?

            one at each end: len(ordered) // 40 => min(1, len(ordered) // 40)
            you leave out one mean at each end, however long the list is
            If you leave out one mean in 40, how many do you leave out of a list of 200?

            40 at any length: len(ordered) // 40 => min(40, (len(ordered) - 1) // 2)
            you leave out 40 means at each end, however long the list is
            """
        ),
        *cuts.CUTS,
        *mistakes(
            """
            not sorted: sorted(means) => list(means)
            you take the ends of a list that is not sorted
            Where in your list is the smallest mean?

            ends exchanged: ordered[cut], ordered[-1 - cut] => ordered[-1 - cut], ordered[cut]
            low and high are swapped
            Which of the two ends should be smaller?

            in place of cut = len(ordered) // 40 …

            interpolated: return cuts.interpolated(means, means)[::2]
            your ends are between two means, as interpolated percentiles do
            Is each of your ends one of the means? How many means must you leave out at each end?

            quantiles: return cuts.outside(means, means)[::2]
            your ends are between two means, or even beyond all the means;
             statistics.quantiles gives such estimates
            Is each of your ends one of the means? How many means must you leave out at each end?

            five per cent each, interpolated: return cuts.interpolated(means, means, 0.05)[::2]
            you leave out 5 per cent at each end, so the middle 90 per cent are left
            If 95 per cent of the means are inside, how many per cent may be outside on each side?

            shares for percentages: return cuts.interpolated(means, means, 0.00025, 0.00975)[::2]
            both of your ends are among the lowest means: you gave shares to a function that needs
             percentages
            To get the median from numpy.percentile, do you pass 50 or 0.5?

            shares of the ends: return min(means) * 1.025, max(means) * 0.975
            you change the lowest and the highest mean by 2.5 per cent of their own value
            Is each of your ends one of the means? How many means must you leave out at each end?

            share of the range: return of_the_range(means)
            at each end, you cut off a share of the distance from the lowest to the highest mean
            How many of the means does your cut leave out, and how many should it leave out?

            standard errors: return cuts.around(means, means, 1.96 / len(means) ** 0.5)[::2]
            you divide by the square root of the number of means, as if each mean were one article
            Should the interval become narrower when you make more draws?

            standard errors, n - 1:
             return cuts.around(means, means, 1.96 / len(means) ** 0.5, cuts.stdev)[::2]
            you divide by the square root of the number of means, as if each mean were one article

            two standard deviations: return cuts.around(means, means, 1.96)[::2]
            you place the ends 1.96 standard deviations from the mean, as for a bell curve
            Which two of the given means should the ends be?

            two standard deviations, n - 1: return cuts.around(means, means, 1.96, cuts.stdev)[::2]
            you place the ends 1.96 standard deviations from the mean, as for a bell curve
            """
        ),
    ),
)
