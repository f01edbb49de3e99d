"""Programs as learners write them for chapter 03; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# wrong, written: grows with n
def window_count(tokens, n):
    return len(tokens) + n - 1
# right, written
~ return len(range(len(tokens) - n + 1))
# right, unusual
~ return sum(1 for i in range(len(tokens)) if i + n <= len(tokens))
# right, written
~ last_start = len(tokens) - n⏎    return max(0, 1 + last_start)
# wrong, reported: off by two
~ last_start = len(tokens) - n⏎    return max(0, last_start - 1)
# wrong, reported: words counted
~ last_start = len(tokens) - n⏎    return max(0, len(tokens))
# wrong, blind: off by one
~ last_start = len(tokens) - n⏎    return max(0, last_start)
# wrong, blind: one where none fits
~ last_start = len(tokens) - n⏎    return max(0, last_start) + 1
# wrong, blind: always pairs
~ last_start = len(tokens) - n⏎    return max(0, len(tokens) - 1)
# wrong, blind: negative count
~ return len(tokens) - n + 1
# wrong, blind: step n
~ last_start = len(tokens) - n⏎    return max(0, len(tokens) // n)
# wrong, blind: words counted
~ last_start = len(tokens) - n⏎    return max(0, last_start + n)
---
# right, written
from itertools import pairwise
def bigrams(tokens):
    return [p for p in pairwise(tokens)]
# right, written
~ return list(zip(tokens, tokens[1:]))
# right, written
~ return [] if len(tokens) < 2 else [(tokens[0], tokens[1])] + bigrams(tokens[1:])
# right, written
~ return [f"{a} {b}" for a, b in zip(tokens, tokens[1:])]
# wrong, written: words inside reversed+wrapped around at the start
~ return [(tokens[i], tokens[i - 1]) for i in range(len(tokens))]
---
# wrong, written: IndexError
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens)):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs
# wrong, written: off by one
~ for start in range(len(tokens)): => for start in range(len(tokens) - 2):
# wrong, blind: first window lost
~ for start in range(len(tokens)): => for start in range(1, len(tokens) - 1):
# wrong, blind: step n
~ for start in range(len(tokens)): => for start in range(0, len(tokens) - 1, 2):
# wrong, written: wrapped around
~ start + 1 => (start + 1) % len(tokens)
# wrong, written: wrapped around at the start
~ ((tokens[start], tokens[start + 1])) => ((tokens[start - 1], tokens[start]))
# wrong, written: last word again
~ )):⏎        pairs.append((tokens[start] => ) - 1):⏎        pairs.append((tokens[start + 1]
# wrong, blind: ragged tail
~ pairs.append((tokens[start], tokens[start + 1])) => pairs.append(tuple(tokens[start:start + 2]))
---
# wrong, blind: same word again
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append((tokens[start], tokens[start]))
    return pairs
# wrong, reported: TypeError
~ pairs.append((tokens[start], tokens[start])) => pairs.append(tokens[start], tokens[start + 1])
# wrong, blind: joined without a separator
~ pairs.append((tokens[start], tokens[start])) => pairs.append(tokens[start] + tokens[start + 1])
# wrong, blind: words inside reversed
~ pairs.append((tokens[start], tokens[start])) => pairs.append((tokens[start + 1], tokens[start]))
# wrong, written: lower-cased
~ , tokens[start] => .lower(), tokens[start + 1].lower()
# wrong, written: positions
~ pairs.append((tokens[start], tokens[start])) => pairs.append((start, start + 1))
---
# wrong, blind: one word between
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 2):
        pairs.append((tokens[start], tokens[start + 2]))
    return pairs
---
# wrong, blind: repeats dropped
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pair = (tokens[start], tokens[start + 1])
        if pair not in pairs:
            pairs.append(pair)
    return pairs
---
# right, written
from collections import deque
def ngrams(tokens, n):
    window, out = deque(maxlen=n), []
    for t in tokens:
        window.append(t)
        if len(window) == n:
            out.append(tuple(window))
    return out
---
# right, written
def ngrams(tokens, n):
    if len(tokens) < n:
        return []
    return [tuple(tokens[:n])] + ngrams(tokens[1:], n)
---
# wrong, written: ragged tail+repeats dropped|repeats dropped+ragged tail
def ngrams(tokens, n):
    out = []
    for i in range(len(tokens)):
        g = tuple(tokens[i:i + n])
        if g not in out:
            out.append(g)
    return out
---
# wrong, written: returns counts
from collections import Counter
def ngrams(tokens, n):
    return Counter(tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1))
# right, written
~ return list(zip(*(tokens[i:] for i in range(n))))
# right, written
~ return [" ".join(tokens[i:i + n]) for i in range(len(tokens) - n + 1)]
# right, written
~ return [tokens[i:i + n] for i in range(len(tokens) - n + 1)]
# wrong, written: off by one
~ return [tuple(tokens[i:i + n]) for i in range(len(tokens) - n)]
# wrong, written: ragged tail
~ return [tuple(tokens[i:i + n]) for i in range(len(tokens))]
# wrong, written: step n
~ return [tuple(tokens[i:i + n]) for i in range(0, len(tokens) - n + 1, n)]
# wrong, written: returns a set
~ return {tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1)}
# wrong, written: returns a generator
~ return zip(*[tokens[i:] for i in range(n)])
# wrong, written: joined without a separator
~ return ["".join(tokens[i:i + n]) for i in range(len(tokens) - n + 1)]
# wrong, written: always pairs
~ return list(zip(tokens, tokens[1:]))
# wrong, written: letters|letters without spaces
~ text = "".join(tokens)⏎    return [tuple(text[i:i + n]) for i in range(len(text) - n + 1)]
# wrong, written: off by one+order inside ignored|order inside ignored+off by one
~ return [tuple(sorted(tokens[i:i + n])) for i in range(len(tokens) - n)]
# wrong, reported: always triples
~ return list(zip(tokens, tokens[1:], tokens[2:]))
# wrong, reported: prints instead of returning
~ print([tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1)])
# wrong, blind: slice too long
~ return [tuple(tokens[i:i + n + 1]) for i in range(len(tokens) - n + 1)]
# wrong, blind: fixed end
~ return [tuple(tokens[i:n]) for i in range(len(tokens) - n + 1)]
# wrong, written: positions
~ return [tuple(range(i, i + n)) for i in range(len(tokens) - n + 1)]
# wrong, blind: another order
~ return sorted(tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1))
---
# wrong, written: changes its input
def ngrams(tokens, n):
    out = []
    while len(tokens) >= n:
        out.append(tuple(tokens[:n]))
        tokens.pop(0)
    return out
---
# wrong, blind: first window only+returns None
def ngrams(tokens, n):
    out = []
    for i in range(len(tokens) - n + 1):
        out.append(tuple(tokens[i:i + n]))
        return out
# right, written
~ for i in range(len(tokens) - n + 1): => i = 0⏎    while i + n <= len(tokens):
~ return out => i += 1⏎    return out
# wrong, blind: remembers earlier calls
~ def ngrams(tokens, n):⏎    out = [] => def ngrams(tokens, n, out=[]):
~ (tuple(tokens[i:i + n]))⏎        return out => (tuple(tokens[i:i + n]))⏎    return out
# wrong, blind: n windows
~ for i in range(len(tokens) - n + 1): => for i in range(n):
~ (tuple(tokens[i:i + n]))⏎        return out => (tuple(tokens[i:i + n]))⏎    return out
# wrong, blind: slice too short
~ (tuple(tokens[i:i + n]))⏎        return out => (tuple(tokens[i:i + n - 1]))⏎    return out
# wrong, blind: ragged tail
~ for i in range(len(tokens) - n + 1): => for i, _ in enumerate(tokens):
~     return out => return out
---
# wrong, written: lower-cased
def ngrams(tokens, n):
    words = " ".join(tokens).lower().split()
    return [" ".join(words[i:i + n]) for i in range(len(words) - n + 1)]
---
# wrong, written: wrapped around
def ngrams(tokens, n):
    size = len(tokens)
    return [tuple(tokens[(i + k) % size] for k in range(n)) for i in range(size)]
---
# wrong, blind: whole text for a large n
def ngrams(tokens, n):
    if n > len(tokens):
        return [tuple(tokens)]
    return [tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1)]
---
# wrong, blind: any words in order
from itertools import combinations
def ngrams(tokens, n):
    return list(combinations(tokens, n))
---
# right, written
from collections import Counter
def rouge_n(reference, candidate, n):
    def grams(t):
        return Counter(zip(*(t[i:] for i in range(n))))
    a, b = grams(reference), grams(candidate)
    hits = (a & b).total()
    p = hits / max(1, b.total())
    r = hits / max(1, a.total())
    return {"precision": p, "recall": r, "f1": 0 if not hits else 2 * p * r / (p + r)}
---
# right, written
def rouge_n(reference, candidate, n):
    r = [" ".join(reference[i:i + n]) for i in range(len(reference) - n + 1)]
    c = [" ".join(candidate[i:i + n]) for i in range(len(candidate) - n + 1)]
    hits = 0
    pool = r[:]
    for g in c:
        if g in pool:
            hits += 1
            pool.pop(pool.index(g))
    p = hits / len(c) if c else 0
    q = hits / len(r) if r else 0
    return [p, q, 2 * hits / (len(c) + len(r)) if c or r else 0]
---
# right, written
import numpy as np
import rouge_helpers
def rouge_n(reference, candidate, n):
    s = rouge_helpers.rouge_n(reference, candidate, n)
    return np.array([s["precision"], s["recall"], s["f1"]])
---
# right, unusual
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
# wrong, written: sets
def rouge_n(reference, candidate, n):
    a = {tuple(reference[i:i + n]) for i in range(len(reference) - n + 1)}
    b = {tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1)}
    h = len(a & b)
    p, r = h / len(b) if b else 0, h / len(a) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: off by one+unclipped|unclipped+off by one
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(len(reference) - n)]
    b = [tuple(candidate[i:i + n]) for i in range(len(candidate) - n)]
    h = sum(g in a for g in b)
    p, r = h / len(b) if b else 0, h / len(a) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: ragged tail+no guard
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference)))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate)))
    h = sum((a & b).values())
    p, r = h / sum(b.values()), h / sum(a.values())
    return p, r, 2 * p * r / (p + r)
---
# wrong, written: order inside ignored
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(tuple(sorted(reference[i:i + n])) for i in range(len(reference) - n + 1))
    b = Counter(tuple(sorted(candidate[i:i + n])) for i in range(len(candidate) - n + 1))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: orders pooled
from collections import Counter
def rouge_n(reference, candidate, n):
    a, b = Counter(), Counter()
    for k in range(1, n + 1):
        a.update(zip(*(reference[i:] for i in range(k))))
        b.update(zip(*(candidate[i:] for i in range(k))))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: order of the figures
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(zip(*(reference[i:] for i in range(n))))
    b = Counter(zip(*(candidate[i:] for i in range(n))))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return 2 * p * r / (p + r) if p + r else 0, p, r
---
# wrong, written: joined without a separator
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter("".join(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter("".join(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: always single words+unclipped|unclipped+always single words
def rouge_n(reference, candidate, n):
    h = sum(w in reference for w in candidate)
    p, r = h / max(1, len(candidate)), h / max(1, len(reference))
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: one figure only
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(zip(*(reference[i:] for i in range(n))))
    b = Counter(zip(*(candidate[i:] for i in range(n))))
    return sum((a & b).values()) / max(1, sum(a.values()))
---
# wrong, reported: TypeError
def rouge_n(reference, candidate, n):
    from rouge_helpers import ngrams, overlap, precision, recall, f1
    a, b = ngrams(" ".join(reference), n), ngrams(" ".join(candidate), n)
    p, r = precision(overlap(a, b), len(b)), recall(overlap(a, b), len(a))
    return p, r, f1(p, r)
---
# wrong, reported: both lengths
def rouge_n(reference, candidate, n):
    from collections import Counter
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    hits = (a + b).total()
    p = hits / b.total() if b else 0.0
    r = hits / a.total() if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, blind: word counts below
def rouge_n(reference, candidate, n):
    from rouge_helpers import ngrams, overlap
    hits = overlap(ngrams(reference, n), ngrams(candidate, n))
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, blind: always pairs
def rouge_n(reference, candidate, n):
    from collections import Counter
    a = Counter(zip(reference, reference[1:]))
    b = Counter(zip(candidate, candidate[1:]))
    hits = (a & b).total()
    p = hits / b.total() if b else 0.0
    r = hits / a.total() if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, blind: swapped+arithmetic mean
def rouge_n(reference, candidate, n):
    from collections import Counter
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    hits = (a & b).total()
    p = hits / a.total() if a else 0.0
    r = hits / b.total() if b else 0.0
    return p, r, (p + r) / 2
---
# wrong, blind: unclipped from the reference+swapped
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(len(reference) - n + 1)]
    b = [tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1)]
    hits = len([g for g in a if g in b])
    p, r = hits / max(1, len(a)), hits / max(1, len(b))
    return p, r, 2 * p * r / (p + r) if hits else 0.0
---
# wrong, blind: step n
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(0, len(reference) - n + 1, n)]
    b = [tuple(candidate[i:i + n]) for i in range(0, len(candidate) - n + 1, n)]
    hits = sum(min(a.count(g), b.count(g)) for g in set(a))
    p, r = hits / max(1, len(b)), hits / max(1, len(a))
    return p, r, 2 * p * r / (p + r) if hits else 0.0
---
# right, written
from collections import Counter
from rouge_helpers import ngrams
def rouge_n(reference, candidate, n):
    a, b = Counter(ngrams(reference, n)), Counter(ngrams(candidate, n))
    hits = sum((a & b).values())
    p = hits / sum(b.values()) if b else 0.0
    r = hits / sum(a.values()) if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, blind: word counts below
from collections import Counter
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1)]
def rouge_n(reference, candidate, n):
    both = Counter(ngrams(reference, n)) & Counter(ngrams(candidate, n))
    m = sum(both.values())
    p = m / len(candidate) if candidate else 0.0
    r = m / len(reference) if reference else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return p, r, f
---
# wrong, blind: order inside ignored
from collections import Counter
def rouge_n(reference, candidate, n):
    def cut(tokens):
        return Counter(tuple(sorted(tokens[i:i + n])) for i in range(len(tokens) - n + 1))
    a, b = cut(reference), cut(candidate)
    hits = sum(min(a[g], b[g]) for g in a)
    p = hits / sum(b.values()) if b else 0.0
    r = hits / sum(a.values()) if a else 0.0
    f = 0.0
    if p or r:
        f = 2 * p * r / (p + r)
    return [p, r, f]
---
# right, written
from collections import Counter
def bigram_recall(reference, candidate):
    a = Counter(zip(reference, reference[1:]))
    b = Counter(zip(candidate, candidate[1:]))
    return sum((a & b).values()) / sum(a.values()) if a else 0.0
# wrong, blind: distinct below
~ return sum((a & b).values()) / len(a) if a else 0.0
# wrong, blind: word counts below
~ return (a & b).total() / len(reference) if a else 0.0
# wrong, blind: no guard
~ return sum((a & b).values()) / sum(a.values())
---
# right, written
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    hits = 0
    for pair in wanted:
        if pair in offered:
            offered.remove(pair)
            hits += 1
    return hits / len(wanted) if wanted else 0.0
---
# wrong, written: sets
def bigram_recall(reference, candidate):
    wanted = set(zip(reference, reference[1:]))
    offered = set(zip(candidate, candidate[1:]))
    return len(wanted & offered) / max(1, len(wanted))
---
# wrong, written: set hits
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    return len(set(wanted) & set(offered)) / max(1, len(wanted))
# wrong, written: unclipped from the reference
~ return sum(g in offered for g in wanted) / max(1, len(wanted))
# wrong, reported: TypeError
~ return len(wanted & offered) / len(wanted) if wanted else 0.0
---
# wrong, reported: single words
def bigram_recall(reference, candidate):
    from collections import Counter
    wanted, offered = Counter(reference), Counter(candidate)
    return (wanted & offered).total() / wanted.total() if wanted else 0.0
---
# wrong, written: multiset union below
def bigram_recall(reference, candidate):
    from collections import Counter
    wanted = Counter(zip(reference, reference[1:]))
    offered = Counter(zip(candidate, candidate[1:]))
    return (wanted & offered).total() / (wanted | offered).total() if wanted else 0.0
# wrong, blind: sets
~ return len(wanted & offered) / len(wanted) if wanted else 0.0
# wrong, blind: precision instead
~ return (wanted & offered).total() / offered.total() if offered else 0.0
---
# wrong, blind: unclipped from the reference
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    matches = [pair for pair in wanted if pair in offered]
    return len(matches) / len(wanted) if wanted else 0.0
---
# right, blind
def detective():
    return ["the", "the"], ["the"]
# right, written
~ return ["a"], ["a", "a"]
# right, written
~ return ("the the", "the")
# right, unusual
~ return ("Ferry", "ferry ferry")
# wrong, written: not separated
~ return "a b", "a b"
# wrong, reported: not separated
~ return "a a", "b"
# wrong, blind: not the smallest
~ return "the the bridge", "the bridge"
# wrong, blind: not a pair
~ return "bridge bridge"
# wrong, blind: not separated
~ return "the the cat cat", "the the dog dog"
# wrong, blind: not separated
~ return ("the the", "cat")
---
# right, unusual
def verdict():
    return "Sets "
# right, written
~ return "Sets"
# right, written
~ return "set"
# wrong, written: multisets
~ return "multisets"
# wrong, reported: a figure
~ from rouge_course.exercises import suspect⏎    return suspect("bridge bridge", "bridge")
# wrong, blind: no verdict
~ return "sets", "multisets"
---
# wrong, blind: a figure
def verdict():
    reference, candidate = "the the", "the"
    p = 1 / 1
    r = 1 / 2
    return 2 * p * r / (p + r)
"""
