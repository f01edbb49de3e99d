"""Programs as learners write them for chapter 02; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
import re
def split_words(text):
    return tuple(re.findall(r"\S+", text.lower()))
# wrong, written: case folded
~ return text.casefold().split()
# right, written
~ return [word.lower() for word in text.split()]
# wrong, blind: empty words at the edges
~ return re.split(r"\s+", text.lower())
# wrong, written: letters+case kept|case kept+letters
~ return list(text)
# wrong, written: punctuation stripped
~ return [w.strip(".,!?;:") for w in text.lower().split()]
# wrong, written: split at one space
~ return text.lower().split(" ")
# wrong, written: returns text
~ return text.lower()
# wrong, written: sorted, repeats dropped|returns a set
~ return set(text.lower().split())
# wrong, reported: last full stop stripped|full stops stripped
~ return text.lower().strip(".").split()
# wrong, reported: AttributeError
~ return text.lower.split()
# wrong, blind: sorted, repeats dropped
~ return list(set(text.lower().split()))
# wrong, blind: case kept
~ return [w[0].lower() + w[1:] for w in text.split()]
# wrong, blind: split at lines+other value on empty input
~ return [w for w in text.lower().split("\n")]
# wrong, blind: upper case
~ return text.upper().split()
# right, blind
~ return [m.group() for m in re.finditer(r"\S+", text.lower())]
---
# right, written
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
# wrong, blind: last word lost
~ for c in text + " ": => for c in text.lower():
~ word += c.lower() => word += c
---
# right, unusual
def split_words(text):
    if not text.strip():
        return []
    first, *rest = text.split(None, 1)
    return [first.lower()] + (split_words(rest[0]) if rest else [])
---
# wrong, written: case kept
def split_words(text):
    return text.split()
# wrong, written: pattern for words|letters and digits only
~ import re⏎    return re.findall(r"\w+", text.lower())
# wrong, written: case kept+punctuation deleted
~ import string⏎    return "".join(c for c in text if c not in string.punctuation).split()
# wrong, written: returns a generator
~ for w in text.lower().split():⏎        yield w
# wrong, reported: case kept
~ def split_words(text): => def split_words(text):⏎    text.lower()
# wrong, blind: plain letters only
~ import re⏎    return re.findall("[a-z]+", text.lower())
# wrong, blind: other marks
~ return text => for mark in ".,!?":⏎        text = text.replace(mark, "")⏎    return text.lower()
---
# wrong, blind: repeats dropped
def split_words(text):
    words = []
    for w in text.split():
        if w.lower() not in words:
            words.append(w.lower())
    return words
---
# right, written
def split_words(text):
    words = []
    for line in text.splitlines():
        words += [word.lower() for word in line.split()]
    return words
---
# wrong, blind: punctuation stripped (all marks)
import string
def split_words(text):
    result = []
    for w in text.lower().split():
        w = w.strip(string.punctuation)
        if w:
            result.append(w)
    return result
---
# right, written
def clipped_count(word, reference, candidate):
    a = sum(w == word for w in reference.split())
    b = sum(w == word for w in candidate.split())
    return a if a < b else b
---
# right, written
def clipped_count(word, reference, candidate):
    return sorted([reference.split().count(word), candidate.split().count(word)])[0]
# wrong, written: counted in the text
~ return min(reference.count(word), candidate.count(word))
---
# wrong, written: larger count
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return max(in_reference, in_candidate)
# wrong, blind: sum of counts
~ return in_reference + in_candidate
# wrong, blind: returns True or False
~ return in_reference <= in_candidate
# wrong, blind: returns a list
~ return [min(in_reference, in_candidate)]
# wrong, blind: returns text
~ return min(reference, candidate)
# wrong, blind: unclipped
~ return in_reference and in_candidate
# wrong, blind: surplus
~ return abs(in_reference - in_candidate)
# wrong, blind: product of counts
~ return in_reference * in_candidate
# wrong, blind: once only
~ return int(in_reference > 0 and in_candidate > 0)
# wrong, blind: reference only
~ return in_reference
# wrong, blind: unclipped from the reference
~ return in_reference if in_candidate else 0
# wrong, blind: copies clipped off
~ return max(0, in_candidate - in_reference)
---
# right, written
from collections import Counter
def overlap(reference, candidate):
    return (Counter(reference.split()) & Counter(candidate.split())).total()
# wrong, written: unclipped
~ ref = reference.split()⏎    return sum(1 for w in candidate.split() if w in ref)
# wrong, written: sets
~ return len(set(reference.split()) & set(candidate.split()))
# wrong, written: position by position
~ return sum(a == b for a, b in zip(reference.split(), candidate.split()))
# wrong, written: looked up in the text
~ return sum(w in reference for w in candidate.split())
# wrong, written: letters+sets|sets+letters
~ return len(set(reference) & set(candidate))
# wrong, written: union hits
~ return len(set(reference.split()) | set(candidate.split()))
# wrong, written: IndexError+position by position|position by position|IndexError
~ a, b = reference.split(), candidate.split()⏎    return sum(a[i] == b[i] for i in range(len(a)))
# wrong, reported: shorter length
~ return min(len(reference.split()), len(candidate.split()))
# wrong, written: lower-cased+sets|sets+lower-cased
~ return len(set(reference.lower().split()) & set(candidate.lower().split()))
---
# right, written
def overlap(reference, candidate):
    left = reference.split()
    hits = 0
    for word in candidate.split():
        if word in left:
            left.remove(word)
            hits += 1
    return hits
---
# right, written
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
# right, written
import numpy as np
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    return np.int64(sum(min(a.count(w), b.count(w)) for w in set(a)))
# wrong, reported: added for each copy
~ return sum(min(a.count(w), b.count(w)) for w in a)
# wrong, written: larger count
~ return sum(max(a.count(w), b.count(w)) for w in set(a) & set(b))
# wrong, reported: larger count, reference|union of counts|larger count
~ return sum(max(a.count(w), b.count(w)) for w in set(a))
# wrong, reported: divided by the words of the reference+no guard
~ return sum(min(a.count(w), b.count(w)) for w in set(a)) / len(a)
# wrong, blind: equal counts only
~ return len([w for w in a if b.count(w) == a.count(w)])
---
# right, unusual
from functools import reduce
def overlap(reference, candidate):
    def step(state, word):
        hits, left = state
        if word not in left:
            return state
        place = left.index(word)
        return hits + 1, left[:place] + left[place + 1 :]
    return reduce(step, candidate.split(), (0, reference.split()))[0]
---
# right, unusual
class Overlap:
    def __call__(self, reference, candidate):
        a, b = sorted(reference.split()), sorted(candidate.split())
        i = j = hits = 0
        while i < len(a) and j < len(b):
            if a[i] == b[j]:
                hits, i, j = hits + 1, i + 1, j + 1
            elif a[i] < b[j]:
                i += 1
            else:
                j += 1
        return hits
overlap = Overlap()
overlap.__name__ = "overlap"
---
# right, unusual
import numpy as np
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    words = sorted({*a, *b})
    counts = np.array([[t.count(w) for w in words] for t in (a, b)]).reshape(2, -1)
    return counts.min(axis=0).sum()
---
# wrong, written: product of counts
def overlap(reference, candidate):
    n = 0
    for a in reference.split():
        for b in candidate.split():
            if a == b:
                n += 1
    return n
---
# wrong, written: letters
def overlap(reference, candidate):
    from collections import Counter
    return sum((Counter(reference) & Counter(candidate)).values())
# wrong, blind: union of counts
~ return sum((Counter(reference.split()) | Counter(candidate.split())).values())
# wrong, reported: returns counts
~ return Counter(reference.split()) & Counter(candidate.split())
# wrong, blind: sets
~ return len(Counter(reference.split()) & Counter(candidate.split()))
# wrong, blind: TypeError
~ return sum(Counter(reference.split()) & Counter(candidate.split()))
---
# wrong, written: counted in the text
def overlap(reference, candidate):
    words = set(reference.split())
    return sum(min(reference.count(w), candidate.count(w)) for w in words)
---
# wrong, written: LCS
def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    t = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            t[i + 1][j + 1] = t[i][j] + 1 if a[i] == b[j] else max(t[i][j + 1], t[i + 1][j])
    return t[-1][-1]
---
# wrong, written: unclipped+one too many
def overlap(reference, candidate):
    n = 1
    for w in candidate.split():
        if w in reference.split():
            n += 1
    return n
---
# wrong, written: KeyError
def overlap(reference, candidate):
    counts = {}
    for w in reference.split():
        counts[w] += 1
    return 0
---
# wrong, blind: removes while looping
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    count = 0
    for w in c:
        if w in r:
            count += 1
            c.remove(w)
    return count
# wrong, blind: left at a miss
~     c.remove(w) => else:⏎            return count
---
# wrong, blind: left at the first of the set+None on empty input|?
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    total = 0
    for w in set(r):
        total += min(r.count(w), c.count(w))
        return total
---
# wrong, blind: remembers earlier calls
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
# wrong, blind: all of the candidate
def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    total = 0
    for w in set(c):
        total += c.count(w)
    return total
# wrong, blind: one at most
~ set(c):⏎        total += c.count(w) => r:⏎        if w in c:⏎            total = +1
---
# wrong, blind: rarer in the reference
def overlap(reference, candidate):
    from collections import Counter
    r, c = Counter(reference.split()), Counter(candidate.split())
    total = 0
    for w in r:
        if r[w] < c[w]:
            total += r[w]
    return total
---
# wrong, written: always zero
def overlap(reference, candidate):
    hits = 0
    for word in reference.split():
        if (word, 1) in candidate.split():
            hits += 1
    return hits
# wrong, written: unclipped from the reference
~ if (word, 1) in candidate.split(): => if word in candidate.split():
---
# wrong, blind: counted in the reference's text
def overlap(reference, candidate):
    total = 0
    for word in set(candidate.split()):
        if word in reference:
            total += min(reference.count(word), candidate.split().count(word))
    return total
---
# wrong, written: split at one space
def overlap(reference, candidate):
    a, b = reference.split(" "), candidate.split(" ")
    return sum(min(a.count(w), b.count(w)) for w in set(a))
---
# wrong, blind: counted in the text
def overlap(reference, candidate):
    total = 0
    for word in set(reference.split()):
        total += min(reference.count(word), candidate.count(word))
    return total
---
# wrong, blind: lower-cased
from collections import Counter
def overlap(reference, candidate):
    a = Counter(reference.lower().split())
    b = Counter(candidate.lower().split())
    return sum((a & b).values())
---
# wrong, blind: removes while looping
def overlap(reference, candidate):
    left = candidate.split()
    pool = reference.split()
    shared = 0
    for word in left:
        if word in pool:
            shared += 1
            pool.remove(word)
            left.remove(word)
    return shared
---
# right, written
from collections import Counter
def rouge_1_recall(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    return sum((a & b).values()) / max(1, sum(a.values()))
---
# right, written
def rouge_1_recall(reference, candidate):
    pool, wanted = candidate.lower().split(), reference.lower().split()
    got = 0
    for w in wanted:
        if w in pool:
            pool.remove(w)
            got += 1
    return 0 if not wanted else got / len(wanted)
---
# right, written
import rouge_helpers
def rouge_1_recall(reference, candidate):
    return rouge_helpers.rouge_1_score(reference, candidate)["recall"]
---
# right, unusual
def rouge_1_recall(reference, candidate):
    left = candidate.lower().split()
    wanted = reference.lower().split()
    got = [left.remove(w) or 1 for w in wanted if w in left]
    return len(got) / max(1, len(wanted))
---
# wrong, written: unclipped
def rouge_1_recall(reference, candidate):
    wanted, offered = reference.lower().split(), candidate.lower().split()
    return sum(w in wanted for w in offered) / len(wanted) if wanted else 0.0
---
# wrong, written: precision instead
def rouge_1_recall(reference, candidate):
    wanted, offered = reference.lower().split(), candidate.lower().split()
    hits = sum(min(wanted.count(w), offered.count(w)) for w in set(wanted))
    return hits / len(offered) if offered else 0.0
---
# wrong, written: sets
def rouge_1_recall(reference, candidate):
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    return len(a & b) / len(a) if a else 0.0
---
# wrong, written: no guard
def rouge_1_recall(reference, candidate):
    from collections import Counter
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    return sum((a & b).values()) / sum(a.values())
---
# wrong, written: larger count
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
# wrong, reported: set hits
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        if word in offered:
            hits += 1
    return hits / len(wanted) if wanted else 0.0
---
# wrong, blind: unclipped from the reference+case kept
def rouge_1_recall(reference, candidate):
    wanted = reference.split()
    offered = candidate.split()
    hits = 0
    for word in set(wanted):
        hits += wanted.count(word) if word in offered else 0
    return hits / len(wanted) if wanted else 0.0
---
# wrong, blind: not divided
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
    return hits
# wrong, reported: larger count, reference
~ min(copies)⏎    return hits => max(copies)⏎    return hits / len(wanted) if wanted else 0.0
# wrong, reported: written over, set
~ += min(copies)⏎    return hits => = min(copies)⏎    return hits / len(wanted) if wanted else 0.0
# wrong, reported: left at the first of the set|left at the first of the set+None on empty input|?
~ hits += min(copies)⏎    return hits => hits += min(copies)⏎        return hits / len(wanted)
# wrong, blind: divided each turn|?
~ hits += min(copies) => hits += min(copies)⏎        hits = hits / len(wanted)
# wrong, blind: distinct below
~ return hits / len(set(wanted)) if wanted else 0.0
# wrong, written: written over, set+not divided+breaks on empty input
~ return min(copies)
# wrong, blind: no guard
~ return hits => if reference == "":⏎        return 0.0⏎    return hits / len(wanted)
---
# wrong, written: written over, counter
from collections import Counter
def rouge_1_recall(reference, candidate):
    wanted, offered = Counter(reference.lower().split()), Counter(candidate.lower().split())
    last = 0
    for word, copies in wanted.items():
        last = min(copies, offered[word])
    return last / wanted.total() if wanted else 0.0
---
# right, blind
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    if not wanted:
        return 0.0
    misses = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        misses += max(0, copies[0] - copies[1])
    return 1 - misses / len(wanted)
---
# wrong, blind: mean over the words
def rouge_1_recall(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    matches = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        matches += min(copies) / copies[0]
    return matches / len(set(wanted)) if wanted else 0.0
---
# right, written
from collections import Counter
def rouge_1_score(reference, candidate):
    r, c = reference.lower().split(), candidate.lower().split()
    n = sum((Counter(r) & Counter(c)).values())
    return {"precision": n / len(c) if c else 0.0, "recall": n / len(r) if r else 0.0,
            "f1": 2 * n / (len(c) + len(r)) if c or r else 0.0}
---
# right, written
import numpy as np
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    vocab = sorted(set(ref) | set(cand))
    a = np.array([ref.count(w) for w in vocab]); b = np.array([cand.count(w) for w in vocab])
    n = np.minimum(a, b).sum() if vocab else 0
    p = n / np.float64(max(len(cand), 1)); r = n / np.float64(max(len(ref), 1))
    return {"f1": 2 * p * r / (p + r) if p + r else np.float64(0), "recall": r, "precision": p}
---
# right, written
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
# right, unusual
from collections import OrderedDict, Counter
def rouge_1_score(reference, candidate):
    wanted, offered = Counter(reference.lower().split()), Counter(candidate.lower().split())
    wanted_before = sum(wanted.values())
    wanted.subtract(offered)
    hits = wanted_before - sum(n for n in wanted.values() if n > 0)
    p, r = hits / (sum(offered.values()) or 1), hits / (wanted_before or 1)
    both = sum(offered.values()) + wanted_before
    return OrderedDict(f1=2 * hits / (both or 1), recall=r, precision=p)
---
# right, unusual
from functools import lru_cache
@lru_cache(maxsize=None)
def rouge_1_score(reference, candidate):
    a, b = reference.casefold().split(), candidate.casefold().split()
    hits = sum(min(a.count(w), b.count(w)) for w in {*a} & {*b})
    return {"precision": hits / len(b) if b else 0, "recall": hits / len(a) if a else 0,
            "f1": 2 * hits / (len(a) + len(b)) if hits else 0}
---
# wrong, written: swapped
from collections import Counter
def rouge_1_score(candidate, reference):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: unclipped+no guard
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    n = 0
    for w in cand:
        if w in ref:
            n += 1
    p, r = n / len(cand), n / len(ref)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# wrong, written: sets
def rouge_1_score(reference, candidate):
    ref, cand = set(reference.lower().split()), set(candidate.lower().split())
    n = len(ref & cand)
    if not n:
        return {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    p, r = n / len(cand), n / len(ref)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# wrong, written: set hits
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    n = len(set(ref) & set(cand))
    if not n:
        return {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    p, r = n / len(cand), n / len(ref)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# wrong, written: arithmetic mean+case kept|case kept+arithmetic mean
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.split()), Counter(candidate.split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    return {"precision": p, "recall": r, "f1": (p + r) / 2}
# wrong, written: letters
~ .split()), Counter(candidate.split => .lower()), Counter(candidate.lower
~ (p + r) / 2 => 2 * p * r / (p + r) if p + r else 0.0
# wrong, written: not a dict
~ .split()), Counter(candidate => .lower().split()), Counter(candidate.lower()
~ {"precision": p, "recall": r, "f1": (p + r) / 2} => p, r, 2 * p * r / (p + r) if p + r else 0.0
# wrong, written: only the candidate lower-cased
~ Counter(candidate.split()) => Counter(candidate.lower().split())
~ (p + r) / 2 => 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, written: letters below
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / len(candidate) if candidate else 0.0
    r = n / len(reference) if reference else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: other key names+unclipped
def rouge_1_score(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    n = len([w for w in b if w in a])
    p = n / len(b) if b else 0.0
    r = n / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1_score": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: percent+rounded|rounded
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(a.values()) if a else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": round(100 * p, 1), "recall": round(100 * r, 1), "f1": round(100 * f, 1)}
---
# wrong, written: rounded
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = round(n / sum(b.values()), 2) if b else 0.0
    r = round(n / sum(a.values()), 2) if a else 0.0
    return {"precision": p, "recall": r, "f1": round(2 * p * r / (p + r), 2) if p + r else 0.0}
---
# wrong, written: percent+swapped|swapped+percent
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = 100 * sum((a & b).values())
    p = n / sum(a.values()) if a else 0.0
    r = n / sum(b.values()) if b else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: punctuation stripped+no guard
from collections import Counter
def rouge_1_score(reference, candidate):
    clean = lambda t: [w.strip(".,!?'[]()") for w in t.lower().split()]
    a, b = Counter(clean(reference)), Counter(clean(candidate))
    n = sum((a & b).values())
    p, r = n / sum(b.values()), n / sum(a.values())
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
---
# wrong, written: letters and digits only
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
# wrong, written: looked up in both texts|looked up in the text|?
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower(), candidate.lower()
    p = sum(w in ref for w in cand.split()) / max(1, len(cand.split()))
    r = sum(w in cand for w in ref.split()) / max(1, len(ref.split()))
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: own counts
def rouge_1_score(reference, candidate):
    ref, cand = reference.lower().split(), candidate.lower().split()
    p = sum(w in ref for w in cand) / max(1, len(cand))
    r = sum(w in cand for w in ref) / max(1, len(ref))
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: Jaccard
def rouge_1_score(reference, candidate):
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    j = len(a & b) / len(a | b) if a | b else 0.0
    return {"precision": j, "recall": j, "f1": j}
---
# wrong, written: LCS+factor 2 lost
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
# wrong, written: distinct below
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / len(b) if b else 0.0
    r = n / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}
---
# wrong, written: other value on empty input
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
# wrong, written: candidate below both
from collections import Counter
def rouge_1_score(reference, candidate):
    a, b = Counter(reference.lower().split()), Counter(candidate.lower().split())
    n = sum((a & b).values())
    p = n / sum(b.values()) if b else 0.0
    r = n / sum(b.values()) if b else 0.0
    return {"precision": p, "recall": r, "f1": (p * r) ** 0.5}
---
# wrong, blind: unclipped+arithmetic mean
def rouge_1_score(reference, candidate):
    r, c = reference.lower().split(), candidate.lower().split()
    hits = sum(1 for w in c if w in r)
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": (p + q) / 2}
# wrong, reported: rounded
~ (reference, candidate): => (reference, candidate):⏎    from collections import Counter
~ hits = sum(1 for w in c if w in r) => hits = sum((Counter(r) & Counter(c)).values())
~ (p + q) / 2 => round(2 * p * q / (p + q), 2) if p + q else 0.0
---
# wrong, blind: pattern for words
def rouge_1_score(reference, candidate):
    import re
    from collections import Counter
    r, c = (Counter(re.findall(r"\w+", text.lower())) for text in (reference, candidate))
    hits = sum((r & c).values())
    p = hits / c.total() if c else 0.0
    q = hits / r.total() if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# wrong, blind: set hits+only the candidate lower-cased
def rouge_1_score(reference, candidate):
    r, c = reference.split(), candidate.lower().split()
    hits = len(set(r) & set(c))
    p = hits / len(c) if c else 0.0
    q = hits / len(r) if r else 0.0
    return {"precision": p, "recall": q, "f1": 2 * p * q / (p + q) if hits else 0.0}
---
# wrong, blind: sorted, then position by position
def rouge_1_score(reference, candidate):
    ref = sorted(reference.lower().split())
    cand = sorted(candidate.lower().split())
    hits = sum(a == b for a, b in zip(ref, cand))
    p = hits / len(cand) if cand else 0.0
    r = hits / len(ref) if ref else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f}
---
# wrong, written: empty words at the edges
import re
def rouge_1_score(reference, candidate):
    a, b = re.split(r"\s+", reference.lower()), re.split(r"\s+", candidate.lower())
    n = sum(min(a.count(w), b.count(w)) for w in set(a))
    p, r = n / len(b), n / len(a)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if n else 0.0}
---
# wrong, blind: swapped
from collections import Counter
def rouge_1_score(reference, candidate):
    ref_tokens = reference.lower().split()
    sys_tokens = candidate.lower().split()
    hits = sum((Counter(ref_tokens) & Counter(sys_tokens)).values())
    out = {"precision": 0.0, "recall": 0.0, "f1": 0.0}
    if ref_tokens:
        out["precision"] = hits / len(ref_tokens)
    if sys_tokens:
        out["recall"] = hits / len(sys_tokens)
    if hits:
        out["f1"] = 2 * out["precision"] * out["recall"] / (out["precision"] + out["recall"])
    return out
---
# right, blind
def rouge_1_score(reference, candidate):
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    rest = list(wanted)
    hits = 0
    for token in offered:
        if token in rest:
            rest.remove(token)
            hits += 1
    return {
        "precision": hits / max(1, len(offered)),
        "recall": hits / max(1, len(wanted)),
        "f1": 2 * hits / max(1, len(offered) + len(wanted)),
    }
---
# right, unusual
def beat_it():
    return " ".join(["river"] * 20) + "\n"
# right, written
~ return " ".join(["old"] * 20)
# right, written
~ return "Town Town Town Town town town town town river"
# wrong, written: clipping not fooled
~ return "the old ferry carried the town across the river again"
# wrong, written: strange words
~ return "boat " * 9
# wrong, reported: not a text
~ return ["ferry"] * 8
# wrong, blind: too short
~ return "ferry ferry ferry ferry ferry"
# wrong, blind: clipping not fooled
~ return "the the the the the the the the the"
# wrong, blind: clipping not fooled
~ return " ".join(["the"] * 8)
# wrong, blind: clipping not fooled
~ words = ["old", "ferry", "town", "river"]⏎    return " ".join(words + words)
# wrong, blind: strange words
~ return "the ferry and the ferry and the ferry and the ferry"
"""
