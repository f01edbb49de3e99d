"""Chapter 09: skip-bigrams, ROUGE-S and SU, and the weighted runs of ROUGE-W."""

from . import (
    arcs,
    explorer,
    pairs_in_order,
    questions,
    rouge_w,
    runs,
    s_and_su,
    skip_bigrams,
    weighted_runs,
)

EXERCISES = (
    pairs_in_order.EXERCISE,
    skip_bigrams.EXERCISE,
    s_and_su.EXERCISE,
    weighted_runs.EXERCISE,
    rouge_w.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (arcs.skip_bigram_arcs, runs.run_tiles)
EXPLORERS = (explorer.explore_skips,)
