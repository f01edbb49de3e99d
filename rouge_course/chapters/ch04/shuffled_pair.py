"""04, exercise 8: two texts that share their words and not their order."""

from rouge_course.checker.artifacts import as_texts, not_a_pair, pair_of_texts
from rouge_course.checker.record import ArtifactExercise
from rouge_helpers import lcs_length, rouge_1, rouge_l


def shuffled_pair():
    """Return a pair (reference, candidate): all words shared, their order lost.

    1. count: every word of one text must be in the other, as often.
    2. order: how few words may still be read in the same order?
    """
    return "storm bridge ferry", "ferry bridge storm"


def measure(value):
    """How much of the words and of their order the two texts share."""
    pair = pair_of_texts(value)
    if pair is None:
        return not_a_pair(value)
    reference, candidate = pair
    bag = rouge_1(reference, candidate)["f1"]
    order = rouge_l(reference, candidate)["f1"]
    hits = lcs_length(reference, candidate)
    facts = f"Your pair: ROUGE-1 F1 {bag:.2f}, ROUGE-L F1 {order:.2f}, an LCS of {hits}."
    if not reference or not candidate:
        which = "each" if not reference and not candidate else "one"
        return (
            "empty text",
            f"{which} of your texts has no words.\n{facts}\nWhat could be shuffled?",
        )
    if len(reference) == len(candidate) == 1:
        return "one word each", (
            f"each of your texts is one word.\n{facts}\nWhat separates words in a text?"
        )
    if bag < 1 and " ".join(reference) == " ".join(candidate)[::-1]:
        return "letters reversed", (
            f"you turn the letters round, and so no word is left as it was.\n{facts}\n"
            "What are the items of a text, and what are the items of its list of words?"
        )
    if bag < 1:
        return "words differ", (
            f"ROUGE-1 is below 1.\n{facts}\nWhich word does one text hold more often than "
            "the other?"
        )
    if order >= 0.4:
        return "too much order", (
            f"ROUGE-L is not below 0.4 yet.\n{facts}\n"
            "Which words can still be read in the same order in both texts? What does a reversed "
            "text leave of them, and from how many words on is that little enough?"
        )
    return as_texts(*value)


EXERCISE = ArtifactExercise(
    number=8,
    solution=shuffled_pair,
    task="two texts whose ROUGE-1 F1 is 1 while their ROUGE-L F1 stays below 0.4.",
    minutes=6,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "ROUGE-1 does not see order, so begin with one text twice.",
        "Now only the order of the second text may change; which order shares least?",
        "Reverse a text of three or more different words.",
    ),
)
