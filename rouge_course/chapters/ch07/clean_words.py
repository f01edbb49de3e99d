"""07, exercise 7: words without marks."""

import re  # noqa: F401  the mistakes name it
import unicodedata

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def clean_words(text):
    """Keep letters of any script with their signs, drop the rest, lower-case, split: repair it."""
    kept = (c for c in text if c.isspace() or unicodedata.category(c)[0] in "LMN")
    return "".join(kept).lower().split()


EXERCISE = Exercise(
    number=7,
    solution=clean_words,
    task="repair the rule: keep the letters of every script with their signs, and drop brackets, "
    "underscores and other marks without leaving a gap. Then lower-case the text, and split "
    "it into words.",
    minutes=5,
    level="medium",
    extra=True,
    kind="bug",
    broken=r'''
import re
import unicodedata


def clean_words(text):
    """Keep letters of any script with their signs, drop the rest, lower-case, split: repair it."""
    return re.sub(r"[^A-z\s]", "", text).lower().split()
''',
    items="words",
    test_inputs=(
        ("café",),
        ("The [old] bridge",),
        ("The bridge_ is ^shut^",),
        ("café naïve",),
        ("東 京 Ostern über Ölberg",),
        ("`Heron` sails, Maud waits.",),
        ("Don't over-fit",),
        ("a backslash \\ and (two  brackets)",),
        ("the ferry, the bridge\nΛίμνη мост!",),
        # a bridge and a sail: they differ in a vowel sign, which is no letter to Python's \w
        ("पुल पाल",),
        ("the cafe\u0301 menu",),  # longer than others, because it looks like the é above
        ("the “old” pier",),
        ("Die Straße",),
    ),
    edge_cases=(("",), ("[_]",)),
    hints=(
        'Try the rule on "[old]" and "café": which characters should not be in the result, and '
        "which are missing?",
        "The square brackets of the pattern contain a range: which characters are in this range?",
        r"\w is not enough: it keeps the underscore and drops vowel signs, so पुल and पाल "
        "both become पल. Loop over the characters c: keep whitespace, and each c for which "
        'unicodedata.category(c)[0] is "L" (a letter), "M" (a sign on a letter) or "N" (a number).',
    ),
    mistakes=mistakes(
        r"""
        in place of "".join(kept)

        pattern from A to z: re.sub(r"[^A-z\s]", "", text)
        your pattern keeps [ \ ] ^ _ and the backtick, and drops é and 東
        Which characters are between Z and a in the table of characters, and where is é?

        only a to z: re.sub(r"[^A-Za-z\s]", "", text)
        the marks are gone, but so are é and 東
        Which letters does A-Za-z leave out? Which pattern matches the letters of every script?

        runs of a to z: re.sub("[^A-Za-z]", " ", text)
        the marks are gone, but é and 東 cut words in two

        lower-case letters only: re.sub(r"[^a-z\s]", "", text)
        you drop the capitals along with the marks, and é and 東 as well
        Does [a-z] match a capital, and is the text lower-cased before your pattern is applied?

        runs of lower-case letters: re.sub("[^a-z]", " ", text)
        you drop the capitals along with the marks, and é and 東 cut words in two

        accents cut off: "".join(c for c in unicodedata.normalize("NFD", text) if c.isspace()
         or unicodedata.category(c)[0] in "LN")
        you remove the signs from the letters, so café becomes cafe
        Do the signs on letters belong to the letters or to the marks?

        vowel signs dropped: re.sub(r"[^\w\s]|_", "", text)
        you keep the letters of every script, but lose the signs that some scripts attach to them
        Which sign is different in पुल (bridge) and पाल (sail), and which category does unicodedata
         give it?

        normal form changed, vowel signs dropped:
         re.sub(r"[^\w\s]|_", "", unicodedata.normalize("NFC", text))
        letters of every script stay, but the signs that some scripts attach to them are lost
        Which sign is different in पुल (bridge) and पाल (sail), and which category does unicodedata
         give it?

        underscore kept: re.sub(r"[^\w\s]", "", text)
        the underscore stays, but the signs that some scripts attach to letters are lost
        Which mark does \w match as if it were a letter, and which signs does it not match?

        underscore kept, cut at marks: re.sub(r"\W", " ", text)
        the underscore stays, but every other mark and every sign on a letter cuts its word in two

        cut at marks: re.sub(r"[\W_]", " ", text)
        a mark cuts its word in two, because you replace the mark with a space or collect runs of
         letters
        What does your function return for “don't”, and what should replace a mark?

        caret missing: re.sub(r"[\w\s]", "", text)
        you remove the letters and keep the marks
        Does your pattern match the characters that should stay, or those that you want to remove?
         Which character at the start of the brackets makes them match everything that is not
         listed?

        western letters only: re.sub(r"[^A-Za-zÀ-ÿ\s]", "", text)
        é stays only if it is a single character, and 東 and мост are lost
        How many scripts would a list of ranges have to cover?

        words with marks dropped: " ".join(word for word in text.split() if word.isalpha())
        you drop every word that contains a mark
        What should your function remove: the mark, or the whole word that contains the mark?

        cut at marks, signs kept:
         "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
        you replace each mark with a space, so each mark cuts its word in two
        What should “don't” become?

        empty words kept: "".join(kept).lower().split() => ["".join(c for c in word
         if unicodedata.category(c)[0] in "LMN").lower() for word in text.split()]
        a word that consists only of marks leaves an empty word
        What is left of a word that consists only of marks, and does that belong in the list?

        space alone kept:
         "".join(c for c in text if c == " " or unicodedata.category(c)[0] in "LMN")
        you keep spaces but drop all other whitespace, so two lines run together
        Which other kinds of whitespace can a text contain?

        signs and line breaks dropped: "".join(c for c in text if c.isalnum() or c == " ")
        you keep spaces but drop all other whitespace, and you lose the signs on letters as well
        Which other whitespace can a text contain, and what does isalnum return for a vowel sign?

        letters with capitals alone: "".join(
         c for c in text if c.isspace() or unicodedata.category(c) in ("Lu", "Ll")
         or unicodedata.category(c)[0] == "M")
        you keep only letters that can be capital or small, but many scripts have no capitals
        Which category does 東 have, and what do the categories of all letters have in common?

        some signs, letters with capitals alone: "".join(
         c for c in text if c.isspace() or unicodedata.category(c) in ("Lu", "Ll", "Mn"))
        your list of categories is too short: it lacks the letters of scripts without capitals
        Which categories do 東 and the vowel sign of पाल have?

        some signs dropped: "".join(
         c for c in text if c.isspace() or unicodedata.category(c)[0] in "LN"
         or unicodedata.category(c) == "Mn")
        some signs stay, but others are lost: signs on letters have more than one category
        Which category does the vowel sign of पाल have, and which letter do all categories of signs
         begin with?

        normal form changed, cut at marks:
         re.sub(r"[\W_]+", " ", unicodedata.normalize("NFC", text))
        a mark or a vowel sign cuts its word in two, because you replace such signs with a space
        What does your function return for “don't”, and what should replace a mark?

        white space dropped: "".join(c for c in text if unicodedata.category(c)[0] in "LMN")
        you drop the whitespace along with the marks
        At which characters should split() cut the text?

        normal form changed: unicodedata.normalize("NFC", "".join(kept))
        you change the normal form: a letter and its sign become one character
        A letter and its sign look the same in both forms: does the task ask you to change the form?

        ASCII marks alone: "".join(c for c in text if not c.isascii() or c.isalnum() or c.isspace())
        you drop only the marks in your own list, but it lacks marks such as “ and ”
        How many marks would a list for all scripts need? What do the categories of all letters have
         in common?

        spaces dropped: re.sub(r"[\W_]", "", text)
        you drop the spaces along with the marks
        At which characters should split() cut the text?

        categories of marks alone: "".join(c for c in text if unicodedata.category(c)[0] != "P")
        you drop only the category of punctuation, but signs such as ^ and the backtick have
         another category
        Which letters do the categories of ^ and of a bracket begin with?

        capitals folded: .lower().split() => .casefold().split()
        you fold the case, which changes more than the capitals: ß becomes ss
        Which method of a string changes only the capitals?

        split at the space alone: .lower().split() => .lower().split(" ")
        you split at each single space, so a line break does not separate two words, and two spaces
         leave an empty word
        What does split() without an argument do?

        case kept: .lower().split() => .split()
        you forget to lower-case the text
        Should `The` and `the` be the same word?
        """
    ),
)
