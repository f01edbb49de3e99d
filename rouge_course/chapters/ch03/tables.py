"""Chapter 03: the tables of its notebook, so that the notebook's cells can show the idea."""

from collections.abc import Iterable, Mapping

from rouge_course.tables import Cell, Table
from rouge_helpers.rouge import rouge_n


def two_tools(reference: str, candidate: str, n: int = 2) -> Table:
    """Return the three scores of ROUGE-N, on multisets and on sets.

    >>> two_tools("a a", "a", 1).rows[0][1:]
    [1.0, 0.5, 0.6666666666666666]
    """
    rows: list[list[Cell]] = []
    for tool, sets in (("multisets (desk)", False), ("sets (print shop)", True)):
        score = rouge_n(reference, candidate, n, sets=sets)
        rows.append([tool, score["precision"], score["recall"], score["f1"]])
    return Table([f"ROUGE-{n}", "precision", "recall", "F1"], rows, "One line, two tools")


def f1_by_n(pairs: Mapping[str, tuple[str, str]], orders: Iterable[int] = (1, 2, 3)) -> Table:
    """Return the F1 of ROUGE-N for named pairs (reference, candidate), with a column for each n.

    >>> f1_by_n({"turned": ("a b", "b a")}, (1, 2)).rows
    [['turned', 1.0, 0.0]]
    """
    orders = tuple(orders)
    rows: list[list[Cell]] = [
        [name, *(rouge_n(*pair, n)["f1"] for n in orders)] for name, pair in pairs.items()
    ]
    return Table(["F1", *(f"n = {n}" for n in orders)], rows, "ROUGE-N of the same pairs")


def with_their_mean(pairs: Iterable[tuple[str, str]]) -> Table:
    """Return the F1 of ROUGE-1 and ROUGE-2, and the mean of the two, for each pair.

    >>> with_their_mean([("a b", "b a")]).rows
    [['b a', 1.0, 0.0, 0.5]]
    """
    rows: list[list[Cell]] = []
    for reference, candidate in pairs:
        one, two = (rouge_n(reference, candidate, n)["f1"] for n in (1, 2))
        rows.append([candidate, one, two, (one + two) / 2])
    return Table(["candidate", "ROUGE-1", "ROUGE-2", "mean"], rows, "F1, and a mean of two F1")
