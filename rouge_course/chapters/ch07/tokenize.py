"""07, exercise 1: the tokens that the package rouge-score finds."""

import re

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from .forms import bare  # noqa: F401  the code of a mistake names it


def tokenize(text):
    """Return the tokens that the package rouge-score finds in a text.

    1. tokenise: lower-case the text.
    2. tokenise: keep the runs of a to z and 0 to 9; cut at everything else.
    """
    return re.findall("[a-z0-9]+", text.lower())


def reference_program(text):
    """The same steps, in pieces that a mistake can replace."""
    text = text.lower()
    return re.findall("[A-Za-z0-9]+", text)


EXERCISE = Exercise(
    number=1,
    solution=tokenize,
    reference_program=(reference_program,),
    task="split a text as the package rouge-score does: lower-case it, return the runs of a to z "
    "and 0 to 9, and split at everything else.",
    minutes=7,
    level="medium",
    in_own_module=True,
    items="words",
    test_inputs=(
        ("Don't over-fit U.S. data: 3.5% naïve!",),
        ("the ferry",),
        ("The  ferry, the FERRY!",),
        ("snake_case and x^2",),
        ("Ώρα 10: the café",),
        ("the 3rd pier",),
        ("a-b",),
        ("well-known",),
        ("zebra and ant",),
        ("from pier7 to pier 8",),
        ("two boats sail, the Straße the",),
    ),
    edge_cases=(("",), ("πλοίο",), ("!?",)),
    hints=(
        "Try “Don't over-fit”: rouge-score splits it into four tokens.",
        "There are two steps: lower-case the text, then let `re.findall` list the runs that match "
        "a pattern.",
        "The pattern for a run is a pair of square brackets with the allowed characters, followed "
        "by a plus.",
    ),
    mistakes=mistakes(
        r"""
        case kept: text.lower() => text
        you forget to lower-case the text
        Does == treat “The” and “the” as equal?

        capitals folded: text.lower() => text.casefold()
        you fold the case, which changes more than the capitals: ß becomes ss
        Which method of a string changes only the capitals?

        capitals lost: text.lower() => re.sub("[A-Z]", " ", text)
        capital letters do not match your pattern, so they cut the token
        Which should come first, lower-casing the text or applying the pattern?

        one range for all letters: re.findall("[A-z0-9]+", text)
        your range runs from A to z, but there are marks such as _ and ^ between Z and a
        Which characters are between Z and a, and which two ranges leave them out?

        split at white space: text.split()
        you split only at whitespace, so marks and hyphens stay in the tokens
        Which characters may a token contain?

        pattern for words: re.findall(r"\w+", text)
        you use \w, which keeps the letters of every script, and the underscore as well
        Which tokens does rouge-score split naïve and snake_case into?

        underscore kept: re.findall("[A-Za-z0-9_]+", text)
        you keep the underscore, because your pattern matches it (as \w does, even with re.ASCII)
        How many tokens should snake_case give?

        letters of any script: re.findall(r"[^\W_]+", text)
        you keep the letters of every script, but rouge-score does not
        Which tokens does rouge-score split naïve into? Which letters does the task name?

        marks deleted: re.sub(r"[^A-Za-z0-9\s]", "", text).split()
        you delete every character that is not a letter or digit, so “don't” becomes “dont”
        Should such a character vanish, or should it cut the token in two?

        marks of ASCII deleted: re.sub(r"[!-/:-@\[-`{-~]", "", text).split()
        you delete marks, so “don't” becomes “dont”, and you keep the letters of every script
        Should a mark vanish, or should it cut the token in two?

        edges stripped: [word for each in text.split() if (word := each.strip(".,;:!?\"'()"))]
        you strip the marks at the ends of words, but the marks inside them stay
        What should happen to the hyphen in over-fit?

        words with marks dropped: [word for word in text.split() if word.isalnum()]
        you lose every word that contains a mark
        Should a mark remove its word, or cut it in two?

        digits lost: re.findall("[A-Za-z]+", text)
        you lose the digits
        What does rouge-score keep besides letters?

        zero lost: re.findall("[A-Za-z1-9]+", text)
        the digit 0 does not match your pattern
        Which digits are in 1-9, and which does the task name?

        last word lost: re.findall("([A-Za-z0-9]+)[^A-Za-z0-9]", text)
        a word at the very end of the text is lost
        Which character tells your function that a word is over, and what follows the last word?

        last word lost, empty tokens: re.split("[^A-Za-z0-9]", text)[:-1]
        two cuts in a row leave an empty token, and a word at the very end of the text is lost
        When your loop is over, which word is not in your list yet?

        characters of other scripts glued: re.findall(
         "[A-Za-z0-9]+", "".join(c for c in text if c.isascii()))
        you delete every character that is not in ASCII, so naïve becomes nave
        Should such a character vanish, or should it cut the token in two?

        hyphens kept: re.findall("[A-Za-z0-9-]+", text)
        you keep hyphens
        How many tokens should over-fit give?

        spaces kept: re.findall("[A-Za-z0-9 ]+", text)
        your pattern matches spaces, too, so several words become one token
        Inside square brackets, a space is one more character: do your brackets contain a space?

        commas and spaces kept: re.findall("[A-Za-z0-9, ]+", text)
        your pattern matches commas and spaces, too, so several words become one token
        Inside square brackets, does a comma or a space separate anything, or is it one more
         character?

        commas kept: re.findall("[A-Za-z0-9,]+", text)
        your pattern matches commas, too
        Inside square brackets, does a comma separate anything, or is it one more character?

        apostrophes kept: re.findall("[A-Za-z0-9']+", text)
        you keep apostrophes
        How many tokens should “don't” give?

        accents removed: re.findall("[A-Za-z0-9]+", bare(text))
        you remove accents before you split the text, but rouge-score does not
        Is é a letter from a to z, and what does the task say about all other characters?

        letters: re.findall("[A-Za-z0-9]", text)
        each letter is a separate token
        Which character in a pattern means “one or more of these”?

        all characters: list(text)
        your tokens are single characters, including spaces
        What does list() turn a text into?

        empty tokens: re.sub("[^A-Za-z0-9]", " ", text).split(" ")
        two cuts in a row leave an empty token
        What does "a  b".split(" ") return, and what does "a  b".split() return?

        empty ends: re.split("[^A-Za-z0-9]+", text)
        a cut at the beginning or the end of the text leaves an empty token
        If the text begins with a mark, what comes before the first cut?

        empty runs: re.findall("[A-Za-z0-9]*", text)
        your pattern also matches where there is no character, so it gives empty tokens
        Which character means “one or more”, and which means “zero or more”?

        ends of the range only: re.findall("[AZaz09]+", text)
        your brackets contain the two ends of each range, but not the characters between them
        Which character in the brackets means “to”, as in a to z?

        letters, then digits: re.findall("[A-Za-z]+[0-9]+", text)
        your pattern needs letters with digits directly after them, so it leaves out other words
        Can one pair of square brackets allow both letters and digits?

        one letter, then digits: re.findall("[A-Za-z][0-9]+", text)
        your pattern needs one letter with digits directly after it, so it leaves out other words
        Can one pair of square brackets allow both letters and digits?

        first letters, then digits: re.findall("[A-Za-z]+", text) + re.findall("[0-9]+", text)
        you search twice, so all numbers come last, and 3rd becomes two tokens
        Can one pair of square brackets allow both letters and digits?

        letters and digits apart: re.findall("[A-Za-z]+|[0-9]+", text)
        you split between letters and digits, so 3rd becomes two tokens
        Should a run end where a letter follows a digit?

        sorted, repeats dropped: sorted(set(re.findall("[A-Za-z0-9]+", text)))
        your set drops repeated words and loses their order
        Which later steps need the repeats, and which steps need the order of the words?

        repeats dropped: list(dict.fromkeys(re.findall("[A-Za-z0-9]+", text)))
        you drop repeated words
        What will clipping need to know about a word that appears twice?
        """,
        fragment='re.findall("[A-Za-z0-9]+", text)',
    ),
)
