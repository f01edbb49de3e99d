"""04, exercise 4: the length of the longest common subsequence."""

from rouge_course import ways
from rouge_course.checker.mistakes import mistakes
from rouge_course.checker.record import Exercise

from . import subsequences
from .subsequences import length


def lcs_length(a, b):
    """Return the length of the longest common subsequence of two token lists.

    1. count: a grid with one row per word of a, one column per word of b, zeros around.
    2. combine: equal words take the diagonal neighbour and one more,
       others the larger of the neighbours above and left.
    3. the answer stands in the last corner.
    """
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]


def model(a, b):
    """The same in pieces that a mistake can exchange."""
    a, b = list(a), list(b)
    return length(a, b)


def long_pair():
    """1,500 words each, from a fixed rule: long enough for a recursion to run out of stack."""
    words = "the ferry crossed river at dawn and council met near bridge".split()
    a = [words[(i * i + 3 * i) % 11] for i in range(1500)]
    b = [words[(i * i + 5 * i + 2) % 11] for i in range(1500)]
    return a, b


EXERCISE = Exercise(
    number=4,
    solution=lcs_length,
    model=(*subsequences.GRID, model),
    task="the length of the longest common subsequence of two token lists: keep the order, you "
    "may jump over words.",
    minutes=10,
    level="hard",
    probes=subsequences.PAIRS,
    zeros=(*subsequences.EMPTY_PAIRS, (["a"], ["b"])),
    long_probe=long_pair,
    hints=(
        '"police kill the gunman" shares three words with "police killed the gunman" in '
        'order, "the gunman kill police" shares two: what do you get?',
        "Print your grid for two short texts; the first cell that you would fill differently "
        "by hand is the place.",
        "Equal words: the diagonal cell and one more. Different words: the larger of above "
        "and left. The answer is in the last row and column.",
    ),
    names=vars(ways),
    mistakes=(
        *subsequences.LENGTHS,
        *mistakes(
            """
            one too many: length(a, b) + 1
            your length is too large by one
            What do two texts without a common word give?
            """,
            piece="length(a, b)",
        ),
    ),
)
