"""Mistakes with texts that the exercises of this chapter share.

The code of a mistake replaces one piece of `tokens`, or of `score` in the file of `rouge_1_score`.
The file of an exercise imports this file as `texts`, and the codes use that name.
"""

import re
import string

from rouge_course.checker.mistake_blocks import mistakes


def tokens(text, case=str.lower):
    """Lower-case the text, leave its marks alone, split it, keep every word."""
    text = case(text)
    text = str(text)  # a mistake can do something to the marks here
    return list(text.split())


def stripped(text, marks=string.punctuation):
    """Take these marks off the edges of words."""
    return " ".join(word.strip(marks) for word in text.split())


def without(pattern, text, instead=""):
    """Remove or replace everything that matches the pattern."""
    return re.sub(pattern, instead, text)


def clipped_twice(items, others):
    """Each match removes its copy from `others`, but adds the smaller count instead of 1."""
    left, hits = list(others), 0
    for item in items:
        if item in left:
            hits += min(items.count(item), left.count(item))
            left.remove(item)
    return hits


CASE = mistakes(
    """
    case kept: case(text) => text
    your words are not in lower case in the end, so `The` and `the` are different words
    Do you lower-case each text before you split it, and keep what lower() returns?

    only the candidate lower-cased: tokens(reference) => tokens(reference, str)
    you lower-case the candidate but not the reference
    Which of the two texts still has its capitals?

    only the reference lower-cased: tokens(candidate) => tokens(candidate, str)
    you lower-case the reference but not the candidate
    """
)

# Where a text is split, and what happens to its marks.
CUTS = mistakes(
    r"""
    in place of text.split()

    letters: text
    you work on characters: a text is a sequence of characters until it is split
    len('red red') is 7. Did you split the text before you counted?

    split at one space: text.split(" ")
    you split at each single space, so two spaces give an empty word, and a line break or a tab
     does not split the text at all
    What does "a  b".split(" ") return?

    empty words at the edges: re.split(r"\s+", text)
    a text with spaces at its edges gives empty words
    When the text begins with a space, what comes before the first cut?

    split at lines: text.splitlines()
    you split only at the ends of lines
    How many words can one line have?

    in place of str(text)

    punctuation stripped: texts.stripped(text, ".,;:!?\"'()[]")
    you strip punctuation, but this task leaves it attached to the word
    Is "mat." the same string as "mat"? Does the task say to remove full stops?

    punctuation stripped (all marks): texts.stripped(text)
    you strip every mark from the edges of words, but this task leaves the marks there
    Is "mat." the same string as "mat"? And is 3.5% the same as 3.5?

    last full stop stripped: text.strip(".")
    you strip the full stop from the end of the text
    Does the task say to remove full stops?

    punctuation deleted: texts.without(r"[^\w\s]", text)
    you delete punctuation marks, but this task leaves them where they are
    Is "mat." the same string as "mat"? And what happens to “don't”?

    letters and digits only: texts.without("[^A-Za-z0-9]+", text, " ")
    you keep only runs of letters and digits, so punctuation disappears, and a mark inside a word
     cuts the word in two
    What happens to a hyphen or an apostrophe, and does the task say to split there?

    plain letters only: texts.without("[^A-Za-z]+", text, " ")
    you keep only runs of the letters a to z
    What happens to digits, hyphens and é in your words?

    pattern for words: texts.without(r"\W+", text, " ")
    you use a pattern for words, which drops punctuation and cuts at every mark
    Is "mat." the same string as "mat"? What does the task say to split on?
    """
)

# These replace clipped(a, b); a set keeps the order of its words as long as the kernel runs.
ORDER = mistakes(
    """
    left at the first of the set: each_copy(list(set(a))[:1], a, b)
    only the first word of the reference's set counts
    Which line ends the count after the first word? How far is your `return` indented?

    written over, set: each_copy(list(set(a))[-1:], a, b)
    each pass of your loop overwrites the count, so only the count of the last word in the
     reference's set is left
    What should your count be after the second word?

    sorted, then position by position: positions(sorted(a), sorted(b))
    you sort both texts and then compare them position by position
    When one text has one extra word, are the later words still at the same positions?
    """,
    fragment="clipped(a, b)",
)
