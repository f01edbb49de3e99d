"""The questions of chapter 02."""

from rouge_course.chapters.ch02.jury import WRONG
from rouge_course.checker.record import Question
from rouge_course.common_mistakes import found_in
from rouge_helpers import overlap, rouge_1
from rouge_helpers.text import split_words, words

CAT = "The cat sat on the mat."
LONG_CAT = (
    "The cat sat on the mat, and the dog barked at the moon, and the cow jumped over the sun."
)
PASTED = "the cat the cat"
FAMOUS = "the cat sat on the mat", "the cat is on the mat"


def _found(candidate, reference):
    """The matches without a clip."""
    return found_in(words(candidate), words(reference))


QUESTIONS = (
    Question(
        key="02-magpie",
        kind="predict",
        text='Reference: "the bridge is closed". Magpie writes "the the the the". What is '
        "the unclipped precision of this text?",
        options={
            "a": (
                "1/4",
                "The unclipped rule lets all four copies match the one ‘the’ in the reference.",
            ),
            "b": (
                "4/4",
                "Under the unclipped rule, each of the four copies matches the same ‘the’.",
            ),
            "c": ("0/4", "The word ‘the’ does occur in the reference."),
            "d": ("1/1", "1/1 counts each different word once, but the candidate has four words."),
        },
        right="b",
        numbers={
            "1/4": lambda: rouge_1("the bridge is closed", "the the the the")["precision"],
            "4/4": lambda: _found("the the the the", "the bridge is closed") / 4,
            "0/4": lambda: _found("the the the the", "bridge is closed") / 4,
            "1/1": lambda: len({*words("the bridge is closed")} & {*words("the the the the")}) / 1,
        },
        after="""
        Magpie's precision and recall are both 4/4, so Magpie gets full marks for one word and
        beats Tomas, whose recall is 3/4. An hour later Magpie's recall is 6/4, as if Magpie had
        found more of the reference than there is.
        """,
    ),
    Question(
        key="02-eight",
        kind="predict",
        text="Of seven wrong programs, one swaps precision and recall, three do not clip, one "
        "counts only words in the same order, and two use a different mean for F1. How many of "
        "these programs print wrong scores for "
        f'"{FAMOUS[0]}" and "{FAMOUS[1]}"?',
        options={
            "a": (
                "all 7",
                "A mistake in a program shows only if it changes the scores for these texts.",
            ),
            "b": (
                "3, those that do not clip",
                "Clipping takes matches away only if a shared word appears more often in one text "
                "than in the other.",
            ),
            "c": ("none of them", "On this pair all eight programs print the same numbers."),
            "d": (
                "2, those with a different mean",
                "Different means give different numbers only if precision and recall differ.",
            ),
        },
        right="c",
        numbers={
            "7": lambda: len(WRONG),
            "3": lambda: sum("no clip" in name for name in WRONG),
            "2": lambda: sum("mean" in name for name in WRONG),
        },
        after="""
        All eight rows show 0.833, so the jury has eight winners.

        The two sentences about the cat are equally long, so a swap changes nothing. Both sentences
        say *the* twice and no other word twice, so there is nothing to clip, and the words that
        they share come in the same order. And because precision equals recall, every mean of the
        two is the same number.
        """,
    ),
    Question(
        key="02-long-cat",
        kind="predict",
        extra=True,
        text=f'Reference: "{CAT}" Candidate: "{LONG_CAT}" Capitals and '
        "punctuation do not count. What is the clipped ROUGE-1 precision of the candidate?",
        options={
            "a": (
                "10/20",
                "Without the clip, six copies of ‘the’ count, but the reference has only two.",
            ),
            "b": ("6/21", "Count the words of the candidate again, one by one."),
            "c": ("5/14", "5/14 counts each different word once, because sets lose every repeat."),
            "d": ("6/20", "There are six clipped matches among twenty words."),
        },
        right="d",
        numbers={
            "10/20": lambda: _found(LONG_CAT, CAT) / len(words(LONG_CAT)),
            "6/21": lambda: overlap(words(CAT), words(LONG_CAT)) / (len(words(LONG_CAT)) + 1),
            "5/14": lambda: rouge_1(CAT, LONG_CAT, sets=True)["precision"],
            "6/20": lambda: rouge_1(CAT, LONG_CAT)["precision"],
        },
        after="""
        The short candidate says nothing wrong (3/3), but half of the reference is missing (3/6).
        The long candidate misses nothing (6/6), but the extra words lower precision: 6/20.
        """,
    ),
    Question(
        key="02-full-stop",
        kind="predict",
        extra=True,
        text="split_words lower-cases a text and splits it on whitespace. How many words do "
        '"on the mat." and "On the mat" share?',
        options={
            "a": ("3", 'The full stop stays on its word, so "mat." and "mat" are different.'),
            "b": (
                "2",
                'The two texts share ‘on’ and ‘the’; the full stop keeps "mat." and "mat" apart.',
            ),
            "c": ("1", "‘on’ is shared too, because both texts are lower-cased first."),
            "d": ("8", "8 is the number of shared letters, but the texts were split into words."),
        },
        right="b",
        numbers={
            "3": lambda: overlap(words("on the mat."), words("On the mat")),
            "2": lambda: overlap(split_words("on the mat."), split_words("On the mat")),
            "1": lambda: overlap("on the mat.".split(), "On the mat".split()),
            "8": lambda: overlap(list("onthemat"), list("onthemat")),
        },
        after="""
        For `split_words`, *mat.* and *mat* are two different words, so 2 words are
        shared. `words` drops the full stop, so 3 words are shared.
        """,
    ),
    Question(
        key="02-a",
        extra=True,
        text='The candidate is "the the the", and the reference is "the cat". How many clipped '
        "matches are there?",
        options={
            "a": ("3", "Without the clip, the one ‘the’ in the reference is used three times."),
            "b": ("2", "The reference has two words, and only one of them is ‘the’."),
            "c": ("0", "‘the’ appears in both texts."),
            "d": (
                "1",
                "The smaller of the two counts is one: ‘the’ appears once in the reference and "
                "three times in the candidate.",
            ),
        },
        right="d",
        numbers={
            "3": lambda: _found("the the the", "the cat"),
            "2": lambda: len(words("the cat")),
            "0": lambda: _found("the the the", "cat"),
            "1": lambda: overlap(words("the cat"), words("the the the")),
        },
    ),
    Question(
        key="02-b",
        text="The words of the candidate are shuffled. What happens to the precision, recall "
        "and F1 of ROUGE-1?",
        options={
            "a": ("nothing changes", "ROUGE-1 counts words, and their positions do not matter."),
            "b": (
                "precision falls",
                "The matches and the length of the candidate are the same as before.",
            ),
            "c": (
                "recall falls",
                "The matches and the length of the reference are the same as before.",
            ),
            "d": ("all three fall", "A score that counts words cannot see their order."),
        },
        right="a",
    ),
    Question(
        key="02-c",
        text='The reference is "the cat sat on the mat", and the candidate is "the cat the cat". '
        "What are P and R?",
        options={
            "a": (
                "P 4/4, R 4/6",
                "Without the clip, the second ‘cat’ matches the one ‘cat’ in the reference again.",
            ),
            "b": ("P 2/2, R 2/5", "Those are the scores on sets, where no second copy counts."),
            "c": (
                "P 3/4, R 3/6",
                "The reference has ‘the’ twice and ‘cat’ once, so only the second ‘cat’ in the "
                "candidate has no match.",
            ),
            "d": (
                "P 2/4, R 2/6",
                "The second ‘the’ counts too, because the reference has ‘the’ twice.",
            ),
        },
        right="c",
        numbers={
            "4/4": lambda: _found(PASTED, CAT) / 4,
            "4/6": lambda: _found(PASTED, CAT) / 6,
            "2/2": lambda: rouge_1(CAT, PASTED, sets=True)["precision"],
            "2/5": lambda: rouge_1(CAT, PASTED, sets=True)["recall"],
            "2/6": lambda: rouge_1(CAT, "the cat")["recall"],
            "3/4": lambda: rouge_1(CAT, PASTED)["precision"],
            "3/6": lambda: rouge_1(CAT, PASTED)["recall"],
            "2/4": lambda: len({*words(CAT)} & {*words(PASTED)}) / 4,
        },
    ),
)
