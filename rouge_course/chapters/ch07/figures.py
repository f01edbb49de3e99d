"""Chapter 07: one sentence that several rules cut into tokens."""

from collections.abc import Iterable

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import counted_list, listed
from rouge_course.tables import Cell, Table, brief, counted
from rouge_helpers.text import Tokeniser, characters, rouge_score_words, split_words, words

_FOUR = (split_words, words, rouge_score_words, characters)
_MOST_ROWS = 6
_STEP = 77  # from row to row


def tokeniser_rows(sentence: str, tokenisers: Iterable[Tokeniser] = _FOUR) -> Figure:
    """Return a figure with a row of tiles for each tokeniser, and the number of tokens.

    Raises TypeError if the sentence is not a str.

    >>> tokeniser_rows("Don't re-open!", [split_words, words]).table
    One sentence, cut by 2 rules
    rule         tokens  cut into
    -----------  ------  -------------------
    split_words       2  don't | re-open!
    words             4  don | t | re | open
    """
    cuts = [(rule.__name__, rule(sentence)) for rule in tokenisers]
    rows: list[list[Cell]] = [
        [name, len(tokens), " | ".join(brief(token) for token in tokens[:60])]
        for name, tokens in cuts
    ]
    caption = f"One sentence, cut by {counted(len(cuts), 'rule')}"
    table = Table(["rule", "tokens", "cut into"], rows, caption)
    if not any(tokens for _, tokens in cuts):
        return said("No rule finds a token in this sentence.", table)
    parts, left_out, low = tile_rows(cuts[:_MOST_ROWS])
    drawing = svg.drawing(low, parts)
    alt = f"The sentence {listed(sentence.split())} as tiles. " + "; ".join(
        f"{name}: {counted_list(tokens, 'token', 12)}" for name, tokens in cuts[:_MOST_ROWS]
    )
    counts = ", ".join(f"{len(tokens)} by {name}" for name, tokens in cuts[:_MOST_ROWS])
    more = "; an ellipsis marks a row that has more tokens" if left_out else ""
    return Figure(drawing, alt + ".", f"Count the tiles: {counts}{more}.", table)


def tile_rows(cuts: list[tuple[str, list[str]]]) -> tuple[list[str], bool, float]:
    """Draw a name, a count and tiles for each cut.

    Returns the parts, whether any tiles are left out, and where the drawing ends.
    """
    parts, left_out, y = [], False, 28.0
    most = 3 if svg.narrow() else 1
    look: svg.Look = {"fill": palette.SKY_TINT, "stroke": palette.REFERENCE, "rx": 3}
    for name, tokens in cuts:
        x, line = float(svg.MARGIN), 1
        parts.append(svg.text(x, y, name, font_weight="bold"))
        # Bold letters are wider than the plain ones that are measured.
        count_x = x + 1.15 * svg.estimated_width(name) + 12
        parts.append(svg.text(count_x, y, counted(len(tokens), "token")))
        for token in tokens:
            label = svg.fit(token, 240)
            width = svg.estimated_width(label) + 10
            if x + width > svg.WIDTH - svg.MARGIN - 16 and line < most:
                x, y, line = float(svg.MARGIN), y + 38, line + 1
            if x + width > svg.WIDTH - svg.MARGIN - 16:
                parts.append(svg.text(x, y + 31, "…"))
                left_out = True
                break
            parts.append(svg.box(x, y + 10, width, 32, **look))
            parts.append(svg.middle(x + width / 2, y + 31, label, fill=palette.BLACK))
            x += width + 4
        y += _STEP
    return parts, left_out, y - 18
