"""Chapter 07: one score, six settings, and the effect that each of them has on its own."""

from collections.abc import Collection
from typing import Any

from rouge_course.chapters.ch07.figures import tile_rows
from rouge_course.chapters.ch07.settings import KEYS, SWITCHES, cut, score_of
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.tables import Table, number

REFERENCE = "The Bridge is closed, and the re-opened ferry crosses the Lind."
CANDIDATE = "the bridge was closed; the reopened ferries are crossing the Lind"
_SHOWN = 14  # tokens that the second table shows


def words_view(
    reference: str = REFERENCE, candidate: str = CANDIDATE, on: Collection[str] = ()
) -> View:
    """Return the scores by default, with the settings that are on, and with each setting alone.

    The tokens are drawn as tiles; once a setting is on, the scores are drawn as bars.
    """
    start, now = score_of(reference, candidate), score_of(reference, candidate, on)
    alone = {key: score_of(reference, candidate, [key]) for key in KEYS}
    rows: list[list[Any]] = [["default", start, ""], ["your settings", now, _signed(now - start)]]
    rows += [[s.name, alone[s.key], _signed(alone[s.key] - start)] for s in SWITCHES]
    caption = "ROUGE-1 F1, one setting at a time; differences before rounding"
    table = Table(["setting", "F1", "difference"], rows, caption)
    ours, theirs = cut(reference, on), cut(candidate, on)
    tokens = Table(
        ["text", "tokens", "cut into"],
        [["reference", len(ours), _listed(ours)], ["candidate", len(theirs), _listed(theirs)]],
        "The tokens with your settings",
    )
    parts, _, height = tile_rows([("reference", ours), ("candidate", theirs)])
    if on:
        bars, height = _bars(rows, on, height)
        parts += bars
    alt = f"Tiles: reference {_listed(ours)}; candidate {_listed(theirs)}."
    if on:
        each = ", ".join(f"{name} {number(value)} ({change})" for name, value, change in rows[2:])
        alt += (
            f" Bars of ROUGE-1 F1: default {number(start)}, your settings {number(now)}; "
            f"each alone: {each}."
        )
    return View(
        "explore_words",
        "the last of the six settings counts letters instead of words. If you turn on only this "
        "last setting, does it raise the F1 of ROUGE-1 or lower it?",
        svg.drawing(height, parts),
        alt,
        words_sentence(reference, candidate, on),
        (table, tokens),
        height,
        _answer(start, alone),
    )


def _answer(start: float, alone: dict[str, float]) -> str:
    """Return which settings raise the score, which lower it, and which leave it as it is."""
    names = {switch.key: switch.name for switch in SWITCHES}
    signs: dict[str, list[str]] = {"raise F1": [], "lower F1": [], "leave F1 as it is": []}
    for key, score in alone.items():
        change = round(score - start, 9)
        sign = "raise F1" if change > 0 else "lower F1" if change < 0 else "leave F1 as it is"
        signs[sign].append(names[key])
    said = [f"these settings {sign}: {', '.join(which)}" for sign, which in signs.items() if which]
    return "; ".join(said) + "."


def words_sentence(reference: str, candidate: str, on: Collection[str]) -> str:
    """Return a sentence that says what the settings do to the score.

    >>> words_sentence("The ferry", "the ferry", ["case"])[:61]
    'capitals kept: F1 is 0.500, against 1.000 by default (-0.500)'
    """
    ours, theirs = cut(reference, on), cut(candidate, on)
    if not ours or not theirs:
        side = "reference" if not ours else "candidate"
        return f"The {side} has no tokens left, so by convention every score is 0."
    start, now = score_of(reference, candidate), score_of(reference, candidate, on)
    shown = f"Reference: {_listed(ours)}. Candidate: {_listed(theirs)}."
    if not on:
        return f"By default (words, lower-cased) F1 is {number(start)}. {shown}"
    names = " + ".join(s.name for s in SWITCHES if s.key in on)
    return (
        f"{names}: F1 is {number(now)}, against {number(start)} by default "
        f"({_signed(now - start)}). {shown}"
    )


def _signed(difference: float) -> str:
    """Return a difference with its sign.

    >>> _signed(0.25), _signed(-0.5), _signed(0.0)
    ('+0.250', '-0.500', '0.000')
    """
    text = f"{difference:+.3f}"
    return "0.000" if text in ("+0.000", "-0.000") else text


def _listed(tokens: list[str]) -> str:
    if not tokens:
        return "(no tokens)"
    shown = " | ".join(svg.fit(token, 120) for token in tokens[:_SHOWN])
    left = len(tokens) - _SHOWN
    return f"{shown} … ({left} more)" if left > 0 else shown


def _bars(rows: list[list], on: Collection[str], top: float) -> tuple[list[str], float]:
    """Draw a bar for the default, for the current choice and for each switch.

    A line through all of them marks the default.
    """
    left, wide, tall, step = 190, 104 if svg.narrow() else 390, 22, 30
    at = left + wide * rows[0][1]
    parts, y = [], top + 6
    for i, (name, value, difference) in enumerate(rows):
        chosen = i < 2 or KEYS[i - 2] in on
        y += 14 if i == 2 else 0
        look: svg.Look = {"font_weight": "bold"} if chosen else {}
        fill = palette.INK if i < 2 else palette.GROUND  # F1; an outline: one setting alone
        dash = {} if i < 2 or chosen else {"stroke_dasharray": "5 3"}
        parts.append(svg.right(left - 8, y + 17, ("▸ " if chosen and i else "") + name, **look))
        parts.append(svg.box(left, y, wide * value, tall, fill=fill, stroke=palette.INK, **dash))
        parts.append(svg.text(left + wide + 10, y + 17, number(value), **svg.HALO, **look))
        if difference:
            parts.append(svg.text(left + wide + 64, y + 17, difference, **svg.HALO, **look))
        y += step
    parts.append(svg.line(left, top, left, y, stroke=palette.INK))
    parts.append(
        svg.line(at, top, at, y, stroke=palette.INK, stroke_width=2, stroke_dasharray="3 3")
    )
    return parts, y + 8
