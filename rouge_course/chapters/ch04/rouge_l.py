"""04, exercise 3: precision, recall and F1 from the LCS."""

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import divided, harmonic
from rouge_helpers import lcs_length

from . import subsequences
from .subsequences import length


def rouge_l(reference, candidate):
    """Return {"precision": ..., "recall": ..., "f1": ...} from the LCS of two token lists.

    1. count: the length of the LCS.
    2. divide: by the candidate's words, by the reference's words (denominator 0: 0.0).
    3. combine: the harmonic mean (0.0 when both are 0).
    """
    matches = lcs_length(reference, candidate)
    p = matches / len(candidate) if candidate else 0.0
    r = matches / len(reference) if reference else 0.0
    f1 = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f1}


def reference_program(a, b):
    """The same in pieces that a mistake can exchange."""
    a, b = list(a), list(b)
    hits = length(a, b)
    above, below = (hits, hits), (len(b), len(a))
    p, r = divided(above, below)
    return p, r, harmonic(p, r)


EXERCISE = Exercise(
    number=3,
    solution=rouge_l,
    reference_program=(*subsequences.GRID, reference_program),
    task="a dict with precision, recall and f1 from the LCS of two token lists; 0.0 where a "
    "denominator is 0.",
    minutes=7,
    level="medium",
    in_own_module=True,
    parts=("precision", "recall", "f1"),
    unit=True,
    combine=common_mistakes.harmonic,
    test_inputs=subsequences.PAIRS,
    edge_cases=(*subsequences.EMPTY_PAIRS, (["a"], ["b"])),
    hints=(
        "Use a short candidate and a long reference: which of your scores should be larger?",
        "The numerator is the same for both; look at the two denominators and at empty texts.",
        "matches = the length of the LCS; precision = matches by the candidate's words, recall = "
        "matches by the reference's words; ask for 0 before each of the three divisions.",
    ),
    mistakes=(
        # an LCS of 0 makes scores of 0, whatever follows
        *pick(subsequences.LENGTHS, without=["nothing added"]),
        *pick(
            common_mistakes.BELOW, without=["multiset union below", "letters below"], item="word"
        ),
        *pick(common_mistakes.DIVISIONS, without=["one minus"]),
        *mistakes(
            """
            lower-cased: a, b = list(a), list(b) =>
             a, b = [word.lower() for word in a], [word.lower() for word in b]
            you lower-case the tokens
            Which step makes tokens of a text, and has it been done already?

            guard too wide: p, r = divided(above, below)
             => p, r = divided(above, below) if min(below) > 1 else (0.0, 0.0)
            a text of one word scores 0: your guard catches more than the empty texts
            Which lengths leave nothing to divide by?
            """
        ),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
