"""The pictures of a deck without their empty margins, as SVG and as PNG."""

import io
import re
from pathlib import Path

import resvg_py
from matplotlib.image import imread

from .decks import VIEWED

PIXELS = 1440  # the width of a picture for PowerPoint
EDGE = 6  # pixels of empty ground that stay around a picture
LENGTH = re.compile(r"""(<svg\b[^>]*?) (?:width|height)=['"][^'"]*['"]""")


def draw(folder: Path) -> dict[str, str]:
    """Cut each picture in a folder, and write it as PNG, too; return {name: SVG}.

    All pictures of a notebook have the same width, and not every PowerPoint shows SVG.
    """
    found = {}
    for path in sorted(folder.glob("*.svg")):
        found[path.stem] = drawing = cut(path.read_text(encoding="utf-8"))
        path.write_text(drawing, encoding="utf-8", newline="\n")
        path.with_suffix(".png").write_bytes(painted(drawing, PIXELS))
    return found


def cut(drawing: str) -> str:
    """A picture without the empty ground around the drawing."""
    box = VIEWED.search(drawing)
    if not box:
        return drawing
    left, top, width, height = map(float, box.groups())
    painting = imread(io.BytesIO(painted(drawing, round(width))), format="png")
    inked = painting[..., :3].min(axis=2) < 1
    if not inked.any():
        return drawing
    rows, columns = inked.any(axis=1).nonzero()[0], inked.any(axis=0).nonzero()[0]
    x, y = max(0, int(columns[0]) - EDGE), max(0, int(rows[0]) - EDGE)
    wide = min(width, int(columns[-1]) + 1 + EDGE) - x
    high = min(height, int(rows[-1]) + 1 + EDGE) - y
    viewed = f"viewBox='{left + x:g} {top + y:g} {wide:g} {high:g}'"
    sized = f"{viewed} width='{wide:g}' height='{high:g}'"
    return VIEWED.sub(sized, LENGTH.sub(r"\1", LENGTH.sub(r"\1", drawing, 1), 1), 1)


def painted(drawing: str, width: int) -> bytes:
    """A picture as PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width, background="#ffffff"))
