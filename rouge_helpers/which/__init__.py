r"""Find the settings behind a printed number.

Suppose somebody reported a score for texts that you have, but your score is different.
`which_settings` computes the score with the settings that programs use, and names the settings
that give the printed number:

>>> pairs = [("The ferry left the pier.", "The ferry left.")]
>>> which_settings(pairs, {"rouge1": "75.00"}).matches[0].programs["rouge-score"]
''

`rouge_helpers.which` does not import other ROUGE packages: it computes what these packages compute
(`rouge_helpers.which.programs`). `rouge_helpers.which.settings` lists the settings that are tried.
"""

from rouge_helpers.which.answer import FEW_DIGITS, Found, Match
from rouge_helpers.which.scoring import no_full_stops, no_full_stops_small
from rouge_helpers.which.search import which_settings

__all__ = [
    "FEW_DIGITS",
    "Found",
    "Match",
    "no_full_stops",
    "no_full_stops_small",
    "which_settings",
]
