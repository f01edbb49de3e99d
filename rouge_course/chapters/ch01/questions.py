"""The questions of chapter 01."""

import math

from rouge_course.checker.record import Question
from rouge_helpers import f1, f_beta, precision, recall

QUESTIONS = (
    Question(
        key="01-five-more",
        kind="predict",
        text="A search finds 5 articles, 2 of them relevant; 8 articles are relevant in all. The "
        "search now finds 5 more articles, none of them relevant. What are precision and recall "
        "now?",
        options={
            "a": (
                "precision 2/10, recall 2/8",
                "The denominator of precision counts the found articles, so it grows; the "
                "denominator of recall stays the same.",
            ),
            "b": (
                "precision 2/8, recall 2/10",
                "The two scores are swapped: the denominator of precision counts what was found.",
            ),
            "c": (
                "precision 2/10, recall 2/13",
                "Recall divides by the relevant articles, and their number did not change.",
            ),
            "d": (
                "precision 2/5, recall 2/8",
                "The matches stay the same, but one of the two denominators grows.",
            ),
        },
        right="a",
        numbers={
            "2/10": lambda: precision(2, 5 + 5),
            "2/8": lambda: recall(2, 8),
            "2/13": lambda: recall(2, 8 + 5),
            "2/5": lambda: precision(2, 5),
        },
        after="""
        Precision falls from 2/5 to 2/10, because the new articles make its denominator
        larger. Recall stays at 2/8, because its denominator counts the relevant
        articles only.
        """,
    ),
    Question(
        key="01-whole-archive",
        kind="predict",
        text="A search returns all 1,000 articles of an archive, and 1 of them is relevant. The "
        "precision of this search is 0.001, and its recall is 1. What is the F1 of this "
        "search?",
        options={
            "a": ("0.5", "That is the plain average, which a single high score pulls up."),
            "b": ("0.032", "That is the geometric mean, the square root of the product."),
            "c": (
                "0.002",
                "F1 is at most twice the smaller score, however high the other score is.",
            ),
            "d": ("1", "1 is the better of the two scores; it hides the low precision."),
        },
        right="c",
        numbers={
            "0.5": lambda: (0.001 + 1) / 2,
            "0.032": lambda: math.sqrt(0.001 * 1),
            "0.002": lambda: f1(0.001, 1),
            "1": lambda: max(0.001, 1),
        },
        after="""
        F1 is the harmonic mean. The plain average gives half of the best score to a search that
        returned everything, but F1 gives it 0.002, because F1 is never more than twice the smaller
        score. The last row is a warning: when precision and recall are equal, all three means
        agree, so such an example cannot tell you which mean a program uses.
        """,
    ),
    Question(
        key="01-beta",
        kind="predict",
        extra=True,
        text="P is 0.9 and R is 0.3, so F1 is 0.45. Beta goes from 1 to 2. What happens to F?",
        options={
            "a": ("it rises to 0.64", "That is F for beta = 0.5, which leans towards precision."),
            "b": (
                "it stays at 0.45",
                "Beta changes nothing if P and R are equal, but here they differ.",
            ),
            "c": (
                "it falls to 0.35",
                "A beta above 1 leans towards recall, and recall is the lower score here.",
            ),
            "d": (
                "it falls to 0.3",
                "0.3 is recall: F comes close to recall only when beta is very large.",
            ),
        },
        right="c",
        numbers={
            "0.64": lambda: f_beta(0.9, 0.3, 0.5),
            "0.45": lambda: f1(0.9, 0.3),
            "0.35": lambda: f_beta(0.9, 0.3, 2),
            "0.3": lambda: 0.3,
        },
        after="""
        F2 is 0.346, nearer to recall than the F1 of 0.45, and F0.5 is 0.643, nearer to
        precision. A very small beta gives precision itself, and a very large beta gives recall.
        """,
    ),
    Question(
        key="01-a",
        extra=True,
        text="P is 1.0 and R is 0.1. What is F1?",
        options={
            "a": ("0.55", "This is the arithmetic mean, which hides the low score."),
            "b": ("0.18", "The harmonic mean stays close to the smaller score."),
            "c": ("0.32", "This is the geometric mean, the square root of the product."),
            "d": ("0.10", "0.10 is the smaller score, but a mean lies between the two scores."),
        },
        right="b",
        numbers={
            "0.55": lambda: (1 + 0.1) / 2,
            "0.18": lambda: f1(1, 0.1),
            "0.32": lambda: math.sqrt(1 * 0.1),
            "0.10": lambda: min(1, 0.1),
        },
    ),
    Question(
        key="01-e",
        text="The old cannon of the harbour fires at targets in the river, and hits 5 of 7 targets "
        "in all. Which score of the gunners is 5/7?",
        options={
            "a": (
                "precision, because a hit is a precise shot",
                "Precision divides by the number of shots, but nobody has counted the shots.",
            ),
            "b": (
                "F1, because hits and misses both count",
                "F1 needs precision too, and nobody can compute precision without the number of "
                "shots.",
            ),
            "c": (
                "precision and recall alike",
                "This answer would be right if the gunners had fired 7 shots, but 7 is the number "
                "of targets.",
            ),
            "d": (
                "recall, because there were 7 targets to hit",
                "Recall divides by everything that should be hit: the 7 targets.",
            ),
        },
        right="d",
        numbers={"1": lambda: 1, "7": lambda: 7},
    ),
    Question(
        key="01-d",
        text="You score a long candidate against a short reference, but you pass these "
        "texts in the wrong order. What does your report show?",
        options={
            "a": (
                "precision and recall swapped, and the right F1",
                "The denominators swap places, and so do the two scores, but F1 stays the same.",
            ),
            "b": (
                "the right precision and recall, and a wrong F1",
                "F1 stays the same when precision and recall are swapped.",
            ),
            "c": (
                "three wrong scores",
                "Precision and recall are wrong, but F1 treats them alike, so F1 stays right.",
            ),
            "d": (
                "three right scores",
                "Two texts of equal length would hide the mistake, but here the lengths differ.",
            ),
        },
        right="a",
        numbers={"1": lambda: 1},
    ),
)
