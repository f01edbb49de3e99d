"""03, exercise 7: the suspect, and the rule that it uses."""

from rouge_course.checker.display import number
from rouge_course.checker.record import ArtifactExercise


def suspect(reference: str, candidate: str) -> float:
    """Return the F1 of the words, counted by a rule that the learner has to find out."""
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    hits = len(a & b)
    return 2 * hits / (len(a) + len(b)) if hits else 0.0


def verdict():
    """Return "sets" or "multisets": which rule does the suspect use?"""
    return "sets"


def measure(value):
    """Is this the right word?"""
    word = value.strip().lower() if isinstance(value, str) else ""
    if word in ("set", "sets"):
        return None if value == "sets" else ("remark", 'the task asks for the word "sets".')
    if word in ("multiset", "multisets"):
        return "multisets", (
            "multisets would give a different score.\nWork out F1 with both rules for your pair "
            "from the previous exercise: which of the two values does the suspect return?"
        )
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "a figure", (
            f"{number(value)} is the suspect's score.\nWhich of the two rules gives this score "
            "for your pair?"
        )
    return "no verdict", (
        'return one of the two words, "sets" or "multisets".\nWhat does your function return?'
    )


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
        "For the pair from the previous exercise, the two rules give different scores.",
        "Work out both scores by hand, then call suspect(reference, candidate): which of your two "
        "scores does it return?",
        "Repeat a word in only one of the texts: a suspect that still gives 1.0 has not noticed "
        "the repeat.",
    ),
)
