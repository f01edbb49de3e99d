"""Chapter 06: type in any script, and turn the switches of the tokeniser."""

from rouge_helpers.chapters.ch06.settings import KEYS, SWITCHES
from rouge_helpers.chapters.ch06.view import CANDIDATE, REFERENCE, words_view
from rouge_helpers.drawing.board import Explorer, button, text_box


def explore_words(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the explorer of the tokeniser: six switches, and the difference each one makes."""
    import ipywidgets as w

    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
    }
    for switch in SWITCHES:
        controls[switch.key] = w.Checkbox(
            value=False, description=switch.label, indent=False, layout=w.Layout(width="98%")
        )
    controls["restart"] = button("Start again")
    controls["restart"].layout.align_self = "flex-start"
    explorer = Explorer(
        words_view(reference, candidate),
        controls,
        [["reference"], ["candidate"], *([key] for key in KEYS), ["restart"]],
        lambda: words_view(
            controls["reference"].value,
            controls["candidate"].value,
            [key for key in KEYS if controls[key].value],
        ),
    )

    def restart(_: object) -> None:
        controls["reference"].value = reference
        controls["candidate"].value = candidate
        for key in KEYS:
            controls[key].value = False

    controls["restart"].on_click(restart)
    for name in ("reference", "candidate", *KEYS):
        controls[name].observe(explorer.show, "value")
    return explorer
