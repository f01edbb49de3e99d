"""Chapter 06: press Enter inside a text, switch the clip off, switch reference cards on and off."""

from collections.abc import Sequence
from typing import Any

from rouge_helpers.chapters.ch06.view import CANDIDATE, REFERENCES, references_view
from rouge_helpers.drawing.board import Explorer, button, check_box, text_area
from rouge_helpers.tables import one_line


def explore_references(
    references: Sequence[str] = REFERENCES, candidate: str = CANDIDATE
) -> Explorer:
    """Return the explorer of sentences and references: ROUGE-L, ROUGE-Lsum and four rules.

    `references` holds one text for each card; a line of a text is a sentence.
    """
    names = [f"card {k}" for k in range(1, len(references) + 1)]
    switches = [f"use {name}" for name in names]
    clip = "Clip: a covered word counts at most as often as in the candidate"
    controls: dict[str, Any] = {
        **{name: text_area(text, name) for name, text in zip(names, references, strict=True)},
        **{switch: check_box(switch, on=True, width="auto") for switch in switches},
        "candidate": text_area(candidate, "candidate"),
        "clip": check_box(clip, on=True),
        "join": button("Join all lines"),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        references_view(references, candidate, [True] * len(names)),
        controls,
        lambda now: references_view(
            [now[name] for name in names],
            now["candidate"],
            [now[switch] for switch in switches],
            now["clip"],
        ),
        [*([name] for name in names), switches, ["candidate"], ["clip"], ["join", "restart"]],
    )

    def join(_: object) -> None:
        for name in [*names, "candidate"]:
            controls[name].value = one_line(controls[name].value)

    controls["join"].on_click(join)
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
