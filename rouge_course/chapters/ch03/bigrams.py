"""03, exercise 1: the pairs of neighbouring tokens."""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise

from . import ngrams


def bigrams(tokens):
    """Return the list of pairs of neighbouring tokens."""
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs


EXERCISE = Exercise(
    number=1,
    solution=bigrams,
    reference_program=(ngrams.in_pieces,),
    task="fill in the two blanks so that the function returns all pairs of neighbouring tokens in "
    "reading order, including repeats.",
    minutes=4,
    level="easy",
    kind="half",
    blanks=("len(tokens) - 1", "(tokens[start], tokens[start + 1])"),
    items="ngrams",
    test_inputs=(
        (["tick", "tock", "tick", "tock", "tick", "went", "clock"],),
        (["no", "where"],),
        (["b", "a", "b", "b", "a"],),
        (["the", "ferry", "waits", "tonight"],),
        (["The", "ferry", "left", "The", "pier"],),
        (["tick", "tick"],),
        (as_they_are.ALIKE,),
    ),
    edge_cases=((["a"],), ([],)),
    hints=(
        "How many pairs do three words make, and how many does your loop make?",
        "The first blank is the number of positions where a pair can begin; the second blank is "
        "the pair that begins at one of these positions.",
        "Use range(len(tokens) - 1), and in the loop append the tuple of tokens[start] and the "
        "token after it.",
    ),
    mistakes=(
        *pick(
            ngrams.EXERCISE.mistakes,
            # with pairs these are different mistakes, or none at all
            without=[
                "as many as bigrams",
                *("one window too many", "slice too long"),
                *("n windows", "fixed end", "orders pooled", "always pairs", "always triples"),
                *("ends of the window", "whole text for a large n"),
            ],
        ),
        *mistakes(
            """
            one word between: cut(tokens, n) => zip(tokens, tokens[2:])
            the two words of each pair are not neighbours: there is another word between them
            At which position is the right-hand neighbour of tokens[start]?

            wrapped around at the start: cut(tokens, n) => cut([*tokens[-1:], *tokens], n)
            your first n-gram begins with the last word of the text
            Which word is tokens[start - 1] when start is 0?
            """
        ),
    ),
)
