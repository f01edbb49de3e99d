"""Read the notebooks as JSON, and find their cells, headings, links, calls and outputs."""

import ast
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
CHAPTERS = sorted(FOLDER.glob("*.ipynb"))
FURTHER = "Go further"  # the heading below which nothing is core


def find(names: list[str], folder: Path = FOLDER) -> list[Path]:
    """The paths of the notebooks in `names` (numbers, names or paths), or of all if it is empty."""
    everything = sorted(folder.glob("*.ipynb"))
    if not names:
        return everything
    found = []
    for name in names:
        matches = [path for path in everything if path.name.startswith(Path(name).name)]
        if Path(name).is_file():
            matches = [Path(name).resolve()]
        if len(matches) != 1:
            known = ", ".join(path.stem for path in everything) or "none"
            many = "more than one notebook" if matches else "no notebook"
            raise SystemExit(f"{name} fits {many}; the notebooks are {known}.")
        found += matches
    return found


def read(path: Path) -> dict:
    """Read a notebook's JSON. Raises ValueError with the file's name if the file is not JSON."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise ValueError(f"{path.name} cannot be read as a notebook: {problem}") from None


def source(cell: dict) -> str:
    return "".join(cell["source"])


def markdown_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]


def code_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def word_count(text: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def plain_lines(text: str) -> list[str]:
    """The lines of a markdown text, with empty lines for code blocks and displayed formulas."""
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
    """(level, text) for every heading in a markdown cell."""
    found = (re.fullmatch(r"(#{1,6}) +(.*?)\s*", line) for line in plain_lines(source(cell)))
    return [(len(match[1]), match[2]) for match in found if match]


def core(notebook: dict) -> list[dict]:
    """The cells above the optional part *Go further*; all cells if there is no such part."""
    cells = notebook["cells"]
    ends = (place for place, cell in enumerate(cells) if (2, FURTHER) in headings(cell)
            and cell["cell_type"] == "markdown")  # fmt: skip
    return cells[: next(ends, len(cells))]


def all_headings(notebook: dict) -> list[tuple[str, int, str]]:
    """(cell id, level, text) for every heading in a notebook."""
    return [(cell["id"], *found) for cell in markdown_cells(notebook) for found in headings(cell)]


def title(notebook: dict) -> str:
    """The text of the H1, such as `02 · ROUGE-1 and clipping`."""
    return source(notebook["cells"][0]).split("\n")[0].removeprefix("# ").strip()


def sections(notebook: dict) -> list[tuple[str, list[dict]]]:
    """Pairs (H2, its cells up to the next H2), in order; a cell with two H2s is in both pairs."""
    found: list[tuple[str, list[dict]]] = []
    for cell in notebook["cells"]:
        marks = headings(cell) if cell["cell_type"] == "markdown" else []
        if found and not any(level == 2 for level, _ in marks):
            found[-1][1].append(cell)
        found += [(text, [cell]) for level, text in marks if level == 2]
    return found


def goes_further(notebook: dict) -> bool:
    """Whether a notebook has the optional part *Go further*."""
    return any(text == FURTHER for text, _ in sections(notebook))


def links(text: str) -> list[tuple[str, str, str]]:
    """("!" for an image or "", text, target) for every markdown link outside code."""
    text = re.sub(r"`[^`\n]*`", "", "\n".join(plain_lines(text)))
    return re.findall(r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(<?([^)>\s]+)[^)]*\)", text)


def syntax(cell: dict) -> list[ast.AST]:
    """The nodes of a code cell's syntax tree; [] for a text cell or for code that is not Python."""
    if cell["cell_type"] != "code":
        return []
    try:
        return list(ast.walk(ast.parse(source(cell))))
    except SyntaxError:
        return []


def is_call_of(node: ast.AST, names: set[str]) -> bool:
    """Whether a node calls a function or a method with one of these names."""
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name in names


def calls(cells: list[dict], names: set[str]) -> list[tuple[str, ast.Call]]:
    """(cell id, call) for every call of a function with one of these names."""
    return [(c["id"], node) for c in cells for node in syntax(c) if is_call_of(node, names)]


def first_argument(call: ast.Call) -> str | None:
    """A call's first argument if it is a text or a name, such as `02-a` in `quiz("02-a")`."""
    first = call.args[0] if call.args else None
    return first.id if isinstance(first, ast.Name) else getattr(first, "value", None)


def outputs(notebook: dict) -> Iterator[tuple[str, dict]]:
    """(cell id, output) for every output of a notebook."""
    for cell in code_cells(notebook):
        for output in cell["outputs"]:
            yield cell["id"], output


def html_of(output: dict) -> str:
    """The HTML of an output, or "" if it has no HTML."""
    return "".join(output.get("data", {}).get("text/html", []))


def plain_of(output: dict) -> str:
    """The plain text of an output, or "" if it has no plain text."""
    return "".join(output.get("data", {}).get("text/plain", []))


class Tags(HTMLParser):
    """A parser that collects the start tags of a piece of HTML, with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Store a start tag; the parser calls this method."""
        self.tags.append((tag, dict(attrs)))
