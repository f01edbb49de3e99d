"""12, exercise 2: a mean, and three rules for answers that are none."""

import statistics  # noqa: F401  the codes of the mistakes name it

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import ratio  # noqa: F401  (as statistics)


def mean_with_refusals(scores, refused, rule):
    """Return the mean of the scores; refused[i] is True where answer i is a refusal.

    "own score": a refusal keeps the score that its words got.
    "zero": a refusal counts as an answer with score 0.
    "left out": a refusal does not count, neither above nor below the line.
    Where nothing is left to divide by, the mean is 0.0.
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
    task="fill the second half: the mean of the scores, where a refusal keeps its own score, "
    "counts as 0, or is left out, as the rule says (nothing to divide by: 0.0).",
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
        ([0.5, 0.2, 0.5], [True, False, False], "left out"),  # equal scores, one of a refusal
        ([0.3127, 0.0518, 0.6244], [False, True, False], "own score"),
    ),
    edge_cases=(([], [], "zero"), ([0.1], [True], "left out"), ([], [], "own score")),
    hints=(
        "Scores 0.4, 0.02 and 0.6, the second a refusal: 0.34, 0.333 and 0.5 by the three rules.",
        "The rules differ in two places: what a refusal adds above the line, and whether it "
        "counts below.",
        'Make a list. An answer adds its score; a refusal adds its score by "own score", 0.0 by '
        '"zero" and nothing by "left out". Return the mean of the list, 0.0 if it is empty.',
    ),
    mistakes=mistakes(
        """
        a zero and its own score: kept.append(0.0) => kept.extend([0.0, score])
        by the rule "zero" a refusal adds a 0 and its own score as well
        Which of your lines runs for a refusal that has been counted already?

        in place of sum(kept) / len(kept) if kept else 0.0

        honest zeros left out: ratio(sum(kept),
         len(list(filter(None, kept))) if rule == "left out" else len(kept))
        by the rule "left out" an answer that scored 0 is left out too
        How do you tell a refusal from an answer without a match?

        refusals stay above the line:
         ratio(sum(scores) if rule == "left out" else sum(kept), len(kept))
        a refusal that is left out still adds its score above the line
        Which scores do you add up when one of four answers is left out?

        refusals stay below the line: ratio(sum(kept), len(scores))
        a refusal that is left out still counts below the line
        By how many answers do you divide when one of four is left out?

        answers alone below the line: ratio(sum(kept), list(refused).count(False))
        you divide by the number of answers that are no refusals, by every rule
        By which rules does a refusal count below the line?

        answers alone above and below:
         ratio(sum(score for score, no in zip(scores, refused) if not no), refused.count(False))
        you leave refusals out by every rule
        Which of your lines looks at the rule?

        divided by the refusals: ratio(sum(kept), sum(refused))
        you divide by the number of refusals
        How many answers stand above the line?

        sum: sum(kept)
        you add up and do not divide
        What should a hundred perfect answers score?

        median: statistics.median(kept) if kept else 0.0
        you take the median
        Which average does the task ask for?

        first only: kept[0] if kept else 0.0
        your result is the first score that is kept, and no mean
        How far is your `return` indented?

        last only: kept[-1] if kept else 0.0
        each turn of the loop writes over the one before
        What does your name hold after the second turn?

        zeros dropped: ratio(sum(kept), sum(1 for score in kept if score))
        scores of 0 do not count below the line
        Does an answer without a match count as an answer?

        share of refusals: ratio(sum(refused), len(refused))
        you return the share of refusals
        Which of the two lists holds what is averaged?

        times the share of answers: ratio(sum(kept), len(kept)) * ratio(
         list(refused).count(False), len(refused))
        you multiply the mean by the share of answers
        Is a refusal counted in the mean already?

        in place of not refusal or rule == "own score"

        answers and refusals exchanged: refusal or rule == "own score"
        you treat answers as refusals and refusals as answers
        What does True in `refused` say of an answer?

        nothing for own score: not refusal and rule != "own score"
        by the rule "own score" nothing is added at all
        Which of your lines belongs to that rule?

        nothing for left out: (not refusal and rule == "zero") or rule == "own score"
        by the rule "left out" nothing is added at all
        Which of your lines belongs to that rule, for an answer that is no refusal?

        own score never: not refusal
        a refusal never keeps its own score
        Which of your lines belongs to the rule "own score"?

        rules for every answer: (not refusal and rule == "left out") or rule == "own score"
        by the rule "zero" no answer adds its score, not even a summary
        Which of the two lists says for which answers the rule is asked?

        refusals alone: refusal and rule == "own score"
        your mean is made of the refusals alone
        What does an answer add that is no refusal?

        answers by one rule alone: (refusal and rule == "own score") or rule == "left out"
        a summary counts by the rule "left out" alone, and a refusal then as well
        What does an answer add that is no refusal, whatever the rule says?

        own score always: True
        a refusal keeps its own score by every rule
        Where in your program does the rule decide?

        zero keeps its score: not refusal or rule == "own score" or rule == "zero"
        a refusal keeps its own score by the rule "zero"
        Which number should stand in the place of its score?

        left out keeps its score: not refusal or rule == "own score" or rule == "left out"
        a refusal keeps its own score by the rule "left out"
        What should a refusal add by that rule?

        own score left out: (not refusal if rule == "own score" else True)
        the rules "own score" and "left out" have changed places
        By which of the two does a refusal count?

        refusals by their score: score > 0 or rule == "own score"
        you take an answer for a refusal when its score is 0, and no other
        Which list says what is a refusal?

        low scores as refusals: score >= 0.1 or rule == "own score"
        you take a low score for a refusal
        Which list says what is a refusal?

        in place of rule == "zero"

        zero left out: False
        by the rule "zero" a refusal does not count below the line, as if it were left out
        How many answers has the mean when a refusal scores 0?

        zero and left out exchanged: rule == "left out"
        the rules "zero" and "left out" have changed places
        By which of the two does a refusal count below the line?

        in place of kept.append(score)

        a zero beside every answer: kept += [score, 0.0] if rule == "zero" else [score]
        by the rule "zero" every answer adds a 0 beside its score
        What does “else” or “elif” say that a second “if” does not?

        answers twice: kept += [score, score] if rule == "own score" and not refusal else [score]
        by the rule "own score" an answer that is no refusal is counted twice
        What does “else” or “elif” say that a second “if” does not?

        a second number for every answer: kept += ([score, 0.0] if rule == "zero" else
         [score, score] if rule == "own score" and not refusal else [score])
        by two of the rules an answer that is no refusal adds two numbers
        What does “else” or “elif” say that a second “if” does not?

        counted twice: kept.append(0.0) => kept.append(0.0)⏎            kept.append(score)
        and not refusal or rule == "own score" => not refusal or rule != "zero"
        a refusal adds its score and a 0 as well
        How many numbers should one answer add to the list?

        one in the place of zero: kept.append(0.0) => kept.append(1.0)
        a refusal counts as 1 by the rule "zero"
        What should a refusal score?
        """
    ),
)
