"""02, exercise 1: how many copies of one word may count?"""

from rouge_course.as_they_are import WORDS
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def clipped_count(word, reference, candidate):
    """Tokenise (done), count (done), clip: the copies of word that may count."""
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return min(in_reference, in_candidate)


EXERCISE = Exercise(
    number=1,
    solution=clipped_count,
    task="fill the blank: the copies of one word that may count in both texts.",
    minutes=4,
    level="easy",
    kind="blank",
    blanks=("min(in_reference, in_candidate)",),
    test_inputs=(
        ("red", "red red blue red", "red blue red blue blue"),
        ("blue", "red red blue red", "red blue red blue blue"),
        ("red", "red", "red red red red"),
        ("red", "red red red red red", "red red"),
        ("he", "the other he", "he he then"),
        ("cat", "the cat", "the cat"),
        ("dog", "the cat", "the dog dog"),
        ("cat", "a cat cat cat", "a dog"),
        ("cat", "cat cat", "cat cat"),
        *((word, f"{word} {word} {other}", f"{word} {word} {other}") for word, other in WORDS),
        ("cat", "red cat red", "red blue blue red cat cat"),
    ),
    edge_cases=(("dog", "", ""), ("cat", "a cat", "")),
    hints=(
        "A candidate that says ‘red’ four times to a reference with one ‘red’: what comes out?",
        "Both counts are there; of ‘red’ only as many copies may count as both texts really have.",
        "The function min(a, b) picks the smaller of two numbers.",
    ),
    mistakes=mistakes(
        """
        position by position: sum(a == b == word for a, b in zip(reference.split(),
         candidate.split()))
        you count the word only where both texts have it at the same position
        Must the two copies of a match stand at the same position?

        larger count: max(in_reference, in_candidate)
        you take the larger of the two counts
        How many copies can both texts show at once?

        a share: min(in_reference, in_candidate) / (in_candidate or 1)
        you return a share of the copies, and their number is asked
        Is a number of copies asked, or a score between 0 and 1?

        surplus counts for nothing: in_candidate if in_candidate <= in_reference else 0
        a word with more copies than the reference has counts nothing at all
        Which of three copies may still count where the reference has two?

        bits: in_reference & in_candidate
        you join the two counts by &, which works on the bits of numbers
        Which of two and one is what both texts hold, and what is 2 & 1?

        mean of counts: (in_reference + in_candidate) // 2
        you take the mean of the two counts
        How many copies can both texts show at once?

        product of counts: in_reference * in_candidate
        you multiply the two counts
        If each copy may be used once, how many pairs can two and three copies make?

        sum of counts: in_reference + in_candidate
        you add the two counts
        When both texts hold one copy, how many matches is that?

        surplus: abs(in_reference - in_candidate)
        you return by how many copies the two counts differ
        When both texts hold the same number of copies, how many may count?

        difference: in_reference - in_candidate
        you take the candidate's count away from the reference's
        When both texts hold the same number of copies, how many may count?

        difference turned round: in_candidate - in_reference
        you take the reference's count away from the candidate's
        When both texts hold the same number of copies, how many may count?

        divided by the words of the reference: min(in_reference, in_candidate)
         / (len(reference.split()) or 1)
        you divide by the words of the reference, and a number of copies is asked
        Which step comes after clip?

        copies clipped off: max(0, in_candidate - in_reference)
        you return the copies that the clip takes away
        How many of the copies stay?

        once only: 1 if in_reference and in_candidate else 0
        you count the word once, however often both hold it
        What happens to a second copy that both texts hold?

        unclipped: in_candidate if in_reference else 0
        you count every copy in the candidate (unclipped)
        How often may one copy in the reference be matched?

        unclipped from the reference: in_reference if in_candidate else 0
        you count every copy in the reference, and the candidate may hold fewer
        How many copies can the candidate show?

        reference only: in_reference
        only the reference's count matters to you
        What if the candidate says the word less often?

        candidate only: in_candidate
        only the candidate's count matters to you
        What if the reference holds the word less often?

        counted in the text: reference.split() => reference
        and candidate.split() => candidate
        you count inside the unsplit text, so `he` is counted in `the`
        What is "the".count("he")?
        """,
        fragment="min(in_reference, in_candidate)",
    ),
)
