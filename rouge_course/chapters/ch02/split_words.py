"""02, exercise 4: the words of a text."""

from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise

from . import texts
from .texts import tokens


def split_words(text):
    """Return the words of a text.

    1. tokenise: lower-case, then split on whitespace (spaces, tabs, new lines).
    """
    return text.lower().split()


EXERCISE = Exercise(
    number=4,
    solution=split_words,
    reference_program=(tokens,),
    task="lower-case the text, split it on whitespace, do nothing else, and return a list.",
    minutes=4,
    level="easy",
    extra=True,
    items="words",
    test_inputs=(
        (" The ferry\nleft",),
        ("The ferry left",),
        ("Red red",),
        ("the bridge, shut, is on The mat.",),
        ("two  spaces\tand a tab\nand a line",),
        ("Don't over-fit é 3.5% data set!",),
        ("zebra and ant",),
        ("The ferry left. A boat came.",),
        ("McKay's HERON",),
        ("Die Straße",),
        ("ÉTÉ à Évian",),
    ),
    edge_cases=(("",), ("  \n ",)),
    hints=(
        'Try "The  ferry" with two spaces: how many words do you get, and in which case are they?',
        "Two string methods do the work: one changes the case, and the other splits.",
        "Call .lower() first, and then .split() with nothing between its brackets.",
    ),
    mistakes=(
        *pick(texts.CASE, "case kept"),
        *mistakes(
            """
            case folded: text.casefold()
            you fold the case, which goes further than lower case: ß becomes ss
            Which string method changes capital letters and nothing else?

            upper case: text.upper()
            you change the words to upper case
            Which of the two cases does the task ask for?
            """,
            fragment="case(text)",
        ),
        *texts.CUTS,
        *mistakes(
            """
            words with marks dropped: [word for word in text.split() if word.isalpha()]
            you drop every word that contains a digit or a mark
            Is "3.5%" a word here? What does the task say to split on?

            split at the space alone: [word for word in text.split(" ") if word]
            you split only at spaces, so a line break or a tab does not split the text
            What does split() without an argument split on?

            glued at line breaks: "".join(c for c in text if c == " " or not c.isspace()).split()
            you delete line breaks, so the words before and after a line break are glued together
            What should replace a line break so that two words stay two words?

            last word lost: text.split()[:-1]
            the last word of a text is lost
            Where does your loop or slice end? Which character comes after the last word of a text?

            repeats dropped: dict.fromkeys(text.split())
            you drop repeated words
            What will clipping need to know about a word that appears twice?
            """,
            fragment="text.split()",
        ),
    ),
)
