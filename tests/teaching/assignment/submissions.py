"""25 invented notebooks of chapter 02: what a learner typed into each cell, and what it costs.

A line of SUBMISSIONS names the answers that replace right answers, and the points that these
answers lose: a number, or the smallest and the largest number.
"""

RIGHT = {
    "clipped_count": """def clipped_count(word, reference, candidate):
    return min(reference.split().count(word), candidate.split().count(word))""",
    "overlap": """from collections import Counter


def overlap(reference, candidate):
    return (Counter(reference.split()) & Counter(candidate.split())).total()""",
    "rouge_1_score": """def rouge_1_score(reference, candidate):
    a, b = reference.lower(), candidate.lower()
    hits = overlap(a, b)
    p = hits / len(b.split()) if b.split() else 0.0
    r = hits / len(a.split()) if a.split() else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if hits else 0.0}""",
    "split_words": """def split_words(text):
    return text.lower().split()""",
    "rouge_1_recall": """def rouge_1_recall(reference, candidate):
    words = reference.lower().split()
    hits = overlap(reference.lower(), candidate.lower())
    return hits / len(words) if words else 0.0""",
}
WRONG = {
    "clipped_count": RIGHT["clipped_count"].replace("min(", "max("),
    "overlap": """def overlap(reference, candidate):
    return sum(word in reference.split() for word in candidate.split())""",
    "rouge_1_score": """def rouge_1_score(reference, candidate):
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    p = len(a & b) / len(b) if b else 0.0
    r = len(a & b) / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if a & b else 0.0}""",
    "split_words": """def split_words(text):
    return text.split()""",
    "rouge_1_recall": """def rouge_1_recall(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    return len([word for word in b if word in a]) / len(a) if a else 0.0""",
}
AROUND = """import pandas
%matplotlib inline
{answer}
display({call})
check({name})
assert {call} == "something else"
print("below")"""
SET = """def overlap(reference, candidate):
    return len(set(reference.split()) & set(candidate.split()))"""
ENDLESS = """def overlap(reference, candidate):
    while True:
        pass"""
SCORE = RIGHT["rouge_1_score"]
NO_GUARDS = {
    "rouge_1_score": """def rouge_1_score(reference, candidate):
    a, b = reference.lower(), candidate.lower()
    hits = overlap(a, b)
    p, r = hits / len(b.split()), hits / len(a.split())
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}""",
    "rouge_1_recall": RIGHT["rouge_1_recall"].replace(" if words else 0.0", ""),
}
ALL = 12
around = {
    name: AROUND.format(answer=answer, name=name, call=f"{name}('a b c', 'a b')")
    for name, answer in RIGHT.items()
}
SUBMISSIONS: dict[str, tuple[dict[str, str], float | tuple[float, float]]] = {
    "right": ({}, 0),
    "things-around": (around, 0),
    "none-right": (WRONG, (0.55 * ALL, ALL)),
    "sets-for-counts": ({"overlap": SET}, (2, 3)),
    "exchanged": (
        {
            "rouge_1_score": SCORE.replace(
                '"precision": p, "recall": r', '"precision": r, "recall": p'
            )
        },
        (0.75, 1.25),
    ),
    "arithmetic": (
        {"rouge_1_score": SCORE.replace("2 * p * r / (p + r) if hits else 0.0", "(p + r) / 2")},
        (0.25, 0.75),
    ),
    "no-guards": (NO_GUARDS, (0.5, 1)),
    "table": ({}, (0.8 * ALL, ALL)),  # of the public answers: test_nbgrader.py writes it
    "overwrites-the-grader": (
        {"clipped_count": "open('graded.py', 'w').write('def marks(*_): return 99')"},
        ALL,
    ),
    "patches-the-grader": (
        {"overlap": "import graded\ngraded.marks = lambda *anything: 99\n" + SET},
        (2, 3),
    ),
    "untouched": (dict.fromkeys(RIGHT), ALL),
    "zeros": ({n: f"def {n}(*anything):\n    return 0" for n in RIGHT}, ALL),
    "endless": ({"overlap": ENDLESS}, 4),
    "catches-everything": (
        {
            "overlap": ENDLESS.replace(
                "pass", "try:\n            pass\n        except Exception: pass"
            )
        },
        4,
    ),
    "endless-outside": ({"overlap": f"while True:\n    pass\n\n\n{RIGHT['overlap']}"}, 0),
    "syntax-error-below": ({"overlap": RIGHT["overlap"] + "\n\ncheck(overlap"}, 0),
    "syntax-error": ({"split_words": "def split_words(text:\n    return text.lower().split()"}, 2),
    "a-local-called-words": (
        {
            "overlap": """def overlap(reference, candidate):
    words, ngrams = reference.split(), candidate.split()
    return sum(min(words.count(each), ngrams.count(each)) for each in {*words})"""
        },
        0,
    ),
    "the-package": (
        {
            "overlap": """import rouge_helpers


def overlap(reference, candidate):
    return rouge_helpers.overlap(reference.split(), candidate.split())""",
            "split_words": "from rouge_helpers import split_words",
        },
        6,
    ),
    "numpy": (
        {
            "overlap": """import numpy as np


def overlap(reference, candidate):
    a, b = reference.split(), candidate.split()
    return np.sum([min(a.count(each), b.count(each)) for each in {*a}])"""
        },
        0,
    ),
    "writes-to-stderr": (
        {
            "split_words": """import sys, warnings


def split_words(text):
    print("a line", file=sys.stderr)
    warnings.warn("another")
    return text.lower().split()"""
        },
        0,
    ),
    "rounded": (
        {
            "rouge_1_recall": RIGHT["rouge_1_recall"].replace(
                "hits / len(words)", "round(hits / len(words), 2)"
            )
        },
        (0.25, 0.5),
    ),
    "another-folder": (
        {
            "clipped_count": 'import os\nos.chdir("/")\nsum = list = len = 3\ndel sum, list, len\n'
            + RIGHT["clipped_count"]
        },
        0,
    ),
    "ends-python": ({"overlap": "exit()\n" + RIGHT["overlap"]}, ALL),
    "cells-deleted": ({}, ALL),  # nbgrader puts none of them back
}
