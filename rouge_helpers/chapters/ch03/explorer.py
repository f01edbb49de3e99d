"""Chapter 03: slide n, type two texts, and count n-grams as a set or as a multiset."""

from rouge_helpers.chapters.ch03.view import CANDIDATE, REFERENCE, ngrams_view, shared_names
from rouge_helpers.drawing.board import Explorer, text_box


def explore_ngrams(reference: str = REFERENCE, candidate: str = CANDIDATE, n: int = 2) -> Explorer:
    """Return the explorer of n-grams: both texts, stacks, bars for n from 1 to 5."""
    import ipywidgets as w

    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "n": w.IntSlider(
            value=n,
            min=1,
            max=5,
            description="n",
            style={"description_width": "90px"},
            layout=w.Layout(width="98%"),
        ),
        "sets": w.Checkbox(
            value=False,
            description="Count as a set: each n-gram once (else as a multiset: every repeat)",
            indent=False,
            layout=w.Layout(width="98%"),
        ),
        "lit": w.Dropdown(
            options=_choices(reference, candidate, n),
            description="mark",
            style={"description_width": "90px"},
            layout=w.Layout(width="98%"),
        ),
    }
    explorer = Explorer(
        ngrams_view(reference, candidate, n),
        controls,
        [[name] for name in controls],
        lambda: ngrams_view(
            controls["reference"].value,
            controls["candidate"].value,
            controls["n"].value,
            controls["sets"].value,
            controls["lit"].value or "",
        ),
    )

    def offer(change: object) -> None:
        """List the n-grams that are shared now, and keep the one that is marked."""
        lit = controls["lit"].value
        options = _choices(
            controls["reference"].value, controls["candidate"].value, controls["n"].value
        )
        if options != list(controls["lit"].options):
            controls["lit"].options = options  # this chooses the first, which marks nothing
            if lit in [name for _, name in options]:
                controls["lit"].value = lit
        explorer.show(change)

    for name in ("reference", "candidate", "n"):
        controls[name].observe(offer, "value")
    for name in ("sets", "lit"):
        controls[name].observe(explorer.show, "value")
    return explorer


def _choices(reference: str, candidate: str, n: int) -> list[tuple[str, str]]:
    names = shared_names(reference, candidate, n)
    return [(f"no n-gram ({len(names)} to choose from)", ""), *((name, name) for name in names)]
