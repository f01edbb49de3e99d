"""Chapter 08: flip the switches of a simulated package until it prints a mystery's scores."""

from rouge_course.chapters.ch08.explorer_state import CANDIDATE, REFERENCE, packages_view
from rouge_course.chapters.ch08.settings import LABELS, MYSTERIES, Switches
from rouge_course.drawing.explorer_widget import Explorer, button, check_box, choice


def explore_packages(
    reference: str = REFERENCE, candidate: str = CANDIDATE, mystery: str = "A"
) -> Explorer:
    """Return the explorer of packages: six switches, five columns and a mystery library to match.

    `mystery` is "A", "B" or "C". Any other value raises KeyError.
    """
    libraries = [(f"mystery library {name}", name) for name in MYSTERIES]
    if mystery not in MYSTERIES:
        raise KeyError(mystery)
    controls = {
        "mystery": choice(libraries, "match", 60, "320px"),
        **{name: check_box(LABELS[name], on, "310px") for name, on in Switches()._asdict().items()},
        "restart": button("Start again"),
    }
    controls["mystery"].value = mystery
    last = {"flipped": ""}
    explorer = Explorer(
        controls,
        lambda now: packages_view(
            Switches(**{name: now[name] for name in LABELS}),
            now["mystery"],
            last["flipped"],
            reference,
            candidate,
        ),
        [["mystery", "restart"], *(list(LABELS)[k : k + 2] for k in (0, 2, 4))],
        watched=(),
    )

    def flip(name: str) -> None:
        last["flipped"] = name
        explorer.show()

    def restart(_: object) -> None:
        explorer.restart(*LABELS)
        flip("")

    for name in LABELS:
        controls[name].observe(lambda _, name=name: flip(name), "value")
    controls["mystery"].observe(lambda _: flip(""), "value")
    controls["restart"].on_click(restart)
    return explorer
