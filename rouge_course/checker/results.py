"""Call a learner's function on a test input, and read the result of the call."""

import itertools
from typing import Any

from . import sandbox
from .display import call, number, shorten
from .matching import same
from .record import Exercise, Task
from .result_parser import read


class Unreadable(Exception):
    """Raised if reading the function's result raises an error or never ends."""


class Call:
    """A call as a learner would type it, and its outcome."""

    unsteady = False  # whether the result depends on the order of a set

    def __init__(self, exercise: Task, function, arguments: tuple = ()):
        self.arguments = arguments
        self.call = call(exercise.name, arguments)
        self.run = sandbox.run(function, arguments)


class CaseResult(Call):
    """One call on a test input: the arguments, the outcome, and the value that was read."""

    def __init__(self, exercise: Exercise, function, arguments: tuple, expected=None):
        if expected is None:
            # The solution runs before the clock starts, so the modules it imports are loaded then.
            expected, _ = read(exercise.solution(*arguments), exercise)
        self.expected, self.guarded = expected, exercise.guarded
        super().__init__(exercise, function, arguments)
        self.value: Any = None
        self.forms: tuple[str, ...] = ()
        if self.run.error is None:
            self.value, self.forms = self._read(exercise)

    def _read(self, exercise: Exercise):
        if _is_plain(self.run.value):
            return read(self.run.value, exercise, self.run.printed)
        # `read` may call a __float__ or __len__ that the learner wrote.
        what, problem = sandbox.inside(lambda: read(self.run.value, exercise, self.run.printed))
        if problem is not None:
            raise Unreadable(type(problem).__name__)
        return what

    @property
    def off(self) -> bool:
        """Whether the call raised an error, or returned a wrong or unreadable result."""
        failed = self.run.error is not None or self.value is None
        return failed or not same(self.value, self.expected)

    @property
    def got(self) -> str:
        """The function's result, as text that fits into a sentence."""
        return show(self.run.value)


def _is_plain(value) -> bool:
    """Whether the value is a plain number, or a plain collection of numbers and texts."""
    items = (*value, *value.values()) if type(value) is dict else value
    if type(value) in (tuple, list, dict) and len(value) <= 1000:
        return {*map(type, items)} <= {float, int, str}
    return type(value) in (float, int)


def show(value, depth: int = 0) -> str:
    """A value as short text for a sentence, even if the value's own repr fails or never ends."""
    if depth > 3:
        return "…"
    if isinstance(value, float):
        return number(value)
    if type(value) is str and len(value) > 200:  # its repr could be as long as a book
        return shorten(repr(value[:200]) + " " * 200)
    if type(value) in (set, frozenset) and value and len(value) <= 40:
        return "{" + ", ".join(sorted(show(item, depth + 1) for item in value)) + "}"
    if type(value) in (tuple, list, dict, set, frozenset) and len(value) > 40:
        first = ", ".join(show(item, depth + 1) for item in itertools.islice(value, 4))
        return f"{kind_of(value)} of {len(value):,} items, {shorten(first, 80)} …"
    if type(value) in (tuple, list) and len(value) <= 4:
        inner = ", ".join(show(item, depth + 1) for item in value)
        comma = "," if type(value) is tuple and len(value) == 1 else ""
        return shorten(f"({inner}{comma})" if type(value) is tuple else f"[{inner}]")
    if type(value) is dict and len(value) <= 4:
        return shorten(
            "{"
            + ", ".join(f"{show(k, depth + 1)}: {show(v, depth + 1)}" for k, v in value.items())
            + "}"
        )
    text, problem = sandbox.inside(lambda: _text_of(value), seconds=1.0)
    return kind_of(value) if problem is not None or " at 0x" in text else shorten(text)


def _text_of(value) -> str:
    if hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0:
        value = value.item()
    return number(value) if isinstance(value, float) else repr(value)


def kind_of(value) -> str:
    """The name of a value's type, with its article: a list, an int."""
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"
