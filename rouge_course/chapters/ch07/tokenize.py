"""07, exercise 1: the tokens of the package rouge-score."""

import re

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from .forms import bare  # noqa: F401  the code of a mistake names it


def tokenize(text):
    """Return the tokens that the package rouge-score makes of a text.

    1. tokenise: lower-case the text.
    2. tokenise: keep the runs of a to z and 0 to 9; cut at everything else.
    """
    return re.findall("[a-z0-9]+", text.lower())


def reference_program(text):
    """The same steps, in pieces that a mistake can exchange."""
    text = text.lower()
    return re.findall("[A-Za-z0-9]+", text)


EXERCISE = Exercise(
    number=1,
    solution=tokenize,
    reference_program=(reference_program,),
    task="cut a text as the package rouge-score does: lower-case, then the runs of a to z "
    "and 0 to 9; everything else cuts.",
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
        ("two boats sail, the Straße the",),
    ),
    edge_cases=(("",), ("πλοίο",), ("!?",)),
    hints=(
        "Try “Don't over-fit”: four tokens come out of rouge-score.",
        "Two steps: the case, then a pattern that finds runs; `re.findall` lists them.",
        "A pattern for a run is square brackets with the allowed characters, and a plus.",
    ),
    mistakes=mistakes(
        r"""
        case kept: text.lower() => text
        you forget to lower-case
        Which of your tokens would a reader call the same although == does not?

        capitals folded: text.lower() => text.casefold()
        you fold the case, which goes further than lower case: ß becomes ss
        Which method of a text changes its capitals and nothing else?

        capitals lost: text.lower() => re.sub("[A-Z]", " ", text)
        capital letters do not fit your pattern, so they cut the token
        Which comes first, the pattern or the lower case?

        one range for all letters: re.findall("[A-z0-9]+", text)
        your range runs from A to z, and between Z and a stand marks such as _ and ^
        Which characters stand between Z and a, and which two ranges leave them out?

        split at white space: text.split()
        you split at white space only, so marks and hyphens stay where they are
        Which characters may stand in a token at all?

        pattern for words: re.findall(r"\w+", text)
        you use \w, which keeps the letters of every script and the underscore too
        What does this package make of naïve, and of snake_case?

        underscore kept: re.findall("[A-Za-z0-9_]+", text)
        you keep the underscore: it stands in your pattern, or in \w with re.ASCII
        How many tokens does snake_case give here?

        letters of any script: re.findall(r"[^\W_]+", text)
        you keep the letters of every script; this package does not
        What does it make of naïve? Which letters does the task name?

        marks deleted: re.sub(r"[^A-Za-z0-9\s]", "", text).split()
        you delete what is no letter or digit, so don't becomes dont
        Does such a character vanish, or does it cut the token in two?

        marks of ASCII deleted: re.sub(r"[!-/:-@\[-`{-~]", "", text).split()
        you delete marks, so don't becomes dont, and letters of every script stay
        Does a mark vanish, or does it cut the token in two?

        edges stripped: [word for each in text.split() if (word := each.strip(".,;:!?\"'()"))]
        you strip marks at the ends of words, and those inside stay
        What becomes of the hyphen in over-fit?

        words with marks dropped: [word for word in text.split() if word.isalnum()]
        a word that holds a mark is lost as a whole
        Does a mark take its word away, or does it cut the word?

        digits lost: re.findall("[A-Za-z]+", text)
        digits are lost
        What does this package keep besides letters?

        zero lost: re.findall("[A-Za-z1-9]+", text)
        the digit 0 does not fit your pattern
        Which digits does 1-9 hold, and which does the task name?

        last word lost: re.findall("([A-Za-z0-9]+)[^A-Za-z0-9]", text)
        a word at the very end of the text is lost
        Which sign tells your loop that a word is over, and which sign follows the last one?

        last word lost, empty tokens: re.split("[^A-Za-z0-9]", text)[:-1]
        two cuts in a row leave an empty token, and a word at the very end of the text is lost
        When your loop is over, which word is not in your list yet?

        characters of other scripts glued: re.findall(
         "[A-Za-z0-9]+", "".join(c for c in text if c.isascii()))
        you delete what ASCII does not hold, so naïve becomes nave
        Does such a character vanish, or does it cut the token in two?

        hyphens kept: re.findall("[A-Za-z0-9-]+", text)
        you keep hyphens
        How many tokens does over-fit give here?

        apostrophes kept: re.findall("[A-Za-z0-9']+", text)
        you keep apostrophes
        How many tokens does don't give here?

        accents removed: re.findall("[A-Za-z0-9]+", bare(text))
        you take accents off before you cut, and this package does not
        Is é a letter from a to z? What does the task say of everything else?

        letters: re.findall("[A-Za-z0-9]", text)
        each letter is a token of its own
        Which sign in a pattern says “one or more of these”?

        all characters: list(text)
        your tokens are single characters, spaces too
        What does list() make of a text?

        empty tokens: re.sub("[^A-Za-z0-9]", " ", text).split(" ")
        two cuts in a row leave an empty token
        What does "a  b".split(" ") hold, and what does "a  b".split() hold?

        empty ends: re.split("[^A-Za-z0-9]+", text)
        a cut at the beginning or the end of the text leaves an empty token
        What stands before the first cut, when the text begins with a mark?

        empty runs: re.findall("[A-Za-z0-9]*", text)
        your pattern also fits where there is no character, and gives empty tokens
        Which sign says “one or more”, and which says “none or more”?

        ends of the range only: re.findall("[AZaz09]+", text)
        your brackets hold the two ends of the alphabet, and not the letters between them
        Which sign in the brackets stands for “to”, as in a to z?

        letters and digits apart: re.findall("[A-Za-z]+|[0-9]+", text)
        you cut between a letter and a digit, so 3rd becomes two tokens
        Does a run end where a letter follows a digit?

        sorted, repeats dropped: sorted(set(re.findall("[A-Za-z0-9]+", text)))
        you drop repeated words and their order (a set)
        What will later steps need to know about repeats and order?

        repeats dropped: list(dict.fromkeys(re.findall("[A-Za-z0-9]+", text)))
        you drop repeated words
        What will clipping need to know about a word that comes twice?
        """,
        fragment='re.findall("[A-Za-z0-9]+", text)',
    ),
)
