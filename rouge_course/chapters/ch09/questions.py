"""The questions of chapter 09."""

from rouge_course.checker.record import Question
from rouge_helpers import ngrams, rouge_l, rouge_n
from rouge_helpers.family import rouge_s, rouge_w, skip_bigrams

GUNMAN, S2, S3 = "police killed the gunman", "police kill the gunman", "the gunman kill police"
HALVES, MOVED = ("A B C D", "A B X C D"), ("A B C D", "B C D A")
ROW, SIDE, APART = "A B C D E F G", "A B C D H I K", "A H B K C I D"


def pairs(gap):
    """Return how many pairs ten words make."""
    return float(len(skip_bigrams([*"abcdefghij"], gap)))


QUESTIONS = (
    Question(
        key="09-gap",
        kind="predict",
        text="Ten words make 45 pairs. How many of these pairs have at most four words in "
        "between, as ROUGE-S4 requires?",
        options={
            "a": ("45", "Ten words make 45 pairs if any number of words may be in between."),
            "b": ("30", "Ten words make 30 pairs with at most three words in between."),
            "c": (
                "35",
                "The number is 9 + 8 + 7 + 6 + 5: neighbours, then pairs with one, two, three "
                "and four "
                "words in between.",
            ),
            "d": (
                "9",
                "Ten words make 9 pairs of neighbours (bigrams), but other pairs count, too.",
            ),
        },
        right="c",
        numbers={
            "45": lambda: pairs(None),
            "30": lambda: pairs(3),
            "35": lambda: pairs(4),
            "9": lambda: pairs(0),
            "8": lambda: pairs(1) - pairs(0),
            "7": lambda: pairs(2) - pairs(1),
            "6": lambda: pairs(3) - pairs(2),
            "5": lambda: pairs(4) - pairs(3),
        },
        after="""
        Without a limit, the number of pairs grows with the square of the length: ten words make 45
        pairs. With gap 4, there are 35 pairs, and each further word of the text adds five more
        pairs.
        """,
    ),
    Question(
        key="09-s",
        kind="predict",
        text=f'Reference: "{GUNMAN}". "{S2}" and "{S3}" have the same ROUGE-2 recall, 0.333. What '
        "is the ROUGE-S recall of these two texts with no limit on the gap?",
        options={
            "a": (
                "0.333 and 0.333",
                "ROUGE-2 gives both texts a recall of 0.333, because it sees only neighbours.",
            ),
            "b": (
                "0.500 and 0.167",
                "The first text keeps three of the six pairs in order, and the second keeps one.",
            ),
            "c": (
                "0.750 and 0.500",
                "ROUGE-L gives the two texts scores of 0.750 and 0.500, because it counts the "
                "longest common subsequence.",
            ),
            "d": (
                "0.500 and 0.500",
                "In the second text only one pair, “the gunman”, keeps its order.",
            ),
        },
        right="b",
        numbers={
            "0.333": lambda: rouge_n(GUNMAN, S3, 2)["recall"],
            "0.500": lambda: rouge_s(GUNMAN, S2)["recall"],
            "0.167": lambda: rouge_s(GUNMAN, S3)["recall"],
            "0.750": lambda: rouge_l(GUNMAN, S2)["recall"],
        },
        after="""
        ROUGE-2 gives rows one and two the same score, 0.333, but ROUGE-S gives them 0.500 and
        0.167. ROUGE-L gives rows two and three the same score, 0.500, but ROUGE-S gives them 0.167
        and 0.333.

        *gunman the killed police* contains every word of the reference, in reverse order. No
        pair keeps its order, so ROUGE-S is 0.
        """,
    ),
    Question(
        key="09-w",
        kind="predict",
        text=f'Reference: "{ROW}". "{SIDE}" has four matches side by side, and ROUGE-W with power '
        f'2 gives it a recall of 0.571. "{APART}" also has four matches, but no two of them '
        "are side by side. What recall does ROUGE-W give this text?",
        options={
            "a": (
                "0.571",
                "ROUGE-L is 0.571, because it does not see whether matches are neighbours.",
            ),
            "b": (
                "0.286",
                "Four runs of one word weigh 4, and the whole reference weighs 49, so recall is "
                "the square root of 4/49.",
            ),
            "c": ("0.082", "The fraction 4/49 is 0.082, but ROUGE-W is its square root."),
            "d": (
                "0.000",
                "A single match counts too, but it counts for less than a match in a long run.",
            ),
        },
        right="b",
        numbers={
            "0.571": lambda: rouge_l(ROW, APART)["f1"],
            "0.286": lambda: rouge_w(ROW, APART, power=2)["f1"],
            "0.082": lambda: rouge_w(ROW, APART, power=2)["f1"] ** 2,
            "0.000": lambda: float(len({*ngrams(ROW.split(), 2)} & {*ngrams(APART.split(), 2)})),
        },
        after="""
        ROUGE-L gives both candidates a score of 0.571, but ROUGE-W gives them 0.571 and 0.286.
        """,
    ),
    Question(
        key="09-a",
        text='Reference: "A B C D". In the candidate "B C D A", the first word has moved to the '
        "end. What is the candidate's ROUGE-S recall with no limit on the gap?",
        options={
            "a": (
                "0.667",
                "ROUGE-2 is 0.667, because B C and C D are two of the reference's three bigrams.",
            ),
            "b": ("0.500", "Three of the six pairs keep their order: B C, B D and C D."),
            "c": (
                "0.750",
                "ROUGE-L is 0.750, because B, C and D are three of the four words in order.",
            ),
            "d": (
                "1.000",
                "ROUGE-1 is 1.000, because all four words match, but three pairs lose their order.",
            ),
        },
        right="b",
        numbers={
            "0.667": lambda: rouge_n(*MOVED, 2)["recall"],
            "0.500": lambda: rouge_s(*MOVED)["recall"],
            "0.750": lambda: rouge_l(*MOVED)["recall"],
            "1.000": lambda: rouge_n(*MOVED, 1)["recall"],
        },
    ),
    Question(
        key="09-b",
        text='Which of these words and pairs does ROUGE-SU4 not count in the text "a b c d e f g"?',
        options={
            "a": ("the single word d", "The U in SU4 means that every single word counts, too."),
            "b": ("the pair b, c", "Neighbours are a pair too, with no words between them."),
            "c": (
                "the pair a, f",
                "There are four words between a and f, and the limit allows four.",
            ),
            "d": (
                "the pair a, g",
                "There are five words between a and g, one more than the limit allows.",
            ),
        },
        right="d",
    ),
    Question(
        key="09-c",
        text='Reference: "A B C D". Candidate: "A B X C D". What is the recall of ROUGE-W with '
        "power 2, as the paper defines it?",
        options={
            "a": (
                "1.000",
                "ROUGE-L is 1.000, because all four words match in order, side by side or not.",
            ),
            "b": ("0.500", "The fraction 8/16 is 0.500, but ROUGE-W is its square root."),
            "c": (
                "0.707",
                "Two runs of two weigh 4 + 4, and the reference weighs 16, so recall is the square "
                "root of 8/16.",
            ),
            "d": (
                "0.667",
                "ROUGE-2 is 0.667, because the candidate has two of the reference's three bigrams.",
            ),
        },
        right="c",
        numbers={
            "1.000": lambda: rouge_l(*HALVES)["recall"],
            "0.500": lambda: rouge_w(*HALVES, power=2)["recall"] ** 2,
            "0.707": lambda: rouge_w(*HALVES, power=2)["recall"],
            "0.667": lambda: rouge_n(*HALVES, 2)["recall"],
        },
    ),
)
