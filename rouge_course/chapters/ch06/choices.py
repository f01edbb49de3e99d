"""Right and wrong ways to return one triple (precision, recall, F1) for several references.

The file of an exercise imports this file as `choices`, and the mistakes use that name.
"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.common_mistakes import harmonic


def apart(scores):
    """The best precision with the best recall, whichever references they come from."""
    p, r = (max(score[column] for score in scores) for column in (0, 1))
    return p, r, harmonic(p, r)


def above_the_one_before(scores):
    """The last triple whose F1 is above the F1 of the triple before it; else the first triple."""
    later = [b for a, b in zip(scores, scores[1:], strict=False) if b[2] > a[2]]
    return [scores[0], *later][-1]


def above_the_first(scores):
    """The last triple whose F1 is above the F1 of the first triple; else the first triple."""
    return [scores[0], *(score for score in scores if score[2] > scores[0][2])][-1]


# These replace the choice of the reference with the best F1.
CHOICES = mistakes(
    """
    best of each apart: choices.apart(scores)
    precision comes from one reference and recall from another: no reference has both
    Which of the references has the three scores that you return?

    each maximum: tuple(map(max, zip(*scores)))
    each score is the best of its column, even if the three scores come from different references

    best by precision: max(scores, key=lambda score: score[0])
    you choose the reference by precision
    Which score combines precision and recall? Which score does the task use to choose the
     reference?

    best by recall: max(scores, key=lambda score: score[1])
    you choose the reference by recall, as ROUGE-1.5.5 does with -f B
    Which score does this task use to choose the reference?

    the one before: choices.above_the_one_before(scores)
    you compare each reference with the reference before it, not with the best reference so far
    Which of 0.6, 0.2 and 0.4 do you keep, and which one is the largest?

    the first one: choices.above_the_first(scores)
    you compare each reference with the first reference, not with the best reference so far
    Which of 0.2, 0.6 and 0.4 do you keep? When your loop finds a better score, does it compare the
     next score with that one?

    worst: min(scores, key=lambda score: score[2])
    you return the scores of the worst reference
    Does the task ask for the smallest F1 or for the largest?

    first chosen: scores[0]
    you return the scores of the first reference
    Where do you look at the other references?

    last chosen: scores[-1]
    you return the scores of the last reference
    Does your loop keep the best reference so far, or does it overwrite it?

    mean of all: mean_of(scores)
    you take the mean of each score over all references
    Does the task ask for the scores of one reference, or for means over all references?
    """,
    fragment="max(scores, key=lambda score: score[2])",
)
