"""11, exercise 6: agreement at system level and at summary level."""

from statistics import fmean

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_helpers.agreement import kendall_tau_b

from .kendall import kendall  # noqa: F401  a mistake names it


def two_levels(scores, grades):
    """Return (tau at system level, tau at summary level); a row of a table is a document.

    1. System level: the mean of each system, by score and by grade, then one tau of the means.
    2. Summary level: one tau for each document, then the mean of these.
    """
    means = [[fmean(column) for column in zip(*table, strict=True)] for table in (scores, grades)]
    system = kendall_tau_b(*means)
    summary = fmean(kendall_tau_b(*rows) for rows in zip(scores, grades, strict=True))
    return system, summary


# Three documents, then systems: the two levels differ in each table, and no row has a tie. Means
# that tie are exact: of tenths, the order in which they are added decides whether two means tie.
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
    task="tau at system level (of the systems' means) and at summary level (the mean of one tau "
    "for each document).",
    minutes=7,
    extra=True,
    level="medium",
    parts=("system", "summary"),
    test_inputs=TABLES,
    hints=(
        "With one document in the tables both levels are the same: are yours?",
        "At summary level tau is taken inside each document, before anything is averaged.",
        "One row of scores and the same row of grades give one tau; take fmean of these.",
    ),
    mistakes=mistakes(
        """
        in place of fmean(kendall_tau_b(*rows) for rows in zip(scores, grades, strict=True))

        system level twice: system
        you return the tau of the means twice
        Which comes first at summary level, the mean or the tau?

        all in one list: kendall_tau_b(sum(map(list, scores), []), sum(map(list, grades), []))
        you put all summaries into one list and take one tau
        Should a pair of summaries of two different documents count?

        means in one list: kendall_tau_b(*means) =>
         kendall_tau_b(sum(map(list, scores), []), sum(map(list, grades), []))
        at system level you put all summaries into one list and take one tau
        Which number stands for a system there: each of its scores, or their mean?

        every row with every row: fmean(kendall_tau_b(s, g) for s in scores for g in grades)
        at summary level each row of scores meets each row of grades
        Which row of grades belongs to the first row of scores?

        zeros left out: fmean(t for t in map(kendall_tau_b, scores, grades) if t)
        you leave out documents with a tau of 0
        Does a document with a tau of 0 count in the mean?

        tau-a: kendall_tau_b(*means) => kendall(*means)
        and kendall_tau_b(*rows) => kendall(*rows)
        your tau divides by all pairs, tied or not (tau-a)
        Which tau does the task name, and what does it do with systems whose means are equal?

        median: sorted(map(kendall_tau_b, scores, grades))[len(scores) // 2]
        you take a median of the taus and not their mean
        Which one does the task ask for, the mean or the median?

        divided by the systems: sum(map(kendall_tau_b, scores, grades)) / len(scores[0])
        you divide the sum of the taus by the number of systems
        How many taus are there: one for each system, or one for each document?

        largest: max(map(kendall_tau_b, scores, grades))
        you take the largest of the taus
        What does the task make of the taus of all documents?

        first document: kendall_tau_b(scores[0], grades[0])
        you take the first document alone
        How many taus does a table of three documents have?

        sum: sum(kendall_tau_b(*rows) for rows in zip(scores, grades))
        you add the taus up and do not divide
        What should twice as many documents do to a mean?

        by system: fmean(kendall_tau_b(*rows) or 0 for rows in zip(zip(*scores), zip(*grades)))
        you take one tau for each system, over its documents
        Which things are put in order at summary level: documents, or systems?

        levels exchanged: return system, summary => return summary, system
        you return the summary level first and the system level second
        Which of the two levels does the docstring name first?

        sorted means: kendall_tau_b(*means) => kendall_tau_b(*map(sorted, means))
        you sort both lists of means, so a system gets the mean of another one
        Which mean grade belongs to the first mean score?

        last document for the means: kendall_tau_b(*means) => kendall_tau_b(scores[-1], grades[-1])
        at system level you take the last document alone
        Of how many documents is each mean made?

        one document for the means: kendall_tau_b(*means) => kendall_tau_b(scores[0], grades[0])
        at system level you take the first document alone
        Of how many documents is each mean made?

        one tau for each system: kendall_tau_b(*means) =>
         fmean(kendall_tau_b(*rows) or 0 for rows in zip(zip(*scores), zip(*grades)))
        at system level you take one tau for each system, over its documents, and their mean
        Which comes first at system level, the mean or the tau?

        grades of one document: kendall_tau_b(*means) => kendall_tau_b(means[0], grades[0])
        at system level you take the grades of the first document alone
        Of which two lists is tau taken there, and what is each mean made of?

        means of documents: for column in zip(*table, strict=True) => for column in table
        your means are those of the documents, and not those of the systems
        A row is a document: which loop goes over the columns?
        """
    ),
)
