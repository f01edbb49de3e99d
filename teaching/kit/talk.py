"""How much of a text is said in a room: all of it, or the few sentences that carry it."""

import re

from .markdown import Block, word_count

# A sentence that begins so leans on the one before it.
LEANING = re.compile(r"(It|Its|This|That|They|Their|Such|So|And|But|Yet|He|She|His|Her|Then)\b")
# One that says nothing without the sentence before it.
POINTING = re.compile(r"(Call this|Here each of them)\b")
REFUTED = "It is not true"


def key_lines(blocks: list[Block], words: int) -> list[str]:
    """The sentences of the paragraphs that weigh most, in their order, up to a number of words."""
    lines = [
        (line, place == 0)
        for block in blocks
        if block.kind == "paragraph"
        for place, line in enumerate(block.lines)
    ]
    ranked = sorted(range(len(lines)), key=lambda place: (-_weight(*lines[place]), place))
    chosen: set[int] = set()
    room = words
    for place in ranked:
        need = word_count(lines[place][0])
        if need <= room or not chosen:
            chosen.add(place)
            room -= need
            if POINTING.match(lines[place][0]) and not lines[place][1]:
                chosen.add(place - 1)
    return [lines[place][0] for place in sorted(chosen)]


def _weight(line: str, first: bool) -> float:
    """A new term, a refuted belief and a question weigh more than what leads to them."""
    weight = 1.0 * first
    weight += 3 * ("**" in line) + 3 * line.startswith(REFUTED) + 2 * ("?" in line)
    if LEANING.match(line) and not line.startswith(REFUTED) and not first:
        weight -= 2
    return weight - word_count(line) / 40


def spoken(blocks: list[Block]) -> int:
    """The words that are said: paragraphs and lists; code, tables and answers are shown."""
    return sum(word_count(b.text) for b in blocks if b.kind in ("paragraph", "list"))
