"""The predictions and the quiz of chapter 12."""

from rouge_course.chapters.ch12.explorer_state import PLAIN, PREAMBLE, REFERENCE
from rouge_course.checker.record import Question
from rouge_course.data import lantern, otter
from rouge_helpers import rouge_1

POLITE = f"{PREAMBLE} {PLAIN}"


def false_of_the_first() -> int:
    """How many false sentences the first samples contain."""
    return sum(article["otter"][0]["false"] for article in otter())


def false_of_the_highest() -> int:
    """How many false sentences the samples with the highest ROUGE-1 F1 contain."""
    references = {item["id"]: item["references"]["ottilie"] for item in lantern()}
    found = 0
    for article in otter():
        reference = references[article["id"]]
        scores = [rouge_1(reference, each["clean"])["f1"] for each in article["otter"]]
        found += article["otter"][scores.index(max(scores))]["false"]
    return found


QUESTIONS = (
    Question(
        key="12-polite",
        kind="predict",
        text="A sentence by Otter, a language model, has 10 words, the reference also has 10, and "
        "8 words match. Now the 6 words of Otter's greeting are counted as well, and none of them "
        "is in the reference. What are precision and recall?",
        options={
            "a": (
                "precision 8/10, recall 8/10",
                "The six words belong to the candidate, and precision divides by the candidate's "
                "words.",
            ),
            "b": (
                "precision 8/16, recall 8/10",
                "The candidate now has 16 words, and the reference has as many as before.",
            ),
            "c": (
                "precision 8/10, recall 8/16",
                "Recall divides by the number of words in the reference, which is still ten.",
            ),
            "d": (
                "precision 8/16, recall 8/16",
                "The greeting makes only the candidate longer, not the reference.",
            ),
        },
        right="b",
        numbers={
            "8/10": lambda: rouge_1(REFERENCE, POLITE)["recall"],
            "8/16": lambda: rouge_1(REFERENCE, POLITE)["precision"],
        },
        after="""
        The same 8 matches are divided by 16 words instead of 10, so precision falls from
        0.800 to 0.500. Recall stays at 0.800, because it divides by the words of the
        reference. F1 falls from 0.800 to 0.615, although Otter's sentence is the same.
        """,
    ),
    Question(
        key="12-refusals",
        kind="predict",
        text="Otter, a language model, has summarised five of eight articles, with a mean ROUGE-1 "
        "F1 of 0.77; its other three answers are refusals and share hardly any words with the "
        "reference. Beaver, another model, has summarised all eight, with a mean of 0.65. A "
        "refusal can keep its own score, count as zero, or be left out of the mean. Under which of "
        "these three rules is Otter ahead?",
        options={
            "a": (
                "under all three",
                "If three of the eight scores are 0, a mean of 0.77 for the "
                "other five is not enough.",
            ),
            "b": (
                "only under “zero”",
                "With three zeros among the eight scores, the mean falls to about 5/8 of 0.77.",
            ),
            "c": (
                "under “left out” and “own score”",
                "A refusal's own score is close to 0, so “own score” gives nearly the same mean as "
                "“zero”.",
            ),
            "d": (
                "only under “left out”",
                "Only “left out” takes the mean of the five summaries without the refusals.",
            ),
        },
        right="d",
        after="""
        When refusals are left out, Otter has 0.772 and is ahead of Beaver with 0.646. When each
        refusal counts as 0, Otter has 0.482 and is behind Beaver. When refusals keep their own
        scores, Otter has 0.486, and Beaver is still ahead. The answers are the same under all three
        rules.
        """,
    ),
    Question(
        key="12-best",
        kind="predict",
        text="Otter, a language model, has written five answers for each of eight articles. If you "
        "choose one summary of each article at random, the eight summaries contain 2.5 false "
        "sentences on average. Tomas, an apprentice, takes the answer with the highest ROUGE-1 F1 "
        "each time. How many false sentences are there in the eight answers that Tomas takes?",
        options={
            "a": (
                "none",
                "A false sentence can share as many words with the reference as a true one, so "
                "the score does not help Tomas to avoid it.",
            ),
            "b": (
                "1",
                "A sentence with one wrong word is false, but all its other words may match.",
            ),
            "c": (
                "3",
                "The score counts words of the reference, and a false sentence can contain nearly "
                "all of these words.",
            ),
            "d": ("8", "A true answer can also be close to the reference."),
        },
        right="c",
        numbers={
            "1": false_of_the_first,
            "3": false_of_the_highest,
            "8": lambda: len(otter()),
        },
        after="""
        The mean F1 rises from 0.486 for the first samples to 0.894, partly because refusals are no
        longer chosen. The chosen answers contain 3 false sentences. Summaries chosen at random
        contain about as many: 2.5 on average. The first samples contain only 1 false sentence,
        partly because three of them are refusals. So the score is much higher, but
        the answers are no more accurate.

        **Myth:** ROUGE chooses the better summary. **Fact:** ROUGE chooses the summary whose words
        match one reference best. A choice that needs the reference is called an **oracle**, but
        anyone who has the reference already has a summary. *Choose without a reference*, below,
        shows how to choose when you have no reference.
        """,
    ),
    Question(
        key="12-a",
        text="A chat model begins each of its summaries with twelve words that are not in the "
        "reference. Which ROUGE-1 scores fall?",
        options={
            "a": (
                "recall and the harmonic mean",
                "Recall divides by the number of words in the reference, and this number does not "
                "change.",
            ),
            "b": (
                "precision and the harmonic mean",
                "The candidate is now twelve words longer, and these words match nothing.",
            ),
            "c": (
                "precision, recall and their harmonic mean",
                "No match is lost and the reference is as long as before, so recall stays the "
                "same.",
            ),
            "d": (
                "none of them, because no word matches",
                "Precision divides by all words in the candidate, matched or not.",
            ),
        },
        right="b",
    ),
    Question(
        key="12-b",
        text="Two teams use the same package to score the same answers from one model. One team "
        "reports a mean ROUGE-1 F1 of 0.41, and the other team reports 0.58. What do you ask "
        "first?",
        options={
            "a": (
                "which temperature and which prompt the model had",
                "Temperature and prompt affect the answers, but both teams have the same answers.",
            ),
            "b": (
                "how many articles there are, and how long they are",
                "Both teams have the same answers for the same articles, so the number and the "
                "length of the articles cannot differ.",
            ),
            "c": (
                "how good the model is in other comparisons",
                "Both teams score the same answers from the same model, so the quality of the "
                "model cannot explain the difference.",
            ),
            "d": (
                "what was cleaned, and how a refusal counts",
                "No ROUGE package can report what was cleaned or how refusals count, because both "
                "are decided outside the package.",
            ),
        },
        right="d",
    ),
    Question(
        key="12-c",
        text="A harness computes a rougeL_diff of 12 for an answer. What does this number tell "
        "you?",
        options={
            "a": (
                "by Lsum it is 12 points nearer to right texts than to wrong ones",
                "The harness takes the best Lsum among the right texts, and subtracts the best "
                "Lsum among the wrong texts.",
            ),
            "b": (
                "its ROUGE-L with the nearest of the right texts is 12 points",
                "The number is the difference between two Lsum scores, not one score.",
            ),
            "c": (
                "the answer is true, because it is nearer to the right texts",
                "The harness only compares the answer's words with the words of other texts, so it "
                "cannot say whether the answer is true.",
            ),
            "d": (
                "it is better than 12 percent of answers",
                "This score does not depend on any other answer.",
            ),
        },
        right="a",
        numbers={"12": lambda: 12},
    ),
)
