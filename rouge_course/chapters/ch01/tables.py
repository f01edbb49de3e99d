"""Chapter 01: the tables of its notebook, so that the notebook's cells can show the idea."""

from collections.abc import Iterable, Mapping

from rouge_course.chapters.ch01.figures import means_of
from rouge_course.tables import Cell, Table, fraction
from rouge_helpers.scores import f1, f_beta, precision, recall


def three_means(pairs: Iterable[tuple[float, float]]) -> Table:
    """Return three means of each pair of precision and recall; the last mean is F1.

    >>> three_means([(0.0, 1.0)]).rows
    [['P = 0.0, R = 1.0', 0.5, 0.0, 0.0]]
    """
    rows: list[list[Cell]] = [[f"P = {p}, R = {r}", *means_of(p, r)] for p, r in pairs]
    names = ["scores", "arithmetic", "geometric", "harmonic (F1)"]
    return Table(names, rows, "Three means of precision and recall")


def scored_pile(pile: Mapping[str, tuple[int, int]], key: int, caption: str) -> Table:
    """Return the scores of each name in `pile`.

    `pile` maps a name to (points that are on the key, points made), and `key` is the number of
    points on the key.

    >>> scored_pile({"careful": (3, 3)}, 8, "One summary").rows[0][1:3]
    ['3/3 = 1.000', '3/8 = 0.375']
    """
    rows: list[list[Cell]] = [
        [
            name,
            fraction(shared, made),
            fraction(shared, key),
            fraction(2 * shared, made + key),
            f1(precision(shared, made), recall(shared, key)),
        ]
        for name, (shared, made) in pile.items()
    ]
    names = ["pupil", "precision", "recall", "twice matches/both totals", "F1"]
    return Table(names, rows, caption)


def by_beta(p: float, r: float, betas: Iterable[float]) -> Table:
    """Return F-beta of one pair of scores for several betas, each with its alpha.

    >>> by_beta(0.9, 0.3, [1]).rows[0][::2]
    ['1', 0.5]
    """
    rows: list[list[Cell]] = [
        [str(beta), f_beta(p, r, beta), 1 / (1 + beta * beta)] for beta in betas
    ]
    return Table(["beta", "F-beta", "alpha"], rows, f"F-beta of precision {p} and recall {r}")
