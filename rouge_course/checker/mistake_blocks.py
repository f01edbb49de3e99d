"""A mistake is the solution with one or more fragments replaced.

A record describes each mistake in a few lines of text: the name of the mistake and the
replacement, a sentence about what the program does, and a question that helps the learner to fix
the program.
Neither the sentence nor the question gives the answer away.

    one window too many: last_start + 1 => last_start + 2
    you count one window too many
    In two words, at how many positions does a window of two fit?
"""

import io
import linecache
import re
import sys
import textwrap
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NoReturn

LINE_END = "⏎"  # represents the end of a line in a fragment of code
TO_THE_END = " …"  # follows the first words of a fragment that extends to the next empty line
HEADER = "in place of "
ARROW = " => "


class BrokenRecord(ValueError):
    """Raised for a faulty record; the message names the file, the line and the problem."""


@dataclass(frozen=True)
class Mistake:
    """A known mistake: the replacements in the solution, and the sentences about the mistake."""

    name: str
    replacements: tuple[tuple[str, str], ...]
    says: str
    asks: str
    place: str = field(default="", compare=False)  # the file and line in which it is written


def mistakes(text: str, fragment: str = "", item: str = "") -> tuple[Mistake, ...]:
    """Read mistakes from a text; empty lines separate the blocks.

    The first line of a block is `name: fragment => other`. If the argument `fragment`, or a line
    `in place of …` above the block, already contains the fragment, then the first line is only
    `name: other`. Lines that begin with `and` replace further fragments. An indented line continues
    the line above. The last line is the question, and the line before the question says what the
    program does. A block without a question uses the question of the block above. In the sentences,
    the argument `item` replaces `{item}`.

    Raises BrokenRecord if a block does not have this form; the message names the file, the line and
    the mistake.
    """
    reader = _Reader(sys._getframe(1), item)
    for block in _blocks(text):
        if block.startswith(HEADER):
            fragment = reader.header(block)
        else:
            reader.add(block, fragment)
    return tuple(reader.found)


def in_words(text: str) -> dict[str, tuple[str, str]]:
    """Read mistakes without replacements, as a dict {name: (what is wrong, the question)}."""
    reader = _Reader(sys._getframe(1))
    for block in _blocks(text):
        reader.add(block)
    return {mistake.name: (mistake.says, mistake.asks) for mistake in reader.found}


def _blocks(text: str) -> list[str]:
    return re.split(r"\n\s*\n", textwrap.dedent(text).strip())


class _Reader:
    """Reads blocks one after another, and finds the line of the file where each block begins."""

    def __init__(self, caller: FrameType, item: str = "") -> None:
        self.file, self.line = caller.f_code.co_filename, caller.f_lineno
        self.item = item
        self.found: list[Mistake] = []

    def header(self, block: str) -> str:
        """The fragment that is replaced in the blocks below a line `in place of …`."""
        fragment, *more = block.removeprefix(HEADER).split("\n")
        if more:
            self._fail(block, more[0], "an empty line must separate `in place of …` from the block")
        return fragment.replace(LINE_END, "\n")

    def add(self, block: str, fragment: str | None = None) -> None:
        """Read one block; the first line contains a replacement, unless `fragment` is None."""
        self.line = self._line(block)
        lines = re.sub(r"\n +", " ", block).splitlines()
        name, codes, words = lines[0], [], lines[1:]
        if fragment is not None:
            name, colon, first = lines[0].partition(": ")
            if not colon:
                self._fail(block, lines[0], "the first line must be `name: fragment => other`")
            codes = [first, *(line[4:] for line in words if line.startswith("and "))]
            words = [line for line in words if not line.startswith("and ")]
            for line in lines[2:]:
                if line.startswith("and ") and ARROW not in line:
                    self._fail(block, line, "a line with `and` must be `and fragment => other`")
        for line in words:
            if ARROW in line:
                problem = "this should be a sentence, but it is a replacement: is `and ` missing?"
                self._fail(block, line, problem)
        if name in [mistake.name for mistake in self.found]:
            self._fail(block, lines[0], "there is a mistake with the same name above it")
        says, asks = self._words(block, words)
        replacements = tuple(self._replacement(block, code, fragment or "") for code in codes)
        self.found.append(Mistake(name, replacements, says, asks, f"{self.file}:{self.line}"))

    def _words(self, block: str, lines: list[str]) -> tuple[str, str]:
        """(what is wrong, the question) for a block.

        A block without a question gets the question of the block above.
        """
        if not 1 <= len(lines) <= 2:
            count = f"it needs one or two lines of words, but it has {len(lines)}"
            self._fail(block, "", count)
        says, *asks = (_with_item(line, self.item) for line in lines)
        if not asks and not self.found:
            self._fail(block, "", "its question is missing, and there is no block above it")
        question = asks[0] if asks else self.found[-1].asks
        if says.endswith("?"):
            self._fail(block, lines[0], "the question is where the words on the program belong")
        if not question.endswith(("?", ".")):
            self._fail(block, lines[-1], "the question must end with ? or a full stop")
        return says, question

    def _replacement(self, block: str, code: str, fragment: str) -> tuple[str, str]:
        try:
            return replacement(code, fragment)
        except ValueError as problem:
            self._fail(block, "", str(problem))

    def _line(self, text: str) -> int:
        """The line number, in the file, of the first line of this part of a block."""
        wanted = text.strip().split("\n")[0].strip()
        lines = enumerate(linecache.getlines(self.file)[self.line - 1 :], self.line)
        return next((number for number, line in lines if line.strip() == wanted), self.line)

    def _fail(self, block: str, line: str, problem: str) -> NoReturn:
        name = block.split("\n")[0].partition(":")[0]
        exercise = Path(self.file).stem
        place = f"{self.file}:{self._line(line or block)}"
        raise BrokenRecord(f"{place}: {exercise}, mistake “{name}”: {problem}")


def pick(
    table: Iterable[Mistake], *names: str, without: Iterable[str] = (), item: str = ""
) -> tuple[Mistake, ...]:
    """All mistakes in a table, or only the mistakes `names`, but not the mistakes `without`.

    In the sentences, `item` replaces `{item}`. Raises ValueError for an unknown name.
    """
    table = tuple(table)
    unknown = {*names, *without} - {mistake.name for mistake in table}
    if unknown:
        raise ValueError(f"no mistake in this table is called {', '.join(sorted(unknown))}")
    return tuple(
        replace(m, says=_with_item(m.says, item), asks=_with_item(m.asks, item))
        for m in table
        if (not names or m.name in names) and m.name not in without
    )


def replacement(code: str, fragment: str = "") -> tuple[str, str]:
    """Read `fragment => other`, or only `other` if the argument `fragment` is not empty.

    Raises ValueError if the fragment or its replacement is missing, or if they are equal.
    """
    before, arrow, after = code.partition(ARROW)
    was, now = (before, after) if arrow else (fragment, code)
    was, now = was.replace(LINE_END, "\n"), now.replace(LINE_END, "\n")
    if not was or not now.strip():
        raise ValueError("a fragment or its replacement is missing: `fragment => other`")
    if was == now:
        raise ValueError(f"`{was}` is replaced by itself")
    return was, now


def replaced(source: str, replacements: Iterable[tuple[str, str]]) -> str:
    """Replace all fragments in the source, which must contain each fragment exactly once."""
    replacements = list(replacements)
    places = spans(source, replacements)
    if not apart(places):
        raise ValueError(f"fragments overlap: {[fragment for fragment, _ in replacements]}")
    for (start, end), (_, other) in sorted(zip(places, replacements, strict=True), reverse=True):
        source = source[:start] + other + source[end:]
    return source


def spans(source: str, replacements: Iterable[tuple[str, str]]) -> list[tuple[int, int]]:
    """The positions (start, end) of each fragment in the source.

    Raises ValueError if a fragment does not appear exactly once. A fragment consists of whole
    tokens: `clipped` is not found in `unclipped` or in `common_mistakes.clipped`.

    >>> source = "hits = clipped(a, b) + unclipped"
    >>> spans(source, [("clipped", "sum"), ("a, b", "b, a")])
    [(7, 14), (15, 19)]
    >>> source[7:14]
    'clipped'
    """
    return [_span(source, fragment) for fragment, _ in replacements]


@cache  # the same fragments are looked for again with every pair of mistakes
def _span(source: str, fragment: str) -> tuple[int, int]:
    inside = _inside_tokens(source)
    shown = fragment.removesuffix(TO_THE_END)
    found = [
        match.start()
        for match in re.finditer(f"(?={re.escape(shown)})", source)
        if not inside & {match.start(), match.start() + len(shown)}
    ]
    if len(found) != 1:
        times = "time" if len(found) == 1 else "times"
        raise ValueError(f"{shown!r} appears {len(found)} {times} in\n{source}")
    (start,) = found
    end = start + len(shown) if shown == fragment else f"{source}\n".index("\n\n", start)
    return start, end


@cache
def _inside_tokens(source: str) -> frozenset[int]:
    """All positions inside a name, a number or an operator; `a.b` counts as one name."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: set[int] = set()
    dot = False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        begin, end = (starts[row - 1] + column for row, column in (token.start, token.end))
        if token.type in (tokenize.NAME, tokenize.NUMBER, tokenize.OP):
            found.update(range(begin + 1, end))
        if dot and token.type == tokenize.NAME:
            found.add(begin)  # after a full stop: `.count` is a fragment, but `count` is not
        dot = token.string == "."
    return frozenset(found)


def apart(places: Iterable[tuple[int, int]]) -> bool:
    """Whether these parts of a source, given as (start, end), do not overlap."""
    places = sorted(places)
    return all(one[1] <= other[0] for one, other in zip(places, places[1:], strict=False))


def _with_item(text: str, item: str) -> str:
    if not item:
        return text
    article = "an" if item == "n-gram" or item[0] in "aeiou" else "a"
    return re.sub(r"\ba \{item\}", f"{article} {item}", text).replace("{item}", item)
