"""Chapter 02: the characters between Z and a, which the pattern A-z treats as letters."""

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure
from rouge_course.tables import Table

_SHOWN = "XYZ[\\]^_`abc"
_FAR = "é東"  # letters much further on in the table


def between_z_and_a() -> Figure:
    """Return the part of the character table from X to c, with the six that are not letters.

    >>> between_z_and_a().alt.partition(":")[0]
    'Characters 88 to 99 as tiles, X to c'
    """
    marks = [c for c in _SHOWN if not c.isalpha()]
    rows = [
        [c, ord(c), "yes" if c.isalpha() else "no", "yes" if "A" <= c <= "z" else "no"]
        for c in _SHOWN + _FAR
    ]
    table = Table(["character", "number", "letter", "in A-z"], rows, "What A-z picks up")
    far = " and ".join(f"{c} ({ord(c)})" for c in _FAR)
    alt = (
        f"Characters {ord(_SHOWN[0])} to {ord(_SHOWN[-1])} as tiles, X to c: between Z "
        f"({ord('Z')}) and a ({ord('a')}) there are {len(marks)} characters that are not letters: "
        f"{' '.join(marks)}. The range A-z contains all of these characters; {far} are outside it."
    )
    caption = (
        f"The range A-z of the character table contains the {len(marks)} marks between Z and a, "
        f"but it ends long before {' and '.join(_FAR)}."
    )
    return Figure(_strip(), alt, caption, table)


def _strip() -> str:
    step, far = (22, 40) if svg.narrow() else (44, 62)
    top, left = 74, svg.MARGIN + 26
    parts = [svg.text(svg.MARGIN, top + 26, "…")]
    for k, c in enumerate(_SHOWN):
        parts += _character(c, left + step * k, top, step)
    end = left + step * len(_SHOWN)
    parts.append(svg.text(end + 4, top + 26, "…"))
    for k, c in enumerate(_FAR):
        parts += _character(c, end + 30 + far * k, top, step)
    ink: svg.Look = {"stroke": palette.INK, "stroke_width": 2}
    parts.append(svg.path(f"M{svg.MARGIN} 62V50H{end + 14}V62", **ink))
    name: svg.Look = {"font_weight": "bold", **svg.HALO}
    parts.append(svg.middle((svg.MARGIN + end) / 2, 34, "A-z takes all of these", **name))
    first, last = (left + step * _SHOWN.index(c) for c in "[`")
    low = top + svg.TILE + 28
    parts.append(svg.path(f"M{first + 2} {low}v8H{last + step - 8}v-8", **ink))
    parts.append(svg.middle((first + last + step) / 2, low + 28, "no letters"))
    return svg.drawing(low + 44, parts)


def _character(c: str, x: float, top: float, wide: float) -> list[str]:
    place = svg.Tile(c, x, top, min(wide - 1, 38))
    return [svg.tile(place, "matched" if c.isalpha() else "surplus", str(ord(c)))]
