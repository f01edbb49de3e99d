"""Compute the means of bootstrap draws, with numpy if there are many draws.

With or without numpy, the means are the same to the last bit. numpy's RandomState is the same
generator as Python's `random`. RandomState starts from the state of Python's generator, so it draws
the same items. Each sum is computed exactly and rounded once, as in `statistics.fmean`.
"""

import math
import random
from statistics import fmean
from typing import Any

# From this number of draws on, loading numpy takes less time than it saves.
_MANY = 2_000_000
# Values of very different size need many parts; with more parts than this, numpy saves no time.
_MOST_PARTS = 8


def draw_means(values: list[float], samples: int, seed: int) -> list[float]:
    """Return the means of `samples` draws; each draw takes len(values) items, with replacement.

    >>> draw_means([0.5, 0.5], samples=3, seed=0)
    [0.5, 0.5, 0.5]
    """
    if len(values) * samples >= _MANY:
        means = means_by_numpy(values, samples, seed)
        if means is not None:
            return means
    chance = random.Random(seed)
    return [fmean(chance.choices(values, k=len(values))) for _ in range(samples)]


def means_by_numpy(values: list[float], samples: int, seed: int) -> list[float] | None:
    """Return the same means as `draw_means`. None if numpy is missing or cannot add exactly.

    >>> means_by_numpy([0.5, 0.5], samples=3, seed=0) in ([0.5, 0.5, 0.5], None)
    True
    """
    try:
        import numpy
    except ImportError:
        return None
    parts = _whole_parts(numpy.array(values, dtype=float), numpy)
    if parts is None:
        return None
    _, (*key, place), _ = random.Random(seed).getstate()
    state: Any = ("MT19937", key, place)  # a list of ints works, whatever numpy's type hints say
    chance = numpy.random.RandomState()
    chance.set_state(state)
    number = len(values)
    means = []
    for _ in range(samples):
        drawn = (chance.random_sample(number) * number).astype(numpy.intp)
        sums = [math.ldexp(float(part[drawn].sum()), shift) for part, shift in parts]
        means.append(math.fsum(sums) / number)
    return means


def _whole_parts(values, numpy) -> list[tuple] | None:
    """Write the values as sums of whole numbers times powers of two; numpy adds these exactly.

    Return None if this needs too many whole numbers for each value.
    """
    bits = 53 - len(values).bit_length()
    parts: list[tuple] = []
    shift = math.frexp(float(abs(values).max()))[1]
    while values.any():
        shift -= bits
        if len(parts) == _MOST_PARTS or shift < -1000:
            return None
        part = numpy.trunc(numpy.ldexp(values, -shift))
        values = values - numpy.ldexp(part, shift)
        parts.append((part, shift))
    return parts
