"""For each exercise, a correct program that calls the reader's function of an earlier exercise.

A reader writes such a program after the hint that an earlier function does most of the work.
`tests/chapters/test_chains.py` checks them in a kernel, `tests/web/test_chains.py` on the pages.
"""

CHAINS = {
    "precision_recall": """
def precision_recall(found, relevant):
    return precision_of(found, relevant), recall_of(found, relevant)
""",
    "precision_of": """
def precision_of(found, relevant):
    return recall_of(relevant, found)
""",
    "divide_and_combine": """
def divide_and_combine(hits, reference_total, candidate_total):
    p = hits / candidate_total if candidate_total else 0.0
    r = hits / reference_total if reference_total else 0.0
    return {"precision": p, "recall": r, "f1": f1(p, r)}
""",
    "safe_f1": """
def safe_f1(p, r):
    return f1(p, r)
""",
    "overlap": """
def overlap(reference, candidate):
    return sum(clipped_count(word, reference, candidate) for word in set(reference.split()))
""",
    "rouge_1_score": """
from rouge_helpers import divide_and_combine

def rouge_1_score(reference, candidate):
    reference, candidate = reference.lower(), candidate.lower()
    hits = overlap(reference, candidate)
    return divide_and_combine(hits, len(reference.split()), len(candidate.split()))
""",
    "rouge_1_recall": """
def rouge_1_recall(reference, candidate):
    return rouge_1_score(reference, candidate)["recall"]
""",
    "ngrams": """
def ngrams(tokens, n):
    if n == 2:
        return bigrams(tokens)
    return [tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1)]
""",
    "rouge_n": """
from collections import Counter
from rouge_helpers import divide_and_combine

def rouge_n(reference, candidate, n):
    wanted, offered = ngrams(reference, n), ngrams(candidate, n)
    hits = sum((Counter(wanted) & Counter(offered)).values())
    return divide_and_combine(hits, len(wanted), len(offered))
""",
    "window_count": """
def window_count(tokens, n):
    return len(ngrams(tokens, n))
""",
    "bigram_recall": """
def bigram_recall(reference, candidate):
    return rouge_n(reference, candidate, 2)["recall"]
""",
    "lcs_length": """
def lcs_length(a, b):
    row = [0] * (len(b) + 1)
    for word in a:
        row = next_row(row, word, b)
    return row[-1]
""",
    "rouge_l": """
from rouge_helpers import divide_and_combine

def rouge_l(reference, candidate):
    hits = lcs_length(reference, candidate)
    return divide_and_combine(hits, len(reference), len(candidate))
""",
    "repaired_rouge_l": """
def repaired_rouge_l(reference, candidate):
    return rouge_l(reference, candidate)
""",
    "union_lcs_length": """
from rouge_helpers import lcs_matches

def union_lcs_length(reference, candidates):
    covered = []
    for candidate in candidates:
        new = [i for i, j in lcs_matches(reference, candidate)]
        covered = covered + [i for i in new if i not in covered]
    return covered_count(covered, [])
""",
    "against_references": """
def against_references(references, candidate, how):
    offered, counts, scores = candidate.split(), [], []
    for reference in references:
        wanted = reference.split()
        hits = sum(min(wanted.count(w), offered.count(w)) for w in set(wanted))
        counts.append((hits, len(offered), len(wanted)))
        scores.append(scored(*counts[-1]))
    if how == "best":
        return best_reference(scores)
    if how == "mean":
        return tuple(sum(column) / len(scores) for column in zip(*scores))
    return scored(*(sum(column) for column in zip(*counts)))

def scored(hits, below_p, below_r):
    p = hits / below_p if below_p else 0.0
    r = hits / below_r if below_r else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
""",
    "rescue": """
def rescue(reference, candidate):
    return same_to_the_eye(reference, candidate)
""",
    "s_and_su": """
from rouge_helpers import overlap

def s_and_su(reference, candidate, gap):
    wanted, offered = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    s = overlap(wanted, offered) / len(wanted) if wanted else 0.0
    wanted, offered = wanted + list(reference), offered + list(candidate)
    su = overlap(wanted, offered) / len(wanted) if wanted else 0.0
    return s, su
""",
    "rouge_w": """
from rouge_helpers.family import weighted_lcs

def rouge_w(reference, candidate, power):
    hits = weighted_lcs(reference, candidate, power)
    def share(tokens):
        return (hits / weighted_runs([len(tokens)], power)) ** (1 / power) if tokens else 0.0
    p, r = share(candidate), share(reference)
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
""",
    "kendall": """
def kendall(x, y):
    balance = pairs = 0
    for i in range(len(x)):
        for j in range(i):
            balance += direction((x[i], y[i]), (x[j], y[j]))
            pairs += 1
    return balance / pairs if pairs else 0.0
""",
    "gap_share": """
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            if abs(systems[i][0] - systems[j][0]) >= gap:
                far += 1
                alike += direction(systems[i], systems[j]) == 1
    return alike / far if far else 0.0
""",
}

NEXT_ROW = """def next_row(above, word, candidate):
    row = [0]
    for j, other in enumerate(candidate, start=1):
        row.append(above[j - 1] + 1 if word == other else max(above[j], row[j - 1]))
    return row
"""
CLIPPED = """def clipped_count(word, reference, candidate):
    return min(reference.split().count(word), candidate.split().count(word))
"""
# Each program calls the one before it, which is the reader's own.
CHAIN = {
    "clipped-count": ("clipped_count", CLIPPED),
    "overlap": ("overlap", CHAINS["overlap"]),
    "rouge-1-score": ("rouge_1_score", CHAINS["rouge_1_score"]),
}


def cells(chain):
    """(id of a cell of chapter 02, a program with its check) for each program of a chain."""
    for cell, (name, program) in chain.items():
        imports = "from rouge_course.exercises import check\n\n\n"
        yield cell, f"{imports}{program.strip()}\n\n\ncheck({name})"
