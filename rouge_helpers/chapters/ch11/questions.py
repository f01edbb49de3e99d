"""The questions of chapter 11."""

from rouge_helpers import rouge_1, rouge_l, rouge_n
from rouge_helpers.checking.record import Question

from .attack import NOTICE

_EXCHANGED = "the ferry is not safe and the bridge sails at noon"
_LOST_NOT = "the bridge is safe and the ferry sails at noon"

QUESTIONS = (
    Question(
        key="11-exchange",
        kind="predict",
        text=f"The reference is “{NOTICE}”. Magpie writes “{_EXCHANGED}”. What is its ROUGE-1 F1?",
        options={
            "a": ("0.818", "ROUGE-L says this: it sees that two words stand in other places."),
            "b": ("1.000", "Exchanged names are the same words, as often: every one is a hit."),
            "c": ("0.800", "ROUGE-2 says this: two of ten bigrams break at the exchanged names."),
            "d": ("0.952", "That is a summary that leaves out “not”: one word of recall is lost."),
        },
        right="b",
        numbers={
            "0.818": lambda: rouge_l(NOTICE, _EXCHANGED)["f1"],
            "1.000": lambda: rouge_1(NOTICE, _EXCHANGED)["f1"],
            "0.800": lambda: rouge_n(NOTICE, _EXCHANGED, 2)["f1"],
            "0.952": lambda: rouge_1(NOTICE, _LOST_NOT)["f1"],
        },
    ),
    Question(
        key="11-corpus",
        kind="predict",
        text="Five systems summarise every article of the Lantern. Which one gets the highest "
        "mean ROUGE-2 F1?",
        options={
            "a": ("the first three sentences", "They are true and long, and chosen by nobody."),
            "b": (
                "the writer who uses words of her own",
                "She is true and readable, and shares few bigrams with anybody.",
            ),
            "c": (
                "the sentences of the article picked for their score",
                "No choice of up to three sentences of the article scores higher, and still "
                "somebody does, with a copy of a reference.",
            ),
            "d": (
                "the summary with a false statement in each item",
                "It is a reference with one thing turned round, and its bigrams are nearly all "
                "there.",
            ),
        },
        right="d",
    ),
    Question(
        key="11-kinds",
        kind="predict",
        text="Over 24 systems, ROUGE-1 F1 and people agree a little. Ten of them copy sentences "
        "of the source. What is Kendall's tau among these ten?",
        options={
            "a": (
                "below zero",
                "Of 45 pairs of copying systems ROUGE-1 F1 orders 20 as people do and 25 the other "
                "way: too few systems to show that the two agree or disagree.",
            ),
            "b": ("as over all 24", "A figure over two groups need not hold in either of them."),
            "c": (
                "much higher",
                "That is true of the other kind, the systems that write sentences of their own.",
            ),
            "d": (
                "one, a perfect order",
                "Ten systems would have to stand in one and the same order for both judges.",
            ),
        },
        right="a",
        numbers={"24": lambda: 24},
    ),
    Question(
        key="11-a",
        text="A is ahead of B by 0.3 points of ROUGE-1 F1. The 95% interval of the paired "
        "difference reaches from below zero to above zero. What do you report?",
        options={
            "a": ("A is better", "The order may turn round on another set of articles."),
            "b": (
                "A is better, because there are many articles",
                "The interval knows how many articles there are, and still holds zero.",
            ),
            "c": (
                "the same systems by ROUGE-L",
                "Looking for a metric that tells them apart until one does is no evidence.",
            ),
            "d": (
                "no difference was shown",
                "The interval holds zero: these articles do not tell the two apart.",
            ),
        },
        right="d",
    ),
    Question(
        key="11-b",
        text="A summary has a high ROUGE score. What does that guarantee?",
        options={
            "a": ("none of the others", "It shares words with a reference, and that is all."),
            "b": ("that it is true", "A lost “not” costs one word, whatever the word means."),
            "c": ("that it reads well", "Shuffled words keep every point of ROUGE-1."),
            "d": ("that it is short", "Recall grows with every sentence that is copied."),
        },
        right="a",
    ),
    Question(
        key="11-c",
        text="One study reports a Kendall's tau of 0.5 at system level and 0.1 at summary level "
        "for the same metric and the same texts. How can that be?",
        options={
            "a": ("one of the two is a slip", "They answer two questions, so both can be right."),
            "b": (
                "with too few references a tau means nothing",
                "More references help, and the two levels would still differ.",
            ),
            "c": (
                "the level differs: means of systems, or single summaries",
                "A mean evens out what goes wrong in single summaries.",
            ),
            "d": (
                "stemming was on for one of them",
                "Stemming moves scores by a little, and the levels by as much.",
            ),
        },
        right="c",
    ),
)
