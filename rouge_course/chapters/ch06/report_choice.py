"""06, exercise 3: a score and the signature from which another person can compute it again."""

import re
from typing import Any

import rouge_helpers
from rouge_course.chapters.ch06.storm import four, magpie
from rouge_course.checker.record import ArtifactExercise
from rouge_course.checker.results import kind_of
from rouge_helpers import against_references, signature

RULES = ("best", "mean", "pooled", "jackknife")
# Each of the four is the best reference once, so every rule needs it.
_TEXTS = ["fog", "the bridge", "a storm closed", magpie]
OTHER_FOURS = [[*_TEXTS[place:], *_TEXTS[:place]] for place in range(4)]
_REFS = re.compile(r"(\d+)(?:-(best|mean|pooled|jackknife))?(?:-by-(f|recall))?")


def report_choice():
    """Return (F1, signature) for Magpie's line and the four references.

    1. combine: choose a rule, and compute the F1 of ROUGE-1 with rouge_helpers.against_references.
    2. report: make its signature with rouge_helpers.signature, for the same rule and four
       references.
    """
    score = rouge_helpers.against_references(four, magpie, "pooled")
    return score["f1"], rouge_helpers.signature("1", references=len(four), how="pooled")


def measure(value, others=None):
    """Say what keeps another person from computing the score again (None: nothing does)."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return "not two things", (
            f"you return {kind_of(value)}, but the task asks for two values, the F1 and its "
            "signature.\nWhich character goes between two values that a function returns "
            "together?"
        )
    score, line = value
    turned = isinstance(score, str) and not isinstance(line, str)
    if turned:
        score, line = line, score
    if not isinstance(score, (int, float)) or isinstance(score, bool):
        return "no score", (
            f"the first value is {kind_of(score)}, but the task asks for a single number.\nWhat "
            'does ["f1"] do after the call to against_references?'
        )
    fields = _fields(line)
    if "refs" not in fields:
        return "no line", (
            "the second value is not a signature from rouge_helpers.signature.\nWhich function "
            "of the package writes a signature for you?"
        )
    off = _off(score, line, fields, others["four"] if others else four)
    if off is None and turned:
        return "remark", (
            "you return the signature first, but the task asks for the F1 first: (F1, signature)."
        )
    return off


def _fields(line) -> dict[str, str]:
    """The fields of a signature by name; the metric is called "metric"."""
    if not isinstance(line, str):
        return {}
    metric, *rest = line.strip().split("|")
    named = (field.partition(":") for field in rest)
    return {"metric": metric, **{name: told for name, _, told in named}}


def _off(score, line, fields, given):
    """Say where the line and the score do not agree."""
    read = _REFS.fullmatch(fields["refs"])
    number, how, by = read.groups() if read else (None, None, None)
    if number != str(len(four)):
        return "another number of references", (
            f"your signature says refs:{fields['refs']}, but there are {len(four)} references.\n"
            "Which argument of rouge_helpers.signature gives the number of references?"
        )
    settings: Any = {"how": how or "best", "best_by": by or "f"}
    right = signature("1", references=len(four), **settings)
    if line.strip() != right:
        told = _fields(right)
        name = next(name for name in {**told, **fields} if told.get(name) != fields.get(name))
        return "other settings", (
            f"in the field {name} your signature says {fields.get(name)}, but the task asks for "
            f"{told.get(name)}.\n"
            "Which metric and which settings does the task ask for?"
        )
    made_by_rule = against_references(given, magpie, **settings)
    own = made_by_rule["f1"]
    if abs(score - own) < 6e-4:
        return None
    if given is not four:
        return "not all references", (
            "if `four` contains other texts, your function does not return the score of your rule "
            "for all four texts.\nWhich of the four references does your call use?"
        )
    made = [rule for rule in RULES if abs(score - _f1(rule)) < 6e-4]
    if made:
        return "another rule", (
            f"your signature says {how}, but the rule {made[0]} gives your score.\nWhich rule do "
            "you pass in each of your two calls?"
        )
    if abs(score - round(own, 2)) < 1e-9:
        return "rounded", (
            f"your score has only two decimals, {score:g}, but the task asks for the unrounded "
            "F1.\n"
            "Which number did against_references return?"
        )
    for part in ("precision", "recall"):
        if abs(score - made_by_rule[part]) < 6e-4:
            return f"{part} instead", (
                f"your score is the {part}, but your signature says figure:f1.\n"
                "Which of the three scores does the task ask for?"
            )
    if abs(score - 100 * own) < 0.06:
        return "points", "your score is in points.\nWhich number did against_references return?"
    return "another score", (
        f"your signature says {how}, but with this rule the F1 for the four references is not "
        f"{score:.3f}.\nIs your score the F1 that against_references returns for this rule and "
        "all four references?"
    )


def _f1(rule):
    return against_references(four, magpie, rule)["f1"]


EXERCISE = ArtifactExercise(
    number=3,
    solution=report_choice,
    task="choose one of the rules. Return the F1 of ROUGE-1 for Magpie's line against the four "
    "references under this rule, and the signature of this score.",
    minutes=5,
    level="medium",
    measure=measure,
    others=tuple({"references": texts[:3], "four": texts} for texts in OTHER_FOURS),
    hints=(
        "The signature must name the rule that made the score, and the number of references.",
        'Pass the same rule in two calls: against_references(references, candidate, rule)["f1"] '
        "and signature(...).",
        'signature("1", references=4, how="pooled") is the signature of the pooled score.',
    ),
)
