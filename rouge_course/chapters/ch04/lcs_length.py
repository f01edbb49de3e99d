"""04, exercise 2: the length of the longest common subsequence."""

from rouge_course.chapters.ch04 import next_row as first_exercise
from rouge_course.chapters.ch04.next_row import next_row
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import subsequences
from .subsequences import length


def lcs_length(a, b):
    """Return the length of the longest common subsequence of two token lists.

    1. begin with the edge: a row of zeros, one more than b has words.
    2. count: for each word of a, make the next row from the row above it.
    3. return the number in the last corner.
    """
    row = [0] * (len(b) + 1)
    for word in a:
        row = next_row(row, word, b)
    return row[-1]


def reference_program(a, b):
    """The same in pieces that a mistake can exchange."""
    a, b = list(a), list(b)
    return length(a, b)


def long_pair():
    """1,100 words each, from a fixed rule: long enough for a recursion to run out of stack."""
    words = "the ferry crossed river at dawn and council met near bridge".split()
    a = [words[(i * i + 3 * i) % 11] for i in range(1100)]
    b = [words[(i * i + 5 * i + 2) % 11] for i in range(1100)]
    return a, b


EXERCISE = Exercise(
    number=2,
    solution=lcs_length,
    reference_program=(*subsequences.GRID, reference_program),
    task="the length of the longest common subsequence of two token lists: keep the order, you "
    "may jump over words.",
    minutes=6,
    level="medium",
    in_own_module=True,
    steps=(first_exercise.EXERCISE,),
    helpers=("lcs_matches", "lcs_table"),
    test_inputs=subsequences.PAIRS,
    edge_cases=(*subsequences.EMPTY_PAIRS, (["a"], ["b"]), (["c"], ["b", "a", "b"])),
    long_input=long_pair,
    hints=(
        '"police kill the gunman" shares three words with "police killed the gunman" in '
        'order, "the gunman kill police" shares two: what do you get?',
        "Print each row for two short texts; the first number that you would fill in differently "
        "by hand is the place.",
        "A row of zeros to begin with; in a loop over the words of a, row = next_row(row, word, "
        "b); the answer is the last number of the last row.",
    ),
    mistakes=(
        *subsequences.LENGTHS,
        *mistakes(
            """
            second text with itself: length(b, b)
            your result is the number of words of the second text: its words meet themselves
            Whose words does your loop go through, and with whose words does each new row compare
             them?

            first text with itself: length(a, a)
            your result is the number of words of the first text: its words meet themselves
            Whose words does your loop go through, and with whose words does each new row compare
             them?

            one too many: length(a, b) + 1
            your length is too large by one
            What do two texts without a common word give?
            """,
            fragment="length(a, b)",
        ),
        *mistakes(
            """
            every row below the edge: 0, 0, table[i][j - 1]
            each row is made from the row of zeros, not from the row above it
            Which row is `above` when your loop comes to its second word?
            """,
            fragment="table[i - 1][j - 1], table[i - 1][j], table[i][j - 1]",
        ),
        *mistakes(
            """
            last numbers added up: sum(line[-1] for line in table)
            the last numbers of all rows are added up
            What does the number in the last corner count already?

            places of the last row: len(table[-1])
            you return how many numbers the last row holds
            Which one of its numbers is the answer?

            last row added up: sum(table[-1])
            the numbers of the last row are added up
            What does the number in the last corner count already?
            """,
            fragment="table[-1][-1]",
        ),
    ),
)
