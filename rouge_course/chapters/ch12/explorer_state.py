"""Chapter 12: an answer whose parts are switched on and off."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rouge_course.chapters.ch12.figures import tile_rows
from rouge_course.chapters.ch12.parts import MATCHED, SUMMARY, Word, read
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.drawing.words import listed, moved
from rouge_course.tables import Cell, Table, counted, number
from rouge_helpers.rouge import rouge_1
from rouge_helpers.text import split_words, words

REFERENCE = "The bridge stays closed and the ferry sails at noon."
PREAMBLE = "Sure! Here is your short summary:"
PLAIN = "The bridge is closed and the ferry leaves at noon."
MARKED = "- **The bridge** is closed and the **ferry** leaves at noon."
CLOSING = "Let me know if you would like a longer text about the bridge or the ferry!"
RULES = {"a-z and 0-9": words, "whitespace": split_words}
RULE = "a-z and 0-9"
_LINES = 4


def parts_of(preamble: bool, markdown: bool, closing: bool) -> list[tuple[str, str]]:
    """Return the parts of the answer that are switched on."""
    parts = [("preamble", PREAMBLE)] if preamble else []
    parts.append((SUMMARY, MARKED if markdown else PLAIN))
    return [*parts, ("second paragraph", CLOSING)] if closing else parts


def words_of(
    preamble: bool = True, markdown: bool = False, closing: bool = False, rule: str = RULE
) -> int:
    """Return how many words the answer has before a limit cuts it."""
    return len(read(REFERENCE, parts_of(preamble, markdown, closing), RULES[rule]))


def scored(found: Sequence[Word], rule: str) -> dict[str, Any]:
    """Return precision, recall and F1 of ROUGE-1 for the words that are left of the answer."""
    return dict(rouge_1(RULES[rule](REFERENCE), [word.token for word in found]))


def answer_view(
    preamble: bool = True,
    markdown: bool = False,
    closing: bool = False,
    rule: str = RULE,
    limit: int | None = None,
) -> View:
    """Return the answer as tiles, its three scores as bars, and which words changed them."""
    whole = read(REFERENCE, parts_of(preamble, markdown, closing), RULES[rule])
    found = whole[:limit]
    bare = scored(read(REFERENCE, parts_of(False, False, False), RULES[rule]), rule)
    now = scored(found, rule)
    said = " ".join(
        [
            _found(found),
            *_blame(preamble, markdown, closing, rule, found, len(whole)),
            "Compared with the summary alone, "
            + ", ".join(f"{name} {moved(bare[key], now[key])}" for name, key in _NAMES.items())
            + ".",
        ]
    )
    told = svg.note(f"reference: {REFERENCE}", svg.WIDTH - 24)
    down = 22 * (len(told) - 1)
    drawn, bottom = tile_rows(found, 62 + down, 2, _LINES)
    shown = len(drawn)
    bars, height = _bars(now, bottom + 24)
    reference = svg.key(0, 18, palette.REFERENCE, told[0]) + svg.lines(20, 40, told[1:], 22)
    head = svg.key(0, 48 + down, palette.CANDIDATE, f"answer, {counted(len(found), 'word')}")
    rows: list[list[Cell]] = [[name, now[key]] for name, key in _NAMES.items()]
    each: list[list[Cell]] = [[i, w.token, w.part, w.fate] for i, w in enumerate(found, start=1)]
    return View(
        "explore_answer",
        "which of the three switches changes precision, and which of them can change recall?",
        svg.drawing(height, [reference, head, *drawn, *bars]),
        f"Tiles of an answer of {counted(len(found), 'word')}: {_hits(found)} matched. Bars: "
        + ", ".join(f"{name} {number(now[key])}" for name, key in _NAMES.items())
        + ".",
        said + cut_note([(shown, len(found), "answer")]),
        (
            Table(["score", "ROUGE-1"], rows, "The answer against the reference"),
            Table(["position", "word", "part", "it is"], each, "The words of the answer"),
        ),
        height,
    )


_NAMES = {"precision": "precision", "recall": "recall", "F1": "f1"}


def _hits(found: Sequence[Word]) -> int:
    return sum(word.fate == MATCHED for word in found)


def _blame(
    preamble: bool, markdown: bool, closing: bool, rule: str, found: Sequence[Word], whole: int
) -> list[str]:
    """A sentence for each part that is on: its words, and what they did to the scores."""
    said = []
    for on, part in ((preamble, "preamble"), (closing, "second paragraph")):
        mine = [word for word in found if word.part == part]
        if on and mine:
            hits = _hits(mine)
            of_them = f"{hits} of them matched" if hits else "none of them matched"
            if len(mine) == 1:
                of_them = "which matched" if hits else "which did not match"
            tokens = listed([word.token for word in mine], 6)
            said.append(f"The {part} adds {counted(len(mine), 'word')}, {tokens}, {of_them}.")
    if markdown:
        said += _marks(rule, [word.token for word in found if word.part == SUMMARY])
    if cut := whole - len(found):
        last = "the last word" if cut == 1 else f"the last {cut} words"
        said.append(f"The limit cuts off {last if found else 'all the words'}.")
    return said


def _found(found: Sequence[Word]) -> str:
    if not found:
        return "No words are left, so every score is 0 by convention."
    return f"{counted(len(found), 'word')}, {_hits(found)} matched."


def _marks(rule: str, left: Sequence[str]) -> list[str]:
    """What Markdown does under this rule to the words that are left of the summary."""
    if RULES[rule](PLAIN) == RULES[rule](MARKED):
        return ["The Markdown changes nothing, because this rule drops the marks."]
    marked = list((Counter(left) - Counter(RULES[rule](PLAIN))).elements())
    plain = words(" ".join(marked))
    if not plain:
        return [f"The Markdown adds {listed(marked)}."] if marked else []
    return [f"The Markdown turns {listed(plain)} into {listed(marked)}."]


def _bars(now: dict[str, Any], top: float) -> tuple[list[str], float]:
    """Precision, recall and F1, on a scale that ends at 1."""
    left, wide, tall, step = 90, 260 if svg.narrow() else 480, 22, 29
    colours = (palette.CANDIDATE, palette.REFERENCE, palette.INK)
    low = top + step * 3 - 4
    parts = [svg.line(left + wide, top - 4, left + wide, low)]
    parts.append(svg.middle(left + wide, top - 8, "1", font_size=15))
    for i, ((name, key), colour) in enumerate(zip(_NAMES.items(), colours, strict=True)):
        y = top + step * i
        parts.append(svg.right(left - 8, y + 16, name))
        parts.append(svg.box(left, y, wide * now[key], tall, fill=colour, stroke=palette.INK))
        parts.append(svg.text(left + wide * now[key] + 8, y + 16, number(now[key]), **svg.HALO))
    parts.append(svg.line(left, top - 4, left, low, stroke=palette.INK))
    return parts, low + 12
