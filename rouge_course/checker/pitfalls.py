"""Pitfalls of Python: lines that do not do what they seem to say, whatever the exercise is about.

Each fixer finds its places in a learner's program and mends them there. A pitfall is named only
where the mended program gets further than the learner's: then it is the cause, and no matter of
taste. (Linters were tried first: pyflakes sees one of these kinds, and no linter runs a program.)
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .messages import Pitfall
from .pitfall_fixers import FIXERS
from .program import compiled, inside, sources_of

# Nobody means these: they are named where they change a result, right or not.
NEVER_MEANT = (
    Pitfall.IS_FOR_EQUALS,
    Pitfall.OR_WITH_A_VALUE_ALONE,
    Pitfall.A_RESULT_NOT_KEPT,
    Pitfall.COMPARED_FOR_GIVEN,
    Pitfall.PLUS_AFTER_EQUALS,
)


@dataclass(frozen=True)
class FoundPitfall:
    """A pitfall in a program, and the program without it."""

    name: Pitfall
    place: str  # of its line, as the cell counts
    mended: Callable

    @property
    def hides(self) -> bool:
        """Whether it hides errors, which come to light without it."""
        return self.name is Pitfall.AN_EXCEPT_THAT_HIDES

    @property
    def never_meant(self) -> bool:
        """Whether nobody can have meant it."""
        return self.name in NEVER_MEANT

    @property
    def always_told(self) -> bool:
        """Whether it is named even where the program without it is right on no more inputs."""
        return self.hides or self.never_meant

    def words(self, error: str = "") -> tuple[str, str]:
        """(what is off, the question)."""
        return self.name.says.format(line=self.place, error=error), self.name.asks


def pitfalls_of(function: Callable, none_is_meant: bool = False) -> Iterator[FoundPitfall]:
    """Every pitfall in a function, or in one that it calls and that its author wrote.

    Nothing where the text of the function is not known. Where an argument may be None, asking for
    None is none.
    """
    sources = sources_of(function)
    parts = [source.tree() for source in sources]
    for place, part in enumerate(parts):
        kinds = set(map(type, inside(part)))
        for name, fixer in FIXERS.items():
            if not kinds.intersection(fixer.kinds):
                continue
            change = fixer(part)
            tree = ast.fix_missing_locations(change.visit(sources[place].tree()))
            if change.lines and not (name == Pitfall.NONE_IS_NOT_EMPTY and none_is_meant):
                mended = [*parts[:place], tree, *parts[place + 1 :]]
                line = sources[place].place(min(change.lines))
                try:
                    without = compiled(mended, function)
                except Exception:  # a default value that the change spoils
                    continue
                yield FoundPitfall(name, line, without)
