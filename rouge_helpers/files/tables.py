"""Read the rows of CSV, TSV, JSON Lines and JSON, and join two tables that name the same items."""

import csv
import json
import re
from collections import Counter
from contextlib import contextmanager, suppress
from decimal import Decimal
from pathlib import Path
from reprlib import repr as brief
from typing import Any, NoReturn

from rouge_helpers.files.contents import ending, lines_of

JSON, CSV = (".json", ".jsonl", ".ndjson"), (".csv", ".tsv", ".tab")
_ROW_NAMES = ": if R's write.table wrote it, use row.names = FALSE there"
_QUOTED = ": a text that contains {!r} needs quotation marks around it"
_BAD_QUOTES = {
    "unexpected end of data": "a quotation mark opens a text but is never closed",
    "expected after": "a quotation mark inside a text must be written twice",
}
Row = tuple[str, dict]  # the place of a row, and its cells by column

# Python does not read numbers of more than 4,300 digits, and no text is such a number.
_DECODER = json.JSONDecoder(
    parse_int=lambda digits: int(digits) if len(digits) < 4000 else Decimal(digits)
)


def rows_of(path: str, text: str, names: list[str], remarks: list[str]) -> list[Row]:
    """Return the rows of a table, and add remarks on the reading of this table to `remarks`.

    Raises ValueError if the table lacks one of the columns `names`.
    """
    kind = ending(path)
    if kind in JSON or (kind not in CSV and text.lstrip()[:1] in ("{", "[")):
        rows = _json_rows(path, text, names)
    else:
        rows = _csv_rows(path, text, names, remarks)
    known = {name: None for _, row in rows for name in row}
    if rows and not {*names} <= {*known}:
        _no_column(path, names, [*known])
    return rows


def _no_column(path: str, names: list[str], known: list[str]) -> NoReturn:
    missing = " or ".join(repr(name) for name in names if name not in known)
    beside = ""
    if len(names) > 1 and ending(path) not in JSON + CSV:
        beside = ", or name a file of candidates after this one if each line is a text"
    raise ValueError(
        f"{path} has no column {missing}; its columns are {brief(known)}: name the right columns "
        f"with reference and candidate (--reference and --candidate in the command){beside}"
    )


def is_table(path: str, text: str, name: str) -> bool:
    """Return whether a file is a table, by its extension or because its JSON has the key `name`.

    A file without an extension is a table if it begins with any JSON object.

    >>> is_table("out", '{"answer": "A ferry."}', "answer"), is_table("out.txt", "{ok}", "answer")
    (True, False)
    """
    if ending(path) in JSON + CSV:
        return True
    begun = text.lstrip()[:1]
    if begun not in ("{", "["):
        return False
    with suppress(ValueError, RecursionError):
        read = _DECODER.decode(text if begun == "[" else lines_of(text)[0])
        first = read[0] if isinstance(read, list) and read else read
        return isinstance(first, dict) and (name in first or not Path(path).suffix)
    return False


# --- JSON -----------------------------------------------------------------------------------------


def _json_rows(path: str, text: str, names: list[str]) -> list[Row]:
    """The JSON objects of a file that contains an array, an object with a list, or many objects.

    Names may have dots: the column `output.text` is the value of `text` in the object `output`.
    """
    stripped = text.strip()
    if stripped.startswith("["):
        rows = _records(path, _read(path, text, 1))
    else:
        lines = lines_of(text.rstrip())
        if stripped.startswith("{") and not _is_json(lines[0]):
            rows = _records(path, _values(path, text))
        else:
            each = enumerate(lines, start=1)
            rows = [(f"{path}, line {number}", _read(path, line, number)) for number, line in each]
        if len(rows) == 1 and isinstance(rows[0][1], dict):
            rows = _records_within(path, rows)
    if len(names) == 1:  # a list of texts is a column without a name
        rows = [
            (place, {names[0]: row} if isinstance(row, str | list) else row) for place, row in rows
        ]
    for place, row in rows:
        if not isinstance(row, dict):
            raise ValueError(f"{place}: this must be a JSON object with names, not {brief(row)}")
    return [(place, _flat(row)) for place, row in rows]


def _flat(row: dict) -> dict:
    """A copy of an object that also has the values of its inner objects, under names with dots."""
    flat, inner = dict(row), [*row.items()]
    for name, value in inner:
        if isinstance(value, dict):
            inner += [(f"{name}.{key}", within) for key, within in value.items()]
        flat.setdefault(name, value)
    return flat


def _read(path: str, text: str, line: int) -> Any:
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        line += getattr(error, "lineno", 1) - 1
        raise ValueError(f"{path}, line {line}: this is not JSON: {error}") from None


def _is_json(text: str) -> bool:
    with suppress(ValueError, RecursionError):
        _DECODER.decode(text)
        return True
    return False


def _values(path: str, text: str) -> list:
    """The JSON values of a text, one after another; each value may take several lines."""
    found: list[Any] = []
    at = 0
    while begun := re.compile(r"\S").search(text, at):
        try:
            value, at = _DECODER.raw_decode(text, begun.start())
        except (ValueError, RecursionError):
            first = text.count("\n", 0, begun.start())
            _read(path, "\n".join(lines_of(text)[first : None if found else first + 1]), first + 1)
            raise
        found.append(value)
    return found


def _records_within(path: str, rows: list[Row]) -> list[Row]:
    """The rows of a file that contains one JSON object.

    The rows are the objects in its only list, its columns turned into rows, or the object itself.
    """
    [(_, read)] = rows
    lists = [value for value in read.values() if _is_records(value)]
    if len(lists) == 1:
        return _records(path, lists[0])
    lengths = {len(value) if isinstance(value, list) else 0 for value in read.values()}
    if len(read) > 1 and len(lengths) == 1 and lengths != {0}:  # columns
        columns = zip(*read.values(), strict=True)
        return _records(path, [dict(zip(read, row, strict=True)) for row in columns])
    if len(read) > 1 and all(isinstance(value, dict) for value in read.values()):
        raise ValueError(
            f"{path}: this is one object of columns and not a list of rows; pandas writes rows "
            'with to_json("pairs.jsonl", orient="records", lines=True)'
        )
    return rows


def _is_records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _records(path: str, rows: list) -> list[Row]:
    return [(f"{path}, record {number}", row) for number, row in enumerate(rows, start=1)]


# --- CSV and TSV ----------------------------------------------------------------------------------


def _csv_rows(path: str, text: str, names: list[str], remarks: list[str]) -> list[Row]:
    """The rows of a table whose header names the columns; all lines have the same separator."""
    lines = lines_of(text.rstrip("\n"))
    told = re.fullmatch('"?sep=(.)"?', lines[0]) if lines else None  # as Excel reads it
    skipped = 1 if told else 0
    with _any_field():
        delimiter, header = _header(path, lines[skipped:], names, told[1] if told else ",;\t")
        rows, problem = _cells(path, lines, skipped, delimiter, len(header))
        merged = not problem and len(rows) < len(lines) - 1 - skipped
        if (problem or merged) and delimiter == "\t" and ending(path) != ".csv":
            # In TSV, a quotation mark is read as an ordinary character if this makes every line
            # a row.
            plain, other = _cells(path, lines, skipped, delimiter, len(header), csv.QUOTE_NONE)
            if not other:
                at = next((place for place, row in plain if any(c[:1] == '"' for c in row)), path)
                remarks.append(
                    f"{at}: quotation marks are read as letters in this file, because a quotation "
                    "mark there opens a cell, but no other quotation mark closes the cell."
                )
                rows, problem = plain, ""
    if problem:
        raise ValueError(problem)
    return [(place, dict(zip(header, row, strict=True))) for place, row in rows]


@contextmanager
def _any_field():
    """Allow fields that are longer than csv's usual limit."""
    before = csv.field_size_limit(2**31 - 1)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def _header(path: str, lines: list[str], names: list[str], marks: str) -> tuple[str, list[str]]:
    """The separator of a table's cells (one of `marks`), and the names of the table's columns."""
    headers: dict[str, list[str]] = {}
    for delimiter in marks:
        with suppress(csv.Error):
            reader = csv.reader((f"{line}\n" for line in lines), delimiter=delimiter, strict=True)
            headers[delimiter] = [name.strip() for name in next(reader, [])]
    right = [each for each, header in headers.items() if set(names) <= set(header)]
    if not right:
        if not lines:
            raise ValueError(f"{path} contains no texts")
        header = max(headers.values(), key=len, default=lines[:1])
        if len(header) == 1 and all(name in header[0] for name in names):
            raise ValueError(
                f"{path}, line 1: the columns are not separated by a comma, a semicolon or a tab; "
                'if another mark separates them, name it in a line above this one, such as "sep=|"'
            )
        _no_column(path, names, header)
    delimiter = max(right, key=lambda each: len(headers[each]))
    for name, times in Counter(headers[delimiter]).items():
        if times > 1:
            raise ValueError(f"{path}, line 1: {times} columns are called {name!r}")
    return delimiter, headers[delimiter]


def _cells(
    path: str,
    lines: list[str],
    skipped: int,
    delimiter: str,
    width: int,
    quoting: Any = csv.QUOTE_MINIMAL,
) -> tuple[list[tuple[str, list[str]]], str]:
    """The rows before the first bad row, each with its place, and a message about the bad row.

    The message is "" if no row is bad.
    """
    reader = csv.reader(
        (f"{line}\n" for line in lines[skipped:]), delimiter=delimiter, strict=True, quoting=quoting
    )
    rows: list[tuple[str, list[str]]] = []
    place = f"{path}, line {1 + skipped}"
    try:
        next(reader)
        place = f"{path}, line {reader.line_num + 1 + skipped}"
        for row in reader:
            if len(row) != width:
                why = _QUOTED.format(delimiter) if len(row) > width else ""
                if not rows and len(row) == width + 1 and row[0] == "1":
                    why = _ROW_NAMES
                return rows, f"{place}: {len(row)} fields, but the header has {width}{why}"
            rows.append((place, row))
            place = f"{path}, line {reader.line_num + 1 + skipped}"
    except csv.Error as error:
        why = next((why for said, why in _BAD_QUOTES.items() if said in str(error)), str(error))
        return rows, f"{place}: {why}"
    return rows, ""


# --- two tables -----------------------------------------------------------------------------------

_NAMES_ITEMS = re.compile(r"(?:^|[\W_])(?:[gu]?uid|docid|qid|id|key|idx|index)$", re.IGNORECASE)
_UNNAMED = ("", "Unnamed: 0")  # columns with the row numbers that R and pandas write


def in_the_order_of(
    first: list[Row], second: list[Row], names: list[str], remarks: list[str]
) -> list[Row]:
    """Return the second table's rows in the order of the first table, if a column names the items.

    A column names the items if both tables have the same values in this column, without repeats.
    The columns in `names` do not count, because they contain the texts. A column of ids may be
    called ID in one table and id in the other. If no column of ids has the same name in both
    tables, columns of ids with different names are compared, too.
    Raises ValueError if a column with a name such as id has repeated values, or if its values
    differ between the tables.
    """
    if not first or not second:
        return second
    pairs = [(a, b) for a in first[0][1] for b in second[0][1] if not {a, b} & {*names}]
    shared = [pair for pair in pairs if _same_name(*pair)]
    if not any(_names_items(name) for name, _ in shared):
        shared += [pair for pair in pairs if all(map(_names_items, pair))]
    for name, other in sorted(shared, key=lambda pair: not _names_items(pair[0])):
        ours = [str(row.get(name)) for _, row in first]
        theirs = [str(row.get(other)) for _, row in second]
        if ours == theirs:
            continue
        if len({*ours}) == len(ours) and sorted(ours) == sorted(theirs):
            if _names_items(name) or name in _UNNAMED or not any(map(_is_number, ours)):
                file = second[0][0].rpartition(", ")[0]
                remarks.append(
                    f"The rows of {file} are in a different order, so they were joined by the "
                    f"column {other!r}."
                )
                at = dict(zip(theirs, second, strict=True))
                return [at[key] for key in ours]
        elif _names_items(name) and _same_name(name, other):
            raise ValueError(_strangers(name, first, second, ours, theirs))
    return second


def _same_name(name: str, other: str) -> bool:
    return name.strip().casefold() == other.strip().casefold()


def _names_items(name: str) -> bool:
    return bool(_NAMES_ITEMS.search(name) or re.search("[a-z]I[dD]$", name))


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"[-+]?[\d.,]+", text))


def _strangers(
    name: str, first: list[Row], second: list[Row], ours: list[str], theirs: list[str]
) -> str:
    """A sentence that says why two tables cannot be joined by the column `name`."""
    for keys, rows in ((ours, first), (theirs, second)):
        for key, times in Counter(keys).items():
            if times > 1:
                again = rows[keys.index(key, keys.index(key) + 1)][0]
                return (
                    f"{again}: {brief(key)} occurs {times} times in the column {name!r}, so this "
                    "column cannot join the two tables, whose rows are in different orders"
                )
    for keys, others, rows in ((ours, theirs, first), (theirs, ours, second)):
        known = {*others}
        for key, (place, _) in zip(keys, rows, strict=True):
            if key not in known:
                return (
                    f"{place}: the other table has no row in which {name!r} is {brief(key)}, so "
                    "the two tables cannot be joined: give both tables the same items, or "
                    "leave the column out"
                )
    raise AssertionError(name)  # the keys differ, so some key is repeated or has no partner
