"""A corpus in parts of a thousand pairs: each is scored for itself, kept in a folder, found again.

A part is cut by the order of the pairs alone, so its figures do not depend on the number of
workers, and a run that was stopped goes on with the parts that are missing.
"""

import hashlib
import json
import os
from array import array
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rouge_helpers.corpus.columns import BadPair, OnError, held, score_pairs
from rouge_helpers.corpus.sums import Sums, sums_of
from rouge_helpers.metric import Metric
from rouge_helpers.version import __version__

CHUNK = 1000
_WAY_OUT = "take another folder, or empty this one"
_UNFINISHED = ".unfinished"

Name = tuple[str, str]  # variant and figure


class Plan(NamedTuple):
    """What is done with every part."""

    metrics: dict[str, Metric]
    on_error: OnError
    values: bool
    folder: Path | None


class Task(NamedTuple):
    """The pairs of a part, its number, and that of its first pair in the corpus."""

    number: int
    first: int
    pairs: list


class Part(NamedTuple):
    """A part of a corpus, scored; `values` is empty where they are not asked for."""

    items: int
    sums: dict[Name, Sums]
    values: dict[Name, array]
    bad: list[BadPair]
    references: tuple[int, ...]


def tasks(pairs: Iterable) -> Iterator[Task]:
    """Yield the pairs in parts.

    >>> [(number, first, len(part)) for number, first, part in tasks([("a", "b")] * 2500)]
    [(0, 0, 1000), (1, 1000, 1000), (2, 2000, 500)]
    """
    pairs, number = iter(pairs), 0
    while part := [held(pair) for pair in islice(pairs, CHUNK)]:
        yield Task(number, number * CHUNK, part)
        number += 1


def made(plan: Plan, task: Task) -> Part:
    """Return the part: from the plan's folder where it is kept there, else scored, and then kept.

    Raises ValueError when the folder holds the scores of other pairs or by other settings.

    >>> metrics = {"1": Metric("N", 1)}
    >>> made(Plan(metrics, "raise", False, None), Task(0, 0, [("the ferry", "a ferry")])).items
    1
    """
    if plan.folder is None:
        return _scored(plan, task)
    path = part_path(plan.folder, task.number)
    label = {"settings": _described(plan), "pairs": _digest(task.pairs)}
    part = _kept(path, label)
    if part is None:
        part = _scored(plan, task)
        _keep(path, label, part)
    return part


def part_path(folder: Path, number: int) -> Path:
    """Return the file of a part.

    >>> part_path(Path("scores"), 12).name
    'part-000012.json'
    """
    return folder / f"part-{number:06}.json"


def tidied(folder: Path) -> None:
    """Remove what processes that were killed left unfinished."""
    for path in folder.glob(f"*{_UNFINISHED}"):
        path.unlink(missing_ok=True)


def _scored(plan: Plan, task: Task) -> Part:
    scored = score_pairs(task.pairs, plan.metrics, plan.on_error, task.first)
    sums = {
        name: sums_of(value for value in column if value == value)  # nan stands for a bad pair
        for name, column in scored.columns.items()
    }
    values = scored.columns if plan.values else {}
    return Part(scored.items, sums, values, scored.bad, scored.references)


def _described(plan: Plan) -> dict[str, str]:
    """The settings in words; a tokeniser is known by its name."""
    described = {"rouge_helpers": __version__, "variants": " ".join(plan.metrics)}
    for name, value in next(iter(plan.metrics.values()))._asdict().items():
        if name == "tokenize":
            value = f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value)}"
        if name == "stop_words":
            value = sorted(value)
        if name not in ("kind", "number"):  # the variants say these
            described[name] = str(value)
    return described | {"on_error": plan.on_error, "values": str(plan.values)}


def _digest(pairs: list) -> str:
    return hashlib.blake2b(repr(pairs).encode(), digest_size=16).hexdigest()


def _kept(path: Path, label: dict) -> Part | None:
    """The part that a file holds, or None where there is no file, or one that was cut off."""
    try:
        content = json.loads(path.read_bytes().decode())
    except (FileNotFoundError, json.JSONDecodeError):
        return None
    for name, ours in label["settings"].items():
        theirs = content["settings"].get(name)
        if theirs != ours:
            raise ValueError(f"{path} was made with {name} = {theirs}, not {ours}: {_WAY_OUT}")
    if content["pairs"] != label["pairs"]:
        raise ValueError(f"{path} holds the scores of other pairs than these: {_WAY_OUT}")
    return Part(
        content["items"],
        {_name(key): Sums(n, tuple(t), tuple(s)) for key, (n, t, s) in content["sums"].items()},
        {_name(key): array("d", column) for key, column in content["values"].items()},
        [BadPair(*each) for each in content["bad"]],
        tuple(content["references"]),
    )


def _keep(path: Path, label: dict, part: Part) -> None:
    """Write the file in one step: it is there whole, or it is not there."""
    content = part._asdict() | {
        "sums": {" ".join(name): sums for name, sums in part.sums.items()},
        "values": {" ".join(name): column.tolist() for name, column in part.values.items()},
    }
    unfinished = path.with_suffix(f".{os.getpid()}{_UNFINISHED}")
    unfinished.write_bytes(json.dumps(label | content).encode())
    unfinished.replace(path)


def _name(key: str) -> Name:
    variant, figure = key.split()
    return variant, figure
