"""02, exercise 6: a text that fools unclipped precision."""

import re

from rouge_course.checker.artifacts import as_texts, tokens_of
from rouge_course.checker.display import counted, shorten
from rouge_course.checker.record import ArtifactExercise
from rouge_course.checker.results import kind_of
from rouge_course.common_mistakes import clipped, found_in

REFERENCE = "the old ferry carried the town across the river again"


def beat_it():
    """Return a text that fools unclipped precision but not clipped precision.

    1. count: which words are in the reference?
    2. clip: how often may each of them count?
    """
    return "ferry " * 8


def measure(value):
    """Say what is missing for a text that fools unclipped precision (None: nothing)."""
    listed = isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value)
    if not isinstance(value, str) and not listed:
        return "not a text", (
            f"you return {kind_of(value)}, but the task asks for a text in quotation marks.\n"
            "What would the Lantern print?"
        )
    words, wanted = tokens_of(value), REFERENCE.split()
    if not words:
        return "empty", "your text has no words.\nWhich words does the reference contain?"
    p, loose = clipped(wanted, words) / len(words), found_in(words, wanted) / len(words)
    facts = (
        f"Your text has {counted(len(words), 'word')}, unclipped precision {loose:.2f}, "
        f"clipped precision {p:.2f}."
    )
    strange = [word for word in words if word not in wanted]
    if strange and re.fullmatch(f"(?:{'|'.join(wanted)}){{2,}}", strange[0]):
        return "no spaces", (
            f"there is no space between your words, so {shorten(strange[0], 40)!r} is one word.\n"
            f"{facts}\nWhat has to be between two words of a text?"
        )
    if strange:
        return "strange words", (
            f"the reference does not contain {shorten(strange[0], 40)!r}, so unclipped precision "
            f"stays below 1.\n{facts}\nWhich words always count as matches?"
        )
    if len(words) < 8:
        return "too short", (
            f"the text must have at least eight words.\n{facts}\nWhich words can you repeat?"
        )
    if p > 0.25:
        return "clipping not fooled", (
            f"clipped precision is still above 1/4.\n{facts}\n"
            "How often does the reference contain the words that you repeat? Which words does the "
            "reference contain only once?"
        )
    return as_texts(value)


EXERCISE = ArtifactExercise(
    number=6,
    solution=beat_it,
    task="return a text of at least eight words that has an unclipped precision of 1 and a clipped "
    f'precision of at most 1/4 for the reference "{REFERENCE}".',
    minutes=6,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "Unclipped precision asks one thing about each of your words: is it anywhere in the "
        "reference?",
        "Clipping looks at how often a word appears, so choose a word that is rare in the "
        "reference.",
        "Choose a word that appears once in the reference, and say it eight times or more.",
    ),
)
