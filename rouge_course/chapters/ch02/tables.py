"""Chapter 02: the tables of its notebook, so that the notebook's cells can show the idea."""

from collections.abc import Callable, Iterable, Mapping

from rouge_course.explain import explain
from rouge_course.tables import Cell, Table


def try_rule(
    rule: Callable[[list[str], list[str]], int], reference: str, candidates: Iterable[str]
) -> Table:
    """Return the precision and recall under a rule for counting matches; there is no guard.

    `rule` takes the words of the reference and the words of the candidate, as `split` returns them.

    >>> try_rule(lambda a, b: 1, "the cat", ["the the the"]).rows
    [['the the the', '1/3', '1/2']]
    """
    ours, rows = reference.split(), []
    for text in candidates:
        theirs = text.split()
        matches = rule(ours, theirs)
        rows.append([text, f"{matches}/{len(theirs)}", f"{matches}/{len(ours)}"])
    return Table(
        ["candidate", "precision", "recall"], rows, f"Scored under the rule {rule.__name__}"
    )


def worked_pairs(pairs: Iterable[tuple[str, str]]) -> Table:
    """Return one row of steps for each pair of a reference and a candidate.

    >>> worked_pairs([("the cat", "")]).rows[0][:5]
    ['the cat', 2, '(empty)', 0, 0]
    """
    rows: list[list[Cell]] = []
    for reference, candidate in pairs:
        e = explain(reference, candidate)
        counts = (e.reference_total, candidate or "(empty)", e.candidate_total, e.hits)
        rows.append([reference, *counts, e.figures()])
    head = ["reference", "words", "candidate", "words", "matches", "divide, combine"]
    return Table(head, rows, "Tokenise and count, clip, divide, combine")


def clipped_and_sets(reference: str, candidates: Mapping[str, str]) -> Table:
    """Return the scores of candidates by name, clipped and on sets.

    >>> clipped_and_sets("a cat", {"two": "a a"}).rows[0][2]
    'precision 1/1 = 1.000; recall 1/2 = 0.500; F1 = 0.667'
    """
    rows: list[list[Cell]] = [
        [name, explain(reference, text).figures(), explain(reference, text, sets=True).figures()]
        for name, text in candidates.items()
    ]
    return Table(["candidate", "clipped", "on sets"], rows, "The same texts, counted in two ways")
