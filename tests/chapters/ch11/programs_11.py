"""Programs as learners write them for chapter 11; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def attack():
    return ["the bridge is not shut and the ferry sails at noon", "The bridge is not even safe."]
# right, written
~ return "The bridge is not safe and the ferry sails at nine.", "It sails at noon, not at nine."
# wrong, written: a printed line
~ return "the bridge is safe and the ferry sails at noon", "false"
# wrong, written: too few shared words
~ return "the council has opened the bridge", "The bridge stays closed."
# wrong, written: the reference itself
~ return "the bridge is not safe and the ferry sails at noon", "Nothing, it is the reference."
# wrong, written: not two texts
~ return "the bridge is safe and the ferry sails at noon"
# wrong, written: no sentence
~ return "the bridge is very safe and the ferry sails at noon", "false"
---
# wrong, blind: too few shared words
def attack():
    false = "Nothing whatsoever happened anywhere yesterday, everybody stayed at home happily."
    why = "The notice speaks about something that did happen."
    return false, why
---
# wrong, blind: not two texts
def attack():
    # false: the ferry leaves from the new pier and not from the old pier
    return "The ferry leaves from the new pier today."
---
# right, written
import math
def direction(first, second):
    product = (first[0] - second[0]) * (first[1] - second[1])
    return 0 if product == 0 else math.copysign(1, product)
---
# right, written
def direction(first, second):
    (a, b), (c, d) = first, second
    if a == c or b == d:
        return 0
    return 1 if (a > c) == (b > d) else -1
---
# wrong, written: returns True or False|?
def direction(first, second):
    return (first[0] - second[0]) * (first[1] - second[1]) > 0
---
# wrong, blind: crossed
def direction(first, second):
    product = (first[0] - second[0]) * (second[1] - first[1])
    return (product > 0) - (product < 0)
# wrong, blind: one system's numbers
~ second[1] - first[1] => second[0] - second[1]
# wrong, blind: comparison
~ second[1] - first[1] => first[1] > second[1]
---
# right, written
from itertools import combinations
def gap_share(systems, gap):
    pairs = [(a, b) for a, b in combinations(systems, 2) if abs(a[0] - b[0]) >= gap]
    if not pairs:
        return 0
    return sum((a[0] - b[0]) * (a[1] - b[1]) > 0 for a, b in pairs) / len(pairs)
---
# right, written
def gap_share(systems, gap):
    answers = []
    for i, (s, p) in enumerate(systems):
        for t, q in systems[:i]:
            if not -gap < s - t < gap:
                answers.append(s != t and p != q and (s > t) == (p > q))
    return sum(answers) / max(1, len(answers))
---
# wrong, written: all pairs below
def gap_share(systems, gap):
    alike = pairs = 0
    for i in range(len(systems)):
        for j in range(i):
            a, b = systems[i], systems[j]
            pairs += 1
            if abs(a[0] - b[0]) >= gap and (a[0] - b[0]) * (a[1] - b[1]) > 0:
                alike += 1
    return alike / pairs if pairs else 0.0
---
# wrong, blind: alike at any gap
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, judgement), (other_score, other_judgement) = systems[i], systems[j]
            if abs(score - other_score) >= gap:
                far += 1
            if (score - other_score) * (judgement - other_judgement) > 0:
                alike += 1
    return alike / far if far else 0.0
---
# wrong, blind: balance
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, judgement), (other_score, other_judgement) = systems[i], systems[j]
            if abs(score - other_score) >= gap:
                far += 1
                d = (score - other_score) * (judgement - other_judgement)
                alike += (d > 0) - (d < 0)
    return alike / far if far else 0.0
---
# wrong, blind: signed gap
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, judgement), (other_score, other_judgement) = systems[i], systems[j]
            if score - other_score >= gap:
                far += 1
                if judgement > other_judgement:
                    alike += 1
    return alike / far if far else 0.0
# wrong, blind: ties too
~ if score - other_score >= gap: => if abs(score - other_score) >= gap:
~ if judgement > other_judgement: => if (score - other_score) * (judgement - other_judgement) >= 0:
---
# wrong, blind: gap in both
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, judgement), (other_score, other_judgement) = systems[i], systems[j]
            ds, dj = score - other_score, judgement - other_judgement
            if abs(ds) >= gap and abs(dj) >= gap:
                far += 1
                alike += ds * dj > 0
    return alike / far if far else 0.0
---
# right, written
from itertools import combinations
def kendall(x, y):
    alike = opposite = ties = 0
    for (a, b), (c, d) in combinations(zip(x, y), 2):
        if a == c or b == d:
            ties += 1
        elif (a < c) == (b < d):
            alike += 1
        else:
            opposite += 1
    total = alike + opposite + ties
    return 0 if total == 0 else (alike - opposite) / total
---
# right, written
def kendall(x, y):
    def sign(v):
        return (v > 0) - (v < 0)
    n = len(x)
    if n < 2:
        return 0.0
    every = [sign(x[i] - x[j]) * sign(y[i] - y[j]) for i in range(n) for j in range(n)]
    return sum(every) / (n * (n - 1))
---
# right, blind
import numpy as np
def kendall(x, y):
    n = len(x)
    if n < 2:
        return 0.0
    dx = np.sign(np.subtract.outer(x, x))
    dy = np.sign(np.subtract.outer(y, y))
    return (dx * dy).sum() / (n * (n - 1))
---
# wrong, written: tau-b
def kendall(x, y):
    from rouge_helpers.agreement import kendall_tau_b
    return kendall_tau_b(x, y) if len(x) > 1 else 0.0
---
# wrong, written: Pearson
def kendall(x, y):
    from statistics import correlation
    return correlation(x, y) if len(x) > 1 else 0.0
---
# wrong, written: a tie in y taken for less
def kendall(x, y):
    balance = pairs = 0
    for i in range(len(x)):
        for j in range(i):
            pairs += 1
            if x[i] == x[j]:
                continue
            balance += 1 if (x[i] > x[j]) == (y[i] > y[j]) else -1
    return balance / pairs if pairs else 0.0
---
# wrong, written: ties in x agree
def kendall(x, y):
    pairs = sorted(zip(x, y))
    n, balance = len(pairs), 0
    for i in range(n):
        for j in range(i):
            balance += (pairs[i][1] > pairs[j][1]) - (pairs[i][1] < pairs[j][1])
    return balance / (n * (n - 1) / 2) if n > 1 else 0.0
---
# wrong, blind: systems below
def kendall(x, y):
    s = 0
    for i in range(len(x)):
        for j in range(i + 1, len(x)):
            d = (x[i] - x[j]) * (y[i] - y[j])
            s += 1 if d > 0 else -1 if d < 0 else 0
    return s / len(x) if x else 0.0
---
# wrong, blind: judge against judge
def kendall(x, y):
    s = pairs = 0
    for i in range(len(x)):
        for j in range(i):
            d = (x[i] - y[i]) * (x[j] - y[j])
            s += (d > 0) - (d < 0)
            pairs += 1
    return s / pairs if pairs else 0.0
---
# wrong, blind: decided pairs below
def kendall(x, y):
    alike = opposite = 0
    for i in range(len(x)):
        for j in range(i):
            s = (x[i] - x[j]) * (y[i] - y[j])
            if s > 0:
                alike += 1
            elif s < 0:
                opposite += 1
    if alike + opposite == 0:
        return 0.0
    return (alike - opposite) / (alike + opposite)
---
# wrong, blind: ties disagree
def kendall(x, y):
    n = len(x)
    total = 0
    for i in range(n):
        for j in range(i + 1, n):
            if (x[i] - x[j]) * (y[i] - y[j]) > 0:
                total += 1
            else:
                total -= 1
    pairs = n * (n - 1) / 2
    return total / pairs if pairs else 0.0
---
# wrong, blind: share
from itertools import combinations
def kendall(x, y):
    pairs = list(combinations(zip(x, y), 2))
    alike = sum(1 for (a, b), (c, d) in pairs if (a - c) * (b - d) > 0)
    return alike / len(pairs) if pairs else 0.0
---
# right, blind
from itertools import combinations
def kendall(x, y):
    def sign(z):
        return (z > 0) - (z < 0)
    signs = [sign(a - c) * sign(b - d) for (a, b), (c, d) in combinations(list(zip(x, y)), 2)]
    return sum(signs) / len(signs) if signs else 0.0
---
# right, written
from statistics import mean
from rouge_helpers.agreement import kendall_tau_b
def two_levels(scores, grades):
    documents, systems = len(scores), len(scores[0])
    x = [mean(scores[d][s] for d in range(documents)) for s in range(systems)]
    y = [mean(grades[d][s] for d in range(documents)) for s in range(systems)]
    taus = [kendall_tau_b(scores[d], grades[d]) for d in range(documents)]
    return kendall_tau_b(x, y), mean(taus)
---
# right, written
import numpy as np
from rouge_helpers.agreement import kendall_tau_b
def two_levels(scores, grades):
    x, y = np.array(scores), np.array(grades)
    inside = [kendall_tau_b(a, b) for a, b in zip(x, y)]
    return {"system": kendall_tau_b(x.mean(axis=0), y.mean(axis=0)), "summary": np.mean(inside)}
---
# wrong, written: all in one list
from statistics import fmean
from rouge_helpers.agreement import kendall_tau_b
def two_levels(scores, grades):
    means = [[fmean(column) for column in zip(*table)] for table in (scores, grades)]
    x, y = ([v for row in table for v in row] for table in (scores, grades))
    return kendall_tau_b(*means), kendall_tau_b(x, y)
---
# wrong, written: sum
from statistics import fmean
from rouge_helpers.agreement import kendall_tau_b
def two_levels(scores, grades):
    means = [[fmean(column) for column in zip(*table)] for table in (scores, grades)]
    total = 0
    for row, other in zip(scores, grades):
        total += kendall_tau_b(row, other)
    return kendall_tau_b(*means), total
---
# wrong, written: first document
from statistics import fmean
from rouge_helpers.agreement import kendall_tau_b
def two_levels(scores, grades):
    means = [[fmean(column) for column in zip(*table)] for table in (scores, grades)]
    return kendall_tau_b(*means), kendall_tau_b(scores[0], grades[0])
# wrong, written: system level twice
~ return kendall_tau_b(*means), kendall_tau_b(*means)
---
# wrong, blind: by system+means of documents
from rouge_helpers.agreement import kendall_tau_b
from statistics import fmean
def two_levels(scores, grades):
    s = kendall_tau_b([fmean(r) for r in scores], [fmean(r) for r in grades])
    return s, fmean(kendall_tau_b(a, b) for a, b in zip(zip(*scores), zip(*grades)))
---
# wrong, blind: None among them
from rouge_helpers.agreement import kendall_tau_b
from statistics import fmean
def two_levels(scores, grades):
    s = kendall_tau_b([fmean(r) for r in zip(*scores)], [fmean(r) for r in zip(*grades)])
    return s, None
# wrong, blind: other items
~ return s, [kendall_tau_b(a, b) for a, b in zip(scores, grades)]
# wrong, blind: ?
~ from statistics import fmean => from statistics import fmean, median
~ return s, median(kendall_tau_b(a, b) for a, b in zip(scores, grades))
---
# right, blind
from rouge_helpers.agreement import kendall_tau_b
from statistics import fmean
def two_levels(scores, grades):
    s = kendall_tau_b([sum(r) for r in zip(*scores)], [sum(r) for r in zip(*grades)])
    return s, fmean(kendall_tau_b(a, b) for a, b in zip(scores, grades))
# wrong, blind: ?
~ from statistics import fmean => from statistics import fmean, median
~ [sum(r) for r in zip(*scores)], [sum(r) for r in zip(*grades)] => scores[-1], grades[-1]
---
# wrong, blind: sorted means
from rouge_helpers.agreement import kendall_tau_b
from statistics import fmean, median
def two_levels(scores, grades):
    means = [sorted(fmean(r) for r in zip(*table)) for table in (scores, grades)]
    s = kendall_tau_b(*means)
    return s, fmean(kendall_tau_b(a, b) for a, b in zip(scores, grades))
---
# wrong, blind: all in one list
from statistics import fmean
from rouge_helpers.agreement import kendall_tau_b as tau_b
def two_levels(scores, grades):
    system = tau_b([fmean(c) for c in zip(*scores)], [fmean(c) for c in zip(*grades)])
    flat_scores = [v for row in scores for v in row]
    flat_grades = [v for row in grades for v in row]
    return system, tau_b(flat_scores, flat_grades)
---
# wrong, blind: levels exchanged
from itertools import combinations
from math import sqrt
from statistics import fmean
def two_levels(scores, grades):
    def tau(x, y):
        s = tx = ty = 0
        for i, j in combinations(range(len(x)), 2):
            a = (x[i] > x[j]) - (x[i] < x[j])
            b = (y[i] > y[j]) - (y[i] < y[j])
            s += a * b
            tx += a * a
            ty += b * b
        return s / sqrt(tx * ty) if tx and ty else 0.0
    per_document = [tau(s, g) for s, g in zip(scores, grades)]
    means_s = [fmean(col) for col in zip(*scores)]
    means_g = [fmean(col) for col in zip(*grades)]
    return fmean(per_document), tau(means_s, means_g)
---
# wrong, blind: one tau for each system
from statistics import fmean
from rouge_helpers.agreement import kendall_tau_b as tau
def two_levels(scores, grades):
    system = fmean(tau(s, g) for s, g in zip(zip(*scores), zip(*grades)))
    summary = fmean(tau(s, g) for s, g in zip(scores, grades))
    return system, summary
"""
