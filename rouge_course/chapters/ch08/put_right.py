"""08, exercise 1: repair a report whose arguments were exchanged."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def put_right(p, r, reference_words, candidate_words):
    """Return (precision, recall), exchanged back where a report has them the wrong way round.

    1. count: the matches are p times the candidate's words, and r times the reference's words.
    2. count both ways: exchange p and r only where that brings the two counts closer together;
       where both orders fit equally well, leave them as they are.
    """
    as_printed = abs(p * candidate_words - r * reference_words)
    exchanged = abs(r * candidate_words - p * reference_words)
    return (p, r) if as_printed <= exchanged else (r, p)


def off(count):
    """How far a number is from the nearest whole one."""
    return abs(count - round(count))


EXERCISE = Exercise(
    number=1,
    solution=put_right,
    task="the pair (precision, recall) of a report, exchanged back where the numbers of words show "
    "that it has them the wrong way round.",
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
        # in short texts the two numbers lie less than one match apart
        (0.5, 0.4, 4, 5),
        (0.5, 0.455, 10, 11),
        # in long texts three digits are far from the number of matches
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
        "Take 0.75 and 0.9 with 12 and 10 words. As printed, the matches are 0.75 times 10 and 0.9 "
        "times 12, which are 7.5 and 10.8. Exchanged, both are 9: which order is right?",
        "There are two orders to try. For each, multiply precision by the candidate's words and "
        "recall by the reference's words.",
        "Compare abs(p * candidate_words - r * reference_words) with the same for p and r "
        "exchanged, and return the order with the smaller difference.",
    ),
    mistakes=mistakes(
        """
        always exchanged: (p, r) if as_printed <= exchanged else (r, p) => (r, p)
        you exchange the two scores in every report, in a right one too
        Which line of your function asks whether the report is wrong?

        never exchanged: (p, r) if as_printed <= exchanged else (r, p) => (p, r)
        you return every report as it was printed
        What do p times the candidate's words and r times the reference's words tell you?

        one exchanged alone: else (r, p) => else (r, r)
        where you exchange, one of the two numbers comes out twice
        When one name has got the value of the other, where is its old value?

        other one exchanged alone: else (r, p) => else (p, p)
        where you exchange, one of the two numbers comes out twice
        When one name has got the value of the other, where is its old value?

        the wrong ones kept: as_printed <= exchanged => as_printed >= exchanged
        you exchange the right reports and keep the wrong ones
        Is the number of matches precision times the candidate's words, or the reference's words?

        the wrong ones kept, ties exchanged: as_printed <= exchanged => as_printed > exchanged
        you exchange the right reports and keep the wrong ones

        exchanged at a tie: as_printed <= exchanged => as_printed < exchanged
        you exchange p and r also where both orders fit equally well
        Which sign between two numbers is true when they are equal: < or <=?

        exchanged for long candidates alone: as_printed <= exchanged =>
         p * candidate_words - r * reference_words <= exchanged
        you exchange a report only where its precision is above its recall and the candidate has
         more words (so does a comparison in which one abs is missing)
        May a report of a shorter candidate be wrong, too? If you compare two differences, does abs
         stand around both?

        kept for long candidates alone: as_printed <= exchanged =>
         as_printed <= r * candidate_words - p * reference_words
        you keep a report only where its recall is above its precision and the candidate has more
         words (so does a comparison in which one abs is missing)
        May a report of a shorter candidate be right, too? If you compare two differences, does abs
         stand around both?

        half a match: as_printed <= exchanged => as_printed <= 0.5
        you exchange as soon as the two counts lie half a match apart, and never try the other order
        A score of three digits is multiplied by 4,000 words: by how many matches may that be off?

        larger score first: as_printed <= exchanged => p >= r
        you put the larger score first: you compare the two scores, or two differences with their
         signs (which comes to the same)
        Is precision always the larger one? Which function drops the sign of a difference?

        smaller score first: as_printed <= exchanged => p <= r
        you put the smaller score first: you compare the two scores, or two differences with their
         signs (which comes to the same)
        Is precision always the smaller one? Which function drops the sign of a difference?

        equal or not: as_printed <= exchanged => p * candidate_words == r * reference_words
        you ask whether two numbers are equal, and the scores of a report are rounded
        What are 0.833 times 12 and 0.667 times 15, and are the two equal?

        exchanged if equal: as_printed <= exchanged => p * reference_words != r * candidate_words
        you ask whether two numbers are equal, and the scores of a report are rounded
        What are 0.833 times 12 and 0.667 times 15, and are the two equal?

        one product alone: as_printed <= exchanged =>
         p * candidate_words == int(p * candidate_words)
        you look at one product alone, and in both orders it may be a whole number
        What does recall times the reference's words say?

        whole numbers: as_printed <= exchanged =>
         (p * candidate_words) % 1 == 0 and (r * reference_words) % 1 == 0
        you ask whether the two numbers of matches are whole, and printed scores are rounded
        What are 0.833 times 12 and 0.667 times 15? Which order brings the two closer together?

        a limit of one match: as_printed <= exchanged => as_printed < 1
        you choose a limit for the difference, and never try the other order
        In long texts a right report can be off by more than your limit: which order fits better?

        a limit in per cent: as_printed <= exchanged =>
         as_printed <= 0.01 * max(p * candidate_words, r * reference_words)
        you choose a limit for the difference, and never try the other order
        Where neither order fits exactly, which of the two fits better?

        nearer to whole numbers: as_printed <= exchanged =>
         off(p * candidate_words) + off(r * reference_words)
         <= off(r * candidate_words) + off(p * reference_words)
        you choose the order whose two numbers lie nearer to whole ones, and do not compare the two
         with each other
        Which two numbers should be equal when the report is right?

        cut to whole numbers: as_printed <= exchanged =>
         int(p * candidate_words) == int(r * reference_words)
        you cut both numbers of matches to whole ones before you compare them
        What does int() make of 9.996, and what of 10.005?

        almost equal: as_printed <= exchanged => as_printed < 0.01
        you ask for two numbers of matches that are almost equal, and in long texts the printed
         digits are too few for that
        How many words are 0.0005 times 400? Which order fits better, even if neither is exact?

        rounded to whole numbers: as_printed <= exchanged =>
         round(p * candidate_words) == round(r * reference_words)
        you round both numbers of matches before you compare them, and in a short text that
         makes two different ones equal
        What does round() make of 2.5, and what of 1.6?

        less than one match apart: as_printed <= exchanged =>
         as_printed < 1 or as_printed <= exchanged
        you keep a report as soon as its two numbers lie less than one match apart
        How far apart can the two numbers of an exchanged report be in a short text?

        one direction alone: as_printed <= exchanged =>
         p * candidate_words <= 1.05 * r * reference_words
        you exchange only where the first number of matches is the larger one
        May the second number of an exchanged report be the larger one too?

        too far apart: as_printed <= exchanged => as_printed < 3
        you keep a report whose two numbers of matches differ by more than rounding
        How far apart can two numbers be that stand for the same matches?

        matches returned: return (p, r) if as_printed <= exchanged else (r, p) =>
         return p * candidate_words, r * reference_words
        you return the two numbers of matches
        Which two scores does the task ask for?

        F1 twice: return (p, r) if as_printed <= exchanged else (r, p) =>
         return (2 * p * r / (p + r) if p + r else 0.0,) * 2
        you return one number twice, F1
        Which of the two scores of the report belongs to which text?
        """
    ),
)
