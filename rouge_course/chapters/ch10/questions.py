"""The questions of chapter 10."""

import itertools
import math

from rouge_course.checker.record import Question
from rouge_helpers import f1

SUMMARIES = ((1.0, 1 / 3), (1 / 3, 1.0))
ARTICLES = 27


def mean_of(rule):
    """The mean over both summaries of a number made of precision and recall."""
    return sum(rule(p, r) for p, r in SUMMARIES) / len(SUMMARIES)


def share(counts):
    """The share of the eight ways to exchange three scores whose sum of differences counts."""
    signs = itertools.product((1, -1), repeat=3)
    ways = [4 * first + second + 2 * third for first, second, third in signs]
    return sum(map(counts, ways)) / len(ways)


QUESTIONS = (
    Question(
        key="10-means",
        kind="predict",
        extra=True,
        text="Two summaries: one has precision 1 and recall 1/3, the other precision 1/3 and "
        "recall 1. Mean precision and mean recall are both 0.667. What is the mean of the two F1s?",
        options={
            "a": ("0.500", "Each of the two has F1 0.500, and so has their mean."),
            "b": ("0.667", "That is the F1 of the two means, another number."),
            "c": ("0.577", "That is the geometric mean of 1 and 1/3."),
            "d": ("0.333", "That is the smaller score of each summary."),
        },
        right="a",
        numbers={
            "0.500": lambda: mean_of(f1),
            "0.667": lambda: f1(2 / 3, 2 / 3),
            "0.577": lambda: mean_of(lambda p, r: math.sqrt(p * r)),
            "0.333": lambda: mean_of(min),
        },
        after="""
        The first line has F1 0.500, the mean of two F1 scores. `rouge-metric` prints
        0.667, the F1 of the mean precision and the mean recall.

        **Myth:** an average F1 below the average precision and the average recall is a
        bug. **Fact:** for one summary F1 lies between precision and recall; an average
        of F1 need not, as in the first line.
        """,
    ),
    Question(
        key="10-difference",
        kind="predict",
        text="Two systems summarised the same 27 articles. The 95% interval of the mean F1 reaches "
        "from 0.328 to 0.381 for one and from 0.378 to 0.443 for the other, so the two overlap. "
        "Now the difference is taken article by article, and the differences are drawn again and "
        "again. "
        "What will the interval of this paired difference show?",
        options={
            "a": (
                "it holds zero: intervals that overlap never show a difference",
                "Two intervals may overlap a little while the difference is clear of zero.",
            ),
            "b": (
                "nothing: a difference has no interval",
                "A mean difference is a mean as well, and can be drawn again.",
            ),
            "c": (
                "it is as wide as both intervals together",
                "In hardly any draw is one mean at its low end and the other at its high end.",
            ),
            "d": (
                "it lies wholly on one side of zero",
                "The interval of the difference is narrower than the widths of the two intervals "
                "added, and it does not reach zero.",
            ),
        },
        right="d",
        after="""
        The paired interval reaches from −0.091 to −0.015 and leaves out zero. The unpaired one
        is a little longer, from −0.097 to −0.013.

        Pairing takes away what both systems share on one article: an article that is hard for
        both lowers both scores, and the difference does not feel it. It helps little here,
        because a low score of the trainee says next to nothing about that of `lead-3`.

        **Myth:** two intervals that overlap show no difference. **Fact:** an
        overlap alone decides nothing: look at the *difference*.
        """,
    ),
    Question(
        key="10-toss",
        kind="predict",
        text="A is ahead of B on three articles, by 4, 1 and 2 points. On each of them the scores "
        "of A and B may be exchanged or not, which makes eight ways. In how large a share of these "
        "are A and B at least 7 points apart?",
        options={
            "a": ("0", "The way without any exchange is one of the eight."),
            "b": ("1/8", "B is 7 points ahead where all three scores are exchanged."),
            "c": ("2/8", "Only no exchange and three exchanges reach 7."),
            "d": ("1/2", "That is the share of the ways in which A is ahead by any number."),
        },
        right="c",
        numbers={
            "0": lambda: 0,
            "1/8": lambda: share(lambda total: total >= 7),
            "2/8": lambda: share(lambda total: abs(total) >= 7),
            "1/2": lambda: share(lambda total: total > 0),
        },
        after="""
        In two of the eight ways the systems are at least 7 apart, with the sums 7 and −7, so p
        is 2/8. Three articles can never give a smaller p, even if A is ahead on all of them.
        """,
    ),
    Question(
        key="10-items",
        kind="predict",
        text=f"The interval of a difference, from {ARTICLES} articles, is too wide. With about how "
        "many articles would it be half as wide?",
        options={
            "a": ("38", "That is 1.41 times as many: the interval shrinks by about a sixth."),
            "b": ("54", "Twice as many articles divide the width by the root of two, not by two."),
            "c": (
                "27, with more draws",
                "More draws make the ends steadier. They know nothing new about the articles.",
            ),
            "d": (
                "108",
                "The width goes with one over the root of the number: four times as many.",
            ),
        },
        right="d",
        numbers={
            "38": lambda: round(ARTICLES * math.sqrt(2)),
            "54": lambda: 2 * ARTICLES,
            "27": lambda: ARTICLES,
            "108": lambda: 4 * ARTICLES,
        },
        after="""
        By this rule 27 articles give a width of 8.4 points, and four times as many,
        108, give 4.2. Twice as many give 5.9. Plan by the rule, and report the
        bootstrap: by 10,000 draws the interval of 27 articles is 8.1 points wide (7.6 by the
        1,000 above), near the rule.
        """,
    ),
    Question(
        key="10-a",
        text="A is ahead of B by 0.3 points of ROUGE-1 F1. The 95% confidence interval of the "
        "paired difference reaches from below zero to above zero. What do you report?",
        options={
            "a": ("A is better", "The order may be the other way round on other articles."),
            "b": (
                "A is better, because there are many articles",
                "The interval already knows how many articles there are, and still holds zero.",
            ),
            "c": (
                "the same systems by ROUGE-L",
                "Trying metrics until one of them tells the systems apart is no evidence.",
            ),
            "d": (
                "no difference was shown",
                "The interval holds zero: these articles do not tell the two apart.",
            ),
        },
        right="d",
    ),
    Question(
        key="10-b",
        text="Before you look you declare one comparison; its p is 0.20. Then you try four others, "
        "and one of them has p = 0.03. What do you report?",
        options={
            "a": (
                "the comparison with p = 0.03: it shows a difference",
                "It is the best of several looks; of 20 comparisons of equal systems about one "
                "has a p below 0.05 by luck.",
            ),
            "b": (
                "nothing at all: the five disagree",
                "The declared comparison has its result, and readers should hear of it.",
            ),
            "c": (
                "no difference was shown; 0.03 is an idea to test on new articles",
                "The declared comparison decides, and what was found by trying is an idea.",
            ),
            "d": (
                "the mean of the five p",
                "Each p answers a question of its own, and their mean answers none.",
            ),
        },
        right="c",
        numbers={"0.20": lambda: 0.20, "0.03": lambda: 0.03},
    ),
    Question(
        key="10-c",
        text="Over 400 articles A is ahead of B by 5 points, interval 3 to 7. What follows for "
        "tomorrow's article?",
        options={
            "a": (
                "A is better on average; on one article B may be ahead",
                "The interval is about the mean. Single articles lie much further apart.",
            ),
            "b": (
                "A will be ahead by as much as the interval says",
                "These are the ends for the mean of 400 articles, not for one.",
            ),
            "c": (
                "A will be ahead on nearly all articles",
                "The 95% belong to the interval of the mean, not to an article.",
            ),
            "d": (
                "A's summary will be true",
                "ROUGE counts shared words, and no average changes that.",
            ),
        },
        right="a",
    ),
)
