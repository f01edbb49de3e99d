"""The questions of chapter 08."""

from collections.abc import Sequence

from rouge_course.checker.record import Question
from rouge_course.environment import clash, namesakes
from rouge_helpers import rouge_1, rouge_n

REFERENCE = "The storm closed the bridge on Sunday.\nThe ferry carries the town across the river."
CANDIDATE = "The ferry carries the town.\nA Sunday storm closed the old bridge."
PAIR = REFERENCE, CANDIDATE
LINES = [text.replace("\n", " ") for text in PAIR]  # as a question shows them


def dots_dropped(text):
    """Split a text into words as the package `rouge` does."""
    return text.replace(".", " ").split()


def other_rouge(others: Sequence[str]) -> str:
    """Return a note for a machine on which `import rouge` may find another package.

    >>> other_rouge([])
    ''
    """
    if not others:
        return ""
    return (
        f"\n\n**On your machine** {clash(others)} The check in chapter 00 says how to repair this."
    )


QUESTIONS = (
    Question(
        key="08-packages",
        kind="predict",
        text=f"Reference: “{LINES[0]}” Candidate: “{LINES[1]}” Three packages, rouge-score, rouge "
        "and rouge-metric, compute ROUGE-1 for this pair with their default settings, and no "
        "standard says what a word is. How many different values of F1 do the three packages "
        "print?",
        options={
            "a": ("one", "The packages disagree on what a word is, or on how often a word counts."),
            "b": ("two", "Each of these three packages splits and counts words in its own way."),
            "c": ("three", "Each package has its own rule for words, capitals or repeats."),
            "d": (
                "none, because two of them refuse the texts",
                "None of the three packages refuses plain English.",
            ),
        },
        right="c",
        after="""
        Three packages print three values of F1 for ROUGE-1: 0.741, 0.783 and 0.519. `rouge-score`
        and `rouge_helpers` agree in every column of the table. `rouge` agrees with `rouge-score`
        only on ROUGE-2, and `rouge-metric` agrees with no other package in any column.

        Which package computes the score of Lin's program, ROUGE-1.5.5, on plain English?

        `rouge-score` and `rouge_helpers` compute Lin's score, but both packages use the name Lsum
        for the score that ROUGE-1.5.5 calls ROUGE-L.

        `rouge-metric` does not compute Lin's score by default, because it keeps capitals and
        punctuation. `rouge-metric` agrees with Lin's program if you lower-case the words and drop
        the punctuation.

        `rouge` does not compute Lin's score, because it keeps capitals and counts every n-gram only
        once. The ROUGE-L of `rouge` is a different score, too.

        In a report, write *ROUGE-1 F1 by rouge-score*, the version of the package, and *no
        stemming*.
        """
        + other_rouge(namesakes()),
    ),
    Question(
        key="08-culprit",
        kind="predict",
        text="For ROUGE-1, the package rouge prints 0.783 but rouge_helpers prints 0.741, and for "
        "ROUGE-2 both print 0.480. Which single setting raises ROUGE-1, but not ROUGE-2?",
        options={
            "a": (
                "the two texts are swapped",
                "If you swap the texts, precision and recall are swapped, but F1 stays the same.",
            ),
            "b": (
                "words are cut to their stems",
                "In this pair, only equal words share a stem, so nothing changes.",
            ),
            "c": (
                "repeats are dropped: sets",
                "“The” is repeated in both texts, but no pair of neighbours is repeated.",
            ),
            "d": (
                "capitals are kept",
                "If you only keep capitals, a match can be lost, but no match can be added.",
            ),
        },
        right="c",
        numbers={
            "0.783": lambda: rouge_1(*PAIR, sets=True, tokenize=dots_dropped)["f1"],
            "0.741": lambda: rouge_1(*PAIR)["f1"],
            "0.480": lambda: rouge_n(*PAIR, 2)["f1"],
        },
        after="""
        Dropping repeats raises ROUGE-1 to 0.762 and leaves ROUGE-2 at 0.480. But the package
        `rouge` prints 0.783, so a second setting must differ as well. Keeping capitals changes
        nothing on its own, but sets and capitals together give 0.783. If capitals are kept, *The*
        and *the* are two words, so sets keep both of them. A setting may have no effect until you
        turn on another setting.
        """,
    ),
    Question(
        key="08-limit",
        kind="predict",
        extra=True,
        text=f"Reference: “{LINES[0]}” Candidate: “{LINES[1]}” The F1 of ROUGE-1 is 0.741. "
        "ROUGE-1.5.5 can cut each text after a given number of words. What is F1 if ROUGE-1.5.5 "
        "keeps six words?",
        options={
            "a": (
                "0.333",
                "After the cut, one text is about the bridge and the other is about the ferry, so "
                "only “the” matches, and it matches twice.",
            ),
            "b": ("0.741", "A cut removes words, and here it removes most of the matches."),
            "c": ("0.667", "For the whole texts, recall is 0.667."),
            "d": ("0.000", "After the cut, ROUGE-2 is 0.000, but single words still match."),
        },
        right="a",
        numbers={
            "0.333": lambda: rouge_1(*PAIR, limit=6)["f1"],
            "0.741": lambda: rouge_1(*PAIR)["f1"],
            "0.667": lambda: rouge_1(*PAIR)["recall"],
            "0.000": lambda: rouge_n(*PAIR, 2, limit=6)["f1"],
        },
        after="""
        In the first six words, the reference is about the bridge, but the candidate is about the
        ferry, so F1 falls to 0.333. For the whole texts, stemming changes nothing, and dropping
        stop words raises F1 to 0.824.
        """,
    ),
    Question(
        key="08-a",
        text="A paper says “ROUGE-1.5.5, option -m”. You score the same outputs with the default "
        "settings of rouge-score, and the F1 of ROUGE-1, ROUGE-2 and ROUGE-L is a little lower "
        "than in the paper. What do you change first?",
        options={
            "a": (
                "the order of the arguments",
                "Swapping the texts does not change the F1 of ROUGE-1, but here F1 is lower.",
            ),
            "b": (
                "put each sentence on its own line",
                "Line breaks change only ROUGE-Lsum, but here ROUGE-1 is lower, too.",
            ),
            "c": (
                "count sets",
                "ROUGE-1.5.5 counts repeats, and so does rouge-score.",
            ),
            "d": (
                "use_stemmer=True",
                "The option -m turns stemming on, but by default rouge-score does not stem.",
            ),
        },
        right="d",
    ),
    Question(
        key="08-b",
        text="Two packages score the same summaries of many sentences. Both packages report the "
        "same precision and recall for ROUGE-1 and for ROUGE-2, but not for ROUGE-L. Where "
        "do you look first?",
        options={
            "a": (
                "whether both read line by line",
                "Line breaks can change only ROUGE-L: one package may read a text as one long "
                "line (rougeL), and the other package may read it line by line (Lsum).",
            ),
            "b": (
                "whether both stem the words",
                "Stemming makes more words equal, so ROUGE-1 would change, too.",
            ),
            "c": (
                "whether one of them counts sets",
                "In summaries of many sentences, some words are repeated, so sets would change "
                "ROUGE-1.",
            ),
            "d": (
                "the order of the arguments",
                "If one package had swapped the arguments, the precision and recall of ROUGE-1 "
                "would not agree either.",
            ),
        },
        right="a",
    ),
    Question(
        key="08-c",
        text="A package is new to you, and you do not know which text its function takes first. "
        "Which pair of texts shows you the order of the arguments?",
        options={
            "a": (
                "two texts that are the same, word for word",
                "If the texts are the same, precision and recall are 1 in either order.",
            ),
            "b": (
                "two texts that do not share a single word",
                "If the texts have no words in common, precision and recall are 0 in either order.",
            ),
            "c": (
                "a reference, with its first half as the candidate",
                "Precision must be 1 and recall must be lower, so you see at once if the texts "
                "are swapped.",
            ),
            "d": (
                "any pair of texts, if you compare F",
                "The F of ROUGE-1 is the same in either order, so a swap stays hidden.",
            ),
        },
        right="c",
    ),
)
