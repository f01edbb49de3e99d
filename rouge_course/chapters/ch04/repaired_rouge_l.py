"""04, exercise 7: a ROUGE-L with its texts swapped and without its guards."""

from dataclasses import replace

from rouge_helpers import lcs_length

from . import rouge_l


def repaired_rouge_l(reference, candidate):
    """Return the dict of scores of ROUGE-L for (reference, candidate): repair it."""
    matches = lcs_length(reference, candidate)
    p = matches / len(candidate) if candidate else 0.0
    r = matches / len(reference) if reference else 0.0
    f1 = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f1}


BROKEN = '''
import rouge_helpers


def repaired_rouge_l(candidate, reference):
    """Return the dict of scores of ROUGE-L for (reference, candidate): repair it."""
    matches = rouge_helpers.lcs_length(reference, candidate)
    p, r = matches / len(candidate), matches / len(reference)
    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r)}
'''

# The probes and the mistakes are those of exercise 3.
EXERCISE = replace(
    rouge_l.EXERCISE,
    number=7,
    solution=repaired_rouge_l,
    task="repair both bugs: two scores are swapped, and some inputs stop the program "
    "with an error.",
    minutes=5,
    level="medium",
    extra=True,
    kind="bug",
    in_own_module=False,
    broken=BROKEN,
    hints=(
        "Call your function with a short candidate: which should be larger, precision or recall? "
        "Then call your function with an empty text.",
        "In which order does the first line name the two texts? The two lines with a division "
        "need a condition.",
        "Name the texts in the order (reference, candidate). Divide only if the denominator is "
        "not 0, and use 0.0 otherwise; F1 is 0.0 if both scores are 0.",
    ),
)
