"""12, exercise 2: a mean, and three rules for refusals."""

import statistics  # noqa: F401  the codes of the mistakes name it

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import ratio  # noqa: F401  (as statistics)


def mean_with_refusals(scores, refused, rule):
    """Return the mean of the scores; refused[i] is True if answer i is a refusal.

    "own score": a refusal keeps the score that its words got.
    "zero": a refusal counts as an answer with score 0.
    "left out": a refusal counts neither in the numerator nor in the denominator.
    If nothing is left to divide by, the mean is 0.0.
    """
    kept = []
    for score, refusal in zip(scores, refused):
        if not refusal or rule == "own score":
            kept.append(score)
        elif rule == "zero":
            kept.append(0.0)
    return sum(kept) / len(kept) if kept else 0.0


ANSWERS = (
    ([0.8, 0.6, 0.1, 0.0], [False, False, True, False]),
    ([0.05, 0.7, 0.7, 0.08, 0.9], [True, False, False, True, False]),
    ([0.4, 0.02, 0.6], [False, True, False]),
)

EXERCISE = Exercise(
    number=2,
    solution=mean_with_refusals,
    task="write the second half so that the function returns the mean of the scores. Depending on "
    "the rule, a refusal keeps its own score, counts as 0, or is left out. If nothing is left to "
    "divide by, return 0.0.",
    minutes=4,
    level="easy",
    kind="half",
    blanks=(
        """\
if not refusal or rule == "own score":
            kept.append(score)
        elif rule == "zero":
            kept.append(0.0)""",
        "sum(kept) / len(kept) if kept else 0.0",
    ),
    unit=True,
    test_inputs=(
        *((*answers, rule) for answers in ANSWERS for rule in ("own score", "zero", "left out")),
        ([0.3, 0.0, 0.6], [False, False, False], "left out"),
        (
            [0.5, 0.2, 0.5],
            [True, False, False],
            "left out",
        ),  # a refusal with an answer's score
        ([0.3127, 0.0518, 0.6244], [False, True, False], "own score"),
    ),
    edge_cases=(([], [], "zero"), ([0.1], [True], "left out"), ([], [], "own score")),
    hints=(
        "Take the scores 0.4, 0.02 and 0.6, where the second answer is a refusal. The mean is 0.34 "
        'under "own score", 0.333 under "zero" and 0.5 under "left out".',
        "The rules differ in two places: what a refusal adds to the numerator, and whether it "
        "counts in the denominator.",
        "Make a list. An answer that is not a refusal adds its score to the list. A refusal adds "
        'its score under "own score", 0.0 under "zero", and nothing under "left out". Return the '
        "mean of the list, or 0.0 if the list is empty.",
    ),
    mistakes=mistakes(
        """
        a zero and its own score: kept.append(0.0) => kept.extend([0.0, score])
        under the rule "zero", a refusal adds a 0 and also its own score
        Which line of your program still runs for a refusal that has already been counted?

        in place of sum(kept) / len(kept) if kept else 0.0

        honest zeros left out: ratio(sum(kept),
         len(list(filter(None, kept))) if rule == "left out" else len(kept))
        under the rule "left out", you also leave out answers that scored 0
        How does your program find out whether an answer with a score of 0 is a refusal?

        refusals stay above the line:
         ratio(sum(scores) if rule == "left out" else sum(kept), len(kept))
        a refusal that is left out still adds its score to the numerator
        Which scores should you add up if one of four answers is left out?

        refusals stay below the line: ratio(sum(kept), len(scores))
        a refusal that is left out still counts in the denominator
        How many answers should you divide by if one of four is left out?

        answers alone below the line: ratio(sum(kept), list(refused).count(False))
        under every rule, you divide by the number of answers that are not refusals
        Under which rules does a refusal count in the denominator?

        answers alone above and below:
         ratio(sum(score for score, no in zip(scores, refused) if not no), refused.count(False))
        you leave out refusals under every rule
        Which line of your program uses the rule?

        divided by the refusals: ratio(sum(kept), sum(refused))
        you divide by the number of refusals
        How many scores did you add up in the numerator?

        sum: sum(kept)
        you add up the scores but do not divide
        What should the mean of a hundred perfect answers be?

        median: statistics.median(kept) if kept else 0.0
        you take the median
        Does the task ask for the median, or for the mean?

        first only: kept[0] if kept else 0.0
        your result is the first score in `kept`, not a mean
        How far is your `return` indented?

        last only: kept[-1] if kept else 0.0
        your result is the last score, because each time through the loop you replace the score
         before it
        What does your variable contain after the second time through the loop?

        zeros dropped: ratio(sum(kept), sum(1 for score in kept if score))
        scores of 0 do not count in the denominator
        Does an answer without any matches count as an answer?

        share of refusals: ratio(sum(refused), len(refused))
        you return the share of refusals
        Which of the two lists contains the numbers to average?

        times the share of answers: ratio(sum(kept), len(kept)) * ratio(
         list(refused).count(False), len(refused))
        you multiply the mean by the share of answers that are not refusals
        Does the mean already take the refusals into account?

        in place of not refusal or rule == "own score"

        answers and refusals exchanged: refusal or rule == "own score"
        you treat answers as refusals and refusals as answers
        What does True in `refused` say about an answer?

        nothing for own score: not refusal and rule != "own score"
        under the rule "own score", you add nothing at all
        Which line of your program belongs to the rule "own score"?

        nothing for left out: (not refusal and rule == "zero") or rule == "own score"
        under the rule "left out", you add nothing at all
        Under this rule, which line of your program should add an answer that is not a refusal?

        nothing for two rules: not refusal and rule == "zero"
        under the rules "own score" and "left out", you add nothing at all
        Does your program spell the names of the rules exactly as the docstring does, with spaces?

        own score never: not refusal
        a refusal never keeps its own score
        Which line of your program belongs to the rule "own score"?

        rules for every answer: (not refusal and rule == "left out") or rule == "own score"
        under the rule "zero", your program adds 0 for every answer, even for a summary
        Which of the two lists shows which answers are refusals?

        every answer a refusal: rule == "own score"
        you treat every answer as a refusal, even a summary
        Which of the two lists shows which answers are refusals?

        refusals alone: refusal and rule == "own score"
        your mean contains only the refusals
        What should an answer add if it is not a refusal?

        answers by one rule alone: (refusal and rule == "own score") or rule == "left out"
        you count summaries only under the rule "left out", and there you also count refusals
        Whatever the rule is, what should an answer add if it is not a refusal?

        own score always: True
        a refusal keeps its own score under every rule
        Which line of your program uses the rule?

        zero keeps its score: not refusal or rule == "own score" or rule == "zero"
        a refusal keeps its own score under the rule "zero"
        Which number should you add instead of the refusal's own score?

        left out keeps its score: not refusal or rule == "own score" or rule == "left out"
        a refusal keeps its own score under the rule "left out"
        What should a refusal add under the rule "left out"?

        own score left out: (not refusal if rule == "own score" else True)
        you have swapped the rules "own score" and "left out"
        Under which of the two rules does a refusal count?

        refusals by their score: score > 0 or rule == "own score"
        you treat every answer with a score of 0 as a refusal, and no other answer
        Which list shows which answers are refusals?

        low scores as refusals: score >= 0.1 or rule == "own score"
        you treat an answer with a low score as a refusal
        Which list shows which answers are refusals?

        in place of rule == "zero"

        zero left out: False
        under the rule "zero", a refusal does not count in the denominator, as if it were left out
        If a refusal scores 0, by how many answers should you divide?

        zero and left out exchanged: rule == "left out"
        you have swapped the rules "zero" and "left out"
        Under which of the two rules does a refusal count in the denominator?

        in place of kept.append(score)

        a zero beside every answer: kept += [score, 0.0] if rule == "zero" else [score]
        under the rule "zero", every answer adds a 0 as well as its score
        How does “else” or “elif” differ from a second “if”?

        answers twice: kept += [score, score] if rule == "own score" and not refusal else [score]
        under the rule "own score", an answer that is not a refusal counts twice
        How does “else” or “elif” differ from a second “if”?

        a second number for every answer: kept += ([score, 0.0] if rule == "zero" else
         [score, score] if rule == "own score" and not refusal else [score])
        under two of the rules, an answer that is not a refusal adds two numbers
        How does “else” or “elif” differ from a second “if”?

        counted twice: kept.append(0.0) => kept.append(0.0)⏎            kept.append(score)
        and not refusal or rule == "own score" => not refusal or rule != "zero"
        a refusal adds both its score and a 0
        How many numbers should one answer add to the list?

        one in the place of zero: kept.append(0.0) => kept.append(1.0)
        a refusal counts as 1 under the rule "zero"
        Which score should a refusal get under this rule?
        """
    ),
)
