"""Chapter 07: one sentence, cut into tokens by several rules."""

from collections.abc import Iterable
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing import style as s
from rouge_helpers.drawing.style import Figure
from rouge_helpers.drawing.words import listed
from rouge_helpers.tables import Table, brief, counted
from rouge_helpers.text import Tokeniser, characters, rouge_score_words, split_words, words

_FOUR = (split_words, words, rouge_score_words, characters)
_MOST_ROWS = 6
_TILE, _STEP, _PAD, _GAP = 0.34, 0.8, 0.15, 0.05  # heights, room around a word, between tiles


def tokeniser_rows(sentence: str, tokenisers: Iterable[Tokeniser] = _FOUR) -> Figure:
    """Return the sentence as a row of tiles for each tokeniser, with the number of tokens.

    Raises TypeError when the sentence is not a str.

    >>> tokeniser_rows("Don't re-open!", [split_words, words]).table
    One sentence, cut by 2 rules
    rule         tokens  cut into
    -----------  ------  -------------------
    split_words       2  don't | re-open!
    words             4  don | t | re | open
    """
    cuts = [(rule.__name__, rule(sentence)) for rule in tokenisers]
    rows = [
        [name, len(tokens), " | ".join(brief(token) for token in tokens[:60])]
        for name, tokens in cuts
    ]
    caption = f"One sentence, cut by {counted(len(cuts), 'rule')}"
    table = Table(["rule", "tokens", "cut into"], rows, caption)
    if not any(tokens for _, tokens in cuts):
        return s.said("No rule finds a token in this sentence.", table)
    with s.style():
        labels = s.Labels()
        drawing, left_out = _rows(cuts[:_MOST_ROWS], labels)
    alt = f"The sentence {listed(sentence.split())} as tiles. " + "; ".join(
        f"{name}: {counted(len(tokens), 'token')}, {listed(tokens, 12)}"
        for name, tokens in cuts[:_MOST_ROWS]
    )
    counts = ", ".join(f"{len(tokens)} by {name}" for name, tokens in cuts[:_MOST_ROWS])
    more = "; an ellipsis stands where a row has more" if left_out else ""
    return Figure(drawing, alt + ".", f"Count the tiles: {counts}{more}." + labels.key(), table)


def _rows(cuts: list[tuple[str, list[str]]], labels: s.Labels) -> tuple[Any, bool]:
    """Draw a name with a count, and beneath it the tiles, for each rule."""
    drawing, axes = s.sheet(_STEP * len(cuts) + 0.1)
    left_out = False
    for row, (name, tokens) in enumerate(cuts):
        y = 0.2 + _STEP * row
        s.write(axes, 0.1, y, name, weight="bold")
        count = counted(len(tokens), "token")
        s.write(axes, 0.25 + s.text_width(name) * 1.15, y, count)
        x = 0.1
        for token in tokens:
            label = s.fit(labels(token), 2.5)
            width = s.text_width(label) + _PAD
            if x + width > s.WIDTH - 0.3:
                s.write(axes, x, y + 0.35, "…")
                left_out = True
                break
            s.box(
                axes, x, y + 0.18, width, _TILE, facecolor=inks.SKY_TINT, edgecolor=inks.REFERENCE
            )
            s.write(axes, x + width / 2, y + 0.18 + _TILE / 2, label, ha="center")
            x += width + _GAP
    return drawing, left_out
