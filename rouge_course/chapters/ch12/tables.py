"""Chapter 12: tables of refusals, of a harness, of two spreads and of judges."""

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import Any

from rouge_course.chapters.ch12.harness_l import harness_l
from rouge_course.chapters.ch12.kappa import kappa
from rouge_course.chapters.ch12.mean_with_refusals import mean_with_refusals
from rouge_course.chapters.ch12.two_spreads import two_spreads
from rouge_course.tables import Cell, Table, counted

RULES = ("own score", "zero", "left out")


def refusal_table(systems: Mapping[str, tuple[Sequence[float], Sequence[bool]]]) -> Table:
    """Return the mean of each system under three rules for refusals, and how many it has.

    `systems` maps each name to (scores, refused), where `refused` is True for a refusal.

    >>> refusal_table({"one": ([0.5, 0.0], [False, True])})
    The same scores under three rules for refusals
    system  refusals  own score   zero  left out
    ------  --------  ---------  -----  --------
    one            1      0.250  0.250     0.500
    """
    rows: list[list[Cell]] = [
        [name, sum(refused), *(mean_with_refusals(scores, refused, rule) for rule in RULES)]
        for name, (scores, refused) in systems.items()
    ]
    return Table(
        ["system", "refusals", *RULES],
        rows,
        "The same scores under three rules for refusals",
    )


def harness_table(answers: Sequence[tuple[str, str, list[str], list[str]]]) -> Table:
    """Return what the harness prints for answers.

    Each answer is (its name, its text, the right texts, the wrong texts).

    >>> harness_table([("one", "the ferry sails", ["the ferry sails"], ["no boat"])])
    Points by which an answer is nearer to a right text than to a wrong one
    answer  rougeL_diff
    ------  -----------
    one           100.0
    """
    rows: list[list[Cell]] = [
        [name, points(harness_l(text, right, wrong))] for name, text, right, wrong in answers
    ]
    return Table(
        ["answer", "rougeL_diff"],
        rows,
        "Points by which an answer is nearer to a right text than to a wrong one",
    )


def points(value: float) -> str:
    """Return a number of points as the harness prints it, with one digit.

    >>> points(-4.56)
    '-4.6'
    """
    return f"{value:.1f}"


# The upper end of a 95% interval for the spread of Otter's articles; a test computes it.
UP_TO = 0.19
KAPPAS = 10_000  # draws for the interval of a kappa


def spread_table(scores: Sequence[Sequence[float]]) -> Table:
    """Return both spreads, and the uncertainty of the mean if articles are alike or differ.

    A row of `scores` has the samples of one article. The last two columns are standard deviations
    of the mean of all scores: first if articles do not differ, then if their true means spread by
    0.19.

    >>> spread_table([[0.4, 0.6], [0.1, 0.3]]).rows[0][0]
    'as it is'
    """
    samples, articles = two_spreads(scores)
    many, each = len(scores), len(scores[0])
    rows: list[list[Any]] = []
    for name, rows_of, answers in (
        ("as it is", many, each),
        ("ten times the samples", many, 10 * each),
        ("ten times the articles", 10 * many, each),
    ):
        luck = samples**2 / (rows_of * answers)
        left = sqrt(luck), sqrt(luck + UP_TO**2 / rows_of)
        rows.append([name, rows_of, answers, *left])
    alone = samples / sqrt(each)
    return Table(
        ["answers", "articles", "samples each", "articles alike", f"spread {UP_TO}"],
        rows,
        f"The samples of an article have a spread of {samples:.3f}. The means of the articles have "
        f"a spread of {articles:.3f}; if all articles were alike, this spread would be about "
        f"{alone:.3f}. Below: the uncertainty "
        f"of {fmean(map(fmean, scores)):.3f}, "
        f"the mean of {counted(many * each, 'answer')}",
    )


def judge_table(
    choices: Mapping[str, Sequence[str]], people: Sequence[str], articles: Sequence[str]
) -> Table:
    """Return how far each list of choices agrees with people's choices: the share, and kappa.

    `articles` gives the article of each pair. The 95% interval of kappa draws whole articles,
    because the pairs of one article are alike.

    >>> judge_table({"length": ["a", "b", "a", "b"]}, ["a", "b", "b", "b"], ["x"] * 4).rows
    [['length', 0.75, 0.5, '0.50 to 0.50']]
    """
    pairs_of: dict[str, list[int]] = {}
    for place, article in enumerate(articles):
        pairs_of.setdefault(article, []).append(place)
    rows: list[list[Any]] = []
    for name, chosen in choices.items():
        alike = fmean(ours == theirs for ours, theirs in zip(chosen, people, strict=True))
        low, high = _kappa_interval(chosen, people, list(pairs_of.values()))
        both = kappa(list(chosen), list(people))
        rows.append([name, alike, both, f"{low:.2f} to {high:.2f}"])
    return Table(
        ["choice", "as Ines", "kappa", "95% interval"],
        rows,
        f"Agreement with Ines on {len(people)} pairs from {counted(len(pairs_of), 'article')}",
    )


def _kappa_interval(
    chosen: Sequence[str], people: Sequence[str], groups: Sequence[Sequence[int]]
) -> tuple[float, float]:
    """The middle 95% of the kappas of random draws, each of len(groups) groups with repeats."""
    chance = random.Random(0)
    found = []
    for _ in range(KAPPAS):
        places = [i for group in chance.choices(groups, k=len(groups)) for i in group]
        found.append(kappa([chosen[i] for i in places], [people[i] for i in places]))
    found.sort()
    cut = KAPPAS // 40
    return found[cut], found[-1 - cut]
