"""Chapter 05: sentences, the union LCS, the clip, and more than one reference."""

from . import (
    against_references,
    best_reference,
    covered_count,
    jackknife,
    rouge_lsum,
    union_lcs,
)
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    covered_count.EXERCISE,
    union_lcs.EXERCISE,
    rouge_lsum.EXERCISE,
    best_reference.EXERCISE,
    jackknife.EXERCISE,
    against_references.EXERCISE,
)
