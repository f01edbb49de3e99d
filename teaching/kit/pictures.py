"""How large a picture stands on a slide: no letter of it is smaller than the text may be."""

import re
from collections.abc import Iterator
from itertools import pairwise
from urllib.parse import unquote
from xml.etree import ElementTree

from .page import items

# The pictures of the course are 720 pixels wide, and their smallest letters 15 pixels high.
WIDTH, LETTERS, SMALLEST = 720, 15, 18
SPACE = 586  # pixels below the heading of a slide
LINE, WORDS = 38, 11  # the height of a line of text there, and its words
BOX = re.compile(r"viewBox='0 [\d.]+ ([\d.]+) ([\d.]+)'(?: width='[\d.]+' height='[\d.]+')?")
DESCRIPTION = re.compile(r'alt="([^"]*)"')
DRAWING = re.compile(r'src="data:image/svg\+xml,([^"]*)"')


def pictures(page: str) -> list[str]:
    """The pictures of an output, as tags."""
    return re.findall(r"<img[^>]*>", page)


def height(picture: str) -> float:
    """The pixels that a picture needs on a slide to be read from the last row."""
    wide, high = map(float, BOX.search(picture).groups())
    return high / wide * WIDTH * SMALLEST / LETTERS


def is_too_tall(picture: str) -> bool:
    """Would its letters be too small even on a slide of its own?"""
    return height(picture) > SPACE


def height_of_text(words: int) -> float:
    """The pixels of so many words above or below a picture."""
    return -(-words // WORDS) * LINE


def parts(picture: str) -> list[str]:
    """The picture, one that is too tall in two parts; [] where it can be cut nowhere."""
    if not is_too_tall(picture):
        return [picture]
    whole = float(BOX.search(picture)[2])
    most = whole * SPACE / height(picture)
    places = [
        (round(after - before), (before + after) / 2)
        for before, after in _gaps(picture)
        if whole - most <= (before + after) / 2 <= most
    ]
    if not places:
        return []
    _, cut = max(places)  # the widest gap, and of those the last
    return [_part(picture, 1, 0, cut), _part(picture, 2, cut, whole - cut)]


def _part(picture: str, number: int, top: float, high: float) -> str:
    wide = BOX.search(picture)[1]
    box = f"viewBox='0 {top:g} {wide} {high:g}' width='{wide}' height='{high:g}'"
    return BOX.sub(box, picture).replace('alt="', f'alt="Part {number} of 2. ', 1)


def _gaps(picture: str) -> list[tuple[float, float]]:
    """(top, bottom) of each empty stripe across a picture, from the top down."""
    drawn = sorted(_heights(ElementTree.fromstring(unquote(DRAWING.search(picture)[1]))))
    found, end = [], 0.0
    for (_, bottom), (top, _) in pairwise(drawn):
        end = max(end, bottom)
        if top > end:
            found.append((end, top))
    return found


def _heights(drawing: ElementTree.Element) -> Iterator[tuple[float, float]]:
    """(top, bottom) of each box, line and text of a drawing; anything else counts as everywhere."""
    for each in drawing:
        tag = each.tag.rpartition("}")[2]
        if tag == "g" and "transform" not in each.attrib:
            yield from _heights(each)
        elif tag == "rect":
            top = float(each.get("y", -1))  # what lies behind everything has none
            yield top, top + float(each.get("height")) * ("y" in each.attrib)
        elif tag == "line":
            top, bottom = sorted(float(each.get(name)) for name in ("y1", "y2"))
            yield top, bottom
        elif tag == "text":
            size, foot = float(each.get("font-size", 16)), float(each.get("y"))
            yield foot - size, foot + size / 3
        elif tag not in ("style", "defs"):
            yield 0, float("inf")


def described(picture: str) -> str:
    """What a picture shows, as a list: its description has every number."""
    words = DESCRIPTION.search(picture)[1].rstrip(".")
    first, _, rest = re.sub(r"[:.] ", "\n", words, count=1).partition("\n")
    return f"<p>{first}:</p>{items(re.split(r'; |[.] ', rest))}"  # an attribute is HTML already
