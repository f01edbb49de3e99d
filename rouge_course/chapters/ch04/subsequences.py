"""The longest common subsequence, and what is mistaken for it: for exercises 1 to 4.

The file of an exercise imports the functions that the codes of its mistakes name.
"""

import difflib
from dataclasses import replace
from itertools import takewhile

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes, pick

PAIRS = (
    ("F C B E B D B A E".split(), "C B A E A E F D".split()),
    ("police killed the gunman".split(), "police kill the gunman".split()),
    ("police killed the gunman".split(), "the gunman kill police".split()),
    ("a b c".split(), "c b a".split()),
    ("x a b c d".split(), "a b c d x y".split()),
    ("the the ferry left".split(), "ferry the left the".split()),
    ("red red red blue".split(), "red blue red".split()),
    ("a a b".split(), "a".split()),
    ("a".split(), "a a b".split()),
    ("the cat sat on the mat".split(), "the cat is on the mat".split()),
    ("one two three four five".split(), "five one three two four".split()),
    ("The ferry left the pier".split(), "the ferry then left The pier".split()),
    ("B b a c A b".split(), "b A c B a c".split()),
    ("b c d e f g".split(), "g b x d e c f".split()),
    ("storm closed bridge".split(), "bridge closed again".split()),
    ("bridge closed again".split(), "storm closed bridge".split()),
    *as_they_are.PAIRS,
)
EMPTY_PAIRS: tuple[tuple[list[str], list[str]], ...] = (
    ([], ["a", "b"]),
    (["a", "b"], []),
    ([], []),
)

# The steps of the grid, in pieces that a mistake can replace.


def cell(same, diagonal, above, left):
    """One cell."""
    if same:
        return diagonal + 1
    return max(above, left)


def length(rows, columns):
    """All cells, and the last corner."""
    table = [[0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
    for i, x in enumerate(rows, 1):
        for j, y in enumerate(columns, 1):
            neighbours = table[i - 1][j - 1], table[i - 1][j], table[i][j - 1]
            table[i][j] = cell(x == y, *neighbours)
    return table[-1][-1]


GRID = (cell, length)

# Other things to measure: the functions that the mistakes of `lcs_length` name.


def greedy(wanted, offered):
    """Match each wanted word with its first copy after the last match."""
    place = hits = 0
    for word in wanted:
        if word in offered[place:]:
            place += offered[place:].index(word) + 1
            hits += 1
    return hits


def waiting(wanted, offered):
    """One finger on each list; the one on the wanted words moves only on a match."""
    place = 0
    for word in offered:
        if place < len(wanted) and wanted[place] == word:
            place += 1
    return place


def blocks(a, b):
    """The matching blocks of difflib, added up."""
    matcher = difflib.SequenceMatcher(None, a, b, autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks())


def common_beginning(a, b):
    """Return how many words are equal before the first difference."""
    return sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(a, b, strict=False)))


MATCHES = mistakes(
    """
    shared words reused: max(above, left) + 1
    for equal words you add one to the neighbour above or on the left, so one word is matched again
     and again
    If two words are equal, which cell contains the LCS length of the texts before these two words?

    one added above: above + 1
    for equal words you add one to the cell above, so a word of the second text is used again

    one instead of one more: 1
    for equal words you write 1 and forget what was matched before
    Which neighbour contains the number of matches before these words?

    nothing added: diagonal
    for equal words you add nothing
    How much should a match add?
    """,
    fragment="diagonal + 1",
)

MISMATCHES = mistakes(
    """
    smaller neighbour: min(above, left)
    on a mismatch you take the smaller of the two neighbours
    Are you looking for the longest common subsequence, or for the shortest?

    zero on a mismatch: 0
    on a mismatch you write 0
    What happens to all the matches before this cell?

    diagonal on a mismatch: diagonal
    on a mismatch you copy the diagonal cell
    When two words differ, which of these two words may an LCS skip?

    only above on a mismatch: above
    on a mismatch you ignore the cell on the left, even when it is larger

    only left on a mismatch: left
    on a mismatch you ignore the cell above, even when it is larger

    above or left on a mismatch: above or left
    on a mismatch you take the cell above unless it is 0, even when the cell on the left is larger
    What does Python return for two numbers joined by `or`: the larger one, or the first one that
     is not 0?

    left or above on a mismatch: left or above
    on a mismatch you take the cell on the left unless it is 0, even when the cell above is larger

    diagonal or above on a mismatch: max(diagonal, above)
    on a mismatch you look at the diagonal instead of the cell on the left
    When two words differ, which of these two words may an LCS skip?

    diagonal or left on a mismatch: max(diagonal, left)
    on a mismatch you look at the diagonal instead of the cell above

    mean of the neighbours: (above + left) // 2
    on a mismatch you take the mean of the two neighbours
    When two words differ, which neighbour has the LCS length so far: the larger or the smaller?

    neighbours added: above + left
    on a mismatch you add both neighbours
    How often does this sum count the same matches?

    one more on a mismatch: max(above, left) + 1
    on a mismatch you add one, as for a match
    When two words differ, does the common part grow?
    """,
    fragment="max(above, left)",
)

# These replace length(a, b): other things to measure, and an answer from outside the grid.
OTHERS = mistakes(
    """
    bag overlap: clipped(a, b)
    you count shared words in any order (the overlap of ROUGE-1)
    Does your function look at the order? Read your matches from left to right in both texts.

    set overlap: len(set(a) & set(b))
    you count each shared word only once, in any order (sets)
    Does your function look at the order, and what happens to repeated words?

    unclipped, from b: found_in(b, a)
    you count each word of the second text that occurs in the first, in any order
    Does your function look at the order, and can it match one word twice?

    unclipped, from a: found_in(a, b)
    you count each word of the first text that occurs in the second, in any order

    greedy from a: subsequences.greedy(a, b)
    you take the first match for each word of the first text (greedy)
    If your first match blocks two later matches, which should you give up: the first match, or the
     two later ones?

    greedy from b: subsequences.greedy(b, a)
    you take the first match for each word of the second text (greedy)

    waits for the next word of a: subsequences.waiting(a, b)
    you wait for the next word of the first text and never go past it
    If the next word never comes, can any later word still be matched?

    waits for the next word of b: subsequences.waiting(b, a)
    you wait for the next word of the second text and never go past it

    difflib blocks: subsequences.blocks(a, b)
    you add up the matching blocks of difflib, which takes the longest block first
    Which other matches can the longest block make impossible?

    position by position: positions(a, b)
    you compare the texts position by position
    If you shift one text by a word, how many of your matches are left?

    common beginning: subsequences.common_beginning(a, b)
    you stop at the first difference, so you count only a common beginning
    What can come after a word that does not match?

    first row only, corner: length(a, b) if len(a) == 1 else 0
    you return the last cell of the grid after the first row, when this cell is still 0
    How far is the grid filled when your `return` runs?

    nothing added: 0
    your length is 0 for every pair of texts: you add nothing for equal words, keep no new row, stop
     the loops too early, or return a number from the edge of the grid
    How much should a match add? Which row does your loop make last, and which variable do you keep
     it in?
    """,
    fragment="length(a, b)",
)
# They do not read the grid, so a second mistake in it cannot show: they use its pieces up.
UNUSED = ("diagonal + 1", "max(above, left)", "x == y", "enumerate(rows, 1)")
OTHERS = tuple(
    replace(other, replacements=(*other.replacements, *zip(UNUSED, UNUSED, strict=True)))
    for other in OTHERS
)

# Rows and words that are never looked at, mistakes in the grid as a whole, and mistakes in its
# tokens.
GRIDS = mistakes(
    """
    in place of length(a, b)

    first row only: length(a[:1], b)
    you return the answer after the first row
    How far is the grid filled when your `return` runs?

    last words lost: length(a[:-1], b[:-1])
    the last word of each text is never looked at
    What are the last row and column that your loops reach, and which cell do you return?

    last word of b lost: length(a, b[:-1])
    the last word of the second text is never looked at
    What is the last column that your loop reaches?

    last word of a lost: length(a[:-1], b)
    the last word of the first text is never looked at
    What is the last row that your loop makes?

    first words lost: length(a[1:], b[1:])
    the first word of each text is never looked at
    At which row and column do your loops begin, and which words belong to them?

    substring: max(above, left) => 0
    and return table[-1][-1] => return max(map(max, table))
    you measure the longest unbroken run (a substring)
    May there be other words between two matches? Cover them, and read the matches again.

    corner after a reset: max(above, left) => 0
    on a mismatch you write 0, and you return the last corner
    What happens to the matches before a mismatch? Where is the best value stored?

    edit distance: diagonal + 1 => diagonal
    and max(above, left) => 1 + min(diagonal, above, left)
    and [[0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
     => [[i + j for j in range(len(columns) + 1)] for i in range(len(rows) + 1)]
    you count differences (an edit distance)
    What should your function return for two equal texts?

    one added left: diagonal + 1 => left + 1
    for equal words you add one to a number that may have used this word already, such as the one
     on the left
    If two words are equal, which cell contains the LCS length of the texts before these two words?

    no edge of zeros: [[0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
     => [[0] * len(columns) for _ in rows]
    and enumerate(rows, 1) => enumerate(rows)
    and enumerate(columns, 1) => enumerate(columns)
    at the edge, index -1 reads the other end of your grid
    Which number belongs above the first row and left of the first column, and where is it kept?

    loops begin at the edge: enumerate(rows, 1) => enumerate(rows[-1:] + rows)
    and enumerate(columns, 1) => enumerate(columns[-1:] + columns)
    your loops begin at row 0 and column 0, where index -1 reads the other end of the grid and of
     the texts
    Which row and column of the grid must stay 0?

    any word will do: x == y => x in columns
    you check whether a word occurs anywhere in the other text, not whether the two words of the
     cell are equal
    Which two words belong to one cell of the grid?

    letters: list(a), list(b) => list(" ".join(a)), list(" ".join(b))
    you match letters, because you join the tokens into one text first
    What are the items of a text, and what are the items of a list of words?

    letters without spaces: list(a), list(b) => list("".join(a)), list("".join(b))
    you match letters, because you split the tokens into characters
    """
)

LENGTHS = (
    *OTHERS,
    *GRIDS,
    *pick(MATCHES, without=["nothing added"]),
    *pick(MISMATCHES, without=["zero on a mismatch"]),
)
