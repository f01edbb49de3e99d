"""The questions of chapter 01."""

import math

from rouge_course.checker.record import Question
from rouge_helpers import f1, f_beta, precision, recall

QUESTIONS = (
    Question(
        key="01-five-more",
        kind="predict",
        text="A search finds 5 articles, 2 of them relevant; 8 are relevant in all. It now finds "
        "5 more, none of them relevant. What happens to precision and recall?",
        options={
            "a": (
                "precision falls to 0.2, recall stays",
                "The found articles are precision's denominator, and it grows; recall's stays.",
            ),
            "b": (
                "both fall",
                "Recall divides by the relevant articles, and their number did not change.",
            ),
            "c": (
                "precision stays, recall falls",
                "It is the other way round: the new articles were found, but are not relevant.",
            ),
            "d": ("both stay", "The matches stay, but one of the two denominators grows."),
        },
        right="a",
        numbers={"0.2": lambda: 2 / 10},
        after="""
        Precision falls from 2/5 to 2/10, because the new articles make its denominator
        larger. Recall stays at 2/8, because its denominator counts the relevant
        articles only.
        """,
    ),
    Question(
        key="01-arithmetic",
        kind="predict",
        text="A program returns every article there is: recall 1, precision close to 0, say 0. "
        "Which F1 does it get?",
        options={
            "a": ("0.5", "That is the arithmetic mean; it rewards one good score alone."),
            "b": ("0", "The harmonic mean is 0 as soon as one of the two is 0."),
            "c": ("1", "That is the better of the two scores."),
            "d": (
                "none, it is undefined",
                "Only P + R = 0 gives the denominator 0; here the sum is 1.",
            ),
        },
        right="b",
        numbers={
            "0.5": lambda: (0 + 1) / 2,
            "0": lambda: f1(0, 1),
            "1": lambda: max(0, 1),
        },
        after="""
        In the first row the plain average gives 0.5 for no search at all; F1 gives 0.
        You may object that precision cannot be exactly 0 when recall is 1. So the
        second row has one relevant article among a thousand: the average still gives
        0.5, and F1 gives 0.002. F1 stays near the smaller score, and it is 0 when
        either score is 0.
        """,
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
                "Beta above 1 leans to recall, and recall is the low score here.",
            ),
            "d": ("it falls to 0.3", "That is recall itself, the limit for a very large beta."),
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
        precision. A very small beta gives precision itself, and a very large one gives
        recall.
        """,
    ),
    Question(
        key="01-a",
        text="P is 1.0 and R is 0.1. What is F1?",
        options={
            "a": ("0.55", "This is the arithmetic mean; it hides the low score."),
            "b": ("0.18", "The harmonic mean stays close to the smaller score."),
            "c": ("0.32", "This is the geometric mean, the root of the product."),
            "d": ("0.10", "This is the smaller score; a mean lies between the two."),
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
        text="A search returns 20 articles, and 15 of them are relevant. In all, 60 articles are "
        "relevant. What is its recall?",
        options={
            "a": ("15/20", "This is precision: its denominator counts what was found."),
            "b": ("20/60", "The numerator counts matches only, and 5 of the 20 are none."),
            "c": ("15/65", "The 65 are the articles in either list; recall asks about one list."),
            "d": ("15/60", "The matches, divided by everything that is relevant."),
        },
        right="d",
        numbers={
            "15/20": lambda: precision(15, 20),
            "20/60": lambda: 20 / 60,
            "15/65": lambda: 15 / (20 + 60 - 15),
            "15/60": lambda: recall(15, 60),
        },
    ),
    Question(
        key="01-c",
        text="A program looks for patients who need a doctor at once. A patient who is missed is "
        "in danger; a false alarm costs five minutes. You may report one score: which one?",
        options={
            "a": ("F0.5", "It leans to precision, so it mostly counts the false alarms."),
            "b": ("F1", "It treats a missed patient and a false alarm alike."),
            "c": ("F2", "It leans to recall, and still notices a program that alarms everybody."),
            "d": ("recall", "A program that sends everybody to the doctor would get 1."),
        },
        right="c",
        numbers={"0.5": lambda: 0.5, "1": lambda: 1, "2": lambda: 2},
    ),
)
