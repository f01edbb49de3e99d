"""Chapter 10: the mean over a corpus, and whether two of them differ."""

from . import (
    corpus_f1,
    explorer,
    histogram,
    holm,
    interval_of,
    micro_f1,
    paired_bootstrap,
    questions,
    share_as_far,
)

EXERCISES = (
    interval_of.EXERCISE,
    paired_bootstrap.EXERCISE,
    corpus_f1.EXERCISE,
    micro_f1.EXERCISE,
    share_as_far.EXERCISE,
    holm.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (histogram.bootstrap_histogram,)
EXPLORERS = (explorer.explore_difference,)
