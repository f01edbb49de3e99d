"""03, exercise 4: in how many positions does a window fit?"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def window_count(tokens, n):
    """Count the positions where a window of n tokens fits (0 when it fits nowhere)."""
    last_start = len(tokens) - n
    return max(0, last_start + 1)


EXERCISE = Exercise(
    number=4,
    solution=window_count,
    task="fill in the blank: in how many positions does a window of n tokens fit?",
    minutes=3,
    level="easy",
    extra=True,
    kind="blank",
    blanks=("last_start + 1",),
    test_inputs=(
        (["a", "b", "c", "d", "e", "b", "a"], 2),
        (["a", "b", "c"], 1),
        (["tick", "tock", "tick"], 3),
        (["one", "two", "three", "four", "five", "six", "seven", "eight"], 3),
        (["a", "a", "b", "c", "d"], 2),
        (["a", "b", "c"], 9),
        (["tick", "tock", "tick", "tock"], 2),
    ),
    edge_cases=(([], 1), (["a", "b"], 3), ([], 2)),
    hints=(
        "In a text of two words, a window of two fits once. What does your function return?",
        "last_start is the last position where the window fits; positions are counted from 0.",
        "The number of positions from 0 to last_start is one more than last_start.",
    ),
    mistakes=mistakes(
        """
        off by one: last_start
        you lose the last window
        In two words, in how many positions does a window of two fit?

        one window too many: last_start + 2
        you count one window too many

        one in place of 0: last_start or 1
        you lose one window, except when the window fits only once
        How many positions are there from 0 to 3? And what is “3 or 1” in Python?

        off by two: last_start - 1
        you lose two windows
        How many positions are there from 0 to last_start?

        words counted: len(tokens)
        you count the words, whatever n is
        Can a window that is wider than one word begin at the last word?

        grows with n: len(tokens) + n - 1
        your count grows with n
        Does a wider window fit in more positions, or in fewer?

        step n: len(tokens) // n
        your windows do not overlap
        By how many words does the window slide each time?

        always pairs: len(tokens) - 1
        you count the pairs, whatever n is
        Where in your answer do you use n?

        different windows: len({tuple(tokens[i : i + n]) for i in range(last_start + 1)})
        you count only different windows, but a window that appears twice should count twice
        What does a set do with an item that it already contains?

        negative count: max(0, last_start + 1) => last_start + 1
        when n is larger than the number of tokens, your count is below 0
        In how many positions does a window fit if it is wider than the text?

        one where none fits: max(0, last_start + 1) => max(0, last_start) + 1
        when n is larger than the number of tokens, you count one window
        """,
        fragment="last_start + 1",
    ),
)
