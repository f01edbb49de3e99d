"""11, exercise 4: the lines of a report that no program can fill in."""

import re

from rouge_course.checker.artifacts import lines_off
from rouge_course.checker.record import ArtifactExercise

KEYS = ("length", "readers", "shown", "not_measured", "claim")
SENTENCES = ("not_measured", "claim")  # no check judges whether these sentences are true
SUMMARIES = 27
# Words for what ROUGE-2 does count. A line of only these words does not say what ROUGE-2 misses.
COUNTED = r"(?:precision|recall|f-?1|rouge\S*|overlap|score|bigrams?|shared|words?|matche?s?)"
LINKS = r"(?:and|or|the|of|,|;|\.|\s)"
# The wrong claims in the text above the exercise. The right claim is not in this dict.
TOO_MUCH = {
    "A": (
        "claim of a comparison",
        "claim A compares two systems, but the card shows no interval for their difference.\n"
        "Which chapter compares two systems, and what does that chapter compute?",
    ),
    "C": (
        "interval of single summaries",
        "claim C is about single summaries, but the interval is for the mean of all summaries.\n"
        "What does one draw of the bootstrap contain: one score, or 27 scores?",
    ),
    "D": (
        "claim beyond the score",
        "claim D is about the truth, which no count of shared words can show.\n"
        "Which line of the card says that the truth was not measured?",
    ),
    "E": (
        "claim beyond the articles",
        "claim E is about every newspaper, but all the articles are from one newspaper.\n"
        "Which line of the card says what was summarised?",
    ),
}
RIGHT = "B"


def card_lines():
    """Return your own lines of the card as a dict with five keys.

    "length": the length limit in words as a number, or None if there was none.
    "readers": how many of the 27 summaries somebody has read, as a number.
    "shown": the letter of the claim that the score and its interval support.
    "not_measured": a sentence that says what ROUGE does not see.
    "claim": a sentence of your own that makes this claim. No program judges it, but a reader will.
    """
    return {
        "length": None,
        "readers": 0,
        "shown": "B",
        "not_measured": "facts, meaning, fluency",
        "claim": "On these 27 articles the mean ROUGE-2 F1 of abstractive is 0.112.",
    }


def _unfilled(line):
    return "yours to fill in" in line or line.strip() == "..."


def measure(value):
    """Return what is missing in the five lines, or None if nothing is missing."""
    if isinstance(value, dict):
        # The shared rules read the sentences, and they find a line that is missing, too.
        texts = {key: value[key] for key in SENTENCES if key in value}
        others = {key: "filled" for key in KEYS if key in value and key not in SENTENCES}
        off = lines_off(texts | others, KEYS, "five", _unfilled)
    else:
        off = lines_off(value, KEYS, "five", _unfilled)
    return off or next(filter(None, (check(value) for check in CHECKS)), None)


def _length(lines):
    given = lines["length"]
    if given is None or re.search(r"\b(?:none|no|not|without)\b|unlimited", str(given).lower()):
        return None
    limit = _number(given)
    if limit is None:
        return "length without a number", (
            "the line on length must name a limit, or say that there is no limit.\n"
            "Could another person see from this line how long a summary may be?"
        )
    return "a limit that was not there", (
        f"the line on length gives a limit of {limit:g} words, but `abstractive` had no limit.\n"
        "What does the task say about the length of the summaries?"
    )


def _readers(lines):
    said = str(lines["readers"]).lower()
    read = 0 if re.search(r"\b(?:nobody|none|no one|zero)\b", said) else _number(lines["readers"])
    if read is None and re.search(r"\ball\b", said):
        read = SUMMARIES
    if read is None:
        return "readers without a number", (
            "the line on readers does not say how many summaries were read.\n"
            "Did somebody read all the summaries, some of them, or none of them?"
        )
    if not 0 <= read <= SUMMARIES:
        return "more readings than summaries", (
            f"the line on readers says that {read:g} summaries were read, but there are "
            f"only {SUMMARIES}.\n"
            "Does your number count summaries, or something else?"
        )
    return None


def _shown(lines):
    said = str(lines["shown"]).strip(" .()[]'\"").upper()
    letter = said.removeprefix("CLAIM ")
    if letter in TOO_MUCH:
        return TOO_MUCH[letter]
    if letter == RIGHT:
        return None
    return "not a letter", (
        "the line on what is shown contains none of the letters A to E.\n"
        "What is the letter of the claim that you choose?"
    )


def _not_measured(lines):
    text = lines["not_measured"].lower()
    if not re.fullmatch(rf"(?:{COUNTED}|{LINKS})+", text):
        return None
    return "nothing unseen", (
        "the line on what was not measured names only what ROUGE does measure: shared words.\n"
        "What was false in the summary that you wrote in exercise 1, and did the score show this?"
    )


def _number(given: object) -> float | None:
    """Return a line that is a number, or the first number in a text; None if there is none."""
    if isinstance(given, (int, float)):
        return float(given)
    found = re.search(r"\d+", str(given)) if isinstance(given, str) else None
    return float(found[0]) if found else None


CHECKS = (_length, _readers, _shown, _not_measured)

EXERCISE = ArtifactExercise(
    number=4,
    solution=card_lines,
    task="return a dict with the five lines length, readers, shown, not_measured and claim for the "
    "system abstractive.",
    minutes=6,
    level="medium",
    measure=measure,
    hints=(
        "Read your lines as a stranger would. Could a stranger reproduce the score? Would a "
        "stranger believe that you measured more than you did?",
        "Go through the five claims: does the card contain a number for everything that a claim "
        "says?",
        "The interval says how much the mean could change with other articles like these. The "
        "interval does not compare two systems, and it says nothing about single summaries or the "
        "truth.",
    ),
)
