"""What a figure shows, read from its artists, and every case that the tests draw."""

import functools
import importlib
import sys
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from matplotlib.patches import Rectangle

from rouge_helpers.drawing.style import style

CAT = "the cat sat on the mat".split()
IS = "the cat is on the mat".split()
LONG = "the cat sat on the mat and the dog barked at the moon and the cow jumped".split()
RED, BLUE = "red red blue red".split(), "red blue red blue blue".split()
PROBE = "F C B E B D B A E".split(), "C B A E A E F D".split()
ODD = ["नेपाल", "🚢", "שלום", "سلام", "$x$", "<b>", "x" * 40, "é", "東京", "a&b"]
ODD += ['say "&lt;"', "", "\x00\ud800", "%"]
MANY = [f"w{i}" for i in range(400)]


def gathered(pattern, name):
    """The value of this name in every test file that matches, whatever chapters there are."""
    for path in sorted(Path(__file__).parent.glob(pattern)):
        if str(path.parent) not in sys.path:  # as pytest does before it imports a test file
            sys.path.insert(0, str(path.parent))
        found = getattr(importlib.import_module(path.stem), name, None)
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


def texts(figure):
    """All text artists that are drawn."""
    found = []
    with style():  # ticks that nobody set are made when they are asked for
        for axes in figure.drawing.axes:
            found += axes.texts
            for axis in (axes.xaxis, axes.yaxis) if axes.axison else ():
                low, high = sorted(axis.get_view_interval())
                ticks = zip(axis.get_ticklabels(), axis.get_ticklocs(), strict=False)
                found += [axis.label, *(label for label, at in ticks if low <= at <= high)]
    return [text for text in found if text.get_text() and text.get_visible()]


def written(figure):
    return [text.get_text() for text in texts(figure)]


def boxes(figure, colour=None):
    return [
        patch
        for axes in figure.drawing.axes
        for patch in axes.patches
        if isinstance(patch, Rectangle)
        and (colour is None or to_hex(patch.get_facecolor()) == colour.lower())
    ]


def lines(figure, colour, marker="None"):
    return [
        line
        for axes in figure.drawing.axes
        for line in axes.lines
        if to_hex(line.get_color()) == colour.lower() and line.get_marker() == marker
    ]


def extents(figure):
    canvas = FigureCanvasAgg(figure.drawing)
    with style():
        canvas.draw()
    renderer = canvas.get_renderer()
    return canvas.get_width_height(), [(t, t.get_window_extent(renderer)) for t in texts(figure)]
