"""Chapter 05: press Enter inside a text, switch the clip off, switch reference cards on and off."""

from collections.abc import Sequence
from typing import Any

from rouge_helpers.chapters.ch05.view import CANDIDATE, REFERENCES, joined, references_view
from rouge_helpers.drawing.board import Explorer, button


def explore_references(
    references: Sequence[str] = REFERENCES, candidate: str = CANDIDATE
) -> Explorer:
    """Return the explorer of sentences and references: ROUGE-L, ROUGE-Lsum and four rules.

    `references` holds one text for each card; a line of a text is a sentence.
    """
    import ipywidgets as w

    names = [f"card {k}" for k in range(1, len(references) + 1)]
    controls: dict[str, Any] = {
        name: _area(text, name) for name, text in zip(names, references, strict=True)
    }
    switches = [f"use {name}" for name in names]
    for switch in switches:
        controls[switch] = w.Checkbox(
            value=True, description=switch, indent=False, layout=w.Layout(width="auto")
        )
    controls["candidate"] = _area(candidate, "candidate")
    controls["clip"] = w.Checkbox(
        value=True,
        description="Clip: a covered word counts at most as often as in the candidate",
        indent=False,
        layout=w.Layout(width="98%"),
    )
    controls["join"] = button("Join all lines")
    controls["restart"] = button("Start again")

    def state() -> Any:
        return references_view(
            [controls[name].value for name in names],
            controls["candidate"].value,
            [controls[switch].value for switch in switches],
            controls["clip"].value,
        )

    explorer = Explorer(
        references_view(references, candidate, [True] * len(names)),
        controls,
        [*([name] for name in names), switches, ["candidate"], ["clip"], ["join", "restart"]],
        state,
    )

    def join(_: object) -> None:
        for name in [*names, "candidate"]:
            controls[name].value = joined(controls[name].value)

    def restart(_: object) -> None:
        for name, text in zip(names, references, strict=True):
            controls[name].value = text
        controls["candidate"].value = candidate
        for switch in [*switches, "clip"]:
            controls[switch].value = True

    controls["join"].on_click(join)
    controls["restart"].on_click(restart)
    for name in [*names, *switches, "candidate", "clip"]:
        controls[name].observe(explorer.show, "value")
    return explorer


def _area(value: str, description: str) -> Any:
    """Return a box of two lines, where Enter begins a new sentence."""
    import ipywidgets as w

    return w.Textarea(
        value=value,
        description=description,
        continuous_update=True,
        rows=2,
        style={"description_width": "90px"},
        layout=w.Layout(width="98%"),
    )
