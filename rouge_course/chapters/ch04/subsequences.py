"""The longest common subsequence and what is taken for it: for exercises 1 to 4.

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

# The steps of the grid, in pieces that a mistake can exchange.


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

# Other things to measure; what a mistake of `lcs_length` names stands here.


def greedy(wanted, offered):
    """Take each wanted word at its first place after the last match."""
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
    """How many words are equal before the first difference."""
    return sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(a, b, strict=False)))


MATCHES = mistakes(
    """
    shared words reused: max(above, left) + 1
    equal words add one to the neighbour above or left, so one word is matched again and again
    Which cell stands for the two texts without these two words?

    one added above: above + 1
    equal words add one to the cell above, so a word of the second text is used again

    one instead of one more: 1
    equal words write 1 and forget what was matched before
    Which neighbour knows how many matches came before?

    nothing added: diagonal
    equal words add nothing
    What is a match worth?
    """,
    fragment="diagonal + 1",
)

MISMATCHES = mistakes(
    """
    smaller neighbour: min(above, left)
    on a mismatch you get the smaller one of the two neighbours
    Are you after the longest, or the shortest?

    zero on a mismatch: 0
    a mismatch writes 0
    What becomes of all the matches before it?

    diagonal on a mismatch: diagonal
    a mismatch copies the diagonal cell
    Two words differ: which of the two texts may leave its word out?

    only above on a mismatch: above
    a mismatch leaves out the cell on the left, also where that one is larger

    only left on a mismatch: left
    a mismatch leaves out the cell above, also where that one is larger

    above or left on a mismatch: above or left
    a mismatch takes the cell above, also where the one on the left is larger, unless the cell
     above is 0
    What does “or” give in Python between two numbers: the larger one, or the first that is not 0?

    left or above on a mismatch: left or above
    a mismatch takes the cell on the left, also where the one above is larger, unless the cell on
     the left is 0

    diagonal or above on a mismatch: max(diagonal, above)
    a mismatch looks at the diagonal in place of the cell on the left
    Which of the two texts may leave its word out?

    diagonal or left on a mismatch: max(diagonal, left)
    a mismatch looks at the diagonal in place of the cell above

    mean of the neighbours: (above + left) // 2
    a mismatch takes the mean of both neighbours
    Two words differ: how long is the longest common part so far?

    neighbours added: above + left
    a mismatch adds both neighbours
    How often are the same matches counted then?

    one more on a mismatch: max(above, left) + 1
    a mismatch adds one, as a match does
    Two words differ: did the common part grow?
    """,
    fragment="max(above, left)",
)

# exchanges length(a, b): other things to measure, and an answer from outside the grid
OTHERS = mistakes(
    """
    bag overlap: clipped(a, b)
    you count shared words in any order (the overlap of ROUGE-1)
    Does the order matter to you? Read your matches from left to right in both texts.

    set overlap: len(set(a) & set(b))
    you count different shared words in any order (sets)
    Does the order matter to you, and what became of the repeats?

    unclipped, from b: found_in(b, a)
    you count each word of the second text that occurs in the first, in any order
    Does the order matter to you, and may one word be matched twice?

    unclipped, from a: found_in(a, b)
    you count each word of the first text that occurs in the second, in any order

    greedy from a: subsequences.greedy(a, b)
    you take the first match for each word of the first text (greedy)
    May your first match block two later ones? Which match would you give up?

    greedy from b: subsequences.greedy(b, a)
    you take the first match for each word of the second text (greedy)

    waits for the next word of a: subsequences.waiting(a, b)
    you wait for the next word of the first text and never go past it
    What if that word never comes? Can any later word still be matched?

    waits for the next word of b: subsequences.waiting(b, a)
    you wait for the next word of the second text and never go past it

    difflib blocks: subsequences.blocks(a, b)
    you add up matching blocks (difflib): the longest block first, then what is left
    Which words can the longest block cut off from each other?

    position by position: positions(a, b)
    you compare the texts position by position
    Shift one text by a word: what is left of your matches?

    common beginning: subsequences.common_beginning(a, b)
    you stop at the first difference (a common beginning)
    What may come after a word that does not match?

    first row only, corner: length(a, b) if len(a) == 1 else 0
    the last corner is returned after the first row, when it still holds 0
    How far is the grid filled when your `return` runs?

    nothing added: 0
    your length is 0 for every pair of texts: nothing is added for equal words, no new row is kept,
     your loops stop before the last row or column, or you return a number of the edge
    What is a match worth? Which is the last row that your loop makes, and where is it kept?
    """,
    fragment="length(a, b)",
)
# They do not read the grid, so a second mistake in it cannot show: its pieces are taken.
UNUSED = ("diagonal + 1", "max(above, left)", "x == y", "enumerate(rows, 1)")
OTHERS = tuple(
    replace(other, replacements=(*other.replacements, *zip(UNUSED, UNUSED, strict=True)))
    for other in OTHERS
)

# Rows and words that are never looked at, mistakes in the grid as a whole, and in the tokens it is
# made for.
GRIDS = mistakes(
    """
    in place of length(a, b)

    first row only: length(a[:1], b)
    the answer is returned after the first row
    How far is the grid filled when your `return` runs?

    last words lost: length(a[:-1], b[:-1])
    the last word of each text is never looked at
    Which is the last row and the last column that your loops reach, or that you return?

    last word of b lost: length(a, b[:-1])
    the last word of the second text is never looked at
    Which is the last column that your loop reaches?

    last word of a lost: length(a[:-1], b)
    the last word of the first text is never looked at
    Which is the last row that your loop makes?

    first words lost: length(a[1:], b[1:])
    the first word of each text is never looked at
    With which row and column do your loops begin, and which word belongs to them?

    substring: max(above, left) => 0
    and return table[-1][-1] => return max(map(max, table))
    you measure the longest unbroken run (a substring)
    May words stand between two matches? Cover them and read the matches again.

    corner after a reset: max(above, left) => 0
    a mismatch writes 0, and you return the last corner
    What becomes of matches that came before a mismatch? Where is the best value stored?

    edit distance: diagonal + 1 => diagonal
    and max(above, left) => 1 + min(diagonal, above, left)
    and [[0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
     => [[i + j for j in range(len(columns) + 1)] for i in range(len(rows) + 1)]
    you count differences (an edit distance)
    What should two equal texts give?

    one added left: diagonal + 1 => left + 1
    equal words add one to a number which may have used this word already, such as the one on the
     left
    Which cell stands for the two texts without these two words?

    no edge of zeros: [[0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
     => [[0] * len(columns) for _ in rows]
    and enumerate(rows, 1) => enumerate(rows)
    and enumerate(columns, 1) => enumerate(columns)
    at the edge, index -1 reads the other end of your grid
    What stands left of the first word and above it, and where is that 0 kept?

    loops begin at the edge: enumerate(rows, 1) => enumerate(rows[-1:] + rows)
    and enumerate(columns, 1) => enumerate(columns[-1:] + columns)
    your loops begin at row 0 and column 0, where index -1 reads the other end of the grid and of
     the texts
    Which row and column of the grid must stay 0?

    any word will do: x == y => x in columns
    you ask whether a word occurs anywhere in the other text, and not whether the two words of the
     cell are equal
    Which two words meet in one cell of the grid?

    letters: list(a), list(b) => list(" ".join(a)), list(" ".join(b))
    you match letters: the tokens are joined to one text first
    What are the items of a text, and what are the items of a list of words?

    letters without spaces: list(a), list(b) => list("".join(a)), list("".join(b))
    you match letters: the tokens fall apart into characters
    """
)

LENGTHS = (
    *OTHERS,
    *GRIDS,
    *pick(MATCHES, without=["nothing added"]),
    *pick(MISMATCHES, without=["zero on a mismatch"]),
)
