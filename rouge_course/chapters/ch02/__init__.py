"""Chapter 02: ROUGE-1 and clipping. All functions take texts."""

from . import beat_it, clipped_count, overlap, rouge_1_recall, rouge_1_score, split_words
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    clipped_count.EXERCISE,
    overlap.EXERCISE,
    rouge_1_score.EXERCISE,
    split_words.EXERCISE,
    rouge_1_recall.EXERCISE,
    beat_it.EXERCISE,
)
