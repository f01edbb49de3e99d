"""03, exercise 3: precision, recall and F1 of n-grams."""

from collections import Counter

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, figures
from rouge_helpers import divide_and_combine

from . import windows
from .windows import cut


def rouge_n(reference, candidate, n):
    """Return {"precision": ..., "recall": ..., "f1": ...} of the n-grams of two token lists.

    1. tokenise: cut both lists into n-grams.
    2. count: count each n-gram on each side.
    3. clip: for each n-gram, take the smaller of its two counts, and add these up.
    4. divide, combine: call divide_and_combine with the matches and each side's number of n-grams.
    """
    wanted = [tuple(reference[i : i + n]) for i in range(len(reference) - n + 1)]
    offered = [tuple(candidate[i : i + n]) for i in range(len(candidate) - n + 1)]
    matches = sum((Counter(wanted) & Counter(offered)).values())
    return divide_and_combine(matches, len(wanted), len(offered))


# The same steps, in pieces that a mistake can replace.


def grams(tokens, n):
    """The n-grams of one text; its words are taken as they are."""
    tokens = list(tokens)
    return [tuple(gram) for gram in cut(tokens, n)]


def score(reference, candidate, n):
    """Precision, recall and F1 of the n-grams of two texts; `figures` divides and combines."""
    a, b = grams(reference, n), grams(candidate, n)
    hits = clipped(a, b)
    above, below = (hits, hits), (len(b), len(a))
    return figures(above, below)


def one_size(reference, candidate, n):
    """The score of one size of n-grams."""
    return score(reference, candidate, n)


THE_TICK = ("the tick went the the the".split(), "the went tick the the the the".split())
TEST_INPUTS = (
    (*THE_TICK, 2),
    ("the cat sat on the mat".split(), "the cat is on the mat".split(), 2),
    ("the president signed the new bill".split(), "the bill signed the new president".split(), 2),
    ("a b a b a".split(), "b a b a b".split(), 1),
    ("a b a b a c a".split(), "b a b a b d".split(), 3),
    ("no where to go by boat now".split(), "now here to go by".split(), 2),
    ("red red red blue".split(), "blue red red".split(), 1),
    ("red red red red blue red blue".split(), "red red red blue green".split(), 2),
    ("one two three four five six".split(), "zero one two three four".split(), 3),
    ("one two three four five six".split(), "one zwei three four five vier six".split(), 3),
    (["a", "b"], ["a", "b", "a"], 2),
    (["b", "a", "b", "c"], ["a", "b"], 2),
    ("x a b c d e f".split(), "a b q d e f x a b".split(), 2),
    ("the old ferry left the old pier".split(), "the old pier and the old ferry".split(), 3),
    ("tick tock tick tock tick went clock".split(), "tick tick tock tick tock".split(), 2),
    ("late again late again today".split(), ["storm", "and", "ice", "again"], 2),
    (["The", "ferry", "waits", "There"], ["the", "ferry", "waits", "there"], 2),
    *((*pair, 2) for pair in as_they_are.PAIRS),
    (["b", "The"], ["b", "The"], 2),
)

EXERCISE = Exercise(
    number=3,
    solution=rouge_n,
    reference_program=(grams, figures, score, one_size),
    task="return a dict with precision, recall and f1 of the n-grams of two lists of tokens, with "
    "clipped matches; a score whose denominator is 0 is 0.0.",
    minutes=5,
    level="medium",
    in_own_module=True,
    gives=(divide_and_combine,),
    parts=("precision", "recall", "f1"),
    unit=True,
    combine=common_mistakes.harmonic,
    test_inputs=TEST_INPUTS,
    edge_cases=(
        (["a"], ["b"], 1),
        ([], ["a", "b"], 2),
        (["a", "b"], [], 2),
        ([], [], 1),
        (["a", "b"], ["a", "b"], 3),
        (["a", "b", "c", "d"], ["a", "b"], 3),
        (["a", "b"], ["c", "d"], 2),
        ([], [], 3),
        ([], ["d", "now", "now", "d", "now"], 2),
    ),
    hints=(
        'Score "a b a" against "b a b" with n = 2 by hand and with your function: which of the '
        "three scores are different?",
        "Follow the steps, and print the result of each one. Count the windows in both texts "
        "before you look at your denominators.",
        "Cut both lists into n-grams; the matches are the sum of the smaller counts. "
        "divide_and_combine takes three counts: the matches, then the number of n-grams (not of "
        "words) in the reference and in the candidate.",
    ),
    mistakes=(
        *pick(common_mistakes.SETS, item="n-gram"),
        *pick(common_mistakes.MATCHES, item="n-gram"),
        *pick(common_mistakes.ABOVE, item="n-gram"),
        *pick(common_mistakes.COUNTS, item="n-gram"),
        *pick(windows.WINDOWS, item="n-gram"),
        *pick(common_mistakes.BELOW, without=["letters below"], item="n-gram"),
        *common_mistakes.DIVISIONS,
        *mistakes(
            """
            off by one, in the reference only: grams(reference, n) => grams(reference, n)[:-1]
            you cut the two texts differently: the last window of the reference is lost
            How many n-grams do you get from a text of 7 words, and how many windows fit?

            off by one, in the candidate only: grams(candidate, n) => grams(candidate, n)[:-1]
            you cut the two texts differently: the last window of the candidate is lost

            word counts below: (len(b), len(a)) => (len(candidate), len(reference))
            you divide by the number of words
            How many windows of 2 fit into 7 words? Is that 7?

            pairs below: (len(b), len(a)) =>
             (max(0, len(candidate) - 1), max(0, len(reference) - 1))
            you divide by the number of pairs of neighbours, whatever n is
            How many windows of 3 fit into 7 words?

            averaged with shorter n-grams: return score(reference, candidate, n) =>
             return mean_of([score(reference, candidate, k) for k in range(1, n + 1)])
            you average the scores for all sizes up to n
            Which size does the task ask for?
            """
        ),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
