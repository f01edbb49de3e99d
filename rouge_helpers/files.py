"""From a person's files to pairs of texts, which `rouge_helpers.corpus.score_corpus` takes.

Nothing is dropped, guessed or changed: what does not fit is refused with a sentence that names the
file and the line, and what looks odd and is read all the same stands in `remarks`.
"""

import csv
import gzip
import json
import os
import re
import sys
import zlib
from collections import Counter
from pathlib import Path
from reprlib import repr as brief
from typing import Any, NamedTuple

from rouge_helpers.remarks import KINDS
from rouge_helpers.text import is_empty_cell

_JSON, _CSV = (".json", ".jsonl", ".ndjson"), (".csv", ".tsv")
_HIGHLIGHT = "@highlight"
# The marks with which a file says how it is written.
_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
# Without one of these, none of the kinds that `rouge_helpers.remarks` knows is in a text.
_ODD = re.compile(r"[<&\\[]|\A\s*\(")


class Cell(NamedTuple):
    """A value of a file, and where it stands."""

    place: str
    value: Any


class Pairs(list):
    """A list of pairs, (reference or list of references, candidate); `remarks` are sentences."""

    remarks: list[str]


def read_pairs(
    references: str | os.PathLike,
    candidates: str | os.PathLike | None = None,
    *,
    reference: str = "reference",
    candidate: str = "candidate",
    encoding: str = "utf-8",
) -> Pairs:
    r"""Return the pairs of texts of one table, two files or two folders, in their order.

    one table     a CSV or TSV with a header, JSON Lines, or a JSON array of objects: `reference`
                  and `candidate` name the columns; a reference of JSON may be a list of texts
    two files     one text a line; or two tables, each with one of the columns; or one text each,
                  where one of them marks its sentences with lines that say @highlight
    two folders   a text a file; they belong together by name, or else by the only number in their
                  names; `1.A.txt` and `1.B.txt` are two references of `1.txt`

    Any of them may be packed by gzip, and "-" is standard input. A file is UTF-8, or UTF-16 with
    a mark at its start, or else what `encoding` says. A line ends at a line feed alone, with or
    without a carriage return. An empty or missing candidate is an empty text, which scores 0.0,
    and is counted in `remarks`; so is what a program left in the texts, which counts as words.
    Raises ValueError for an empty or missing reference, a value that is no text, sides of unequal
    length, and what cannot be read, with the file and the line.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = pathlib.Path(folder, "pairs.csv")
    ...     _ = table.write_text("reference,candidate\nThe ferry left.,A ferry\n", "utf-8")
    ...     pairs = read_pairs(table)
    >>> pairs, pairs.remarks
    ([('The ferry left.', 'A ferry')], ["1 pair; the first is ('The ferry left.', 'A ferry')."])
    """
    files = [str(path) for path in (references, candidates) if path is not None]
    names = [reference, candidate]
    if candidates is None:
        ours, theirs = _columns(files[0], names, encoding)
    elif any(map(os.path.isdir, files)):
        ours, theirs = _folders(files, encoding)
    else:
        ours, theirs = _two_files(files, names, encoding)
    if len(ours) != len(theirs):
        most, least = (ours, theirs) if len(ours) > len(theirs) else (theirs, ours)
        raise ValueError(
            f"{len(ours)} references and {len(theirs)} candidates do not belong together: "
            f"the first without a partner is {most[len(least)].place}"
        )
    if not ours:
        raise ValueError(f"{files[0]} holds no texts")
    pairs = Pairs(
        (_reference(left), _candidate(right)) for left, right in zip(ours, theirs, strict=True)
    )
    pairs.remarks = _remarks(pairs, [cell.place for cell in theirs])
    return pairs


# --- files and folders ----------------------------------------------------------------------------


def _text(path: str | Path, encoding: str) -> str:
    """The whole text of a file, its line ends made one."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        if data.startswith(b"\x1f\x8b"):
            data = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise ValueError(f"{path} cannot be read: {reason}") from None
    marked = next((name for mark, name in _MARKS.items() if data.startswith(mark)), None)
    # The letters of another encoding are hardly ever UTF-8 by chance, so one side may be of each.
    for written in [marked] if marked else ["utf-8", encoding]:
        try:
            text = data.decode(written)
        except LookupError:
            raise ValueError(f"Python knows no encoding {encoding!r}") from None
        except UnicodeDecodeError as error:
            place = error.start
        else:
            if "\0" not in text:
                return text.removeprefix("\ufeff").replace("\r\n", "\n")
            place = data.index(b"\0")
    line = data.count(b"\n", 0, place) + 1
    raise ValueError(
        f"{path}, line {line}: this is no text in {written.upper()}; name its encoding, such as "
        "cp1252 for a file of Windows"
    )


def _lines(text: str) -> list[str]:
    """The lines of a text, of which the last one's break is no line."""
    return text.removesuffix("\n").split("\n") if text else []


def _kind(path: str) -> str:
    """The ending of a file's name, without that of gzip."""
    return Path(path.lower().removesuffix(".gz")).suffix


def _two_files(files: list[str], names: list[str], encoding: str) -> list[list[Cell]]:
    if files == ["-", "-"]:
        raise ValueError("standard input can be one of the two files, and not both")
    sides, stories = [], []
    for path, name in zip(files, names, strict=True):
        if _kind(path) in _JSON + _CSV:
            sides += _columns(path, [name], encoding)
            continue
        text = _text(path, encoding)
        cells = [Cell(f"{path}, line {n}", line) for n, line in enumerate(_lines(text), start=1)]
        sides.append(cells)
        stories.append([Cell(path, _whole(text))])
    marked = any(cell.value == _HIGHLIGHT for cells in sides for cell in cells)
    return stories if marked and len(stories) == 2 else sides


def _whole(text: str) -> str:
    """A text of several lines; of one with lines @highlight, what follows them, each a line."""
    _, *highlights = re.split(f"^{_HIGHLIGHT}$", text, flags=re.MULTILINE)
    return "\n".join(" ".join(each.split("\n")).strip() for each in highlights) or text.strip("\n")


def _folders(files: list[str], encoding: str) -> list[list[Cell]]:
    """The texts of two folders, in the order of the candidates' names."""
    sides = []
    for folder in map(Path, files):
        if not folder.is_dir():
            raise ValueError(f"{folder} is no folder, and the other side is one")
        sides.append(sorted(path for path in folder.iterdir() if not path.name.startswith(".")))
    ours, theirs = [], []
    for path, references in _partners(*sides).items():
        texts = [_whole(_text(each, encoding)) for each in references]
        ours.append(Cell(str(references[0]), texts if len(texts) > 1 else texts[0]))
        theirs.append(Cell(str(path), _whole(_text(path, encoding))))
    return [ours, theirs]


def _partners(references: list[Path], candidates: list[Path]) -> dict[Path, list[Path]]:
    """Every candidate with its references: by their names, or else by the only number in each."""
    for key in (_number, _name):  # what the names say is asked last, for the sentence
        homes: dict[Any, Path] = {key(path): path for path in candidates}
        partners: dict[Path, list[Path]] = {path: [] for path in candidates}
        lonely = [path for path in candidates if homes[key(path)] != path or key(path) is None]
        for path in references:
            home = homes.get(key(path)) or homes.get(_name(path).rpartition(".")[0])
            (partners[home] if home else lonely).append(path)
        lonely += [path for path, found in partners.items() if not found]
        if not lonely:
            break
    else:
        raise ValueError(
            f"{lonely[0]} has no partner of its own: the files of two folders belong together by "
            "their names, or by the only number in each"
        )
    return partners


def _name(path: Path) -> str:
    return Path(path.name.removesuffix(".gz")).stem


def _number(path: Path) -> int | None:
    numbers = re.findall("[0-9]+", _name(path))
    return int(numbers[0]) if len(numbers) == 1 else None


# --- tables ---------------------------------------------------------------------------------------


def _columns(path: str, names: list[str], encoding: str) -> list[list[Cell]]:
    """The columns of a table, a cell a row."""
    text, kind = _text(path, encoding), _kind(path)
    if kind in _JSON or (kind not in _CSV and text.lstrip()[:1] in ("{", "[")):
        rows = _json_rows(path, text)
    else:
        rows = _csv_rows(path, text, names)
    known = {name: None for _, row in rows for name in row}
    for name in names:
        if rows and name not in known:
            raise ValueError(f"{path} has no {name!r}, but {', '.join(map(repr, known))}")
    return [[Cell(place, row.get(name)) for place, row in rows] for name in names]


def _json_rows(path: str, text: str) -> list[tuple[str, dict]]:
    """The objects of a JSON array, or one a line."""
    array = text.lstrip().startswith("[")
    rows: list[tuple[str, Any]] = []
    for number, line in enumerate([text] if array else _lines(text.rstrip()), start=1):
        try:
            read = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            number += getattr(error, "lineno", 1) - 1
            raise ValueError(f"{path}, line {number}: this is no JSON: {error}") from None
        if array:
            rows = [(f"{path}, record {n}", row) for n, row in enumerate(read, start=1)]
        else:
            rows.append((f"{path}, line {number}", read))
    for place, row in rows:
        if not isinstance(row, dict):
            raise ValueError(f"{place}: this must be an object with names, not {row!r:.40}")
    return rows


def _csv_rows(path: str, text: str, names: list[str]) -> list[tuple[str, dict]]:
    """The rows of a table whose header names the columns; what parts the header parts the rows."""
    lines = _lines(text.rstrip("\n"))
    rows, place = [], f"{path}, line 1"
    before = csv.field_size_limit(2**31 - 1)
    try:
        for delimiter in sorted(",;\t", key=lines[0].count if lines else None):
            reader = csv.reader((f"{x}\n" for x in lines), delimiter=delimiter, strict=True)
            header = [name.strip() for name in next(reader, [])]
            if set(names) <= set(header):
                break
        else:
            wanted = " and ".join(map(repr, names))
            raise ValueError(f"{place}: a header with {wanted} is missing; it has {brief(header)}")
        for name, times in Counter(header).items():
            if times > 1:
                raise ValueError(f"{place}: {times} columns are called {name!r}")
        place = f"{path}, line {reader.line_num + 1}"
        for row in reader:
            if len(row) != len(header):
                raise ValueError(f"{place}: {len(row)} fields, and the header has {len(header)}")
            rows.append((place, dict(zip(header, row, strict=True))))
            place = f"{path}, line {reader.line_num + 1}"
    except csv.Error as error:
        raise ValueError(f"{place}: {error}") from None
    finally:
        csv.field_size_limit(before)
    return rows


# --- texts ----------------------------------------------------------------------------------------


def _candidate(cell: Cell) -> str:
    """The text of a cell; of an empty cell, an empty text."""
    value = "" if is_empty_cell(cell.value) else cell.value
    if not isinstance(value, str):
        raise ValueError(f"{cell.place}: the candidate must be a text, not {value!r:.40}")
    return value


def _reference(cell: Cell) -> str | list[str]:
    """The text or the texts of a cell, none of them empty."""
    for text in cell.value if isinstance(cell.value, list) and cell.value else [cell.value]:
        if is_empty_cell(text) or not (text.strip() if isinstance(text, str) else text != []):
            raise ValueError(f"{cell.place}: the reference is empty")
        if not isinstance(text, str):
            raise ValueError(f"{cell.place}: the reference must be a text, not {text!r:.40}")
    return cell.value


def _remarks(pairs: Pairs, places: list[str]) -> list[str]:
    """What a reader of the scores should know of the texts."""
    said = [f"{_counted(len(pairs), 'pair')}; the first is {brief(pairs[0])}."]
    lists = sum(isinstance(references, list) for references, _ in pairs)
    if lists:
        said.append(f"{lists} of them have a list of references.")
    empty = [place for place, (_, text) in zip(places, pairs, strict=True) if not text.strip()]
    if empty:
        said.append(f"Empty candidates, which score 0.0: {len(empty)}; the first is {empty[0]}.")
    odd = [
        (place, text)
        for place, (ours, theirs) in zip(places, pairs, strict=True)
        for text in [*([ours] if isinstance(ours, str) else ours), theirs]
        if _ODD.search(text)
    ]
    for kind in KINDS:
        found = [(piece, place) for place, text in odd for piece in kind.found(text)[:1]]
        if found:
            piece, place = found[0]
            said.append(
                f"{kind.name}, which count as words, in {_counted(len(found), 'text')}; the first "
                f"is {brief(piece)}, in the pair of {place}. {kind.advice}"
            )
    return said


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
