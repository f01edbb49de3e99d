"""03, exercise 6: a pair of texts that tells sets from multisets."""

from typing import Any

from rouge_course.checker.artifacts import as_texts, not_a_pair, pair_of_texts
from rouge_course.checker.record import ArtifactExercise
from rouge_helpers import rouge_1


def detective():
    """Return a pair (reference, candidate) that tells sets from multisets.

    1. count: for which texts do a set and a multiset contain the same?
    2. clip: which copies does a multiset count that a set forgets?
    """
    return "bridge bridge", "bridge"


def measure(value):
    """Is this the smallest pair for which the two rules give different values of F1?"""
    pair = pair_of_texts(value)
    if pair is None:
        return not_a_pair(value)
    if not all(pair):
        return (
            "empty text",
            "one of your texts has no words, so both rules give 0.\nWhich word could both "
            "texts contain?",
        )
    by_sets, by_counts = rouge_1(*pair, sets=True), rouge_1(*pair)
    figures: Any = zip(by_sets.values(), by_counts.values(), strict=True)
    same = [abs(x - y) < 1e-9 for x, y in figures]
    total = len(pair[0]) + len(pair[1])
    facts = (
        f"Your pair has {total} words; F1 is {by_sets['f1']:.2f} on sets and "
        f"{by_counts['f1']:.2f} on multisets."
    )
    if all(same):
        return "not separated", f"both rules give the same scores.\n{facts}\n{_why(*pair)}"
    if same[-1]:
        return "F1 not separated", (
            "for your pair, the two rules give different precision and recall, but the same F1, "
            "and the task asks for two different values of F1.\n"
            f"{facts}\nWhich repeated word could you remove?"
        )
    if total > 3:
        return "not the smallest", (
            "the two rules give different values of F1 for your pair, but they also do so for a "
            "smaller pair."
            f"\n{facts}\n"
            "Which words could you remove so that the two rules still differ?"
        )
    return as_texts(*value)


def _why(a, b):
    """Return the question that helps with a pair for which the rules agree."""
    if not set(a) & set(b):
        return (
            "The texts have no words in common, so both rules give 0. Which word could they both "
            "contain?"
        )
    if any(len(set(text)) < len(text) for text in (a, b)):
        return (
            "A word is repeated, but the rules still agree: in how many texts is it repeated, and "
            "how often?"
        )
    return "What does a set forget?"


EXERCISE = ArtifactExercise(
    number=6,
    solution=detective,
    task="return the smallest pair of texts (three words in all) for which sets and multisets give "
    "different values of F1.",
    minutes=6,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "As long as no word is repeated, a set forgets nothing, so both rules agree.",
        "It is enough to repeat one word, and only one of the texts has to repeat it.",
        "Write the same word twice in one text, and once in the other text.",
    ),
)
