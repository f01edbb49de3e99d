"""Many pairs: the scores of a corpus, their means, and how far a mean can be trusted.

The mean of F is the mean over the items: score each pair, then average. It is not the F of the mean
precision and the mean recall, which some packages report. These two numbers differ, and the mean of
F can be below both the mean precision and the mean recall.

columns    from two columns of texts to columns of figures: the function that every engine maps
scoring    a corpus in one process
intervals  how far a mean, or a difference, can be trusted
systems    several systems on the same items
"""

from rouge_helpers.corpus.columns import score_columns
from rouge_helpers.corpus.intervals import (
    Interval,
    approximate_randomisation,
    bootstrap,
    holm,
    normal_interval,
    paired_bootstrap,
)
from rouge_helpers.corpus.scoring import CorpusScores, score_corpus
from rouge_helpers.corpus.systems import Compared, compare_systems

__all__ = [
    "Compared",
    "CorpusScores",
    "Interval",
    "approximate_randomisation",
    "bootstrap",
    "compare_systems",
    "holm",
    "normal_interval",
    "paired_bootstrap",
    "score_columns",
    "score_corpus",
]
