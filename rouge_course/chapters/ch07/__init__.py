"""Chapter 07: what counts as a word, and what each setting does to the score."""

from . import (
    clean_words,
    rescue,
    same_to_the_eye,
    setting_signs,
    stemmed_hits,
    tokenize,
    without_stop_words,
)
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    without_stop_words.EXERCISE,
    stemmed_hits.EXERCISE,
    setting_signs.EXERCISE,
    tokenize.EXERCISE,
    same_to_the_eye.EXERCISE,
    clean_words.EXERCISE,
    rescue.EXERCISE,
)
