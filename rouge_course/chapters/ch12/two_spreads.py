"""12, exercise 6: how far samples lie apart, and how far articles do."""

from statistics import fmean, median, pstdev, pvariance, stdev  # noqa: F401  the mistakes name them

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def two_spreads(scores):
    """Return (spread among samples, spread among articles); a row holds one article's samples.

    1. For the samples: the pstdev of each row, then the mean of these.
    2. For the articles: the mean of each row, then one pstdev of these means.
    """
    samples = fmean([pstdev(row) for row in scores])
    articles = pstdev([fmean(row) for row in scores])
    return samples, articles


def turned(scores):
    """Columns as rows."""
    return list(zip(*scores, strict=True))


def every(scores):
    """All scores in one list."""
    return [score for row in scores for score in row]


def distance(values):
    """The mean distance from the mean."""
    return fmean([abs(value - fmean(values)) for value in values])


def width(values):
    """The largest minus the smallest."""
    return max(values) - min(values)


EXERCISE = Exercise(
    number=6,
    solution=two_spreads,
    task="the mean of the spreads of the rows, and the spread of the means of the rows.",
    minutes=6,
    level="medium",
    extra=True,
    parts=("samples", "articles"),
    test_inputs=(
        ([[0.5, 0.7, 0.6], [0.1, 0.2, 0.6]],),
        ([[0.9, 0.8], [0.2, 0.3], [0.5, 0.1]],),
        ([[0.1, 0.3], [0.2, 0.2]],),  # the samples of one article are alike
        ([[0.4, 0.4, 0.4, 0.0], [0.8, 0.7, 0.6, 0.1], [0.3, 0.9, 0.2, 0.35]],),
        ([[0.2, 0.25], [0.9, 0.4], [0.7, 0.1], [0.5, 0.8]],),
        ([[0.3, 0.6, 0.65, 0.7, 0.1], [0.5, 0.55, 0.2, 0.9, 0.45], [0.0, 0.15, 0.1, 0.2, 0.4]],),
    ),
    hints=(
        "When all samples of an article are alike, the first number is 0: is yours?",
        "One row is one article. Each of the two numbers takes both steps, in the opposite order.",
        "fmean of a list with the pstdev of each row; pstdev of a list with the fmean of each row.",
    ),
    mistakes=mistakes(
        """
        in place of fmean([pstdev(row) for row in scores])

        spread of all scores: pstdev(every(scores))
        your first number is the spread of all scores together
        Between which scores of one article does the first step look?

        first article alone: pstdev(scores[0])
        your first number looks at the first article alone
        Over which rows is the mean taken?

        last article alone: pstdev(scores[-1])
        your first number is that of the last article
        Over which rows is the mean taken?

        columns for samples: fmean([pstdev(row) for row in turned(scores)])
        your first number is the mean of the spreads of the columns
        What do the scores of one row have in common?

        spreads added up: sum([pstdev(row) for row in scores])
        you add up the spreads of the rows and do not divide
        What should twice as many articles do to the first number?

        spread of the spreads: pstdev([pstdev(row) for row in scores])
        you take the spread of the spreads, where their mean is asked
        Which of the two steps comes last for the samples?

        means of the columns for samples: pstdev([fmean(row) for row in turned(scores)])
        your first number is the spread of the means of the columns
        What do the scores of one column have in common?

        largest spread: max([pstdev(row) for row in scores])
        you take the largest of the spreads
        Which of them does the first step ask for?

        sample form for samples: fmean([stdev(row) for row in scores])
        your first number uses stdev, which divides by one less
        Which function does the task name?

        variance for samples: fmean([pvariance(row) for row in scores])
        your first number is made of variances: the root is missing
        In which unit is a score, and in which is a variance?

        width for samples: fmean([width(row) for row in scores])
        your first number is made of the largest score minus the smallest
        Which function does the task name?

        distance for samples: fmean([distance(row) for row in scores])
        your first number is the mean distance from the mean, and no squares are taken
        Which function does the task name?

        median of the spreads: median([pstdev(row) for row in scores])
        you take the median of the spreads
        Which of them does the first step ask for?

        root of the mean variance: fmean([pvariance(row) for row in scores]) ** 0.5
        you take the mean of the variances and then its root
        Of what does the first step take the mean?

        in place of pstdev([fmean(row) for row in scores])

        spread of all for articles: pstdev(every(scores))
        your second number is the spread of all scores together
        Which one number stands for an article in the second step?

        columns for articles: pstdev([fmean(row) for row in turned(scores)])
        your second number is the spread of the means of the columns
        What do the scores of one column have in common?

        spreads of the columns for articles: fmean([pstdev(row) for row in turned(scores)])
        your second number is the mean of the spreads of the columns
        Which one number stands for an article in the second step?

        mean of the means: fmean([fmean(row) for row in scores])
        your second number is a mean, and a spread is asked
        Which of the two functions comes last for the articles?

        spread of the spreads for articles: pstdev([pstdev(row) for row in scores])
        your second number is the spread of the spreads of the rows
        Which one number stands for an article in the second step?

        mean of the last article: fmean(scores[-1])
        your second number is the mean of the last article
        What does a name hold after the loop, when each turn writes over it?

        first samples alone: pstdev([row[0] for row in scores])
        your second number looks at the first sample of each article alone
        Which one number stands for an article in the second step?

        best samples alone: pstdev([max(row) for row in scores])
        your second number looks at the best sample of each article
        Which one number stands for an article in the second step?

        medians for articles: pstdev([median(row) for row in scores])
        your second number takes the median of each row
        Which one number stands for an article in the second step?

        sums for articles: pstdev([sum(row) for row in scores])
        your second number takes the sum of each row
        Which one number stands for an article in the second step?

        sample form for articles: stdev([fmean(row) for row in scores])
        your second number uses stdev, which divides by one less
        Which function does the task name?

        variance for articles: pvariance([fmean(row) for row in scores])
        your second number is a variance: the root is missing
        In which unit is a score, and in which is a variance?

        width for articles: width([fmean(row) for row in scores])
        your second number is the largest mean minus the smallest
        Which function does the task name?

        distance for articles: distance([fmean(row) for row in scores])
        your second number is the mean distance from the mean, and no squares are taken
        Which function does the task name?

        swapped: return samples, articles => return articles, samples
        the two numbers have changed places
        Which of the two does the docstring name first?
        """
    ),
)
