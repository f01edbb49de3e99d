"""Chapter 03: slide n, type two texts, and count n-grams as a set or as a multiset."""

from rouge_course.chapters.ch03.explorer_state import (
    CANDIDATE,
    REFERENCE,
    ngrams_view,
    shared_names,
)
from rouge_course.drawing.explorer_widget import Explorer, check_box, choice, slider, text_box


def explore_ngrams(reference: str = REFERENCE, candidate: str = CANDIDATE, n: int = 2) -> Explorer:
    """Return the explorer of n-grams: both texts, stacks, bars for n from 1 to 5."""
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "n": slider(n, 1, 5, 1, "n", 20),
        "sets": check_box("as a set: each counts once", width="auto"),
        "lit": choice(_choices(reference, candidate, n), "mark", 45, "270px"),
    }
    controls["n"].layout.width = "190px"
    explorer = Explorer(
        controls,
        lambda now: ngrams_view(**now),
        [["reference"], ["candidate"], ["n", "sets", "lit"]],
        watched=("sets", "lit"),
    )
    texts_and_n = ("reference", "candidate", "n")

    def offer(_: object) -> None:
        """List the n-grams that are shared now, and keep the one that is marked."""
        explorer.show()  # first: the eye waits for the picture
        lit = controls["lit"].value
        options = _choices(*(controls[name].value for name in texts_and_n))
        if options != list(controls["lit"].options):
            controls["lit"].options = options  # this chooses the first, which marks nothing
            if lit in [name for _, name in options]:
                controls["lit"].value = lit

    for name in texts_and_n:
        controls[name].observe(offer, "value")
    return explorer


def _choices(reference: str, candidate: str, n: int) -> list[tuple[str, str]]:
    names = shared_names(reference, candidate, n)
    return [(f"no n-gram ({len(names)} to choose from)", ""), *((name, name) for name in names)]
