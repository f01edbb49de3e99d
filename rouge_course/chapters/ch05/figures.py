"""Chapter 05: what each candidate sentence covers of a reference sentence, and the union."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import counted_list, first_of, listed
from rouge_course.tables import Table, brief, counted
from rouge_helpers.lcs import lcs_matches, union_lcs
from rouge_helpers.text import as_tokens

_MOST, _MOST_ROWS = 10, 6  # tokens across and candidate sentences that a projector can show
_STEP, _LEFT = 54, 225  # row to row, where the tiles begin


def union_rows(
    reference_sentence: Iterable[Hashable], candidate_sentences: Iterable[Iterable[Hashable]]
) -> Figure:
    """Return a row for the reference sentence, one for each candidate sentence, and the union.

    Takes a list of tokens and a list of token lists. The row of a candidate sentence marks
    the positions of the LCS that `lcs_matches` finds; the last row marks the positions that any of
    these rows marks. Raises TypeError for a str.

    >>> union_rows(["the", "ferry", "left"], [["the", "left"], ["ferry"]]).table
    Union LCS: x marks what a sentence covers
    row    sentence          the  ferry  left  covered
    -----  ----------------  ---  -----  ----  -------
    c1     the left          x           x           2
    c2     ferry                  x                  1
    union  any of the above  x    x      x           3
    """
    reference = as_tokens(reference_sentence, "reference_sentence")
    candidates = [
        as_tokens(each, "a candidate sentence")
        for each in as_tokens(candidate_sentences, "candidate_sentences")
    ]
    layers = [[i for i, _ in lcs_matches(reference, each)] for each in candidates]
    union = union_lcs(reference, candidates)
    rows = [
        (f"c{k}", each, layer)
        for k, (each, layer) in enumerate(zip(candidates, layers, strict=True), start=1)
    ][:_MOST_ROWS]
    cut = _cut(len(reference), len(candidates))
    table = _table(reference, rows, union, cut)
    if not reference:
        return said("The reference sentence is empty: there is nothing to cover.", table)
    drawing = _rows(reference, rows, union, cut)
    parts = [
        f"{name} {listed(each, 12)} covers "
        f"{counted_list([reference[i] for i in layer], 'word', 12)}"
        for name, each, layer in rows
    ]
    sentences = "; ".join(parts) or "There is no candidate sentence"
    alt = (
        f"The reference sentence {listed(reference)} as a row of "
        f"{counted(len(reference), 'word')}. {sentences}. "
        f"Union: {len(union)} of {len(reference)}."
    )
    sizes = [len(layer) for layer in layers]
    added = f"{' + '.join(map(str, sizes[:12]))}{' + …' if len(sizes) > 12 else ''} = {sum(sizes)}"
    caption = (
        "Each row marks the positions that one candidate sentence covers. "
        f"The rows add up to {added if sizes else 0}, and the union covers {len(union)} of "
        f"{counted(len(reference), 'position')}{f'; {cut}' if cut else ''}."
    )
    return Figure(drawing, alt, caption, table)


def _cut(width: int, rows: int) -> str:
    sides = (_MOST, width, "reference tokens"), (_MOST_ROWS, rows, "candidate sentences")
    cut = first_of(sides)
    return f"only {cut} are drawn" if cut else ""


def _table(reference: Sequence, rows: list[tuple], union: list[int], cut: str) -> Table:
    names = [str(token) for token in reference[:_MOST]]
    cells = [
        (name, " ".join(brief(token, 20) for token in each[:12]), at) for name, each, at in rows
    ]
    lines = [
        [name, sentence, *("x" if i in layer else "" for i in range(len(names))), len(layer)]
        for name, sentence, layer in [*cells, ("union", "any of the above", union)]
    ]
    caption = "Union LCS: x marks what a sentence covers"
    return Table(
        ["row", "sentence", *names, "covered"], lines, f"{caption} ({cut})" if cut else caption
    )


def _rows(reference: Sequence, rows: list[tuple], union: list[int], cut: str) -> str:
    if svg.narrow():
        return _columns(reference, rows, union, cut)
    words = reference[:_MOST]
    wide = min(91.0, (svg.WIDTH - _LEFT - 75) / len(words))
    end = _LEFT + wide * len(words) + 12
    y = 19.0
    parts = [svg.key(svg.MARGIN, y + 25, palette.REFERENCE, "reference")]
    solid = {"fill": palette.GROUND, "stroke": palette.REFERENCE, "stroke_width": 2}
    parts += [_tile(_LEFT + wide * i, y, wide, str(token), solid) for i, token in enumerate(words)]
    for name, each, layer in rows:
        y += _STEP
        label = svg.fit(f"{name}: {' '.join(map(str, each[:12]))}", 330, svg.SMALL)
        named = svg.wrap(label, _LEFT - 50, svg.SMALL)[:2]
        at = y + 25 - 10 * (len(named) - 1)
        parts.append(svg.key(svg.MARGIN, y + 25, palette.CANDIDATE, ""))
        parts.append(svg.lines(svg.MARGIN + 20, at, named, step=20, font_size=svg.SMALL))
        parts += _layer(words, layer, y, wide)
        parts.append(svg.text(end, y + 25, str(len(layer))))
    y += _STEP
    parts.append(svg.line(svg.MARGIN, y - 8, svg.WIDTH - svg.MARGIN, y - 8, stroke=palette.INK))
    parts.append(svg.text(svg.MARGIN, y + 25, "union", font_weight="bold"))
    parts += _layer(words, union, y, wide, palette.OVERLAP_HATCH)
    total = f"{len(union)} of {len(reference)}"
    if end + svg.estimated_width(total) * 1.1 > svg.WIDTH - 5:
        total = str(len(union))
    parts.append(svg.text(end, y + 25, total, font_weight="bold"))
    if cut:
        y += 30
        parts.append(svg.text(svg.MARGIN, y + 34, f"{cut.capitalize()}.", font_size=svg.SMALL))
    return svg.drawing(y + svg.TILE + 16, parts)


def _columns(reference: Sequence, rows: list[tuple], union: list[int], cut: str) -> str:
    """The same figure for a phone: a row for a word, a column for each sentence and the union."""
    words, y = reference[:_MOST], 10.0
    parts = []
    for name, each, _ in rows:
        label = svg.fit(f"{name}: {' '.join(map(str, each[:12]))}", svg.WIDTH - 60)
        parts.append(svg.key(svg.MARGIN, y + 20, palette.CANDIDATE, label))
        y += 26
    left = svg.MARGIN + 100.0
    wide = min(91.0, (svg.WIDTH - left - svg.MARGIN) / (len(rows) + 1))
    columns = [(name, layer, "") for name, _, layer in rows]
    columns.append(("union", union, palette.OVERLAP_HATCH))
    y += 16
    parts.append(svg.key(svg.MARGIN, y + 16, palette.REFERENCE, "reference"))
    low = y + 26 + (svg.TILE + 6) * len(words)
    for i, token in enumerate(words):
        at = y + 26 + (svg.TILE + 6) * i
        parts.append(svg.text(svg.MARGIN, at + 24, svg.fit(str(token), 90)))
        for k, (_, layer, hatch) in enumerate(columns):
            covered = i in layer
            look = _COVERED if covered else _FREE
            parts.append(_tile(left + wide * k, at, wide, "✓" if covered else "", look, hatch))
    for k, (name, layer, _) in enumerate(columns):
        last: svg.Look = {"font_weight": "bold"} if name == "union" else {}
        middle = left + wide * (k + 0.5)
        parts.append(svg.middle(middle, y + 16, name, **last))
        total = str(len(layer))
        if last and svg.estimated_width(f"{total} of {len(reference)}") * 1.1 < wide:
            total = f"{total} of {len(reference)}"
        parts.append(svg.middle(middle, low + 22, total, **last))
    parts.append(svg.line(svg.MARGIN, low, svg.WIDTH - svg.MARGIN, low, stroke=palette.INK))
    noted = svg.wrap(f"{cut.capitalize()}.", svg.WIDTH - 2 * svg.MARGIN, svg.SMALL) if cut else []
    parts.append(svg.lines(svg.MARGIN, low + 48, noted, 20, font_size=svg.SMALL))
    return svg.drawing(low + 38 + 20 * len(noted), parts)


_COVERED: svg.Look = {
    "fill": palette.OVERLAP_TINT,
    "stroke": palette.OVERLAP,
    "stroke_width": 3,
}
_FREE: svg.Look = {"fill": "none", "stroke": palette.QUIET, "stroke_dasharray": "2 3"}


def _layer(words: Sequence, layer: list[int], y: float, wide: float, hatch: str = "") -> list[str]:
    return [
        _tile(_LEFT + wide * i, y, wide, str(token), _COVERED, hatch)
        if i in layer
        else _tile(_LEFT + wide * i, y, wide, "", _FREE)
        for i, token in enumerate(words)
    ]


def _tile(x: float, y: float, wide: float, label: str, look: dict, hatch: str = "") -> str:
    parts = [svg.box(x + 2, y, wide - 4, svg.TILE, rx=4, **look)]
    name = svg.fit(label, wide - 12, svg.SMALL)
    plate = svg.estimated_width(name, svg.SMALL) + 6
    ink = palette.INK if look["fill"] == palette.GROUND else palette.BLACK
    if hatch and label:  # a plate behind the letters keeps them apart from the hatching
        look = {"stroke": "none", "rx": 4}
        parts.append(
            svg.hatched(x + 2, y, wide - 4, svg.TILE, (palette.OVERLAP_TINT, hatch), **look)
        )
        parts.append(svg.box(x + wide / 2 - plate / 2, y + 8, plate, 22, rx=3, fill="#fff"))
    return "".join([*parts, svg.middle(x + wide / 2, y + 24, name, font_size=svg.SMALL, fill=ink)])
