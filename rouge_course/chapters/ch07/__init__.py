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
    tokenize,
    without_stop_words,
)

EXERCISES = (
    tokenize.EXERCISE,
    same_to_the_eye.EXERCISE,
    rescue.EXERCISE,
    without_stop_words.EXERCISE,
    stemmed_hits.EXERCISE,
    setting_signs.EXERCISE,
    clean_words.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (figures.tokeniser_rows,)
EXPLORERS = (explorer.explore_words,)
