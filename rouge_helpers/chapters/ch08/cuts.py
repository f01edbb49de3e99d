"""Wrong ways to find the ends of an interval: for the two exercises on intervals."""

from statistics import fmean, pstdev

from rouge_helpers.checking.mistakes import mistakes


def around(values, means, sides):
    """So many standard deviations of the means on both sides of the mean of the values."""
    centre, side = fmean(values), sides * pstdev(means)
    return centre - side, centre, centre + side


# exchanges // 40
CUTS = mistakes(
    """
    extremes: * 0
    your ends are the smallest and the largest mean
    How many of 1,000 draws decide your interval?

    one in twenty: // 20
    you leave out one in 20 at each end
    How much lies outside then, both ends together?

    one too many: // 40 + 1
    one more is left out at each end than asked
    At which place does a list begin?
    """,
    piece="// 40",
)
