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
    """Apply `rule` to the precision and recall of each summary; return the mean of the results."""
    return sum(rule(p, r) for p, r in SUMMARIES) / len(SUMMARIES)


def gap(system, other):
    """Return by how many points the mean of one system is ahead of the mean of another."""
    points = winter_points()
    return fmean(points[system]) - fmean(points[other])


def ways(counts):
    """Return for how many of the 32 ways to swap five pairs of scores `counts(sum)` is true."""
    sums = (
        sum(sign * d for sign, d in zip(way, (5, 4, 3, 2, -1), strict=True)) for way in all_ways(5)
    )
    return sum(map(counts, sums))


QUESTIONS = (
    Question(
        key="10-means",
        kind="predict",
        extra=True,
        text="Of two summaries, one has precision 1 and recall 1/3, and the other has precision "
        "1/3 and recall 1. Mean precision and mean recall are both 0.667. What is the mean of the "
        "two summaries' F1 scores?",
        options={
            "a": ("0.500", "Each of the two F1 scores is 0.500, and so is their mean."),
            "b": ("0.667", "This is the F1 of the two means, not the mean of the two F1 scores."),
            "c": ("0.577", "That is the geometric mean of 1 and 1/3."),
            "d": ("0.333", "That is the mean of each summary's smaller score."),
        },
        right="a",
        numbers={
            "0.500": lambda: mean_of(f1),
            "0.667": lambda: f1(2 / 3, 2 / 3),
            "0.577": lambda: mean_of(lambda p, r: math.sqrt(p * r)),
            "0.333": lambda: mean_of(min),
        },
        after="""
        The first line gives 0.500 for F1, which is the mean of two F1 scores. `rouge-metric` prints
        0.667, because it takes the F1 of the mean precision and the mean recall.

        **Myth:** an average F1 below the average precision and the average recall is a bug.
        **Fact:** for one summary, F1 lies between precision and recall, but an average F1 need not
        lie between the two averages. Here the average F1 is 0.500, but the average precision
        and the average recall are both 0.667.
        """,
    ),
    Question(
        key="10-gaps",
        kind="predict",
        text="All three systems summarised the same 27 articles. The cut is 2.8 points above the "
        "trainee, and the opening is 2.6 points above the cut; both unpaired intervals contain "
        "zero. Now use each draw of articles for both systems. Which of the paired intervals "
        "will not contain zero?",
        options={
            "a": (
                "only cut - trainee, because its gap is larger",
                "The cut and the trainee find different articles hard, so the differences between "
                "their scores vary a lot.",
            ),
            "b": (
                "only opening - cut, because the same articles are hard for both",
                "The scores of the two systems rise and fall together, so the differences between "
                "their scores vary little.",
            ),
            "c": (
                "both, because pairing makes every interval much narrower",
                "Pairing removes only the luck that two systems share, but some systems share "
                "little.",
            ),
            "d": (
                "neither, because the articles and the gaps stay the same",
                "The mean difference stays the same, but the interval also depends on how much the "
                "differences vary.",
            ),
        },
        right="b",
        numbers={"2.8": lambda: gap("cut", "trainee"), "2.6": lambda: gap("opening", "cut")},
        after="""
        The paired interval for opening − cut runs from 1.0 to 4.5 points and does not contain zero.
        The gap between the cut and the trainee is larger, but its interval, −1.1 to 6.5, still
        contains zero.

        Pairing removes the luck that two systems share on an article. The opening and the cut share
        most of their words, so the same articles are easy or hard for both. The trainee uses
        different words, so an article that is hard for the cut may be easy for the trainee.

        **Myth:** the larger gap is the more certain one. **Fact:** the size of a gap is
        not enough. It also matters how much the differences vary from article to article, and how
        many articles there are.
        """,
    ),
    Question(
        key="10-toss",
        kind="predict",
        text="On five articles, A minus B is 5, 4, 3, 2 and −1 points, 13 in total. For each "
        "of the five articles, you can swap the scores of A and B or leave them as they are, so "
        "there are 32 ways. In how many of these ways are A and B at least 13 points apart?",
        options={
            "a": ("1", "The way that swaps nothing counts, but other ways count as well."),
            "b": (
                "2",
                "Two of the ways put A at least 13 points ahead, but others put B at least 13 "
                "points ahead.",
            ),
            "c": (
                "16",
                "A is ahead in 16 of the ways, but in most of them by less than 13 points.",
            ),
            "d": (
                "4",
                "A and B are at least 13 points apart in four ways, whose sums are 13, 15, −13 "
                "and −15.",
            ),
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
        A and B are at least 13 points apart in four of the 32 ways. If nothing is swapped, the sum
        is 13. If only the last article is swapped, the sum is 15. If every article is swapped, the
        sum is −13. If every article except the last is swapped, the sum is −15. So p is 4/32 =
        0.125. Even if A were ahead on all five articles, p could not be smaller than 2/32.

        For cut − trainee, p is 0.181: if the two systems were equal, luck alone would produce a gap
        at least this large in nearly one winter in five. For opening − cut, p is 0.006.
        """,
    ),
    Question(
        key="10-items",
        kind="predict",
        extra=True,
        text=f"You compute an interval for a difference from {ARTICLES} articles, but the interval "
        "is too wide. With about how many articles would the interval be half as wide?",
        options={
            "a": (
                "38",
                "With 1.41 times as many articles, the interval shrinks by only about a sixth.",
            ),
            "b": (
                "54",
                "With twice as many articles, the width is divided by the square root of two, not "
                "by two.",
            ),
            "c": (
                "27, with more draws",
                "More draws make the ends of the interval steadier, but the interval keeps its "
                "width.",
            ),
            "d": (
                "108",
                "With four times as many articles, the width is divided by the square root of "
                "four, so the interval is half as wide.",
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
        Take cut − trainee. By this rule, 27 articles give a width of 7.9 points, twice as many give
        5.6, and four times as many, 108, give 4.0. Use the rule to plan, but report the bootstrap
        interval. The bootstrap interval is 7.6 points wide, a little narrower than the rule
        predicts.
        """,
    ),
    Question(
        key="10-a",
        text="You compute an interval for the difference between two systems that summarised the "
        "same articles. When is the paired bootstrap's interval much narrower than the unpaired "
        "bootstrap's interval?",
        options={
            "a": (
                "when one system is far ahead of the other",
                "A larger gap shifts the interval, but does not make it narrower.",
            ),
            "b": (
                "when there are more draws",
                "More draws make the ends of the interval steadier, but they do not make it "
                "narrower.",
            ),
            "c": (
                "when both score low on the same articles",
                "If both systems score low on the same articles, the two means rise and fall "
                "together from draw to draw, so their difference hardly changes.",
            ),
            "d": (
                "when each wins on half of the articles",
                "The number of wins says who is ahead, but not whether the two scores rise and "
                "fall together.",
            ),
        },
        right="c",
    ),
    Question(
        key="10-b",
        text="For the difference between two systems, p is 0.03. What does a p of 0.03 tell you?",
        options={
            "a": (
                "equal systems are at least this far apart in 3 of 100 cases",
                "p is computed as if the systems were equal. It says how often luck alone would "
                "put equal systems at least this far apart.",
            ),
            "b": (
                "the two systems are equal with a probability of 3%",
                "p assumes that the systems are equal, so it cannot say how probable this "
                "assumption is.",
            ),
            "c": (
                "the better system wins on 97 of 100 articles",
                "p is about the mean difference, not about single articles.",
            ),
            "d": (
                "the better system is ahead by at least 3 points",
                "The interval says how far ahead one system may be, but p does not.",
            ),
        },
        right="a",
        numbers={"0.03": lambda: 0.03, "3": lambda: 3, "100": lambda: 100, "97": lambda: 100 - 3},
    ),
    Question(
        key="10-c",
        text="Before you see any scores, you declare one comparison, and its p is 0.02. "
        "Afterwards you try four other comparisons, and one of them has p = 0.03. What do you "
        "report?",
        options={
            "a": (
                "no difference, because 0.02 times 5 is above 0.05",
                "You declared one comparison, and its p does not change when you try others.",
            ),
            "b": (
                "two differences: 0.02 and 0.03 are both below 0.05",
                "The second difference is the best of four tries, so luck had four chances to "
                "produce it.",
            ),
            "c": (
                "none of the five, because they disagree",
                "The five comparisons answer five different questions, so they need not agree. "
                "Only the question that you declared counts.",
            ),
            "d": (
                "the declared difference; 0.03 is an idea for new articles",
                "The declared comparison decides. A result that you find later is only an idea.",
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
