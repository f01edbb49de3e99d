"""Programs as learners write them for chapter 09; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
from math import comb
def pairs_in_order(n):
    return comb(n, 2)
# right, written
~ return sum(range(n))
# right, written
~ return n * (n - 1) / 2
# wrong, written: neighbours+no guard
~ return n * (n - 1) // n
# wrong, written: with itself
~ return sum(range(n + 1))
# wrong, blind: neighbours
~ return n * (n - 1) // n if n else 0
# wrong, blind: words+no guard
~ return n * (n - 1) // (n - 1)
# wrong, blind: both orders
~ return n * (n - 1) // 1
# wrong, blind: with itself
~ return n * (n + 1) // 2
---
# wrong, blind: with itself
def pairs_in_order(n):
    pairs = 0
    for i in range(n):
        for j in range(i, n):
            pairs += 1
    return pairs
---
# right, written
from itertools import combinations
def skip_bigrams(tokens, gap):
    if gap is None:
        gap = len(tokens)
    places = combinations(range(len(tokens)), 2)
    return [(tokens[i], tokens[j]) for i, j in places if j - i - 1 <= gap]
---
# right, written
def skip_bigrams(tokens, gap):
    pairs = []
    for i, first in enumerate(tokens):
        for between, second in enumerate(tokens[i + 1:]):
            if gap is None or between <= gap:
                pairs.append([first, second])
    return [tuple(pair) for pair in pairs]
---
# right, written
import rouge_helpers
def skip_bigrams(tokens, gap):
    return rouge_helpers.family.skip_bigrams(tokens, gap)
# wrong, written: every two places
~ return [(first, second) for first in tokens for second in tokens]
# wrong, written: neighbours only
~ return list(zip(tokens, tokens[1:]))
---
# right, blind
def skip_bigrams(tokens, gap):
    if len(tokens) < 2:
        return []
    rest = tokens[1:] if gap is None else tokens[1 : gap + 2]
    return [(tokens[0], other) for other in rest] + skip_bigrams(tokens[1:], gap)
---
# wrong, written: gap ignored
from itertools import combinations
def skip_bigrams(tokens, gap):
    return list(combinations(tokens, 2))
---
# wrong, written: first pair only
def skip_bigrams(tokens, gap):
    for i in range(len(tokens)):
        for j in range(i + 1, len(tokens)):
            return [(tokens[i], tokens[j])]
    return []
---
# wrong, written: by distance
def skip_bigrams(tokens, gap):
    n = len(tokens)
    most = n if gap is None else gap + 1
    return [(tokens[i], tokens[i + d]) for d in range(1, most + 1) for i in range(n - d)]
---
# wrong, written: both orders, word by word
def skip_bigrams(tokens, gap):
    n = len(tokens)
    return [(tokens[i], tokens[j]) for i in range(n) for j in range(n)
            if i != j and (gap is None or abs(i - j) <= gap + 1)]
---
# wrong, written: both orders, word by word+gap ignored|gap ignored+both orders, word by word
from itertools import permutations
def skip_bigrams(tokens, gap):
    return list(permutations(tokens, 2))
---
# wrong, written: no pairs for None
def skip_bigrams(tokens, gap):
    n = len(tokens)
    return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, n)
            if gap is not None and j - i - 1 <= gap]
# wrong, written: exactly the gap
~ if gap is None or j - i - 1 == gap]
# wrong, written: less than the gap
~ if gap is None or j - i < gap]
---
# wrong, written: None read as gap 0
def skip_bigrams(tokens, gap):
    if gap is None:
        gap = 0
    return [(tokens[i], t) for i in range(len(tokens)) for t in tokens[i + 1:i + gap + 2]]
---
# wrong, written: lower-cased
from itertools import combinations
def skip_bigrams(tokens, gap):
    words = [token.lower() for token in tokens]
    places = combinations(range(len(words)), 2)
    return [(words[i], words[j]) for i, j in places if gap is None or j - i - 1 <= gap]
---
# wrong, written: positions
def skip_bigrams(tokens, gap):
    n = len(tokens)
    return [(i, j) for i in range(n) for j in range(i + 1, n) if gap is None or j - i - 1 <= gap]
# wrong, written: TypeError
~ return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, min(n, i + gap + 2))]
# wrong, written: gap 0 read as no gap
~ def skip_bigrams(tokens, gap): => def skip_bigrams(tokens, gap):⏎    last = gap or len(tokens)
~ return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, min(n, i + last + 2))]
---
# wrong, blind: one first word lost
def skip_bigrams(tokens, gap):
    out = []
    for i in range(len(tokens) - 2):
        for j in range(i + 1, len(tokens)):
            if gap is None or j - i - 1 <= gap:
                out.append((tokens[i], tokens[j]))
    return out
# wrong, written: distance
~ for i in range(len(tokens) - 2): => for i in range(len(tokens)):
~ if gap is None or j - i - 1 <= gap: => if gap is None or j - i <= gap:
# wrong, blind: first copy again
~ for i in range(len(tokens) - 2): => for a in tokens:⏎        i = tokens.index(a)
~ out.append((tokens[i], tokens[j])) => out.append((a, tokens[j]))
# wrong, blind: gap 0 read as no gap
~ for i in range(len(tokens) - 2): => for i in range(len(tokens)):
~ if gap is None or j - i - 1 <= gap: => if not gap or j - i - 1 <= gap:
---
# wrong, blind: last word lost
def skip_bigrams(tokens, gap):
    out = []
    for i in range(len(tokens) - 1):
        for j in range(i + 1, len(tokens) - 1):
            if gap is None or j - i - 1 <= gap:
                out.append((tokens[i], tokens[j]))
    return out
---
# wrong, blind: distance
def skip_bigrams(tokens, gap):
    n = len(tokens)
    limit = n if gap is None else gap
    return [(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, n) if j - i <= limit]
# wrong, written: returns a set
~ return {(tokens[i], tokens[j]) for i in range(n) for j in range(i + 1, min(n, i + limit + 2))}
---
# wrong, blind: gap of the first copies
from itertools import combinations
def skip_bigrams(tokens, gap):
    result = []
    for a, b in combinations(tokens, 2):
        if gap is None or tokens.index(b) - tokens.index(a) - 1 <= gap:
            result.append((a, b))
    return result
---
# wrong, blind: exactly the gap
def skip_bigrams(tokens, gap):
    pairs = []
    for i, first in enumerate(tokens):
        for j, second in enumerate(tokens):
            if j <= i:
                continue
            between = j - i - 1
            if gap is None or between == gap:
                pairs.append((first, second))
    return pairs
---
# right, blind
from itertools import combinations
def skip_bigrams(tokens, gap):
    far = float("inf") if gap is None else gap
    return [(v, w) for (i, v), (j, w) in combinations(enumerate(tokens), 2) if j - i - 1 <= far]
---
# right, written
from rouge_helpers.family import rouge_s, rouge_su
def s_and_su(reference, candidate, gap):
    s, su = (f(reference, candidate, gap=gap)["recall"] for f in (rouge_s, rouge_su))
    return s, su
---
# right, written
from collections import Counter
from itertools import combinations
def s_and_su(reference, candidate, gap):
    def listed(tokens, words):
        places = combinations(range(len(tokens)), 2)
        found = [(tokens[i], tokens[j]) for i, j in places if gap is None or j - i - 1 <= gap]
        return Counter(found + [(token,) for token in tokens] * words)
    answers = {}
    for name, words in (("s", 0), ("su", 1)):
        a, b = listed(reference, words), listed(candidate, words)
        answers[name] = (a & b).total() / a.total() if a else 0.0
    return answers
---
# wrong, written: sets
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    a, b = set(skip_bigrams(reference, gap)), set(skip_bigrams(candidate, gap))
    s = len(a & b) / len(a) if a else 0.0
    a, b = a | set(reference), b | set(candidate)
    return s, len(a & b) / len(a) if a else 0.0
---
# wrong, written: precision
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    a, b = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    s = overlap(a, b) / len(b) if b else 0.0
    a, b = a + reference, b + candidate
    return s, overlap(a, b) / len(b) if b else 0.0
# wrong, written: no guard
~ s = overlap(a, b) / len(b) if b else 0.0 => s = overlap(a, b) / len(a)
~ return s, overlap(a, b) / len(a)
---
# wrong, written: last word lost
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    a, b = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    s = overlap(a, b) / len(a) if a else 0.0
    a, b = a + reference[:-1], b + candidate[:-1]
    return s, overlap(a, b) / len(a) if a else 0.0
---
# wrong, written: gap ignored
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    a, b = skip_bigrams(reference), skip_bigrams(candidate)
    s = overlap(a, b) / len(a) if a else 0.0
    a, b = a + reference, b + candidate
    return s, overlap(a, b) / len(a) if a else 0.0
---
# wrong, blind: None among them
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    w, o = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    s = overlap(w, o) / len(w) if w else None
    w += reference; o += candidate
    return s, overlap(w, o) / len(w)
---
# wrong, blind: SU twice
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    w, o = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    w2, o2 = w, o
    w2 += reference; o2 += candidate
    return (overlap(w, o) / len(w) if w else 0.0), (overlap(w2, o2) / len(w2) if w2 else 0.0)
---
# wrong, blind: one guard for both
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    w, o = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    if not w: return 0.0, 0.0
    s = overlap(w, o) / len(w)
    w += reference; o += candidate
    return s, overlap(w, o) / len(w)
---
# wrong, blind: matches over words
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    w, o = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    if not reference: return 0.0, 0.0
    s = overlap(w, o) / len(w) if w else 0.0
    return s, (overlap(w,o)+overlap(reference, candidate)) / len(reference)
---
# wrong, blind: one figure only
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    w, o = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    return overlap(w, o) / len(w) if w else 0.0
---
# wrong, blind: gap one larger
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams
def s_and_su(reference, candidate, gap):
    g = None if gap is None else gap + 1
    w, o = skip_bigrams(reference, g), skip_bigrams(candidate, g)
    s = overlap(w, o) / len(w) if w else 0.0
    w += reference; o += candidate
    return s, (overlap(w, o) / len(w) if w else 0.0)
---
# wrong, blind: mean of two recalls
import rouge_helpers
from rouge_helpers import overlap
def s_and_su(reference, candidate, gap):
    a = rouge_helpers.family.skip_bigrams(reference, gap)
    b = rouge_helpers.family.skip_bigrams(candidate, gap)
    s = overlap(a, b) / len(a) if a else 0.0
    unigram = overlap(reference, candidate) / len(reference) if reference else 0.0
    return s, (s + unigram) / 2
---
# wrong, blind: pairs counted alone
import rouge_helpers
from rouge_helpers import overlap
def s_and_su(reference, candidate, gap):
    pairs_r = rouge_helpers.family.skip_bigrams(reference, gap)
    pairs_c = rouge_helpers.family.skip_bigrams(candidate, gap)
    if not pairs_r:
        return 0.0, 0.0
    hits = overlap(pairs_r, pairs_c)
    return hits / len(pairs_r), (hits + overlap(reference, candidate)) / len(pairs_r)
---
# wrong, blind: SU twice
import rouge_helpers
from rouge_helpers import overlap
def s_and_su(reference, candidate, gap):
    a = rouge_helpers.family.skip_bigrams(reference, gap)
    b = rouge_helpers.family.skip_bigrams(candidate, gap)
    units_a, units_b = a, b
    units_a += list(reference)
    units_b += list(candidate)
    def recall(x, y):
        return overlap(x, y) / len(x) if x else 0.0
    return recall(a, b), recall(units_a, units_b)
---
# right, written
def weighted_runs(runs, power):
    return sum(length**power for length in runs)
---
# right, written
import math
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total = total + math.pow(length, power)
    return total
---
# wrong, blind: multiplied
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total += length * power
    return total
# wrong, blind: whole LCS weighed
~ total += length * power⏎    return total => total += length⏎    return total**power
# wrong, blind: power to the length
~ total += length * power => total += pow(power, length)
---
# right, written
import rouge_helpers
def rouge_w(reference, candidate, power):
    return rouge_helpers.family.rouge_w(reference, candidate, power=power)
# wrong, written: swapped
~ return tuple(rouge_helpers.family.rouge_w(candidate, reference, power=power).values())
---
# right, written
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    if not reference or not candidate:
        return 0, 0, 0
    root = weighted_lcs(reference, candidate, power) ** (1 / power)
    p, r = root / len(candidate), root / len(reference)
    return p, r, 0 if p + r == 0 else 2 * p * r / (p + r)
---
# right, written
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
# wrong, written: length not weighed+weight not undone
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) if candidate else 0
    r = hits / len(reference) if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: always the square root
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** 0.5 if candidate else 0
    r = (hits / len(reference) ** power) ** 0.5 if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: whole LCS weighed
import rouge_helpers
def rouge_w(reference, candidate, power):
    hits = rouge_helpers.lcs_length(reference, candidate) ** power
    p = (hits / len(candidate) ** power) ** (1 / power) if candidate else 0
    r = (hits / len(reference) ** power) ** (1 / power) if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: no guard
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** (1 / power)
    r = (hits / len(reference) ** power) ** (1 / power)
    return p, r, 2 * p * r / (p + r)
---
# wrong, written: brackets of the root missing
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** 1 / power if candidate else 0
    r = (hits / len(reference) ** power) ** 1 / power if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: root of F alone
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) ** power if candidate else 0
    r = hits / len(reference) ** power if reference else 0
    return p, r, (2 * p * r / (p + r)) ** (1 / power) if p + r else 0
# wrong, written: weight not undone
~ return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: F combined before the root
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    p = hits / len(candidate) ** power if candidate else 0
    r = hits / len(reference) ** power if reference else 0
    f = 2 * p * r / (p + r) if p + r else 0
    return p ** (1 / power), r ** (1 / power), f ** (1 / power)
---
# wrong, written: power ignored
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, 2)
    p = (hits / len(candidate) ** 2) ** 0.5 if candidate else 0
    r = (hits / len(reference) ** 2) ** 0.5 if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, blind: whole division
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    w = weighted_lcs(reference, candidate, power)
    n, m = len(candidate), len(reference)
    p = (w // n ** power) ** (1 / power) if n else 0.0
    r = (w // m ** power) ** (1 / power) if m else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return p, r, f
---
# wrong, blind: length not weighed
from rouge_helpers.family import weighted_lcs
def rouge_w(reference, candidate, power):
    w = weighted_lcs(reference, candidate, power)
    p = (w / len(candidate)) ** (1 / power) if candidate else 0.0
    r = (w / len(reference)) ** (1 / power) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
"""
