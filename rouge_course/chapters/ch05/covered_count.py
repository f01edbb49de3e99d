"""05, exercise 2: how many positions do two sentences cover together?"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def covered_count(first, second):
    """Return how many positions of the reference sentence the two lists cover together."""
    return len(set(first) | set(second))


EXERCISE = Exercise(
    number=2,
    solution=covered_count,
    task="fill in the blank: count the positions that at least one of the two lists covers. Each "
    "position counts only once, and no list contains a position twice.",
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
        "The lists [2, 3, 4] and [0, 1, 2] cover the positions 0, 1, 2, 3 and 4: how many "
        "positions is that?",
        "The blank needs one collection that keeps each position only once; chapter 03 used a "
        "kind of collection that drops repeats.",
        "Make a set of each list and join the two sets with |.",
    ),
    mistakes=mistakes(
        """
        sum of both: first + second
        you add the two lengths, so a position that both lists cover counts twice
        How often can one word of the reference be covered?

        one less than both: (first + second)[1:]
        you add the two lengths and subtract one, whatever the lists contain
        How many positions are in both lists? Do two lists always share exactly one position?

        both only: set(first) & set(second)
        you count the positions that both sentences cover (the intersection)
        Must a word be covered by both sentences, or is one sentence enough?

        place by place: [*first, *second][sum(a == b for a, b in zip(first, second)) :]
        you compare the lists index by index: the first position of one list with the first position
         of the other list, and so on
        Print both lists: is a shared position always at the same index in both lists?

        behind the first list alone: [*first, *(p for p in second if p > max(first, default=-1))]
        in the second list you count only positions after the last position of the first list
        Can the second list contain a position that comes before the last position of the first
         list?

        longer list: max(first, second, key=len)
        you take the longer of the two lists and forget what only the other list covers
        Which positions does the shorter list add?

        first sentence only: first
        you count the first list and ignore the second
        Where does your program use the second list?

        second sentence only: second
        you count the second list and ignore the first
        Where does your program use the first list?

        in one only: set(first) ^ set(second)
        you count the positions that exactly one sentence covers
        What happens to a position that both sentences cover?

        first without second: set(first) - set(second)
        you subtract the second list from the first
        Which operator between two sets gives everything that is in at least one of them?

        second without first: set(second) - set(first)
        you subtract the first list from the second

        pairs of positions: set(zip(first, second, strict=False))
        you count pairs of positions, one from each list (zip)
        How many pairs does zip make from a list of one position and a list of two positions?

        from first to last: range(min(first + second, default=0),
         max(first + second, default=-1) + 1)
        you count every position from the first covered position to the last
        Is a position covered if it is in neither list?
        """,
        fragment="set(first) | set(second)",
    ),
)
