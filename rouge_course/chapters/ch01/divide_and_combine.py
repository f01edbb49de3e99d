"""01, exercise 3: from three counts to precision, recall and F1."""

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import divided, harmonic


def divide_and_combine(hits, reference_total, candidate_total):
    """Return {"precision": ..., "recall": ..., "f1": ...} from three counts.

    1. guard: a score whose denominator is 0 is 0.0.
    2. divide: for each score, divide the hits by the total of the text that it asks about.
    3. combine: take the harmonic mean of the two.
    """
    p = hits / candidate_total if candidate_total else 0.0
    r = hits / reference_total if reference_total else 0.0
    f1 = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f1}


def reference_program(hits, reference_total, candidate_total):
    """The same program in pieces that a mistake can replace."""
    above, below = (hits, hits), (candidate_total, reference_total)
    p, r = divided(above, below)
    return dict(zip(("precision", "recall", "f1"), (p, r, harmonic(p, r)), strict=True))


EXERCISE = Exercise(
    number=3,
    solution=divide_and_combine,
    reference_program=(reference_program,),
    task="take three counts (the hits, the total of the reference, the total of the candidate), "
    "and return a dict with precision, recall and f1; a score whose denominator is 0 is 0.0.",
    minutes=5,
    level="medium",
    in_own_module=True,
    parts=("precision", "recall", "f1"),
    fixed=True,
    unit=True,
    helpers=("precision", "recall"),
    combine=common_mistakes.harmonic,
    test_inputs=(
        (5, 10, 7),
        (2, 8, 5),
        (4, 4, 9),
        (6, 14, 6),
        (3, 4, 4),
        (7, 7, 7),
        (1, 1, 1),
        (1, 3, 2),
        (9, 20, 16),
        (1, 120, 90),  # small scores are not 0
        (250, 1000, 400),
    ),
    edge_cases=((0, 4, 3), (0, 5, 0), (0, 0, 6), (0, 0, 0), (0, 2, 2)),
    hints=(
        "The search for “bridge” has 5 hits, 10 relevant articles and 7 found articles. Which of "
        "your scores should be 5/10?",
        "There are three divisions. Which total does each score ask about, and which of the three "
        "denominators can be 0?",
        "Precision is hits divided by candidate_total, and recall is hits divided by "
        "reference_total; each of them is 0.0 when its total is 0. Then call your f1 with the two "
        "scores, and return all three with their names.",
    ),
    mistakes=(
        *mistakes(
            """
            in place of above, below = (hits, hits), (candidate_total, reference_total)

            candidate below both: above, below = (hits, hits), (candidate_total, candidate_total)
            the total of the candidate is the denominator of both scores
            Recall asks how much of the reference is in the candidate: which text's total is its
             denominator?

            reference below both: above, below = (hits, hits), (reference_total, reference_total)
            the total of the reference is the denominator of both scores
            Precision asks how much of the candidate is in the reference: which text's total is its
             denominator?

            sum below: above, below = (hits, hits), (reference_total + candidate_total,) * 2
            you divide by the sum of both totals
            When both texts are the same, what should the score be, and what does your function
             return?

            multiset union below: above, below = (hits, hits),
             (reference_total + candidate_total - hits,) * 2
            you divide by the sum of both totals minus the hits (Jaccard)
            Which text's total does precision ask about, and which text's total does recall ask
             about?

            hits below: above, below = (hits, hits), (hits, hits)
            your score is 1 whenever there is a hit, because the hits are both numerator and
             denominator
            Each score is a share of one text: which text?

            misses below: above, below = (hits, hits),
             (candidate_total - hits, reference_total - hits)
            you divide only by the misses (the items that only one text has)
            The hits are part of a text: which total counts the whole text?

            longer below: above, below = (hits, hits), (max(reference_total, candidate_total),) * 2
            you divide by the larger total
            If a short candidate has only words of the reference, should its precision be low?

            shorter below: above, below = (hits, hits), (min(reference_total, candidate_total),) * 2
            you divide by the smaller total
            If a long candidate has all words of a short reference, should its precision be 1?

            one too many below: above, below = (hits, hits),
             (candidate_total + 1, reference_total + 1)
            your denominators are one too large
            Score a text against itself: what should the result be, and what do you get?

            one too few below: above, below = (hits, hits),
             (candidate_total - 1, reference_total - 1)
            your denominators are one too small

            not divided: above, below = (hits, hits), (1, 1)
            you return counts, because the division is missing
            Which step turns a count into a score, and what is its denominator?

            totals above: above, below = (candidate_total, reference_total),
             (reference_total, candidate_total)
            you divide one total by the other, so neither score uses the hits
            Which of your divisions uses the number of words that the two texts share?

            hits last: above, below = (candidate_total, candidate_total), (reference_total, hits)
            your function takes its three counts in a different order from the task, where the hits
             come first
            Which count does a caller pass first, which count second, and which count third?

            hits second: above, below = (reference_total, reference_total), (candidate_total, hits)
            your function takes its three counts in a different order from the task, because it
             expects the hits in second place
            Which count does a caller pass first, which count second, and which count third?

            in place of p, r = divided(above, below)

            guard too wide: p, r = divided(above, below) if hits > 1 else (0.0, 0.0)
            a single hit gives scores of 0, because your guard catches more than denominators of 0
            Which value of a total makes a division impossible?

            zero for equal totals: p, r = divided(above, below) if len({*below}) > 1 else (0.0, 0.0)
            two texts of the same length score 0, because a guard catches equal totals as well
            When two texts have equal totals, is anything divided by 0?
            """
        ),
        *common_mistakes.DIVISIONS,
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
