"""What mistakes with texts have in common: for the exercises of this chapter.

The code of a mistake stands in the place of one piece of `tokens`, or of `figures` in the file of
`rouge_1_score`. The file of an exercise imports this one as `texts`, which is how the codes name
it.
"""

import re
import string

from rouge_course.checker.mistake_blocks import mistakes


def tokens(text, case=str.lower):
    """Lower-case the text, leave its marks alone, split it, keep every word."""
    text = case(text)
    text = str(text)  # where a mistake does something to the marks
    return list(text.split())


def stripped(text, marks=string.punctuation):
    """Take these marks off the edges of words."""
    return " ".join(word.strip(marks) for word in text.split())


def without(pattern, text, instead=""):
    """Take away, or exchange, whatever fits the pattern."""
    return re.sub(pattern, instead, text)


def clipped_twice(items, others):
    """Each match uses up a copy in the others, and adds the smaller count all the same."""
    left, hits = list(others), 0
    for item in items:
        if item in left:
            hits += min(items.count(item), left.count(item))
            left.remove(item)
    return hits


CASE = mistakes(
    """
    case kept: case(text) => text
    your words are not lower-cased in the end, so `The` and `the` are different words
    Do you lower-case each text before you split it, and keep what lower() hands back?

    only the candidate lower-cased: tokens(reference) => tokens(reference, str)
    you lower-case the candidate and not the reference
    Which of the two texts still has its capitals?

    only the reference lower-cased: tokens(candidate) => tokens(candidate, str)
    you lower-case the reference and not the candidate
    """
)

# Where a text is cut, and what becomes of its marks.
CUTS = mistakes(
    r"""
    in place of text.split()

    letters: text
    you work on letters: a text is a sequence of letters until it is split
    len('red red') is 7. Did you split the text before you counted?

    split at one space: text.split(" ")
    you split at each single space: two spaces give an empty word, and a new line or
     a tab does not split at all
    What does "a  b".split(" ") hold?

    empty words at the edges: re.split(r"\s+", text)
    a text with blanks at its edges gives empty words there
    What stands before the first cut, when the text begins with a blank?

    split at lines: text.splitlines()
    you split at line ends only
    How many words does a line hold?

    in place of str(text)

    punctuation stripped: texts.stripped(text, ".,;:!?\"'()[]")
    you strip punctuation, which this task leaves on its word
    Is "mat." the same string as "mat"? What does the task say about full stops?

    punctuation stripped (all marks): texts.stripped(text)
    you strip every mark from the edges of words, which this task leaves on them
    Is "mat." the same string as "mat"? And is 3.5% the same as 3.5?

    last full stop stripped: text.strip(".")
    you strip the full stop from the end of the text
    What does the task say of a full stop?

    punctuation deleted: texts.without(r"[^\w\s]", text)
    you delete punctuation marks, which this task leaves where they are
    Is "mat." the same string as "mat"? And what becomes of don't?

    letters and digits only: texts.without("[^A-Za-z0-9]+", text, " ")
    you keep runs of letters and digits only, so punctuation goes and a mark inside a word cuts it
     in two
    What becomes of a hyphen or an apostrophe, and what does the task say about them?

    plain letters only: texts.without("[^A-Za-z]+", text, " ")
    you keep runs of the letters a to z only
    What becomes of digits, hyphens and é in your words?

    pattern for words: texts.without(r"\W+", text, " ")
    you use a pattern for words, which drops punctuation and cuts at every mark
    Is "mat." the same string as "mat"? What does the task split on?
    """
)

# Exchanges clipped(a, b); a set keeps the order of its words as long as the kernel runs.
ORDER = mistakes(
    """
    left at the first of the set: each_copy(list(set(a))[:1], a, b)
    only the first word of the reference's set counts
    Which line ends the count there? How far is your `return` indented?

    written over, set: each_copy(list(set(a))[-1:], a, b)
    each turn of your loop writes over the count, and only that of the last word in the
     reference's set is left
    What should your count hold after the second word?

    sorted, then position by position: positions(sorted(a), sorted(b))
    you sort both texts and then compare them position by position
    When one text has one word more, on which positions do the later words meet?
    """,
    fragment="clipped(a, b)",
)
