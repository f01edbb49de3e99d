"""09, exercise 1: how many pairs n words make."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def pairs_in_order(n):
    """How many pairs of words, in the order of the text, do n words make?"""
    return n * (n - 1) // 2


EXERCISE = Exercise(
    number=1,
    solution=pairs_in_order,
    task="fill in the blank so that the function returns how many pairs n words make. The two "
    "words of a pair keep the order of the text.",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("2",),
    test_inputs=((4,), (2,), (3,), (5,), (7,), (10,), (13,)),
    edge_cases=((1,), (0,)),
    hints=(
        "Write down the pairs of the four words “police killed the gunman”, and compare their "
        "number with your result for 4.",
        "Each of the n words can make a pair with n - 1 other words, but n * (n - 1) counts every "
        "pair more than once: how often?",
        "n * (n - 1) counts each pair in both orders, so take half of this number.",
    ),
    mistakes=mistakes(
        """
        both orders: n * (n - 1)
        you count every pair twice, once in each order
        If storm comes first in the text, which is a pair: (storm, bridge) or (bridge, storm)?

        square halved: n * n // 2
        you halve the number of all pairs of positions, including the pairs of a word with itself
        How many other words can each of the n words make a pair with?

        divided by three: n * (n - 1) // 3
        you divide by 3
        How often does n * (n - 1) count each pair?

        with itself: n * (n + 1) // 2
        you pair each word with itself as well
        Write down the pairs of three words: how many are there?

        words counted: n
        you return the number of words, not the number of pairs

        neighbours only: n - 1
        you return the number of neighbours (bigrams)
        How many later words can the first word make a pair with?
        """,
        fragment="n * (n - 1) // 2",
    ),
)
