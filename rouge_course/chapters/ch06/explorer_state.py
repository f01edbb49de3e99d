"""Chapter 06: references that are switched on and off, and four rules for one score."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View, cut_note
from rouge_course.drawing.words import moved
from rouge_course.explain import count
from rouge_course.tables import Cell, Table, counted, number
from rouge_helpers.metric import Counts, How
from rouge_helpers.rouge import against_references, rouge_1
from rouge_helpers.text import words

REFERENCES = ("maud sails the heron back", "the heron sails again", "the bridge is shut")
CANDIDATE = "the heron is back"
RULES: tuple[How, ...] = ("best", "mean", "pooled", "jackknife")


class Reference(NamedTuple):
    """One reference against the candidate: its place in the list, its words, the counts."""

    number: int
    text: str
    counts: Counts
    f1: float


def read(references: Sequence[str], candidate: str, used: Sequence[bool]) -> list[Reference]:
    """Return the references that are switched on, each with its counts.

    >>> [one.number for one in read(["a", "b"], "a", [False, True])]
    [2]
    """
    return [
        Reference(k, text, count("1", text, candidate), rouge_1(text, candidate)["f1"])
        for k, (text, on) in enumerate(zip(references, used, strict=True), start=1)
        if on
    ]


def f1_by_rule(references: Sequence[str], candidate: str) -> dict[str, float]:
    """Return the F1 of ROUGE-1 under each of the four rules.

    >>> f1_by_rule(["the ferry"], "the ferry")["pooled"]
    1.0
    """
    return {rule: against_references(references, candidate, rule)["f1"] for rule in RULES}


def references_view(
    references: Sequence[str] = REFERENCES,
    candidate: str = CANDIDATE,
    used: Sequence[bool] = (True, True, True),
) -> View:
    """Return the references as rows of tiles, the candidate below, and the four rules as bars."""
    on = read(references, candidate, used)
    if not on:
        said = "No reference is switched on: switch one on to compare the candidate with it."
        table = Table(["reference", "matches"], [["none", 0]], "No reference")
        picture = svg.drawing(120, [svg.text(0, 40, "No reference is switched on.")])
        return View("explore_references", _question(used), picture, said, said, (table,), 120)
    rules = f1_by_rule([one.text for one in on], candidate)
    parts, height, cut = _tiles(on, candidate)
    bars, height = _bars(rules, height, len(on))
    return View(
        "explore_references",
        _question(used),
        svg.drawing(height, parts + bars),
        _alt(on, rules),
        references_sentence(references, candidate, used) + cut,
        _tables(on, rules),
        height,
    )


def _question(used: Sequence[bool]) -> str:
    if all(used):
        return (
            f"switch reference {len(used)} off: under which of the four rules does the score stay "
            "the same, and under which does it change?"
        )
    return "switch all references on: under which of the four rules does the score stay the same?"


def references_sentence(references: Sequence[str], candidate: str, used: Sequence[bool]) -> str:
    """Return the scores under the four rules, for the references that are on and for all of them.

    >>> references_sentence(["the ferry"], "the ferry", [True]).partition(":")[0]
    'With one reference, the four rules give the same F1'
    """
    on = [text for text, each in zip(references, used, strict=True) if each]
    if not words(candidate) or not any(map(words, on)):
        empty = "The reference has" if len(on) == 1 else "The references have"
        empty = empty if words(candidate) else "The candidate has"
        return (
            f"{empty} no words, so there is nothing to divide by: every score is 0 by convention."
        )
    rules = f1_by_rule(on, candidate)
    if len(on) == 1:
        return f"With one reference, the four rules give the same F1: {number(rules['best'])}."
    if all(used):
        told = ", ".join(f"{rule} {number(rules[rule])}" for rule in RULES)
        return f"{len(on)} references, one candidate, four rules. F1: {told}."
    before = f1_by_rule(references, candidate)
    told = ", ".join(f"{rule} {moved(before[rule], rules[rule])}" for rule in RULES)
    return (
        f"{len(on)} of {len(references)} references are on. Compared with all references, {told}."
    )


def _alt(on: Sequence[Reference], rules: dict[str, float]) -> str:
    each = ", ".join(
        f"{counted(one.counts.hits, 'match')} with reference {one.number}" for one in on
    )
    return (
        f"The references and the candidate as rows of tiles: {each}. F1 with "
        f"{counted(len(on), 'reference')}: "
        + ", ".join(f"{rule} {number(rules[rule])}" for rule in RULES)
        + "."
    )


def _tables(on: Sequence[Reference], rules: dict[str, float]) -> tuple[Table, ...]:
    rows: list[list[Cell]] = [
        [f"reference {one.number}", one.counts.hits, one.counts.reference_total, one.f1]
        for one in on
    ]
    caption = f"ROUGE-1 with {counted(len(on), 'reference')}"
    return (
        Table(["reference", "matches", "words", "F1"], rows, "One reference at a time"),
        Table(["rule", "F1"], [[rule, rules[rule]] for rule in RULES], caption),
    )


def _tiles(on: Sequence[Reference], candidate: str) -> tuple[list[str], float, str]:
    """A row of tiles for each reference and for the candidate, and what is not drawn."""
    offered = words(candidate)
    everywhere: Counter[str] = Counter()
    y = 0.0
    parts: list[str] = []
    few = total = 0
    for one in on:
        wanted, left = words(one.text), Counter(offered)
        everywhere |= Counter(wanted)
        label = f"reference {one.number}: {one.counts.hits} of {counted(len(wanted), 'word')}"
        y, shown = _row(parts, y, f"{label}, F1 {number(one.f1)}", palette.REFERENCE, wanted, left)
        few, total = few + shown, total + len(wanted)
    found = sum((Counter(offered) & everywhere).values())
    label = f"candidate: {found} of {counted(len(offered), 'word')} in at least one reference"
    y, shown = _row(parts, y, label, palette.CANDIDATE, offered, everywhere)
    cut = cut_note([(few, total, "reference"), (shown, len(offered), "candidate")])
    return parts, y + 8, cut


def _row(
    parts: list[str], y: float, label: str, colour: str, tokens: list[str], left: Counter
) -> tuple[float, int]:
    """Draw a labelled row; a tile is matched while `left` contains a copy of its word."""
    parts.append(svg.key(0, y + 17, colour, label))
    y += 26
    tiles, lines = svg.laid_out(tokens, y, 2 if svg.narrow() else 1)
    for tile, token in zip(tiles, tokens, strict=False):
        parts.append(svg.tile(tile, "matched" if left[token] > 0 else "no match"))
        left[token] -= 1
    return y + svg.tiles_height(lines) - 10, len(tiles)


def _bars(rules: dict[str, float], top: float, references: int) -> tuple[list[str], float]:
    """F1 by the four rules, on a scale that ends at 1."""
    left, wide, tall, step = 110, 240 if svg.narrow() else 450, 22, 29
    head = f"F1 of ROUGE-1, {counted(references, 'reference')}"
    parts = [svg.text(0, top + 14, head, font_weight="bold")]
    y = top + 22
    low = y + step * len(rules) - 4
    parts.append(svg.line(left + wide, y - 4, left + wide, low))
    parts.append(svg.middle(left + wide, top + 14, "1", font_size=15))
    for rule, value in rules.items():
        parts.append(svg.right(left - 8, y + 16, rule))
        parts.append(svg.box(left, y, wide * value, tall, fill=palette.INK, stroke=palette.INK))
        parts.append(svg.text(left + wide * value + 8, y + 16, number(value), **svg.HALO))
        y += step
    parts.append(svg.line(left, top + 18, left, low, stroke=palette.INK))
    return parts, y + 6
