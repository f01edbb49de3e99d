"""The properties that the assessment marks, and which known mistakes break each of them.

A heading is the name of a property, as a learner reads it when its mark is lost; the lines below it
are names of mistakes, from the records of the exercises. A mistake that stands nowhere here is a
property of its own in the exercises that know it.
"""

import re
from collections.abc import Iterable
from functools import cache

from rouge_course.checker.mistake_blocks import Mistake
from rouge_course.checker.record import Exercise

# The files whose mistakes have a name here: what all chapters share, and chapters 01 to 04.
NAMED_IN = re.compile(r"common_mistakes|chapters.ch0[1-4]")

NO_GUARD = "the guard holds where there is nothing to count or to divide by"
ROUNDED = "nothing is rounded"

TABLE = """
only what both sides hold is counted
    union hits
    misses counted
    both lengths
    shorter length
    all of the candidate
    all of the reference
    union of counts
    unshared
    missed
    sum of counts, reference
    sum of counts, candidate

nothing is added to the count
    one too many
    one hit too many

the result is a count, not a share
    divided by the words of the reference
    divided by the words of the candidate
    a share

every item is looked at, the first and the last too
    left at the first
    left at the first of the candidate
    left at the first of the set
    first of the candidate only
    first of the reference only
    last lost, candidate
    last lost, reference
    first lost, candidate
    first lost, reference
    last word lost
    last words lost
    last word of b lost
    last word of a lost
    first words lost

a miss does not end or reset the count
    left at a miss
    left at a miss, reference
    reset at a miss
    reset at a miss, reference

the matches add up
    one at most
    removes while looping
    removes while looping, reference
    written over
    written over, set
    written over, candidate
    written over, counter
    written over, candidate's counter

repeats are clipped
    larger count
    mean of counts
    larger count, reference
    larger count, candidate
    product of counts
    sum of counts
    unclipped
    unclipped from the reference
    added for each copy
    added for each candidate copy
    clipped twice, candidate
    clipped twice, reference
    reference only
    candidate only
    own counts
    crossed counts
    copies clipped off
    surplus
    bits
    difference
    difference turned round

every copy that both hold counts
    once only
    sets
    set hits
    surplus counts for nothing
    rarer in the reference
    rarer in the candidate
    equal counts only
    all copies or none, reference
    all copies or none, candidate
    one where all copies are there

the order of the words does not matter
    position by position
    sorted, then position by position
    LCS

whole words are compared
    counted in the text
    counted in the text, candidate's words
    counted in the reference's text
    counted in the candidate's text
    counted in both texts, each copy
    counted in both texts, each copy of shared words
    counted in both texts, each copy of the candidate's words
    counted in both texts, shared words
    counted in both texts, words of both
    letters among words
    glued
    looked up in the text
    looked up in both texts
    letters
    letters without spaces
    any words in order
    words glued
    looked up in the printed list

capitals are treated as the task says
    lower-cased
    case kept
    case folded
    upper case
    only the candidate lower-cased
    only the reference lower-cased

a text is split at all white space, and nowhere else
    split at one space
    split at the space alone
    split at lines
    empty words at the edges
    glued at line breaks
    repeats dropped

marks and digits stay
    punctuation stripped
    punctuation stripped (all marks)
    last full stop stripped
    punctuation deleted
    letters and digits only
    plain letters only
    pattern for words
    words with marks dropped

each score divides by its own side
    recall instead
    precision instead
    F1 instead
    F1, its brackets lost
    seven below
    swapped
    candidate below both
    reference below both
    longer below
    shorter below
    totals above
    hits last
    hits second
    hits last, totals exchanged
    hits second, totals exchanged

the denominator is the length of one side
    union below
    multiset union below
    Jaccard
    hits below
    sum below
    misses below
    one too many below
    one too few below
    letters below
    mean length below
    distinct below
    word counts below
    pairs below

the division is done once, and not by //
    not divided
    whole division
    upside down
    divided each turn
    mean over the words

all found is a score of 1, and nothing in common a score of 0
    one minus

precision and recall weigh the same in f1
    precision again
    recall again
    precision twice above
    recall twice above
    beta 2
    beta 1.2
    beta from P and R
    brackets missing
    brackets missing (recall first)
    below without brackets
    below without brackets (recall first)
    sum above, without brackets
    sum above, product open

two equal scores have that score as their mean
    factor 2 lost
    factor 2 twice
    factor 2 below
    product
    no division in F
    sum
    sum of inverses
    product below
    upside down F
    upside down F, doubled

the mean is the harmonic one
    arithmetic mean
    geometric mean
    smaller figure
    larger figure

nothing else stands below the line of the mean
    a thousandth below
    a hundredth below
    one below
    at least one below

the guard catches nothing else
    zero when equal
    guard catches everything
    small scores lost
    guard too wide
    zero for equal totals

two equal scores give that score, whatever beta is
    factor missing
    one is missing in the factor
    factor 2 for every beta
    factor not squared
    sum squared in the factor
    factor without brackets
    brackets missing below
    brackets missing below, after the product
    weight not squared below
    no weight below
    weight on both terms
    beta doubled below
    beta doubled in the factor

beta above 1 leans to recall, below 1 to precision
    beta on the wrong term
    beta below 1 exchanged
    beta ignored
    beta as alpha

beta is squared
    beta not squared
    beta doubled
    the whole term squared

the mean is no arithmetic mean
    weighted arithmetic mean
    weighted arithmetic mean, on precision

every window is there, the first and the last too
    off by one
    off by two
    off by one, in the reference only
    off by one, in the candidate only
    first window lost
    first window only
    last window only
    step n
    step n, ragged tail

no window is there that does not fit
    padded
    grown at the start
    ragged tail
    as many as bigrams
    end without the start
    wrapped around
    wrapped around at the start
    one window too many
    slice too long
    negative count
    one in place of 0
    one where none fits
    whole text for a large n

a window holds n words
    n too large
    slice too short
    always single words
    always pairs
    always triples
    words counted
    grows with n

windows of n words alone are there, one for each place
    orders pooled
    averaged with shorter n-grams
    n windows
    fixed end

a window holds neighbours, in their order
    order inside ignored
    joined without a separator
    same word again
    each word with itself
    last word again
    words inside reversed
    one word between
    ends of the window

a window that comes twice counts twice
    different windows

equal words add one to the diagonal
    shared words reused
    nothing added
    one added above
    one added left
    one instead of one more

different words keep the larger neighbour
    smaller neighbour
    mean of the neighbours
    only above on a mismatch
    only left on a mismatch
    diagonal on a mismatch
    diagonal or left on a mismatch
    diagonal or above on a mismatch
    above or left on a mismatch
    cases exchanged
    left or above on a mismatch

different words add nothing
    zero on a mismatch
    one more on a mismatch
    neighbours added
    neighbours less the diagonal
    one more than the smallest neighbour
    corner after a reset
    edit distance

the row is as long as the text, and one more
    last cell lost

the order of the words counts
    bag overlap
    set overlap
    unclipped, from b
    unclipped, from a
    any word will do

words may be jumped over
    substring
    common beginning
    waits for the next word of a
    waits for the next word of b

the longest one is found, not the first
    greedy from a
    greedy from b
    difflib blocks

the grid is filled from its edge of zeros to its last corner
    first row only
    first row only, corner
    no edge of zeros
    loops begin at the edge
    every row below the edge
    second text with itself
    first text with itself
    last numbers added up
    last row added up
    places of the last row
"""


@cache
def by_mistake() -> dict[str, str]:
    """The name of a mistake, and the property that it breaks."""
    found: dict[str, str] = {}
    heading = ""
    for line in TABLE.strip().splitlines():
        if line.startswith(" "):
            found[line.strip()] = heading
        elif line:
            heading = line
    return found


def broken_by(mistake: Mistake) -> str:
    """The property that a mistake breaks, or "" where it has none of the names above.

    Later chapters give names of their own, which may be the same and mean something else.
    """
    return by_mistake().get(mistake.name, "") if NAMED_IN.search(mistake.place) else ""


def groups(exercise: Exercise) -> dict[str, list[str]]:
    """The properties that the mistakes of an exercise break, and the names of these mistakes."""
    found: dict[str, list[str]] = {}
    for mistake in exercise.mistakes:
        if name := broken_by(mistake):
            found.setdefault(name, []).append(mistake.name)
    return found


def without_property(exercise: Exercise) -> Iterable[str]:
    """The names of the mistakes that no property here holds."""
    return (each.name for each in exercise.mistakes if not broken_by(each))
