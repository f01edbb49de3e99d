"""The questions of chapter 10."""

import math
from statistics import fmean

from rouge_course.chapters.ch10.share_of_ways import all_ways
from rouge_course.chapters.ch10.winter import winter_points
from rouge_course.checker.record import Question
from rouge_helpers import f1

SUMMARIES = ((1.0, 1 / 3), (1 / 3, 1.0))
ARTICLES = 27


def mean_of(rule):
    """The mean over both summaries of a number made of precision and recall."""
    return sum(rule(p, r) for p, r in SUMMARIES) / len(SUMMARIES)


def gap(system, other):
    """What one system is ahead of another in the mean, in points."""
    points = winter_points()
    return fmean(points[system]) - fmean(points[other])


def ways(counts):
    """How many of the 32 ways to exchange five scores have a sum that counts."""
    sums = (
        sum(sign * d for sign, d in zip(way, (5, 4, 3, 2, -1), strict=True)) for way in all_ways(5)
    )
    return sum(map(counts, sums))


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
        key="10-gaps",
        kind="predict",
        text="All three systems summarised the same 27 articles. The cut is 2.8 points above the "
        "trainee, and the opening is 2.6 points above the cut; neither unpaired interval leaves "
        "out zero. Now one draw of articles serves both systems. Which of their paired "
        "intervals will leave out zero?",
        options={
            "a": (
                "that of cut - trainee: its gap is larger",
                "Their scores are hard on different articles, so the differences vary a lot.",
            ),
            "b": (
                "that of opening - cut: they are hard on the same articles",
                "Their scores rise and fall together, so the differences vary little.",
            ),
            "c": (
                "both: pairing makes every interval much shorter",
                "Pairing takes away what the two systems share, and some share little.",
            ),
            "d": (
                "neither: the articles and the gaps stay the same",
                "The mean of the differences stays, but how much the differences vary decides.",
            ),
        },
        right="b",
        numbers={"2.8": lambda: gap("cut", "trainee"), "2.6": lambda: gap("opening", "cut")},
        after="""
        The paired interval of opening − cut reaches from 1.0 to 4.5 points and leaves out zero.
        That of cut − trainee, −1.1 to 6.5, still contains zero, although its gap is larger.

        Pairing takes away what the two systems share on one article. The opening and the cut share
        most of their words, so they share most of their luck with the articles. The trainee and the
        cut share little.

        **Myth:** the larger gap is the surer one. **Fact:** the surer gap is the one that varies
        less from article to article.
        """,
    ),
    Question(
        key="10-toss",
        kind="predict",
        text="A is ahead of B on five articles, by 5, 4, 3, 2 and −1 points, 13 in all. On each "
        "of them the scores of A and B may change places or not, which makes 32 ways. In how many "
        "of these ways are A and B at least 13 points apart?",
        options={
            "a": ("1", "The way that exchanges nothing counts, but others do, too."),
            "b": ("2", "Two ways have A ahead. B may be ahead as far."),
            "c": ("16", "In 16 ways A is ahead by any number of points."),
            "d": ("4", "The sums are 13 and 15, and −13 and −15."),
        },
        right="d",
        numbers={
            "1": lambda: ways(lambda total: total == 13),
            "2": lambda: ways(lambda total: total >= 13),
            "16": lambda: ways(lambda total: total > 0),
            "4": lambda: ways(lambda total: abs(total) >= 13),
            "32": lambda: ways(lambda total: True),
        },
        after="""
        Four of the 32 ways reach it: the real one with 13, the one that changes only the sign of
        −1 with 15, and both with all signs changed. So p is 4/32 = 0.125. Even if A were ahead on
        all five articles, p could not be smaller than 2/32.

        For cut − trainee p is 0.181: if two systems are equal, luck makes such a gap in
        nearly one winter of five. For opening − cut p is 0.006.
        """,
    ),
    Question(
        key="10-items",
        kind="predict",
        extra=True,
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
        Take cut − trainee. By this rule 27 articles give a width of 7.9 points, and four times as
        many, 108, give 4.0. Twice as many give 5.6. Plan by the rule, and report the bootstrap: its
        interval is 7.6 points wide, a little less than the rule says.
        """,
    ),
    Question(
        key="10-a",
        text="Two systems summarised the same articles. When does a paired bootstrap give a much "
        "shorter interval of their difference than an unpaired one?",
        options={
            "a": (
                "when one system is far ahead of the other",
                "The size of the gap moves the interval and does not shorten it.",
            ),
            "b": (
                "when there are more draws",
                "More draws make the ends steadier, and not the interval shorter.",
            ),
            "c": (
                "when both score low on the same articles",
                "Then both means rise and fall together, and the difference hardly changes.",
            ),
            "d": (
                "when each wins on half of the articles",
                "Wins say who is ahead, and not whether the two scores move together.",
            ),
        },
        right="c",
    ),
    Question(
        key="10-b",
        text="Of two systems p is 0.03. What does this number tell you?",
        options={
            "a": (
                "luck sets equal systems so far apart in 3 of 100 cases",
                "p is computed as if the systems were equal: it says how rare the gap would be.",
            ),
            "b": (
                "the two systems are equal with a probability of 3%",
                "p takes the systems to be equal. It cannot say how probable that is.",
            ),
            "c": (
                "the better system wins on 97 of 100 articles",
                "p speaks of the mean difference, and not of single articles.",
            ),
            "d": (
                "the better system is ahead by at least 3 points",
                "How far one system is ahead stands in the interval, and not in p.",
            ),
        },
        right="a",
        numbers={"0.03": lambda: 0.03, "3": lambda: 3, "100": lambda: 100, "97": lambda: 100 - 3},
    ),
    Question(
        key="10-c",
        text="Before you look, you declare one comparison; its p is 0.02. Afterwards you try four "
        "others, and one of them has p = 0.03. What do you report?",
        options={
            "a": (
                "no difference, because 0.02 times 5 is above 0.05",
                "You declared one comparison, and its p needs no correction for later looks.",
            ),
            "b": (
                "two differences: 0.02 and 0.03 are both below 0.05",
                "The second is the best of four looks, and luck had four chances there.",
            ),
            "c": (
                "none of the five, because they disagree",
                "Each answers a question of its own, and yours has its answer.",
            ),
            "d": (
                "the declared difference; 0.03 is an idea for new articles",
                "The declared comparison decides, and what you find by trying is an idea.",
            ),
        },
        right="d",
        numbers={
            "0.02": lambda: 0.02,
            "0.03": lambda: 0.03,
            "0.05": lambda: 0.05,
            "5": lambda: 1 + 4,
        },
    ),
)
