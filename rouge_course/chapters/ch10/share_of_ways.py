"""10, exercise 3: the share of all ways that leave two systems as far apart as they really are."""

import itertools
import random

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def all_ways(items: int) -> list[list[int]]:
    """Return every way in which `items` coins can land, as 2 ** items lists of 1 and -1.

    Raises ValueError for more than 16 items, which would be more than 65,536 lists.

    >>> all_ways(2)
    [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    """
    if items > 16:
        raise ValueError(f"{items} coins can land in {2**items:,} ways, too many for a list")
    return [list(way) for way in itertools.product((1, -1), repeat=items)]


def tossed(items: int, samples: int, seed: int) -> list[list[int]]:
    """Return the way in which the coins landed in each of `samples` trials."""
    chance = random.Random(seed)
    return [chance.choices((1, -1), k=items) for _ in range(samples)]


def share_of_ways(differences, ways):
    """Return p, the share of the ways that leave two systems at least as far apart as they are.

    A way has a 1 or a -1 for each difference; -1 swaps the two scores of that article.
    1. count: add up the real differences, and drop the sign of the sum (abs).
    2. count: find the ways whose sum of sign * difference, without its sign, is at least as large.
    3. divide: by the number of ways.
    """
    real = abs(sum(differences))
    reached = 0
    for way in ways:
        total = sum(sign * d for sign, d in zip(way, differences, strict=True))
        reached += abs(total) >= real
    return reached / len(ways)


def in_quarters(items: int, seed: int) -> list[float]:
    """Differences in quarters of a point, so that every sum is exact."""
    chance = random.Random(seed)
    return [chance.randrange(-12, 30) / 4 for _ in range(items)]


EXERCISE = Exercise(
    number=3,
    solution=share_of_ways,
    gives=(all_ways,),
    task="it takes the differences between two systems and a list of ways to swap their scores, "
    "and returns the share of the ways that leave the systems at least as far apart as they really "
    "are.",
    minutes=6,
    level="medium",
    unit=True,
    test_inputs=(
        ([5, 4, 3, 2, -1], all_ways(5)),
        ([3, 1], all_ways(2)),
        ([1.0, 0.0004], all_ways(2)),  # rounded, the second difference would be 0
        ([2, 1, -1], [[1, 1, 1], [1, -1, 1], [-1, -1, -1], [1, 1, -1]]),
        # the first system is behind
        ([-2, 1, -4, 0], all_ways(4)),
        ([-3, -1.5, 2], tossed(3, 9, seed=5)),
        *((in_quarters(items, seed), tossed(items, 30, seed)) for items, seed in ((6, 1), (8, 2))),
        ([0.75, 0.5, -0.25], [[1, -1, 1], [-1, -1, -1], [-1, 1, 1]]),
    ),
    hints=(
        "The way [1, 1, 1, 1, 1] swaps nothing, so it must count. Does your count include "
        "[1, 1, 1, 1, 1]?",
        "For each way, add up the products sign * difference, and drop the sign of the sum. Drop "
        "the sign of the real sum, too, and use >= to compare the two sums.",
        "zip(way, differences) pairs each sign with its difference; count the ways with "
        "abs(total) >= real, and divide by len(ways).",
    ),
    mistakes=mistakes(
        """
        in place of abs(total) >= real

        sizes added: abs(total) >= sum(map(abs, differences))
        you add up the sizes of the differences, but the task asks for the size of their sum
        In the real scores, can a positive and a negative difference cancel out?

        beyond only: abs(total) > real
        you count the ways with a larger sum, but not the ways with an equal sum
        Does “at least as large” include an equal sum?

        one side: total >= real
        you count the ways in which the first system is ahead, but not the ways in which it is
         behind
        Does the distance between two systems depend on which of them is ahead?

        one side, with its sign: total <= sum(differences)
        you count the ways whose sum is at or below the real sum
        Are the systems far apart when the sum is small?

        as far exactly: abs(total) == real
        you count only the ways that leave the systems exactly as far apart as they really are
        Should a way count if it puts the two systems even further apart?

        less far: abs(total) < real
        you count the ways that bring the systems closer together
        Is your share small when the two systems differ a lot?

        each difference alone: reached += abs(total) >= real =>
         reached += sum(abs(sign * d) >= real for sign, d in zip(way, differences, strict=True))
        you compare each single difference with the real sum
        What should your function add up for each way before this comparison?

        sign of the real one: abs(sum(differences)) => sum(differences)
        you keep the sign of the real sum
        What does your function return when the first system is behind?

        in place of sum(sign * d for sign, d in zip(way, differences, strict=True))

        exchanged left out: sum(d for sign, d in zip(way, differences) if sign > 0)
        you leave out the articles whose scores are swapped
        When the two scores are swapped, what happens to their difference?

        exchanged only: sum(-d for sign, d in zip(way, differences) if sign < 0)
        you add up only the articles whose scores are swapped
        Where do you add the differences of the articles that are not swapped?

        nothing exchanged: sum(differences)
        your sum is the same for every way, as if nothing were swapped
        Where in your function do you use the signs of a way? Do you drop the sign of each
         difference, or only the sign of the sum?

        last difference alone: way[-1] * differences[-1]
        only the last difference of each way counts, because you replace the total each time through
         the loop
        What does your variable contain after the second time through the loop?

        signs only: sum(way)
        you add up the signs, and you do not use the differences
        By how much does the sum change when the scores of one article are swapped?

        sizes with signs: sum(sign * abs(d) for sign, d in zip(way, differences))
        you drop the sign of each difference before you swap the scores
        Which way gives the real sum when one difference is negative?

        in place of return reached / len(ways)

        count: return reached
        you return how many ways count, not their share
        Should twice as many ways give twice the number?

        one added: return (reached + 1) / (len(ways) + 1)
        you add 1 to both counts, as you would for ways that are drawn at random
        Is the way that swaps nothing already in the list?

        halved: return reached / len(ways) / 2
        you halve the share, as if only one system could be ahead
        Does the distance between two systems depend on which of them is ahead?

        by the articles: return reached / len(differences)
        you divide by the number of articles
        How many ways are there?

        first way alone: return bool(reached) / len(ways)
        you stop at the first way that counts, because the `return` is inside the loop or the loop
         ends early
        How many times does your loop run?

        exchanges kept: total = sum(sign * d for sign, d in zip(way, differences, strict=True)) =>
         differences = [s * d for s, d in zip(way, differences)]; total = sum(differences)
        each way begins with the swaps of the way before it
        Which differences does your function contain when the second way begins?
        """
    ),
)
