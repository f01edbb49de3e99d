"""Chapter 06: switch references on and off, and type other ones."""

from collections.abc import Sequence
from typing import Any

from rouge_course.chapters.ch06.explorer_state import CANDIDATE, REFERENCES, references_view
from rouge_course.drawing.explorer_widget import Explorer, button, check_box, text_box


def explore_references(
    references: Sequence[str] = REFERENCES, candidate: str = CANDIDATE
) -> Explorer:
    """Return the explorer of several references: four rules that make one score out of them."""
    names = [f"reference {k}" for k in range(1, len(references) + 1)]
    switches = [f"use {name}" for name in names]
    controls: dict[str, Any] = {
        **{name: text_box(text, name) for name, text in zip(names, references, strict=True)},
        **{switch: check_box(switch, on=True, width="auto") for switch in switches},
        "candidate": text_box(candidate, "candidate"),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        controls,
        lambda now: references_view(
            [now[name] for name in names],
            now["candidate"],
            [now[switch] for switch in switches],
        ),
        [*([name] for name in names), [*switches, "restart"], ["candidate"]],
    )
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
