"""A mistake is the solution with a piece exchanged.

It is written as a few lines of text: its name and the exchange, what the program does, and a
question that leads out of it. Neither holds the answer.

    one window too many: last_start + 1 => last_start + 2
    you count one window too many
    In two words, in how many places does a window of two fit?
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, replace

LINE_END = "⏎"  # stands for the end of a line in a piece of code
TO_THE_END = " …"  # after the beginning of a piece that goes on to the next empty line
HEADER = "in place of "


@dataclass(frozen=True)
class Mistake:
    """A known mistake: the pieces of the solution it exchanges, and words."""

    name: str
    exchanges: tuple[tuple[str, str], ...]
    says: str
    asks: str


def mistakes(text: str, piece: str = "", item: str = "") -> tuple[Mistake, ...]:
    """Read mistakes from a text; blocks are parted by empty lines.

    The first line of a block is `name: piece => other`, or `name: other` for the piece that is
    given here or in the last line `in place of piece`. Lines that begin with `and` exchange further
    pieces. A line that is indented goes on with the line above. The last line asks, the one before
    it says what the program does; a block without a question has the question of the block above.
    `{item}` becomes the item.
    """
    found: list[Mistake] = []
    for block in re.split(r"\n\s*\n", textwrap.dedent(text).strip()):
        if block.startswith(HEADER):
            piece = block.removeprefix(HEADER)
            continue
        lines = re.sub(r"\n +", " ", block).splitlines()
        name, _, first = lines[0].partition(": ")
        codes = [first] * bool(first) + [line[4:] for line in lines[1:] if _is_code(line)]
        words = [_with_item(line, item) for line in lines[1:] if not _is_code(line)]
        asks = words[1] if len(words) > 1 else found[-1].asks
        exchanges = tuple(_exchange(code, piece) for code in codes)
        found.append(Mistake(name, exchanges, words[0], asks))
    return tuple(found)


def in_words(text: str) -> dict[str, tuple[str, str]]:
    """Read mistakes that no exchange makes: {name: (what is off, the question)}."""
    return {mistake.name: (mistake.says, mistake.asks) for mistake in mistakes(text)}


def pick(
    table: Iterable[Mistake], *names: str, without: Iterable[str] = (), item: str = ""
) -> tuple[Mistake, ...]:
    """The mistakes of a table with these names (none: all of them), in the words for this item."""
    table = tuple(table)
    unknown = {*names, *without} - {mistake.name for mistake in table}
    if unknown:
        raise ValueError(f"no mistake of this table is called {', '.join(sorted(unknown))}")
    return tuple(
        replace(m, says=_with_item(m.says, item), asks=_with_item(m.asks, item))
        for m in table
        if (not names or m.name in names) and m.name not in without
    )


def exchanged(source: str, exchanges: Iterable[tuple[str, str]]) -> str:
    """The source with its pieces exchanged; each piece stands in it exactly once."""
    exchanges = list(exchanges)
    places = spans(source, exchanges)
    if not apart(places):
        raise ValueError(f"pieces that overlap: {[piece for piece, _ in exchanges]}")
    for (start, end), (_, other) in sorted(zip(places, exchanges, strict=True), reverse=True):
        source = source[:start] + other + source[end:]
    return source


def spans(source: str, exchanges: Iterable[tuple[str, str]]) -> list[tuple[int, int]]:
    """Where the pieces stand: (start, end) for each (ValueError unless there is one such place)."""
    places = []
    for piece, _ in exchanges:
        shown = piece.removesuffix(TO_THE_END)
        if source.count(shown) != 1:
            raise ValueError(f"{shown!r} stands {source.count(shown)} times in\n{source}")
        start = source.index(shown)
        end = start + len(shown) if shown == piece else f"{source}\n".index("\n\n", start)
        places.append((start, end))
    return places


def apart(places: Iterable[tuple[int, int]]) -> bool:
    """Does none of these places in a source overlap another?"""
    places = sorted(places)
    return all(one[1] <= other[0] for one, other in zip(places, places[1:], strict=False))


def _is_code(line: str) -> bool:
    return line.startswith("and ") and " => " in line


def _exchange(code: str, piece: str) -> tuple[str, str]:
    before, arrow, after = code.partition(" => ")
    was, now = (before, after) if arrow else (piece, code)
    return was.replace(LINE_END, "\n"), now.replace(LINE_END, "\n")


def _with_item(text: str, item: str) -> str:
    if not item:
        return text
    article = "an" if item == "n-gram" or item[0] in "aeiou" else "a"
    return text.replace("a {item}", f"{article} {item}").replace("{item}", item)
