"""How large a picture stands on a slide: no letter of it is smaller than the text may be."""

import re

from .page import items

# The pictures of the course are 720 pixels wide, and their smallest letters 15 pixels high.
WIDTH, LETTERS, SMALLEST = 720, 15, 18
ROOM = 586  # pixels below the heading of a slide
LINE, WORDS = 38, 11  # the height of a line of text there, and its words
BOX = re.compile(r"viewBox='0 0 ([\d.]+) ([\d.]+)'")
DESCRIPTION = re.compile(r'alt="([^"]*)"')


def pictures(page: str) -> list[str]:
    """The pictures of an output, as tags."""
    return re.findall(r"<img[^>]*>", page)


def height(picture: str) -> float:
    """The pixels that a picture needs on a slide to be read from the last row."""
    wide, high = map(float, BOX.search(picture).groups())
    return high / wide * WIDTH * SMALLEST / LETTERS


def is_too_tall(picture: str) -> bool:
    """Would its letters be too small even on a slide of its own?"""
    return height(picture) > ROOM


def height_of_text(words: int) -> float:
    """The pixels of so many words above or below a picture."""
    return -(-words // WORDS) * LINE


def described(picture: str) -> str:
    """What a picture shows, as a list: its description has every number."""
    first, *parts = re.split(r"; |\. ", DESCRIPTION.search(picture)[1].rstrip("."))
    return f"<p>{first}</p>{items(parts)}"  # an attribute is HTML already
