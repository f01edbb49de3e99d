"""Slips of Python are named before the concept, where they are the cause and nowhere else."""

import ast
import linecache
import re

import pytest
from every import every

from rouge_course.checker.messages import Pitfall
from rouge_course.checker.pitfall_rules import RULES
from rouge_course.checker.repairs import pitfalls_of
from rouge_course.exercises import check

# name of the slip: a program that makes it (the last function is the exercise)
SLIPS = {
    "is for ==": """
def precision_of(found, relevant):
    if found is []:
        return 0.0
    return len(set(found) & set(relevant)) / len(found)
""",
    "or with a value alone": """
import rouge_helpers
def against_references(references, candidate, how):
    if how == "mean" or "best":
        how = "best"
    return rouge_helpers.against_references(references, candidate, how, tokenize=str.split)
""",
    "one comparison for two names": """
def f1(p, r):
    if p and r == 0:
        return 0.0
    return 2 * p * r / (p + r)
""",
    "a chain of comparisons": """
def kendall(x, y):
    total = pairs = 0
    for i in range(len(x)):
        for j in range(i):
            pairs += 1
            if x[i] != x[j] and y[i] != y[j]:
                total += 1 if x[i] < x[j] == y[i] < y[j] else -1
    return total / pairs if pairs else 0.0
""",
    "the first place only": """
def bigrams(tokens):
    pairs = []
    for word in tokens[:-1]:
        place = tokens.index(word)
        pairs.append((word, tokens[place + 1]))
    return pairs
""",
    "measured too late": """
def bigram_recall(reference, candidate):
    wanted = list(zip(reference, reference[1:]))
    matches = 0
    for pair in zip(candidate, candidate[1:]):
        if pair in wanted:
            wanted.remove(pair)
            matches += 1
    return matches / len(wanted) if wanted else 0.0
""",
    "^ for a power": """
def weighted_runs(runs, power):
    return sum(length ^ power for length in runs)
""",
    "a result not kept": """
def cleaned(text):
    text.lower()
    return text.split()
def split_words(text):
    return cleaned(text)
""",
    "== for =": """
def f1(p, r):
    below = p + r
    if below == 0:
        below == 1
    return 2 * p * r / below
""",
    "plus after equals": """
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total =+ length**power
    return total
""",
    "nothing comes back": """
def interval_of(means):
    means = means.sort()
    cut = len(means) // 40
    return means[cut], means[-1 - cut]
""",
    "None handed on": """
def covered_count(first, second):
    return len(set(first).update(second))
""",
    "and for sets": """
def precision_of(found, relevant):
    if not found:
        return 0.0
    both = set(found) and set(relevant)
    return len(both) / len(set(found))
""",
    "& between comparisons": """
def safe_f1(p, r):
    if p == 0 & r == 0:
        return 0.0
    return 2 * p * r / (p + r)
""",
    "zip of one": """
from statistics import fmean
from rouge_helpers.agreement import kendall_tau_b
def two_levels(scores, grades):
    s = [fmean(column) for column in zip(scores)]
    g = [fmean(column) for column in zip(grades)]
    inside = fmean(kendall_tau_b(a, b) for a, b in zip(scores, grades))
    return kendall_tau_b(s, g), inside
""",
    "cut before it is compared": """
def safe_f1(p, r):
    if int(p) == 0 and int(r) == 0:
        return 0.0
    return 2 * p * r / (p + r)
""",
    "positions that move": """
def mean_with_refusals(scores, refused, rule):
    kept = list(scores)
    for i, refusal in enumerate(refused):
        if not refusal:
            continue
        if rule == "zero":
            kept[i] = 0.0
        elif rule == "left out" and i < len(kept):
            kept.pop(i)
    return sum(kept) / len(kept) if kept else 0.0
""",
    "up to -0": """
def interval_of(means):
    n = len(means) // 40
    middle = sorted(means)[n:-n]
    return middle[0], middle[-1]
""",
    "0 taken for nothing": """
def mean_with_refusals(scores, refused, rule):
    kept = []
    for score, refusal in zip(scores, refused):
        new = {"own score": score, "zero": 0, "left out": None}[rule] if refusal else score
        kept.append(new)
    if rule == "zero":
        return sum(kept) / len(kept) if kept else 0.0
    kept = [score for score in kept if score]
    return sum(kept) / len(kept) if kept else 0.0
""",
    "the form comes first": """
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize(reference, "NFC")
    candidate = unicodedata.normalize(candidate, "NFC")
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
""",
    "the text comes first": """
import re
def split_words(text):
    return re.findall(text.lower(), r"\\S+")
""",
    "a pattern without brackets": """
import re
def tokenize(text):
    return re.findall("a-z0-9+", text.lower())
""",
    "a loop that changes its list": """
def without_stop_words(tokens, stop_words):
    kept = list(tokens)
    for token in kept:
        if token in stop_words:
            kept.remove(token)
    return kept
""",
    "used up": """
def paired_means(a, b, draws):
    pairs = zip(a, b)
    means = []
    for draw in draws:
        gaps = [x - y for x, y in pairs]
        means.append(sum(gaps[place] for place in draw if gaps) / len(draw))
    return means
""",
    "an argument overwritten": """
def labels_back(row, padding):
    padding = []
    for number in row:
        padding.append(padding if number == -100 else number)
    return padding
""",
    "started anew": """
def weighted_runs(runs, power):
    for length in runs:
        total = 0
        total += length**power
    return total
""",
    "return in the loop": """
def weighted_runs(runs, power):
    total = 0
    for length in runs:
        total += length**power
        return total
""",
    "one row many times": """
def lcs_length(a, b):
    table = [[0] * (len(b) + 1)] * (len(a) + 1)
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                table[i + 1][j + 1] = table[i][j] + 1
            else:
                table[i + 1][j + 1] = max(table[i][j + 1], table[i + 1][j])
    return table[-1][-1]
""",
    "two names for one list": """
def jackknife(scores):
    best = []
    for i in range(len(scores)):
        rest = scores
        if len(rest) > 1:
            rest.pop(i)
        best.append(max(rest))
    return sum(best) / len(best)
""",
    "a method without brackets": """
def split_words(text):
    return text.lower.split()
""",
    "whole division": """
def recall_of(found, relevant):
    return len(set(found) & set(relevant)) // len(relevant) if relevant else 0.0
""",
    "None is not empty": """
def precision_of(found, relevant):
    if found is None:
        return 0.0
    return len(set(found) & set(relevant)) / len(found)
""",
    "an except that hides": """
def lcs_length(a, b):
    table = [[0] * len(b) for _ in a]
    try:
        for i in range(len(a) + 1):
            for j in range(len(b) + 1):
                same = a[i] == b[j]
                table[i][j] = table[i - 1][j - 1] + 1 if same else 0
        return table[-1][-1]
    except:
        return 0
""",
}


def made(source):
    """The last function of a program, whose text can be looked up as that of a cell can."""
    name = f"<cell {hash(source)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    space = {}
    exec(compile(source, name, "exec"), space)
    return space[ast.parse(source).body[-1].name]


def test_every_slip_has_its_words_and_a_program_here():
    assert set(Pitfall) == RULES.keys() == SLIPS.keys()


@every("name", SLIPS)
def test_a_slip_is_named_with_its_line_as_the_cell_counts_and_quotes_it(name):
    outcome = check(made(SLIPS[name]))
    assert outcome.mistakes == (name,), outcome
    says, asks = Pitfall(name).says, Pitfall(name).asks
    assert asks in str(outcome) and "{line}" not in str(outcome)
    if "{line}" in says:
        number, quoted = re.search(r"line (\d+) \(`(.*?)`\)", str(outcome)).groups()
        assert SLIPS[name].splitlines()[int(number) - 1].strip() == quoted


def in_a_helper(source):
    """The program with its function as a helper, and below it one that hands everything on."""
    *_, function = ast.parse(source).body
    name, arguments = function.name, ", ".join(each.arg for each in function.args.args)
    helper = re.sub(rf"(?<!\.)\b{name}\(", f"helper_{name}(", source)
    return f"{helper}\ndef {name}({arguments}):\n    return helper_{name}({arguments})\n"


@every("name", [name for name, program in SLIPS.items() if program.count("\ndef ") == 1])
def test_the_line_of_a_slip_in_a_helper_is_that_of_the_helper(name):
    program = in_a_helper(SLIPS[name])
    slip = next(each for each in pitfalls_of(made(program)) if each.name == name)
    number, quoted = re.fullmatch(r"(\d+) \(`(.*?)`\)", slip.place).groups()
    assert program.splitlines()[int(number) - 1].strip() == quoted


# Programs that hold what looks like a slip, and are right.
HARMLESS = [
    "def f1(p, r):\n    p is r\n    return 2 * p * r / (p + r) if p + r else 0.0\n",
    "def pairs_in_order(n):\n    return n * (n - 1) // 2\n",
    """
def labels_back(row, padding):
    back = []
    for number in row:
        back.append(padding if number == -100 else number)
    if back is None:
        return []
    return back
""",
    """
def recall_of(found, relevant):
    relevant = list(relevant)
    try:
        return len(set(found) & set(relevant)) / len(relevant)
    except:
        return 0.0
""",
]


# The same slip in other forms: the name, and a program.
OTHER_FORMS = [
    ("and for sets", """
def precision_recall(found, relevant):
    both = set(found and relevant)
    p = len(both) / len(found) if found else 0.0
    r = len(both) / len(relevant) if relevant else 0.0
    return p, r
"""),
    ("None handed on", """
def shuffled_pair():
    reference = "ferry leaves harbour after storm"
    candidate = " ".join(reference.split().reverse())
    return reference, candidate
"""),
    ("nothing comes back", """
import random
def shuffled_pair():
    random.seed(4)
    tokens = "seven boats left our little harbour".split()
    mixed = random.shuffle(tokens)
    return " ".join(tokens), " ".join(mixed)
"""),
    ("None handed on", """
def interval_of(means):
    ordered = list(means)
    cut = len(ordered) // 40
    return tuple(ordered.sort()[at] for at in (cut, -1 - cut))
"""),
    ("0 taken for nothing", """
def corpus_f1(scores):
    f1s = [2 * p * r / (p + r) if p + r else 0.0 for p, r in scores]
    total = count = 0
    for each in f1s:
        if each:
            total += each
            count += 1
    return total / count if count else 0.0
"""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "source"), OTHER_FORMS)
def test_another_form_of_a_slip_is_named(name, source):
    assert name in check(made(source.lstrip())).mistakes


@pytest.mark.parametrize("source", HARMLESS)
def test_what_changes_no_result_is_not_named(source):
    assert check(made(source.lstrip())).status == "passed"


def test_a_flag_beside_a_comparison_is_no_slip():
    source = """
def clean_answer(text):
    kept = []
    inside = False
    for line in text.replace("**", "").split("\\n"):
        line = line.strip()
        if line.startswith("- ") or line.startswith("* "):
            line = line[2:]
        if line.startswith("```"):
            inside = not inside
            continue
        if inside or line == "":
            continue
        kept.append(line)
    if kept and kept[0].endswith(":"):
        kept.pop(0)
    return "\\n".join(kept)
"""
    assert check(made(source.lstrip())).mistakes == ("fenced part lost",)


def test_a_concept_is_named_where_the_slip_is_not_the_cause():
    source = "def pairs_in_order(n):\n    if n is n - 9:\n        return 0\n    return n - 1\n"
    assert check(made(source)).mistakes == ("neighbours only",)


def test_a_change_that_spoils_a_default_value_is_no_way_to_mend():
    source = "def f1(p, r, form=str.lower):\n    return p + r\n"
    assert check(made(source)).mistakes == ("sum",)


def test_a_function_without_a_text_has_no_slips():
    space = {}
    exec("def f1(p, r):\n    return p ^ r", space)
    assert list(pitfalls_of(space["f1"])) == []
    assert list(pitfalls_of(len)) == []
