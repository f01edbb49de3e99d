"""09, exercise 5: ROUGE-W."""

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import divided, harmonic
from rouge_helpers import lcs_length
from rouge_helpers.family import weighted_lcs


def rouge_w(reference, candidate, power):
    """Return {"precision": ..., "recall": ..., "f1": ...} of ROUGE-W for two token lists.

    1. count: let weighted_lcs weigh the matches.
    2. divide: by the weight of the whole candidate, and by the weight of the whole reference
       (0.0 if that is 0).
    3. undo the weight: raise both shares to the power 1 / power.
    4. combine: take the harmonic mean (0.0 if both are 0).
    """
    hits = weighted_lcs(reference, candidate, power)
    p = (hits / len(candidate) ** power) ** (1 / power) if candidate else 0.0
    r = (hits / len(reference) ** power) ** (1 / power) if reference else 0.0
    f1 = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f1}


# The same steps, in pieces that a mistake can replace.


def score(a, b, power):
    """Weigh the matches and both lengths, divide, take the roots, combine."""
    hits = weighted_lcs(a, b, power)
    above, below = (hits, hits), [length**power for length in (len(b), len(a))]
    p, r = divided(above, below)
    p, r = [share ** (1 / power) for share in (p, r)]
    return p, r, harmonic(p, r)


def in_one_run(a, b, power):
    """Return the weight of the LCS, as if it were one run."""
    return lcs_length(a, b) ** power


ROW = "A B C D E F G".split()
GUNMAN = "police killed the gunman".split()

EXERCISE = Exercise(
    number=5,
    solution=rouge_w,
    reference_program=(score,),
    task="return a dict with the precision, recall and f1 of ROUGE-W for two token lists, with 0.0 "
    "if a denominator is 0.",
    minutes=10,
    level="hard",
    in_own_module=True,
    extra=True,
    parts=("precision", "recall", "f1"),
    unit=True,
    combine=common_mistakes.harmonic,
    test_inputs=(
        (ROW, "A B C D H I K".split(), 2),
        (ROW, "A H B K C I D".split(), 2),
        (ROW, "A B H C D K".split(), 2),
        (GUNMAN, "police kill the gunman".split(), 2),
        (GUNMAN, "the gunman kill police".split(), 1.5),
        ("a b c".split(), "a b c".split(), 2),
        ("a b c d e".split(), "a b".split(), 3),
        ("a b".split(), "x a b y z".split(), 3),
        ("the ferry left the old pier".split(), "the old ferry left the pier".split(), 1.2),
        ("a b c d".split(), "c d a b x".split(), 1),
        *((*pair, 2) for pair in as_they_are.PAIRS),
        ("F D G D K".split(), ["D"], 1.2),
        ("B P E A".split(), "A A A A B".split(), 1.5),
        (["E", "A"], ["A"], 1.5),
        ("A L A".split(), "H A G G".split(), 2),
        (["B"], ["B"], 3),
        ("a b c d".split(), "b c x d".split(), 1.2345),
    ),
    edge_cases=(([], ["a"], 2), (["a"], [], 2), ([], [], 2), (["a"], ["b"], 2)),
    hints=(
        "With power 2 and the reference ABCDEFG, all three scores of ABCDHIK should be 0.571, "
        "and all three scores of AHBKCID should be 0.286. Identical texts should score 1.",
        "After weighted_lcs there are four steps: raise both lengths to the power, divide, take "
        "both roots, and combine.",
        "share = weight / length ** power; score = share ** (1 / power). Test for an empty text "
        "before each division.",
    ),
    mistakes=(
        *mistakes(
            """
            weight not undone: share ** (1 / power) => share
            you do not undo the weight: you leave the share as it is
            Half of a text in one run should score 0.5: what does your function return for it?

            F combined before the root: harmonic(p, r) =>
             harmonic(p**power, r**power) ** (1 / power)
            you compute F1 from the shares first, and undo the weight afterwards
            What is F1 a mean of: the two shares, or precision and recall?

            F of the shares: harmonic(p, r) => harmonic(p**power, r**power)
            you compute F1 from the shares, not from precision and recall, and never undo the weight

            root of F alone: share ** (1 / power) => share
            and harmonic(p, r) => harmonic(p, r) ** (1 / power)
            you undo the weight only in F1; precision and recall are still weighed shares
            Which scores need the root before F1 is computed?

            weight taken again: share ** (1 / power) => share**power
            you weigh the share again, although this step should undo the weight
            Which operation undoes a square?

            always the square root: share ** (1 / power) => share**0.5
            you always take the square root, whatever the power is
            What undoes a third power?

            weighed with 1.2: weighted_lcs(a, b, power) => weighted_lcs(a, b, 1.2)
            you weigh the runs with 1.2, but the whole texts with `power`
            Which argument of your function never reaches weighted_lcs?

            power ignored: weighted_lcs(a, b, power) => weighted_lcs(a, b, power := 2)
            you always square and take the square root, whatever the power is
            Where does your function use `power`?

            lengths always squared: length**power => length**2
            you always square the lengths, whatever the power is

            brackets of the root missing: share ** (1 / power) => share / power
            you divide by the power, but this step needs a root
            In x ** 1 / 2, what does Python do first? What should identical texts score?

            root of the hits only: (hits, hits) => [hits ** (1 / power)] * 2
            and share ** (1 / power) => share
            you undo the weight of the numerator, but not of the denominator
            What should identical texts score?

            whole LCS weighed: weighted_lcs(a, b, power) => in_one_run(a, b, power)
            you weigh the whole LCS at once, so your function computes ROUGE-L again
            Which matches are side by side, and where does your function take that into account?

            hits not weighed: weighted_lcs(a, b, power) => in_one_run(a, b, 1)
            your numerator is the plain LCS
            What does a run of four weigh?

            length not weighed: length**power => length
            your denominator is the plain length, not its weight
            What should identical texts score?

            length times the power: length**power => length * power
            in the denominator, you multiply the length by the power
            """
        ),
        *pick(common_mistakes.DIVISIONS, "swapped", "upside down", "whole division"),
        *pick(
            common_mistakes.BELOW,
            *("candidate below both", "reference below both", "longer below", "shorter below"),
            *("sum below", "mean length below"),
        ),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
