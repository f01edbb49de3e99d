"""Programs as learners write them, right ones and wrong ones, from the chapters' folders.

Each begins with a line such as `# wrong, blind: off by one+no guard`: right or wrong, where it
comes from (written, unusual, reported, blind), and for a wrong one what `check` should name.
Names are joined by +, alternatives parted by |, and `?` is a program that no known mistake
explains. The exercise is the last function of the program.

A program is written out below a line `---`, or it is the last one that was with some fragments
replaced, in the marks of the records (`rouge_course/checker/mistake_blocks.py`): a line
`and fragment => other` for each of them. A line `and other` without an arrow stands in the place of
the last line.
"""

import linecache
import re
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from textwrap import indent

from rouge_course.chapters import BROKEN, EXERCISES, QUESTIONS
from rouge_course.checker.mistake_blocks import ARROW, LINE_END, BrokenRecord, replaced, replacement
from rouge_course.exercises import solution

FOLDER = Path(__file__).parent / "chapters"
BETWEEN = re.compile(r"\n(?:---\n)?(?=# (?:right|wrong), )")
FIRST_LINE = re.compile(r"# (?:right, \w+|wrong, \w+: \S.*)$")
AND = "and "
# What a program defines at its outermost level: `def name(`, or `name = lambda …`.
DEFINED = re.compile(r"(?m)^(?:async )?def (\w+)|^(\w+) = ")


@dataclass(frozen=True, eq=False)
class Program:
    kind: str  # "right" or "wrong"
    expected: str
    name: str  # of the exercise
    source: str
    place: str  # the file, and the line in which it begins

    @cached_property
    def function(self) -> Callable:
        """The function that the program defines: made when a test asks for it."""
        # As a notebook does with its cells: the text of a function can be looked up.
        lines = self.source.splitlines(keepends=True)
        linecache.cache[self.place] = (len(self.source), None, lines, self.place)
        space: dict = {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # of `is 0`: a notebook runs it
            exec(compile(self.source, self.place, "exec"), space)
        return space[self.name]


# Why the file of a chapter cannot be read, by the number of the chapter.
UNREADABLE: dict[str, str] = {}


@cache
def programs() -> list[Program]:
    """Every program of every chapter; one that cannot be read ends its own file, see UNREADABLE."""
    found: list[Program] = []
    for path in sorted(FOLDER.glob("ch*/submissions.txt")):
        code = path.parent.name.removeprefix("ch")
        if code in BROKEN:
            continue
        try:
            found.extend(programs_of(path))
        except BrokenRecord as problem:
            UNREADABLE[code] = str(problem)
    return found


def programs_of(path: Path) -> Iterator[Program]:
    """The programs of a file, which may be empty; BrokenRecord says which one cannot be read."""
    file, whole, end = path.read_text(encoding="utf-8"), "", 0
    for text in filter(None, BETWEEN.split(file.strip("\n"))):
        first, _, source = text.partition("\n")
        end = file.index(text, end) + len(text)
        line = 1 + file.count("\n", 0, end - len(text))
        place = f"{path.relative_to(FOLDER.parent.parent).as_posix()}:{line}"
        try:
            if source.startswith(AND):
                source = changed(whole, source)
            else:
                whole = source
            yield read(first, source, place)
        except (SyntaxError, ValueError) as problem:
            raise BrokenRecord(f"{place}: below “{first}”: {problem}") from None


def changed(whole: str, lines: str) -> str:
    """A program with the fragments, or the last line, replaced that these lines name."""
    codes = lines.removeprefix(AND).split(f"\n{AND}")
    source = replaced(whole, [replacement(code) for code in codes if ARROW in code])
    for last in (code.replace(LINE_END, "\n") for code in codes if ARROW not in code):
        before, _, line = source.rpartition("\n")
        indentation = line[: -len(line.lstrip())]
        source = f"{before}\n{indentation}{last}"
    return source


def read(first: str, source: str, place: str) -> Program:
    """One program and the line above it."""
    if not FIRST_LINE.match(first):
        raise ValueError("a program begins with `# right, written` or `# wrong, written: its name`")
    about, _, expected = first.lstrip("# ").partition(": ")
    kind, _ = about.split(", ")  # the second word says who wrote it: "blind" or "written"
    names = [name for found in DEFINED.findall(source) if (name := "".join(found)) in EXERCISES]
    if not names:
        raise ValueError("no function of this program has the name of an exercise")
    return Program(kind, expected, names[-1], source, place)


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
