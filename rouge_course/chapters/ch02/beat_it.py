"""02, exercise 6: a text that fools unclipped precision."""

import re

from rouge_course.checker.artifacts import as_texts, tokens_of
from rouge_course.checker.display import counted, shorten
from rouge_course.checker.record import ArtifactExercise
from rouge_course.checker.results import kind_of
from rouge_course.common_mistakes import clipped, found_in

REFERENCE = "the old ferry carried the town across the river again"


def beat_it():
    """Return a text that fools unclipped precision and not the clipped one.

    1. count: which words does the reference hold?
    2. clip: how often may each of them count?
    """
    return "ferry " * 8


def measure(value):
    """What is missing for a text that games unclipped precision (None: nothing)."""
    listed = isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value)
    if not isinstance(value, str) and not listed:
        return "not a text", (
            f"you return {kind_of(value)}, and a text in quotation marks is asked.\n"
            "What would the Lantern print?"
        )
    words, wanted = tokens_of(value), REFERENCE.split()
    if not words:
        return "empty", "your text has no words.\nWhat does a precision of 0/0 fool?"
    p, loose = clipped(wanted, words) / len(words), found_in(words, wanted) / len(words)
    facts = (
        f"Your text has {counted(len(words), 'word')}, unclipped precision {loose:.2f}, "
        f"clipped precision {p:.2f}."
    )
    strange = [word for word in words if word not in wanted]
    if strange and re.fullmatch(f"(?:{'|'.join(wanted)}){{2,}}", strange[0]):
        return "no spaces", (
            f"no space stands between your words, so {shorten(strange[0], 40)!r} is one word.\n"
            f"{facts}\nWhat must stand between two words of a text?"
        )
    if strange:
        return "strange words", (
            f"the reference does not hold {shorten(strange[0], 40)!r}, so unclipped precision "
            f"stays below 1.\n{facts}\nWhich words may you use without ever being wrong?"
        )
    if len(words) < 8:
        return "too short", (
            f"the text must have at least eight words.\n{facts}\nWhat can be said again?"
        )
    if p > 0.25:
        return "clipping not fooled", (
            f"clipped precision is still above 1/4.\n{facts}\n"
            "How often does the reference hold the words you repeat? Which word does it hold once?"
        )
    return as_texts(value)


EXERCISE = ArtifactExercise(
    number=6,
    solution=beat_it,
    task="a text of at least eight words with unclipped precision 1 and clipped precision at most "
    f'1/4 for "{REFERENCE}".',
    minutes=6,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "Unclipped precision asks one thing of each of your words: is it somewhere in the "
        "reference?",
        "Clipping looks at how often; choose a word that the reference holds seldom.",
        "Choose a word that the reference holds once, and say it eight times or more.",
    ),
)
