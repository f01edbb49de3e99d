"""Wrong programs of readers whose first message was weak or false; same form as wrong_programs."""

PROGRAMS = """
# added for each copy
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return sum(min(r.count(w), c.count(w)) for w in r)
---
# larger count, reference|union of counts|larger count
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return sum(max(r.count(w), c.count(w)) for w in set(r))
---
# larger count, reference
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += max(copies)
    return hits / len(wanted) if wanted else 0.0
---
# written over, set|?
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits = min(copies)
    return hits / len(wanted) if wanted else 0.0
---
# left at the first of the set|left at the first of the set+None on empty input|?
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
        return hits / len(wanted)
---
# set hits
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        if word in offered:
            hits += 1
    return hits / len(wanted) if wanted else 0.0
---
# divided by the words of the reference|divided by the words of the reference+no guard
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return sum(min(r.count(w), c.count(w)) for w in set(r)) / len(r)
---
# divided by the words of the candidate+no guard
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return sum(min(r.count(w), c.count(w)) for w in set(r)) / len(c)
---
# returns counts
def overlap(reference, candidate):
    from collections import Counter
    return Counter(reference.split()) & Counter(candidate.split())
---
# shorter length
def overlap(reference, candidate):
    return min(len(reference.split()), len(candidate.split()))
---
# rounded
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = reference.lower().split(), candidate.lower().split()
    hits = sum((Counter(r) & Counter(c)).values())
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": round(2 * p * q / (p + q), 2) if p + q else 0.0}
---
# last full stop stripped|full stops stripped
def split_words(text):
    return text.lower().strip(".").split()
---
# case kept
def split_words(text):
    text.lower()
    return text.split()
---
# AttributeError
def split_words(text):
    return text.lower.split()
---
# not a text
def beat_it():
    return ["ferry"] * 8
---
# guard catches everything
def safe_f1(p, r):
    if p or r == 0:
        return 0.0
    return 2 * p * r / (p + r)
---
# hits below|hits below+no guard
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / hits
---
# product below+no guard
def f1(p, r):
    return 2 * (p * r) / (p * r)
---
# below without brackets|below without brackets+no guard
def f1(p, r):
    if p + r == 0:
        return 0.0
    return 2 * (p * r) / p * r
---
# zero when equal
def f1(p, r):
    if p == r:
        return 0.0
    return 2 * p * r / (p + r)
---
# no guard
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / len(relevant)
---
# no guard
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0, 0.0
    return hits / len(found), hits / len(relevant)
---
# None on empty input
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    try:
        return hits / len(relevant)
    except ZeroDivisionError:
        pass
---
# one figure only
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found or not relevant:
        return 0.0
    return hits / len(found), hits / len(relevant)
---
# factor without brackets
def f_beta(p, r, beta):
    below = beta ** 2 * p + r
    if below == 0:
        return 0.0
    return 1 + beta ** 2 * p * r / below
---
# TypeError
def f_beta(p, r, beta):
    below = beta ^ 2 * p + r
    return (1 + beta ^ 2) * p * r / below if below else 0.0
---
# geometric mean
def f1(p, r):
    return (p * r) ** 0.5
---
# other value on empty input
def safe_f1(p, r):
    if p + r == 0:
        return 1.0
    return 2 * p * r / (p + r)
---
# something small below
def safe_f1(p, r):
    return 2 * p * r / (p + r + 0.01)
---
# single words
def bigram_recall(reference, candidate):
    from collections import Counter
    wanted, offered = Counter(reference), Counter(candidate)
    return (wanted & offered).total() / wanted.total() if wanted else 0.0
---
# TypeError
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    return len(wanted & offered) / len(wanted) if wanted else 0.0
---
# TypeError
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append(tokens[start], tokens[start + 1])
    return pairs
---
# TypeError
def rouge_n(reference, candidate, n):
    from rouge_helpers import ngrams, overlap, precision, recall, f1
    a, b = ngrams(" ".join(reference), n), ngrams(" ".join(candidate), n)
    p, r = precision(overlap(a, b), len(b)), recall(overlap(a, b), len(a))
    return p, r, f1(p, r)
---
# off by two
def window_count(tokens, n):
    last_start = len(tokens) - n
    return max(0, last_start - 1)
---
# words counted
def window_count(tokens, n):
    last_start = len(tokens) - n
    return max(0, len(tokens))
---
# returns a set
def ngrams(tokens, n):
    return set(tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1))
---
# always triples
def ngrams(tokens, n):
    return list(zip(tokens, tokens[1:], tokens[2:]))
---
# prints instead of returning
def ngrams(tokens, n):
    print([tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1)])
---
# both lengths
def rouge_n(reference, candidate, n):
    from collections import Counter
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    hits = (a + b).total()
    p = hits / b.total() if b else 0.0
    r = hits / a.total() if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# not separated
def detective():
    return "a a", "b"
---
# a figure
def verdict():
    from rouge_helpers.exercises import suspect
    return suspect("bridge bridge", "bridge")
---
# nothing added
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a)):
        for j in range(1, len(b)):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# first row only, corner|first row only, corner+None on empty input
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
        return table[-1][-1]
---
# no edge of zeros|no edge of zeros+breaks on empty input
def lcs_length(a, b):
    table = [[0] * len(b) for _ in range(len(a))]
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# loops begin at the edge|IndexError|loops begin at the edge+breaks on empty input
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# diagonal or left on a mismatch
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j - 1], table[i][j - 1])
    return table[-1][-1]
---
# any word will do
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] in b:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# one added left
def lcs_length(a, b):
    table = [[0] * (len(b) + 1)] * (len(a) + 1)
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# diagonal or left on a mismatch
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j - 1] + 1)
        else:
            row.append(max(above[j - 1], row[j - 1]))
    return row
---
# wrong order
def parsons_lcs():
    return "CBGADFHI"
---
# wrong order
def parsons_lcs():
    return "CGADIHFB"
---
# line missing
def parsons_lcs():
    return "ABC"
---
# both twins
def parsons_lcs():
    return "CGADEFHIB"
---
# one word each
def shuffled_pair():
    return "abc", "cba"
---
# not a pair
def shuffled_pair():
    return "a b c"
---
# empty text
def shuffled_pair():
    return "", ""
---
# TypeError
def rouge_l(reference, candidate):
    def lcs_length(a, b):
        pass
    hits = lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# reference below both
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    hits = lcs_length(reference, candidate)
    p = hits / len(reference) if reference else 0.0
    return p, p, p
"""
