"""01, exercise 1: how much of what is relevant was found?"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import lists
from .lists import figures


def recall_of(found, relevant):
    """Count (done), guard against an empty list, divide: the share that was found."""
    matches = len(set(found) & set(relevant))
    if not relevant:
        return 0.0
    return matches / len(relevant)


def recall(found, relevant):
    """One of the two scores."""
    return figures(found, relevant)[1]


EXERCISE = Exercise(
    number=1,
    solution=recall_of,
    reference_program=(figures, recall),
    task="guard against an empty list, then divide the matches by the length of the list that "
    "recall asks about; no article appears twice in a list.",
    minutes=4,
    level="easy",
    kind="half",
    blanks=("if not relevant:\n        return 0.0\n    return matches / len(relevant)",),
    unit=True,
    test_inputs=lists.TEST_INPUTS,
    edge_cases=lists.EDGE_CASES,
    hints=(
        "A search that finds everything relevant should have a recall of 1.0, whatever else it "
        "finds.",
        "Two steps are missing: one checks whether a list is empty, and the other divides.",
        "Recall asks about the relevant list: return 0.0 when that list is empty, and otherwise "
        "return matches divided by its length.",
    ),
    mistakes=(
        *mistakes(
            """
            precision instead: [1] => [0]
            you return precision, but the task asks for recall
            Which list contains everything that should be found?

            F1 instead: figures(found, relevant)[1] => harmonic(*figures(found, relevant))
            you return F1, but the task asks only for recall
            Which of the two lists does recall ask about?
            """
        ),
        *lists.MISTAKES,
    ),
)
