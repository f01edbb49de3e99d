"""Chapter 07: scores that disagree, skip-bigrams, ROUGE-W and the mean over a corpus."""

from __future__ import annotations

import re

from rouge_helpers.family import weighted_lcs
from rouge_helpers.tables import Table

from .data import Exercise, Slip
from .families import MEANS, lcs
from .score_slips import mean_slips

# ---- solutions -----------------------------------------------------------------------------


def name_the_switch():
    """Return five names from the list, for the cases A, B, C, D and E in this order.

    1. compare: which figures moved, and which stayed?
    2. ask: which switch moves these and leaves the others alone?
    """
    return ["argument order", "newlines", "version", "package", "stemming"]


def pairs_in_order(n):
    """How many pairs of words, in the order of the text, do n words make?"""
    return n * (n - 1) // 2


def skip_bigrams(tokens, gap):
    """Return the pairs of tokens in reading order as a list of tuples, repeats kept.

    1. tokenise: take every token as the first of a pair.
    2. count: pair it with each later token that has at most gap tokens in between
       (gap None: any number).
    """
    pairs = []
    for i in range(len(tokens)):
        last = len(tokens) if gap is None else i + gap + 2
        for later in tokens[i + 1 : last]:
            pairs.append((tokens[i], later))
    return pairs


def weighted_runs(runs, power):
    """Weigh each run by its length to the power, and add up."""
    total = 0
    for length in runs:
        total += length**power
    return total


def rouge_w(reference, candidate, power):
    """Return precision, recall and F1 of ROUGE-W for two token lists.

    1. count: the weight of the best matches, by weighted_lcs.
    2. divide: by the whole candidate's weight, by the whole reference's (0 below: 0.0).
    3. undo the weight: take the power-th root of both shares.
    4. combine: the harmonic mean (0.0 when both are 0).
    """
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** (1 / power) if candidate else 0.0
    r = (hits / len(reference) ** power) ** (1 / power) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0


def corpus_f1(figures):
    """The mean of the F1s of all summaries, from their (precision, recall): repair it."""
    f1s = [2 * p * r / (p + r) if p + r else 0.0 for p, r in figures]
    return sum(f1s) / len(f1s) if f1s else 0.0


# ---- families ------------------------------------------------------------------------------


def _pairs(n, rule="pairs"):
    return {
        "pairs": n * (n - 1) // 2,
        "both orders": n * (n - 1),
        "with itself": n * (n + 1) // 2,
        "square": n * n,
        "neighbours": n - 1,
        "words": n,
        "third": n * (n - 1) // 3,
        "fourth": n * (n - 1) // 4,
        "half the square": n * n // 2,
        "below is n squared": n * (n - 1) // (n * n) if n else 0,
        "triples": n * (n - 1) * (n - 2) // 6,
    }[rule]


def _between(i, j, gap, rule):
    """Whether a token at i may pair with a later one at j."""
    if rule == "neighbours":
        return j == i + 1
    if gap is None or rule == "ignored" or (rule == "nought is none" and gap == 0):
        return True
    words = j - i - 1
    return {
        "at most": words <= gap,
        "distance": words + 1 <= gap,
        "one more": words <= gap + 1,
        "exactly": words == gap,
        "at least": words >= gap,
        "nought is none": words <= gap,
    }[rule]


def _skips(tokens, gap, rule="at most", order="forward", keep="all", first="all"):
    n = len(tokens)
    if order == "every two places":
        return [(a, b) for a in tokens for b in tokens]
    starts = {"all": range(n), "first only": range(min(n, 1)), "last two lost": range(n - 2)}[first]
    pairs = []
    for i in starts:
        for j in range(i + 1, n):
            if _between(i, j, gap, rule):
                pair = (tokens[i], tokens[j])
                pairs += {
                    "forward": [pair],
                    "by distance": [pair],
                    "backward": [pair[::-1]],
                    "both": [pair, pair[::-1]],
                    "sorted": [tuple(sorted(pair))],
                    "joined": [("".join(pair),)],
                }[order]
    if order == "by distance":
        allowed = range(1, n if gap is None else min(n, gap + 2))
        pairs = [(tokens[i], tokens[i + d]) for d in allowed for i in range(n - d)]
    if keep == "first":
        pairs = pairs[:1]
    pairs += {
        "all": [],
        "distinct": [],
        "unequal": [],
        "first": [],
        "words too": [(t,) for t in tokens],
    }[keep]
    if keep == "distinct":
        pairs = list(dict.fromkeys(pairs))
    if keep == "unequal":
        pairs = [pair for pair in pairs if pair[0] != pair[-1]]
    return pairs


def _runs(runs, power, rule="each"):
    total = sum(runs)
    return {
        "each": sum(length**power for length in runs),
        "whole": total**power,
        "no power": total,
        "times": sum(length * power for length in runs),
        "upside down": sum(power**length for length in runs),
        "last": runs[-1] ** power if runs else 0,
        "first": runs[0] ** power if runs else 0,
        "nothing": 0,
        "longest": max(runs, default=0) ** power,
        "square": sum(length**2 for length in runs),
        "product": _product([length**power for length in runs]),
        "root": sum(length ** (1 / power) for length in runs),
        "run count": len(runs),
        "run count to the power": len(runs) ** power,
        "grows": _grows(runs, power),
        "root of the sum": sum(length**power for length in runs) ** (1 / power),
        "plus power": sum(length + power for length in runs),
    }[rule]


def _product(numbers):
    result = 1
    for number in numbers:
        result *= number
    return result if numbers else 0


def _grows(runs, power):
    total = 0
    for length in runs:
        total = (total + length) ** power
    return total


def _weight(reference, candidate, power, rule):
    """The weight of the matches, and wrong ideas of it."""
    if rule in ("whole", "plain", "times"):
        hits = lcs(reference, candidate)
        return {"whole": hits**power, "plain": hits, "times": hits * power}[rule]
    best = [[0.0] * (len(candidate) + 1) for _ in range(len(reference) + 1)]
    run = [[0] * (len(candidate) + 1) for _ in range(len(reference) + 1)]
    for i, x in enumerate(reference, start=1):
        for j, y in enumerate(candidate, start=1):
            if x == y:
                k = run[i - 1][j - 1]
                run[i][j] = k + 1
                gain = (k + 1) ** power - (0 if rule == "run again" else k**power)
                best[i][j] = best[i - 1][j - 1] + gain
            else:
                best[i][j] = max(best[i - 1][j], best[i][j - 1])
    return best[-1][-1]


def _rouge_w(reference, candidate, power, rule="runs", inverse="root", length="weighted",
             swap=False, below="own", late="", mean="harmonic"):  # fmt: skip
    hits = _weight(reference, candidate, power, rule)
    under = {"own": (candidate, reference), "candidate": (candidate, candidate),
             "reference": (reference, reference)}[below]  # fmt: skip
    figures, shares = [], []
    for text in under:
        whole = {"weighted": len(text) ** power, "plain": len(text), "times": len(text) * power,
                 "one more": (len(text) + 1) ** power}[length]  # fmt: skip
        share = hits / whole if text else 0.0
        shares.append(share)
        figures.append(
            {"root": share ** (1 / power), "none": share, "again": share**power,
             "square root": share**0.5, "divided": share / power,
             "hits only": hits ** (1 / power) / whole if text else 0.0}[inverse]
        )  # fmt: skip
    p, r = figures[::-1] if swap else figures
    if late:  # the weight is undone in F, after the two were combined
        first_two = (p, r) if late == "all" else tuple(shares)
        return *first_two, abs(MEANS[mean](*shares)) ** (1 / power)
    return p, r, MEANS[mean](p, r)


def _corpus_f1(figures, order="mean of F", mean="harmonic", left="all", below="number"):
    if not figures:
        return 0.0
    if order == "F of means":
        return MEANS[mean](*(sum(column) / len(figures) for column in zip(*figures, strict=True)))
    f1s = [MEANS[mean](p, r) for p, r in figures]
    if left == "zeros":
        f1s = [f for f in f1s if f] or [0.0]
    if order == "best":
        return max(f1s)
    if order in ("first", "last"):
        return f1s[0 if order == "first" else -1] / len(f1s)
    if order == "middle":
        return sorted(f1s)[len(f1s) // 2]
    return sum(f1s) / {"number": len(f1s), "nothing": 1, "one more": len(f1s) + 1,
                       "two": 2}[below]  # fmt: skip


# ---- cases that were asked about -----------------------------------------------------------

SWITCHES = ("argument order", "newlines", "stemming", "package", "version", "worse model",
            "random seed")  # fmt: skip
CASES = {
    "A": (
        "one model, scored by two people: F is the same",
        "R 0.514, P 0.405",
        "R 0.405, P 0.514",
        "fairseq 1401 and 4117",
    ),
    "B": (
        "one model and its paper: R-1 and R-2 agree",
        "R-L 28.22",
        "R-L 38.35",
        "transformers 4860",
    ),
    "C": (
        "same outputs, same script; in between, the library was installed anew",
        "R-L 54",
        "R-L 22",
        "pltrdy/rouge 57",
    ),
    "D": (
        "same outputs, two programs (R-1, R-2, R-L): every column moves",
        "44.25, 21.23, 41.07",
        "43.24, 20.11, 40.49",
        "fairseq 4117",
    ),
    "E": (
        "one wrapper whose default flipped: closed and closes match in one run only",
        "R-1",
        "R-1, over a point away",
        "files2rouge 37",
    ),
}
_FACTS = {
    "A": "F stays, and the two other figures trade places: what, if exchanged, leaves F alone?",
    "B": "R-1 and R-2 stay, and R-L alone moves: what does R-L look at that they do not?",
    "C": "nothing changed but what was installed: what would you have pinned?",
    "D": "the outputs are the same and every column moves a little: what is left that differs?",
    "E": "two forms of one word match in one run only: which step makes one form of them?",
}
_ALIASES = {
    "arguments": "argument order", "arguments exchanged": "argument order",
    "order of arguments": "argument order", "order": "argument order", "newline": "newlines",
    "line breaks": "newlines", "stemmer": "stemming", "stem": "stemming", "library": "package",
    "packages": "package", "model": "worse model", "seed": "random seed",
}  # fmt: skip


def cases():
    """Return the five cases as a table, with the threads they were printed in."""
    rows = [[letter, *case] for letter, case in CASES.items()]
    names = ", ".join(SWITCHES)
    head = ["case", "what is known", "first", "second", "thread"]
    return Table(head, rows, f"Five disagreements; the names to choose from: {names}")


def _measure_switches(value):
    if isinstance(value, str):
        value = [part.strip() for part in re.split(r"[,;\n]", value) if part.strip()]
    if isinstance(value, dict):
        value = [value[letter] for letter in CASES if letter in value]
    if not isinstance(value, (list, tuple)) or not all(isinstance(v, str) for v in value):
        return "not names", "return a list of five names.\nWhat do you return?"
    if len(value) != 5:
        return "not five", (
            f"you return {len(value)} name{'' if len(value) == 1 else 's'}, and there are five "
            "cases.\nWhich case has no name, or two?"
        )
    names = [_ALIASES.get(name.strip().lower(), name.strip().lower()) for name in value]
    strange = next((name for name in names if name not in SWITCHES), None)
    if strange is not None:
        return "strange name", (
            f"{strange!r} is not in the list: {', '.join(SWITCHES)}.\nWhich of these is meant?"
        )
    wrong = [
        letter
        for letter, name, right in zip(CASES, names, name_the_switch(), strict=True)
        if name != right
    ]
    if not wrong:
        return None
    first = wrong[0]
    name = names[list(CASES).index(first)]
    lead = {
        "worse model": f"in case {first} no model changed: the two scores belong to one model",
        "random seed": f"in case {first} nothing is drawn at random",
    }.get(name, f"case {first} does not look like “{name}”")
    right = 5 - len(wrong)
    return (
        name if name in ("worse model", "random seed") else f"case {first}",
        f"{lead}.\nThere, {_FACTS[first]}\nRight so far: {right} of 5.",
    )


# ---- cells ---------------------------------------------------------------------------------

PAIRS_STUB = '''
def pairs_in_order(n):
    """How many pairs of words, in the order of the text, do n words make?"""
    return n * (n - 1) // ...
'''
RUNS_STUB = '''
def weighted_runs(runs, power):
    """Weigh each run by its length to the power, and add up."""
    total = 0
    for length in runs:
        ...
    return total
'''
CORPUS_STUB = '''
def corpus_f1(figures):
    """The mean of the F1s of all summaries, from their (precision, recall): repair it."""
    p = sum(p for p, r in figures) / len(figures)
    r = sum(r for p, r in figures) / len(figures)
    return 2 * p * r / (p + r)
'''

# ---- slips ---------------------------------------------------------------------------------


def _pairs_slip(name, rule, says, asks="Write down the pairs of three words: how many are there?"):
    return Slip(name, {"rule": rule}, says, asks)


PAIRS_SLIPS = (
    _pairs_slip(
        "both orders",
        "both orders",
        "you count every pair twice, once in each order",
        "Is (storm, bridge) another pair than (bridge, storm), if the text says storm first?",
    ),
    _pairs_slip("with itself", "with itself", "you pair each word with itself as well"),
    _pairs_slip("square", "square", "you count every pair twice, and each word with itself"),
    _pairs_slip(
        "neighbours",
        "neighbours",
        "you count neighbours only (bigrams)",
        "How many later words may the first word be paired with?",
    ),
    _pairs_slip("words", "words", "you count the words and not the pairs"),
    _pairs_slip("divided by three", "third", "you divide by 3"),
    _pairs_slip("divided by four", "fourth", "you divide by 4"),
    _pairs_slip("half the square", "half the square", "you take half of n times n"),
    _pairs_slip(
        "no pairs", "below is n squared", "what stands below is too large: nothing is left"
    ),
    _pairs_slip("triples", "triples", "you count triples"),
)

SKIP_SLIPS = (
    Slip(
        "distance",
        {"rule": "distance"},
        "you count how far the second word is away, and the gap counts the words in between",
        "With gap 0, how many words lie between two neighbours, and how far apart are they?",
    ),
    Slip(
        "one word too many",
        {"rule": "one more"},
        "you let one word more in between than the gap allows",
        "With gap 0 only neighbours make a pair: which pairs do you get there?",
    ),
    Slip(
        "exactly the gap",
        {"rule": "exactly"},
        "you keep only the pairs with exactly that many words in between",
        "The gap is a limit: what becomes of two neighbours when it is 1?",
    ),
    Slip(
        "at least the gap",
        {"rule": "at least"},
        "you keep the pairs with at least that many words in between",
        "Is the gap the smallest or the largest number of words in between?",
    ),
    Slip(
        "gap ignored",
        {"rule": "ignored"},
        "you pair every word with every later one, whatever the gap",
        "Where in your function does gap stand?",
    ),
    Slip(
        "neighbours only",
        {"rule": "neighbours"},
        "you pair each word with the next one only (bigrams)",
        "Which words may the first word of a text be paired with when there is no limit?",
    ),
    Slip(
        "gap 0 read as no gap",
        {"rule": "nought is none"},
        "gap 0 is treated as no limit",
        "Both None and 0 are false to Python: how do you ask for None alone?",
    ),
    Slip(
        "every two places",
        {"order": "every two places"},
        "you pair each word with every word, itself and the earlier ones too",
        "Where in the text may the second word of a pair begin, if the first stands at i?",
    ),
    Slip(
        "by distance",
        {"order": "by distance"},
        "your pairs are right and stand in another order: all neighbours first",
        "Which loop must be the outer one, so that the first word's pairs come first?",
    ),
    Slip(
        "first pair only",
        {"keep": "first"},
        "you hand back the first pair and stop",
        "How far is your `return` indented?",
    ),
    Slip(
        "both orders",
        {"order": "both"},
        "you hold every pair in both orders",
        "Which of the two words does the text say first?",
    ),
    Slip(
        "backwards",
        {"order": "backward"},
        "your pairs have the later word first",
        "In which order does the text say the two words?",
    ),
    Slip(
        "sorted inside",
        {"order": "sorted"},
        "you sort the two words of a pair, so their order is lost",
        "What would a skip-bigram know about order then?",
    ),
    Slip(
        "joined",
        {"order": "joined"},
        "you join the two words of a pair to one",
        "Which two pairs would become the same word?",
    ),
    Slip(
        "repeats dropped",
        {"keep": "distinct"},
        "you drop repeated pairs",
        "How often does the first word stand before the last in a text that says both twice?",
    ),
    Slip(
        "equal words left out",
        {"keep": "unequal"},
        "you leave out pairs of two equal words",
        'Does "the the" hold a pair?',
    ),
    Slip(
        "words added",
        {"keep": "words too"},
        "you add the single words too (that is ROUGE-SU's list)",
        "What does the task ask for: pairs, or pairs and words?",
    ),
    Slip(
        "first word only",
        {"first": "first only"},
        "only the first word of the text gets partners",
        "How far is your `return` indented, or which loop is missing?",
    ),
    Slip(
        "last pair lost",
        {"first": "last two lost"},
        "the last but one word gets no partner",
        "Which word is the last that still has a later one?",
    ),
)


def _runs_slip(name, rule, says, asks):
    return Slip(name, {"rule": rule}, says, asks)


RUNS_SLIPS = (
    _runs_slip(
        "whole LCS weighed",
        "whole",
        "you add up first and weigh the sum, as if all matches stood in one run",
        "Four runs of 1 and one run of 4: which should weigh more?",
    ),
    _runs_slip(
        "no weight",
        "no power",
        "you add up the lengths and never weigh them",
        "What does power do in your function?",
    ),
    _runs_slip(
        "multiplied",
        "times",
        "you multiply the length by the power",
        "Which sign of Python raises a number to a power?",
    ),
    _runs_slip(
        "power to the length",
        "upside down",
        "you raise the power to the length",
        "Which of the two numbers is the base, and which the exponent?",
    ),
    _runs_slip(
        "last run only",
        "last",
        "each turn writes over the total, so the last run alone is left",
        "What does the total hold after the second run?",
    ),
    _runs_slip(
        "first run only",
        "first",
        "you stop after the first run",
        "How far is your `return` indented?",
    ),
    _runs_slip(
        "total untouched",
        "nothing",
        "the total stays at 0",
        "Which sign adds a number to the total and keeps it?",
    ),
    _runs_slip(
        "longest run only",
        "longest",
        "you weigh the longest run alone",
        "What becomes of the other matches?",
    ),
    _runs_slip(
        "always squared",
        "square",
        "you square each length, whatever the power",
        "Where in your function does power stand?",
    ),
    _runs_slip(
        "product",
        "product",
        "you multiply the weights together",
        "Which sign adds a weight to the total?",
    ),
    _runs_slip(
        "root instead of power",
        "root",
        "you take a root of each length where a power is asked",
        "Should a long run weigh more than its words one by one, or less?",
    ),
    _runs_slip(
        "runs counted",
        "run count",
        "you count the runs",
        "What does a run of four bring that a run of one does not?",
    ),
    _runs_slip(
        "number of runs weighed",
        "run count to the power",
        "you weigh the number of runs and not their lengths",
        "Which number does the loop hand you in each turn?",
    ),
    _runs_slip(
        "total weighed again",
        "grows",
        "each turn weighs the whole total again",
        "Which number should be raised to the power: the length, or all that came before?",
    ),
    _runs_slip(
        "root of the sum",
        "root of the sum",
        "you undo the weight already, which is a later step",
        "Which step takes the root: weigh, or combine?",
    ),
    _runs_slip(
        "power added",
        "plus power",
        "you add the power to each length",
        "Which sign of Python raises a number to a power?",
    ),
)

W_SLIPS = (
    Slip(
        "weight not undone",
        {"inverse": "none"},
        "you do not undo the weight: the share is left as it is",
        "What should half a text in one run give, and what does yours?",
    ),
    Slip(
        "F combined before the root",
        {"late": "all"},
        "your F1 combines the shares first and undoes the weight afterwards",
        "Which two figures is F1 a mean of: the shares, or precision and recall?",
    ),
    Slip(
        "root of F alone",
        {"late": "F"},
        "you undo the weight in F1 alone; precision and recall are still weighed shares",
        "To which of the three figures does the root belong first?",
    ),
    Slip(
        "weight taken again",
        {"inverse": "again"},
        "you weigh the share once more where the weight should be undone",
        "Which operation undoes a square?",
    ),
    Slip(
        "always the square root",
        {"inverse": "square root"},
        "you take the square root, whatever the power",
        "What undoes a third power?",
    ),
    Slip(
        "brackets of the root missing",
        {"inverse": "divided"},
        "you divide by the power where a root is asked",
        "In x ** 1 / 2, does Python raise or divide first? What should identical texts give?",
    ),
    Slip(
        "root of the hits only",
        {"inverse": "hits only"},
        "you undo the weight of the hits, and not of what stands below the line",
        "What should identical texts give?",
    ),
    Slip(
        "whole LCS weighed",
        {"rule": "whole"},
        "you weigh the whole LCS at once, so this is ROUGE-L again",
        "Which matches stand side by side, and where in your function does that count?",
    ),
    Slip(
        "hits not weighed",
        {"rule": "plain"},
        "you put the plain LCS above the line",
        "What does a run of four weigh?",
    ),
    Slip(
        "hits times the power",
        {"rule": "times"},
        "you multiply the LCS by the power",
        "What does a run of four weigh?",
    ),
    Slip(
        "run weighed anew at every word",
        {"rule": "run again"},
        "at every word of a run you add the weight of the whole run so far",
        "What has the grid counted already for the words before?",
    ),
    Slip(
        "length not weighed",
        {"length": "plain"},
        "the number below the line is the plain length, not its weight",
        "What should identical texts give?",
    ),
    Slip(
        "length times the power",
        {"length": "times"},
        "the length below is multiplied by the power",
        "What should identical texts give?",
    ),
    Slip(
        "one more below",
        {"length": "one more"},
        "the length below the line is one too large",
        "What should identical texts give?",
    ),
    Slip(
        "swapped",
        {"swap": True},
        "precision and recall have changed places",
        'Which text stands below the line for "how much of what I said was right"?',
    ),
    Slip(
        "candidate below both",
        {"below": "candidate"},
        "you divide by the candidate in both figures",
        "Which text does recall ask about?",
    ),
    Slip(
        "reference below both",
        {"below": "reference"},
        "you divide by the reference in both figures",
        "Which text does precision ask about?",
    ),
    *mean_slips(),
)
W_SLIPS = tuple(s for s in W_SLIPS if s.name not in ("beta 1.2", "beta half", "one minus"))

CORPUS_SLIPS = (
    Slip(
        "F of means",
        {"order": "F of means"},
        "you take the means of precision and recall first, and one F1 of these two",
        "Which F1 does the first summary have, and where does it enter your mean?",
    ),
    Slip(
        "zeros left out",
        {"left": "zeros"},
        "you leave out summaries that score 0",
        "Is a summary without a hit no summary?",
    ),
    Slip(
        "best only",
        {"order": "best"},
        "you return the best summary's F1",
        "What happens to the others?",
    ),
    Slip(
        "last only",
        {"order": "last"},
        "each turn writes over the sum, so the last summary alone is left",
        "What does the sum hold after the second summary?",
    ),
    Slip(
        "first only",
        {"order": "first"},
        "you stop after the first summary",
        "How far is your `return` indented?",
    ),
    Slip(
        "median",
        {"order": "middle"},
        "you return the one in the middle (the median)",
        "Which average does the first line ask for?",
    ),
    Slip(
        "sum",
        {"below": "nothing"},
        "you add up and do not divide",
        "What should a hundred perfect summaries score?",
    ),
    Slip(
        "one more below",
        {"below": "one more"},
        "you divide by one more than the number of summaries",
        "What should a hundred perfect summaries score?",
    ),
    Slip(
        "divided by two",
        {"below": "two"},
        "you divide by 2, however many summaries there are",
        "What should a hundred perfect summaries score?",
    ),
    Slip(
        "arithmetic mean",
        {"mean": "arithmetic"},
        "each summary's figure is the arithmetic mean of its precision and recall",
        "Try P = 1 and R = 0: would you pay for that system?",
    ),
    Slip(
        "geometric mean",
        {"mean": "geometric"},
        "each summary's figure is the geometric mean (a square root)",
        "With P = 1 and R = 0.01, what does F1 say, and what does yours?",
    ),
    Slip(
        "factor 2 lost",
        {"mean": "half"},
        "each summary's figure is half as large as F1: a factor is lost",
        "When both figures are 1, what does yours say?",
    ),
    Slip(
        "smaller figure",
        {"mean": "smaller"},
        "each summary's figure is the smaller of the two",
        "Should a better precision leave F1 where it was?",
    ),
    Slip(
        "product",
        {"mean": "product"},
        "each summary's figure is the product of the two",
        "When both figures are 0.5, what should F1 be?",
    ),
)

# ---- probes --------------------------------------------------------------------------------

GUNMAN = "police killed the gunman".split()
ROW = "A B C D E F G".split()
W_PROBES = (
    (ROW, "A B C D H I K".split(), 2),
    (ROW, "A H B K C I D".split(), 2),
    (ROW, "A B H C D K".split(), 2),
    (GUNMAN, "police kill the gunman".split(), 2),
    (GUNMAN, "the gunman kill police".split(), 1.5),
    ("a b c".split(), "a b c".split(), 2),
    ("a b c d e".split(), "a b".split(), 3),
    ("a b".split(), "x a b y z".split(), 3),
    ("the ferry left the old pier".split(), "the old ferry left the pier".split(), 1.2),
    ("a b c d".split(), "c d a b x".split(), 1),
)

EXERCISES = (
    Exercise(
        chapter=7,
        solution=name_the_switch,
        task="five names from the list, one for each of the cases A to E.",
        minutes=8,
        level="medium",
        form="built",
        kind="build",
        measure=_measure_switches,
        hints=(
            "Ask of each case which figures moved and which stayed; a worse model moves them all.",
            "P and R against each other: order. R-L alone: sentences. All a little: what counts "
            "as a word, or the program as a whole.",
            "One case each for argument order, newlines, version, package and stemming; the two "
            "last names of the list explain none of them.",
        ),
    ),
    Exercise(
        chapter=7,
        solution=pairs_in_order,
        task="fill the blank: how many pairs, in the order of the text, n words make.",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=PAIRS_STUB,
        family=_pairs,
        probes=((4,), (2,), (3,), (5,), (7,), (10,), (13,)),
        zero_probes=((1,), (0,)),
        slips=PAIRS_SLIPS,
        hints=(
            "Write the six pairs of police, killed, the, gunman, and compare with your number.",
            "n words times the n - 1 others counts every pair more than once: how often?",
            "Each pair has been counted in both orders, so half of them go.",
        ),
    ),
    Exercise(
        chapter=7,
        solution=skip_bigrams,
        task="all pairs of tokens in reading order with at most gap tokens in between (None: any "
        "number), as a list of tuples, repeats kept, first tokens in reading order.",
        minutes=8,
        level="medium",
        form="ngrams",
        family=_skips,
        probes=(
            ("a b c d".split(), 1),
            ("a b c d".split(), None),
            ("a b c d".split(), 0),
            ("a b c d".split(), 2),
            ("a b a b".split(), None),
            ("a b a b".split(), 1),
            ("the the ferry".split(), 0),
            (GUNMAN, None),
            ("e d c b a".split(), 1),
            ("no where now here".split(), 2),
            ("a b".split(), 4),
        ),
        zero_probes=(([], None), (["a"], None), (["a"], 2), ([], 0)),
        slips=SKIP_SLIPS,
        hints=(
            "Count your pairs of a b c d: 6 without a limit, 3 with gap 0, 5 with gap 1.",
            "Two loops: over the first word, and over the words after it; the gap decides where "
            "the second one ends, and None must not reach a sum.",
            "For the word at i the partners are tokens[i + 1 : i + gap + 2], or tokens[i + 1 :] "
            "when gap is None.",
        ),
    ),
    Exercise(
        chapter=7,
        solution=weighted_runs,
        task="inside the loop: weigh each run by its length to the power, and add up.",
        minutes=4,
        level="easy",
        kind="half",
        stub_text=RUNS_STUB,
        family=_runs,
        probes=(
            ([4], 2),
            ([1, 1, 1, 1], 2),
            ([2, 2], 2),
            ([3, 1], 2),
            ([1, 3], 3),
            ([2, 1, 2], 3),
            ([5, 2], 1.2),
            ([2, 3, 4], 1.5),
            ([2, 5, 2], 3),
        ),
        zero_probes=(([], 2),),
        slips=RUNS_SLIPS,
        hints=(
            "One run of four should weigh 16 with power 2, and four runs of one should weigh 4.",
            "One line in the loop: the weight of this run is added to the total.",
            "total += length ** power",
        ),
    ),
    Exercise(
        chapter=7,
        solution=rouge_w,
        task="precision, recall and F1 of ROUGE-W for two token lists; with nothing below the "
        "line, 0.0.",
        minutes=10,
        level="hard",
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        means=MEANS,
        family=_rouge_w,
        probes=W_PROBES,
        zero_probes=(([], ["a"], 2), (["a"], [], 2), ([], [], 2), (["a"], ["b"], 2)),
        slips=W_SLIPS,
        hints=(
            "ABCDEFG with ABCDHIK should give 0.571 and with AHBKCID 0.286; identical texts 1.",
            "Three steps after weighted_lcs: weigh both lengths, divide, take both roots.",
            "share = weight / length ** power; figure = share ** (1 / power); ask for an empty "
            "text before each division.",
        ),
    ),
    Exercise(
        chapter=7,
        solution=corpus_f1,
        task="the mean of the F1s of all summaries, each from its own precision and recall; 0.0 "
        "for a summary with both 0, and for no summaries at all.",
        minutes=5,
        level="medium",
        kind="bug",
        stub_text=CORPUS_STUB,
        unit=True,
        family=_corpus_f1,
        probes=(
            ([(1.0, 0.1), (0.1, 1.0)],),
            ([(0.9, 0.3)],),
            ([(0.5, 0.25), (0.8, 0.4), (0.2, 0.6)],),
            ([(0.7, 0.4), (0.0, 0.0), (0.3, 0.9), (0.6, 0.2)],),
            ([(0.25, 0.75), (0.5, 0.1)],),
            ([(0.2, 0.4), (0.9, 0.7), (0.4, 0.3)],),
        ),
        zero_probes=(([],), ([(0.0, 0.0)],)),
        slips=CORPUS_SLIPS,
        hints=(
            "Give it two summaries, (1, 0.1) and (0.1, 1): work out both F1s by hand first.",
            "The order of the steps is wrong: combine each summary's two figures, then take one "
            "mean.",
            "Make a list of F1s, one for each (p, r), 0.0 where both are 0; return its sum by its "
            "length, and 0.0 for an empty list.",
        ),
    ),
)
