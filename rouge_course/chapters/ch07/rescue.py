"""07, exercise 6: a score for texts in any script."""

import re
import unicodedata

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_helpers import (  # noqa: F401  the codes of the mistakes name some of them
    characters,
    rouge_1,
    rouge_score_words,
    split_words,
    words,
)

from . import forms


def rescue(reference, candidate):
    """Return the ROUGE-1 F1 of two texts in any script.

    1. tokenise: put both texts into the same normal form.
    2. count, clip, divide, combine: `rouge_1` takes these steps for words of any script.
    """
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_1(reference, candidate, tokenize=words)["f1"]


def pattern(text):
    r"""Return the pieces that fit \w+."""
    return re.findall(r"\w+", text.lower())


def unsigned(text):
    """Return the words of any script, without their signs."""
    letters = unicodedata.normalize("NFD", text)
    return words("".join(c for c in letters if unicodedata.category(c)[0] != "M"))


def signs(text):
    """Return all characters except whitespace."""
    return [c for c in text.lower() if not c.isspace()]


def cased(text):
    """Return the words of any script, with their capitals."""
    return "".join(
        c if c.isalnum() or unicodedata.category(c)[0] == "M" else " " for c in text
    ).split()


def elsewhere(rule):
    """Return a tokeniser with rouge-score's rule for English and another rule for other texts."""
    return lambda text: (rouge_score_words if text.isascii() else rule)(text)


EXERCISE = Exercise(
    number=6,
    solution=rescue,
    task="return the ROUGE-1 F1 of two texts in any script. Equal texts score 1.0, and so do "
    "texts that differ only in their normal form. A text without words scores 0, and "
    "English results stay as they are.",
    minutes=5,
    level="easy",
    extra=True,
    in_own_module=True,
    unit=True,
    test_inputs=(
        ("पुल बन्द छ।", "पुल बन्द छ।"),
        ("η γέφυρα έκλεισε", "η γέφυρα έκλεισε"),
        ("สะพานปิดแล้ว", "สะพานปิดแล้ว"),
        ("桥已关闭", "桥已关闭"),
        ("γέφυρα κλειστή", forms.nfd("γέφυρα κλειστή")),
        (forms.nfd("γέφυρα κλειστή"), "γέφυρα κλειστή"),
        ("Η γέφυρα, η γέφυρα έκλεισε.", "έκλεισε η παλιά γέφυρα"),
        ("पुल", "पाल"),
        ("νόμος", "νομός"),
        ("The ferry re-opened on the Lind.", "the ferries cross the Lind, re opened"),
        ("snake_case ferry", "the snake ferry"),
        ("café", "cafe"),
        ("the ferry, the ferry, the", "the ferry"),
        *as_they_are.TEXTS,
        ("the strasse", "the straße"),
        ("The Η ferry", "η Lind"),
        ("γέφυρα the", "桥已关闭 the the γέφυρα the"),
        ("the ferry the ferry left", "the ferry sank"),  # a repeat, and not the same words
    ),
    edge_cases=(("", "πλοίο"), ("πλοίο", ""), ("", "")),
    hints=(
        "Texts that look the same can score below 1.0 for two reasons: their script and their "
        "normal form.",
        "`rouge_helpers.rouge_1` splits texts with `words`, which keeps every script. What must "
        "you do to both texts first?",
        'Normalise both texts with `unicodedata.normalize("NFC", …)`, then return the '
        '"f1" of `rouge_1` with `rouge_helpers.words`.',
    ),
    mistakes=(
        *mistakes(
            r"""
            default kept: tokenize=rouge_score_words
            you still split the texts by rouge-score's rule, which drops every other script
            Which tokens does rouge-score's rule find in a text in another script?

            split at white space: tokenize=split_words
            you split at whitespace, so marks stay on the words: “Lind.” is no longer “lind”
            Which rule drops the full stop, and keeps the letters of every script?

            letters: tokenize=characters
            you count letters, so different words score if they share letters
            Which unit does ROUGE-1 count: letters or words?

            every character: tokenize=signs
            you count characters, including marks, so different words score if they share characters
            Which unit does ROUGE-1 count: characters or words?

            pattern for words: tokenize=pattern
            you use \w+, which cuts Nepali words at their vowel signs and keeps underscores
            Which pieces are left of पुल (bridge) and of पाल (sail), and are they the same?

            case kept: tokenize=cased
            you forget to lower-case the texts
            Do “The” and “the” match in rouge_1?

            signs lost: tokenize=unsigned
            you remove the signs, so words that differ only in a sign become the same word
            How do पुल (bridge) and पाल (sail) differ?

            sets: tokenize=words, sets=True
            you count each word only once (sets) and lose every repeat
            What happens to the second copy of a word in a set?

            letters elsewhere: tokenize=elsewhere(characters)
            outside English, you count letters, so different Greek words score if they share letters
            Should your function split a Greek text into letters or into words?

            equal texts only: rouge_1(reference, candidate, tokenize=words)["f1"] =>
             1.0 if reference == candidate else
             rouge_1(reference, candidate, tokenize=rouge_score_words)["f1"]
            a special rule gives equal texts a score of 1, but you still split all other texts by
             rouge-score's rule
            What score do two Greek texts get if they share two of their three words?

            equality only: rouge_1(reference, candidate, tokenize=words)["f1"] =>
             float(reference == candidate)
            you compare whole texts, so two texts that share only some words score 0
            What score does ROUGE-1 give two texts that share two of their three words?

            split, capitals kept: rouge_1(reference, candidate, tokenize=words) =>
             rouge_1(reference.split(), candidate.split())
            you split the texts yourself, so capitals and marks stay on the words
            What does `rouge_1` do to a text, and what does it do to a list of words?

            equal sets are 1: rouge_1(reference, candidate, tokenize=words)["f1"] =>
             1.0 if set(words(reference)) == set(words(candidate)) > set() else
             rouge_1(reference, candidate, tokenize=words)["f1"]
            two texts with the same set of words get a score of 1, however often each word is
             repeated
            Are “the ferry, the ferry” and “the ferry” equal texts?

            stemmed: tokenize=words, stem=True
            you stem the words, so English results change
            Which different English words match now, and did they match before?

            recall instead: ["f1"] => ["recall"]
            you return recall
            Which of the three scores does the task ask for?

            precision instead: ["f1"] => ["precision"]
            you return precision
            Which of the three scores does the task ask for?
            """,
            fragment="tokenize=words",
        ),
        *pick(forms.FORMS, item="ή"),
    ),
)
