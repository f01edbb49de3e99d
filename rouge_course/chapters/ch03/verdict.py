"""03, exercise 7: the suspect, and the rule it counts by."""

from rouge_course.checker.display import number
from rouge_course.checker.record import ArtifactExercise


def suspect(reference: str, candidate: str) -> float:
    """Return an F1 over words, counted by a rule that the learner is to find out."""
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    hits = len(a & b)
    return 2 * hits / (len(a) + len(b)) if hits else 0.0


def verdict():
    """Return "sets" or "multisets": which rule does the suspect count by?"""
    return "sets"


def measure(value):
    """Is this the right word?"""
    word = value.strip().lower() if isinstance(value, str) else ""
    if word in ("set", "sets"):
        return None if value == "sets" else ("remark", 'the task asks for the word "sets".')
    if word in ("multiset", "multisets"):
        return "multisets", (
            "a multiset would give another score.\nWork out F1 by both rules for your own pair "
            "of the exercise before: which one does the suspect return?"
        )
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "a figure", (
            f"{number(value)} is the suspect's score.\nWhich of the two rules gives this score "
            "on your pair?"
        )
    return "no verdict", 'return one of the two words, "sets" or "multisets".\nWhat do you return?'


EXERCISE = ArtifactExercise(
    number=7,
    solution=verdict,
    gives=(suspect,),
    task='run suspect on your pair and return "sets" or "multisets".',
    minutes=3,
    level="easy",
    extra=True,
    measure=measure,
    hints=(
        "The pair of the exercise before gives two different scores by the two rules.",
        "Work out both by hand, then call suspect(reference, candidate) and compare.",
        "If the suspect says 1.0 for a text that lacks a repeat, it never saw the repeat.",
    ),
)
