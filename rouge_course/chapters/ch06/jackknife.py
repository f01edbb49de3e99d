"""06, exercise 2: leave each reference out once."""

import statistics  # noqa: F401  a mistake names it

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def jackknife(scores):
    """Leave each score out once, take the best of the rest, and return the mean of these."""
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :]
        if not rest:  # there is only one score: keep it
            rest = scores
        best.append(max(rest))
    return sum(best) / len(best)


EXERCISE = Exercise(
    number=2,
    solution=jackknife,
    task="fill in the second half: collect the best score of each rest, and return the mean of "
    "these best scores.",
    minutes=5,
    level="medium",
    in_own_module=True,
    kind="half",
    blanks=("best.append(max(rest))\n    return sum(best) / len(best)",),
    unit=True,
    test_inputs=(
        ([0.4, 5 / 7, 2 / 3],),
        ([0.9, 0.1],),
        ([0.2, 0.3, 0.8, 0.5],),
        ([0.5, 0.5, 0.1],),
        ([0.0, 1.0, 0.0, 0.0],),
        ([0.7, 0.6, 0.2, 0.1, 0.3],),
        ([0.1, 0.2, 0.6],),
    ),
    edge_cases=(([0.6],),),
    hints=(
        "With the scores 0.9 and 0.1, each rest is a single score: which mean should you get?",
        "Inside the loop, keep one number from each rest. After the loop, divide the sum of these "
        "numbers once.",
        "Append the largest score of `rest` to `best`; after the loop, return the sum of `best` "
        "divided by its length.",
    ),
    mistakes=mistakes(
        """
        equal ones once: sum(best) / len(best) => statistics.mean(set(best))
        two turns with the same best score count only once
        How many turns are there, and how many numbers does your mean take?

        second best: sorted(scores)[-2] if len(scores) > 1 else scores[0]
        you return the second-best score, which is the smallest of the best scores
        How many rests are there, and what is the best score of each rest?

        best of all: max(rest) => max(scores)
        you return the best score of all, as if every turn found it
        One turn leaves out the best score: which of the other scores is the best in this turn? At
         the end, does the plan ask for the mean of the best scores, or for the largest?

        mean of all: max(rest) => sum(rest) / len(rest)
        you return the mean of all scores, as if no turn chose its best score
        What do you take from each rest: its mean, all its scores, or its best score?

        best of the means: max(rest) => sum(rest) / len(rest)
        and sum(best) / len(best) => max(best)
        you take the mean of each rest and return the best of these means: best and mean are swapped
        What should you take from each rest: its best score, or its mean?

        beginning of the rest: max(rest) => rest[0]
        you take the first score of each rest
        Which score of each rest does the plan ask for?

        end of the rest: max(rest) => rest[-1]
        you take the last score of each rest
        Which score of each rest does the plan ask for?

        scores before alone: scores[:i] + scores[i + 1 :] => scores[:i]
        your rest contains only the scores before the score that is left out
        Which scores stay when the score in the middle is left out?

        scores behind alone: scores[:i] + scores[i + 1 :] => scores[i + 1 :]
        your rest contains only the scores after the score that is left out
        Which scores stay when the score in the middle is left out?

        worst of the rest: max(rest) => min(rest)
        you take the worst score of each rest
        Which score of each rest does the plan ask for?

        not divided: sum(best)
        you add up the best scores and never divide
        How many turns are there, and how do you compute a mean?

        divided by one less: sum(best) / (len(best) - 1)
        you divide by one less than the number of turns
        How many best scores did you collect?

        median: statistics.median(best)
        you return the median of the best scores
        Does the plan ask for the median of the best scores, or for their mean?

        left out by value: scores[:i] + scores[i + 1 :] => [s for s in scores if s != scores[i]]
        you leave out scores by value, so two equal scores are left out together
        If two references have the same score, how many scores should the first turn leave out?

        first turn only: best[0]
        only the first turn counts in your result
        What does the second turn add, and how far is your `return` indented?

        last turn only: best[-1]
        only the last turn counts in your result
        Does each turn add a score to your result, or does it overwrite your result?
        """,
        fragment="sum(best) / len(best)",
    ),
)
