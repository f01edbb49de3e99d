"""11, exercise 6: agreement at system level and at summary level."""

from statistics import fmean

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_helpers.agreement import kendall_tau_b

from .kendall import kendall  # noqa: F401  a mistake names it


def two_levels(scores, grades):
    """Return (tau at system level, tau at summary level); a row of a table is a document.

    1. System level: take the mean of each system, by score and by grade, then one tau of the means.
    2. Summary level: take one tau for each document, then the mean of these taus.
    """
    means = [[fmean(column) for column in zip(*table, strict=True)] for table in (scores, grades)]
    system = kendall_tau_b(*means)
    summary = fmean(kendall_tau_b(*rows) for rows in zip(scores, grades, strict=True))
    return system, summary


# A row is a document. The two levels differ in each pair of tables, and no row has a tie. Means
# that tie are exact: with tenths, the order of addition would decide whether two means tie.
TABLES = (
    ([[3, 1, 2], [5, 9, 4], [2, 6, 8]], [[1, 2, 3], [4, 8, 6], [2, 7, 9]]),
    ([[0.25, 0.5, 0.375, 0.125], [0.625, 0.375, 0.875, 0.75]], [[7, 2, 5, 4], [3, 4, 9, 8]]),
    ([[2, 1], [3, 5], [4, 7], [9, 8]], [[1, 2], [6, 9], [3, 4], [5, 2]]),
    ([[1, 2, 3, 4], [5, 9, 2, 6]], [[1, 2, 4, 3], [6, 3, 2, 8]]),
    (
        [[1, 2, 3], [9, 5, 6], [4, 8, 7]],
        [[2, 4, 3], [9, 1, 6], [5, 8, 9]],
    ),
    # a document whose tau is 0
    ([[2, 4, 1, 3], [1, 2, 3, 6]], [[1, 2, 3, 4], [4, 1, 7, 8]]),
    ([[0.4001, 0.4003, 0.1], [0.2003, 0.2004, 0.3]], [[3, 9, 1], [2, 8, 4]]),
)

EXERCISE = Exercise(
    number=6,
    solution=two_levels,
    task="return two numbers: tau at system level (one tau of the systems' means), and tau at "
    "summary level (compute one tau for each document, and take the mean of these taus).",
    minutes=7,
    extra=True,
    level="medium",
    parts=("system", "summary"),
    test_inputs=TABLES,
    hints=(
        "If the tables contain only one document, both levels must give the same number. Are your "
        "two numbers the same?",
        "At summary level, compute a tau inside each document before you average anything.",
        "A row of scores and the row of grades at the same index give one tau. Take the fmean of "
        "these taus.",
    ),
    mistakes=mistakes(
        """
        in place of fmean(kendall_tau_b(*rows) for rows in zip(scores, grades, strict=True))

        system level twice: system
        you return the tau of the means twice
        At summary level, which do you compute first, the mean or the tau?

        all in one list: kendall_tau_b(sum(map(list, scores), []), sum(map(list, grades), []))
        you put all summaries into one list and compute a single tau
        Should a pair count if its two summaries are about different documents?

        means in one list: kendall_tau_b(*means) =>
         kendall_tau_b(sum(map(list, scores), []), sum(map(list, grades), []))
        at system level you put all summaries into one list and compute a single tau
        At system level, do you use each score of a system, or the mean of its scores?

        every row with every row: fmean(kendall_tau_b(s, g) for s in scores for g in grades)
        at summary level you combine each row of scores with every row of grades
        Which row of grades belongs to the first row of scores?

        zeros left out: fmean(t for t in map(kendall_tau_b, scores, grades) if t)
        you leave out documents with a tau of 0
        Does a document with a tau of 0 count in the mean?

        tau-a: kendall_tau_b(*means) => kendall(*means)
        and kendall_tau_b(*rows) => kendall(*rows)
        your tau divides by all pairs, tied or not (tau-a)
        Which form of tau does the task name? What does this form do with two equal means?

        median: sorted(map(kendall_tau_b, scores, grades))[len(scores) // 2]
        you take the median of the taus, not their mean
        Does the task ask for the mean of the taus, or for their median?

        divided by the systems: sum(map(kendall_tau_b, scores, grades)) / len(scores[0])
        you divide the sum of the taus by the number of systems
        How many taus are there: one for each system, or one for each document?

        largest: max(map(kendall_tau_b, scores, grades))
        you take the largest of the taus
        What does the task do with the taus of all documents?

        first document: kendall_tau_b(scores[0], grades[0])
        you use only the first document
        How many taus does a table of three documents give?

        sum: sum(kendall_tau_b(*rows) for rows in zip(scores, grades))
        you add up the taus, but you do not divide
        If every document were in the tables twice, would the mean change?

        by system: fmean(kendall_tau_b(*rows) or 0 for rows in zip(zip(*scores), zip(*grades)))
        you take one tau for each system, over its documents
        Does a tau at summary level compare documents, or systems?

        levels exchanged: return system, summary => return summary, system
        you return the summary level first and the system level second
        Which of the two levels does the docstring name first?

        sorted means: kendall_tau_b(*means) => kendall_tau_b(*map(sorted, means))
        you sort both lists of means, so a system gets the mean of another system
        Which mean grade belongs to the first mean score?

        last document for the means: kendall_tau_b(*means) => kendall_tau_b(scores[-1], grades[-1])
        at system level you use only the last document
        From how many documents should you compute each mean?

        one document for the means: kendall_tau_b(*means) => kendall_tau_b(scores[0], grades[0])
        at system level you use only the first document
        From how many documents should you compute each mean?

        one tau for each system: kendall_tau_b(*means) =>
         fmean(kendall_tau_b(*rows) or 0 for rows in zip(zip(*scores), zip(*grades)))
        at system level you take one tau for each system, over its documents, and then the mean of
         these taus
        At system level, which do you compute first, the means or the tau?

        grades of one document: kendall_tau_b(*means) => kendall_tau_b(means[0], grades[0])
        at system level you use the grades of only the first document
        Which two lists does tau compare at system level, and how many documents does each list
         cover?

        means of documents: for column in zip(*table, strict=True) => for column in table
        your means are the means of the documents, not of the systems
        A row is a document: which loop runs over the columns?
        """
    ),
)
