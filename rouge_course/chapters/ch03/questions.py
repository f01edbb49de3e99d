"""The questions of chapter 03."""

from rouge_course.checker.record import Question
from rouge_course.ways import positions
from rouge_helpers import lcs_length, ngrams, overlap, rouge_1, rouge_n, words

TEN_WORDS = list("abcdefghij")
STORY = ("the ferry closed the bridge", "the bridge closed the ferry")
PRESIDENT = ("The president signed the new bill.", "The bill signed the new president.")
STORY_PAIRS, PRESIDENT_PAIRS = (
    [ngrams(words(text), 2) for text in pair] for pair in (STORY, PRESIDENT)
)

QUESTIONS = (
    Question(
        key="03-more-n",
        kind="predict",
        text="A text has 10 words. How does the number of its n-grams change from n = 1 to n = 3?",
        options={
            "a": ("it grows from 10 to 12", "A wider window has fewer positions, never more."),
            "b": ("it stays at 10", "A window of three cannot begin at the last two words."),
            "c": ("it falls from 10 to 8", "A window of three fits in 10 - 3 + 1 positions."),
            "d": ("it falls from 10 to 3", "That is a window that jumps by three words each time."),
        },
        right="c",
        numbers={
            "10": lambda: len(ngrams(TEN_WORDS, 1)),
            "8": lambda: len(ngrams(TEN_WORDS, 3)),
            "12": lambda: 10 + 3 - 1,
            "3": lambda: 10 // 3,
        },
        after="""
        The window of two fits in four positions, and the window of three in three.
        Neighbouring windows share tokens: *ferry* ends the first bigram and begins the
        second.

        **Myth:** a larger n gives more n-grams. **Fact:** a wider window reaches the
        end of the text sooner, so L tokens hold only L − n + 1 n-grams.
        """,
    ),
    Question(
        key="03-wrong-story",
        kind="predict",
        text=f'Reference: "{STORY[0]}". Candidate: "{STORY[1]}". ROUGE-1 is 1. What is ROUGE-2?',
        options={
            "a": ("4/4", '"ferry closed" and "bridge closed" are different pairs.'),
            "b": ("3/4", '"ferry closed" is the one bigram lost; the other three stand in both.'),
            "c": ("1/4", '"the ferry" and "the bridge" stand in both texts, besides "closed the".'),
            "d": ("0/4", "Some neighbours are still neighbours when the nouns are exchanged."),
        },
        right="b",
        numbers={
            "4/4": lambda: len(STORY_PAIRS[0]) / 4,
            "3/4": lambda: rouge_n(*STORY, 2)["f1"],
            "1/4": lambda: positions(*STORY_PAIRS) / 4,
            "0/4": lambda: overlap(*(ngrams(words(text), 5) for text in STORY)) / 4,
        },
        after="""
        Three bigrams of four are shared: *the ferry*, *closed the*, *the bridge*. The
        fourth, *ferry closed*, is lost, and it is the one that says who closed what.
        """,
    ),
    Question(
        key="03-president",
        kind="predict",
        text=f'Reference: "{PRESIDENT[0]}" Candidate: "{PRESIDENT[1]}" What is ROUGE-2?',
        options={
            "a": ("6/6", "That is ROUGE-1: all six words are shared."),
            "b": (
                "3/5",
                '"the signed the new" keeps its order and would make three pairs, but "the signed" '
                "are neighbours in neither text.",
            ),
            "c": ("2/6", "Six words make five pairs, so the denominator is five."),
            "d": ("2/5", '"signed the" and "the new" are left of five pairs.'),
        },
        right="d",
        numbers={
            "6/6": lambda: rouge_1(*PRESIDENT)["f1"],
            "3/5": lambda: (lcs_length(*map(words, PRESIDENT)) - 1) / len(PRESIDENT_PAIRS[0]),
            "2/6": lambda: overlap(*PRESIDENT_PAIRS) / 6,
            "2/5": lambda: rouge_n(*PRESIDENT, 2)["f1"],
        },
        after="""
        The helper gives your 0.75, and 0.4 for the president: two bigrams of five.
        ROUGE-2 notices the order of words, but it still gives a false sentence 0.75.
        """,
    ),
    Question(
        key="03-a",
        text="A report says: “ROUGE, the mean of ROUGE-1 and ROUGE-2, is 0.70 for system A and "
        "0.50 for system B, so A is better.” What do you do?",
        options={
            "a": ("I print A", "A mean hides its parts: A may win by words in a false order."),
            "b": (
                "I add a third score to the mean",
                "A longer mean hides more: nobody can see which n earned it.",
            ),
            "c": (
                "I ask for both scores, each with its n",
                "Only the separate scores show whether A wins by words or by their order.",
            ),
            "d": (
                "I print B, as the careful choice",
                "Nothing in the report speaks for B; the separate scores are missing.",
            ),
        },
        right="c",
    ),
    Question(
        key="03-b",
        text="Can ROUGE-2 be higher than ROUGE-1 for one pair of texts?",
        options={
            "a": ("never", '"a b a b a" against "b a b a b" is a pair where it is.'),
            "b": ("only with sets", "It happens with clipped counts too."),
            "c": ("only if the candidate is longer", "It happens with two texts of one length."),
            "d": (
                "yes, rarely",
                "There cannot be more matches, but the denominator is smaller by one.",
            ),
        },
        right="d",
    ),
    Question(
        key="03-c",
        text="When are set counting and multiset counting sure to agree?",
        options={
            "a": (
                "when no n-gram repeats in either text",
                "Without a repeat a set has nothing to forget.",
            ),
            "b": (
                "when the texts are equally long",
                "A repeat in one of them is enough to make them differ.",
            ),
            "c": (
                "when n is two or more",
                'Pairs repeat as well: "the the the" holds one pair twice.',
            ),
            "d": (
                "when P equals R",
                '"the the" against "the the" has P = R = 1 by both rules; "a a b" against "a b b" '
                "has P = R too, and the rules differ.",
            ),
        },
        right="a",
    ),
)
