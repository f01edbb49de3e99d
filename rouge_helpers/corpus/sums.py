"""Sums without rounding: the parts of a corpus merge to the bits of the whole, cut as they may."""

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

# 2**27 + 1 cuts the 53 bits of a float into two halves whose products are exact (Veltkamp 1968).
_HALVES = 134217729.0


class Sums(NamedTuple):
    """How many values there are, their sum and that of their squares: all that a mean needs.

    A sum is a few floats, the largest first, which together are the sum without a rounding. Equal
    sums have equal floats.
    """

    number: int
    total: tuple[float, ...]
    squares: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean, rounded once: that of `statistics.fmean` to the bit. ValueError for none."""
        if not self.number:
            raise ValueError("a mean needs at least one value")
        return math.fsum(self.total) / self.number

    @property
    def deviation(self) -> float:
        """The standard deviation of a sample, n - 1 below the line. ValueError for fewer than 2."""
        if self.number < 2:
            raise ValueError(f"a deviation needs at least two values, not {self.number}")
        total, squares = sum(map(Fraction, self.total)), sum(map(Fraction, self.squares))
        return math.sqrt((squares - total * total / self.number) / (self.number - 1))


def sums_of(values: Iterable[float]) -> Sums:
    """Return the sums of the values, which must be finite.

    >>> sums_of([0.1] * 10).mean
    0.1
    """
    values = list(values)
    return Sums(len(values), _exact(values), _exact(_squares(values)))


def merged_sums(parts: Iterable[Sums]) -> Sums:
    """Return the sums of all values of the parts: the same bits however the values were cut.

    >>> merged_sums([sums_of([0.1, 0.2]), sums_of([0.3])]) == sums_of([0.1, 0.2, 0.3])
    True
    """
    number = 0
    total: list[float] = []
    squares: list[float] = []
    for part in parts:
        number += part.number
        total += part.total
        squares += part.squares
    return Sums(number, _exact(total), _exact(squares))


def _exact(values: Iterable[float]) -> tuple[float, ...]:
    """The sum as floats: the nearest one, then the nearest to what that one leaves, and so on."""
    rest = list(values)
    parts = []
    while part := math.fsum(rest):  # fsum rounds once, at its end
        parts.append(part)
        rest.append(-part)
    return tuple(parts)


def _squares(values: Iterable[float]) -> Iterator[float]:
    """Two floats for every value that add up to its square (Dekker 1971)."""
    for value in values:
        shifted = value * _HALVES
        high = shifted - (shifted - value)
        low = value - high
        square = value * value
        yield square
        yield ((high * high - square) + 2 * high * low) + low * low
