"""Tables that read well in a terminal, in a notebook and with a screen reader."""

import re
import unicodedata
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from html import escape

Cell = str | int | float | None
# With these class names, MathJax 3 (JupyterLab, Notebook 7) and MathJax 2 look for no formulas, so
# “costs $5 here, not $7” stays as it is.
NO_FORMULAS = "mathjax_ignore tex2jax_ignore"


@dataclass(frozen=True, repr=False)
class Table:
    """A table with a caption: aligned plain text in a terminal, a real HTML table in a notebook.

    The first column has the names of the rows. A float is shown with three decimals, and None as an
    empty cell; to show a number in another way, pass it as a str. Raises TypeError for rows that
    are not lists of cells, and ValueError for a row that does not have a cell for each column.

    >>> Table(["text", "tokens"], [["reference", 6], ["candidate", 20]], "How long they are")
    How long they are
    text       tokens
    ---------  ------
    reference       6
    candidate      20
    """

    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    caption: str

    def __post_init__(self) -> None:
        """Check that the rows are lists of cells, with a cell for each column."""
        if isinstance(self.rows, str) or not isinstance(self.rows, Iterable):
            raise TypeError(f"rows must be a list of rows, not {type(self.rows).__name__}")
        for name, line in [("columns", self.columns), *(("a row", row) for row in self.rows)]:
            if not isinstance(line, list | tuple):
                raise TypeError(f"{name} must be a list of cells, not {type(line).__name__}")
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(
                    f"a row has {len(row)} cells, but the table has {len(self.columns)} columns"
                )

    def __repr__(self) -> str:
        """Caption, head, rule and rows, with numbers aligned to the right."""
        head = [one_line(name) for name in self.columns]
        body = [[one_line(shown(cell)) for cell in row] for row in self.rows]
        numeric = self._numeric()
        widths = [max(map(_columns_wide, column)) for column in zip(head, *body, strict=True)]
        lines = [
            [_pad(*each) for each in zip(row, widths, numeric, strict=True)]
            for row in [head, ["-" * width for width in widths], *body]
        ]
        return "\n".join([one_line(self.caption), *("  ".join(line).rstrip() for line in lines)])

    def _repr_html_(self) -> str:
        numeric = self._numeric()
        head = "".join(
            f'<th scope="col"{_side(right)}>{escape(drawable(name))}</th>'
            for name, right in zip(self.columns, numeric, strict=True)
        )
        body = "".join(f"<tr>{_html_row(row, numeric)}</tr>" for row in self.rows)
        return (
            f'<table class="{NO_FORMULAS}">'
            f"<caption>{escape(drawable(self.caption))}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def _numeric(self) -> list[bool]:
        """Which columns contain only figures; the first column, with names, never counts."""
        return [
            bool(i and self.rows) and all(_is_figure(row[i]) for row in self.rows)
            for i in range(len(self.columns))
        ]


def number(value: float) -> str:
    """Return a figure as the course writes it, with three decimals.

    >>> number(5 / 6)
    '0.833'
    """
    return f"{value:.3f}"


def apart(values: Sequence[float]) -> list[str]:
    """Return the figures of a column with three decimals, or more if they look equal otherwise.

    Nobody should think that two systems are tied because a table rounds. There are at most six
    decimals.

    >>> apart([0.40587, 0.4058, 0.5])
    ['0.4059', '0.4058', '0.5000']
    """
    digits = 3
    while digits < 6 and len({f"{v:.{digits}f}" for v in values}) < len(set(values)):
        digits += 1
    return [f"{v:.{digits}f}" for v in values]


def counted(count: float, noun: str) -> str:
    """Return the count with its noun, which is plural unless the count is 1.

    >>> counted(1, "token"), counted(2, "token"), counted(0, "match")
    ('1 token', '2 tokens', '0 matches')
    """
    ending = "" if count == 1 else "es" if noun.endswith("ch") else "s"
    return f"{count} {noun}{ending}"


def brief(token: Hashable, most: int = 40) -> str:
    """Return a token on one line for a sentence; a very long token is cut.

    >>> brief("a" * 50, most=3)
    'aaa…'
    """
    text = one_line(str(token))
    return text if len(text) <= most else text[:most] + "…"


def fraction(hits: float, total: float) -> str:
    """Return a division with its value; 0 divided by 0 is 0 by convention.

    >>> fraction(5, 6), fraction(0, 0)
    ('5/6 = 0.833', '0/0, counted as 0.000')
    """
    if not total:
        return f"{hits}/{total}, counted as {number(0)}"
    return f"{hits}/{total} = {number(hits / total)}"


def shown(cell: Cell) -> str:
    """Return the text of a cell: floats with three decimals, None as nothing.

    >>> shown(0.5), shown(3), shown(None)
    ('0.500', '3', '')
    """
    if cell is None:
        return ""
    return number(cell) if isinstance(cell, float) else str(cell)


# Control codes except tab and line break, and half characters (lone surrogates).
_NOT_DRAWABLE = re.compile(r"[^\t\n -~\xa0-\ud7ff\ue000-\U0010ffff]")


def drawable(text: str) -> str:
    r"""Return the text with a mark for each code that no screen can show, such as control codes.

    >>> drawable("a\x00b")
    'a�b'
    """
    return _NOT_DRAWABLE.sub("\ufffd", str(text))


def one_line(text: str) -> str:
    r"""Return the text on one line, with every run of whitespace as one space.

    >>> one_line("a\n b")
    'a b'
    """
    return " ".join(drawable(str(text).replace("\r", "\n")).split())


def _html_row(row: Sequence[Cell], numeric: Sequence[bool]) -> str:
    cells = [escape(drawable(shown(cell))) for cell in row]
    rest = zip(cells[1:], numeric[1:], strict=True)
    return f'<th scope="row"{_side(False)}>{cells[0]}</th>' + "".join(
        f"<td{_side(right)}>{cell}</td>" for cell, right in rest
    )


def _side(right: bool) -> str:
    # JupyterLab aligns every cell to the right, which is wrong for words.
    return ' style="text-align:right"' if right else ' style="text-align:left"'


def _is_figure(cell: Cell) -> bool:
    if isinstance(cell, str):
        return cell.strip("[]").replace("/", "", 1).replace(".", "", 1).isdecimal()
    return cell is None or isinstance(cell, int | float)


def _columns_wide(text: str) -> int:
    """How many columns the text needs in a terminal: marks need none, and wide letters need two."""
    return sum(
        0
        if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(c) in "WF"
        else 1
        for c in text
    )


def _pad(text: str, width: int, right: bool) -> str:
    space = " " * (width - _columns_wide(text))
    return space + text if right else text + space
