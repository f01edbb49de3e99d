"""Programs as learners write them, right ones and wrong ones."""

from __future__ import annotations

import importlib
from pathlib import Path


def of_chapters(kind: str) -> list[str]:
    """The programs of the files `right_05`, `right_06` …, or `wrong_05` …, a text for each."""
    names = sorted(path.stem for path in Path(__file__).parent.glob(f"{kind}_0?.py"))
    return [importlib.import_module(f"{__name__}.{name}").PROGRAMS for name in names]
