"""What a notebook holds, as JSON gives it: its cells, with their lines, words and headings."""

import json
import re
from pathlib import Path

FURTHER = "Go further"  # the heading below which nothing is core


def read(path: Path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))


def source(cell: dict) -> str:
    return "".join(cell["source"])


def markdown_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]


def code_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def word_count(text: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def plain_lines(text: str) -> list[str]:
    """The lines of markdown outside fences and displayed formulas; those become empty lines."""
    lines, inside = [], None
    for line in text.split("\n"):
        mark = next((mark for mark in ("```", "~~~", "$$") if line.lstrip().startswith(mark)), None)
        if mark is None:
            lines.append("" if inside else line)
            continue
        lines.append("")
        if inside is None and not (mark == "$$" and line.count("$$") > 1):
            inside = mark
        elif inside == mark:
            inside = None
    return lines


def headings(cell: dict) -> list[tuple[int, str]]:
    """(level, text) of every heading of a markdown cell."""
    found = (re.fullmatch(r"(#{1,6}) +(.*?)\s*", line) for line in plain_lines(source(cell)))
    return [(len(match[1]), match[2]) for match in found if match]


def core(notebook: dict) -> list[dict]:
    """The cells up to the part to go further; all of them where there is none."""
    cells = notebook["cells"]
    ends = (place for place, cell in enumerate(cells) if (2, FURTHER) in headings(cell)
            and cell["cell_type"] == "markdown")  # fmt: skip
    return cells[: next(ends, len(cells))]
