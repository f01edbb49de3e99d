"""02, exercise 3: precision, recall and F1 of two texts."""

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, figures
from rouge_helpers import divide_and_combine, lcs_length  # noqa: F401  a mistake names the LCS

from . import texts
from .texts import tokens


def rouge_1_score(reference, candidate):
    """Return {"precision": ..., "recall": ..., "f1": ...} for two texts.

    1. tokenise: lower-case both texts.
    2. count, clip: let your overlap find the matches.
    3. divide, combine: call divide_and_combine with the matches and each text's number of words.
    """
    wanted, offered = reference.lower().split(), candidate.lower().split()
    matches = 0
    for word in set(wanted):
        matches += min(wanted.count(word), offered.count(word))
    return divide_and_combine(matches, len(wanted), len(offered))


# The same steps, in pieces that a mistake can replace.


def score(reference, candidate):
    """Tokenise, count and clip; `figures` divides and combines."""
    a, b = tokens(reference), tokens(candidate)
    hits = clipped(a, b)
    above, below = (hits, hits), (len(b), len(a))
    return figures(above, below)


def reference_program(reference, candidate):
    """The scores by name."""
    return dict(zip(("precision", "recall", "f1"), score(reference, candidate), strict=True))


# System A's four cases come first.
TEST_INPUTS = (
    ("the cat sat on the mat", "the cat is on the mat"),
    ("hello world", "hello world"),
    ("the cat", "the cat sat on the mat"),
    ("red red blue red", "blue red red red red"),
    ("red blue red blue blue", "blue red red red"),
    ("red red blue green", "red blue blue"),
    ("blue red", "red blue green"),
    (" The ferry  left the\tBridge", "the Ferry left. The the bridge\nand the well-known pier."),
    ("The cat sat on the mat.", "the cat sat on the mat, and the dog barked at it"),
    ("the other one sat near them all", "he sat on the other the the"),
    ("A quick fox", "the quick A fox fox jumps over A"),
    ("don't stop the 3 boats 7", "don t stop the boats the 3"),
    ("the well-known pier, don't wait", "the wellknown pier dont wait well known"),
    ("red", "blue red blue"),
    ("red red blue", "red"),
    ("the ferry\nleft late", "the ferry\nleft at noon, late"),
    ("wait! the [old] ferry", "wait the old ferry!"),
    ("the café in dock 7", "the caf dock 7, late"),
    ("a b c d e", "e d x y c b a a"),
    ("A boat came. It left 3.5% late.", "a boat came it left 3.5 35% late"),
    ("late again", "storm and ice"),
    *as_they_are.LOWER_CASE,
)
EDGE_CASES = (("the cat", "a dog ran"), ("", "the cat"), ("the cat", ""), ("", ""), (" ", "\n"))

EXERCISE = Exercise(
    number=3,
    solution=rouge_1_score,
    reference_program=(tokens, figures, score, reference_program),
    task="return a dict with precision, recall and f1 of two texts: lower-case them, split them on "
    "whitespace, clip, then divide and combine; a score whose denominator is 0 is 0.0.",
    minutes=4,
    level="easy",
    in_own_module=True,
    gives=(divide_and_combine,),
    parts=("precision", "recall", "f1"),
    fixed=True,
    unit=True,
    helpers=("rouge_1",),
    combine=common_mistakes.harmonic,
    test_inputs=TEST_INPUTS,
    edge_cases=EDGE_CASES,
    hints=(
        'Score "red" against "red red" by hand and with your function: which of the three scores '
        "are different?",
        "Follow the steps: tokenise, count, clip, divide, combine. Print the result of each step "
        "for two short texts: the first surprise shows you where the mistake is.",
        "Your own overlap takes two texts and keeps their capitals, so lower-case the texts first; "
        "rouge_helpers.overlap takes two lists of words. Pass three counts to "
        "divide_and_combine (the matches, the number of words in the reference, the number of "
        "words in the candidate), and return its result.",
    ),
    mistakes=(
        *pick(common_mistakes.SETS, item="word"),
        *pick(common_mistakes.MATCHES, item="word"),
        *pick(texts.ORDER, "sorted, then position by position"),
        *pick(common_mistakes.ABOVE, item="word"),
        *pick(common_mistakes.COUNTS, item="word"),
        *mistakes(
            """
            looked up in both texts: (hits, hits) => (in_text(b, a), in_text(a, b))
            you look for words inside the unsplit texts, so `he` is found in `the`, and nothing is
             clipped
            What comes after your `in`: a text or a list of words?
            """
        ),
        *common_mistakes.IN_TEXT,
        *pick(common_mistakes.BELOW, item="word"),
        *common_mistakes.DIVISIONS,
        *pick(common_mistakes.MEANS, item="F1"),
        *texts.CASE,
        *texts.CUTS,
    ),
)
