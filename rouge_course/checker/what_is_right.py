"""Find the kind of input for which a wrong program is right, if the mistake is unknown.

For example: "Your function is right on all 9 inputs with n = 1, but wrong on 21 of the 21 inputs
with another value of n".
"""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .attempt import Attempt


class Kind(NamedTuple):
    """A kind of input: its name, the name of all other inputs, and a test for the kind."""

    named: str
    others: str
    holds: Callable[[tuple], bool]


def _lists(arguments: tuple) -> list[list]:
    """A list of words or items for each argument that is a text, a list or a tuple."""
    kinds = [each.split() if isinstance(each, str) else each for each in arguments]
    return [list(each) for each in kinds if isinstance(each, list | tuple)]


def _repeats(arguments: tuple) -> bool:
    return any(len(each) != len({*map(repr, each)}) for each in _lists(arguments))


def _longer(first: int, second: int) -> Callable[[tuple], bool]:
    """Return a test for inputs whose list number `first` is longer than list number `second`."""

    def holds(arguments: tuple) -> bool:
        lists = _lists(arguments)
        return len(lists) > 1 and len(lists[first]) > len(lists[second])

    return holds


KINDS = (
    Kind("without repeats", "with repeats", lambda given: not _repeats(given)),
    Kind("whose first part is not longer than the second", "whose first part is the longer one",
         lambda given: not _longer(0, 1)(given)),
    Kind("whose second part is not longer than the first", "whose second part is the longer one",
         lambda given: not _longer(1, 0)(given)),
    Kind("without capital letters", "with capital letters",
         lambda given: repr(given) == repr(given).lower()),
    Kind("of one line", "of several lines", lambda given: "\\n" not in repr(given)),
)  # fmt: skip


def where_right(attempt: Attempt) -> str:
    """Say for which kind of input a program is always right. Return "" if there is no such kind.

    A kind is named only if at least a third of the inputs are of this kind. The program must also
    be wrong on at least half of the other inputs.
    """
    for kind in (*_settings(attempt), *KINDS):
        inside = [one for one in attempt.calls if kind.holds(one.arguments)]
        others = [one for one in attempt.calls if one not in inside]
        clear = 3 * len(inside) >= len(attempt.calls) and len(inside) >= 3 and len(others) >= 2
        off = sum(one.off for one in others)
        if clear and not any(one.off for one in inside) and 2 * off >= len(others):
            return (
                f"Your function is right on all {len(inside)} inputs {kind.named}, but wrong on "
                f"{off} of the {len(others)} inputs {kind.others}"
            )
    return ""


def _settings(attempt: Attempt) -> Iterator[Kind]:
    """Yield two kinds for each value of a setting, such as n = 1 and any other n."""
    for place, name in enumerate(inspect.signature(attempt.exercise.solution).parameters):
        if any(place >= len(one.arguments) for one in attempt.calls):
            continue
        given = {one.arguments[place] for one in attempt.calls if _is_setting(one.arguments[place])}
        if not 2 <= len(given) <= 5 or not all(
            _is_setting(one.arguments[place]) for one in attempt.calls
        ):
            continue
        for value in sorted(given, key=repr):

            def equal(arguments: tuple, place: int = place, value: Any = value) -> bool:
                return arguments[place] == value

            def other(arguments: tuple, place: int = place, value: Any = value) -> bool:
                return arguments[place] != value

            said = f"with {name} = {value!r}"
            yield Kind(said, f"with another value of {name}", equal)
            yield Kind(f"with a value of {name} other than {value!r}", said, other)


def _is_setting(value: Any) -> bool:
    """Whether a value can be a setting: None, a whole number or a word, but not a text to score."""
    return value is None or isinstance(value, int) or (isinstance(value, str) and value.isalpha())
