"""Chapter 07: type texts in any script, and turn the tokeniser's switches on and off."""

from rouge_course.chapters.ch07.explorer_state import CANDIDATE, REFERENCE, words_view
from rouge_course.chapters.ch07.settings import KEYS, SWITCHES
from rouge_course.drawing.explorer_widget import Explorer, button, check_box, text_box


def explore_words(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the explorer of the tokeniser: six switches, and the difference each one makes."""
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        **{switch.key: check_box(switch.label) for switch in SWITCHES},
        "restart": button("Start again"),
    }
    controls["restart"].layout.align_self = "flex-start"
    explorer = Explorer(
        controls,
        lambda now: words_view(
            now["reference"], now["candidate"], [key for key in KEYS if now[key]]
        ),
        # The numbers are right under the switches, so one screen shows both.
        says_lines=3,
    )
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
