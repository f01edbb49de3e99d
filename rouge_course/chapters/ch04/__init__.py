"""Chapter 04: the longest common subsequence and ROUGE-L."""

from . import (
    explorer,
    figures,
    finger,
    kept,
    lcs_length,
    next_cell,
    next_row,
    own_explorer,
    parsons_lcs,
    questions,
    repaired_rouge_l,
    rouge_l,
    shuffled_pair,
    tables,
    way_back,
)

EXERCISES = (
    next_row.EXERCISE,
    lcs_length.EXERCISE,
    rouge_l.EXERCISE,
    next_cell.EXERCISE,
    way_back.EXERCISE,
    parsons_lcs.EXERCISE,
    repaired_rouge_l.EXERCISE,
    shuffled_pair.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (figures.lcs_grid, finger.greedy_finger, kept.kept_words, tables.three_bars)
TABLES = (tables.three_scores, tables.six_pairs, tables.short_cuts)
EXPLORERS = (explorer.explore_lcs, own_explorer.explore_my_rouge)
