"""The questions of all chapters. Every number in an option has a function that computes it."""

from __future__ import annotations

from rouge_helpers import f1, f_beta, lcs_length, ngrams, overlap, rouge_1, rouge_l, rouge_n
from rouge_helpers.text import split_words, words

from .data import Question
from .families import LCS, MATCH, MEANS
from .questions_05 import QUESTIONS as QUESTIONS_05
from .questions_06 import QUESTIONS as QUESTIONS_06
from .questions_07 import QUESTIONS as QUESTIONS_07
from .questions_08 import QUESTIONS as QUESTIONS_08

CAT = "The cat sat on the mat."
LONG_CAT = (
    "The cat sat on the mat, and the dog barked at the moon, and the cow jumped over the sun."
)
PRESIDENT = ("The president signed the new bill.", "The bill signed the new president.")
STORY = ("the ferry closed the bridge", "the bridge closed the ferry")
FOX = (
    "The extremely quick brown fox jumps over the very lazy dog.",
    "The quick brown fox jumps over the lazy dog.",
)


def _hits(rule, reference, candidate):
    return MATCH[rule](words(reference), words(candidate))[0]


def _grams(text, n):
    return ngrams(words(text), n)


_pasted = "the cat the cat"

QUESTIONS = (
    # ---- 01 ------------------------------------------------------------------------------
    Question(
        key="01-five-more",
        kind="predict",
        text="A search finds 5 articles, 2 of them relevant; 8 are relevant in all. It now finds "
        "5 more, none of them relevant. What happens to precision and recall?",
        options={
            "a": (
                "precision falls to 0.2, recall stays",
                "The found list grows below the line of precision; recall's line did not change.",
            ),
            "b": (
                "both fall",
                "Recall divides by the relevant articles, and these are as many as before.",
            ),
            "c": (
                "precision stays, recall falls",
                "That is the other way round: wrong articles are found ones, not relevant ones.",
            ),
            "d": ("both stay", "The hits stay, and one of the two lines below gets longer."),
        },
        right="a",
        numbers={"0.2": lambda: 2 / 10},
    ),
    Question(
        key="01-arithmetic",
        kind="predict",
        text="A program returns every article there is: recall 1, precision close to 0, say 0. "
        "Which F1 does it get?",
        options={
            "a": ("0.5", "That is the arithmetic mean; it pays for one good side alone."),
            "b": ("0", "The harmonic mean is 0 as soon as one of the two is."),
            "c": ("1", "That would be the better of the two sides."),
            "d": (
                "none, it is undefined",
                "Only P + R = 0 leaves nothing below the line; here the sum is 1.",
            ),
        },
        right="b",
        numbers={
            "0.5": lambda: MEANS["arithmetic"](0, 1),
            "0": lambda: f1(0, 1),
            "1": lambda: max(0, 1),
        },
    ),
    Question(
        key="01-beta",
        kind="predict",
        text="P is 0.9 and R is 0.3, so F1 is 0.45. Beta goes from 1 to 2. What does F do?",
        options={
            "a": ("it rises to 0.64", "That is beta = 0.5, which leans to precision."),
            "b": ("it stays at 0.45", "It would if beta were ignored, or if P and R were equal."),
            "c": (
                "it falls to 0.35",
                "Beta above 1 leans to recall, and recall is the weak side here.",
            ),
            "d": ("it falls to 0.3", "That is recall itself, the limit for a beta without end."),
        },
        right="c",
        numbers={
            "0.64": lambda: f_beta(0.9, 0.3, 0.5),
            "0.45": lambda: f1(0.9, 0.3),
            "0.35": lambda: f_beta(0.9, 0.3, 2),
            "0.3": lambda: 0.3,
        },
    ),
    Question(
        key="01-a",
        text="P is 1.0 and R is 0.1. What is F1?",
        options={
            "a": ("0.55", "This is the arithmetic mean; it hides the weak side."),
            "b": ("0.18", "The harmonic mean stays close to the smaller figure."),
            "c": ("0.32", "This is the geometric mean, the root of the product."),
            "d": ("0.10", "This is the smaller figure; a mean lies between the two."),
        },
        right="b",
        numbers={
            "0.55": lambda: MEANS["arithmetic"](1, 0.1),
            "0.18": lambda: f1(1, 0.1),
            "0.32": lambda: MEANS["geometric"](1, 0.1),
            "0.10": lambda: min(1, 0.1),
        },
    ),
    Question(
        key="01-b",
        text="Candidate and reference are exchanged by mistake. Which figure stays as it was?",
        options={
            "a": (
                "precision and recall",
                "These two change places, because the numbers they are divided by do.",
            ),
            "b": ("all three", "Two of them change places."),
            "c": (
                "the harmonic mean only",
                "F treats both figures alike, so their exchange does not show in it.",
            ),
            "d": ("none", "The harmonic mean of two figures does not ask which comes first."),
        },
        right="c",
    ),
    Question(
        key="01-c",
        text="Two documents have (P, R) = (1, 0.1) and (0.1, 1). What is the mean of their two F1?",
        options={
            "a": ("0.55", "This is the F1 of the mean P and the mean R, another quantity."),
            "b": ("1.0", "No document has F1 near this; a mean lies between its values."),
            "c": (
                "it cannot be below both means",
                "It can: the mean of F1 is not the F1 of the means.",
            ),
            "d": (
                "0.18",
                "Both documents have the same F1, and the mean of two equal figures is "
                "that figure.",
            ),
        },
        right="d",
        numbers={
            "0.55": lambda: f1((1 + 0.1) / 2, (0.1 + 1) / 2),
            "1.0": lambda: max(1, 0.1),
            "0.18": lambda: (f1(1, 0.1) + f1(0.1, 1)) / 2,
        },
    ),
    # ---- 02 ------------------------------------------------------------------------------
    Question(
        key="02-magpie",
        kind="predict",
        text='Reference: "the bridge is closed". Magpie writes "the the the the". What is its '
        "precision, unclipped?",
        options={
            "a": ("1/4", "That is the clipped one: ‘the’ of the reference can be matched once."),
            "b": ("4/4", "Without clipping each copy finds the same ‘the’ again."),
            "c": ("0/4", "The word does occur in the reference."),
            "d": ("1/1", "That would count different words, and the candidate says four."),
        },
        right="b",
        numbers={
            "1/4": lambda: rouge_1("the bridge is closed", "the the the the")["precision"],
            "4/4": lambda: _hits("candidate", "the bridge is closed", "the the the the") / 4,
            "0/4": lambda: _hits("clipped", "bridge is closed", "the the the the") / 4,
            "1/1": lambda: _hits("sets", "the bridge is closed", "the the the the") / 1,
        },
    ),
    Question(
        key="02-long-cat",
        kind="predict",
        text=f'Reference: "{CAT}" Candidate: "{LONG_CAT}" What is its ROUGE-1 precision?',
        options={
            "a": (
                "10/20",
                "That is unclipped: ‘the’ is said six times and the reference holds two.",
            ),
            "b": ("6/21", "Count the words of the candidate again, one by one."),
            "c": ("5/14", "That counts different words: sets lose every repeat."),
            "d": ("6/20", "Six clipped hits among twenty words."),
        },
        right="d",
        numbers={
            "10/20": lambda: _hits("candidate", CAT, LONG_CAT) / len(words(LONG_CAT)),
            "6/21": lambda: overlap(words(CAT), words(LONG_CAT)) / (len(words(LONG_CAT)) + 1),
            "5/14": lambda: rouge_1(CAT, LONG_CAT, sets=True)["precision"],
            "6/20": lambda: rouge_1(CAT, LONG_CAT)["precision"],
        },
    ),
    Question(
        key="02-full-stop",
        kind="predict",
        text='split_words lower-cases and splits on whitespace. How many words do "on the mat." '
        'and "On the mat" share?',
        options={
            "a": ("3", 'The full stop stays on its word, so "mat." and "mat" are two strings.'),
            "b": ("2", '‘on’ and ‘the’; the full stop keeps "mat." and "mat" apart.'),
            "c": ("1", "‘on’ is shared too: the text is lower-cased first."),
            "d": ("8", "These are letters, and the text was split."),
        },
        right="b",
        numbers={
            "3": lambda: overlap(words("on the mat."), words("On the mat")),
            "2": lambda: overlap(split_words("on the mat."), split_words("On the mat")),
            "1": lambda: overlap("on the mat.".split(), "On the mat".split()),
            "8": lambda: overlap(list("onthemat"), list("onthemat")),
        },
    ),
    Question(
        key="02-a",
        text='Candidate "the the the", reference "the cat". How many clipped hits?',
        options={
            "a": ("3", "Unclipped: the one ‘the’ of the reference was used three times."),
            "b": ("2", "The reference has two words, and only one of them is ‘the’."),
            "c": ("0", "‘the’ stands in both texts."),
            "d": (
                "1",
                "The smaller of the two counts: one in the reference, three in the candidate.",
            ),
        },
        right="d",
        numbers={
            "3": lambda: _hits("candidate", "the cat", "the the the"),
            "2": lambda: len(words("the cat")),
            "0": lambda: _hits("clipped", "cat", "the the the"),
            "1": lambda: _hits("clipped", "the cat", "the the the"),
        },
    ),
    Question(
        key="02-b",
        text="The words of the candidate are shuffled. What does ROUGE-1 do?",
        options={
            "a": ("nothing changes", "It counts words; where they stand plays no part."),
            "b": (
                "precision falls",
                "The hits and the length of the candidate are the same as before.",
            ),
            "c": (
                "recall falls",
                "The hits and the length of the reference are the same as before.",
            ),
            "d": ("all three fall", "A score that counts words cannot see their order."),
        },
        right="a",
    ),
    Question(
        key="02-c",
        text='Reference "the cat sat on the mat"; the candidate "the cat" is pasted twice. '
        "What are P and R now?",
        options={
            "a": ("P 4/4, R 4/6", "Unclipped: the second ‘cat’ matched a word that was used up."),
            "b": ("P 2/2, R 2/6", "Sets: the second copy would not count at all, on either side."),
            "c": (
                "P 3/4, R 3/6",
                "The second ‘the’ finds the second ‘the’; the second ‘cat’ finds none.",
            ),
            "d": (
                "P 2/4, R 2/6",
                "The second copy is not ignored: the reference holds ‘the’ twice.",
            ),
        },
        right="c",
        numbers={
            "4/4": lambda: _hits("candidate", CAT, _pasted) / 4,
            "4/6": lambda: _hits("candidate", CAT, _pasted) / 6,
            "2/2": lambda: rouge_1(CAT, _pasted, sets=True)["precision"],
            "2/6": lambda: rouge_1(CAT, "the cat")["recall"],
            "3/4": lambda: rouge_1(CAT, _pasted)["precision"],
            "3/6": lambda: rouge_1(CAT, _pasted)["recall"],
            "2/4": lambda: _hits("sets", CAT, _pasted) / 4,
        },
    ),
    # ---- 03 ------------------------------------------------------------------------------
    Question(
        key="03-more-n",
        kind="predict",
        text="A text has 10 words. How does the number of its n-grams change from n = 1 to n = 3?",
        options={
            "a": ("it grows from 10 to 12", "A wider window fits in fewer places, never in more."),
            "b": ("it stays at 10", "A window of three cannot begin at the last two words."),
            "c": ("it falls from 10 to 8", "A window of three fits in 10 - 3 + 1 places."),
            "d": ("it falls from 10 to 3", "That is a window that jumps by three words each time."),
        },
        right="c",
        numbers={
            "10": lambda: len(ngrams(list("abcdefghij"), 1)),
            "8": lambda: len(ngrams(list("abcdefghij"), 3)),
            "12": lambda: 10 + 3 - 1,
            "3": lambda: 10 // 3,
        },
    ),
    Question(
        key="03-wrong-story",
        kind="predict",
        text=f'Reference: "{STORY[0]}". Candidate: "{STORY[1]}". ROUGE-1 is 1. What is ROUGE-2?',
        options={
            "a": ("4/4", '"ferry closed" and "bridge closed" are different pairs.'),
            "b": ("3/4", '"ferry closed" is the one bigram lost; the other three stand in both.'),
            "c": ("1/4", '"the ferry" and "the bridge" stand in both texts, besides "closed the".'),
            "d": ("0/4", "Some neighbours stay neighbours when the nouns are exchanged."),
        },
        right="b",
        numbers={
            "4/4": lambda: len(_grams(STORY[0], 2)) / 4,
            "3/4": lambda: rouge_n(*STORY, 2)["f1"],
            "1/4": lambda: MATCH["positions"](_grams(STORY[0], 2), _grams(STORY[1], 2))[0] / 4,
            "0/4": lambda: overlap(_grams(STORY[0], 5), _grams(STORY[1], 5)) / 4,
        },
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
            "c": ("2/6", "Six words make five pairs, so five stands below the line."),
            "d": ("2/5", '"signed the" and "the new" are left of five pairs.'),
        },
        right="d",
        numbers={
            "6/6": lambda: rouge_1(*PRESIDENT)["f1"],
            "3/5": lambda: (lcs_length(*map(words, PRESIDENT)) - 1) / len(_grams(PRESIDENT[0], 2)),
            "2/6": lambda: overlap(_grams(PRESIDENT[0], 2), _grams(PRESIDENT[1], 2)) / 6,
            "2/5": lambda: rouge_n(*PRESIDENT, 2)["f1"],
        },
    ),
    Question(
        key="03-a",
        text="How many trigrams has a text of 10 words?",
        options={
            "a": ("10", "A window of three cannot begin at the last two words."),
            "b": ("9", "These are the pairs; a window of three fits once less."),
            "c": ("8", "The first window begins at word 1, the last one at word 8."),
            "d": ("7", "The last window is forgotten: 10 - 3 is the last place, counted from 0."),
        },
        right="c",
        numbers={
            "10": lambda: len(ngrams(list("abcdefghij"), 1)),
            "9": lambda: len(ngrams(list("abcdefghij"), 2)),
            "8": lambda: len(ngrams(list("abcdefghij"), 3)),
            "7": lambda: len(ngrams(list("abcdefghij"), 4)),
        },
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
                "There cannot be more hits, and the line below is shorter by one.",
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
                "A repeat in one of them is enough to part them.",
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
    # ---- 04 ------------------------------------------------------------------------------
    Question(
        key="04-abc",
        kind="predict",
        text='How long is the longest common subsequence of "a b c" and "c b a"?',
        options={
            "a": ("3", "That is the overlap without any order."),
            "b": ("2", "Which two words stand in the same order in both? There is no such pair."),
            "c": ("1", "Any one word; every two stand in opposite order."),
            "d": ("0", "A single shared word is a common subsequence already."),
        },
        right="c",
        numbers={
            "3": lambda: overlap(list("abc"), list("cba")),
            "2": lambda: lcs_length(list("abc"), list("cab")),
            "1": lambda: lcs_length(list("abc"), list("cba")),
            "0": lambda: overlap(ngrams(list("abc"), 2), ngrams(list("cba"), 2)),
        },
    ),
    Question(
        key="04-gunman",
        kind="predict",
        text='Reference: "police killed the gunman". Candidate: "the gunman kill police". What '
        "is the recall of ROUGE-L?",
        options={
            "a": ("3/4", "That is ROUGE-1: three shared words in any order."),
            "b": ("2/4", '"the gunman" keeps its order; ‘police’ comes too late.'),
            "c": ("1/4", "Two words do stand in the same order in both texts."),
            "d": ("0/4", "Position by position nothing matches; a subsequence may shift."),
        },
        right="b",
        numbers={
            "3/4": lambda: rouge_1("police killed the gunman", "the gunman kill police")["recall"],
            "2/4": lambda: rouge_l("police killed the gunman", "the gunman kill police")["recall"],
            "1/4": lambda: (
                LCS["greedy reference"](
                    "police killed the gunman".split(), "the gunman kill police".split()
                )
                / 4
            ),
            "0/4": lambda: (
                LCS["positions"](
                    "police killed the gunman".split(), "the gunman kill police".split()
                )
                / 4
            ),
        },
    ),
    Question(
        key="04-fox",
        kind="predict",
        text=f'Reference: "{FOX[0]}" Candidate: "{FOX[1]}" What is the recall of ROUGE-L?',
        options={
            "a": ("10/11", "Two words are missing, ‘extremely’ and ‘very’, not one."),
            "b": ("9/9", "That is precision: every word of the candidate is in place."),
            "c": ("9/11", "Nine words in order, of the eleven of the reference."),
            "d": ("6/11", "That is the longest run without gaps; gaps are allowed."),
        },
        right="c",
        numbers={
            "10/11": lambda: (len(words(FOX[0])) - 1) / len(words(FOX[0])),
            "9/9": lambda: rouge_l(*FOX)["precision"],
            "9/11": lambda: rouge_l(*FOX)["recall"],
            "6/11": lambda: LCS["substring"](words(FOX[0]), words(FOX[1])) / 11,
        },
    ),
    Question(
        key="04-a",
        text='How long is the longest common subsequence of "a b c d" and "a x c y d"?',
        options={
            "a": ("1", "That is the longest run without gaps (a substring)."),
            "b": ("2", "‘a’, ‘c’ and ‘d’ can all be kept: gaps are allowed on both sides."),
            "c": ("3", "‘a’, ‘c’, ‘d’, in this order in both texts."),
            "d": ("4", "‘b’ has no partner in the second text."),
        },
        right="c",
        numbers={
            "1": lambda: LCS["substring"](list("abcd"), list("axcyd")),
            "2": lambda: LCS["positions"](list("abcd"), list("axcyd")),
            "3": lambda: lcs_length(list("abcd"), list("axcyd")),
            "4": lambda: len("abcd"),
        },
    ),
    Question(
        key="04-b",
        text="ROUGE-L and clipped ROUGE-1 are computed with the same tokens and options. Whose "
        "recall can be above the recall of ROUGE-1?",
        options={
            "a": (
                "ROUGE-L's",
                "Every match in order is a match, so the LCS is at most the overlap.",
            ),
            "b": ("nobody's", "The LCS is at most the overlap, and the line below is the same."),
            "c": ("it depends on the length", "Both divide by the same length, whatever it is."),
            "d": ("ROUGE-L's, when the order is perfect", "Then the two are equal, not more."),
        },
        right="b",
    ),
    Question(
        key="04-c",
        text='"dog bites man" and "man bites dog": how long is their LCS?',
        options={
            "a": ("1", "Any one word: every two of them stand in opposite order."),
            "b": ("3", "That is the overlap without any order."),
            "c": ("0", "‘bites’ alone is a common subsequence."),
            "d": ("2", "No two words stand in the same order in both texts."),
        },
        right="a",
        numbers={
            "1": lambda: lcs_length("dog bites man".split(), "man bites dog".split()),
            "3": lambda: overlap("dog bites man".split(), "man bites dog".split()),
            "0": lambda: overlap(
                ngrams("dog bites man".split(), 2), ngrams("man bites dog".split(), 2)
            ),
            "2": lambda: len(ngrams("dog bites man".split(), 2)),
        },
    ),
    *QUESTIONS_05,
    *QUESTIONS_06,
    *QUESTIONS_07,
    *QUESTIONS_08,
)
