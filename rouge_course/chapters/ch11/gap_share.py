"""11, exercise 5: how often do scores and human judgements agree on pairs with a large gap?"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def gap_share(systems, gap):
    """Of the pairs at least gap apart in score, return the share that both judges order alike."""
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, judgement), (other_score, other_judgement) = systems[i], systems[j]
            if abs(score - other_score) >= gap:
                far += 1
                alike += (score - other_score) * (judgement - other_judgement) > 0
    return alike / far if far else 0.0


SYSTEMS = (
    [(0.40, 0.50), (0.42, 0.45), (0.47, 0.56), (0.43, 0.46)],
    [(0.10, 0.30), (0.50, 0.20), (0.30, 0.30), (0.35, 0.60), (0.20, 0.10)],
    [(0.25, 0.75), (0.50, 0.25), (0.75, 0.50), (1.00, 1.00)],
    [(0.875, 0.1), (0.125, 0.2), (0.5, 0.9), (0.625, 0.4)],
    # a tie among judgements, the better score first, and two systems that are alike
    [(0.9, 0.2), (0.5, 0.2), (0.1, 0.1), (0.1, 0.1)],
)

EXERCISE = Exercise(
    number=5,
    solution=gap_share,
    task="fill in the second half: find the pairs of systems whose scores are at least `gap` "
    "apart, and return the share of these pairs that the scores and the human judgements put in "
    "the same order (0.0 if there is no such pair).",
    minutes=6,
    extra=True,
    level="medium",
    kind="half",
    blanks=(
        """\
if abs(score - other_score) >= gap:
                far += 1
                alike += (score - other_score) * (judgement - other_judgement) > 0""",
        "alike / far if far else 0.0",
    ),
    unit=True,
    test_inputs=(
        (SYSTEMS[0], 0.015),
        (SYSTEMS[1], 0.12),
        (SYSTEMS[1], 0.0),
        (SYSTEMS[2], 0.25),
        (SYSTEMS[2], 0.5),
        (SYSTEMS[3], 0.25),  # two are exactly this far apart, in floats too
        (SYSTEMS[0], 0.045),
        (SYSTEMS[3], 0.05),
        (SYSTEMS[4], 0.3),
        ([(0.5, 0.46), (0.25, 0.2)], 0.25),
        ([(0.5, 0.45), (1.0, 0.1), (0.5, 0.5), (0.1, 0.2)], 0.0),
        ([(0.1, 0.2), (0.1, 0.1), (0.2, 0.1), (0.1, 0.1), (0.1, 0.1), (0.9, 0.2)], 0.3),
        ([(0.3, 0.2), (0.1, 0.6), (0.3, 0.1), (0.9, 0.3), (0.1, 0.6), (0.4, 0.1)], 0.0),
        ([(0.4, 0.2), (0.3004, 0.1), (0.9, 0.1)], 0.1),  # 0.0996 apart
    ),
    edge_cases=(([], 0.1), ([(0.4, 0.5)], 0.1), (SYSTEMS[0], 0.9)),
    hints=(
        "With a gap of 0, every pair is far enough apart: how many pairs do your systems make?",
        "Inside the loops you need two counters, and one `if` that tests the size of a difference.",
        "If abs(score - other_score) >= gap, add 1 to far. Then add 1 to alike as well if the "
        "product of the two differences is above 0. Return alike / far, or 0.0 if far is 0.",
    ),
    mistakes=mistakes(
        """
        in place of abs(score - other_score) >= gap

        signed gap: score - other_score >= gap
        a pair of systems counts as far apart only when the system that comes later in the list has
         the higher score
        Are 0.2 and 0.5 as far apart as 0.5 and 0.2? Does your program compute the same difference
         for both pairs of numbers?

        signed gap the other way: other_score - score >= gap
        a pair of systems counts as far apart only when the system that comes earlier in the list
         has the higher score
        Are 0.2 and 0.5 as far apart as 0.5 and 0.2? Does your program compute the same difference
         for both pairs of numbers?

        gap in judgements: abs(judgement - other_judgement) >= gap
        you measure the gap between the human judgements
        Which numbers should be far apart: the scores, or the judgements?

        gap in both: abs(score - other_score) >= gap and abs(judgement - other_judgement) >= gap
        you also require a gap between the human judgements
        Which numbers should be far apart: the scores, or the judgements?

        gap ignored: True
        every pair counts, however close its scores are
        Where in your loop do you use gap?

        edge left out: abs(score - other_score) > gap
        you leave out a pair whose scores are exactly `gap` apart
        Does “at least” include a pair whose scores are exactly `gap` apart?

        near pairs: abs(score - other_score) < gap
        you keep the pairs that are closer together than gap
        Which pairs should be easier to tell apart?

        neighbours only: range(i) => range(i)[-1:]
        and systems[i], systems[j] => sorted(systems)[i], sorted(systems)[j]
        you compare each system only with the next system in the sorted list
        How many pairs do four systems make, and how many of them are neighbours?

        in place of (score - other_score) * (judgement - other_judgement) > 0

        judgements alone: judgement > other_judgement
        you count a pair as alike when the later system has the higher judgement, whatever the
         scores say
        Which two differences must have the same sign?

        scores alone: score > other_score
        you count a pair as alike when the later system has the higher score, whatever the
         judgements say
        Which two differences must have the same sign?

        upward only: score > other_score and judgement > other_judgement
        you count agreement only when the later system in the list is ahead
        Should a pair count if score and judgement both put the earlier system first?

        ties too: (score - other_score) * (judgement - other_judgement) >= 0
        you count ties as agreement
        Which of two tied systems did the judgements put first?

        a tie taken for less: (score > other_score) == (judgement > other_judgement)
        two equal numbers are a tie, but you treat the later number in the list as the smaller one
        What does your comparison give for two equal numbers? Is either of the two systems ahead?

        a tie taken for more: (score < other_score) == (judgement < other_judgement)
        two equal numbers are a tie, but you treat the later number in the list as the larger one

        balance: ((score - other_score) * (judgement - other_judgement) > 0)
         - ((score - other_score) * (judgement - other_judgement) < 0)
        you subtract the pairs that disagree, as Kendall's tau does
        Which pairs belong in the numerator of a share?

        opposite counted: (score - other_score) * (judgement - other_judgement) < 0
        you count the pairs that disagree
        When both differences have the same sign, what is the sign of their product?

        in place of alike / far if far else 0.0

        alike at any gap: far += 1⏎                alike => far += 1⏎            alike
        a pair counts as alike even when its scores are closer than gap
        How far do you indent the line that increases `alike`?

        all pairs below: ratio(alike, math.comb(len(systems), 2))
        you divide by all pairs
        Which pairs should the denominator count?

        upside down: ratio(far, alike)
        your division is upside down
        Which of the two numbers is the part, and which is the whole?

        count: alike
        you return a count, but the task asks for a share
        By how many pairs must you divide to get the share?

        decided pairs below: far += 1 => far += judgement != other_judgement and
         score != other_score
        pairs that are tied are missing from the denominator
        Does a pair still count as far apart when its judgements are equal?
        """
    ),
)
