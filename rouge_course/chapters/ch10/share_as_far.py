"""10, exercise 5: how often does chance alone set two systems as far apart?"""

import random

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def coin_tosses(items: int, samples: int = 1000, seed: int = 0) -> list[list[bool]]:
    """Return `samples` trials of `items` coin tosses; one seed, one list.

    They are the trials of `rouge_helpers.corpus.approximate_randomisation` with the same seed.

    >>> coin_tosses(3, samples=2)
    [[True, True, False], [False, True, False]]
    """
    chance = random.Random(seed)
    return [chance.choices((False, True), k=items) for _ in range(samples)]


def share_as_far(a, b, trials):
    """Return p, the share of trials whose difference is at least as large as the real one.

    A trial holds one True or False for each item; True exchanges a[i] and b[i].
    1. count: the real difference, sum of a - sum of b, without its sign.
    2. count: the trials whose difference, after the exchanges, is at least as large.
    3. divide: (these trials + 1) by (all trials + 1).
    """
    diffs = [ours - theirs for ours, theirs in zip(a, b, strict=True)]
    real = abs(sum(diffs))
    reached = 0
    for trial in trials:
        total = sum(-d if toss else d for d, toss in zip(diffs, trial, strict=True))
        reached += abs(total) >= real
    return (reached + 1) / (len(trials) + 1)


def scores(items, seed):
    """Scores of two systems in 64ths, so that every sum is exact."""
    chance = random.Random(seed)
    return [[chance.randrange(20, 50) / 64 for _ in range(items)] for _ in "ab"]


EXERCISE = Exercise(
    number=5,
    solution=share_as_far,
    gives=(coin_tosses,),
    task="of the trials that are given, the share that sets the systems at least as far apart as "
    "they are; 1 is added to both counts.",
    minutes=8,
    extra=True,
    level="medium",
    unit=True,
    test_inputs=(
        ([0.75, 0.5], [0.25, 0.25], [[False, False], [True, False], [False, True], [True, True]]),
        *(
            (*scores(items, seed), coin_tosses(items, samples, seed))
            for items, samples, seed in ((4, 19, 1), (8, 39, 2), (8, 60, 5), (16, 99, 7))
        ),
        # the first system is behind
        ([0.25, 0.25, 0.5, 0.125], [0.75, 0.5, 0.75, 0.25], coin_tosses(4, 30, 4)),
        ([0.75, 0.5004], [0.25, 0.5001], [[False, True], [True, True], [False, False]]),
    ),
    hints=(
        "When all tosses are False, nothing is exchanged: such a trial must count. Does it?",
        "Exchange a[i] and b[i] where the toss is True, take the difference of the sums, drop its "
        "sign, and compare with the real one by >=.",
        "An exchange changes the sign of a[i] - b[i]. Count the trials with "
        "abs(sum of these) >= abs(real sum); return (count + 1) / (len(trials) + 1).",
    ),
    mistakes=mistakes(
        """
        in place of abs(total) >= real

        sizes added: abs(total) >= sum(map(abs, diffs))
        you add up the sizes of the differences, where the size of their sum is asked
        May a positive and a negative difference make up for each other in the real scores?

        beyond only: abs(total) > real
        a trial that lies exactly as far apart as the real scores does not count
        What does “at least” say about equality?

        one side: total >= real
        you count the trials in which a is ahead, and not those in which b is as far ahead
        How far apart are two systems, whichever is ahead?

        one side, with its sign: total <= sum(diffs)
        you count the trials that lie at or below the real difference
        Is a trial far apart when its difference is small?

        less far: abs(total) < real
        you count the trials that lie less far apart
        Is your share small when the two systems differ a lot?

        in place of return (reached + 1) / (len(trials) + 1)

        no one added: return reached / len(trials)
        you do not add 1 to both counts
        May p be 0 after a hundred trials? What does the third step add to both counts?

        one added above: return (reached + 1) / len(trials)
        you add 1 to the count, and not to the number of trials
        What is your share when every trial counts?

        count: return reached
        you return how many trials count, not their share
        Should twice as many trials give twice the number?

        sign of the real one: abs(sum(diffs)) => sum(diffs)
        you keep the sign of the real difference
        What does your function say when b is ahead of a?

        exchanged left out: sum(-d if toss else d for => sum(0 if toss else d for
        you leave the exchanged items out
        a[i] and b[i] change places: what becomes of a[i] - b[i]?

        exchanged alone: sum(-d if toss else d for => sum(-d if toss else 0 for
        you add up the exchanged items alone
        What becomes of the items that a trial leaves as they are?

        first trial alone: reached += abs(total) >= real =>
         reached += abs(total) >= real⏎        break
        you look at one trial: the `return` stands inside the loop, or the loop ends early
        How often does your loop turn?

        exchanges kept: total = sum(-d if toss else d for d, toss in zip(diffs, trial,
         strict=True)) => diffs = [-d if t else d for d, t in zip(diffs, trial)];
         total = sum(diffs)
        each trial begins with the exchanges of the trial before it
        In which order do the lists stand when the second trial begins?

        nothing exchanged: sum(-d if toss else d for => sum(d for
        your sum is the same in each trial, as if nothing were exchanged
        Where in your function is a toss used? And where do you drop the sign: in each item, or once
         in the sum of a trial?
        """
    ),
)
