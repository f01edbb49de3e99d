"""04, exercise 2: the length of the longest common subsequence."""

from rouge_course.chapters.ch04 import next_row as first_exercise
from rouge_course.chapters.ch04.next_row import next_row
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import subsequences
from .subsequences import length


def lcs_length(a, b):
    """Return the length of the longest common subsequence of two token lists.

    1. begin with the edge: a row of zeros, one more than the number of words in b.
    2. count: for each word of a, make the next row from the row above it.
    3. return the number in the last corner.
    """
    row = [0] * (len(b) + 1)
    for word in a:
        row = next_row(row, word, b)
    return row[-1]


def reference_program(a, b):
    """The same program in pieces that a mistake can replace."""
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
    task="return the length of the longest common subsequence of two token lists: the words keep "
    "their order, but you may skip some of them.",
    minutes=6,
    level="medium",
    in_own_module=True,
    steps=(first_exercise.EXERCISE,),
    helpers=("lcs_matches", "lcs_table"),
    test_inputs=subsequences.PAIRS,
    edge_cases=(*subsequences.EMPTY_PAIRS, (["a"], ["b"]), (["c"], ["b", "a", "b"])),
    long_input=long_pair,
    hints=(
        '"police kill the gunman" shares three words in order with "police killed the gunman", '
        'and "the gunman kill police" shares two: what does your function return for each?',
        "Print each row for two short texts, and fill in the same grid by hand: the first number "
        "that differs shows where the mistake is.",
        "Begin with a row of zeros. In a loop over the words of a, set row = next_row(row, word, "
        "b). The answer is the last number of the last row.",
    ),
    mistakes=(
        *subsequences.LENGTHS,
        *mistakes(
            """
            second text with itself: length(b, b)
            your result is the number of words in the second text: you compare this text with itself
            Which line of your program takes a word of the first text?

            first text with itself: length(a, a)
            your result is the number of words in the first text: you compare this text with itself
            Which line of your program takes a word of the second text?

            one too many: length(a, b) + 1
            your length is too large by one
            What should your function return for two texts without a common word?
            """,
            fragment="length(a, b)",
        ),
        *mistakes(
            """
            every row below the edge: 0, 0, table[i][j - 1]
            each row is made from the row of zeros, not from the row above it
            Which row is `above` when your loop reaches its second word?
            """,
            fragment="table[i - 1][j - 1], table[i - 1][j], table[i][j - 1]",
        ),
        *mistakes(
            """
            last numbers added up: sum(line[-1] for line in table)
            you add up the last numbers of all the rows
            What does the number in the last corner already count?

            places of the last row: len(table[-1])
            you return how many numbers the last row contains
            Which number in the last row is the answer?

            last row added up: sum(table[-1])
            you add up the numbers of the last row
            What does the number in the last corner already count?
            """,
            fragment="table[-1][-1]",
        ),
    ),
)
