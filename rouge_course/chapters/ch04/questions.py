"""The questions of chapter 04."""

from rouge_course.checker.record import Question
from rouge_helpers import lcs_length, ngrams, overlap, rouge_1, rouge_l
from rouge_helpers.text import words

from .lcs_length import EXERCISE

FOX = (
    "The extremely quick brown fox jumps over the very lazy dog.",
    "The quick brown fox jumps over the lazy dog.",
)
FOG = "fog delays first morning ferry", "ferry delays first morning fog"
GUNMAN = "police killed the gunman", "the gunman kill police"


def _with(mistake, a, b):
    """Return what `lcs_length` returns with a mistake in it."""
    return EXERCISE.wrong(EXERCISE.mistake(mistake))(a, b)


QUESTIONS = (
    Question(
        key="04-order",
        kind="predict",
        text=f'Ines: "{FOG[0]}". Magpie: "{FOG[1]}". Put one finger on each line, and move both '
        "from one shared word to the next, never back: how many words can the fingers find "
        "at most?",
        options={
            "a": (
                "5",
                "All 5 words are shared, but to find them all, a finger would have to move back.",
            ),
            "b": ("3", "The words ‘delays first morning’ are in this order in both headlines."),
            "c": (
                "2",
                "Two pairs of neighbours are shared, but together they contain three words.",
            ),
            "d": (
                "1",
                "‘ferry’ is the last word of Ines's line, so if you begin with it, you find only "
                "1 word.",
            ),
        },
        right="b",
        numbers={
            "5": lambda: overlap(*map(words, FOG)),
            "3": lambda: lcs_length(*map(words, FOG)),
            "2": lambda: overlap(*(ngrams(words(text), 2) for text in FOG)),
            "1": lambda: _with("greedy from b", *map(words, FOG)),
        },
        after="""
        The solid lines do not cross, so Magpie gets 3 words, as Tomas does: *delays first morning*.
        The words *fog* and *ferry* have changed places, so the line of *fog* would cross all the
        other lines, and so would the line of *ferry*. If you kept *fog* or *ferry*, you would lose
        the 3 words in between.
        """,
    ),
    Question(
        key="04-gunman",
        kind="predict",
        extra=True,
        text='Reference: "police killed the gunman". Candidate: "the gunman kill police". What '
        "is the recall of ROUGE-L?",
        options={
            "a": (
                "3/4",
                "The recall of ROUGE-1 is 3/4, because ROUGE-1 counts shared words in any order.",
            ),
            "b": (
                "2/4",
                "The LCS is ‘the gunman’, because ‘police’ comes before these words in the "
                "reference and after them in the candidate.",
            ),
            "c": ("1/4", "Two words are in the same order in both texts, ‘the’ and ‘gunman’."),
            "d": (
                "0/4",
                "No position has the same word in both texts, but matching words need not be at "
                "the same position.",
            ),
        },
        right="b",
        numbers={
            "3/4": lambda: rouge_1(*GUNMAN)["recall"],
            "2/4": lambda: rouge_l(*GUNMAN)["recall"],
            "1/4": lambda: _with("greedy from a", *map(words, GUNMAN)) / 4,
            "0/4": lambda: _with("position by position", *map(words, GUNMAN)) / 4,
        },
        after="""
        ROUGE-2 gives S2 and S3 the same score, 0.333, but ROUGE-L tells them apart: S2 gets 0.750,
        and S3 gets 0.500.

        But S4 shows a weakness of ROUGE-L. S4 contains *the gunman* and *police killed*, but in the
        opposite order, so an LCS can use only one of these two pairs. The LCS has two words, so S4
        gets 0.500, like S3. ROUGE-2 counts both pairs and gives S4 0.667, so ROUGE-2 is the better
        judge here.
        """,
    ),
    Question(
        key="04-fox",
        kind="predict",
        extra=True,
        text=f'Reference: "{FOX[0]}" Candidate: "{FOX[1]}" What is the recall of ROUGE-L?',
        options={
            "a": ("10/11", "Two words are missing, not one: ‘extremely’ and ‘very’."),
            "b": ("9/9", "9/9 is the precision: all nine words of the candidate are in order."),
            "c": ("9/11", "Nine of the eleven words in the reference appear in order."),
            "d": (
                "6/11",
                "The longest unbroken run has six words, but a subsequence may skip words.",
            ),
        },
        right="c",
        numbers={
            "10/11": lambda: (len(words(FOX[0])) - 1) / len(words(FOX[0])),
            "9/9": lambda: rouge_l(*FOX)["precision"],
            "9/11": lambda: rouge_l(*FOX)["recall"],
            "6/11": lambda: _with("substring", *map(words, FOX)) / 11,
        },
        after="""
        Two words are missing, *extremely* and *very*, so recall is 9/11, which is 0.818. For a
        careful short summary, 0.900 is a fair F1.
        """,
    ),
    Question(
        key="04-a",
        text='How long is the longest common subsequence of "a b c d" and "a x c y d"?',
        options={
            "a": (
                "1",
                "The longest unbroken run (a substring) has 1 word, but a subsequence may skip "
                "words.",
            ),
            "b": (
                "2",
                "‘a’, ‘c’ and ‘d’ can all be kept, because you may skip words in both texts.",
            ),
            "c": ("3", "‘a’, ‘c’ and ‘d’ appear in this order in both texts."),
            "d": ("4", "‘b’ is not in the second text."),
        },
        right="c",
        numbers={
            "1": lambda: _with("substring", list("abcd"), list("axcyd")),
            "2": lambda: _with("position by position", list("abcd"), list("axcyd")),
            "3": lambda: lcs_length(list("abcd"), list("axcyd")),
            "4": lambda: len("abcd"),
        },
    ),
    Question(
        key="04-b",
        text="ROUGE-L and clipped ROUGE-1 are computed with the same tokens and options. Can "
        "the recall of ROUGE-L be higher than the recall of ROUGE-1?",
        options={
            "a": (
                "yes, when the matches are one run",
                "Every match in order is also a match in any order, so the LCS is at most as long "
                "as the overlap.",
            ),
            "b": (
                "no, never",
                "The LCS is at most as long as the overlap, and both recalls divide by the length "
                "of the reference.",
            ),
            "c": (
                "it depends on the length",
                "Both recalls divide by the length of the reference, so this length makes no "
                "difference.",
            ),
            "d": (
                "yes, when the order is perfect",
                "If all shared words are in the same order, ROUGE-L and ROUGE-1 are equal, so "
                "neither is higher than the other.",
            ),
        },
        right="b",
    ),
    Question(
        key="04-c",
        extra=True,
        text='How long is the LCS of "dog bites man" and "man bites dog"?',
        options={
            "a": (
                "1",
                "The LCS is any single word, because any two words are in opposite orders in the "
                "two texts.",
            ),
            "b": ("3", "The overlap is 3, but it ignores the order."),
            "c": ("0", "‘bites’ alone is a common subsequence."),
            "d": ("2", "No two words are in the same order in both texts."),
        },
        right="a",
        numbers={
            "1": lambda: lcs_length("dog bites man".split(), "man bites dog".split()),
            "3": lambda: overlap("dog bites man".split(), "man bites dog".split()),
            "0": lambda: overlap(
                ngrams("dog bites man".split(), 2), ngrams("man bites dog".split(), 2)
            ),
            "2": lambda: len(ngrams("dog bites man".split(), 2)),
        },
    ),
)
