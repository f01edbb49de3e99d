"""Find the results that depend on the order in which a program goes through a set of words.

The order of a set of words changes each time Python starts. A call whose result depends on this
order is a poor example, because learners see a different result when they restart the notebook. The
program is run twice more: once with sets that are always in increasing order, and once with sets
that are always in decreasing order.
"""

from collections.abc import Callable, Iterator
from typing import Any

from . import memory
from .matching import same
from .program import called_by
from .results import CaseResult

JOINING = (
    "__and__", "__or__", "__sub__", "__xor__", "__rand__", "__ror__", "__rsub__", "__rxor__",
    "union", "intersection", "difference", "symmetric_difference", "copy",
)  # fmt: skip


class Rising(set):
    """A set that is always in increasing order."""

    falling = False

    def __iter__(self) -> Iterator[Any]:
        """The items in increasing order, or in decreasing order for the class `Falling`."""
        return iter(sorted(super().__iter__(), key=repr, reverse=self.falling))


def _ordered(joining: str) -> Callable:
    """Return the set method `joining`, changed so that its result has the class of `self`."""

    def method(self: Rising, *others: Any) -> Any:
        joined = getattr(set, joining)(self, *others)
        return joined if joined is NotImplemented else type(self)(joined)

    return method


for each in JOINING:
    setattr(Rising, each, _ordered(each))


class Falling(Rising):
    """A set that is always in decreasing order."""

    falling = True


def hang_on_it(function: Any, calls: list[CaseResult], again: Callable) -> list[CaseResult]:
    """The calls whose results depend on the order of a set."""
    names = {"set", "frozenset"} & called_by(function)
    calls = [one for one in calls if one.run.error is None]
    if not names or not calls:
        return []
    values = []
    for kind in (Rising, Falling):
        with memory.given(function, dict.fromkeys(names, kind)):
            values.append([again(one).value for one in calls])
    trios = zip(calls, *values, strict=True)
    return [one for one, rising, falling in trios if not same(rising, falling)]
