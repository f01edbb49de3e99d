"""03, exercise 2: the n-grams of a list of tokens."""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise

from . import windows
from .windows import cut


def ngrams(tokens, n):
    """Return the n-grams of a list of tokens, as a list of tuples.

    1. tokenise: cut the list into n-grams, a tuple for every position where a window of n fits.
    """
    return [tuple(tokens[start : start + n]) for start in range(len(tokens) - n + 1)]


def in_pieces(tokens, n=2):
    """The same program in pieces that a mistake can replace."""
    tokens = list(tokens)
    grams = [tuple(gram) for gram in cut(tokens, n)]
    return list(grams)


EXERCISE = Exercise(
    number=2,
    solution=ngrams,
    reference_program=(in_pieces,),
    task="return all n-grams as tuples in reading order, including repeats; return [] if n is "
    "larger than the number of tokens.",
    minutes=7,
    level="medium",
    in_own_module=True,
    items="ngrams",
    # A single word has no order inside, and it is its own first, last and joined word.
    test_inputs=(
        (["tick", "tock", "tick", "tock", "tick", "went", "clock"], 2),
        (["no", "where"], 1),
        (["no", "where"], 2),
        (["b", "a", "b", "a", "c"], 3),
        (["the", "ferry", "waits", "tonight"], 2),
        (["the", "ferry", "waits"], 3),
        (["tick", "tick", "tick", "tock", "b", "a"], 2),
        (["a", "bridge", "of", "stone", "a", "bridge"], 4),
        (["tick", "tock", "tick", "tock", "tick", "went", "clock"], 9),
        (["storm", "bridge"], 3),
        (["The", "ferry", "left", "The", "pier"], 2),
        (["tick", "tick"], 2),
        (as_they_are.ALIKE, 2),
    ),
    edge_cases=(([], 2), (["a"], 2), ([], 1)),
    hints=(
        "From seven words with n = 2, do you get six pairs, and does the last pair have two words?",
        "Look at the range of your loop: what is the last position where a window of n words "
        "still fits?",
        "Use range(len(tokens) - n + 1), and at each position make a tuple from "
        "tokens[start:start + n]. If no window fits, the range is empty, so you need no guard.",
    ),
    mistakes=(
        *pick(windows.WINDOWS, item="n-gram"),
        *mistakes(
            """
            same word again: tuple(gram) => gram[:1] * len(gram)
            your n-grams repeat their first word
            Which position of the list should the second word of a window come from?

            each word with itself: list(grams) => [(token,) * n for token in tokens]
            each of your n-grams repeats a single word
            Which position of the list should the second word of a window come from?

            last word again: tuple(gram) => gram[-1:] * len(gram)
            your n-grams repeat their last word
            Which position of the list should the first word of a window come from?

            words inside reversed: tuple(gram) => gram[::-1]
            the words inside each n-gram are reversed
            In which order are these words in the text?

            repeats dropped: list(grams) => list(dict.fromkeys(grams))
            you drop repeated n-grams, as a set does
            What will clipping need to know about an n-gram that appears twice?

            as many as bigrams: cut(tokens, n) =>
             [tokens[start : start + n] for start in range(len(tokens) - 1)]
            whatever n is, you start as many windows as the text has bigrams
            At which position does the last window of three words begin?

            end without the start: cut(tokens, n) =>
             [tokens[start : n + 1] for start in range(len(tokens) - n + 1)]
            every window ends at the same position, wherever it begins
            Which number comes after the colon in your slice when the start is 3?

            whole text for a large n: cut(tokens, n) => cut(tokens, n) or [tuple(tokens)]
            when n is larger than the number of tokens, you return the whole text
            How many windows of 9 fit into 7 words?
            """
        ),
    ),
)
