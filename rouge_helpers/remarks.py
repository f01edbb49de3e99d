"""The former name of the module `rouge_helpers.files.kinds`."""

import warnings

from rouge_helpers.files.kinds import KINDS, Kind, items

__all__ = ["KINDS", "Kind", "items"]

warnings.warn(
    "rouge_helpers.remarks has moved to rouge_helpers.files.kinds", DeprecationWarning, stacklevel=2
)
