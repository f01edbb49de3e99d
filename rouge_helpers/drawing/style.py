"""The one style of all figures, and the object that shows one in a notebook."""

import io
import logging
import re
import warnings
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property, partial
from html import escape
from typing import Any

from rouge_helpers.drawing import inks
from rouge_helpers.drawing.words import fitted, percent_encoded, wrapped
from rouge_helpers.tables import Table, one_line

WIDTH = 7.5  # inches
SMALL, BODY = 11, 12  # points; nothing is smaller than SMALL
FONT = "DejaVu Sans"  # comes with matplotlib, so a figure is the same on every machine

_STYLE = {
    "font.family": [FONT],
    "font.size": BODY,
    "text.parse_math": False,  # a learner's $x$ is text
    "text.usetex": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.labelsize": BODY,
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "hatch.linewidth": 0.8,
    "figure.facecolor": "white",
    "svg.fonttype": "path",
    "svg.hashsalt": "rouge_helpers",
}


@dataclass(frozen=True, repr=False)
class Figure:
    """A drawing with its words: alt text, caption and the same data as a table.

    `drawing` is a matplotlib Figure; `drawing.savefig("name.png")` saves it for a slide.
    """

    drawing: Any
    alt: str
    caption: str
    table: Table

    def __repr__(self) -> str:
        """`[Figure: alt text]`, on one line."""
        return f"[Figure: {one_line(self.alt)}]"

    @cached_property
    def svg(self) -> str:
        """The drawing as SVG, the same bytes in every run."""
        return svg_of(self.drawing)

    def _repr_html_(self) -> str:
        return (
            f'<figure style="margin:0"><img alt="{escape(one_line(self.alt))}" '
            f'style="max-width:100%" src="data:image/svg+xml,{percent_encoded(self.svg)}">'
            f"<figcaption>{escape(one_line(self.caption))}</figcaption>"
            f"<details><summary>The same as a table</summary>{self.table._repr_html_()}</details>"
            "</figure>"
        )


@contextmanager
def style() -> Iterator[None]:
    """Draw in the course's style, whatever the reader's own settings are."""
    # On a new machine matplotlib reports that it builds its font cache; a notebook compared
    # with its stored outputs must not show that.
    log = logging.getLogger("matplotlib")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        import matplotlib

        with matplotlib.rc_context(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph")
            matplotlib.rcdefaults()
            matplotlib.rcParams.update(_STYLE)
            yield
    finally:
        log.setLevel(level)


def sheet(height: float) -> tuple[Any, Any]:
    """Return a white drawing and axes over all of it, in inches from the upper left corner."""
    drawing = blank(height)
    axes = drawing.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, WIDTH)
    axes.set_ylim(height, 0)
    axes.axis("off")
    return drawing, axes


def blank(height: float) -> Any:
    """Return an empty white drawing."""
    from matplotlib.figure import Figure as Drawing

    return Drawing(figsize=(WIDTH, height))


def write(axes: Any, x: float, y: float, text: str, size: float = BODY, **how: Any) -> Any:
    """Write a text beside x, centred on y unless told otherwise."""
    return axes.text(x, y, text, **{"fontsize": size, "va": "center_baseline", **how})


def write_lines(
    axes: Any, x: float, y: float, lines: Iterable[str], size: float = BODY, step: float = 0.25
) -> None:
    """Write lines below each other, the first on y."""
    for i, text in enumerate(lines):
        write(axes, x, y + step * i, text, size)


def key(axes: Any, x: float, y: float, colour: str, name: str, wide: float = 0.14) -> None:
    """Write a name on y after a square of its colour."""
    box(axes, x, y - 0.08, wide, 0.16, facecolor=colour, edgecolor="black")
    write(axes, x + wide + 0.08, y, name)


def box(axes: Any, x: float, y: float, width: float, height: float, **how: Any) -> Any:
    """Draw a rectangle from its upper left corner."""
    from matplotlib.patches import Rectangle

    return axes.add_patch(Rectangle((x, y), width, height, clip_on=False, **how))


def line(axes: Any, xs: Sequence[float], ys: Sequence[float], **how: Any) -> Any:
    """Draw a line through the points; quiet ink unless told otherwise."""
    (drawn,) = axes.plot(xs, ys, **{"color": inks.QUIET, "linewidth": 1, "clip_on": False, **how})
    return drawn


def said(sentence: str, table: Table) -> Figure:
    """Return a small figure that holds one sentence, for input that leaves nothing to draw."""
    with style():
        lines = wrap(sentence, WIDTH - 0.4)
        drawing, axes = sheet(0.4 + 0.25 * len(lines))
        write_lines(axes, 0.2, 0.325, lines)
    return Figure(drawing, sentence, sentence, table)


@cache
def text_width(text: str, size: float = BODY) -> float:
    """Return how wide the text is drawn, in inches."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    font = FontProperties(family=FONT, size=size)
    return text_to_path.get_text_width_height_descent(text, font, False)[0] / 72


def fit(text: str, width: float, size: float = BODY) -> str:
    """Return the text, cut with an ellipsis where it is wider than `width` inches."""
    return fitted(text, width, partial(text_width, size=size))


def wrap(text: str, width: float, size: float = BODY) -> list[str]:
    """Return the text in lines of at most `width` inches."""
    return wrapped(text, width, partial(text_width, size=size))


class Labels:
    """What is written for each token: the token, or a number where the font lacks its letters."""

    def __init__(self) -> None:
        """Start without stand-ins."""
        self.stand_ins: dict[str, str] = {}

    def __call__(self, token: Hashable) -> str:
        """Return the label of a token."""
        text = one_line(str(token)) or "(empty)"
        if not lacking(text):
            return text
        return self.stand_ins.setdefault(text, f"[{len(self.stand_ins) + 1}]")

    def key(self) -> str:
        """Return the sentence for the caption that says what the numbers stand for."""
        if not self.stand_ins:
            return ""
        most = 12
        pairs = [f"{number} = {text}" for text, number in self.stand_ins.items()]
        more = f", and {len(pairs) - most} more in the table" if len(pairs) > most else ""
        return f" The drawing's font lacks some letters: {', '.join(pairs[:most])}{more}."


def lacking(text: str) -> bool:
    """Say whether the font lacks a letter of the text."""
    font = _font()
    return any(not font.get_char_index(ord(c)) for c in text if c != " ")


@cache
def _font() -> Any:
    from matplotlib.font_manager import findfont, get_font

    return get_font(findfont(FONT))


def svg_of(drawing: Any) -> str:
    """Return a drawing as SVG without what a browser does not need."""
    text = io.StringIO()
    with style():
        drawing.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = svg.replace("xlink:href", "href").replace(f"{FONT.replace(' ', '')}-", "g")
    # A hundredth of a point cannot be seen; scale factors keep their digits.
    svg = re.sub(r"-?\d+\.\d{3,}", lambda found: f"{float(found[0]):.5g}", svg)
    svg = re.sub(r"\s+", " ", svg).replace("> <", "><")
    svg = re.sub(r'style="[^"]*"', lambda found: re.sub(r"([:;]) ", r"\1", found[0]), svg)
    svg = re.sub(r' transform="translate\((\S+) 0\)"/>', r' x="\1"/>', svg)
    svg = re.sub(r' d="[^"]*"', lambda found: re.sub(r" ?([MLQCz]) ?", r"\1", found[0]), svg)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r"<g>(<g [^>]*>(?:<defs>.*?</defs>)?(?:<use[^>]*/>)*</g>)</g>", r"\1", svg)
    svg = re.sub(r"<g( transform=[^>]*)><use([^>]*)/></g>", r"<use\2\1/>", svg)
    # A style that comes often is written once.
    for i, (css, count) in enumerate(Counter(re.findall(r' style="([^"]*)"', svg)).most_common()):
        if count > 2:
            svg = svg.replace(f' style="{css}"', f' class="c{i}"')
            svg = svg.replace("</style>", f".c{i}{{{css}}}</style>", 1)
    return svg.replace('"', "'").strip()
