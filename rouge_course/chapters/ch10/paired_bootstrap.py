"""10, exercise 5: an interval for the difference of two systems."""

import random
import statistics

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_helpers.corpus.intervals import DRAWS, left_out

from . import cuts


def resamples(items: int, samples: int = DRAWS, seed: int = 0) -> list[list[int]]:
    """Return `samples` draws of `items` positions, with replacement.

    The same seed gives the same list. `rouge_helpers.corpus.bootstrap` makes the same draws
    with the same seed.

    >>> resamples(3, samples=2)
    [[2, 2, 1], [0, 1, 1]]
    """
    chance = random.Random(seed)
    return [chance.choices(range(items), k=items) for _ in range(samples)]


def unpaired_interval(a: list[float], b: list[float]) -> tuple[float, float, float]:
    """Return (low, mean, high) of the difference a - b, with separate draws for each system.

    It makes 10,000 draws, as if the two systems had been scored on different items.

    >>> [round(end, 3) for end in unpaired_interval([0.5, 0.7, 0.6], [0.4, 0.5, 0.6])]
    [-0.033, 0.1, 0.233]
    """
    means = sorted(apart(drawn(a, resamples(len(a))), drawn(b, resamples(len(b), seed=1))))
    cut = left_out(DRAWS)
    return means[cut], statistics.fmean(a) - statistics.fmean(b), means[-1 - cut]


def paired_bootstrap(a, b, draws):
    """Return (low, mean, high) of the difference a - b; a[i] and b[i] are the scores of item i.

    1. For each draw, a list of positions, take the mean of a[i] - b[i] over its positions.
    2. Sort these means and leave out one in 40 at each end; low and high are the ends of the rest.
    3. mean is the mean difference over the items themselves.
    """
    diffs = [ours - theirs for ours, theirs in zip(a, b, strict=True)]
    means = sorted(sum(diffs[i] for i in draw) / len(draw) for draw in draws)
    cut = len(means) // 40
    return means[cut], sum(diffs) / len(diffs), means[-1 - cut]


def drawn(values, draws):
    """Return the mean of one system in each draw."""
    return [sum(values[i] for i in draw) / len(draw) for draw in draws]


def apart(one, other):
    """Return the difference between two systems in each draw, from their lists of means."""
    return [ours - theirs for ours, theirs in zip(one, other, strict=True)]


def scores(items, seed):
    """Return scores of two systems; an easy item is easy for both, so pairing helps."""
    chance = random.Random(seed)
    ease = [chance.uniform(0.1, 0.8) for _ in range(items)]
    return (
        [round(e + chance.uniform(-0.03, 0.15), 2) for e in ease],
        [round(e + chance.uniform(-0.08, 0.1), 2) for e in ease],
    )


EXERCISE = Exercise(
    number=5,
    solution=paired_bootstrap,
    gives=(resamples, unpaired_interval),
    task="it takes the scores of two systems and a list of draws, and returns low, mean and high "
    "of the mean difference a - b.",
    minutes=10,
    level="hard",
    extra=True,
    in_own_module=True,
    parts=("low", "mean", "high"),
    test_inputs=(
        # a short list, from which no mean is left out; the first system is behind
        ([0.1, 0.4, 0.3], [0.5, 0.2, 0.6], [[2, 2, 1], [0, 0, 2], [0, 0, 1]]),
        *(
            (*scores(items, seed), resamples(items, samples, seed))
            for items, samples, seed in ((4, 40, 1), (6, 80, 2), (9, 120, 3), (5, 30, 4))
        ),
        ([0.1, 0.4, 0.3], [0.5, 0.6, 0.6], [[2, 2, 1], [0, 0, 2], [0, 0, 1]]),
        ([0.1234, 0.4321, 0.3055], [0.5005, 0.2218, 0.6543], [[2, 2, 1], [0, 0, 2], [0, 0, 1]]),
    ),
    hints=(
        "If a and b are the same list, all three numbers must be 0. Are your three numbers 0?",
        "A draw contains positions. Look up the scores of both systems at the same position before "
        "you average.",
        "Let diffs be the list of a[i] - b[i] for all items. For each draw, take the mean of "
        "diffs[i] over its positions. Sort these means, and take low and high as in interval_of. "
        "Return low, the mean of diffs, and high, in this order.",
    ),
    mistakes=(
        *mistakes(
            """
            in place of sorted(sum(diffs[i] for i in draw) / len(draw) for draw in draws)

            resampled separately: sorted(apart(drawn(a, draws), drawn(b, draws[1:] + draws[:1])))
            you draw the items of a and of b separately
            Which score of b belongs with the score of a on item 3?

            one system drawn: sorted(x - sum(b) / len(b) for x in drawn(a, draws))
            you use the draws only for a, and you take the mean of b over all items

            every draw with every draw: sorted(x - y for x in drawn(a, draws) for y in drawn(b,
             draws))
            you combine each draw of a with every draw of b

            two intervals: apart(sorted(drawn(a, draws)), sorted(drawn(b, draws)))
            you make an interval for each system, and subtract the ends of one interval from the
             ends of the other
            In one draw, do both systems get the same items?

            two intervals, low to high: apart(sorted(drawn(a, draws)),
             sorted(drawn(b, draws), reverse=True))
            you make an interval for each system, and subtract the high end of one interval from the
             low end of the other interval
            In one draw, do both systems get the same items?

            sorted separately: sorted(apart(sorted(drawn(a, draws)), sorted(drawn(b, draws))))
            you sort the means of each system separately before you subtract

            not sorted: drawn(diffs, draws)
            you take low and high from means that are not sorted
            Where in your list is the smallest mean?

            items, not means: sorted(diffs)
            your interval is for the single differences, not for their means
            Where in your function do you use a draw?

            sums: sorted(sum(diffs[i] for i in draw) for draw in draws)
            you add up the differences in a draw, but you do not divide
            How many differences does one draw contain?

            divided by the draws: sorted(sum(diffs[i] for i in draw) / len(draws) for draw in draws)
            you divide the sum of each draw by the number of draws

            positions from 1: sorted(sum(diffs[i - 1] for i in draw) / len(draw) for draw in draws)
            you count positions from 1
            In Python, which item is at position 0?

            places in the draw: sorted(sum(diffs[k] for k, i in enumerate(draw)) / len(draw)
             for draw in draws)
            you look up the positions 0, 1, 2, …, and not the positions that the draw contains
            A draw is [2, 2, 1]: which items does your line look up?

            each item once: sorted(drawn(diffs, map(set, draws)))
            an item that is drawn twice counts only once
            In the draw [2, 2, 1], how many times does item 2 count?

            scores sorted: zip(a, b, strict=True) => zip(sorted(a), sorted(b), strict=True)
            you sort the scores of each system before you take their differences
            Which score of b belongs with the score of a on item 3?

            in place of ours - theirs

            sizes of differences: abs(ours - theirs)
            you drop the sign of the differences
            What is the difference for an item on which b is better?

            swapped: theirs - ours
            you subtract a from b
            Is your difference above 0 when a is better?
            """
        ),
        *cuts.CUTS,
        *mistakes(
            """
            in place of sum(diffs) / len(diffs)

            median of the differences: statistics.median(diffs)
            your mean is the median of the differences
            Does the task ask for the median of the differences, or for their mean?

            sum of the differences: sum(diffs)
            your mean is only a sum, because you do not divide it by the number of items
            Would your number stay the same if every item were in the lists twice?

            mean of the draws: sum(means) / len(means)
            your mean is the mean of the draws
            Would your mean change if the draws were different? Should it change?

            median of the draws: means[len(means) // 2]
            your mean is the median of the draws

            in place of cut = len(means) // 40 …

            standard deviation of the scores: return cuts.around(diffs, diffs, 1)
            each of your ends is one standard deviation of the differences away from the mean
            Does the task ask for the spread of the items, or for the spread of their mean?

            standard errors: return cuts.around(diffs, diffs, 1.96 / len(diffs) ** 0.5)
            you compute the ends from the spread of the differences, and you use no draw
            Which two of the sorted means should the ends be?

            standard errors, n - 1:
             return cuts.around(diffs, diffs, 1.96 / len(diffs) ** 0.5, cuts.stdev)
            you compute the ends from the spread of the differences, and you use no draw
            Which two of the sorted means should the ends be?

            interpolated: return cuts.interpolated(diffs, means)
            your ends are between two means, as interpolated percentiles do
            Is each of your ends one of the means? How many means must you leave out at each end?

            quantiles: return cuts.outside(diffs, means)
            your ends are between two means, or even beyond all the means;
             statistics.quantiles gives such estimates
            Is each of your ends one of the means? How many means must you leave out at each end?

            two standard deviations: return cuts.around(diffs, means, 1.96)
            you place the ends 1.96 standard deviations from the mean, as for a bell curve
            Which two of the sorted means should the ends be?

            two standard deviations, n - 1: return cuts.around(diffs, means, 1.96, cuts.stdev)
            you place the ends 1.96 standard deviations from the mean, as for a bell curve
            """
        ),
    ),
)
