"""ROUGE, plain enough to read and tested against the reference tools."""

from rouge_helpers.agreement import kendall_tau_b
from rouge_helpers.corpus import (
    approximate_randomisation,
    bootstrap,
    merged,
    normal_interval,
    paired_bootstrap,
    score_columns,
    score_corpus,
)
from rouge_helpers.family import skip_bigrams
from rouge_helpers.lcs import lcs_length, lcs_matches, lcs_table, union_lcs
from rouge_helpers.ngrams import ngrams, overlap, set_overlap
from rouge_helpers.rouge import (
    against_references,
    rouge_1,
    rouge_1_score,
    rouge_l,
    rouge_lsum,
    rouge_n,
    rouge_s,
    rouge_su,
    rouge_w,
    signature,
)
from rouge_helpers.scores import Score, f1, f_beta, precision, recall
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS
from rouge_helpers.text import (
    characters,
    rouge_score_words,
    sentences,
    split_words,
    stemmed,
    without,
    words,
)
from rouge_helpers.version import __version__ as __version__

__all__ = [
    "SNOWBALL_STOP_WORDS",
    "Score",
    "against_references",
    "approximate_randomisation",
    "bootstrap",
    "characters",
    "f1",
    "f_beta",
    "kendall_tau_b",
    "lcs_length",
    "lcs_matches",
    "lcs_table",
    "merged",
    "ngrams",
    "normal_interval",
    "overlap",
    "paired_bootstrap",
    "precision",
    "recall",
    "rouge_1",
    "rouge_1_score",
    "rouge_l",
    "rouge_lsum",
    "rouge_n",
    "rouge_s",
    "rouge_score_words",
    "rouge_su",
    "rouge_w",
    "score_columns",
    "score_corpus",
    "sentences",
    "set_overlap",
    "signature",
    "skip_bigrams",
    "split_words",
    "stemmed",
    "union_lcs",
    "without",
    "words",
]
