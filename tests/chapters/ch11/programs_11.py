"""Programs as learners write them for chapter 11; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def attack():
    return "The bridge is not safe and the ferry sails at nine.", "It sails at noon, not at nine."
---
# right, written
def attack():
    return ["the bridge is not shut and the ferry sails at noon", "The bridge is not even safe."]
---
# wrong, written: a printed line
def attack():
    return "the bridge is safe and the ferry sails at noon", "false"
---
# wrong, written: too few shared words
def attack():
    return "the council has opened the bridge", "The bridge stays closed."
---
# wrong, written: the reference itself
def attack():
    return "the bridge is not safe and the ferry sails at noon", "Nothing, it is the reference."
---
# wrong, written: not two texts
def attack():
    return "the bridge is safe and the ferry sails at noon"
---
# wrong, written: no sentence
def attack():
    return "the bridge is very safe and the ferry sails at noon", "false"
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
# wrong, blind: one system's figures
def direction(first, second):
    product = (first[0] - second[0]) * (second[0] - second[1])
    return (product > 0) - (product < 0)
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
            (score, people), (other_score, other_people) = systems[i], systems[j]
            if abs(score - other_score) >= gap:
                far += 1
            if (score - other_score) * (people - other_people) > 0:
                alike += 1
    return alike / far if far else 0.0
---
# wrong, blind: balance
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, people), (other_score, other_people) = systems[i], systems[j]
            if abs(score - other_score) >= gap:
                far += 1
                d = (score - other_score) * (people - other_people)
                alike += (d > 0) - (d < 0)
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
    from scipy.stats import kendalltau
    return float(kendalltau(x, y)[0]) if len(x) > 1 else 0.0
---
# wrong, written: Pearson
def kendall(x, y):
    from scipy.stats import pearsonr
    return float(pearsonr(x, y)[0]) if len(x) > 1 else 0.0
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
# right, written
def interval_of(means):
    ordered = sorted(means)
    for _ in range(len(means) // 40):
        ordered.pop()
        ordered.pop(0)
    return [ordered[0], ordered[-1]]
---
# right, written
def interval_of(means):
    k = int(len(means) * 0.025)
    return {"low": sorted(means)[k], "high": sorted(means, reverse=True)[k]}
---
# right, blind
import heapq
def interval_of(means):
    k = len(means) // 40 + 1
    return heapq.nsmallest(k, means)[-1], heapq.nlargest(k, means)[-1]
---
# wrong, written: extremes
def interval_of(means):
    return min(means), max(means)
---
# wrong, written: IndexError+25 at any length
def interval_of(means):
    means = sorted(means)
    return means[25], means[-26]
---
# wrong, blind: not sorted
def interval_of(means):
    k = len(means) // 40
    return means[k], means[-k - 1]
---
# wrong, blind: IndexError+one further up
def interval_of(means):
    means = sorted(means)
    k = len(means) // 40
    return means[k], means[len(means) - k]
---
# wrong, blind: 40 at any length
def interval_of(means):
    means = sorted(means)
    k = min(40, (len(means) - 1) // 2)
    return means[k], means[-1 - k]
---
# wrong, blind: one further down
def interval_of(means):
    means = sorted(means)
    k = len(means) // 40
    return means[max(k - 1, 0)], means[-1 - k]
---
# wrong, blind: two standard deviations, n - 1
import statistics
def interval_of(means):
    m, s = statistics.mean(means), statistics.stdev(means) if len(means) > 1 else 0.0
    return m - 1.96 * s, m + 1.96 * s
---
# right, written
from statistics import fmean
def paired_bootstrap(a, b, draws):
    means = sorted(fmean(a[i] for i in draw) - fmean(b[i] for i in draw) for draw in draws)
    k = len(draws) // 40
    return {"low": means[k], "mean": fmean(a) - fmean(b), "high": means[len(means) - k - 1]}
---
# right, written
import numpy as np
def paired_bootstrap(a, b, draws):
    gaps = np.array(a) - np.array(b)
    means = np.sort(gaps[np.array(draws)].mean(axis=1))
    k = len(draws) // 40
    return means[k], gaps.mean(), means[-k - 1]
---
# wrong, written: two intervals
def paired_bootstrap(a, b, draws):
    def ends(values):
        means = sorted(sum(values[i] for i in draw) / len(draw) for draw in draws)
        cut = len(means) // 40
        return means[cut], sum(values) / len(values), means[-1 - cut]
    return tuple(p - q for p, q in zip(ends(a), ends(b)))
---
# wrong, written: standard deviation of the scores
def paired_bootstrap(a, b, draws):
    gaps = [x - y for x, y in zip(a, b)]
    mean = sum(gaps) / len(gaps)
    sd = (sum((g - mean) ** 2 for g in gaps) / len(gaps)) ** 0.5
    return mean - sd, mean, mean + sd
---
# wrong, written: sums+sum of the differences
def paired_bootstrap(a, b, draws):
    gaps = [x - y for x, y in zip(a, b)]
    totals = sorted(sum(gaps[i] for i in draw) for draw in draws)
    cut = len(totals) // 40
    return totals[cut], sum(gaps), totals[-1 - cut]
---
# wrong, written: sorted separately
def paired_bootstrap(a, b, draws):
    def means(values):
        return sorted(sum(values[i] for i in draw) / len(draw) for draw in draws)
    gaps = sorted(x - y for x, y in zip(means(a), means(b)))
    cut = len(gaps) // 40
    return gaps[cut], (sum(a) - sum(b)) / len(a), gaps[-1 - cut]
---
# wrong, written: every draw with every draw
def paired_bootstrap(a, b, draws):
    ours = [sum(a[i] for i in draw) / len(draw) for draw in draws]
    theirs = [sum(b[i] for i in draw) / len(draw) for draw in draws]
    gaps = sorted(x - y for x in ours for y in theirs)
    cut = len(gaps) // 40
    return gaps[cut], (sum(a) - sum(b)) / len(a), gaps[-1 - cut]
---
# wrong, blind: one further up
def paired_bootstrap(a, b, draws):
    means = []
    for draw in draws:
        means.append(sum(a[i] - b[i] for i in draw) / len(draw))
    means.sort()
    k = len(means) // 40
    mean = sum(x - y for x, y in zip(a, b)) / len(a)
    return means[k], mean, means[-k]
---
# wrong, blind: upper end one too low
def paired_bootstrap(a, b, draws):
    means = []
    for draw in draws:
        means.append(sum(a[i] - b[i] for i in draw) / len(draw))
    means.sort()
    k = len(means) // 40
    mean = sum(x - y for x, y in zip(a, b)) / len(a)
    return means[k], mean, means[-k - 2]
---
# wrong, blind: places from 1
def paired_bootstrap(a, b, draws):
    means = []
    for draw in draws:
        means.append(sum(a[i - 1] - b[i - 1] for i in draw) / len(draw))
    means.sort()
    k = len(means) // 40
    mean = sum(x - y for x, y in zip(a, b)) / len(a)
    return means[k], mean, means[-1 - k]
---
# wrong, blind: scores sorted
def paired_bootstrap(a, b, draws):
    a, b = sorted(a), sorted(b)
    diffs = [x - y for x, y in zip(a, b)]
    means = sorted(sum(diffs[i] for i in d) / len(d) for d in draws)
    k = len(means) // 40
    return means[k], sum(diffs) / len(diffs), means[-1 - k]
---
# wrong, blind: one system drawn
def paired_bootstrap(a, b, draws):
    means = []
    mb = sum(b) / len(b)
    for draw in draws:
        means.append(sum(a[i] for i in draw) / len(draw) - mb)
    means.sort()
    k = len(means) // 40
    mean = sum(x - y for x, y in zip(a, b)) / len(a)
    return means[k], mean, means[-1 - k]
"""
