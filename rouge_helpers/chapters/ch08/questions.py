"""The questions of chapter 08."""

from rouge_helpers import ngrams, rouge_l, rouge_w
from rouge_helpers.checking.record import Question

ROW, SIDE, APART = "A B C D E F G", "A B C D H I K", "A H B K C I D"

QUESTIONS = (
    Question(
        key="08-packages",
        kind="predict",
        text="Three packages at their defaults score ROUGE-1 for one pair of texts. How many "
        "different values of F1 do they print?",
        options={
            "a": ("one", "That would need one rule for what a word is and for how it is counted."),
            "b": ("two", "No two of these three split and count alike."),
            "c": ("three", "Each has its own rule for words, capitals or repeats."),
            "d": ("none, two of them refuse the texts", "None of the three refuses plain English."),
        },
        right="c",
    ),
    Question(
        key="08-w",
        kind="predict",
        text=f'Reference: "{ROW}". "{SIDE}" has four matches side by side, and ROUGE-W with power '
        f'2 gives it 0.571. What does it give "{APART}", with four matches too, none beside '
        "another?",
        options={
            "a": ("0.571", "That is ROUGE-L, which does not see whether matches are neighbours."),
            "b": ("0.286", "Four runs of one weigh 4, the whole text 49: the root of 4/49."),
            "c": ("0.082", "That is 4/49, with the weight not undone by a root."),
            "d": ("0.000", "A match counts by itself too, only less."),
        },
        right="b",
        numbers={
            "0.571": lambda: rouge_l(ROW, APART)["f1"],
            "0.286": lambda: rouge_w(ROW, APART, power=2)["f1"],
            "0.082": lambda: rouge_w(ROW, APART, power=2)["f1"] ** 2,
            "0.000": lambda: float(len({*ngrams(ROW.split(), 2)} & {*ngrams(APART.split(), 2)})),
        },
    ),
    Question(
        key="08-a",
        text="Your ROUGE-1 and ROUGE-2 agree with a paper's, and your ROUGE-L is ten points "
        "lower. Where do you look first?",
        options={
            "a": ("stemming", "It changes which words match, so ROUGE-1 would move too."),
            "b": ("sets or multisets", "Repeated words would move ROUGE-1 as well."),
            "c": ("capitals", "A capital changes a word, and ROUGE-1 would move too."),
            "d": ("line breaks", "Only ROUGE-L looks at sentences, and it finds them by lines."),
        },
        right="d",
    ),
    Question(
        key="08-b",
        text="ROUGE-1.5.5 weighs F by alpha: F = PR / ((1 - alpha) P + alpha R). As alpha goes to "
        "one, what is F?",
        options={
            "a": ("precision", "PR divided by R is P: the opposite way to beta."),
            "b": ("recall", "For alpha at nought it is; beta, not alpha, grows towards recall."),
            "c": ("the harmonic mean", "That is alpha one half, where both weigh the same."),
            "d": ("beta", "Beta is a weight as well, and no score."),
        },
        right="a",
    ),
    Question(
        key="08-c",
        text="One report says R 0.514 and P 0.405, another R 0.405 and P 0.514, with the same F, "
        "for one model. What happened?",
        options={
            "a": ("another checkpoint", "It would hardly leave F at the same digits."),
            "b": ("stemming", "It changes how many words match, and F with them."),
            "c": (
                "the arguments are exchanged",
                "The overlap stays, the two lengths trade places.",
            ),
            "d": ("a bootstrap without a seed", "That blurs all three a little and swaps none."),
        },
        right="c",
    ),
)
