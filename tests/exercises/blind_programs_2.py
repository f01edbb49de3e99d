"""Wrong programs written blind: the second round, after the first had been mended.

Same form as in wrong_programs; `?` stands for a program that check does not know by name.
"""

PROGRAMS = r"""
# TypeError
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / max(found)
---
# percent
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / len(found) * 100
---
# upside down+no guard
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if len(relevant) > 0:
        return len(relevant) / hits
    return 0.0
---
# union hits
def recall_of(found, relevant):
    hits = len(set(found) | set(relevant))
    return hits / len(relevant) if relevant else 0.0
---
# last lost, candidate
def precision_recall(found, relevant):
    hits = 0
    for i in range(len(found) - 1):
        if found[i] in relevant:
            hits += 1
    return (hits / len(found) if found else 0, hits / len(relevant) if relevant else 0)
---
# not divided
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    return hits, hits
---
# brackets missing
def f1(p, r):
    return 2 * p * r / p + r if p else 0.0
---
# ?
def f1(p, r):
    if p + r == 0:
        return 0
    return (2 * p * r) / (p + r) ** 0.5
---
# smaller figure
def f1(p, r):
    return min(p, r)
---
# returns text
def safe_f1(p, r):
    try:
        return 2 * p * r / (p + r)
    except ZeroDivisionError:
        return "undefined"
---
# no guard
def f_beta(p, r, beta):
    if p + r == 0:
        return 0.0
    return (1 + beta ** 2) * (p + r) / (beta ** 2 * p * r)
---
# weight on both terms
def f_beta(p, r, beta):
    b = beta * beta
    return (1 + b) * p * r / (b * (p + r)) if p + r else 0.0
---
# weighted arithmetic mean, on precision
def f_beta(p, r, beta):
    b = beta ** 2
    return (b * p + r) / (1 + b)
---
# split at lines+other value on empty input
def split_words(text):
    return [w for w in text.lower().split("\n")]
---
# other marks
def split_words(text):
    text = text.lower()
    for c in text:
        if not c.isalnum() and c != " ":
            text = text.replace(c, "")
    return text.split()
---
# repeats dropped
def split_words(text):
    words = []
    for w in text.split():
        if w.lower() not in words:
            words.append(w.lower())
    return words
---
# upper case
def split_words(text):
    return text.upper().split()
---
# returns text
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return min(reference, candidate)
---
# unclipped
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return in_reference and in_candidate
---
# all of the candidate
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    total = 0
    for w in set(c):
        total += c.count(w)
    return total
---
# left at a miss
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    total = 0
    for w in c:
        if w in r:
            total += 1
        else:
            return total
    return total
---
# rarer in the reference
def overlap(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.split()), Counter(candidate.split())
    total = 0
    for w in r:
        if r[w] < c[w]:
            total += r[w]
    return total
---
# TypeError
def overlap(reference, candidate):
    from collections import Counter
    return sum(Counter(reference.split()) & Counter(candidate.split()))
---
# equal counts only
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return len([w for w in r if c.count(w) == r.count(w)])
---
# all of the reference
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += copies[0]
    return hits / len(wanted) if wanted else 0.0
---
# not divided
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
    return hits
---
# candidate below both
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.lower().split()), Counter(candidate.lower().split())
    hits = sum((r & c).values())
    p = hits / c.total() if c else 0.0
    q = hits / c.total() if c else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# factor 2 lost
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.lower().split()), Counter(candidate.lower().split())
    hits = sum((r & c).values())
    p = hits / c.total() if c else 0.0
    q = hits / r.total() if r else 0.0
    return {"precision": p, "recall": q, "f1": p * q / (p + q) if hits else 0.0}
---
# set hits+only the candidate lower-cased
def rouge_1_score(reference, candidate):
    r, c = reference.split(), candidate.lower().split()
    hits = len(set(r) & set(c))
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# other marks
def clean_words(text):
    return text.replace("[", "").replace("]", "").lower().split()
---
# strange words
def beat_it():
    return "boats " * 8
---
# ?
def window_count(tokens, n):
    last_start = len(tokens) - n
    return max(0, last_start) + 1
---
# step n
def bigrams(tokens):
    pairs = []
    for start in range(0, len(tokens) - 1, 2):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs
---
# words inside reversed
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append((tokens[start + 1], tokens[start]))
    return pairs
---
# off by one
def ngrams(tokens, n):
    out = []
    i = 0
    while i + n < len(tokens):
        out.append(tuple(tokens[i:i + n]))
        i += 1
    return out
---
# n windows
def ngrams(tokens, n):
    out = []
    for i in range(n):
        out.append(tuple(tokens[i:i + n]))
    return out
---
# unclipped from the reference+swapped
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(len(reference) - n + 1)]
    b = [tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1)]
    hits = len([g for g in a if g in b])
    p, r = hits / max(1, len(a)), hits / max(1, len(b))
    return p, r, 2 * p * r / (p + r) if hits else 0.0
---
# step n
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(0, len(reference) - n + 1, n)]
    b = [tuple(candidate[i:i + n]) for i in range(0, len(candidate) - n + 1, n)]
    hits = sum(min(a.count(g), b.count(g)) for g in set(a))
    p, r = hits / max(1, len(b)), hits / max(1, len(a))
    return p, r, 2 * p * r / (p + r) if hits else 0.0
---
# precision instead
def bigram_recall(reference, candidate):
    from collections import Counter
    wanted = Counter(zip(reference, reference[1:]))
    offered = Counter(zip(candidate, candidate[1:]))
    return (wanted & offered).total() / offered.total() if offered else 0.0
---
# smaller neighbour
def next_cell(same, diagonal, above, left):
    if same:
        return diagonal + 1
    return above if above < left else left
---
# nothing added
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j - 1])
        else:
            row.append(max(above[j], row[j - 1]))
    return row
---
# waits for the next word of a
def lcs_length(a, b):
    i = j = n = 0
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            n += 1
            i += 1
            j += 1
        else:
            j += 1
    return n
---
# nothing added
def lcs_length(a, b):
    if not a or not b:
        return 0
    if a[0] == b[0]:
        return lcs_length(a[1:], b[1:])
    return max(lcs_length(a[1:], b), lcs_length(a, b[1:]))
---
# arithmetic mean
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(reference, candidate)
    p = n / len(candidate) if candidate else 0
    r = n / len(reference) if reference else 0
    return p, r, (p + r) / 2
---
# TypeError
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(set(reference), set(candidate))
    p = n / len(candidate) if candidate else 0
    r = n / len(reference) if reference else 0
    return p, r, 2 * p * r / (p + r) if n else 0
---
# too much order
def shuffled_pair():
    return "a a a a", "a a a a"
"""
