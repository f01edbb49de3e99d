"""07, exercise 5: how many stems do two lists of tokens share?"""

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, positions  # noqa: F401  a mistake names the second
from rouge_helpers import lcs_length, overlap  # noqa: F401  a mistake names the first
from rouge_helpers.stemmer import stemmed


def stemmed_hits(reference, candidate):
    """Stem (half done), count, clip: how many stems do two lists of tokens share?"""
    wanted = stemmed(reference)
    return overlap(wanted, stemmed(candidate))


def reference_program(reference, candidate):
    """The same steps, in pieces that a mistake can replace."""
    a, b = stemmed(reference), stemmed(candidate)
    return clipped(a, b)


def begins(wanted, offered):
    """Count the stems that begin with a wanted stem; each wanted stem can be used once."""
    left, hits = list(wanted), 0
    for stem in offered:
        found = next((one for one in left if stem.startswith(one)), None)
        if found is not None:
            left.remove(found)
            hits += 1
    return hits


def within(wanted, offered):
    """Count the stems found in the text of all wanted stems; each place can be used once."""
    text, hits = " ".join(wanted), 0
    for stem in offered:
        if stem in text:
            text = text.replace(stem, "", 1)
            hits += 1
    return hits


HALF = '''
import rouge_helpers.stemmer


def stemmed_hits(reference, candidate):
    """Stem (half done), count, clip: how many stems do two lists of tokens share?"""
    wanted = rouge_helpers.stemmer.stemmed(reference)
    ...
'''

EXERCISE = Exercise(
    number=5,
    solution=stemmed_hits,
    reference_program=(reference_program,),
    task="stem the candidate's tokens too, then return the clipped count of shared stems.",
    minutes=4,
    level="easy",
    in_own_module=True,
    extra=True,
    kind="half",
    broken=HALF,
    test_inputs=(
        ("the ferries cross".split(), "the ferry crossed".split()),
        ("crossing crosses the bridge".split(), "crossed the river".split()),
        ("the ferry".split(), "ferries ferry ferrying the".split()),
        ("boats boat boating".split(), "the boat".split()),
        ("sailors sail".split(), "a sailor sails and sails".split()),
        ("cross cross ferri".split(), "crossing ferry crossed".split()),
        ("crossing ferry".split(), "cross cross ferri".split()),
        ("closed".split(), "open".split()),
        ("the employee".split(), "the employees".split()),
        ("the boats the left the".split(), "pier the left boat left the".split()),
        ("a car in port".split(), "a cart in the porter port".split()),
        ("the concert".split(), "a cert".split()),
        *as_they_are.PAIRS,
        (["US", "fog"], ["US", "fog"]),
        ("boats boating".split(), "boat boated".split()),  # two words of one stem on both sides
    ),
    edge_cases=(([], ["ferry"]), (["ferry"], []), ([], [])),
    hints=(
        'Call your function with ["ferries"] and ["ferry"]: does it return 1?',
        "Two things are missing: the stems of the other list, and the clipped count.",
        "`rouge_helpers.overlap` counts the clipped matches of two lists of tokens.",
    ),
    mistakes=(
        *mistakes(
            """
            only the reference stemmed: stemmed(candidate) => candidate
            you stem the reference, but not the candidate
            “ferries” in the reference becomes “ferri”: what does it become in the candidate?

            only the candidate stemmed: stemmed(reference) => reference
            you stem the candidate, but not the reference
            Which text still has its endings?

            not stemmed: stemmed(reference) => reference
            and stemmed(candidate) => candidate
            you count the words as they are, without stems
            What should “ferries” and “ferry” have in common?

            reference with itself: stemmed(candidate) => stemmed(reference)
            you compare the reference with itself
            Which of your lines uses the candidate?

            candidate stemmed twice: stemmed(candidate) => stemmed(stemmed(candidate))
            you stem the candidate twice, but some stems have a shorter stem of their own
            How often does your function stem each list of tokens?

            LCS: clipped(a, b) => lcs_length(a, b)
            you count a longest common subsequence, but order does not matter here
            Which helper counts shared tokens in any order?

            sets: clipped(a, b) => len(set(a) & set(b))
            you count each stem only once (sets) and lose every repeat
            What happens to the second copy of a stem in a set?

            beginnings: clipped(a, b) => begins(a, b)
            you count a stem even if it only begins with a wanted stem
            Do “cart” and “car” have the same stem?

            words that begin so: clipped(a, b) =>
             sum(any(word.startswith(stem) for stem in a) for word in candidate)
            you do not stem the candidate and do not clip: you count each word that begins with a
             wanted stem
            Do “cart” and “car” have the same stem? How often may a stem of the reference be
             matched?

            stems that begin so: clipped(a, b) => sum(any(x.startswith(y) for y in a) for x in b)
            you count a stem even if it only begins with a wanted stem, and you do not clip
            Do “cart” and “car” have the same stem? How often may a stem of the reference be
             matched?

            inside other stems: clipped(a, b) => within(a, b)
            you look for a stem inside a text, so a part of another stem counts as a match
            Does “concert” contain the word “cert”, or only its letters?

            sorted, then position by position: clipped(a, b) => positions(sorted(a), sorted(b))
            you sort both lists and then compare them position by position
            If one list has an extra stem, at which positions are the later stems in each list?

            F1 instead: clipped(a, b) => 2 * common_mistakes.ratio(clipped(a, b), len(a) + len(b))
            you return F1
            Does the task ask for a number of matches, or for a score between 0 and 1?

            precision instead: clipped(a, b) => common_mistakes.ratio(clipped(a, b), len(b))
            you divide the matches by the number of words in the candidate
            Does the task ask for a number of matches, or for a score between 0 and 1?

            recall instead: clipped(a, b) => common_mistakes.ratio(clipped(a, b), len(a))
            you divide the matches by the number of words in the reference
            Does the task ask for a number of matches, or for a score between 0 and 1?
            """
        ),
        *pick(
            common_mistakes.MATCHES,
            *("unclipped", "unclipped from the reference", "product of counts", "larger count"),
            *("added for each copy", "added for each candidate copy"),
            *("removes while looping", "removes while looping, reference"),
            *("all of the candidate", "union hits", "position by position"),
            item="stem",
        ),
    ),
)
