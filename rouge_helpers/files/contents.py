"""The bytes of a file to its text, or one sentence that says what the file is."""

import codecs
import gzip
import sys
import zlib
from pathlib import Path

# The marks with which a file says how it is written.
_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_PANDAS = 'pandas writes a CSV of it: pandas.{}("{}").to_csv("pairs.csv", index=False)'
_UNPACK = "unpack it first, or pack it by gzip"
# How files begin that are not text, what they are and the way out.
_OTHERS = {
    b"PAR1": ("a Parquet file", _PANDAS.format("read_parquet", "{name}")),
    b"ARROW1": ("an Arrow file", _PANDAS.format("read_feather", "{name}")),
    b"PK\x03\x04": ("a zip archive", "unpack it, and name the file or the folder that was in it"),
    b"\xd0\xcf\x11\xe0": ("an old Office file", 'save the sheet as "CSV UTF-8"'),
    b"BZh": ("packed by bzip2", _UNPACK),
    b"\xfd7zXZ": ("packed by xz", _UNPACK),
    b"(\xb5/\xfd": ("packed by Zstandard", _UNPACK),
    b"7z\xbc\xaf": ("a 7-Zip archive", _UNPACK),
    b"%PDF": ("a PDF", "take its text out first"),
    b"SQLite format 3": ("an SQLite database", "write a CSV of its table"),
    b"\x93NUMPY": ("an array of numpy", "write its texts into a CSV"),
    b"\x80\x04\x95": ("a pickle of Python", "load it in Python, and write its texts into a CSV"),
}
# What is a zip archive too: by the folder in it, or by the ending of its name.
_OFFICE = {
    (b"xl/", "xlsx"): (
        "an Excel workbook",
        'save the sheet as "CSV UTF-8", or ' + _PANDAS.format("read_excel", "{name}"),
    ),
    (b"word/", "docx"): ("a Word document", "save it as plain text in UTF-8"),
}


def text_of(path: str | Path, encoding: str) -> str:
    """Return the whole text of a file, with one kind of line end; "-" is standard input.

    Raises ValueError for what cannot be read and for what is not text.
    """
    given, path = path, label(path)
    try:
        data = sys.stdin.buffer.read() if given == "-" else Path(given).read_bytes()
        if data.startswith(b"\x1f\x8b"):
            data = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise ValueError(f"{path} cannot be read: {reason}") from None
    _refuse_others(path, data)
    text = _decoded(path, data, encoding).removeprefix("\ufeff").replace("\r\n", "\n")
    return text if "\n" in text else text.replace("\r", "\n")  # as old Macs wrote


def label(path: str | Path) -> str:
    """Return what a file is called in sentences.

    >>> label("-")
    'standard input'
    """
    return "standard input" if path == "-" else str(path)


def _refuse_others(path: str | Path, data: bytes) -> None:
    for start, (kind, way_out) in _OTHERS.items():
        if data.startswith(start):
            for (folder, end), office in _OFFICE.items() if start == b"PK\x03\x04" else ():
                if folder in data or str(path).endswith(end):
                    kind, way_out = office
            raise ValueError(f"{path} is {kind}: {way_out.replace('{name}', Path(path).name)}")


def _decoded(path: str | Path, data: bytes, encoding: str) -> str:
    marked = next((name for mark, name in _MARKS.items() if data.startswith(mark)), None)
    # The letters of another encoding are hardly ever UTF-8 by chance, so one side may be of each.
    for written in [marked] if marked else ["utf-8", encoding]:
        try:
            codecs.lookup(encoding)  # a name that is wrong is told, even if nothing needs it
            text = data.decode(written)
        except LookupError:
            raise ValueError(f"Python knows no encoding {encoding!r}") from None
        except UnicodeDecodeError as error:
            place = error.start
        else:
            if "\0" not in text:
                return text
            place = data.index(b"\0")
    line = data.count(b"\n", 0, place) + 1
    advice = "name its encoding, such as cp1252 for a file that an older program of Windows wrote"
    if zeros := data.count(0):
        many = 4 * zeros > len(data)  # every second byte of a text in UTF-16, and more of UTF-32
        advice = "name its encoding, such as utf-16" if many else "it contains the character NUL"
    raise ValueError(f"{path}, line {line}: this is not text in {written.upper()}; {advice}")


def lines_of(text: str) -> list[str]:
    r"""Return the lines of a text; the break of the last one begins no line.

    >>> lines_of("a\n\nb\n")
    ['a', '', 'b']
    """
    return text.removesuffix("\n").split("\n") if text else []


def ending(path: str | Path) -> str:
    """Return the ending of a file's name, without that of gzip.

    >>> ending("pairs.CSV.gz")
    '.csv'
    """
    return Path(str(path).lower().removesuffix(".gz")).suffix
