"""04, exercise 4: one cell of the grid."""

from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise

from .subsequences import MATCHES, MISMATCHES


def next_cell(same, diagonal, above, left):
    """Return the number for one cell of the LCS grid from its three neighbours."""
    if same:
        return diagonal + 1
    return max(above, left)


EXERCISE = Exercise(
    number=4,
    extra=True,
    solution=next_cell,
    task="fill in the blank: which number does a cell get when its two words differ?",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("max(above, left)",),
    test_inputs=(
        (False, 1, 1, 2),
        (False, 1, 2, 1),
        (False, 2, 2, 2),
        (True, 1, 2, 2),
        (True, 0, 0, 0),
        (False, 3, 4, 3),
        (False, 0, 1, 0),
        (True, 2, 2, 3),
        (False, 1, 2, 2),
        (False, 9, 10, 9),
        (False, 0, 0, 1),
    ),
    edge_cases=((False, 0, 0, 0),),
    hints=(
        "When two words differ, the best number so far must not get lost: is your number ever "
        "smaller than the number above or on the left?",
        "The cell above leaves out one of the two words, and the cell on the left leaves out the "
        "other word: which of their numbers should the blank choose?",
        "Take the larger of above and left.",
    ),
    mistakes=(
        # the diagonal is never above its neighbours, and these differ by at most one
        *pick(
            MISMATCHES,
            without=[
                "diagonal or above on a mismatch",
                "diagonal or left on a mismatch",
                "mean of the neighbours",
            ],
        ),
        *pick(MATCHES, "nothing added", "shared words reused"),
        *mistakes(
            """
            neighbours less the diagonal: above + left - diagonal
            on a mismatch you add both neighbours and subtract the diagonal
            If above and left are both 3, and the diagonal is 2, should the new number be larger
             than 3?

            one more than the smallest neighbour: min(diagonal, above, left) + 1
            on a mismatch you take one more than the smallest of the three neighbours
            Do two different words make the common subsequence longer?
            """,
            fragment="max(above, left)",
        ),
    ),
)
