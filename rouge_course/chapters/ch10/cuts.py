"""Wrong ways to find the ends of an interval, for the two exercises on intervals."""

from statistics import fmean, pstdev, quantiles, stdev  # noqa: F401  a mistake names the last

from rouge_course.checker.mistake_blocks import mistakes


def around(values, means, sides, deviation=pstdev):
    """Return (low, mean, high): each end is `sides` deviations of the means away from the mean."""
    centre, side = fmean(values), sides * deviation(means)
    return centre - side, centre, centre + side


def interpolated(values, means, low=0.025, high=None):
    """Return ends at two shares of the means, as numpy.percentile does: an end may be no mean."""
    ordered = sorted(means)

    def at(share):
        place = share * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (place - below) * (ordered[above] - ordered[below])

    return at(low), fmean(values), at(1 - low if high is None else high)


def outside(values, means):
    """Return the first and last of 39 cuts into equal parts; an end may be beyond all means."""
    parts = quantiles(means, n=40)
    return parts[0], fmean(values), parts[-1]


# Too few or too many left out at both ends, then at one of them.
CUTS = mistakes(
    """
    in place of // 40

    extremes: * 0
    you leave out no means at either end
    If there are 1,000 means, how many of them should you leave out at the bottom?

    one in twenty: // 20
    you leave out one in 20 at each end
    What share of the means do you leave out at both ends together?

    at least one: // 40 or 1
    you leave out one mean at each end even if the list has fewer than 40 means
    What does 3 // 40 give in Python?

    one too many: // 40 + 1
    you leave out one more mean at each end than the task asks for
    What is the index of the first item in a list?

    one further up: -1 - cut => -cut
    your high is one position too late in the sorted list, and if nothing is left out, your high
     is the lowest mean
    In Python, is the index of the last item -0 or -1?

    one further up, never the first: -1 - cut => -max(1, cut)
    your high is one position too late in the sorted list: leave out one more mean above it
    The list has 40 means, and one is left out at the top: at which position, counted from 0, is
     the last mean that stays?

    one further down, never the last: [cut] => [max(0, cut - 1)]
    your low is one position too early in the sorted list: leave out one more mean below it
    The list has 40 means, and one is left out at the bottom: at which position, counted from 0, is
     the first mean that stays?

    one too few: -1 - cut => -max(1, cut)
    and [cut] => [max(0, cut - 1)]
    you must leave out one more mean at each end
    The list has 40 means, and one is left out at each end: at which positions, counted from 0, are
     the first and the last mean that stay?

    one in eighty: // 40 => // 80
    you leave out one in 80 at each end
    Of 80 means, how many should be left out at the bottom, and how many at the top?

    lower end one too high: [cut] => [cut + 1]
    you leave out one more mean at the bottom than at the top
    What is the index of the first item in a list?

    upper end one too low: -1 - cut => -2 - cut
    you leave out one more mean at the top than at the bottom
    What is the index of the last item in a list, counted from the end?

    upper end not cut: -1 - cut => -1
    you leave out no means at the top
    How many means do you leave out at the top, and how many at the bottom?

    one further down: [cut] => [cut - 1]
    your low is one position too early, and it is the last item if nothing is cut
    What is the index of the first item in a list, and which item has the index -1?

    lower end not cut: [cut] => [0]
    you leave out no means at the bottom
    How many means do you leave out at the bottom, and how many at the top?
    """
)
