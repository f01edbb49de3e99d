"""02, exercise 2: how many words do two texts share?"""

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped
from rouge_helpers import lcs_length  # noqa: F401  a mistake names it

from . import texts


def overlap(reference, candidate):
    """Return how many words the two texts share, clipped.

    1. tokenise: split both texts into words.
    2. count: each word in the reference, each word in the candidate.
    3. clip: for each word, take the smaller of its two counts, and add these up.
    """
    in_reference, in_candidate = reference.split(), candidate.split()
    matches = 0
    for word in set(in_reference):
        matches += min(in_reference.count(word), in_candidate.count(word))
    return matches


def reference_program(reference, candidate):
    """The same program in pieces that a mistake can replace."""
    a, b = reference.split(), candidate.split()
    hits = clipped(a, b)
    return float(hits)


EXERCISE = Exercise(
    number=2,
    solution=overlap,
    reference_program=(reference_program,),
    task="split two texts on whitespace, and return the clipped number of words that they share.",
    minutes=6,
    level="medium",
    in_own_module=True,
    test_inputs=(
        ("red red blue red", "red blue red red blue blue"),
        ("red red blue red", "red blue red blue blue"),
        ("red", "red red"),
        ("red red", "red"),
        ("blue red", "red blue green"),
        ("the cat sat on the mat", "the cat is on the mat"),
        ("the other one sat near them", "he sat on the other the the"),
        ("he sat here today", "the other one sat"),
        ("a b c d e", "e d c b a"),
        ("one two three", "two three four"),
        ("a b a c a", "b a c a"),
        ("a c b b", "a b c b a"),
        ("red red blue blue", "blue blue red red"),  # whichever word a set gives first
        ("a Pier at sea", "a Pier"),
        ("green green red blue blue green", "blue green green is on the red red"),
        ("The ferry  met the Pier", "the ferry and  the pier"),
        # A set gives its words in any order, but in one order for both of these.
        ("p q q r r r s s s s t t t t t", "p q q r r r s s s s t t t t t"),
        ("t t t t t s s s s r r r q q p", "t t t t t s s s s r r r q q p"),
        *as_they_are.TEXTS,
        ("The t The", "The t The"),
    ),
    edge_cases=(("", "a b"), ("a b", ""), ("", ""), ("a b", "c d")),
    hints=(
        'Try "red" against "red red": does your count grow when the candidate repeats itself?',
        "Look at the line that adds: which of the two counts of a word does it add?",
        "Loop over the different words, set(reference.split()), and for each word add the smaller "
        "of its two counts, min(...).",
    ),
    mistakes=(
        *pick(common_mistakes.MATCHES, without=["set hits", "one hit too many"], item="word"),
        *texts.ORDER,
        *common_mistakes.IN_TEXT,
        *mistakes(
            """
            in place of clipped(a, b)

            counted in the reference's text:
             sum(min(reference.count(w), b.count(w)) for w in set(b))
            you count words inside the unsplit reference, so `he` is counted in `the`
            Do you search a text or a list of words?

            counted in the candidate's text:
             sum(min(a.count(w), candidate.count(w)) for w in set(a))
            you count words inside the unsplit candidate, so `he` is counted in `the`

            counted in both texts, each copy:
             sum(min(reference.count(w), candidate.count(w)) for w in a)
            you count words inside the unsplit texts, so `he` is counted in `the`, and a word that
             appears twice in the reference is added twice
            Do you search a text or a list of words? How often does your loop meet a word that
             appears twice?

            counted in both texts, each copy of the candidate's words:
             sum(min(reference.count(w), candidate.count(w)) for w in b)
            you count words inside the unsplit texts, so `he` is counted in `the`, and a word that
             appears twice in the candidate is added twice

            counted in both texts, each copy of shared words:
             sum(min(reference.count(w), candidate.count(w)) for w in a if w in b)
            you count words inside the unsplit texts, so `he` is counted in `the`, and a shared word
             that appears twice in the reference is added twice

            counted in both texts, shared words:
             sum(min(reference.count(w), candidate.count(w)) for w in set(a) & set(b))
            you count the shared words inside the unsplit texts, so `the` is counted in `then`
            Do you search a text or a list of words?

            counted in both texts, words of both:
             sum(min(reference.count(w), candidate.count(w)) for w in set(a) | set(b))
            you count the words of both texts inside the unsplit texts, so `he` is counted in `the`
            Do you search a text or a list of words?

            letters among words:
             sum(min(a.count(w), b.count(w)) for w in set(reference + candidate))
            your loop goes through the letters of the texts and looks up each letter in the lists of
             words
            What are the items of reference + candidate when both of them are texts?

            glued: sum(min(a.count(w), b.count(w)) for w in set((reference + candidate).split()))
            you join the texts without a space, so the last word of one and the first word of the
             other become one word
            What does "red" + "blue" give?

            clipped twice, candidate: texts.clipped_twice(b, a)
            you clip twice: each match uses up one copy in the reference, but you then add
             the smaller of the word's two counts to your total, and not 1
            If each match uses up one copy, by how much should the count grow at each match?

            clipped twice, reference: texts.clipped_twice(a, b)
            you clip twice: each match uses up one copy in the candidate, but you then add
             the smaller of the word's two counts to your total, and not 1

            sets: clipped(a, b) => len(set(a) & set(b))
            you count each word only once, as a set does, so you lose every repeat
            If a word appears twice in a text, how often is it in a set of the text's words?

            lower-cased: reference.split() => reference.lower().split()
            and candidate.split() => candidate.lower().split()
            you lower-case the texts, but this task leaves them as they are
            Are `The` and `the` the same word in this task?

            split at one space: reference.split() => reference.split(" ")
            and candidate.split() => candidate.split(" ")
            you split at each single space, so two spaces give an empty word
            What does "a  b".split(" ") return?

            letters: reference.split() => list(reference)
            and candidate.split() => list(candidate)
            you work on characters: a text is a sequence of characters until it is split
            len('red red') is 7. Did you split the text before you counted?

            in place of float(hits)

            divided by the words of the reference: ratio(hits, len(a))
            you divide by the number of words in the reference, but this exercise asks for the
             number of shared words
            Which step comes after the clip, and is it part of this exercise?

            divided by the words of the candidate: ratio(hits, len(b))
            you divide by the number of words in the candidate, but this exercise asks for the
             number of shared words

            one too many: hits + 1
            your count is too large by one
            Which number does your count start from?
            """
        ),
    ),
)
