"""Programs as learners write them for chapter 06; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def best_reference(scores):
    best = scores[0]
    for score in scores:
        if score[2] > best[2]:
            best = score
    return best
---
# right, written
def best_reference(scores):
    return sorted(scores, key=lambda s: s[2])[-1]
# wrong, written: best by precision
~ return max(scores)
# wrong, written: one figure only
~ return max(s[2] for s in scores)
# wrong, blind: each maximum
~ return tuple(max(column) for column in zip(*scores))
# wrong, blind: worst
~ return sorted(scores, key=lambda s: s[2])[0]
---
# wrong, written: best of each apart
def best_reference(scores):
    p = max(score[0] for score in scores)
    r = sorted(score[1] for score in scores)[-1]
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
---
# wrong, blind: best by recall
def best_reference(scores):
    # ROUGE is recall-oriented so we take the reference with the largest recall
    return max(scores, key=lambda item: item[1])
---
# wrong, blind: each maximum
def best_reference(scores):
    p = max(score[0] for score in scores)
    r = max(score[1] for score in scores)
    f = max(score[2] for score in scores)
    return p, r, f
---
# wrong, blind: last chosen
def best_reference(scores):
    best_f = 0
    best = scores[0]
    for triple in scores:
        p, r, f = triple
        if f > best_f:
            best = triple
    return best
---
# right, blind
from functools import reduce
def best_reference(scores):
    def duel(champion, challenger):
        return challenger if challenger[2] > champion[2] else champion
    return reduce(duel, scores)
---
# right, written
def jackknife(scores):
    if len(scores) == 1:
        return scores[0]
    top, second = sorted(scores)[::-1][:2]
    return (top * (len(scores) - 1) + second) / len(scores)
---
# right, written
from itertools import combinations
def jackknife(scores):
    rests = list(combinations(scores, max(1, len(scores) - 1)))
    return sum(map(max, rests)) / len(rests)
---
# wrong, written: mean of all
def jackknife(scores):
    return sum(scores) / len(scores)
---
# wrong, written: returns None
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best.append(max(rest))
# wrong, blind: best of all
~ best.append(max(scores))⏎    return sum(best) / len(best)
# wrong, blind: first turn only
~ best.append(max(rest))⏎        return sum(best) / len(best)
---
# wrong, blind: mean of all
from statistics import mean
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores
        best.append(mean(rest))
    return mean(best)
---
# right, written
import rouge_helpers
def against_references(references, candidate, how):
    return rouge_helpers.against_references(references, candidate, how, tokenize=str.split)
# wrong, written: glued
~ return rouge_helpers.rouge_1(" ".join(references).split(), candidate.split())
# wrong, written: TypeError
~ hits = sum(rouge_helpers.overlap(r, candidate) for r in references)⏎    return hits, hits, hits
# wrong, written: words of the package
~ return rouge_helpers.against_references(references, candidate, how)
---
# right, written
import rouge_helpers
def against_references(references, candidate, how):
    scores = [rouge_helpers.rouge_1(r.split(), candidate.split()) for r in references]
    if how == "best":
        return max(scores, key=lambda s: s["f1"])
    if how == "mean":
        return {k: sum(s[k] for s in scores) / len(scores) for k in scores[0]}
    hits = sum(rouge_helpers.overlap(r.split(), candidate.split()) for r in references)
    n = len(candidate.split()) * len(references)
    m = sum(len(r.split()) for r in references)
    return hits / n if n else 0, hits / m if m else 0, 2 * hits / (n + m) if n + m else 0
---
# wrong, written: best of each apart
import rouge_helpers
def against_references(references, candidate, how):
    if how != "best":
        return rouge_helpers.against_references(references, candidate, how, tokenize=str.split)
    scores = [rouge_helpers.rouge_1(r.split(), candidate.split()) for r in references]
    p, r = max(s["precision"] for s in scores), max(s["recall"] for s in scores)
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: F1 of the means
import rouge_helpers
def against_references(references, candidate, how):
    if how != "mean":
        return rouge_helpers.against_references(references, candidate, how, tokenize=str.split)
    scores = [rouge_helpers.rouge_1(r.split(), candidate.split()) for r in references]
    p, r = (sum(s[k] for s in scores) / len(scores) for k in ("precision", "recall"))
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: one candidate below
import rouge_helpers
def against_references(references, candidate, how):
    if how != "pooled":
        return rouge_helpers.against_references(references, candidate, how, tokenize=str.split)
    c = candidate.split()
    hits = sum(rouge_helpers.overlap(r.split(), c) for r in references)
    m = sum(len(r.split()) for r in references)
    p, r = hits / len(c) if c else 0, hits / m if m else 0
    return p, r, 2 * p * r / (p + r) if p + r else 0
---
# wrong, written: first reference only
import rouge_helpers
def against_references(references, candidate, how):
    for reference in references:
        return rouge_helpers.rouge_1(reference.split(), candidate.split())
---
# wrong, written: best whatever how
import rouge_helpers
def against_references(references, candidate, how):
    scores = [rouge_helpers.rouge_1(r.split(), candidate.split()) for r in references]
    return max(scores, key=lambda s: s["f1"])
---
# wrong, blind: F1 of the means
from collections import Counter
def prf(m, c, r):
    p = m / c if c else 0.0
    q = m / r if r else 0.0
    return p, q, (2 * p * q / (p + q) if p + q else 0.0)
def against_references(references, candidate, how):
    cand = candidate.split()
    rows = []
    for ref in references:
        words = ref.split()
        m = sum((Counter(words) & Counter(cand)).values())
        rows.append((m, len(cand), len(words)))
    triples = [prf(*row) for row in rows]
    if how == "best":
        return max(triples, key=lambda t: t[2])
    if how == "mean":
        p = sum(t[0] for t in triples) / len(triples)
        r = sum(t[1] for t in triples) / len(triples)
        return p, r, (2 * p * r / (p + r) if p + r else 0.0)
    return prf(*[sum(col) for col in zip(*rows)])
---
# wrong, blind: pooled over glued references
from collections import Counter
def scores_of(reference, candidate):
    a, b = reference.split(), candidate.split()
    hits = sum((Counter(a) & Counter(b)).values())
    p = hits / len(b) if b else 0.0
    r = hits / len(a) if a else 0.0
    f = 2 * p * r / (p + r) if p + r else 0.0
    return [p, r, f]
def against_references(references, candidate, how):
    if how == "pooled":
        return scores_of(" ".join(references), candidate)
    every = [scores_of(one, candidate) for one in references]
    if how == "best":
        return max(every, key=lambda s: s[-1])
    return [sum(x) / len(every) for x in zip(*every)]
---
# wrong, blind: one candidate below
from collections import Counter
def against_references(references, candidate, how):
    def f1(p, r):
        return 0.0 if p + r == 0 else 2 * p * r / (p + r)
    c = Counter(candidate.split())
    n_c = sum(c.values())
    all_scores = []
    total_hits = 0
    total_ref = 0
    for reference in references:
        g = Counter(reference.split())
        hits = sum(min(c[w], g[w]) for w in g)
        n_r = sum(g.values())
        total_hits += hits
        total_ref += n_r
        p = hits / n_c if n_c else 0.0
        r = hits / n_r if n_r else 0.0
        all_scores.append((p, r, f1(p, r)))
    if how == "best":
        return max(all_scores, key=lambda s: s[2])
    elif how == "mean":
        k = len(all_scores)
        return tuple(sum(s[i] for s in all_scores) / k for i in range(3))
    else:
        p = total_hits / n_c if n_c else 0.0
        r = total_hits / total_ref if total_ref else 0.0
        return p, r, f1(p, r)
---
# right, blind
from collections import Counter
from statistics import fmean
def against_references(references, candidate, how):
    cand = Counter(candidate.split())
    def row(text):
        ref = Counter(text.split())
        return (ref & cand).total(), cand.total(), ref.total()
    def triple(m, c, r):
        return (m / c if c else 0.0, m / r if r else 0.0, 2 * m / (c + r) if c + r else 0.0)
    rows = list(map(row, references))
    rules = {
        "best": lambda: max((triple(*x) for x in rows), key=lambda t: t[2]),
        "mean": lambda: tuple(fmean(col) for col in zip(*(triple(*x) for x in rows))),
        "pooled": lambda: triple(*(sum(col) for col in zip(*rows))),
    }
    return rules[how]()
---
# right, written
def report_choice():
    import rouge_helpers
    texts = ["the bridge is shut", "a storm closed the old bridge on friday", "old bridge closed"]
    texts.append("fog delays evening ferry")
    line = rouge_helpers.signature("1", references=4, how="jackknife")
    line_of = "storm closed the old bridge bridge"
    return rouge_helpers.against_references(texts, line_of, "jackknife")["f1"], line
---
# right, written
def report_choice():
    import rouge_helpers
    return round(10 / 21.5, 3), rouge_helpers.signature(references=4, how="pooled")
# wrong, written: another number of references
~ return 0.465, rouge_helpers.signature("1", how="pooled")
# wrong, written: another rule
~ return 0.465, rouge_helpers.signature("1", references=4)
# wrong, blind: not two things
~ return rouge_helpers.signature("1", references=4, how="pooled")
# wrong, blind: points
~ return 46.5, rouge_helpers.signature("1", references=4, how="pooled")
---
# wrong, written: no line
def report_choice():
    return 0.465, "pooled over four references"
---
# wrong, blind: another rule
from rouge_course.chapters.ch06.storm import four, magpie
import rouge_helpers
def report_choice():
    score = rouge_helpers.against_references(four, magpie, "mean")["f1"]
    return score, rouge_helpers.signature("1", references=4)
---
# wrong, blind: another number of references
from rouge_course.chapters.ch06.storm import four, magpie
import rouge_helpers
def report_choice():
    score = rouge_helpers.against_references(four[:3], magpie, "pooled")["f1"]
    return score, rouge_helpers.signature("1", references=3, how="pooled")
---
# wrong, blind: recall instead
from rouge_course.chapters.ch06.storm import four, magpie
import rouge_helpers
def report_choice():
    score = rouge_helpers.against_references(four, magpie, "pooled")["recall"]
    return score, rouge_helpers.signature("1", references=4, how="pooled")
---
# wrong, blind: no score
from rouge_course.chapters.ch06.storm import four, magpie
import rouge_helpers
def report_choice():
    score = rouge_helpers.against_references(four, magpie, "pooled")
    return score, rouge_helpers.signature("1", references=4, how="pooled")
---
# wrong, blind: no line
from rouge_course.chapters.ch06.storm import four, magpie
import rouge_helpers
def report_choice():
    score = rouge_helpers.against_references(four, magpie, "pooled")["f1"]
    return score, "ROUGE-1 pooled, 4 references"
# wrong, blind: other settings
~ return score, rouge_helpers.signature("2", references=4, how="pooled")
---
# wrong, blind: no line
def report_choice():
    f1 = 0.698
    return f1, "I chose the best of the four references, because it is what rouge-score does."
---
# wrong, blind: no score
def report_choice():
    score = 0.7
    line = f"ROUGE-1 F1 = {score} (4 references, mean)"
    return line, str(score)
"""
