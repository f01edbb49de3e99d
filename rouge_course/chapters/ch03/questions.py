"""The questions of chapter 03."""

from rouge_course.checker.record import Question
from rouge_course.common_mistakes import positions
from rouge_helpers import lcs_length, ngrams, overlap, rouge_1, rouge_n, words

TEN_WORDS = list("abcdefghij")
STORY = ("the ferry closed the bridge", "the bridge closed the ferry")
PRESIDENT = ("The president signed the new bill.", "The bill signed the new president.")
MORNING = (
    "the ferry sails at noon and the ferry sails at dusk",
    "the ferry and the ferry and the ferry sails at dusk",
)
COUNCIL = ("the council met on Monday", "on Monday the council met")
STORY_PAIRS, PRESIDENT_PAIRS, COUNCIL_PAIRS = (
    [ngrams(words(text), 2) for text in pair] for pair in (STORY, PRESIDENT, COUNCIL)
)
NINE_WORDS, FOUR_WORDS = list("abcdefghi"), list("abcx")  # they share two bigrams


def _agree(n):
    """Whether sets and multisets give the same scores for the texts `clock` at this n."""
    clock = "tick tock tick", "tick tock"
    return rouge_n(*clock, n) == rouge_n(*clock, n, sets=True)


QUESTIONS = (
    Question(
        key="03-wrong-story",
        kind="predict",
        text=f'Reference: "{STORY[0]}". Candidate: "{STORY[1]}". ROUGE-1 is 1. What is ROUGE-2?',
        options={
            "a": ("4/4", '"ferry closed" and "bridge closed" are different pairs.'),
            "b": ("3/4", 'Only "ferry closed" is lost; the other three bigrams are in both texts.'),
            "c": ("1/4", 'Both texts contain "the ferry", "closed the" and "the bridge".'),
            "d": ("0/4", "Some neighbours are still neighbours when the nouns are swapped."),
        },
        right="b",
        numbers={
            "4/4": lambda: len(STORY_PAIRS[0]) / 4,
            "3/4": lambda: rouge_n(*STORY, 2)["f1"],
            "1/4": lambda: positions(*STORY_PAIRS) / 4,
            "0/4": lambda: overlap(*(ngrams(words(text), 5) for text in STORY)) / 4,
        },
        after="""
        Three of Ines's four bigrams are in Magpie's line too: *the ferry*, *closed the*
        and *the bridge*. Only the bigram *ferry closed* is lost, and that bigram
        says who closed what. So ROUGE-2 notices that something is wrong, but takes off no more
        than a quarter, although the whole story is false.
        """,
    ),
    Question(
        key="03-more-n",
        kind="predict",
        text="A text has 10 words. How does the number of n-grams change from n = 1 to n = 3?",
        options={
            "a": ("it grows from 10 to 12", "A wider window has fewer positions, never more."),
            "b": (
                "it stays at 10",
                "A window of three cannot begin at either of the last two words.",
            ),
            "c": ("it falls from 10 to 8", "A window of three fits in 10 - 3 + 1 positions."),
            "d": (
                "it falls from 10 to 3",
                "There are 3 windows only if the windows do not overlap.",
            ),
        },
        right="c",
        numbers={
            "10": lambda: len(ngrams(TEN_WORDS, 1)),
            "8": lambda: len(ngrams(TEN_WORDS, 3)),
            "12": lambda: 10 + 3 - 1,
            "3": lambda: 10 // 3,
        },
        after="""
        Ines's line has five words: a window of two words fits in four positions, and a window of
        three words fits in only three, because a wider window reaches the end of the text
        sooner. So a text of L tokens has L − n + 1 n-grams, or none if n is larger than L.
        """,
    ),
    Question(
        key="03-print-shop",
        kind="predict",
        text=f'Reference: "{MORNING[0]}". Magpie: "{MORNING[1]}". At the desk (multisets), the F1 '
        "of ROUGE-2 is 0.6. What is the F1 of ROUGE-2 in the print shop (sets)?",
        options={
            "a": (
                "higher, but not full marks",
                "Magpie repeats too much, but only the multiset takes marks off for the repeats.",
            ),
            "b": (
                "lower",
                "With sets, the number of matches falls only from 6 to 5, but the total number "
                "of bigrams in the two texts falls from 20 to 13.",
            ),
            "c": (
                "0.6, too",
                "A set keeps only one copy of each bigram, so both denominators become smaller.",
            ),
            "d": ("full marks", "One of Magpie's bigrams is not in Ines's line: “ferry and”."),
        },
        right="a",
        numbers={"0.6": lambda: rouge_n(*MORNING, 2)["f1"]},
        after="""
        The desk prints an F1 of 0.6, but the print shop prints 0.769.

        The stacks of blocks show why the print shop's F1 is higher. There is a block for each copy
        of a bigram: Ines's blocks are above, Magpie's are below, and a matched block is green and
        hatched. Magpie says *the ferry* three times and Ines says it twice, so with multisets two
        copies match. Magpie's third copy, the grey block, still counts in Magpie's denominator.
        With sets, each text keeps one copy of each bigram, so Magpie's repeats cost nothing.
        """,
    ),
    Question(
        key="03-president",
        kind="predict",
        extra=True,
        text=f'Reference: "{PRESIDENT[0]}" Candidate: "{PRESIDENT[1]}" What is ROUGE-2?',
        options={
            "a": ("6/6", "That is ROUGE-1: all six words are shared."),
            "b": (
                "3/5",
                'Four words are in the same order, "the signed the new", but neither text contains '
                'the pair "the signed".',
            ),
            "c": ("2/6", "Six words make five pairs, so the denominator is five."),
            "d": ("2/5", 'Two of the five pairs are in both texts: "signed the" and "the new".'),
        },
        right="d",
        numbers={
            "6/6": lambda: rouge_1(*PRESIDENT)["f1"],
            "3/5": lambda: (lcs_length(*map(words, PRESIDENT)) - 1) / len(PRESIDENT_PAIRS[0]),
            "2/6": lambda: overlap(*PRESIDENT_PAIRS) / 6,
            "2/5": lambda: rouge_n(*PRESIDENT, 2)["f1"],
        },
        after="""
        For the president, ROUGE-2 is 0.4, because two of the five bigrams match. With n = 3,
        the false line about the ferry gets 0, and the false line about the president gets 0.25.
        """,
    ),
    Question(
        key="03-higher",
        kind="predict",
        extra=True,
        text="Can ROUGE-2 be higher than ROUGE-1 for the same pair of texts?",
        options={
            "a": ("never", 'For "a b a b a" and "b a b a b", ROUGE-2 is higher than ROUGE-1.'),
            "b": ("only with sets", "ROUGE-2 can be higher than ROUGE-1 with multisets, too."),
            "c": (
                "only if the candidate is longer",
                "ROUGE-2 can also be higher when the two texts have the same length.",
            ),
            "d": (
                "yes, rarely",
                "ROUGE-2 cannot have more matches than ROUGE-1, but its denominator is smaller "
                "by one.",
            ),
        },
        right="d",
        after="""
        The texts "a b a b a" and "b a b a b" share four of their five words and all four of
        their bigrams, so ROUGE-1 is 0.8 and ROUGE-2 is 1.0. A larger n never gives more matches,
        but a score can still rise, because the denominator becomes smaller too.
        """,
    ),
    Question(
        key="03-d",
        extra=True,
        text=f'Reference: "{COUNCIL[0]}". Candidate: "{COUNCIL[1]}". What is ROUGE-2?',
        options={
            "a": ("4/4", "The news is the same, but the candidate has no “met on”."),
            "b": ("2/4", "“the council”, “council met” and “on monday” are in both sentences."),
            "c": (
                "3/4",
                "Only “met on” is lost: this true line scores the same as Magpie's false line.",
            ),
            "d": ("3/5", "Five words make four bigrams, so the denominator is four."),
        },
        right="c",
        numbers={
            "4/4": lambda: len(COUNCIL_PAIRS[1]) / 4,
            "2/4": lambda: (overlap(*COUNCIL_PAIRS) - 1) / 4,
            "3/4": lambda: rouge_n(*COUNCIL, 2)["f1"],
            "3/5": lambda: overlap(*COUNCIL_PAIRS) / 5,
        },
    ),
    Question(
        key="03-e",
        text="A reference of 9 words and a candidate of 4 words share 2 bigrams. What is the "
        "precision of ROUGE-2?",
        options={
            "a": ("2/3", "A window of two fits into the candidate's four words three times."),
            "b": ("2/4", "The candidate has four words, but how many bigrams do they make?"),
            "c": ("2/8", "That is recall: the reference has eight bigrams."),
            "d": (
                "2/9",
                "The reference has nine words, but precision asks about the candidate.",
            ),
        },
        right="a",
        numbers={
            "2/3": lambda: rouge_n(NINE_WORDS, FOUR_WORDS, 2)["precision"],
            "2/4": lambda: 2 / len(FOUR_WORDS),
            "2/8": lambda: rouge_n(NINE_WORDS, FOUR_WORDS, 2)["recall"],
            "2/9": lambda: 2 / len(NINE_WORDS),
        },
    ),
    Question(
        key="03-f",
        text='Reference: "tick tock tick". Candidate: "tick tock". One tool counts sets, and '
        "another tool counts multisets. For which n do the two tools print the same scores?",
        options={
            "a": (
                "for n = 1 only",
                "With n = 1, recall is 2/3 on multisets but 1 on sets, because the reference has "
                "“tick” twice.",
            ),
            "b": (
                "for n = 2 only",
                "No bigram is repeated in either text, so the set has nothing to forget.",
            ),
            "c": (
                "for n = 1 and n = 2",
                "With n = 1 the reference has “tick” twice, and a set forgets one of these "
                "two copies.",
            ),
            "d": ("for neither", "“tick tock” and “tock tick” are two different bigrams."),
        },
        right="b",
        numbers={
            "1": lambda: next(n for n in (1, 2) if not _agree(n)),
            "2": lambda: next(n for n in (1, 2) if _agree(n)),
        },
    ),
)
