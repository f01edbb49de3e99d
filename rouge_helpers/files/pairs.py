"""Read pairs of texts from files, for use with `rouge_helpers.corpus.score_corpus`.

No text is dropped, guessed or changed. If anything is wrong, an error names the file and the line.
`remarks` lists everything that is unusual in the texts.
"""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from reprlib import repr as brief
from typing import Any, NamedTuple

from rouge_helpers.files.contents import label, lines_of, text_of
from rouge_helpers.files.diagnosis import Finding, diagnose
from rouge_helpers.files.folders import partners
from rouge_helpers.files.tables import Row, in_the_order_of, is_table, rows_of
from rouge_helpers.text import is_empty_cell

_HIGHLIGHT = re.compile("^@ ?highlight$", re.MULTILINE)  # tokenised stories have the space
_LISTS = (
    "In {} of the pairs, the reference is a list. Each text in a list is a reference of its own: "
    "if the texts are the sentences of one reference, join them with line breaks."
)


class Cell(NamedTuple):
    """A value from a file, and its place: a file and a line, for example."""

    place: str
    value: Any


class Pairs(list):
    """A list of pairs (reference or references, candidate), with each text's place in a file."""

    places: dict[str, list[str]]  # by side: a file and a line, a file and a record, or a file
    read: list[str]  # the remarks made while the files were read

    def remarked(self, variant: str = "1", **settings) -> list[str]:
        """Return the remarks for a reader of the scores, as a list of sentences.

        Pass the same `variant` and `settings` as to the function that computes the scores.
        """
        said = [f"{len(self)} pair{'s'[: len(self) != 1]}; the first is {brief(self[0])}."]
        found = diagnose(self, variant, **settings)
        return [*said, *self.read, *map(self._told, found)]

    def _told(self, finding: Finding) -> str:
        return finding.sentence(lambda side, item: self.places[side][item])

    @property
    def remarks(self) -> list[str]:
        """The remarks for a reader of ROUGE-1 scores with the default settings."""
        return self.remarked()


def read_pairs(
    references: str | os.PathLike | Sequence[str | os.PathLike],
    candidates: str | os.PathLike | None = None,
    *,
    reference: str | Sequence[str] = "reference",
    candidate: str = "candidate",
    encoding: str = "utf-8",
) -> Pairs:
    r"""Return the pairs of texts in one table, two files or two folders.

    one table     a CSV or TSV with a header, JSON Lines, or a JSON array of objects: `reference`
                  and `candidate` name the columns; there may be several columns of references,
                  and in JSON a reference may be a list of texts; `output.text` is a text inside
                  an object
    two files     one text per line; or two tables, each with one of the columns, joined by a column
                  of ids if both tables have such a column; or a single text in each file, if one of
                  the files marks its sentences with @highlight lines
    two folders   one text per file; files belong together by name, or else by the only number in
                  their names; `1.A.txt` and `1.B.txt` are two references of `1.txt`

    `references` may be a list of files, each with one reference for every item. An empty line is
    skipped if another file has a reference for the same item. Any file may be compressed with gzip,
    and "-" is standard input. A file must be in UTF-8, in UTF-16 with a byte order mark at its
    start, or in the given `encoding`. A line ends with a line feed, or with a carriage return and a
    line feed. In a file without line feeds, a line ends with a carriage return. An empty or missing
    candidate counts as an empty text and scores 0.0. `remarks` counts empty candidates, and
    everything else that `diagnose` finds.
    Raises a ValueError that names the file and the line if a reference is empty or missing, if a
    value is not a text, if the sides differ in length, or if anything cannot be read.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = pathlib.Path(folder, "pairs.csv")
    ...     _ = table.write_text("reference,candidate\nThe ferry left.,A ferry\n", "utf-8")
    ...     pairs = read_pairs(table)
    >>> pairs, pairs.remarks
    ([('The ferry left.', 'A ferry')], ["1 pair; the first is ('The ferry left.', 'A ferry')."])
    """
    several = [references] if isinstance(references, str | os.PathLike) else [*references]
    if not several:
        raise ValueError("references is empty: name a file")
    files, remarks = [str(path) for path in several], list[str]()
    references_in = [reference] if isinstance(reference, str) else [*reference]
    if candidates is not None:
        if len(references_in) > 1:
            raise ValueError(
                "several columns of references must be in one table, with the candidates"
            )
        files.append(str(candidates))
        names = references_in * len(several) + [candidate]
        read = _folders if any(map(os.path.isdir, files)) else _files
        *columns, theirs = read(files, names, encoding, remarks)
    elif len(several) == 1:
        *columns, theirs = _one_table(files[0], [*references_in, candidate], encoding, remarks)
    else:
        raise ValueError("several files of references need a file of candidates")
    for file, column in zip(files, [*columns, theirs], strict=False):
        if not column:
            raise ValueError(f"{label(file)} contains no texts")
    for ours in columns:
        if len(ours) != len(theirs):
            raise ValueError(_unequal(ours, theirs))
    pairs = Pairs(
        (_references(cells), _candidate(right))
        for *cells, right in zip(*columns, theirs, strict=True)
    )
    lists = sum(isinstance(cell.value, list) for ours in columns for cell in ours)
    sides = {"reference": columns[0], "candidate": theirs}
    pairs.places = {side: [cell.place for cell in cells] for side, cells in sides.items()}
    if lists and not Path(files[0]).is_dir():
        remarks.insert(0, _LISTS.format(lists))
    pairs.read = remarks
    return pairs


def _unequal(ours: list[Cell], theirs: list[Cell]) -> str:
    most, least = (ours, theirs) if len(ours) > len(theirs) else (theirs, ours)
    return (
        f"{len(ours)} reference{'s'[: len(ours) != 1]} and {len(theirs)} "
        f"candidate{'s'[: len(theirs) != 1]} do not belong together: the first text without a "
        f"partner is {most[len(least)].place}"
    )


# --- a column of cells for each file --------------------------------------------------------------


def _one_table(path: str, names: list[str], encoding: str, remarks: list[str]) -> list[list[Cell]]:
    if len({*names}) < len(names):
        raise ValueError(
            f"the column {max(names, key=names.count)!r} is named twice: name one column of "
            "references and another column of candidates"
        )
    if Path(path).is_dir():
        raise ValueError(f"{path} is a folder: name the folder of the candidates after it")
    rows = rows_of(label(path), text_of(path, encoding), names, remarks)
    return [_column(rows, name) for name in names]


def _column(rows: list[Row], name: str) -> list[Cell]:
    return [Cell(place, row.get(name)) for place, row in rows]


def _folders(
    files: list[str], names: list[str], encoding: str, remarks: list[str]
) -> list[list[Cell]]:
    """Return one column of texts for each folder; the last column contains the candidates.

    The texts are in the order of the candidates' names.
    """
    columns: list[list[Cell]] = []
    for folder in files[:-1]:
        found = partners(Path(folder), Path(files[-1]))
        column = []
        for paths in found.values():
            texts = [_whole(text_of(path, encoding)) for path in paths]
            column.append(Cell(str(paths[0]), texts if len(texts) > 1 else texts[0]))
        columns.append(column)
    return [*columns, [Cell(str(path), _whole(text_of(path, encoding))) for path in found]]


def _files(
    files: list[str], names: list[str], encoding: str, remarks: list[str]
) -> list[list[Cell]]:
    """Return one column for each file: the lines of a text file, or one column of a table.

    The rows of all tables are put into the same order as those of the first table.
    """
    if files.count("-") > 1:
        raise ValueError("standard input can be only one of the files")
    columns, stories, first = [], [], None
    for path, name in zip(files, names, strict=True):
        text, path = text_of(path, encoding), label(path)
        if is_table(path, text, name):
            rows = rows_of(path, text, [name], remarks)
            rows = in_the_order_of(first, rows, names, remarks) if first else rows
            first = first or rows
            columns.append(_column(rows, name))
            continue
        lines = enumerate(lines_of(text), start=1)
        columns.append([Cell(f"{path}, line {number}", line) for number, line in lines])
        stories.append([Cell(path, _whole(text))])
    if first:
        return columns
    marked = any(_HIGHLIGHT.fullmatch(cell.value) for cells in columns for cell in cells)
    return stories if marked else columns


def _whole(text: str) -> str:
    """A whole file's text or, if it contains @highlight lines, only the text after these lines."""
    _, *highlights = _HIGHLIGHT.split(text)
    return "\n".join(" ".join(each.split("\n")).strip() for each in highlights) or text.strip("\n")


# --- texts ----------------------------------------------------------------------------------------


def _candidate(cell: Cell) -> str:
    """The text of a cell; an empty cell counts as an empty text."""
    value = "" if is_empty_cell(cell.value) else cell.value
    if not isinstance(value, str):
        raise ValueError(f"{cell.place}: the candidate must be a text, not {value!r:.40}")
    return value


def _references(cells: list[Cell]) -> str | list[str]:
    """Return the references in the cells of an item: one text, or a list of texts."""
    if len(cells) == 1:
        return _reference(cells[0])
    found: list[str] = []
    for cell in cells:
        if not _is_empty(cell.value):
            given = _reference(cell)
            found += [given] if isinstance(given, str) else given
    return found or _reference(cells[0])


def _reference(cell: Cell) -> str | list[str]:
    """The text or list of texts in a cell. Raises ValueError if a text is empty or is not a str."""
    for text in cell.value if isinstance(cell.value, list) and cell.value else [cell.value]:
        if _is_empty(text):
            raise ValueError(
                f"{cell.place}: the reference is empty: add its text, or remove the item from "
                "every file"
            )
        if not isinstance(text, str):
            raise ValueError(f"{cell.place}: the reference must be a text, not {text!r:.40}")
    return cell.value


def _is_empty(text: Any) -> bool:
    return is_empty_cell(text) or not (text.strip() if isinstance(text, str) else text != [])
