"""Programs as learners write them for chapter 05; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def split_sentences(text):
    import re
    found = [each.strip() for each in re.split(r"(?<=[.!?]) |\n", text)]
    return [each for each in found if each]
---
# right, written
def split_sentences(text):
    sentences, current = [], ""
    for i, letter in enumerate(text):
        current += letter
        if letter == "\n" or (letter in ".!?" and text[i + 1 : i + 2] == " "):
            sentences.append(current.strip())
            current = ""
    sentences.append(current.strip())
    return [each for each in sentences if each]
---
# wrong, written: returns text
def split_sentences(text):
    for mark in [". ", "! ", "? "]:
        text = text.replace(mark, mark[0] + "\n")
    return text
# wrong, written: empty sentences kept
~ return [line.strip() for line in text.split("\n")]
---
# wrong, blind: full stops alone
def split_sentences(text):
    for mark in ".!?":
        text = text.replace(mark + " ", mark + "\n")
        return [s.strip() for s in text.split("\n") if s.strip()]
---
# wrong, blind: returns text
def split_sentences(text):
    for mark in ".!?":
        text = text.replace(mark + " ", mark + "\n")
    return "\n".join(s.strip() for s in text.split("\n") if s.strip())
---
# wrong, blind: line breaks end nothing
def split_sentences(text):
    for mark in ".!?":
        text = text.replace(mark + " ", mark + r"\n")
    return [s.strip() for s in text.split(r"\n") if s.strip()]
---
# wrong, blind: other capitals
def split_sentences(text):
    for mark in ".!?":
        text = text.lower().replace(mark + " ", mark + "\n")
    return [s.strip() for s in text.split("\n") if s.strip()]
# wrong, blind: marks lost
~ text = text.lower().replace(mark + " ", mark + "\n") => text = text.replace(mark + " ", "\n")
# wrong, blind: lines alone
~ text = text.lower().replace(mark + " ", mark + "\n") => text.replace(mark + " ", mark + "\n")
# wrong, blind: space alone lost
~ text = text.lower().replace(mark + " ", mark + "\n") => text = text.replace(mark + " ", mark)
---
# wrong, blind: every word
def split_sentences(text):
    return text.split()
# wrong, blind: ?
~ return text.split(".")
# wrong, blind: never cut
~ return text.split(".!? ")
---
# wrong, blind: capital asked
import re
def split_sentences(text):
    parts = re.split(r"(?<=[.!?]) +(?=[A-Z])|\n", text)
    return [p.strip() for p in parts if p.strip()]
# wrong, written: full stops alone
~ re.split(r"(?<=[.!?]) +(?=[A-Z])|\n", text) => text.replace(". ", ".\n").split("\n")
---
# wrong, blind: old line breaks lost
import re
def split_sentences(text):
    text = text.replace("\n", " ")
    return [s.strip() for s in re.split(r"(?<=[.!?]) ", text) if s.strip()]
---
# wrong, blind: other marks
def split_sentences(text):
    new = text.replace(". ", ".\n")
    new = text.replace("! ", "!\n")
    new = text.replace("? ", "?\n")
    sentences = []
    for line in new.split("\n"):
        line = line.strip()
        if line:
            sentences.append(line)
    return sentences
---
# right, blind
def split_sentences(text):
    sentences, buffer = [], ""
    for here, after in zip(text, text[1:] + "\n"):
        buffer += here
        if here == "\n" or (here in ".!?" and after == " "):
            sentences.append(buffer.strip())
            buffer = ""
    sentences.append(buffer.strip())
    return list(filter(None, sentences))
---
# right, written
def covered_count(first, second):
    return len(set(first + second))
# wrong, written: longer list
~ return len(first if len(first) > len(second) else second)
# wrong, blind: ?
~ return len(first + second) - 1
# wrong, blind: second without first
~ return len(set(second) - set(first))
# wrong, blind: in one only
~ return len(set(first) ^ set(second))
# wrong, blind: first sentence only
~ return len(set(first or second))
---
# right, written
def covered_count(first, second):
    n = len(set(first))
    for place in set(second):
        if place not in first:
            n += 1
    return n
---
# wrong, blind: from first to last
def covered_count(first, second):
    both = list(first) + list(second)
    if not both:
        return 0
    return len(range(min(both), max(both) + 1))
---
# right, written
import rouge_helpers
def union_lcs(reference, candidates):
    marks = [0] * len(reference)
    for sentence in candidates:
        for i, _ in rouge_helpers.lcs_matches(reference, sentence):
            marks[i] = 1
    return sum(marks)
---
# right, written
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
# wrong, written: returns a list
import rouge_helpers
def union_lcs(reference, candidates):
    return rouge_helpers.union_lcs(reference, candidates)
# right, written
~ import rouge_helpers⏎    return len(rouge_helpers.union_lcs(reference, candidates))
# wrong, written: best sentence only
~ return max([rouge_helpers.lcs_length(reference, c) for c in candidates] or [0])
# wrong, written: glued
~ return rouge_helpers.lcs_length(reference, [w for c in candidates for w in c])
# wrong, written: bag
~ return sum(any(word in c for c in candidates) for word in reference)
---
# wrong, written: returns a set
import rouge_helpers
def union_lcs(reference, candidates):
    covered = set()
    for c in candidates:
        covered.update(i for i, j in rouge_helpers.lcs_matches(reference, c))
    return covered
---
# wrong, blind: sum
from rouge_helpers import lcs_matches
def union_lcs(reference, candidates):
    total = 0
    for cand in candidates:
        total += len(lcs_matches(reference, cand))
    return total
---
# wrong, blind: words, not positions
from rouge_helpers import lcs_matches
def union_lcs(reference, candidates):
    covered = set()
    for sentence in candidates:
        for i, j in lcs_matches(reference, sentence):
            covered.add(reference[i])
    return len(covered)
---
# wrong, blind: positions of the candidate
from rouge_helpers import lcs_matches
def union_lcs(reference, candidates):
    positions = {j for c in candidates for i, j in lcs_matches(reference, c)}
    return len(positions)
---
# wrong, blind: pairs collected
from rouge_helpers import lcs_matches
def union_lcs(reference, candidates):
    seen = set()
    for c in candidates:
        seen |= set(lcs_matches(reference, c))
    return len(seen)
---
# right, written
import rouge_helpers
def rouge_lsum(reference, candidate):
    return rouge_helpers.rouge_lsum(reference, candidate)
# wrong, written: never split
~ return rouge_helpers.rouge_l(reference, candidate)
# wrong, written: texts swapped
~ return rouge_helpers.rouge_lsum(candidate=reference, reference=candidate)
# wrong, written: prints instead of returning
~ print(0.5, 0.5)⏎    return None
---
# right, written
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
# wrong, written: no clip
import rouge_helpers
def rouge_lsum(reference, candidate):
    said = candidate.split()
    lines = [line.split() for line in candidate.split("\n")]
    hits = 0
    for line in reference.split("\n"):
        words = line.split()
        covered = [words[i] for i in rouge_helpers.union_lcs(words, lines)]
        hits += rouge_helpers.overlap(covered, said)  # clipped sentence by sentence
    p = hits / len(said) if said else 0
    r = hits / len(reference.split()) if reference.split() else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: no clip+no guard
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in candidate.split("\n")]
    hits = sum(len(rouge_helpers.union_lcs(l.split(), lines)) for l in reference.split("\n"))
    p, r = hits / len(candidate.split()), hits / len(reference.split())
    return p, r, 2 * p * r / (p + r)
---
# wrong, written: precision cut off
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in candidate.split("\n")]
    hits = sum(len(rouge_helpers.union_lcs(l.split(), lines)) for l in reference.split("\n"))
    n, m = len(candidate.split()), len(reference.split())
    p, r = min(1, hits / n) if n else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
# wrong, written: no clip
~ min(1, hits / n) => hits / n
---
# wrong, written: mean of sentence scores in step
import rouge_helpers
def rouge_lsum(reference, candidate):
    pairs = list(zip(reference.split("\n"), candidate.split("\n")))
    each = [rouge_helpers.rouge_l(*pair) for pair in pairs]
    p = sum(s["precision"] for s in each) / len(each)
    r = sum(s["recall"] for s in each) / len(each)
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: sum of all pairs
import rouge_helpers
def rouge_lsum(reference, candidate):
    hits = 0
    for a in reference.split("\n"):
        for b in candidate.split("\n"):
            hits += rouge_helpers.lcs_length(a.split(), b.split())
    n, m = len(candidate.split()), len(reference.split())
    p, r = hits / n if n else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: roles exchanged in the union
from rouge_helpers import lcs_matches, overlap
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in reference.split("\n")]
    covered = []
    for line in candidate.split("\n"):
        words, places = line.split(), set()
        for other in lines:
            places |= {i for i, j in lcs_matches(words, other)}
        covered += [words[i] for i in places]
    a, b = reference.split(), candidate.split()
    hits = overlap(covered, a)
    p, r = hits / len(b) if b else 0, hits / len(a) if a else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: union on the candidate's side
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines = [line.split() for line in reference.split("\n")]
    offered = [line.split() for line in candidate.split("\n")]
    hits = sum(len(rouge_helpers.union_lcs(line, lines)) for line in offered)
    n, m = len(candidate.split()), len(reference.split())
    p, r = hits / n if n else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: swapped
import rouge_helpers
def rouge_lsum(reference, candidate):
    score = rouge_helpers.rouge_lsum(reference, candidate)
    return score["recall"], score["precision"], score["f1"]
---
# wrong, blind: never split
from rouge_helpers import lcs_length
def rouge_lsum(reference, candidate):
    ref, cand = reference.split(), candidate.split()
    m = lcs_length(ref, cand)
    p = m / len(cand) if cand else 0.0
    r = m / len(ref) if ref else 0.0
    return p, r, (2 * p * r / (p + r) if m else 0.0)
---
# wrong, blind: no clip
from collections import Counter
def covered(a, b):
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            t[i + 1][j + 1] = t[i][j] + 1 if a[i] == b[j] else max(t[i][j + 1], t[i + 1][j])
    i, j, out = len(a), len(b), set()
    while i and j:
        if a[i - 1] == b[j - 1]:
            i, j = i - 1, j - 1
            out.add(i)
        elif t[i][j - 1] > t[i - 1][j]:
            j -= 1
        else:
            i -= 1
    return out
def rouge_lsum(reference, candidate):
    refs = [s.split() for s in reference.split("\n")]
    cands = [s.split() for s in candidate.split("\n")]
    hits = 0
    for a in refs:
        union = set()
        for b in cands:
            union |= covered(a, b)
        words = Counter(a[i] for i in union)
        hits += sum((words & Counter(candidate.split())).values())
    nr, nc = len(reference.split()), len(candidate.split())
    p = hits / nc if nc else 0.0
    r = hits / nr if nr else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return p, r, f
---
# wrong, blind: mean of three scores
from rouge_helpers import lcs_length
def one_pair(a, b):
    m = lcs_length(a, b)
    if m == 0:
        return 0.0, 0.0, 0.0
    p, r = m / len(b), m / len(a)
    return p, r, 2 * p * r / (p + r)
def rouge_lsum(reference, candidate):
    refs = [s.split() for s in reference.split("\n") if s.strip()]
    cands = [s.split() for s in candidate.split("\n") if s.strip()]
    if not refs or not cands:
        return 0.0, 0.0, 0.0
    best = [max((one_pair(a, b) for b in cands), key=lambda t: t[2]) for a in refs]
    n = len(best)
    return tuple(sum(t[k] for t in best) / n for k in range(3))
"""
