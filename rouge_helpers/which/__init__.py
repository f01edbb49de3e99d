r"""Which settings print this number?

Somebody printed a score of texts that you have, and yours is another one. `which_settings` computes
the score by the settings that are in use, and says in words which of them give the printed number:

>>> pairs = [("The ferry left the pier.", "The ferry left.")]
>>> which_settings(pairs, {"rouge1": "75.00"}).matches[0].programs["rouge-score"]
''

No package is imported: what each of them does (`rouge_helpers.which.programs`) is computed here.
`rouge_helpers.which.settings` says what is tried.
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
