"""Chapter 05: sentences and their line breaks, the union LCS, and the clip of a whole text."""

from . import (
    covered_count,
    explorer,
    figures,
    questions,
    rouge_lsum,
    split_sentences,
    union_lcs_length,
)

EXERCISES = (
    split_sentences.EXERCISE,
    covered_count.EXERCISE,
    union_lcs_length.EXERCISE,
    rouge_lsum.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (figures.union_rows,)
EXPLORERS = (explorer.explore_sentences,)
