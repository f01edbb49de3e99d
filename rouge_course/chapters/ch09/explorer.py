"""Chapter 09: change the gap of ROUGE-S and the power of ROUGE-W, or the texts."""

from rouge_course.chapters.ch09.explorer_state import CANDIDATE, GAP, POWER, REFERENCE, skips_view
from rouge_course.drawing.explorer_widget import Explorer, choice, slider, text_box

_ANY = 99  # a drop-down list cannot have the value None
_GAPS = [
    ("no word between (bigrams)", 0),
    ("at most 1 word between", 1),
    ("at most 2 words between", 2),
    ("at most 4 words between (S4)", 4),
    ("any gap", _ANY),
]


def explore_skips(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the explorer of skip-bigrams and runs: a gap, a power and two texts."""
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "gap": choice(_GAPS, "gap", 90, "340px"),
        "power": slider(POWER, 1.0, 3.0, 0.1, "power", 90),
    }
    controls["gap"].value = GAP
    return Explorer(
        controls,
        lambda now: skips_view(
            now["reference"],
            now["candidate"],
            None if now["gap"] == _ANY else now["gap"],
            round(now["power"], 1),
        ),
        # The numbers are right under the controls, so one screen shows both.
        says_lines=3,
    )
