"""Wrong ways to find the ends of an interval: for the two exercises on intervals."""

from statistics import fmean, pstdev, quantiles, stdev  # noqa: F401  a mistake names the last

from rouge_course.checker.mistake_blocks import mistakes


def around(values, means, sides, deviation=pstdev):
    """So many standard deviations of the means on both sides of the mean of the values."""
    centre, side = fmean(values), sides * deviation(means)
    return centre - side, centre, centre + side


def interpolated(values, means, low=0.025, high=None):
    """The ends at two shares, which may lie between two means, as numpy.percentile finds them."""
    ordered = sorted(means)

    def at(share):
        place = share * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (place - below) * (ordered[above] - ordered[below])

    return at(low), fmean(values), at(1 - low if high is None else high)


def outside(values, means):
    """The first and the last cut of 40 equal parts, which may lie beyond the means."""
    parts = quantiles(means, n=40)
    return parts[0], fmean(values), parts[-1]


# Too few or too many left out at both ends, then at one of them.
CUTS = mistakes(
    """
    in place of // 40

    extremes: * 0
    you leave out no mean at either end
    Of 1,000 means, how many must lie below your low?

    one in twenty: // 20
    you leave out one in 20 at each end
    How much lies outside then, both ends together?

    at least one: // 40 or 1
    a list of fewer than 40 means loses some of them too
    How many means is one in 40 of three?

    one too many: // 40 + 1
    one more is left out at each end than asked
    Which number has the first position of a list?

    one further up: -1 - cut => -cut
    your upper end is the item at position -cut, which is one position too high, and where cut is 0
     it is the lowest mean
    In Python, is the last position of a list -0 or -1?

    one further up, never the first: -1 - cut => -max(1, cut)
    your high stands one position too late in the sorted list: one more mean must go above
    The list has 40 means, and one is left out above: at which position does the last one that
     stays stand, counted from 0?

    one further down, never the last: [cut] => [max(0, cut - 1)]
    your low stands one position too early in the sorted list: one more mean must go below
    The list has 40 means, and one is left out below: at which position does the first one that
     stays stand, counted from 0?

    one too few: -1 - cut => -max(1, cut)
    and [cut] => [max(0, cut - 1)]
    at each end one more mean must be left out
    The list has 40 means, and one is left out at each end: at which positions, counted from 0, do
     the ends of the rest stand?

    one in eighty: // 40 => // 80
    you leave out one in 80 at each end
    How many means of 80 should be left out below, and how many above?

    lower end one too high: [cut] => [cut + 1]
    one more is left out below than above
    Which number has the first position of a list?

    upper end one too low: -1 - cut => -2 - cut
    one more is left out above than below
    Which number has the last position of a list, counted from the end?

    upper end not cut: -1 - cut => -1
    the upper end is not cut
    How many are left out above, and how many below?

    one further down: [cut] => [cut - 1]
    the lower end is taken one position too early, and from the other end where nothing is cut
    Which number has the first position of a list, and which position is [-1]?

    lower end not cut: [cut] => [0]
    the lower end is not cut
    How many are left out below, and how many above?
    """
)
