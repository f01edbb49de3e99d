"""04, exercise 3: precision, recall and F1 from the LCS."""

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import divided, harmonic
from rouge_helpers import divide_and_combine, lcs_length

from . import subsequences
from .subsequences import length


def rouge_l(reference, candidate):
    """Return {"precision": ..., "recall": ..., "f1": ...} from the LCS of two token lists.

    1. count: the length of the LCS.
    2. divide, combine: pass that length and the lengths of both texts to divide_and_combine.
    """
    matches = lcs_length(reference, candidate)
    return divide_and_combine(matches, len(reference), len(candidate))


def reference_program(a, b):
    """The same program in pieces that a mistake can replace."""
    a, b = list(a), list(b)
    hits = length(a, b)
    above, below = (hits, hits), (len(b), len(a))
    p, r = divided(above, below)
    return p, r, harmonic(p, r)


EXERCISE = Exercise(
    number=3,
    solution=rouge_l,
    reference_program=(*subsequences.GRID, reference_program),
    task="return a dict with precision, recall and f1 from the LCS of two token lists; a score is "
    "0.0 if its denominator is 0.",
    minutes=3,
    level="easy",
    in_own_module=True,
    gives=(divide_and_combine,),
    parts=("precision", "recall", "f1"),
    unit=True,
    combine=common_mistakes.harmonic,
    test_inputs=subsequences.PAIRS,
    edge_cases=(*subsequences.EMPTY_PAIRS, (["a"], ["b"])),
    hints=(
        "Use a short candidate and a long reference: which should be larger, precision or recall?",
        "Precision and recall have the same numerator; look at their denominators and at empty "
        "texts.",
        "Call the length of the LCS `matches`. The function divide_and_combine takes three "
        "counts: the matches, the number of words in the reference and the number of words in the "
        "candidate.",
    ),
    mistakes=(
        # an LCS of 0 makes scores of 0, whatever follows
        *pick(subsequences.LENGTHS, without=["nothing added"]),
        *pick(
            common_mistakes.BELOW, without=["multiset union below", "letters below"], item="word"
        ),
        *pick(common_mistakes.COUNTS, item="word"),
        *pick(common_mistakes.DIVISIONS, without=["one minus"]),
        *mistakes(
            """
            lower-cased: a, b = list(a), list(b) =>
             a, b = [word.lower() for word in a], [word.lower() for word in b]
            you lower-case the tokens
            Does the task ask you to change the tokens?

            guard too wide: p, r = divided(above, below)
             => p, r = divided(above, below) if min(below) > 1 else (0.0, 0.0)
            a text of one word scores 0: your guard catches more than the empty texts
            For which text length is the denominator 0?
            """
        ),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
