"""01, exercise 5: precision and recall of two lists."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from . import lists


def precision_recall(found, relevant):
    """Return the pair (precision, recall).

    1. count: how many items are in both lists?
    2. guard: a score whose denominator is 0 is 0.0; the other one is computed all the same.
    3. divide: by the found items for precision, by the relevant items for recall.
    """
    matches = len(set(found) & set(relevant))
    precision = matches / len(found) if found else 0.0
    recall = matches / len(relevant) if relevant else 0.0
    return precision, recall


EXERCISE = Exercise(
    number=5,
    solution=precision_recall,
    reference_program=(lists.figures,),
    task="two lists without repeats in, the pair (precision, recall) out; a score whose "
    "denominator is 0 is 0.0.",
    minutes=6,
    level="medium",
    extra=True,
    parts=("precision", "recall"),
    unit=True,
    test_inputs=lists.TEST_INPUTS,
    edge_cases=lists.EDGE_CASES,
    hints=(
        "Take five found articles of which two are relevant, out of eight: do your two "
        "scores differ?",
        "The numerator is the same for both; look at the two denominators, and at what "
        "an empty list does to them.",
        "Divide the matches once by the length of found and once by the length of relevant; ask "
        "each list first whether it is empty.",
    ),
    mistakes=(
        *mistakes(
            """
            swapped: return p, r => return r, p
            precision and recall have changed places
            Which list is under the line for "how much of what was found is relevant"?

            candidate below both: (len(b), len(a)) => (len(b), len(b))
            the found list is the denominator of both scores
            Recall asks how much of which list was covered?

            reference below both: (len(b), len(a)) => (len(a), len(a))
            the relevant list is the denominator of both scores
            Precision asks how much of which list was right?

            mean length below: (len(b), len(a)) => ((len(a) + len(b)) / 2, (len(a) + len(b)) / 2)
            you divide by the mean of the two lengths (Dice)
            Which list is the whole in the question of precision, and which one in that of recall?
            """
        ),
        *lists.MISTAKES,
    ),
)
