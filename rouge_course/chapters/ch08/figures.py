"""Chapter 08: from two sets of scores that disagree to the switch to look at."""

from collections.abc import Mapping

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure
from rouge_course.tables import Table, number

_CLOSE = 1e-6  # some packages add 1e-8 below the line of F

# name -> (centre x, y, width, the two lines in the box)
_BOXES = {
    "exchanged": (326, 14, 240, ("P and R traded, F equal?",)),
    "rouge-1": (326, 110, 182, ("ROUGE-1 equal?",)),
    "rouge-2, after no": (173, 206, 182, ("ROUGE-2 equal?",)),
    "rouge-2, after yes": (509, 206, 182, ("ROUGE-2 equal?",)),
    "rouge-l": (610, 302, 182, ("ROUGE-L equal?",)),
    "argument order": (614, 14, 182, ("argument order", "who comes first?")),
    "words": (91, 302, 158, ("words", "capitals, stems …")),
    "sets": (254, 302, 154, ("sets", "repeats dropped")),
    "sentence ends": (418, 302, 158, ("sentence ends", "n-grams cut there")),
    "line breaks": (475, 413, 158, ("line breaks", "L against Lsum")),
    "no setting here": (636, 413, 149, ("no setting here", "try other texts")),
}
# question -> (after yes, after no)
_WAYS = {
    "exchanged": ("argument order", "rouge-1"),
    "rouge-1": ("rouge-2, after yes", "rouge-2, after no"),
    "rouge-2, after no": ("sets", "words"),
    "rouge-2, after yes": ("rouge-l", "sentence ends"),
    "rouge-l": ("no setting here", "line breaks"),
}
_TALL = 53


def suspects(ours: Mapping[str, Mapping], theirs: Mapping[str, Mapping]) -> list[tuple[str, str]]:
    """Return the way through the tree: (question or suspect, the answer or "").

    Both hold the scores of one pair of texts: "ROUGE-1", "ROUGE-2" and "ROUGE-L", each with
    precision, recall and f1. Raises KeyError for scores that lack one of them.

    >>> from rouge_helpers import rouge_1, rouge_l, rouge_n
    >>> def scores(**how):
    ...     pair = "the ferry left the pier", "the ferry left"
    ...     return {
    ...         "ROUGE-1": rouge_1(*pair, **how),
    ...         "ROUGE-2": rouge_n(*pair, 2, **how),
    ...         "ROUGE-L": rouge_l(*pair),
    ...     }
    >>> suspects(scores(), scores(sets=True))[-1]
    ('sets', '')
    """
    answers = {
        "exchanged": _exchanged(ours["ROUGE-1"], theirs["ROUGE-1"]),
        "rouge-1": _equal(ours["ROUGE-1"], theirs["ROUGE-1"]),
        "rouge-2, after no": _equal(ours["ROUGE-2"], theirs["ROUGE-2"]),
        "rouge-2, after yes": _equal(ours["ROUGE-2"], theirs["ROUGE-2"]),
        "rouge-l": _equal(ours["ROUGE-L"], theirs["ROUGE-L"]),
    }
    at, way = "exchanged", []
    while at in _WAYS:
        way.append((at, "yes" if answers[at] else "no"))
        at = _WAYS[at][0 if answers[at] else 1]
    return [*way, (at, "")]


def disagreement_tree(
    ours: Mapping[str, Mapping], theirs: Mapping[str, Mapping], name: str = "theirs"
) -> Figure:
    """Return the decision tree of two scores that disagree, with the way of these two marked.

    Takes what `suspects` takes, and the name of the other scores. Raises as `suspects`.
    """
    way = suspects(ours, theirs)
    rows = [
        [metric, mine["f1"], theirs[metric]["f1"], "yes" if _equal(mine, theirs[metric]) else "no"]
        for metric, mine in ours.items()
        if metric in theirs
    ]
    table = Table(["metric", "ours, F1", f"{name}, F1", "equal"], rows, f"Ours and {name}")
    said = ", ".join(f"{_BOXES[at][3][0].rstrip('?')}: {answer}" for at, answer in way[:-1])
    suspect = way[-1][0]
    figures = "; ".join(f"{row[0]} {number(row[1])} against {number(row[2])}" for row in rows)
    alt = (
        f"Decision tree for ours against {name}. {said}; the way ends at {suspect}. F1: {figures}."
    )
    caption = f"The thick line is the answer for {name}: it ends at {suspect}."
    return Figure(_tree(way), alt, caption, table)


def _outline(way: list[tuple[str, str]]) -> str:
    """The same tree for a phone: what follows an answer stands below it, farther to the right."""
    visited = [at for at, _ in way]
    lines, parts = [], []
    row = 0

    def put(name: str, depth: int) -> float:
        nonlocal row
        x, y = svg.MARGIN + 47.0 * depth, 12 + 62.0 * row
        row += 1
        parts.append(_box(name, x, y, 190, name in visited))
        for answer, to in zip(("yes", "no"), _WAYS.get(name, ()), strict=bool(_WAYS.get(name))):
            low = put(to, depth + 1)
            taken = (name, answer) in way
            heavy: svg.Look = {"stroke": palette.INK, "stroke_width": 5} if taken else {}
            bold = {"font_weight": "bold"} if taken else {}
            lines.append(svg.path(f"M{x + 12:g} {y + _TALL:g}V{low:g}H{x + 47:g}", **heavy))
            written: svg.Look = {"font_size": svg.SMALL, **svg.HALO, **bold}
            parts.append(svg.middle(x + 32, low - 7, answer, **written))
        return y + _TALL / 2

    put("exchanged", 0)
    return svg.drawing(12 + 62 * row, lines + parts)


def _box(name: str, x: float, y: float, width: float, visited: bool) -> str:
    """A question, or in colour a suspect; with a thick edge where the way leads through it."""
    leaf = name not in _WAYS
    look: svg.Look = {
        "fill": palette.SKY_TINT if leaf else palette.GROUND,
        "stroke": palette.QUIET,
        "rx": 4,
    }
    if visited:
        look |= {"stroke": palette.INK, "stroke_width": 4}
    parts = [svg.box(x, y, width, _TALL, **look)]
    words = _BOXES[name][3]
    for k, text in enumerate(words):
        at = y + _TALL / 2 + 5 + (k - (len(words) - 1) / 2) * 20
        bold = {"font_weight": "bold"} if leaf and k == 0 else {}
        ink = palette.BLACK if leaf else palette.INK
        parts.append(svg.middle(x + width / 2, at, text, font_size=svg.SMALL, fill=ink, **bold))
    return "".join(parts)


def _tree(way: list[tuple[str, str]]) -> str:
    if svg.narrow():
        return _outline(way)
    visited = [at for at, _ in way]
    lines, parts = [], []
    for question, branches in _WAYS.items():
        x, y, width, _ = _BOXES[question]
        for answer, to in zip(("yes", "no"), branches, strict=True):
            to_x, to_y, to_width, _ = _BOXES[to]
            taken = (question, answer) in way
            if to_y == y:  # a leaf beside its question
                ends = x + width / 2, y + _TALL / 2, to_x - to_width / 2, y + _TALL / 2
            else:
                ends = x, y + _TALL, to_x, to_y
            heavy: svg.Look = {"stroke": palette.INK, "stroke_width": 5} if taken else {}
            bold = {"font_weight": "bold"} if taken else {}
            lines.append(svg.line(*ends, **heavy))
            label_x, label_y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2 + 5
            written: svg.Look = {"font_size": svg.SMALL, **svg.HALO, **bold}
            parts.append(svg.middle(label_x, label_y, answer, **written))
    for name, (x, y, width, _) in _BOXES.items():
        parts.append(_box(name, x - width / 2, y, width, name in visited))
    return svg.drawing(484, lines + parts)


def _equal(one: Mapping, other: Mapping) -> bool:
    return all(abs(one[key] - other[key]) <= _CLOSE for key in ("precision", "recall", "f1"))


def _exchanged(one: Mapping, other: Mapping) -> bool:
    turned = {"precision": other["recall"], "recall": other["precision"], "f1": other["f1"]}
    return _equal(one, turned) and not _equal(one, other)
