"""Chapter 02: type two texts, say a word again, and switch the clip off."""

from rouge_helpers.chapters.ch02.view import CANDIDATE, REFERENCE, clipping_view, commonest, longer
from rouge_helpers.drawing.board import Explorer, button, text_box
from rouge_helpers.drawing.svg import fit


def explore_clipping(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the explorer of the clip: tiles that are taken once, four bars, one button."""
    import ipywidgets as w

    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "clip": w.Checkbox(
            value=True,
            description="Clip: each word counts at most as often as in the reference",
            indent=False,
            layout=w.Layout(width="98%"),
        ),
        "again": button(_again(reference)),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        clipping_view(reference, candidate),
        controls,
        [["reference"], ["candidate"], ["clip"], ["again", "restart"]],
        lambda: clipping_view(
            controls["reference"].value, controls["candidate"].value, controls["clip"].value
        ),
    )

    def say_again(_: object) -> None:
        word = commonest(controls["reference"].value)
        controls["candidate"].value = longer(controls["candidate"].value, word)

    def restart(_: object) -> None:
        controls["reference"].value = reference
        controls["candidate"].value = candidate
        controls["clip"].value = True

    def name_button(_: object) -> None:
        controls["again"].description = _again(controls["reference"].value)
        controls["again"].disabled = not commonest(controls["reference"].value)

    controls["again"].on_click(say_again)
    controls["restart"].on_click(restart)
    controls["reference"].observe(name_button, "value")
    for name in ("reference", "candidate", "clip"):
        controls[name].observe(explorer.show, "value")
    name_button(None)
    return explorer


def _again(reference: str) -> str:
    word = commonest(reference)
    return f"Say “{fit(word, 120)}” again" if word else "Say a word again"
