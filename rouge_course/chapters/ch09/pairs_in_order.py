"""09, exercise 1: how many pairs n words make."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def pairs_in_order(n):
    """How many pairs of words, in the order of the text, do n words make?"""
    return n * (n - 1) // 2


EXERCISE = Exercise(
    number=1,
    solution=pairs_in_order,
    task="fill the blank: how many pairs, in the order of the text, n words make.",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("2",),
    test_inputs=((4,), (2,), (3,), (5,), (7,), (10,), (13,)),
    edge_cases=((1,), (0,)),
    hints=(
        "Write the six pairs of police, killed, the, gunman, and compare with your number.",
        "n words times the n - 1 others counts every pair more than once: how often?",
        "Each pair has been counted in both orders, so keep half of them.",
    ),
    mistakes=mistakes(
        """
        both orders: n * (n - 1)
        you count every pair twice, once in each order
        Is (storm, bridge) another pair than (bridge, storm), if the text says storm first?

        square halved: n * n // 2
        you halve the number of all pairs of positions, also those of a word with itself
        With how many other words can one of n words make a pair?

        divided by three: n * (n - 1) // 3
        you divide by 3
        How often does n * (n - 1) count one pair?

        with itself: n * (n + 1) // 2
        you pair each word with itself as well
        Write down the pairs of three words: how many are there?

        words counted: n
        the number of words comes out, and not that of the pairs

        neighbours only: n - 1
        the number of neighbours (bigrams) comes out
        How many later words may the first word be paired with?
        """,
        fragment="n * (n - 1) // 2",
    ),
)
