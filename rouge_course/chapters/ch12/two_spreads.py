"""12, exercise 6: how much samples differ, and how much articles do."""

from statistics import (  # noqa: F401  the mistakes name them
    fmean,
    median,
    pstdev,
    pvariance,
    stdev,
    variance,
)

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def two_spreads(scores):
    """Return (spread among samples, spread among articles); a row has one article's samples.

    1. For the samples, take the variance of each row, the mean of these, and its square root.
    2. For the articles, take the mean of each row, and then one stdev of these means.
    """
    samples = fmean([variance(row) for row in scores]) ** 0.5
    articles = stdev([fmean(row) for row in scores])
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
    task="return two numbers: the root of the mean of the rows' variances, and the stdev of the "
    "rows' means.",
    minutes=6,
    level="medium",
    extra=True,
    parts=("samples", "articles"),
    test_inputs=(
        ([[0.5, 0.7, 0.6], [0.1, 0.2, 0.6]],),
        ([[0.9, 0.8], [0.2, 0.3], [0.5, 0.1]],),
        ([[0.1, 0.3], [0.2, 0.2]],),  # the samples of one article are equal
        ([[0.4, 0.4, 0.4, 0.0], [0.8, 0.7, 0.6, 0.1], [0.3, 0.9, 0.2, 0.35]],),
        ([[0.2, 0.25], [0.9, 0.4], [0.7, 0.1], [0.5, 0.8]],),
        ([[0.3, 0.6, 0.65, 0.7, 0.1], [0.5, 0.55, 0.2, 0.9, 0.45], [0.0, 0.15, 0.1, 0.2, 0.4]],),
        ([[0.5127, 0.7381], [0.1049, 0.2953]],),
    ),
    hints=(
        "Try articles whose samples all have the same score, such as [[0.5, 0.5], [0.8, 0.8]]: is "
        "your first number 0?",
        "Each row contains the scores of one article. For the first number, compute the variance "
        "of each row, and then the mean of these variances. For the second number, first compute "
        "the mean of each row.",
        "Make a list with the variance of each row: the first number is the root of its fmean. "
        "Make a list with the fmean of each row: the second number is its stdev.",
    ),
    mistakes=mistakes(
        """
        in place of fmean([variance(row) for row in scores]) ** 0.5

        spread of all scores: stdev(every(scores))
        your first number is the spread of all scores together
        Which scores does the first step compare: the scores of one article, or of all articles?

        first article alone: stdev(scores[0])
        your first number uses only the first article
        Which rows should the mean include?

        last article alone: stdev(scores[-1])
        your first number uses only the last article
        Which rows should the mean include?

        columns for samples: fmean([variance(row) for row in turned(scores)]) ** 0.5
        your first number uses the variances of the columns
        What do the scores in one row have in common?

        spreads added up: sum([variance(row) for row in scores]) ** 0.5
        you add up the variances of the rows but do not divide
        What should happen to the first number if there are twice as many articles?

        mean of the spreads: fmean([stdev(row) for row in scores])
        you take the root of each variance first and then the mean
        Does the first step take the root before the mean, or after it?

        mean of the spreads in the other form: fmean([pstdev(row) for row in scores])
        your first number is the mean of the rows' pstdev, which divides by the number of scores
        Does the first step take the mean of spreads or of variances, and which function computes
         them?

        spread of the spreads: stdev([stdev(row) for row in scores])
        you take the spread of the spreads, but the task asks for a mean
        Which two things does the first step do with the variances?

        means of the columns for samples: stdev([fmean(row) for row in turned(scores)])
        your first number is the spread of the column means
        What do the scores in one column have in common?

        largest spread: max([stdev(row) for row in scores])
        you take the largest of the spreads
        Which value does the first step take: the largest of the variances, or their mean?

        population form for samples: fmean([pvariance(row) for row in scores]) ** 0.5
        your first number uses pvariance, which divides by the number of scores
        Which function does the task name?

        variance for samples: fmean([variance(row) for row in scores])
        your first number is a mean of variances: the root is missing
        What is the unit of a score, and what is the unit of a variance?

        width for samples: fmean([width(row) for row in scores])
        your first number uses the highest score minus the lowest
        Which function does the task name?

        distance for samples: fmean([distance(row) for row in scores])
        your first number uses the distances from the mean, but a variance uses their squares
        Which function does the task name?

        median of the spreads: median([variance(row) for row in scores]) ** 0.5
        you take the median of the variances
        Which average of the variances does the first step take?

        in place of stdev([fmean(row) for row in scores])

        spread of all for articles: stdev(every(scores))
        your second number is the spread of all scores together
        Which single number represents an article in the second step?

        columns for articles: stdev([fmean(row) for row in turned(scores)])
        your second number is the spread of the column means
        What do the scores in one column have in common?

        spreads of the columns for articles: fmean([stdev(row) for row in turned(scores)])
        your second number is the mean of the columns' spreads
        Which single number represents an article in the second step?

        mean of the means: fmean([fmean(row) for row in scores])
        your second number is a mean, but the task asks for a spread
        Which of the two functions comes last for the articles?

        spread of the spreads for articles: stdev([stdev(row) for row in scores])
        for your second number, you take the spread of each row, and then the spread of these
         spreads
        Which single number represents an article in the second step?

        mean of the last article: fmean(scores[-1])
        your second number is the mean of the last article
        If you replace a value each time through the loop, which value is left after the loop?

        first samples alone: stdev([row[0] for row in scores])
        your second number uses only the first sample of each article
        Which single number represents an article in the second step?

        best samples alone: stdev([max(row) for row in scores])
        your second number uses only the best sample of each article
        Which single number represents an article in the second step?

        medians for articles: stdev([median(row) for row in scores])
        your second number takes the median of each row
        Which single number represents an article in the second step?

        sums for articles: stdev([sum(row) for row in scores])
        your second number takes the sum of each row
        Which single number represents an article in the second step?

        population form for articles: pstdev([fmean(row) for row in scores])
        your second number uses pstdev, which divides by the number of articles
        Which function does the task name?

        variance for articles: variance([fmean(row) for row in scores])
        your second number is a variance: the root is missing
        What is the unit of a score, and what is the unit of a variance?

        width for articles: width([fmean(row) for row in scores])
        your second number is the highest mean minus the lowest
        Which function does the task name?

        distance for articles: distance([fmean(row) for row in scores])
        your second number uses the distances from the mean, but a standard deviation uses their
         squares
        Which function does the task name?

        swapped: return samples, articles => return articles, samples
        you have swapped the two numbers
        Which of the two numbers does the docstring name first?
        """
    ),
)
