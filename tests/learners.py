"""Programs as learners write them, right ones and wrong ones, from the chapters' folders.

Each begins with a line such as `# wrong, blind: off by one+no guard`: right or wrong, where it
comes from (written, unusual, reported, blind), and for a wrong one what `check` should name.
Names are joined by +, alternatives parted by |, and `?` is a program that no known mistake
explains. The exercise is the last function of the program.

A program is written out below a line `---`, or it is the last one that was with some pieces
exchanged, in the marks of the records (`rouge_course/checker/mistakes.py`): a line
`and piece => other` for each of them. A line `and other` without an arrow stands in the place of
the last line.
"""

import linecache
import re
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import indent
from typing import NamedTuple

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.mistakes import ARROW, LINE_END, BrokenRecord, exchange, exchanged
from rouge_course.exercises import solution

FOLDER = Path(__file__).parent / "chapters"
BETWEEN = re.compile(r"\n(?:---\n)?(?=# (?:right|wrong), )")
AND = "and "


class Program(NamedTuple):
    kind: str  # "right" or "wrong"
    origin: str
    expected: str
    name: str  # of the exercise
    function: Callable
    source: str
    place: str  # the file, and the line in which it begins


def programs() -> Iterator[Program]:
    """Every program of every chapter."""
    for path in sorted(FOLDER.glob("ch*/programs.txt")):
        file, whole, end = path.read_text(encoding="utf-8"), "", 0
        for text in BETWEEN.split(file.strip("\n")):
            first, _, source = text.partition("\n")
            end = file.index(text, end) + len(text)
            line = 1 + file.count("\n", 0, end - len(text))
            place = f"{path.relative_to(FOLDER.parent.parent)}:{line}"
            try:
                if source.startswith(AND):
                    source = changed(whole, source)
                else:
                    whole = source
                yield read(first, source, place)
            except (SyntaxError, ValueError) as problem:
                raise BrokenRecord(f"{place}: below “{first}”: {problem}") from None


def changed(whole: str, lines: str) -> str:
    """A program with the pieces, or the last line, exchanged that these lines name."""
    codes = lines.removeprefix(AND).split(f"\n{AND}")
    source = exchanged(whole, [exchange(code) for code in codes if ARROW in code])
    for last in (code.replace(LINE_END, "\n") for code in codes if ARROW not in code):
        before, _, line = source.rpartition("\n")
        indentation = line[: -len(line.lstrip())]
        source = f"{before}\n{indentation}{last}"
    return source


def read(first: str, source: str, place: str) -> Program:
    """One program and the line above it."""
    about, _, expected = first.lstrip("# ").partition(": ")
    kind, origin = about.split(", ")
    space: dict = {}
    # As a notebook does with its cells: the text of a function can be looked up.
    linecache.cache[place] = (len(source), None, source.splitlines(keepends=True), place)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # of `is 0`: a notebook runs it all the same
        exec(compile(source, place, "exec"), space)
    function = [v for v in space.values() if callable(v) and not isinstance(v, type)][-1]
    return Program(kind, origin, expected, function.__name__, function, source, place)


def defined(source: str, name: str) -> Callable:
    """The function that a text defines (so that no source can be found for it)."""
    space: dict = {}
    exec(source, space)
    return space[name]


def written(
    body: str, name: str = "overlap", arguments: str = "(reference, candidate)"
) -> Callable:
    """A function that is made from its body."""
    return defined(f"def {name}{arguments}:\n{indent(body, '    ')}", name)


CHECK = re.compile(r"^check\((\w+)\)", re.MULTILINE)
_ASKED = re.compile(r'\b(predict|quiz)\("([\w-]+)"\)')


def solved(source: str) -> str:
    """A cell with the solution in the stub's place, and the right letter in every question."""
    name = CHECK.search(source)
    if name:
        before = source[: source.index("def ")]
        source = f"{before}{solution(name[1])}\n\n\n{name[0]}\n"
    return _ASKED.sub(
        lambda asked: f'{asked[1]}("{asked[2]}", "{QUESTIONS[asked[2]].right}")', source
    )


def named(expected: str, mistakes: tuple[str, ...]) -> bool:
    """Are the mistakes one of the alternatives, in any order?"""
    alternatives = expected.split("|")
    return "?" in alternatives or any(
        sorted(one.split("+")) == sorted(mistakes) for one in alternatives
    )


def marked(programs: list[Program]) -> list:
    """The programs as test parameters, called by their exercise, origin and number.

    Those of blind rounds, of which there are many, wait for `make test-whole`.
    """
    import pytest

    def marks(program: Program) -> list:
        return [pytest.mark.whole] if program.origin == "blind" else []

    return [
        pytest.param(p, id=f"{p.name}-{p.origin}-{i}", marks=marks(p))
        for i, p in enumerate(programs)
    ]
