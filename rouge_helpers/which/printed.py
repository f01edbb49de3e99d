"""Read the arguments of `which_settings`: pairs, and printed numbers as people write them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rouge_helpers.metric import Metric, parsed_variant

FINEST = 1e-6  # `rouge` adds 1e-8 to the denominator of F, so later digits differ
FIGURES = {"p": "precision", "r": "recall", "f": "f"}
# a variant, then its figure
_NAME = re.compile(r"(?:rouge|r)?([1-9]\d*|lsum|l|w\d*(?:\.\d+)?|su?(?:\d+|\*))(p|r|f)?[a-z]*1?")
# the first number in full: neither the 3 in 3e-1 nor the 0.4 in 0.4.1
_NUMBER = re.compile(r"(?:\D*[^\d\s.,-])?\s*(\d*[.,]?\d+)(?!\d|[.,]\d|e[-+]?\d)", re.IGNORECASE)
_REFUSED = {
    r"<[^<>]*>": "is HTML; give the number alone, such as 41.07",
    r"\d\s*/\s*\d": "is a fraction; give the number as it was printed, such as 0.471",
    r"=.*=": "contains several numbers; give one of them, such as 0.471",
}


class Column(NamedTuple):
    """A printed number, with its ROUGE variant and what it is: precision, recall or F."""

    name: str  # as the person gave it
    variant: str
    figure: str | None  # precision, recall or f; None if it is not known
    number: float  # as it is printed
    unit: float  # the value of 1 in the last printed digit
    points: bool = False

    @property
    def kind(self) -> str:
        """The kind of ROUGE: N, L, Lsum, W, S or SU."""
        return parsed_variant(self.variant)[0]

    @property
    def called(self) -> str:
        """The column's name, for use in a sentence."""
        figure = f" {self.figure}" if self.figure not in (None, "f") else ""
        return f"ROUGE-{self.variant}{figure}"

    @property
    def share(self) -> tuple[float, float]:
        """The number and the size of one step in its last digit: (0.411, 0.001) for 41.1 points."""
        scale = 100 if self.points else 1
        return self.number / scale, max(self.unit / scale, FINEST)

    def shown(self, share: float) -> str:
        """Write a share like the printed number, on the same scale and with as many digits."""
        digits = len(f"{1 / self.unit:.0f}") - 1
        return f"{share * (100 if self.points else 1):.{digits}f}"


def columns(printed: Mapping[str, str | Mapping[str, str]]) -> list[Column]:
    """Return a `Column` for every printed number. All columns have the same scale.

    >>> [column.share[0] for column in columns({"1": "4.5", "2": "0.85"})]
    [0.045, 0.0085]
    """
    if not isinstance(printed, Mapping) or not printed:
        raise ValueError('printed must map names to numbers, such as {"L": "41.07"}')
    found = []
    for name, given in printed.items():
        variant, figure = _variant(name)
        if not isinstance(given, Mapping):
            found.append(Column(str(name), variant, figure, *_number(name, given)))
        elif not given:
            raise ValueError(f'{name}: no figure is given, such as {{"recall": "0.818"}}')
        else:
            for key, text in given.items():
                own = FIGURES.get(str(key)[:1].lower())
                if own is None:
                    raise ValueError(f"{name}: {key!r} is not a figure; use precision, recall or f")
                found.append(Column(f"{name} {key}", variant, own, *_number(name, text)))
    points = any(column.points or column.number > 1 for column in found)
    # A program writes exactly 0 and 1 as 0.0 and 1.0, so only the digits of other numbers count.
    finest = min(column.unit for column in found)
    return [
        column._replace(
            points=points,
            unit=finest if column.number in (0, 100 if points else 1) else column.unit,
        )
        for column in found
    ]


def _variant(name: str) -> tuple[str, str | None]:
    """(variant, figure) for the name of a column; the figure is None if the name contains none.

    >>> _variant("ROUGE-1"), _variant("rougeLsum"), _variant("rouge_2_fmeasure"), _variant("W")
    (('1', None), ('Lsum', None), ('2', 'f'), ('W-1.2', None))
    """
    parts = _NAME.fullmatch(re.sub(r"[^a-z0-9.*]", "", str(name).lower()))
    if not parts:
        raise ValueError(f'{name!r} is not a column; use "1", "2", "L", "Lsum", "W-1.2" or "SU4"')
    return Metric(*parsed_variant(parts[1])).variant, FIGURES.get(parts[2] or "")


def _number(name: str, text: Any) -> tuple[float, float, bool]:
    """Read (number, one step in its last digit, percent sign?): (41.1, 0.1, False) for 41.1."""
    if not isinstance(text, str):
        raise TypeError(f'{name}: give the number as it was printed, as text: "41.07"')
    for wrong, why in _REFUSED.items():
        if re.search(wrong, text):
            raise ValueError(f"{name}: {text!r} {why}")
    digits = _NUMBER.match(_middle(text))
    if not digits:
        raise ValueError(f"{name}: {text!r} contains no score")
    number = digits[1].replace(",", ".")
    value, unit = float(number), 10.0 ** -len(number.partition(".")[2])
    if value > 100:
        raise ValueError(
            f"{name}: {text!r} is not a score: a score is from 0 to 1, or from 0 to 100"
        )
    return value, unit, digits.string[digits.end() :].lstrip().startswith("%")


def _middle(text: str) -> str:
    """The middle of the three numbers that a bootstrap prints; any other text stays unchanged.

    >>> _middle("0.40,0.41,0.42"), _middle("0,41")
    ('0.41', '0,41')
    """
    parts = re.split(r"[\s,;|]+", text.strip(" ()[]"))
    three = len(parts) == 3 and all(re.fullmatch(r"\d*\.\d+%?", part) for part in parts)
    return parts[1] if three else text


def checked_pairs(pairs: Iterable) -> list[tuple[list[str], str]]:
    """Return the pairs as (references, candidate), or raise an error that says what is wrong."""
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise TypeError("pairs must be a list of (reference or references, candidate)")
    found = []
    for place, pair in enumerate(pairs):
        both = [] if isinstance(pair, str) or not isinstance(pair, Sequence) else list(pair)
        given = both[0] if both and isinstance(both[0], list | tuple) else both[:1]
        if len(both) != 2 or not given or not all(isinstance(x, str) for x in [*given, both[1]]):
            raise TypeError(
                f"pairs[{place}] must be two texts, (reference or references, candidate)"
            )
        found.append((list(given), both[1]))
    if not found:
        raise ValueError("pairs is empty: at least one (reference, candidate) is needed")
    return found
