"""06, exercise 2: leave each reference out once."""

import statistics  # noqa: F401  a mistake names it

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def jackknife(scores):
    """Leave each score out once, take the best of the rest, return the mean of these."""
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
    task="fill the second half: the best of each rest, and in the end the mean of these.",
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
        "With the scores 0.9 and 0.1 each rest is a single score: which mean must come out?",
        "Inside the loop keep one number of each rest; after the loop divide once.",
        "Append the largest score of rest to best; after the loop return the sum of best by "
        "its length.",
    ),
    mistakes=mistakes(
        """
        equal ones once: sum(best) / len(best) => statistics.mean(set(best))
        two turns with the same best score count once
        How many turns are there, and how many numbers does your mean take?

        second best: sorted(scores)[-2] if len(scores) > 1 else scores[0]
        what you return is the second best score, which is the smallest of the bests
        How many rests are there, and which best has each of them?

        best of all: max(rest) => max(scores)
        the best score of all comes out, as if each turn found it
        One turn leaves it out: what is the best of that rest? And what is asked of the bests at
         the end, their mean or the largest?

        mean of all: max(rest) => sum(rest) / len(rest)
        the mean of all scores comes out, as if no turn chose a best one
        What do you take from each rest: its mean, all of its scores, or its best?

        best of the means: max(rest) => sum(rest) / len(rest)
        and sum(best) / len(best) => max(best)
        the largest of the means of the rests comes out: best and mean have changed places
        What do you take from each rest, and what at the end?

        beginning of the rest: max(rest) => rest[0]
        you take the item of each rest that stands at its beginning
        Which one of each rest does the plan ask for?

        end of the rest: max(rest) => rest[-1]
        you take the item of each rest that stands at its end
        Which one of each rest does the plan ask for?

        scores before alone: scores[:i] + scores[i + 1 :] => scores[:i]
        your rest holds only the scores that stand before the one that is left out
        Which scores stay when the one in the middle is left out?

        scores behind alone: scores[:i] + scores[i + 1 :] => scores[i + 1 :]
        your rest holds only the scores that stand behind the one that is left out
        Which scores stay when the one in the middle is left out?

        worst of the rest: max(rest) => min(rest)
        you take the worst of each rest
        Which one of each rest does the plan ask for?

        not divided: sum(best)
        you add the best ones and never divide
        How many turns are there, and what is a mean?

        divided by one less: sum(best) / (len(best) - 1)
        you divide by one less than the number of turns
        How many best scores did you collect?

        median: statistics.median(best)
        you return the median of the best ones
        Is the middle one of the bests asked, or their mean?

        left out by value: scores[:i] + scores[i + 1 :] => [s for s in scores if s != scores[i]]
        you leave out by value, so two equal scores leave together
        Two references have the same score: which one is left out in the first turn?

        first turn only: best[0]
        only the first turn counts in what you return
        What does the second turn add, and how far is your `return` indented?

        last turn only: best[-1]
        only the last turn is left in the end
        Does each turn add to what you keep, or write over it?
        """,
        fragment="sum(best) / len(best)",
    ),
)
