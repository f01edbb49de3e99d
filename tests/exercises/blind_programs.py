"""Wrong programs written blind, before the messages for them were looked at; first round.

Same form as in wrong_programs.
"""

PROGRAMS = r"""
# one too few below+no guard
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / (len(found) - 1)
---
# recall instead+no guard
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / len(set(relevant))
---
# TypeError
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / found
---
# union below
def precision_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not found:
        return 0.0
    return hits / (len(found) + len(relevant) - hits)
---
# F1 instead
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if not relevant:
        return 0.0
    return 2 * hits / (len(found) + len(relevant))
---
# left at the first
def recall_of(found, relevant):
    hits = 0
    for x in relevant:
        if x in found:
            hits += 1
        return hits / len(relevant)
    return 0.0
---
# one minus
def recall_of(found, relevant):
    missed = [x for x in relevant if x not in found]
    if not relevant:
        return 0.0
    return len(missed) / len(relevant)
---
# whole division
def recall_of(found, relevant):
    hits = len(set(found) & set(relevant))
    if len(relevant) == 0:
        return 0
    return hits // len(relevant)
---
# one at most
def precision_recall(found, relevant):
    hits = 0
    for x in found:
        if x in relevant:
            hits += 1
            break
    p = hits / len(found) if found else 0.0
    r = hits / len(relevant) if relevant else 0.0
    return p, r
---
# reset at a miss
def precision_recall(found, relevant):
    hits = 0
    for x in found:
        if x in relevant:
            hits += 1
        else:
            hits = 0
    p = hits / len(found) if found else 0.0
    r = hits / len(relevant) if relevant else 0.0
    return p, r
---
# swapped
def precision_recall(found, relevant):
    hits = [x for x in found if x in relevant]
    return [len(hits) / max(1, len(relevant)), len(hits) / max(1, len(found))]
---
# swapped
def precision_recall(found, relevant):
    tp = len(set(found) & set(relevant))
    fp = len(set(relevant) - set(found))
    fn = len(set(found) - set(relevant))
    p = tp / (tp + fp) if tp + fp else 0.0
    r = tp / (tp + fn) if tp + fn else 0.0
    return p, r
---
# returns text+rounded
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    p = hits / len(found) if found else 0.0
    r = hits / len(relevant) if relevant else 0.0
    return f"{p:.2f}", f"{r:.2f}"
---
# prints instead of returning
def precision_recall(found, relevant):
    hits = len(set(found) & set(relevant))
    p = hits / len(found) if found else 0.0
    r = hits / len(relevant) if relevant else 0.0
    print("precision", p, "recall", r)
---
# arithmetic mean
def f1(p, r):
    return sum([p, r]) / 2
---
# factor 2 lost
def f1(p, r):
    if p == 0 and r == 0:
        return 0
    return p * r / (p + r)
---
# sum above, without brackets
def f1(p, r):
    if p + r == 0:
        return 0
    return 2 * p + r / (p + r)
---
# sum above, product open
def f1(p, r):
    if p * r == 0:
        return 0
    return 2 * (p + r) / p * r
---
# geometric mean
def f1(p, r):
    import math
    return math.sqrt(p * r)
---
# rounded
def f1(p, r):
    if p + r == 0:
        return 0.0
    return round(2 * p * r / (p + r), 1)
---
# None on empty input
def f1(p, r):
    if p + r > 0:
        return 2 * p * r / (p + r)
---
# factor 2 lost
def f1(p, r):
    if not p or not r:
        return 0.0
    return 1 / (1 / p + 1 / r)
---
# whole division
def f1(p, r):
    if p + r == 0:
        return 0.0
    return 2 * p * r // (p + r)
---
# None on empty input
def safe_f1(p, r):
    if p == 0 and r == 0:
        return None
    return 2 * p * r / (p + r)
---
# other value on empty input
def safe_f1(p, r):
    if p == 0:
        return r
    return 2 * p * r / (p + r)
---
# at least one below
def safe_f1(p, r):
    return 2 * p * r / max(1, p + r)
---
# brackets missing+no guard+other value on empty input
def safe_f1(p, r):
    return 2 * p * r / p + r or 1
---
# beta on the wrong term
def f_beta(p, r, beta):
    below = p + beta ** 2 * r
    return (1 + beta ** 2) * p * r / below if below else 0.0
---
# beta doubled
def f_beta(p, r, beta):
    below = beta * 2 * p + r
    return (1 + beta * 2) * p * r / below if below else 0.0
---
# no weight below
def f_beta(p, r, beta):
    below = p + r
    return (1 + beta ** 2) * p * r / below if below else 0.0
---
# sum squared in the factor
def f_beta(p, r, beta):
    below = beta ** 2 * p + r
    return (1 + beta) ** 2 * p * r / below if below else 0.0
---
# brackets missing below
def f_beta(p, r, beta):
    if p == 0 and r == 0:
        return 0.0
    return (1 + beta ** 2) * p * r / beta ** 2 * p + r
---
# beta ignored
def f_beta(p, r, beta):
    return 2 * p * r / (p + r) if p + r else 0
---
# beta not squared+no guard
def f_beta(p, r, beta):
    return (1 + beta) * p * r / (beta * p + r)
---
# split at one space
def split_words(text):
    return text.lower().split(" ")
---
# case kept
def split_words(text):
    return text.split()
---
# plain letters only
def split_words(text):
    import re
    return re.findall("[a-z]+", text.lower())
---
# letters
def split_words(text):
    words = []
    for w in text.lower():
        words.append(w)
    return words
---
# last word lost
def split_words(text):
    words, word = [], ""
    for c in text.lower():
        if c.isspace():
            if word:
                words.append(word)
            word = ""
        else:
            word += c
    return words
---
# returns a generator
def split_words(text):
    return (w.lower() for w in text.split())
---
# sorted, repeats dropped
def split_words(text):
    return list(set(text.lower().split()))
---
# case kept+other marks
def split_words(text):
    return [w[0].lower() + w[1:] for w in text.split()]
---
# other marks
def split_words(text):
    for mark in ".,!?":
        text = text.replace(mark, "")
    return text.lower().split()
---
# returns text
def split_words(text):
    return " ".join(text.lower().split())
---
# sum of counts
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return in_reference + in_candidate
---
# larger count
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return max(in_reference, in_candidate)
---
# returns True or False
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return in_reference <= in_candidate
---
# returns a list
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return [min(in_reference, in_candidate)]
---
# larger count
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    if in_candidate > in_reference:
        return in_candidate
    return in_reference
---
# unclipped
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    if in_reference > 0:
        return in_candidate
    else:
        return 0
---
# unclipped
def overlap(reference, candidate):
    count = 0
    for word in candidate.split():
        if word in reference.split():
            count += 1
    return count
---
# looked up in the text
def overlap(reference, candidate):
    count = 0
    for word in candidate.split():
        if word in reference:
            count += 1
    return count
---
# product of counts
def overlap(reference, candidate):
    count = 0
    for word in candidate.split():
        for other in reference.split():
            if word == other:
                count += 1
    return count
---
# removes while looping
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    count = 0
    for w in c:
        if w in r:
            count += 1
            c.remove(w)
    return count
---
# sets
def overlap(reference, candidate):
    return len(set(reference.split()).intersection(candidate.split()))
---
# letters
def overlap(reference, candidate):
    from collections import Counter
    return sum((Counter(reference) & Counter(candidate)).values())
---
# sets
def overlap(reference, candidate):
    from collections import Counter
    return len(Counter(reference.split()) & Counter(candidate.split()))
---
# union of counts
def overlap(reference, candidate):
    from collections import Counter
    return sum((Counter(reference.split()) | Counter(candidate.split())).values())
---
# position by position
def overlap(reference, candidate):
    return sum(1 for a, b in zip(reference.split(), candidate.split()) if a == b)
---
# left at the first of the set+None on empty input|?
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    total = 0
    for w in set(r):
        total += min(r.count(w), c.count(w))
        return total
---
# one at most
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    total = 0
    for w in r:
        if w in c:
            total = +1
    return total
---
# remembers earlier calls
def overlap(reference, candidate, seen=[]):
    c = candidate.split()
    total = 0
    for w in reference.split():
        if w in seen:
            continue
        seen.append(w)
        total += min(reference.split().count(w), c.count(w))
    return total
---
# unclipped from the reference+case kept
def rouge_1_recall(reference, candidate):
    wanted = reference.split()
    offered = candidate.split()
    hits = 0
    for word in set(wanted):
        hits += wanted.count(word) if word in offered else 0
    return hits / len(wanted) if wanted else 0.0
---
# precision instead
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
    return hits / len(offered) if offered else 0.0
---
# unclipped
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += copies[1]
    return hits / len(wanted) if wanted else 0.0
---
# divided each turn|?
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
        hits = hits / len(wanted)
    return hits
---
# distinct below
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
    return hits / len(set(wanted)) if wanted else 0.0
---
# sum of counts, reference
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += sum(copies)
    return hits / len(wanted) if wanted else 0.0
---
# swapped+case kept
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.split()), Counter(candidate.split())
    hits = sum((r & c).values())
    p = hits / max(1, sum(r.values()))
    q = hits / max(1, sum(c.values()))
    f = 2 * p * q / (p + q) if p + q else 0.0
    return {"precision": p, "recall": q, "f1": f}
---
# unclipped+arithmetic mean
def rouge_1_score(reference, candidate):
    r, c = reference.lower().split(), candidate.lower().split()
    hits = sum(1 for w in c if w in r)
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": (p + q) / 2}
---
# sets
def rouge_1_score(reference, candidate):
    r, c = set(reference.lower().split()), set(candidate.lower().split())
    hits = len(r & c)
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# distinct below
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.lower().split()), Counter(candidate.lower().split())
    hits = sum((r & c).values())
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# not a dict
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.lower().split()), Counter(candidate.lower().split())
    hits = sum((r & c).values())
    p = hits / c.total() if c else 0.0
    q = hits / r.total() if r else 0.0
    return p, q, (2 * p * q / (p + q) if hits else 0.0)
---
# letters below
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.lower().split()), Counter(candidate.lower().split())
    hits = sum((r & c).values())
    p = hits / len(candidate) if c else 0.0
    q = hits / len(reference) if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# rounded
def rouge_1_score(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.lower().split()), Counter(candidate.lower().split())
    hits = sum((r & c).values())
    p = round(hits / c.total(), 3) if c else 0.0
    q = round(hits / r.total(), 3) if r else 0.0
    return {"precision": p, "recall": q, "f1": round(2 * p * q / (p + q), 3) if hits else 0.0}
---
# pattern for words
def rouge_1_score(reference, candidate):
    import re
    from collections import Counter
    r, c = (Counter(re.findall(r"\w+", text.lower())) for text in (reference, candidate))
    hits = sum((r & c).values())
    p = hits / c.total() if c else 0.0
    q = hits / r.total() if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# only a to z
def clean_words(text):
    import re
    return re.sub(r"[^a-zA-Z\s]", "", text).lower().split()
---
# underscore kept
def clean_words(text):
    import re
    return re.findall(r"\w+", text.lower())
---
# words with marks dropped
def clean_words(text):
    return [w for w in text.lower().split() if w.isalpha()]
---
# runs of a to z
def clean_words(text):
    import re
    return re.sub(r"[^A-Za-z]", " ", text).lower().split()
---
# too short
def beat_it():
    return "ferry ferry ferry ferry ferry"
---
# clipping not fooled
def beat_it():
    return "the the the the the the the the the"
---
# off by one
def window_count(tokens, n):
    last_start = len(tokens) - n
    return max(0, last_start)
---
# negative count
def window_count(tokens, n):
    return len(tokens) - n + 1
---
# off by two
def window_count(tokens, n):
    last_start = len(tokens) - n
    return max(0, len(range(1, last_start)))
---
# IndexError
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens)):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs
---
# joined without a separator
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append(tokens[start] + tokens[start + 1])
    return pairs
---
# first window lost
def bigrams(tokens):
    pairs = []
    for start in range(1, len(tokens) - 1):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs
---
# same word again
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append((tokens[start], tokens[start]))
    return pairs
---
# step n
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(0, len(tokens) - n + 1, n)]
---
# ragged tail
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(len(tokens))]
---
# off by one
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n]) for i in range(len(tokens) - n)]
---
# slice too long
def ngrams(tokens, n):
    return [tuple(tokens[i:i + n + 1]) for i in range(len(tokens) - n + 1)]
---
# fixed end
def ngrams(tokens, n):
    return [tuple(tokens[i:n]) for i in range(len(tokens) - n + 1)]
---
# first window only+returns None
def ngrams(tokens, n):
    out = []
    for i in range(len(tokens) - n + 1):
        out.append(tuple(tokens[i:i + n]))
        return out
---
# remembers earlier calls
def ngrams(tokens, n, out=[]):
    for i in range(len(tokens) - n + 1):
        out.append(tuple(tokens[i:i + n]))
    return out
---
# returns counts
def ngrams(tokens, n):
    from collections import Counter
    return Counter(tuple(tokens[i:i + n]) for i in range(len(tokens) - n + 1))
---
# sets
def rouge_n(reference, candidate, n):
    a = {tuple(reference[i:i + n]) for i in range(len(reference) - n + 1)}
    b = {tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1)}
    hits = len(a & b)
    p = hits / len(b) if b else 0.0
    r = hits / len(a) if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# word counts below
def rouge_n(reference, candidate, n):
    from rouge_helpers import ngrams, overlap
    hits = overlap(ngrams(reference, n), ngrams(candidate, n))
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# always pairs
def rouge_n(reference, candidate, n):
    from collections import Counter
    a = Counter(zip(reference, reference[1:]))
    b = Counter(zip(candidate, candidate[1:]))
    hits = (a & b).total()
    p = hits / b.total() if b else 0.0
    r = hits / a.total() if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# unclipped+off by one
def rouge_n(reference, candidate, n):
    a = [tuple(reference[i:i + n]) for i in range(len(reference) - n)]
    b = [tuple(candidate[i:i + n]) for i in range(len(candidate) - n)]
    hits = sum(g in a for g in b)
    p = hits / len(b) if b else 0.0
    r = hits / len(a) if a else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# swapped+arithmetic mean
def rouge_n(reference, candidate, n):
    from collections import Counter
    a = Counter(tuple(reference[i:i + n]) for i in range(len(reference) - n + 1))
    b = Counter(tuple(candidate[i:i + n]) for i in range(len(candidate) - n + 1))
    hits = (a & b).total()
    p = hits / a.total() if a else 0.0
    r = hits / b.total() if b else 0.0
    return p, r, (p + r) / 2
---
# unclipped from the reference
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    return sum(g in offered for g in wanted) / len(wanted) if wanted else 0.0
---
# set hits
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    offered = list(zip(candidate, candidate[1:]))
    return len(set(wanted) & set(offered)) / len(wanted) if wanted else 0.0
---
# sets
def bigram_recall(reference, candidate):
    from collections import Counter
    wanted = Counter(zip(reference, reference[1:]))
    offered = Counter(zip(candidate, candidate[1:]))
    return len(wanted & offered) / len(wanted) if wanted else 0.0
---
# not the smallest
def detective():
    return "the the bridge", "the bridge"
---
# not a pair
def detective():
    return "bridge bridge"
---
# multisets
def verdict():
    return "multiset"
---
# wrong order
def parsons_lcs():
    return "CGADFIHB"
---
# zero on a mismatch
def parsons_lcs():
    return "CGADFHJB"
---
# zero on a mismatch
def next_cell(same, diagonal, above, left):
    if same:
        return diagonal + 1
    return 0
---
# one more on a mismatch
def next_cell(same, diagonal, above, left):
    if same:
        return diagonal + 1
    return max(above, left) + 1
---
# returns a list
def next_cell(same, diagonal, above, left):
    if same:
        return diagonal + 1
    return above, left
---
# one added above
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j] + 1)
        else:
            row.append(max(above[j], row[j - 1]))
    return row
---
# only above on a mismatch
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j - 1] + 1)
        else:
            row.append(max(above[j], above[j - 1]))
    return row
---
# IndexError
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j - 1] + 1)
        else:
            row.append(max(above[j], row[j]))
    return row
---
# substring
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    best = 0
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
                best = max(best, table[i][j])
    return best
---
# corner after a reset
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
    return table[-1][-1]
---
# greedy from a
def lcs_length(a, b):
    place = -1
    length = 0
    for w in a:
        if w in b[place + 1:]:
            place = b.index(w, place + 1)
            length += 1
    return length
---
# position by position
def lcs_length(a, b):
    if not a or not b:
        return 0
    if a[0] == b[0]:
        return 1 + lcs_length(a[1:], b[1:])
    return lcs_length(a[1:], b[1:])
---
# one too many
def lcs_length(a, b):
    if not a or not b:
        return 1
    if a[-1] == b[-1]:
        return 1 + lcs_length(a[:-1], b[:-1])
    return max(lcs_length(a[:-1], b), lcs_length(a, b[:-1]))
---
# IndexError
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i] == b[j]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# bag overlap
def lcs_length(a, b):
    from collections import Counter
    return sum((Counter(a) & Counter(b)).values())
---
# IndexError
def lcs_length(a, b):
    table = [[0] * (len(a) + 1) for _ in range(len(b) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
---
# swapped
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(reference, candidate)
    p = n / len(reference) if reference else 0.0
    r = n / len(candidate) if candidate else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# bag overlap
def rouge_l(reference, candidate):
    from collections import Counter
    n = sum((Counter(reference) & Counter(candidate)).values())
    p = n / len(candidate) if candidate else 0.0
    r = n / len(reference) if reference else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# no guard
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(reference, candidate)
    p = n / max(1, len(candidate))
    r = n / max(1, len(reference))
    return p, r, 2 * p * r / (p + r)
---
# no guard
def repaired_rouge_l(reference, candidate):
    import rouge_helpers
    hits = rouge_helpers.lcs_length(reference, candidate)
    p, r = hits / len(candidate), hits / len(reference)
    return p, r, 2 * p * r / (p + r)
---
# swapped
def repaired_rouge_l(candidate, reference):
    import rouge_helpers
    hits = rouge_helpers.lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0
    r = hits / len(reference) if reference else 0
    return p, r, 2 * p * r / (p + r) if hits else 0
---
# too much order
def shuffled_pair():
    return "storm bridge", "bridge storm"
---
# words differ
def shuffled_pair():
    return "a b c d", "d c b"
"""
