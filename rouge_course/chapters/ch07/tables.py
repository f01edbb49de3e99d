"""Chapter 07: the effect that each setting alone has on the scores of one pair."""

from rouge_course.chapters.ch07.settings import SWITCHES, cut
from rouge_course.tables import Cell, Table
from rouge_helpers import rouge_1, rouge_l, rouge_n

_ALONE = ("case", "marks", "join", "stem", "stop")


def setting_by_setting(reference: str, candidate: str) -> Table:
    """Return the F1 of three metrics, by default and with each of five settings alone.

    >>> setting_by_setting("The ferry", "the ferries").rows[0]
    ['default', 2, 2, 0.5, 0.0, 0.5]
    """
    named = {switch.key: f"{switch.key}: {switch.name}" for switch in SWITCHES}
    rows: list[list[Cell]] = []
    for name, on in [("default", ()), *((named[key], (key,)) for key in _ALONE)]:
        a, b = cut(reference, on), cut(candidate, on)
        scores = rouge_1(a, b), rouge_n(a, b, 2), rouge_l(a, b)
        rows.append([name, len(a), len(b), *(score["f1"] for score in scores)])
    head = ["setting", "reference", "candidate", "ROUGE-1", "ROUGE-2", "ROUGE-L"]
    return Table(head, rows, "F1 with one setting at a time; the counts are tokens")
