"""11, exercise 1: a false summary that scores high."""

import re

from rouge_course.checker.display import counted
from rouge_course.checker.record import ArtifactExercise
from rouge_course.common_mistakes import clipped
from rouge_helpers import words

NOTICE = "the bridge is not safe and the ferry sails at noon"
# what the chapter prints before it asks for a summary of the learner's own
PRINTED = (
    "the bridge is safe and the ferry sails at noon",
    "the ferry is not safe and the bridge sails at noon",
    "noon at sails ferry the and safe not is bridge the",
    "keep off the cracked crossing; boats go at twelve",
)

# words of the notice that a sentence on its score may contain as well
COMMON = {"the", "is", "and", "at", "not"}


def attack():
    """Return two texts: (the false summary, one sentence on what is false in it).

    1. count: which words of the reference does a false summary still share?
    2. combine: how many of them may it lose while F1 stays above 0.8?
    """
    return (
        "the bridge is now safe and the ferry sails at noon",
        "The bridge is not safe, but this summary says that it is.",
    )


# other words for words of the notice, which leave it true
SAME = {
    "unsafe": "not safe",
    "isn't": "is not",
    "isnt": "is not",
    "midday": "noon",
    "twelve": "noon",
}


def _statements(text: str) -> list[list[str]]:
    """Return the words of each statement, in any order; "and" or "but" separates statements."""
    said = " ".join(SAME.get(word, word) for word in re.findall(r"[\w']+", text.lower()))
    return sorted(sorted(each.split()) for each in re.split(r" (?:and|but|while|yet) ", said))


def measure(value):
    """Return what is wrong with an attack, or None if nothing is wrong."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return "not two texts", (
            "the task asks for a pair of texts: (false summary, what is false in it).\n"
            "What do you return?"
        )
    if not all(isinstance(text, str) for text in value):
        return (
            "not two texts",
            "both parts of your result must be texts, in quotation marks.\nWhich two parts do you "
            "return?",
        )
    reference, candidate = NOTICE.split(), words(value[0])
    hits = clipped(reference, candidate)
    score = 2 * hits / (len(reference) + len(candidate))
    facts = f"The ROUGE-1 F1 of your summary is {score:.3f}."
    if reference == candidate:
        return "the reference itself", (
            f"your summary is the reference itself, and the reference is true.\n{facts}\n"
            "Which word could you change?"
        )
    if candidate in map(words, PRINTED):
        return "a printed line", (
            "your summary is a line from this chapter, but the task asks for one of your own.\n"
            f"{facts}\nWhich other word of the notice could you change?"
        )
    if _statements(value[0]) == _statements(NOTICE):
        return "still true", (
            "your summary says the same as the notice, in a different order or in other words, so "
            "it is true.\n"
            f"{facts}\nWhich word can you remove or replace to make a statement false?"
        )
    turned = 2 * clipped(reference, words(value[1])) / (len(reference) + len(words(value[1])))
    if turned > 0.8 and score < 0.6:  # a summary that narrowly fails is not a sentence about one
        return "turned round", (
            "the summary comes first and the sentence about it second, but your two texts seem to "
            f"be swapped.\n{facts}\nWhich of your two texts is the summary?"
        )
    if not score > 0.8:
        second = " Your second text shares more words with it: are the two texts swapped?"
        second = "" if turned <= 0.8 else second
        return "too few shared words", (
            f"F1 must be above 0.8.\n{facts} It has {counted(len(candidate), 'word')} and shares "
            f"{hits} of the reference's {len(reference)} words.{second}\n"
            f"{_why(reference, candidate)}"
        )
    if len(value[1].split()) < 4 or (turned > 0.8 and words(value[1]) == candidate):
        return "no sentence", (
            "the summary is close enough to the notice, but the sentence about it is missing or "
            f"very short.\n{facts}\n"
            "Which false statement in the summary would a reader believe?"
        )
    said, both = {*words(value[1])}, {*reference, *candidate}
    if re.search(r"\b(?:f-?1|score|words?|rouge)\b", value[1].lower()) and not said & both - COMMON:
        return "a sentence on the score", (
            f"your sentence is about the score, not about the summary.\n{facts}\n"
            "Which false statement in the summary would a reader believe?"
        )
    return None


def _why(reference, candidate):
    """Return a question that helps when a summary shares too few words."""
    if len(candidate) < len(reference) - 1:
        return "Which words of the notice does your summary leave out, and could you keep them?"
    if len(candidate) > len(reference) + 1:
        return "Which of your words are not in the notice, and could you leave them out?"
    return "Which single word could you change to reverse the meaning?"


EXERCISE = ArtifactExercise(
    number=1,
    solution=attack,
    task=f"return a false summary of “{NOTICE}” that has a ROUGE-1 F1 above 0.8, and a sentence "
    "that says what is false.",
    minutes=5,
    level="easy",
    measure=measure,
    hints=(
        "Begin with the reference itself: its F1 is 1, and your summary may score a little less.",
        "One short word turns the reference into a warning. You can change this word, a "
        "time or a verb.",
        "Replace “not” with another short word, and say what a reader would then believe.",
    ),
)
