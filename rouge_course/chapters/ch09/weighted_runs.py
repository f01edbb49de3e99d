"""09, exercise 4: the weights of all runs."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def weighted_runs(runs, power):
    """Weigh each run by its length to the power, and add up the weights."""
    total = 0
    for length in runs:
        total += length**power
    return total


EXERCISE = Exercise(
    number=4,
    solution=weighted_runs,
    task="inside the loop, compute the weight of each run (its length to the given power), and add "
    "the weight to the sum.",
    minutes=4,
    level="easy",
    in_own_module=True,
    kind="half",
    blanks=("total += length**power",),
    test_inputs=(
        ([4], 2),
        ([1, 1, 1, 1], 2),
        ([2, 2], 2),
        ([3, 1], 2),
        ([1, 3], 3),
        ([2, 1, 2], 3),
        ([5, 2], 1.2),
        ([2, 3, 4], 1.5),
        ([2, 5, 2], 3),
        ([5, 2], 1.2345),
    ),
    edge_cases=(([], 2),),
    hints=(
        "One run of four should weigh 16 with power 2, and four runs of one should weigh 4.",
        "The loop needs one line, which adds the weight of the current run to the total.",
        "total += length ** power",
    ),
    mistakes=mistakes(
        """
        whole LCS weighed: total += length
        and return total => return total**power
        you add up the lengths first and weigh the sum, as if all matches were in one run
        Which should weigh more: four runs of 1, or one run of 4?

        equal lengths once: for length in runs => for length in dict.fromkeys(runs)
        you count runs of the same length only once
        How many runs are in [2, 2], and how many keys does your dict have for them?

        power cut off: total += length ** int(power)
        you round the power down to a whole number
        How much does a run of 4 weigh with a power of 1.5, and what does your function return for
         this run?

        heaviest run only: total = max(total, length**power)
        you keep only the heaviest run
        Which runs does the task add up?

        runs of one left out: total += length**power => total += length**power if length > 1 else 0
        you leave out the runs of length 1
        How much does a run of length 1 weigh?

        root for the power: total += length ** (1 / power)
        you take a root of each length
        Which is larger, a length or its weight?

        no weight: total += length
        you add up the lengths and never weigh them
        Where does your function use `power`?

        multiplied: total += length * power
        you multiply the length by the power
        Which Python operator raises a number to a power?

        power to the length: total += power**length
        you raise the power to the length
        Should the length be the base, or the exponent?

        places for runs: for length in runs => for length in range(1, len(runs) + 1)
        you weigh the positions of the runs instead of their lengths
        What does your loop go through: the lengths in the list, or 1, 2, 3?

        last run only: total = length**power
        each pass of the loop overwrites the total, so only the last run counts
        What is the total after the second run?

        first run only: return length**power
        you stop after the first run
        How far is your `return` indented?

        total untouched: length**power
        the total stays 0
        Which operator adds a number to the total and keeps the result?

        always squared: total += length**2
        you always square the length, whatever the power is
        Where does your function use `power`?

        total weighed again: total = (total + length) ** power
        each pass of the loop weighs the whole total again
        Which number should be raised to the power: the length, or the whole total?
        """,
        fragment="total += length**power",
    ),
)
