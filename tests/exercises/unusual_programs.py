"""Right programs by unusual roads; same form as in right_programs, and each has to pass."""

PROGRAMS = r"""
precision_of = lambda found, relevant: sum(map(relevant.__contains__, found)) / (len(found) or 1)
precision_of.__name__ = "precision_of"
---
def recall_of(found, relevant):
    match relevant:
        case []:
            return 0.0
        case _:
            return sum(x in found for x in relevant) / len(relevant)
---
from fractions import Fraction
def precision_recall(found, relevant):
    hits = len({*found} & {*relevant})
    return Fraction(hits, max(len(found), 1)), Fraction(hits, max(len(relevant), 1))
---
from dataclasses import dataclass
@dataclass
class Pair:
    precision: float
    recall: float
def precision_recall(found, relevant):
    hits = [x for x in found if x in relevant]
    return Pair(*(len(hits) / len(those) if those else 0 for those in (found, relevant)))
---
from collections import namedtuple
Figures = namedtuple("Figures", "precision recall")
def precision_recall(found, relevant):
    hits = len(set(found) - (set(found) - set(relevant)))
    return Figures(hits / (len(found) or 1), hits / (len(relevant) or 1))
---
def f1(p, r):
    import math
    return math.exp(math.log(2) + math.log(p) + math.log(r) - math.log(p + r)) if p and r else 0.0
---
from decimal import Decimal
def f1(p, r):
    p, r = Decimal(str(p)), Decimal(str(r))
    return 2 * p * r / (p + r) if p + r else Decimal(0)
---
def f1(p, r):
    a, b = (p + r) / 2, p * r
    try:
        return b / a
    except ZeroDivisionError:
        return False * 1.0
---
def f_beta(p, r, beta):
    alpha = 1 / (1 + beta * beta)
    if p == 0 or r == 0:
        return 0
    return 1 / (alpha / p + (1 - alpha) / r)
---
def f_beta(*figures):
    p, r, beta = figures
    square = pow(beta, 2)
    return (p * r + square * p * r) / (square * p + r or 1)
---
def split_words(text):
    word, words = [], []
    for c in text + " ":
        if c.isspace():
            if word:
                words.append("".join(word).lower())
            word = []
        else:
            word.append(c)
    return words
---
import re
def split_words(text):
    return re.findall(r"\S+", text.lower())
---
def split_words(text):
    if not text.strip():
        return []
    first, *rest = text.split(None, 1)
    return [first.lower()] + (split_words(rest[0]) if rest else [])
---
def clipped_count(word, reference, candidate):
    return sorted([reference.split().count(word), candidate.split().count(word)])[0]
---
from functools import reduce
def overlap(reference, candidate):
    def step(state, word):
        hits, left = state
        if word not in left:
            return state
        place = left.index(word)
        return hits + 1, left[:place] + left[place + 1 :]
    return reduce(step, candidate.split(), (0, reference.split()))[0]
---
def overlap(reference, candidate):
    left, hits = candidate.split(), 0
    for word in reference.split():
        try:
            left.remove(word)
        except ValueError:
            continue
        hits += 1
    return hits
---
class Overlap:
    def __call__(self, reference, candidate):
        a, b = sorted(reference.split()), sorted(candidate.split())
        i = j = hits = 0
        while i < len(a) and j < len(b):
            if a[i] == b[j]:
                hits, i, j = hits + 1, i + 1, j + 1
            elif a[i] < b[j]:
                i += 1
            else:
                j += 1
        return hits
overlap = Overlap()
overlap.__name__ = "overlap"
---
import numpy as np
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    words = sorted({*a, *b})
    counts = np.array([[t.count(w) for w in words] for t in (a, b)]).reshape(2, -1)
    return counts.min(axis=0).sum()
---
def rouge_1_recall(reference, candidate):
    left = candidate.lower().split()
    wanted = reference.lower().split()
    got = [left.remove(w) or 1 for w in wanted if w in left]
    return len(got) / max(1, len(wanted))
---
from collections import OrderedDict, Counter
def rouge_1_score(reference, candidate):
    wanted, offered = Counter(reference.lower().split()), Counter(candidate.lower().split())
    wanted_before = sum(wanted.values())
    wanted.subtract(offered)
    hits = wanted_before - sum(n for n in wanted.values() if n > 0)
    p, r = hits / (sum(offered.values()) or 1), hits / (wanted_before or 1)
    both = sum(offered.values()) + wanted_before
    return OrderedDict(f1=2 * hits / (both or 1), recall=r, precision=p)
---
from functools import lru_cache
@lru_cache(maxsize=None)
def rouge_1_score(reference, candidate):
    a, b = reference.casefold().split(), candidate.casefold().split()
    hits = sum(min(a.count(w), b.count(w)) for w in {*a} & {*b})
    return {"precision": hits / len(b) if b else 0, "recall": hits / len(a) if a else 0,
            "f1": 2 * hits / (len(a) + len(b)) if hits else 0}
---
def clean_words(text):
    return "".join(c if c.isalpha() or c.isspace() else "" for c in text).lower().split()
---
def beat_it():
    return " ".join(["river"] * 20) + "\n"
---
def window_count(tokens, n):
    return sum(1 for i in range(len(tokens)) if i + n <= len(tokens))
---
from itertools import pairwise
def bigrams(tokens):
    return list(pairwise(tokens))
---
def ngrams(tokens, n):
    return [] if len(tokens) < n else [tuple(tokens[:n])] + ngrams(tokens[1:], n)
---
from collections import deque
def ngrams(tokens, n):
    window, out = deque(maxlen=n), []
    for token in tokens:
        window.append(token)
        if len(window) == n:
            out.append(tuple(window))
    return out
---
def rouge_n(reference, candidate, n):
    def cut(t):
        return [" ".join(t[i:i + n]) for i in range(len(t) - n + 1)]
    a, b = cut(reference), cut(candidate)
    na, nb = len(a), len(b)
    hits = 0
    for g in b:
        if g in a:
            a.remove(g)
            hits += 1
    p, r, f = (hits / length if length else 0 for length in (nb, na, (na + nb) / 2))
    return dict(p=p, r=r, f=f)
---
def lcs_length(a, b):
    import bisect
    places = {}
    for j, word in enumerate(b):
        places.setdefault(word, []).append(j)
    tails = []
    for word in a:
        for j in reversed(places.get(word, [])):
            k = bisect.bisect_left(tails, j)
            tails[k:k + 1] = [j]
    return len(tails)
---
def lcs_length(a, b):
    words = {w: k for k, w in enumerate(dict.fromkeys(b))}
    masks = {w: sum(1 << j for j, x in enumerate(b) if x == w) for w in words}
    row = (1 << len(b)) - 1
    for w in a:
        m = row & masks.get(w, 0)
        row = ((row + m) | (row - m)) & ((1 << len(b)) - 1)
    return bin(~row & ((1 << len(b)) - 1)).count("1")
---
def rouge_l(reference, candidate):
    def lcs(a, b):
        row = [0] * (len(b) + 1)
        for x in a:
            diagonal = 0
            for j, y in enumerate(b, 1):
                diagonal, row[j] = row[j], diagonal + 1 if x == y else max(row[j], row[j - 1])
        return row[-1]
    n = lcs(candidate, reference)
    yes = n > 0
    return [n / len(candidate) if yes else 0, n / len(reference) if yes else 0,
            2 * n / (len(reference) + len(candidate)) if yes else 0]
---
def next_cell(same, diagonal, above, left):
    return {True: diagonal + 1, False: (above, left)[left > above]}[bool(same)]
---
def next_row(above, word, candidate):
    import itertools
    pairs = zip(candidate, above, above[1:])
    return list(itertools.accumulate(
        pairs, lambda left, p: p[1] + 1 if p[0] == word else max(left, p[2]), initial=0))
---
def detective():
    return ("Ferry", "ferry ferry")
---
def verdict():
    return "Sets "
---
def parsons_lcs():
    return list("CGADFHIB")
---
def shuffled_pair():
    words = "one two three four five six".split()
    return " ".join(words), " ".join(words[::-1])
"""
