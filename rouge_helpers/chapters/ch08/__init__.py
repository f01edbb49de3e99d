"""Chapter 08: scores that disagree, skip-bigrams and ROUGE-W."""

from . import (
    name_the_switch,
    pairs_in_order,
    questions,
    rouge_w,
    skip_bigrams,
    weighted_runs,
)

EXERCISES = (
    name_the_switch.EXERCISE,
    pairs_in_order.EXERCISE,
    skip_bigrams.EXERCISE,
    weighted_runs.EXERCISE,
    rouge_w.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
