"""The predictions and the quiz of chapter 05."""

from rouge_course.checker.record import Question
from rouge_helpers import lcs_length, rouge_l, rouge_lsum, rouge_n, union_lcs
from rouge_helpers.text import sentences, words

from .rouge_lsum import BOATS, FERRY

HERON = (
    "maud sails the heron back tonight",
    "the heron is back\nmaud sails the river",
)


def _covered(reference, candidate):
    lines = [words(line) for line in sentences(candidate)]
    return [len(union_lcs(words(line), lines)) for line in sentences(reference)]


def _lengths():
    return [lcs_length(words(HERON[0]), words(line)) for line in sentences(HERON[1])]


QUESTIONS = (
    Question(
        key="05-newline",
        kind="predict",
        text="Reference: “the bridge closed”, new line, “boats waited”. Candidate: the same two "
        "lines in the opposite order. The ROUGE-L of chapter 04 reads each text as one long row "
        "of words. What is the F1 of ROUGE-L?",
        options={
            "a": (
                "1.0",
                "The candidate has every word, but an LCS cannot change the order of sentences.",
            ),
            "b": (
                "0.6",
                "“the bridge closed” keeps its order, and it has three of the five words in each "
                "text.",
            ),
            "c": (
                "0.4",
                "“boats waited” is a common subsequence, but “the bridge closed” is longer.",
            ),
            "d": ("0.75", "ROUGE-2 is 0.75, because three of the four bigrams are shared."),
        },
        right="b",
        numbers={
            "1.0": lambda: rouge_lsum(*BOATS)["f1"],
            "0.6": lambda: rouge_l(*BOATS)["f1"],
            "0.4": lambda: lcs_length(words("boats waited"), words(BOATS[0])) / 5,
            "0.75": lambda: rouge_n(*BOATS, 2)["f1"],
        },
        after="""
        ROUGE-L is 0.600 in both rows, because an LCS cannot change the order of two sentences.
        ROUGE-Lsum is 1.000 with the line breaks and 0.600 without them.

        ROUGE-1 and ROUGE-2 do not look at line breaks, so they stay the same. ROUGE-2
        is 0.750, because a bigram may run across a line break: *closed boats* is a
        bigram of the reference, but Magpie does not have it.
        """,
    ),
    Question(
        key="05-union",
        kind="predict",
        text="The reference sentence is “maud sails the heron back tonight”. One candidate "
        "sentence is “the heron is back”, and the other is “maud sails the river”. Each "
        "candidate sentence has an LCS of 3 with the reference sentence. How many positions of "
        "the reference sentence are covered by at least one candidate sentence?",
        options={
            "a": (
                "6",
                "The sum of both LCS lengths is 6, but it counts the position of “the” twice.",
            ),
            "b": (
                "3",
                "One candidate sentence covers three positions, but the other sentence "
                "adds two more.",
            ),
            "c": (
                "1",
                "“the” is the only word that both sentences cover, but a word counts even if only "
                "one sentence covers it.",
            ),
            "d": ("5", "All positions except the last are covered, and “the” counts once."),
        },
        right="d",
        numbers={
            "6": lambda: sum(_lengths()),
            "3": lambda: max(_lengths()),
            "1": lambda: sum(_lengths()) - _covered(*HERON)[0],
            "5": lambda: _covered(*HERON)[0],
        },
        after="""
        The union is 5 positions, not 3 + 3 = 6, because both sentences cover *the*. If you count
        from 0, the first candidate sentence (c1) covers positions 2, 3 and 4, which are *the*,
        *heron* and *back*. The second candidate sentence (c2) covers positions 0, 1 and 2.
        """,
    ),
    Question(
        key="05-clip",
        kind="predict",
        text="The union LCS covers 3 words of the first reference sentence and 4 of the second; "
        "“the” and “ferry” are covered in both. The candidate has 6 words, and it contains “the” "
        "once and “ferry” once. What precision does ROUGE-Lsum report?",
        options={
            "a": (
                "7/6",
                "Seven words are covered, but the candidate has copies for only five of them.",
            ),
            "b": (
                "6/6",
                "You get 6/6 if you only limit precision to 1, but the clip limits the count of "
                "each word.",
            ),
            "c": ("5/6", "Of the seven covered words, one “the” and one “ferry” are too many."),
            "d": (
                "3/6",
                "The first reference sentence alone gives 3/6, but the second sentence "
                "counts, too.",
            ),
        },
        right="c",
        numbers={
            "7/6": lambda: sum(_covered(*FERRY)) / 6,
            "6/6": lambda: min(1, sum(_covered(*FERRY)) / 6),
            "5/6": lambda: rouge_lsum(*FERRY)["precision"],
            "3/6": lambda: _covered(*FERRY)[0] / 6,
        },
        after="""
        The candidate contains *the* once and *ferry* once. The union uses *the* and *ferry* twice,
        once for each reference sentence. Without the clip, precision is 7/6 or 1.167, but a share
        cannot be above 1. The clip removes two matches, so precision is 5/6 or 0.833.

        In the second reference sentence, the LCS *the ferry* could also use the first *the*, at
        position 0, but the number of covered positions would be the same.
        """,
    ),
    Question(
        key="05-a",
        text="In your results, ROUGE-L and ROUGE-Lsum are equal for every text. What is the "
        "likely cause?",
        options={
            "a": (
                "the texts contain no line breaks",
                "A text without a line break is one sentence, so both scores use the same LCS.",
            ),
            "b": (
                "they are the same formula",
                "ROUGE-L and ROUGE-Lsum can differ as soon as a text has two lines.",
            ),
            "c": (
                "there is one reference only",
                "The number of references does not change how sentences are read.",
            ),
            "d": (
                "the texts are lower-cased",
                "Lower-casing changes which words match, but both scores use the same "
                "lower-cased words.",
            ),
        },
        right="a",
    ),
    Question(
        key="05-b",
        text="A reference sentence has 8 words. The LCS with the first candidate sentence covers "
        "positions 0, 2, 3 and 5, and the LCS with the second one covers positions 2, 5 and 7. "
        "How many words of this sentence does the union LCS count?",
        options={
            "a": (
                "7",
                "The sum of both LCS lengths is 7, but it counts positions 2 and 5 twice.",
            ),
            "b": (
                "5",
                "The two sentences cover positions 0, 2, 3, 5 and 7, and each "
                "position counts once.",
            ),
            "c": (
                "4",
                "One candidate sentence covers four positions, but the other sentence "
                "adds one more.",
            ),
            "d": (
                "2",
                "Both sentences cover positions 2 and 5, but a position counts even if only one "
                "sentence covers it.",
            ),
        },
        right="b",
        numbers={
            "7": lambda: len([0, 2, 3, 5]) + len([2, 5, 7]),
            "5": lambda: len({0, 2, 3, 5} | {2, 5, 7}),
            "4": lambda: max(len([0, 2, 3, 5]), len([2, 5, 7])),
            "2": lambda: len({0, 2, 3, 5} & {2, 5, 7}),
        },
    ),
    Question(
        key="05-c",
        text="A program writes one sentence on each line. Before scoring, somebody cleans the "
        "program's texts: every run of whitespace, even a line break, becomes one space. "
        "Which of the scores ROUGE-1, ROUGE-2, ROUGE-L and ROUGE-Lsum can change?",
        options={
            "a": (
                "all four",
                "ROUGE-1, ROUGE-2 and ROUGE-L look only at the words and their order, and the "
                "cleaning changes neither.",
            ),
            "b": (
                "ROUGE-L alone",
                "ROUGE-L reads one long row of words, with or without line breaks.",
            ),
            "c": (
                "ROUGE-L and ROUGE-Lsum",
                "ROUGE-L does not look at line breaks.",
            ),
            "d": (
                "ROUGE-Lsum alone",
                "ROUGE-Lsum is the only one of the four scores that looks at line breaks.",
            ),
        },
        right="d",
    ),
)
