"""The data of the chapters, wherever a notebook is opened; README.md describes each file."""

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
    """Return a row for each of the 24 systems in REALSumm: mean scores, and people's ratings.

    >>> len(realsumm())
    24
    """
    return _rows("realsumm.csv")


def judgements() -> list[dict[str, str]]:
    """Return 60 pairs of Otter's answers, with the choices of Ines and of a language model.

    `article` is an id, and `a` and `b` are the numbers of two answers, counted from 1. `ines` is
    "a" or "b". `a_first` is the position of the answer that the model chose when a was shown first:
    "first" or "second". `b_first` is the position that it chose when b was shown first. All of this
    is invented.

    >>> judgements()[0]["ines"] in ("a", "b")
    True
    """
    return _rows("judgements.csv")


def otter() -> list[dict[str, Any]]:
    """Return the answers for eight articles: five samples of Otter and one of Beaver.

    `text` is one of Otter's answers, `clean` is the same text after the rule of chapter 12,
    `refused` tells whether it is empty or a refusal, and `false` how many of its sentences are
    false. `id` is the id of an article of the Lantern.

    >>> [len(article["otter"]) for article in otter()]
    [5, 5, 5, 5, 5, 5, 5, 5]
    """
    return json.loads(_text("otter.json"))


def reporting_card() -> str:
    """Return the template of the card for chapter 11.

    >>> reporting_card().splitlines()[0]
    '# Reporting card'
    """
    return _text("reporting_card.md")


def model_card() -> str:
    """Return the template of the card for chapter 12.

    >>> model_card().splitlines()[0]
    '# The card of a model'
    """
    return _text("model_card.md")


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table as dicts, without lines that begin with #."""
    lines = _text(name).splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))
