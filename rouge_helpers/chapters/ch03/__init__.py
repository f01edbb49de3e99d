"""Chapter 03: n-grams, ROUGE-N, sets and multisets."""

from . import rouge_n, window_count

EXERCISES = (window_count.EXERCISE, rouge_n.EXERCISE)
QUESTIONS = ()
