"""Words for pictures, which are counted, listed or cut to fit."""

from collections.abc import Callable, Hashable, Sequence

from rouge_course.tables import brief, counted, drawable, number, one_line


def listed(tokens: Sequence[Hashable], most: int = 24) -> str:
    """Return the tokens as a quotation for alt text; a cut quotation says how many are left out.

    >>> listed(["the", "ferry", "left"], most=2), listed([])
    ('“the ferry …” (1 more)', '(no words)')
    """
    words = [brief(token) for token in tokens[:most]]
    if not tokens:
        return "(no words)"
    if len(tokens) > most:
        return f"“{' '.join(words)} …” ({len(tokens) - most} more)"
    return f"“{' '.join(words)}”"


def counted_list(tokens: Sequence[Hashable], noun: str, most: int = 24) -> str:
    """Return the number of tokens, and the tokens as a quotation if there are any.

    >>> counted_list(["the", "ferry"], "word"), counted_list([], "word")
    ('2 words, “the ferry”', '0 words')
    """
    return counted(len(tokens), noun) + (f", {listed(tokens, most)}" if tokens else "")


def first_of(cuts: Sequence[tuple[int, int, str]]) -> str:
    """Return how many things are drawn, for each (drawn, all, noun) that is not drawn completely.

    >>> first_of([(15, 20, "reference tokens"), (3, 3, "candidate tokens")])
    'the first 15 of 20 reference tokens'
    """
    return " and ".join(f"the first {few} of {total} {noun}" for few, total, noun in cuts
                        if few < total)  # fmt: skip


def moved(before: float, after: float, name: str = "") -> str:
    """Return how a score changed, in the shown digits; `name` precedes a score that did not change.

    >>> moved(0.5, 0.25), moved(0.5, 0.5, "F1 = ")
    ('falls from 0.500 to 0.250', 'stays at F1 = 0.500')
    """
    if number(before) == number(after):
        return f"stays at {name}{number(after)}"
    return f"{'rises' if after > before else 'falls'} from {number(before)} to {number(after)}"


def fitted(text: str, width: float, measure: Callable[[str], float]) -> str:
    """Return the text on one line; if it is wider than `width`, it ends in an ellipsis.

    >>> fitted("ferry", 5, len), fitted("ferryboat", 5, len)
    ('ferry', 'ferr…')
    """
    # A very long text is cut first, because measuring it would take longer than drawing it.
    text = one_line(text[:400])
    short = text[:200]
    if short == text and measure(text) <= width:
        return text
    while short and measure(short + "…") > width:
        short = short[:-1]
    return short.rstrip() + "…"


def wrapped(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Return the text in lines that are at most `width` wide.

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
    """Return an SVG for use in a data address: readable and small.

    >>> percent_encoded('<a b="#1">')
    '%3Ca b=%22%231%22%3E'
    """
    # Only the few characters that end an attribute or an address are encoded.
    for character in '%#<>&"\n':
        picture = picture.replace(character, f"%{ord(character):02X}")
    return drawable(picture)
