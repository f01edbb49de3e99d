"""01, exercise 6: F-beta."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import ratio


def f_beta(p, r, beta):
    """Return F-beta of p and r; recall counts beta times as much as precision.

    1. guard: a denominator of 0 gives 0.0.
    2. combine: as in F1, but 1/r is counted beta squared times.
    """
    below = beta**2 * p + r
    if below == 0:
        return 0.0
    return (1 + beta**2) * p * r / below


def reference_program(p, r, beta):
    """The same program in pieces that a mistake can replace."""
    square = beta**2
    factor = 1 + square
    below = square * p + r
    return ratio(factor * p * r, below)


EXERCISE = Exercise(
    number=6,
    solution=f_beta,
    reference_program=(reference_program,),
    task="return F-beta, which leans towards recall when beta is above 1 and towards precision "
    "when it is below 1, and is F1 when beta is 1; return 0.0 when both scores are 0.",
    minutes=7,
    level="hard",
    extra=True,
    unit=True,
    test_inputs=(
        (0.9, 0.3, 2),
        (0.9, 0.3, 0.5),
        (0.9, 0.3, 1),
        (0.2, 0.8, 2),
        (0.2, 0.8, 3),
        (0.5, 0.5, 2),
        (1.0, 1.0, 2),
        (0.4, 0.25, 0.25),
        (0.8437, 0.1852, 2),
    ),
    edge_cases=(
        (0.0, 0.0, 2),
        (0.0, 0.0, 0.5),
        (0.5, 0.0, 2),
        (0.0, 0.5, 2),
        (0.5, 0.0, 0),
        (0.8, 0.25, 0),
    ),
    hints=(
        "With P = 0.9 and R = 0.3, does your score fall when beta grows from 1 to 2?",
        "F1 is 2 divided by a sum of two terms, 1/p + 1/r. In F-beta, this sum contains 1/r not "
        "once but beta**2 times: how many terms does the sum have, and which number replaces the "
        "2?",
        "F-beta is (1 + beta**2) / (1/p + beta**2 / r). Multiply the numerator and the "
        "denominator of this fraction by p * r: they become (1 + beta**2) * p * r and beta**2 * p "
        "+ r. Return 0.0 when the denominator is 0.",
    ),
    mistakes=mistakes(
        """
        the whole term squared: ratio(factor * p * r, below) =>
         ratio(factor * p * r**2, r**2 + square * p)
        you square beta and 1/r together
        Does the task square both beta and 1/r, or only one of them?

        beta on the wrong term: square * p + r => p + square * r
        with a beta above 1, your score leans towards precision, because the weight in the
         denominator is on the wrong term (or P and R are swapped)
        When beta is 2, which pair should score higher: P = 0.9 and R = 0.3, or P = 0.3 and R = 0.9?

        beta not squared: beta**2 => beta
        your beta is not squared
        What comes directly after each beta in the formula?

        beta doubled: beta**2 => 2 * beta
        your beta is doubled, but it should be squared
        For which beta do doubling and squaring give the same result?

        beta doubled below: square * p + r => 2 * beta * p + r
        beta is doubled in the denominator, but it should be squared

        beta doubled in the factor: 1 + square => 1 + 2 * beta
        beta is doubled in the factor, but it should be squared

        beta below 1 exchanged: beta**2 => max(beta, 1 / beta) ** 2
        for a beta below 1, precision and recall swap places, so your score never leans towards
         precision
        If the formula is right for every beta, why should anything be swapped?

        beta ignored: beta**2 => 1
        your result does not depend on beta at all
        Where does beta appear in your formula?

        factor missing: 1 + square => 1
        the factor before the product is missing
        When both scores are 1, what does your function return?

        one is missing in the factor: 1 + square => square
        the factor in front of the product lacks one of its two terms

        factor 2 for every beta: 1 + square => 2
        for every beta, the numerator has a 2 instead of 1 + beta²
        When both scores are 1 and beta is 2, what does your function return?

        factor not squared: 1 + square => 1 + beta
        beta is squared in the denominator but not in the factor

        sum squared in the factor: 1 + square => (1 + beta) ** 2
        in the factor before the product, you square the whole sum
        What should be squared: only beta, or the sum of beta and 1?

        factor without brackets: ratio(factor * p * r, below) => 1 + ratio(square * p * r, below)
        the factor 1 + beta² has no brackets
        In which order does Python add, multiply and divide?

        brackets missing below: ratio(factor * p * r, below)
         => ratio(factor * p * r, square) * p + r
        the sum in the denominator has no brackets
        In which order does Python divide, multiply and add?

        brackets missing below, after the product: ratio(factor * p * r, below)
         => ratio(factor * p * r, square * p) + r
        recall is added after the division, because the sum in the denominator has no brackets
        In which order does Python divide and add?

        weight not squared below: square * p + r => beta * p + r
        beta is squared in the factor but not in the denominator
        When both scores are 1 and beta is 2, what does your function return?

        no weight below: square * p + r => p + r
        the denominator has no weight at all

        weight on both terms: square * p + r => square * (p + r)
        both terms of the denominator are weighted
        If both terms have the same weight, does recall count more than precision?

        weighted arithmetic mean: ratio(factor * p * r, below) => (p + square * r) / factor
        you take a weighted arithmetic mean
        Try P = 1 and R = 0: should a high precision make up for a recall of 0?

        weighted arithmetic mean, on precision: ratio(factor * p * r, below)
         => (square * p + r) / factor
        you take a weighted arithmetic mean, and the weight is on precision

        beta as alpha: beta**2 => 1 / beta - 1
        you use beta as a share between 0 and 1 (a different convention, called alpha)
        Can a beta of 2 be a share between 0 and 1?
        """
    ),
)
