"""07, exercise 2: a score of 1.0 for two texts that differ only in their normal form."""

import unicodedata

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_helpers import rouge_1, words  # noqa: F401  a mistake names the second

from . import forms


def same_to_the_eye(reference, candidate):
    """Put both texts into one normal form, then score them: repair it."""
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_1(reference, candidate)["f1"]


BROKEN = '''
import unicodedata

import rouge_helpers


def same_to_the_eye(reference, candidate):
    """Put both texts into one normal form, then score them: repair it."""
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFD", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
'''

EXERCISE = Exercise(
    number=2,
    solution=same_to_the_eye,
    task="repair the function so that two texts that differ only in their normal form score 1.0, "
    "and a text without words scores 0.",
    minutes=3,
    level="easy",
    kind="bug",
    broken=BROKEN,
    unit=True,
    test_inputs=(
        ("café", forms.nfd("café")),
        (forms.nfd("café"), "café"),
        ("café", "café"),
        (forms.nfd("café"), forms.nfd("café")),
        ("νόμος", "νομός"),
        ("νόμος", forms.nfd("νόμος")),
        ("café", "cafe"),
        ("the ferry left", "the ferry sank"),
        ("the pier the boat", "the boat"),
        ("the ferry left the pier", "ferry left"),
        ("at the café", forms.nfd("the café is shut")),
        ("the ﬁsh market", "the ﬁsh market"),  # a sign for two letters, which NFKC takes apart
        *as_they_are.TEXTS,
        ("the pier", "the pier the the"),
        ("at at café the at", "the"),
        ("the U.S. and the EU", "the US and the E.U."),  # marks part words, deleted ones do not
    ),
    edge_cases=(("", "café"), ("café", ""), ("", "")),
    hints=(
        "Score café against itself: even this score is below 1.0. Which line changes the word?",
        "Compare the two lines that call `normalize`, letter by letter.",
        "Any form will do, as long as both texts are in the same form.",
    ),
    mistakes=(
        *pick(forms.FORMS, item="é"),
        *mistakes(
            """
            one of the two forms with a K: "NFC", candidate => "NFKC", candidate
            the texts get two different forms: NFKC splits signs such as ﬁ, but NFC keeps them
            What does each of the two forms turn ﬁ into?

            reference with itself: "NFC", candidate => "NFC", reference
            different texts score 1 too, because you compare the reference with itself
            Which of your lines uses the candidate?

            sets: rouge_1(reference, candidate)["f1"] =>
             rouge_1(sorted(set(words(reference))), sorted(set(words(candidate))))["f1"]
            you count each word only once (sets) and lose every repeat
            What happens to the second copy of a word in a set?

            recall instead: ["f1"] => ["recall"]
            you return recall
            Which score stays the same when the two texts are swapped?

            precision instead: ["f1"] => ["precision"]
            you return precision
            Which score stays the same when the two texts are swapped?

            accents thrown away: rouge_1(reference, candidate)["f1"] =>
             rouge_1(*(t.encode("ascii", "ignore").decode() for t in (reference, candidate)))["f1"]
            you throw away all letters that English does not have, and é is one of them
            What is left of “café”, and what is left of a Greek word?

            split, capitals kept: rouge_1(reference, candidate) =>
             rouge_1(reference.split(), candidate.split())
            you split the texts yourself, so capitals and marks stay on the words
            What does `rouge_1` do to a text, and what does it do to a list of words?

            equality only: rouge_1(reference, candidate)["f1"] => float(reference == candidate)
            you compare whole texts, so two texts that share only some words score 0
            What score does ROUGE-1 give two texts that share two of their three words?
            """
        ),
    ),
)
