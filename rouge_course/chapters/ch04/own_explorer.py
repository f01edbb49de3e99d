"""Chapter 04: type two texts, and see what your own module makes of them."""

from html import escape

from rouge_course.drawing.explorer_widget import Explorer, button, text_box

from .explorer_state import CANDIDATE, REFERENCE
from .own_scores import read_module
from .own_view import FILE, own_view


def explore_my_rouge(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return an explorer of the reader's own ROUGE, with its scores beside those of the helpers.

    It reads the module whenever a text changes; the text of the module below the card stays as it
    was at the beginning.
    """
    module = read_module()
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        controls, lambda now: own_view(now["reference"], now["candidate"], read_module())
    )
    controls["restart"].on_click(lambda _: explorer.restart())
    import ipywidgets as w

    text = f"<pre>{escape(module.text)}</pre>"
    fold = f"<details><summary>The text of your {FILE}</summary>{text}</details>"
    *shown, hand = explorer.box.children
    explorer.box.children = [*shown, w.HTML(fold if module.text else ""), hand]
    return explorer
