"""Programs as learners write them for chapter 01; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def precision_of(found, relevant):
    return sum(1 for x in found if x in relevant) / max(1, len(found))
---
# right, written
def precision_of(found, relevant):
    try:
        return len([x for x in found if x in relevant]) / len(found)
    except ZeroDivisionError:
        return 0
---
# right, unusual
precision_of = lambda found, relevant: sum(map(relevant.__contains__, found)) / (len(found) or 1)
precision_of.__name__ = "precision_of"
---
# wrong, reported: hits below|hits below+no guard
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / hits
# wrong, blind: one too few below+no guard
~ return hits / (len(found) - 1)
# wrong, blind: recall instead+no guard
~ return hits / len(set(relevant))
# wrong, blind: TypeError
~ return hits / found
# wrong, blind: union below
~ return hits / (len(found) + len(relevant) - hits)
# wrong, blind: percent
~ return hits / len(found) * 100
# wrong, blind: misses below+no guard
~ return hits / (len(found) - hits)
# wrong, blind: seven below
~ return hits / 7
---
# wrong, blind: recall instead+no guard
def precision_of(found, relevant):
    '''Count, then divide: the share of the found articles that are relevant.'''
    matches = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return matches / len(relevant)
---
# wrong, blind: ?
def precision_of(found, relevant):
    matches = len(set(found) & set(relevant))
    if not found:
        return 0.0
    wrong_ones = len(found) - matches
    if wrong_ones == 0:
        return 1.0
    return matches / wrong_ones
---
# right, written
def recall_of(found, relevant):
    n = 0
    for x in relevant:
        if x in found:
            n += 1
    return n / len(relevant) if relevant else 0
# wrong, blind: left at the first
~ return n / len(relevant) if relevant else 0 =>     return n / len(relevant)⏎    return 0.0
---
# right, written
from fractions import Fraction
def recall_of(found, relevant):
    if len(relevant) == 0:
        return 0
    return Fraction(len(set(found).intersection(relevant)), len(relevant))
---
# right, unusual
def recall_of(found, relevant):
    match relevant:
        case []:
            return 0.0
        case _:
            return sum(x in found for x in relevant) / len(relevant)
---
# wrong, written: not divided
def recall_of(found, relevant):
    return len(set(found) & set(relevant))
# wrong, blind: union hits
~ hits = len(set(found) | set(relevant))⏎    return hits / len(relevant) if relevant else 0.0
---
# wrong, written: no guard
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits / len(relevant)
# wrong, blind: whole division
~ return hits / => if len(relevant) == 0:⏎        return 0⏎    return hits //
---
# wrong, reported: no guard
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / len(relevant)
# wrong, blind: F1 instead
~ if not found: => if not relevant:
~ return hits / len(relevant) => return 2 * hits / (len(found) + len(relevant))
# wrong, blind: other value on empty input
~ if not found:⏎        return 0.0 => if not relevant:⏎        return 1.0
# wrong, blind: precision instead+no guard
~ if not found: => if len(relevant) == 0:
~ return hits / len(found)
# wrong, blind: one minus
~ if not found: => if not relevant:
~ missed = [x for x in relevant if x not in found]⏎    return len(missed) / len(relevant)
# right, blind
~ if not found: => if hits == 0:
---
# wrong, reported: None on empty input
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    try:
        return hits / len(relevant)
    except ZeroDivisionError:
        pass
---
# wrong, blind: one minus
def recall_of(found, relevant):
    missed = [x for x in relevant if x not in found]
    if not relevant:
        return 0.0
    return len(missed) / len(relevant)
---
# wrong, blind: upside down+no guard
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if len(relevant) > 0:
        return len(relevant) / hits
    return 0.0
---
# right, blind
def recall_of(found, relevant):
    missed = set(relevant) - set(found)
    return 1 - len(missed) / len(set(relevant)) if relevant else 0.0
---
# right, written
def precision_recall(found, relevant):
    hits = 0
    for x in found:
        if x in relevant:
            hits = hits + 1
    p = 0 if not found else hits / len(found)
    r = 0 if not relevant else hits / len(relevant)
    return [p, r]
---
# right, written
def precision_recall(found, relevant):
    both = set(found) & set(relevant)
    return {"precision": len(both) / (len(found) or 1), "recall": len(both) / (len(relevant) or 1)}
---
# right, written
import numpy as np
def precision_recall(found, relevant):
    hits = float(np.isin(found, relevant).sum()) if len(found) and len(relevant) else 0.0
    return np.array([hits / max(len(found), 1), hits / max(len(relevant), 1)])
---
# right, written
def precision_recall(found, relevant):
    tp = len(set(found)) - len(set(found) - set(relevant))
    fp = len(found) - tp
    fn = len(relevant) - tp
    return (tp / (tp + fp) if tp + fp else 0.0, tp / (tp + fn) if tp + fn else 0.0)
---
# right, unusual
from fractions import Fraction
def precision_recall(found, relevant):
    hits = len({*found} & {*relevant})
    return Fraction(hits, max(len(found), 1)), Fraction(hits, max(len(relevant), 1))
---
# right, unusual
from dataclasses import dataclass
@dataclass
class Pair:
    precision: float
    recall: float
def precision_recall(found, relevant):
    hits = [x for x in found if x in relevant]
    return Pair(*(len(hits) / len(those) if those else 0 for those in (found, relevant)))
---
# right, unusual
from collections import namedtuple
Figures = namedtuple("Figures", "precision recall")
def precision_recall(found, relevant):
    hits = len(set(found) - (set(found) - set(relevant)))
    return Figures(hits / (len(found) or 1), hits / (len(relevant) or 1))
---
# wrong, written: swapped
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    p = hits / len(relevant) if relevant else 0.0
    r = hits / len(found) if found else 0.0
    return p, r
---
# wrong, written: union below
def precision_recall(found, relevant):
    both = set(found) & set(relevant)
    every = set(found) | set(relevant)
    if not every:
        return 0.0, 0.0
    return len(both) / len(every), len(both) / len(every)
---
# wrong, written: no guard
def precision_recall(found, relevant):
    hits = [x for x in found if x in relevant]
    return len(hits) / len(found), len(hits) / len(relevant)
---
# wrong, written: rounded
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    p = round(hits / len(found), 2) if found else 0
    return p, round(hits / len(relevant), 2) if relevant else 0
---
# wrong, written: position by position|misses counted|IndexError
def precision_recall(found, relevant):
    hits = 0
    for i in range(min(len(found), len(relevant))):
        if found[i] == relevant[i]:
            hits += 1
    return hits / max(1, len(found)), hits / max(1, len(relevant))
---
# wrong, reported: no guard
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0, 0.0
    return hits / len(found), hits / len(relevant)
# wrong, reported: one figure only
~ if not found:⏎        return 0.0, 0.0 => if not found or not relevant:⏎        return 0.0
---
# wrong, blind: one at most
def precision_recall(found, relevant):
    hits = 0
    for x in found:
        if x in relevant:
            hits += 1
            break
    p = hits / len(found) if found else 0.0
    r = hits / len(relevant) if relevant else 0.0
    return p, r
# wrong, blind: reset at a miss
~     break => else:⏎            hits = 0
# wrong, blind: misses below+changes its input
~ break => relevant.remove(x)
~ return (p, r)
---
# wrong, blind: last lost, candidate
def precision_recall(found, relevant):
    hits = 0
    for i in range(len(found) - 1):
        if found[i] in relevant:
            hits += 1
    return (hits / len(found) if found else 0, hits / len(relevant) if relevant else 0)
---
# wrong, blind: not divided
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits, hits
# wrong, written: percent
~ return (100 * hits / len(found) if found else 0, 100 * hits / len(relevant) if relevant else 0)
# wrong, written: found below both+no guard
~ return hits / len(found), hits / len(found)
# wrong, written: prints instead of returning
~ print(hits / max(1, len(found)), hits / max(1, len(relevant)))
# wrong, written: one figure only
~ return hits / max(1, len(found))
# wrong, written: whole division
~ return hits // max(1, len(found)), hits // max(1, len(relevant))
# wrong, written: always zero
~ hits = len(set(found) & set(relevant))⏎    return hits, hits => return 0.0, 0.0
---
# wrong, written: left at a miss
def precision_recall(found, relevant):
    hits = 0
    for x in found:
        if x not in relevant:
            break
        hits += 1
    return hits / max(1, len(found)), hits / max(1, len(relevant))
---
# wrong, blind: misses below
def precision_recall(found, relevant):
    tp = len(set(found) & set(relevant))
    fp = len(set(found) - set(relevant))
    fn = len(set(relevant) - set(found))
    precision = tp / fp if fp else 0.0
    recall = tp / fn if fn else 0.0
    return precision, recall
---
# wrong, blind: returns text+rounded
def precision_recall(found, relevant):
    tp = len(set(found) & set(relevant))
    precision = tp / len(found) if found else 0.0
    recall = tp / len(relevant) if relevant else 0.0
    return f"{precision:.2f}", f"{recall:.2f}"
---
# wrong, blind: one figure only
def precision_recall(found, relevant):
    if not found or not relevant:
        return 0.0
    both = [x for x in set(found) if x in relevant]
    return len(both) / len(found), len(both) / len(relevant)
---
# right, written
from statistics import harmonic_mean
def f1(p, r):
    return harmonic_mean([p, r])
# right, written
~ return 0.0 if p == 0 or r == 0 else 2 / (1 / p + 1 / r)
# wrong, written: geometric mean
~ return (p * r) ** 0.5
# wrong, written: no guard
~ return 2 * p * r / (p + r)
# wrong, written: factor 2 lost+no guard
~ return p * r / (p + r)
# wrong, written: brackets missing+no guard
~ return 2 * p * r / p + r
# wrong, written: smaller figure
~ return min(p, r)
# wrong, written: product
~ return p * r
# wrong, written: no guard
~ return 2 / (1 / p + 1 / r)
# wrong, written: prints instead of returning
~ print(2 * p * r / (p + r) if p + r else 0)
# wrong, written: a thousandth below
~ return 2 * p * r / (p + r + 0.001)
# wrong, reported: product below+no guard
~ return 2 * (p * r) / (p * r)
# right, written
~ return 2 * p * r / (p + r + 1e-9)
# wrong, written: one below
~ return 2 * p * r / (p + r + 1)
---
# right, written
def f1(p, r):
    try:
        return 2 * p * r / (p + r)
    except ZeroDivisionError:
        return 0
---
# right, unusual
def f1(p, r):
    import math
    return math.exp(math.log(2) + math.log(p) + math.log(r) - math.log(p + r)) if p and r else 0.0
---
# right, unusual
from decimal import Decimal
def f1(p, r):
    p, r = Decimal(str(p)), Decimal(str(r))
    return 2 * p * r / (p + r) if p + r else Decimal(0)
---
# wrong, written: arithmetic mean
def f1(p, r):
    return (p + r) / 2
# wrong, written: rounded
~ return (p + r) / 2 => if p + r == 0:⏎        return 0⏎    return round(2 * p * r / (p + r), 3)
# wrong, written: returns text
~ return (p + r) / 2 => if p + r == 0:⏎        return "0"⏎    return str(2 * p * r / (p + r))
# wrong, reported: below without brackets|below without brackets+no guard
~ return (p + r) / 2 => if p + r == 0:⏎        return 0.0⏎    return 2 * (p * r) / p * r
# wrong, reported: zero when equal
~ return (p + r) / 2 => if p == r:⏎        return 0.0⏎    return 2 * p * r / (p + r)
# wrong, blind: sum above, without brackets
~ return (p + r) / 2 => if p + r == 0:⏎        return 0⏎    return 2 * p + r / (p + r)
# wrong, blind: sum above, product open
~ return (p + r) / 2 => if p * r == 0:⏎        return 0⏎    return 2 * (p + r) / p * r
# wrong, blind: None on empty input
~ if p + r > 0:⏎        return 2 * p * r / (p + r)
# wrong, blind: factor 2 lost
~ return (p + r) / 2 => if not p or not r:⏎        return 0.0⏎    return 1 / (1 / p + 1 / r)
# wrong, blind: whole division
~ return (p + r) / 2 => if p + r == 0:⏎        return 0.0⏎    return 2 * p * r // (p + r)
# wrong, blind: ?
~ return (p + r) / 2 => if p + r == 0:⏎        return 0⏎    return (2 * p * r) / (p + r) ** 0.5
# wrong, blind: upside down F, doubled
~ return (p + r) / 2 => if p == 0 or r == 0:⏎        return 0.0⏎    return 2 * (p + r) / (p * r)
# wrong, blind: precision twice above
~ return (p + r) / 2 => if p + r == 0:⏎        return 0.0⏎    return 2 * p ** 2 / (p + r)
# wrong, blind: small scores lost
~ return (p + r) / 2 => if p + r < 0.1:⏎        return 0.0⏎    return 2 * p * r / (p + r)
---
# wrong, blind: brackets missing+no guard
def f1(p, r):
    if p + r == 0:
        return 0.0
    return 2 * p * r / p + r
# wrong, blind: no guard
~ if p + r == 0: => '''harmonic mean = 2 / (1/p + 1/r)'''⏎    if p == 0 and r == 0:
~ return 2 / (1 / p + 1 / r)
---
# right, written
def safe_f1(p, r):
    if not p or not r:
        return 0
    g = (p * r) ** 0.5
    return g * g / ((p + r) / 2)
---
# wrong, blind: returns text
def safe_f1(p, r):
    try:
        return 2 * p * r / (p + r)
    except ZeroDivisionError:
        return "undefined"
# wrong, blind: prints instead of returning
~ print("cannot combine", p, "and", r)
---
# right, blind
def safe_f1(p, r):
    return p + r and 2 * p * r / (p + r)
# right, written
~ return 2 * p * r / ((p + r) or 1)
# wrong, reported: a hundredth below
~ return 2 * p * r / (p + r + 0.01)
# wrong, blind: at least one below
~ return 2 * p * r / max(1, p + r)
# wrong, written: no guard
~ return p + r and => if p == 1 and r == 1:⏎        return 1.0⏎    return
# wrong, reported: guard catches everything
~ return p + r and => if p or r == 0:⏎        return 0.0⏎    return
# wrong, reported: other value on empty input
~ return p + r and => if p + r == 0:⏎        return 1.0⏎    return
# wrong, blind: None on empty input
~ return p + r and => if p == 0 and r == 0:⏎        return None⏎    return
# wrong, blind: other value on empty input
~ return p + r and => if p == 0:⏎        return r⏎    return
---
# right, written
import numpy as np
def f_beta(p, r, beta):
    with np.errstate(all="ignore"):
        value = (1 + np.square(beta)) * np.float64(p) * r / (np.square(beta) * p + r)
    return np.nan_to_num(value)
---
# right, unusual
def f_beta(*figures):
    p, r, beta = figures
    square = pow(beta, 2)
    return (p * r + square * p * r) / (square * p + r or 1)
---
# wrong, written: brackets missing below
def f_beta(p, r, beta):
    return (1 + beta ** 2) * p * r / beta ** 2 * p + r
# wrong, written: beta on the wrong term
~ b = beta ** 2⏎    return (1 + b) * p * r / (p + b * r) if p or r else 0.0
# wrong, blind: weighted arithmetic mean, on precision
~ b = beta ** 2⏎    return (b * p + r) / (1 + b)
# wrong, written: factor missing
~ below = beta * beta * p + r⏎    return p * r / below if below else 0.0
# wrong, reported: TypeError
~ below = beta ^ 2 * p + r⏎    return (1 + beta ^ 2) * p * r / below if below else 0.0
# wrong, blind: no weight below
~ below = p + r⏎    return (1 + beta ** 2) * p * r / below if below else 0.0
# wrong, written: weighted arithmetic mean
~ return (p + beta ** 2 * r) / (1 + beta ** 2)
# wrong, written: beta on the wrong term+beta not squared
~ below = p + beta * r⏎    return 0.0 if below == 0 else (1 + beta) * p * r / below
# wrong, written: beta on the wrong term+factor missing|factor missing+beta on the wrong term
~ below = p + beta ** 2 * r⏎    return 0.0 if below == 0 else p * r / below
# wrong, written: factor 2 for every beta+no guard
~ return 2 * p * r / (beta ** 2 * p + r)
# wrong, written: beta doubled
~ b = beta * 2⏎    return (1 + b) * p * r / (b * p + r) if p + r else 0
# wrong, blind: sum squared in the factor
~ below = beta ** 2 * p + r⏎    return (1 + beta) ** 2 * p * r / below if below else 0.0
# wrong, blind: weight on both terms
~ b = beta * beta⏎    return (1 + b) * p * r / (b * (p + r)) if p + r else 0.0
---
# wrong, blind: weight not squared below
def f_beta(p, r, beta):
    if p == 0 and r == 0:
        return 0.0
    return (1 + beta ** 2) * p * r / (beta * p + r)
# right, written
~ b = beta * beta⏎    return (p * r + b * p * r) / (b * p + r)
# right, written
~ if p == 0 and r == 0: => alpha = 1 / (1 + beta ** 2)⏎    if not p or not r:
~ return (1 + beta ** 2) * p * r / (beta * p + r) => return 1 / (alpha / p + (1 - alpha) / r)
# wrong, written: beta not squared
~ return (1 + beta) * p * r / (beta * p + r)
# wrong, reported: factor without brackets
~ if p == 0 and r == 0: => below = beta ** 2 * p + r⏎    if below == 0:
~ return (1 + beta ** 2) * p * r / (beta * p + r) => return 1 + beta ** 2 * p * r / below
# wrong, blind: no guard
~ if p == 0 and r == 0: => if p + r == 0:
~ (1 + beta ** 2) * p * r / (beta * p + r) => (1 + beta ** 2) * (p + r) / (beta ** 2 * p * r)
# wrong, written: beta as alpha
~ if p == 0 and r == 0: => if p == 0 or r == 0:
~ return (1 + beta ** 2) * p * r / (beta * p + r) => return 1 / (beta / p + (1 - beta) / r)
# wrong, blind: beta doubled below
~ return (1 + beta ** 2) * (p * r) / ((beta * 2) * p + r)
# wrong, blind: beta below 1 exchanged
~ if p == 0 and r == 0: => if beta < 1:⏎        p, r = r, p⏎    if p + r == 0:
~ r / (beta * p + r) => r / (beta ** 2 * p + r)
# wrong, blind: beta not squared+weighted arithmetic mean
~ if p == 0 and r == 0: => if p + r == 0:
~ return (p + beta * r) / (1 + beta)
---
# right, blind
from fractions import Fraction
def f_beta(p, r, beta):
    p, r, beta = Fraction(p), Fraction(r), Fraction(beta)
    top = (1 + beta * beta) * p * r
    bottom = beta * beta * p + r
    return float(top / bottom) if bottom else 0.0
"""
