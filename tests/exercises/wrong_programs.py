"""Wrong programs, written as learners write them and not made from the families.

Each begins with a comment that names what `check` should recognise: names joined by +, and
alternatives by |. `?` stands for a program that is none of the known slips.
"""

from __future__ import annotations

from .right_programs import compiled

PROGRAMS = """
# swapped
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    p = hits / len(relevant) if relevant else 0.0
    r = hits / len(found) if found else 0.0
    return p, r
---
# union below
def precision_recall(found, relevant):
    both = set(found) & set(relevant)
    every = set(found) | set(relevant)
    if not every:
        return 0.0, 0.0
    return len(both) / len(every), len(both) / len(every)
---
# no guard
def precision_recall(found, relevant):
    hits = [x for x in found if x in relevant]
    return len(hits) / len(found), len(hits) / len(relevant)
---
# swapped+no guard
def precision_recall(found, relevant):
    hits = sum(x in relevant for x in found)
    return hits / len(relevant), hits / len(found)
---
# percent
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    return (100 * hits / len(found) if found else 0, 100 * hits / len(relevant) if relevant else 0)
---
# rounded
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    p = round(hits / len(found), 2) if found else 0
    return p, round(hits / len(relevant), 2) if relevant else 0
---
# found below both+no guard
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits / len(found), hits / len(found)
---
# prints instead of returning
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    print(hits / max(1, len(found)), hits / max(1, len(relevant)))
---
# position by position|misses counted|IndexError
def precision_recall(found, relevant):
    hits = 0
    for i in range(min(len(found), len(relevant))):
        if found[i] == relevant[i]:
            hits += 1
    return hits / max(1, len(found)), hits / max(1, len(relevant))
---
# one figure only
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits / max(1, len(found))
---
# whole division
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits // max(1, len(found)), hits // max(1, len(relevant))
---
# recall instead
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / max(1, len(relevant))
---
# not divided
def recall_of(found, relevant):
    return len(set(found) & set(relevant))
---
# no guard
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits / len(relevant)
---
# arithmetic mean
def f1(p, r):
    return (p + r) / 2
---
# geometric mean
def f1(p, r):
    return (p * r) ** 0.5
---
# no guard
def f1(p, r):
    return 2 * p * r / (p + r)
---
# factor 2 lost+no guard
def f1(p, r):
    return p * r / (p + r)
---
# brackets missing+no guard
def f1(p, r):
    return 2 * p * r / p + r
---
# smaller figure
def f1(p, r):
    return min(p, r)
---
# product
def f1(p, r):
    return p * r
---
# no guard
def f1(p, r):
    return 2 / (1 / p + 1 / r)
---
# rounded
def f1(p, r):
    if p + r == 0:
        return 0
    return round(2 * p * r / (p + r), 3)
---
# returns text
def f1(p, r):
    if p + r == 0:
        return "0"
    return str(2 * p * r / (p + r))
---
# prints instead of returning
def f1(p, r):
    print(2 * p * r / (p + r) if p + r else 0)
---
# something small below
def f1(p, r):
    return 2 * p * r / (p + r + 0.001)
---
# no guard
def safe_f1(p, r):
    if p == 1 and r == 1:
        return 1.0
    return 2 * p * r / (p + r)
---
# beta on the wrong term
def f_beta(p, r, beta):
    b = beta ** 2
    return (1 + b) * p * r / (p + b * r) if p or r else 0.0
---
# beta not squared
def f_beta(p, r, beta):
    if p == 0 and r == 0:
        return 0.0
    return (1 + beta) * p * r / (beta * p + r)
---
# factor missing
def f_beta(p, r, beta):
    below = beta * beta * p + r
    return p * r / below if below else 0.0
---
# weighted arithmetic mean
def f_beta(p, r, beta):
    return (p + beta ** 2 * r) / (1 + beta ** 2)
---
# beta ignored+no guard
def f_beta(p, r, beta):
    return 2 * p * r / (p + r)
---
# beta on the wrong term+beta not squared
def f_beta(p, r, beta):
    below = p + beta * r
    return 0.0 if below == 0 else (1 + beta) * p * r / below
---
# beta on the wrong term+factor missing|factor missing+beta on the wrong term
def f_beta(p, r, beta):
    below = p + beta ** 2 * r
    return 0.0 if below == 0 else p * r / below
---
# factor 2 for every beta+no guard
def f_beta(p, r, beta):
    return 2 * p * r / (beta ** 2 * p + r)
---
# beta not squared+no guard
def f_beta(p, r, beta):
    return (1 + beta) * (p * r) / (beta * p + r)
---
# beta doubled
def f_beta(p, r, beta):
    b = beta * 2
    return (1 + b) * p * r / (b * p + r) if p + r else 0
---
# brackets missing below
def f_beta(p, r, beta):
    return (1 + beta ** 2) * p * r / beta ** 2 * p + r
---
# case kept
def split_words(text):
    return text.split()
---
# letters+case kept|case kept+letters
def split_words(text):
    return list(text)
---
# punctuation stripped
def split_words(text):
    return [w.strip(".,!?;:") for w in text.lower().split()]
---
# pattern for words|letters and digits only
def split_words(text):
    import re
    return re.findall(r"\\w+", text.lower())
---
# case kept+punctuation deleted
def split_words(text):
    import string
    return "".join(c for c in text if c not in string.punctuation).split()
---
# split at one space
def split_words(text):
    return text.lower().split(" ")
---
# returns text
def split_words(text):
    return text.lower()
---
# sorted, repeats dropped|returns a set
def split_words(text):
    return set(text.lower().split())
---
# returns a generator
def split_words(text):
    for w in text.lower().split():
        yield w
---
# larger count
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return max(in_reference, in_candidate)
---
# counted in the text
def clipped_count(word, reference, candidate):
    return min(reference.count(word), candidate.count(word))
---
# unclipped
def overlap(reference, candidate):
    ref = reference.split()
    return sum(1 for w in candidate.split() if w in ref)
---
# unclipped from the reference
def overlap(reference, candidate):
    n = 0
    for w in reference.split():
        if w in candidate.split():
            n += 1
    return n
---
# sets
def overlap(reference, candidate):
    return len(set(reference.split()) & set(candidate.split()))
---
# product of counts
def overlap(reference, candidate):
    n = 0
    for a in reference.split():
        for b in candidate.split():
            if a == b:
                n += 1
    return n
---
# position by position
def overlap(reference, candidate):
    return sum(a == b for a, b in zip(reference.split(), candidate.split()))
---
# larger count
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return sum(max(r.count(w), c.count(w)) for w in set(r) & set(c))
---
# letters
def overlap(reference, candidate):
    from collections import Counter
    return sum((Counter(reference) & Counter(candidate)).values())
---
# looked up in the text
def overlap(reference, candidate):
    return sum(w in reference for w in candidate.split())
---
# counted in the text
def overlap(reference, candidate):
    words = set(reference.split())
    return sum(min(reference.count(w), candidate.count(w)) for w in words)
---
# letters+sets|sets+letters
def overlap(reference, candidate):
    return len(set(reference) & set(candidate))
---
# union hits
def overlap(reference, candidate):
    return len(set(reference.split()) | set(candidate.split()))
---
# LCS
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            t[i + 1][j + 1] = t[i][j] + 1 if a[i] == b[j] else max(t[i][j + 1], t[i + 1][j])
    return t[-1][-1]
---
# unclipped+one too many
def overlap(reference, candidate):
    n = 1
    for w in candidate.split():
        if w in reference.split():
            n += 1
    return n
---
# IndexError+position by position|position by position|IndexError
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    return sum(a[i] == b[i] for i in range(len(a)))
---
# KeyError
def overlap(reference, candidate):
    counts = {}
    for w in reference.split():
        counts[w] += 1
    return 0
---
# unclipped
def rouge_1_recall(reference, candidate):
    wanted, offered = reference.lower().split(), candidate.lower().split()
    return sum(w in wanted for w in offered) / len(wanted) if wanted else 0.0
---
# precision instead
def rouge_1_recall(reference, candidate):
    wanted, offered = reference.lower().split(), candidate.lower().split()
    hits = sum(min(wanted.count(w), offered.count(w)) for w in set(wanted))
    return hits / len(offered) if offered else 0.0
---
# sets
def rouge_1_recall(reference, candidate):
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    return len(a & b) / len(a) if a else 0.0
---
# no guard
def rouge_1_recall(reference, candidate):
    from collections import Counter
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    return sum((a & b).values()) / sum(a.values())
---
# larger count
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        if min(copies) > 0:
            hits += max(copies)
    return hits / len(wanted) if wanted else 0.0
---
# swapped
from collections import Counter
def rouge_1_score(candidate, reference):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# unclipped+no guard
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    n = 0
    for w in cand:
        if w in ref:
            n += 1
    p, r = n / len(cand), n / len(ref)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# sets
def rouge_1_score(reference, candidate):
    ref, cand = set(reference.lower().split()), set(candidate.lower().split())
    n = len(ref & cand)
    if not n:
        return {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    p, r = n / len(cand), n / len(ref)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# sets+swapped
def rouge_1_score(reference, candidate):
    ref, cand = set(reference.lower().split()), set(candidate.lower().split())
    n = len(ref & cand)
    if not n:
        return {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    p, r = n / len(ref), n / len(cand)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# set hits
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    n = len(set(ref) & set(cand))
    if not n:
        return {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    p, r = n / len(cand), n / len(ref)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# arithmetic mean+case kept|case kept+arithmetic mean
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.split()), Counter(candidate.split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": (p + r) / 2}
---
# letters
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower()), Counter(candidate.lower())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# letters below
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / len(candidate) if candidate else 0.0
    r = n / len(reference) if reference else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# not a dict
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# other key names
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"P": p, "R": r, "F": 2 * p * r / (p + r) if p + r else 0.0}
---
# other key names+unclipped
def rouge_1_score(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    n = len([w for w in b if w in a])
    p = n / len(b) if b else 0.0
    r = n / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1_score": 2 * p * r / (p + r) if p + r else 0.0}
---
# percent+rounded|rounded
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": round(100 * p, 1), "recall": round(100 * r, 1), "f1": round(100 * f, 1)}
---
# rounded
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = round(n / sum(b.values()), 2) if b else 0.0
    r = round(n / sum(a.values()), 2) if a else 0.0
    return {"precision": p, "recall": r, "f1": round(2 * p * r / (p + r), 2) if p + r else 0.0}
---
# percent+swapped|swapped+percent
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = 100 * sum((a & b).values())
    p = n / sum(a.values()) if a else 0.0
    r = n / sum(b.values()) if b else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# punctuation stripped+no guard
from collections import Counter
def rouge_1_score(reference, candidate):
    clean = lambda t: [w.strip(".,!?'[]()") for w in t.lower().split()]
    a, b = Counter(clean(reference)), Counter(clean(candidate))
    n = sum((a & b).values())
    p, r = n / sum(b.values()), n / sum(a.values())
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# letters and digits only
import re
from collections import Counter
def rouge_1_score(reference, candidate):
    a = Counter(re.findall("[a-z0-9]+", reference.lower()))
    b = Counter(re.findall("[a-z0-9]+", candidate.lower()))
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# looked up in both texts|looked up in the text|?
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower(), candidate.lower()
    p = sum(w in ref for w in cand.split()) / max(1, len(cand.split()))
    r = sum(w in cand for w in ref.split()) / max(1, len(ref.split()))
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# own counts
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    p = sum(w in ref for w in cand) / max(1, len(cand))
    r = sum(w in cand for w in ref) / max(1, len(ref))
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# own counts+arithmetic mean
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    p = sum(w in ref for w in cand) / max(1, len(cand))
    r = sum(w in cand for w in ref) / max(1, len(ref))
    return {"precision": p, "recall": r, "f1": (p + r) / 2}
---
# Jaccard
def rouge_1_score(reference, candidate):
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    j = len(a & b) / len(a | b) if a | b else 0.0
    return {"precision": j, "recall": j, "f1": j}
---
# LCS+factor 2 lost
def rouge_1_score(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            t[i + 1][j + 1] = t[i][j] + 1 if a[i] == b[j] else max(t[i][j + 1], t[i + 1][j])
    n = t[-1][-1]
    p = n / len(b) if b else 0.0
    r = n / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1": p * r / (p + r) if p + r else 0.0}
---
# case kept+swapped
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.split()), Counter(candidate.split())
    n = sum((a & b).values())
    r = n / sum(b.values()) if b else 0.0
    p = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# only the candidate lower-cased
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# distinct below
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / len(b) if b else 0.0
    r = n / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# other value on empty input
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    if a == b:
        return {"precision": 1.0, "recall": 1.0, "f1": 1.0}
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# unclipped from the reference+unclipped|unclipped+arithmetic mean
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    n = sum(w in ref for w in cand)
    p, r = n / max(1, len(cand)), n / max(1, len(ref))
    return {"precision": p, "recall": r, "f1": (p + r) / 2}
---
# candidate below both
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(b.values()) if b else 0.0
    return {"precision": p, "recall": r, "f1": (p * r) ** 0.5}
---
# pattern from A to z|marks between Z and a
import re
def clean_words(text):
    return re.sub("[^A-z ]", "", text).lower().split()
---
# runs of a to z
import re
def clean_words(text):
    return re.findall("[a-z]+", text.lower())
---
# underscore kept
import re
def clean_words(text):
    return re.findall(r"\\w+", text.lower())
---
# underscore kept+case kept
import re
def clean_words(text):
    return re.sub(r"[^\\w\\s]", "", text).split()
---
# off by one
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(len(tokens) - n)]
---
# ragged tail
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(len(tokens))]
---
# step n
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(0, len(tokens) - n + 1, n)]
---
# returns a set
def ngrams(tokens, n):
    return {tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1)}
---
# returns a generator
def ngrams(tokens, n):
    return zip(*[tokens[i:] for i in range(n)])
---
# joined without a separator
def ngrams(tokens, n):
    return ["".join(tokens[i:i + n]) for i in range(len(tokens) - n + 1)]
---
# always pairs
def ngrams(tokens, n):
    return list(zip(tokens, tokens[1:]))
---
# letters|letters without spaces
def ngrams(tokens, n):
    text = "".join(tokens)
    return [tuple(text[i:i + n]) for i in range(len(text) - n + 1)]
---
# off by one+order inside ignored|order inside ignored+off by one
def ngrams(tokens, n):
    return [tuple(sorted(tokens[i:i + n])) for i in range(len(tokens) - n)]
---
# ragged tail+repeats dropped|repeats dropped+ragged tail
def ngrams(tokens, n):
    out = []
    for i in range(len(tokens)):
        g = tuple(tokens[i:i + n])
        if g not in out:
            out.append(g)
    return out
---
# returns counts
from collections import Counter
def ngrams(tokens, n):
    return Counter(tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1))
---
# changes its input
def ngrams(tokens, n):
    out = []
    while len(tokens) >= n:
        out.append(tuple(tokens[:n]))
        tokens.pop(0)
    return out
---
# first window only
def ngrams(tokens, n):
    out = []
    for i in range(len(tokens) - n + 1):
        out.append(tuple(tokens[i:i + n]))
        return out
    return out
---
# off by one
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 2):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs
---
# IndexError
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens)):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs
---
# grows with n
def window_count(tokens, n):
    return len(tokens) + n - 1
---
# off by one
def window_count(tokens, n):
    return max(0, len(tokens) - n)
---
# sets
def rouge_n(reference, candidate, n):
    a = {tuple(reference[i:i + n]) for i in range(len(reference) - n + 1)}
    b = {tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1)}
    h = len(a & b)
    p, r = h / len(b) if b else 0, h / len(a) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# word counts below
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    h = sum((a & b).values())
    p = h / len(candidate) if candidate else 0
    r = h / len(reference) if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# word counts below+swapped|swapped+word counts below
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    h = sum((a & b).values())
    r = h / len(candidate) if candidate else 0
    p = h / len(reference) if reference else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# off by one+unclipped|unclipped+off by one
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(len(reference) - n)]
    b = [tuple(candidate[i:i + n]) for i in range(len(candidate) - n)]
    h = sum(g in a for g in b)
    p, r = h / len(b) if b else 0, h / len(a) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# ragged tail+no guard
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference)))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate)))
    h = sum((a & b).values())
    p, r = h / sum(b.values()), h / sum(a.values())
    return p, r, 2 * p * r / (p + r)
---
# order inside ignored
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(tuple(sorted(reference[i:i + n])) for i in range(len(reference) - n + 1))
    b = Counter(tuple(sorted(candidate[i:i + n])) for i in range(len(candidate) - n + 1))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# sets+off by one
def rouge_n(reference, candidate, n):
    a = {tuple(reference[i:i + n]) for i in range(len(reference) - n)}
    b = {tuple(candidate[i:i + n]) for i in range(len(candidate) - n)}
    h = len(a & b)
    p, r = h / len(b) if b else 0, h / len(a) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# orders pooled
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
# order of the figures
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(zip(*(reference[i:] for i in range(n))))
    b = Counter(zip(*(candidate[i:] for i in range(n))))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return 2 * p * r / (p + r) if p + r else 0, p, r
---
# joined without a separator
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter("".join(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter("".join(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    h = sum((a & b).values())
    p = h / sum(b.values()) if b else 0
    r = h / sum(a.values()) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# always single words+unclipped|unclipped+always single words
def rouge_n(reference, candidate, n):
    h = sum(w in reference for w in candidate)
    p, r = h / max(1, len(candidate)), h / max(1, len(reference))
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# one figure only
from collections import Counter
def rouge_n(reference, candidate, n):
    a = Counter(zip(*(reference[i:] for i in range(n))))
    b = Counter(zip(*(candidate[i:] for i in range(n))))
    return sum((a & b).values()) / max(1, sum(a.values()))
---
# sets
def bigram_recall(reference, candidate):
    wanted = set(zip(reference, reference[1:]))
    offered = set(zip(candidate, candidate[1:]))
    return len(wanted & offered) / max(1, len(wanted))
---
# set hits
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    return len(set(wanted) & set(offered)) / max(1, len(wanted))
---
# unclipped from the reference
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    return sum(g in offered for g in wanted) / max(1, len(wanted))
---
# substring
def lcs_length(a, b):
    best = 0
    for i in range(len(a)):
        for j in range(len(b)):
            k = 0
            while i + k < len(a) and j + k < len(b) and a[i + k] == b[j + k]:
                k += 1
            best = max(best, k)
    return best
---
# bag overlap
from collections import Counter
def lcs_length(a, b):
    return sum((Counter(a) & Counter(b)).values())
---
# greedy from a|greedy from b
def lcs_length(a, b):
    j = n = 0
    for w in a:
        if w in b[j:]:
            j = b.index(w, j) + 1
            n += 1
    return n
---
# corner after a reset
def lcs_length(a, b):
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                t[i][j] = t[i - 1][j - 1] + 1
            else:
                t[i][j] = 0
    return t[-1][-1]
---
# shared words reused
def lcs_length(a, b):
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            t[i][j] = max(t[i - 1][j], t[i][j - 1])
            if a[i - 1] == b[j - 1]:
                t[i][j] += 1
    return t[-1][-1]
---
# one added left
def lcs_length(a, b):
    t = [[0] * (len(b) + 1)] * (len(a) + 1)
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                t[i][j] = t[i - 1][j - 1] + 1
            else:
                t[i][j] = max(t[i - 1][j], t[i][j - 1])
    return t[-1][-1]
---
# last words lost
def lcs_length(a, b):
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                t[i][j] = t[i - 1][j - 1] + 1
            else:
                t[i][j] = max(t[i - 1][j], t[i][j - 1])
    return t[len(a) - 1][len(b) - 1]
---
# first words lost
def lcs_length(a, b):
    t = [[0] * len(b) for _ in a]
    if not a or not b:
        return 0
    for i in range(1, len(a)):
        for j in range(1, len(b)):
            if a[i] == b[j]:
                t[i][j] = t[i - 1][j - 1] + 1
            else:
                t[i][j] = max(t[i - 1][j], t[i][j - 1])
    return t[-1][-1]
---
# difflib blocks
import difflib
def lcs_length(a, b):
    m = difflib.SequenceMatcher(None, a, b, False)
    return sum(x.size for x in m.get_matching_blocks())
---
# returns a list
def lcs_length(a, b):
    out, j = [], 0
    for w in a:
        if w in b[j:]:
            j = b.index(w, j) + 1
            out.append(w)
    return out
---
# letters|letters without spaces
def lcs_length(a, b):
    x, y = "".join(a), "".join(b)
    t = [[0] * (len(y) + 1) for _ in range(len(x) + 1)]
    for i in range(1, len(x) + 1):
        for j in range(1, len(y) + 1):
            t[i][j] = t[i - 1][j - 1] + 1 if x[i - 1] == y[j - 1] else max(t[i - 1][j], t[i][j - 1])
    return t[-1][-1]
---
# set overlap
def lcs_length(a, b):
    return len(set(a) & set(b))
---
# breaks on empty input
def lcs_length(a, b):
    t = [[0] * len(b) for _ in range(len(a))]
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                t[i][j] = 1 + (t[i - 1][j - 1] if i and j else 0)
            else:
                t[i][j] = max(t[i - 1][j] if i else 0, t[i][j - 1] if j else 0)
    return t[-1][-1]
---
# zero on a mismatch
def next_cell(same, diagonal, above, left):
    if same:
        return diagonal + 1
    return 0
---
# one added left
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(row[j - 1] + 1)
        else:
            row.append(max(above[j], row[j - 1]))
    return row
---
# one added left+only above on a mismatch|only above on a mismatch+one added left
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(row[j - 1] + 1)
        else:
            row.append(above[j])
    return row
---
# bag overlap
from collections import Counter
def rouge_l(reference, candidate):
    n = sum((Counter(reference) & Counter(candidate)).values())
    p, r = n / max(1, len(candidate)), n / max(1, len(reference))
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# substring+swapped
def rouge_l(reference, candidate):
    n = 0
    for i in range(len(reference)):
        for j in range(len(candidate)):
            k = 0
            while i + k < len(reference) and j + k < len(candidate):
                if reference[i + k] != candidate[j + k]:
                    break
                k += 1
            n = max(n, k)
    r, p = n / max(1, len(candidate)), n / max(1, len(reference))
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# beta 1.2
import rouge_helpers
def rouge_l(reference, candidate):
    n = rouge_helpers.lcs_length(reference, candidate)
    p, r = n / max(1, len(candidate)), n / max(1, len(reference))
    b = 1.2 ** 2
    return p, r, (1 + b) * p * r / (b * p + r) if p + r else 0
---
# longer below
import rouge_helpers
def rouge_l(reference, candidate):
    n = rouge_helpers.lcs_length(reference, candidate)
    m = max(len(reference), len(candidate), 1)
    return n / m, n / m, n / m
---
# no guard
import rouge_helpers
def repaired_rouge_l(reference, candidate):
    hits = rouge_helpers.lcs_length(reference, candidate)
    p, r = hits / len(candidate), hits / len(reference)
    return p, r, 2 * p * r / (p + r)
---
# swapped+no guard
import rouge_helpers
def repaired_rouge_l(candidate, reference):
    hits = rouge_helpers.lcs_length(reference, candidate)
    p, r = hits / len(candidate), hits / len(reference)
    return p, r, 2 * p * r / (p + r)
---
# one added on the side
def parsons_lcs():
    return "CGADEHIB"
---
# zero on a mismatch
def parsons_lcs():
    return "CGADFHJB"
---
# wrong order
def parsons_lcs():
    return "GCADFHIB"
---
# line missing
def parsons_lcs():
    return "CGADFHI"
---
# too much order
def shuffled_pair():
    return "a b c", "a c b"
---
# words differ
def shuffled_pair():
    return "a b c", "c b d"
---
# clipping not fooled
def beat_it():
    return "the old ferry carried the town across the river again"
---
# strange words
def beat_it():
    return "boat " * 9
---
# not separated
def detective():
    return "a b", "a b"
---
# not the smallest
def detective():
    return "the cat sat on the mat", "the cat is on the mat"
---
# multisets
def verdict():
    return "multisets"
"""


def programs(text):
    """(what should be named, name of the exercise, function, source) for each program."""
    out = []
    for source in text.strip("\n").split("\n---\n"):
        first, _, rest = source.partition("\n")
        out.append((first.lstrip("# ").strip(), *compiled(rest), rest))
    return out


def named(expected: str, slips: tuple[str, ...]) -> bool:
    """Are the slips one of the alternatives, in any order?"""
    return any(sorted(one.split("+")) == sorted(slips) for one in expected.split("|")) or (
        "?" in expected.split("|")
    )
