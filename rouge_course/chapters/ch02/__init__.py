"""Chapter 02: ROUGE-1 and clipping. All functions take texts."""

from . import beat_it, clipped_count, overlap, rouge_1_recall, rouge_1_score, split_words
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    split_words.EXERCISE,
    clipped_count.EXERCISE,
    rouge_1_recall.EXERCISE,
    overlap.EXERCISE,
    rouge_1_score.EXERCISE,
    beat_it.EXERCISE,
)
