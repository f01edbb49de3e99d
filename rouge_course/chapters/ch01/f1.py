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
    """The same; a mistake exchanges the mean."""
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
    task="the harmonic mean of precision and recall; 0.0 when both are 0.",
    minutes=5,
    level="medium",
    in_own_module=True,
    unit=True,
    helpers=("f_beta",),
    test_inputs=TEST_INPUTS,
    edge_cases=((0.0, 0.0), (0.0, 0.5), (0.5, 0.0), (1.0, 0.0)),
    hints=(
        "For P = 1 and R = 0.1, is your score nearer to the small one or to the large one?",
        "Look at the one division: what are its numerator and its denominator, and what happens "
        "when both scores are 0?",
        "Numerator: twice p times r. Denominator: p plus r, in brackets. Before it: return 0.0 "
        "when that sum is 0.",
    ),
    mistakes=(
        *pick(common_mistakes.MEANS, item="score"),
        *mistakes(
            """
            upside down F, doubled: ratio(2 * (p + r), p * r)
            your score stands upside down (the sum above, the product below)
            When both scores are 1, what does yours say?

            a thousandth below: 2 * p * r / (p + r + 0.001)
            your score is too small everywhere: something is added to the denominator each time
            What does it do to the pairs that were right without it?

            a hundredth below: 2 * p * r / (p + r + 0.01)
            your score is too small everywhere: something is added to the denominator each time

            one below: 2 * p * r / (p + r + 1)
            your score is too small everywhere: something is added to the denominator each time

            small scores lost: harmonic(p, r) if p + r >= 0.1 else 0.0
            your guard catches small scores too, and they are not 0
            Which sum alone makes the division impossible?

            whole division: float(math.floor(harmonic(p, r)))
            your score is only ever a whole number: every share below 1 becomes 0
            Which sign, function or condition of yours gives whole numbers alone?
            """,
            fragment="harmonic(p, r)",
        ),
    ),
)
