"""How far two judges agree on the order of the same systems."""

from collections.abc import Sequence

from rouge_helpers.text import is_empty_cell


def kendall_tau_b(x: Sequence[float], y: Sequence[float]) -> float | None:
    """Return Kendall's tau-b of two lists; x[i] and y[i] are figures of the same system.

    Tau-b is 1 if both lists give the same order, -1 if they give opposite orders, and None if one
    of the lists does not order any pair. The denominator is √(m · n), where m is the
    number of pairs that are not tied in x, and n is the number of pairs that are not tied in y.
    Raises ValueError for lists of unequal length, and TypeError for anything but lists of numbers.
    Source: Kendall 1945, "The treatment of ties in ranking problems", Biometrika 33(3).

    >>> kendall_tau_b([1, 2, 3], [1, 3, 2])
    0.3333333333333333
    """
    for name, values in (("x", x), ("y", y)):
        if isinstance(values, str | bytes) or not hasattr(values, "__len__"):
            raise TypeError(f"{name} must be a list of numbers, not {type(values).__name__}")
        for place, value in enumerate(values):
            if is_empty_cell(value):
                raise TypeError(
                    f"{name}[{place}] is an empty cell ({value!r}): leave that system out"
                )
            if isinstance(value, str | bytes) or hasattr(value, "__len__"):
                raise TypeError(f"{name}[{place}] must be a number, not {type(value).__name__}")
    if len(x) != len(y):
        raise ValueError(f"x and y must judge the same systems: {len(x)} figures against {len(y)}")
    balance = untied_x = untied_y = 0
    for i in range(len(x)):
        for j in range(i):
            by_x = int(x[i] > x[j]) - int(x[i] < x[j])  # numpy cannot subtract booleans
            by_y = int(y[i] > y[j]) - int(y[i] < y[j])
            balance += by_x * by_y
            untied_x += by_x != 0
            untied_y += by_y != 0
    return balance / (untied_x * untied_y) ** 0.5 if untied_x and untied_y else None
