"""The questions of chapter 01."""

import math

from rouge_helpers import f1, f_beta
from rouge_helpers.checking.record import Question

QUESTIONS = (
    Question(
        key="01-five-more",
        kind="predict",
        text="A search finds 5 articles, 2 of them relevant; 8 are relevant in all. It now finds "
        "5 more, none of them relevant. What happens to precision and recall?",
        options={
            "a": (
                "precision falls to 0.2, recall stays",
                "The found list grows below the line of precision; recall's line did not change.",
            ),
            "b": (
                "both fall",
                "Recall divides by the relevant articles, and these are as many as before.",
            ),
            "c": (
                "precision stays, recall falls",
                "That is the other way round: wrong articles are found ones, not relevant ones.",
            ),
            "d": ("both stay", "The hits stay, and one of the two lines below gets longer."),
        },
        right="a",
        numbers={"0.2": lambda: 2 / 10},
    ),
    Question(
        key="01-arithmetic",
        kind="predict",
        text="A program returns every article there is: recall 1, precision close to 0, say 0. "
        "Which F1 does it get?",
        options={
            "a": ("0.5", "That is the arithmetic mean; it pays for one good side alone."),
            "b": ("0", "The harmonic mean is 0 as soon as one of the two is."),
            "c": ("1", "That would be the better of the two sides."),
            "d": (
                "none, it is undefined",
                "Only P + R = 0 leaves nothing below the line; here the sum is 1.",
            ),
        },
        right="b",
        numbers={
            "0.5": lambda: (0 + 1) / 2,
            "0": lambda: f1(0, 1),
            "1": lambda: max(0, 1),
        },
    ),
    Question(
        key="01-beta",
        kind="predict",
        text="P is 0.9 and R is 0.3, so F1 is 0.45. Beta goes from 1 to 2. What does F do?",
        options={
            "a": ("it rises to 0.64", "That is beta = 0.5, which leans to precision."),
            "b": ("it stays at 0.45", "It would if beta were ignored, or if P and R were equal."),
            "c": (
                "it falls to 0.35",
                "Beta above 1 leans to recall, and recall is the weak side here.",
            ),
            "d": ("it falls to 0.3", "That is recall itself, the limit for a beta without end."),
        },
        right="c",
        numbers={
            "0.64": lambda: f_beta(0.9, 0.3, 0.5),
            "0.45": lambda: f1(0.9, 0.3),
            "0.35": lambda: f_beta(0.9, 0.3, 2),
            "0.3": lambda: 0.3,
        },
    ),
    Question(
        key="01-a",
        text="P is 1.0 and R is 0.1. What is F1?",
        options={
            "a": ("0.55", "This is the arithmetic mean; it hides the weak side."),
            "b": ("0.18", "The harmonic mean stays close to the smaller figure."),
            "c": ("0.32", "This is the geometric mean, the root of the product."),
            "d": ("0.10", "This is the smaller figure; a mean lies between the two."),
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
        key="01-b",
        text="Candidate and reference are exchanged by mistake. Which figure stays as it was?",
        options={
            "a": (
                "precision and recall",
                "These two change places, because the numbers they are divided by do.",
            ),
            "b": ("all three", "Two of them change places."),
            "c": (
                "the harmonic mean only",
                "F treats both figures alike, so their exchange does not show in it.",
            ),
            "d": ("none", "The harmonic mean of two figures does not ask which comes first."),
        },
        right="c",
    ),
    Question(
        key="01-c",
        text="Two documents have (P, R) = (1, 0.1) and (0.1, 1). What is the mean of their two F1?",
        options={
            "a": ("0.55", "This is the F1 of the mean P and the mean R, another quantity."),
            "b": ("1.0", "No document has F1 near this; a mean lies between its values."),
            "c": (
                "it cannot be below both means",
                "It can: the mean of F1 is not the F1 of the means.",
            ),
            "d": (
                "0.18",
                "Both documents have the same F1, and the mean of two equal figures is "
                "that figure.",
            ),
        },
        right="d",
        numbers={
            "0.55": lambda: f1((1 + 0.1) / 2, (0.1 + 1) / 2),
            "1.0": lambda: max(1, 0.1),
            "0.18": lambda: (f1(1, 0.1) + f1(0.1, 1)) / 2,
        },
    ),
)
