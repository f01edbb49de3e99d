"""Chapter 05: sentences and their line breaks, the union LCS, and the clip of a whole text."""

from . import covered_count, rouge_lsum, split_sentences, union_lcs
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    split_sentences.EXERCISE,
    covered_count.EXERCISE,
    union_lcs.EXERCISE,
    rouge_lsum.EXERCISE,
)
