"""Hints on how the notebooks read: they judge style, and fail nothing.

`python tools/prose.py` reads every notebook, with numbers or names some of them (`02 04`). It
prints a line of figures for each notebook, and one for each remark: notebook, cell, figure.
"""

import io
import re
import statistics
import sys
import tokenize
import warnings
from collections.abc import Iterator

from cells import code_cells, core, markdown_cells, plain_lines, read, source, word_count

from notebooks import FOLDER, find

sys.path.append(str(FOLDER.parent / "teaching"))

from kit.chapter import MINUTES, readings
from kit.markdown import unbroken

with warnings.catch_warnings():
    # From 3.12 on Python says so when it compiles this package for the first time.
    warnings.filterwarnings("ignore", ".*invalid escape sequence")
    from readability import getmeasures

GRADE = 8  # of school, by Flesch and Kincaid: "plain English" and easier
SHORT = 8  # words; a text of such sentences alone is chopped
CELL, CORE = 90, 1500  # words of a markdown cell, and of the markdown of a core
LINES, MEDIAN = 12, 4  # lines of a code cell, and of the middle one
BANNED = re.compile(r"(?i)\b(just|simply|obviously)\b")
UNWATCHABLE = ("understand", "know", "learn", "appreciate", "be able", "be familiar", "see")
# Lines that are looked up and not read in one go: of tables, of links, of the list of sections.
LOOKED_UP, SECTION = ("|", "[Previous: ", "[Next: "), "- **"
ABBREVIATION = re.compile(
    r"(?<![\w-])(e\.g|i\.e|cf|vs|etc|al|Dr|Mr|Mrs|Ms|St|No|pp?|approx|[A-Z])\."
)


def prose(cell: dict) -> str:
    """Markdown without fences, code spans, link targets and tags."""
    text = "\n".join(plain_lines(source(cell)))
    text = re.sub(r"`[^`\n]*`", "code", text)
    text = re.sub(r"\]\([^)\s]*\)", "]", text)
    return re.sub(r"<[^>\n]+>", "", text)


def fold(cell: dict) -> str:
    """What a code cell says below its result, from the records of its questions."""
    try:
        return re.sub(r"`[^`]*`", "code", "\n".join(readings(source(cell))))
    except SyntaxError:  # a cell that is being written
        return ""


def sentences(cell: dict) -> list[str]:
    """The sentences of a text cell or of a fold: no headings, tables and formulas."""
    text = prose(cell) if cell["cell_type"] == "markdown" else fold(cell)
    text = ABBREVIATION.sub(r"\1", re.sub(r"\$[^$\n]*\$", "formula", text))
    found = []
    for line in unbroken(text).split("\n"):
        if not (line.startswith(("#", *LOOKED_UP)) or MINUTES.search(line)):
            line = re.sub(r"[*_\[\]()“”,;:]", " ", line).strip(" -")
            found += re.split(r"(?<=[.?!])\s+", line)
    return [sentence for sentence in found if word_count(sentence)]


def figures(notebook: dict) -> str:
    """The reading grade of a notebook, and how long its sentences are."""
    said = [(line, cell["id"]) for cell in notebook["cells"] for line in sentences(cell)]
    if not said:
        return "no sentence"
    text = "\n".join(line for line, _ in said)  # the library wants a sentence a line
    grade = getmeasures(text, lang="en")["readability grades"]["Kincaid"]
    lengths = [word_count(line) for line, _ in said]
    mean, most = statistics.fmean(lengths), max(lengths)
    short = sum(length <= SHORT for length in lengths) / len(lengths)
    return (
        f"grade {grade:.1f} (plain up to {GRADE}), {len(said)} sentences: {mean:.1f} words in the "
        f"mean, {short:.0%} of {SHORT} or fewer, at most {most} ({said[lengths.index(most)][1]})"
    )


def remarks(notebook: dict) -> Iterator[tuple[str, str]]:
    """(cell id, what may be better) for every remark; of the whole notebook the id is "-"."""
    words = sum(word_count(source(cell)) for cell in markdown_cells({"cells": core(notebook)}))
    if words > CORE:
        yield "-", f"{words:,} words in the core, more than {CORE:,}"
    # The stub of an exercise is as long as its plan: the median is of the code that teaches.
    shown = [line_count(c) for c in code_cells(notebook) if "check(" not in source(c)]
    if shown and (median := statistics.median(shown)) > MEDIAN:
        yield "-", f"the median code cell has {median:g} lines, more than {MEDIAN}"
    for cell in notebook["cells"]:
        about = of_text if cell["cell_type"] == "markdown" else of_code
        yield from ((cell["id"], remark) for remark in about(cell))


def of_text(cell: dict) -> Iterator[str]:
    aside = (*LOOKED_UP, SECTION)
    at_once = (line for line in source(cell).split("\n") if not line.startswith(aside))
    if (words := word_count("\n".join(at_once))) > CELL:
        yield f"{words} words, more than {CELL}"
    text = prose(cell)
    yield from (f"“{word}”" for word in BANNED.findall(text))
    lines = text.split("\n")
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        bare = bare_sentence(line)
        if re.search(r"[.!?][\"'”’)*_]*\s+[\"'“‘(*_\[]*[A-Z0-9]", bare):
            yield f"two sentences on a line: {line.strip()}"
        ended = not bare or re.search(r"[.!?:;…|][\"'”’)*_]*\\?$", bare)
        if not ended and re.match(r"\s*[a-z]", following):
            yield f"a sentence goes on in the next line: {line.strip()}"
    learn = text.partition("**What you will learn**")[2].partition("**What you need**")[0]
    for objective in re.findall(r"(?m)^\s*[-*] +(.*)$", learn):
        if objective.lower().lstrip("*_").startswith(UNWATCHABLE):
            yield f"nobody can watch this happen: {objective}"


def bare_sentence(line: str) -> str:
    """The line without what may hold a full stop of its own: marks, labels, quotations."""
    if line.lstrip().startswith(("|", "#")):
        return ""
    line = re.sub(r"^[\s>]*(?:[-*+]|\d+[.)]|[A-D][.)])\s+", "", line)  # marks of lists and quotes
    line = re.sub(r"^\s*\*\*[^*]+\*\*", "", line)  # a label in bold
    line = re.sub(r"“[^”]*”|\"[^\"]*\"|(?<!\*)\*[^*]+\*(?!\*)|\b_[^_]+_\b", "quotation", line)
    return ABBREVIATION.sub("abbreviation", line).strip()


def of_code(cell: dict) -> Iterator[str]:
    if (lines := line_count(cell)) > LINES:
        yield f"{lines} lines of code, more than {LINES}"
    yield from (f"“{word}”" for comment in comments(cell) for word in BANNED.findall(comment))


def line_count(cell: dict) -> int:
    return sum(bool(line.strip()) for line in source(cell).split("\n"))


def comments(cell: dict) -> list[str]:
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source(cell)).readline))
    except (tokenize.TokenError, SyntaxError):  # a cell that is being written
        return []
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def main(names: list[str]) -> None:
    for path in find(names):
        notebook = read(path)
        print(f"{path.stem}: {figures(notebook)}")
        for at, remark in remarks(notebook):
            print(f"{path.stem} {at}: {remark}")


if __name__ == "__main__":
    main(sys.argv[1:])
