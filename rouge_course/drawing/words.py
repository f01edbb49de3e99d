"""Words for pictures: counted, listed and cut to the room there is."""

from collections.abc import Callable, Hashable, Sequence

from rouge_course.tables import brief, drawable, number, one_line


def listed(tokens: Sequence[Hashable], most: int = 24) -> str:
    """Return the tokens as a quotation for alt text, cut with a count.

    >>> listed(["the", "ferry", "left"], most=2)
    '“the ferry …” (1 more)'
    """
    words = [brief(token) for token in tokens[:most]]
    if not tokens:
        return "nothing"
    if len(tokens) > most:
        return f"“{' '.join(words)} …” ({len(tokens) - most} more)"
    return f"“{' '.join(words)}”"


def first_of(cuts: Sequence[tuple[int, int, str]]) -> str:
    """Return what a cut drawing leaves of (drawn, all, noun): those with fewer drawn than all.

    >>> first_of([(15, 20, "reference tokens"), (3, 3, "candidate tokens")])
    'the first 15 of 20 reference tokens'
    """
    return " and ".join(f"the first {few} of {total} {noun}" for few, total, noun in cuts
                        if few < total)  # fmt: skip


def moved(before: float, after: float, name: str = "") -> str:
    """Return how a score moved, at the digits that are shown; `name` leads one that stays.

    >>> moved(0.5, 0.25), moved(0.5, 0.5, "F1 = ")
    ('falls from 0.500 to 0.250', 'stays at F1 = 0.500')
    """
    if number(before) == number(after):
        return f"stays at {name}{number(after)}"
    return f"{'rises' if after > before else 'falls'} from {number(before)} to {number(after)}"


def fitted(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Return the text on one line, cut with an ellipsis where it is wider than `width`.

    >>> fitted("ferry", 5, len), fitted("ferryboat", 5, len)
    ('ferry', 'ferr…')
    """
    # Far too long a text is cut first: measuring it would take longer than drawing it.
    text = one_line(text[:400])
    short = text[:200]
    if short == text and measure(text) <= width:
        return text
    while short and measure(short + "…") > width:
        short = short[:-1]
    return short.rstrip() + "…"


def wrapped(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Return the text in lines that are no wider than `width`.

    >>> wrapped("the ferry left", 9, len)
    ['the ferry', 'left']
    """
    lines: list[str] = []
    for word in one_line(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(fitted(word, width, measure))
    return lines


def percent_encoded(picture: str) -> str:
    """Return an SVG as it stands in a data address: readable, and small.

    >>> percent_encoded('<a b="#1">')
    '%3Ca b=%22%231%22%3E'
    """
    # The few characters that end an attribute or an address, and no others.
    for character in '%#<>&"\n':
        picture = picture.replace(character, f"%{ord(character):02X}")
    return drawable(picture)
