"""Right programs by other roads than the solutions. Each of them has to pass.

Separated by lines of dashes; the exercise is the last function of each program.
"""

PROGRAMS = """
def precision_of(found, relevant):
    return sum(1 for x in found if x in relevant) / max(1, len(found))
---
def precision_of(found, relevant):
    try:
        return len([x for x in found if x in relevant]) / len(found)
    except ZeroDivisionError:
        return 0
---
def recall_of(found, relevant):
    n = 0
    for x in relevant:
        if x in found:
            n += 1
    return n / len(relevant) if relevant else 0
---
from fractions import Fraction
def recall_of(found, relevant):
    if len(relevant) == 0:
        return 0
    return Fraction(len(set(found).intersection(relevant)), len(relevant))
---
def precision_recall(found, relevant):
    hits = 0
    for x in found:
        if x in relevant:
            hits = hits + 1
    p = 0 if not found else hits / len(found)
    r = 0 if not relevant else hits / len(relevant)
    return [p, r]
---
def precision_recall(found, relevant):
    both = set(found) & set(relevant)
    return {"precision": len(both) / (len(found) or 1), "recall": len(both) / (len(relevant) or 1)}
---
import numpy as np
def precision_recall(found, relevant):
    hits = float(np.isin(found, relevant).sum()) if len(found) and len(relevant) else 0.0
    return np.array([hits / max(len(found), 1), hits / max(len(relevant), 1)])
---
def precision_recall(found, relevant):
    tp = len(set(found)) - len(set(found) - set(relevant))
    fp = len(found) - tp
    fn = len(relevant) - tp
    return (tp / (tp + fp) if tp + fp else 0.0, tp / (tp + fn) if tp + fn else 0.0)
---
def f1(p, r):
    return 0.0 if p == 0 or r == 0 else 2 / (1 / p + 1 / r)
---
from statistics import harmonic_mean
def f1(p, r):
    return harmonic_mean([p, r])
---
def f1(p, r):
    try:
        return 2 * p * r / (p + r)
    except ZeroDivisionError:
        return 0
---
def safe_f1(p, r):
    return 2 * p * r / ((p + r) or 1)
---
def safe_f1(p, r):
    if not p or not r:
        return 0
    g = (p * r) ** 0.5
    return g * g / ((p + r) / 2)
---
def f_beta(p, r, beta):
    if p == 0 and r == 0:
        return 0.0
    b = beta * beta
    return (p * r + b * p * r) / (b * p + r)
---
def f_beta(p, r, beta):
    alpha = 1 / (1 + beta ** 2)
    if not p or not r:
        return 0.0
    return 1 / (alpha / p + (1 - alpha) / r)
---
import numpy as np
def f_beta(p, r, beta):
    with np.errstate(all="ignore"):
        value = (1 + np.square(beta)) * np.float64(p) * r / (np.square(beta) * p + r)
    return np.nan_to_num(value)
---
def split_words(text):
    return text.casefold().split()
---
def split_words(text):
    return [word.lower() for word in text.split()]
---
import re
def split_words(text):
    return tuple(re.findall(r"\\S+", text.lower()))
---
def split_words(text):
    words, word = [], ""
    for c in text + " ":
        if c.isspace():
            if word:
                words.append(word)
            word = ""
        else:
            word += c.lower()
    return words
---
def clipped_count(word, reference, candidate):
    a = sum(w == word for w in reference.split())
    b = sum(w == word for w in candidate.split())
    return a if a < b else b
---
def clipped_count(word, reference, candidate):
    return sorted([reference.split().count(word), candidate.split().count(word)])[0]
---
from collections import Counter
def overlap(reference, candidate):
    return (Counter(reference.split()) & Counter(candidate.split())).total()
---
def overlap(reference, candidate):
    left = reference.split()
    hits = 0
    for word in candidate.split():
        if word in left:
            left.remove(word)
            hits += 1
    return hits
---
def overlap(reference, candidate):
    a, b = sorted(reference.lower().split()), sorted(candidate.lower().split())
    i = j = n = 0
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            n += 1; i += 1; j += 1
        elif a[i] < b[j]:
            i += 1
        else:
            j += 1
    return n
---
def overlap(reference, candidate):
    if isinstance(reference, str):
        return overlap(reference.split(), candidate.split())
    if not reference:
        return 0
    head, rest = reference[0], reference[1:]
    if head in candidate:
        at = candidate.index(head)
        return 1 + overlap(rest, candidate[:at] + candidate[at + 1:])
    return overlap(rest, candidate)
---
import numpy as np
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    return np.int64(sum(min(a.count(w), b.count(w)) for w in set(a)))
---
from collections import Counter
def rouge_1_recall(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    return sum((a & b).values()) / max(1, sum(a.values()))
---
def rouge_1_recall(reference, candidate):
    pool, wanted = candidate.lower().split(), reference.lower().split()
    got = 0
    for w in wanted:
        if w in pool:
            pool.remove(w)
            got += 1
    return 0 if not wanted else got / len(wanted)
---
from collections import Counter
def rouge_1_score(reference, candidate):
    r, c = reference.lower().split(), candidate.lower().split()
    n = sum((Counter(r) & Counter(c)).values())
    return {"precision": n / len(c) if c else 0.0, "recall": n / len(r) if r else 0.0,
            "f1": 2 * n / (len(c) + len(r)) if c or r else 0.0}
---
def rouge_1_score(reference, candidate):
    out = dict(precision=0, recall=0, f1=0)
    ref, cand = reference.lower().split(), candidate.lower().split()
    if not ref or not cand:
        return out
    pool = list(ref)
    for w in cand:
        try:
            pool.remove(w)
        except ValueError:
            pass
    n = len(ref) - len(pool)
    if n:
        out.update(precision=n / len(cand), recall=n / len(ref))
        out["f1"] = 2 * out["precision"] * out["recall"] / (out["precision"] + out["recall"])
    return out
---
import numpy as np
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    vocab = sorted(set(ref) | set(cand))
    a = np.array([ref.count(w) for w in vocab]); b = np.array([cand.count(w) for w in vocab])
    n = np.minimum(a, b).sum() if vocab else 0
    p = n / np.float64(max(len(cand), 1)); r = n / np.float64(max(len(ref), 1))
    return {"f1": 2 * p * r / (p + r) if p + r else np.float64(0), "recall": r, "precision": p}
---
from typing import TypedDict
class Score(TypedDict):
    precision: float
    recall: float
    f1: float
def rouge_1_score(reference, candidate):
    def tally(text):
        table = {}
        for w in text.lower().split():
            table[w] = table.get(w, 0) + 1
        return table
    a, b = tally(reference), tally(candidate)
    n = sum(min(a[w], b[w]) for w in a.keys() & b.keys())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    f = 2 / (1 / p + 1 / r) if p and r else 0.0
    return Score(precision=p, recall=r, f1=f)
---
import re
def clean_words(text):
    return re.findall(r"[^\\W_]+", text.lower())
---
def clean_words(text):
    return "".join(c.lower() for c in text if c.isalpha() or c.isspace()).split()
---
def clean_words(text):
    return "".join(c if c.isalpha() else " " for c in text).lower().split()
---
def beat_it():
    return " ".join(["old"] * 20)
---
def beat_it():
    return "Town Town Town Town town town town town river"
---
def window_count(tokens, n):
    last_start = len(tokens) - n
    return max(0, 1 + last_start)
---
def window_count(tokens, n):
    return len(range(len(tokens) - n + 1))
---
def bigrams(tokens):
    return list(zip(tokens, tokens[1:]))
---
from itertools import pairwise
def bigrams(tokens):
    return [p for p in pairwise(tokens)]
---
def bigrams(tokens):
    return [] if len(tokens) < 2 else [(tokens[0], tokens[1])] + bigrams(tokens[1:])
---
def ngrams(tokens, n):
    return list(zip(*(tokens[i:] for i in range(n))))
---
def ngrams(tokens, n):
    out = []
    i = 0
    while i + n <= len(tokens):
        out.append(tuple(tokens[i:i + n]))
        i += 1
    return out
---
from collections import deque
def ngrams(tokens, n):
    window, out = deque(maxlen=n), []
    for t in tokens:
        window.append(t)
        if len(window) == n:
            out.append(tuple(window))
    return out
---
def ngrams(tokens, n):
    if len(tokens) < n:
        return []
    return [tuple(tokens[:n])] + ngrams(tokens[1:], n)
---
def ngrams(tokens, n):
    return [" ".join(tokens[i:i + n]) for i in range(len(tokens) - n + 1)]
---
def ngrams(tokens, n):
    return [tokens[i:i + n] for i in range(len(tokens) - n + 1)]
---
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
import numpy as np
import rouge_helpers
def rouge_n(reference, candidate, n):
    s = rouge_helpers.rouge_n(reference, candidate, n)
    return np.array([s["precision"], s["recall"], s["f1"]])
---
from collections import Counter
def bigram_recall(reference, candidate):
    a = Counter(zip(reference, reference[1:]))
    b = Counter(zip(candidate, candidate[1:]))
    return sum((a & b).values()) / sum(a.values()) if a else 0.0
---
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
def detective():
    return ["a"], ["a", "a"]
---
def detective():
    return ("the the", "the")
---
def verdict():
    return "Sets"
---
def verdict():
    return "set"
---
def parsons_lcs():
    return list("CGADFHIB")
---
def parsons_lcs():
    return "c, g, a, d, f, h, i, b"
---
def next_cell(same, diagonal, above, left):
    return diagonal + 1 if same else (above if above >= left else left)
---
def next_cell(same, diagonal, above, left):
    return max(above, left, diagonal + bool(same))
---
def next_row(above, word, candidate):
    row = [0] * len(above)
    for j in range(1, len(above)):
        row[j] = above[j - 1] + 1 if candidate[j - 1] == word else max(row[j - 1], above[j])
    return row
---
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate):
        row.append(max(above[j] + (word == other), above[j + 1], row[-1]))
    return tuple(row)
---
from functools import lru_cache
def lcs_length(a, b):
    @lru_cache(None)
    def go(i, j):
        if i == len(a) or j == len(b):
            return 0
        if a[i] == b[j]:
            return 1 + go(i + 1, j + 1)
        return max(go(i + 1, j), go(i, j + 1))
    return go(0, 0)
---
def lcs_length(a, b):
    if not a or not b:
        return 0
    if a[0] == b[0]:
        return 1 + lcs_length(a[1:], b[1:])
    return max(lcs_length(a[1:], b), lcs_length(a, b[1:]))
---
from bisect import bisect_left
def lcs_length(a, b):
    places = {}
    for j, w in enumerate(b):
        places.setdefault(w, []).append(j)
    tails = []
    for w in a:
        for j in reversed(places.get(w, [])):
            k = bisect_left(tails, j)
            tails[k:k + 1] = [j]
    return len(tails)
---
import numpy as np
def lcs_length(a, b):
    d = np.zeros((len(a) + 1, len(b) + 1), dtype=int)
    for i in range(len(a)):
        for j in range(len(b)):
            d[i + 1, j + 1] = d[i, j] + 1 if a[i] == b[j] else max(d[i, j + 1], d[i + 1, j])
    return d[-1, -1]
---
def lcs_length(a, b):
    prev = [0] * (len(b) + 1)
    for x in a:
        cur = [0]
        for j, y in enumerate(b):
            cur.append(prev[j] + 1 if x == y else max(cur[j], prev[j + 1]))
        prev = cur
    return prev[-1]
---
from rouge_helpers import lcs_length as length
def rouge_l(reference, candidate):
    n = length(reference, candidate)
    if n == 0:
        return 0, 0, 0
    p, r = n / len(candidate), n / len(reference)
    return p, r, 2 / (1 / p + 1 / r)
---
import rouge_helpers
def rouge_l(reference, candidate):
    return rouge_helpers.rouge_l(reference, candidate)
---
from collections import namedtuple
import rouge_helpers
S = namedtuple("S", "precision recall fmeasure")
def rouge_l(reference, candidate):
    s = rouge_helpers.rouge_l(reference, candidate)
    return S(s["precision"], s["recall"], s["f1"])
---
import rouge_helpers
def repaired_rouge_l(reference, candidate):
    hits = rouge_helpers.lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, (2 * p * r / (p + r) if p + r else 0.0)
---
import rouge_helpers
def repaired_rouge_l(candidate, reference):
    hits = rouge_helpers.lcs_length(reference, candidate)
    r = hits / len(candidate) if candidate else 0.0
    p = hits / len(reference) if reference else 0.0
    return p, r, (2 * p * r / (p + r) if p + r else 0.0)
---
def shuffled_pair():
    return "a b c d".split(), "d c b a".split()
---
def shuffled_pair():
    return ["one two three four", "four three two one"]
"""


def programs(text):
    """(name of the exercise, function) for each program."""
    return [compiled(source) for source in text.strip("\n").split("\n---\n")]


def compiled(source):
    space = {}
    exec(compile(source, "program", "exec"), space)
    function = [v for v in space.values() if callable(v) and not isinstance(v, type)][-1]
    return function.__name__, function
