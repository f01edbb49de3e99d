"""Chapter 05: what each candidate sentence covers of a reference sentence, and the union."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing import style as s
from rouge_helpers.drawing.style import Figure
from rouge_helpers.drawing.words import first_of, listed
from rouge_helpers.lcs import lcs_matches, union_lcs
from rouge_helpers.ngrams import as_tokens
from rouge_helpers.tables import Table, brief, counted

_MOST, _MOST_ROWS = 10, 6  # tokens across and candidate sentences that a projector can show
_TILE, _STEP, _LEFT = 0.4, 0.56, 2.35  # height of a tile, row to row, where the tiles begin


def union_rows(
    reference_sentence: Iterable[Hashable], candidate_sentences: Iterable[Iterable[Hashable]]
) -> Figure:
    """Return the reference sentence as a row, a layer for each candidate sentence, the union below.

    Takes a list of tokens and a list of token lists. A layer marks the positions of the LCS that
    `lcs_matches` finds; the last row marks what any layer covers. Raises TypeError for a str.

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
    cut = _cut(len(reference), len(candidates))
    table = _table(reference, candidates, layers, union, cut)
    if not reference:
        return s.said("The reference sentence is empty: there is nothing to cover.", table)
    with s.style():
        labels = s.Labels()
        drawing = _rows(reference, candidates, layers, union, labels, cut)
    parts = [
        f"c{k} {listed(each, 12)} covers {_covered(reference, layer)}"
        for k, (each, layer) in enumerate(
            zip(candidates[:_MOST_ROWS], layers, strict=False), start=1
        )
    ]
    sentences = "; ".join(parts) or "no candidate sentence"
    alt = (
        f"The reference sentence {listed(reference)} as a row of {len(reference)}. {sentences}. "
        f"Union: {len(union)} of {len(reference)}."
    )
    sizes = [len(layer) for layer in layers]
    added = f"{' + '.join(map(str, sizes[:12]))}{' + …' if len(sizes) > 12 else ''} = {sum(sizes)}"
    caption = (
        f"Each row marks what one candidate sentence covers: {added if sizes else 0} when added, "
        f"{len(union)} of {len(reference)} in the union{f'; {cut}' if cut else ''}."
    )
    return Figure(drawing, alt, caption + labels.key(), table)


def _covered(reference: Sequence, layer: list[int]) -> str:
    return f"{counted(len(layer), 'word')}, {listed([reference[i] for i in layer], 12)}"


def _cut(width: int, rows: int) -> str:
    sides = (_MOST, width, "reference tokens"), (_MOST_ROWS, rows, "candidate sentences")
    cut = first_of(sides)
    return f"drawn are {cut}" if cut else ""


def _table(
    reference: Sequence, candidates: list, layers: list, union: list[int], cut: str
) -> Table:
    def marks(layer: list[int]) -> list[str]:
        return ["x" if i in layer else "" for i in range(len(reference[:_MOST]))]

    rows: list[list] = [
        [f"c{k}", " ".join(brief(token, 20) for token in each[:12]), *marks(layer), len(layer)]
        for k, (each, layer) in enumerate(
            zip(candidates[:_MOST_ROWS], layers, strict=False), start=1
        )
    ]
    rows.append(["union", "any of the above", *marks(union), len(union)])
    caption = "Union LCS: x marks what a sentence covers"
    names = [str(token) for token in reference[:_MOST]]
    return Table(
        ["row", "sentence", *names, "covered"], rows, f"{caption} ({cut})" if cut else caption
    )


def _rows(
    reference: Sequence,
    candidates: list,
    layers: list,
    union: list[int],
    labels: s.Labels,
    cut: str,
) -> Any:
    words = reference[:_MOST]
    wide = min(0.95, (s.WIDTH - _LEFT - 0.75) / len(words))
    shown = list(zip(candidates, layers, strict=True))[:_MOST_ROWS]
    drawing, axes = s.sheet(_STEP * (len(shown) + 2) + 0.35 + (0.26 if cut else 0))
    y = 0.2
    s.key(axes, 0.1, y + _TILE / 2, inks.REFERENCE, "reference")
    for i, token in enumerate(words):
        _tile(axes, i, y, wide, labels(token), facecolor="white", edgecolor="black", linewidth=1.5)
    for k, (each, layer) in enumerate(shown, start=1):
        y += _STEP
        s.box(axes, 0.1, y + 0.12, 0.14, 0.16, facecolor=inks.CANDIDATE, edgecolor="black")
        name = f"c{k}: {' '.join(map(labels, each[:12]))}"
        s.write(axes, 0.32, y + _TILE / 2, s.fit(name, _LEFT - 0.4, s.SMALL), s.SMALL)
        _layer(axes, words, layer, y, wide, labels, inks.OVERLAP_TINT)
        s.write(axes, _LEFT + wide * len(words) + 0.15, y + _TILE / 2, str(len(layer)))
    y += _STEP
    s.line(axes, [0.1, s.WIDTH - 0.1], [y - 0.08, y - 0.08])
    s.write(axes, 0.1, y + _TILE / 2, "union", weight="bold")
    _layer(axes, words, union, y, wide, labels, inks.OVERLAP_TINT, hatch=inks.OVERLAP_HATCH)
    total = f"{len(union)} of {len(reference)}"
    if len(words) * wide + _LEFT + 0.15 + s.text_width(total) > s.WIDTH - 0.05:
        total = str(len(union))
    s.write(axes, _LEFT + wide * len(words) + 0.15, y + _TILE / 2, total, weight="bold")
    if cut:
        s.write(axes, 0.1, y + _STEP + 0.05, s.fit(f"Cut: {cut}.", s.WIDTH - 0.2))
    return drawing


def _layer(
    axes: Any, words: Sequence, layer: list[int], y: float, wide: float, labels: s.Labels,
    fill: str, hatch: str = "",
) -> None:  # fmt: skip
    for i, token in enumerate(words):
        if i in layer:
            _tile(axes, i, y, wide, labels(token), facecolor=fill, edgecolor=inks.OVERLAP,
                  linewidth=2, hatch=hatch)  # fmt: skip
        else:
            _tile(axes, i, y, wide, "", facecolor="white", edgecolor=inks.SURPLUS, linestyle="--")


def _tile(axes: Any, i: int, y: float, wide: float, label: str, **look: Any) -> None:
    x = _LEFT + wide * i
    s.box(axes, x + 0.02, y, wide - 0.04, _TILE, **look)
    if label:
        name = s.fit(label, wide - 0.1, s.SMALL)
        # White behind the letters keeps them apart from the hatching.
        ground = {"facecolor": "white", "edgecolor": "none", "pad": 1.5, "alpha": 0.9}
        bbox = ground if look.get("hatch") else None
        s.write(axes, x + wide / 2, y + _TILE / 2, name, s.SMALL, ha="center", bbox=bbox)
