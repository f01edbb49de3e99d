"""Chapter 07: flip the switches of a simulated package until it prints a mystery's scores."""

from rouge_helpers.chapters.ch07.settings import LABELS, MYSTERIES, Switches
from rouge_helpers.chapters.ch07.view import CANDIDATE, REFERENCE, packages_view
from rouge_helpers.drawing.board import Explorer, button


def explore_packages(
    reference: str = REFERENCE, candidate: str = CANDIDATE, mystery: str = "A"
) -> Explorer:
    """Return the explorer of packages: six switches, five columns, a mystery library to match.

    `mystery` is "A", "B" or "C"; KeyError for another.
    """
    import ipywidgets as w

    texts = reference, candidate
    controls = {
        "mystery": w.Dropdown(
            options=[(f"mystery library {name}", name) for name in MYSTERIES],
            value=mystery if mystery in MYSTERIES else None,
            description="match",
            style={"description_width": "60px"},
            layout=w.Layout(width="320px"),
        ),
        **{
            name: w.Checkbox(
                value=on, description=LABELS[name], indent=False, layout=w.Layout(width="310px")
            )
            for name, on in Switches()._asdict().items()
        },
        "restart": button("Start again"),
    }
    last = {"flipped": ""}
    explorer = Explorer(
        packages_view(Switches(), mystery, "", *texts),
        controls,
        [["mystery", "restart"], *(list(LABELS)[k : k + 2] for k in (0, 2, 4))],
        lambda: packages_view(
            Switches(**{name: controls[name].value for name in LABELS}),
            controls["mystery"].value,
            last["flipped"],
            *texts,
        ),
    )

    def flip(name: str) -> None:
        last["flipped"] = name
        explorer.show()

    def restart(_: object) -> None:
        for name, on in Switches()._asdict().items():
            controls[name].value = on
        flip("")

    for name in LABELS:
        controls[name].observe(lambda _, name=name: flip(name), "value")
    controls["mystery"].observe(lambda _: flip(""), "value")
    controls["restart"].on_click(restart)
    return explorer
