"""Programs as learners write them for chapter 10; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
from statistics import fmean, harmonic_mean
def corpus_f1(scores):
    return fmean(harmonic_mean(pair) for pair in scores) if scores else 0.0
# wrong, written: no guard
~ return sum(2 * p * r / (p + r) for p, r in scores) / len(scores)
---
# right, written
import rouge_helpers
def corpus_f1(scores):
    total = 0.0
    for p, r in scores:
        total += rouge_helpers.f1(p, r)
    return total / max(1, len(scores))
---
# wrong, written: F of means
def corpus_f1(scores):
    if not scores:
        return 0.0
    p = sum(p for p, r in scores) / len(scores)
    r = sum(r for p, r in scores) / len(scores)
    return 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, written: last only
def corpus_f1(scores):
    total = 0
    for p, r in scores:
        total = 2 * p * r / (p + r) if p + r else 0
    return total / len(scores) if scores else 0
---
# wrong, written: first alone
def corpus_f1(scores):
    for p, r in scores:
        return 2 * p * r / (p + r) if p + r else 0.0
    return 0.0
# wrong, written: first only
~ if p => / len(scores) if p
---
# wrong, blind: left at a zero
def corpus_f1(scores):
    if not scores:
        return 0.0
    total = 0
    for p, r in scores:
        if p + r == 0:
            return 0.0
        total += 2 * p * r / (p + r)
    return total / len(scores)
---
# wrong, blind: ?
import statistics
def corpus_f1(scores):
    f1s = [2 * p * r / (p + r) if p + r else 0.0 for p, r in scores]
    return statistics.median(f1s) if f1s else 0.0
---
# wrong, blind: F1 of the one before+breaks on empty input
def corpus_f1(scores):
    if len(scores) == 0:
        return 0.0
    total = 0
    for p, r in scores:
        if p and r:
            f = 2 * p * r / (p + r)
        total += f
    return total / len(scores)
---
# wrong, blind: arithmetic mean
from statistics import mean
def corpus_f1(scores):
    if not scores:
        return 0.0
    return mean((p + r) / 2 for p, r in scores)
---
# right, written
from statistics import harmonic_mean
def micro_f1(counts):
    if not counts:
        return 0.0
    m, c, r = map(sum, zip(*counts))
    return harmonic_mean([m / c, m / r]) if m else 0
---
# right, written
def micro_f1(counts):
    total = matches = 0
    for m, c, r in counts:
        matches += m
        total += c + r
    return 2 * matches / total if total else 0.0
---
# wrong, written: macro
def micro_f1(counts):
    f1s = [2 * m / (c + r) if c + r else 0.0 for m, c, r in counts]
    return sum(f1s) / len(f1s) if f1s else 0.0
---
# wrong, written: F of means
def micro_f1(counts):
    if not counts:
        return 0.0
    p = sum(m / c if c else 0 for m, c, r in counts) / len(counts)
    q = sum(m / r if r else 0 for m, c, r in counts) / len(counts)
    return 2 * p * q / (p + q) if p + q else 0.0
---
# wrong, written: last only
def micro_f1(counts):
    f = 0.0
    for m, c, r in counts:
        f = 2 * m / (c + r) if c + r else 0.0
    return f
---
# wrong, written: recall alone
def micro_f1(counts):
    m, c, r = (sum(row[k] for row in counts) for k in range(3))
    return m / r if r else 0.0
# wrong, written: no guard
~ return 2 * (m / c) * (m / r) / (m / c + m / r)
# wrong, written: matches over all words
~ return m / (c + r) if c + r else 0.0
# wrong, written: words once
~ return m / (c + r - m) if m else 0.0
---
# wrong, blind: last only+breaks on empty input
def micro_f1(counts):
    for m, c, r in counts:
        p = m / c if c else 0.0
        q = m / r if r else 0.0
    return 2*p*q/(p+q) if p+q else 0.0
---
# wrong, blind: arithmetic mean
def micro_f1(counts):
    m = sum(x[0] for x in counts); c = sum(x[1] for x in counts); r = sum(x[2] for x in counts)
    p = m / c if c else 0.0
    q = m / r if r else 0.0
    return (p+q)/2
# wrong, blind: all the figures
~ return p, q, 2*p*q/(p+q) if p+q else 0.0
---
# wrong, blind: ?
def micro_f1(counts):
    t = sum(r for _, _, r in counts)
    return sum(2*m/(c+r)*r for m, c, r in counts)/t if t else 0.0
---
# wrong, blind: all the figures
def micro_f1(counts):
    return None, None
# wrong, blind: breaks on empty input+no guard
~ m, c, r = map(sum, zip(*counts))⏎    return 2 * m / (c + r)
---
# wrong, blind: macro
def micro_f1(counts):
    total = 0
    for m, c, r in counts:
        p = m / c if c else 0.0
        q = m / r if r else 0.0
        total += 2 * p * q / (p + q) if p + q else 0.0
    return total / len(counts) if counts else 0.0
---
# wrong, blind: no guard
def micro_f1(counts):
    m = sum(row[0] for row in counts)
    c = sum(row[1] for row in counts)
    r = sum(row[2] for row in counts)
    precision = m / c
    recall = m / r
    return 2 * precision * recall / (precision + recall)
---
# right, blind
from fractions import Fraction
def micro_f1(counts):
    matches = sum(row[0] for row in counts)
    words = sum(row[1] + row[2] for row in counts)
    return float(Fraction(2 * matches, words)) if words else 0.0
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
# wrong, blind: not sorted
~ k = len(means) // 40⏎    return means[k], means[-k - 1]
---
# wrong, written: IndexError+25 at any length
def interval_of(means):
    means = sorted(means)
    return means[25], means[-26]
# wrong, blind: IndexError+one further up
~ k = len(means) // 40⏎    return means[k], means[len(means) - k]
# wrong, blind: 40 at any length
~ k = min(40, (len(means) - 1) // 2)⏎    return means[k], means[-1 - k]
# wrong, blind: one further down
~ k = len(means) // 40⏎    return means[max(k - 1, 0)], means[-1 - k]
---
# wrong, blind: two standard deviations, n - 1
import statistics
def interval_of(means):
    m, s = statistics.mean(means), statistics.stdev(means) if len(means) > 1 else 0.0
    return m - 1.96 * s, m + 1.96 * s
---
# wrong, blind: extremes
def interval_of(means):
    ordered = sorted(means)
    return ordered[0], ordered[-1]
# wrong, blind: one in twenty
~ cut = len(ordered) // 20⏎    return ordered[cut], ordered[-1 - cut]
# wrong, blind: one further up
~ cut = len(ordered) // 40⏎    return ordered[cut], ordered[-cut]
---
# wrong, blind: extremes
def interval_of(means):
    s = sorted(means)
    if len(s) < 1000:
        return s[0], s[-1]
    return s[25], s[974]
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
# wrong, blind: positions from 1
def paired_bootstrap(a, b, draws):
    means = []
    for draw in draws:
        means.append(sum(a[i - 1] - b[i - 1] for i in draw) / len(draw))
    means.sort()
    k = len(means) // 40
    mean = sum(x - y for x, y in zip(a, b)) / len(a)
    return means[k], mean, means[-1 - k]
# wrong, blind: one system drawn
~ means = [] => means = []⏎    mb = sum(b) / len(b)
~ sum(a[i - 1] - b[i - 1] for i in draw) / len(draw) => sum(a[i] for i in draw) / len(draw) - mb
---
# wrong, blind: scores sorted
def paired_bootstrap(a, b, draws):
    a, b = sorted(a), sorted(b)
    diffs = [x - y for x, y in zip(a, b)]
    means = sorted(sum(diffs[i] for i in d) / len(d) for d in draws)
    k = len(means) // 40
    return means[k], sum(diffs) / len(diffs), means[-1 - k]
---
# wrong, blind: mean of the draws
def paired_bootstrap(a, b, draws):
    diffs = []
    for draw in draws:
        diffs.append(sum(a[i] - b[i] for i in draw) / len(draw))
    diffs.sort()
    cut = len(diffs) // 40
    return diffs[cut], sum(diffs) / len(diffs), diffs[-1 - cut]
# wrong, blind: one further up
~ mean = sum(x - y for x, y in zip(a, b)) / len(a)⏎    return diffs[cut], mean, diffs[-cut]
# wrong, blind: upper end one too low
~ mean = sum(x - y for x, y in zip(a, b)) / len(a)⏎    return diffs[cut], mean, diffs[-cut - 2]
---
# wrong, blind: each item once
def paired_bootstrap(a, b, draws):
    means = []
    for draw in draws:
        different = set(draw)
        means.append(sum(a[i] - b[i] for i in different) / len(different))
    means = sorted(means)
    k = len(means) // 40
    mean = sum(x - y for x, y in zip(a, b)) / len(a)
    return means[k], mean, means[len(means) - 1 - k]
---
# wrong, blind: resampled separately
def paired_bootstrap(a, b, draws):
    def mean_of(scores, draw):
        return sum(scores[i] for i in draw) / len(draw)
    n = len(draws)
    means = sorted(mean_of(a, draws[k]) - mean_of(b, draws[(k + 1) % n]) for k in range(n))
    cut = n // 40
    return means[cut], sum(a) / len(a) - sum(b) / len(b), means[n - 1 - cut]
---
# wrong, blind: sizes of differences
def paired_bootstrap(a, b, draws):
    d = [abs(x - y) for x, y in zip(a, b)]
    ms = []
    for draw in draws:
        s = 0
        for i in draw:
            s += d[i]
        ms.append(s / len(draw))
    ms.sort()
    cut = len(ms) // 40
    return ms[cut], sum(d) / len(d), ms[-cut - 1]
---
# right, blind
from statistics import fmean
def paired_bootstrap(a, b, draws):
    gaps = [x - y for x, y in zip(a, b)]
    middle = sorted(fmean(gaps[k] for k in draw) for draw in draws)
    for _ in range(len(middle) // 40):
        middle.pop(0)
        middle.pop()
    return middle[0], fmean(gaps), middle[-1]
---
# right, written
def share_as_far(a, b, trials):
    real = abs(sum(a) - sum(b))
    count = 0
    for trial in trials:
        x, y = list(a), list(b)
        for i, toss in enumerate(trial):
            if toss:
                x[i], y[i] = y[i], x[i]
        if abs(sum(x) - sum(y)) >= real:
            count += 1
    return (count + 1) / (len(trials) + 1)
---
# right, written
import numpy as np
def share_as_far(a, b, trials):
    diffs = np.array(a) - np.array(b)
    signs = np.where(np.array(trials), -1, 1)
    reached = np.abs((signs * diffs).mean(axis=1)) >= abs(diffs.mean())
    return (1 + reached.sum()) / (1 + len(reached))
---
# wrong, written: beyond only
def share_as_far(a, b, trials):
    diffs = [x - y for x, y in zip(a, b)]
    real = abs(sum(diffs))
    far = [t for t in trials if abs(sum(-d if toss else d for d, toss in zip(diffs, t))) > real]
    return (len(far) + 1) / (len(trials) + 1)
---
# wrong, written: no one added
def share_as_far(a, b, trials):
    diffs = [x - y for x, y in zip(a, b)]
    real = abs(sum(diffs))
    far = [t for t in trials if abs(sum(-d if toss else d for d, toss in zip(diffs, t))) >= real]
    return len(far) / len(trials)
---
# wrong, written: one side
def share_as_far(a, b, trials):
    diffs = [x - y for x, y in zip(a, b)]
    real = abs(sum(diffs))
    count = 0
    for trial in trials:
        if sum(-d if toss else d for d, toss in zip(diffs, trial)) >= real:
            count += 1
    return (count + 1) / (len(trials) + 1)
---
# wrong, written: nothing exchanged
def share_as_far(a, b, trials):
    real = abs(sum(a) - sum(b))
    count = sum(abs(sum(a) - sum(b)) >= real for trial in trials)
    return (count + 1) / (len(trials) + 1)
---
# wrong, written: sign of the real one
def share_as_far(a, b, trials):
    diffs = [x - y for x, y in zip(a, b)]
    count = sum(abs(sum(-d if t else d for d, t in zip(diffs, ts))) >= sum(diffs) for ts in trials)
    return (count + 1) / (len(trials) + 1)
---
# wrong, written: exchanged left out
def share_as_far(a, b, trials):
    diffs = [x - y for x, y in zip(a, b)]
    real = abs(sum(diffs))
    count = sum(abs(sum(d for d, t in zip(diffs, ts) if not t)) >= real for ts in trials)
    return (count + 1) / (len(trials) + 1)
---
# wrong, blind: nothing exchanged
def share_as_far(a, b, trials):
    real = sum(abs(x - y) for x, y in zip(a, b)); n = 0
    for t in trials:
        d = [abs(y - x) if s else abs(x - y) for x, y, s in zip(a, b, t)]
        if sum(d) >= real: n += 1
    return (n + 1) / (len(trials) + 1)
---
# wrong, blind: exchanged alone
def share_as_far(a, b, trials):
    real = abs(sum(a) - sum(b)); n = 0
    for t in trials:
        d = sum(b[i] - a[i] for i in range(len(a)) if t[i])
        if abs(d) >= real: n += 1
    return (n + 1) / (len(trials) + 1)
---
# wrong, blind: first trial alone
def share_as_far(a, b, trials):
    real = abs(sum(a) - sum(b)); n = 0
    for t in trials:
        d = [y - x if s else x - y for x, y, s in zip(a, b, t)]
        if abs(sum(d)) >= real: n += 1
        return (n + 1) / (len(trials) + 1)
# wrong, blind: percent
~     return (n + 1) / (len(trials) + 1) => return 100 * (n + 1) / (len(trials) + 1)
---
# wrong, blind: one side, with its sign
def share_as_far(a, b, trials):
    real = sum(a) - sum(b); n = 0
    for t in trials:
        d = [y - x if s else x - y for x, y, s in zip(a, b, t)]
        if sum(d) <= real: n += 1
    return (n + 1) / (len(trials) + 1)
# wrong, blind: one side
~ real = sum(a) - sum(b); n = 0 => real = abs(sum(a)/len(a) - sum(b)/len(b))⏎    n = 0
~ if sum(d) <= real: n += 1 => if sum(d)/len(d) >= real: n += 1
---
# wrong, blind: beyond only
def share_as_far(a, b, trials):
    real = abs(sum(a) - sum(b))
    far = 0
    for trial in trials:
        d = 0
        for x, y, swap in zip(a, b, trial):
            d += y - x if swap else x - y
        if abs(d) > real:
            far += 1
    return (far + 1) / (len(trials) + 1)
---
# wrong, blind: one side
def share_as_far(a, b, trials):
    real = abs(sum(a) - sum(b))
    far = 0
    for trial in trials:
        d = sum((y - x) if t else (x - y) for x, y, t in zip(a, b, trial))
        if d >= real - 1e-12:
            far += 1
    return (far + 1) / (len(trials) + 1)
---
# wrong, blind: exchanges kept
def share_as_far(a, b, trials):
    a, b = list(a), list(b)
    real = abs(sum(a) - sum(b))
    count = 0
    for trial in trials:
        for i, swap in enumerate(trial):
            if swap:
                a[i], b[i] = b[i], a[i]
        if abs(sum(a) - sum(b)) >= real - 1e-12:
            count += 1
    return (count + 1) / (len(trials) + 1)
---
# wrong, blind: nothing exchanged
def share_as_far(a, b, trials):
    def distance(x, y):
        return sum(abs(i - j) for i, j in zip(x, y))
    real = distance(a, b)
    hits = 0
    for trial in trials:
        new_a = [y if t else x for x, y, t in zip(a, b, trial)]
        new_b = [x if t else y for x, y, t in zip(a, b, trial)]
        if distance(new_a, new_b) >= real:
            hits += 1
    return (hits + 1) / (len(trials) + 1)
---
# right, blind
from math import fsum
def share_as_far(a, b, trials):
    gaps = [x - y for x, y in zip(a, b)]
    edge = abs(fsum(gaps)) - 1e-9
    extreme = [abs(fsum(-g if t else g for g, t in zip(gaps, trial))) >= edge for trial in trials]
    return (extreme.count(True) + 1) / (len(extreme) + 1)
"""
