"""Where a text says in which direction a setting works, the setting is tried.

A sentence is read by its terms, and what is computed must be what it says. A sentence in other
words is not read: the examples beside it, in pages and docstrings, are run by other tests.
"""

import ast
import json
import re

from cells import ROOT
from rouge import Rouge
from rouge_metric import PyRouge

from rouge_helpers import f_beta, rouge_1, rouge_l, rouge_n
from rouge_helpers.family import rouge_s, rouge_su, rouge_w

PAIR = ("the ferry left the old pier and the old boat", "the old ferry and the boat left")
P, R = 0.9, 0.3
SIGNS = {"above 1": 2, "> 1": 2, "large beta": 2, "below 1": 0.5, "< 1": 0.5}


def texts():
    """Every page, every text cell, and every text in the code of the package and of exercises."""
    for path in sorted((ROOT / "notebooks").glob("*.md")):
        yield path.name, path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            yield f"{path.name}: {cell['id']}", "".join(cell["source"])
    for folder in ("rouge_helpers", "rouge_course/chapters"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                said = isinstance(node, ast.Constant) and isinstance(node.value, str)
                # A mistake, or an option of a question, may well say what is wrong.
                if said and " => " not in node.value and path.name != "questions.py":
                    yield f"{path.name}:{node.lineno}", node.value


def leans(larger):
    """Precision is the larger one here, so a score that a setting makes larger leans to it."""
    return "precision" if larger else "recall"


def leans_by_beta(sign):
    return leans(f_beta(P, R, SIGNS[sign]) > f_beta(P, R, 1))


def leans_by_alpha():
    low, high = (
        PyRouge(alpha=alpha).evaluate([PAIR[1]], [[PAIR[0]]])["rouge-1"] for alpha in (0.2, 0.8)
    )
    assert low["p"] > low["r"]
    return leans(high["f"] > low["f"])


def repeats_by_exclusive(value):
    counted = (
        Rouge(exclusive=value == "True").get_scores("so so", "so so so")[0]["rouge-1"]["r"] < 1
    )
    return "count" if counted else "drop"


def ngrams_by_sets(value):
    return "distinct" if rouge_1("so so so", "so so", sets=value == "True")["f1"] == 1 else "all"


def name_of(score):
    """The score of the family that is this one."""
    known = {"ROUGE-1": rouge_1(*PAIR), "ROUGE-2": rouge_n(*PAIR, 2), "ROUGE-L": rouge_l(*PAIR)}
    return next((name for name, other in known.items() if other == score), "another one")


def left_out_of_su():
    same_end, same_start = ("x b", "y b"), ("a x", "a y")
    found = (
        rouge_su(*same_end, as_rouge_155=True)["f1"],
        rouge_su(*same_start, as_rouge_155=True)["f1"],
    )
    return {(True, False): "first", (False, True): "last"}[found[0] > 0, found[1] > 0]


def read_by_limit():
    return "first" if rouge_1("a x", "a y", limit=1)["f1"] == 1 else "last"


# What is said: the terms between which the answer stands, and how it is computed from the rest.
STATEMENTS = [
    (
        r"(above 1|> 1|large beta|below 1|< 1)(?:,? it)?(?: leans)? to(?:wards)? (\w+)",
        leans_by_beta,
    ),
    (r"[Aa]s `alpha` grows, F leans towards (\w+)", leans_by_alpha),
    (r"`exclusive=(True|False)`,?(?: which| to)? (count|drop)s? repeats", repeats_by_exclusive),
    (r"`sets=(True|False)` counts (distinct|all) n-grams", ngrams_by_sets),
    (r"\bpower=(\d) is (ROUGE-\w)", lambda power: name_of(rouge_w(*PAIR, power=int(power)))),
    (r"\bgap=(\d) is (ROUGE-\w)", lambda gap: name_of(rouge_s(*PAIR, gap=int(gap)))),
    (r"leaves the (\w+) token of each text out of the single ones", left_out_of_su),
    (r"limit +the (\w+) so many tokens of each text count", read_by_limit),
]


def test_what_is_said_of_a_setting_is_what_it_does():
    wrong, right = [], 0
    for place, text in texts():
        plain = " ".join(text.split())
        for pattern, computed in STATEMENTS:
            for found in re.finditer(pattern, plain):
                *given, said = found.groups()
                is_so = said == computed(*given)
                right += is_so
                wrong += [] if is_so else [f"{place}: “{found[0]}”, and it is {computed(*given)}"]
    assert not wrong, "\n".join(wrong)
    assert right  # nothing would be read, if the texts were not found
