"""Chapter 07: wrong programs as learners write them, each named in its first line."""

PROGRAMS = """
# worse model
def name_the_switch():
    return ["worse model", "newlines", "version", "package", "stemming"]
---
# random seed
def name_the_switch():
    return ["argument order", "newlines", "random seed", "package", "stemming"]
---
# case B
def name_the_switch():
    return ["argument order", "stemming", "version", "package", "newlines"]
---
# case C
def name_the_switch():
    return ["argument order", "newlines", "package", "version", "stemming"]
---
# not five
def name_the_switch():
    return ["argument order"]
---
# strange name
def name_the_switch():
    return ["alignment", "newlines", "version", "package", "stemming"]
---
# not names
def name_the_switch():
    return 5
---
# both orders
def pairs_in_order(n):
    return n * (n - 1) // 1
---
# neighbours+no guard
def pairs_in_order(n):
    return n * (n - 1) // n
---
# with itself
def pairs_in_order(n):
    return sum(range(n + 1))
---
# distance
def skip_bigrams(tokens, gap):
    out = []
    for i in range(len(tokens)):
        for j in range(i + 1, len(tokens)):
            if gap is None or j - i <= gap:
                out.append((tokens[i], tokens[j]))
    return out
---
# both orders
def skip_bigrams(tokens, gap):
    out = []
    for i in range(len(tokens)):
        for j in range(i + 1, len(tokens)):
            if gap is None or j - i - 1 <= gap:
                out.append((tokens[i], tokens[j]))
                out.append((tokens[j], tokens[i]))
    return out
---
# repeats dropped|returns a set+repeats dropped|sorted, repeats dropped|returns a set|?
def skip_bigrams(tokens, gap):
    n = len(tokens)
    g = n if gap is None else gap
    return {(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, min(n, i + g + 2))}
---
# gap ignored
from itertools import combinations
def skip_bigrams(tokens, gap):
    return list(combinations(tokens, 2))
---
# first word only
def skip_bigrams(tokens, gap):
    out = []
    for i in range(len(tokens)):
        for j in range(i + 1, len(tokens)):
            if gap is None or j - i - 1 <= gap:
                out.append((tokens[i], tokens[j]))
        return out
    return out
---
# exactly the gap
def skip_bigrams(tokens, gap):
    n = len(tokens)
    return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, n)
            if gap is None or j - i - 1 == gap]
---
# TypeError
def skip_bigrams(tokens, gap):
    n = len(tokens)
    return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, min(n, i + gap + 2))]
---
# multiplied
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total += length * power
    return total
---
# last run only
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total = length ** power
    return total
---
# whole LCS weighed
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total += length
    return total ** power
---
# power to the length
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total += power ** length
    return total
---
# weight not undone
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) ** power if candidate else 0
    r = hits / len(reference) ** power if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# length not weighed+weight not undone
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) if candidate else 0
    r = hits / len(reference) if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# always the square root
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** 0.5 if candidate else 0
    r = (hits / len(reference) ** power) ** 0.5 if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# whole LCS weighed
import rouge_helpers
def rouge_w(reference, candidate, power):
    hits = rouge_helpers.lcs_length(reference, candidate) ** power
    p = (hits / len(candidate) ** power) ** (1 / power) if candidate else 0
    r = (hits / len(reference) ** power) ** (1 / power) if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# no guard
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** (1 / power)
    r = (hits / len(reference) ** power) ** (1 / power)
    return p, r, 2 * p * r / (p + r)
---
# brackets of the root missing
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** 1 / power if candidate else 0
    r = (hits / len(reference) ** power) ** 1 / power if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# swapped
import rouge_helpers
def rouge_w(reference, candidate, power):
    return tuple(rouge_helpers.rouge_w(candidate, reference, power=power).values())
---
# F of means
def corpus_f1(figures):
    if not figures:
        return 0.0
    p = sum(p for p, r in figures) / len(figures)
    r = sum(r for p, r in figures) / len(figures)
    return 2 * p * r / (p + r) if p + r else 0.0
---
# no guard
def corpus_f1(figures):
    return sum(2 * p * r / (p + r) for p, r in figures) / len(figures)
---
# last only
def corpus_f1(figures):
    total = 0
    for p, r in figures:
        total = 2 * p * r / (p + r) if p + r else 0
    return total / len(figures) if figures else 0
---
# zeros left out
def corpus_f1(figures):
    f1s = [2 * p * r / (p + r) for p, r in figures if p + r]
    return sum(f1s) / len(f1s) if f1s else 0.0
---
# arithmetic mean
def corpus_f1(figures):
    return sum((p + r) / 2 for p, r in figures) / len(figures) if figures else 0.0
---
# every two places
def skip_bigrams(tokens, gap):
    return [(first, second) for first in tokens for second in tokens]
---
# first pair only
def skip_bigrams(tokens, gap):
    for i in range(len(tokens)):
        for j in range(i + 1, len(tokens)):
            return [(tokens[i], tokens[j])]
    return []
---
# neighbours only
def skip_bigrams(tokens, gap):
    return list(zip(tokens, tokens[1:]))
---
# gap 0 read as no gap
def skip_bigrams(tokens, gap):
    last = gap or len(tokens)
    n = len(tokens)
    return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, min(n, i + last + 2))]
---
# by distance
def skip_bigrams(tokens, gap):
    n = len(tokens)
    most = n if gap is None else gap + 1
    return [(tokens[i], tokens[i + d]) for d in range(1, most + 1) for i in range(n - d)]
---
# first run only
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total += length**power
        return total
    return 0
---
# total untouched
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        length**power
    return total
---
# root of F alone
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) ** power if candidate else 0
    r = hits / len(reference) ** power if reference else 0
    return p, r, (2 * p * r / (p + r)) ** (1 / power) if p + r else 0
---
# F combined before the root
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) ** power if candidate else 0
    r = hits / len(reference) ** power if reference else 0
    f = 2 * p * r / (p + r) if p + r else 0
    return p ** (1 / power), r ** (1 / power), f ** (1 / power)
---
# first only
def corpus_f1(figures):
    for p, r in figures:
        return 2 * p * r / (p + r) / len(figures) if p + r else 0.0
    return 0.0
"""
