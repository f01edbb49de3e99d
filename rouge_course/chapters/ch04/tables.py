"""Chapter 04: the three metrics side by side, so that the notebook's cells can show the idea."""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from rouge_course.chapters.ch04.finger import greedy_pairs
from rouge_course.drawing.score_bars import score_bars
from rouge_course.drawing.style import Figure
from rouge_course.tables import Cell, Table
from rouge_helpers import lcs_length, rouge_1, rouge_l, rouge_n

METRICS = ("ROUGE-1", "ROUGE-2", "ROUGE-L")
SCHOOL = "ferry carries school children over the river"
# Pairs that show what ROUGE-L rewards: who, the reference, the candidate.
REWARDED = (
    ("Tomas", "fog delays first morning ferry", "fog delays ferry"),
    ("Magpie", "fog delays first morning ferry", "ferry delays first morning fog"),
    ("halves swapped", "in the fog the ferry waits", "the ferry waits in the fog"),
    ("not is lost", "the ferry will not sail tonight", "the ferry will sail tonight"),
    ("one run", SCHOOL, "ferry carries school children home before dark"),
    ("scattered", SCHOOL, "ferry cook carries school soup past children"),
)
_Text = str | Sequence[str]


def _f1s(reference: _Text, candidate: _Text) -> list[float]:
    scores = (
        rouge_1(reference, candidate),
        rouge_n(reference, candidate, 2),
        rouge_l(reference, candidate),
    )
    return [score["f1"] for score in scores]


def three_bars(reference: _Text, candidates: Mapping[str, _Text]) -> Figure:
    """Return bars of the F1 of ROUGE-1, ROUGE-2 and ROUGE-L for candidates by name.

    >>> three_bars("a b", {"Tomas": "b a"}).table
    Scores
    candidate  ROUGE-1  ROUGE-2  ROUGE-L
    ---------  -------  -------  -------
    Tomas        1.000    0.000    0.500
    """
    return score_bars(
        {
            name: dict(zip(METRICS, _f1s(reference, text), strict=True))
            for name, text in candidates.items()
        }
    )


def three_scores(pairs: Mapping[str, tuple[_Text, _Text]], sets: bool = False) -> Table:
    """Return the F1 of ROUGE-1, ROUGE-2 and ROUGE-L for pairs (reference, candidate) by name.

    With `sets`, a fourth column has ROUGE-1 on sets.

    >>> three_scores({"turned round": ("a b c", "c b a")}).rows
    [['turned round', 1.0, 0.0, 0.3333333333333333]]
    """
    rows: list[list[Cell]] = [
        [name, *_f1s(*pair), *([rouge_1(*pair, sets=True)["f1"]] if sets else [])]
        for name, pair in pairs.items()
    ]
    columns = ["pair", *METRICS, *(["ROUGE-1 on sets"] if sets else [])]
    return Table(columns, rows, "F1 of each pair")


def six_pairs() -> Table:
    """Return six pairs with their texts and the F1 of ROUGE-1, ROUGE-2 and ROUGE-L.

    >>> six_pairs().rows[1][1:]
    ['fog delays first morning ferry', 'ferry delays first morning fog', 1.0, 0.5, 0.6]
    """
    rows: list[list[Cell]] = [[*each, *_f1s(*each[1:])] for each in REWARDED]
    # Non-breaking hyphens, because there is little room beside the texts.
    metrics = [metric.replace("-", "\N{NON-BREAKING HYPHEN}") for metric in METRICS]
    return Table(["pair", "reference", "candidate", *metrics], rows, "F1 of each pair")


def short_cuts(reference: Sequence[str], candidates: Mapping[str, Sequence[str]]) -> Table:
    """Return what two short cuts find, beside the LCS, for candidates by name.

    >>> short_cuts("a b c".split(), {"x": "a c".split()}).rows
    [['x', 2, 1, 2]]
    """
    rows: list[list[Cell]] = []
    for name, candidate in candidates.items():
        greedy = len(greedy_pairs(reference, candidate)[0])
        block = SequenceMatcher(None, reference, candidate, autojunk=False).find_longest_match()
        rows.append([name, greedy, block.size, lcs_length(reference, candidate)])
    columns = ["candidate", "greedy", "difflib's block", "LCS"]
    return Table(columns, rows, "Two short cuts and the LCS")
