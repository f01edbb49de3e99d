"""04, exercise 5: one way back through a filled grid."""

from itertools import pairwise, product

from rouge_course.checker.record import ArtifactExercise
from rouge_helpers import lcs_length

REFERENCE = "fog hides the old grey pier".split()
CANDIDATE = "the old fog hides pier".split()


def way_back():
    """Return one way back: the pairs (row, column) of its diagonal steps, counted from 1.

    1. begin in the last corner of the grid that is printed above.
    2. where the words are equal, note the pair and step diagonally; elsewhere step to the same
       number.
    """
    return [(6, 5), (2, 4), (1, 3)]


def measure(value):
    """Say whether the pairs are the matches of one longest common subsequence."""
    steps = _steps(value)
    if steps is None:
        return "no pairs", (
            "your function does not return a list of pairs (row, column) of whole numbers.\n"
            "Which list would you return for a way back whose only diagonal step is in row 6, "
            "column 5?"
        )
    if not all(_equal(step) for step in steps):
        if all(_equal((row + 1, column + 1)) for row, column in steps):
            return (
                "counted from 0",
                "you count from 0.\nWhat is the number of the first row in this task?",
            )
        if all(_equal((column, row)) for row, column in steps):
            return "rows and columns exchanged", (
                "you write the column first.\nIn a pair (row, column), which number is the row?"
            )
        row, column = next(step for step in steps if not _equal(step))
        return "words differ", (
            f"the two words at row {row}, column {column} are not equal.\nAt which cells does the "
            "way back take a diagonal step?"
        )
    if len(set(steps)) < len(steps):
        return "step twice", (
            "one pair appears twice in your list.\nHow often can the way back go through the same "
            "cell?"
        )
    ordered = sorted(steps)
    if ordered == [cell for cell in product(range(1, 7), range(1, 6)) if _equal(cell)]:
        return "all equal cells", (
            "your list contains every cell with two equal words.\n"
            "Can a single way back go through all these cells?"
        )
    if any(column <= left for (_, left), (_, column) in pairwise(ordered)) or any(
        row == above for (above, _), (row, _) in pairwise(ordered)
    ):
        return "order lost", (
            "the words of your cells are not in the same order in both texts.\n"
            "After a diagonal step, in which directions can the way back go on?"
        )
    if len(steps) < lcs_length(REFERENCE, CANDIDATE):
        return "too short", (
            f"your way back has only {len(steps)} diagonal step{'s' * (len(steps) > 1)}.\n"
            "Which number is in the last corner of the grid?"
        )
    return None


def _steps(value):
    """The pairs as a list of tuples of two whole numbers, or None."""
    try:
        steps = [tuple(step) for step in value]
    except TypeError:
        return None
    whole = all(len(step) == 2 and all(type(n) is int for n in step) for step in steps)
    return steps if steps and whole else None


def _equal(step):
    """Whether row and column, counted from 1, hold the same word."""
    row, column = step
    inside = 1 <= row <= len(REFERENCE) and 1 <= column <= len(CANDIDATE)
    return inside and REFERENCE[row - 1] == CANDIDATE[column - 1]


EXERCISE = ArtifactExercise(
    number=5,
    solution=way_back,
    task='walk one way back through the grid of "fog hides the old grey pier" (rows) and "the old '
    'fog hides pier" (columns), and return the pair (row, column) of each diagonal step. Rows and '
    "columns are counted from 1.",
    minutes=5,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "The number in the last corner tells you how many diagonal steps the way back has.",
        "Start in row 6, column 5: are the two words of this cell equal? If the two words are "
        "equal, note (6, 5) and go to row 5, column 4.",
        "After (6, 5) you are in row 5, column 4. Go up as long as the number above is the same. "
        "Wherever the number above is smaller on this way back, the two words are equal: note the "
        "pair and step diagonally.",
    ),
)
