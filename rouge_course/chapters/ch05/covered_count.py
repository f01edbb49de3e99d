"""05, exercise 2: how many positions do two sentences cover together?"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def covered_count(first, second):
    """Return how many positions of the reference sentence the two lists cover together."""
    return len(set(first) | set(second))


EXERCISE = Exercise(
    number=2,
    solution=covered_count,
    task="fill the blank: the positions that the first list, the second or both cover, each once; "
    "no position is twice in one list.",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("set(first) | set(second)",),
    test_inputs=(
        ([2, 3, 4], [0, 1, 2]),
        ([0, 1], [0, 2, 4]),
        ([1, 3, 4], [0, 1, 4]),
        ([5], [1, 2]),
        ([0, 1, 2], [0, 1, 2]),
        ([0, 1, 2, 3], [2]),
        ([7], [0, 3, 7]),
    ),
    edge_cases=(([], []), ([], [3, 5])),
    hints=(
        "The lists [2, 3, 4] and [0, 1, 2] cover the positions 0, 1, 2, 3, 4: how many?",
        "The blank needs one collection that keeps each position once; chapter 03 had a "
        "kind of collection that drops repeats.",
        "Make a set of each list and join the two sets with |.",
    ),
    mistakes=mistakes(
        """
        sum of both: first + second
        you add the two lengths, so a position that both cover counts twice
        How often can one word of the reference be covered?

        one less than both: (first + second)[1:]
        you add the two lengths and take one away, whatever the lists hold
        How many positions stand in both lists? Is it always one?

        both only: set(first) & set(second)
        you count the positions that both sentences cover (the intersection)
        Must a word be covered by both sentences, or is one enough?

        place by place: [*first, *second][sum(a == b for a, b in zip(first, second)) :]
        you look for common positions place by place: the first of one list with the first of the
         other
        Print both lists: is a position that both hold at the same index in each?

        behind the first list alone: [*first, *(p for p in second if p > max(first, default=-1))]
        of the second list you count only the positions behind the last one of the first list
        May the second list cover a position that lies before, or between those of the first?

        longer list: max(first, second, key=len)
        you take the longer of the two lists and forget what only the other covers
        Which positions does the shorter list add?

        first sentence only: first
        you count the first list alone
        Where does the second sentence come in?

        second sentence only: second
        you count the second list alone
        Where does the first sentence come in?

        in one only: set(first) ^ set(second)
        you count the positions that exactly one sentence covers
        What becomes of a position that both of them cover?

        first without second: set(first) - set(second)
        you take the second list away from the first
        Which sign between two sets gives everything that at least one of them holds?

        second without first: set(second) - set(first)
        you take the first list away from the second

        pairs of positions: set(zip(first, second, strict=False))
        you count pairs, a position of one list with one of the other (zip)
        How many pairs do a list of one and a list of two make, and how many positions are there?

        from first to last: range(min(first + second, default=0),
         max(first + second, default=-1) + 1)
        you count every position between the first one covered and the last
        Is a position between the two covered when it stands in neither list?
        """,
        fragment="set(first) | set(second)",
    ),
)
