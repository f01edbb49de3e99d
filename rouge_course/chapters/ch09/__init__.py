"""Chapter 09: skip-bigrams, ROUGE-S and SU, and the weighted runs of ROUGE-W."""

from . import pairs_in_order, questions, rouge_w, s_and_su, skip_bigrams, weighted_runs

EXERCISES = (
    pairs_in_order.EXERCISE,
    skip_bigrams.EXERCISE,
    s_and_su.EXERCISE,
    weighted_runs.EXERCISE,
    rouge_w.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
