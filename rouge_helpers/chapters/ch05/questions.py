"""The predictions and the quiz of chapter 05."""

from rouge_helpers import lcs_length, rouge_l, rouge_lsum, rouge_n, union_lcs
from rouge_helpers.checking.record import Question
from rouge_helpers.text import sentences, words

from .rouge_lsum import BOATS, FERRY


def _covered(reference, candidate):
    lines = [words(line) for line in sentences(candidate)]
    return [len(union_lcs(words(line), lines)) for line in sentences(reference)]


QUESTIONS = (
    Question(
        key="05-newline",
        kind="predict",
        text="Reference: “the bridge closed”, new line, “boats waited”. Candidate: the same two "
        "lines in the other order. ROUGE-L, as in chapter 04, reads each text as one long row of "
        "words. What is its F1?",
        options={
            "a": ("1.0", "Every word is there, but one LCS cannot turn two sentences round."),
            "b": ("0.6", "“the bridge closed” keeps its order: three of five words both ways."),
            "c": ("0.4", "“boats waited” is a common subsequence, and there is a longer one."),
            "d": ("0.75", "That is ROUGE-2: three of the four bigrams are shared."),
        },
        right="b",
        numbers={
            "1.0": lambda: rouge_lsum(*BOATS)["f1"],
            "0.6": lambda: rouge_l(*BOATS)["f1"],
            "0.4": lambda: lcs_length(words("boats waited"), words(BOATS[0])) / 5,
            "0.75": lambda: rouge_n(*BOATS, 2)["f1"],
        },
    ),
    Question(
        key="05-clip",
        kind="predict",
        text="The union LCS covers 3 words of the first reference sentence and 4 of the second; "
        "“the” and “ferry” are covered in both. The candidate has 6 words and says “the” once and "
        "“ferry” once. Which precision does ROUGE-Lsum report?",
        options={
            "a": ("7/6", "Seven words are covered, and two of them by a word already used."),
            "b": ("6/6", "That cuts the result off at 1 and never asks which words are shared."),
            "c": ("5/6", "Seven covered words, less one “the” and one “ferry” too many."),
            "d": ("3/6", "That is the first reference sentence alone."),
        },
        right="c",
        numbers={
            "7/6": lambda: sum(_covered(*FERRY)) / 6,
            "6/6": lambda: min(1, sum(_covered(*FERRY)) / 6),
            "5/6": lambda: rouge_lsum(*FERRY)["precision"],
            "3/6": lambda: _covered(*FERRY)[0] / 6,
        },
    ),
    Question(
        key="05-fourth",
        kind="predict",
        text="A fourth card joins the three references. It shares no word with the candidate. What "
        "happens to the F1 of “best” and of “pooled”?",
        options={
            "a": ("both stay", "The words of the fourth card join the line below the pooled hits."),
            "b": ("both fall", "The best of four is never below the best of three of them."),
            "c": ("best rises, pooled falls", "A card without a hit cannot be the new best one."),
            "d": (
                "best stays, pooled falls",
                "The best card is still there, and the pooled count gains words and no hits.",
            ),
        },
        right="d",
    ),
    Question(
        key="05-a",
        text="In your run ROUGE-L and ROUGE-Lsum agree on every text. What is the likely cause?",
        options={
            "a": (
                "the texts hold no line breaks",
                "A text without a line break is one sentence, and then both take one LCS.",
            ),
            "b": (
                "they are the same formula",
                "They part as soon as a text has two sentences in another order.",
            ),
            "c": (
                "there is one reference only",
                "The number of references has no part in how sentences are read.",
            ),
            "d": ("stemming is switched off", "Stems change which words match, in both alike."),
        },
        right="a",
    ),
    Question(
        key="05-b",
        text="You add a third reference and pool the counts, as ROUGE-1.5.5 does unless told "
        "otherwise. What happens to recall?",
        options={
            "a": (
                "it always rises",
                "More references bring more hits, and more words below the line as well.",
            ),
            "b": (
                "it stays the same",
                "Only if the new reference is covered exactly as well as the two together.",
            ),
            "c": (
                "it rises or falls, as the third one is covered",
                "Pooled recall is the mean of the recalls, each weighted by its reference's "
                "length. On the Lantern a third one lowers it 217 and raises it 186 times of 405.",
            ),
            "d": ("it is no longer defined", "Hits by reference words: both counts exist."),
        },
        right="c",
    ),
    Question(
        key="05-c",
        text="The makers of BART and a public run of the same checkpoint agree on ROUGE-1 and "
        "ROUGE-2 to a fraction of a point, and differ by ten points on ROUGE-L. What is the first "
        "thing to look at?",
        options={
            "a": (
                "whether the public run has the worse model",
                "A worse model would lose on ROUGE-1 and ROUGE-2 too.",
            ),
            "b": (
                "whether sentences were split by line breaks",
                "ROUGE-1 does not see line breaks; summary-level ROUGE-L lives on them.",
            ),
            "c": ("whether words were stemmed", "Stemming moves ROUGE-1 and ROUGE-2 as well."),
            "d": (
                "how many words a summary may have",
                "Length moves ROUGE-1 and ROUGE-2 as well.",
            ),
        },
        right="b",
    ),
)
