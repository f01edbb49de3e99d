"""Chapter 07: what counts as a word, and what each setting does to the score."""

from . import (
    clean_words,
    explorer,
    figures,
    questions,
    rescue,
    same_to_the_eye,
    setting_signs,
    stemmed_hits,
    tables,
    tokenize,
    without_stop_words,
)

EXERCISES = (
    tokenize.EXERCISE,
    same_to_the_eye.EXERCISE,
    setting_signs.EXERCISE,
    without_stop_words.EXERCISE,
    stemmed_hits.EXERCISE,
    rescue.EXERCISE,
    clean_words.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (figures.tokeniser_rows,)
TABLES = (tables.setting_by_setting,)
EXPLORERS = (explorer.explore_words,)
