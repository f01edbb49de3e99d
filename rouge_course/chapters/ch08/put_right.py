"""08, exercise 1: repair a report whose arguments were swapped."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def put_right(p, r, reference_words, candidate_words):
    """Return (precision, recall), swapped back if a report has them the wrong way round.

    1. count: the matches are p times the candidate's words, and r times the reference's words.
    2. count both ways: swap p and r only if that brings the two counts closer together;
       if both orders fit equally well, leave them as they are.
    """
    as_printed = abs(p * candidate_words - r * reference_words)
    exchanged = abs(r * candidate_words - p * reference_words)
    return (p, r) if as_printed <= exchanged else (r, p)


def off(count):
    """Return how far a number is from the nearest whole number."""
    return abs(count - round(count))


EXERCISE = Exercise(
    number=1,
    solution=put_right,
    task="return the pair (precision, recall) of a report. If the word counts show that the "
    "report has the two scores the wrong way round, swap them back.",
    minutes=6,
    level="medium",
    parts=("precision", "recall"),
    unit=True,
    test_inputs=(
        (0.75, 0.9, 12, 10),
        (0.9, 0.75, 12, 10),
        (0.5, 0.4, 10, 8),
        (0.4, 0.5, 10, 8),
        (0.25, 0.75, 5, 15),
        (0.75, 0.25, 5, 15),
        (0.667, 0.833, 15, 12),
        (0.833, 0.667, 15, 12),
        (0.2, 1.0, 4, 20),
        (1.0, 0.2, 4, 20),
        (0.6, 0.6, 5, 5),
        (0.437, 0.382, 4000, 3500),
        # in short texts, the two numbers are less than one match apart
        (0.5, 0.4, 4, 5),
        (0.5, 0.455, 10, 11),
        # in long texts, three digits are far from the number of matches
        (0.437, 0.382, 400, 350),
        (0.382, 0.437, 400, 350),
        (0.2, 1.0, 10, 8),
        (0.6, 0.5, 5, 8),
        (0.75, 1.0, 4, 8),
        (0.5, 0.6, 4, 12),
        # both orders fit equally well
        (0.5, 0.7, 10, 10),
        (0.7, 0.5, 10, 10),
    ),
    edge_cases=((0.0, 0.0, 0, 3), (0.0, 0.0, 4, 0)),
    hints=(
        "Take the scores 0.75 and 0.9, for a reference of 12 words and a candidate of 10 words. "
        "As printed, the two scores give 7.5 matches (0.75 times 10) and 10.8 matches (0.9 times "
        "12). If you swap the two scores, both products are 9: which order is right?",
        "There are two orders to try. For each order, multiply precision by the number of words "
        "in the candidate, and recall by the number of words in the reference.",
        "Compute abs(p * candidate_words - r * reference_words), and the same with p and r "
        "swapped. Return the two scores in the order with the smaller difference.",
    ),
    mistakes=mistakes(
        """
        always exchanged: (p, r) if as_printed <= exchanged else (r, p) => (r, p)
        you swap the two scores in every report, even in a correct one
        Which line of your function tests whether the report is wrong?

        never exchanged: (p, r) if as_printed <= exchanged else (r, p) => (p, r)
        you return every report as it was printed
        What do p times the candidate's words and r times the reference's words tell you?

        one exchanged alone: else (r, p) => else (r, r)
        when you swap the scores, you return one of them twice
        If you first give p the value of r, where is the old value of p?

        other one exchanged alone: else (r, p) => else (p, p)
        when you swap the scores, you return one of them twice
        If you first give r the value of p, where is the old value of r?

        the wrong ones kept: as_printed <= exchanged => as_printed >= exchanged
        you swap the scores of correct reports and keep the scores of wrong reports
        Which words do you multiply precision by: the candidate's words, or the reference's words?

        the wrong ones kept, ties exchanged: as_printed <= exchanged => as_printed > exchanged
        you swap the scores of correct reports and keep the scores of wrong reports

        exchanged at a tie: as_printed <= exchanged => as_printed < exchanged
        you swap p and r even if both orders fit equally well
        Which comparison is true for two equal numbers: < or <=?

        exchanged for long candidates alone: as_printed <= exchanged =>
         p * candidate_words - r * reference_words <= exchanged
        you swap the scores only if precision is above recall and the candidate has more words (a
         comparison in which one abs is missing does the same)
        Can a report on a shorter candidate be wrong, too? If you compare two differences, do you
         take abs of both?

        kept for long candidates alone: as_printed <= exchanged =>
         as_printed <= r * candidate_words - p * reference_words
        you keep the scores only if recall is above precision and the candidate has more words (a
         comparison in which one abs is missing does the same)
        Can a report on a shorter candidate be right, too? If you compare two differences, do you
         take abs of both?

        half a match: as_printed <= exchanged => as_printed <= 0.5
        you swap as soon as the two counts are half a match apart, and never try the other order
        If you multiply a score of three digits by 4,000 words, how far off can the matches be?

        larger score first: as_printed <= exchanged => p >= r
        you put the larger score first: you compare the two scores, or two differences with their
         signs (which has the same effect)
        Is precision always larger than recall? Which function drops the sign of a difference?

        smaller score first: as_printed <= exchanged => p <= r
        you put the smaller score first: you compare the two scores, or two differences with their
         signs (which has the same effect)
        Is precision always the smaller one? Which function drops the sign of a difference?

        equal or not: as_printed <= exchanged => p * candidate_words == r * reference_words
        you test whether two numbers are equal, but the scores in a report are rounded
        What are 0.833 times 12 and 0.667 times 15, and are the two results equal?

        exchanged if equal: as_printed <= exchanged => p * reference_words != r * candidate_words
        you test whether two numbers are equal, but the scores in a report are rounded
        What are 0.833 times 12 and 0.667 times 15, and are the two results equal?

        one product alone: as_printed <= exchanged =>
         p * candidate_words == int(p * candidate_words)
        you look at only one product, but it may be a whole number in both orders
        What does recall times the number of words in the reference tell you?

        whole numbers: as_printed <= exchanged =>
         (p * candidate_words) % 1 == 0 and (r * reference_words) % 1 == 0
        you test whether the two numbers of matches are whole, but printed scores are rounded
        What are 0.833 times 12 and 0.667 times 15? Which order of the two scores brings the results
         closer together?

        a limit of one match: as_printed <= exchanged => as_printed < 1
        you choose a limit for the difference, and never try the other order
        In long texts, a correct report can be off by more than your limit: which order fits better?

        a limit in per cent: as_printed <= exchanged =>
         as_printed <= 0.01 * max(p * candidate_words, r * reference_words)
        you choose a limit for the difference, and never try the other order
        If neither order fits exactly, which order fits better?

        nearer to whole numbers: as_printed <= exchanged =>
         off(p * candidate_words) + off(r * reference_words)
         <= off(r * candidate_words) + off(p * reference_words)
        you choose the order whose two numbers are nearer to whole numbers, and do not compare the
         two numbers with each other
        Which two numbers should be equal if the report is right?

        cut to whole numbers: as_printed <= exchanged =>
         int(p * candidate_words) == int(r * reference_words)
        you cut both numbers of matches down to whole numbers before you compare them
        What does int() return for 9.996, and what does it return for 10.005?

        almost equal: as_printed <= exchanged => as_printed < 0.01
        you require two numbers of matches that are almost equal, but in long texts the printed
         digits are too few for that
        How many words is 0.0005 times 400? Which order fits better, even if neither is exact?

        rounded to whole numbers: as_printed <= exchanged =>
         round(p * candidate_words) == round(r * reference_words)
        you round both numbers of matches before you compare them, but in a short text, two
         different numbers may be rounded to the same number
        What does round() return for 2.5, and what does it return for 1.6?

        less than one match apart: as_printed <= exchanged =>
         as_printed < 1 or as_printed <= exchanged
        you keep a report as soon as its two numbers are less than one match apart
        How far apart can the two numbers of a swapped report be in a short text?

        one direction alone: as_printed <= exchanged =>
         p * candidate_words <= 1.05 * r * reference_words
        you swap only if the first number of matches is the larger one
        Can the second number of a swapped report be the larger one, too?

        too far apart: as_printed <= exchanged => as_printed < 3
        you keep a report whose two numbers of matches differ by more than rounding can explain
        How far apart can two numbers be if they stand for the same number of matches?

        matches returned: return (p, r) if as_printed <= exchanged else (r, p) =>
         return p * candidate_words, r * reference_words
        you return the two numbers of matches
        Which two scores does the task ask for?

        F1 twice: return (p, r) if as_printed <= exchanged else (r, p) =>
         return (2 * p * r / (p + r) if p + r else 0.0,) * 2
        you return the same number twice, and it is F1
        Which score of the report divides by the candidate's words, and which divides by the
         reference's words?
        """
    ),
)
