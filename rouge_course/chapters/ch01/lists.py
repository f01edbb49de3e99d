"""Mistakes in counting and dividing two lists, for three exercises."""

from dataclasses import replace

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.common_mistakes import clipped, divided

TEST_INPUTS = (
    ([1, 2, 3, 4, 5], [2, 4, 6, 8, 9, 10, 11, 12]),
    ([7, 3, 9], [3, 9]),
    ([4], [1, 4, 6]),
    ([4, 6, 1], [6]),
    ([1, 2, 3, 4], [1, 2, 8, 9]),
    ([2, 4, 6, 8, 1], [1, 2, 4, 8]),
    (["bridge", "ferry", "pier"], ["pier", "bridge", "ferry", "storm", "council"]),
    ([5, 6, 7, 8], [5, 6, 7, 8]),
    ([10, 20, 30, 40, 50, 60, 70], [10, 25, 30, 45, 50]),
    *as_they_are.PAIRS,
)
EDGE_CASES: tuple[tuple[list[int], list[int]], ...] = (
    ([], [1, 2, 3]),
    ([1, 2], []),
    ([], []),
    ([1, 2], [3]),
)


def figures(found, relevant):
    """Count and divide, in pieces that a mistake can replace."""
    a, b = list(relevant), list(found)
    hits = clipped(a, b)
    above, below = (hits, hits), (len(b), len(a))
    p, r = divided(above, below)
    return p, r


# Loops that end too early, or that count wrongly.
LOOPS = [
    replace(
        loop,
        says=loop.says.replace("of the reference", "of the relevant list").replace(
            "of the candidate", "of the found list"
        ),
    )
    for loop in pick(common_mistakes.MATCHES, item="article")
    if loop.name.startswith(("left at", "last lost", "first lost", "reset at"))
]
MISTAKES = (
    *LOOPS,
    *mistakes(
        """
        in place of clipped(a, b)

        one at most: int(bool(set(a) & set(b)))
        you count one match at most
        Does your loop go on after the first match?

        union hits: len(set(a) | set(b))
        you count each item that is in at least one list (a union), not only the items in both lists
        Does an article that nobody found count as a match?

        misses counted: len(set(b) - set(a))
        you count the found items that are not relevant
        Should a search that finds more irrelevant items get a higher score?

        position by position: positions(a, b)
        you compare the lists position by position
        Does the position of an article in its list matter?

        looked up in the printed list: sum(str(item) in str(a) for item in b)
        you look for each item inside a string, so item 1 is also found if only item 11 is there
        What comes after your `in`: a string or a list?

        in place of (len(b), len(a))

        union below: (len(set(a) | set(b)), len(set(a) | set(b)))
        you divide by the number of items that are in at least one of the two lists
        Each score has its own denominator: which list does precision ask about, and which list
         does recall ask about?

        hits below: (hits, hits)
        your score is 1 whenever there is a match, because the matches are both numerator and
         denominator
        Which list's length should be the denominator?

        sum below: (len(a) + len(b), len(a) + len(b))
        you divide by the total length of both lists
        When both lists are the same, what should the score be, and what does your function return?

        misses below: (len(b) - hits, len(a) - hits)
        you divide only by the number of items that are in one list but not in the other
        The matches are part of a list: how many items does the whole list have?

        longer below: (max(len(a), len(b)), max(len(a), len(b)))
        you divide by the length of the longer list
        Your score is a share of one list: which one?

        shorter below: (min(len(a), len(b)), min(len(a), len(b)))
        you divide by the length of the shorter list

        one too many below: (len(b) + 1, len(a) + 1)
        the denominator is too large by one

        one too few below: (len(b) - 1, len(a) - 1)
        the denominator is too small by one

        not divided: (1, 1)
        you return the count: the division is missing
        By how many articles should you divide?

        in place of divided(above, below)

        whole division: map(math.floor, divided(above, below))
        your score is always a whole number: every share below 1 becomes 0
        Which operator, function or condition in your program gives only whole numbers?

        upside down: divided(below, above)
        the division is upside down
        Which of the two numbers is the part, and which is the whole?

        one minus: (1 - figure for figure in divided(above, below))
        you return 1 minus the score
        Which score should a perfect search get?
        """
    ),
)
