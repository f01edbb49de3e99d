"""Chapter 07: right programs by other roads than the solutions."""

PROGRAMS = """
def name_the_switch():
    return ("Argument order", "newline", "version", "library", "stemmer")
---
def name_the_switch():
    return "argument order, newlines, version, package, stemming"
---
def name_the_switch():
    return {"A": "order", "B": "newlines", "C": "version", "D": "package", "E": "stem"}
---
def pairs_in_order(n):
    return sum(range(n))
---
from math import comb
def pairs_in_order(n):
    return comb(n, 2)
---
def pairs_in_order(n):
    return n * (n - 1) / 2
---
from itertools import combinations
def skip_bigrams(tokens, gap):
    if gap is None:
        gap = len(tokens)
    places = combinations(range(len(tokens)), 2)
    return [(tokens[i], tokens[j]) for i, j in places if j - i - 1 <= gap]
---
def skip_bigrams(tokens, gap):
    pairs = []
    for i, first in enumerate(tokens):
        for between, second in enumerate(tokens[i + 1:]):
            if gap is None or between <= gap:
                pairs.append([first, second])
    return [tuple(pair) for pair in pairs]
---
import rouge_helpers
def skip_bigrams(tokens, gap):
    return rouge_helpers.skip_bigrams(tokens, gap)
---
def weighted_runs(runs, power):
    return sum(length**power for length in runs)
---
import math
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total = total + math.pow(length, power)
    return total
---
import rouge_helpers
def rouge_w(reference, candidate, power):
    return rouge_helpers.rouge_w(reference, candidate, power=power)
---
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    if not reference or not candidate:
        return 0, 0, 0
    root = weighted_lcs(reference, candidate, power) ** (1 / power)
    p, r = root / len(candidate), root / len(reference)
    return p, r, 0 if p + r == 0 else 2 * p * r / (p + r)
---
def rouge_w(a, b, power):
    m, n = len(a), len(b)
    c = [[0.0] * (n + 1) for _ in range(m + 1)]
    w = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(1, m + 1):
        for j in range(1, n + 1):
            if a[i - 1] == b[j - 1]:
                k = w[i - 1][j - 1]
                c[i][j] = c[i - 1][j - 1] + (k + 1) ** power - k**power
                w[i][j] = k + 1
            else:
                c[i][j] = max(c[i - 1][j], c[i][j - 1])
    p = (c[m][n] / n**power) ** (1 / power) if n else 0.0
    r = (c[m][n] / m**power) ** (1 / power) if m else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
from statistics import fmean, harmonic_mean
def corpus_f1(figures):
    return fmean(harmonic_mean(pair) for pair in figures) if figures else 0.0
---
import rouge_helpers
def corpus_f1(figures):
    total = 0.0
    for p, r in figures:
        total += rouge_helpers.f1(p, r)
    return total / max(1, len(figures))
"""
