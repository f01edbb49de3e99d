"""00, exercise 1: the precision of a search, divided by the length of the wrong list."""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def tomas_precision(found, relevant):
    """Count, then divide: the share of the found articles that are relevant. Repair it."""
    matches = len(set(found) & set(relevant))
    return matches / len(found) if matches else 0.0


def precision(found, relevant):
    """The same program in other steps; one of its mistakes is the bug that the learner repairs."""
    matches = len(set(found) & set(relevant))
    if not matches:
        return 0.0
    return matches / len(found)


BROKEN = '''
def tomas_precision(found, relevant):
    """Count, then divide: the share of the found articles that are relevant. Repair it."""
    matches = len(set(found) & set(relevant))
    return matches / len(relevant) if matches else 0.0
'''

EXERCISE = Exercise(
    number=1,
    solution=tomas_precision,
    task="repair the last line so that the function returns precision; no article appears twice "
    "in a list.",
    minutes=1,
    level="easy",
    kind="bug",
    broken=BROKEN,
    reference_program=(precision,),
    unit=True,
    test_inputs=(
        ([1, 2, 3, 4, 5], [2, 4, 6, 8, 9, 10, 11, 12]),
        ([7, 3, 9], [3, 9]),
        ([4], [1, 4, 6]),
        ([4, 6, 1], [6]),
        ([2, 4, 6, 8, 1], [1, 2, 4, 8]),
        (["bridge", "ferry", "pier"], ["pier", "bridge", "ferry", "storm", "council"]),
        ([5, 6, 7, 8], [5, 6, 7, 8]),
        *as_they_are.PAIRS,
    ),
    edge_cases=(([], [1, 2, 3]), ([1, 2], []), ([], []), ([1, 2], [3])),
    hints=(
        "Try a search that finds only one article, which is relevant: does your function return "
        "1.0?",
        "The count is right. Look at the division: which list's length does it use?",
        "Precision asks about what was found, so divide by the length of the found list.",
    ),
    mistakes=mistakes(
        """
        recall instead: len(found) => len(relevant)
        you return recall, but the task asks for precision
        Is precision a share of what was found, or of what is relevant?

        sum below: len(found) => (len(found) + len(relevant))
        you divide by the total length of both lists
        When both lists are the same, what should the score be, and what does your function return?

        union below: len(found) => len(set(found) | set(relevant))
        you divide by the number of articles that are in at least one of the two lists
        Precision asks about only one list: which one?

        not divided: / len(found) => / 1
        you return the count: the division is missing
        By how many articles should you divide?

        upside down: matches / len(found) => len(found) / matches
        the division is upside down
        Which of the two numbers is the part, and which is the whole?

        misses counted: set(found) & set(relevant) => set(found) - set(relevant)
        you count the found articles that are not relevant
        Should a search that finds more irrelevant articles get a higher score?

        union hits: set(found) & set(relevant) => set(found) | set(relevant)
        you count each article that is in at least one list, not only the articles in both lists
        Does an article that nobody found count as a match?
        """
    ),
)
