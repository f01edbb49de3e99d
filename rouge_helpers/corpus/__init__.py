"""Many pairs: the scores of a corpus, their means, and how far a mean can be trusted.

The mean F is the mean over the items: each pair gets an F of its own, and these values are
averaged. The mean F is not the F of the mean precision and the mean recall, although some packages
report that number. The mean F can even be below both the mean precision and the mean recall.

columns    turn columns of texts into columns of figures, in any data engine
scoring    score a corpus in one process
intervals  estimate how far a mean, or a difference, can be trusted
systems    compare several systems on the same items
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
