"""Chapter 05: press Enter inside a text, join the lines again, switch the clip off."""

from typing import Any

from rouge_course.chapters.ch05.explorer_state import CANDIDATE, REFERENCE, sentences_view
from rouge_course.drawing.explorer_widget import Explorer, button, check_box, text_area
from rouge_course.tables import one_line


def explore_sentences(reference: str = REFERENCE, candidate: str = CANDIDATE) -> Explorer:
    """Return the explorer of line breaks: ROUGE-L, ROUGE-Lsum and the clip.

    A line of a text is a sentence.
    """
    texts = {"reference": reference, "candidate": candidate}
    controls: dict[str, Any] = {
        **{name: text_area(text, name) for name, text in texts.items()},
        "clip": check_box(
            "Clip: a covered word counts at most as often as in the candidate", on=True
        ),
        "join": button("Join all lines"),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        controls,
        lambda now: sentences_view(**now),
        [["reference"], ["candidate"], ["clip"], ["join", "restart"]],
        # The numbers stand right under the controls: one screen shows what moves them.
        says_lines=4,
    )

    def join(_: object) -> None:
        for name in texts:
            controls[name].value = one_line(controls[name].value)

    controls["join"].on_click(join)
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
