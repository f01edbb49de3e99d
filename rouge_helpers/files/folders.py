"""Match the files of two folders by their names, or by the only number in each name."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

from rouge_helpers.files.contents import ending


def partners(references: Path, candidates: Path) -> dict[Path, list[Path]]:
    """Return every candidate's file with the files of its references, all sorted by name.

    Raises ValueError if a path is not a folder, if a file has no partner in the other folder, or if
    two candidates would have the same partner.
    """
    ours, theirs = _files(references), _files(candidates)
    for key in (_number, _name):  # the names come last, because the error is about them
        homes: dict[Any, Path] = {key(path): path for path in theirs}
        found: dict[Path, list[Path]] = {path: [] for path in sorted(theirs)}
        lonely = [path for path in theirs if homes[key(path)] != path or key(path) is None]
        for path in ours:
            home = homes.get(key(path)) or homes.get(_name(path).rpartition(".")[0])
            (found[home] if home else lonely).append(path)
        lonely += [path for path, texts in found.items() if not texts]
        if not lonely:
            break
    else:
        raise ValueError(
            f"{lonely[0]} has no partner of its own: files of two folders belong together by "
            "their names, or by the only number in each name"
        )
    for path, texts in found.items():
        _refuse_a_stranger(path, texts)
        texts.sort()
    return found


def _files(folder: Path) -> list[Path]:
    """The files of a folder, from the rarest extension to the most common one.

    If two candidates have the same name, `partners` refuses the one that comes first in this order.
    """
    if not folder.is_dir():
        raise ValueError(f"{folder} is not a folder, but the other side is a folder")
    paths = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    times = Counter(map(_kind, paths))
    return sorted(paths, key=lambda path: times[_kind(path)])


def _refuse_a_stranger(candidate: Path, references: list[Path]) -> None:
    """Raise ValueError if references of one text have different extensions: `1.bak`, `1.txt`."""
    kinds = Counter(map(_kind, references))
    if len(kinds) < 2:
        return
    usual = _kind(candidate) if _kind(candidate) in kinds else kinds.most_common(1)[0][0]
    odd = next(path for path in references if _kind(path) != usual)
    raise ValueError(
        f"{odd} would be one more reference of {candidate.name}, but it does not end in {usual!r} "
        "as the other references do: remove this file from the folder, or rename it"
    )


def _kind(path: Path) -> str:
    """The extension without digits; "" if it is a single letter, as in D1.M.100.T.A."""
    kind = re.sub("[0-9]", "", ending(path))
    return kind if len(kind) > 2 else ""


def _name(path: Path) -> str:
    return Path(path.name.removesuffix(".gz")).stem


def _number(path: Path) -> int | None:
    numbers = re.findall("[0-9]+", _name(path))
    return int(numbers[0]) if len(numbers) == 1 else None
