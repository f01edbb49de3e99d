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
    task="repair the rule: letters of every script stay, with the signs that belong to them; "
    "brackets, underscores and other marks go and leave no gap; lower-case, split.",
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
        'Feed it "[old]" and "café": which characters should not be there, and which are missing?',
        "The square brackets of the pattern hold a range; look at what lies inside that range.",
        r"\w will not do: it takes the underscore and drops vowel signs, so पुल and पाल "
        "both become पल. Go through the characters c: keep white space, and each c for which "
        'unicodedata.category(c)[0] is "L" (a letter), "M" (a sign on a letter) or "N" (a number).',
    ),
    mistakes=mistakes(
        r"""
        in place of "".join(kept)

        pattern from A to z: re.sub(r"[^A-z\s]", "", text)
        your pattern keeps [ \ ] ^ _ and the backtick, and drops é and 東
        Which characters stand between Z and a in the table of characters, and where does é stand?

        only a to z: re.sub(r"[^A-Za-z\s]", "", text)
        the marks are gone, and so are é and 東
        Which letters does A-Za-z leave out? Which pattern knows the letters of every script?

        runs of a to z: re.sub("[^A-Za-z]", " ", text)
        the marks are gone, and é and 東 cut words in two

        lower-case letters only: re.sub(r"[^a-z\s]", "", text)
        the capitals are gone with the marks, and so are é and 東
        What does [a-z] make of a capital, and has the text been lower-cased when your pattern
         meets it?

        runs of lower-case letters: re.sub("[^a-z]", " ", text)
        the capitals are gone with the marks, and é and 東 cut words in two

        accents cut off: "".join(c for c in unicodedata.normalize("NFD", text) if c.isspace()
         or unicodedata.category(c)[0] in "LN")
        you take the signs off the letters, so café becomes cafe
        Do the signs on letters belong to the letters or to the marks?

        vowel signs dropped: re.sub(r"[^\w\s]|_", "", text)
        you keep the letters of every script, and lose the signs that some scripts write on them
        How do पुल, a bridge, and पाल, a sail, differ? Which category has that sign in unicodedata?

        normal form changed, vowel signs dropped:
         re.sub(r"[^\w\s]|_", "", unicodedata.normalize("NFC", text))
        letters of every script stay, and the signs that some scripts write on them go
        How do पुल, a bridge, and पाल, a sail, differ, and what does Python call that sign?

        underscore kept: re.sub(r"[^\w\s]", "", text)
        the underscore stays, and the signs that some scripts write on letters go
        Which mark does \w count among the letters, and which signs does it not take?

        underscore kept, cut at marks: re.sub(r"\W", " ", text)
        the underscore stays, and every other mark and every sign on a letter cuts its word in two

        cut at marks: re.sub(r"[\W_]", " ", text)
        a mark cuts its word in two: a space takes its place, or you collect the runs of letters
        What do you make of don't, and what is to take the place of a mark?

        caret missing: re.sub(r"[\w\s]", "", text)
        you take the letters away and keep the marks
        What does your pattern stand for: what stays, or what goes? Which sign turns that round?

        western letters only: re.sub(r"[^A-Za-zÀ-ÿ\s]", "", text)
        é stays now as one character, and 東 and мост do not
        How many scripts would a list of ranges have to name?

        words with marks dropped: " ".join(word for word in text.split() if word.isalpha())
        you drop every word that holds a mark
        What is to go: the mark, or the word it stands on?

        cut at marks, signs kept:
         "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
        a space takes the place of each mark, so a mark cuts its word in two
        What is to become of don't?

        empty words kept: "".join(kept).lower().split() => ["".join(c for c in word
         if unicodedata.category(c)[0] in "LMN").lower() for word in text.split()]
        a word that is nothing but marks leaves an empty word
        What is left of a mark that stands alone, and does it belong in the list?

        space alone kept:
         "".join(c for c in text if c == " " or unicodedata.category(c)[0] in "LMN")
        you keep the space and drop the other white space, so two lines run together
        Which white space can a text hold besides the space?

        signs and line breaks dropped: "".join(c for c in text if c.isalnum() or c == " ")
        you keep the space and drop the other white space, and the signs on letters go as well
        Which white space can a text hold besides the space, and does isalnum take a vowel sign?

        letters with capitals alone: "".join(
         c for c in text if c.isspace() or unicodedata.category(c) in ("Lu", "Ll")
         or unicodedata.category(c)[0] == "M")
        you keep letters that can be large or small, and many scripts know no such thing
        In which category is 東, and what do the categories of all letters have in common?

        some signs, letters with capitals alone: "".join(
         c for c in text if c.isspace() or unicodedata.category(c) in ("Lu", "Ll", "Mn"))
        your list of categories is too short: it lacks the letters of scripts without capitals
        In which categories are 東 and the vowel sign of पाल?

        some signs dropped: "".join(
         c for c in text if c.isspace() or unicodedata.category(c)[0] in "LN"
         or unicodedata.category(c) == "Mn")
        some signs stay and others go: there is more than one category for signs on letters
        In which category is the vowel sign of पाल, and what do all such categories begin with?

        normal form changed, cut at marks:
         re.sub(r"[\W_]+", " ", unicodedata.normalize("NFC", text))
        a mark or a vowel sign cuts its word in two, because a space takes its place
        What do you make of don't, and what is to take the place of a mark?

        white space dropped: "".join(c for c in text if unicodedata.category(c)[0] in "LMN")
        the white space goes with the marks
        Where should split find its places?

        normal form changed: unicodedata.normalize("NFC", "".join(kept))
        you change the normal form: a letter and its sign become one character
        The two look the same: does the task ask for the change?

        ASCII marks alone: "".join(c for c in text if not c.isascii() or c.isalnum() or c.isspace())
        you drop a list of marks, and it lacks marks such as “ and ”
        How many marks would a list for all scripts need? What do letters have in common instead?

        spaces dropped: re.sub(r"[\W_]", "", text)
        the spaces go with the marks
        Where should split find its places?

        categories of marks alone: "".join(c for c in text if unicodedata.category(c)[0] != "P")
        you drop the category of punctuation alone, and signs such as ^ and the backtick have
         another one
        With which letter do the categories of ^ and of a bracket begin?

        capitals folded: .lower().split() => .casefold().split()
        you fold the case, which goes further than lower case: ß becomes ss
        Which method of a text changes its capitals and nothing else?

        split at the space alone: .lower().split() => .lower().split(" ")
        you split at each single space: a line break cuts nothing, and two spaces leave an empty
         word
        What does split() without an argument do?

        case kept: .lower().split() => .split()
        you forget to lower-case
        Are `The` and `the` the same word?
        """
    ),
)
