"""Chapter 08: right programs by other roads than the solutions."""

PROGRAMS = """
def attack():
    return ["the ferry is not safe and the bridge sails at noon", "Bridge and ferry are exchanged."]
---
def attack():
    return "The bridge is not safe and the ferry sails at nine.", "It sails at noon, not at nine."
---
import math
def direction(first, second):
    product = (first[0] - second[0]) * (first[1] - second[1])
    return 0 if product == 0 else math.copysign(1, product)
---
def direction(first, second):
    (a, b), (c, d) = first, second
    if a == c or b == d:
        return 0
    return 1 if (a > c) == (b > d) else -1
---
from itertools import combinations
def gap_share(systems, gap):
    pairs = [(a, b) for a, b in combinations(systems, 2) if abs(a[0] - b[0]) >= gap]
    if not pairs:
        return 0
    return sum((a[0] - b[0]) * (a[1] - b[1]) > 0 for a, b in pairs) / len(pairs)
---
def gap_share(systems, gap):
    answers = []
    for i, (s, p) in enumerate(systems):
        for t, q in systems[:i]:
            if not -gap < s - t < gap:
                answers.append(s != t and p != q and (s > t) == (p > q))
    return sum(answers) / max(1, len(answers))
---
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
def kendall(x, y):
    def sign(v):
        return (v > 0) - (v < 0)
    n = len(x)
    if n < 2:
        return 0.0
    every = [sign(x[i] - x[j]) * sign(y[i] - y[j]) for i in range(n) for j in range(n)]
    return sum(every) / (n * (n - 1))
---
def interval_of(means):
    ordered = sorted(means)
    for _ in range(len(means) // 40):
        ordered.pop()
        ordered.pop(0)
    return [ordered[0], ordered[-1]]
---
def interval_of(means):
    k = int(len(means) * 0.025)
    return {"low": sorted(means)[k], "high": sorted(means, reverse=True)[k]}
---
from statistics import fmean
def paired_bootstrap(a, b, draws):
    means = sorted(fmean(a[i] for i in draw) - fmean(b[i] for i in draw) for draw in draws)
    k = len(draws) // 40
    return {"low": means[k], "mean": fmean(a) - fmean(b), "high": means[len(means) - k - 1]}
---
import numpy as np
def paired_bootstrap(a, b, draws):
    gaps = np.array(a) - np.array(b)
    means = np.sort(gaps[np.array(draws)].mean(axis=1))
    k = len(draws) // 40
    return means[k], gaps.mean(), means[-k - 1]
"""
