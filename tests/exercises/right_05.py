"""Right programs of chapter 05 by other roads."""

PROGRAMS = """
def covered_count(first, second):
    return len(set(first + second))
---
def covered_count(first, second):
    n = len(set(first))
    for place in set(second):
        if place not in first:
            n += 1
    return n
---
def union_lcs(reference, candidates):
    import rouge_helpers
    return len(rouge_helpers.union_lcs(reference, candidates))
---
import rouge_helpers
def union_lcs(reference, candidates):
    marks = [0] * len(reference)
    for sentence in candidates:
        for i, _ in rouge_helpers.lcs_matches(reference, sentence):
            marks[i] = 1
    return sum(marks)
---
def union_lcs(a, sentences):
    covered = set()
    for b in sentences:
        grid = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
        for i in range(len(a)):
            for j in range(len(b)):
                grid[i + 1][j + 1] = (
                    grid[i][j] + 1 if a[i] == b[j] else max(grid[i][j + 1], grid[i + 1][j])
                )
        i, j = len(a), len(b)
        while i and j:
            if a[i - 1] == b[j - 1]:
                covered.add(i - 1)
                i, j = i - 1, j - 1
            elif grid[i][j - 1] >= grid[i - 1][j]:
                j -= 1
            else:
                i -= 1
    return len(covered)
---
import rouge_helpers
def rouge_lsum(reference, candidate):
    return rouge_helpers.rouge_lsum(reference, candidate)
---
from collections import Counter
import rouge_helpers
def rouge_lsum(reference, candidate):
    left, hits = Counter(candidate.split()), 0
    lines = [line.split() for line in candidate.splitlines()]
    for line in reference.splitlines():
        words = line.split()
        for i in rouge_helpers.union_lcs(words, lines):
            if left[words[i]]:
                left[words[i]] -= 1
                hits += 1
    m, n = len(reference.split()), len(candidate.split())
    p, r = hits / (n or 1), hits / (m or 1)
    return {"precision": p, "recall": r, "f1": 2 * hits / (m + n) if m + n else 0.0}
---
def best_reference(scores):
    best = scores[0]
    for score in scores:
        if score[2] > best[2]:
            best = score
    return best
---
def best_reference(scores):
    return sorted(scores, key=lambda s: s[2])[-1]
---
def jackknife(scores):
    if len(scores) == 1:
        return scores[0]
    top, second = sorted(scores)[::-1][:2]
    return (top * (len(scores) - 1) + second) / len(scores)
---
from itertools import combinations
def jackknife(scores):
    rests = list(combinations(scores, max(1, len(scores) - 1)))
    return sum(map(max, rests)) / len(rests)
---
import rouge_helpers
def against_references(references, candidate, how):
    return rouge_helpers.against_references(references, candidate, how)
---
import rouge_helpers
def against_references(references, candidate, how):
    scores = [rouge_helpers.rouge_1(r, candidate) for r in references]
    if how == "best":
        return max(scores, key=lambda s: s["f1"])
    if how == "mean":
        return {k: sum(s[k] for s in scores) / len(scores) for k in scores[0]}
    hits = sum(rouge_helpers.overlap(r.split(), candidate.split()) for r in references)
    n = len(candidate.split()) * len(references)
    m = sum(len(r.split()) for r in references)
    return hits / n if n else 0, hits / m if m else 0, 2 * hits / (n + m) if n + m else 0
"""
