"""Right and wrong programs, as learners write them, from the chapters' folders.

Each program begins with a line such as `# wrong, blind: off by one+no guard`. The line says whether
the program is right or wrong and where it comes from (written, unusual, reported, blind). For a
wrong program, it also contains the mistakes that `check` should name: + joins names, | separates
alternatives, and `?` means that no known mistake explains the program. The last function of the
program is the exercise.

The text of a program is either below a line `---`, or it is the last such text with some fragments
replaced. Then a line `and fragment => other` gives each replacement, as in the records
(`rouge_course/checker/mistake_blocks.py`). A line `and other` without an arrow replaces the last
line.
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
        """The function that the program defines; it is made when a test needs it."""
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
    """Every program of every chapter; a file is read as far as it can be read (see UNREADABLE)."""
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
    """A program in which these lines have replaced fragments or the last line."""
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
    """The function that a text defines; Python cannot find the function's source."""
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
    """A cell with the solution instead of the stub, and with the right letter in every question."""
    name = CHECK.search(source)
    if name:
        before = source[: source.index("def ")]
        source = f"{before}{solution(name[1])}\n\n\n{name[0]}\n"
    return _ASKED.sub(
        lambda asked: f'{asked[1]}("{asked[2]}", "{QUESTIONS[asked[2]].right}")', source
    )


def named(expected: str, mistakes: tuple[str, ...]) -> bool:
    """Whether the mistakes are one of the alternatives, in any order."""
    alternatives = expected.split("|")
    return "?" in alternatives or any(
        sorted(one.split("+")) == sorted(mistakes) for one in alternatives
    )
