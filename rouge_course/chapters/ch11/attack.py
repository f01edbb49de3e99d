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

# words of the notice that a sentence on its score may hold as well
COMMON = {"the", "is", "and", "at", "not"}


def attack():
    """Return two texts: (the false summary, one sentence on what is false in it).

    1. count: which words of the reference does a false summary still share?
    2. combine: how many may it lose while F1 stays above 0.8?
    """
    return (
        "the bridge is now safe and the ferry sails at noon",
        "The bridge is not safe, and this summary says that it is.",
    )


# other words for those of the notice, which leave it true
SAME = {
    "unsafe": "not safe",
    "isn't": "is not",
    "isnt": "is not",
    "midday": "noon",
    "twelve": "noon",
}


def _statements(text: str) -> list[list[str]]:
    """The words of each statement, in any order; between two of them stands "and" or "but"."""
    said = " ".join(SAME.get(word, word) for word in re.findall(r"[\w']+", text.lower()))
    return sorted(sorted(each.split()) for each in re.split(r" (?:and|but|while|yet) ", said))


def measure(value):
    """What is missing for an attack (None: nothing)."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return "not two texts", (
            "return two texts, (false summary, what is false in it).\nWhat do you return?"
        )
    if not all(isinstance(text, str) for text in value):
        return "not two texts", "both parts are texts, in quotation marks.\nWhat are yours?"
    reference, candidate = NOTICE.split(), words(value[0])
    hits = clipped(reference, candidate)
    score = 2 * hits / (len(reference) + len(candidate))
    facts = f"ROUGE-1 F1 of your summary is {score:.3f}."
    if reference == candidate:
        return "the reference itself", (
            f"this is the reference, and the reference is true.\n{facts}\nWhat could change?"
        )
    if candidate in map(words, PRINTED):
        return "a printed line", (
            "this line stands in the chapter, and the task asks for one of your own.\n"
            f"{facts}\nWhich other word of the notice could change?"
        )
    if _statements(value[0]) == _statements(NOTICE):
        return "still true", (
            "your summary says the same in another order or with other words, so it is true.\n"
            f"{facts}\nWhich word, taken out or exchanged, turns one of them round?"
        )
    turned = 2 * clipped(reference, words(value[1])) / (len(reference) + len(words(value[1])))
    if turned > 0.8 and score < 0.6:  # a summary that fails by little is no sentence about one
        return "turned round", (
            "the summary stands first and the sentence about it second, and yours seem to have "
            f"changed places.\n{facts}\nWhich of your two texts is the summary?"
        )
    if not score > 0.8:
        second = "" if turned <= 0.8 else " Your second text has more: have they changed places?"
        return "too few shared words", (
            f"F1 must be above 0.8.\n{facts} It has {counted(len(candidate), 'word')} and shares "
            f"{hits} of the reference's {len(reference)} words.{second}\n"
            f"{_why(reference, candidate)}"
        )
    if len(value[1].split()) < 4 or (turned > 0.8 and words(value[1]) == candidate):
        return "no sentence", (
            f"the summary is close enough, and the sentence is missing or very short.\n{facts}\n"
            "Which statement in it would a reader wrongly believe?"
        )
    said, both = {*words(value[1])}, {*reference, *candidate}
    if re.search(r"\b(?:f-?1|score|words?|rouge)\b", value[1].lower()) and not said & both - COMMON:
        return "a sentence on the score", (
            f"your sentence speaks of the score, and of nothing in the summary.\n{facts}\n"
            "Which statement in it would a reader wrongly believe?"
        )
    return None


def _why(reference, candidate):
    """The question that leads out of a summary that shares too little."""
    if len(candidate) < len(reference) - 1:
        return "Which words of the notice does your summary leave out, and could they stay?"
    if len(candidate) > len(reference) + 1:
        return "Which of your words are not in the notice, and could they go?"
    return "Which single word of the notice turns the meaning round, so that the others can stay?"


EXERCISE = ArtifactExercise(
    number=1,
    solution=attack,
    task=f"a false summary of “{NOTICE}” with ROUGE-1 F1 above 0.8, and a sentence on what is "
    "false.",
    minutes=5,
    level="easy",
    measure=measure,
    hints=(
        "Begin with the reference itself: its F1 is 1, and you may lose a little.",
        "One short word of the reference carries the warning; a time or a verb can change too.",
        "Put another short word in the place of not, and say what a reader would believe.",
    ),
)
