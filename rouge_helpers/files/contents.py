"""Turn the bytes of a file into text, or raise an error that explains why this is impossible."""

import codecs
import gzip
import sys
import zlib
from pathlib import Path

# The marks at the beginning of a file that show its encoding.
_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_PANDAS = 'turn it into a CSV with pandas.{}("{}").to_csv("pairs.csv", index=False)'
_UNPACK = "unpack it first, or compress it with gzip"
# The first bytes of files that are not text, what such files are, and what to do.
_OTHERS = {
    b"PAR1": ("a Parquet file", _PANDAS.format("read_parquet", "{name}")),
    b"ARROW1": ("an Arrow file", _PANDAS.format("read_feather", "{name}")),
    b"PK\x03\x04": ("a zip archive", "unpack it, and name the file or the folder inside it"),
    b"\xd0\xcf\x11\xe0": ("an old Office file", 'save the sheet as "CSV UTF-8"'),
    b"BZh": ("compressed with bzip2", _UNPACK),
    b"\xfd7zXZ": ("compressed with xz", _UNPACK),
    b"(\xb5/\xfd": ("compressed with Zstandard", _UNPACK),
    b"7z\xbc\xaf": ("a 7-Zip archive", _UNPACK),
    b"%PDF": ("a PDF", "extract its text first"),
    b"SQLite format 3": ("an SQLite database", "export its table as a CSV"),
    b"\x93NUMPY": ("a numpy array", "write its texts into a CSV"),
    b"\x80\x04\x95": ("a Python pickle", "load it in Python, and write its texts into a CSV"),
}
# Other kinds of zip archives, recognised by a folder inside or by the file extension.
_OFFICE = {
    (b"xl/", "xlsx"): (
        "an Excel workbook",
        'save the sheet as "CSV UTF-8", or ' + _PANDAS.format("read_excel", "{name}"),
    ),
    (b"word/", "docx"): ("a Word document", "save it as plain text in UTF-8"),
}


def text_of(path: str | Path, encoding: str) -> str:
    """Return the whole text of a file, with line feeds as line breaks; "-" is standard input.

    Raises ValueError if the file cannot be read or is not text.
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
    """Return the name of a file, for use in a sentence.

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
    # Text in another encoding is hardly ever valid UTF-8, so the two sides may differ in encoding.
    for written in [marked] if marked else ["utf-8", encoding]:
        try:
            codecs.lookup(encoding)  # reports a wrong name even if it is not used
            text = data.decode(written)
        except LookupError:
            raise ValueError(f"Python does not know the encoding {encoding!r}") from None
        except UnicodeDecodeError as error:
            place = error.start
        else:
            if "\0" not in text:
                return text
            place = data.index(b"\0")
    line = data.count(b"\n", 0, place) + 1
    advice = "name its encoding, such as cp1252 for a file from an older Windows program"
    if zeros := data.count(0):
        many = 4 * zeros > len(data)  # every second byte in UTF-16, and more in UTF-32
        advice = "name its encoding, such as utf-16" if many else "it contains the character NUL"
    raise ValueError(f"{path}, line {line}: this is not text in {written.upper()}; {advice}")


def lines_of(text: str) -> list[str]:
    r"""Return the lines of a text; a line break at the end does not begin another line.

    >>> lines_of("a\n\nb\n")
    ['a', '', 'b']
    """
    return text.removesuffix("\n").split("\n") if text else []


def ending(path: str | Path) -> str:
    """Return the extension of a file in lower case; a .gz at the end does not count.

    >>> ending("pairs.CSV.gz")
    '.csv'
    """
    return Path(str(path).lower().removesuffix(".gz")).suffix
