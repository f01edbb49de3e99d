"""Chapter 02: the eight programs of the competition, of which one is right."""

from rouge_course.chapters.ch02.rouge_1_score import EXERCISE
from rouge_course.tables import Table

RIGHT = "right"
# What each program does: the name of its mistake in the record of the exercise.
WRONG = {
    "swaps precision and recall": "swapped",
    "no clip: counts every candidate word that is in the reference": "unclipped",
    "no clip: counts every reference word that is in the candidate": "unclipped from the reference",
    "no clip: the first count for precision, the second for recall": "own counts",
    "counts only words in the same order": "LCS",
    "F1 by the arithmetic mean": "arithmetic mean",
    "F1 by the geometric mean": "geometric mean",
}


def jury(reference: str, candidate: str) -> Table:
    """Return what the eight programs print for one pair of texts.

    >>> [row[1:] for row in jury("the cat", "the").rows][:2]
    [[1.0, 0.5, 0.6666666666666666], [0.5, 1.0, 0.6666666666666666]]
    """
    programs = {RIGHT: EXERCISE.wrong()}
    programs |= {name: EXERCISE.wrong(EXERCISE.mistake(known)) for name, known in WRONG.items()}
    rows = [[name, *run(reference, candidate).values()] for name, run in programs.items()]
    return Table(["program", "precision", "recall", "F1"], rows, "Eight programs and one pair")
