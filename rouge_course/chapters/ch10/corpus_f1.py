"""10, exercise 6: find the bug in a mean over a corpus."""

import statistics  # noqa: F401  a mistake names it

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import harmonic


def corpus_f1(scores):
    """Return the mean F1 of all summaries, from their (precision, recall): repair it."""
    f1s = [2 * p * r / (p + r) if p + r else 0.0 for p, r in scores]
    return sum(f1s) / len(f1s) if f1s else 0.0


# The same program, in pieces that a mistake can replace.


def mean_of_f(scores):
    """Return the mean of the F1 scores."""
    f1s = [harmonic(p, r) for p, r in scores]
    return sum(f1s) / len(f1s) if f1s else 0.0


EXERCISE = Exercise(
    number=6,
    solution=corpus_f1,
    reference_program=(mean_of_f,),
    task="repair it: return the mean of the F1 scores of all summaries, or 0.0 if there is "
    "nothing to divide by.",
    minutes=5,
    extra=True,
    level="medium",
    kind="bug",
    broken='''
def corpus_f1(scores):
    """Return the mean F1 of all summaries, from their (precision, recall); 0.0 for none."""
    p = sum(p for p, r in scores) / len(scores)
    r = sum(r for p, r in scores) / len(scores)
    return 2 * p * r / (p + r)
''',
    unit=True,
    test_inputs=(
        ([(1.0, 0.1), (0.1, 1.0)],),
        ([(0.9, 0.3)],),
        ([(0.5, 0.25), (0.8, 0.4), (0.2, 0.6)],),
        ([(0.7, 0.4), (0.0, 0.0), (0.3, 0.9), (0.6, 0.2)],),
        ([(0.25, 0.75), (0.5, 0.1), (0.25, 0.75)],),
        ([(0.2, 0.4), (0.9, 0.9), (0.4, 0.3)],),
        ([(0.2, 0.8), (0.8, 0.2), (0.5, 0.9)],),
        ([(0.5, 0.1), (0.5, 0.1), (0.2, 0.6)],),
        ([(0.8437, 0.1852), (0.2761, 0.3333)],),
    ),
    edge_cases=(([],), ([(0.0, 0.0)],)),
    hints=(
        "Try two summaries, (1, 0.1) and (0.1, 1), and work out both F1 scores by hand first.",
        "The order of the steps is wrong: combine each summary's two scores first, then take one "
        "mean.",
        "Make a list with one F1 for each (p, r), and use 0.0 if both are 0. Return the sum of "
        "the list divided by its length, or 0.0 for an empty list.",
    ),
    mistakes=(
        *mistakes(
            """
            F of means: sum(f1s) / len(f1s) => harmonic(*mean_of(scores))
            you first take the means of precision and recall, and then compute one F1 from the two
             means
            What is the F1 of the first summary, and where does your mean use it?

            one for each precision: for p, r in scores] => for p, r in dict(scores).items()]
            summaries with the same precision count only once, because you put them in a dict
            What happens in a dict when you add the same key a second time?

            harmonic mean of all: sum(f1s) / len(f1s) =>
             len(f1s) / sum(1 / f for f in f1s) if all(f1s) else 0.0
            you take the harmonic mean of the F1 scores, which a single low score pulls down
            Which kind of mean over the summaries does the task ask for?

            one large fraction: sum(f1s) / len(f1s) =>
             sum(2 * p * r for p, r in scores) / (sum(p + r for p, r in scores) or 1)
            you add up all numerators and all denominators, and divide once
            Does a summary with high scores count more in your mean than a summary with low scores,
             and should it?

            equal ones once: sum(f1s) / len(f1s) => sum({*f1s}) / len({*f1s})
            equal F1 scores count only once, because you put them in a set
            How many summaries are there, and how many numbers does your mean use?

            half of the new one: sum(f1s) / len(f1s) =>
             list(itertools.accumulate(f1s, lambda mean, f: (mean + f) / 2))[-1]
            each pass takes the mean of your result so far and the next F1, so the last F1 counts
             for half
            How much does the first of four summaries count in your mean, and how much does the last
             one?

            half of the new one, from 0: sum(f1s) / len(f1s) =>
             list(itertools.accumulate([0.0, *f1s], lambda mean, f: (mean + f) / 2))[-1]
            you begin with 0, and each pass takes the mean of your result so far and the next F1
            What does your function return for a single summary?

            best: sum(f1s) / len(f1s) => max(f1s)
            you return the best F1 of all summaries
            What does the task ask for: the best F1, or their mean?

            median: sum(f1s) / len(f1s) => statistics.median(f1s)
            you take the median of the F1 scores
            Does the task ask for the middle F1 score, or for the mean?

            zeros left out: in scores => in scores if p + r
            you leave out summaries that score 0
            Does a summary without a match count as a summary?

            last only: sum(f1s) => f1s[-1]
            each pass through the loop overwrites the sum, so only the last summary is left
            What is the sum after the second summary?

            first only: sum(f1s) => f1s[0]
            you stop after the first summary
            How far is your `return` indented?

            first alone: sum(f1s) / len(f1s) => f1s[0]
            you return the first summary's F1 and stop

            left at a zero: sum(f1s) / len(f1s) => all(f1s) * sum(f1s) / len(f1s)
            your function returns 0 as soon as one summary has a precision and a recall of 0
            What should the other summaries add to the mean?

            F1 of the one before: [harmonic(p, r) for p, r in scores] =>
             list(itertools.accumulate((harmonic(p, r) for p, r in scores), lambda f, g: g or f))
            a summary with an F1 of 0 gets the F1 of the summary before it
            If your loop computes no F1 for a summary, which F1 does it use?

            sum: sum(f1s) / len(f1s) => sum(f1s)
            you add up the scores, but you do not divide
            What should a hundred perfect summaries score?
            """
        ),
        *pick(
            common_mistakes.MEANS,
            *("arithmetic mean", "geometric mean", "factor 2 lost", "smaller figure", "product"),
            item="score for each summary",
        ),
    ),
)
