"""ROUGE in code that is easy to read and is tested against the reference tools.

The functions that are needed less often are in modules of their own: `rouge_helpers.family`
(ROUGE-W, S and SU), `.corpus` (many pairs, intervals), `.files` (texts in files), `.which` (the
settings behind a printed number), `.stemmer`, `.stop_words` and `.agreement` (Kendall's tau).
"""

from rouge_helpers.lcs import lcs_length, lcs_matches, lcs_table, union_lcs
from rouge_helpers.ngrams import ngrams, overlap, set_overlap
from rouge_helpers.rouge import (
    against_references,
    rouge_1,
    rouge_1_score,
    rouge_l,
    rouge_lsum,
    rouge_n,
    signature,
)
from rouge_helpers.scores import Score, divide_and_combine, f1, f_beta, precision, recall
from rouge_helpers.text import characters, rouge_score_words, sentences, split_words, without, words
from rouge_helpers.version import __version__ as __version__

__all__ = [
    "Score",
    "against_references",
    "characters",
    "divide_and_combine",
    "f1",
    "f_beta",
    "lcs_length",
    "lcs_matches",
    "lcs_table",
    "ngrams",
    "overlap",
    "precision",
    "recall",
    "rouge_1",
    "rouge_1_score",
    "rouge_l",
    "rouge_lsum",
    "rouge_n",
    "rouge_score_words",
    "sentences",
    "set_overlap",
    "signature",
    "split_words",
    "union_lcs",
    "without",
    "words",
]
