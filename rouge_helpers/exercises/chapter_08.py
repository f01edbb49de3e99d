"""Chapter 08: an attack, agreement with people, and a paired bootstrap."""

from __future__ import annotations

import random

from .data import Exercise, Slip
from .families import MATCH, scores

NOTICE = "the bridge is not safe and the ferry sails at noon"


def resamples(items: int, samples: int = 1000, seed: int = 0) -> list[list[int]]:
    """Return `samples` draws of `items` places, with replacement; one seed, one list.

    They are the draws of `rouge_helpers.bootstrap` with the same seed.

    >>> resamples(3, samples=2)
    [[2, 2, 1], [0, 1, 1]]
    """
    chance = random.Random(seed)
    return [chance.choices(range(items), k=items) for _ in range(samples)]


# ---- solutions -----------------------------------------------------------------------------


def attack():
    """Return two texts: (the false summary, one sentence on what is false in it).

    1. count: which words of the reference does a false summary still share?
    2. combine: how many may it lose while F1 stays above 0.8?
    """
    return (
        "the bridge is now safe and the ferry sails at noon",
        "The bridge is not safe, and this summary says that it is.",
    )


def direction(first, second):
    """Return 1 if both judges order two (score, people) pairs alike, -1 if not, 0 for a tie."""
    product = (first[0] - second[0]) * (first[1] - second[1])
    return (product > 0) - (product < 0)


def gap_share(systems, gap):
    """Return, of the pairs at least gap apart in score, the share that people order alike."""
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, people), (other_score, other_people) = systems[i], systems[j]
            if abs(score - other_score) >= gap:
                far += 1
                alike += (score - other_score) * (people - other_people) > 0
    return alike / far if far else 0.0


def kendall(x, y):
    """Return Kendall's tau of two lists, x[i] and y[i] being two figures of one system.

    1. count: the pairs of systems that both lists order alike, and the pairs they order
       in opposite ways; a tie is neither.
    2. divide: alike minus opposite, by all pairs (0 below: 0.0).
    """
    balance = pairs = 0
    for i in range(len(x)):
        for j in range(i):
            product = (x[i] - x[j]) * (y[i] - y[j])
            balance += (product > 0) - (product < 0)
            pairs += 1
    return balance / pairs if pairs else 0.0


def interval_of(means):
    """The 95% interval (low, high) of many bootstrap means: repair it."""
    ordered = sorted(means)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


def paired_bootstrap(a, b, draws):
    """Return (low, mean, high) of the difference a - b, a[i] and b[i] being scores of item i.

    1. count: for each draw, a list of places, the mean of a[i] - b[i] over its places.
    2. clip: sort these means; leave out one in 40 at each end: low and high are left.
    3. combine: mean is the mean difference over the items themselves.
    """
    gaps = [ours - theirs for ours, theirs in zip(a, b, strict=True)]
    means = sorted(sum(gaps[i] for i in draw) / len(draw) for draw in draws)
    cut = len(means) // 40
    return means[cut], sum(gaps) / len(gaps), means[-1 - cut]


# ---- families ------------------------------------------------------------------------------


def _sign(product):
    return (product > 0) - (product < 0)


def _direction(first, second, other="own"):
    if other == "no brackets":
        return _sign((first[0] - second[0]) * first[1] - second[1])
    right = {"own": first[1] - second[1], "crossed": second[1] - first[1],
             "same": first[0] - second[0], "sum": first[1] + second[1],
             "mixed": first[1] - second[0]}[other]  # fmt: skip
    return _sign((first[0] - second[0]) * right)


def _share(systems, gap, far="score", below="far", counted="alike", edge=">="):
    pairs = [(systems[i], systems[j]) for i in range(len(systems)) for j in range(i)]
    kept = []
    for one, other in pairs:
        size = {"score": abs(one[0] - other[0]), "signed": one[0] - other[0],
                "people": abs(one[1] - other[1]), "all": gap}[far]  # fmt: skip
        inside = {">=": size >= gap, ">": size > gap, "<": size < gap, "<=": size <= gap}[edge]
        kept += [(one, other)] if inside else []
    products = [(one[0] - other[0]) * (one[1] - other[1]) for one, other in kept]
    above = {"alike": sum(p > 0 for p in products), "ties too": sum(p >= 0 for p in products),
             "opposite": sum(p < 0 for p in products),
             "upward": sum(one[0] > two[0] and one[1] > two[1] for one, two in kept),
             "balance": sum(map(_sign, products))}[counted]  # fmt: skip
    total = {"far": len(kept), "all": len(pairs), "systems": len(systems), "none": 1,
             "decided": sum(p != 0 for p in products)}[below]  # fmt: skip
    return above / total if total else 0.0


def _ranks(values):
    return [sorted(values).index(value) for value in values]


def _pearson(x, y):
    n = len(x)
    dx, dy = [v - sum(x) / n for v in x], [v - sum(y) / n for v in y]
    below = (sum(v * v for v in dx) * sum(v * v for v in dy)) ** 0.5
    return sum(p * q for p, q in zip(dx, dy, strict=True)) / below if below else 0.0


def _tau_b(x, y):
    places = [(i, j) for i in range(len(x)) for j in range(i)]
    balance = sum(_sign((x[i] - x[j]) * (y[i] - y[j])) for i, j in places)
    below = sum(x[i] != x[j] for i, j in places) * sum(y[i] != y[j] for i, j in places)
    return balance / below**0.5 if below else 0.0


def _tau(x, y, columns="given", pairs="all", counted="balance", below="pairs", rule="tau"):
    x, y = {"given": (x, y), "sorted": (sorted(x), sorted(y)), "x sorted": (sorted(x), y),
            "y sorted": (x, sorted(y))}[columns]  # fmt: skip
    n = len(x)
    if n < 2:
        return 0.0
    if rule != "tau":
        if rule == "spearman":
            x, y = _ranks(x), _ranks(y)
        return _tau_b(x, y) if rule == "tau-b" else _pearson(x, y)
    places = {"all": [(i, j) for i in range(n) for j in range(i)],
              "neighbours": [(i, i - 1) for i in range(1, n)],
              "with itself": [(i, j) for i in range(n) for j in range(i + 1)],
              "last lost": [(i, j) for i in range(n - 1) for j in range(i)],
              "every two": [(i, j) for i in range(n) for j in range(n)],
              "with the first": [(i, 0) for i in range(1, n)]}[pairs]  # fmt: skip
    products = [(x[i] - x[j]) * (y[i] - y[j]) for i, j in places]
    alike, opposite = sum(p > 0 for p in products), sum(p < 0 for p in products)
    ties = len(products) - alike - opposite
    above = {"balance": alike - opposite, "alike": alike, "opposite": opposite,
             "reversed": opposite - alike, "ties alike": alike + ties - opposite,
             "ties opposite": alike - opposite - ties, "sizes": sum(products),
             "same answer": sum(1 if (x[i] > x[j]) == (y[i] > y[j]) else -1 for i, j in places),
             }[counted]  # fmt: skip
    total = {"pairs": len(products), "decided": alike + opposite, "systems": n, "none": 1,
             "ordered": n * (n - 1), "square": n * n}[below]  # fmt: skip
    return above / total if total else 0.0


def _cut(ordered, cut, high="right"):
    k = {"right": len(ordered) // 40, "10%": len(ordered) // 20, "none": 0,
         "fixed": min(25, len(ordered) - 1), "quarter": len(ordered) // 4,
         "one more": len(ordered) // 40 + 1}[cut]  # fmt: skip
    top = {"right": ordered[-1 - k], "one further": ordered[-k], "not cut": ordered[-1]}[high]
    return ordered[k], top


def _interval(means, order="sorted", cut="right", high="right", turn=False, spread=""):
    ordered = {"sorted": sorted(means), "given": list(means)}[order]
    if spread:
        mean = sum(means) / len(means)
        side = (sum((m - mean) ** 2 for m in means) / len(means)) ** 0.5
        side *= 1.96 if spread == "two" else 1
        return mean - side, mean + side
    low, top = _cut(ordered, cut, high)
    return (top, low) if turn else (low, top)


def _sd(values):
    mean = sum(values) / len(values)
    return (sum((v - mean) ** 2 for v in values) / len(values)) ** 0.5


def _boot(a, b, draws, order="a - b", pairing="paired", cut="right", spread="", centre="items"):
    a, b = {"a - b": (a, b), "b - a": (b, a), "a alone": (a, [0.0] * len(b)),
            "b alone": (b, [0.0] * len(a))}[order]  # fmt: skip
    gaps = [x - y for x, y in zip(a, b, strict=True)]
    if order != "b alone" and pairing == "size":
        gaps = [abs(gap) for gap in gaps]

    def means(values, rounds=draws):
        return [sum(values[i] for i in draw) / len(draw) for draw in rounds]

    drawn = means(gaps)
    if pairing == "own draws":  # b gets the draw after a's
        other = means(b, draws[1:] + draws[:1])
        drawn = [x - y for x, y in zip(means(a), other, strict=True)]
    if pairing == "no draws":
        drawn = gaps
    if pairing == "sums":
        drawn = [m * len(draws[0]) for m in drawn]
    if pairing == "each once":
        drawn = [sum(gaps[i] for i in set(draw)) / len(set(draw)) for draw in draws]
    low, high = _cut(sorted(drawn), cut)
    if pairing in ("two intervals", "two intervals, widest"):
        (low_a, high_a), (low_b, high_b) = (_cut(sorted(means(v)), cut) for v in (a, b))
        low, high = (low_a - low_b, high_a - high_b)
        if pairing == "two intervals, widest":
            low, high = low_a - high_b, high_a - low_b
    mean = sum(gaps) / len(gaps)
    if spread:
        side = {"scores": _sd(gaps), "draws": _sd(drawn), "two": 1.96 * _sd(drawn)}[spread]
        low, high = mean - side, mean + side
    middle = {"items": mean, "draws": sum(drawn) / len(drawn), "half way": (low + high) / 2,
              "median": sorted(drawn)[len(drawn) // 2]}[centre]  # fmt: skip
    return float(low), float(middle), float(high)


# ---- slips ---------------------------------------------------------------------------------


def _slip(name, key, value, says, asks):
    return Slip(name, {key: value}, says, asks)


DIRECTION_SLIPS = (
    _slip("crossed", "other", "crossed", "the second difference runs the other way round",
          "In the first bracket, whose figure is taken away from whose?"),
    _slip("no brackets", "other", "no brackets",
          "the second difference has no brackets, so only its first figure is multiplied",
          "In which order does Python multiply and subtract?"),
    _slip("scores twice", "other", "same", "you multiply the score's difference by itself",
          "Which of the two figures in a pair comes from people?"),
    _slip("people added", "other", "sum", "you take no difference of what people said",
          "Who is ahead, when only one figure or a sum is looked at?"),
    _slip("people against score", "other", "mixed",
          "you take a score away from what people said",
          "Which place of each pair holds what people said?"),
)  # fmt: skip
SHARE_SLIPS = (
    _slip("signed gap", "far", "signed", "a gap counts only when the first score is the larger",
          "How far apart are 0.2 and 0.5, whichever comes first?"),
    _slip("gap in people", "far", "people", "you measure the gap in what people said",
          "Which of the two figures should be far apart?"),
    _slip("gap ignored", "far", "all", "every pair counts, however close its scores are",
          "Where in your loop does gap decide?"),
    _slip("all pairs below", "below", "all", "you divide by all pairs",
          "Of which pairs is the share asked?"),
    _slip("systems below", "below", "systems", "you divide by the number of systems",
          "What do you count above the line, systems or pairs?"),
    _slip("count", "below", "none", "you return a count where a share is asked",
          "Out of how many?"),
    _slip("decided pairs below", "below", "decided", "pairs that are tied are missing below",
          "Does a pair that is far apart stop being one because people tie?"),
    _slip("upward only", "counted", "upward",
          "you count agreement only where the first system is ahead",
          "What if both judges put the second system first?"),
    _slip("ties too", "counted", "ties too", "you count ties as agreement",
          "Which of two tied systems did people put first?"),
    _slip("opposite counted", "counted", "opposite", "you count the pairs that disagree",
          "When both differences have one sign, what is the sign of their product?"),
    _slip("balance", "counted", "balance", "you take the disagreements away from the agreements",
          "Is a share asked, or a balance?"),
    _slip("edge left out", "edge", ">", "a pair that is exactly gap apart is left out",
          "What does “at least” say about equality?"),
    _slip("near pairs", "edge", "<", "you keep the pairs that are closer than gap",
          "Which pairs should be easier to tell apart?"),
    _slip("near pairs and edge", "edge", "<=", "you keep the pairs that are at most gap apart",
          "Which pairs should be easier to tell apart?"),
)  # fmt: skip
TAU_SLIPS = (
    _slip("columns sorted", "columns", "sorted", "you sort both lists, each for itself",
          "Whose figure stands beside whose after that?"),
    _slip("x sorted", "columns", "x sorted", "you sort the first list, and the second stays",
          "Whose figure stands beside whose after that?"),
    _slip("y sorted", "columns", "y sorted", "you sort the second list, and the first stays",
          "Whose figure stands beside whose after that?"),
    _slip("neighbours only", "pairs", "neighbours", "you compare each system with its neighbour",
          "How many pairs do 4 systems make?"),
    _slip("with itself", "pairs", "with itself", "you pair each system with itself as well",
          "How many pairs do 2 systems make?"),
    _slip("last lost", "pairs", "last lost", "the last system is never compared",
          "Which is the last place your loop reaches?"),
    _slip("with the first", "pairs", "with the first",
          "you compare every system with the first only", "How many pairs do 4 systems make?"),
    _slip("share", "counted", "alike", "you return the share of pairs that agree",
          "What should two lists in opposite order give, 0 or less?"),
    _slip("disagreement", "counted", "opposite", "you return the share of pairs that disagree",
          "What should a list give with itself?"),
    _slip("reversed", "counted", "reversed", "your sign is turned round",
          "What should a list give with itself?"),
    _slip("sizes", "counted", "sizes", "you add up the products and not their signs",
          "Does a pair count more because its figures lie further apart?"),
    _slip("a tie taken for less", "counted", "same answer",
          "a tie gets the sign that a smaller figure would get",
          "What do your comparisons answer when two figures are equal?"),
    _slip("every two", "pairs", "every two",
          "each pair comes up twice, and each system meets itself",
          "How many pairs do 2 systems make?"),
    _slip("ties agree", "counted", "ties alike", "you count a tie as agreement",
          "Who is ahead in a tie?"),
    _slip("ties disagree", "counted", "ties opposite", "you count a tie as disagreement",
          "Who is ahead in a tie?"),
    _slip("decided pairs below", "below", "decided", "tied pairs are missing below the line",
          "Does the task divide by all pairs, or by the decided ones?"),
    _slip("systems below", "below", "systems", "you divide by the number of systems",
          "What do you count above the line, systems or pairs?"),
    _slip("not divided", "below", "none", "you do not divide",
          "What should a list of four give with itself?"),
    _slip("pairs twice below", "below", "ordered",
          "below the line each pair stands twice, (i, j) and (j, i)",
          "How often does each pair stand above it?"),
    _slip("square below", "below", "square", "you divide by the square of the number of systems",
          "How many pairs do 2 systems make?"),
    _slip("Pearson", "rule", "pearson", "you compute Pearson's r, which looks at distances",
          "Would your figure change if the best score became ten times as large?"),
    _slip("tau-b", "rule", "tau-b",
          "you compute tau-b, as scipy does: tied pairs shrink the number below the line",
          "By how many pairs does this task divide?"),
    _slip("Spearman", "rule", "spearman", "you compute Spearman's rho, a correlation of ranks",
          "Where in your function are pairs of systems compared?"),
)  # fmt: skip
CUT_SLIPS = (
    _slip("extremes", "cut", "none", "your ends are the smallest and the largest mean",
          "How many of 1,000 draws decide your interval?"),
    _slip("one in twenty", "cut", "10%", "you leave out one in 20 at each end",
          "How much lies outside then, both ends together?"),
    _slip("quarters", "cut", "quarter", "you leave out a quarter at each end",
          "How much should lie inside?"),
    _slip("one too many", "cut", "one more", "one more is left out at each end than asked",
          "At which place does a list begin?"),
)  # fmt: skip
INTERVAL_SLIPS = (
    _slip("25 at any length", "cut", "fixed", "you leave out 25 at each end at any length",
          "What is one in 40 of a list of 40?"),
    *CUT_SLIPS,
    _slip("not sorted", "order", "given", "you take ends of a list that is in no order",
          "Where does the smallest mean stand in your list?"),
    _slip("one further up", "high", "one further",
          "your upper end lies one place further up than the lower end lies down",
          "Counted from the end, is the last place 0 or 1?"),
    _slip("upper end not cut", "high", "not cut", "the upper end is not cut",
          "How many are left out above, and how many below?"),
    _slip("ends exchanged", "turn", True, "low and high have changed places",
          "Which of the two should be smaller?"),
    _slip("one standard deviation", "spread", "one", "your ends lie one standard deviation away",
          "Which share of the means lies inside?"),
    _slip("two standard deviations", "spread", "two",
          "your ends lie 1.96 standard deviations from the mean, as if the means followed a bell",
          "Which of the given means are your ends?"),
)  # fmt: skip
BOOT_SLIPS = (
    _slip("resampled separately", "pairing", "own draws",
          "you draw the items of a and of b separately",
          "Which item of b should stand beside item 3 of a?"),
    _slip("two intervals", "pairing", "two intervals",
          "you make an interval for each system and subtract their ends",
          "Do both systems meet the same hard items in one draw?"),
    _slip("two intervals, widest", "pairing", "two intervals, widest",
          "you make an interval for each system and take the ends furthest apart",
          "Do both systems meet the same hard items in one draw?"),
    _slip("items, not means", "pairing", "no draws",
          "your interval is that of the single differences, not of their means",
          "Where in your function is a draw used?"),
    _slip("sums", "pairing", "sums", "you add up a draw and do not divide",
          "Over how many places is the mean taken?"),
    _slip("each item once", "pairing", "each once", "you count a place once that is drawn twice",
          "What does “with replacement” allow?"),
    _slip("sizes of differences", "pairing", "size", "you drop the sign of the differences",
          "What should an item say on which b is better?"),
    _slip("swapped", "order", "b - a", "you take a away from b",
          "Is the figure above 0 when a is better?"),
    _slip("a alone", "order", "a alone", "b plays no part in your figures",
          "Whose difference is asked?"),
    _slip("b alone", "order", "b alone", "a plays no part in your figures",
          "Whose difference is asked?"),
    *CUT_SLIPS,
    _slip("standard deviation of the scores", "spread", "scores",
          "your ends lie one standard deviation of the differences away",
          "Is the spread of items asked, or the spread of their mean?"),
    _slip("standard deviation of the means", "spread", "draws",
          "your ends lie one standard deviation of the means away",
          "Which share of the means lies inside?"),
    _slip("two standard deviations", "spread", "two",
          "your ends lie 1.96 standard deviations from the mean, as if the means followed a bell",
          "Which of the sorted means are your ends?"),
    _slip("mean of the draws", "centre", "draws", "your mean is that of the draws",
          "Would another seed change it? Should it?"),
    _slip("half way", "centre", "half way", "your mean lies half way between the ends",
          "Would another seed change it? Should it?"),
    _slip("median of the draws", "centre", "median", "your mean is the median of the draws",
          "Would another seed change it? Should it?"),
)  # fmt: skip

# ---- what is built -------------------------------------------------------------------------


def _measure_attack(value):
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return "not two texts", (
            "return two texts, (false summary, what is false in it).\nWhat do you return?"
        )
    if not all(isinstance(text, str) for text in value):
        return "not two texts", "both parts are texts, in quotation marks.\nWhat are yours?"
    summary, reason = value
    reference, candidate = NOTICE.split(), summary.lower().replace(".", " ").split()
    figure = scores(reference, candidate)[2]
    facts = f"ROUGE-1 F1 of your summary is {figure:.3f}."
    if sorted(reference) == sorted(candidate) and reference == candidate:
        return "the reference itself", (
            f"this is the reference, and the reference is true.\n{facts}\nWhat could change?"
        )
    if not figure > 0.8:
        hits = MATCH["clipped"](reference, candidate)[0]
        return "too few shared words", (
            f"F1 must be above 0.8.\n{facts} It shares {hits} of the reference's "
            f"{len(reference)} words.\nWhich single word turns the meaning round?"
        )
    if len(reason.split()) < 4:
        return "no sentence", (
            f"the summary is close enough, and the sentence is missing.\n{facts}\n"
            "Which statement in it would a reader wrongly believe?"
        )
    return None


# ---- cells ---------------------------------------------------------------------------------

DIRECTION_STUB = '''
def direction(first, second):
    """Return 1 if both judges order two (score, people) pairs alike, -1 if not, 0 for a tie."""
    product = (first[0] - second[0]) * ...
    return (product > 0) - (product < 0)
'''
SHARE_STUB = '''
def gap_share(systems, gap):
    """Return, of the pairs at least gap apart in score, the share that people order alike."""
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, people), (other_score, other_people) = systems[i], systems[j]
            ...
    return ...
'''
INTERVAL_STUB = '''
def interval_of(means):
    """The 95% interval (low, high) of many bootstrap means: repair it."""
    return means[0], means[-1]
'''

# ---- probes --------------------------------------------------------------------------------

LISTS = (
    ([0.4, 0.1, 0.3, 0.2], [0.1, 0.4, 0.2, 0.3]),
    ([0.1, 0.2, 0.3, 0.4, 0.5], [0.2, 0.1, 0.5, 0.3, 0.4]),
    ([0.5, 0.1, 0.4, 0.2, 0.9, 0.3], [0.7, 0.2, 0.1, 0.4, 0.6, 0.3]),
    ([0.3, 0.3, 0.1, 0.6], [0.2, 0.5, 0.4, 0.6]),
    ([0.2, 0.7, 0.5], [0.9, 0.1, 0.6]),
    ([0.6, 0.2, 0.2, 0.8, 0.4], [0.5, 0.3, 0.3, 0.1, 0.9]),
    ([0.1, 0.2], [0.3, 0.4]),
)
SYSTEMS = (
    [(0.40, 0.50), (0.42, 0.45), (0.47, 0.56), (0.43, 0.46)],
    [(0.10, 0.30), (0.50, 0.20), (0.30, 0.30), (0.35, 0.60), (0.20, 0.10)],
    [(0.25, 0.75), (0.50, 0.25), (0.75, 0.50), (1.00, 1.00)],
    [(0.9, 0.1), (0.1, 0.2), (0.5, 0.9), (0.6, 0.4)],
)


def _scores(items: int, seed: int) -> tuple[list[float], list[float]]:
    # An easy item is easy for both systems: that is what pairing is for.
    chance = random.Random(seed)
    ease = [chance.uniform(0.1, 0.8) for _ in range(items)]
    return (
        [round(e + chance.uniform(-0.03, 0.15), 2) for e in ease],
        [round(e + chance.uniform(-0.08, 0.1), 2) for e in ease],
    )


BOOTS = tuple(
    (*_scores(items, seed), resamples(items, samples, seed))
    for items, samples, seed in ((4, 40, 1), (6, 80, 2), (9, 120, 3))
)
MEANS_LISTS = tuple(
    random.Random(samples).sample(range(3 * samples), k=samples) for samples in (40, 80, 200)
)

EXERCISES = (
    Exercise(
        chapter=8,
        solution=attack,
        task=f"a false summary of “{NOTICE}” with ROUGE-1 F1 above 0.8, and a sentence on what "
        "is false.",
        minutes=5,
        level="easy",
        form="built",
        kind="build",
        measure=_measure_attack,
        hints=(
            "Begin with the reference itself: its F1 is 1, and you may lose a little.",
            "One short word of the reference carries the warning; two places could change too.",
            "Put another short word in the place of not, and say what a reader would believe.",
        ),
    ),
    Exercise(
        chapter=8,
        solution=direction,
        task="fill the blank: the other difference, so that the product is positive when the "
        "score and people put the same system first.",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=DIRECTION_STUB,
        family=_direction,
        probes=(
            ((0.4, 0.5), (0.3, 0.2)),
            ((0.4, 0.2), (0.3, 0.5)),
            ((0.3, 0.2), (0.4, 0.5)),
            ((0.3, 0.5), (0.4, 0.2)),
            ((0.4, 0.3), (0.3, 0.3)),
            ((0.5, 0.35), (0.2, 0.3)),
            ((0.2, 0.1), (0.6, 0.05)),
        ),
        zero_probes=(((0.3, 0.4), (0.3, 0.1)),),
        slips=DIRECTION_SLIPS,
        hints=(
            "direction((0.4, 0.5), (0.3, 0.2)) must be 1: is yours?",
            "The bracket shown compares place 0 of both pairs; people stand in place 1.",
            "A bracket like the first one, with 1 in place of 0.",
        ),
    ),
    Exercise(
        chapter=8,
        solution=gap_share,
        task="fill the second half: of the pairs whose scores are at least gap apart, the share "
        "that people order alike (no such pair: 0.0).",
        minutes=6,
        level="medium",
        kind="half",
        stub_text=SHARE_STUB,
        unit=True,
        family=_share,
        probes=(
            (SYSTEMS[0], 0.015),
            (SYSTEMS[1], 0.12),
            (SYSTEMS[1], 0.0),
            (SYSTEMS[2], 0.25),
            (SYSTEMS[2], 0.5),
            (SYSTEMS[3], 0.3),
            (SYSTEMS[0], 0.045),
            (SYSTEMS[3], 0.05),
        ),
        zero_probes=(([], 0.1), ([(0.4, 0.5)], 0.1), (SYSTEMS[0], 0.9)),
        slips=SHARE_SLIPS,
        hints=(
            "With a gap of 0 every pair is far enough: how many pairs do your systems make?",
            "Inside the loops: one if, on the size of a difference; two counters.",
            "If abs(score - other_score) >= gap: far grows by 1, and alike grows by 1 when the "
            "product of the two differences is above 0. Return alike by far, or 0.0.",
        ),
    ),
    Exercise(
        chapter=8,
        solution=kendall,
        task="alike minus opposite over all pairs of systems, 0.0 when there is no pair.",
        minutes=9,
        level="hard",
        family=_tau,
        probes=LISTS,
        zero_probes=(([], []), ([0.4], [0.2])),
        slips=TAU_SLIPS,
        hints=(
            "A list with itself gives 1, with its reverse -1: what are yours?",
            "Two loops, the second up to the first; the body is the product of exercise 2.",
            "For i in range(len(x)), for j in range(i): add the sign of (x[i] - x[j]) * "
            "(y[i] - y[j]) and count the pair; divide when there was one.",
        ),
    ),
    Exercise(
        chapter=8,
        solution=interval_of,
        task="repair it: sort the means, and leave out one in 40 at each end.",
        minutes=4,
        level="easy",
        kind="bug",
        stub_text=INTERVAL_STUB,
        form="figures",
        parts=("low", "high"),
        family=_interval,
        probes=tuple((means,) for means in MEANS_LISTS),
        slips=INTERVAL_SLIPS,
        hints=(
            "Is your low the lowest of all means, or any mean? It should be neither.",
            "In a sorted list of 40 means one is left out at each end: at which places do the "
            "ends stand?",
            "cut = len(means) // 40; the ends of the sorted list are at cut and at -1 - cut.",
        ),
    ),
    Exercise(
        chapter=8,
        solution=paired_bootstrap,
        task="low, mean and high of the mean difference a - b, from the draws that are given.",
        minutes=10,
        level="hard",
        form="figures",
        parts=("low", "mean", "high"),
        family=_boot,
        probes=BOOTS,
        slips=BOOT_SLIPS,
        hints=(
            "When a and b are the same list, all three figures are 0: are yours?",
            "One draw holds places; look up both systems at the same place before you average.",
            "gaps = the differences item by item; for each draw the mean of gaps[i]; sort, then "
            "the ends of interval_of; in the middle the mean of gaps.",
        ),
    ),
)
