"""Chapter 04: the longest common subsequence and ROUGE-L."""

from . import (
    lcs_length,
    next_cell,
    next_row,
    parsons_lcs,
    questions,
    repaired_rouge_l,
    rouge_l,
    shuffled_pair,
    way_back,
)

EXERCISES = (
    next_cell.EXERCISE,
    next_row.EXERCISE,
    lcs_length.EXERCISE,
    rouge_l.EXERCISE,
    way_back.EXERCISE,
    parsons_lcs.EXERCISE,
    repaired_rouge_l.EXERCISE,
    shuffled_pair.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
