"""11, exercise 4: the four lines of a report that no program can fill in."""

import re

from rouge_course.checker.artifacts import lines_off
from rouge_course.checker.record import ArtifactExercise

LINES = ("length", "not_measured", "readers", "claim")
# What ROUGE does not see, by the beginnings of the words for it.
UNSEEN = (
    "fact tru fals faith mean sense fluen read coher order grammar negat paraphras synonym style"
)
# Words of a comparison, and words for what no count of shared words can show.
COMPARES = (
    r"\b(better|best(?! (?:of|f1|reference|score|by)\b)|beats?|outperforms?|wins?|superior"
    r"|significant(?:ly)?|state[- ]of[- ]the[- ]art|worse|worst|weaker|inferior|loses? to|behind"
    r"|ahead of|(?:higher|lower) than"
    r"|(?:above|below|under) (?:that of )?(?:lead-\d|(?:the )?oracle))\b"
)
PRAISES = (
    r"\b(good|quality|true|truth|accurate|correct|faithful|fluent|readable|understands?|human)\b"
)
DENIES = r"\b(not|no|nothing|never|without)\b"
# The computed lines of the card of `abstractive`: its mean, the ends of the interval and half its
# width, and the means of lead-3 and the oracle. A test computes them.
SCORE, LOW, HIGH, REACH = 0.112, 0.094, 0.130, 0.018
ON_THE_CARD = (SCORE, LOW, HIGH, REACH, 0.165, 0.305, 0.95, 0.05)
SINGLE = (
    r"(?:\d\s*%|per ?cent) of (?:the |all |these )?(?:\d+ )?(?:summaries|articles|texts|scores)"
)


def card_lines():
    """Return the four lines of the card that are yours, as a dict of texts.

    "length": the limit of length with its unit, or that there was none.
    "not_measured": what does ROUGE not see?
    "readers": who read the summaries, and how many of them?
    "claim": one sentence with its numbers, no more than the score and its interval show.
    """
    return {
        "length": "none; the summaries have about 38 words",
        "not_measured": "facts, meaning, fluency",
        "readers": "Ines read all 27",
        "claim": "On 27 articles ROUGE-2 F1 is 0.112, with an interval from 0.094 to 0.130.",
    }


def _unfilled(line):
    return "yours to fill in" in line or line.strip() == "..."


def measure(value):
    """What is missing in the four lines (None: nothing)."""
    off = lines_off(value, LINES, "four", _unfilled)
    if off:
        return off
    return next(filter(None, (check(value) for check in CHECKS)), None)


def _length(lines):
    text = lines["length"].lower()
    limit = re.fullmatch(
        r"\W*(?:at most|up to|max\w*|limit\w*|of|to|:|\s)*\s*(\d+)\s*words?\W*", text
    )
    if limit and not 37 <= int(limit[1]) <= 39:
        return "a limit that was not there", (
            f"the line on length gives a limit of {limit[1]} words, and `abstractive` had none.\n"
            "What does the task say of its length?"
        )
    if re.search(r"\d|none|\bnot?\b|unlimited|word|token|sentence|character|byte", text):
        return None
    return "length without a number", (
        "the line on length names neither a limit nor that there is none.\n"
        "Could another person cut a text as you did?"
    )


def _not_measured(lines):
    text = lines["not_measured"].lower()
    if any(re.search(rf"\b{word}", text) for word in UNSEEN.split()):
        return None
    return "nothing unseen", (
        "the line on what was not measured names nothing that a count of shared words misses.\n"
        "What was false in your attack of exercise 1, and did its score notice?"
    )


def _readers(lines):
    text = lines["readers"].lower()
    if re.search(r"\d|nobody|no one|none|\b(?:all|one|two|three|four|five|ten)\b", text):
        return None
    return "readers without a number", (
        "the line on readers does not say how many summaries somebody read.\n"
        "Did somebody read all of them, some, or none?"
    )


def _claim(lines):
    text = lines["claim"].lower()
    numbers = re.findall(r"\d*[.,]\d+", text)
    if "rouge" not in text or not re.search(r"\d", re.sub(r"rouge-?\w*|\bf-?1\b", "", text)):
        return "claim without a score", (
            "your claim names no ROUGE score with its number.\n"
            "Which score, on how many articles, and how large?"
        )
    if not any(_rounds(SCORE, number) for number in numbers):
        return "another score", (
            "your claim does not give the score that the card of `abstractive` shows.\n"
            "Whose number stands in it, and which one does the line *score* print?"
        )
    strange = [n for n in numbers if not any(_rounds(value, n) for value in ON_THE_CARD)]
    if strange:
        return "another number", (
            f"your claim says {strange[0]}, which the lines of `abstractive` do not show.\n"
            "Where does this number come from, and to which system does it belong?"
        )
    if re.search(SINGLE, text):
        return "interval of single summaries", (
            "your claim speaks of single summaries, and the interval is that of their mean.\n"
            "What was drawn a thousand times: one score, or 27 of which the mean was taken?"
        )
    if found := re.search(COMPARES, text):
        return "claim of a comparison", (
            f"your claim says {found[0]!r}, and the card shows no interval of a difference.\n"
            "On which side of the score does lead-3 stand, and which chapter compares two systems?"
        )
    found = re.search(PRAISES, text)
    if found and not re.search(DENIES, text):
        return "claim beyond the score", (
            f"your claim says {found[0]!r}, which no count of shared words can show.\n"
            "Which line of the card says that this was not measured?"
        )
    return None


def _rounds(value: float, written: str) -> bool:
    """Is this a value as somebody may write it: 0.112, 0,11 or 11.2 per cent?"""
    number, digits = float(written.replace(",", ".")), len(re.split("[.,]", written)[1])
    return number in (round(value, digits), round(100 * value, digits))


CHECKS = (_length, _not_measured, _readers, _claim)

EXERCISE = ArtifactExercise(
    number=4,
    solution=card_lines,
    task="a dict with the four lines length, not_measured, readers and claim for the system "
    "abstractive.",
    minutes=6,
    level="medium",
    measure=measure,
    hints=(
        "Read your four lines as a stranger: could you repeat the score, and would you believe "
        "more than was measured?",
        "The sample for lead-3 has a line for each key; yours speak of another system.",
        "A claim that holds: on which articles, which score, how large, and its interval.",
    ),
)
