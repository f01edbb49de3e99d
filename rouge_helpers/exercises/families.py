"""Right and wrong ways to match, divide and combine, each one real code.

A chapter's family calls these with the names of the rules; the first rule of each table is
the right one. A new mistake is a new line in a table and a Slip that names it.
"""

from __future__ import annotations

import difflib
import itertools
import math
from collections import Counter


def _clipped(a, b):
    return sum((Counter(a) & Counter(b)).values())


def _found_in(items, others):
    """How many of the items (repeats counted) occur anywhere in the others."""
    there = set(others)
    return sum(item in there for item in items)


def _text(items):
    return " ".join(map(str, items))


def _in_text(reference, candidate):
    text = _text(reference)
    return sum(str(word) in text for word in candidate)


def _counted_in_text(whose):
    """Count words inside the unsplit texts; whose words are looked for makes a difference."""

    def rule(reference, candidate):
        a, b = _text(reference), _text(candidate)
        words = {"r": set(reference), "c": set(candidate), "rc": {*reference, *candidate}}[whose]
        return sum(min(a.count(str(word)), b.count(str(word))) for word in words)

    return rule


def _product(reference, candidate):
    a, b = Counter(reference), Counter(candidate)
    return sum(a[item] * b[item] for item in a)


def _larger(reference, candidate):
    a, b = Counter(reference), Counter(candidate)
    return sum(max(a[item], b[item]) for item in a if item in b)


def _equal_counts(reference, candidate):
    a, b = Counter(reference), Counter(candidate)
    return sum(n for item, n in a.items() if b[item] == n)


def _each_copy(items, reference, candidate):
    """The clipped count of a word, added once for each of its copies."""
    a, b = Counter(reference), Counter(candidate)
    return sum(min(a[item], b[item]) for item in items)


def _only(pick, items, reference, candidate):
    """The clipped count of one item: the others are never reached, or written over."""
    items = list(items)
    return _each_copy(pick(items), reference, candidate)


def _last_run(items, others):
    """A count that goes back to 0 at every miss."""
    hits = 0
    for item in items:
        hits = hits + 1 if item in others else 0
    return hits


def _leading_run(items, others):
    """A loop that is left at the first miss."""
    return sum(1 for _ in itertools.takewhile(lambda item: item in others, items))


def _where_rarer(few, many):
    """Only where one text says a word less often than the other does it count at all."""
    a, b = Counter(few), Counter(many)
    return sum(n for item, n in a.items() if n < b[item])


def _removing(items, others):
    """A loop over a list from which it removes what it has matched: it steps over the next."""
    items, hits = list(items), 0
    for item in items:
        if item in others:
            hits += 1
            items.remove(item)
    return hits


def _divided_each_turn(items, reference, candidate, below):
    """A division that stands inside the loop, times what it should be divided by once."""
    a, b, value = Counter(reference), Counter(candidate), 0.0
    for item in items:
        value = (value + min(a[item], b[item])) / below
    return value * below


def _first(items):
    return items[:1]


def _last(items):
    return items[-1:]


def _positions(reference, candidate):
    return sum(a == b for a, b in zip(reference, candidate, strict=False))


def _both(rule):
    """A rule with one count for both figures."""
    return lambda r, c: (rule(r, c),) * 2


# rule -> (hits above precision, hits above recall)
MATCH = {
    "clipped": _both(_clipped),
    "candidate": _both(lambda r, c: _found_in(c, r)),
    "reference": _both(lambda r, c: _found_in(r, c)),
    "own": lambda r, c: (_found_in(c, r), _found_in(r, c)),
    "crossed": lambda r, c: (_found_in(r, c), _found_in(c, r)),
    "sets": _both(lambda r, c: len(set(r) & set(c))),
    "union": _both(lambda r, c: len(set(r) | set(c))),
    "product": _both(_product),
    "larger": _both(_larger),
    "larger, reference": _both(
        lambda r, c: sum(max(n, Counter(c)[item]) for item, n in Counter(r).items())
    ),
    "larger, candidate": _both(
        lambda r, c: sum(max(n, Counter(r)[item]) for item, n in Counter(c).items())
    ),
    "each copy": _both(lambda r, c: _each_copy(r, r, c)),
    "each candidate copy": _both(lambda r, c: _each_copy(c, r, c)),
    "each copy of both": _both(lambda r, c: _each_copy([*r, *c], r, c)),
    # A set goes through its items in the same order as long as the kernel runs.
    "first item": _both(lambda r, c: _only(_first, r, r, c)),
    "first of candidate": _both(lambda r, c: _only(_first, c, r, c)),
    "first of set": _both(lambda r, c: _only(_first, set(r), r, c)),
    "first of candidate set": _both(lambda r, c: _only(_first, set(c), r, c)),
    "last item": _both(lambda r, c: _only(_last, r, r, c)),
    "last of candidate": _both(lambda r, c: _only(_last, c, r, c)),
    "last new item": _both(lambda r, c: _only(_last, dict.fromkeys(r), r, c)),
    "last new of candidate": _both(lambda r, c: _only(_last, dict.fromkeys(c), r, c)),
    "last of set": _both(lambda r, c: _only(_last, set(r), r, c)),
    "last of candidate set": _both(lambda r, c: _only(_last, set(c), r, c)),
    "last run of candidate": _both(lambda r, c: _last_run(c, r)),
    "last run of reference": _both(lambda r, c: _last_run(r, c)),
    "leading run of candidate": _both(lambda r, c: _leading_run(c, r)),
    "leading run of reference": _both(lambda r, c: _leading_run(r, c)),
    "rarer in reference": _both(lambda r, c: _where_rarer(r, c)),
    "rarer in candidate": _both(lambda r, c: _where_rarer(c, r)),
    "last of candidate lost": _both(lambda r, c: _clipped(r, c[:-1])),
    "last of reference lost": _both(lambda r, c: _clipped(r[:-1], c)),
    "first of candidate lost": _both(lambda r, c: _clipped(r, c[1:])),
    "first of reference lost": _both(lambda r, c: _clipped(r[1:], c)),
    "removes while looping": _both(lambda r, c: _removing(c, r)),
    "removes while looping, reference": _both(lambda r, c: _removing(r, c)),
    "divided each turn": lambda r, c: (
        _divided_each_turn(set(r), r, c, len(c) or 1),
        _divided_each_turn(set(r), r, c, len(r) or 1),
    ),
    "sum, reference": _both(lambda r, c: len(r) + _found_in(c, r)),
    "sum, candidate": _both(lambda r, c: len(c) + _found_in(r, c)),
    "shorter length": _both(lambda r, c: min(len(r), len(c))),
    "longer length": _both(lambda r, c: max(len(r), len(c))),
    "both lengths": _both(lambda r, c: len(r) + len(c)),
    "equal": _both(_equal_counts),
    "positions": _both(_positions),
    "in text": _both(_in_text),
    "in own text": lambda r, c: (_in_text(r, c), _in_text(c, r)),
    "text count": _both(_counted_in_text("r")),
    "text count, candidate": _both(_counted_in_text("c")),
    "text count, both": _both(_counted_in_text("rc")),
    "missed": _both(lambda r, c: sum((Counter(c) - Counter(r)).values())),
    "sum": _both(
        lambda r, c: sum(
            n for item, n in (Counter(r) + Counter(c)).items() if item in r and item in c
        )
    ),
    "all candidate": _both(lambda r, c: len(c)),
    "all reference": _both(lambda r, c: len(r)),
    "either": _both(lambda r, c: sum((Counter(r) | Counter(c)).values())),
    "any": _both(lambda r, c: int(bool(set(r) & set(c)))),
    "first candidate": _both(lambda r, c: int(bool(c) and c[0] in r)),
    "first reference": _both(lambda r, c: int(bool(r) and r[0] in c)),
    "unshared": _both(lambda r, c: len(set(r) ^ set(c))),
    "pairs": _both(lambda r, c: sum(x == y for x in r for y in c)),
    "lcs": _both(lambda r, c: lcs(r, c)),
}

# These depend on the order of a set, which is another one in every kernel: by chance two of them
# may give the same results.
SET_ORDER = {
    "first of set",
    "first of candidate set",
    "last of set",
    "last of candidate set",
    "divided each turn",
}

# rule -> (below precision, below recall)
BELOW = {
    "own": lambda r, c: (len(c), len(r)),
    "distinct": lambda r, c: (len(set(c)), len(set(r))),
    "union": lambda r, c: (len(set(r) | set(c)),) * 2,
    "jaccard": lambda r, c: (len(r) + len(c) - _clipped(r, c),) * 2,
    "sum": lambda r, c: (len(r) + len(c),) * 2,
    "longer": lambda r, c: (max(len(r), len(c)),) * 2,
    "shorter": lambda r, c: (min(len(r), len(c)),) * 2,
    "candidate": lambda r, c: (len(c),) * 2,
    "reference": lambda r, c: (len(r),) * 2,
    "letters": lambda r, c: (len(_text(c)), len(_text(r))),
    "letters of words": lambda r, c: (sum(map(len, map(str, c))), sum(map(len, map(str, r)))),
    "distinct candidate": lambda r, c: (len(set(c)), len(r)),
    "distinct reference": lambda r, c: (len(c), len(set(r))),
    "one more": lambda r, c: (len(c) + 1, len(r) + 1),
    "one less": lambda r, c: (len(c) - 1, len(r) - 1),
    "nothing": lambda r, c: (1, 1),
    "hits": lambda r, c: (_clipped(r, c),) * 2,
}


def _half(p, r):
    return p * r / (p + r) if p + r else 0.0


# how precision and recall become one figure
MEANS = {
    "harmonic": lambda p, r: 2 * _half(p, r),
    "arithmetic": lambda p, r: (p + r) / 2,
    "geometric": lambda p, r: math.sqrt(p * r) if p * r >= 0 else 0.0,
    "product": lambda p, r: p * r,
    "twice the product": lambda p, r: 2 * p * r,
    "smaller": min,
    "larger": max,
    "half": _half,
    "four": lambda p, r: 4 * _half(p, r),
    "sum": lambda p, r: p + r,
    "brackets": lambda p, r: (2 * p * r / p + r) if p else r,
    "other brackets": lambda p, r: (2 * p * r / r + p) if r else p,
    "quadratic": lambda p, r: math.sqrt((p * p + r * r) / 2),
    "upside down": lambda p, r: (p + r) / (2 * p * r) if p * r else 0.0,
    "sum above": lambda p, r: 2 * (p + r) / (p * r) if p * r else 0.0,
    "twice the sum": lambda p, r: p * r / (2 * (p + r)) if p + r else 0.0,
    "product below": lambda p, r: 2.0 if p * r else 0.0,
    "product of brackets": lambda p, r: 2 * r * r if p else 0.0,
    "product of brackets, recall first": lambda p, r: 2 * p * p if r else 0.0,
    "sum above, open": lambda p, r: 2 * p + r / (p + r) if p + r else 0.0,
    "sum above, product open": lambda p, r: 2 * (p + r) / p * r if p else 0.0,
    "at least one below": lambda p, r: 2 * p * r / max(1, p + r),
    "zero when equal": lambda p, r: 0.0 if p == r else 2 * _half(p, r),
    "zero": lambda p, r: 0.0,
    "half the product": lambda p, r: p * r / 2,
    "squares below": lambda p, r: 2 * p * r / (p * p + r * r) if p + r else 0.0,
    "sum squared below": lambda p, r: 2 * p * r / (p + r) ** 2 if p + r else 0.0,
    "two over the sum": lambda p, r: 2 / (p + r) if p + r else 0.0,
    "twice sum": lambda p, r: 2 * (p + r),
    "sum of inverses": lambda p, r: 1 / p + 1 / r if p and r else 0.0,
    "weighted by two": lambda p, r: (2 * p + r) / 3,
    "difference": lambda p, r: abs(p - r),
    "precision": lambda p, r: p,
    "recall": lambda p, r: r,
    "precision squared": lambda p, r: 2 * p * p / (p + r) if p + r else 0.0,
    "recall squared": lambda p, r: 2 * r * r / (p + r) if p + r else 0.0,
    "times the sum": lambda p, r: 2 * p * r * (p + r),
    "difference below": lambda p, r: 2 * p * r / (p - r) if p - r else 0.0,
    "sum over sum": lambda p, r: (2 * p + r) / (p + r) if p + r else 0.0,
    "ratio": lambda p, r: p / r if r else 0.0,
    "beta 2": lambda p, r: 5 * p * r / (4 * p + r) if p + r else 0.0,
    "beta 1.2": lambda p, r: 2.44 * p * r / (1.44 * p + r) if p + r else 0.0,
    "beta from P and R": lambda p, r: (
        (1 + (p / r) ** 2) * p * r / ((p / r) ** 2 * p + r) if p and r else 0.0
    ),
    "beta half": lambda p, r: 1.25 * p * r / (0.25 * p + r) if p + r else 0.0,
}


def _divide(hits, below, rule):
    if rule == "upside down":
        return below / hits if hits else 0.0
    if below <= 0:
        return 0.0
    if rule == "floor":
        return float(hits // below)
    if rule == "whole":
        return float(round(hits / below))
    return hits / below


def scores(
    reference,
    candidate,
    *,
    match="clipped",
    below="own",
    swap=False,
    mean="harmonic",
    divide="ratio",
    miss=False,
    off=0,
):
    """Precision, recall and F of two lists by the rules named."""
    above = MATCH[match](reference, candidate) if isinstance(match, str) else match
    above = tuple(hits + off for hits in above)
    under = BELOW[below](reference, candidate) if isinstance(below, str) else below
    p, r = (_divide(*pair, divide) for pair in zip(above, under, strict=True))
    if miss:
        p, r = 1 - p, 1 - r
    if swap:
        p, r = r, p
    return p, r, MEANS[mean](p, r)


# ---- the longest common subsequence, and what is taken for it ------------------------


def lcs(a, b):
    """The length of the longest common subsequence, row by row."""
    above = [0] * (len(b) + 1)
    for x in a:
        row = [0]
        for j, y in enumerate(b):
            row.append(above[j] + 1 if x == y else max(above[j + 1], row[j]))
        above = row
    return above[-1]


def _grid(a, b, equal, other, corner=lambda grid: grid[-1][-1]):
    """A grid filled by any two rules; each rule gets (diagonal, above, left)."""
    grid = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            rule = equal if x == y else other
            grid[i][j] = rule(grid[i - 1][j - 1], grid[i - 1][j], grid[i][j - 1])
    return corner(grid)


def _plus_one(diagonal, _above, _left):
    return diagonal + 1


def _best(_diagonal, above, left):
    return max(above, left)


def _wrapped(a, b, start):
    """A grid in which row and column -1 are the last ones: no edge of zeros is kept apart.

    With `start` 0 the grid has the extra row and column, and the loops begin on them.
    """
    rows, columns = len(a) + 1 - start, len(b) + 1 - start
    grid = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        for j in range(columns):
            x, y = (a[i], b[j]) if start else (a[i - 1 : i] or a[-1:], b[j - 1 : j] or b[-1:])
            if x == y:
                grid[i][j] = grid[i - 1][j - 1] + 1
            else:
                grid[i][j] = max(grid[i - 1][j], grid[i][j - 1])
    return grid[-1][-1] if rows and columns else 0


def _membership(a, b):
    """A grid whose question is not whether two words are equal but whether one occurs at all."""
    grid = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        for j in range(1, len(b) + 1):
            if x in b:
                grid[i][j] = grid[i - 1][j - 1] + 1
            else:
                grid[i][j] = max(grid[i - 1][j], grid[i][j - 1])
    return grid[-1][-1]


def _greedy(wanted, offered):
    """Take each wanted word at its first place after the last match."""
    place = hits = 0
    for word in wanted:
        if word in offered[place:]:
            place += offered[place:].index(word) + 1
            hits += 1
    return hits


def _one_pass(wanted, offered):
    """One finger on each list, the second moves only on a match (is it a subsequence?)."""
    place = 0
    for word in offered:
        if place < len(wanted) and wanted[place] == word:
            place += 1
    return place


def _difflib(a, b):
    blocks = difflib.SequenceMatcher(None, list(a), list(b), autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks)


def _prefix(a, b):
    hits = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        hits += 1
    return hits


def _edits(a, b):
    above = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b):
            row.append(min(above[j] + (x != y), above[j + 1] + 1, row[j] + 1))
        above = row
    return above[-1]


def _zero(*_neighbours):
    return 0


LCS = {
    "lcs": lcs,
    "substring": lambda a, b: _grid(a, b, _plus_one, _zero, lambda g: max(map(max, g))),
    "corner": lambda a, b: _grid(a, b, _plus_one, _zero),
    "bag": _clipped,
    "sets": lambda a, b: len(set(a) & set(b)),
    "candidate words": lambda a, b: _found_in(b, a),
    "reference words": lambda a, b: _found_in(a, b),
    "greedy reference": lambda a, b: _greedy(list(a), list(b)),
    "greedy candidate": lambda a, b: _greedy(list(b), list(a)),
    "finger reference": lambda a, b: _one_pass(list(a), list(b)),
    "finger candidate": lambda a, b: _one_pass(list(b), list(a)),
    "difflib": _difflib,
    "positions": _positions,
    "prefix": _prefix,
    "edits": _edits,
    "side": lambda a, b: _grid(a, b, lambda d, u, left: max(u, left) + 1, _best),
    "above plus one": lambda a, b: _grid(a, b, lambda d, u, left: u + 1, _best),
    "left plus one": lambda a, b: _grid(a, b, lambda d, u, left: left + 1, _best),
    "no plus one": lambda a, b: _grid(a, b, lambda d, u, left: d, _best),
    "only one": lambda a, b: _grid(a, b, lambda d, u, left: 1, _best),
    "diagonal": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: d),
    "only above": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: u),
    "only left": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: left),
    "diagonal or above": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: max(d, u)),
    "diagonal or left": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: max(d, left)),
    "one more": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: max(u, left) + 1),
    "no edge": lambda a, b: _wrapped(a, b, 1),
    "from zero": lambda a, b: _wrapped(list(a), list(b), 0),
    "word of a anywhere": _membership,
    "first row": lambda a, b: lcs(a[:1], b),
    "first row, corner": lambda a, b: lcs(a, b) if len(a) == 1 else 0,
    "first cell": lambda a, b: lcs(a[:1], b[:1]),
    "first column": lambda a, b: lcs(a, b[:1]),
    "smaller": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: min(u, left)),
    "adds": lambda a, b: _grid(a, b, _plus_one, lambda d, u, left: u + left),
    "all of a": lambda a, b: len(a),
    "all of b": lambda a, b: len(b),
    "grid sum": lambda a, b: _grid(a, b, _plus_one, _best, lambda g: sum(map(sum, g))),
    "supersequence": lambda a, b: len(a) + len(b) - lcs(a, b),
}
