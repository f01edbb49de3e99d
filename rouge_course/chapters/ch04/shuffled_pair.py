"""04, exercise 8: two texts that share their words, but not their order."""

from rouge_course.checker.artifacts import as_texts, not_a_pair, pair_of_texts
from rouge_course.checker.record import ArtifactExercise
from rouge_helpers import lcs_length, rouge_1, rouge_l


def shuffled_pair():
    """Return a pair (reference, candidate) with the same words in a very different order.

    1. count: every word must appear equally often in both texts.
    2. order: how few words can still be read in the same order?
    """
    return "storm bridge ferry", "ferry bridge storm"


def measure(value):
    """Say how many words the two texts share, and how many of them in the same order."""
    pair = pair_of_texts(value)
    if pair is None:
        return not_a_pair(value)
    reference, candidate = pair
    bag = rouge_1(reference, candidate)["f1"]
    order = rouge_l(reference, candidate)["f1"]
    hits = lcs_length(reference, candidate)
    facts = (
        f"Your pair has a ROUGE-1 F1 of {bag:.2f}, a ROUGE-L F1 of {order:.2f} and an LCS of "
        f"{hits}."
    )
    if not reference or not candidate:
        empty = "neither text has any" if not reference and not candidate else "one text has no"
        return "empty text", f"{empty} words.\n{facts}\nWhich words could be shuffled?"
    if len(reference) == len(candidate) == 1:
        return "one word each", (
            f"each of your texts has only one word.\n{facts}\nWhat separates words in a text?"
        )
    if bag < 1 and " ".join(reference) == " ".join(candidate)[::-1]:
        return "letters reversed", (
            f"you reverse the letters, so no word stays the same.\n{facts}\n"
            "What are the items of a text, and what are the items of its list of words?"
        )
    if bag < 1:
        return "words differ", (
            f"ROUGE-1 is below 1.\n{facts}\nWhich word appears more often in one text than in the "
            "other?"
        )
    if order >= 0.4:
        return "too much order", (
            f"ROUGE-L is not below 0.4 yet.\n{facts}\nWhich words can still be read in the same "
            "order in both texts? If you reverse a text of different words, how long is the LCS? "
            "How many words must the text have for ROUGE-L to be below 0.4?"
        )
    return as_texts(*value)


EXERCISE = ArtifactExercise(
    number=8,
    solution=shuffled_pair,
    task="return two texts whose ROUGE-1 F1 is 1 and whose ROUGE-L F1 is below 0.4.",
    minutes=6,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "ROUGE-1 does not see the order of the words, so begin with the same text twice.",
        "Now change only the order of the words in the second text: which order makes the LCS "
        "shortest?",
        "Reverse a text of three or more different words.",
    ),
)
