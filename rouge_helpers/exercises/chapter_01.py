"""Chapter 01: precision, recall and F."""

from __future__ import annotations

import math
from dataclasses import replace

from .data import Exercise, Slip
from .families import MEANS, scores
from .score_slips import loop_slips, mean_slips

# ---- solutions: what `solution(...)` shows, and the start of every stub -------------------


def precision_of(found, relevant):
    """Count, then divide: the share of the found articles that are relevant."""
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / len(found)


def recall_of(found, relevant):
    """Count (done), guard against an empty list, divide: the share that was found."""
    hits = len(set(found) & set(relevant))
    if not relevant:
        return 0.0
    return hits / len(relevant)


def precision_recall(found, relevant):
    """Return the pair (precision, recall).

    1. count: how many items are in both lists?
    2. divide: by the found items for precision, by the relevant items for recall.
    3. guard: a figure with nothing below the line is 0.0.
    """
    hits = len(set(found) & set(relevant))
    precision = hits / len(found) if found else 0.0
    recall = hits / len(relevant) if relevant else 0.0
    return precision, recall


def f1(p, r):
    """Return the harmonic mean of p and r.

    1. guard: what happens when both are 0?
    2. combine: twice the product, divided by the sum.
    """
    if p + r == 0:
        return 0.0
    return 2 * p * r / (p + r)


def safe_f1(p, r):
    """Combine precision and recall. One pair of figures stops this program: repair it."""
    if p + r == 0:
        return 0.0
    return 2 * p * r / (p + r)


def f_beta(p, r, beta):
    """Return F-beta of p and r; recall counts beta times as much as precision.

    1. guard: nothing below the line gives 0.0.
    2. combine: (1 + beta squared) times the product,
       divided by (beta squared times precision, plus recall).
    """
    below = beta**2 * p + r
    if below == 0:
        return 0.0
    return (1 + beta**2) * p * r / below


# ---- families: the same programs with switches for their mistakes -------------------------


def _lists(found, relevant, part=None, **rules):
    """(precision, recall), or one of them; `found` is the candidate's side."""
    figures = scores(list(relevant), list(found), **rules)
    return figures[:2] if part is None else figures[part]


def _precision(found, relevant, **rules):
    return _lists(found, relevant, **{"part": 0, **rules})


def _recall(found, relevant, **rules):
    return _lists(found, relevant, **{"part": 1, **rules})


def _f_beta(p, r, beta, above="both", weight="precision", power="square", kind="F", factor=1):
    """F-beta; `above` and `weight` say where the squared beta goes."""
    squared = {
        "square": beta * beta,
        "beta": beta,
        "double": 2 * beta,
        "root": math.sqrt(beta),
        "fourth": beta**4,
        "one": 1.0,
        "two": 4.0,
    }[power]
    top = {
        "both": 1 + squared,
        "one": 1.0,
        "two": 2.0,
        "beta": squared,
        "minus": 1 - squared,
        "all squared": (1 + beta) ** 2,
        "not squared": 1 + beta,
        "brackets": 1.0,
        "squared": 1 + beta * beta,
    }[above]
    if kind == "arithmetic":
        return factor * (p + squared * r) / (1 + squared)
    if kind == "arithmetic precision":
        return factor * (squared * p + r) / (1 + squared)
    if kind == "alpha":
        below = beta / p + (1 - beta) / r if p and r else 0.0
        return factor / below if below else 0.0
    if kind == "arithmetic alpha":
        return beta * p + (1 - beta) * r
    if kind == "geometric":
        return factor * (p * r**squared) ** (1 / (1 + squared)) if p and r else 0.0
    below = {
        "precision": squared * p + r,
        "recall": p + squared * r,
        "both": squared * (p + r),
        "none": p + r,
        "product": squared * p * r,
        "outside": squared + p + r,
        "beta precision": beta * p + r,
        "beta recall": p + beta * r,
    }[weight]
    if kind == "brackets":  # top * p * r / squared * p + r
        return top * p * r / (squared or 1) * p + r
    if kind == "some brackets":  # top * p * r / (squared * p) + r
        return top * p * r / (squared * p) + r if p else r
    if kind == "open factor":  # 1 + squared * p * r / below
        return 1 + squared * p * r / below if below else 0.0
    if kind == "zero":
        return 0.0
    if above == "brackets":  # 1 + squared * p * r, without brackets
        return (1 + squared * p * r) / below if below else 0.0
    return factor * top * p * r / below if below else 0.0


# ---- slips ---------------------------------------------------------------------------------


def _for_lists(slip):
    """The words of a slip, for lists of articles."""
    says = slip.says.replace("of the reference", "of the relevant list")
    return replace(slip, says=says.replace("of the candidate", "of the found list"))


LOOP_SLIPS = (
    *(
        _for_lists(slip)
        for slip in loop_slips("article")
        if slip.name
        in (
            "left at the first",
            "left at the first of the candidate",
            "left at a miss",
            "left at a miss, reference",
            "last lost, candidate",
            "last lost, reference",
            "first lost, candidate",
            "first lost, reference",
            "reset at a miss",
            "reset at a miss, reference",
        )
    ),
    Slip(
        "one at most",
        {"match": "any"},
        "you count one hit at most",
        "Does your loop go on after the first hit?",
    ),
)
UNION = Slip(
    "union below",
    {"below": "union"},
    "you divide by everything that is in either list",
    "Each question has its own line below: what is the whole precision speaks of, and what is "
    "recall's?",
)
LIST_SLIPS = (
    UNION,
    *LOOP_SLIPS,
    Slip(
        "hits below",
        {"below": "hits"},
        "your figure is 1 whenever there is a hit: the hits stand above and below the line",
        "Which list belongs below?",
    ),
    Slip(
        "one hit too many",
        {"off": 1},
        "the hits above the line are too many by one",
        "With which number does your count begin?",
    ),
    Slip(
        "one hit too few",
        {"off": -1},
        "the hits above the line are too few by one",
        "With which number does your count begin?",
    ),
    Slip(
        "sum below",
        {"below": "sum"},
        "you divide by the lengths of both lists together",
        "When both lists are the same, what should the figure be, and what is yours?",
    ),
    Slip(
        "longer below",
        {"below": "longer"},
        "you divide by the longer list, whichever that is",
        "Does the question change when one list grows longer than the other?",
    ),
    Slip(
        "shorter below",
        {"below": "shorter"},
        "you divide by the shorter list, whichever that is",
        "Does the question change when one list grows shorter than the other?",
    ),
    Slip(
        "one too many below",
        {"below": "one more"},
        "the line below is too long by one",
        "When both lists are the same, what should the figure be, and what is yours?",
    ),
    Slip(
        "one too few below",
        {"below": "one less"},
        "the line below is too short by one",
        "When both lists are the same, what should the figure be, and what is yours?",
    ),
    Slip(
        "not divided",
        {"below": "nothing"},
        "you return the count: the division is missing",
        "Out of how many?",
    ),
    Slip(
        "union hits",
        {"match": "union"},
        "you count what is in either list (a union), not what is in both",
        "Does an article that nobody found count as a hit?",
    ),
    Slip(
        "misses counted",
        {"match": "missed"},
        "you count the found items that are not relevant",
        "Is a high figure meant to be good news here?",
    ),
    Slip(
        "position by position",
        {"match": "positions"},
        "you compare the lists position by position",
        "Does it matter at which place of its list an article stands?",
    ),
    Slip(
        "whole division",
        {"divide": "floor"},
        "you divide with // and lose everything after the point",
        "What is 2 // 5, and what did you hope for?",
    ),
    Slip(
        "rounded to whole numbers",
        {"divide": "whole"},
        "your figures are rounded to whole numbers",
        "How many different figures are left after that?",
    ),
    Slip(
        "upside down",
        {"divide": "upside down"},
        "the division stands upside down",
        "Which of the two numbers is the part, and which is the whole?",
    ),
    Slip(
        "one minus",
        {"miss": True},
        "you return the share that was missed (1 minus the figure)",
        "What should a perfect search score?",
    ),
)
F1_INSTEAD = Slip(
    "F1 instead",
    {"part": 2},
    "you return F1 where one of its two sides is asked",
    "Which of the two lists does your figure speak of alone?",
)
PAIR_SLIPS = (
    Slip(
        "swapped",
        {"swap": True},
        "precision and recall have changed places",
        'Which list is under the line for "how much of what I said was right"?',
    ),
    Slip(
        "found below both",
        {"below": "candidate"},
        "the found list stands below the line of both figures",
        "Recall asks how much of which list was covered?",
    ),
    Slip(
        "relevant below both",
        {"below": "reference"},
        "the relevant list stands below the line of both figures",
        "Precision asks how much of which list was right?",
    ),
    *LIST_SLIPS,
)
LIST_PROBES = (
    ([1, 2, 3, 4, 5], [2, 4, 6, 8, 9, 10, 11, 12]),
    ([7, 3, 9], [3, 9]),
    ([4], [1, 4, 6]),
    ([4, 6, 1], [6]),
    ([1, 2, 3, 4], [1, 2, 8, 9]),
    ([2, 4, 6, 8, 1], [1, 2, 4, 8]),
    (["bridge", "ferry", "pier"], ["pier", "bridge", "ferry", "storm", "council"]),
    ([5, 6, 7, 8], [5, 6, 7, 8]),
    ([10, 20, 30, 40, 50, 60, 70], [10, 25, 30, 45, 50]),
)
LIST_ZEROS = (([], [1, 2, 3]), ([1, 2], []), ([], []), ([1, 2], [3]))

F1_SLIPS = (
    *(
        # a factor can be lost with any mean
        Slip(
            slip.name,
            {"factor": {"half": 0.5, "four": 2}[slip.options["mean"]]},
            slip.says,
            slip.asks,
        )
        if slip.options["mean"] in ("half", "four")
        else slip
        for slip in mean_slips("figure")
    ),
    Slip(
        "something small below",
        {"mean": "smoothed"},
        "your figure is too small everywhere: something is added below the line for every input",
        "What does it do to the pairs that were right without it?",
        number=lambda p, r, value: 2 * p * r / value - (p + r),
    ),
    Slip(
        "something added above and below",
        {"mean": "added"},
        "something is added above and below the line for every input",
        "What does it do to the pairs that were right without it?",
    ),
    Slip(
        "whole division",
        {"whole": True},
        "you divide with // and lose everything after the point",
        "What is 1 // 2, and what did you hope for?",
    ),
)
MEANS_F1 = {
    **MEANS,
    "added": lambda p, r: (2 * p * r + 1) / (p + r + 1),
    "smoothed": lambda p, r: 2 * p * r / (p + r + 1e-3),
}
F1_PROBES = ((0.9, 0.3), (0.2, 0.8), (0.5, 0.5), (1.0, 1.0), (0.4, 0.25), (1.0, 0.1), (0.05, 0.6))
F1_ZEROS = ((0.0, 0.0), (0.0, 0.5), (0.5, 0.0), (1.0, 0.0))


def _f1(p, r, mean="harmonic", whole=False, factor=1):
    value = factor * MEANS_F1[mean](p, r)
    return float(math.floor(value)) if whole else value


BETA_SLIPS = (
    Slip(
        "beta on the wrong term",
        {"weight": "recall"},
        "your beta above 1 leans to precision: the weight below the line is on the wrong term "
        "(or P and R have changed places)",
        "Which figure should win when beta is 2? Try a system with high precision and no recall.",
    ),
    Slip(
        "beta not squared",
        {"power": "beta"},
        "your beta is not squared",
        "How much more should recall count when beta doubles?",
    ),
    Slip(
        "beta doubled",
        {"power": "double"},
        "your beta is doubled where it should be squared",
        "For which beta do both come to the same?",
    ),
    Slip(
        "beta to the fourth",
        {"power": "fourth"},
        "your beta is squared twice",
        "How often does the task square it?",
    ),
    Slip(
        "beta ignored",
        {"power": "one"},
        "your result does not depend on beta at all",
        "Where in your formula does beta stand?",
    ),
    Slip(
        "beta always 2",
        {"power": "two"},
        "your result is the one for beta = 2, whatever beta is",
        "Where in your formula does beta stand?",
    ),
    Slip(
        "beta's root",
        {"power": "root"},
        "you take the root of beta where its square belongs",
        "How much more should recall count when beta doubles?",
    ),
    Slip(
        "factor missing",
        {"above": "one"},
        "the factor before the product is missing",
        "When both figures are 1, what does yours say?",
    ),
    Slip(
        "factor 2 for every beta",
        {"above": "two"},
        "the factor before the product is 2 for every beta",
        "When both figures are 1 and beta is 2, what does yours say?",
    ),
    Slip(
        "one is missing in the factor",
        {"above": "beta"},
        "the factor before the product lacks a part of its sum",
        "When both figures are 1, what does yours say?",
    ),
    Slip(
        "minus in the factor",
        {"above": "minus"},
        "the factor before the product subtracts",
        "When beta is 1, what does yours say?",
    ),
    Slip(
        "sum squared in the factor",
        {"above": "all squared"},
        "the factor before the product squares the whole sum",
        "What is squared: beta, or beta and 1 together?",
    ),
    Slip(
        "factor not squared",
        {"above": "not squared"},
        "beta is squared below the line and not in the factor",
        "When both figures are 1 and beta is 2, what does yours say?",
    ),
    Slip(
        "brackets missing in the factor",
        {"above": "brackets"},
        "the factor before the product lacks its brackets",
        "What does Python do first, multiply or add?",
    ),
    Slip(
        "factor without brackets",
        {"kind": "open factor"},
        "the factor 1 + beta² has no brackets",
        "In which order does Python add, multiply and divide?",
    ),
    Slip(
        "guard catches everything",
        {"kind": "zero"},
        "your figure is 0 for every input: a guard catches them all",
        "For which p is `p or r == 0` false?",
    ),
    Slip(
        "weight not squared below",
        {"weight": "beta precision"},
        "beta is squared in the factor and not below the line",
        "When both figures are 1 and beta is 2, what does yours say?",
    ),
    Slip(
        "weight not squared below, and on recall",
        {"weight": "beta recall"},
        "below the line beta is not squared, and it stands at the wrong term",
        "Which figure should win when beta is 2, and by how much?",
    ),
    Slip(
        "weight on both terms",
        {"weight": "both"},
        "both terms below the line are weighted",
        "If both count more, does either count more?",
    ),
    Slip(
        "no weight below",
        {"weight": "none"},
        "below the line stands no weight at all",
        "When both figures are 1 and beta is 2, what does yours say?",
    ),
    Slip(
        "product below",
        {"weight": "product"},
        "a product stands below the line where a sum belongs",
        "When both figures are 0.5, what should a mean of them be?",
    ),
    Slip(
        "weight added",
        {"weight": "outside"},
        "the weight below the line is added where it should multiply",
        "When both figures are 1, what does yours say?",
    ),
    Slip(
        "weighted arithmetic mean",
        {"kind": "arithmetic"},
        "you take a weighted arithmetic mean",
        "Try P = 1 and R = 0: would you pay for that system?",
    ),
    Slip(
        "weighted arithmetic mean, on precision",
        {"kind": "arithmetic precision"},
        "you take a weighted arithmetic mean, and the weight is on precision",
        "Try P = 1 and R = 0: would you pay for that system?",
    ),
    Slip(
        "weighted geometric mean",
        {"kind": "geometric"},
        "you take a weighted geometric mean",
        "Which mean is the inverse of the mean of the inverses?",
    ),
    Slip(
        "beta as alpha",
        {"kind": "alpha"},
        "you use beta as a share between 0 and 1 (that is another convention, alpha)",
        "What would a beta of 2 mean as a share?",
    ),
    Slip(
        "beta as a share",
        {"kind": "arithmetic alpha"},
        "you mix the two figures in shares of beta and 1 minus beta",
        "What would a beta of 2 mean as a share?",
    ),
    Slip(
        "brackets missing below",
        {"kind": "brackets"},
        "the sum below the line has no brackets",
        "In which order does Python divide, multiply and add?",
    ),
    Slip(
        "brackets around one term only",
        {"kind": "some brackets"},
        "the sum below the line is not wholly in brackets",
        "In which order does Python divide and add?",
    ),
    Slip(
        "factor 2 too many",
        {"factor": 2},
        "your figure is twice too large",
        "When both figures are 1, what does yours say?",
    ),
)
BETA_PROBES = (
    (0.9, 0.3, 2),
    (0.9, 0.3, 0.5),
    (0.9, 0.3, 1),
    (0.2, 0.8, 2),
    (0.2, 0.8, 3),
    (0.5, 0.5, 2),
    (1.0, 1.0, 2),
    (0.4, 0.25, 0.25),
)
BETA_ZEROS = ((0.0, 0.0, 2), (0.0, 0.0, 0.5), (0.5, 0.0, 2), (0.0, 0.5, 2))

# ---- the cells a learner starts from, where they are not made from the solution ----------

PRECISION_STUB = '''
def precision_of(found, relevant):
    """Count, then divide: the share of the found articles that are relevant."""
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / ...
'''
RECALL_STUB = '''
def recall_of(found, relevant):
    """Count (done), guard against an empty list, divide: the share that was found."""
    hits = len(set(found) & set(relevant))
    ...
'''
SAFE_F1_STUB = '''
def safe_f1(p, r):
    """Combine precision and recall. One pair of figures stops this program: repair it."""
    return 2 * p * r / (p + r)
'''

EXERCISES = (
    Exercise(
        chapter=1,
        solution=precision_of,
        task="replace the blank by the number that belongs below the line of precision.",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=PRECISION_STUB,
        unit=True,
        family=_precision,
        probes=LIST_PROBES,
        zero_probes=LIST_ZEROS,
        slips=(
            Slip(
                "recall instead",
                {"part": 1},
                "you return recall where precision is asked",
                "Which list is the whole of what was said?",
            ),
            F1_INSTEAD,
            # counting the misses gives 1 minus precision: one slip is enough here
            *(slip for slip in LIST_SLIPS if slip.name != "one minus"),
        ),
        hints=(
            "The figure of a search that finds two articles, both relevant, should be 1.0: is it?",
            "Only the blank below the line is missing; one of the two lists belongs there.",
            "Precision speaks of what was found, so measure the length of that list.",
        ),
    ),
    Exercise(
        chapter=1,
        solution=recall_of,
        task="guard against an empty list, then divide the hits by what recall speaks of.",
        minutes=4,
        level="easy",
        kind="half",
        stub_text=RECALL_STUB,
        unit=True,
        family=_recall,
        probes=LIST_PROBES,
        zero_probes=LIST_ZEROS,
        slips=(
            Slip(
                "precision instead",
                {"part": 0},
                "you return precision where recall is asked",
                "Which list is the whole of what should have been found?",
            ),
            F1_INSTEAD,
            *LIST_SLIPS,
        ),
        hints=(
            "A search that finds everything should have recall 1.0, however much else it finds.",
            "Two lines are missing: one asks whether a list is empty, one divides.",
            "Recall speaks of the relevant list: return 0.0 when that is empty, else hits divided "
            "by its length.",
        ),
    ),
    Exercise(
        chapter=1,
        solution=precision_recall,
        task="two lists in, the pair (precision, recall) out; with nothing below the line, 0.0.",
        minutes=6,
        level="medium",
        form="figures",
        parts=("precision", "recall"),
        unit=True,
        family=_lists,
        probes=LIST_PROBES,
        zero_probes=LIST_ZEROS,
        slips=PAIR_SLIPS,
        hints=(
            "Take five found articles of which two are relevant, out of eight: do your two "
            "figures differ?",
            "The count on top is the same for both; look at the two numbers below, and at what "
            "an empty list does to them.",
            "Divide the hits once by the length of found and once by the length of relevant; ask "
            "each list first whether it is empty.",
        ),
    ),
    Exercise(
        chapter=1,
        solution=f1,
        task="the harmonic mean of precision and recall; 0.0 when both are 0.",
        minutes=5,
        level="medium",
        unit=True,
        family=_f1,
        probes=F1_PROBES,
        zero_probes=F1_ZEROS,
        slips=F1_SLIPS,
        hints=(
            "For P = 1 and R = 0.1, is your figure nearer to the small one or to the large one?",
            "Look at the one division: what stands above, what below, and what when both are 0?",
            "Above: twice p times r. Below: p plus r, in brackets. Before it: return 0.0 when "
            "that sum is 0.",
        ),
    ),
    Exercise(
        chapter=1,
        solution=safe_f1,
        task="find the pair of figures that stops this F1, and let it be 0.0 there.",
        minutes=3,
        level="easy",
        kind="bug",
        stub_text=SAFE_F1_STUB,
        unit=True,
        family=_f1,
        probes=F1_PROBES,
        zero_probes=F1_ZEROS,
        slips=F1_SLIPS,
        hints=(
            "A candidate that shares no word with the reference has two figures: what are they?",
            "The formula is right; the line before it is missing.",
            "Ask first whether p plus r is 0, and return 0.0 then.",
        ),
    ),
    Exercise(
        chapter=1,
        solution=f_beta,
        task="F-beta: above 1 it leans to recall, below 1 to precision, 1 is F1; 0.0 when both "
        "figures are 0.",
        minutes=7,
        level="hard",
        unit=True,
        family=_f_beta,
        probes=BETA_PROBES,
        zero_probes=BETA_ZEROS,
        slips=BETA_SLIPS,
        hints=(
            "With P = 0.9 and R = 0.3, does your figure fall when beta grows from 1 to 2?",
            "beta squared stands twice: in the factor above, and at one of the two terms below. "
            "At which?",
            "Above: (1 + beta**2) times p times r. Below: beta**2 times p, plus r. Return 0.0 "
            "when that is 0.",
        ),
    ),
)
