"""The object that shows a drawing in a notebook, and the one style of all plots with axes.

Drawings of words come from the pen, `rouge_course.drawing.svg`. matplotlib draws everything that
has axes, and is imported when the first such plot is drawn.
"""

import io
import logging
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from rouge_course.drawing import palette, svg
from rouge_course.tables import Table, one_line

SMALL, BODY = 11.25, 12  # points, the pen's 15 and 16 pixels; nothing is smaller than SMALL
_FONT = "DejaVu Sans"  # comes with matplotlib, so a plot is the same on every machine
# The colours of matplotlib that change with the background.
_FOLLOWS = {
    "#ffffff": palette.GROUND,
    "#000000": palette.INK,
    "#555555": palette.QUIET,
    "#dddddd": palette.RULE,
}
QUIET, RULE = "#555555", "#dddddd"

_STYLE: Any = {
    "font.family": [_FONT],
    "font.size": BODY,
    "text.parse_math": False,  # a learner's $x$ is text
    "text.usetex": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.labelsize": BODY,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "svg.fonttype": "path",
    "svg.hashsalt": "rouge_helpers",
}


@dataclass(frozen=True, repr=False)
class Figure:
    """A drawing with its words: alt text, caption and the same data as a table.

    `svg` is the drawing; `pathlib.Path("name.svg").write_text(figure.svg)` saves it for a slide.
    """

    drawing: Any  # the pen's SVG, or a matplotlib Figure
    alt: str
    caption: str
    table: Table

    def __repr__(self) -> str:
        """`[Figure: alt text]`, on one line."""
        return f"[Figure: {one_line(self.alt)}]"

    @cached_property
    def svg(self) -> str:
        """The drawing as SVG, the same bytes in every run."""
        return self.drawing if isinstance(self.drawing, str) else _svg_of(self.drawing)

    def _repr_html_(self) -> str:
        return (
            f'<figure style="margin:0"><img alt="{escape(one_line(self.alt))}"'
            f' style="max-width:100%" src="{svg.address(self.svg)}">'
            f"<figcaption>{escape(one_line(self.caption))}</figcaption>"
            f"<details><summary>The same as a table</summary>{self.table._repr_html_()}</details>"
            "</figure>"
        )


def said(sentence: str, table: Table) -> Figure:
    """Return a small figure with one sentence, for input that leaves nothing to draw."""
    lines = svg.wrap(sentence, svg.WIDTH - 2 * svg.MARGIN)
    picture = svg.drawing(24 * len(lines) + 34, [svg.lines(svg.MARGIN, 34, lines)])
    return Figure(picture, sentence, sentence, table)


@contextmanager
def style() -> Iterator[None]:
    """Draw in the course's style, whatever the reader's own settings are."""
    # On a new machine, matplotlib reports that it builds its font cache. This report must not
    # appear in a notebook that is compared with its stored outputs.
    log = logging.getLogger("matplotlib")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        import matplotlib

        with matplotlib.rc_context():
            matplotlib.rcdefaults()
            matplotlib.rcParams.update(_STYLE)
            yield
    finally:
        log.setLevel(level)


def sheet(height: float) -> Any:
    """Return an empty drawing for a plot: as wide as the pen's drawings, `height` pixels high."""
    from matplotlib.figure import Figure as Drawing

    return Drawing(figsize=(svg.WIDTH / 96, height / 96))


def axes_in(drawing: Any, left: float, top: float, width: float, height: float) -> Any:
    """Return axes in a drawing, placed in pixels from its upper left corner."""
    tall = 96 * drawing.get_figheight()
    place = left / svg.WIDTH, 1 - (top + height) / tall, width / svg.WIDTH, height / tall
    return drawing.add_axes(place)


def _svg_of(drawing: Any) -> str:
    """Return a plot as SVG, without the parts that a browser does not need."""
    text = io.StringIO()
    with style():
        drawing.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    found = text.getvalue()
    found = found[found.index("<svg") :]
    found = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", found, flags=re.DOTALL)
    found = found.replace("xlink:href", "href").replace(f"{_FONT.replace(' ', '')}-", "g")
    # Nobody can see a hundredth of a point; scale factors keep their digits.
    found = re.sub(r"-?\d+\.\d{3,}", lambda number: f"{float(number[0]):.5g}", found)
    found = re.sub(r"\s+", " ", found).replace("> <", "><")
    found = re.sub(r'style="[^"]*"', lambda css: re.sub(r"([:;]) ", r"\1", css[0]), found)
    found = re.sub(r' transform="translate\((\S+) 0\)"/>', r' x="\1"/>', found)
    found = re.sub(r' d="[^"]*"', lambda d: re.sub(r" ?([MLQCz]) ?", r"\1", d[0]), found)
    found = re.sub(r'<g id="[^"]*"', "<g", found)
    found = re.sub(r"<g>(<g [^>]*>(?:<defs>.*?</defs>)?(?:<use[^>]*/>)*</g>)</g>", r"\1", found)
    found = re.sub(r"<g( transform=[^>]*)><use([^>]*)/></g>", r"<use\2\1/>", found)
    # A style that appears often is written only once.
    styles = Counter(re.findall(r' style="([^"]*)"', found)).most_common()
    for i, (css, count) in enumerate(styles):
        if count > 2:
            found = found.replace(f' style="{css}"', f' class="c{i}"')
            found = found.replace("</style>", f".c{i}{{{css}}}</style>", 1)
    for plain, following in _FOLLOWS.items():
        found = found.replace(plain, following)
    ground = f'<rect width="100%" height="100%" rx="8" fill="{palette.GROUND}"/>'
    start, rest = found.split(">", 1)
    return f'{start} fill="{palette.INK}">{ground}{rest}'.strip()
