"""Chapter 10: the mean over a corpus, and whether two means differ."""

from . import (
    corpus_f1,
    explorer,
    histogram,
    holm,
    interval_of,
    mean_of_draw,
    micro_f1,
    paired_bootstrap,
    paired_means,
    questions,
    share_of_ways,
)

EXERCISES = (
    mean_of_draw.EXERCISE,
    paired_means.EXERCISE,
    share_of_ways.EXERCISE,
    interval_of.EXERCISE,
    paired_bootstrap.EXERCISE,
    corpus_f1.EXERCISE,
    micro_f1.EXERCISE,
    holm.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (histogram.bootstrap_histogram,)
EXPLORERS = (explorer.explore_difference,)
