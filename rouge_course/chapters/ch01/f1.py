"""01, exercise 2: the harmonic mean of precision and recall."""

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import harmonic


def f1(p, r):
    """Return the harmonic mean of p and r.

    1. guard: what happens when both are 0?
    2. combine: twice the product, divided by the sum.
    """
    if p + r == 0:
        return 0.0
    return 2 * p * r / (p + r)


def mean(p, r):
    """The same program; a mistake replaces the mean."""
    return harmonic(p, r)


TEST_INPUTS = (
    (0.9, 0.3),
    (0.2, 0.8),
    (0.5, 0.5),
    (1.0, 1.0),
    (0.4, 0.25),
    (1.0, 0.1),
    (0.05, 0.6),
    (0.04, 0.03),  # small scores are not 0
    (0.8437, 0.1852),
)

EXERCISE = Exercise(
    number=2,
    solution=f1,
    reference_program=(mean,),
    task="return the harmonic mean of precision and recall, or 0.0 when both are 0.",
    minutes=5,
    level="medium",
    in_own_module=True,
    unit=True,
    helpers=("f_beta",),
    test_inputs=TEST_INPUTS,
    edge_cases=((0.0, 0.0), (0.0, 0.5), (0.5, 0.0), (1.0, 0.0)),
    hints=(
        "For P = 1 and R = 0.1, is your result nearer to the smaller score or to the larger one?",
        "Look at the division: what are its numerator and its denominator, and what happens when "
        "both scores are 0?",
        "The numerator is twice p times r, and the denominator is p plus r, in brackets. Before "
        "the division, return 0.0 when p plus r is 0.",
    ),
    mistakes=(
        *pick(common_mistakes.MEANS, item="score"),
        *mistakes(
            """
            upside down F, doubled: ratio(2 * (p + r), p * r)
            your fraction is upside down (the sum is divided by the product)
            When both scores are 1, what does your function return?

            a thousandth below: 2 * p * r / (p + r + 0.001)
            your score is too small, because something is added to the denominator
            Which two numbers does the denominator of the formula add?

            a hundredth below: 2 * p * r / (p + r + 0.01)
            your score is too small, because something is added to the denominator

            one below: 2 * p * r / (p + r + 1)
            your score is too small, because something is added to the denominator

            small scores lost: harmonic(p, r) if p + r >= 0.1 else 0.0
            your guard catches small scores too, although they are not 0
            For which sum of P and R is the division impossible?

            whole division: float(math.floor(harmonic(p, r)))
            your score is always a whole number: every share below 1 becomes 0
            Which operator, function or condition in your program gives only whole numbers?
            """,
            fragment="harmonic(p, r)",
        ),
    ),
)
