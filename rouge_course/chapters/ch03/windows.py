"""Ways to cut n-grams, right and wrong: for the exercises of this chapter.

A reference program cuts with `cut(tokens, n)`, and the code of a mistake replaces one piece of it.
The file of an exercise imports this file as `windows`, and the codes use that name.
"""

import itertools

from rouge_course.checker.mistake_blocks import mistakes


def cut(tokens, n):
    """All windows of n tokens."""
    return [tuple(tokens[i : i + n]) for i in range(max(0, len(tokens) - n + 1))]


def ragged(tokens, n):
    """A window at every token; the last ones are too short."""
    return [tuple(tokens[i : i + n]) for i in range(len(tokens))]


def around(tokens, n):
    """A window at every token; the last ones continue at the start of the text."""
    return [tuple(tokens[(i + k) % len(tokens)] for k in range(n)) for i in range(len(tokens))]


def padded(tokens, n):
    """Windows over the tokens with marks at both ends."""
    return cut([*["<s>"] * (n - 1), *tokens, *["</s>"] * (n - 1)], n)


def choices(tokens, n):
    """Words that need not be neighbours, at most 500 n-grams: with letters it would take hours."""
    return list(itertools.islice(itertools.combinations(tokens, n), 500))


# How the windows are cut, and what happens to the tokens before and to each n-gram afterwards.
WINDOWS = mistakes(
    """
    in place of cut(tokens, n)

    off by one: windows.cut(tokens, n)[:-1]
    the last {item} is lost: you stop one window too early
    In how many positions of the text does a window of this size fit, and how many {item}s do
     you get?

    one window too many: windows.ragged(tokens, n)[: max(0, len(tokens) - n + 2)]
    you take one window too many, and the last {item} is too short

    padded: windows.padded(tokens, n)
    you pad the text at its ends, so some windows contain marks that are not in the text

    grown at the start: [tuple(tokens[max(0, i - n + 1) : i + 1]) for i in range(len(tokens))]
    your first {item}s are too short: the window grows at the start of the text
    How many words does your first window contain?

    first window lost: windows.cut(tokens, n)[1:]
    the first {item} is lost
    At which position does your loop begin?

    ragged tail: windows.ragged(tokens, n)
    you go on to the end of the text, so the last {item}s are too short
    How long is the last slice that your loop cuts?

    wrapped around: windows.around(tokens, n)
    your last {item}s continue with the first words of the text
    Does any word follow the last word of the text?

    step n: windows.cut(tokens, n)[::n]
    your windows do not overlap: each one starts where the previous one ended
    By how many words does the window slide each time?

    step n, ragged tail: windows.ragged(tokens, n)[::n]
    your windows do not overlap, and the last one may be too short

    n too large: windows.cut(tokens, n + 1)
    your {item}s are one word too long
    How many words does tokens[i:i + n] have, and how many does your slice have?

    slice too long: windows.ragged(tokens, n + 1)[: max(0, len(tokens) - n + 1)]
    each slice is one word too long, except the last slice, because the text ends there

    slice too short: [gram[:-1] for gram in windows.cut(tokens, n)]
    each slice is one word too short: the last word of each {item} is missing

    n windows: [tuple(tokens[i : i + n]) for i in range(n)]
    you cut exactly n windows, whatever the length of the text
    What is n: the width of a window, or the number of windows?

    fixed end: [tuple(tokens[i:n]) for i in range(max(0, len(tokens) - n + 1))]
    your window begins later each time but always ends at the same position
    Which two positions in the slice should move with the loop?

    orders pooled: [gram for k in range(1, n + 1) for gram in windows.cut(tokens, k)]
    you put the {item}s of every size up to n into one list
    Which size does the task ask for?

    always single words: windows.cut(tokens, 1)
    you cut single words, whatever n is
    Where in your function do you use n?

    always pairs: windows.cut(tokens, 2)
    you cut pairs, whatever n is

    always triples: windows.cut(tokens, 3)
    you cut triples, whatever n is

    any words in order: windows.choices(tokens, n)
    you take words that are not neighbours (all choices of n words)
    May a window skip a token?

    ends of the window: [gram[:1] + gram[1:][-1:] for gram in windows.cut(tokens, n)]
    you keep only the first and the last word of each window
    Where are the words between the first and the last word of a window?

    first window only: windows.cut(tokens, n)[:1]
    only the first {item} is left
    Which of your lines drops the other {item}s? How far is your `return` indented?

    last window only: windows.cut(tokens, n)[-1:]
    only the last {item} is left
    Does each pass of your loop add to the result, or does it overwrite the result?

    in place of list(tokens)

    letters: list(" ".join(tokens))
    you cut letters: the tokens are joined into one text first
    What are the items of a text, and what are the items of a list of words?

    letters without spaces: list("".join(tokens))
    you cut letters: the tokens are split into characters

    lower-cased: [word.lower() for word in tokens]
    you lower-case the tokens
    Which step turns a text into tokens, and has it been done already?

    in place of tuple(gram)

    order inside ignored: tuple(sorted(gram))
    you ignore the order inside the {item}
    Is "went tick" the same as "tick went"?

    joined without a separator: ("".join(gram),)
    you join the words without anything between them, so "no where" and "now here" become the same
    How could anybody tell where your first word ends?
    """
)
