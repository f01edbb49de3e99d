"""10, exercise 6: find the bug in a mean over a corpus."""

import statistics  # noqa: F401  a mistake names it

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import harmonic


def corpus_f1(scores):
    """The mean of the F1s of all summaries, from their (precision, recall): repair it."""
    f1s = [2 * p * r / (p + r) if p + r else 0.0 for p, r in scores]
    return sum(f1s) / len(f1s) if f1s else 0.0


# The same, in pieces that a mistake can exchange.


def mean_of_f(scores):
    """The mean of the F1s."""
    f1s = [harmonic(p, r) for p, r in scores]
    return sum(f1s) / len(f1s) if f1s else 0.0


EXERCISE = Exercise(
    number=6,
    solution=corpus_f1,
    reference_program=(mean_of_f,),
    task="repair it: return the mean of the F1 scores of all summaries, 0.0 where there is "
    "nothing to divide by.",
    minutes=5,
    extra=True,
    level="medium",
    kind="bug",
    broken='''
def corpus_f1(scores):
    """The mean of the F1s of all summaries, from their (precision, recall); 0.0 for none."""
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
        "Give it two summaries, (1, 0.1) and (0.1, 1): work out both F1s by hand first.",
        "The order of the steps is wrong: combine each summary's two scores first, then take one "
        "mean.",
        "Make a list of F1s, one for each (p, r), 0.0 where both are 0; return its sum by its "
        "length, and 0.0 for an empty list.",
    ),
    mistakes=(
        *mistakes(
            """
            F of means: sum(f1s) / len(f1s) => harmonic(*mean_of(scores))
            you take the means of precision and recall first, and one F1 of these two
            Which F1 does the first summary have, and where does it enter your mean?

            one for each precision: for p, r in scores] => for p, r in dict(scores).items()]
            summaries with the same precision count once (a dict)
            What happens in a dict when a key comes a second time?

            harmonic mean of all: sum(f1s) / len(f1s) =>
             len(f1s) / sum(1 / f for f in f1s) if all(f1s) else 0.0
            you take the harmonic mean of the F1s, which a single low one pulls down
            Which mean does the task ask for over the summaries?

            one large fraction: sum(f1s) / len(f1s) =>
             sum(2 * p * r for p, r in scores) / (sum(p + r for p, r in scores) or 1)
            you add up all numerators and all denominators, and divide once
            How much does a summary with high scores count in your mean, and how much should it?

            equal ones once: sum(f1s) / len(f1s) => sum({*f1s}) / len({*f1s})
            F1s that are equal count once (a set)
            How many summaries are there, and how many numbers does your mean take?

            half of the new one: sum(f1s) / len(f1s) =>
             list(itertools.accumulate(f1s, lambda mean, f: (mean + f) / 2))[-1]
            each turn takes the mean of the old mean and the new F1, so the last one weighs half
            How much does the first of four summaries weigh in your mean, and how much the last?

            half of the new one, from 0: sum(f1s) / len(f1s) =>
             list(itertools.accumulate([0.0, *f1s], lambda mean, f: (mean + f) / 2))[-1]
            each turn takes the mean of the old mean and the new F1, and the first old mean is 0
            What does it give for a single summary?

            best: sum(f1s) / len(f1s) => max(f1s)
            you return the best F1 of all summaries
            What does the task ask for: the best F1, or their mean?

            median: sum(f1s) / len(f1s) => statistics.median(f1s)
            you take the median of the F1s
            Is the middle one of the F1s asked, or their mean?

            zeros left out: in scores => in scores if p + r
            you leave out summaries that score 0
            Does a summary without a match count as a summary?

            last only: sum(f1s) => f1s[-1]
            each turn writes over the sum, so the last summary alone is left
            What does the sum hold after the second summary?

            first only: sum(f1s) => f1s[0]
            you stop after the first summary
            How far is your `return` indented?

            first alone: sum(f1s) / len(f1s) => f1s[0]
            you return the first summary's F1 and stop

            left at a zero: sum(f1s) / len(f1s) => all(f1s) * sum(f1s) / len(f1s)
            one summary with both 0 makes your whole mean 0: you return there
            What should the other summaries add?

            F1 of the one before: [harmonic(p, r) for p, r in scores] =>
             list(itertools.accumulate((harmonic(p, r) for p, r in scores), lambda f, g: g or f))
            a summary with a 0 gets the F1 of the one before it
            What does your F1 hold when nothing was written to it in this turn?

            sum: sum(f1s) / len(f1s) => sum(f1s)
            you add up and do not divide
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
