"""Chapter 07: what counts as a word, and what each switch does to the score."""

from . import (
    rescue,
    same_to_the_eye,
    stemmed_hits,
    switch_signs,
    tokenize,
    without_stop_words,
)
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    without_stop_words.EXERCISE,
    stemmed_hits.EXERCISE,
    switch_signs.EXERCISE,
    tokenize.EXERCISE,
    same_to_the_eye.EXERCISE,
    rescue.EXERCISE,
)
