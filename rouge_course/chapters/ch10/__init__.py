"""Chapter 10: the mean over a corpus, and whether two of them differ."""

from . import corpus_f1, interval_of, micro_f1, paired_bootstrap, share_as_far
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    corpus_f1.EXERCISE,
    micro_f1.EXERCISE,
    interval_of.EXERCISE,
    paired_bootstrap.EXERCISE,
    share_as_far.EXERCISE,
)
