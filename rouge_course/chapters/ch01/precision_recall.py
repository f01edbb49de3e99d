"""01, exercise 5: precision and recall of two lists."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import lists


def precision_recall(found, relevant):
    """Return the pair (precision, recall).

    1. count: how many items are in both lists?
    2. guard: a score whose denominator is 0 is 0.0, but the other score is still computed.
    3. divide: by the number of found items for precision, and of relevant items for recall.
    """
    matches = len(set(found) & set(relevant))
    precision = matches / len(found) if found else 0.0
    recall = matches / len(relevant) if relevant else 0.0
    return precision, recall


EXERCISE = Exercise(
    number=5,
    solution=precision_recall,
    reference_program=(lists.figures,),
    task="take two lists without repeats, and return the pair (precision, recall); a score whose "
    "denominator is 0 is 0.0.",
    minutes=6,
    level="medium",
    extra=True,
    parts=("precision", "recall"),
    unit=True,
    test_inputs=lists.TEST_INPUTS,
    edge_cases=lists.EDGE_CASES,
    hints=(
        "A search finds five articles, and two of them are relevant; eight articles are relevant "
        "in all. Are your two scores different?",
        "The numerator is the same for both scores. Look at the two denominators, and at what an "
        "empty list does to them.",
        "Divide the matches once by the length of found and once by the length of relevant. Before "
        "each division, check whether the list is empty.",
    ),
    mistakes=(
        *mistakes(
            """
            swapped: return p, r => return r, p
            precision and recall have changed places
            Which list's length is the denominator of "how much of what was found is relevant"?

            candidate below both: (len(b), len(a)) => (len(b), len(b))
            the length of the found list is the denominator of both scores
            Recall is a share of one list: which one?

            reference below both: (len(b), len(a)) => (len(a), len(a))
            the length of the relevant list is the denominator of both scores
            Precision is a share of one list: which one?

            mean length below: (len(b), len(a)) => ((len(a) + len(b)) / 2, (len(a) + len(b)) / 2)
            you divide by the mean of the two lengths (Dice)
            Which list does precision ask about, and which list does recall ask about?
            """
        ),
        *lists.MISTAKES,
    ),
)
