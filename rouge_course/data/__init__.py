"""What the chapters read, wherever a notebook is opened; README.md says what each file holds."""

import csv
import json
from importlib.resources import files
from typing import Any


def lantern() -> list[dict[str, Any]]:
    """Return the 27 articles of the Lantern with their references and summaries.

    >>> len(lantern())
    27
    """
    return json.loads(_text("lantern.json"))


def realsumm() -> list[dict[str, str]]:
    """Return a row for each of the 24 systems of REALSumm: mean scores, and what people gave.

    >>> len(realsumm())
    24
    """
    lines = _text("realsumm.csv").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def reporting_card() -> str:
    """Return the template of the card that chapter 11 fills in.

    >>> reporting_card().splitlines()[0]
    '# Reporting card'
    """
    return _text("reporting_card.md")


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")
