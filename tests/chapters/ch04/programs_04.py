"""Programs as learners write them for chapter 04; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def parsons_lcs():
    return "c, g, a, d, f, h, i, b"
# right, written
~ return list("CGADFHIB")
# wrong, written: one added on the side
~ return "CGADEHIB"
# wrong, written: zero on a mismatch
~ return "CGADFHJB"
# wrong, written: wrong order
~ return "GCADFHIB"
# wrong, reported: wrong order
~ return "CBGADFHI"
# wrong, reported: wrong order
~ return "CGADIHFB"
# wrong, reported: line missing
~ return "ABC"
# wrong, reported: both twins
~ return "CGADEFHIB"
# wrong, blind: wrong order
~ return "CAGDFHIB"
# wrong, blind: wrong order
~ order = ["C", "G", "A", "D", "I", "H", "F", "B"]⏎    return "".join(order)
---
# right, unusual
def next_cell(same, diagonal, above, left):
    return {True: diagonal + 1, False: (above, left)[left > above]}[bool(same)]
# right, written
~ return diagonal + 1 if same else (above if above >= left else left)
# right, written
~ return max(above, left, diagonal + bool(same))
---
# wrong, written: zero on a mismatch
def next_cell(same, diagonal, above, left):
    if same:
        return diagonal + 1
    return 0
# wrong, blind: one more on a mismatch
~ return max(above, left) + 1
# wrong, blind: all the figures
~ return above, left
# wrong, blind: smaller neighbour
~ return above if above < left else left
# wrong, blind: diagonal on a mismatch
~ return diagonal
# wrong, blind: neighbours added
~ return above + left
# wrong, blind: only above on a mismatch
~ return above or left
# wrong, blind: neighbours less the diagonal
~ return above + left - diagonal
---
# right, written
def next_row(above, word, candidate):
    row = [0] * len(above)
    for j in range(1, len(above)):
        row[j] = above[j - 1] + 1 if candidate[j - 1] == word else max(row[j - 1], above[j])
    return row
---
# right, written
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate):
        row.append(max(above[j] + (word == other), above[j + 1], row[-1]))
    return tuple(row)
---
# right, unusual
def next_row(above, word, candidate):
    import itertools
    pairs = zip(candidate, above, above[1:])
    return list(itertools.accumulate(
        pairs, lambda left, p: p[1] + 1 if p[0] == word else max(left, p[2]), initial=0))
---
# wrong, written: one added left
def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(row[j - 1] + 1)
        else:
            row.append(max(above[j], row[j - 1]))
    return row
# wrong, reported: diagonal or left on a mismatch
~ row.append(row[j - 1] + 1) => row.append(above[j - 1] + 1)
~ row.append(max(above[j], row[j - 1])) => row.append(max(above[j - 1], row[j - 1]))
# wrong, blind: one added above
~ row.append(row[j - 1] + 1) => row.append(above[j] + 1)
# wrong, blind: only above on a mismatch
~ row.append(row[j - 1] + 1) => row.append(above[j - 1] + 1)
~ row.append(max(above[j], row[j - 1])) => row.append(max(above[j], above[j - 1]))
# wrong, blind: IndexError
~ row.append(row[j - 1] + 1) => row.append(above[j - 1] + 1)
~ row.append(max(above[j], row[j - 1])) => row.append(max(above[j], row[j]))
# wrong, blind: nothing added
~ row.append(row[j - 1] + 1) => row.append(above[j - 1])
---
# wrong, written: last cell lost
def next_row(above, word, candidate):
    row = [0]
    for j in range(1, len(candidate)):
        if word == candidate[j - 1]:
            row.append(above[j - 1] + 1)
        else:
            row.append(max(above[j], row[j - 1]))
    return row
---
# right, written
def lcs_length(a, b):
    if not a or not b:
        return 0
    if a[0] == b[0]:
        return 1 + lcs_length(a[1:], b[1:])
    return max(lcs_length(a[1:], b), lcs_length(a, b[1:]))
# wrong, blind: position by position
~ return lcs_length(a[1:], b[1:])
---
# right, written
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
# right, written
import numpy as np
def lcs_length(a, b):
    d = np.zeros((len(a) + 1, len(b) + 1), dtype=int)
    for i in range(len(a)):
        for j in range(len(b)):
            d[i + 1, j + 1] = d[i, j] + 1 if a[i] == b[j] else max(d[i, j + 1], d[i + 1, j])
    return d[-1, -1]
---
# right, written
def lcs_length(a, b):
    prev = [0] * (len(b) + 1)
    for x in a:
        cur = [0]
        for j, y in enumerate(b):
            cur.append(prev[j] + 1 if x == y else max(cur[j], prev[j + 1]))
        prev = cur
    return prev[-1]
---
# right, unusual
def lcs_length(a, b):
    words = {w: k for k, w in enumerate(dict.fromkeys(b))}
    masks = {w: sum(1 << j for j, x in enumerate(b) if x == w) for w in words}
    row = (1 << len(b)) - 1
    for w in a:
        m = row & masks.get(w, 0)
        row = ((row + m) | (row - m)) & ((1 << len(b)) - 1)
    return bin(~row & ((1 << len(b)) - 1)).count("1")
---
# wrong, written: bag overlap
from collections import Counter
def lcs_length(a, b):
    return sum((Counter(a) & Counter(b)).values())
# wrong, written: set overlap
~ return len(set(a) & set(b))
# wrong, written: nothing added
~ return 0
---
# wrong, written: greedy from a
def lcs_length(a, b):
    j = n = 0
    for w in a:
        if w in b[j:]:
            j = b.index(w, j) + 1
            n += 1
    return n
# wrong, written: returns a list
~ j = n = 0 => out, j = [], 0
~ n += 1⏎    return n => out.append(w)⏎    return out
---
# wrong, written: shared words reused
def lcs_length(a, b):
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            t[i][j] = max(t[i - 1][j], t[i][j - 1])
            if a[i - 1] == b[j - 1]:
                t[i][j] += 1
    return t[-1][-1]
---
# wrong, written: first words lost
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
# wrong, written: difflib blocks
import difflib
def lcs_length(a, b):
    m = difflib.SequenceMatcher(None, a, b, False)
    return sum(x.size for x in m.get_matching_blocks())
---
# wrong, written: letters|letters without spaces
def lcs_length(a, b):
    x, y = "".join(a), "".join(b)
    t = [[0] * (len(y) + 1) for _ in range(len(x) + 1)]
    for i in range(1, len(x) + 1):
        for j in range(1, len(y) + 1):
            t[i][j] = t[i - 1][j - 1] + 1 if x[i - 1] == y[j - 1] else max(t[i - 1][j], t[i][j - 1])
    return t[-1][-1]
---
# wrong, reported: nothing added
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a)):
        for j in range(1, len(b)):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
# wrong, reported: loops begin at the edge|IndexError|loops begin at the edge+breaks on empty input
~ 1, len(a)):⏎        for j in range(1, len(b) => len(a) + 1):⏎        for j in range(len(b) + 1
---
# wrong, reported: first row only, corner|first row only, corner+None on empty input
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
        return table[-1][-1]
# wrong, written: one added left
~ [[0] * (len(b) + 1) for _ in range(len(a) + 1)] => [[0] * (len(b) + 1)] * (len(a) + 1)
~     return table[-1][-1] => return table[-1][-1]
# wrong, written: last words lost
~     return table[-1][-1] => return table[len(a) - 1][len(b) - 1]
---
# wrong, reported: no edge of zeros|no edge of zeros+breaks on empty input
def lcs_length(a, b):
    table = [[0] * len(b) for _ in range(len(a))]
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]
# wrong, written: breaks on empty input
~ table[i - 1][j - 1] + 1 => 1 + (table[i - 1][j - 1] if i and j else 0)
~ table[i - 1][j], table[i][j - 1] => table[i - 1][j] if i else 0, table[i][j - 1] if j else 0
---
# wrong, reported: diagonal or left on a mismatch
def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j - 1], table[i][j - 1])
    return table[-1][-1]
# wrong, reported: any word will do
~ if a[i - 1] == b[j - 1]: => if a[i - 1] in b:
~ [j - 1], => [j],
# wrong, blind: corner after a reset
~ 1⏎            else:⏎                table[i][j] = max(table[i - 1][j - 1], table[i][j - 1]) => 1
# wrong, blind: IndexError
~ if a[i - 1] == b[j - 1]: => if a[i] == b[j]:
~ [j - 1], => [j],
# wrong, blind: IndexError
~ (len(b) + 1) for _ in range(len(a) + 1) => (len(a) + 1) for _ in range(len(b) + 1)
~ table[i - 1][j - 1], table[i][j - 1] => table[i - 1][j], table[i][j - 1]
---
# wrong, blind: substring
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
# wrong, blind: one too many
def lcs_length(a, b):
    if not a or not b:
        return 1
    if a[-1] == b[-1]:
        return 1 + lcs_length(a[:-1], b[:-1])
    return max(lcs_length(a[:-1], b), lcs_length(a, b[:-1]))
---
# wrong, blind: waits for the next word of a
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
# wrong, reported: substring
from difflib import SequenceMatcher
def lcs_length(a, b):
    return SequenceMatcher(None, a, b, False).find_longest_match().size
---
# wrong, written: common beginning
def lcs_length(a, b):
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    return n
---
# wrong, written: edit distance
def lcs_length(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        new = [i]
        for j, y in enumerate(b):
            new.append(min(row[j] + (x != y), row[j + 1] + 1, new[j] + 1))
        row = new
    return row[-1]
---
# wrong, blind: one added left
def lcs_length(a, b):
    row = [0] * (len(b) + 1)
    for x in a:
        for j, y in enumerate(b, 1):
            if x == y:
                row[j] = row[j - 1] + 1
            else:
                row[j] = max(row[j], row[j - 1])
    return row[-1]
---
# right, blind
from functools import lru_cache
def lcs_length(a, b):
    @lru_cache(maxsize=None)
    def walk(i, j):
        if i == len(a) or j == len(b):
            return 0
        if a[i] == b[j]:
            return 1 + walk(i + 1, j + 1)
        return max(walk(i + 1, j), walk(i, j + 1))
    return walk(0, 0)
---
# right, written
from rouge_course.chapters.ch04.next_row import next_row
def lcs_length(a, b):
    row = [0] * (len(b) + 1)
    for word in a:
        row = next_row(row, word, b)
    return max(row)
# wrong, written: last row added up
~ return max(row) => return sum(row)
# wrong, written: nothing added
~         row = next_row(row, word, b) =>         next_row(row, word, b)
# wrong, written: every row below the edge
~ row = [0] => row = edge = [0]
~ next_row(row, word, b) => next_row(edge, word, b)
# wrong, written: returns a list
~ return max(row) => return row
---
# right, written
from rouge_helpers import lcs_length as length
def rouge_l(reference, candidate):
    n = length(reference, candidate)
    if n == 0:
        return 0, 0, 0
    p, r = n / len(candidate), n / len(reference)
    return p, r, 2 / (1 / p + 1 / r)
---
# right, written
import rouge_helpers
def rouge_l(reference, candidate):
    return rouge_helpers.rouge_l(reference, candidate)
---
# right, unusual
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
# wrong, written: substring+swapped
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
# wrong, written: beta 1.2
import rouge_helpers
def rouge_l(reference, candidate):
    n = rouge_helpers.lcs_length(reference, candidate)
    p, r = n / max(1, len(candidate)), n / max(1, len(reference))
    b = 1.2 ** 2
    return p, r, (1 + b) * p * r / (b * p + r) if p + r else 0
---
# wrong, written: longer below
import rouge_helpers
def rouge_l(reference, candidate):
    n = rouge_helpers.lcs_length(reference, candidate)
    m = max(len(reference), len(candidate), 1)
    return n / m, n / m, n / m
---
# wrong, reported: TypeError
def rouge_l(reference, candidate):
    def lcs_length(a, b):
        pass
    hits = lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, reported: reference below both
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    hits = lcs_length(reference, candidate)
    p = hits / len(reference) if reference else 0.0
    return p, p, p
---
# wrong, blind: swapped
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(reference, candidate)
    p = n / len(reference) if reference else 0.0
    r = n / len(candidate) if candidate else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, blind: bag overlap
def rouge_l(reference, candidate):
    from collections import Counter
    n = sum((Counter(reference) & Counter(candidate)).values())
    p = n / len(candidate) if candidate else 0.0
    r = n / len(reference) if reference else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, blind: no guard
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(reference, candidate)
    p = n / max(1, len(candidate))
    r = n / max(1, len(reference))
    return p, r, 2 * p * r / (p + r)
---
# wrong, blind: arithmetic mean
def rouge_l(reference, candidate):
    from rouge_helpers import lcs_length
    n = lcs_length(reference, candidate)
    p = n / len(candidate) if candidate else 0
    r = n / len(reference) if reference else 0
    return p, r, (p + r) / 2
# wrong, blind: TypeError
~ n = lcs_length(reference, candidate) => n = lcs_length(set(reference), set(candidate))
~ return p, r, (p + r) / 2 => return p, r, 2 * p * r / (p + r) if n else 0
---
# wrong, blind: distinct below
from rouge_helpers import lcs_length
def rouge_l(reference, candidate):
    hits = lcs_length(reference, candidate)
    p = hits / len(set(candidate)) if candidate else 0.0
    r = hits / len(set(reference)) if reference else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return p, r, f
---
# wrong, blind: waits for the next word of b
def rouge_l(reference, candidate):
    rest = iter(reference)
    hits = sum(1 for w in candidate if w in rest)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return p, r, f
---
# wrong, blind: guard too wide
from rouge_helpers import lcs_length
def rouge_l(reference, candidate):
    if len(reference) > 1 and len(candidate) > 1:
        hits = lcs_length(reference, candidate)
        p = hits / len(candidate)
        r = hits / len(reference)
        if p + r > 0:
            return p, r, 2 * p * r / (p + r)
    return 0.0, 0.0, 0.0
---
# right, blind
import rouge_helpers
def rouge_l(reference, candidate):
    pairs = rouge_helpers.lcs_matches(reference, candidate)
    hits = len(pairs)
    p = 0.0 if not candidate else hits / len(candidate)
    r = 0.0 if not reference else hits / len(reference)
    f = 0.0 if hits == 0 else 2 / (1 / p + 1 / r)
    return {"precision": p, "recall": r, "f1": f}
---
# wrong, blind: longer below
from rouge_helpers import lcs_length
def rouge_l(reference, candidate):
    longest = max(len(reference), len(candidate))
    if longest == 0:
        return 0.0, 0.0, 0.0
    p = r = lcs_length(reference, candidate) / longest
    return p, r, p
---
# wrong, blind: beta 1.2
from rouge_helpers import lcs_length
def rouge_l(reference, candidate):
    beta = 1.2
    m = lcs_length(reference, candidate)
    if m == 0:
        return 0.0, 0.0, 0.0
    p = m / len(candidate)
    r = m / len(reference)
    return p, r, (1 + beta ** 2) * p * r / (r + beta ** 2 * p)
---
# wrong, blind: distinct below
from rouge_helpers import lcs_length
def rouge_l(reference, candidate):
    reference = list(dict.fromkeys(reference))
    candidate = list(dict.fromkeys(candidate))
    m = lcs_length(reference, candidate)
    if not m:
        return (0.0, 0.0, 0.0)
    p, r = m / len(candidate), m / len(reference)
    return (p, r, 2 * p * r / (p + r))
---
# right, written
import rouge_helpers
def repaired_rouge_l(reference, candidate):
    hits = rouge_helpers.lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, (2 * p * r / (p + r) if p + r else 0.0)
---
# right, written
import rouge_helpers
def repaired_rouge_l(candidate, reference):
    hits = rouge_helpers.lcs_length(reference, candidate)
    r = hits / len(candidate) if candidate else 0.0
    p = hits / len(reference) if reference else 0.0
    return p, r, (2 * p * r / (p + r) if p + r else 0.0)
---
# wrong, written: no guard
import rouge_helpers
def repaired_rouge_l(reference, candidate):
    hits = rouge_helpers.lcs_length(reference, candidate)
    p, r = hits / len(candidate), hits / len(reference)
    return p, r, 2 * p * r / (p + r)
---
# wrong, written: swapped+no guard
import rouge_helpers
def repaired_rouge_l(candidate, reference):
    matches = rouge_helpers.lcs_length(candidate, reference)
    p, r = matches / len(candidate), matches / len(reference)
    return p, r, 2 * p * r / (r + p)
---
# wrong, blind: at least one below
import rouge_helpers
def repaired_rouge_l(reference, candidate):
    hits = rouge_helpers.lcs_length(reference, candidate)
    p, r = hits / max(1, len(candidate)), hits / max(1, len(reference))
    return p, r, 2 * p * r / max(1, p + r)
---
# wrong, blind: swapped
import rouge_helpers
def repaired_rouge_l(candidate, reference):
    matches = rouge_helpers.lcs_length(reference, candidate)
    if matches == 0:
        return 0.0, 0.0, 0.0
    p, r = matches / len(candidate), matches / len(reference)
    return p, r, 2 * p * r / (p + r)
---
# wrong, blind: no guard
import rouge_helpers
def repaired_rouge_l(reference, candidate):
    if not reference or not candidate:
        return 0.0, 0.0, 0.0
    matches = rouge_helpers.lcs_length(reference, candidate)
    p, r = matches / len(candidate), matches / len(reference)
    return p, r, 2 * p * r / (p + r)
---
# wrong, blind: swapped
import rouge_helpers
def repaired_rouge_l(candidate, reference):
    matches = rouge_helpers.lcs_length(candidate, reference)
    p = matches / len(candidate) if candidate else 0.0
    r = matches / len(reference) if reference else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return p, r, f
---
# right, written
def shuffled_pair():
    return ["one two three four", "four three two one"]
# right, written
~ return "a b c d".split(), "d c b a".split()
# right, unusual
~ words = "one two three four five six".split()⏎    return " ".join(words), " ".join(words[::-1])
# wrong, written: too much order
~ return "a b c", "a c b"
# wrong, written: words differ
~ return "a b c", "c b d"
# wrong, reported: one word each
~ return "abc", "cba"
# wrong, reported: not a pair
~ return "a b c"
# wrong, reported: empty text
~ return "", ""
# wrong, blind: too much order
~ return "a a a a", "a a a a"
# wrong, blind: words differ
~ text = "grey fog hides the pier"⏎    return text, text[::-1]
# wrong, blind: too much order
~ text = "the fog hid the pier"⏎    return text, " ".join(reversed(text.split()))
# wrong, blind: too much order
~ return "one two three four five", "three two one five four"
---
# right, written
def way_back():
    return [[6, 5], [4, 2], [3, 1]]
# right, written
~ return [(1, 3), (2, 4), (6, 5)]
# wrong, written: counted from 0
~ return [(5, 4), (1, 3), (0, 2)]
# wrong, written: rows and columns exchanged
~ return [(5, 6), (4, 2), (3, 1)]
# wrong, written: words differ
~ return [(6, 5), (4, 4), (3, 3)]
# wrong, written: order lost
~ return [(1, 3), (2, 4), (3, 1), (4, 2), (6, 5)]
# wrong, written: step twice
~ return [(6, 5), (4, 2), (3, 1), (6, 5)]
# wrong, written: too short
~ return [(6, 5)]
# wrong, blind: no pairs
~ return 3
# wrong, blind: no pairs
~ return "fog hides pier".split()
# wrong, blind: words differ
~ return [(6, 5), (3, 4), (2, 3), (4,1)]
# wrong, blind: words differ
~ return [(6, 5), (4, 4), (3, 4), (2, 4), (1, 3)]
# wrong, blind: no pairs
~ return ["pier", "hides", "fog"]
# wrong, blind: no pairs
~ return [(6, 5), (2, None)]
# wrong, blind: rows and columns exchanged
~ return [(3, 1), (4, 2), (5, 6)]
# wrong, blind: order lost
~ return [(1, 3), (4, 2), (6, 5)]
---
# wrong, blind: order lost
def way_back():
    reference = "fog hides the old grey pier".split()
    candidate = "the old fog hides pier".split()
    pairs = []
    for i, x in enumerate(reference, 1):
        for j, y in enumerate(candidate, 1):
            if x == y:
                pairs.append((i, j))
    return pairs
---
# right, blind
def way_back():
    a = "fog hides the old grey pier".split()
    b = "the old fog hides pier".split()
    rest = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in reversed(range(len(a))):
        for j in reversed(range(len(b))):
            best = max(rest[i + 1][j], rest[i][j + 1])
            rest[i][j] = 1 + rest[i + 1][j + 1] if a[i] == b[j] else best
    i = j = 0
    steps = []
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            steps.append((i + 1, j + 1))
            i, j = i + 1, j + 1
        elif rest[i + 1][j] >= rest[i][j + 1]:
            i += 1
        else:
            j += 1
    return steps
"""
