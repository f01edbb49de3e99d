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
    task="fill in the blank so that the function returns how many copies of one word may count as "
    "matches.",
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
        "The candidate says ‘red’ four times, and the reference says it once. What does your "
        "function return?",
        "You have both counts. Only the copies of ‘red’ that both texts have may count.",
        "The function min(a, b) picks the smaller of two numbers.",
    ),
    mistakes=mistakes(
        """
        position by position: sum(a == b == word for a, b in zip(reference.split(),
         candidate.split()))
        you count the word only where both texts have it at the same position
        Do the two copies of a match have to be at the same position?

        larger count: max(in_reference, in_candidate)
        you take the larger of the two counts
        How many copies do the two texts share?

        a share: min(in_reference, in_candidate) / (in_candidate or 1)
        you return a share of the copies, but the task asks for their number
        Should your result be a number of copies, or a score between 0 and 1?

        surplus counts for nothing: in_candidate if in_candidate <= in_reference else 0
        a word does not count at all if the candidate has more copies of it than the reference
        If the candidate has three copies and the reference has two, how many may still count?

        bits: in_reference & in_candidate
        you join the two counts with &, which works on the bits of numbers
        If one text has two copies and the other has one, how many do both have? What is 2 & 1?

        mean of counts: (in_reference + in_candidate) // 2
        you take the mean of the two counts
        How many copies do the two texts share?

        product of counts: in_reference * in_candidate
        you multiply the two counts
        If one text has two copies and the other has three, how many matches is that?

        sum of counts: in_reference + in_candidate
        you add the two counts
        When both texts have one copy, how many matches is that?

        surplus: abs(in_reference - in_candidate)
        you return the difference between the two counts
        When both texts have the same number of copies, how many may count?

        difference: in_reference - in_candidate
        you subtract the candidate's count from the reference's
        When both texts have the same number of copies, how many may count?

        difference turned round: in_candidate - in_reference
        you subtract the reference's count from the candidate's
        When both texts have the same number of copies, how many may count?

        divided by the words of the reference: min(in_reference, in_candidate)
         / (len(reference.split()) or 1)
        you divide by the number of words in the reference, but the task asks for a number of copies
        Which step comes after the clip, and is it part of this task?

        copies clipped off: max(0, in_candidate - in_reference)
        you return the number of copies that the clip takes away
        How many of the copies are left?

        once only: 1 if in_reference and in_candidate else 0
        you count the word once, however often both texts have it
        What happens to a second copy that both texts have?

        unclipped: in_candidate if in_reference else 0
        you count every copy in the candidate (unclipped)
        How often may one copy in the reference be matched?

        unclipped from the reference: in_reference if in_candidate else 0
        you count every copy in the reference, but the candidate may have fewer
        How many copies does the candidate have?

        reference only: in_reference
        your result depends only on the reference's count
        What if the candidate says the word less often?

        candidate only: in_candidate
        your result depends only on the candidate's count
        What if the reference says the word less often?

        counted in the text: reference.split() => reference
        and candidate.split() => candidate
        you count inside the unsplit text, so `he` is counted in `the`
        Do you search a text or a list of words?
        """,
        fragment="min(in_reference, in_candidate)",
    ),
)
