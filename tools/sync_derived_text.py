"""Write facts from the records and the chapters into other files, as part of `make notebooks`.

The records provide the heading and the stub of each exercise. The chapters provide the minutes,
the links to the previous and the next chapter, and the rows of the README and of the first
notebook.
"""

import ast
import json
import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import minutes
from address import ROOT, address
from kit.chapter import Chapter, read_chapter
from launch_links import with_line

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import LEVELS, Task

CHECK = re.compile(r"(?m)^check\((\w+)\)$")
HEADING = re.compile(r"(?m)^(#+) Exercise(?: \d+)? · (.*?)(?: \(\d+ minutes?.*\))?$")
CHAIN = re.compile(r"\[(?:Previous|Next): [^\]]*\]\([^)]*\)")
# The heading below the table of progress, and the link to the next chapter under it.
FURTHER = re.compile(r"## Go further\n\n(?:\[Next: [^\n]*\n\n)?")
SHORT_ROAD = 5  # chapters 00 to 04 are the short road; chapter 05 and later ones are beyond it
ABOUT = re.compile(r"\*\*What you will do\*\*: (.*)")
NEEDS = re.compile(r"\*\*What you need\*\*: ([^;\n]+)")
ANSWERS = re.compile(r"\*\*The question\*\*: (.*)")
HEADER = re.compile(r"\| chapter \|.*\n\|[-| ]+\|\n")


# ---- one notebook, from the records ------------------------------------------------------


def with_headings(cells: list[dict]) -> None:
    """Write the number, minutes and level of each exercise into the heading above its cell."""
    for place, cell in enumerate(cells):
        for name in CHECK.findall(_text(cell)) if cell["cell_type"] == "code" else ():
            if (task := EXERCISES.get(name)) and place and "Exercise" in _text(cells[place - 1]):
                _put(cells[place - 1], HEADING.sub(heading_of(task), _text(cells[place - 1])))


def heading_of(task: Task) -> str:
    """A replacement for `HEADING.sub`, which keeps the title and updates the rest of a heading."""
    cost = rf"({task.time}, {LEVELS[task.level]})"
    return rf"\1 Exercise {task.number} · \2 {cost}"


def with_stubs(cells: list[dict], own: Iterable[Task]) -> None:
    """Write the stub of each exercise above the line that checks the exercise."""
    stubs = {task.name: task.stub for task in own}
    for cell in cells:
        for name in CHECK.findall(_text(cell)) if cell["cell_type"] == "code" else ():
            if name in stubs and stubs[name] not in _text(cell):
                _put(cell, with_stub(_text(cell), name, stubs[name]))


def with_stub(source: str, name: str, stub: str) -> str:
    """The text of an exercise's cell, in which only the stub has been replaced."""
    lines = source.split("\n")
    imports = [ast.dump(node) for node in ast.parse(stub).body[:-1]]
    for node in reversed(ast.parse(source).body):
        if getattr(node, "name", "") == name or ast.dump(node) in imports:
            del lines[node.lineno - 1 : node.end_lineno]
    before, check, after = "\n".join(lines).partition(f"check({name})")
    above = f"{before.strip()}\n\n\n" if before.strip() else ""
    return f"{above}{stub}\n\n\n{check}{after or f'{chr(10)}# hint({name})'}"


def with_links(cells: list[dict], before: Chapter | None, after: Chapter | None) -> None:
    """Write the links to the previous and the next chapter at the end of the last cell."""
    links = [
        f"[{word}: {each.name}]({each.path.name})"
        for word, each in (("Previous", before), ("Next", after))
        if each
    ]
    lines = _text(cells[-1]).rstrip().split("\n")
    others: list[str] = []
    if CHAIN.search(lines[-1]):
        said = re.findall(r"\[[^\]]*\]\([^)]*\)", lines.pop())
        others = [link for link in said if not CHAIN.fullmatch(link)]
    else:
        lines.append("")
    _put(cells[-1], "\n".join([*lines, " · ".join(_in_order(others, links))]))


def with_way_on(text: str, after: Chapter | None) -> str:
    """The text of a cell, with a link to the next chapter below the heading “Go further”."""
    way_on = f"[Next: {after.name}]({after.path.name})\n\n" if after else ""
    return FURTHER.sub(lambda _: f"## Go further\n\n{way_on}", text, count=1)


def _in_order(others: list[str], links: list[str]) -> list[str]:
    """The links for the last line: first the glossary, then `links`, and then all other links."""
    front = [each for each in others if "glossary" in each]
    return [*front, *links, *(each for each in others if each not in front)]


# ---- the tables of the chapters ----------------------------------------------------------


def readme_rows(chapters: list[Chapter]) -> str:
    """Rows of a table in the README: what you do in each chapter, and how long it takes."""
    rows = []
    for chapter in chapters:
        alone, room = minutes.announced(chapter)
        link = f"[{chapter.name}](notebooks/{chapter.path.name})"
        spent = " / ".join(
            [f"{alone}", *([f"{room}"] if room else []), f"{minutes.further(chapter) or '–'}"]
        )
        rows.append(f"| {link} | {_found(ABOUT, chapter).rstrip('.')} | {spent} |\n")
    return "".join(rows)


def first_page_rows(chapters: list[Chapter]) -> str:
    """Rows of the table in the first notebook: each chapter's question, time and requirements."""
    rows = []
    for chapter in chapters:
        alone, _ = minutes.announced(chapter)
        link = f"[{_found(ANSWERS, chapter)}]({chapter.path.name})"
        rows.append(f"| {chapter.code} | {link} | {alone} | {in_spans(_found(NEEDS, chapter))} |\n")
    return "".join(rows)


def in_spans(text: str) -> str:
    """The chapters in a text, shortened: “chapters 01 to 06 and 10” becomes “01–06, 10”."""
    spans = re.findall(r"\b(\d\d)(?: to (\d\d))?", text)
    numbers = {n for first, last in spans for n in range(int(first), int(last or first) + 1)}
    ordered = enumerate(sorted(numbers))
    groups = [
        [n for _, n in group] for _, group in groupby(ordered, lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(f"{g[0]:02}–{g[-1]:02}" if g[1:] else f"{g[0]:02}" for g in groups)


def with_rows(text: str, tables: list[str]) -> str:
    """The text with new rows in its tables of chapters; `tables` has the rows table by table."""
    for header, rows in zip(list(HEADER.finditer(text))[::-1], tables[::-1], strict=True):
        end = header.end()
        while text.startswith("|", end):
            end = text.find("\n", end) + 1 or len(text)
        text = text[: header.end()] + rows + text[end:]
    return text


def _found(pattern: re.Pattern[str], chapter: Chapter) -> str:
    """The text that a pattern finds in a chapter's first cell. Raises SystemExit if none fits."""
    found = pattern.search(_first(chapter.path))
    if not found:
        label = re.sub(r"\\|\(.*", "", pattern.pattern).rstrip()
        raise SystemExit(f"{chapter.path.name}: the first cell lacks a line with {label}")
    return found[1]


def _first(path: Path) -> str:
    return _text(json.loads(path.read_text(encoding="utf-8"))["cells"][0])


# ---- all of it ---------------------------------------------------------------------------


def outdated(root: Path = ROOT) -> dict[Path, str]:
    """{file: its correct text} for every outdated notebook, and for an outdated README."""
    paths = sorted((root / "notebooks").glob("*.ipynb"))
    chapters = [read_chapter(path) for path in paths]
    right = {}
    for place, chapter in enumerate(chapters):
        notebook = json.loads(chapter.path.read_text(encoding="utf-8"))
        cells = notebook["cells"]
        own = [task for task in EXERCISES.values() if task.chapter == int(chapter.code)]
        with_headings(cells)
        with_stubs(cells, own)
        after = chapters[place + 1] if place + 1 < len(chapters) else None
        for cell in cells:
            if FURTHER.match(_text(cell)):
                text = minutes.with_section_minutes(_text(cell), chapter)
                _put(cell, with_way_on(text, after))
        first = minutes.with_minutes(_text(cells[0]), chapter)
        _put(cells[0], with_line(first, address(root)))
        with_links(cells, chapters[place - 1] if place else None, after)
        if not place:
            table = next(cell for cell in cells if HEADER.search(_text(cell)))
            text = with_rows(_text(table) + "\n", [first_page_rows(chapters[SHORT_ROAD:])])
            _put(table, minutes.with_sums(text.rstrip("\n"), chapters))
        right[chapter.path] = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    readme = root / "README.md"
    tables = [readme_rows(chapters[:SHORT_ROAD]), readme_rows(chapters[SHORT_ROAD:])]
    text = with_rows(readme.read_text(encoding="utf-8"), tables)
    right[readme] = minutes.with_sums(text, chapters)
    return {path: text for path, text in right.items() if text != path.read_text(encoding="utf-8")}


def write(root: Path = ROOT) -> list[Path]:
    """Update the files that are out of date, and return their paths."""
    found = outdated(root)
    for path, text in found.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(found)


def _text(cell: dict) -> str:
    return "".join(cell["source"])


def _put(cell: dict, text: str) -> None:
    cell["source"] = text.splitlines(keepends=True)
