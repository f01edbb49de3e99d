"""Chapter 08: six settings of a simulated package, and three packages whose settings are hidden."""

from typing import NamedTuple

from rouge_helpers.reading import Options
from rouge_helpers.rouge import rouge_1, rouge_l, rouge_lsum, rouge_n


class Switches(NamedTuple):
    """The settings of the simulated package; the defaults are those of rouge_helpers."""

    lower: bool = True
    marks_dropped: bool = True
    stem: bool = False
    sets: bool = False
    lines: bool = False
    exchanged: bool = False


LABELS = {
    "lower": "Lower-case the words",
    "marks_dropped": "Drop the punctuation",
    "stem": "Stem the words",
    "sets": "Count sets in ROUGE-1 and ROUGE-2",
    "lines": "Read line by line in ROUGE-L (Lsum)",
    "exchanged": "Swap the two arguments",
}
MYSTERIES = {
    "A": Switches(lower=False, sets=True),
    "B": Switches(stem=True, lines=True),
    "C": Switches(lower=False, marks_dropped=False, lines=True, exchanged=True),
}


def simulated(reference: str, candidate: str, switches: Switches) -> dict[str, float]:
    """Return the five columns that a package with these switches prints.

    >>> simulated("The ferry left", "the ferry", Switches(lower=False))["ROUGE-1 P"]
    0.5
    """

    def tokens(text: str) -> list[str]:
        if switches.marks_dropped:
            text = "".join(c if c.isalnum() or c.isspace() else " " for c in text)
        return (text.lower() if switches.lower else text).split()

    if switches.exchanged:
        reference, candidate = candidate, reference
    how: Options = {"tokenize": tokens, "stem": switches.stem}
    one = rouge_1(reference, candidate, sets=switches.sets, **how)
    two = rouge_n(reference, candidate, 2, sets=switches.sets, **how)
    longest = (rouge_lsum if switches.lines else rouge_l)(reference, candidate, **how)
    return {
        "ROUGE-1 P": one["precision"],
        "ROUGE-1 R": one["recall"],
        "ROUGE-1 F1": one["f1"],
        "ROUGE-2 F1": two["f1"],
        "ROUGE-L F1": longest["f1"],
    }
