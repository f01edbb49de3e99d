"""Wrong ways to match, divide and combine: each has a block with its name, code and sentences.

These lines compute a score. `a` contains the reference's items, and `b` the candidate's items:

    hits = clipped(a, b)
    above, below = (hits, hits), (len(b), len(a))
    p, r = divided(above, below)
    return p, r, harmonic(p, r)

The solution of an exercise contains the lines that it needs, and each table of mistakes replaces
one fragment of these lines. The code of a mistake can use every function in this file. `{item}` is
what the exercise counts.
"""

import itertools
import math  # noqa: F401  the code below uses it
from collections import Counter

from rouge_course.checker.mistake_blocks import mistakes
from rouge_helpers.lcs import lcs_length  # noqa: F401  (as math)


def clipped(a, b):
    """The number of matches: each item counts as often as it appears in both lists."""
    return sum((Counter(a) & Counter(b)).values())


def found_in(items, others):
    """How many of the items, repeats included, occur anywhere in `others`."""
    there = set(others)
    return sum(item in there for item in items)


def divided(above, below):
    """Each number in `above` divided by the number below it; 0.0 for a division by 0."""
    return tuple(x / y if y > 0 else 0.0 for x, y in zip(above, below, strict=True))


def harmonic(p, r):
    """The harmonic mean."""
    return 2 * p * r / (p + r) if p + r else 0.0


def figures(above, below):
    """Precision, recall and F1: the results of both divisions, and their harmonic mean."""
    p, r = divided(above, below)
    return p, r, harmonic(p, r)


def mean_of(scores):
    """The mean of each figure over several scores."""
    return tuple(sum(column) / len(scores) for column in zip(*scores, strict=True))


def ratio(x, y):
    """The quotient x / y, or 0.0 where y is 0."""
    return x / y if y else 0.0


def joined(items):
    """The items as one text, with spaces between them."""
    return " ".join(map(str, items))


def in_text(words, items):
    """How many of the words occur in the text, including inside other words."""
    text = joined(items)
    return sum(str(word) in text for word in words)


def counted_in_text(words, a, b):
    """Clipped counts of the words in the texts, including inside other words."""
    x, y = joined(a), joined(b)
    return sum(min(x.count(str(word)), y.count(str(word))) for word in set(words))


def each_copy(items, a, b):
    """The clipped count of each item, added again for each of its copies."""
    x, y = Counter(a), Counter(b)
    return sum(min(x[item], y[item]) for item in items)


def last_run(items, others):
    """The length of the last run of matches, because the count goes back to 0 at every miss."""
    hits = 0
    for item in items:
        hits = hits + 1 if item in others else 0
    return hits


def leading_run(items, others):
    """The number of matches before the first miss, where the loop stops."""
    return sum(1 for _ in itertools.takewhile(lambda item: item in others, items))


def removing(items, others):
    """The matches of a loop that removes each match from its list and so skips the next item."""
    items, hits = list(items), 0
    for item in items:
        if item in others:
            hits += 1
            items.remove(item)
    return hits


def rarer(few, many):
    """The number of copies in `few` of those items that `many` contains more often."""
    x, y = Counter(few), Counter(many)
    return sum(n for item, n in x.items() if n < y[item])


def positions(a, b):
    """The number of positions at which both lists have the same item."""
    return sum(x == y for x, y in zip(a, b, strict=False))


def shared_counts(rule, items, a, b):
    """The sum of rule(count in a, count in b) over the items: `min` gives clipped counts."""
    x, y = Counter(a), Counter(b)
    return sum(rule(x[item], y[item]) for item in set(items))


# replaces clipped(a, b)
MATCHES = mistakes(
    """
    unclipped: found_in(b, a)
    you count every {item} of the candidate that occurs in the reference, as often as it occurs in
     the candidate (unclipped)
    How many {item}s of the candidate may match one {item} of the reference?

    unclipped from the reference: found_in(a, b)
    you count every {item} of the reference that occurs in the candidate, although it may occur less
     often in the candidate (unclipped)
    If a {item} appears twice in the reference and once in the candidate, how often do you count it?

    set hits: len(set(a) & set(b))
    you count a shared {item} only once (as in a set), but your denominator counts every copy of it
    If a {item} appears twice in each text, how often do you count it, and how often does the
     denominator count it?

    union hits: len(set(a) | set(b))
    you count the {item}s that are in at least one of the texts (a union)
    Does a {item} that is in only one text count as shared?

    product of counts: shared_counts(lambda x, y: x * y, a, a, b)
    you multiply the two counts of each {item} (every copy in one text is paired
     with every copy in the other text)
    If one text has two copies of a {item} and the other text has three, how many matches are there?

    larger count: shared_counts(max, set(a) & set(b), a, b)
    for each shared {item}, you take the larger of its two counts
    How many copies of a {item} do the two texts share?

    larger count, reference: shared_counts(max, a, a, b)
    for each {item} of the reference, even if it is not shared, you take the larger of its two
     counts

    larger count, candidate: shared_counts(max, b, a, b)
    for each {item} of the candidate, even if it is not shared, you take the larger of its two
     counts

    added for each copy: each_copy(a, a, b)
    you clip, but then you add the clipped count of a {item} once for each of its copies in the
     reference
    How often does your loop meet a {item} that appears twice?

    added for each candidate copy: each_copy(b, a, b)
    you clip, but then you add the clipped count of a {item} once for each of its copies in the
     candidate

    left at the first: each_copy(a[:1], a, b)
    your count ends after the first {item} of the reference
    Which line ends the loop after the first {item}? How far is your `return` indented?

    left at the first of the candidate: each_copy(b[:1], a, b)
    your count ends after the first {item} of the candidate

    first of the candidate only: found_in(b[:1], a)
    you look at only the first {item} of the candidate

    first of the reference only: found_in(a[:1], b)
    you look at only the first {item} of the reference

    left at a miss: leading_run(b, a)
    your loop stops at the first {item} of the candidate that is not shared
    Can a shared {item} come after a {item} that is not shared?

    left at a miss, reference: leading_run(a, b)
    your loop stops at the first {item} of the reference that is not shared

    removes while looping: removing(b, a)
    your loop removes items from the list that it goes through (the candidate), so it skips an item
     after each removal
    From which list should you remove the matches, and does your loop go through that list?

    removes while looping, reference: removing(a, b)
    your loop removes items from the list that it goes through (the reference), so it skips an item
     after each removal

    written over: each_copy(a[-1:], a, b)
    each pass of your loop overwrites the count, so only the count of the reference's last {item}
     is left
    What should your count be after the second {item}?

    written over, candidate: each_copy(b[-1:], a, b)
    each pass of your loop overwrites the count, so only the count of the candidate's last {item}
     is left

    written over, counter: each_copy(list(dict.fromkeys(a))[-1:], a, b)
    your loop goes through the different {item}s of the reference, but each pass overwrites the
     count, so only the last count is left

    written over, candidate's counter: each_copy(list(dict.fromkeys(b))[-1:], a, b)
    your loop goes through the different {item}s of the candidate, but each pass overwrites the
     count, so only the last count is left

    reset at a miss: last_run(b, a)
    your count goes back to 0 at every {item} of the candidate that is not shared
    What should a {item} without a match do to the count?

    reset at a miss, reference: last_run(a, b)
    your count goes back to 0 at every {item} of the reference that is not shared

    last lost, candidate: clipped(a, b[:-1])
    your loop never looks at the last {item} of the candidate
    What are the first and the last position that your loop reaches?

    last lost, reference: clipped(a[:-1], b)
    your loop never looks at the last {item} of the reference

    first lost, candidate: clipped(a, b[1:])
    your loop never looks at the first {item} of the candidate

    first lost, reference: clipped(a[1:], b)
    your loop never looks at the first {item} of the reference

    rarer in the reference: rarer(a, b)
    you count a {item} only if it occurs less often in the reference than in the candidate
    If a {item} occurs equally often in both texts, should your function count it?

    rarer in the candidate: rarer(b, a)
    you count a {item} only if it occurs less often in the candidate than in the reference
    If a {item} occurs equally often in both texts, should your function count it?

    all copies or none, reference: shared_counts(lambda x, y: x if x <= y else 0, a, a, b)
    you count a {item} of the reference only if the candidate has at least as many copies of it
    If a {item} appears twice in one text and once in the other, how many matches are there?

    all copies or none, candidate: shared_counts(lambda x, y: y if y <= x else 0, b, a, b)
    you count a {item} of the candidate only if the reference has at least as many copies of it

    equal counts only: shared_counts(lambda x, y: x if x == y else 0, a, a, b)
    you count a {item} only if it occurs equally often in both texts
    If a {item} appears twice in one text and once in the other, how many matches are there?

    sum of counts: shared_counts(lambda x, y: x + y, set(a) & set(b), a, b)
    you add the two counts of each shared {item}
    When both texts have one copy of a {item}, how many matches are there?

    sum of counts, reference: len(a) + found_in(b, a)
    for each {item} of the reference, you add its two counts

    sum of counts, candidate: len(b) + found_in(a, b)
    for each {item} of the candidate, you add its two counts

    both lengths: len(a) + len(b)
    you add the two counts of every {item}, so your number of matches is the sum of the two
     lengths
    Which function or operator keeps the smaller of two counts?

    shorter length: min(len(a), len(b))
    you only compare the two lengths, and take the smaller one
    Where do you look at the {item}s themselves?

    position by position: positions(a, b)
    you compare the texts position by position (the first {item} of one with the first {item} of
     the other, and so on)
    What happens to all later matches when one text begins with an extra {item}?

    LCS: lcs_length(a, b)
    you count the {item}s of a longest common subsequence, which must have the same order in both
     texts
    Does the order matter at all for this score?

    all of the candidate: len(b)
    you count every {item} of the candidate, shared or not
    Where does your function check whether the reference has the {item}?

    all of the reference: len(a)
    you count every {item} of the reference, shared or not
    Where does your function check whether the candidate has the {item}?

    union of counts: sum((Counter(a) | Counter(b)).values())
    you count every {item} as often as it appears in the text that has more copies of it (a union)
    Which operator between two counters keeps only what both counters have?

    one at most: int(bool(set(a) & set(b)))
    you count at most one match, however many {item}s are shared
    Does each pass of your loop add to the count, or does it overwrite the count?

    unshared: len(set(a) ^ set(b))
    you count the {item}s that are in only one of the texts
    Which operator between two sets keeps only what both sets have?

    missed: sum((Counter(b) - Counter(a)).values())
    you count the {item}s of the candidate that are not shared
    If two texts are equal, should your count be high or low?

    one hit too many: clipped(a, b) + 1
    your numerators are one too large
    Which number does your count start from?
    """,
    fragment="clipped(a, b)",
)

# Words that are searched in a text that was never split; this replaces clipped(a, b), too.
IN_TEXT = mistakes(
    """
    looked up in the text: in_text(b, a)
    you look for each word inside the unsplit reference, so `he` is found in `the`, and nothing is
     clipped
    What comes after your `in`: a text or a list of words?

    counted in the text: counted_in_text(a, a, b)
    you count the words of the reference inside the unsplit texts, so `he` is counted in `the`
    Do you search a text or a list of words?

    counted in the text, candidate's words: counted_in_text(b, a, b)
    you count the words of the candidate inside the unsplit texts, so `he` is counted in `the`
    """,
    fragment="clipped(a, b)",
)

# replaces (hits, hits): the matches of precision and the matches of recall
ABOVE = mistakes(
    """
    own counts: (found_in(b, a), found_in(a, b))
    you count the matches twice, without clipping: in the candidate for precision, and in the
     reference for recall
    How can one pair of texts have two different numbers of matches?

    crossed counts: (found_in(a, b), found_in(b, a))
    precision uses the matches that you count in the reference, and recall uses the matches that you
     count in the candidate
    Does one pair of texts have one number of matches, or two?
    """,
    fragment="(hits, hits)",
)

# Matches and denominators that come from the same wrong idea.
SETS = mistakes(
    """
    sets: clipped(a, b) => len(set(a) & set(b))
    and (len(b), len(a)) => (len(set(b)), len(set(a)))
    you count each {item} only once, as a set does, so you lose every repeat
    If a {item} appears twice in a text, how often is it in a set of the text's {item}s?

    Jaccard: clipped(a, b) => len(set(a) & set(b))
    and (len(b), len(a)) => (len(set(a) | set(b)), len(set(a) | set(b)))
    you count each {item} only once, and divide the number of shared {item}s by the number of
     {item}s in at least one text (Jaccard)
    Precision and recall ask different questions: which text's length is the denominator of each
     score?
    """
)

# replaces (len(b), len(a)): the denominators; one mistake counts the letters of both texts
BELOW = mistakes(
    """
    union below: (len(set(a) | set(b)), len(set(a) | set(b)))
    you divide by the number of different {item}s in the two texts together
    Each score has its own denominator: which text does precision ask about, and which text does
     recall ask about?

    multiset union below: (len(a) + len(b) - clipped(a, b), len(a) + len(b) - clipped(a, b))
    you divide by the sum of both lengths minus the overlap (Jaccard)
    Each score is divided by the length of one text: which text is it?

    sum below: (len(a) + len(b), len(a) + len(b))
    you divide by the sum of both lengths
    When both texts are the same, what should the score be, and what does your function return?

    mean length below: ((len(a) + len(b)) / 2, (len(a) + len(b)) / 2)
    you divide by the mean of the two lengths (Dice)
    Each score is divided by the length of one text: which text is it?

    hits below: (clipped(a, b), clipped(a, b))
    your score is 1 whenever there is a match, because the number of matches is both the numerator
     and the denominator
    Each score is a share of one text: of which text?

    longer below: (max(len(a), len(b)), max(len(a), len(b)))
    you divide by the length of the longer text
    If the candidate is the shorter text, which score should be divided by its length?

    shorter below: (min(len(a), len(b)), min(len(a), len(b)))
    you divide by the length of the shorter text
    If you make the candidate longer but add no matches, which of the two scores must fall?

    candidate below both: (len(b), len(b))
    the length of the candidate is the denominator of both scores
    Recall asks how much of the required content is in the candidate: which text tells you what is
     required?

    reference below both: (len(a), len(a))
    the length of the reference is the denominator of both scores
    Precision asks how much of the system's text is right: which of the two texts is the system's?

    letters below: (len(candidate), len(reference))
    you divide by the number of letters, because len counts the letters of a text and not its words
    len('red red') is 7. Did you split the text before you measured its length?

    distinct below: (len(set(b)), len(set(a)))
    you divide by the number of different {item}s
    Which {item}s does the denominator leave out?

    one too many below: (len(b) + 1, len(a) + 1)
    your denominators are one too large
    Score a text against itself: what should the result be, and what do you get?

    one too few below: (len(b) - 1, len(a) - 1)
    your denominators are one too small

    not divided: (1, 1)
    you return counts, because the division is missing
    Which division turns a count into a score, and what is its denominator?
    """,
    fragment="(len(b), len(a))",
)

# replaces both pairs: three counts are passed in an order that differs from the parameters' order
COUNTS = mistakes(
    """
    hits last: (len(a), len(a)), (hits, len(b))
    both numerators are the number of {item}s in the reference, and precision divides by the
     matches, because the three counts have changed places
    In which order does divide_and_combine take its three counts?

    hits second: (len(a), len(a)), (len(b), hits)
    both numerators are the number of {item}s in the reference, and recall divides by the matches,
     because the three counts have changed places

    hits last, totals exchanged: (len(b), len(b)), (hits, len(a))
    both numerators are the number of {item}s in the candidate, and precision divides by the
     matches, because the three counts have changed places

    hits second, totals exchanged: (len(b), len(b)), (len(a), hits)
    both numerators are the number of {item}s in the candidate, and recall divides by the matches,
     because the three counts have changed places
    """,
    fragment="(hits, hits), (len(b), len(a))",
)

# replaces p, r = divided(above, below)
DIVISIONS = mistakes(
    """
    whole division: p, r = map(math.floor, divided(above, below))
    your score is always a whole number: every share below 1 becomes 0
    Which operator, function or condition in your program produces only whole numbers?

    upside down: p, r = divided(below, above)
    the divisions are upside down
    Which number in each division is the part, and which number is the whole?

    one minus: p, r = (1 - figure for figure in divided(above, below))
    you return the share that was missed (1 minus the score)
    Which score should a perfect candidate get?

    swapped: r, p = divided(above, below)
    precision and recall have changed places
    Which text's length is the denominator of "how much of the candidate is in the reference"?
    """,
    fragment="p, r = divided(above, below)",
)

# replaces harmonic(p, r); the item is the name of the figure
MEANS = mistakes(
    """
    arithmetic mean: (p + r) / 2
    your {item} is the arithmetic mean
    When P is 1 and R is 0, what does your function return, and what should it return?

    geometric mean: math.sqrt(max(0.0, p * r))
    your {item} is the geometric mean (a square root)
    With P = 0.001 and R = 1, your result is 0.032, but F1 is 0.002. Where does your root come from?

    product: p * r
    your {item} is the product of the two scores
    When both scores are 0.5, what should a mean of them be?

    no division in F: 2 * p * r
    your {item} is twice the product, because the denominator is missing
    When both scores are 1, what should a mean of them be?

    at least one below: 2 * p * r / max(1, p + r)
    your {item} never divides by less than 1
    When both scores are 0.2, what should a mean of them be?

    smaller figure: min(p, r)
    your {item} is the smaller of the two scores
    When only the larger of the two scores rises, should the mean stay the same?

    larger figure: max(p, r)
    your {item} is the larger of the two scores
    Should a mean reward a system only for its better score?

    factor 2 lost: harmonic(p, r) / 2
    your {item} is half as large as it should be, because a factor is missing
    When both scores are 1, what does your function return?

    factor 2 twice: 2 * harmonic(p, r)
    your {item} is twice as large as it should be

    factor 2 below: ratio(p * r, 2 * (p + r))
    your {item} has its factor 2 in the denominator

    sum: p + r
    your {item} is the sum of the two scores

    sum of inverses: 1 / p + 1 / r if p and r else 0.0
    your {item} is the sum of the inverses
    When both scores are 1, what does your function return, and which step is still missing?

    brackets missing: 2 * p * r / p + r if p else r
    your {item} divides by precision alone and then adds recall, because the sum has no brackets
    In which order does Python divide and add?

    brackets missing (recall first): 2 * p * r / r + p if r else p
    your {item} divides by recall alone and then adds precision, because the sum has no brackets

    product below: 2.0 if p * r else 0.0
    your {item} has the same product in numerator and denominator, so p times r cancels out
    Which sum should be the denominator?

    below without brackets: 2 * r * r if p else 0.0
    your {item} divides by precision and then multiplies by recall, because the denominator is a
     product without brackets
    Which sum in brackets should be the denominator?

    below without brackets (recall first): 2 * p * p if r else 0.0
    your {item} divides by recall and then multiplies by precision, because the denominator is a
     product without brackets

    sum above, without brackets: 2 * p + r / (p + r) if p + r else 0.0
    your {item} adds in the numerator where it should multiply, and the sum has no brackets
    When both scores are 1, what does your function return?

    sum above, product open: 2 * (p + r) / p * r if p else 0.0
    your {item} has the sum in its numerator, and a product without brackets in its denominator
    When both scores are 1, what does your function return?

    upside down F: ratio(p + r, 2 * p * r)
    your {item} is upside down (the sum is its numerator, and the product is its denominator)
    Should your {item} fall when both scores rise?

    precision again: p
    your {item} is the precision itself
    Which of the two scores do you never use?

    recall again: r
    your {item} is the recall itself

    precision twice above: ratio(2 * p * p, p + r)
    your {item} has precision twice in the numerator
    Which two scores should be multiplied there?

    recall twice above: ratio(2 * r * r, p + r)
    your {item} has recall twice in the numerator

    zero when equal: 0.0 if p == r else harmonic(p, r)
    your {item} is 0 whenever both scores are equal
    For which pair of equal scores is 0 right, and which line returns 0 for the other pairs?

    guard catches everything: 0.0
    your {item} is 0 for every pair
    Which line makes your {item} 0, and for which two scores should your {item} be 0?

    beta 2: ratio(5 * p * r, 4 * p + r)
    your {item} leans towards recall (beta = 2)
    With beta = 1, does precision or recall have more weight?

    beta 1.2: ratio(2.44 * p * r, 1.44 * p + r)
    your {item} leans a little towards recall (beta = 1.2)

    beta from P and R: (p * p + r * r) * p * r / (p**3 + r**3) if p and r else 0.0
    your {item} uses P/R as its beta
    """,
    fragment="harmonic(p, r)",
)
