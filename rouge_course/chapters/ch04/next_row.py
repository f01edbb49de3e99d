"""04, exercise 1: one row of the grid."""

from rouge_course.as_they_are import WORDS
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise

from .subsequences import MATCHES, MISMATCHES, cell


def next_row(above, word, candidate):
    """Return the next row of the LCS grid; its first number is 0."""
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j - 1] + 1)
        else:
            row.append(max(above[j], row[j - 1]))
    return row


def reference_program(above, word, candidate):
    """The same in pieces that a mistake can exchange."""
    row = [0]
    for j, other in enumerate(candidate, start=1):
        row.append(cell(word == other, above[j - 1], above[j], row[j - 1]))
    return row


EXERCISE = Exercise(
    number=1,
    solution=next_row,
    reference_program=(cell, reference_program),
    task="two blanks: what equal words and different words append to the new row.",
    minutes=5,
    level="medium",
    in_own_module=True,
    kind="half",
    blanks=("above[j - 1] + 1", "max(above[j], row[j - 1])"),
    items="row",
    test_inputs=(
        ([0, 0, 0, 0], "a", ["b", "a", "c"]),
        ([0, 1, 1, 1, 2], "b", ["a", "b", "b", "a"]),
        ([0, 1, 1, 2, 2], "c", ["a", "c", "b", "c"]),
        ([0, 0, 1, 2, 2, 2], "x", ["p", "x", "q", "r", "x"]),
        ([0, 1, 2, 3], "z", ["a", "b", "c"]),
        ([0, 1, 1, 1], "b", ["a", "b", "c"]),  # the larger neighbour stands on the left
        ([0, 0, 1, 1], "a", ["cat", "at", "a"]),
        *(([0, 0, 0], word, [other, word]) for word, other in WORDS),
    ),
    edge_cases=(([0], "a", []),),
    hints=(
        "With a row of zeros above, each word that is equal starts a 1: does the 1 stay to "
        "its right?",
        "The first blank looks at above[j - 1], the second at two other neighbours.",
        "Equal: above[j - 1] and one more. Different: the larger of above[j] and row[j - 1].",
    ),
    mistakes=(
        # where the words differ, the cell above is never below the diagonal
        *pick(MISMATCHES, without=["diagonal or above on a mismatch"]),
        *MATCHES,
        *mistakes(
            """
            one added left: diagonal + 1 => left + 1
            equal words add one to the cell on the left
            Which neighbour has used neither of the two words yet?

            cases exchanged: word == other => word != other
            equal words get what different words should, and the other way round
            Which of the two rules stands first in the text, and which in the code?

            last cell lost: return row => return row[:-1]
            the last number of the row is lost
            How many numbers does the row above hold?
            """
        ),
    ),
)
