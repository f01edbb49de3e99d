"""One probe: what was asked, what the learner's function did, and what that reads as."""

from __future__ import annotations

from . import running
from .data import Exercise
from .display import call, number, shorten
from .reading import read


class Seen:
    """One probe: what was asked, what the function did, and what that reads as."""

    def __init__(self, exercise: Exercise, function, arguments: tuple, expected=None):
        self.arguments = arguments
        self.run = running.run(function, arguments)
        self.value, self.forms = None, ()
        if self.run.error is None:
            self.value, self.forms = read(self.run.value, exercise, self.run.printed)
        self.expected = expected
        if expected is None:
            self.expected, _ = read(exercise.solution(*arguments), exercise)
        self.call = call(exercise.name, arguments)

    @property
    def got(self) -> str:
        """What came back, in a sentence."""
        return show(self.run.value)


def show(value, depth: int = 0) -> str:
    """A value in a sentence, short and safe (its own repr may be hostile)."""
    if depth > 3:
        return "…"
    if isinstance(value, float):
        return number(value)
    if type(value) in (tuple, list) and len(value) <= 4:
        inside = ", ".join(show(item, depth + 1) for item in value)
        comma = "," if type(value) is tuple and len(value) == 1 else ""
        return shorten(f"({inside}{comma})" if type(value) is tuple else f"[{inside}]")
    if type(value) is dict and len(value) <= 4:
        return shorten(
            "{" + ", ".join(f"{k!r}: {show(v, depth + 1)}" for k, v in value.items()) + "}"
        )
    if hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0:
        return show(value.item(), depth + 1)
    try:
        text = repr(value)
    except Exception:
        return kind_of(value)
    return kind_of(value) if " at 0x" in text else shorten(text)


def kind_of(value) -> str:
    """The type of a value, with its article."""
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"
