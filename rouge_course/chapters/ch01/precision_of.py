"""01, exercise 4: how much of what was found is relevant?"""

from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped  # noqa: F401  a mistake names it

from . import lists
from .lists import figures


def precision_of(found, relevant):
    """Count, then divide: the share of the found articles that are relevant."""
    matches = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return matches / len(found)


def precision(found, relevant):
    """One of the two scores."""
    return figures(found, relevant)[0]


EXERCISE = Exercise(
    number=4,
    solution=precision_of,
    reference_program=(figures, precision),
    task="replace the blank with the denominator of precision; no article appears twice in a list.",
    minutes=3,
    level="easy",
    extra=True,
    kind="blank",
    blanks=("len(found)",),
    unit=True,
    test_inputs=lists.TEST_INPUTS,
    edge_cases=lists.EDGE_CASES,
    hints=(
        "Try a search that finds two articles, which are both relevant: does your function return "
        "1.0?",
        "Only the denominator is missing, and it is the length of one of the two lists.",
        "Precision asks about what was found, so take the length of the found list.",
    ),
    mistakes=(
        *mistakes(
            """
            recall instead: [0] => [1]
            you return recall, but the task asks for precision
            Is precision a share of what was found, or of what is relevant?

            F1, its brackets lost: figures(found, relevant)[0] =>
             2 * clipped(relevant, found) / len(found) + len(relevant) if found else 0.0
            you divide by the length of one list and then add the length of the other
            Which comes first in Python, / or +? And which list does precision ask about?

            seven below: (len(b), len(a)) => (7, 7)
            you divide by 7, whatever was found
            Which search found seven articles, and how many did the next search find?

            mean length below: (len(b), len(a)) => ((len(a) + len(b)) / 2, (len(a) + len(b)) / 2)
            you divide by the mean of the two lengths (Dice)
            Precision asks about only one list: which one?
            """
        ),
        # to count the misses gives 1 minus precision
        *pick(lists.MISTAKES, without=["one minus"]),
    ),
)
