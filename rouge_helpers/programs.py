"""The former name of the module `rouge_helpers.which.programs`."""

import warnings

from rouge_helpers.which.programs import PROGRAMS
from rouge_helpers.which.settings import DONE, Setting

__all__ = ["COSTS", "PROGRAMS", "Setting"]

COSTS = {field: {value: each.cost for value, each in by.items()} for field, by in DONE.items()}

warnings.warn(
    "rouge_helpers.programs has moved to rouge_helpers.which.programs",
    DeprecationWarning,
    stacklevel=2,
)
