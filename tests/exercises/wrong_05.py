"""Wrong programs of chapter 05; above each the name that the check has to find."""

PROGRAMS = """
# sum of both
def covered_count(first, second):
    return len(first + second)
---
# both only
def covered_count(first, second):
    return len(set(first) & set(second))
---
# longer list
def covered_count(first, second):
    return len(first if len(first) > len(second) else second)
---
# first sentence only
def covered_count(first, second):
    return len(first)
---
# sum
import rouge_helpers
def union_lcs(reference, candidates):
    return sum(rouge_helpers.lcs_length(reference, c) for c in candidates)
---
# best sentence only
import rouge_helpers
def union_lcs(reference, candidates):
    return max([rouge_helpers.lcs_length(reference, c) for c in candidates] or [0])
---
# glued
import rouge_helpers
def union_lcs(reference, candidates):
    return rouge_helpers.lcs_length(reference, [w for c in candidates for w in c])
---
# pairs collected
import rouge_helpers
def union_lcs(reference, candidates):
    covered = set()
    for c in candidates:
        covered |= set(rouge_helpers.lcs_matches(reference, c))
    return len(covered)
---
# positions of the candidate
import rouge_helpers
def union_lcs(reference, candidates):
    covered = set()
    for c in candidates:
        for j, i in rouge_helpers.lcs_matches(reference, c):
            covered.add(i)
    return len(covered)
---
# bag
def union_lcs(reference, candidates):
    return sum(any(word in c for c in candidates) for word in reference)
---
# last sentence only
import rouge_helpers
def union_lcs(reference, candidates):
    covered = set()
    for c in candidates:
        covered = {i for i, j in rouge_helpers.lcs_matches(reference, c)}
    return len(covered)
---
# lengths collected
import rouge_helpers
def union_lcs(reference, candidates):
    covered = set()
    for c in candidates:
        covered.add(rouge_helpers.lcs_length(reference, c))
    return len(covered)
---
# returns a list
import rouge_helpers
def union_lcs(reference, candidates):
    return rouge_helpers.union_lcs(reference, candidates)
---
# returns a set
import rouge_helpers
def union_lcs(reference, candidates):
    covered = set()
    for c in candidates:
        covered.update(i for i, j in rouge_helpers.lcs_matches(reference, c))
    return covered
---
# never split
import rouge_helpers
def rouge_lsum(reference, candidate):
    return rouge_helpers.rouge_l(reference, candidate)
---
# no clip
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in candidate.split("\\n")]
    hits = sum(len(rouge_helpers.union_lcs(l.split(), lines)) for l in reference.split("\\n"))
    n, m = len(candidate.split()), len(reference.split())
    p, r = hits / n if n else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# no clip+no guard
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in candidate.split("\\n")]
    hits = sum(len(rouge_helpers.union_lcs(l.split(), lines)) for l in reference.split("\\n"))
    p, r = hits / len(candidate.split()), hits / len(reference.split())
    return p, r, 2 * p * r / (p + r)
---
# no clip
import rouge_helpers
def rouge_lsum(reference, candidate):
    said = candidate.split()
    lines = [line.split() for line in candidate.split("\\n")]
    hits = 0
    for line in reference.split("\\n"):
        words = line.split()
        covered = [words[i] for i in rouge_helpers.union_lcs(words, lines)]
        hits += rouge_helpers.overlap(covered, said)  # clipped sentence by sentence
    p = hits / len(said) if said else 0
    r = hits / len(reference.split()) if reference.split() else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# precision cut off
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in candidate.split("\\n")]
    hits = sum(len(rouge_helpers.union_lcs(l.split(), lines)) for l in reference.split("\\n"))
    n, m = len(candidate.split()), len(reference.split())
    p, r = min(1, hits / n) if n else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# swapped
import rouge_helpers
def rouge_lsum(reference, candidate):
    return rouge_helpers.rouge_lsum(candidate=reference, reference=candidate)
---
# mean of sentence scores in step
import rouge_helpers
def rouge_lsum(reference, candidate):
    pairs = list(zip(reference.split("\\n"), candidate.split("\\n")))
    each = [rouge_helpers.rouge_l(*pair) for pair in pairs]
    p = sum(s["precision"] for s in each) / len(each)
    r = sum(s["recall"] for s in each) / len(each)
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# sum of all pairs
import rouge_helpers
def rouge_lsum(reference, candidate):
    hits = 0
    for a in reference.split("\\n"):
        for b in candidate.split("\\n"):
            hits += rouge_helpers.lcs_length(a.split(), b.split())
    n, m = len(candidate.split()), len(reference.split())
    p, r = hits / n if n else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# prints instead of returning
def rouge_lsum(reference, candidate):
    print(0.5, 0.5)
    return None
---
# best of each apart
def best_reference(scores):
    p = max(s[0] for s in scores)
    r = max(s[1] for s in scores)
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# best by precision
def best_reference(scores):
    return max(scores)
---
# best by recall
def best_reference(scores):
    return max(scores, key=lambda s: s[1])
---
# one figure only
def best_reference(scores):
    return max(s[2] for s in scores)
---
# best of all
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best.append(max(rest))
    return max(best)
---
# mean of all
def jackknife(scores):
    return sum(scores) / len(scores)
---
# not divided
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best.append(max(rest))
    return sum(best)
---
# first turn only
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best.append(max(rest))
        return sum(best) / len(best)
---
# last turn only
def jackknife(scores):
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best = max(rest)
    return best
---
# returns None
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best.append(max(rest))
---
# glued
import rouge_helpers
def against_references(references, candidate, how):
    return rouge_helpers.rouge_1(" ".join(references), candidate)
---
# best of each apart (best)
import rouge_helpers
def against_references(references, candidate, how):
    if how != "best":
        return rouge_helpers.against_references(references, candidate, how)
    scores = [rouge_helpers.rouge_1(r, candidate) for r in references]
    p, r = max(s["precision"] for s in scores), max(s["recall"] for s in scores)
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# F1 of the means
import rouge_helpers
def against_references(references, candidate, how):
    if how != "mean":
        return rouge_helpers.against_references(references, candidate, how)
    scores = [rouge_helpers.rouge_1(r, candidate) for r in references]
    p, r = (sum(s[k] for s in scores) / len(scores) for k in ("precision", "recall"))
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# one candidate below
import rouge_helpers
def against_references(references, candidate, how):
    if how != "pooled":
        return rouge_helpers.against_references(references, candidate, how)
    c = candidate.split()
    hits = sum(rouge_helpers.overlap(r.split(), c) for r in references)
    m = sum(len(r.split()) for r in references)
    p, r = hits / len(c) if c else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# first reference only
import rouge_helpers
def against_references(references, candidate, how):
    for reference in references:
        return rouge_helpers.rouge_1(reference, candidate)
---
# mean gives the best+pooled gives the best
import rouge_helpers
def against_references(references, candidate, how):
    return max([rouge_helpers.rouge_1(r, candidate) for r in references], key=lambda s: s["f1"])
---
# TypeError
import rouge_helpers
def against_references(references, candidate, how):
    hits = sum(rouge_helpers.overlap(r, candidate) for r in references)
    return hits, hits, hits
"""
