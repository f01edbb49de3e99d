"""03, exercise 5: a recall of bigrams."""

from collections import Counter

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, divided

from . import rouge_n
from .windows import cut


def bigram_recall(reference, candidate):
    """Return the clipped share of the reference's bigrams, counting every repeat: repair it."""
    wanted = Counter(zip(reference, reference[1:], strict=False))
    offered = Counter(zip(candidate, candidate[1:], strict=False))
    return (wanted & offered).total() / wanted.total() if wanted else 0.0


def in_pieces(reference, candidate, n=2):
    """The same program in pieces that a mistake can replace."""
    a, b = cut(reference, n), cut(candidate, n)
    hits = clipped(a, b)
    above, below = (hits, hits), (len(b), len(a))
    p, r = divided(above, below)
    return (p, r)[1]


EXERCISE = Exercise(
    number=5,
    solution=bigram_recall,
    reference_program=(in_pieces,),
    task="repair the recall of bigrams so that every repeat counts and the matches are clipped.",
    minutes=5,
    level="medium",
    extra=True,
    kind="bug",
    broken='''
def bigram_recall(reference, candidate):
    """Return the clipped share of the reference's bigrams, counting every repeat: repair it."""
    wanted = set(zip(reference, reference[1:]))
    offered = set(zip(candidate, candidate[1:]))
    return len(wanted & offered) / len(wanted) if wanted else 0.0
''',
    unit=True,
    test_inputs=tuple(probe[:2] for probe in rouge_n.EXERCISE.test_inputs),
    edge_cases=(
        ([], ["a", "b"]),
        (["a", "b"], []),
        (["a"], ["a"]),
        ([], []),
        (["a", "b"], ["c", "d"]),
    ),
    hints=(
        'Take a reference that says "the the the": how many bigrams does it have, and how many are '
        "left in a set?",
        "Two lines build a set, and a set throws something away, so both the numerator and the "
        "denominator change.",
        "Use Counter instead of set in both lines, join the two counters with &, and divide the "
        "sum of the shared counts by the sum of the counts in the reference.",
    ),
    mistakes=(
        *mistakes(
            """
            sets: clipped(a, b) => len(set(a) & set(b))
            and (len(b), len(a)) => (len(set(b)), len(set(a)))
            you count each bigram only once, as a set does, but the line under def promises that
             every repeat counts
            How often does the repeated bigram appear in the reference, and how often in its set?

            precision instead: [1] => [0]
            you return precision, whose denominator counts the candidate's bigrams
            Recall is a share of one text: which one?

            F1 instead: (p, r)[1] => harmonic(p, r)
            you return F1, which depends on the lengths of both texts, but the task asks for recall
            Recall is a share of one text: which one?

            order inside ignored: a, b = cut(reference, n), cut(candidate, n) =>
             a, b = ([tuple(sorted(pair)) for pair in cut(tokens, n)]
             for tokens in (reference, candidate))
            you ignore the order inside the bigram
            Is "went tick" the same as "tick went"?

            words glued: a, b = cut(reference, n), cut(candidate, n) =>
             a, b = (list(map("".join, cut(tokens, n))) for tokens in (reference, candidate))
            you glue the two words of a bigram together, so two different bigrams can become one
            Can “no where” and “now here” still be told apart?

            word counts below: (len(b), len(a)) => (len(candidate), len(reference))
            you divide by the number of words
            How many bigrams do 6 words make? Is that 6?

            single words: n=2 => n=1
            you count single words, but the task asks for bigrams
            How many bigrams does ['a', 'b'] have?
            """
        ),
        *pick(common_mistakes.MATCHES, item="bigram"),
        *pick(
            common_mistakes.BELOW,
            "distinct below",
            "multiset union below",
            "not divided",
            item="bigram",
        ),
        *pick(common_mistakes.DIVISIONS, "upside down", "whole division"),
    ),
)
