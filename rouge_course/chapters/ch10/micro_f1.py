"""10, exercise 7: one F1 for all summaries together."""

from rouge_course import common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import harmonic, ratio


def micro_f1(counts):
    """Return one F1 for all summaries; each row is (matches, candidate words, reference words).

    1. count: add up each of the three columns.
    2. divide: compute one precision and one recall from the sums (0.0 if a denominator is 0).
    3. combine: return their F1.
    """
    matches = sum(row[0] for row in counts)
    candidate = sum(row[1] for row in counts)
    reference = sum(row[2] for row in counts)
    precision = matches / candidate if candidate else 0.0
    recall = matches / reference if reference else 0.0
    return 2 * precision * recall / (precision + recall) if matches else 0.0


# The same program, in pieces that a mistake can replace.


def sums(counts):
    """Return the sum of each column."""
    return [sum(row[k] for row in counts) for k in range(3)]


def sums_of_two(counts):
    """Return the sums of the first two columns."""
    return sums(counts)[:2]


def pooled_f1(counts):
    """Return one F1 from three sums."""
    matches, candidate, reference = sums(counts)
    p = ratio(matches, candidate)
    r = ratio(matches, reference)
    return harmonic(p, r)


def each(counts):
    """Return precision and recall of each summary."""
    return [(ratio(m, c), ratio(m, r)) for m, c, r in counts]


def mean(numbers):
    """Return the mean of the numbers; 0 for none."""
    return ratio(sum(numbers), len(numbers))


EXERCISE = Exercise(
    number=7,
    solution=micro_f1,
    reference_program=(pooled_f1,),
    task="it returns one F1 for all summaries together: first add up the matches, the candidates' "
    "words and the references' words, and then divide; a score whose denominator is 0 is 0.0.",
    minutes=5,
    extra=True,
    level="medium",
    in_own_module=True,
    unit=True,
    test_inputs=(
        ([(6, 8, 30), (9, 10, 12)],),
        ([(3, 4, 12)],),
        ([(1, 2, 10), (9, 9, 10), (2, 10, 4)],),
        ([(5, 40, 8), (3, 4, 5)],),
        ([(0, 7, 9), (4, 5, 16), (7, 20, 11), (4, 5, 16)],),
        ([(0, 0, 6), (5, 9, 10)],),
    ),
    edge_cases=(([],), ([(0, 0, 0)],), ([(0, 5, 7)],), ([(0, 0, 6)],), ([(0, 5, 0)],)),
    hints=(
        "If the list contains only one summary, does your function return the F1 of that summary? "
        "If there are two summaries, do you divide before you have added everything up?",
        "Three sums come first: all matches, all words of the candidates, and all words of the "
        "references.",
        "Begin with matches = sum(row[0] for row in counts), and the other two sums in the same "
        "way. Then compute precision, recall and F1 as for one summary, with a guard against a "
        "denominator of 0.",
    ),
    mistakes=(
        *mistakes(
            """
            in place of harmonic(p, r)

            macro: mean([harmonic(p, r) for p, r in each(counts)])
            you compute an F1 for each summary and then take the mean (macro)
            How often do you divide? For a micro average, add up everything first.

            macro, weighted by length: ratio(sum(harmonic(p, r) * row[2] for (p, r), row in
             zip(each(counts), counts)), sum(row[2] for row in counts))
            you compute an F1 for each summary and weight it by the length of its reference
            How often do you divide? For a micro average, add up everything first.

            F of means: harmonic(*map(mean, zip(*each(counts))))
            you take the mean precision and the mean recall, and then compute one F1 from the two
             means
            How much does a summary of 100 words count in your mean, and how much does a summary of
             5 words count?

            precision instead: p
            you return the precision, so your result does not depend on the recall
            Where does your function use the number of words in the references?

            recall instead: r
            you return the recall, so your result does not depend on the precision
            Where does your function use the number of words in the candidates?

            factor 2 lost: ratio(matches, candidate + reference)
            your F1 is half as large as it should be, because a factor is missing
            When every word matches, what does your function return?

            words once: ratio(matches, candidate + reference - matches)
            your denominator counts the words of both texts, but each shared word only once
             (Jaccard)
            Which two divisions does F1 combine?

            in place of sums(counts)

            rows for columns: [sum(row) for row in counts[:3]] + [0] * (3 - len(counts[:3]))
            you add up the rows, but the task asks for the sums of the columns
            What does a row stand for, and what does a column stand for?

            last reference only: [*sums_of_two(counts), counts[-1][2] if counts else 0]
            your sum of the references' words contains only the last reference's words
            Does each pass through the loop add to all three sums?

            reference words for matches: sums(counts)[::-1]
            you use the reference words as the matches, because you read the columns in a different
             order
            Which of the three numbers in a row is the number of matches?

            candidate words for matches: [sums(counts)[k] for k in (1, 0, 2)]
            you use the candidate words as the matches, because you read the columns in a different
             order
            Which of the three numbers in a row is the number of matches?

            rows without a match left out: sums([row for row in counts if row[0]])
            you leave out every summary without a match, so its words are not counted
            Should the words of a summary without a match count in the denominator?

            last only: counts[-1]
            each pass through the loop overwrites the sums, so only the last summary is left
            What are your sums after the second summary?

            first only: counts[0]
            you return after the first summary
            How far is your `return` indented?
            """
        ),
        *pick(
            common_mistakes.MEANS,
            *("arithmetic mean", "geometric mean", "smaller figure", "product"),
            item="score",
        ),
    ),
)
