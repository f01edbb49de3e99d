"""Chapter 02: type two texts, repeat a word, and switch the clip off."""

from rouge_course.chapters.ch02.explorer_state import (
    CANDIDATE,
    REFERENCE,
    clipping_view,
    commonest,
    longer,
)
from rouge_course.drawing.explorer_widget import Explorer, button, check_box, text_box
from rouge_course.drawing.svg import fit


def explore_clipping(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the explorer of the clip: tiles that are used once, four bars, one button."""
    label = "Clip: count no word more often than it appears in the reference"
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "clip": check_box(label, on=True, width="auto"),
        "again": button(""),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        controls,
        lambda now: clipping_view(**now),
        [["reference"], ["candidate"], ["clip", "again", "restart"]],
    )

    def say_again(_: object) -> None:
        word = commonest(controls["reference"].value)
        controls["candidate"].value = longer(controls["candidate"].value, word)

    def name_button(_: object = None) -> None:
        word = commonest(controls["reference"].value)
        name = f"Say “{fit(word, 120)}” again" if word else "Say a word again"
        controls["again"].description = name
        controls["again"].disabled = not word

    controls["again"].on_click(say_again)
    controls["restart"].on_click(lambda _: explorer.restart())
    controls["reference"].observe(name_button, "value")
    name_button()
    return explorer
