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
    """The same program in pieces that a mistake can replace."""
    row = [0]
    for j, other in enumerate(candidate, start=1):
        row.append(cell(word == other, above[j - 1], above[j], row[j - 1]))
    return row


EXERCISE = Exercise(
    number=1,
    solution=next_row,
    reference_program=(cell, reference_program),
    task="fill in the two blanks: what do you append to the new row when the words are equal, and "
    "what do you append when they differ?",
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
        ([0, 1, 1, 1], "b", ["a", "b", "c"]),  # the larger neighbour is on the left
        ([0, 0, 1, 1], "a", ["cat", "at", "a"]),
        *(([0, 0, 0], word, [other, word]) for word, other in WORDS),
    ),
    edge_cases=(([0], "a", []),),
    hints=(
        "If the row above contains only zeros, an equal word gives a 1: do all cells to the right "
        "of this 1 contain a 1, too?",
        "The first blank uses above[j - 1], and the second uses the two other neighbours.",
        "When the words are equal, append above[j - 1] + 1. When the words differ, append the "
        "larger of above[j] and row[j - 1].",
    ),
    mistakes=(
        # where the words differ, the cell above is never below the diagonal
        *pick(MISMATCHES, without=["diagonal or above on a mismatch"]),
        *MATCHES,
        *mistakes(
            """
            one added left: diagonal + 1 => left + 1
            for equal words you add one to the cell on the left
            Which neighbour counts the matches before these two words?

            cases exchanged: word == other => word != other
            you use the rule for different words when the words are equal, and the rule for equal
             words when they differ
            Which part of your program runs when the two words are equal?

            last cell lost: return row => return row[:-1]
            your row has lost its last number
            How many numbers does the row above contain?
            """
        ),
    ),
)
