"""12, exercise 3: the score that a harness calls rougeL_diff, rebuilt."""

import re  # noqa: F401  a mistake names it

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import harmonic  # noqa: F401  the codes of the mistakes name these
from rouge_helpers import rouge_1, rouge_l, rouge_lsum  # noqa: F401


def harness_l(answer, right, wrong):
    r"""Return by how many points an answer is nearer to the right texts than to the wrong ones.

    1. In the answer and in each text, replace " . " with ".\n".
    2. Score the answer against each text: the F1 of rouge_lsum(text, answer), times 100.
    3. Take the highest score among the right texts, minus the highest among the wrong ones.
    """
    best = []
    for texts in (right, wrong):
        points = []
        for text in texts:
            score = rouge_lsum(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))
            points.append(100 * score["f1"])
        best.append(max(points))
    return best[0] - best[1]


def mean(points):
    """The mean of a list."""
    return sum(points) / len(points)


def points_of(text, answer):
    """The score in points against one text."""
    return 100 * rouge_lsum(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))["f1"]


def glued(texts, answer):
    """The score in points against all texts joined into one."""
    return points_of(" ".join(texts), answer)


def paired(answer, right, wrong):
    """The largest difference between a right text and the wrong text at the same index."""
    pairs = zip(right, wrong, strict=False)
    return max(points_of(one, answer) - points_of(other, answer) for one, other in pairs)


# Words that no step may change. Here the digit is a separate word, so that each text is readable.
UNLIKE = (
    *(pair for pair in as_they_are.WORDS if pair[0] != "3rd"),
    ("7 boats", "boats"),
    ("straße", "strasse"),
)

EXERCISE = Exercise(
    number=3,
    solution=harness_l,
    task='rebuild the score: break lines at " . ", take the F1 of Lsum times 100, and return the '
    "best score among the right texts minus the best score among the wrong texts.",
    minutes=7,
    level="medium",
    in_own_module=True,
    test_inputs=(
        ("boats waited . the bridge closed", ["the bridge closed . boats waited"], ["a quiet day"]),
        (
            "The bridge is shut.",
            ["The bridge is closed.", "The old bridge is shut now."],
            ["The bridge is open.", "The ferry is shut and nobody may cross the river."],
        ),
        (
            "Two boats sail at noon.",
            ["No boat sails.", "Boats sail at noon and at six."],
            ["Two boats sail at noon, at one, at two, at three and at four."],
        ),
        (
            "The ferry sails. The bridge is shut.",
            ["The bridge is shut. The ferry sails."],
            ["The ferry is shut.", "No boat."],
        ),
        (
            "fog stopped the ferry . maud waited . the bridge closed",
            ["maud waited . fog stopped the ferry", "the bridge closed"],
            ["the bridge closed . the ferry sailed . maud slept", "no fog"],
        ),
        (
            "the ferry sails at noon . the ferry is full",
            ["the ferry is full at noon"],
            ["the bridge sails at noon . the ferry is new", "noon"],
        ),
        ("Boats sail.", ["Boats sail at six."], ["Boats sail.", "A boat."]),
        (
            "the old ferry left",
            ["the ferry left the old pier", "the ferry", "old pier left by ferry"],
            ["the old pier", "the ferry left late in the fog"],
        ),
        (
            "the ferry sails at noon",
            ["the bridge is open . the ferry sails at noon and at six"],
            ["at noon the ferry . sails", "the ferry sails at six"],
        ),
        # Lsum differs if its arguments are swapped, or if one side has no line breaks
        ("maud the noon . maud old sails", ["old the sails . maud maud ferry"], ["no boat"]),
        ("old the the . waits waits the", ["the the the . old waits bridge"], ["no boat"]),
        ("The ferry sailed.", ["The ferry sails."], ["No boat."]),
        ("maud has a boat", ["maud has boat"], ["no boat"]),
        # without the line breaks of either side, the score differs
        ("rain rain . fog", ["fog rain . rain"], ["no boat"]),
        ("rain rain . fog", ["no boat"], ["fog rain . rain"]),
        # Words stay as they are in each of the three arguments.
        *((f"the {a}", [f"the {b}"], ["a day"]) for a, b in UNLIKE),
        *((f"the {b}", [f"the {a}"], ["a day"]) for a, b in UNLIKE),
        *((f"the {b}", ["the"], [f"the {a}"]) for a, b in UNLIKE),
        ("the U.S. boat", ["the"], ["the U.S. boat"]),
        ("the U.S. boat", ["the U.S. boat"], ["the"]),
        # A text may already have line breaks.
        ("the boats\nwaited then", ["waited boats"], ["fog"]),
        ("boats waited fog came", ["fog came\nboats waited"], ["fog"]),
        ("boats waited fog came", ["boats"], ["fog came\nboats waited"]),
        ("boats waited", ["boats waited", "boats waited"], ["fog"]),
        ("ferry the the ferry", ["has the", "ferry noon noon ferry"], [". the . new"]),
        ("maud the noon . maud old sails", ["no boat"], ["old the sails . maud maud ferry"]),
    ),
    edge_cases=(("", ["The bridge is shut."], ["The bridge is open."]),),
    hints=(
        "If the answer is one of the right texts and has no words in common with any wrong text, "
        "the result is 100.",
        "Run the same lines of code twice: first for the right texts, and then for the wrong "
        "texts. Each run gives one number, the highest score.",
        "For each text, call rouge_lsum with the two changed texts, and append its f1, times 100, "
        "to a list. Return the highest score of the right texts minus the highest score of the "
        "wrong texts.",
    ),
    mistakes=mistakes(
        r"""
        lowest of the wrong texts: max(points) => (min if best else max)(points)
        you subtract the lowest score among the wrong texts, so the difference is as large as
         possible
        Which score among the wrong texts does the third step take?

        in place of rouge_lsum(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))

        one line: rouge_lsum(text, answer)
        your program treats each text as one line, because you add no line breaks or because you
         call ROUGE-L, which ignores line breaks
        Which function does the second step name, and what ends a line for this function?

        lines in the answer alone: rouge_lsum(text, answer.replace(" . ", ".\n"))
        you add no line breaks to the texts in the two lists
        The first step changes the answer: which other texts does this step change?

        lines in the texts alone: rouge_lsum(text.replace(" . ", ".\n"), answer)
        you add no line breaks to the answer
        Which texts does the first step name?

        answer without lines for the wrong texts: rouge_lsum(text.replace(" . ", ".\n"),
         answer if texts is wrong else answer.replace(" . ", ".\n"))
        you add no line breaks to the answer when you compare it with the wrong texts
        Which texts does the first step name?

        answer without lines for the right texts: rouge_lsum(text.replace(" . ", ".\n"),
         answer if texts is right else answer.replace(" . ", ".\n"))
        you add no line breaks to the answer when you compare it with the right texts
        Which texts does the first step name?

        no lines in the wrong texts: rouge_lsum(
         text if texts is wrong else text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))
        you add no line breaks to the wrong texts
        Which texts does the first step name?

        no lines in the right texts: rouge_lsum(
         text if texts is right else text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))
        you add no line breaks to the right texts
        Which texts does the first step name?

        letters for a line break: rouge_lsum(text.replace(" . ", r".\n"),
         answer.replace(" . ", r".\n"))
        you insert a backslash and the letter n instead of a line break
        What does an r in front of a text do with a backslash? What do two backslashes mean?

        ROUGE-L: rouge_l(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))
        this is ROUGE-L, which treats a text as one line and ignores line breaks
        Which function does the second step name?

        lines at every full stop: rouge_lsum(text.replace(". ", ".\n"), answer.replace(". ", ".\n"))
        you put a line break after every full stop, but this harness does not
        Which three characters does the first step look for?

        any letter for the full stop: rouge_lsum(re.sub(" . ", ".\n", text),
         re.sub(" . ", ".\n", answer))
        in your pattern, the full stop means any character, so you lose one-letter words
        Which character before a full stop makes the pattern match only a full stop?

        bag overlap: rouge_1(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"))
        this is ROUGE-1, which ignores the order of the words
        Which function does the second step name?

        swapped: rouge_lsum(answer.replace(" . ", ".\n"), text.replace(" . ", ".\n"))
        you pass the answer as the reference
        Which does the second step pass first: the answer, or the text from the list?

        stems: rouge_lsum(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n"), stem=True)
        you compare the stems of the words
        Does the task mention stems?

        in place of 100 * score["f1"]

        not in points: score["f1"]
        your result is not in points
        How many points is an F1 of 0.5?

        recall instead: 100 * score["recall"]
        you take recall
        Which of the three numbers does the second step name?

        precision instead: 100 * score["precision"]
        you take precision
        Which of the three numbers does the second step name?

        in place of best.append(max(points))

        mean: best.append(mean(points))
        you take the mean score of each list, but the task asks for the best
        Which score from each list does the third step take?

        best text by the alphabet: best.append(points_of(max(texts), answer))
        you take the largest text of each list, which is the last one in alphabetical order
        Does the third step compare the texts, or their scores?

        worst: best.append(min(points))
        you take the lowest score of each list
        Which score from each list does the third step take?

        sum: best.append(sum(points))
        you add up the scores of a list
        Should an answer get a higher score just because the list contains more texts?

        first text alone: best.append(points[0])
        you score only the first text of each list
        Which of your lines goes through all texts?

        last text alone: best.append(points[-1])
        only the last text of each list counts, because you replace the score each time through the
         loop
        Which score from each list does the third step take?

        mean of the wrong: best.append(max(points) if texts is right else mean(points))
        you take the best score of the right texts, but the mean score of the wrong texts
        Does the third step treat the two lists in the same way?

        mean of the right: best.append(max(points) if texts is wrong else mean(points))
        you take the mean score of the right texts, but the best score of the wrong texts
        Does the third step treat the two lists in the same way?

        glued texts: best.append(glued(texts, answer))
        you join all texts of a list into one text
        Should you score the answer against one long text, or against each text of the list?

        in place of best[0] - best[1]

        pair by pair: paired(answer, right, wrong)
        you pair each right text with a wrong one, and take the best difference
        Which two numbers does the third step need? Does this step compare texts at the same
         position?

        one best for both lists: best[0] - max(best)
        your best score for the wrong texts starts at the best score of the right texts, so the
         result is never above 0
        Which value must your best score have before the loop over the wrong texts begins?

        larger of the two: max(best)
        you return the larger of the two numbers
        Which sign is between the two scores in the third step?

        wrong minus right: best[1] - best[0]
        you subtract the score of the right texts from the score of the wrong texts
        Should the result for a good answer be above 0 or below 0?

        best right alone: best[0]
        you do not subtract the score of the wrong texts
        What does the third step do with the wrong texts?

        best wrong alone: best[1]
        you return the score against the wrong texts
        What does the third step do with the right texts?

        size alone: abs(best[0] - best[1])
        your result is never below 0
        What should your function return for an answer that is nearer to a wrong text?

        never below zero: max(0, best[0] - best[1])
        your result is never below 0
        What should your function return for an answer that is nearer to a wrong text?

        right or wrong alone: 100.0 * (best[0] > best[1])
        your result shows whether the answer is nearer to a right text, but not how much nearer
        By how many points do the two scores differ?

        one or zero: float(best[0] > best[1])
        your result shows whether the answer is nearer to a right text, but not how much nearer
        By how many points do the two scores differ?

        share: 100 * best[0] / (best[0] + best[1]) if best[0] + best[1] else 0.0
        you divide the score of the right texts by the sum of both scores
        Which sign is between the two scores in the third step?

        added: best[0] + best[1]
        you add the two scores
        Which sign is between the two scores in the third step?
        """
    ),
)
