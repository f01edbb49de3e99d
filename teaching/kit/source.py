"""The authors of what is shown and printed, its source and its licence."""

import re
from functools import cache
from pathlib import Path

CITATION = Path(__file__).resolve().parents[2] / "CITATION.cff"
NO_ADDRESS = "OWNER/REPO"  # the placeholder before somebody publishes the course


@cache
def source() -> str:
    """Author, source and licence, in one line."""
    text = CITATION.read_text(encoding="utf-8")

    def said(pattern: str) -> str:
        found = re.search(rf"(?m)^{pattern}$", text)
        if not found:
            raise ValueError(f"{CITATION.name} has no line {pattern}")
        return found[1].strip('"')

    address = said(r"repository-code: (.+)")
    parts = [said(r"  - name: (.+)"), *([] if NO_ADDRESS in address else [address])]
    return " · ".join([*parts, said(r"  - (CC-BY\S+)").replace("-", " ", 1).replace("-4", " 4")])
