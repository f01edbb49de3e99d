"""What a figure shows, read from its SVG or its artists, and every case that the tests draw."""

import functools
import importlib
import sys
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from rouge_course.drawing import svg

CAT = "the cat sat on the mat".split()
IS = "the cat is on the mat".split()
LONG = "the cat sat on the mat and the dog barked at the moon and the cow jumped".split()
RED, BLUE = "red red blue red".split(), "red blue red blue blue".split()
PROBE = "F C B E B D B A E".split(), "C B A E A E F D".split()
ODD = ["नेपाल", "🚢", "שלום", "سلام", "$x$", "<b>", "x" * 40, "é", "東京", "a&b"]
ODD += ['say"&lt;"', "", "\x00\ud800", "%"]
MANY = [f"w{i}" for i in range(400)]


def gathered(pattern, name):
    """The value of this name in every test file whose path matches the pattern."""
    for path in sorted(Path(__file__).parent.glob(pattern)):
        if str(path.parent) not in sys.path:  # as pytest does before it imports a test file
            sys.path.insert(0, str(path.parent))
        try:
            found = getattr(importlib.import_module(path.stem), name, None)
        except Exception:  # pytest names this file when it collects it
            continue
        if found:
            yield found


@functools.cache
def cases():
    """Every case of every figure: "lcs_grid, cut" -> (the function, its arguments)."""
    tables = [*gathered("chapters/ch*/test_figures_*.py", "CASES")]
    tables += gathered("drawing/test_score_bars.py", "CASES")
    return {
        f"{draw.__name__}, {name}": (draw, given)
        for table in tables
        for draw, of_one in table.items()
        for name, given in of_one.items()
    }


def drawn_anew(name):
    draw, given = cases()[name]
    return draw(*given)


case = functools.cache(drawn_anew)


def is_plot(figure):
    """Whether matplotlib drew the figure."""
    return not isinstance(figure.drawing, str)


class Box(NamedTuple):
    """A text or a rectangle: its corners, measured from the upper left, its text and its look."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str = ""
    look: dict = {}  # noqa: RUF012
    hatch: str = ""

    @property
    def width(self):
        return self.x1 - self.x0

    @property
    def middle(self):
        return (self.x0 + self.x1) / 2

    def holds(self, x, y):
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1


def elements(figure, tag):
    root = ElementTree.fromstring(figure.svg)
    return [each for each in root.iter() if each.tag.endswith(f"}}{tag}")]


def size(figure):
    """The width and the height of a figure in pixels."""
    if is_plot(figure):
        return tuple(96 * side for side in figure.drawing.get_size_inches())
    return tuple(float(part) for part in elements(figure, "svg")[0].get("viewBox").split()[2:])


def texts(figure):
    """All drawn texts, with the space that each needs (too much rather than too little)."""
    return _plotted(figure) if is_plot(figure) else [*map(_text, elements(figure, "text"))]


texts_of = functools.cache(lambda name: texts(case(name)))


def _text(element):
    tall = float(element.get("font-size", svg.SIZE))
    text = element.text or ""
    wide = svg.estimated_width(text, tall) * (1.08 if element.get("font-weight") else 1)
    x, y = float(element.get("x")), float(element.get("y"))
    look = {**element.attrib, "size": tall}
    if "rotate(-90" in element.get("transform", ""):
        start = y + wide / 2 if element.get("text-anchor") == "middle" else y
        return Box(x - 0.75 * tall, start - wide, x + 0.2 * tall, start, text, look)
    x -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor"), 0)
    return Box(x, y - 0.75 * tall, x + wide, y + 0.2 * tall, text, look)


def _plotted(figure):
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    from rouge_course.drawing.style import style

    canvas = FigureCanvasAgg(figure.drawing)
    found = []
    with style():  # ticks that nobody set are made when they are asked for
        canvas.draw()
        for axes in figure.drawing.axes:
            found += axes.texts
            for axis in (axes.xaxis, axes.yaxis) if axes.axison else ():
                low, high = sorted(axis.get_view_interval())
                ticks = zip(axis.get_ticklabels(), axis.get_ticklocs(), strict=False)
                found += [axis.label, *(label for label, at in ticks if low <= at <= high)]
    tall, unit = canvas.get_width_height()[1], 96 / figure.drawing.dpi
    boxes = []
    for text in found:
        if text.get_text() and text.get_visible():
            at = text.get_window_extent(canvas.get_renderer())
            down = ((tall - at.y1) * unit, (tall - at.y0) * unit)
            size = text.get_fontsize() * 96 / 72
            boxes.append(
                Box(at.x0 * unit, down[0], at.x1 * unit, down[1], text.get_text(), {"size": size})
            )
    return boxes


def written(figure):
    return [text.text for text in texts(figure)]


def boxes(figure, colour=None):
    """The rectangles of a drawing of words, without its ground."""
    found = []
    for element in elements(figure, "rect")[1:]:
        look = element.attrib
        x, y, wide, tall = (float(look[name]) for name in ("x", "y", "width", "height"))
        if look["fill"].startswith("url"):  # the hatching lies on the rectangle before it
            found[-1] = found[-1]._replace(hatch=look["fill"])
        else:
            found.append(Box(x, y, x + wide, y + tall, "", dict(look)))
    return [box for box in found if colour in (None, box.look["fill"])]


def lines(figure, colour):
    """The straight lines of a colour: (x, y, to x, to y)."""
    return [
        tuple(float(line.get(name)) for name in ("x1", "y1", "x2", "y2"))
        for line in elements(figure, "line")
        if line.get("stroke") == colour
    ]


def curves(figure, colour, marker="None"):
    """The lines of a plot."""
    from matplotlib.colors import to_hex

    return [
        line
        for axes in figure.drawing.axes
        for line in axes.lines
        if to_hex(line.get_color()) == colour.lower() and line.get_marker() == marker
    ]
