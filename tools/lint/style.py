"""Hints on style, in prose and in code; a hint is not an error."""

import ast
import io
import itertools
import re
import statistics
import sys
import tokenize
import warnings

from cells import (
    ROOT,
    code_cells,
    is_call_of,
    markdown_cells,
    plain_lines,
    source,
    syntax,
    word_count,
)

sys.path.append(str(ROOT / "teaching"))

from kit.chapter import MINUTES, readings
from kit.markdown import unbroken

from . import Complaints

with warnings.catch_warnings():
    # From 3.12 on, Python prints this warning when it compiles this package for the first time.
    warnings.filterwarnings("ignore", ".*invalid escape sequence")
    from readability import getmeasures

GRADE = 8  # the school grade by Flesch and Kincaid: "plain English", or easier
SHORT = 8  # words; a text with only such short sentences sounds chopped
CELL = 90  # words of a markdown cell
ALL_CELLS, ALL_WORDS = 60, 2400  # of a notebook; a longer notebook should be two chapters
OBJECTIVES = (3, 5)
LINES, MEDIAN = 12, 4  # lines of a code cell, and of the middle one
BANNED = re.compile(r"(?i)\b(just|simply|obviously)\b")
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
UNWATCHABLE = ("understand", "know", "learn", "appreciate", "be able", "be familiar", "see")
# Lines that readers look up and do not read in one go: tables, links, and the list of sections.
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
    """The text that a code cell shows below its result, from the records of its questions."""
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


def reads_easily(notebook: dict) -> Complaints:
    """Report a notebook's reading grade and the length of its sentences if it is hard to read."""
    said = [(line, cell["id"]) for cell in notebook["cells"] for line in sentences(cell)]
    if not said:
        return
    text = "\n".join(line for line, _ in said)  # the library needs one sentence a line
    grade = getmeasures(text, lang="en")["readability grades"]["Kincaid"]
    if grade <= GRADE:
        return
    lengths = [word_count(line) for line, _ in said]
    mean, most = statistics.fmean(lengths), max(lengths)
    yield (
        "-",
        (
            f"its reading grade is {grade:.1f}, but at most {GRADE} is plain English; a sentence "
            f"has {mean:.1f} words on average, the longest {most} "
            f"(in the cell {said[lengths.index(most)][1]})"
        ),
    )


def length_is_bounded(notebook: dict) -> Complaints:
    if (cells := len(notebook["cells"])) >= ALL_CELLS:
        yield "-", f"has {cells} cells: with {ALL_CELLS} or more, consider two chapters"
    words = sum(word_count(source(cell)) for cell in markdown_cells(notebook))
    if words >= ALL_WORDS:
        yield (
            "-",
            f"has {words:,} words: with {ALL_WORDS:,} or more, consider two chapters",
        )
    # The length of a stub depends on its plan, so the median leaves out the exercises.
    shown = [line_count(c) for c in code_cells(notebook) if "check(" not in source(c)]
    if shown and (median := statistics.median(shown)) > MEDIAN:
        yield "-", f"its code cells have {median:g} lines at the median, more than {MEDIAN}"


def text_is_read_in_one_go(notebook: dict) -> Complaints:
    for cell in markdown_cells(notebook):
        aside = (*LOOKED_UP, SECTION)
        at_once = (line for line in source(cell).split("\n") if not line.startswith(aside))
        if (words := word_count("\n".join(at_once))) > CELL:
            yield cell["id"], f"has {words} words, more than {CELL}"
        lines = prose(cell).split("\n")
        for line, following in zip(lines, [*lines[1:], ""], strict=True):
            bare = bare_sentence(line)
            if re.search(r"[.!?][\"'”’)*_]*\s+[\"'“‘(*_\[]*[A-Z0-9]", bare):
                yield cell["id"], f"has two sentences in one line: {line.strip()}"
            ended = not bare or re.search(r"[.!?:;…|][\"'”’)*_]*\\?$", bare)
            if not ended and re.match(r"\s*[a-z]", following):
                yield cell["id"], f"has a sentence that is split over two lines: {line.strip()}"


def words_belittle_nobody(notebook: dict) -> Complaints:
    for cell in notebook["cells"]:
        text = prose(cell) if cell["cell_type"] == "markdown" else "\n".join(comments(cell))
        yield from (
            (cell["id"], f"has the word “{word}”, which may sound dismissive")
            for word in BANNED.findall(text)
        )


def objectives_can_be_watched(notebook: dict) -> Complaints:
    at, text = notebook["cells"][0]["id"], prose(notebook["cells"][0])
    learn = text.partition("**What you will learn**")[2].partition("**What you need**")[0]
    objectives = re.findall(r"(?m)^\s*[-*] +(.*)$", learn)
    if not OBJECTIVES[0] <= len(objectives) <= OBJECTIVES[1]:
        yield at, f"the number of learning objectives is {len(objectives)}, not 3 to 5"
    for objective in objectives:
        if objective.lower().lstrip("*_").startswith(UNWATCHABLE):
            yield at, f"has an objective that nobody can observe: {objective}"


def bare_sentence(line: str) -> str:
    """The line without parts that may contain their own full stop: marks, labels, quotations."""
    if line.lstrip().startswith(("|", "#")):
        return ""
    line = re.sub(r"^[\s>]*(?:[-*+]|\d+[.)]|[A-D][.)])\s+", "", line)  # marks of lists and quotes
    line = re.sub(r"^\s*\*\*[^*]+\*\*", "", line)  # a label in bold
    line = re.sub(r"“[^”]*”|\"[^\"]*\"|(?<!\*)\*[^*]+\*(?!\*)|\b_[^_]+_\b", "quotation", line)
    return ABBREVIATION.sub("abbreviation", line).strip()


def code_is_plain(notebook: dict) -> Complaints:
    """A second-year student can read the code: few lines, one loop per expression, no iterators."""
    for cell in code_cells(notebook):
        if (lines := line_count(cell)) > LINES:
            yield cell["id"], f"has {lines} lines of code, more than {LINES}"
        for node in syntax(cell):
            if isinstance(node, COMPREHENSIONS):
                inside = [each for each in ast.walk(node) if isinstance(each, COMPREHENSIONS)]
                if len(inside) > 1 or len(node.generators) > 1:
                    yield cell["id"], "has a comprehension inside another; write a loop"
            if is_call_of(node, {"iter", "next", "map", "filter"}):
                yield cell["id"], f"calls {ast.unparse(node.func)}; write a loop"
            if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.BitOr):
                yield cell["id"], "has |=; call `update`"


def every_output_is_followed_by_a_sentence(notebook: dict) -> Complaints:
    for cell, following in itertools.pairwise([*notebook["cells"], {"cell_type": "code"}]):
        if cell["cell_type"] == following["cell_type"] == "code":
            yield cell["id"], "needs a sentence after its output"


def line_count(cell: dict) -> int:
    return sum(bool(line.strip()) for line in source(cell).split("\n"))


def comments(cell: dict) -> list[str]:
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source(cell)).readline))
    except (tokenize.TokenError, SyntaxError):  # a cell that is being written
        return []
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


RULES = [
    reads_easily,
    length_is_bounded,
    text_is_read_in_one_go,
    words_belittle_nobody,
    objectives_can_be_watched,
    code_is_plain,
    every_output_is_followed_by_a_sentence,
]
