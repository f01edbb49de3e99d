"""02, exercise 5: the recall of ROUGE-1."""

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import figures

from . import texts
from .rouge_1_score import EDGE_CASES, TEST_INPUTS, score
from .texts import tokens


def rouge_1_recall(reference, candidate):
    """Tokenise (done), count (done), clip, divide: ROUGE-1 recall of two texts."""
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    matches = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        matches += min(copies)
    return matches / len(wanted) if wanted else 0.0


def reference_program(reference, candidate):
    """The second of three scores; a mistake can replace a piece of a function that it calls."""
    return score(reference, candidate)[1]


def divided_each_turn(a, b):
    """Divide inside the loop; then multiply by len(a), because `figures` divides by it."""
    below, value = len(a) or 1, 0.0
    for word in set(a):
        value = (value + min(a.count(word), b.count(word))) / below
    return value * below


def mean_share(a, b):
    """The mean of the words' matched shares, times len(a), because `figures` divides by it."""
    shares = [min(a.count(word), b.count(word)) / a.count(word) for word in sorted(set(a))]
    return len(a) * common_mistakes.ratio(sum(shares), len(shares))


EXERCISE = Exercise(
    number=5,
    solution=rouge_1_recall,
    reference_program=(tokens, figures, score, reference_program),
    task="clip inside the loop, then divide by the number of words in the reference; an empty "
    "reference scores 0.0.",
    minutes=5,
    level="easy",
    extra=True,
    kind="half",
    blanks=("matches += min(copies)\n    return matches / len(wanted) if wanted else 0.0",),
    unit=True,
    helpers=("rouge_1_score", "rouge_1"),
    test_inputs=(*TEST_INPUTS, ("the the red cat The blue", "green the")),
    edge_cases=EDGE_CASES,
    hints=(
        "Score a text against itself: do you get 1.0?",
        "The loop has both counts of a word in `copies`, but it adds nothing yet. After the loop, "
        "a division is missing.",
        "Add the smaller of the two numbers in copies to matches. After the loop, return matches "
        "divided by len(wanted), or 0.0 when wanted is empty.",
    ),
    mistakes=(
        *mistakes(
            """
            precision instead: [1] => [0]
            you return precision, whose denominator counts the candidate's words
            Recall is a share of one text: which one?
            """
        ),
        *pick(texts.ORDER, without=["sorted, then position by position"]),
        *mistakes(
            """
            divided each turn: divided_each_turn(a, b)
            your division is inside the loop, so it is done once for each word
            How many times should you divide, and when?

            one where all copies are there: shared_counts(lambda x, y: x <= y, a, a, b)
            a word counts as 1 if the candidate has all copies of it, and as 0 if any is missing
            The reference says a word twice, and the candidate says it once: how many copies match?

            mean over the words: mean_share(a, b)
            you compute a share for each word and take the mean, so all words have the same weight
            If a word appears three times in the reference, how much weight should it have?
            """,
            fragment="clipped(a, b)",
        ),
        *pick(common_mistakes.SETS, item="word"),
        *pick(common_mistakes.MATCHES, without=["LCS", "missed"], item="word"),
        *pick(
            common_mistakes.BELOW,
            without=["candidate below both", "reference below both"],
            item="word",
        ),
        *pick(common_mistakes.DIVISIONS, without=["swapped"]),
        *texts.CASE,
        *pick(texts.CUTS, "letters"),
    ),
)
