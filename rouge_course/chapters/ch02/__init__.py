"""Chapter 02: ROUGE-1 and clipping. All functions take texts."""

from . import (
    beat_it,
    characters,
    clipped_count,
    explorer,
    figures,
    jury,
    overlap,
    questions,
    rouge_1_recall,
    rouge_1_score,
    split_words,
    tables,
)

EXERCISES = (
    clipped_count.EXERCISE,
    overlap.EXERCISE,
    rouge_1_score.EXERCISE,
    split_words.EXERCISE,
    rouge_1_recall.EXERCISE,
    beat_it.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (characters.between_z_and_a, figures.token_tiles)
TABLES = (jury.jury, tables.try_rule, tables.worked_pairs, tables.clipped_and_sets)
EXPLORERS = (explorer.explore_clipping,)
