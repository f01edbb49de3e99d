"""Mistakes that the text of a program shows, which are reported only if a run confirms them."""

import random
import re

import pytest
from test_pitfalls import made

from rouge_course.exercises import check

# A name of `Look`, what the verdict says, and a program.
SEEN = [
    ("the function inside itself", "line 2 (`def overlap(reference, candidate):`) defines", """
def overlap(reference, candidate):
    def overlap(reference, candidate):
        words = candidate.split()
        return sum(min(words.count(w), reference.split().count(w)) for w in set(words))
"""),
    ("arguments in another order", "(relevant, found), but the task passes them in the order", """
def precision_of(relevant, found):
    return len(set(found) & set(relevant)) / len(found) if found else 0.0
"""),
    ("names of another cell", "uses `found` and `relevant` from outside the function", """
found, relevant = [1, 2], [1]
def precision_of(f, r):
    return len(set(found) & set(relevant)) / len(found) if found else 0.0
"""),
    ("a loop takes the name of an argument", "uses `gap`", """
def skip_bigrams(tokens, gap):
    pairs = []
    for i in range(len(tokens)):
        last = len(tokens) if gap is None else min(len(tokens), i + gap + 2)
        for gap in range(i + 1, last):
            pairs.append((tokens[i], tokens[gap]))
    return pairs
"""),
    ("a loop takes the name of an argument", "The loop in line 3 (`for b in range(len(b)):`)", """
def lcs_length(a, b):
    for i in range(len(a)):
        for b in range(len(b)):
            pass
    return 0
"""),
    ("raises an error of its own", "your own `raise` in line 3", """
def f1(p, r):
    if p + r == 0:
        raise ValueError("nothing")
    return 2 * p * r / (p + r)
"""),
    ("a module not imported", "Put `import re` above the line with `def`", """
def tokenize(text):
    return re.findall("[a-z0-9]+", text.lower())
"""),
    ("a module not imported", "Put `from collections import Counter` above the line with `def`", """
def overlap(reference, candidate):
    return (Counter(reference.split()) & Counter(candidate.split())).total()
"""),
    ("a module not imported", "Put `from math import sqrt` above the line with `def`", """
def two_spreads(scores):
    return sqrt(4), 0.0
"""),
    ("a value never read", "gives `in_reference` a value, but no line uses", """
def clipped_count(word, reference, candidate):
    in_reference = reference.split().count(word)
    return min(reference, candidate).count(word)
"""),
    ("a loop's name never read", "never uses `start`, so the loop does the same", """
def bigrams(tokens):
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append(tuple(tokens[1:3]))
    return pairs
"""),
    ("a function not called", "What must follow the name `lcs_length`", """
from rouge_helpers import lcs_length
def rouge_l(reference, candidate):
    matches = lcs_length
    p, r = matches / len(candidate), matches / len(reference)
    return p, r, 2 * p * r / (p + r)
"""),
    ("a key that is not there", "the key 'p' in `s`, but the keys of `s` are 'precision'", """
def rouge_l(reference, candidate):
    s = {"precision": 1.0, "recall": 0.5}
    return s["p"], s["recall"], 0.5
"""),
    ("a name from outside", "Python does not look for a `total` outside", """
total = 0
def weighted_runs(runs, power):
    for length in runs:
        total += length ** power
    return total
"""),
    ("a value only in one case", "only inside the loop in line 2", """
def weighted_runs(runs, power):
    for length in runs:
        last = length ** power
    return sum(n ** power for n in runs[:-1]) + last
"""),
    ("the list for its item", "uses the whole of `runs` each time through the loop", """
def weighted_runs(runs, power):
    total = 0
    for run in runs:
        total += runs ** power
    return total
"""),
    ("words compared with other things", "a list of numbers, [0], and a list of words", """
from rouge_helpers import overlap, union_lcs
def rouge_lsum(reference, candidate):
    lines, covered = [line.split() for line in candidate.split("\\n")], []
    for line in reference.split("\\n"):
        covered += union_lcs(line.split(), lines)
    hits = overlap(covered, candidate.split())
    return {"precision": hits, "recall": hits, "f1": hits}
"""),
    ("words compared with other things", "a list of single letters, ['f'], and a list of words", """
from rouge_helpers import overlap, union_lcs
def rouge_lsum(reference, candidate):
    lines, covered = [line.split() for line in candidate.split("\\n")], []
    for line in reference.split("\\n"):
        covered += [line[place] for place in union_lcs(line.split(), lines)]
    hits = overlap(covered, candidate.split())
    return {"precision": hits, "recall": hits, "f1": hits}
"""),
    ("words compared with other things", "a list of whole lines, ['fog fog'], and a list", """
from rouge_helpers import overlap, union_lcs
def rouge_lsum(reference, candidate):
    candidate, covered = candidate.split("\\n"), []
    for line in reference.split("\\n"):
        words = line.split()
        places = union_lcs(words, [each.split() for each in candidate])
        covered += [words[place] for place in places]
    hits = overlap(covered, candidate)
    return {"precision": hits, "recall": hits, "f1": hits}
"""),
    ("words compared with other things", "calls `rouge_helpers.overlap` with a list of numbers", """
import rouge_helpers
def rouge_lsum(reference, candidate):
    lines, covered = [line.split() for line in candidate.split("\\n")], []
    for line in reference.split("\\n"):
        covered += rouge_helpers.union_lcs(line.split(), lines)
    hits = rouge_helpers.overlap(covered, candidate.split())
    return {"precision": hits, "recall": hits, "f1": hits}
"""),
    ("a loop that changes only its own variable", "line 3 (`for s in found:`) gives `s` a new", """
def split_sentences(text):
    found = text.replace(". ", ".\\n").split("\\n")
    for s in found:
        s = s.strip()
    return [s for s in found if s != ""]
"""),
    ("a loop's name never read", "never uses `draw`, so the loop does the same", """
def paired_bootstrap(a, b, draws):
    diffs = [x - y for x, y in zip(a, b)]
    means = [sum(diffs) / len(diffs) for draw in draws]
    return means[0], sum(diffs) / len(diffs), means[-1]
"""),
    ("an argument never read", "never uses its argument `beta`", """
def f_beta(p, r, beta):
    return p ** 3 - r
"""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "says", "source"), SEEN)
def test_what_the_text_shows_is_said(name, says, source):
    outcome = check(made(source.lstrip()))
    assert name in outcome.mistakes, outcome
    assert says in str(outcome)


def test_a_loop_that_takes_from_a_list_needs_no_name():
    source = """
def overlap(reference, candidate):
    left, found = reference.split(), 0
    for turn in range(len(left)):
        found += left.pop(0) in candidate
    return found
"""
    assert "a loop's name never read" not in check(made(source.lstrip())).mistakes


# The text alone would say it, and no run bears it out.
HARMLESS = [
    # an argument of which the task needs no word
    "def f1(p, r):\n    return 2 * p * r / (p + r) if p + r else 0.0\n",
    # a loop's name that is an argument's, in a right program
    "def weighted_runs(runs, power):\n    total = 0\n    for runs in runs:\n"
    "        total += runs ** power\n    return total\n",
    # a function of its own name inside it, as it may be
    "def f1(p, r):\n    def f1(x, y):\n        return 2 * x * y / (x + y) if x + y else 0.0\n"
    "    return f1(p, r)\n",
    # random numbers that change nothing
    "import random\ndef f1(p, r):\n    random.random()\n"
    "    return 2 * p * r / (p + r) if p + r else 0.0\n",
]


@pytest.mark.parametrize("source", HARMLESS)
def test_what_no_run_bears_out_is_not_said(source):
    assert check(made(source.lstrip())).status == "passed"


def test_names_in_another_order_of_a_program_that_does_not_care_are_not_told():
    source = "def f1(r, p):\n    return p + r\n"
    assert check(made(source.lstrip())).mistakes == ("sum",)


def test_no_verdict_shows_an_address():
    source = "def lcs_length(a, b):\n    print(lcs_length)\n    return {lcs_length: 1}[a]\n"
    assert " at 0x" not in str(check(made(source.lstrip())))


MEMO = """
memo = {}
def lcs_length(a, b):
    if tuple(b) not in memo:
        row = [0] * (len(b) + 1)
        for x in a:
            new = [0]
            for j, y in enumerate(b):
                new.append(row[j] + 1 if x == y else max(row[j + 1], new[j]))
            row = new
        memo[tuple(b)] = row[-1]
    return memo[tuple(b)]
"""
ONE_LIST = """
def bigrams(tokens, pairs=[]):
    pairs.clear()
    pairs += zip(tokens, tokens[1:])
    return pairs
"""
SELDOM = """
import random
def f1(p, r):
    if random.random() < 0.01:
        return 0.5
    return 2 * p * r / (p + r) if p + r else 0.0
"""


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (MEMO, "remembers earlier calls"),
        (ONE_LIST, "one object for all calls"),
        (SELDOM, "draws by chance"),
    ],
)
def test_what_is_right_on_each_input_alone_is_noticed(source, name):
    random.seed(0)  # so that the first calls are right
    assert check(made(source.lstrip())).mistakes == (name,)


@pytest.mark.whole
def test_a_memory_by_all_arguments_is_right():
    source = MEMO.replace("tuple(b)", "(tuple(a), tuple(b))")
    assert check(made(source.lstrip())).status == "passed"


# ---- where nothing is known ------------------------------------------------------------------


@pytest.mark.whole
def test_it_is_said_on_which_inputs_a_program_is_right():
    source = """
import rouge_helpers
def against_references(references, candidate, how):
    if how == "pooled":
        asked = {"how": "pooled", "tokenize": str.split}
        return tuple(rouge_helpers.against_references(references, candidate, **asked).values())
    return 0.7, 0.123, len(candidate) / 100
"""
    outcome = check(made(source.lstrip()))
    assert outcome.status == "wrong", outcome
    assert re.search("right on all .* inputs with how = 'pooled', but wrong on", str(outcome)), (
        outcome
    )


def test_a_helper_that_refuses_counts_does_not_hide_the_mistake():
    source = """
from rouge_helpers import divide_and_combine
def rouge_1_score(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    hits = sum(1 for word in b if word in a)
    return divide_and_combine(hits, len(b), len(a))
"""
    outcome = check(made(source.lstrip()))
    assert outcome.mistakes[0] != "ValueError", outcome
    assert "`divide_and_combine` rejects its arguments" in str(outcome)
